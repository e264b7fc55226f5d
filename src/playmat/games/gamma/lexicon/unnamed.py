"""Numbers of a unit that is not named: "when this attacks: +1/+0 until end of combat"."""

from __future__ import annotations

from playmat.games.gamma.nodes.clauses import Skill
from playmat.lang.clauses import Triggered
from playmat.lang.nodes import Clause, Reference
from playmat.lang.nouns import Aimed, Cards, Choice
from playmat.lang.patterns import PlaysCard, core
from playmat.lang.values import AimedPlayer, This
from playmat.text.rewrite import has_any, inside, replaced
from playmat.text.table import Refused


class Unnamed(Reference):
    """While a sentence is read: the unit whose numbers change, of which nothing is said. In no program."""


UNNAMED = Unnamed()


def of_this(clause: Clause, kind: str) -> Clause:
    """ "When this attacks: +1/+0 until end of combat" is said of this unit, unless another is spoken of."""
    if not has_any(clause, Unnamed):
        return clause
    others = (Aimed, Choice, Cards, AimedPlayer)
    when = clause.when if isinstance(clause, Triggered) else None
    stays = when is not None and not core(when).departs and not isinstance(core(when), PlaysCard)
    apart = stays and any(isinstance(part, Cards) and part.kinds in ((), ("unit",)) for part in inside(when))
    if kind != "unit" or not isinstance(clause, Skill | Triggered) or apart or has_any(clause.effect, *others):
        raise Refused("which unit? Say whose offense and defense")
    return replaced(clause, UNNAMED, This())  # type: ignore[no-any-return]
