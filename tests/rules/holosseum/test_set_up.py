"""What a scenario cannot show: chance at the beginning, and what each player may see."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import playmat
from playmat.core.errors import PlaymatError, ScenarioError
from playmat.core.ids import NOBODY, Seat
from playmat.play.game import Game
from playmat.play.scenario import read_scenario, run_scenario
from playmat.play.scenario.building import build
from playmat.play.scenario.facts import fact
from tests.panels import number, stack, titles

A, B = Seat(0), Seat(1)
CARDS = """
game = "holosseum"
[[card]]
title = "POWER SURVEY"
kind = "spell"
text = "Search your deck for a Power and put it into your hand."
[[card]]
title = "GRAVE SURVEY"
kind = "spell"
text = "Search your Grave for a Power and put it into your hand."
[[card]]
title = "QUIET HUM"
kind = "power"
text = "Entities you control get +1 Attack."
[[card]]
title = "DEEP PULL"
kind = "spell"
text = "Draw two cards."
[[card]]
title = "TIN HOUND"
kind = "entity"
attack = 2
health = 2
[[card]]
title = "STEADY RUNNER"
kind = "runner"
text = "Activate: gain 1 life."
"""
OTHERS = ["RUST CAT", "IRON OX", "GLASS WASP", "STONE TOAD", "COPPER RAM", "BIG CRANE", "LAMP MONK", "NIGHT MOTH"]
MORE = "".join(f'[[card]]\ntitle = "{name}"\nkind = "entity"\nattack = 1\nhealth = 1\n' for name in OTHERS)


def laid(position: str) -> Game:
    """A game standing at a position."""
    game, _nicknames = build(read_scenario(f'title = "t"\nrules = []\n{CARDS}{MORE}{position}'), [])
    return game


def names(game: Game, seat: Seat, cards: list[int]) -> list[str]:
    """The cards as a seat sees them."""
    view = game.view(seat)
    return [view.cards[card].title for card in cards]


def told(game: Game, seat: Seat) -> str:
    """All that the log says to a seat."""
    return "\n".join(line.text for line in game.view(seat).log)


TABLE = "Name,Kind,Attack,Health,Text\nSTEADY RUNNER,runner,,,Activate: gain 1 life.\n"
DRONES = [f"DRONE {letter}" for letter in "ABCDEFGHIJ"]
FORTY = ["STEADY RUNNER", *(name for name in DRONES for _ in range(4))]


@pytest.fixture(scope="module")
def cards(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of ten Entities and a Grid Runner."""
    path = tmp_path_factory.mktemp("cards") / "cards.csv"
    path.write_text(TABLE + "".join(f"{name},entity,1,1,\n" for name in DRONES), encoding="utf-8")
    return path


def begun(cards: Path, seed: int, players: int = 2, rules: dict[str, Any] | None = None) -> Game:
    """A new game of equal decks."""
    return playmat.new("holosseum", decks=[FORTY] * players, seed=seed, cards=[cards], rules=rules)


@pytest.mark.rule("holo.1-1.two-players")
@pytest.mark.parametrize("players", [0, 1, 3])
def test_two_players(cards: Path, players: int) -> None:
    """A game is for two, neither fewer nor more, and each brings a deck."""
    with pytest.raises(PlaymatError, match=r"holo\.1-1\.two-players"):
        begun(cards, 1, players)
    assert begun(cards, 1).seats == 2


@pytest.mark.rule("holo.1-1.two-players")
def test_a_third_player_at_a_scenarios_table() -> None:
    """A scenario with a third player is refused, too."""
    with pytest.raises(ScenarioError, match=r"holo\.1-1\.two-players"):
        run_scenario(read_scenario('title = "t"\ngame = "holosseum"\n[A]\n[B]\n[C]\n'))


@pytest.mark.rule("holo.1-4.first-player-agreed")
@pytest.mark.parametrize("letter", ["A", "B"])
def test_a_scenario_says_who_is_first(letter: str) -> None:
    """What a scenario says of the first player holds from the set-up on, whatever chance would say."""
    table = f'seed = SEED\n[table]\nphase = "set-up"\nfirst = "{letter}"\n[A]\n[B]\n'
    for seed in range(8):
        text = f'title = "t"\ngame = "holosseum"\n{table.replace("SEED", str(seed))}'
        game, _nicknames = build(read_scenario(text), [])
        assert "AB"[game.view(A).active] == letter


