"""How much of the house each game shares: `python -m scripts.sizes` prints lines of Python, room by room."""

from __future__ import annotations

from pathlib import Path
from typing import Final

HOUSE: Final = Path(__file__).resolve().parent.parent / "src/playmat"
SHARED: Final = ("core", "lang", "machine", "text", "text/grammar", "games", "play", "bots", "lab", "table", "cli")
GAMES: Final = ("homestuck", "holosseum", "gamma")
OWN: Final = (
    ("rules of play", "games/{}"),
    ("nodes", "games/{}/nodes"),
    ("lexicon", "games/{}/lexicon"),
    ("what is shown", "play/{}"),
)
APART: Final = ("nodes", "lexicon")
"""Rooms in a game's folder that are counted by themselves."""


def lines(folder: Path, without: tuple[Path, ...] = ()) -> int:
    """Lines of all Python files of a room, those of some others left out."""
    files = [file for file in folder.rglob("*.py") if not any(file.is_relative_to(other) for other in without)]
    return sum(file.read_text(encoding="utf-8").count("\n") for file in files)


def main() -> None:
    """Print both tables as Markdown."""
    own = tuple(HOUSE / floor / game for floor in ("games", "play") for game in GAMES)
    print("| shared | lines |\n| --- | ---: |")
    for floor in SHARED:
        print(f"| `{floor}` | {lines(HOUSE / floor, own):,} |")
    print(f"\n| of the game | {' | '.join(GAMES)} |\n| --- |{' ---: |' * len(GAMES)}")
    for what, pattern in OWN:
        counts = []
        for game in GAMES:
            folder = HOUSE / pattern.format(game)
            counts.append(lines(folder, tuple(folder / room for room in APART)))
        print(f"| {what} (`{pattern.format('…')}`) | {' | '.join(f'{count:,}' for count in counts)} |")


if __name__ == "__main__":
    main()
