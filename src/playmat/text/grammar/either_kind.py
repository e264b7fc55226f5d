""" "If it is an Entity, … If it is a Spell, …": of one card only one of these is so."""

from __future__ import annotations

from typing import Any

import msgspec

from playmat.lang.effects import If, Sequence
from playmat.lang.nodes import Condition
from playmat.lang.nouns import Cards, IsA
from playmat.lang.values import It
from playmat.text.rewrite import changed, has_any

replace = msgspec.structs.replace


def _kinds(condition: Condition) -> frozenset[str]:
    """The kinds that a condition asks of the card that was spoken of, and nothing else."""
    if not isinstance(condition, IsA) or not isinstance(condition.card, It):
        return frozenset()
    kinds = condition.cards.kinds
    return frozenset(kinds) if condition.cards == Cards(kinds) else frozenset()


def _apart(first: Any, then: Any) -> bool:
    if not isinstance(first, If) or not isinstance(then, If) or first.otherwise is not None:
        return False
    one, other = _kinds(first.condition), _kinds(then.condition)
    return bool(one and other) and not one & other


def as_one(clause: Any) -> Any:
    """The clause in which the second is asked only where the first is not so, so that the card is where it was, if
    something is done with it there.
    """
    return changed(clause, _joined)


def _joined(part: Any) -> Any:
    if not isinstance(part, Sequence):
        return part
    steps = list(part.effects)
    for index in range(len(steps) - 2, -1, -1):
        if has_any(getattr(steps[index], "effect", None), It) and _apart(steps[index], steps[index + 1]):
            steps[index : index + 2] = [replace(steps[index], otherwise=steps[index + 1])]
    return steps[0] if len(steps) == 1 else Sequence(tuple(steps))


def one_by_one(clause: Any) -> Any:
    """The same as sentences that follow each other, for showing."""
    return changed(clause, _parted)


def _parted(part: Any) -> Any:
    if not isinstance(part, Sequence | If):
        return part
    steps: list[Any] = []
    for step in part.effects if isinstance(part, Sequence) else (part,):
        while isinstance(step, If) and isinstance(step.otherwise, If):
            if not _apart(replace(step, otherwise=None), step.otherwise):
                break
            steps.append(replace(step, otherwise=None))
            step = step.otherwise
        steps.append(step)
    return steps[0] if len(steps) == 1 else Sequence(tuple(steps))
