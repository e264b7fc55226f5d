"""More that is said of cards: what they lack, how they compare in boons, whose they are; and of players' standing."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.games.homestuck.nodes.changes import Costs
from playmat.games.homestuck.nodes.nouns import (
    BoonsAre,
    CostIs,
    HasAttached,
    HasStored,
    IsAttachedTo,
    IsHere,
    IsIntact,
    IsOfKind,
    IsOnly,
    IsStoredBeneath,
    PowerIs,
)
from playmat.games.homestuck.nodes.patterns import Moves
from playmat.games.homestuck.nodes.values import Boons, Power
from playmat.games.homestuck.words.nouns import number_of
from playmat.games.homestuck.words.sense import DestroyerOf
from playmat.lang.clauses import Static
from playmat.lang.nodes import Clause, Comparison, Condition, Filter, Reference, Value, Who
from playmat.lang.nouns import Both, Cards, Compare, HasTag, Holds, IsNotSo, IsOther
from playmat.lang.patterns import Enters
from playmat.lang.values import (
    AnOpponent,
    Count,
    Destroyer,
    HandSize,
    Held,
    It,
    Number,
    Opponents,
    Quotient,
    ThisWay,
    TimesThisTurn,
    You,
)
from playmat.text.english.phrases import Zone, described, in_order, piece, plain, split
from playmat.text.grammar.past import tellable
from playmat.text.rewrite import has_any
from playmat.text.table import Refused, const, rule

INVENTORY = HasAttached(Cards(("inventory",)))


def _boons_as(comparison: Comparison, of: Reference) -> tuple[Filter, ...]:
    return (BoonsAre(comparison, Boons(of)),)


def _un_boons_as(value: Any) -> Mapping[str, Any] | None:
    if isinstance(value, tuple) and len(value) == 1 and isinstance(value[0], BoonsAre):
        boons = value[0].value
        return {"comparison": value[0].comparison, "of": boons.of} if isinstance(boons, Boons) else None
    return None


def _with(tag: str) -> tuple[Filter, ...]:
    return (HasTag(tag),)


def _only(noun: tuple[Any, ...], whose: Any = None) -> tuple[Filter, ...]:
    """ "Your only #TAG here": no other card is one."""
    kinds, pieces = noun
    return (IsOnly(plain(described(pieces, kinds, whose))),)


def _un_only(value: Any, *, mine: bool) -> Mapping[str, Any] | None:
    if not isinstance(value, tuple) or len(value) != 1 or not isinstance(value[0], IsOnly):
        return None
    shown = split(value[0].cards)
    if shown is None or shown.get("whose") != (You() if mine else None):
        return None
    return {"noun": shown["noun"]}


def _only_mine(noun: tuple[Any, ...]) -> tuple[Filter, ...]:
    return _only(noun, You())


def _not_yet(action: Any, cards: Cards, who: Who) -> Condition:
    """Nobody of them has done that with such a card this turn."""
    done = Enters(cards, who) if action == "play" else Moves(cards, who)
    return Compare(TimesThisTurn(tellable(done)), "=", Number(0))


def _first(by: Any, action: Any, noun: tuple[Any, ...], how: Any, amount: Value) -> Clause:
    """The first of such cards in a turn: as long as none was yet."""
    kinds, pieces = noun
    doer = {AnOpponent(): Opponents()}.get(by, by)
    if doer not in (You(), Opponents()):
        raise Refused
    cards = plain(described(pieces, kinds, doer))
    if IsHere() in cards.filters and action in ("move", "play"):
        raise Refused  # where they are, or where they go?
    if has_any(cards, It):
        raise Refused
    return Static((Costs(action, cards, how, amount),), _not_yet(action, cards, doer))


def _un_first(how: Any) -> Any:
    def back(clause: Any) -> Mapping[str, Any] | None:
        if not isinstance(clause, Static) or len(clause.changes) != 1 or not isinstance(clause.changes[0], Costs):
            return None
        cost = clause.changes[0]
        if not isinstance(cost.of, Cards) or cost.of.whose is None or cost.amount is None:
            return None
        shown = split(cost.of)
        doer, asked = cost.of.whose, _not_yet(cost.action, cost.of, cost.of.whose)
        if shown is None or clause != Static((Costs(cost.action, cost.of, how, cost.amount),), asked):
            return None
        by = AnOpponent() if doer == Opponents() else doer
        return {"noun": shown["noun"], "by": by, "action": cost.action, "amount": cost.amount}

    return back


def _shared(count: Value, cards: Cards) -> Value:
    if not isinstance(count, Number) or count.number < 2:
        raise Refused
    return Quotient(Count(cards), count.number)


def _un_shared(value: Any) -> Mapping[str, Any] | None:
    counts = isinstance(value, Quotient) and not value.up and isinstance(value.left, Count)
    if not counts or not isinstance(value.left.cards, Cards):
        return None
    return {"count": Number(value.by), "cards": value.left.cards}


def _and(left: Condition, right: Condition) -> Condition:
    if isinstance(left, Both):
        raise Refused
    return Both(left, right)


def _more_than(comparison: Comparison, left: Cards, right: Cards) -> Condition:
    return Compare(Count(left), comparison, Count(right))


def _un_more_than(condition: Any) -> Mapping[str, Any] | None:
    if not isinstance(condition, Compare) or condition.comparison not in ("<", ">"):
        return None
    if not isinstance(condition.left, Count) or not isinstance(condition.right, Count):
        return None
    left, right = condition.left.cards, condition.right.cards
    if not isinstance(left, Cards) or not isinstance(right, Cards):
        return None
    return {"comparison": condition.comparison, "left": left, "right": right}


def _than_yours(comparison: Comparison, left: Cards) -> Condition:
    """ "More opponent's characters here than yours": than the like cards of yours."""
    if left.whose is None or left.whose == You():
        raise Refused
    return Compare(Count(left), comparison, Count(msgspec.structs.replace(left, whose=You())))


def _state_of_planet(cards: Cards, state: tuple[Filter, ...]) -> Condition:
    """ "Your planet is destroyed": there is such a planet of yours in that state."""
    if cards.kinds != ("planet",) or cards.zone != "play":
        raise Refused
    return Compare(Count(msgspec.structs.replace(cards, filters=in_order((*cards.filters, *state)))), ">=", Number(1))


def _counted_this_way(value: Any) -> Mapping[str, Any] | None:
    return {} if value == Count(ThisWay()) else None


def _held(who: Any, what: Any) -> Value:
    if what == "cards in hand":
        raise Refused
    return Held(who, what)


def _held_by_one(who: Any, what: Any) -> Value:
    """What "an opponent" has is that of one, whoever says which."""
    if isinstance(who, Opponents):
        raise Refused
    return _held(who, what)


def _un_held(value: Any) -> Mapping[str, Any] | None:
    return {"what": value.what, "who": value.who} if isinstance(value, Held) else None


def _un_cost(value: Any) -> Mapping[str, Any] | None:
    if not isinstance(value, tuple) or len(value) != 1 or not isinstance(value[0], CostIs):
        return None
    return {"amount": value[0].value, "comparison": value[0].comparison}


def _no_kind(kind: tuple[Any, ...]) -> tuple[Filter, ...]:
    if len(kind) != 1:
        raise Refused
    return (IsNotSo(IsOfKind(kind[0])),)


def _un_no_kind(value: Any) -> Mapping[str, Any] | None:
    if not isinstance(value, tuple) or len(value) != 1 or not isinstance(value[0], IsNotSo):
        return None
    return {"kind": (value[0].filter.kind,)} if isinstance(value[0].filter, IsOfKind) else None


DESTROYED = "destroyed|discarded|moved|returned|nullified|tapped|refreshed|revealed"

TRAITS = (
    # ---- what a card lacks
    piece(
        "postmod", "( without [any] | with no ) inventory [card|cards] [attached]", IsNotSo(INVENTORY), read_only=True
    ),
    rule("postmod", "( with | that has | that have ) [the] {tag:TAG} [tag]", build=_with),
    piece("postmod", "( other than | except [for] ) this card|character", IsOther(), read_only=True),
    piece("quality", "boons", BoonsAre(">", Number(0)), read_only=True),
    # ---- what it costs, what it is
    rule(
        "postmod",
        "that costs {amount:price} or {comparison:or so}",
        build=lambda amount, comparison: (CostIs(comparison, amount),),
        unbuild=_un_cost,
    ),
    rule(
        "quality",
        "an enter cost of {amount:price} or {comparison:or so}",
        build=lambda amount, comparison: (CostIs(comparison, amount),),
    ),
    rule(
        "postmod",
        "that ( is not | are not | is no ) a|an {kind:kind}",
        build=_no_kind,
        unbuild=_un_no_kind,
    ),
    # ---- how it compares
    number_of("quality", "[exactly] {number:NUMBER} boon|boons", BoonsAre, "=", read_only=True),
    rule(
        "quality",
        "{comparison:comparison} power than it|they had [( when destroyed | when it was destroyed )]",
        build=lambda comparison: (PowerIs(comparison, Power(It())),),
    ),
    piece("state", "intact", IsIntact()),
    rule(
        "quality",
        "{comparison:more or less} boons than {of:reference}",
        build=_boons_as,
        unbuild=_un_boons_as,
    ),
    # ---- where it is
    rule("last postmod", "attached to {to:bare cards}", build=lambda to: (IsAttachedTo(to),)),
    rule("last postmod", "stored under|beneath|below {host:bare cards}", build=lambda host: (IsStoredBeneath(host),)),
    piece("postmod", "in|from ( a | either ) discard pile", Zone("discard"), read_only=True),
    # ---- who it is
    const("reference", "the attacking card|character [card]", Destroyer(), read_only=True),
    rule("reference", "the [opponent's] character [card] that destroyed {of:reference}", build=DestroyerOf),
    # ---- how things are
    rule(
        "condition",
        "{left:condition} and {right:condition}",
        build=_and,
        unbuild=lambda value: (
            {"left": value.left, "right": value.right}
            if isinstance(value, Both) and not isinstance(value.left, Both)
            else None
        ),
    ),
    rule(
        "state",
        "your only {noun:noun}",
        build=_only_mine,
        unbuild=partial(_un_only, mine=True),
    ),
    rule(
        "state",
        "the only {noun:noun}",
        build=_only,
        unbuild=partial(_un_only, mine=False),
    ),
    rule(
        "own clause",
        "the first {noun:noun} {by:players} {action:present} each|every turn costs {amount:price} [.]",
        build=partial(_first, how="is"),
        unbuild=_un_first("is"),
    ),
    rule(
        "own clause",
        "the first {noun:noun} {by:players} {action:present} each|every turn costs {amount:count} less grist [.]",
        build=partial(_first, how="less"),
    ),
    const("present", "play|plays", "play"),
    const("present", "move|moves", "move"),
    rule("condition", "{cards:card} is {state:planet state}", build=_state_of_planet),
    piece("planet state", "destroyed", IsIntact(False)),
    piece("possession", "a stored card", HasStored()),
    rule(
        "condition",
        "a card is stored under|beneath|below {_:reference}",
        build=lambda _: Holds(_, (HasStored(),)),
    ),
    piece("possession", "no inventory [card|cards] [attached]", IsNotSo(INVENTORY)),
    rule(
        "condition",
        "there is|are {comparison:more or less} {left:those cards} than {right:those cards}",
        build=_more_than,
        unbuild=_un_more_than,
    ),
    rule("condition", "there are {comparison:more or less} {left:those cards} than yours", build=_than_yours),
    # ---- how many
    rule("each named", "{count:count} {cards:bare cards}", build=_shared, unbuild=_un_shared),
    const("each named", "( victory point|points you have | of your victory points )", Held(You(), "victory points")),
    const("each named", "( grist you have | of your grist )", Held(You(), "grist")),
    rule("measure", "the amount of {what:stock} {who:holder} has|have", build=_held_by_one, unbuild=_un_held),
    const("stock", "grist", "grist"),
    const("stock", "victory points", "victory points"),
    rule("own each", "card in {who:whose} hand", HandSize),
    rule(
        "each named",
        f"card|character [card] {DESTROYED} [in] this way",
        build=lambda: Count(ThisWay()),
        unbuild=_counted_this_way,
    ),
)
