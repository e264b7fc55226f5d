"""Decks of the formats (Formats and ways to play the game), and the columns of card files."""

from __future__ import annotations

from pathlib import Path

import pytest

import playmat
from playmat.core.errors import DeckError, RulesError
from playmat.games.decklists.names import KnownCards, look_up
from playmat.games.decklists.plain import read_text, write_text
from playmat.games.decks import Deck, deck_of
from playmat.games.gamma.deck import check_deck, check_start, deck_parameters
from playmat.games.gamma.editions import EDITIONS
from playmat.games.gamma.sets import LANGUAGE
from playmat.games.problems import Problem
from playmat.lang.book import INFINITE, Face
from playmat.lang.clauses import Program
from playmat.play.library import starter_set

UNITS = [Face(f"UNIT {number}", "", "unit", "", Program(), attack=1, health=1) for number in range(80)]
HARBOUR = Face("HARBOUR", "", "location", "", Program(), health=6)
QUAY = Face("QUAY", "", "location", "", Program(), health=6)
TOKEN = Face("TOKEN", "", "unit", "", Program(), attack=1, health=1, is_token=True)
HOME = [("HARBOUR", 1)]
POOL = [*UNITS, HARBOUR, QUAY, TOKEN]


def rules_broken(edition: str, deck: Deck) -> set[str]:
    """The rules that a deck breaks in a format."""
    return {problem.rule for problem in check_deck(POOL, deck, deck_parameters(edition))}


def of(copies: int, names: int, *more: str) -> Deck:
    """So many copies of so many cards, and others."""
    return deck_of("d", [*((face.name, copies) for face in UNITS[:names]), *((name, 1) for name in more)])


@pytest.mark.rule("gamma.constructed.size", "gamma.constructed.copies", "gamma.r.constructed-exact")
def test_a_constructed_deck() -> None:
    """Exactly sixty cards, at most three of each."""
    assert rules_broken("constructed", of(3, 20)) == set()
    assert rules_broken("constructed", of(3, 19)) == {"gamma.constructed.size"}
    assert rules_broken("constructed", of(4, 15)) == {"gamma.constructed.copies"}


@pytest.mark.rule("gamma.types.starting-location-one", "gamma.r.starting-location-count", "gamma.fast-cycle.size")
def test_a_starting_location_is_outside_the_count() -> None:
    """One at most, in formats that use one; a game cannot begin with two."""
    assert rules_broken("constructed", of(3, 20, "HARBOUR")) == set()
    assert rules_broken("constructed", of(3, 20, "HARBOUR", "QUAY")) == {"gamma.types.starting-location-one"}
    assert rules_broken("fast_cycle", of(1, 20, "HARBOUR")) == {"gamma.r.starting-location-count"}
    with pytest.raises(DeckError, match="starting-location-one"):
        check_start(of(3, 20, "HARBOUR", "QUAY"), [HARBOUR, QUAY])


@pytest.mark.rule("gamma.highlander.size", "gamma.highlander.singleton", "gamma.highlander.no-sideboard")
def test_a_highlander_deck() -> None:
    """Eighty cards, one of each, and no sideboard."""
    assert rules_broken("highlander", of(1, 80)) == set()
    assert rules_broken("highlander", of(2, 40)) == {"gamma.highlander.singleton"}
    with_side = deck_of("d", [(face.name, 1) for face in UNITS[:79]] + [("HARBOUR", 1)], [("QUAY", 1)])
    assert "gamma.highlander.no-sideboard" in rules_broken("highlander", with_side)


@pytest.mark.rule("gamma.constructed.sideboard", "gamma.r.sideboard-use", "gamma.r.constructed-exact")
def test_the_sideboard_of_constructed() -> None:
    """Up to fifteen cards beside the sixty; at most three of each in both together, a second starting location among
    them, no token and nothing that is no card; in a game it takes no part.
    """

    def broken(*beside: tuple[str, int]) -> set[str]:
        return rules_broken("constructed", deck_of("d", [(face.name, 3) for face in UNITS[:20]] + HOME, beside))

    assert broken(*((face.name, 3) for face in UNITS[20:25])) == set()
    assert broken(*((face.name, 1) for face in UNITS[20:36])) == {"gamma.constructed.sideboard"}
    assert broken((UNITS[0].name, 1)) == {"gamma.constructed.copies"}
    assert broken(("QUAY", 1)) == set()
    assert broken(("TOKEN", 1)) == broken(("NOBODY", 1)) == {"gamma.overview.two-players"}
    ours = playmat.precons("gamma")[0].deck
    game = playmat.new("gamma", decks=[ours, ours], seed=1)
    assert ours.sideboard
    assert [deck.sideboard for deck in game.decks] == [(), ()]
    assert game.save() == playmat.new("gamma", decks=[ours.alone, ours.alone], seed=1).save()


@pytest.mark.rule(
    "gamma.fast-cycle.size", "gamma.fast-cycle.cycling", "gamma.r.fast-cycle", "gamma.formats.provisional"
)
def test_the_fast_cycle() -> None:
    """Twenty cards, three of each at most, and memory becomes the deck again; formats are chosen, not wired in."""
    assert rules_broken("fast_cycle", of(1, 20)) == set()
    assert rules_broken("fast_cycle", of(4, 5)) == {"gamma.r.fast-cycle"}
    assert dict(EDITIONS.parameters("fast_cycle"))["gamma.r.deck-out.empty_deck"] == "refill_from_memory"
    assert set(EDITIONS.titles) == {"constructed", "highlander", "draft", "mirror", "source_limited", "fast_cycle"}


