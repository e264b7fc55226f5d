"""Rule parameters: each either works or is refused."""

from __future__ import annotations

import pytest

from playmat.core.errors import RulesError
from playmat.games.homestuck.editions import UNCHANGEABLE, defaults, parameters


@pytest.mark.rule("hs.end.every-other-player-one-more-turn", "hs.tap.attacks-and-abilities")
@pytest.mark.parametrize(
    "name",
    sorted(name for name in defaults("2025-12") | defaults("2024-01") if name.rpartition(".")[2] in UNCHANGEABLE),
)
def test_a_parameter_without_another_meaning_is_refused(name: str) -> None:
    """What only the edition decides cannot be set to something else, but may be named with its own value."""
    known = defaults("2025-12") | defaults("2024-01")
    edition = "2025-12" if name in defaults("2025-12") else "2024-01"
    assert dict(parameters(edition, {name: known[name]}))[name] == known[name]
    with pytest.raises(RulesError, match="cannot be changed"):
        parameters(edition, {name: {int: 1000, str: "middle", tuple: ("attack",)}[type(known[name])]})


@pytest.mark.rule("hs.move.costs-2-grist")
def test_a_short_name_will_do() -> None:
    """A rule with one parameter may be named alone; a table is given as lists."""
    known = dict(parameters("2025-12", {"hs.move.costs-2-grist": 1, "hs.prep.grist-by-highest-vp": [[0, 4], [3, 7]]}))
    assert known["hs.move.costs-2-grist.move_cost"] == 1
    assert known["hs.prep.grist-by-highest-vp.grist_table"] == ((0, 4), (3, 7))
