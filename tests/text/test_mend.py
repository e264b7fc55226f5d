"""Offers for sentences that are not read: readable, near, and honest about what differs."""

from __future__ import annotations

import pytest

from playmat.games.homestuck.lexicon.table import TABLE
from playmat.play.library import starter_set
from playmat.text import Reader
from playmat.text.mend import Known, Mender, Offer
from playmat.text.mend.hints import hint
from playmat.text.mend.weights import differences, sort_of, stem
from playmat.text.spelling import mended
from tests.text.homestuck import TAGS, TITLES

FACES = starter_set("homestuck").faces
READER = Reader(
    TABLE, (*TITLES, *(face.title for face in FACES)), (*TAGS, *(tag for face in FACES for tag in face.tags))
)
KNOWN = Known(READER, [(face.kind, face.text) for face in FACES])


def offers(text: str, kind: str = "character") -> tuple[Offer, ...]:
    """The offers for a text of one clause that is not read."""
    (refused,) = READER.refused(text, kind=kind)
    return Mender(READER, KNOWN, kind).offers(refused.tokens, refused.read_text)


def differing(before: str, after: str) -> tuple[str, ...]:
    return differences(*(READER.words_of(text) for text in (before, after)))


REFUSED = [
    "All characters cannot quickly be moved away from here.",
    "Ability (2g) Return any opponent's character having power beneath 3 back to the hand of its owner.",
    "This card gains +1 power for each other #ROBOTT",
    "When this card gets destroyed, draw yourself two cards.",
]


@pytest.mark.parametrize("text", REFUSED)
def test_offers_are_read(text: str) -> None:
    """At most three, each read without a correction as the program whose canonical words stand beside it."""
    made = offers(text)
    assert 1 <= len(made) <= 3
    assert len({offer.means for offer in made}) == len(made)
    for offer in made:
        reading = READER.read_text(offer.text, kind="character")
        assert reading.program is not None
        assert reading.corrections == ()
        assert offer.means == READER.show(reading.program)
    assert [offer.cost for offer in made] == sorted(offer.cost for offer in made)


def test_a_word_that_nothing_owns_is_left_out_and_told() -> None:
    """The nearest sentence stands first, with the word that it lacks."""
    first = offers("All characters cannot quickly be moved away from here.")[0]
    assert (first.text, first.differs) == ("All characters cannot be moved away from here.", ("word: quickly → —",))


def test_slips_are_not_offered_again() -> None:
    """What is misspelt in print is spelt in an offer, and what is only said otherwise stays as it is printed."""
    first = offers("All charcters can not quickly be mvoed away from here.")[0]
    assert first.text == "All characters can not be moved away from here."


def test_a_time_that_the_game_does_not_have_is_exchanged_for_its_own() -> None:
    """Who writes of rounds in a game of turns is offered turns first, and told so."""
    first = offers("When you play this card, all your characters gain +1 power until end of round.")[0]
    assert first.text == "When you play this card, all your characters gain +1 power until end of turn."
    assert first.differs == ("time: round → turn",)


def test_a_name_is_offered_never_taken() -> None:
    """A tag that no card has is exchanged for the one near it, and that is told."""
    first = offers("This card gains +1 power for each other #ROBOTT")[0]
    assert first.differs == ("name: #ROBOTT → #ROBOT",)


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("Draw 2 cards.", "Draw 3 cards.", ("number: 2 → 3",)),
        ("Draw two cards.", "Draw 2 cards.", ()),
        (
            "Destroy your moon.",
            "Destroy an opponent's moon.",
            ("number: — → an", "owner: your → opponent", "word: — → 's"),
        ),
        ("Draw a card this turn.", "Draw a card.", ("time: turn → —", "word: this → —")),
        ("Destroy a moon here.", "Destroy a moon.", ("place: here → —",)),
        ("This card can not move.", "This card can move.", ("negation: cannot → —", "word: — → can")),
        (
            "When destroyed by a moon, draw.",
            "When destroyed, draw.",
            ("number: a → —", "place: moon → —", "word: by → —"),
        ),
        ("Destroy #ROBOT cards.", "Destroy #ELF cards.", ("name: #ROBOT → #ELF",)),
        ("Each opponent discards a card.", "Each opponent discard a card.", ("form: discards → discard",)),
        (
            "Destroy a moon, then draw a card.",
            "Draw a card, then destroy a moon.",
            ("order: the same words stand in another",),
        ),
    ],
)
def test_all_that_differs_is_told(before: str, after: str, told: tuple[str, ...]) -> None:
    """Number, owner, place, time, negation, names, and any other word that says something."""
    assert told == differing(before, after)


