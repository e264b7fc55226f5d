"""The work of bots that is done in worker processes."""

from __future__ import annotations

import playmat
from playmat.bots import advice
from playmat.table import engine
from playmat.table.engine import pack_answer


def choose(saved: bytes, bot: str, seat: int) -> bytes:
    """A bot's answer to the question of a saved game or match, packed."""
    return pack_answer(engine.choose(bot, engine.load(saved), seat))


def advise(saved: bytes, seat: int) -> tuple[bytes, str]:
    """What a bot would answer to the question of a saved game, packed, and why."""
    answer, says = advice.advise(playmat.load(saved), seat)
    return pack_answer(answer), says
