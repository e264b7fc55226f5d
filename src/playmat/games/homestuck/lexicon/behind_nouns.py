"""What can be said of cards behind the noun, and of players."""

from __future__ import annotations

from functools import partial
from typing import Any

from playmat.games.homestuck.lexicon.nouns import KINDS, number_of
from playmat.games.homestuck.lexicon.sense import DestroyerOf
from playmat.games.homestuck.nodes.nouns import (
    BoonsAre,
    CostIs,
    EnteredSinceTurnOf,
    HasAbility,
    HasAttached,
    HasStored,
    IsAttachedTo,
    IsHere,
    IsInOrbitOf,
    IsInvading,
    IsStoredBeneath,
    MarksAre,
    PowerIs,
    SharesTitle,
    WasMovedLastTurnOf,
    WasSo,
)
from playmat.games.homestuck.nodes.values import Boons, Power
from playmat.lang.nodes import Filter, Kind, Who
from playmat.lang.nouns import Cards, HasKeyword, HasTag, IsNotSo, IsOfKind
from playmat.lang.values import (
    APlayer,
    ControllerOf,
    Destroyer,
    EachPlayer,
    It,
    Number,
    Opponents,
    OwnerOf,
    SomeCard,
    You,
)
from playmat.text.english.phrases import Nothing, Of, Zone, filtered, piece
from playmat.text.shape import slot
from playmat.text.table import const, rule

ZONE = "{who:zone of} executable zone|zones"


def _in_zone(who: Who, before: tuple[Filter, ...] = ()) -> tuple[Any, ...]:
    """Where executables lie in play, and nothing else does."""
    own = (Of(who),) if not isinstance(who, APlayer | EachPlayer) else ()
    return ("executable",), (*before, *own)


INVENTORY = HasAttached(Cards(("inventory",)))


def _not_of_kind(kind: Kind) -> tuple[Filter, ...]:
    return (IsNotSo(IsOfKind((kind,))),)


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
    rule("own measure", "its|their printed power", shape=Power(SomeCard(), printed=True)),
    piece("quality", "more boons than power", BoonsAre(">", Power(SomeCard()))),
    piece("quality", "( fewer | less ) boons than power", BoonsAre("<", Power(SomeCard()))),
    piece("postmod", "whoever plays|controls|owns it|them", Nothing("of any player"), read_only=True),
    piece("postmod", "( at any location | anywhere )", Nothing("in play"), read_only=True),
    piece("postmod", "of an opponent", Of(Opponents()), read_only=True),
    piece("postmod", "of ( any | any one | one ) opponent", Of(Opponents()), read_only=True),
    piece("postmod", "of ( any player | all players | every player )", Nothing("of any player"), read_only=True),
    # ---- what they have, cost and are
    piece("postmod", "with inventory [card|cards]", INVENTORY, read_only=True),
    piece("quality", "abilities", HasAbility(), read_only=True),
    *(
        piece("postmod", f"( without [an|any] | with no ) {words}", none, read_only=True)
        for words, none in (
            ("inventory [card|cards] [attached]", IsNotSo(INVENTORY)),
            ("ability|abilities", IsNotSo(HasAbility())),
            ("boon|boons", BoonsAre("=", Number(0))),
            ("immortality mark|marks", MarksAre("=", Number(0))),
        )
    ),
    rule("postmod", "( with | that has | that have ) [the] [tag] {tag:TAG} [tag]", build=lambda tag: (HasTag(tag),)),
    piece("quality", "boons", BoonsAre(">", Number(0)), read_only=True),
    number_of("quality", "[exactly] {number:NUMBER} boon|boons", BoonsAre, "=", read_only=True),
    rule(
        "such cost",
        "{amount:price} [or {comparison:or so}]",
        shape=(CostIs(slot("comparison", default="="), slot("amount")),),
    ),
    rule("postmod", "that costs/cost {_:such cost}"),
    rule("quality", "an enter cost of {_:such cost}", read_only=True),
    rule(
        "quality",
        "{comparison:comparison} power than it|they had [( when destroyed | when it was destroyed )]",
        build=lambda comparison: (PowerIs(comparison, Power(It())),),
    ),
    rule(
        "quality",
        "{comparison:comparison} power than {of:reference} had",
        build=lambda comparison, of: (PowerIs(comparison, Power(of)),),
    ),
    *(
        rule(
            "condition",
            f"{{card:reference}} was {role}",
            build=lambda card, invading=invading: WasSo(card, (IsInvading(invading),)),
        )
        for role, invading in (("an invader", True), ("a defender", False))
    ),
    rule(
        "quality",
        "{comparison:more or less} boons than {of:reference}",
        shape=(BoonsAre(slot("comparison"), Boons(slot("of"))),),
    ),
    rule("last postmod", "attached to {to:bare cards}", build=lambda to: (IsAttachedTo(to),)),
    rule("last postmod", "stored under|beneath|below {host:bare cards}", build=lambda host: (IsStoredBeneath(host),)),
    piece("postmod", "in|from ( a | either ) discard pile", Zone("discard"), read_only=True),
    piece("postmod", "you have [in play]", Of(You()), read_only=True),
    *(
        rule(name, f"{words} {{_:lacked}} [tag]", build=lambda _: (IsNotSo(_),))
        for name, words in (("adjective", "non"), ("postmod", "without [an|any] [the] [tag]"))
    ),
    rule("lacked", "{tag:TAG}", HasTag),
    rule("lacked", "{keyword:KEYWORD}", HasKeyword),
    *(rule("adjective", f"non {kind}", build=partial(_not_of_kind, kind)) for kind in KINDS),
    # ---- the one that did it
    const("reference", "the attacking card|character [card]", Destroyer(), read_only=True),
    rule("reference", "the [opponent's] character [card] that destroyed {of:reference}", build=DestroyerOf),
    # ---- players
    rule("player", "{of:possessive} player", ControllerOf),
)
