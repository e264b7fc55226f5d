"""Every game ends, whoever leaves it when."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from playmat.bots import named
from playmat.play.game import Game
from tests.laws import checks
from tests.laws.cases import cases, choose, for_each_game, played_on, quick

BOUND = 6000
MOST_TO_WIN = 2000


def brought_to_its_end(game: Game, number: int) -> None:
    """By chance, and where chance does not end it by players who try to win: no rule ends a game for its length, and
    players who do not try can undo each other's work for ever. Those who try may, too, until one concedes; but never in
    one and the same turn.
    """
    if played_on(game, number, BOUND) < BOUND:
        return
    turn, bots = game.scene.state.clock.turn, [named("greedy", number) for _ in range(game.seats)]
    for _ in range(MOST_TO_WIN):
        if game.ask is None:
            return
        game.answer(*bots[game.ask.seat].choose(game, game.ask.seat))
    assert game.scene.state.clock.turn > turn
    while game.ask is not None:
        game.concede(game.ask.seat)


@for_each_game
@quick(10)
@given(st.data(), st.integers(0, 999))
def test_every_game_ends(name: str, data: st.DataObject, onwards: int) -> None:
    """Every game is over before long, and somebody has won."""
    # Decks of the full size: a small one may be all healing and walls, and no deck of Holosseum ever runs out.
    game = data.draw(cases(name, 0, whole=True)).begin()
    brought_to_its_end(game, onwards)
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
    brought_to_its_end(game, onwards)
    assert game.is_over
    assert not any(game.scene.state.players[seat].left for seat in game.winners)
