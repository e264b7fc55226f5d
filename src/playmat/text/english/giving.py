"""Changes in a sentence: several at once, and as a deed that lasts. The lines are each game's own."""

from __future__ import annotations

from playmat.lang.nodes import Change, Reference
from playmat.text.shape import slot


class SameCards(Reference):
    """While a sentence is read: the cards that its first change is about. In no program."""


SAME = SameCards()


def one(change: Change) -> tuple[Change, ...]:
    """A change alone."""
    return (change,)


ALONE = (slot("change"),)
"""The only change of several that there could be."""
