"""Which texts count now, and what they change: pulled from the state whenever it is needed, remembered until it
changes.

Texts come first (layer 3: printed, lost, gained), since they decide which changes there are at all.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, TypeVar

from playmat.core.ask import Cause
from playmat.core.ids import CardId, Seat
from playmat.core.records import Ref
from playmat.core.state import Env
from playmat.games.homestuck.board import executables, in_play, stored
from playmat.games.homestuck.zones import PLAY, STORED
from playmat.lang.changes import CannotGainText, GainsText, LosesText, PhaseOnly, WhileThat
from playmat.lang.clauses import (
    Ability,
    Attach,
    Executable,
    Instead,
    Keyword,
    Option,
    Static,
    StoreUnder,
    Triggered,
)
from playmat.lang.effects import Give, Watch
from playmat.lang.nodes import Change, Clause, Condition
from playmat.lang.nouns import Cards
from playmat.machine.evaluate import holds, is_described, seats
from playmat.machine.scene import UNSETTLED, Scene

C = TypeVar("C", bound=Clause)

MOST_FACTS = 4000
"""So many texts of objects are remembered; the oldest games of a long search need not be."""

TEXT_CHANGES = (GainsText, LosesText, CannotGainText)


@dataclass(slots=True, frozen=True)
class Piece:
    """A clause that counts: whose card it is on, what it knows, and when it came (0: printed on the card)."""

    clause: Clause
    card: CardId
    env: Env
    stamp: int = 0


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


@dataclass(slots=True)
class Facts:
    """What one face's program contains, sorted once."""

    statics: list[tuple[int, Static]] = field(default_factory=list)
    changes_text: bool = False


def facts_of(scene: Scene, face: int) -> Facts:
    """The sorted contents of a face's program."""
    known: Facts | None = scene.facts.get(face)
    if known is None:
        known = Facts()
        for index, clause in enumerate(scene.book.faces[face].program.clauses):
            if isinstance(clause, Static):
                known.statics.append((index, clause))
                known.changes_text |= any(isinstance(bare(change), TEXT_CHANGES) for change in clause.changes)
        scene.facts[face] = known
    return known


def bare(change: Change) -> Change:
    """The change inside its conditions."""
    while isinstance(change, (WhileThat, PhaseOnly)):
        change = change.change
    return change


def printed(scene: Scene, card: CardId) -> list[Piece]:
    """The printed clauses of a card. A destroyed planet has none (hs.score.destroyed-planet-gives-nothing), nor has
    that of a player who left: it is a mere place (hs.ruling.end.leaving-the-game).
    """
    record = scene.state.cards[card]
    clauses = scene.book.faces[record.face].program.clauses
    if not clauses or record.flipped or scene.state.players[record.controller].left:
        return []
    key = (card, record.stamp, record.controller)
    known: list[Piece] | None = scene.facts.get(key)
    if known is None:
        ref = Ref(card, record.stamp)
        known = [
            Piece(clause, card, Env(record.controller, ref, Cause("", card, record.face, index)))
            for index, clause in enumerate(clauses)
        ]
        if len(scene.facts) > MOST_FACTS:
            for old in [key for key in scene.facts if isinstance(key, tuple)]:
                del scene.facts[old]
        scene.facts[key] = known
    return known


def pieces(scene: Scene) -> dict[CardId, list[Piece]]:
    """For each card in play, in an Executable Zone or stored, the clauses it has now; cards without any are missing."""
    known: dict[CardId, list[Piece]] | None = scene.cache.get("pieces")
    if known is None:
        state, faces = scene.state, scene.book.faces
        bearers = (*in_play(scene), *executables(scene), *stored(scene))
        known = {card: printed(scene, card) for card in bearers if faces[state.cards[card].face].program.clauses}
        scene.cache["pieces"] = known
        changers = [
            (state.cards[card].stamp, active)
            for card in known
            if facts_of(scene, state.cards[card].face).changes_text
            for active in text_changes(scene, known[card])
        ]
        changers += [
            (lasting.number, Active(bare_change, conditions, lasting.env, lasting.cards, lasting.number))
            for lasting in state.lasting
            if isinstance(lasting.content, Give)
            for change in lasting.content.changes
            for bare_change, conditions in [unwrap(change)]
            if isinstance(bare_change, TEXT_CHANGES)
        ]
        if changers:
            known = rewritten(scene, known, bearers, changers)
            scene.cache = {"pieces": known, UNSETTLED: True}
    return known


def text_changes(scene: Scene, of: list[Piece]) -> list[Active]:
    """The text-changing statics among some clauses."""
    return [active for piece in of for active in actives_of(scene, piece) if isinstance(active.change, TEXT_CHANGES)]


