"""Which texts stand in the phrasebooks: `python -m scripts.phrasebook` chooses them anew.

Of the texts of the grids and lots that are read as they stand and can be shown, as few as say every two neighbouring
words that any of them says: shortest first where two say as many new ones.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from playmat.games.sets import Language, reader_of
from playmat.play.library import GAMES
from playmat.play.shelf import rulebook
from playmat.text import Reader
from playmat.text.mend.known import BEGINNING, END, shape
from playmat.text.writer import CannotShow

ROOT = Path(__file__).resolve().parents[1]
TEXTS = ROOT / "tests/text"
WORDS_BESIDE = 4
"""What a text costs besides its own words, so that a few texts are better than many short ones."""

Neighbours = frozenset[tuple[str, str]]


def texts(game: str) -> Iterator[tuple[str, str]]:
    """All texts of the grid and the lots of a game, each with the kind of its card."""
    files = [*sorted((TEXTS / "lots").glob(f"lot-*-{game}-*.toml")), TEXTS / f"grids/{game}.toml"]
    for file in files:
        data = tomllib.loads(file.read_text("utf-8"))
        for one in [*data.get("card", ()), *(one for table in data.get("table", ()) for one in table["sentence"])]:
            yield one["kind"], one["text"].replace("\n", " // ")


def is_whole(reader: Reader, kind: str, text: str) -> bool:
    """Whether a text is read as it stands, with names that everybody has, and can be shown."""
    reading = reader.read_text(text, kind=kind)
    if reading.program is None or reading.corrections or reading.names:
        return False
    try:
        reader.show(reading.program, kind)
    except CannotShow:
        return False
    return True


def neighbours(reader: Reader, kind: str, text: str) -> Neighbours:
    """Every two words that stand beside each other in a text, names and amounts by their kind."""
    segments = ([BEGINNING, *map(shape, segment), END] for segment in reader.tokens_of(text, kind))
    return frozenset(pair for segment in segments for pair in pairwise(segment))


def chosen(language: Language) -> list[tuple[str, str]]:
    """As few texts of a game as say all that its texts say."""
    reader = reader_of(language, ())
    left = {one: neighbours(reader, *one) for one in sorted(set(texts(language.game))) if is_whole(reader, *one)}
    found: list[tuple[str, str]] = []
    said: set[tuple[str, str]] = set()
    while left:
        worth = {one: len(new - said) / (WORDS_BESIDE + len(one[1].split())) for one, new in left.items()}
        best = max(worth, key=worth.__getitem__)
        if not worth[best]:
            break
        found.append(best)
        said |= left[best]
        left = {one: new for one, new in left.items() if worth[one]}
    return sorted(found)


def main() -> None:
    """Write the phrasebook of every game."""
    for game in GAMES:
        path = ROOT / f"src/playmat/games/{game}/phrasebook.txt"
        lines = [f"{kind}: {text}\n" for kind, text in chosen(rulebook(game).language)]
        path.write_text("".join(lines), "utf-8")


if __name__ == "__main__":
    main()
