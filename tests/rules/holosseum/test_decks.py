"""Which decks are legal."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.core.errors import RulesError
from playmat.games.decks import Deck, deck_of
from playmat.games.holosseum.deck import DeckParameters, check_deck, deck_parameters
from playmat.games.holosseum.lexicon.table import TABLE
from playmat.games.holosseum.nodes.clauses import CopyLimit
from playmat.lang.book import Face
from playmat.lang.clauses import Program
from playmat.lang.nodes import Kind
from playmat.text.reader import Reader


def face(title: str, kind: Kind = "entity", text: str = "") -> Face:
    """A card whose text is read as any card's is."""
    program = Reader(TABLE, [], []).read_text(text, kind=kind).program if text else Program(())
    assert program is not None
    return Face(title, "", kind, text, program)


RUNNER, OTHER_RUNNER = face("STEADY RUNNER", "runner"), face("LOUD RUNNER", "runner")
DRONES = [face(f"DRONE {letter}") for letter in "ABCDEFGHIJKLMNOPQRST"]
SWARM = face("SWARM MITE", text="You may have any number of copies of this card in your deck.")
PACK = face("PACK RAT", text="You may have up to 6 copies of this card in your deck.")
PAIR = face("TWIN MOTH", text="You may have up to 2 copies of this card in your deck.")
FACES = [RUNNER, OTHER_RUNNER, *DRONES, SWARM, PACK, PAIR]


def deck(*changes: tuple[Face, int], size: int = 40, runners: int = 1) -> Deck:
    """The changes, and drones in fours up to the size, with a Grid Runner beside them."""
    cards = [(RUNNER.name, runners), *((changed.name, count) for changed, count in changes)]
    left = size - sum(count for changed, count in changes if changed.kind != "runner")
    for drone in DRONES:
        cards.append((drone.name, min(4, left)))
        left -= min(4, left)
    return deck_of("test", cards)


def rules(wrong: Deck, parameters: DeckParameters | None = None) -> list[str]:
    return [problem.rule for problem in check_deck(FACES, wrong, parameters)]


@pytest.mark.rule("holo.1-1.deck-size", "holo.1-1.grid-runner-uncounted", "holo.1-1.grid-runner-required")
def test_a_legal_deck() -> None:
    """Forty cards and a Grid Runner, 41 cards to hold in the hand, are a legal deck."""
    assert (rules(deck()), deck().size) == ([], 41)


@pytest.mark.rule("holo.1-1.deck-size", "holo.r.deck-size-exact")
@pytest.mark.parametrize("size", [0, 39, 41, 60])
def test_exactly_forty(size: int) -> None:
    """Forty is no minimum: any other count is refused, and the count is named."""
    (problem,) = check_deck(FACES, deck(size=size))
    assert (problem.rule, f"this one has {size}" in problem.message) == ("holo.1-1.deck-size", True)


@pytest.mark.rule("holo.1-1.grid-runner-uncounted")
def test_a_runner_does_not_make_up_for_a_card() -> None:
    """Thirty-nine cards and a Grid Runner are forty things and no legal deck."""
    wrong = deck(size=39)
    assert (wrong.size, rules(wrong)) == (40, ["holo.1-1.deck-size"])


@pytest.mark.rule("holo.1-1.grid-runner-required")
def test_exactly_one_runner() -> None:
    """No Grid Runner, two different ones and two copies of one are refused, with their names."""
    assert rules(deck(runners=0)) == ["holo.1-1.grid-runner-required"]
    (two,) = check_deck(FACES, deck((OTHER_RUNNER, 1)))
    assert (two.rule, set(two.cards)) == ("holo.1-1.grid-runner-required", {RUNNER.name, OTHER_RUNNER.name})
    assert rules(deck(runners=2)) == ["holo.1-1.grid-runner-required"]
    assert rules(deck(runners=5)) == ["holo.1-1.grid-runner-required"]


@pytest.mark.rule("holo.1-1.copy-limit")
def test_four_copies() -> None:
    """Four cards of a name are legal; five are refused by that name, and each name is told."""
    extra = [face("GLASS WASP"), face("TIN HOUND", "spell")]
    faces = [*FACES, *extra]
    assert check_deck(faces, deck((extra[0], 4), (extra[1], 4))) == []
    found = check_deck(faces, deck((extra[0], 5), (extra[1], 6)))
    assert [(problem.rule, problem.cards) for problem in found] == [
        ("holo.1-1.copy-limit", ("GLASS WASP",)),
        ("holo.1-1.copy-limit", ("TIN HOUND",)),
    ]
    assert "at most 4 copies of GLASS WASP, this one has 5" in found[0].message