def rewritten(
    scene: Scene, known: dict[CardId, list[Piece]], bearers: tuple[CardId, ...], changers: list[tuple[int, Active]]
) -> dict[CardId, list[Piece]]:
    """Texts lost and gained, in order of time stamps (hs.ruling.ability.losing-and-gaining-text)."""
    known = {card: list(known.get(card, ())) for card in bearers}
    sealed: set[CardId] = set()
    queue = sorted(changers, key=lambda pair: pair[0])
    done = 0
    while done < len(queue) and done < 100:
        stamp, active = queue[done]
        done += 1
        if active.cards is None and not any(piece.env is active.env for piece in known.get(active.env.this.card, ())):
            continue  # the text that says so was itself lost
        if not is_on(scene, active):
            continue
        for card in bearers:
            if not reaches(scene, active, card):
                continue
            if isinstance(active.change, GainsText):
                if card in sealed:
                    continue
                record = scene.state.cards[card]
                gained = [
                    Piece(clause, card, Env(record.controller, Ref(card, record.stamp), active.env.cause), stamp)
                    for clause in active.change.clauses
                ]
                known[card] += gained
                queue += [(stamp, more) for more in text_changes(scene, gained)]
            else:
                known[card] = [piece for piece in known[card] if piece.stamp > stamp]
                if isinstance(active.change, CannotGainText):
                    known[card] = [piece for piece in known[card] if not piece.stamp]
                    sealed.add(card)
    return {card: texts for card, texts in known.items() if texts}


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


def actives_of(scene: Scene, piece: Piece) -> list[Active]:
    """The changes of a static clause; a text that works in storage does so only there, and the others only in play."""
    clause = piece.clause
    if not isinstance(clause, Static) or clause.stored != (scene.state.cards[piece.card].zone == STORED):
        return []
    extra = () if clause.condition is None else (clause.condition,)
    stamp = piece.stamp or piece.env.this.stamp
    return [
        Active(inner, (*extra, *conditions), piece.env, None, stamp)
        for change in clause.changes
        for inner, conditions in [unwrap(change)]
    ]


def statics(scene: Scene) -> dict[type[Change], list[Active]]:
    """Every change that texts in play or lasting effects make, by class, in order of time stamps."""
    known: dict[type[Change], list[Active]] | None = scene.cache.get("statics")
    if known is None:
        known = {}
        found = [active for texts in pieces(scene).values() for piece in texts for active in actives_of(scene, piece)]
        for lasting in scene.state.lasting:
            if isinstance(lasting.content, Give):
                for change in lasting.content.changes:
                    inner, conditions = unwrap(change)
                    found.append(Active(inner, conditions, lasting.env, lasting.cards, lasting.number))
        if len(found) > 1:
            found.sort(key=lambda active: active.stamp)
        for active in found:
            known.setdefault(type(active.change), []).append(active)
        scene.cache["statics"] = known
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
    if isinstance(of, Cards) and of.zone == "play" and scene.state.cards[card].zone not in (PLAY, 3):
        return False
    return is_described(scene, active.env, of, card)


def affecting(scene: Scene, kind: type[Change], card: CardId) -> list[Active]:
    """The changes of a class that are on and are about that card, in order of time stamps."""
    found = statics(scene).get(kind)
    if not found:
        return []
    return [active for active in found if reaches(scene, active, card) and is_on(scene, active)]


def changes(scene: Scene, kind: type[Change]) -> list[Active]:
    """The changes of a class that are on, whatever they are about."""
    return [active for active in statics(scene).get(kind, ()) if is_on(scene, active)]


def clauses(scene: Scene, card: CardId, kind: type[C]) -> list[tuple[Piece, C]]:
    """The clauses of a class that a card has now."""
    return [(piece, piece.clause) for piece in pieces(scene).get(card, ()) if isinstance(piece.clause, kind)]


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


def has_keyword(scene: Scene, card: CardId, keyword: str) -> bool:
    """Whether a card has an asterisk keyword: printed when it is not in play, else as texts stand now. The January 2024
    build has no asterisks (hs.ruling.edition.2024-01-missing-sections).
    """
    if not scene.parameter("asterisks"):
        return False
    texts = pieces(scene).get(card)
    if scene.state.cards[card].zone in (PLAY, STORED, 3):
        return any(isinstance(piece.clause, Keyword) and piece.clause.keyword == keyword for piece in texts or ())
    program = scene.face(card).program
    return any(isinstance(clause, Keyword) and clause.keyword == keyword for clause in program.clauses)


def watchers(scene: Scene) -> list[tuple[int, Watch, Env, Seat]]:
    """Delayed watchers now waiting: number, watch, env, seat."""
    return [
        (lasting.number, lasting.content, lasting.env, Seat(lasting.seat))
        for lasting in scene.state.lasting
        if isinstance(lasting.content, Watch)
    ]


__all__ = ["Ability", "Attach", "Executable", "Instead", "Option", "StoreUnder", "Triggered"]
