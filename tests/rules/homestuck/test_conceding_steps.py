"""A scenario's "concede": whoever leaves, what the step says of the question is compared first."""

import pytest

from playmat.play.scenario import read_scenario, run_scenario

POSITION = """
title = "A draw is asked of A"
[table]
active = "A"
phase = "prep"
[A]
[B]
[C]
[[step]]
player = "{player}"
{says}
answer = "concede"
"""


def passes(player: str, says: str = "") -> bool:
    return run_scenario(read_scenario(POSITION.format(player=player, says=says))).passed


@pytest.mark.parametrize("player", ["A", "B"])
def test_anybody_may_leave(player: str) -> None:
    """Somebody who is not asked may leave too."""
    assert passes(player)


def test_what_is_offered_is_compared() -> None:
    """Right is right and wrong is wrong, though the answer is to leave."""
    assert passes("A", 'offers = ["choose 1", "choose 2"]')
    assert not passes("A", 'offers = ["choose 1"]')
    assert not passes("A", 'includes = ["choose 3"]')
    assert not passes("A", 'kind = "action"')


def test_only_who_is_asked_can_have_offers() -> None:
    """A step that says what B is offered fails when A is asked."""
    assert not passes("B", 'offers = ["choose 1", "choose 2"]')
