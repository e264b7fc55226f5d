"""What can happen instead of something else, as it is about to happen."""

from __future__ import annotations

from playmat.games.holosseum.nodes.changes import AddsDamage, PreventsDamageBy
from playmat.games.holosseum.nodes.patterns import FallsTo
from playmat.games.holosseum.nodes.rules import DoublesDamage, MoreDamageTo
from playmat.lang.clauses import Instead
from playmat.lang.effects import DrawCards, Give, RedirectDamage
from playmat.lang.nodes import Clause, Effect, Pattern
from playmat.lang.nouns import Aimed
from playmat.lang.patterns import (
    AtLeast,
    DealsDamage,
    Draws,
    GainsResource,
    GoesTo,
    IsDealtDamage,
    Leaves,
    LosesLife,
    NthThisTurn,
    OneOrMore,
)
from playmat.lang.values import AimedPlayer, Sum
from playmat.text.grammar.amount import Extra
from playmat.text.grammar.hole import innermost
from playmat.text.grammar.same_deed import Same, of_the_same
from playmat.text.rewrite import has_any, inside
from playmat.text.table import Refused

SAME = (Same("draw", Draws, DrawCards),)
"""What players do more or less of instead; of life that is a change of its own."""


def instead(when: Pattern, effect: Effect, *, optional: bool = False) -> Clause:
    """Something else in the place of what would happen. Raises ``Refused`` where it is not asked beforehand."""
    effect = of_the_same(when, effect, SAME)
    if isinstance(innermost(when), GainsResource | LosesLife) and has_any(effect, Extra, Sum):
        raise Refused  # "1 more life" is said of life for good
    if has_any(effect, Aimed, AimedPlayer):
        raise Refused  # what happens instead waits on no Stack, so nothing is declared for it
    if not is_asked_beforehand(innermost(when)) or has_any(when, NthThisTurn, OneOrMore, AtLeast):
        raise Refused("nothing can happen instead of that yet")
    if isinstance(innermost(when), GoesTo) and innermost(when).to == "discard":  # type: ignore[attr-defined]
        raise Refused  # where cards go instead of a Grave is said of them for good
    if changes_dealing_for_good(effect):
        raise Refused("more or less of which damage? It can be of all that it deals, or of what players are dealt")
    if has_any(effect, RedirectDamage) and not isinstance(innermost(when), DealsDamage | IsDealtDamage):
        raise Refused
    return Instead(when, effect, optional)


DEALING = (AddsDamage, DoublesDamage, MoreDamageTo, PreventsDamageBy)


def changes_dealing_for_good(effect: Effect) -> bool:
    """Whether from then on those cards deal more or less damage, which said of one damage is not what is meant."""
    return any(
        isinstance(one, Give) and one.until == "forever" and any(isinstance(part, DEALING) for part in one.changes)
        for one in inside(effect)
    )


def is_asked_beforehand(when: Pattern) -> bool:
    """Whether something else can happen in its place: of leaving, of a draw, of life gained or lost, of damage."""
    if isinstance(when, GainsResource):
        return when.resource == "life"
    return isinstance(when, Leaves | GoesTo | Draws | LosesLife | DealsDamage | IsDealtDamage | FallsTo)
