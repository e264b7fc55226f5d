"""A card's words beside what they mean: each run of words with the line of the table and the node that own it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from playmat.text.reader import Owner, Reading


def explain(reading: Reading, text: str) -> Iterator[Owner]:
    """The words of a printed text in order, neighbours with one owner together.

    Every word that was read is there once.
    """
    for _, group in groupby(reading.owners, key=lambda owner: (owner.rule, owner.pattern, owner.node)):
        words = tuple(group)
        start, end = words[0].start, max(word.end for word in words)
        first = words[0]
        yield Owner(start, end, text[start:end], first.rule, first.pattern, first.cites, first.node)
