"""Tables where one person plays against a bot, kept in memory."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from playmat.core.ask import Option
from playmat.core.errors import IllegalAnswer
from playmat.play.view import RefusalView, View
from playmat.table.house import Chooser, Game
from playmat.table.protocol import Welcome
from playmat.table.reading import Refused

log = logging.getLogger(__name__)


class Session:
    """One table: a game, the person's seat, the bot in the other seats, and who is looking.

    ``version`` grows with every change; ``watchers`` are called after each. ``pace`` is the least time in seconds that
    a move of the bot takes, so that a person can follow.
    """

    seat = 0

    def __init__(self, game: Game, bot: tuple[str, Chooser], decks: list[str], seed: int | None, pace: float) -> None:
        self.key = secrets.token_urlsafe(12)
        self.game = game
        self.bot, self._choose = bot
        self.decks = decks
        self.seed = seed
        self.pace = pace
        self.version = 0
        self.watchers: set[Callable[[], None]] = set()
        self.trouble = ""
        self.used = time.monotonic()
        self._bot_at_work: asyncio.Task[None] | None = None
        self._view = game.view(self.seat)

    @property
    def welcome(self) -> Welcome:
        return Welcome(self.key, self.seat, self.bot, self.decks, self.seed)

    def view(self) -> View:
        """What the person sees, with all of the log since the table was opened (a game's view has the newest part)."""
        return self._view

    def why(self, card: int) -> list[RefusalView]:
        """Raises Refused for a card that the seat cannot see."""
        if card not in self.view().cards:
            raise Refused("You see no such card.", "card")
        return list(self.game.why_not(self.seat, card))

    def answer(self, step: int, indices: Sequence[int]) -> None:
        """Give the person's answer; raises Refused when it is not one of the open question's."""
        ask = self.game.ask
        if ask is None:
            raise Refused("The game is over.", "answer")
        if ask.seat != self.seat:
            raise Refused("It is not your turn to decide.", "answer")
        now = self.view().step
        if step != now:
            raise Refused(f"That answers step {step}, but the game is at step {now}.", "step")
        for index in indices:
            if index >= len(ask.options):
                raise Refused(f"There is no option {index}: this question has {len(ask.options)}.", "options")
        chosen = [ask.options[index] for index in indices]
        self._change(partial(answer, chosen), "options")
        self.wake_bot()

    def resign(self) -> None:
        """Give up, for good. Raises Refused when the game is over."""
        self._change(lambda game: game.concede(self.seat), "resign")
        self.wake_bot()

    def wake_bot(self) -> None:
        """Let the bot go on, where it is its turn to decide."""
        if self._bot_at_work is None or self._bot_at_work.done():
            self._bot_at_work = asyncio.get_running_loop().create_task(self._play())

    def close(self) -> None:
        if self._bot_at_work is not None:
            self._bot_at_work.cancel()
        self.watchers.clear()

    def _change(self, change: Callable[[Game], None], place: str) -> None:
        """Change a copy and keep it, so that a refusal or a fault leaves the game as it was."""
        twin = self.game.copy()
        try:
            change(twin)
        except IllegalAnswer as error:
            raise Refused(str(error), place, error.reasons) from error
        self.game = twin
        self._changed()

    def _changed(self) -> None:
        seen = self._view.log
        view = self.game.view(self.seat)
        last = seen[-1].number if seen else -1
        self._view = msgspec.structs.replace(view, log=[*seen, *(line for line in view.log if line.number > last)])
        self.version += 1
        self.used = time.monotonic()
        for watcher in list(self.watchers):
            watcher()

    async def _play(self) -> None:
        self.trouble = ""
        try:
            while (ask := self.game.ask) is not None and ask.seat != self.seat:
                version, begun = self.version, time.monotonic()
                options = await asyncio.to_thread(self._choose, self.game.copy(), ask.seat)
                await asyncio.sleep(max(0.0, self.pace - (time.monotonic() - begun)))
                if version == self.version:
                    self._change(partial(answer, options), "bot")
        except Exception:
            log.exception("the bot %s stopped at table %s", self.bot, self.key)
            self.trouble = "The bot could not decide. Save the game, or come back to this page to let it try again."
            self._changed()


def answer(options: Sequence[Option], game: Game) -> None:
    game.answer(*options)


class Sessions:
    """All tables of this server. At most ``most``; one that nobody used for ``idle`` seconds is cleared away."""

    def __init__(self, most: int = 200, idle: float = 6 * 3600.0) -> None:
        self.most = most
        self.idle = idle
        self._tables: dict[str, Session] = {}

    def __len__(self) -> int:
        return len(self._tables)

    def add(self, session: Session) -> None:
        """Raises Refused when every table is taken."""
        self.make_room()
        self._tables[session.key] = session

    def make_room(self) -> None:
        """Raises Refused when every table is taken."""
        self.sweep()
        if len(self._tables) >= self.most:
            raise Refused(f"All {self.most} tables are taken. Try again later.", "tables")

    def find(self, key: str) -> Session:
        """Raises Refused when there is no such table (any more)."""
        session = self._tables.get(key)
        if session is None:
            raise Refused("There is no such table, or it has been cleared away.", "table")
        session.used = time.monotonic()
        return session

    def sweep(self) -> None:
        """Clear away what nobody looks at and nobody used for long; when full, also the longest left of those left."""
        now = time.monotonic()
        left = sorted((s for s in self._tables.values() if not s.watchers), key=lambda session: session.used)
        for session in left:
            is_full = len(self._tables) >= self.most
            if now - session.used > self.idle or (is_full and now - session.used > min(600.0, self.idle)):
                self._remove(session)

    def close(self) -> None:
        for session in list(self._tables.values()):
            self._remove(session)

    def _remove(self, session: Session) -> None:
        session.close()
        del self._tables[session.key]