@pytest.mark.rule("gamma.overview.two-players")
def test_tokens_and_unknown_cards_are_in_no_deck() -> None:
    """Nor is what is no card at all; another game's number is refused by name."""
    assert "gamma.overview.two-players" in rules_broken("constructed", of(3, 19, "TOKEN", "NOBODY"))
    with pytest.raises(RulesError, match="says nothing about decks"):
        deck_parameters("constructed", {"gamma.overview.starting-life": 3})


# ---- card files

HEAD = "Name,Kind,Requirement,Cost,Speed,Offense,Defense,Subtypes,Token,Text\n"


def read(tmp_path: Path, *rows: str) -> tuple[tuple[Face, ...], tuple[Problem, ...]]:
    """The cards of a file, and what is wrong with it."""
    file = tmp_path / "cards.csv"
    file.write_text(HEAD + "".join(f"{row}\n" for row in rows), encoding="utf-8")
    found = LANGUAGE.load_set([file])
    return found.faces, found.problems


@pytest.mark.rule(
    "gamma.card.fields", "gamma.card.speed-field", "gamma.sources.requirement", "gamma.sources.names-provisional"
)
def test_the_columns_of_a_card(tmp_path: Path) -> None:
    """Requirements as sources with numbers, speeds below nought and ∞, subtypes as words; tokens need no price."""
    faces, problems = read(
        tmp_path,
        "Owl,Unit,Zelor 2; 1 Old World,3,-2,4,5,Bird Brass,,",
        "Cat,Starting Location,Arca,1,∞,,2,,no,",
        "Fry,unit,,,,1,0,Fish,yes,",
    )
    assert problems == ()
    owl, cat, fry = (next(face for face in faces if face.title == name) for name in ("Owl", "Cat", "Fry"))
    assert (owl.sources, owl.energy, owl.speed, owl.attack, owl.health) == (
        ("Zelor", "Zelor", "Old World"),
        3,
        -2,
        4,
        5,
    )
    assert (owl.tags, cat.kind, cat.speed, fry.is_token) == (("Bird", "Brass"), "location", INFINITE, True)


@pytest.mark.rule("gamma.types.no-offense", "gamma.types.defense-everywhere")
@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("Owl,Claim,,1,0,2,2,,,", "no Offense"),
        ("Owl,Spell,,1,0,,,,,", "Defense should be a whole number"),
        ("Owl,Unit,Zelo,1,0,1,1,,,", "the nearest is Zelor"),
        ("Owl,Unit,Zelor 99,1,0,1,1,,,", "from 1 to 20"),
        ("Owl,Unit,,1,fast,1,1,,,", "Speed should be a whole number"),
        ("Owl,Unit,,1,0,1,1,7,,", "a subtype is a word"),
        ("Owl,Unit,,1,0,1,1,,perhaps,", "Token is yes or no"),
        ("Owl,Planet,,1,0,1,1,,,", "a card is a"),
    ],
)
def test_a_wrong_cell_is_told(tmp_path: Path, row: str, said: str) -> None:
    """In one sentence that says what it should be."""
    faces, problems = read(tmp_path, row)
    assert faces == ()
    assert any(said in problem.message for problem in problems), problems


@pytest.mark.rule("gamma.sources.icons", "gamma.sources.five")
def test_another_name_of_a_source_is_data() -> None:
    """No number of play can be given for the sources, whose names are those of the ledger."""
    with pytest.raises(RulesError, match="cards are read with the sources there are"):
        EDITIONS.parameters(None, {"gamma.sources.five.sources": ["Arca"]})


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("gamma.r.both-zero", "nobody", "one of draw, first_player"),
        ("gamma.energy.pool-cap", -1, "a whole number from 0"),
        ("gamma.r.pre-round-effects", ["main"], "a list of some of pre-round, draw"),
        ("gamma.ski-draft.opening", 4, "nothing about this format"),
        ("gamma.r.mirror-draft-kind", "housman", "describes no other draft"),
    ],
)
def test_parameters_say_what_they_may_be(name: str, value: object, said: str) -> None:
    """A value that means nothing, or that no rule of play reads, is refused."""
    with pytest.raises(RulesError, match=said):
        EDITIONS.parameters(None, {name: value})


def test_our_decks_are_legal() -> None:
    """Each of them."""
    for precon in playmat.precons("gamma"):
        assert check_deck(starter_set("gamma").faces, precon.deck) == []


def test_a_list_with_a_sideboard_is_read_and_written() -> None:
    """What comes below its heading lies beside the deck; the decks of ours have fifteen cards each, and are legal."""
    for precon in playmat.precons("gamma"):
        assert (precon.deck.size, sum(card.count for card in precon.deck.sideboard)) == (61, 15)
        assert check_deck(starter_set("gamma").faces, precon.deck, deck_parameters("constructed")) == []
        written = write_text(precon.deck, starter_set("gamma").faces)
        known = KnownCards((face.name for face in starter_set("gamma").faces), has_sideboard=True)
        assert look_up(read_text(written, known), known).deck == precon.deck
