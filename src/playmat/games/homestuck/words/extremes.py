"""The highest and the lowest: power, boons, marks among cards."""

from __future__ import annotations

from typing import Any

from playmat.games.homestuck.nodes.values import GreatestPower
from playmat.text.english.phrases import Extreme, piece
from playmat.text.table import Rule, rule

MOST = "( the highest | the greatest | the most )"
LEAST = "( the lowest | the least )"


def extreme(of: Any, words: str, *, highest: bool) -> Rule:
    """Words for having the most or the least of something among the cards described."""
    return piece("postmod", f"with {words} {of}", Extreme(of, highest))


EXTREMES = (
    extreme("power", MOST, highest=True),
    extreme("power", LEAST, highest=False),
    extreme("printed power", MOST, highest=True),
    extreme("printed power", LEAST, highest=False),
    extreme("boons", MOST, highest=True),
    extreme("boons", "( the fewest | the least )", highest=False),
    extreme("immortality marks", MOST, highest=True),
    rule("measure", "the highest power among {cards:cards}", GreatestPower),
    rule("measure", "the highest power of {cards:cards}", GreatestPower, read_only=True),
    rule("measure", "the lowest power among {cards:cards}", GreatestPower, highest=False),
    rule("measure", "the lowest power of {cards:cards}", GreatestPower, read_only=True, highest=False),
)
