"""Games taken up from how they were kept."""

from __future__ import annotations

import asyncio
import logging

from playmat.core.errors import PlaymatError
from playmat.table.house import Game, House
from playmat.table.store import KeptGame

log = logging.getLogger(__name__)

STOPPED = "The rules of this game have changed here since it was begun: from this point on it cannot be played."


async def taken_up(house: House, kept: KeptGame) -> tuple[Game | None, str]:
    """The game as it was kept, and "". Where this version cannot play it, as far as it can, or nothing where it cannot
    even read it, and a sentence that says so.
    """
    answers = [(entry.seat, entry.data) for entry in kept.entries]
    try:
        return await asyncio.to_thread(house.resume, kept.saved, answers), ""
    except PlaymatError:
        log.exception("the game %s, begun with Playmat %s, cannot be taken up", kept.key, kept.playmat)
    try:
        return (await asyncio.to_thread(house.steps, kept.saved, answers))[-1], STOPPED
    except PlaymatError:
        log.exception("the game %s cannot be read", kept.key)
        return None, STOPPED
