"""Every game ends, whoever leaves it when."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.laws import checks
from tests.laws.cases import Case, cases, choose, played_on, quick

BOUND = 6000


@quick(12)
@given(cases(0), st.integers(0, 999))
def test_every_game_ends(case: Case, onwards: int) -> None:
    """Played at random, every game is over before long, and somebody has won."""
    game = case.begin()
    assert played_on(game, onwards, BOUND) < BOUND
    assert game.is_over
    assert len(game.winners) >= 1
    assert not any(game.scene.state.players[seat].left for seat in game.winners)


@quick(40)
@given(
    cases(60), st.lists(st.tuples(st.integers(0, 60), st.integers(0, 4)), min_size=1, max_size=4), st.integers(0, 999)
)
def test_conceding_at_any_moment(case: Case, leaving: list[tuple[int, int]], onwards: int) -> None:
    """Any seat may concede at any moment; the position stays sound, leavers are asked nothing, and the game still ends."""
    game = case.begin()
    for moment, choice in enumerate(case.choices):
        for when, who in leaving:
            staying = [seat for seat in range(game.seats) if not game.scene.state.players[seat].left]
            if when == moment and not game.is_over:
                game.concede(staying[who % len(staying)])
                checks.cards_are_conserved(game)
                checks.numbers_are_in_bounds(game)
                checks.answers_are_sound(game)
                checks.nothing_is_half_done(game)
        if game.ask is None:
            break
        assert not game.scene.state.players[game.ask.seat].left
        game.answer(*choose(game.ask, choice))
    checks.cards_are_conserved(game)
    played_on(game, onwards, BOUND)
    assert game.is_over
    assert not any(game.scene.state.players[seat].left for seat in game.winners)
