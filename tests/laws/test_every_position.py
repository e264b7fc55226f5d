"""What holds in every position that play can reach."""

from __future__ import annotations

from hypothesis import given

from tests.laws import checks
from tests.laws.cases import Case, cases, quick


@quick(25)
@given(cases(120))
def test_positions_are_sound(case: Case) -> None:
    """Cards and bounds are kept, a state is plain data, each answer has a text of its own, nobody acts while anything waits."""
    for game in case.play():
        checks.cards_are_conserved(game)
        checks.numbers_are_in_bounds(game)
        checks.answers_are_sound(game)
        checks.nothing_is_half_done(game)
        checks.state_is_plain(game.scene.state)
