"""New card files: the columns of a game, and one card of each kind to write over."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from playmat.lang.book import Face
from playmat.play.library import starter_set
from playmat.play.shelf import rulebook


def examples(game: str) -> list[Face]:
    """One card of ours of each kind, with a text where the kind has one, named so that it clashes with none."""
    found: dict[str, Face] = {}
    for face in _plainest_first(starter_set(game).faces):
        found.setdefault(face.kind, face)
    kinds = [kind for kind in rulebook(game).language.columns.needed if kind in found]
    return [
        msgspec.structs.replace(
            found[kind],
            title=f"MY {kind.upper()}",
            subtitle="write over this" if found[kind].subtitle else "",
            flavour="",
            set_name="My set",
            number=f"{at:03d}",
        )
        for at, kind in enumerate(kinds, 1)
    ]


def _plainest_first(faces: Sequence[Face]) -> list[Face]:
    tokens = [face.title for face in faces if face.is_token]

    def needs_others(face: Face) -> bool:
        """Whether its text names a token, which a new set does not hold."""
        return any(token in face.text for token in tokens)

    def how_plain(face: Face) -> tuple[object, ...]:
        return (
            face.is_token,
            needs_others(face),
            not face.text,
            face.cost_text.startswith("~"),
            len(face.text),
            face.name,
        )

    return sorted(faces, key=how_plain)
