"""The two faces of a planet, each with its text: "Intact: …", "Destroyed: …"."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.games.homestuck.lexicon.binding import undiscussed
from playmat.games.homestuck.lexicon.clauses import resolved_as
from playmat.games.homestuck.nodes.clauses import Option
from playmat.games.homestuck.nodes.nouns import IsIntact
from playmat.lang.clauses import Static, Triggered
from playmat.lang.nodes import Clause
from playmat.lang.nouns import Both, Holds
from playmat.lang.values import This
from playmat.text.table import Refused, rule

NOTHING_LEFT = "hs.score.destroyed-planet-gives-nothing"
IN_RUINS = Holds(This(), (IsIntact(False),))


def _ruined(clause: Clause) -> Clause:
    """What a text says of the destroyed face holds while it lies so, and nothing else of that text does."""
    if not isinstance(clause, Static | Triggered | Option):
        raise Refused("a destroyed planet cannot do that")
    if clause.condition == IN_RUINS:
        raise Refused
    condition = IN_RUINS if clause.condition is None else Both(IN_RUINS, clause.condition)
    return msgspec.structs.replace(clause, condition=condition)


def _of_intact_face(clause: Any) -> Any:
    """The same without the face; None where it is not of the destroyed one."""
    condition = getattr(clause, "condition", None)
    if condition == IN_RUINS:
        return msgspec.structs.replace(clause, condition=None)
    if isinstance(condition, Both) and condition.left == IN_RUINS:
        return msgspec.structs.replace(clause, condition=condition.right)
    return None


def _destroyed(_: Any) -> tuple[Clause, ...]:
    return tuple(_ruined(clause) for clause in resolved_as("planet", _))


def _un_destroyed(clauses: Any) -> Mapping[str, Any] | None:
    plain = [_of_intact_face(clause) for clause in clauses]
    said = [undiscussed(clause, "planet") for clause in plain if clause is not None]
    return {"_": tuple(said)} if len(said) == len(plain) and None not in said else None


_intact = partial(resolved_as, "planet")

FACES = (
    rule(
        "planet clause",
        "destroyed: {c:COLON} {_:clauses}",
        build=_destroyed,
        unbuild=_un_destroyed,
        cites=NOTHING_LEFT,
    ),
    rule("planet clause", "while|if this planet [card] is destroyed, {_:clauses}", build=_destroyed),
    rule("planet clause", "intact: {c:COLON} {_:clauses}", build=_intact),
    rule(
        "planet clause",
        "intact: {c:COLON} {first:clauses} destroyed: {d:COLON} {rest:clauses}",
        build=lambda first, rest: (*_intact(_=first), *_destroyed(rest)),
    ),
)
