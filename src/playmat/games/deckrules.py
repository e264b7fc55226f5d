"""What the deck rules of all games have in common: which names are cards, and how numbers are told."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from playmat.core.errors import DeckError
from playmat.games.decks import Deck, DeckProblem
from playmat.games.problems import nearest, same_name
from playmat.lang.book import Face
from playmat.lang.nodes import Kind

Listed = list[tuple[Face, int]]
"""The cards of a deck that there are, and how often each is in it."""


class Measure(msgspec.Struct, frozen=True):
    """A number of a deck that a rule bounds; None: that side is open. ``rule`` is the ledger's id."""

    label: str
    value: int
    least: int | None
    most: int | None
    rule: str


def listed_faces(faces: Iterable[Face], deck: Deck) -> Listed:
    """The deck's cards in its order; names that no card has are left out."""
    known = {same_name(face.name): face for face in faces}
    return [(face, card.count) for card in deck.cards if (face := known.get(same_name(card.name)))]


def unknown_cards(
    faces: Iterable[Face], deck: Deck, unplayable: Iterable[str], *, refused: str, missing: str
) -> list[DeckProblem]:
    """The names that cannot be in a deck: cards whose text could not be read break the rule ``refused``, names that no
    card has the rule ``missing``.
    """
    known = {same_name(face.name): face for face in faces}
    unread = {same_name(name) for name in unplayable}
    problems = []
    for card in deck.whole.cards:
        if same_name(card.name) in unread:
            message = f"{card.name} cannot be played: its text could not be read"
            problems.append(DeckProblem(refused, message, (card.name,)))
        elif same_name(card.name) not in known:
            near = nearest(card.name, (face.name for face in known.values()), 2)
            hint = f"; the nearest: {', '.join(near)}" if near else ""
            problems.append(DeckProblem(missing, f"there is no card {card.name}{hint}", (card.name,)))
    return problems


def number(count: int, one: str, more: str = "") -> str:
    """A number with its noun: "1 card", "2 cards"."""
    return f"{count} {one if count == 1 else more or one + 's'}"


def must_have_one(deck: Deck, faces: Iterable[Face], kind: Kind, cards: str, rule: str) -> None:
    """Raise DeckError unless a deck has exactly one card of a kind, without which no game begins."""
    count = sum(face.kind == kind for face in faces)
    if count != 1:
        raise DeckError(f"the deck {deck.name!r} has {count} {cards}; exactly 1 is needed ({rule})")
