"""Every scenario file in ``words`` shows a word of the game's cards doing what it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from playmat.play.scenario import load_scenario, run_scenario
from tests.heads import head

WORDS = Path(__file__).parent / "words"


def cases() -> list[object]:
    """One case a file, named by its title."""
    return [pytest.param(path, id=head(path)["title"]) for path in sorted(WORDS.glob("*.toml"))]


@pytest.mark.parametrize("path", cases())
def test_word(path: Path) -> None:
    """The card lets one choose what it says, changes what it says, and nothing else."""
    result = run_scenario(load_scenario(path))
    assert result.passed, result.message
