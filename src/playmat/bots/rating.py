"""What a card is worth before a game, by what is printed on it."""

from __future__ import annotations

from playmat.lang.book import Face


def rating(face: Face) -> float:
    """What a card is worth in any deck: what it brings to the table for its price, and its words."""
    words = min(len(face.text), 60) / 60
    if face.kind in ("unit", "entity", "character"):
        return 2.0 + 0.8 * face.attack + 0.4 * face.health - 0.8 * face.energy + words
    if face.kind == "claim":
        return 2.2 + 0.5 * words - 0.4 * face.energy
    return 1.4 + words - 0.15 * face.energy
