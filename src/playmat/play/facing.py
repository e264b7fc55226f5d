"""A card as printed, for whoever may know it without knowing where it lies."""

from __future__ import annotations

from playmat.lang.book import Face
from playmat.play.panels import FaceView


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
