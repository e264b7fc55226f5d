"""What a person is told of a game before and beside its rules."""

from __future__ import annotations

import pytest

from playmat.play.gamehelp import game_help
from playmat.play.shelf import RULEBOOKS


@pytest.mark.parametrize("game", RULEBOOKS)
def test_every_game_says_how_it_is_won(game: str) -> None:
    """Each has a goal and signs, each line of which says something; no key is named twice."""
    found = game_help(game)
    assert found.goal
    assert found.signs
    assert all(line.head and line.says.endswith((".", ")")) for line in found.goal)
    keys = [line.head for line in found.keys]
    assert len(set(keys)) == len(keys)
