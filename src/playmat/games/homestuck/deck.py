"""Which decks are legal (hs.deck.* and the *Birthday limit): every broken rule at once."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from playmat.games.deckrules import Listed, Measure, listed_faces, must_have_one, number, unknown_cards
from playmat.games.decks import Deck, DeckProblem
from playmat.lang.book import Face
from playmat.lang.clauses import Keyword


class DeckParameters(msgspec.Struct, frozen=True):
    """The numbers of the deck rules, at their ledger defaults; None switches a rule off (early editions lack some).

    The names are those of the ledger's parameters; ``moons`` says whether the edition knows that kind of card.
    """

    deck_size: int | None = 49
    planets: int | None = 1
    max_copies: int | None = 2
    star_cap: int | None = 200
    max_birthday: int | None = 1
    moons: bool = True


def check_start(deck: Deck, faces: Iterable[Face]) -> None:
    """Raise DeckError for a deck that a game cannot begin with at all, legal or not."""
    must_have_one(deck, faces, "planet", "planets", "hs.deck.one-planet")


def check_deck(
    faces: Iterable[Face],
    deck: Deck,
    parameters: DeckParameters | None = None,
    unplayable: Iterable[str] = (),
) -> list[DeckProblem]:
    """Every rule that the deck breaks; an empty list means that it is legal.

    ``unplayable`` names cards that exist but whose text could not be read.
    """
    parameters = parameters or DeckParameters()
    faces = list(faces)
    problems = unknown_cards(
        faces,
        deck,
        unplayable,
        refused="hs.deck.assembled-before-play",
        missing="hs.card.name-is-title-and-subtitle",
    )
    listed = listed_faces(faces, deck)
    problems += _size(deck, parameters) + _planets(listed, parameters) + _copies(deck, parameters)
    problems += _stars(listed, parameters) + _birthdays(listed, parameters) + _kinds(listed, parameters)
    return problems


def measures(faces: Iterable[Face], deck: Deck, parameters: DeckParameters) -> list[Measure]:
    """The numbers of a deck that these rules bound, whether it keeps to them or not."""
    listed = listed_faces(faces, deck)
    planets = sum(count for face, count in listed if face.kind == "planet")
    stars = sum(face.stars * count for face, count in listed)
    size, wanted, cap = parameters.deck_size, parameters.planets, parameters.star_cap
    found = [
        Measure("cards", deck.size, size, size, "hs.deck.size-49"),
        Measure("planets", planets, wanted, wanted, "hs.deck.one-planet"),
        Measure("stars", stars, None, cap, "hs.deck.star-cap-200"),
    ]
    return [one for one in found if one.least is not None or one.most is not None]


def _size(deck: Deck, parameters: DeckParameters) -> list[DeckProblem]:
    if parameters.deck_size is None or deck.size == parameters.deck_size:
        return []
    message = f"a deck has exactly {parameters.deck_size} cards, this one has {deck.size}"
    return [DeckProblem("hs.deck.size-49", message)]


def _planets(listed: Listed, parameters: DeckParameters) -> list[DeckProblem]:
    planets = [(face.name, count) for face, count in listed if face.kind == "planet"]
    total = sum(count for _, count in planets)
    if parameters.planets is None or total == parameters.planets:
        return []
    message = f"a deck has exactly {number(parameters.planets, 'planet card')}, this one has {total}"
    return [DeckProblem("hs.deck.one-planet", message, tuple(name for name, _ in planets))]


def _copies(deck: Deck, parameters: DeckParameters) -> list[DeckProblem]:
    most = parameters.max_copies
    return [
        DeckProblem(
            "hs.deck.max-two-copies",
            f"a deck has at most {number(most, 'copy', 'copies')} of a card, this one has {card.count} of {card.name}",
            (card.name,),
        )
        for card in deck.cards
        if most is not None and card.count > most
    ]


def _stars(listed: Listed, parameters: DeckParameters) -> list[DeckProblem]:
    """The whole deck is too dear; the cards told are those of the most stars, where one would look first."""
    total = sum(face.stars * count for face, count in listed)
    if parameters.star_cap is None or total <= parameters.star_cap:
        return []
    message = f"the stars of a deck add up to at most {parameters.star_cap}, these to {total}"
    most = max((face.stars for face, _ in listed), default=0)
    dearest = tuple(face.name for face, _ in listed if face.stars == most)
    return [DeckProblem("hs.deck.star-cap-200", message, dearest)]


def _birthdays(listed: Listed, parameters: DeckParameters) -> list[DeckProblem]:
    marked = [(face.name, count) for face, count in listed if Keyword("Birthday") in face.program.clauses]
    total = sum(count for _, count in marked)
    if parameters.max_birthday is None or total <= parameters.max_birthday:
        return []
    message = f"a deck has at most {number(parameters.max_birthday, 'card')} with *Birthday, this one has {total}"
    return [DeckProblem("hs.asterisk.birthday-one-per-deck", message, tuple(name for name, _ in marked))]


def _kinds(listed: Listed, parameters: DeckParameters) -> list[DeckProblem]:
    moons = tuple(face.name for face, _ in listed if face.kind == "moon")
    if parameters.moons or not moons:
        return []
    return [DeckProblem("hs.card.kinds", f"this edition has no moons, this deck has {', '.join(moons)}", moons)]
