"""Texts in the manner of the game that no card bears yet: what is read in them, or that they are refused."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests.text.homestuck import READER

HERE = Path(__file__).parent / "unseen"
KINDS = {"characters": "character", "executables": "executable", "inventory": "inventory", "moons": "moon"}

READABLE = 1606
"""Invented texts that are read. This figure may only rise: two that were misread were once taken off it."""


def texts() -> list[object]:
    """One case a text."""
    found: list[object] = []
    for path in sorted(HERE.glob("*.toml")):
        stem = path.stem.partition("-")[0]
        kind = KINDS.get(stem, stem.removesuffix("s"))
        found += [
            pytest.param(kind, text["words"], text.get("read"), id=f"{kind}: {text['words']}")
            for text in tomllib.loads(path.read_text(encoding="utf-8"))["text"]
        ]
    return found


def test_coverage_only_rises() -> None:
    """No change of the words may lose a text."""
    read = [case for path in HERE.glob("*.toml") for case in tomllib.loads(path.read_text("utf-8"))["text"]]
    assert sum("read" in text for text in read) >= READABLE


@pytest.mark.parametrize(("kind", "words", "read"), texts())
def test_words(kind: str, words: str, read: str | None) -> None:
    """The words mean what is shown beside them; words that nothing plain can be made of are refused."""
    program = READER.read_text(words, kind=kind).program
    if read is None:
        assert program is None, READER.show(program, kind)
        return
    assert program is not None
    assert read == READER.show(program, kind)
    again = READER.read_text(read, kind=kind).program
    assert again is not None
    assert program.clauses == again.clauses
