"""Why something cannot be done: legality is a list of named requirements, and a refusal is what those say that fail."""

from __future__ import annotations

import functools
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from playmat.core.ask import Cause, Option
from playmat.core.ids import NOBODY, CardId, Seat
from playmat.core.records import Record
from playmat.lang.nodes import Change

if TYPE_CHECKING:
    from playmat.machine.kit import Kit
    from playmat.machine.scene import Scene


class Reason(Record):
    """What keeps a requirement from being met: a sentence for the seat that asks, and the rule or words it rests on.

    ``PLAYER`` in the text stands for the name of the player at ``seat``: the machine knows no names.
    """

    text: str
    cause: Cause
    seat: Seat = NOBODY

    def told(self, names: Sequence[str]) -> str:
        """The sentence with the player's name in it."""
        return self.text if self.seat < 0 else self.text.replace(PLAYER, names[self.seat])


PLAYER: Final = "{player}"

Reasons = tuple[Reason, ...]

MET: Final[Reasons] = ()
"""What a requirement says that is met."""

Requirement = Callable[["Scene", Seat, Option], Reasons]
"""A named condition of an action: every reason why it is not met."""


def is_met(scene: Scene, seat: Seat, option: Option, requirements: Iterable[Requirement]) -> bool:
    """Whether every requirement is met; stops at the first that is not."""
    for requirement in requirements:  # noqa: SIM110  (asked some hundred times a decision)
        if requirement(scene, seat, option):
            return False
    return True


Means = type[Change] | tuple[type[Change], str]
"""A class of change, or of those that name an action only the ones about that action."""


def depends_on(*changes: Means) -> Callable[[Requirement], Requirement]:
    """Mark a requirement as one that only texts making such changes can fail, so that it need not be asked where there
    are none.
    """

    def mark(requirement: Requirement) -> Requirement:
        TEXTS[requirement] = changes
        return requirement

    return mark


TEXTS: Final[dict[Requirement, tuple[Means, ...]]] = {}
"""For requirements that only texts can fail: the changes such texts make."""


def relevant(requirements: Iterable[Requirement], there: Container[Means]) -> tuple[Requirement, ...]:
    """The requirements that can fail while only those kinds of change are there."""
    return tuple(
        requirement
        for requirement in requirements
        if requirement not in TEXTS or any(change in there for change in TEXTS[requirement])
    )


@functools.lru_cache(maxsize=4096)
def known_of_kinds(kit: Kit, kinds: frozenset[Means]) -> dict[Any, Any]:
    """Where all games of these rules remember what depends on nothing but those kinds of change."""
    return {}


def besides(requirements: Iterable[Requirement], *met: Requirement) -> tuple[Requirement, ...]:
    """The requirements but for those that are met already: by where candidates are looked for, or for all at once."""
    return tuple(requirement for requirement in requirements if requirement not in met)


def failures(scene: Scene, seat: Seat, option: Option, requirements: Iterable[Requirement]) -> Reasons:
    """Every reason why a requirement is not met, each once."""
    found = (reason for requirement in requirements for reason in requirement(scene, seat, option))
    return tuple(dict.fromkeys(found))


class Legality(NamedTuple):
    """What the actions of a game require, by verb. ``over`` is asked first: once the game is over, no more is to be
    said. ``tried`` are the actions that one might try with a visible card.
    """

    over: Requirement
    by_verb: Mapping[str, tuple[Requirement, ...]]
    tried: Callable[[Scene, Seat, CardId], list[Option]]

    def required(self, scene: Scene, seat: Seat, option: Option) -> tuple[Requirement, ...]:
        """What this action requires as things stand."""
        return (self.over,) if self.over(scene, seat, option) else self.by_verb.get(option.verb, ())

    def reasons(self, scene: Scene, seat: Seat, option: Option) -> Reasons:
        """Every reason why this seat cannot do this now."""
        return failures(scene, seat, option, self.required(scene, seat, option))

    def refusals(self, scene: Scene, seat: Seat, card: CardId) -> list[tuple[Option, Reasons]]:
        """For each action one might try with the card, why it cannot be done now; no reasons: it can."""
        return [(option, self.reasons(scene, seat, option)) for option in self.tried(scene, seat, card)]


def words_of(scene: Scene, cause: Cause) -> str:
    """The words of a card that a cause names; empty where it names none."""
    if cause.face < 0:
        return ""
    face = scene.book.faces[cause.face]
    spans = face.program.spans
    if 0 <= cause.clause < len(spans):
        return face.text[spans[cause.clause].start : spans[cause.clause].end]
    return face.text
