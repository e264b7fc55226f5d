"""What whoever takes the first turn of the game draws in it, where nothing is drawn otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from playmat.games.holosseum.lexicon.clause_parts import lasting
from playmat.games.holosseum.nodes.rules import DrawsAtFirst
from playmat.lang.clauses import Static
from playmat.lang.nodes import Clause, Value
from playmat.lang.values import Number
from playmat.text.table import Refused, rule

SKIPPED = "holo.2-1.first-turn-skip"
GOING_FIRST = (
    "if|when|whenever you ( go|play first | take|have the first turn [of the|a game] | start|begin the game "
    "| are the first|starting player )"
)
ON_IT = "( | on|during that turn | on|during the first turn [of the game] | on|during your first turn | of that turn )"
THE_STEP = "[your|the] [first] draw step"
NOT = "( do not | don't )"


def _draws(number: Value | None = None) -> Clause:
    """So many; None: as many as in any other turn."""
    if number is None:
        return lasting((DrawsAtFirst(),))
    if not isinstance(number, Number) or number.number < 1:
        raise Refused
    return lasting((DrawsAtFirst(number.number),))


def _undraws(clause: Any, *, skips: bool) -> Mapping[str, Any] | None:
    change = clause.changes[0] if isinstance(clause, Static) and len(clause.changes) == 1 else None
    if not isinstance(change, DrawsAtFirst) or clause != lasting((change,)) or (change.number is None) is not skips:
        return None
    return {} if change.number is None else {"number": Number(change.number)}


FIRST_TURN = (
    rule(
        "own clause",
        f"{GOING_FIRST}, you {NOT} skip {THE_STEP} {ON_IT} [.]",
        build=_draws,
        unbuild=partial(_undraws, skips=True),
        cites=SKIPPED,
    ),
    rule("own clause", f"{GOING_FIRST}, {THE_STEP} is not skipped {ON_IT} [.]", build=_draws),
    rule("own clause", f"you {NOT} skip {THE_STEP} {GOING_FIRST} [.]", build=_draws),
    rule("own clause", f"you {NOT} skip {THE_STEP} on|during the first turn of the game [.]", build=_draws),
    rule("own clause", f"{GOING_FIRST}, you draw cards as normal|usual in|during {THE_STEP} [.]", build=_draws),
    rule(
        "own clause",
        f"{GOING_FIRST}, [you] draw {{number:cards amount}} in|during {THE_STEP} {ON_IT} [.]",
        build=_draws,
        unbuild=partial(_undraws, skips=False),
        cites=SKIPPED,
    ),
    rule("own clause", f"[you] draw {{number:cards amount}} in|during {THE_STEP} {GOING_FIRST} [.]", build=_draws),
)
"""Lines of the first turn of the game."""
