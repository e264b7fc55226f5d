"""What a letter typed in the card workshop costs: `python -m bench.keystroke [GAME…]`.

A set of 210 cards of ours is read whole, then one card of it after another is changed as by a person who types, in its
text and in its name; processor time of the process that reads.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence

from playmat.play.library import starter_set
from playmat.play.shelf import RULEBOOKS, rulebook
from playmat.workshop import jobs
from playmat.workshop.messages import OwnCards, SetWish
from playmat.workshop.sets import rows_by_heading

CARDS, EVERY = 210, 21
Rows = list[dict[str, str]]


def cards_of(game: str) -> Rows:
    """So many cards of ours; where there are fewer, some again by another name."""
    rows, title = rows_by_heading(game, starter_set(game).faces), rulebook(game).language.columns.title
    rows += [{**row, title: f"{row[title]} AGAIN"} for row in rows]
    return rows[:CARDS]


def milliseconds(game: str, rows: Rows, only: list[int] | None) -> float:
    """To read a set, or one card of it."""
    begun = time.process_time()
    jobs.read_set(SetWish(game, OwnCards(rows), only))
    return (time.process_time() - begun) * 1000


def typed(game: str, rows: Rows, heading: str, only: Sequence[int] | None = None) -> str:
    """The mean and the most of ten letters in a column."""
    told = []
    for at in range(0, CARDS, EVERY):
        edited = [{**row, heading: f"{row[heading]} X"} if index == at else row for index, row in enumerate(rows)]
        told.append(milliseconds(game, edited, [at] if only is not None else None))
    return f"mean {sum(told) / len(told):.0f} ms, at most {max(told):.0f} ms"


def main(games: Sequence[str]) -> None:
    """Tell the figures of each game."""
    for game in games:
        rows, columns = cards_of(game), rulebook(game).language.columns
        print(f"{game}: the set {milliseconds(game, rows, None):.0f} ms")
        print(f"  a letter in a text: {typed(game, rows, columns.text, ())}")
        print(f"  a letter in a name: {typed(game, rows, columns.title)}")


if __name__ == "__main__":
    main(sys.argv[1:] or list(RULEBOOKS))