@pytest.mark.parametrize(
    "text",
    [
        "Ability (1g) Destroy an opponent's untapped character card here with 3- powers of its own.",
        "This card may not never move quickly.",
        "Gain +1 grist quickly for each moon, friend.",
    ],
)
def test_nothing_is_turned_round(text: str) -> None:
    """No offer denies what the printed words do not, drops an "un-", or says lose for gain."""
    words = [token.norm for token in READER.words_of(text)]
    for offer in offers(text):
        theirs = [token.norm for token in READER.words_of(offer.text)]
        for denying in ("not", "never", "cannot", "without"):
            assert words.count(denying) == theirs.count(denying)
        assert ("untapped" in words) == ("untapped" in theirs)
        assert not ("gain" in words and "lose" in theirs)


@pytest.mark.parametrize(
    ("word", "vocabulary", "meant"),
    [
        ("untaped", {"tapped"}, ""),
        ("unpaid", {"paid"}, ""),
        ("paid", {"unpaid"}, ""),
        ("untapp", {"untap"}, "untap"),
    ],
)
def test_a_word_is_never_mended_into_its_opposite(word: str, vocabulary: set[str], meant: str) -> None:
    """Two letters more or less are no slip where they are "un"."""
    assert meant == mended(word, vocabulary)


def test_nothing_is_offered_for_gibberish() -> None:
    """Where nothing is near, no sentence is made up."""
    assert offers("Wibble wobble frobnicates splendidly.") == ()


def test_the_work_for_offers_is_bounded() -> None:
    """A long sentence gets as many steps as a short one."""
    mender = Mender(READER, KNOWN, "character")
    (refused,) = READER.refused("When " + "this card wibbles and " * 60 + "draw a card.", kind="character")
    mender.offers(refused.tokens, refused.read_text)
    assert mender.effort < 300_000


@pytest.mark.parametrize(
    ("word", "bare"),
    [("destroyed", "destroy"), ("moves", "move"), ("moved", "move"), ("tapped", "tap"), ("moving", "move")],
)
def test_stems(word: str, bare: str) -> None:
    """Words that differ in person, number and tense are one word."""
    assert stem(bare) == stem(word)


def test_words_with_un_deny() -> None:
    """Whatever begins with "un" denies, but for the few words that only look so."""
    assert [sort_of(word) for word in ("unattached", "until", "under")] == ["negation", "time", "place"]


def test_refused_clauses_stand_in_the_printed_text() -> None:
    """A clause that is not read keeps its place before errata, and its words after them."""
    reader = Reader(TABLE, TITLES, TAGS, [("*", "gians a lot of", "gains +1")])
    text = "*Pester // This card gians a lot of power quickly. // Draw."
    first, second = reader.refused(text, kind="character", card="A / b")
    assert text[first.start : first.end] == "This card gians a lot of power quickly."
    assert first.read_text[first.tokens[0].start : first.tokens[-1].end] == "This card gains +1 power quickly."
    assert second.problem.message
    (strange,) = reader.refused("Draw § a card.", kind="character")
    assert (strange.tokens, strange.end) == ((), 14)


def test_how_the_cards_go_on_is_told_in_their_words() -> None:
    """Behind the words before the caret stands what readable cards say there, and whole clauses to imitate."""
    (refused,) = READER.refused("Ability (1g) Destroy all opponent's characters quickly.", kind="character")
    ways, alike = hint(refused, KNOWN)
    assert ways.startswith('after "opponent\'s characters" the cards say: ')
    assert len(ways.split(" · ")) > 1
    assert alike.startswith("cards that are read say: “")
    assert not any(mark in ways + alike for mark in "<>{}")


def test_no_hint_without_words() -> None:
    """A character that no word has stands in no clause."""
    (refused,) = READER.refused("§", kind="character")
    assert hint(refused, KNOWN) == ()
