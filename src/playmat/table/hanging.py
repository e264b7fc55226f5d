"""Pictures that came with the decks of a table, for whoever sees their cards."""

from __future__ import annotations

import functools
from collections.abc import Mapping

from playmat.games.problems import same_name
from playmat.play.view import View
from playmat.table.seats import TableRecord
from playmat.workshop.packing import art_in


def hung_at(record: TableRecord) -> dict[str, str]:
    """The keys of all pictures that came to a table with decks, or with a game that is played on there, by the names of
    their cards.
    """
    with_decks = {name: key for seat in record.seats if seat.brought for name, key in _brought(seat.brought).items()}
    return {**record.hung, **with_decks}


def seen_art(hung: Mapping[str, str], view: View) -> dict[str, str]:
    """The keys of the pictures (`hung_at`) of those cards that a view shows, by full name: of no other, since that
    would tell what lies in a deck.
    """
    if not hung:
        return {}
    names = {f"{card.title} / {card.subtitle}" if card.subtitle else card.title for card in view.cards.values()}
    return {name: hung[same_name(name)] for name in sorted(names) if same_name(name) in hung}


@functools.lru_cache(maxsize=200)
def _brought(deck: bytes) -> dict[str, str]:
    return {same_name(name): key for name, key in art_in(deck).items()}
