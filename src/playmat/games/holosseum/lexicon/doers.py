"""Who does it: verbs are said of others in the third person, and a chain of these has one doer."""

from __future__ import annotations

from playmat.lang.effects import DamagePlayers, DealDamage, Give, May, Until
from playmat.lang.nodes import Change, Effect
from playmat.text.grammar.sentence import DOES
from playmat.text.shape import checked, slot
from playmat.text.table import Refused, rule


def _check_may_deal(effect: Effect) -> None:
    """ "You may have this Entity deal …"."""
    if not isinstance(effect, DealDamage | DamagePlayers) or effect.by is None:
        raise Refused


def _may_give(changes: tuple[Change, ...], until: Until) -> Effect:
    """ "You may have this Entity get …"."""
    return May(Give(changes, until))


DOERS = (
    rule("statement", "you may have {effect:verb}", shape=checked(May(slot("effect")), _check_may_deal)),
    rule("statement", "you may have {changes:changes} {until:duration}", build=_may_give),
    *DOES,
)
