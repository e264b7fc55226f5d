"""Cases for the laws: decks, a seed, and a sequence of choices; and how a case is played."""

from __future__ import annotations

import functools
import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from hypothesis import settings
from hypothesis import strategies as st

from playmat.core.ask import Ask, Option
from playmat.lang.book import Face
from playmat.play.game import Game, new
from playmat.play.library import card_set, starter_set
from tests.laws import of_gamma, of_holosseum, of_homestuck

GAMES: Final = {"homestuck": of_homestuck, "holosseum": of_holosseum, "gamma": of_gamma}
"""For each game what its decks are, and what holds in it alone."""

for_each_game: Final = pytest.mark.parametrize("name", GAMES)
"""The law is tried in every game; ``name`` is the game's."""


class Case(NamedTuple):
    """What a law is tried on.

    ``decks`` holds a number for each seat that names a random deck; each byte of ``choices`` picks an answer, 0 the last
    one offered (pass, end, no). ``whole``: decks of the full size, not also small ones.
    """

    game: str
    decks: tuple[int, ...]
    seed: int
    choices: bytes
    published: bool = False
    whole: bool = False

    def begin(self) -> Game:
        """The game at its first question."""
        folder = published()
        cards = (folder,) if self.published and folder is not None else ()
        pool = card_set(self.game, cards).faces if cards else starter_set(self.game).faces
        decks = [random_deck(self.game, number, pool, whole=self.whole) for number in self.decks]
        return new(self.game, decks=decks, seed=self.seed, cards=cards)

    def play(self) -> Iterator[Game]:
        """The game at each of its questions, the first included; after the last choice it stops where it is."""
        game = self.begin()
        yield game
        for choice in self.choices:
            if game.ask is None:
                return
            game.answer(*choose(game.ask, choice))
            yield game


@functools.cache
def published() -> Path | None:
    """The folder of published cards, if this machine has it (tests/published.py)."""
    named = os.environ.get("PLAYMAT_PUBLISHED")
    here = Path(__file__).resolve()
    places = [Path(named)] if named else [folder / "shared/published/homestuck" for folder in here.parents]
    return next((place for place in places if place.is_dir()), None)


def random_deck(game: str, number: int, pool: tuple[Face, ...], *, whole: bool = False) -> list[str]:
    """One card of the kind that every deck needs, if there is one, and other cards at random, at most so many of a name."""
    dice, build = random.Random(number), GAMES[game]
    needed = [face.name for face in pool if face.kind == build.NEEDED]
    others = [face.name for face in pool if face.kind not in (build.NEEDED, "location") and not face.is_token]
    others *= build.COPIES
    size = min(max(build.DECK_SIZES) if whole else dice.choice(build.DECK_SIZES), len(others))
    return [*([dice.choice(needed)] if needed else []), *dice.sample(others, size)]


def choose(ask: Ask, choice: int) -> tuple[Option, ...]:
    """The answer a byte stands for."""
    span = ask.most - ask.least + 1
    count = ask.least + choice % span
    first = choice // span
    return tuple(ask.options[-1 - (first + step) % len(ask.options)] for step in range(count))


def played_on(game: Game, number: int, bound: int) -> int:
    """Play at random until the game is over; how many answers that took, at most ``bound``."""
    dice = random.Random(number)
    for step in range(bound):
        if game.ask is None:
            return step
        game.answer(*choose(game.ask, dice.randrange(1 << 16)))
    return bound


def cases(game: str, length: int, *, whole: bool = False) -> st.SearchStrategy[Case]:
    """Cases of as many players as the game is for, with up to so many choices; Homestuck's with the published pool half
    of the time, where it is there.
    """
    most = max(GAMES[game].PLAYERS)
    decks = st.lists(st.integers(0, 999), min_size=min(GAMES[game].PLAYERS), max_size=most).map(tuple)
    pools = st.booleans() if game == "homestuck" and published() is not None else st.just(False)
    choices = st.binary(min_size=length, max_size=length)
    return st.builds(Case, st.just(game), decks, st.integers(0, 999), choices, pools, st.just(whole))


def quick(examples: int) -> settings:
    """So many examples."""
    return settings(max_examples=examples)
