"""The parts that a list may have beside a deck: what they are called, and which of them are a deck's."""

from __future__ import annotations

SIDE = ("sideboard", "side board", "side", "sb")
OUT = ("maybeboard", "maybe board", "maybe", "considering", "tokens", "token")
"""Headings of what is no part of a deck."""
BACK = ("cards", "deck", "main deck", "maindeck", "mainboard", "main board", "main")
"""Headings after which the deck goes on; those of kinds stand within a sideboard, too."""


def part_named(words: str) -> tuple[bool, str]:
    """Whether a part of that name is the sideboard, and how it is called where it is none of a deck's ("")."""
    part = " ".join(words.casefold().split())
    return part in SIDE, part if part in OUT else ""
