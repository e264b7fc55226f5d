"""The script that plays many games notices what falls, and its decks are legal."""

from __future__ import annotations

import random

import pytest

from playmat.play.game import Game
from playmat.play.shelf import rulebook
from scripts import campaign
from tests.laws.cases import for_each_game


@for_each_game
def test_decks_are_legal(name: str) -> None:
    """A hundred decks by chance, no two alike."""
    pool, book = campaign.pool(name), rulebook(name)
    decks = [campaign.legal_deck(name, random.Random(number), pool) for number in range(100)]
    assert [book.check_deck(pool, deck, book.edition, {}) for deck in decks] == [[]] * 100
    assert len(set(decks)) == 100


def test_a_game_stands(capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing falls in a game of three, and the line says so."""
    assert campaign.main(["--players", "3", "--games", "1", "--every", "10", "--leaving", "1"]) == 0
    assert "3 players: 1 games, 0 fell" in capsys.readouterr().out


@pytest.mark.parametrize("leaving", ["0", "1"])
def test_a_game_of_holosseum_stands(capsys: pytest.CaptureFixture[str], leaving: str) -> None:
    """Nothing falls in the other game, which is for two, whether somebody leaves or not."""
    assert campaign.main(["--game", "holosseum", "--games", "2", "--every", "10", "--leaving", leaving]) == 0
    said = capsys.readouterr().out
    assert "2 players: 2 games, 0 fell" in said
    assert "3 players" not in said


def test_what_falls_is_told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A broken law is printed with what plays it again, and the next game is played all the same."""

    def broken(game: Game) -> None:
        raise campaign.Fallen("too good a win")

    monkeypatch.setattr(campaign, "well_won", broken)
    assert campaign.main(["--players", "2", "--games", "2", "--seed", "5"]) == 1
    said = capsys.readouterr().out
    assert "--players 2 --first 1 --games 1 --game homestuck --seed 5" in said
    assert "too good a win" in said
    assert "2 players: 2 games, 2 fell" in said


def test_a_game_that_chance_does_not_end_is_won(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No rule ends a game for its length; from some decision on the players try to win, and that it was so is told."""
    monkeypatch.setattr(campaign, "MOST_DECISIONS", 60)
    assert campaign.main(["--game", "holosseum", "--games", "1", "--every", "60", "--leaving", "0"]) == 0
    assert "1 not ended by chance; 0 of these given up" in capsys.readouterr().out


@pytest.mark.parametrize("game", ["holosseum", "homestuck"])
def test_a_game_that_nobody_wins_is_given_up(
    game: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Players who hold each other off for many turns: one concedes, and the other has won."""
    monkeypatch.setattr(campaign, "MOST_DECISIONS", 20)
    monkeypatch.setattr(campaign, "MOST_TO_WIN", 20)
    assert campaign.main(["--game", game, "--players", "2", "--games", "1", "--leaving", "0"]) == 0
    assert "1 not ended by chance; 1 of these given up" in capsys.readouterr().out


def test_a_turn_that_does_not_end_falls(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """If not even the turn goes on, the game hangs."""
    monkeypatch.setattr(campaign, "MOST_DECISIONS", 20)
    monkeypatch.setattr(campaign, "MOST_TO_WIN", 0)
    assert campaign.main(["--game", "holosseum", "--games", "1", "--leaving", "0"]) == 1
    assert "no end after 21 decisions, the last 0 of them in one turn" in capsys.readouterr().out


def test_the_same_numbers_are_the_same_game() -> None:
    """Seed, players and number are enough to play a game again."""
    wish = campaign.Wish(game="homestuck", seed=2, bot="random", every=50, leaving=0.5)
    ends = []
    for _ in range(2):
        one = campaign.Watched(wish, 2, 4)
        one.play()
        ends.append(one.game.digest())
    assert ends[0] == ends[1]
