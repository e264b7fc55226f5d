"""Many games by chance, watched: `python -m scripts.campaign --game homestuck --players 2 3 4 5 --games 1000 --seed 0`.

Every game has legal decks drawn from all cards there are (ours, and the published ones where this machine has them:
tests/published.py). After each the laws of tests/laws are asked; in between at some positions only, since that is slow.
What a game does depends on its number and the options alone, so that whatever falls can be played again, with
`--first 123 --games 1` besides. Docs: docs/reference/campaign.md.
"""

from __future__ import annotations

import argparse
import functools
import json
import random
import signal
import sys
import time
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from playmat.bots import named
from playmat.bots.bot import BOTS, Bot
from playmat.games.decks import Deck, deck_of
from playmat.lang.book import Face
from playmat.play.game import CONCEDE, Game, load, new, replay
from playmat.play.given import DEFAULT_GAME
from playmat.play.library import card_set
from playmat.play.shelf import rulebook
from tests.laws import checks
from tests.laws.cases import GAMES, published
from tests.laws.test_handlers import watched
from tests.laws.test_hidden import permuted

MOST_DECISIONS: Final = 5_000
"""After so many decisions, players who choose by chance have shown that they will not end the game. There are about a
hundred, with a threshold of 40 points some hundreds.
"""
MOST_TO_WIN: Final = 2_000
"""After so many more, players who wanted to win hold each other off, and one of them gives up."""
MOST_SECONDS: Final = 60
"""A game that computes for longer, checks left out, hangs."""
SOONER_OR_LATER: Final = 100
"""Who leaves does so before so many decisions."""


class Fallen(AssertionError):
    """A law was broken."""


@dataclass(frozen=True)
class Wish:
    """What to play and how closely to watch: at one position in ``every`` the laws are asked, and ``replayed`` is the
    share of the games that are played again from their record.
    """

    game: str
    seed: int
    bot: str
    every: int
    leaving: float
    replayed: float = 1.0
    rules: dict[str, Any] = field(default_factory=dict)

    @property
    def options(self) -> str:
        """What it takes on the command line."""
        given = f"--game {self.game} --seed {self.seed} --bot {self.bot} --every {self.every}"
        given += f" --leaving {self.leaving} --replayed {self.replayed}"
        return given + "".join(f" --rule {name}={json.dumps(value)}" for name, value in self.rules.items())


@dataclass
class Tally:
    """What came of the games with one number of players."""

    games: int = 0
    decisions: int = 0
    turns: int = 0
    positions: int = 0
    left: int = 0
    drifting: int = 0
    """How many games players by chance did not end."""
    given_up: int = 0
    """In how many of those players who wanted to win did not end it either."""
    runaways: int = 0
    seconds: float = 0.0
    timed: int = 0
    """Processor time for playing alone, and for how many decisions."""
    longest: int = 0
    fallen: list[str] = field(default_factory=list)
    wins: dict[int, int] = field(default_factory=dict)
    """By how far round the table from the first player the winner sits."""


def legal_deck(game: str, dice: random.Random, pool: tuple[Face, ...]) -> Deck:
    """A legal deck by chance."""
    deck = deck_of("by chance", ((face.name, 1) for face in GAMES[game].legal_cards(dice, pool)))
    book = rulebook(game)
    problems = book.check_deck(pool, deck, book.edition, {})
    if problems:
        raise Fallen(f"a deck of {deck.size} cards is not legal: {problems}")
    return deck


@functools.cache
def pool(game: str) -> tuple[Face, ...]:
    """All cards there are."""
    return card_set(game, others(game)).faces


def others(game: str) -> tuple[Path, ...]:
    """The published cards of the game, where this machine has them."""
    folder = published() if game == "homestuck" else None
    return () if folder is None else (folder,)


@contextmanager
def handlers_watched(game: str) -> Iterator[None]:
    """Whatever a handler does in here must obey ask-or-act."""
    handlers = rulebook(game).kit.handlers
    plain = dict(handlers)
    for node, handler in plain.items():
        handlers[node] = watched(handler)
    try:
        yield
    finally:
        handlers.update(plain)


class TooLong(Exception):
    """A game computes without end."""


def alarm(_number: int, _frame: object) -> None:
    raise TooLong


