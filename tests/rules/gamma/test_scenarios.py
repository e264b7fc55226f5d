"""Every scenario file below this folder shows what it says, for the rules that it names.

Those of `book` were written from the rule document alone, by the parts of it that are the hardest: timing, groups, energy, combat.
"""

from pathlib import Path

import pytest

from playmat.play.scenario import load_scenario, run_scenario
from tests.heads import head

HERE = Path(__file__).parent


def cases() -> list[object]:
    """One case a file, named by its place and marked with the rules that it shows."""
    found: list[object] = []
    for path in sorted(HERE.rglob("*.toml")):
        shown = head(path)["rules"]
        where = path.relative_to(HERE).with_suffix("").as_posix()
        found.append(pytest.param(path, id=where, marks=pytest.mark.rule(*shown)))
    return found


@pytest.mark.parametrize("path", cases())
def test_scenario(path: Path) -> None:
    """The answers are offered, refused and followed as the file says, and its facts hold."""
    result = run_scenario(load_scenario(path))
    assert result.passed, result.message
