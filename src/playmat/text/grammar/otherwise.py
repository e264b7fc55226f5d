"""Words that last while something is so, and others that last while it is not: "…. Otherwise, it has -1 power"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.lang.changes import WhileThat
from playmat.lang.clauses import Static
from playmat.lang.nodes import Change, Clause, Condition, Reference
from playmat.lang.nouns import Not
from playmat.lang.values import It
from playmat.text.english.giving import SAME
from playmat.text.rewrite import has_any, replaced
from playmat.text.table import Refused, rule

Changes = tuple[Change, ...]


def _otherwise(first: Clause, rest: Changes) -> Clause:
    """What was said of one card goes on about it."""
    if not isinstance(first, Static) or first.condition is None or first.stored:
        raise Refused
    if isinstance(first.condition, Not) or has_any((first.changes, rest), WhileThat):
        raise Refused
    of = getattr(first.changes[0], "of", None)
    if of is not None:
        rest = replaced(rest, SAME, of)
    if isinstance(of, Reference):
        rest = replaced(rest, It(), of)
    if has_any(rest, It, type(SAME)):
        raise Refused
    return _either_way(first.condition, first.changes, rest)


def _either_way(condition: Condition, changes: Changes, rest: Changes) -> Clause:
    return Static(
        (
            *(WhileThat(condition, change) for change in changes),
            *(WhileThat(Not(condition), change) for change in rest),
        )
    )


def _un_otherwise(clause: Any) -> Mapping[str, Any] | None:
    all_changes = (
        clause.changes if isinstance(clause, Static) and clause.condition is None and not clause.stored else ()
    )
    changes = tuple(change for change in all_changes if isinstance(change, WhileThat))
    if not changes or changes != all_changes:
        return None
    condition = changes[0].condition
    so = tuple(one.change for one in changes if one.condition == condition)
    rest = tuple(one.change for one in changes if one.condition == Not(condition))
    own = bool(rest) and clause == _either_way(condition, so, rest)
    return {"first": Static(so, condition), "rest": rest} if own else None


OTHERWISE_BEHIND_IT = (
    rule("own clause", "{first:own clause} . otherwise, {rest:changes} [.]", build=_otherwise, unbuild=_un_otherwise),
    rule("own clause", "{first:own clause} otherwise, {rest:changes} [.]", build=_otherwise),
)
"""Where one sentence says both."""

OTHERWISE = (
    *OTHERWISE_BEHIND_IT,
    rule("own clause", "{first:own clause} [and|but] {rest:more changes} otherwise [.]", build=_otherwise),
)