@pytest.mark.rule("holo.1-1.copy-limit")
def test_copies_go_by_name() -> None:
    """Lines of one name are added up, however it is written."""
    wrong = deck_of("test", [*((card.name, card.count) for card in deck(size=39).cards), (" drone  a ", 1)])
    assert rules(wrong) == ["holo.1-1.copy-limit"]


@pytest.mark.rule("holo.1-1.copy-limit-exception")
def test_a_card_may_set_its_own_limit() -> None:
    """A card's own words replace the four: any number, more, or fewer; other cards keep to four."""
    assert SWARM.program.clauses == (CopyLimit(None),)
    assert rules(deck((SWARM, 9))) == []
    assert rules(deck((SWARM, 40))) == []
    assert rules(deck((PACK, 6))) == []
    assert rules(deck((PACK, 7))) == ["holo.1-1.copy-limit"]
    assert rules(deck((PAIR, 2))) == []
    assert rules(deck((PAIR, 3))) == ["holo.1-1.copy-limit"]
    wasp = face("GLASS WASP")
    (problem,) = check_deck([*FACES, wasp], deck((SWARM, 9), (wasp, 5)))
    assert problem.cards == (wasp.name,)


@pytest.mark.rule("holo.1-1.copy-limit-exception")
def test_more_copies_of_one_card() -> None:
    """A Grid Runner lets its player have more copies of one card, not of a second one, and no more than that."""
    keen = face(RUNNER.name, "runner", "Your deck may have up to six copies of one card of your choice.")
    wasp, hound = face("GLASS WASP"), face("TIN HOUND")
    faces = [keen, *FACES[1:], wasp, hound]
    assert check_deck(faces, deck((wasp, 6))) == []
    assert [problem.cards for problem in check_deck(faces, deck((wasp, 7)))] == [(wasp.name,)]
    assert [problem.cards for problem in check_deck(faces, deck((hound, 5), (wasp, 6)))] == [(hound.name,)]


@pytest.mark.rule("holo.1-1.deck-size", "holo.1-1.copy-limit", "holo.1-1.grid-runner-required")
def test_every_broken_rule_at_once() -> None:
    """A list that is wrong in several ways is told all of them."""
    wrong = deck_of("test", [(DRONES[0].name, 5)])
    assert set(rules(wrong)) == {"holo.1-1.deck-size", "holo.1-1.copy-limit", "holo.1-1.grid-runner-required"}


@pytest.mark.rule("holo.1-1.two-players")
def test_unknown_and_unreadable_cards() -> None:
    """A name that no card has is told with the nearest; a card that could not be read is told as that. Both count."""
    wrong = deck_of("test", [*((card.name, card.count) for card in deck(size=39).cards), ("DRONE AB", 1)])
    found = check_deck([known for known in FACES if known is not DRONES[1]], wrong, unplayable=[DRONES[1].name])
    assert [(problem.rule, *problem.cards) for problem in found] == [
        ("holo.1-1.two-players", "DRONE AB"),
        ("holo.1-1.two-players", "DRONE B"),
    ]
    assert "there is no card DRONE AB; the nearest: DRONE A" in found[0].message
    assert "could not be read" in found[1].message


@pytest.mark.rule("holo.r.deck-size-exact", "holo.1-1.deck-size", "holo.1-1.copy-limit")
def test_rules_for_decks() -> None:
    """The limits are those of the ledger; a table may change them, and none of the rules of play."""
    assert deck_parameters() == DeckParameters() == DeckParameters(40, "exact", 4, 1)
    other = deck_parameters({"holo.1-1.deck-size": 30, "holo.r.deck-size-exact": "minimum", "holo.1-1.copy-limit": 2})
    assert rules(deck(size=30), other) == ["holo.1-1.copy-limit"] * 7
    relaxed = deck_parameters({"holo.1-1.deck-size": 30, "holo.r.deck-size-exact": "minimum"})
    assert [rules(deck(size=size), relaxed) for size in (29, 30, 41)] == [["holo.1-1.deck-size"], [], []]
    assert rules(deck(runners=0), DeckParameters(grid_runners=None)) == []


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"holo.2-3.own-turn-limit.own_turn_cards": 3}, "it says nothing about decks"),
        ({"holo.1-1.deck-size": "forty"}, "deck_size must be int, not 'forty'"),
        ({"holo.r.deck-size-exact": "about"}, "rules for decks: Invalid enum value 'about'"),
        ({"hx.deck.copies": 3}, "there is no rule parameter"),
    ],
)
def test_what_is_no_rule_for_decks(given: dict[str, Any], message: str) -> None:
    """A parameter of play, a value of another kind and an unknown name are refused by name."""
    with pytest.raises(RulesError, match=message):
        deck_parameters(given)
