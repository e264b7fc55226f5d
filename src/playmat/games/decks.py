"""A deck as plain data: names and how often."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from playmat.games.problems import same_name
from playmat.lang.book import Face


class DeckCard(msgspec.Struct, frozen=True):
    """So many copies of the card with that full name. ``count`` is 1 or more."""

    name: str
    count: int


class Deck(msgspec.Struct, frozen=True, omit_defaults=True):
    """Cards by full name, in order of name, since the order of a list means nothing; make one with ``deck_of``.

    The ``sideboard`` lies beside the deck, for between games; no game is played with it.
    """

    name: str
    cards: tuple[DeckCard, ...] = ()
    sideboard: tuple[DeckCard, ...] = ()

    @property
    def size(self) -> int:
        """How many cards there are, copies counted, the sideboard aside."""
        return sum(card.count for card in self.cards)

    def names(self) -> tuple[str, ...]:
        """Each card's name as often as the card is there, the sideboard aside."""
        return tuple(card.name for card in self.cards for _ in range(card.count))

    def every_copy(self) -> tuple[str, ...]:
        """As ``names``, and then those of the sideboard."""
        return (*self.names(), *(card.name for card in self.sideboard for _ in range(card.count)))

    @property
    def whole(self) -> Deck:
        """The deck with its sideboard in it: every card that one needs."""
        return deck_of(self.name, ((card.name, card.count) for card in (*self.cards, *self.sideboard)))

    @property
    def alone(self) -> Deck:
        """The deck without its sideboard, as it is played."""
        return Deck(self.name, self.cards)


def deck_of(name: str, cards: Iterable[tuple[str, int]], sideboard: Iterable[tuple[str, int]] = ()) -> Deck:
    """A deck of these names and counts. Several lines of one name are added up; lines of no copy are dropped.

    A deck's name is one line without odd blanks, so that every file format can hold it.
    """
    plain = "".join(letter if letter.isprintable() else " " for letter in name)
    return Deck(" ".join(plain.split()), _added_up(cards), _added_up(sideboard))


def _added_up(cards: Iterable[tuple[str, int]]) -> tuple[DeckCard, ...]:
    counts: dict[str, tuple[str, int]] = {}
    for card, count in cards:
        known, before = counts.get(same_name(card), (card, 0))
        counts[same_name(card)] = known, before + count
    return tuple(DeckCard(card, count) for _, (card, count) in sorted(counts.items()) if count > 0)


class DeckProblem(msgspec.Struct, frozen=True):
    """One broken rule of deck building: the ledger id, what is wrong, and the full names of the cards concerned."""

    rule: str
    message: str
    cards: tuple[str, ...] = ()


def stars_of(faces: Iterable[Face], deck: Deck) -> int:
    """The stars of all copies (hs.deck.star-sum-counts-every-card), negative ones included
    (hs.ruling.deck.negative-stars); unknown cards have none.
    """
    known = {same_name(face.name): face.stars for face in faces}
    return sum(known.get(same_name(card.name), 0) * card.count for card in deck.cards)
