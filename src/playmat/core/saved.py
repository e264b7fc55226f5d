"""What msgspec reads of a saved game before a state is made of it: apart, since a compiled class forgets its types."""

from __future__ import annotations

import msgspec


class SavedState(msgspec.Struct):
    """The shape of a saved state, with its pieces as bytes: most of them were met before."""

    clock: msgspec.Raw
    agenda: msgspec.Raw
    ask: msgspec.Raw
    waiting: msgspec.Raw
    lasting: msgspec.Raw
    log: list[int | tuple[str, int, msgspec.Raw, msgspec.Raw]] | None
    cards: list[msgspec.Raw]
    players: list[msgspec.Raw]
    zones: list[msgspec.Raw]
    tally: list[tuple[msgspec.Raw, int]]
    dice: int | str
    serial: int
