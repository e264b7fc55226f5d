"""A card as printed, for whoever may know it without knowing where it lies, or before it lies anywhere."""

from __future__ import annotations

from playmat.core.ids import CardId, Seat
from playmat.lang.book import Face
from playmat.machine.counters import all_on
from playmat.machine.refusing import counted
from playmat.machine.scene import Scene
from playmat.play.panels import FaceView
from playmat.play.view import CardView, EntityView


def face_view(face: Face) -> FaceView:
    """A card as printed."""
    return FaceView(
        name=face.name,
        kind=face.kind,
        text=face.text,
        tags=list(face.tags),
        power=face.power if face.kind in ("character", "planet") else None,
        attack=face.attack if face.kind in ("entity", "unit") else None,
        health=face.health if face.kind in ("entity", "unit") else None,
    )


def counter_notes(scene: Scene, card: CardId) -> list[str]:
    """The counters on a card that cards themselves name."""
    return [counted(count, f"{name} counter") for name, count in sorted(all_on(scene, card))]


def printed_view(face: Face, card: CardId, seat: Seat) -> CardView:
    """A card of a seat between games, by an id that it has there."""
    has_power = face.kind in ("character", "planet")
    return CardView(
        id=card,
        title=face.title,
        subtitle=face.subtitle,
        kind=face.kind,
        text=face.text,
        cost=face.cost_text,
        tags=list(face.tags),
        owner=seat,
        controller=seat,
        power=face.power if has_power else None,
        printed_power=face.power if has_power else None,
        entity=EntityView(face.attack, face.attack, face.health, face.health) if face.kind == "entity" else None,
        stars=face.stars,
        flavour=face.flavour,
    )
