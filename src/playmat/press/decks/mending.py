"""Misspelt names in decks: what is offered for them. Nothing is taken that nobody accepted."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from playmat.games.decklists.names import DeckReading, KnownCards
from playmat.games.decks import Deck
from playmat.games.problems import same_name


class Offer(msgspec.Struct, frozen=True):
    """For a name that no card has: the nearest, best first, and the one that a plain yes takes, if any is so near."""

    where: str
    name: str
    nearest: tuple[str, ...]
    taken_by_yes: str | None


def offers(reading: DeckReading, known: KnownCards) -> Iterator[Offer]:
    """An offer for each misspelt name, once however often the list has it."""
    seen = set()
    for slip in reading.slips:
        if slip.kind == "name" and same_name(slip.words) not in seen:
            seen.add(same_name(slip.words))
            yield Offer(slip.where, slip.words, slip.nearest, known.offered(slip.words))


class Change(msgspec.Struct, frozen=True):
    """A card that two decks do not have equally often."""

    card: str
    first: int
    second: int


def differences(first: Deck, second: Deck) -> list[Change]:
    """The cards that the decks do not have equally often, in order of name."""
    one, two = ({same_name(card.name): card.count for card in deck.cards} for deck in (first, second))
    names = {same_name(card.name): card.name for deck in (second, first) for card in deck.cards}
    return [
        Change(names[key], one.get(key, 0), two.get(key, 0))
        for key in sorted(names)
        if one.get(key, 0) != two.get(key, 0)
    ]
