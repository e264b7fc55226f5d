"""Who does it: verbs are said of others in the third person, and a chain of these has one doer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.lang.effects import DamagePlayers, DealDamage, Give, May, Until
from playmat.lang.nodes import Change, Effect
from playmat.text.grammar.sentence import DOES
from playmat.text.table import Refused, rule


def _may_deal(effect: Effect) -> Effect:
    """ "You may have this Entity deal …"."""
    if not isinstance(effect, DealDamage | DamagePlayers) or effect.by is None:
        raise Refused
    return May(effect)


def _may_give(changes: tuple[Change, ...], until: Until) -> Effect:
    """ "You may have this Entity get …"."""
    return May(Give(changes, until))


def _un_may_deal(effect: Any) -> Mapping[str, Any] | None:
    inner = effect.effect if isinstance(effect, May) and effect == May(effect.effect) else None
    struck = isinstance(inner, DealDamage | DamagePlayers) and inner.by is not None
    return {"effect": inner} if struck else None


DOERS = (
    rule("statement", "you may have {effect:verb}", build=_may_deal, unbuild=_un_may_deal),
    rule("statement", "you may have {changes:changes} {until:duration}", build=_may_give),
    *DOES,
)
