"""Rule parameters: each either works or is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from playmat.core.errors import RulesError, ScenarioError
from playmat.games.holosseum.editions import EDITIONS, SAME, UNCHANGEABLE
from playmat.play.scenario import load_scenario, run_scenario
from tests.heads import head

overriding, parameters = EDITIONS.overriding, EDITIONS.parameters
HERE = Path(__file__).parent
OVERRIDDEN = [(path, name) for path in sorted(HERE.rglob("*.toml")) for name in head(path).get("parameters", {})]
CAN_BE_CHANGED = sorted(name for name, _ in parameters() if name.rpartition(".")[2] not in UNCHANGEABLE)
NONSENSE: list[Any] = ["lots", 1.5, -1, [1], ["life", "life"], {}, 10**9]


@pytest.mark.parametrize(("path", "name"), [pytest.param(*one, id=f"{one[0].stem}-{one[1]}") for one in OVERRIDDEN])
def test_the_game_differs_without_it(path: Path, name: str) -> None:
    """A scenario that overrides a parameter does not go as it says when the parameter is left alone."""
    scenario = load_scenario(path)
    others = {other: value for other, value in scenario.parameters.items() if other != name}
    assert run_scenario(scenario).passed
    try:
        assert not run_scenario(msgspec.structs.replace(scenario, parameters=others)).passed
    except ScenarioError as error:
        assert "no coins" in str(error)  # noqa: PT017


def test_each_is_overridden_in_a_scenario() -> None:
    """Every parameter that can be changed has a scenario that changes it."""
    shown = {name for _path, name in OVERRIDDEN}
    assert set(CAN_BE_CHANGED) - shown == set()


@pytest.mark.rule("holo.1-1.two-players", "holo.1-6.no-hand-limit")
@pytest.mark.parametrize("name", sorted(name for name, _ in parameters() if name.rpartition(".")[2] in UNCHANGEABLE))
def test_a_parameter_without_another_meaning_is_refused(name: str) -> None:
    """What the engine plays by alone cannot be set to something else, but may be named with its own value."""
    usual = dict(parameters())[name]
    assert parameters(overrides={name: usual}) == parameters()
    other = {bool: not usual, int: 7, str: "otherwise", tuple: ("otherwise",)}[type(usual)]
    with pytest.raises(
        RulesError, match=f"{name} cannot be changed for a game: {UNCHANGEABLE[name.rpartition('.')[2]]}"
    ):
        parameters(overrides={name: other})


@pytest.mark.parametrize("name", CAN_BE_CHANGED)
def test_no_parameter_takes_nonsense(name: str) -> None:
    """Whatever the parameter, unknown words, fractions, lists of something else and wild numbers are refused by name."""
    for value in NONSENSE:
        with pytest.raises(RulesError, match=f"^{SAME.get(name, name)} must be "):
            parameters(overrides={name: value})


@pytest.mark.rule(
    "holo.r.first-turn-draw", "holo.2-1.first-turn-skip", "holo.6-2.tiebreakers-agreed", "holo.r.tiebreakers"
)
@pytest.mark.parametrize(("name", "read"), SAME.items())
def test_a_switch_with_two_names(name: str, read: str) -> None:
    """A switch that a rule and the ruling on it both name is one switch, and is not set twice."""
    value: Any = 1 if isinstance(dict(parameters())[read], int) else ("coin",)
    found = dict(parameters(overrides={name: value}))
    assert found[name] == found[read] == value
    assert overriding("1", {name: value}) == {read: value}
    with pytest.raises(RulesError, match="is given twice"):
        parameters(overrides={name: value, read: value})


def test_unknown_names() -> None:
    """An unknown parameter is told with the nearest, an unknown edition with those there are."""
    with pytest.raises(RulesError, match=r"no rule parameter .*; the nearest is holo\.r\.mulligan\.mulligan"):
        parameters(overrides={"holo.mulligan": "one"})
    with pytest.raises(RulesError, match="there is no edition '2'; there are 1"):
        parameters("2")
