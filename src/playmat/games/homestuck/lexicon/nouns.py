"""What can be said of cards behind the noun, and of players."""

from __future__ import annotations

from playmat.games.homestuck.nodes.nouns import (
    BoonsAre,
    EnteredSinceTurnOf,
    HasStored,
    IsHere,
    IsInOrbitOf,
    SharesTitle,
    WasMovedLastTurnOf,
)
from playmat.games.homestuck.nodes.values import Power
from playmat.lang.values import ControllerOf, Opponents, OwnerOf, SomeCard, You
from playmat.text.english.counts import count
from playmat.text.english.phrases import filtered, piece
from playmat.text.table import rule

NOUNS = (
    # ---- of cards
    piece("postmod", "from here", IsHere(), read_only=True),
    rule("postmod", "in {of:reference} 's orbit", build=lambda of: (IsInOrbitOf(OwnerOf(of)),)),
    piece("postmod", "that has|have ( a card | cards ) stored beneath it|them", HasStored()),
    filtered("last postmod", "with the same title as {cards:card}", SharesTitle),
    filtered("postmod", "that entered [play] since {who:whose} last turn", EnteredSinceTurnOf),
    piece("postmod", "an opponent moved on their last turn", WasMovedLastTurnOf(Opponents())),
    piece("postmod", "you moved on your last turn", WasMovedLastTurnOf(You())),
    rule(
        "own measure",
        "its|their printed power",
        build=lambda: Power(SomeCard(), printed=True),
        unbuild=lambda value: {} if value == Power(SomeCard(), printed=True) else None,
    ),
    piece("quality", "more boons than power", BoonsAre(">", Power(SomeCard()))),
    piece("quality", "( fewer | less ) boons than power", BoonsAre("<", Power(SomeCard()))),
    rule("each named", "one of [the] {cards:bare cards}", build=count),
    # ---- players
    rule("player", "{of:possessive} player", ControllerOf),
)
