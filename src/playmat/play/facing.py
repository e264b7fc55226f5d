"""How a card is shown: where it lies, or as printed, for whoever may know it without knowing that."""

from __future__ import annotations

from typing import Any

from playmat.core.ids import CardId, Seat
from playmat.lang.book import Face
from playmat.machine.combat import is_attacking, is_blocking
from playmat.machine.counters import all_on
from playmat.machine.derived import tags, title
from playmat.machine.explain import words_of
from playmat.machine.fighting import damage
from playmat.machine.refusing import counted
from playmat.machine.scene import Scene
from playmat.machine.texts import pieces
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


def card_view(scene: Scene, card: CardId, *, in_game: bool | None = None, **more: Any) -> CardView:
    """A card as anybody who can see it sees it; ``more`` is what only some games have. ``in_game``: whether it is
    called what texts make of it, if that is not so wherever its own text counts.
    """
    record, face = scene.card(card), scene.face(card)
    if in_game is None:
        in_game = record.zone in scene.kit.bearing
    texts = pieces(scene).get(card, [])
    gained = [words_of(scene, piece.env.cause) for piece in texts if piece.stamp]
    known: dict[str, Any] = {
        "cost": "",
        "notes": counter_notes(scene, card),
        "lost_text": in_game and bool(face.program.clauses) and len(gained) == len(texts),
    }
    return CardView(
        id=card,
        title=title(scene, card) if in_game else face.title,
        subtitle=face.subtitle,
        kind=face.kind,
        text=face.text,
        tags=list(tags(scene, card) if in_game else face.tags),
        owner=record.owner,
        controller=record.controller,
        flavour=face.flavour,
        gained=list(dict.fromkeys(gained)) if gained else [],
        **(known | more),
    )


def fighter_view(scene: Scene, card: CardId, attack: int, health: int, **more: Any) -> EntityView:
    """The two numbers of a card that fights, and its part in the fight."""
    face = scene.face(card)
    known: dict[str, Any] = {"attacking": is_attacking(scene, card), "blocking": is_blocking(scene, card)}
    return EntityView(
        attack=attack,
        printed_attack=face.attack,
        health=health,
        printed_health=face.health,
        damage=damage(scene, card),
        **(known | more),
    )


def counter_notes(scene: Scene, card: CardId) -> list[str]:
    """The counters on a card that cards themselves name."""
    there = all_on(scene, card)
    return [counted(count, f"{name} counter") for name, count in sorted(there)] if there else []


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
