"""The reasons why something cannot be done are all of them, and mean what they say: make them true, and it can be done."""

from __future__ import annotations

from typing import Final

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from playmat.core.ids import Seat
from playmat.games.holosseum import actions as holosseum_actions
from playmat.games.homestuck import actions as homestuck_actions
from playmat.games.homestuck.requirements import ENTER_THERE
from playmat.machine.explain import Requirement
from playmat.play.seeing import seen_by
from tests.laws import amends_holosseum, amends_homestuck, refused_holosseum, refused_homestuck
from tests.laws.cases import cases, quick
from tests.laws.refused import Case

replace = msgspec.structs.replace

AMENDS: Final = {"homestuck": amends_homestuck.HOMESTUCK, "holosseum": amends_holosseum.HOLOSSEUM}
for_each_amended: Final = pytest.mark.parametrize("name", AMENDS)
CASES: Final = {"homestuck": refused_homestuck.HOMESTUCK, "holosseum": refused_holosseum.HOLOSSEUM}
ACTIONS: Final = {
    "homestuck": {**homestuck_actions.REQUIREMENTS, "enter": ENTER_THERE},
    "holosseum": holosseum_actions.REQUIREMENTS,
}


@for_each_amended
@quick(20)
@given(st.data(), st.integers(0, 9999))
def test_what_the_reasons_name_is_all_that_is_missing(name: str, data: st.DataObject, number: int) -> None:
    """Wherever a game stands, an action is offered as soon as all that its reasons name is true."""
    for step, game in enumerate(data.draw(cases(name, 120)).play()):
        seat = Seat((number + step) % game.seats)
        refused = [
            option
            for card in seen_by(game.scene, seat)
            for option, reasons in game.rulebook.refusals(game.scene, seat, card)
            if reasons
        ]
        for option in refused[(number + step) % 7 :: 7][:4]:
            twin, mended, _ = AMENDS[name].amended(game, seat, option)
            assert AMENDS[name].is_offered(twin, seat, mended), option


@pytest.mark.parametrize(
    ("name", "requirement", "case"),
    [
        pytest.param(name, requirement, case, id=f"{name}-{requirement.__name__}-{case.__name__}")
        for name, cases_of in CASES.items()
        for requirement, found in cases_of.items()
        for case in found
    ],
)
def test_a_reason_names_the_facts(name: str, requirement: Requirement, case: Case) -> None:
    """Who tries is told exactly this; the requirement is among those not met; with those facts true it can be done."""
    game, seat, option, told = case()
    reasons = game.rulebook.reasons(game.scene, seat, option)
    assert tuple(reason.told(game.names) for reason in reasons) == told
    seen: set[str] = set()
    twin, mended, _ = AMENDS[name].amended(game, seat, option, seen)
    assert requirement.__name__ in seen
    assert AMENDS[name].is_offered(twin, seat, mended)


def test_what_a_condition_asks_for_is_enough() -> None:
    """With an option under a condition it is the condition itself, not the words about it, that was missing."""
    game, seat, option, _ = refused_homestuck.not_so()
    scene = game.scene
    scene.put(option.card, replace(scene.card(option.card), place=refused_homestuck.AT_B))
    assert homestuck_actions.reasons(scene, seat, option) == ()
    assert amends_homestuck.is_offered(game, seat, option)


@for_each_amended
def test_every_requirement_has_its_case(name: str) -> None:
    """There is no requirement of an action without a position that shows it and a way to make it true."""
    every = {need for requirements in ACTIONS[name].values() for need in requirements}
    assert every == set(CASES[name]) == set(AMENDS[name].remedies)


def test_amended_games_are_amended_whole() -> None:
    """What is tried of one of these games is tried of each."""
    assert set(AMENDS) == set(CASES) == set(ACTIONS)
