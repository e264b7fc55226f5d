"""How the formats differ in play: where hands come from, which way cards are channeled, whose the decks are."""

from __future__ import annotations

from typing import Final, NamedTuple

from playmat.machine.scene import Scene


class Course(NamedTuple):
    """The course of a game in one format. ``opening`` and ``closing`` are the procedures by which hands are filled
    before the first round and as each round closes; ``face_down`` is the rule by which cards are channeled only that
    way; ``shares``: the players draw from decks that are nobody's.
    """

    opening: str = "opening hands"
    closing: str = "draw"
    face_down: str = ""
    shares: bool = False


USUAL: Final = Course()
COURSES: Final = {
    "mirror": Course("opening draft", "closing draft", "gamma.mirror.channel-face-down"),
    "source_limited": Course("shared opening", "shared draw", "gamma.source-limited.channel-face-down", shares=True),
}
"""By format; in all others the course is the usual one (gamma.formats.provisional)."""


def course(scene: Scene) -> Course:
    """How this game goes."""
    return COURSES.get(scene.book.edition, USUAL)
