"""The script that plays many games notices what falls, and its decks are legal."""

from __future__ import annotations

import random

import pytest

from playmat.games.homestuck.deck import check_deck
from playmat.play.game import Game
from scripts import campaign


def test_decks_are_legal() -> None:
    """A hundred decks by chance, no two alike."""
    decks = [campaign.legal_deck(random.Random(number), campaign.pool()) for number in range(100)]
    assert [check_deck(campaign.pool(), deck) for deck in decks] == [[]] * 100
    assert len(set(decks)) == 100


def test_a_game_stands(capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing falls in a game of three, and the line says so."""
    assert campaign.main(["--players", "3", "--games", "1", "--every", "10", "--leaving", "1"]) == 0
    assert "3 players: 1 games, 0 fell" in capsys.readouterr().out


def test_what_falls_is_told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A broken law is printed with what plays it again, and the next game is played all the same."""

    def broken(game: Game) -> None:
        raise campaign.Fallen("too good a win")

    monkeypatch.setattr(campaign, "well_won", broken)
    assert campaign.main(["--players", "2", "--games", "2", "--seed", "5"]) == 1
    said = capsys.readouterr().out
    assert "--players 2 --first 1 --games 1 --seed 5" in said
    assert "too good a win" in said
    assert "2 players: 2 games, 2 fell" in said


def test_the_same_numbers_are_the_same_game() -> None:
    """Seed, players and number are enough to play a game again."""
    wish = campaign.Wish(seed=2, bot="random", every=50, leaving=0.5)
    ends = []
    for _ in range(2):
        one = campaign.Watched(wish, 2, 4)
        one.play()
        ends.append(one.game.digest())
    assert ends[0] == ends[1]
