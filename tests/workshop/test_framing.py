"""What a whole text lacks: the lines that cards of its kind have, and words for itself."""

from __future__ import annotations

import pytest

from playmat.play.library import starter_set
from playmat.play.shelf import RULEBOOKS
from playmat.workshop import reading
from playmat.workshop.framing import LINES, frames, lacking, opening, openings
from playmat.workshop.messages import CardRead, OwnCards, SentenceOffers

DEEDS = {"executable": "Draw a card.", "inventory": "The attached card gains +2 power."}


def homestuck(kind: str, text: str) -> OwnCards:
    """A card of one's own."""
    row = {"TITLE": "TIN KITE", "subtitle": "x", "Kind": kind, "Enter Cost": "2g", "Stars": "1", "Game Text": text}
    return OwnCards([row | ({"Power": "2", "Tags": ""} if kind == "character" else {})])


def read(own: OwnCards, game: str = "homestuck") -> CardRead:
    """What is read in the only card."""
    (card,) = reading.read_set(game, own).cards
    return card


def offers(own: OwnCards, game: str = "homestuck") -> list[SentenceOffers]:
    """What is offered for the only card."""
    return reading.mended(game, own, read(own, game).card.name).sentences


@pytest.mark.parametrize("game", RULEBOOKS)
def test_what_is_said_of_a_kind_holds_for_its_cards(game: str) -> None:
    """Four of five cards of ours have each line that is said to belong to their kind, and each frame begins some."""
    for kind in {face.kind for face in starter_set(game).faces}:
        texts = [face.text for face in starter_set(game).faces if face.kind == kind and face.text]
        for wanted in openings(game, kind):
            with_it = [text for text in texts if wanted in {opening(line) for line in LINES.split(text)}]
            assert len(with_it) >= 0.8 * len(texts)
        for frame in frames(game, kind):
            begins = " // ".join(LINES.split(frame.strip()))
            assert any(" // ".join(LINES.split(text)).startswith(begins) for text in texts)


@pytest.mark.parametrize("kind", DEEDS)
def test_a_deed_alone_is_put_into_the_frame_of_its_kind(kind: str) -> None:
    """It is told what is lacking, and every offer has the author's own words and is read whole."""
    own = homestuck(kind, DEEDS[kind])
    assert read(own).problems
    (first, *_) = offers(own)
    assert (first.start, first.end, first.text) == (0, len(DEEDS[kind]), DEEDS[kind])
    for offer in first.offers:
        assert offer.text.endswith(DEEDS[kind])
        assert read(homestuck(kind, offer.text)).problems == []
    assert first.offers


def test_a_text_that_has_its_frame_lacks_nothing() -> None:
    """Of no card of ours with these lines is it said that they are lacking."""
    for face in starter_set("homestuck").faces:
        has = {opening(line) for line in LINES.split(face.text)}
        assert bool(lacking("homestuck", face)) == (not set(openings("homestuck", face.kind)) <= has), face.name


@pytest.mark.parametrize(
    ("game", "row", "right"),
    [
        (
            "holosseum",
            {"Name": "GLASS TIGER", "Kind": "entity", "Attack": "1", "Health": "2", "Text": "Glass Tiger can't block."},
            "This card can't block.",
        ),
        (
            "holosseum",
            {
                "Name": "GLASS TIGER",
                "Kind": "entity",
                "Attack": "1",
                "Health": "2",
                "Text": "When Glass Tiger attacks, draw a card.",
            },
            "When this card attacks, draw a card.",
        ),
    ],
)
def test_a_card_that_names_itself_is_offered_words_for_it(game: str, row: dict[str, str], right: str) -> None:
    """A name is that of every such card; the offer speaks of this one alone."""
    first, *_ = offers(OwnCards([row]), game)
    assert [offer.text for offer in first.offers][:1] == [right]
    assert first.offers[0].differs == [f"name: GLASS TIGER → {'this card'}"]


def test_a_tag_without_its_sign_is_offered_with_it() -> None:
    """Words that are tags of the set are offered with the sign, beside words for the card in the place of its name."""
    row = {"Name": "KELP GIANT", "Kind": "entity", "Attack": "1", "Health": "2", "Types": "#TIDE"}
    text = "Kelp Giant can't attack unless you control two or more other Tides."
    first, *_ = offers(OwnCards([row | {"Text": text}]), "holosseum")
    assert [(offer.text, offer.differs) for offer in first.offers] == [
        (
            "This card can't attack unless you control two or more other #TIDES.",
            ["name: KELP GIANT → this card; tag: Tides → #TIDES"],
        )
    ]


def test_a_name_that_is_read_is_warned_of() -> None:
    """Where a card's own name is read as every card of that name, the page says so; where it is not said, nothing is."""
    row = {"Name": "Glass Tiger", "Kind": "unit", "Cost": "2", "Speed": "0", "Offense": "1", "Defense": "2"}
    named = read(OwnCards([row | {"Requirement": "", "Text": "When Glass Tiger attacks, gain 1 life."}]), "gamma")
    assert (named.problems, ["every card of that name" in one.message for one in named.warnings]) == ([], [True])
    itself = read(OwnCards([row | {"Requirement": "", "Text": "When this attacks, gain 1 life."}]), "gamma")
    assert (itself.problems, itself.warnings) == ([], [])


def test_of_sentences_that_make_no_sense_together_the_one_is_told() -> None:
    """Where a text is read without one of its sentences, that one is marked, not the whole text."""
    text = "Whenever a unit you control is destroyed, you may draw a card. Only once each round."
    row = {"Name": "Open House", "Kind": "claim", "Cost": "2", "Speed": "0", "Defense": "2", "Text": text}
    (fault,) = read(OwnCards([row]), "gamma").problems
    assert fault.message == "'Only once each round.' makes no sense here; without it the text is read"
    assert text[fault.start : fault.end] == fault.words == "Only once each round."
