"""How much of the English of designers is read: `python -m scripts.shares` prints the grids by table, and the lots.

A grid crosses a list of fillers with a list of positions. A lot is texts of a designer who has seen the rulebook and
neither the grammar nor its messages; it measures once, before anybody looks at it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from playmat.games.gamma.lexicon.table import TABLE as GAMMA
from playmat.games.holosseum.lexicon.table import TABLE as HOLOSSEUM
from playmat.games.homestuck.lexicon.table import TABLE as HOMESTUCK
from playmat.text import Reader

TEXTS = Path(__file__).resolve().parent.parent / "tests/text"
READERS = {
    "holosseum": Reader(
        HOLOSSEUM, ("DRYDOCK HOUND", "SHIP'S CAT"), ("WICK", "BEAST", "FLARE", "WARDEN", "ECHO", "ENGINE")
    ),
    "homestuck": Reader(HOMESTUCK),
    "gamma": Reader(GAMMA, ("Fry", "Salt"), ("Fish", "Human")),
}


class Share(NamedTuple):
    """So many of so many texts are read."""

    name: str
    read: int
    of: int


def is_read(game: str, kind: str, text: str) -> bool:
    """Whether every word of the text is read."""
    return READERS[game].read_text(text, kind=kind).program is not None


def grid(game: str) -> Iterator[Share]:
    """The share of each table of a game's grid, where it has one."""
    path = TEXTS / f"grids/{game}.toml"
    if not path.exists():
        return
    for table in tomllib.loads(path.read_text(encoding="utf-8"))["table"]:
        sentences = table["sentence"]
        yield Share(table["name"], sum(is_read(game, one["kind"], one["text"]) for one in sentences), len(sentences))


def lots(game: str) -> Iterator[Share]:
    """The share of each lot of a game."""
    for path in sorted((TEXTS / "lots").glob(f"lot-*-{game}-*.toml")):
        cards = tomllib.loads(path.read_text(encoding="utf-8"))["card"]
        yield Share(path.stem, sum(is_read(game, one["kind"], one["text"]) for one in cards), len(cards))


def senseless() -> Iterator[str]:
    """The texts without sense that are read all the same."""
    for one in tomllib.loads((TEXTS / "lots/senseless.toml").read_text(encoding="utf-8"))["sentence"]:
        if is_read(one["game"], one["kind"], one["text"]):
            yield one["text"]


def main() -> None:
    """Print all shares as Markdown."""
    for game in READERS:
        tables = list(grid(game))
        total = (
            [Share(f"grid of {game}", sum(one.read for one in tables), sum(one.of for one in tables))] if tables else []
        )
        print(f"| {game} | read | of |\n| --- | ---: | ---: |")
        for one in (*tables, *lots(game), *total):
            print(f"| {one.name} | {one.read} | {one.of} |")
        print()
    print(f"senseless texts that are read: {len(list(senseless()))}")


if __name__ == "__main__":
    main()
