"""Attacks and blocks by chance, each foretold and then done: `python -m scripts.foretold --attacks 10000`.

Every other game is played with legal decks of all our cards, the rest with decks of ours, whose lists everybody knows.
What is said to be sure must come true; an attack that does not is printed with the numbers that lead to it, and the
status is 1.
"""

from __future__ import annotations

import argparse
import random
import sys
from typing import Final

from playmat.core.errors import PlaymatError
from playmat.play.game import Game, new
from playmat.play.library import precons, starter_set
from tests.laws.cases import GAMES, random_deck
from tests.laws.foretold import comes_true, strikes

MOST_ANSWERS: Final = 400
"""In one game; then the next begins."""


def foretold(name: str, wanted: int, seed: int) -> int:
    """Foretell so many attacks and blocks of a game; how many did not come true. Prints a row."""
    told, sure, wrong, number = 0, 0, 0, 0
    pool = starter_set(name).faces
    while told < wanted:
        number += 1
        dice = random.Random(f"{name} {seed} {number}")
        ours = dice.sample([one.slug for one in precons(name)], 2)
        chance = [random_deck(name, dice.randrange(10**6), pool, whole=True) for _ in range(2)]
        game = new(name, decks=ours if number % 2 else chance, seed=number)
        for _ in range(MOST_ANSWERS):
            if game.ask is None or told >= wanted:
                break
            for index in dice.sample(found, min(2, len(found))) if (found := strikes(game)) else ():
                try:
                    was_sure = comes_true(game, [index])
                except AssertionError as error:
                    wrong, was_sure = wrong + 1, True
                    print(f"{name}, seed {seed}, game {number}, step {game.step}, option {index}: {error}")
                told += was_sure is not None
                sure += bool(was_sure)
            answer(game, dice)
    print(f"| {name} | {told:,} | {sure:,} | {wrong} |")
    return wrong


def answer(game: Game, dice: random.Random) -> None:
    """Answer by chance, with fewer options where a choice of many is none."""
    assert game.ask is not None
    ask = game.ask
    for count in (dice.randint(ask.least, min(ask.most, len(ask.options))), 1, ask.least):
        try:
            game.answer(*dice.sample(ask.options, count))
        except PlaymatError:
            continue
        return
    game.answer(*ask.options[: ask.least])


def main() -> None:
    """Foretell in every game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--attacks", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--game", choices=GAMES, action="append")
    wish = parser.parse_args()
    print("| game | attacks and blocks foretold | said to be sure | did not come true |")
    print("| --- | ---: | ---: | ---: |")
    sys.exit(sum(foretold(name, wish.attacks, wish.seed) for name in wish.game or GAMES) > 0)


if __name__ == "__main__":
    main()
