"""Why something cannot be done: legality is a list of named requirements, and a refusal is those that fail."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from playmat.core.ask import Cause, Option
from playmat.core.ids import Seat
from playmat.core.records import Record

if TYPE_CHECKING:
    from playmat.machine.scene import Scene


class Reason(Record):
    """One failed requirement: a sentence for the seat that asks, and the rule or words it rests on."""

    text: str
    cause: Cause


Requirement = Callable[["Scene", Seat, Option], Reason | None]
"""A named condition of an action: None when it is met."""


def is_met(scene: Scene, seat: Seat, option: Option, requirements: Iterable[Requirement]) -> bool:
    """Whether every requirement is met; stops at the first that is not."""
    return all(requirement(scene, seat, option) is None for requirement in requirements)


def failures(scene: Scene, seat: Seat, option: Option, requirements: Iterable[Requirement]) -> tuple[Reason, ...]:
    """Every requirement that is not met."""
    found = (requirement(scene, seat, option) for requirement in requirements)
    return tuple(dict.fromkeys(reason for reason in found if reason is not None))
