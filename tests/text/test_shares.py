"""How much of designers' English is read, by grid, lot and pair, and that nothing without sense is."""

from __future__ import annotations

import pytest

from scripts.pairs import wordings
from scripts.shares import grid, lots, senseless

GRIDS = {"holosseum": 1600, "homestuck": 1953, "gamma": 2353}
"""So many sentences of each grid are read; these figures may only rise. One of Project Gamma's is refused since nobody
must block for good whom an attack made do so (docs/decisions/0297), one of Homestuck's since nobody decides where a
card goes that is destroyed: "you may put that card into its owner's Nullified Pile instead" was done in any case.
"""

LOTS = {"holosseum": 1275, "homestuck": 1165, "gamma": 1006}
"""So many texts of each game's lots are read; these figures may only rise."""

PAIRS = {"holosseum": 127, "homestuck": 165, "gamma": 178}
"""So many of 390 other wordings of the second lot, which was only counted, are read alike; these figures may only rise."""


@pytest.mark.parametrize("game", GRIDS)
def test_grids(game: str) -> None:
    """Fillers are read in the positions in which English has them."""
    assert sum(share.read for share in grid(game)) >= GRIDS[game]


@pytest.mark.parametrize("game", LOTS)
def test_lots(game: str) -> None:
    """Texts of designers who had not seen the grammar are read."""
    assert sum(share.read for share in lots(game)) >= LOTS[game]


@pytest.mark.parametrize("game", PAIRS)
def test_pairs(game: str) -> None:
    """What is read is read in the words of others, as the same program."""
    assert sum(one.result == "alike" for one in wordings(game, "second")) >= PAIRS[game]


def test_nothing_senseless_is_read() -> None:
    """A tapped planet, a destroyed hand, a reference to nothing: each is refused."""
    assert list(senseless()) == []
