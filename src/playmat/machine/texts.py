"""Which texts count now, and what they change: pulled from the state whenever it is needed, remembered until it
changes.

Texts come first (layer 3: printed, lost, gained), since they decide which changes there are at all.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar

from playmat.core.ask import Cause, Option
from playmat.core.ids import NO_CARD, CardId, Seat
from playmat.core.records import Ref
from playmat.core.state import Env
from playmat.lang.changes import CannotGainText, GainsText, LosesText, PhaseOnly, WhileThat
from playmat.lang.clauses import Static
from playmat.lang.effects import Give, Watch
from playmat.lang.nodes import Change, Clause, Condition
from playmat.lang.nouns import Cards
from playmat.lang.values import Host, This
from playmat.machine.evaluate import holds, is_described, seats
from playmat.machine.explain import Requirement, relevant
from playmat.machine.scene import SETTLED, UNSETTLED, Scene

C = TypeVar("C", bound=Clause)

MOST_FACTS = 4000
"""So many texts of objects are remembered; the oldest games of a long search need not be."""

MOST_CHANGERS = 100
"""Texts that grant texts that grant texts are followed so far."""

DERIVED = frozenset({"statics", "clauses"})
"""What is worked out from the texts as they stand."""

TEXT_CHANGES = (GainsText, LosesText, CannotGainText)


@dataclass(slots=True, frozen=True)
class Active:
    """A ``Change`` that is on: what it knows, what must hold besides, and the fixed cards it reaches (None: read
    ``of``).
    """

    change: Any
    conditions: tuple[Condition | PhaseOnly, ...]
    env: Env
    cards: tuple[Ref, ...] | None
    stamp: int


@dataclass(slots=True, frozen=True)
class Piece:
    """A clause that counts: whose card it is on, what it knows, and when it came (0: printed on the card).

    ``actives`` are the changes it makes where it lies, if it is a static clause.
    """

    clause: Clause
    card: CardId
    env: Env
    stamp: int = 0
    actives: tuple[Active, ...] = ()


def bearers(scene: Scene) -> list[CardId]:
    """Every card that lies where texts count, zone by zone."""
    zones, count = scene.state.zones, scene.kit.zone_count
    return [card for zone in scene.kit.bearing for pile in zones[zone::count] for card in pile]


def printed(scene: Scene, card: CardId) -> list[Piece]:
    """The printed clauses of a card; none where the game says that its text does not count."""
    record = scene.state.cards[card]
    clauses = scene.book.faces[record.face].program.clauses
    if not clauses or scene.kit.is_blank(scene, card):
        return []
    key = (card, record.stamp, record.controller)
    known: list[Piece] | None = scene.facts.get(key)
    if known is None:
        ref = Ref(card, record.stamp)
        known = [
            piece_of(scene, clause, card, Env(record.controller, ref, Cause("", card, record.face, index)))
            for index, clause in enumerate(clauses)
        ]
        if len(scene.facts) > MOST_FACTS:
            for old in [key for key in scene.facts if isinstance(key, tuple)]:
                del scene.facts[old]
        scene.facts[key] = known
    return known


def piece_of(scene: Scene, clause: Clause, card: CardId, env: Env, stamp: int = 0) -> Piece:
    """A clause on a card. A static text that works in storage works only there, and the others only in play."""
    if not isinstance(clause, Static) or clause.stored != (scene.state.cards[card].zone == scene.kit.storage):
        return Piece(clause, card, env, stamp)
    extra = () if clause.condition is None else (clause.condition,)
    since = stamp or env.this.stamp
    actives = tuple(
        Active(inner, (*extra, *conditions), env, None, since)
        for change in clause.changes
        for inner, conditions in [unwrap(change)]
    )
    return Piece(clause, card, env, stamp, actives)


def pieces(scene: Scene) -> dict[CardId, list[Piece]]:
    """For each card where texts count, the clauses it has now; cards without any are missing."""
    known: dict[CardId, list[Piece]] | None = scene.cache.get("pieces")
    if known is None:
        plain, changers = printed_texts(scene)
        scene.cache["pieces"] = known = plain
        if changers:
            known = rewritten(scene, plain, changers)
            settled = {key: scene.cache[key] for key in SETTLED if key in scene.cache and key not in DERIVED}
            scene.cache = {**settled, "pieces": known}
            if any(depends_on_numbers(active) for active in changers):
                scene.cache[UNSETTLED] = True
    return known


def printed_texts(scene: Scene) -> tuple[dict[CardId, list[Piece]], list[Active]]:
    """The printed clauses of every card that could have text, and the changes of texts, in order of time stamps."""
    known: tuple[dict[CardId, list[Piece]], list[Active]] | None = scene.cache.get("printed")
    if known is None:
        plain = {card: texts for card in bearers(scene) if (texts := printed(scene, card))}
        changers = [
            active
            for texts in plain.values()
            for piece in texts
            for active in piece.actives
            if isinstance(active.change, TEXT_CHANGES)
        ]
        changers += [active for active in lasting_changes(scene) if isinstance(active.change, TEXT_CHANGES)]
        changers.sort(key=lambda active: active.stamp)
        known = scene.cache["printed"] = (plain, changers)
    return known


def lasting_changes(scene: Scene) -> list[Active]:
    """The changes of effects that last."""
    return [
        Active(inner, conditions, lasting.env, None if is_open(inner) else lasting.cards, lasting.number)
        for lasting in scene.state.lasting
        if isinstance(lasting.content, Give)
        for change in lasting.content.changes
        for inner, conditions in [unwrap(change)]
    ]


def depends_on_numbers(active: Active) -> bool:
    """Whether a change of text may come and go with boons, tapping, places and the like."""
    return bool(active.conditions) or (active.cards is None and isinstance(active.change.of, Cards))


def rewritten(scene: Scene, plain: dict[CardId, list[Piece]], changers: list[Active]) -> dict[CardId, list[Piece]]:
    """Texts lost and gained, in order of time stamps.

    A continuous text that is itself lost, however late, changes nothing: all is worked out again without it.
    """
    standing = list(changers)
    while True:
        known, applied = worked_out(scene, plain, standing)
        lost = [active for active in applied if not has_text(known, active)]
        if not any(active is other for active in standing for other in lost):
            return {card: texts for card, texts in known.items() if texts}
        standing = [active for active in standing if not any(active is other for other in lost)]


def has_text(known: dict[CardId, list[Piece]], active: Active) -> bool:
    """Whether the text that makes a change is there; a lasting effect needs none."""
    return active.cards is not None or any(piece.env is active.env for piece in known.get(active.env.this.card, ()))


def worked_out(
    scene: Scene, plain: dict[CardId, list[Piece]], changers: list[Active]
) -> tuple[dict[CardId, list[Piece]], list[Active]]:
    """The texts as those changes leave them, and the changes that had their way."""
    known = dict(plain)
    applied: list[Active] = []
    sealed: set[CardId] = set()
    queue = list(changers)
    done = 0
    while done < len(queue) and done < MOST_CHANGERS:
        active = queue[done]
        done += 1
        if not has_text(known, active) or not is_on(scene, active):
            continue
        applied.append(active)
        for card in reached(scene, active):
            if isinstance(active.change, LosesText):
                # The text that takes itself away goes on doing so, or there would be no telling whether it does.
                known[card] = [
                    piece for piece in known.get(card, ()) if piece.stamp > active.stamp or piece.env is active.env
                ]
            elif isinstance(active.change, CannotGainText):
                known[card] = [piece for piece in known.get(card, ()) if not piece.stamp]
                sealed.add(card)
            elif card not in sealed:
                gained = gained_texts(scene, active, card)
                known[card] = [*known.get(card, ()), *gained]
                queue += [more for piece in gained for more in piece.actives if isinstance(more.change, TEXT_CHANGES)]
    return known, applied


def gained_texts(scene: Scene, active: Active, card: CardId) -> list[Piece]:
    """The clauses a card gains, read as printed on it."""
    record = scene.state.cards[card]
    env = Env(record.controller, Ref(card, record.stamp), active.env.cause)
    return [piece_of(scene, clause, card, env, active.stamp) for clause in active.change.clauses]


def reached(scene: Scene, active: Active) -> list[CardId]:
    """The cards with room for text that a change is about."""
    direct = only_card(scene, active)
    if direct is not None:
        return [direct] if direct >= 0 else []
    return [card for card in bearers(scene) if reaches(scene, active, card)]


def is_open(change: Change) -> bool:
    """Whether a change that lasts is about cards not in play yet: what is to be played cannot be fixed beforehand."""
    if not isinstance(getattr(change, "of", None), Cards):
        return False
    return change.is_of_newcomers or getattr(change, "action", "") in ("play", "enter", "attach")


def unwrap(change: Change) -> tuple[Change, tuple[Condition | PhaseOnly, ...]]:
    """A change without its conditions, and those."""
    conditions: list[Condition | PhaseOnly] = []
    while True:
        if isinstance(change, WhileThat):
            conditions.append(change.condition)
            change = change.change
        elif isinstance(change, PhaseOnly):
            conditions.append(change)
            change = change.change
        else:
            return change, tuple(conditions)


class Statics(dict[type[Change], list[Active]]):
    """The changes that are there, by class, in order of time stamps.

    ``direct`` has those about one known card by class and card, ``broad`` the others by class.
    """

    def __init__(self, scene: Scene, found: list[Active]) -> None:
        super().__init__()
        self.direct: dict[tuple[type[Change], CardId], list[Active]] = {}
        self.broad: dict[type[Change], list[Active]] = {}
        self.needs: dict[tuple[Requirement, ...], tuple[Requirement, ...]] = {}
        for active in found:
            kind = type(active.change)
            self.setdefault(kind, []).append(active)
            card = only_card(scene, active)
            if card is None:
                self.broad.setdefault(kind, []).append(active)
            else:
                self.direct.setdefault((kind, card), []).append(active)

    def needed(self, requirements: tuple[Requirement, ...]) -> tuple[Requirement, ...]:
        """The requirements that can fail while these changes are there."""
        known = self.needs.get(requirements)
        if known is None:
            known = self.needs[requirements] = relevant(requirements, self)
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


def statics(scene: Scene) -> Statics:
    """Every change that texts in play or lasting effects make."""
    known: Statics | None = scene.cache.get("statics")
    if known is None:
        found = [active for texts in pieces(scene).values() for piece in texts for active in piece.actives]
        if scene.state.lasting:
            found += lasting_changes(scene)
        if len(found) > 1:
            found.sort(key=lambda active: active.stamp)
        known = scene.cache["statics"] = Statics(scene, found)
    return known


def is_on(scene: Scene, active: Active) -> bool:
    """Whether the conditions of a change hold."""
    for condition in active.conditions:
        if isinstance(condition, PhaseOnly):
            clock = scene.state.clock
            if clock.phase != condition.phase or clock.active not in seats(scene, active.env, condition.whose):
                return False
        elif not holds(scene, active.env, condition):
            return False
    return True


def reaches(scene: Scene, active: Active, card: CardId) -> bool:
    """Whether a change is about that card."""
    if active.cards is not None:
        return scene.ref(card) in active.cards
    of = active.change.of
    if isinstance(of, Cards) and of.zone == "play" and scene.state.cards[card].zone not in scene.kit.on_table:
        return False
    return is_described(scene, active.env, of, card)


def affecting(scene: Scene, kind: type[Change], card: CardId) -> list[Active]:
    """The changes of a class that are on and are about that card, in order of time stamps."""
    there = statics(scene)
    if kind not in there:
        return []
    direct = there.direct.get((kind, card))
    broad = there.broad.get(kind)
    found = [active for active in direct if is_on(scene, active)] if direct else []
    if broad:
        more = [active for active in broad if reaches(scene, active, card) and is_on(scene, active)]
        if more:
            found = sorted([*found, *more], key=lambda active: active.stamp) if found else more
    return found


def changes(scene: Scene, kind: type[Change]) -> list[Active]:
    """The changes of a class that are on, whatever they are about."""
    return [active for active in statics(scene).get(kind, ()) if is_on(scene, active)]


def clauses(scene: Scene, card: CardId, kind: type[C]) -> list[tuple[Piece, C]]:
    """The clauses of a class that a card has now."""
    return [(piece, piece.clause) for piece in pieces(scene).get(card, ()) if isinstance(piece.clause, kind)]


def nth_clause(scene: Scene, option: Option, kind: type[C]) -> tuple[Piece, C] | None:
    """The clause of a class that an option means: its number among those that its card has now."""
    found = clauses(scene, option.card, kind)
    index = max(option.number, 0)
    return found[index] if index < len(found) else None


def all_clauses(scene: Scene, kind: type[C]) -> list[tuple[Piece, C]]:
    """The clauses of a class on all cards that have text now."""
    texts_of = pieces(scene)
    by_kind: dict[type[Clause], Any] = scene.cache.setdefault("clauses", {})
    known: list[tuple[Piece, C]] | None = by_kind.get(kind)
    if known is None:
        known = [
            (piece, piece.clause) for texts in texts_of.values() for piece in texts if isinstance(piece.clause, kind)
        ]
        by_kind[kind] = known
    return known


def watchers(scene: Scene) -> list[tuple[int, Watch, Env, Seat]]:
    """Delayed watchers now waiting: number, watch, env, seat."""
    return [
        (lasting.number, lasting.content, lasting.env, Seat(lasting.seat))
        for lasting in scene.state.lasting
        if isinstance(lasting.content, Watch)
    ]
