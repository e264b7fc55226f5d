"""What Grid Runners say of the beginning of a game and of the deck."""

from __future__ import annotations

from pathlib import Path

import pytest

import playmat
from playmat.games.decks import Deck, deck_of
from playmat.games.holosseum.deck import check_deck
from playmat.games.holosseum.lexicon.table import TABLE
from playmat.lang.book import Face
from playmat.lang.clauses import Program
from playmat.lang.nodes import Kind
from playmat.play.game import Game
from playmat.play.scenario.facts import fact
from playmat.text.reader import Reader

DRONES = [f"DRONE {letter}" for letter in "ABCDEFGHIJ"]
RUNNERS = {
    "STEADY RUNNER": "Activate: gain 1 life.",
    "FAST RUNNER": "You start the game with 15 life. // Your opening hand is seven cards.",
}


@pytest.fixture(scope="module")
def cards(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of ten Entities and two Grid Runners."""
    path = tmp_path_factory.mktemp("cards") / "cards.csv"
    rows = [f"{name},runner,,,{text}" for name, text in RUNNERS.items()]
    rows += [f"{name},entity,1,1," for name in DRONES]
    path.write_text("\n".join(["Name,Kind,Attack,Health,Text", *rows]) + "\n", encoding="utf-8")
    return path


def begun(cards: Path, *runners: str) -> Game:
    """A new game of decks that differ in the Grid Runner alone."""
    decks = [[runner, *(name for name in DRONES for _ in range(4))] for runner in runners]
    return playmat.new(
        "holosseum", decks=decks, seed=1, cards=[cards], rules={"holo.1-4.first-player-agreed.first_player": "B"}
    )


def test_life_and_cards_to_begin_with(cards: Path) -> None:
    """Its player begins with other life points and another opening hand; the other player does not."""
    game = begun(cards, "FAST RUNNER", "STEADY RUNNER")
    assert [fact(game, f"{who}.{what}", {}) for who in "AB" for what in ("life", "hand_size")] == [15, 7, 20, 5]


def face(title: str, kind: Kind = "entity", text: str = "", tags: tuple[str, ...] = ()) -> Face:
    """A card whose text is read as any card's is."""
    program = Reader(TABLE, [], ["WICK"]).read_text(text, kind=kind).program if text else Program(())
    assert program is not None
    return Face(title, "", kind, text, program, tags=tags)


def wrong(runner: Face, *changes: tuple[Face, int]) -> list[tuple[str, ...]]:
    """Of which cards a list of forty has too many copies, with that Grid Runner."""
    drones = [face(name) for name in DRONES]
    left = 40 - sum(count for _, count in changes)
    listed = [(runner.name, 1), *((changed.name, count) for changed, count in changes)]
    for drone in drones:
        listed.append((drone.name, min(4, left)))
        left -= min(4, left)
    deck: Deck = deck_of("test", [(name, count) for name, count in listed if count])
    return [problem.cards for problem in check_deck([runner, *drones, *(one for one, _ in changes)], deck)]


def test_more_copies_of_some_cards() -> None:
    """Six of each card of that type, four of every other; what a card says of itself goes before."""
    runner = face("MASS RUNNER", "runner", "Your deck may have up to six copies of each #WICK card.")
    lamp, moth = face("LAMP", tags=("WICK",)), face("MOTH")
    pair = face("TWIN LAMP", text="You may have up to 2 copies of this card in your deck.", tags=("WICK",))
    assert wrong(runner, (lamp, 6)) == []
    assert wrong(runner, (lamp, 7)) == [("LAMP",)]
    assert wrong(runner, (lamp, 6), (moth, 5)) == [("MOTH",)]
    assert wrong(runner, (pair, 3)) == [("TWIN LAMP",)]
    assert wrong(face("PLAIN RUNNER", "runner"), (lamp, 5)) == [("LAMP",)]


def test_any_number_of_copies_of_some_cards() -> None:
    """Any number of each card of that type."""
    runner = face("SWARM RUNNER", "runner", "Your deck may have any number of copies of each #WICK card.")
    assert wrong(runner, (face("LAMP", tags=("WICK",)), 20)) == []
