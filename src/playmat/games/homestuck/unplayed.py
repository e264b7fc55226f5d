"""What a card says of its own being played, from wherever it is played."""

from __future__ import annotations

import functools
from typing import Final

from playmat.core.ask import Cause
from playmat.core.ids import CardId
from playmat.core.records import Ref
from playmat.core.state import Env
from playmat.games.homestuck.nodes.changes import Costs, MayPlayOffTurn
from playmat.lang.changes import Cannot, PhaseOnly
from playmat.lang.clauses import Program, Static
from playmat.lang.nodes import Change, Condition
from playmat.lang.values import This
from playmat.machine.scene import Scene
from playmat.machine.texts import Active, unwrap

WHERE_PLAYED: Final = {Costs: ("play",), Cannot: ("play", "enter"), MayPlayOffTurn: ()}
"""What a card may say of being played itself: it holds where the card is played from."""


def own_changes(scene: Scene, kind: type[Change], card: CardId) -> list[Active]:
    """What a card that lies where texts do not count says of its own being played."""
    faces: frozenset[int] = scene.facts.get("outspoken") or outspoken_faces(scene)
    record = scene.state.cards[card]
    if record.face not in faces or record.zone in scene.kit.bearing:
        return []
    said = said_of_playing(scene, record.face).get(kind, ())
    ref = Ref(card, record.stamp)
    return [
        Active(change, conditions, Env(record.owner, ref, Cause("", card, record.face, index)), None, 0)
        for index, change, conditions in said
    ]


Said = dict[type[Change], list[tuple[int, Change, tuple[Condition | PhaseOnly, ...]]]]
"""What a face says of being played, by class of change: in which clause, and under which conditions."""


def said_of_playing(scene: Scene, face: int) -> Said:
    """What a face says of being played."""
    known: list[Said] | None = scene.facts.get("playing")
    if known is None:
        known = scene.facts["playing"] = [said_in(one.program) for one in scene.book.faces]
    return known[face]


@functools.lru_cache(maxsize=4096)
def said_in(program: Program) -> Said:
    """The same of what is printed, for all games that have such a face."""
    said: Said = {}
    for index, clause in enumerate(program.clauses):
        if not isinstance(clause, Static) or clause.stored:
            continue
        extra = () if clause.condition is None else (clause.condition,)
        for change in clause.changes:
            inner, conditions = unwrap(change)
            actions = WHERE_PLAYED.get(type(inner))
            if actions is None or type(getattr(inner, "of", None)) is not This:
                continue
            if not actions or getattr(inner, "action", "") in actions:
                said.setdefault(type(inner), []).append((index, inner, (*extra, *conditions)))
    return said


def outspoken_faces(scene: Scene) -> frozenset[int]:
    """The faces of this game that say something of being played."""
    known: frozenset[int] | None = scene.facts.get("outspoken")
    if known is None:
        faces = range(len(scene.book.faces))
        known = scene.facts["outspoken"] = frozenset(face for face in faces if said_of_playing(scene, face))
    return known
