"""The script that makes slips finds them, puts them in, and takes them out again with the process that had them."""

from __future__ import annotations

import ast

import pytest

from playmat.lang.effects import Shuffle
from playmat.lang.values import You
from playmat.machine.picking import is_settled
from playmat.play.scenario import load_scenario, run_scenario
from scripts.mutants import ROOT, SRC, Mutant, files, forked, mutants_of, put_in, slips

STATS = SRC / "games/holosseum/stats.py"
LETHAL = ROOT / "tests/rules/holosseum/entities/damage-equal-to-health-destroys.toml"


@pytest.mark.parametrize(
    ("source", "wrong"),
    [
        ("a < b <= c", ["a <= b <= c", "a < b < c"]),
        ("a and b", ["a or b"]),
        ("not a", ["not (not a)"]),
        ("7", ["8"]),
        ("True", ["False"]),
        ("a in b", ["a not in b"]),
        ("'seven'", []),
    ],
)
def test_each_slip(source: str, wrong: list[str]) -> None:
    """Each part of an expression goes wrong by itself."""
    made = []
    for part in range(len(slips(ast.parse(source, mode="eval").body))):
        node = ast.parse(source, mode="eval").body
        slips(node)[part][0](node)
        made.append(ast.unparse(node).replace("not not a", "not (not a)"))
    assert wrong == made


def lethal() -> Mutant:
    """Damage equal to Health does not destroy any more."""
    return next(one for one in mutants_of(STATS) if one.function == "is_lethally_damaged" and ">=" in one.words)


def test_a_slip_is_noticed_and_gone() -> None:
    """A scenario of the rule fails in the process with the slip, and passes in this one before and after."""

    def fails() -> bool:
        put_in(lethal())
        return not run_scenario(load_scenario(LETHAL)).passed

    assert run_scenario(load_scenario(LETHAL)).passed
    assert forked(fails)
    assert run_scenario(load_scenario(LETHAL)).passed
    assert not forked(lambda: not run_scenario(load_scenario(LETHAL)).passed)


def test_nothing_remembered_hides_a_slip() -> None:
    """What a function remembered from before the slip is worked out anew."""
    drawing = Shuffle(You())
    slip = next(
        one for one in mutants_of(SRC / "machine/picking.py") if one.function == "is_settled" and "True ->" in one.words
    )

    def settled() -> bool:
        put_in(slip)
        return is_settled(drawing)

    assert is_settled(drawing)
    assert not forked(settled)


def test_what_is_no_rule_of_play_is_left_out() -> None:
    """Neither the words of cards nor how files are read."""
    parts = {part for path in files() for part in path.relative_to(SRC).parts}
    assert not parts & {"words", "nodes", "cards", "rows.py", "columns.py", "decklists", "workbooks"}
    assert {"machine", "homestuck", "holosseum", "turning.py"} <= parts
