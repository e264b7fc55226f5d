"""What a page may ask before it answers: what an answer would do, and what a bot would."""

from __future__ import annotations

import asyncio

from playmat.table.protocol import Advice, Foresee, Foreseen
from playmat.table.reading import Refused
from playmat.table.sessions import Session


async def foresee(session: Session, seat: int, wish: Foresee) -> Foreseen:
    """What an answer would do; nothing where the game has gone on since. It plays on, so a thread does it."""
    game = session.game
    if game is None or game.step != wish.step:
        return Foreseen(wish.step, wish.options, None)
    outcome = await asyncio.to_thread(game.copy().foresee_answer, seat, wish.options)
    return Foreseen(wish.step, wish.options, outcome)


async def advise(session: Session, seat: int) -> Advice:
    """What a bot would answer. Raises Refused where others than bots play: nobody plays against a person and a bot."""
    game = session.game
    if session.record.persons != [seat]:
        raise Refused("Hints are given in games against bots alone.", "hint")
    if game is None or game.ask is None or game.ask.seat != seat:
        raise Refused("It is not your turn to decide.", "hint")
    options, says = await session.tools.bench.advise(session.house, game, seat)
    indices = [game.ask.options.index(option) for option in options]
    return Advice(game.step, indices, says)
