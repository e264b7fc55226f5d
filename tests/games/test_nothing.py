"""What is told of cards that speak of others which there never are."""

from __future__ import annotations

import pytest

from playmat.games.sets import of_nothing
from playmat.lang.clauses import Span
from playmat.play.library import starter_set
from playmat.play.shelf import RULEBOOKS, rulebook
from playmat.press.cards.fresh import examples
from playmat.press.cards.tables import rows_of
from playmat.workshop.messages import CardWish, OwnCards
from playmat.workshop.reading import read_set
from playmat.workshop.trying import broken

KINDS = {"homestuck": "character", "holosseum": "entity", "gamma": "unit"}
NEVER = [
    (
        "holosseum",
        "When this enters the Arena, destroy target Entity with 3 or less attack and 5 or more attack.",
        "attack",
    ),
    ("holosseum", "When this enters the Arena, destroy target Entity with 0 or less health.", "holo.r.lethal-damage"),
    (
        "holosseum",
        "When this enters the Arena, return target Grid Runner from your Grave to your hand.",
        "holo.1-1.grid-runner-apart",
    ),
    (
        "homestuck",
        "When this card enters, destroy a character with 3- power and 5+ power.",
        "so much and so little power",
    ),
    ("homestuck", "When this card enters, destroy a character with 9+ boons.", "hs.boon.max-three-per-card"),
    ("homestuck", "When this card enters, destroy another tapped untapped character.", "so and not so: tapped"),
    (
        "homestuck",
        "When this card enters, search your deck for a planet card. Put it into your hand.",
        "hs.setup.planet-starts-in-play-intact",
    ),
    ("gamma", "When this enters reality, destroy target unit with cost 20 or more.", "no unit that is known here"),
    ("gamma", "When this enters reality, destroy target unit with 2 or less offense and 4 or more offense.", "offense"),
    ("gamma", "When this enters reality, destroy target flipped unit that is not flipped.", "so and not so: flipped"),
]
SOMETIMES = [
    ("holosseum", "When this enters the Arena, destroy target Entity with 3 or more attack and 5 or less attack."),
    ("holosseum", "When this enters the Arena, destroy target Entity with 1 or less health."),
    ("homestuck", "When this card enters, destroy a character with 3- power and 3+ boons."),
    ("gamma", "When this enters reality, destroy target unit with cost 2 or more and offense 4 or more."),
]


def own(game: str, text: str) -> OwnCards:
    """A set of one card of a usual kind with this text."""
    columns = rulebook(game).language.columns
    face = next(face for face in examples(game) if face.kind == KINDS[game])
    heads, row = rows_of([face], columns)
    return OwnCards(
        [{**dict(zip(map(str, heads), map(str, row), strict=True)), columns.title: "MINE", columns.text: text}]
    )


def name_of(cards: OwnCards, game: str) -> str:
    (card,) = read_set(game, cards).cards
    return card.card.name


@pytest.mark.parametrize(("game", "text", "says"), NEVER)
def test_a_card_that_there_never_is_is_told(game: str, text: str, says: str) -> None:
    """The card is read and may be played; the warning stands at its clause and says why, with the rule if one does."""
    (card,) = read_set(game, own(game, text)).cards
    assert card.problems == []
    (warning,) = card.warnings
    assert says in warning.message
    assert text[warning.start : warning.end] in text
    assert warning.end > warning.start


@pytest.mark.parametrize(("game", "text"), SOMETIMES)
def test_a_card_that_there_may_be_is_not(game: str, text: str) -> None:
    """Where a card may well be so, nothing is said."""
    (card,) = read_set(game, own(game, text)).cards
    assert (card.problems, card.warnings) == ([], [])


@pytest.mark.parametrize("game", RULEBOOKS)
def test_nothing_is_said_of_cards_of_ours(game: str) -> None:
    """Each of them speaks of cards that there may be."""
    cards = starter_set(game)
    told: list[tuple[str, Span, str]] = [
        (face.name, *one) for face in cards.faces for one in of_nothing(rulebook(game).language, cards, face)
    ]
    assert told == []


AT_WORK = [
    ("At the beginning of your turn, destroy target Chained Entity you control.", (True, True)),
    ("When this enters the Arena, destroy target Entity with 99 or more attack.", (True, False)),
    ("When this enters the Arena, draw a card.", (False, True)),
]


@pytest.mark.parametrize(("text", "expected"), AT_WORK)
def test_words_that_come_to_nothing_are_seen_in_games(text: str, expected: tuple[bool, bool]) -> None:
    """What nothing ever came of is told, and whether there ever was a card that it speaks of: a card that is Chained is
    none any more when the next turn begins.
    """
    cards = own("holosseum", text)
    (words,) = broken(CardWish("holosseum", cards, name_of(cards, "holosseum"), 3, 6)).words
    assert (words.done == 0, words.found != 0) == expected
    assert (words.start, words.end) == (0, len(text))
