"""Recorded games go on as they went."""

from __future__ import annotations

import pytest

from tests.golden.record import GAMES, Golden, as_recorded, file_of, play


@pytest.mark.parametrize("golden", GAMES, ids=lambda golden: golden.name)
def test_a_recorded_game(golden: Golden) -> None:
    """The same seed and the same answers give the same game, sentence by sentence."""
    recorded = file_of(golden).read_text("utf-8")
    assert recorded == play(golden, as_recorded(recorded))
