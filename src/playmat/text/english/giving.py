"""Changes in a sentence: several at once, and as a deed that lasts. The lines are each game's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.lang.effects import Give
from playmat.lang.nodes import Change, Reference


class SameCards(Reference):
    """While a sentence is read: the cards that its first change is about. In no program."""


SAME = SameCards()


def one(change: Change) -> tuple[Change, ...]:
    """A change alone."""
    return (change,)


def unone(changes: Any) -> Mapping[str, Any] | None:
    """The only change, for showing."""
    return {"change": changes[0]} if isinstance(changes, tuple) and len(changes) == 1 else None


def ungive(effect: Any) -> Mapping[str, Any] | None:
    """What is given and until when, for showing."""
    if not isinstance(effect, Give):
        return None
    shown: dict[str, Any] = {"changes": effect.changes}
    return shown if effect.until == "forever" else {**shown, "until": effect.until}