@pytest.mark.rule("holo.1-4.first-player-agreed")
@pytest.mark.parametrize(
    ("table", "message"),
    [
        (
            'active = "B"\nfirst = "A"\nturn = 1\nphase = "draw"',
            "the first turn is the first player's: it cannot be B's",
        ),
        ('first = "C"\nphase = "draw"', "there is no player 'C'"),
    ],
)
def test_a_scenario_that_contradicts_itself(table: str, message: str) -> None:
    """The opening turn of a player who was not first is refused, as is a first player who is not there."""
    with pytest.raises(ScenarioError, match=message):
        laid(f"[table]\n{table}\n[A]\n[B]\n")


@pytest.mark.rule("holo.1-4.first-player-agreed")
def test_two_words_on_who_is_first() -> None:
    """A table that agreed on B and a scenario that says A are not reconciled in silence."""
    agreed = 'parameters = { "holo.1-4.first-player-agreed" = "B" }\n'
    with pytest.raises(ScenarioError, match="'A' is first, but"):
        build(
            read_scenario(
                f'title = "t"\ngame = "holosseum"\n{agreed}[table]\nphase = "set-up"\nfirst = "A"\n[A]\n[B]\n'
            ),
            [],
        )


@pytest.mark.rule("holo.1-5.shuffle-first", "holo.1-5.opening-hand")
def test_decks_are_shuffled(cards: Path) -> None:
    """Equal decks give different hands of five from game to game and from player to player; the rest is the deck."""
    hands = []
    for seed in range(6):
        game = begun(cards, seed)
        for seat in (A, B):
            player = game.view(seat).players[seat]
            assert player.hand is not None
            assert (len(player.hand), player.hand_size, player.deck_size) == (5, 5, 35)
            hands.append(tuple(sorted(names(game, seat, player.hand))))
    assert len(set(hands)) > 9


@pytest.mark.rule("holo.1-4.first-player-agreed")
def test_somebody_begins(cards: Path) -> None:
    """Unless it is said who begins, chance says it: over some games each does. What was agreed counts."""
    assert {begun(cards, seed).view(A).active for seed in range(12)} == {A, B}
    for letter, seat in (("A", A), ("B", B)):
        agreed = {"holo.1-4.first-player-agreed.first_player": letter}
        assert {begun(cards, seed, rules=agreed).view(A).active for seed in range(12)} == {seat}


@pytest.mark.rule("holo.1-3.starting-life")
def test_another_starting_life(cards: Path) -> None:
    """Twenty life points, or what the table says."""
    for rules, life in ((None, 20), ({"holo.1-3.starting-life.starting_life": 15}, 15)):
        view = begun(cards, 3, rules=rules).view(A)
        assert [number(view, "life", seat) for seat in (A, B)] == [life, life]


@pytest.mark.rule("holo.r.public-information", "holo.1-2.own-zones", "holo.1-3.life-tracked")
def test_what_is_open() -> None:
    """Each player and any spectator sees both life totals, Graves, Arenas, Grid Runners and the sizes of hands."""
    game = laid("""
        [A]
        life = 11
        runner = "STEADY RUNNER"
        grave = ["RUST CAT", "IRON OX"]
        hand = ["DEEP PULL"]
        [B]
        life = 7
        grave = ["GLASS WASP"]
        hand = ["TIN HOUND", "BIG CRANE"]
        [[B.arena]]
        card = "TIN HOUND"
    """)
    for seat in (A, B, NOBODY):
        view = game.view(seat)
        assert [number(view, "life", one) for one in (A, B)] == [11, 7]
        assert titles(view, "discard", A) == ["RUST CAT", "IRON OX"]
        assert titles(view, "discard", B) == ["GLASS WASP"]
        assert titles(view, "entities", B) == ["TIN HOUND"]
        assert titles(view, "runner", A) == ["STEADY RUNNER"]
        assert [player.hand_size for player in view.players] == [1, 2]
        assert [player.deck_size for player in view.players] == [10, 10]


@pytest.mark.rule("holo.r.public-information")
def test_what_is_hidden() -> None:
    """A hand is seen by its player alone and a deck by nobody: cards there are in nobody else's view."""
    game = laid("""
        [A]
        hand = ["DEEP PULL"]
        deck = ["RUST CAT", "IRON OX"]
        [B]
        hand = ["TIN HOUND", "BIG CRANE"]
        deck = ["GLASS WASP"]
    """)
    own = {A: {"DEEP PULL"}, B: {"TIN HOUND", "BIG CRANE"}, NOBODY: set()}
    for seat, hand in own.items():
        view = game.view(seat)
        assert {card.title for card in view.cards.values()} & {
            "DEEP PULL",
            "TIN HOUND",
            "BIG CRANE",
            "RUST CAT",
            "IRON OX",
            "GLASS WASP",
        } == hand
        for player in view.players:
            assert (player.hand is None) is (player.seat != seat)