class Watched:
    """One game, played to its end and asked the laws on the way. ``moment`` is where a replay must come by."""

    def __init__(self, wish: Wish, players: int, number: int) -> None:
        self.wish = wish
        self.dice = random.Random(f"{wish.seed} {players} {number}")
        decks = [legal_deck(wish.game, self.dice, pool(wish.game)) for _ in range(players)]
        seed = self.dice.getrandbits(60)
        self.game = new(wish.game, decks=decks, seed=seed, cards=others(wish.game), rules=wish.rules)
        self.bots: list[Bot] = [named(wish.bot, self.dice.getrandbits(60)) for _ in range(players)]
        leavers = self.dice.randint(1, players) if self.dice.random() < wish.leaving else 0
        self.leaving = sorted(self.dice.randrange(SOONER_OR_LATER) for _ in range(leavers))
        self.positions = 0
        self.drifting = self.given_up = False
        self.turn = 0
        self.seconds, self.timed = 0.0, 0
        self.moment = (0, self.game.digest())

    def play(self) -> None:
        """To the end. Raises AssertionError where a law is broken, and whatever the engine raises."""
        game = self.game
        while game.ask is not None:
            if game.step > MOST_DECISIONS and self.is_given_up():
                break
            sampled = self.dice.randrange(self.wish.every) == 0
            if sampled:
                self.look()
            if self.leaving and game.step >= self.leaving[0]:
                self.leaving.pop(0)
                staying = [seat for seat in range(game.seats) if not game.scene.state.players[seat].left]
                game.concede(self.dice.choice(staying))
                self.look()
                continue
            self.answer(watching=sampled)
        self.end()

    def is_given_up(self) -> bool:
        """From here on the players try to win (holo.6-1.win, hs.end.most-vp-wins): no rule ends a game for its length,
        and players who do not try can undo each other's work for ever. Two who try can as well, until one concedes.
        """
        game = self.game
        if not self.drifting:
            self.drifting, self.turn = True, game.scene.state.clock.turn
            self.bots = [named("greedy", self.dice.getrandbits(60)) for _ in self.bots]
        if game.step > MOST_DECISIONS + MOST_TO_WIN:
            if game.scene.state.clock.turn == self.turn:
                raise Fallen(f"no end after {game.step} decisions, the last {MOST_TO_WIN} of them in one turn")
            self.given_up = True
            while game.ask is not None:
                game.concede(game.ask.seat)
        return self.given_up

    def answer(self, *, watching: bool) -> None:
        """Let the bot whose turn it is answer."""
        game = self.game
        assert game.ask is not None
        signal.setitimer(signal.ITIMER_VIRTUAL, MOST_SECONDS)
        begun = time.process_time()
        try:
            chosen = self.bots[game.ask.seat].choose(game, game.ask.seat)
            if watching:
                with handlers_watched(self.wish.game):
                    game.answer(*chosen)
            else:
                game.answer(*chosen)
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        if not watching:
            self.seconds += time.process_time() - begun
            self.timed += 1

    def look(self) -> None:
        """Ask what must hold in every position, and whether anybody sees too much."""
        self.positions += 1
        game = self.game
        sound(game)
        seat = self.dice.randrange(-1, game.seats)
        twin = permuted(game, seat, self.dice.getrandbits(30))
        if checks.seen_as(game, seat) != checks.seen_as(twin, seat):
            raise Fallen(f"seat {seat} sees hidden cards")
        again = load(game.save())
        if (again.digest(), again.ask) != (game.digest(), game.ask):
            raise Fallen("loaded, it is another game")
        self.moment = (len(game.history), game.digest())

    def end(self) -> None:
        """Ask what must hold of a game that is over."""
        game = self.game
        sound(game)
        well_won(game)
        saved = game.save()
        if load(saved).digest() != game.digest():
            raise Fallen("loaded, it is another game")
        if self.dice.random() >= self.wish.replayed:
            return
        step, digest = self.moment
        again = replay(saved, step)
        if again.digest() != digest:
            raise Fallen(f"replayed up to answer {step}, it is another game")
        for seat, options in game.history[step:]:
            if options == (CONCEDE,):
                again.concede(seat)
            else:
                again.answer(*options)
        if again.digest() != game.digest():
            raise Fallen("replayed, it comes to another end")


def sound(game: Game) -> None:
    """What holds in every position."""
    checks.position_is_sound(game)
    checks.state_is_plain(game.scene.state)
    checks.nothing_is_stale(game.scene)
    for seat in range(-1, game.seats):
        checks.seen_as(game, seat)


