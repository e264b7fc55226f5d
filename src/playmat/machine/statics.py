"""The changes that texts in play and lasting effects make, listed by what they are and whom they are about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from playmat.core.ids import NO_CARD, CardId
from playmat.lang.changes import PhaseOnly
from playmat.lang.values import Host, This
from playmat.machine.explain import Means, Requirement, known_of_kinds, relevant
from playmat.machine.scene import Scene

if TYPE_CHECKING:
    from playmat.machine.texts import Active

K = TypeVar("K")


def list_under(lists: dict[K, list[Active]], key: K, active: Active) -> None:
    """Put a change at the end of one of several lists."""
    if key in lists:
        lists[key].append(active)
    else:
        lists[key] = [active]


class Statics(dict[Means, "list[Active]"]):
    """The changes that are there, in order of time stamps, by class, and by class and action where they name one.

    ``direct`` has those about one known card by that and card, ``broad`` the others by that alone; ``asked``, what was
    asked of a card before. ``facts`` is what a game works out of them alone, ``by_kinds`` what depends on nothing but
    which classes and actions there are. ``bound`` are those about one card which may be another one while the texts are
    the same: a host, an object that may be gone. ``timed`` are the classes of which some are said of a phase.
    """

    def __init__(self, scene: Scene, found: list[Active]) -> None:
        super().__init__()
        self.direct: dict[tuple[Means, CardId], list[Active]] = {}
        self.broad: dict[Means, list[Active]] = {}
        self.facts: dict[str, Any] = {}
        self.asked: dict[tuple[Means, CardId], list[Active]] = {}
        self.bound: list[tuple[Active, CardId]] = []
        self.timed: set[Means] = set()
        for active in found:
            card = only_card(scene, active)
            if card is not None and (active.cards is not None or card != active.env.this.card):
                self.bound.append((active, card))
            if active.conditions and any(type(condition) is PhaseOnly for condition in active.conditions):
                self.timed.update(active.kinds)
            for kind in active.kinds:
                list_under(self, kind, active)
                if card is None:
                    list_under(self.broad, kind, active)
                else:
                    list_under(self.direct, (kind, card), active)
        self.by_kinds = known_of_kinds(scene.kit, frozenset(self))

    def about(self, kind: Means, card: CardId) -> list[Active]:
        """The changes that might be about that card, in order of time stamps: not those about another one alone."""
        if kind not in self:
            return []
        key = (kind, card)
        known = self.asked.get(key)
        if known is None:
            direct, broad = self.direct.get(key), self.broad.get(kind)
            if direct and broad:
                either = {id(active) for active in (*direct, *broad)}
                known = [active for active in self[kind] if id(active) in either]
            else:
                known = direct or broad or []
            self.asked[key] = known
        return known

    def needed(self, requirements: tuple[Requirement, ...]) -> tuple[Requirement, ...]:
        """The requirements that can fail while these changes are there."""
        known: tuple[Requirement, ...] | None = self.by_kinds.get(requirements)
        if known is None:
            known = self.by_kinds[requirements] = relevant(requirements, self)
        return known


def only_card(scene: Scene, active: Active) -> CardId | None:
    """The one card a change is about, where that is plain (-1: no card any more); None: it must be looked for."""
    if active.cards is not None:
        if len(active.cards) != 1:
            return None
        return active.cards[0].card if scene.is_same(active.cards[0]) else NO_CARD
    of = type(getattr(active.change, "of", None))
    if of is This:
        return active.env.this.card
    if of is Host:
        return scene.state.cards[active.env.this.card].host
    return None
