"""Rule parameters: each either works or is refused."""

from __future__ import annotations

import pytest

from playmat.core.errors import RulesError
from playmat.games.homestuck.editions import UNCHANGEABLE, defaults, parameters


@pytest.mark.rule("hs.end.every-other-player-one-more-turn", "hs.tap.attacks-and-abilities")
@pytest.mark.parametrize("name", sorted(UNCHANGEABLE))
def test_a_parameter_that_play_does_not_read_is_refused(name: str) -> None:
    """What no rule of play reads cannot be overridden, and the refusal says why."""
    known = defaults("2024-01")
    key = next(key for key in known if key.rpartition(".")[2] == name)
    with pytest.raises(RulesError, match="cannot be changed"):
        parameters("2024-01", {key: known[key]})


@pytest.mark.rule("hs.move.costs-2-grist")
def test_a_short_name_will_do() -> None:
    """A rule with one parameter may be named alone; a table is given as lists."""
    known = dict(parameters("2025-12", {"hs.move.costs-2-grist": 1, "hs.prep.grist-by-highest-vp": [[0, 4], [3, 7]]}))
    assert known["hs.move.costs-2-grist.move_cost"] == 1
    assert known["hs.prep.grist-by-highest-vp.grist_table"] == ((0, 4), (3, 7))