@pytest.mark.rule("holo.r.public-information", "holo.2-6.declare-intent")
def test_the_stack_is_open() -> None:
    """A card on the Stack is seen by the player who may answer it, with the words that will take effect."""
    game = laid("""
        [A]
        hand = ["DEEP PULL"]
        [B]
        hand = ["DEEP PULL"]
    """)
    game.answer_text("play DEEP PULL")
    for seat in (A, B, NOBODY):
        (item,) = stack(game.view(seat))
        assert (game.view(seat).cards[item.card].title, item.seat) == ("DEEP PULL", A)
        assert "draw two cards" in item.words.lower()


SEARCHING = """
    [A]
    hand = ["POWER SURVEY"]
    deck = ["RUST CAT", "IRON OX", "QUIET HUM", "GLASS WASP", "STONE TOAD", "COPPER RAM", "BIG CRANE", "LAMP MONK"]
    [B]
"""


def in_hand(game: Game) -> list[int]:
    """The one card in A's hand, which nobody else has the id of."""
    hand = game.view(A).players[A].hand
    assert hand is not None
    return hand


@pytest.mark.rule("holo.2-9.show-found-cards")
def test_what_was_found_is_shown() -> None:
    """Everybody is told which card a search of the deck found and what it says, and not what else lies there."""
    game = laid(SEARCHING)
    game.answer_text("play POWER SURVEY")
    assert all("QUIET HUM" not in told(game, seat) for seat in (B, NOBODY))
    game.answer_text("choose QUIET HUM")
    for seat in (A, B, NOBODY):
        assert told(game, seat).count("QUIET HUM") == (2 if seat == A else 1)
        assert not any(name in told(game, seat) for name in OTHERS)
        (line,) = [line for line in game.view(seat).log if line.shown]
        assert line.text == "Shown to all: QUIET HUM, from A's deck."
        assert [(face.name, face.text) for face in line.shown] == [("QUIET HUM", "Entities you control get +1 Attack.")]
        assert line.cards == (in_hand(game) if seat == A else [])


@pytest.mark.rule("holo.2-10.failed-search-unshown", "holo.r.rule-2-11", "holo.2-10.may-fail-search")
def test_a_failed_search_shows_nothing() -> None:
    """Who chooses to find nothing shows nothing: no card of the deck is named to anybody."""
    game = laid(SEARCHING)
    game.answer_text("play POWER SURVEY")
    game.answer_text("choose nothing")
    for seat in (B, NOBODY):
        assert not any(name in told(game, seat) for name in [*OTHERS, "QUIET HUM"])
        assert not {card.title for card in game.view(seat).cards.values()} & {*OTHERS, "QUIET HUM"}


def deck_order(game: Game) -> list[str]:
    """A's deck, top first, which nobody at the table may see."""
    found: list[str] = fact(game, "A.deck", {})
    return found


@pytest.mark.rule("holo.r.shuffle-after-search", "holo.2-9.search-zones")
@pytest.mark.parametrize(
    ("answer", "left"),
    [
        (
            "choose QUIET HUM",
            ["RUST CAT", "IRON OX", "GLASS WASP", "STONE TOAD", "COPPER RAM", "BIG CRANE", "LAMP MONK"],
        ),
        (
            "choose nothing",
            ["RUST CAT", "IRON OX", "QUIET HUM", "GLASS WASP", "STONE TOAD", "COPPER RAM", "BIG CRANE", "LAMP MONK"],
        ),
    ],
)
def test_a_searched_deck_is_shuffled(answer: str, left: list[str]) -> None:
    """Found or failed, the deck that was looked through lies in another order afterwards, with the same cards."""
    game = laid(SEARCHING)
    game.answer_text("play POWER SURVEY")
    game.answer_text(answer)
    after = deck_order(game)
    assert sorted(after) == sorted(left)
    assert after != left


@pytest.mark.rule("holo.4-6.acknowledge", "holo.r.acknowledgement")
def test_the_damage_is_told_to_both() -> None:
    """What an attack took is in the log of both players, with its amount."""
    game = laid("""
        [A]
        [B]
        [[A.arena]]
        card = "TIN HOUND"
    """)
    game.answer_text("end")
    game.answer_text("attack TIN HOUND")
    for seat in (A, B):
        assert any(
            "2" in line.text and "damage" in line.text and "TIN HOUND" in line.text for line in game.view(seat).log
        )
