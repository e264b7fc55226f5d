"""One-use offers: what is done with the card once a player used what it allows ("if you move it this way, …")."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from playmat.games.homestuck.lexicon.options import if_you_do
from playmat.games.homestuck.lexicon.sense import Arrived
from playmat.games.homestuck.nodes.changes import Costs
from playmat.games.homestuck.nodes.clauses import Option
from playmat.games.homestuck.nodes.counters import SpendBoons
from playmat.lang.clauses import Static
from playmat.lang.effects import EachDoes, IfDone, May, Sequence
from playmat.lang.nodes import Change, Clause, Condition, Effect, Target
from playmat.lang.nouns import Compare
from playmat.lang.patterns import HasNow
from playmat.lang.values import ControllerOf, Count, OwnerOf, This, You
from playmat.text.english.sentences import in_order
from playmat.text.grammar.referents import Said
from playmat.text.shape import slot
from playmat.text.table import Refused, const, consts, rule

ONCE = "hs.ruling.main.non-ability-options"


def _moved_so(_: Any) -> str:
    """The card that may move so, however it is called."""
    if isinstance(_, Said) and (_.such or _.done):
        raise Refused
    return "used"


def _offer(changes: tuple[Change, ...], used: str, then: Any) -> Clause:
    if len(changes) != 1 or not isinstance(changes[0], Costs) or changes[0].then:
        raise Refused
    return Static((msgspec.structs.replace(changes[0], then=then),))


def _unoffer(clause: Any) -> Mapping[str, Any] | None:
    if not isinstance(clause, Static) or clause != Static(clause.changes) or len(clause.changes) != 1:
        return None
    cost = clause.changes[0]
    if not isinstance(cost, Costs) or not cost.then:
        return None
    return {"changes": (msgspec.structs.replace(cost, then=""),), "used": "used", "then": cost.then}


def _option(effect: Effect, used: str, then: Effect, condition: Condition | None = None) -> Clause:
    return Option(in_order(effect, IfDone(then)), condition=condition)


def _unoption_if(clause: Any) -> Mapping[str, Any] | None:
    if not isinstance(clause, Option) or clause.condition is None:
        return None
    shown = _unoption(msgspec.structs.replace(clause, condition=None))
    return None if shown is None else {"condition": clause.condition, **shown}


def _unoption(clause: Any) -> Mapping[str, Any] | None:
    shown = None if getattr(clause, "limit", "") else if_you_do(clause)
    return None if shown is None else {**shown, "used": "used"}


def while_so(when: HasNow, effect: Effect) -> Clause | None:
    """ "When there are 4 or more …, the owner of this card may …" says how things are, so it offers something as long
    as they are so (hs.ruling.main.non-ability-options). None if nothing is left to the player.
    """
    offered = _offered(effect)
    return None if offered is None else Option(offered, condition=Compare(Count(when.cards), ">=", when.at_least))


def _offered(effect: Effect) -> Effect | None:
    if isinstance(effect, Sequence):
        first = _offered(effect.effects[0])
        return None if first is None else in_order(first, Sequence(effect.effects[1:]))
    if isinstance(effect, EachDoes) and effect.who in (OwnerOf(This()), ControllerOf(This())):
        return _offered(effect.effect)
    return effect.effect if isinstance(effect, May) and effect.who == You() else None


def _if_used(first: Effect, used: str, then: Effect) -> Effect:
    return in_order(first, IfDone(then))


FOR_BOONS = Option(slot("effect"), price=SpendBoons(slot("from_")), limit=slot("limit", default=""))


def for_boons(effect: Effect, from_: Target, limit: Any = "") -> Clause:
    return Option(effect, price=SpendBoons(from_), limit=limit)


def _known(_: Any) -> Any:
    """The card itself, not one that came."""
    if isinstance(_, Arrived):
        raise Refused
    return _


OFFERS = (
    rule(
        "own clause",
        "[{limit:limit},] [during your turn,] you may discard X boons from {from_:bare cards} to {effect:deed} [.]",
        shape=FOR_BOONS,
        cites=ONCE,
    ),
    # ---- used up when it has been used
    const("used", "once this is used this way", "used", cites=ONCE),
    const("used", "when this ability is used", "used", read_only=True, cites=ONCE),
    const(
        "used", "when a character|card [card] is entered|played|moved [in] this way", "used", read_only=True, cites=ONCE
    ),
    rule("used", "if|once you move {_:worked on} [in] this way", build=_moved_so),
    rule("worked on", "{_:reference}", build=_known),
    const("worked on", "cards", "cards", read_only=True),
    *consts("using up", "discard this card", "discard this inventory card", value="discard this"),
    *consts("using up", "destroy this card", "destroy this inventory card", value="destroy this"),
    rule(
        "own clause",
        "{changes:changes} [.] // {used:used}, {then:using up} [.]",
        build=_offer,
        unbuild=_unoffer,
        cites=ONCE,
    ),
    rule("own clause", "{changes:changes} [.] {used:used}, {then:using up} [.]", build=_offer, cites=ONCE),
    rule(
        "own clause",
        "you may [choose to] {effect:deed} [.] // {used:used}, {then:verb} [.]",
        build=_option,
        unbuild=_unoption,
        cites=ONCE,
    ),
    rule("own clause", "you may [choose to] {effect:deed} [.] {used:used}, {then:verb} [.]", build=_option, cites=ONCE),
    rule(
        "own clause",
        "if {condition:condition}, you may [choose to] {effect:deed} [.] [//] {used:used}, {then:verb} [.]",
        build=_option,
        unbuild=_unoption_if,
        cites=ONCE,
    ),
    rule("effects", "{first:sentence} [.] [//] {used:used}, {then:verb} [.]", build=_if_used),
    # ---- paid with as many boons as one likes: X is how many
    rule(
        "own clause",
        "you may [choose to] {effect:deed} where X is the amount of boons you discard from {from_:bare cards} [.]",
        shape=FOR_BOONS,
        cites=ONCE,
    ),
)
