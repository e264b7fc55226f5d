"""Why something cannot be done: legality is a list of named requirements, and a refusal is those that fail."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from typing import TYPE_CHECKING, Final

from playmat.core.ask import Cause, Option
from playmat.core.ids import Seat
from playmat.core.records import Record
from playmat.lang.nodes import Change

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
    for requirement in requirements:  # noqa: SIM110  (asked some hundred times a decision)
        if requirement(scene, seat, option) is not None:
            return False
    return True


def depends_on(*changes: type[Change]) -> Callable[[Requirement], Requirement]:
    """Mark a requirement as one that only texts making such changes can fail, so that it need not be asked where there
    are none.
    """

    def mark(requirement: Requirement) -> Requirement:
        TEXTS[requirement] = changes
        return requirement

    return mark


TEXTS: Final[dict[Requirement, tuple[type[Change], ...]]] = {}
"""For requirements that only texts can fail: the changes such texts make."""


def relevant(requirements: Iterable[Requirement], there: Container[type[Change]]) -> tuple[Requirement, ...]:
    """The requirements that can fail while only those kinds of change are there."""
    return tuple(
        requirement
        for requirement in requirements
        if requirement not in TEXTS or any(change in there for change in TEXTS[requirement])
    )


def failures(scene: Scene, seat: Seat, option: Option, requirements: Iterable[Requirement]) -> tuple[Reason, ...]:
    """Every requirement that is not met."""
    found = (requirement(scene, seat, option) for requirement in requirements)
    return tuple(dict.fromkeys(reason for reason in found if reason is not None))
