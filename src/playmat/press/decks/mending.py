"""Misspelt names in decks: what is offered for them. Nothing is taken that nobody accepted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from playmat.games.decklists.names import DeckReading, KnownCards
from playmat.games.decks import Deck, DeckCard
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
    """A card that two decks do not have equally often, in themselves or in their sideboards (``is_side``)."""

    card: str
    first: int
    second: int
    is_side: bool = False


def differences(first: Deck, second: Deck) -> list[Change]:
    """The cards that the decks do not have equally often, in order of name, those of the sideboards last."""
    parts = ((first.cards, second.cards, False), (first.sideboard, second.sideboard, True))
    return [change for part in parts for change in _differences(*part)]


def _differences(first: Iterable[DeckCard], second: Iterable[DeckCard], is_side: bool) -> Iterator[Change]:  # noqa: FBT001
    sides = [{same_name(card.name): card for card in cards} for cards in (first, second)]
    one, two = ({key: card.count for key, card in side.items()} for side in sides)
    names = {key: card.name for side in reversed(sides) for key, card in side.items()}
    for key in sorted(names):
        if one.get(key, 0) != two.get(key, 0):
            yield Change(names[key], one.get(key, 0), two.get(key, 0), is_side)
