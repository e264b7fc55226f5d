"""What may be done for grist or for boons, once or as often as one likes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.homestuck.lexicon.offers import for_boons
from playmat.games.homestuck.nodes.clauses import Option
from playmat.games.homestuck.nodes.counters import LoseGrist, RemoveBoons, SpendBoons
from playmat.games.homestuck.nodes.effects import Refresh
from playmat.lang.effects import ForEach, If, IfDone, May, NameX, Pay, Sequence
from playmat.lang.nodes import Clause, Effect, Reference, Target, Value
from playmat.lang.values import Number
from playmat.text.rewrite import has_any
from playmat.text.table import Refused, rule


def _refreshed_for_boons(what: Target, boons: Any = None, grist: Any = None, limit: Any = "") -> Option:
    price = LoseGrist(grist) if boons is None else RemoveBoons(what, Number(boons))
    return Option(Refresh(what), price, None, limit)


def _un_for_boons(clause: Any) -> Mapping[str, Any] | None:
    if not isinstance(clause, Option) or not isinstance(clause.price, SpendBoons):
        return None
    from_ = clause.price.from_
    if not isinstance(from_, Reference) or clause != for_boons(clause.effect, from_, clause.limit):
        return None
    shown = {"effect": clause.effect, "from_": from_}
    return {**shown, "limit": clause.limit} if clause.limit else shown


WHOLE = (ForEach, If, IfDone, May, NameX, Sequence)
"""What only a sentence can say, no single verb."""


OPTIONS = "hs.ruling.main.non-ability-options"


def _un_for_grist(clause: Any) -> Mapping[str, Any] | None:
    if (
        not isinstance(clause, Option)
        or not isinstance(clause.price, LoseGrist)
        or not isinstance(clause.effect, WHOLE)
    ):
        return None
    if clause != Option(clause.effect, LoseGrist(clause.price.amount), None, clause.limit):
        return None
    shown = {"amount": clause.price.amount, "effect": clause.effect}
    return {**shown, "limit": clause.limit} if clause.limit else shown


def _for_grist(amount: Value, effect: Effect, limit: Any = "") -> Clause:
    if has_any(effect, Pay):
        raise Refused
    return Option(effect, LoseGrist(amount), None, limit)


PRICED_OFFERS = (
    rule(
        "own clause",
        "[{limit:limit},] you may refresh {what:reference} [during your turn] for {boons:plain} boon|boons [.]",
        build=_refreshed_for_boons,
    ),
    rule(
        "own clause",
        "[{limit:limit},] you may discard|remove X boons from {from_:reference} to {effect:deed} [.]",
        build=for_boons,
        unbuild=_un_for_boons,
        cites="hs.ruling.main.non-ability-options",
    ),
    rule(
        "own clause",
        "[{limit:limit},] [during your [own] turn,] you may [choose to] pay {amount:price} . "
        "if you do, {effect:sentence} [.]",
        build=_for_grist,
        unbuild=_un_for_grist,
        cites=OPTIONS,
    ),
    rule(
        "own clause",
        "[{limit:limit},] [during your [own] turn,] you may refresh {what:target} for {amount:price} [.]",
        build=lambda what, amount, limit="": Option(Refresh(what), LoseGrist(amount), None, limit),
        cites=OPTIONS,
    ),
)
