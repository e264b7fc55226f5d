"""Changes in a sentence: several at once, and as a deed that lasts. A game's own changes are ``change``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.lang.effects import Give
from playmat.lang.nodes import Change, Effect, Reference
from playmat.text.english.durations import ENDS
from playmat.text.table import rule


class SameCards(Reference):
    """While a sentence is read: the cards that its first change is about. In no program."""


SAME = SameCards()


def one(change: Change) -> tuple[Change, ...]:
    """A change alone."""
    return (change,)


def unone(changes: Any) -> Mapping[str, Any] | None:
    """The only change, for showing."""
    return {"change": changes[0]} if isinstance(changes, tuple) and len(changes) == 1 else None


def _give(changes: tuple[Change, ...], until: Any = "forever") -> Effect:
    return Give(changes, until)


def _ungive(effect: Any) -> Mapping[str, Any] | None:
    if not isinstance(effect, Give):
        return None
    shown: dict[str, Any] = {"changes": effect.changes}
    return shown if effect.until == "forever" else {**shown, "until": effect.until}


GIVING = (
    rule("changes", "{change:change}", build=one, unbuild=unone),
    rule("verb", "{changes:changes} [{until:duration}]", build=_give, unbuild=_ungive, cites=ENDS),
    rule("verb", "{until:duration} {changes:changes}", build=_give),
)
