"""A law: a pronoun means either the card that speaks or what "that card" means, in every text that is read."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from playmat.games.holosseum.lexicon.table import TABLE as HOLOSSEUM
from playmat.games.homestuck.lexicon.table import TABLE as HOMESTUCK
from playmat.lang.clauses import Program
from playmat.text import Reader

HERE = Path(__file__).parent
POOLS = {
    "holosseum": (
        Reader(HOLOSSEUM, ["DRYDOCK HOUND", "SHIP'S CAT", "LAMP PROCESSION"], ["WICK", "BEAST", "FLARE", "WARDEN"]),
        "holosseum",
        {"entities": "entity", "powers": "power", "spells": "spell", "runners": "runner"},
        ("card", "entity", "power", "spell"),
    ),
    "homestuck": (
        Reader(HOMESTUCK),
        "unseen",
        {
            "characters": "character",
            "inventory": "inventory",
            "executables": "executable",
            "moons": "moon",
            "planets": "planet",
        },
        ("card", "character", "inventory card", "executable card", "moon", "planet"),
    ),
}


def texts(folder: str, kinds: dict[str, str]) -> list[tuple[str, str]]:
    """The kind of card and the words of each text with one "it"."""
    return [
        (kinds[path.stem.partition("-")[0]], text["words"])
        for path in sorted((HERE / folder).glob("*.toml"))
        for text in tomllib.loads(path.read_text(encoding="utf-8"))["text"]
        if "read" in text and len(re.findall(r"\bit\b", text["words"], re.IGNORECASE)) == 1
    ]


def clauses(reader: Reader, words: str, kind: str) -> object:
    """What the words mean; None where they are refused."""
    program: Program | None = reader.read_text(words, kind=kind).program
    return None if program is None else program.clauses


@pytest.mark.parametrize("game", POOLS)
def test_it_is_this_card_or_that_card(game: str) -> None:
    """ "It" exchanged for "this card", or for "that" and the kind, means the same in one of these ways, where it is read."""
    reader, folder, kinds, names = POOLS[game]
    strayed = []
    for kind, words in texts(folder, kinds):
        mine = clauses(reader, re.sub(r"\bit\b", "this card", words, flags=re.IGNORECASE), kind)
        meant = None if mine is None else clauses(reader, words, kind)
        if mine == meant:
            continue  # most often; only for the others is it asked what "that card" would mean
        said = [re.sub(r"\bit\b", f"that {name}", words, flags=re.IGNORECASE) for name in names]
        others = [found for found in (clauses(reader, one, kind) for one in said) if found is not None]
        if others and meant not in others:
            strayed.append(words)
    assert strayed == []
