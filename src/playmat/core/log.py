"""Reading the log."""

from __future__ import annotations

from collections.abc import Iterator

from playmat.core.position import State
from playmat.core.state import Entry


def since(state: State, mark: int) -> Iterator[Entry]:
    """The lines with a number of ``mark`` or more, newest first."""
    entry = state.log
    while entry is not None and entry.number >= mark:
        yield entry
        entry = entry.previous
