"""A table in play: its seats, its game, and who is looking."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial
from typing import Literal

import msgspec

from playmat import __version__
from playmat.core.ask import Option
from playmat.core.errors import IllegalAnswer, PlaymatError
from playmat.play.game import is_closed
from playmat.play.lessons import LessonView
from playmat.play.view import OutcomeView, RefusalView
from playmat.table.dealing import thrown
from playmat.table.fairness import commitment
from playmat.table.hanging import hung_at, seen_art
from playmat.table.house import Board, Game
from playmat.table.metrics import ANSWERS
from playmat.table.partaking import appeared, boards
from playmat.table.pausing import is_held_back
from playmat.table.pressing import Presser, answering
from playmat.table.protocol import Between, DiceView, Room, ScoreView, Standing, Table, ToPage, Welcome
from playmat.table.reading import Refused
from playmat.table.resuming import taken_up
from playmat.table.seats import SPECTATOR, Seat, TableRecord, new_address, scored, swapped
from playmat.table.store import Conflict, Entry, Happened, Kept, NewGame
from playmat.table.timing import Timing
from playmat.table.tools import Tools, Watcher
from playmat.table.undo import Wish, is_same_question, step_before

log = logging.getLogger(__name__)

_encoder = msgspec.json.Encoder()

MOMENT = 5.0
SNAPSHOT_EVERY = 50
"""Answers after which a game is kept whole; those since the last time are given anew when it is taken up."""
NO_LINE = 2**62
"""After this line of the log there is none."""


class Session:
    """One table.

    ``version`` grows with every change, ``moves`` with those of the game, ``laid`` with those of what lies on the
    table, ``rewinds`` where it goes back; each of ``watchers`` is woken after it. ``stopped`` is a sentence where the
    game cannot go on.
    Changes come one after another, under a lock.
    """

    def __init__(self, tools: Tools, record: TableRecord) -> None:
        self.tools = tools
        self.house = tools.house
        self.keeper = tools.keeper
        self.news = tools.news
        self.record = record
        self.game: Game | None = None
        self._kept_version = 0
        self.game_key = ""
        self._entries = 0
        self._snapshot = 0
        self.version = 0
        self.moves = 0
        self.laid = 0
        self.rewinds = 0
        self._undo: Wish | None = None
        self._timing: Timing | None = None
        self._falling: asyncio.Task[None] | None = None
        self.watchers: set[Watcher] = set()
        self.trouble = ""
        self.stopped = ""
        self.used = time.monotonic()
        self.was_visited = False
        self._lock = asyncio.Lock()
        self._presser = Presser(self)
        self._shown_from = 0.0
        self._sent: dict[tuple[int, int], tuple[bytes, int]] = {}
        self._told: dict[int, bytes] = {}
        self._rooms: dict[int, bytes] = {}

    @property
    def key(self) -> str:
        return self.record.key

    @property
    def is_idle(self) -> bool:
        """Whether nobody looks, no bot thinks, no clock runs, and nobody has asked for it just now."""
        is_timed = self._timing is not None and self._timing.running >= 0
        return (
            not self.watchers
            and not self._presser.is_at_work
            and not is_timed
            and time.monotonic() - self.used > MOMENT
        )

    async def visit(self) -> None:
        """Note that somebody has sat down."""
        self.was_visited = True
        await self.keeper.do(self.keeper.store.touch, [self.key], visited=True)

    # ---- what a page is told

    def welcome(self, address: str, seat: int) -> Welcome:
        """The first message to the page at an address."""
        seats = self.record.seats
        bot = next((seat.bot_name for seat in seats if seat.kind == "bot"), "")
        return Welcome(address, seat, bot, [seat.deck_name for seat in seats], self.record.seed)

    def room(self, seat: int) -> Room:
        """Who sits where, as that seat (or a spectator) is told."""
        here = Counter(watcher.seat_secret for watcher in self.watchers)
        record = self.record
        score = self.score
        views = [
            other.view(
                number,
                is_here=here[other.secret] > 0 and bool(other.secret),
                shares=seat != SPECTATOR,
                wins=other.wins if score is None or score.best_of == 1 else score.wins[number],
            )
            for number, other in enumerate(record.seats)
        ]
        return Room(
            record.game,
            record.number,
            seat,
            views,
            record.watch,
            here[""],
            self._dice(),
            commitment(record.secret),
            None if self._undo is None else self._undo.view(),
            None if self._timing is None else self._timing.view(),
            self.game_key if self.game is not None and self.game.is_over else "",
            score,
            self.stopped,
        )

    def look_around(self, seat: int) -> bytes:
        """The message with the room as that seat is told."""
        known = self._rooms[seat] = self._rooms.get(seat) or _encoder.encode(self.room(seat))
        return known

    def standing(self, seat: int) -> Standing:
        """How it stands here, for who looks from afar."""
        game, names = self.game, [one.name for one in self.record.seats]
        if self.stopped or game is None or game.is_over:
            stands: Literal["open", "over", "stopped"]
            stands = "stopped" if self.stopped else "open" if game is None else "over"
            return Standing(stands, seat, asked=False, active=-1, names=names)
        ask = game.ask_of(seat)
        chair = -1 if game.board is None else game.board.view(SPECTATOR, NO_LINE).active
        active = next((other for other in range(len(names)) if game.chair(other) == chair), -1)
        is_asked = ask is not None and not is_closed(ask)
        return Standing("goes on", seat, is_asked, -1 if chair < 0 else active, names)

    @property
    def score(self) -> ScoreView | None:
        """How the match stands that is played here."""
        return None if self.game is None else self.house.score(self.game)

    @property
    def deal(self) -> tuple[int, int]:
        """Which game lies on the table: the number of the game or match at this table, and of the game in the match."""
        return self.record.number, 0 if (score := self.score) is None else score.number

    def _dice(self) -> DiceView | None:
        dice, game = self.record.dice, self.game
        if dice is None or game is None:
            return None
        is_told = game.is_over
        return DiceView(
            commitment(dice.secret),
            dice.contributions,
            dice.secret if is_told else "",
            str(game.seed) if is_told else "",
        )

    def look(self, seat: int, after: int) -> tuple[bytes, int]:
        """The message with what a seat sees now and the lines of the log with a number greater than ``after`` (-1:
        all), and the number of the newest line. Pages that want the same are sent the same bytes.
        """
        game = self.game
        assert game is not None
        assert game.board is not None
        known = self._sent.get((seat, after))
        if known is None:
            view = msgspec.structs.replace(game.board.view(game.chair(seat), after), step=game.step)
            if self.stopped:
                view = msgspec.structs.replace(view, ask=None)
            newest = view.log[-1].number if view.log else after
            told = Table(view, after < 0, self._lesson(seat), seen_art(hung_at(self.record), view))
            known = self._sent[seat, after] = (_encoder.encode(told), newest)
        return known

    def look_between(self, seat: int) -> bytes | None:
        """The message with what a seat sees of a match that is between its games, or over; None where it is not."""
        assert self.game is not None
        if seat not in self._told:
            view = self.house.between(self.game, seat)
            if view is None:
                return None
            self._told[seat] = _encoder.encode(Between(view))
        return self._told[seat]

    def _lesson(self, seat: int) -> LessonView | None:
        taught = any(other.bot == "teacher" for other in self.record.seats)
        return self.house.lesson(self.game, seat) if taught else None

    async def wonder(self, seat: int, card: int) -> tuple[list[RefusalView], list[OutcomeView]]:
        """Why a seat cannot act with a card, and what acting with it would do, for the position that stands when this
        returns. Foreseeing plays on for many milliseconds, so a thread does it. Raises Refused for a card that the seat
        cannot see.
        """
        while True:
            game = self.game
            board = None if game is None else game.board
            chair = SPECTATOR if game is None else game.chair(seat)
            if board is None or chair == SPECTATOR or card not in board.view(chair, NO_LINE).cards:
                raise Refused("You see no such card.", "card")
            found = await asyncio.to_thread(_wonder, board.copy(), chair, card)
            if self.game is game:
                return found

    def save(self, seat: int) -> tuple[str, bytes]:
        """The game as a file, with its name. The file holds everybody's hand: Refused while other persons play."""
        game = self.running()
        if not game.is_over and self.record.persons != [seat]:
            raise Refused("A game with others can be saved when it is over: the file holds every hand.", "save")
        name = "".join(sign if sign.isalnum() else "-" for sign in game.plays[0].lower()).strip("-") or "game"
        turn = f"-turn-{game.board.view(SPECTATOR, NO_LINE).turn}" if game.board is not None else ""
        number = f"-game-{self.deal[1]}" if self.deal[1] else ""
        return f"{name}{number}{turn}.playmat", game.save()

    # ---- what a page asks for

    async def answer(self, seat: int, step: int, indices: Sequence[int]) -> None:
        """Give a seat's answer; raises Refused when it is not one of the open question's."""
        async with self._lock:
            game = self.running()
            if game.is_over:
                raise Refused("The game is over.", "answer")
            ask = game.ask_of(seat)
            if ask is None:
                raise Refused("It is not your turn to decide.", "answer")
            if is_closed(ask):
                return  # the server presses it
            if step != game.step and not is_same_question(game, seat, step):
                raise Refused(f"That answers step {step}, but the game is at step {game.step}.", "step")
            for index in indices:
                if index >= len(ask.options):
                    raise Refused(f"There is no option {index}: this question has {len(ask.options)}.", "options")
            if self._timing is not None and self._timing.is_out():
                raise Refused("Your time is over.", "clock")
            chosen = [ask.options[index] for index in indices]
            await self._change(answering(seat, chosen), "options")
        self.wake_bots()

    async def resign(self, seat: int) -> None:
        """Give up, for good. Raises Refused when the game is over."""
        async with self._lock:
            if self.running().is_over or seat == SPECTATOR:
                raise Refused("There is no game that you could give up.", "resign")
            await self._change(lambda game: game.concede(seat), "resign")
        self.wake_bots()

    async def sit(self, seat: int, taken: Seat) -> None:
        """Somebody takes an open seat; when none is open any more the game begins. Raises Refused for a taken seat."""
        async with self._lock:
            if self.record.seats[seat].kind != "open":
                raise Refused("Somebody has taken this seat already.", "invite")
            seats = [taken if number == seat else other for number, other in enumerate(self.record.seats)]
            await self._arrange(msgspec.structs.replace(self.record, seats=seats))
        self.wake_bots()

    async def want_undo(self, seat: int) -> None:
        """Take the seat's last answer back, at once or when the others agree. Raises Refused when there is none."""
        async with self._lock:
            game = self.running()
            step = step_before(game, seat)
            before = await self._game_at(step)
            while (asked := before.ask_of(seat)) is not None and is_closed(asked):  # nobody chose that
                step = step_before(before, seat)
                before = await self._game_at(step)
            others = {other for other in self.record.persons if other != seat}
            is_free = step == game.step - 1 and not self.house.has_learnt(before, game)
            if others and not is_free:
                self._undo = Wish(seat, step, others)
                self.changed()
                return
            await self._go_back(seat, before)
        self.wake_bots()

    async def reply_undo(self, seat: int, *, agree: bool) -> None:
        """Agree, or not, to what another wants taken back. Raises Refused when nobody wants anything of this seat."""
        async with self._lock:
            wish = self._undo
            if wish is None or seat not in wish.waits_for:
                raise Refused("Nobody asks you to take something back.", "undo")
            if not agree:
                self._undo = None
                self.changed()
                return
            wish.waits_for.discard(seat)
            if wish.waits_for:
                self.changed()
                return
            await self._go_back(wish.seat, await self._game_at(wish.step))
        self.wake_bots()

    async def _game_at(self, step: int) -> Game:
        """The game as it was after so many answers, played again from its opening."""
        opening = await self.keeper.do(self.keeper.store.opening, self.game_key)
        begun = (await asyncio.to_thread(self.house.resume, opening, [])).step  # a game from a file has answers in it
        if step < begun:
            raise Refused("What was answered before this game came to this table is not taken back here.", "undo")
        answers = [self.house.pack_answer(seat, options) for seat, options in self.running().history[begun:step]]
        try:
            return await asyncio.to_thread(self.house.resume, opening, answers)
        except PlaymatError as error:
            log.exception("an answer of the game %s cannot be taken back", self.game_key)
            raise Refused(
                "This cannot be taken back: the rules have changed here since it was answered.", "undo"
            ) from error

    async def _go_back(self, seat: int, before: Game) -> None:
        entry = Entry(seat, before.step.to_bytes(4, "big"), "undo")
        happened = Happened(self.game_key, self._entries, entry, snapshot=before.save())
        await self._or_catch_up(self.keeper.append(happened))
        self._entries += 1
        self._snapshot = self._entries
        self._set_game(before)
        self.changed()
        await self.news.tell(self.key)

    def _set_game(self, game: Game) -> None:
        if self.game is not None and game.step < self.game.step:
            self.rewinds += 1
        self.laid += self.game is None or game.board is not self.game.board
        self.game = game
        self.moves += 1
        self._undo = None
        pauses, persons = self.tools.pauses, self.record.persons
        pause = 0.0 if pauses is None else pauses.before(game, persons)
        self._shown_from = time.monotonic() + pause
        if self._timing is not None and not self.stopped:
            waited_for = [seat for seat in game.asked if seat in persons]
            self._timing.run(waited_for[0] if len(waited_for) == 1 else -1, after=pause)

    def _lay_clock(self, entries: Iterable[tuple[int, int, str]] = ()) -> None:
        """A clock for the game that begins, or goes on after these entries."""
        if self._timing is not None:
            self._timing.stop()
        clock = self.record.clock
        self._timing = None if clock is None else Timing(clock, len(self.record.seats), self._flag)
        if self._timing is not None:
            self._timing.go_on(entries)

    def _flag(self) -> None:
        self._falling = asyncio.get_running_loop().create_task(self._fall())

    async def _fall(self) -> None:
        """The running seat has no time left: it has lost, unless its answer is just being kept."""
        if not await self._presser.hold():
            return
        async with self._lock:
            timing = self._timing
            if timing is None or not timing.is_out():
                return
            seat = timing.running
            try:
                timing.fallen = seat
                while not self.running().is_over:  # of a match the game and all that would follow
                    await self._change(lambda game: game.concede(seat), "clock", "time")
            except Exception:
                log.exception("the flag of a clock at table %s could not fall", self.key)
                timing.fallen = -1
                asyncio.get_running_loop().call_later(MOMENT, self._flag)
        self.wake_bots()

    async def add_dice(self, seat: int, contribution: str) -> None:
        """Keep a seat's part of the dice; the first one counts."""
        async with self._lock:
            if self.record.number > 0 or self.record.seats[seat].contribution:
                return
            seats = list(self.record.seats)
            seats[seat] = msgspec.structs.replace(seats[seat], contribution=contribution)
            await self._arrange(msgspec.structs.replace(self.record, seats=seats))
        self.wake_bots()

    async def want_rematch(self, seat: int, contribution: str = "") -> None:
        """Begin again with the seats swapped, once every person wants it. Raises Refused while a game goes on."""
        async with self._lock:
            if seat == SPECTATOR or not (self.stopped or self.running().is_over):
                raise Refused("The game still goes on.", "rematch")
            if not (self.record.deckless or all(other.deck for other in self.record.seats)):
                raise Refused("A game from a file is not begun again here; sit down at a new table.", "rematch")
            seats = [
                msgspec.structs.replace(other, wants_rematch=True, contribution=contribution)
                if number == seat and not other.wants_rematch
                else other
                for number, other in enumerate(self.record.seats)
            ]
            if all(other.wants_rematch for other in seats if other.kind == "person"):
                # The seed that was chosen dealt the first game; the same again would be known to all.
                await self._arrange(msgspec.structs.replace(self.record, seats=swapped(seats), seed=None), afresh=True)
            else:
                await self._arrange(msgspec.structs.replace(self.record, seats=seats))
        self.wake_bots()

    # ---- answers of the server

    def wake_bots(self) -> None:
        """Let the server go on with its own answers, where the next is one."""
        self._presser.wake()

    async def press(self, game: Game, seat: int, options: Sequence[Option]) -> None:
        """An answer of the server for a seat, unless the game has gone on meanwhile."""
        async with self._lock:
            now = self.game
            if game is now or (now is not None and is_same_question(now, seat, game.step)):
                await self._change(answering(seat, options), "bot")

    async def pause_over(self, seat: int, step: int, answered: Sequence[Option]) -> None:
        """Wait until what this seat answers at this step may be shown."""
        game = self.game
        if game is not None and game.step == step and seat in game.asked and is_held_back(game, answered):
            await asyncio.sleep(max(0.0, self._shown_from - time.monotonic()))

    # ---- beginning, and coming back

    async def begin(self, game: Game | None = None) -> None:
        """Keep this new table, and begin its first game (or this one) if nobody is waited for. Raises PlaymatError for
        rules that cannot be played.
        """
        async with self._lock:
            await self._arrange(self.record, game)
        self.wake_bots()

    async def come_back(self, kept: Kept) -> None:
        """Take a table up as it was kept."""
        async with self._lock:
            before = self._kept_version, self.game_key, self._entries
            await self._take_up(kept)
            if before != (self._kept_version, self.game_key, self._entries):
                self.changed()

    async def catch_up(self) -> None:
        """Take over what another process has changed at this table."""
        kept = await self.keeper.do(self.keeper.store.kept, self.key)
        if kept is not None:
            await self.come_back(kept)
            self.wake_bots()

    async def _take_up(self, kept: Kept) -> None:
        if kept.version < self._kept_version:
            return
        self.record, self._kept_version = kept.record, kept.version
        game = kept.game
        if game is not None and (game.key != self.game_key or game.saved_entry + len(game.entries) > self._entries):
            found, self.stopped = await taken_up(self.house, game)
            self.game_key, self._entries = game.key, game.saved_entry + len(game.entries)
            if kept.record.clock is not None:
                self._lay_clock(await self.keeper.do(self.keeper.store.spent, game.key))
            if found is not None:
                self._set_game(found)
            self._snapshot = game.saved_entry
        self.was_visited = self.was_visited or kept.visited

    async def snapshot(self) -> None:
        """Keep the game as it is now, so that it is taken up again without its answers being given anew."""
        async with self._lock:
            await self._keep_whole()

    async def _keep_whole(self) -> None:
        if self.game is not None and self._entries > self._snapshot and not self.stopped:
            self._snapshot = self._entries
            await self.keeper.do(self.keeper.store.snapshot, self.game_key, self._entries, self.game.save())

    # ---- changing

    def close(self) -> None:
        self._presser.close()
        if self._falling is not None:
            self._falling.cancel()
        if self._timing is not None:
            self._timing.stop()
        self.watchers.clear()

    def changed(self, *, is_quiet: bool = False) -> None:
        """Tell every page that looks; ``is_quiet``: of nothing but the game."""
        self.version += 1
        self._sent.clear()
        self._told.clear()
        if not is_quiet:
            self._rooms.clear()
        self.used = time.monotonic()
        for watcher in list(self.watchers):
            watcher.wake()

    async def _arrange(self, record: TableRecord, game: Game | None = None, *, afresh: bool = False) -> None:
        """Seat them so and, where all are there and none has begun or ``afresh``, begin a game; keep both first."""
        begins = None
        if (afresh or (self.game is None and not self.stopped)) and not record.is_waiting:
            record, seed = thrown(record, is_given=game is not None or record.goes_on is not None)
            decks = [seat.plays for seat in record.seats]
            names = [seat.name for seat in record.seats]
            if record.goes_on is not None:
                game = (await asyncio.to_thread(self.house.load, record.goes_on)).renamed(names)
            elif game is None:
                house, rules = self.house, record.rules
                begin = partial(house.new, discreet=record.discreet, match=record.match)
                game = await asyncio.to_thread(begin, record.game, record.edition, decks, seed, names, rules)
            record = msgspec.structs.replace(record, number=record.number + 1, goes_on=None)
            begins = NewGame(new_address(), record.number, __version__, str(game.seed), game.save())
        store = self.keeper.store
        if self._kept_version == 0:
            await self.keeper.do(store.add, record, begins)
        else:
            await self._or_catch_up(self.keeper.do(store.change, record, self._kept_version, begins))
        self._kept_version += 1
        self.record = record
        if begins is not None and game is not None:
            self.game_key, self._entries, self._snapshot, self.stopped = begins.key, 0, 0, ""
            self._lay_clock()
            self._set_game(game)
        self.changed()
        await self.news.tell(self.key)

    async def _change(self, change: Callable[[Game], None], place: str, kind: str = "answer") -> None:
        """Change a copy, keep what happened, then let it count: a refusal, a fault or a full disk leaves the game as it
        was.
        """
        twin = self.running().copy()
        try:
            await asyncio.to_thread(change, twin)  # the loop goes on whatever a card asks for
        except IllegalAnswer as error:
            raise Refused(str(error), place, error.reasons) from error
        record, ended, partakers = self.record, None, None
        if twin.is_over:
            opening = await self.keeper.do(self.keeper.store.opening, self.game_key)
            partakers = await asyncio.to_thread(
                lambda: appeared(record, twin.winners, boards(self.house, opening, twin))
            )
            record = scored(record, twin.winners)
            ended = (record, self._kept_version)
        seat, packed = self.house.pack_answer(*twin.history[-1])
        timing = self._timing
        spent = timing.spent() if timing is not None and timing.running == seat and kind == "answer" else 0
        happened = Happened(self.game_key, self._entries, Entry(seat, packed, kind, spent), ended, partakers)
        await self._or_catch_up(self.keeper.append(happened))
        ANSWERS.labels("bot" if place == "bot" else "person").inc()
        self._entries += 1
        self._kept_version += ended is not None
        self.record = record
        if timing is not None:
            timing.charge(seat, spent)
        is_quiet = timing is None and self._undo is None and ended is None and self.house.score(twin) == self.score
        self._set_game(twin)
        self.changed(is_quiet=is_quiet)
        await self.news.tell(self.key)
        if self._entries - self._snapshot >= SNAPSHOT_EVERY:
            await self._keep_whole()

    async def _or_catch_up(self, writing: Awaitable[None]) -> None:
        """Where another process was first, see what it has done, and let the person look again. Raises Refused."""
        try:
            await writing
        except Conflict:
            kept = await self.keeper.do(self.keeper.store.kept, self.key)
            if kept is None:
                raise Refused("This table has been cleared away.", "table") from None
            await self._take_up(kept)
            self.changed()
            raise Refused("The table has gone on meanwhile.", "step") from None

    def running(self) -> Game:
        """The game. Raises Refused where none has begun, and where it cannot go on."""
        if self.stopped:
            raise Refused(self.stopped, "table")
        if self.game is None:
            raise Refused("The game has not begun: a seat is still open.", "table")
        return self.game


def _wonder(game: Board, seat: int, card: int) -> tuple[list[RefusalView], list[OutcomeView]]:
    return list(game.why_not(seat, card)), list(game.foresee(seat, card))


def encoded(message: ToPage) -> bytes:
    """A message as it is sent."""
    return _encoder.encode(message)
