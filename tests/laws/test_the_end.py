"""Every game ends, whoever leaves it when."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.laws import checks
from tests.laws.cases import cases, choose, for_each_game, played_on, quick

BOUND = 6000


@for_each_game
@quick(10)
@given(st.data(), st.integers(0, 999))
def test_every_game_ends(name: str, data: st.DataObject, onwards: int) -> None:
    """Played at random, every game is over before long, and somebody has won."""
    # Decks of the full size: a small one may be all healing and walls, and no deck of Holosseum ever runs out.
    game = data.draw(cases(name, 0, whole=True)).begin()
    assert played_on(game, onwards, BOUND) < BOUND
    assert game.is_over
    assert len(game.winners) >= 1
    assert not any(game.scene.state.players[seat].left for seat in game.winners)


@for_each_game
@quick(25)
@given(
    st.data(), st.lists(st.tuples(st.integers(0, 60), st.integers(0, 4)), min_size=1, max_size=4), st.integers(0, 999)
)
def test_conceding_at_any_moment(name: str, data: st.DataObject, leaving: list[tuple[int, int]], onwards: int) -> None:
    """Any seat may concede at any moment; the position stays sound, leavers are asked nothing, and the game still ends."""
    case = data.draw(cases(name, 60, whole=True))
    game = case.begin()
    for moment, choice in enumerate(case.choices):
        for when, who in leaving:
            staying = [seat for seat in range(game.seats) if not game.scene.state.players[seat].left]
            if when == moment and not game.is_over:
                game.concede(staying[who % len(staying)])
                checks.position_is_sound(game)
        if game.ask is None:
            break
        assert not game.scene.state.players[game.ask.seat].left
        game.answer(*choose(game.ask, choice))
    checks.position_is_sound(game)
    played_on(game, onwards, BOUND)
    assert game.is_over
    assert not any(game.scene.state.players[seat].left for seat in game.winners)
