"""No rule and no ruling is without a test that shows it, and no ruling without a place in the code that follows it."""

import functools
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from playmat.games.ledger import load_ledger, shown_by_tests
from tests.house.source import ROOT, SRC, words

shown = functools.cache(shown_by_tests)
"""Read once: every test of this file asks for it."""

LEDGERS = {game: SRC / f"playmat/games/{game}/rules" for game in ("homestuck", "holosseum", "gamma")}
RUN_SCENARIOS = ("tests/rules/homestuck/", "tests/rules/holosseum/", "tests/rules/gamma/")
"""Folders whose scenarios are tests by themselves."""
NOT_EVERYWHERE = ("tests/cards/",)
"""Tests that are passed over where the published card files are not."""


def entries(folder: Path, kind: str) -> tuple[int, list[dict[str, Any]]]:
    """What the ledger says how many rules or rulings it has, and those it has."""
    tables = [tomllib.loads(file.read_text(encoding="utf-8")) for file in sorted(folder.glob("*.toml"))]
    announced = [table["ledger"][f"{kind}_count"] for table in tables if f"{kind}_count" in table["ledger"]]
    return sum(announced), [entry for table in tables for entry in table.get(kind, ())]


@pytest.mark.parametrize("game", LEDGERS)
@pytest.mark.parametrize("kind", ["rule", "ruling"])
def test_no_entry_is_lost(game: str, kind: str) -> None:
    """A ledger has as many rules and rulings as its head says, and all of them are read."""
    announced, found = entries(LEDGERS[game], kind)
    ledger = load_ledger(game)
    read = ledger.rules if kind == "rule" else ledger.rulings
    assert (len(found), len(read)) == (announced, announced)


def in_force(game: str) -> list[str]:
    """The rules that a document does not call an idea, and the rulings on any of them."""
    ledger = load_ledger(game)
    rules = {rule.id for rule in ledger.rules if rule.status != "tentative"}
    return [*rules, *(ruling.id for ruling in ledger.rulings if not ruling.rules or rules & set(ruling.rules))]


@pytest.mark.parametrize("game", LEDGERS)
def test_each_is_shown(game: str) -> None:
    """Every rule and every ruling in force is named by a test that runs everywhere."""
    everywhere = {rule for rule, tests in shown().items() if any(not test.startswith(NOT_EVERYWHERE) for test in tests)}
    assert [one for one in in_force(game) if one not in everywhere] == []


def test_what_shows_a_rule_is_run() -> None:
    """A scenario that names rules lies where a test runs it."""
    named = {test for tests in shown().values() for test in tests if test.endswith(".toml")}
    assert sorted(test for test in named if not test.startswith((*RUN_SCENARIOS, *NOT_EVERYWHERE))) == []


@pytest.mark.parametrize("game", LEDGERS)
def test_each_ruling_is_followed_somewhere(game: str) -> None:
    """The code names every ruling in force at the place that follows it; the ledger itself does not count."""
    followed: set[str] = set()
    for file in SRC.rglob("*"):
        if file.suffix == ".py":
            text = " ".join(said for _line, said in words(file))
        elif file.suffix == ".toml" and LEDGERS[game] not in file.parents:
            text = file.read_text(encoding="utf-8")
        else:
            continue
        followed |= set(re.findall(r"[a-z]+\.ruling(?:\.[a-z0-9-]+)+|(?:holo|gamma)\.r\.[a-z0-9-]+", text))
    wanted = set(in_force(game))
    assert [one.id for one in load_ledger(game).rulings if one.id in wanted and one.id not in followed] == []


def test_the_counts_are_those_of_this_folder() -> None:
    """The tests counted are files that are here."""
    counted = {test.partition("::")[0] for tests in shown().values() for test in tests}
    assert counted
    assert [test for test in counted if not (ROOT / test).is_file()] == []
