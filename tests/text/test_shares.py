"""How much of designers' English is read, by grid and lot, and that nothing without sense is."""

from __future__ import annotations

import pytest

from scripts.shares import grid, lots, senseless

GRIDS = {"holosseum": 1599, "homestuck": 1954, "gamma": 2354}
"""So many sentences of each grid are read; these figures may only rise."""

LOTS = {"holosseum": 1094, "homestuck": 1022, "gamma": 843}
"""So many texts of each game's lots are read; these figures may only rise."""


@pytest.mark.parametrize("game", GRIDS)
def test_grids(game: str) -> None:
    """Fillers are read in the positions in which English has them."""
    assert sum(share.read for share in grid(game)) >= GRIDS[game]


@pytest.mark.parametrize("game", LOTS)
def test_lots(game: str) -> None:
    """Texts of designers who had not seen the grammar are read."""
    assert sum(share.read for share in lots(game)) >= LOTS[game]


def test_nothing_senseless_is_read() -> None:
    """A tapped planet, a destroyed hand, a reference to nothing: each is refused."""
    assert list(senseless()) == []
