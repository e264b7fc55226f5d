"""What cards do, told from their programs; cards tried and broken."""

from __future__ import annotations

import io
import re
import zipfile
from pathlib import Path

import msgspec
import pytest

import playmat
from playmat.core.errors import CardError, PlaymatError
from playmat.games.problems import same_name
from playmat.play.game import load
from playmat.play.library import BroughtDeck, starter_set
from playmat.play.shelf import RULEBOOKS
from playmat.workshop import decks, packing, trying
from playmat.workshop.catalogue import library
from playmat.workshop.deeds import deeds_of, said
from playmat.workshop.messages import CardWish, DeckLine, DeckWish, OwnCards

GAMES = [game for game in RULEBOOKS if playmat.precons(game)]


@pytest.mark.parametrize("game", GAMES)
def test_a_deed_follows_from_the_program_alone(game: str) -> None:
    """Cards of one program do the same; a card without text does nothing."""
    programs: dict[object, set[tuple[tuple[str, str], ...]]] = {}
    for face in starter_set(game).faces:
        programs.setdefault(face.program.clauses, set()).add(deeds_of(face))
    assert all(len(found) == 1 for found in programs.values())
    assert programs.get((), {()}) == {()}


def test_deeds_are_said_as_people_type_them() -> None:
    """Patterns, deeds of others and deeds read as phrases."""
    assert said(("When", "it enters")) == "when it enters"
    assert said(("Makes opponents", "discard from hand")) == "makes opponents discard from hand"
    assert said(("Does", "destroy")) == "destroy"


def test_a_card_is_found_by_the_words_of_its_trigger() -> None:
    """Cards that say "when this … enters" do something when they enter."""
    cards = [card for game in GAMES for card in library(game).cards]
    shown = [card for card in cards if re.match(r"When this \w+ enters", card.text)]
    assert shown
    assert all("when:it-enters" in card.deeds for card in shown)


@pytest.mark.parametrize("game", GAMES)
def test_a_tried_card_can_be_used_by_who_is_asked(game: str) -> None:
    """In the position that is found, the first seat is asked and has the card among its options, or in play."""
    for face in starter_set(game).faces[::17]:
        try:
            saved = trying.tried(CardWish(game, OwnCards(), face.name, 1))
        except CardError:
            continue
        found = load(saved)
        assert found.ask is not None
        assert found.ask.seat == trying.MINE
        assert trying.uses(found, face.name) or trying.is_open(found, face.name)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_breaks_a_card_in_the_same_way(game: str) -> None:
    """Chance in the workshop is drawn from the seed alone."""
    wish = CardWish(game, OwnCards(), starter_set(game).faces[2].name, 7, 3)
    first, second = trying.broken(wish), trying.broken(wish)
    assert first == second
    assert first.games == 3
    assert first.troubles == []


@pytest.mark.parametrize("game", GAMES)
def test_copies_take_the_place_of_cards_of_their_kind(game: str) -> None:
    """A deck keeps its size, and its number of cards of each kind, whatever card is tried in it."""
    cards = starter_set(game)
    kinds = {same_name(face.name): face.kind for face in cards.faces}
    deck = playmat.precons(game)[0].deck
    for kind in sorted(set(kinds.values())):
        card = next(face for face in cards.faces if face.kind == kind)
        made = trying.with_copies(deck, card, cards)
        assert made.size == deck.size
        assert card.name in {one.name for one in made.cards}
        if any(kinds[same_name(one.name)] == kind for one in deck.cards):
            counts = [
                sum(one.count for one in each.cards if kinds[same_name(one.name)] == kind) for each in (deck, made)
            ]
            assert counts[0] == counts[1]


@pytest.mark.parametrize("game", GAMES)
def test_a_brought_deck_is_packed_and_unpacked(game: str) -> None:
    """What lies on the shelf is the deck with its cards, and a game begins with it as with the deck itself."""
    deck = playmat.precons(game)[0].deck
    wish = DeckWish(game, deck.name, [DeckLine(card.name, card.count) for card in deck.cards])
    brought = packing.unpacked(packing.packed(decks.brought(wish), {}))
    assert brought == decks.brought(wish)
    assert playmat.new(game, decks=[brought, brought]).digest() == playmat.new(game, decks=[deck, deck]).digest()


def test_different_cards_of_one_name_do_not_meet() -> None:
    """A game in which one name would mean two cards is refused with the name."""
    deck = playmat.precons("homestuck")[0].deck
    wish = DeckWish("homestuck", deck.name, [DeckLine(card.name, card.count) for card in deck.cards])
    mine = decks.brought(wish)
    face, *others = mine.faces
    other = BroughtDeck(mine.deck, (msgspec.structs.replace(face, flavour="otherwise"), *others))
    with pytest.raises(PlaymatError, match="two decks have different cards that are called"):
        playmat.new("homestuck", decks=[mine, other])


def test_a_deck_written_for_a_page_names_no_folder_of_the_server() -> None:
    """Pictures of a written deck lie where the page says, or nowhere in particular."""
    deck = playmat.precons("holosseum")[0].deck
    wish = DeckWish("holosseum", deck.name, [DeckLine(card.name, card.count) for card in deck.cards])
    _, raw = decks.written(wish, "tabletop", "https://example.org/")
    with zipfile.ZipFile(io.BytesIO(raw)) as archive:
        text = archive.read(next(name for name in archive.namelist() if name.endswith(".json"))).decode()
    assert set(re.findall(r'"(?:Face|Back)URL": "([^"]*/)', text)) == {"https://example.org/"}


def test_a_form_is_offered_by_the_file_that_comes() -> None:
    """Decks and sets of every form, among them those that are several files, have the ending that was told."""
    offered = library("holosseum")
    deck = playmat.precons("holosseum")[0].deck
    wish = DeckWish("holosseum", deck.name, [DeckLine(card.name, card.count) for card in deck.cards[:3]])
    forms = {one.key: one.ending for one in offered.deck_forms if one.key != "pdf"}
    assert {key: Path(decks.written(wish, key)[0]).suffix for key in forms} == forms
    assert forms["tabletop"] == ".zip"
    assert all(one.ending for one in offered.set_forms)
