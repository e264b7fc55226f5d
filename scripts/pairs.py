"""How much of what is read is read in other words, too: ``python -m scripts.pairs``.

Texts that are read were given, with what they mean, to writers who had seen neither grammar nor messages; each was said
otherwise three times. Every wording is read alike, refused, or read as another program. The last is a misreading, or
means the same by another way ("choose a card, put it …" for "put a card …"): it is to be looked at.
"""

from __future__ import annotations

import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, NamedTuple

from scripts.shares import READERS

PAIRS = Path(__file__).resolve().parent.parent / "tests/text/pairs"

Result = Literal["alike", "refused", "another"]


class Wording(NamedTuple):
    """One wording of a text that is read, and what became of it; ``lot`` names who wrote it."""

    lot: str
    kind: str
    text: str
    words: str
    result: Result


def wordings(game: str, lot: str = "") -> Iterator[Wording]:
    """Every other wording of a game's pairs, or of those of one lot."""
    reader = READERS[game]
    for card in tomllib.loads((PAIRS / f"{game}.toml").read_text(encoding="utf-8"))["card"]:
        if lot not in ("", card["set"]):
            continue
        kind, text = card["kind"], card["text"]
        meant = reader.read_text(text, kind=kind).program
        for words in card["ways"]:
            read = reader.read_text(words, kind=kind).program
            result: Result = "refused" if read is None else "another"
            if read is not None and meant is not None and read.clauses == meant.clauses:
                result = "alike"
            yield Wording(card["set"], kind, text, words, result)


def main() -> None:
    """The shares of each set; with a game's name and a result, these wordings."""
    if len(sys.argv) > 1:
        game, result = sys.argv[1:]
        for one in wordings(game):
            if one.result == result:
                print(f"[{one.kind}] {one.words}\n    {one.text}")
        return
    print("| pairs | alike | refused | another program |\n| --- | ---: | ---: | ---: |")
    for game in READERS:
        found = Counter((one.lot, one.result) for one in wordings(game))
        for lot in dict.fromkeys(lot for lot, _ in found):
            print(f"| {game}, {lot} | " + " | ".join(str(found[lot, result]) for result in RESULTS) + " |")


RESULTS: tuple[Result, ...] = ("alike", "refused", "another")

if __name__ == "__main__":
    main()
