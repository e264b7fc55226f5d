"""The order of what is said of cards: one for a description, however it was said."""

from __future__ import annotations

from collections.abc import Iterable

from playmat.lang.nodes import Filter
from playmat.lang.nouns import HasTag


def in_order(filters: Iterable[Filter]) -> tuple[Filter, ...]:
    """Filters in one order however they were said; each said once."""

    def place(item: Filter) -> tuple[int, str]:
        if item.stands == "before":
            return item.rank, "" if isinstance(item, HasTag) else repr(item)
        return (200 if item.stands == "last" else 100), repr(item)

    return tuple(sorted(dict.fromkeys(filters), key=place))
