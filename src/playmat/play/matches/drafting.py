"""Packs that go round the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from playmat.core.ids import CardId
from playmat.games.formats import PackDraft
from playmat.play.matches.state import Drafting

replace = msgspec.structs.replace

NOTHING: Final = CardId(-1)
"""What a seat has picked that has picked nothing yet."""


def needed(spec: PackDraft, seats: int) -> int:
    """How many cards all packs have together."""
    return spec.packs * spec.pack_size * seats


def dealt(cards: Sequence[CardId], spec: PackDraft, seats: int) -> Drafting:
    """A draft with its first packs, from the top of the shuffled cards."""
    all_packs = tuple(cards[: needed(spec, seats)])
    return next_packs(Drafting((), ((),) * seats, all_packs, 0), spec)


def next_packs(drafting: Drafting, spec: PackDraft) -> Drafting:
    """Each seat takes another pack."""
    seats, size = len(drafting.picks), spec.pack_size
    packs = tuple(drafting.undealt[seat * size : (seat + 1) * size] for seat in range(seats))
    undealt, said = drafting.undealt[seats * size :], (NOTHING,) * seats
    return replace(drafting, packs=packs, undealt=undealt, round=drafting.round + 1, said=said)


def picked(drafting: Drafting, seat: int, card: CardId, spec: PackDraft) -> Drafting:
    """A seat has picked; once all have, the picks count and the packs go on: to the left from the first packs, to the
    right from the second, and so on.
    """
    said = (*drafting.said[:seat], card, *drafting.said[seat + 1 :])
    seats = len(drafting.picks)
    if NOTHING in said:
        return replace(drafting, said=said)
    picks = tuple((*before, mine) for before, mine in zip(drafting.picks, said, strict=True))
    rest = [tuple(one for one in pack if one != mine) for pack, mine in zip(drafting.packs, said, strict=True)]
    step = 1 if drafting.round % 2 else -1
    passed = tuple(rest[(seat - step) % seats] for seat in range(seats))
    now = replace(drafting, packs=passed, picks=picks, said=(NOTHING,) * seats)
    return now if any(passed) or not now.undealt else next_packs(now, spec)


def is_done(drafting: Drafting, spec: PackDraft) -> bool:
    """Whether nothing is left to pick, or everybody has as many as they may."""
    enough = spec.picks and all(len(picks) >= spec.picks for picks in drafting.picks)
    return bool(enough) or not any(drafting.packs)