def well_won(game: Game) -> None:
    """Somebody who stayed has won, by the rules of that game."""
    left = [seat for seat in game.winners if game.scene.state.players[seat].left]
    if not game.is_over or not game.winners or left:
        raise Fallen(f"won by {game.winners}, of whom {left} had left")
    GAMES[game.scene.book.game].well_won(game, ran_away=ran_away(game))


def ran_away(game: Game) -> bool:
    """Whether a loop that nobody could leave ended the game."""
    return any("a loop that nobody could leave" in line.text for line in game.view().log[-3:])


def run(wish: Wish, players: int, numbers: range) -> Tally:
    """Play these games; print each that falls, with what it takes to see it again."""
    tally = Tally()
    for number in numbers:
        one: Watched | None = None
        try:
            one = Watched(wish, players, number)
            one.play()
        except Exception as error:  # noqa: BLE001 - whatever falls is reported, and the next game is played
            step = "?" if one is None else str(one.game.step)
            tally.fallen.append(f"--players {players} --first {number} --games 1 {wish.options}")
            print(f"\nFELL: {tally.fallen[-1]} at decision {step}: {type(error).__name__}: {error}")
            print("".join(traceback.format_exception(error)[-6:]), flush=True)
        if one is not None:
            count(tally, one)
    return tally


def count(tally: Tally, one: Watched) -> None:
    game = one.game
    tally.games += 1
    tally.decisions += game.step
    tally.longest = max(tally.longest, game.step)
    tally.turns += game.scene.state.clock.turn
    tally.positions += one.positions
    tally.seconds += one.seconds
    tally.timed += one.timed
    tally.drifting += one.drifting
    tally.given_up += one.given_up
    tally.left += any(player.left for player in game.scene.state.players)
    tally.runaways += game.is_over and ran_away(game)
    for seat in game.winners:
        place = (seat - game.began) % game.seats
        tally.wins[place] = tally.wins.get(place, 0) + 1


def report(players: int, tally: Tally) -> str:
    """What came of it, in one line."""
    games = max(tally.games, 1)
    wins = " ".join(str(tally.wins.get(place, 0)) for place in range(players))
    return "; ".join(
        (
            f"{players} players: {tally.games} games, {len(tally.fallen)} fell, {tally.runaways} ended by a loop",
            f"{tally.left} with somebody leaving, {tally.drifting} not ended by chance",
            f"{tally.given_up} of these given up by players who tried to win",
            f"{tally.positions} positions examined",
            f"{tally.decisions / games:.0f} decisions (at most {tally.longest}), {tally.turns / games:.1f} turns each",
            f"wins from the first player on: {wins}",
            f"{tally.timed / max(tally.seconds, 1e-9):,.0f} decisions/s",
        )
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, print, and say whether anything fell."""
    reading = argparse.ArgumentParser(description="Many games by chance, with the laws asked of each.")
    reading.add_argument("--game", choices=sorted(GAMES), default=DEFAULT_GAME)
    reading.add_argument("--players", type=int, nargs="+", help="how many at the table; each number that can be")
    reading.add_argument("--games", type=int, default=100, help="so many for each number of players")
    reading.add_argument("--first", type=int, default=0, help="the number of the first game")
    reading.add_argument("--seed", type=int, default=0)
    reading.add_argument("--bot", choices=sorted(BOTS), default="random")
    reading.add_argument("--every", type=int, default=40, help="examine one position in so many")
    reading.add_argument("--leaving", type=float, default=0.1, help="in this share of the games somebody leaves")
    reading.add_argument("--replayed", type=float, default=1.0, help="this share of the games is replayed")
    reading.add_argument("--rule", action="append", default=[], help="a rule parameter, ID=VALUE; may be repeated")
    wished: Any = reading.parse_args(arguments)
    rules = {name: json.loads(value) for name, value in (rule.split("=", 1) for rule in wished.rule)}
    wish = Wish(wished.game, wished.seed, wished.bot, wished.every, wished.leaving, wished.replayed, rules)
    signal.signal(signal.SIGVTALRM, alarm)
    print(f"{wish.game}, {len(pool(wish.game))} cards, seed {wish.seed}, {wish.bot} play", flush=True)
    fell = False
    for players in wished.players or GAMES[wish.game].PLAYERS:
        tally = run(wish, players, range(wished.first, wished.first + wished.games))
        print(report(players, tally), flush=True)
        fell = fell or bool(tally.fallen)
    return int(fell)


if __name__ == "__main__":
    sys.exit(main())
