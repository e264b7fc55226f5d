"""What can be said of cards behind the noun, and of players."""

from __future__ import annotations

from typing import Any

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
from playmat.lang.nodes import Filter, Who
from playmat.lang.values import APlayer, ControllerOf, EachPlayer, Opponents, OwnerOf, SomeCard, You
from playmat.text.english.counts import count
from playmat.text.english.phrases import Nothing, Of, filtered, piece
from playmat.text.table import const, rule

ZONE = "{who:zone of} executable zone|zones"


def _in_zone(who: Who, before: tuple[Filter, ...] = ()) -> tuple[Any, ...]:
    """Where executables lie in play, and nothing else does."""
    own = (Of(who),) if not isinstance(who, APlayer | EachPlayer) else ()
    return ("executable",), (*before, *own)


NOUNS = (
    # ---- in Executable Zones
    *(
        rule(
            name,
            f"[{{before:{adjectives}}}] {words} [of your choice] ( in | from | of ) {ZONE}",
            build=_in_zone,
            read_only=True,
        )
        for name, adjectives, words in (
            ("noun", "adjectives", "( card | executable [card] )"),
            ("nouns", "adjectives", "( cards | executables | executable cards )"),
        )
    ),
    const("zone of", "any|each|every|either|all", EachPlayer()),
    rule("zone of", "{_:whose}"),
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
    piece("postmod", "whoever plays|controls|owns it|them", Nothing("of any player"), read_only=True),
    piece("postmod", "of an opponent", Of(Opponents()), read_only=True),
    piece("postmod", "of ( any | any one | one ) opponent", Of(Opponents()), read_only=True),
    piece("postmod", "of ( any player | all players | every player )", Nothing("of any player"), read_only=True),
    # ---- players
    rule("player", "{of:possessive} player", ControllerOf),
)
