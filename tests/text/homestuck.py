"""A reader for invented cards, shared by the tests of the words."""

from __future__ import annotations

from playmat.games.homestuck.lexicon.table import TABLE
from playmat.lang.clauses import Program
from playmat.text import Reader, Reading

TITLES = ("ADA LOVELY", "BOB BRICK", "TERRA B", "MOSS")
TAGS = ("ROBOT", "ELF", "CAT", "REDBLOOD", "GREENBLOOD")
READER = Reader(TABLE, TITLES, TAGS)


def read(text: str, kind: str = "character") -> Reading:
    """What the words of an invented card are read as."""
    return READER.read_text(text, kind=kind, card="ADA LOVELY / test")


def program(text: str, kind: str = "character") -> Program:
    """The program of a text that must be read."""
    reading = read(text, kind)
    assert not reading.problems, "\n".join(str(problem) for problem in reading.problems)
    assert reading.program is not None
    return reading.program


def clause(text: str, kind: str = "character") -> object:
    """The only clause of a text."""
    (only,) = program(text, kind).clauses
    return only
