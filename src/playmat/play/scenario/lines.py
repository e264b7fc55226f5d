"""Where in a TOML text something stands, for messages: the standard library's reader gives no lines."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any, Final

Place = tuple[str | int, ...]
"""Names of tables and keys, and the numbers of entries in arrays, from the whole text inwards."""

STRING: Final = r'"""(?:\\.|[^\\])*?"""|' + r"'''.*?'''" + r'|"(?:\\.|[^"\\\n])*"|' + r"'[^'\n]*'"
PIECE: Final = re.compile(
    rf"(?P<string>{STRING})|(?P<comment>#[^\n]*)|(?P<open>[\[{{])|(?P<close>[\]}}])|(?P<end>\n)", re.DOTALL
)


def statements(text: str) -> Iterator[tuple[int, str]]:
    """Each header or ``key = value`` with the line it begins in, counted from 1."""
    depth, start, line = 0, 0, 1
    for piece in PIECE.finditer(text + "\n"):
        depth += (piece.lastgroup == "open") - (piece.lastgroup == "close")
        if piece.lastgroup == "end" and depth == 0:
            said = text[start : piece.start()]
            if said.strip() and not said.lstrip().startswith("#"):
                before = len(said) - len(said.lstrip())
                yield line + said[:before].count("\n"), said.strip()
            line += said.count("\n") + 1
            start = piece.end()


def line_of(text: str, place: Place, word: str = "") -> int:
    """The line, counted from 1, of the innermost part of a place that can be found, there of a word; 0: of none."""
    best, found = 0, 0
    table: Place = ()
    counts: dict[Place, int] = {}
    for line, said in statements(text):
        if said.startswith("["):
            table = header(said, counts)
            here = table
        else:
            here = (*table, *dotted(said.partition("=")[0]))
        depth = shared(here, place)
        inside = depth == len(here) or depth == len(place)
        if inside and word and (at := re.search(rf"(?<![\w.-]){re.escape(word)}(?![\w.-])", said)):
            return line + said[: at.start()].count("\n")
        if inside and depth > best:
            best, found = depth, line
    return found


def header(said: str, counts: dict[Place, int]) -> Place:
    """The place that ``[a.b]`` or ``[[a.b]]`` begins; entries of arrays are counted as they come."""
    several = said.startswith("[[")
    names = dotted(said.partition("#")[0].strip().strip("[]"))
    place: Place = ()
    for name in names[:-1]:
        place = (*place, name)
        if place in counts:
            place = (*place, counts[place])
    place = (*place, names[-1])
    if several:
        counts[place] = counts.get(place, -1) + 1
        place = (*place, counts[place])
    return place


def dotted(name: str) -> tuple[str, ...]:
    """The parts of a key that may be quoted and have dots."""
    parts: list[str] = []
    value: Any = tomllib.loads(f"{name} = 0")
    while isinstance(value, dict):
        part, value = next(iter(value.items()))
        parts.append(part)
    return tuple(parts)


def shared(one: Place, other: Place) -> int:
    """How many steps two places go together."""
    count = 0
    for mine, its in zip(one, other, strict=False):
        if mine != its:
            break
        count += 1
    return count
