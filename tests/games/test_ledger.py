"""The rules ledgers."""

from __future__ import annotations

from pathlib import Path

import pytest

from playmat.core.errors import RulesError
from playmat.games.ledger import ledger_json, load_ledger, read_ledger, shown_by_tests

RULES = """
[ledger]
game = "Owls"
authority = "2026"
[[rule]]
id = "owl.fly"
source = "Owl Book"
says = "Owls fly."
parameters = { height = 3 }
see = ["owl.ruling.night"]
[[rule]]
id = "owl.sleep"
source = "Owl Book"
says = "Owls sleep."
status = "tentative"
"""
RULINGS = """
[ledger]
game = "Owls"
[[ruling]]
id = "owl.ruling.day"
question = "By day?"
ruling = "Yes."
rules = ["owl.sleep", "owl.fly"]
[[ruling]]
id = "owl.ruling.night"
question = "By night?"
ruling = "No."
"""


def test_rules_and_rulings() -> None:
    """A ledger has the rules and rulings of all its files, and knows which ruling is on which rule."""
    ledger = read_ledger([RULINGS, RULES])
    fly, sleep = ledger.rules
    assert (ledger.game, ledger.authority) == ("Owls", "2026")
    assert (fly.parameters, fly.status, sleep.status) == ({"height": 3}, "fixed", "tentative")
    assert ledger.rulings_on(fly) == ("owl.ruling.day", "owl.ruling.night")
    assert ledger.rulings_on(sleep) == ("owl.ruling.day",)
    assert ledger.find("owl.ruling.night").id == "owl.ruling.night"


def test_bad_ledgers() -> None:
    """A doubled id, a missing source, broken TOML, an unknown rule and an unknown game are named."""
    with pytest.raises(RulesError, match="twice: owl"):
        read_ledger([RULES, RULES])
    with pytest.raises(RulesError, match="source"):
        read_ledger([RULES.replace('source = "Owl Book"\n', "", 1)])
    with pytest.raises(RulesError, match="cannot be read"):
        read_ledger(["[[rule]"])
    with pytest.raises(RulesError, match=r"no rule 'owl\.swim'"):
        read_ledger([RULES]).find("owl.swim")
    with pytest.raises(RulesError, match="no ledger"):
        load_ledger("owls")


def test_the_shipped_ledger() -> None:
    """Every ruling that a rule names is there, and every rule that a ruling names."""
    ledger = load_ledger("homestuck")
    rules, rulings = {rule.id for rule in ledger.rules}, {ruling.id for ruling in ledger.rulings}
    assert {one for rule in ledger.rules for one in rule.see} <= rulings
    assert {one for ruling in ledger.rulings for one in ruling.rules} <= rules


def test_which_tests_show_which_rule(tmp_path: Path) -> None:
    """Marks on tests, classes and modules and the rules of scenarios are found; what is no test is passed over."""
    (tmp_path / "tests/deep").mkdir(parents=True)
    (tmp_path / "tests/test_owls.py").write_text(
        """
import pytest
pytestmark = [pytest.mark.rule("owl.all")]
@pytest.mark.rule("owl.fly", "owl.sleep")
def test_one(): ...
@pytest.mark.rule("owl.class")
class TestMore:
    @pytest.mark.parametrize("x", [1])
    @pytest.mark.rule("owl.fly")
    async def test_two(self): ...
def helper(): ...
"""
    )
    (tmp_path / "tests/deep/night.toml").write_text('title = "Night"\nrules = ["owl.fly", 3]')
    (tmp_path / "tests/deep/broken.toml").write_text("[")
    (tmp_path / "tests/test_broken.py").write_text("def")
    one, two = "tests/test_owls.py::test_one", "tests/test_owls.py::TestMore::test_two"
    assert shown_by_tests(tmp_path) == {
        "owl.all": [one, two],
        "owl.fly": ["tests/deep/night.toml", one, two],
        "owl.sleep": [one],
        "owl.class": [two],
    }


def test_the_ledger_as_json() -> None:
    """Each rule has its source, words, status, rulings and tests, those of this very folder among them."""
    told = ledger_json("homestuck")
    rule = next(rule for rule in told["rules"] if rule["id"] == "hs.deck.star-cap-200")
    assert {"id", "source", "says", "status", "rulings", "tests"} <= rule.keys()
    assert "hs.ruling.deck.negative-stars" in rule["rulings"]
    assert any("test_two_hundred_stars" in test for test in rule["tests"])
    assert all(not rule["tests"] for rule in ledger_json("homestuck", tests={})["rules"])
