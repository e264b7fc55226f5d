"""What holds in every position that play can reach."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.laws import checks, of_holosseum
from tests.laws.cases import Case, cases, for_each_game, quick


@for_each_game
@quick(16)
@given(st.data())
def test_positions_are_sound(name: str, data: st.DataObject) -> None:
    """Cards and bounds are kept, a state is plain data, each answer has a text of its own, nobody acts while anything waits."""
    for game in data.draw(cases(name, 120)).play():
        checks.position_is_sound(game)
        checks.state_is_plain(game.scene.state)


@quick(15)
@given(cases("holosseum", 120))
def test_plays_are_counted(case: Case) -> None:
    """Nobody uses up more plays of Holosseum than they have."""
    before = None
    for game in case.play():
        if before is not None:
            of_holosseum.play_was_left(before, game)
        before = game.copy()
