"""The words that noun phrases are made of: kinds, types, zones, properties."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.holosseum.nodes.filters import HasEffect, IsChained
from playmat.lang.nodes import Comparison, Filter, Kind, Reference, Target, Value, Who
from playmat.lang.nouns import (
    Aimed,
    AttackIs,
    Cards,
    EitherFilter,
    EnteredThisTurn,
    HasTag,
    HasTitle,
    HealthIs,
    IsAttacking,
    IsBlocking,
    IsDamaged,
    IsNot,
    IsNotSo,
)
from playmat.lang.values import AttackOf, ControllerOf, EachPlayer, HealthOf, It, Number, Opponents, ThatPlayer, You
from playmat.text.english.phrases import (
    Nothing,
    Of,
    Zone,
    filtered,
    in_zone,
    piece,
    un_zone,
)
from playmat.text.grammar.target import Targets
from playmat.text.table import Refused, Rule, const, consts, rule, rules

TARGETS = "holo.2-8.declare-targets"
KINDS = {
    "entity": ("entity", "entities"),
    "power": ("power", "powers"),
    "spell": ("spell", "spells"),
    "runner": ("grid runner", "grid runners"),
}
ENTITY: tuple[Kind, ...] = ("entity",)


def number_of(name: str, words: str, node: type[AttackIs | HealthIs], other: type[AttackOf | HealthOf]) -> list[Rule]:
    """ "3 or more Attack", "Attack 3", "less Attack than this Entity"."""

    def with_number(comparison: Comparison) -> Any:
        def build(value: Value) -> tuple[Filter, ...]:
            return (node(comparison, value),)

        def back(shown: Any) -> Mapping[str, Any] | None:
            if not (isinstance(shown, tuple) and len(shown) == 1 and isinstance(shown[0], node)):
                return None
            same = shown[0].comparison == comparison and isinstance(shown[0].value, Number)
            return {"value": shown[0].value} if same else None

        return build, back

    def than(comparison: Comparison, of: Reference) -> tuple[Filter, ...]:
        return (node(comparison, other(of)),)

    def un_than(shown: Any) -> Mapping[str, Any] | None:
        if not (isinstance(shown, tuple) and len(shown) == 1 and isinstance(shown[0], node)):
            return None
        value = shown[0].value
        return {"comparison": shown[0].comparison, "of": value.of} if isinstance(value, other) else None

    found = []
    for pattern, comparison in (
        (f"{words} {{value:count}} or more|greater|higher", ">="),
        (f"{words} {{value:count}} or less|fewer|lower", "<="),
    ):
        build, back = with_number(comparison)  # type: ignore[arg-type]
        found.append(Rule(name, pattern, build, back, "", node))
        turned = "{value:count} or " + pattern.rpartition(" ")[2] + f" {words}"
        found.append(Rule(name, turned, build, None, "", node))
    build, back = with_number("=")
    found.append(Rule(name, f"{words} {{value:count}}", build, back, "", node))
    found.append(Rule(name, f"{{value:count}} {words}", build, None, "", node))
    found.append(
        rule(name, f"{{comparison:comparison}} {words} than|to|as {{of:reference}}", build=than, unbuild=un_than)
    )
    return found


# ---- targets


def _there(cards: Cards) -> Cards:
    """Spells that are aimed at are on the Stack; a bare "card" says too little."""
    if cards == Cards():
        raise Refused
    if cards.kinds == ("spell",) and cards.zone == "play":
        return Cards(cards.kinds, cards.whose, cards.filters, "stack")
    return cards


def _un_there(cards: Cards) -> Cards:
    on_stack = cards.kinds == ("spell",) and cards.zone == "stack"
    return Cards(cards.kinds, cards.whose, cards.filters) if on_stack else cards


def control(name: str, words: str, who: Who) -> Rule:
    """Whose a card is, said behind the noun."""
    return piece(name, words, Of(who))


def _not_so(_: tuple[Filter, ...]) -> tuple[Filter, ...]:
    return (IsNotSo(_only_one(_)),)


def _only_one(_: tuple[Filter, ...]) -> Filter:
    if len(_) != 1:
        raise Refused
    return _[0]


def _un_only_one(value: Any) -> Mapping[str, Any] | None:
    return {"_": (value,)} if isinstance(value, HasTag) else None


TARGETS_OF = Targets(_there, _un_there, TARGETS, "holo.2-8.target-kinds")
ANY_TARGET = Aimed(Cards(ENTITY), EachPlayer())


def _each_of(_: Target) -> Target:
    """ "Each of": whatever follows is several cards."""
    if not isinstance(_, Aimed) or _.most == Number(1):
        raise Refused
    return _


NOUNS = (
    # ---- kinds and types
    *(const("kind", forms[0], (kind,)) for kind, forms in KINDS.items()),
    *(const("kind", f"{forms[0]} card", (kind,), read_only=True) for kind, forms in KINDS.items()),
    *(const("kinds", forms[1], (kind,)) for kind, forms in KINDS.items()),
    *(const("kinds", f"{forms[0]} cards", (kind,), read_only=True) for kind, forms in KINDS.items()),
    const("kind", "entity or power", ("entity", "power")),
    const("kinds", "entities and|or powers", ("entity", "power")),
    rule("only titles", "{first:title}", build=lambda first: first, read_only=True),
    # ---- before the noun
    piece("adjective", "attacking", IsAttacking()),
    piece("adjective", "blocking", IsBlocking()),
    piece("adjective", "attacking or blocking", EitherFilter((IsAttacking(), IsBlocking()))),
    rule("adjective", "non {_:tag}", build=_not_so),
    filtered("last postmod", "that is not {filter:one tag}", IsNotSo),
    filtered("last postmod", "that are not {filter:one tag}", IsNotSo, read_only=True),
    *rules("one tag", "a {_:tag}", "an {_:tag}", "{_:tag}", "{_:plural tag}", build=_only_one, unbuild=_un_only_one),
    piece("adjective", "damaged", IsDamaged()),
    piece("adjective", "undamaged", IsDamaged(damaged=False)),
    piece("adjective", "chained", IsChained()),
    piece("adjective", "unchained", IsChained(chained=False)),
    # ---- behind the noun
    control("postmod", "you control", You()),
    piece("postmod", "( but | and ) do not control", Of(Opponents()), read_only=True),
    control("postmod", "your opponent controls", Opponents()),
    piece("postmod", "you ( don't | do not ) control", Of(Opponents()), read_only=True),
    piece("postmod", "you play", Of(You()), read_only=True),
    piece("postmod", "your opponent plays", Of(Opponents()), read_only=True),
    piece("postmod", "your opponent has in the arena", Of(Opponents()), read_only=True),
    piece("postmod", "you have in the arena", Of(You()), read_only=True),
    control("postmod", "its controller controls", ControllerOf(It())),
    piece("postmod", "( an opponent | opponents ) controls|control", Of(Opponents()), read_only=True),
    control("postmod", "they control", ThatPlayer()),
    piece("postmod", "in the arena", Nothing("in play"), read_only=True),
    piece("postmod", "on the stack", Zone("stack")),
    piece("postmod", "in any grave", Zone("discard")),
    piece("postmod", "( with | that has | that have ) ( an activated ability | an activated effect )", HasEffect()),
    piece("postmod", "( with | that have ) ( activated abilities | activated effects )", HasEffect(), read_only=True),
    piece("postmod", "( in | from ) [all|both|any] graves", Zone("discard"), read_only=True),
    piece("postmod", "( in | from ) ( a | any | either ) ( grave | player's grave )", Zone("discard"), read_only=True),
    piece("postmod", "that entered the arena this turn", EnteredThisTurn()),
    piece("postmod", "that is attacking", IsAttacking(), read_only=True),
    rule("postmod", "in|from {whose:whose} {zone:pile}", build=in_zone, unbuild=un_zone),
    rule("postmod", "named {title:TITLE}", build=lambda title: (HasTitle(title),)),
    *number_of("quality", "attack", AttackIs, AttackOf),
    *number_of("quality", "health", HealthIs, HealthOf),
    filtered("postmod", "that is/are not {card:reference}", IsNot),
    filtered("postmod", "that are not {card:reference}", IsNot, read_only=True),
    const("pile", "grave", "discard"),
    const("whole pile", "grave", "discard"),
    # ---- targets
    *consts("target", "any target", "target player or entity", value=ANY_TARGET, read_only=True),
    rule("target", "each of {_:target}", build=_each_of),
    const("kind", "spell or entity", ("spell", "entity"), read_only=True),
    const("kind", "entity or spell", ("spell", "entity")),
    const("kind", "spell or power", ("spell", "power"), read_only=True),
    const("kind", "power or spell", ("spell", "power")),
    const("kind", "power or entity", ("entity", "power"), read_only=True),
    *TARGETS_OF.lines(),
    rule("target", "{_:bare cards} each", build=lambda _: _),
)
