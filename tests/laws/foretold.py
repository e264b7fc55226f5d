"""What is said to be sure before an answer is given comes true."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.play.foreseeing import GONE, done, foresee_answer, lives, news, totals

if TYPE_CHECKING:
    from playmat.play.game import Game

STRIKES = {"attack", "block"}
"""The verbs of options with which a fight is begun or met."""


def strikes(game: Game) -> list[int]:
    """The options of the present question that begin or meet a fight."""
    options = game.ask.options if game.ask is not None else ()
    return [index for index, option in enumerate(options) if option.verb in STRIKES]


def comes_true(game: Game, indices: list[int]) -> bool | None:
    """Compare what is foretold of an answer with what it does in a copy of the very game; None: nothing is foretold,
    else whether it was said to be sure. Raises AssertionError where that was not so.
    """
    assert game.ask is not None
    seat = game.ask.seat
    told = foresee_answer(game, seat, indices)
    if told is None or not told.sure:
        return None if told is None else False
    now, twin = game.view(seat), game.copy()
    done(twin, seat, indices)
    after = twin.view(seat)
    lines = list(news(after, now))
    gone = {line.cards[0] for line in lines if line.kind in GONE and line.cards and line.cards[0] in now.cards}
    assert gone == set(told.gone)
    assert lives(after) == told.lives
    there = totals(after)
    assert all(there[place.place] == place.totals for place in told.places)
    return True
