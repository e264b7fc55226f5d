"""What a page may ask before it answers: what an answer would do, and what a bot would."""

from __future__ import annotations

import asyncio

from playmat.table.protocol import Advice, Foresee, Foreseen
from playmat.table.reading import Refused
from playmat.table.sessions import Session


async def foresee(session: Session, seat: int, wish: Foresee) -> Foreseen:
    """What an answer would do; nothing where the game has gone on since. It plays on, so a thread does it."""
    game = session.game
    if game is None or game.step != wish.step or game.is_between or game.board is None:
        return Foreseen(wish.step, wish.options, None)
    outcome = await asyncio.to_thread(game.board.copy().foresee_answer, game.chair(seat), wish.options)
    return Foreseen(wish.step, wish.options, outcome)


async def advise(session: Session, seat: int) -> Advice:
    """What a bot would answer. Raises Refused where others than bots play: nobody plays against a person and a bot."""
    game = session.game
    if session.record.persons != [seat]:
        raise Refused("Hints are given in games against bots alone.", "hint")
    ask = None if game is None else game.ask_of(seat)
    if game is None or ask is None:
        raise Refused("It is not your turn to decide.", "hint")
    if game.is_between or game.board is None:
        raise Refused("Hints are given in games, not between them.", "hint")
    options, says = await session.tools.bench.advise(session.house, game.board, game.chair(seat))
    indices = [ask.options.index(option) for option in options]
    return Advice(game.step, indices, says)
