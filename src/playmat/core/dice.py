"""Chance as one integer.

Each function takes the dice and returns a result with the dice as they are afterwards, so a state that is copied
copies its luck. There are two sorts, and the number itself tells which:

- below 2**64, a splitmix64 generator whose whole state is that number (Steele, Lea & Flood, "Fast splittable
  pseudorandom number generators", 2014): quick, and for whoever has seen a few results no secret;
- from 2**320 on, a stream that cannot be followed: 2**320 + key * 2**64 + count, where the key has 256 bits and result
  number ``count`` is the first 64 bits of SHA-256 of key and count. For games in which people must not know what comes.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final, TypeVar

T = TypeVar("T")

MASK: Final = (1 << 64) - 1
GAMMA: Final = 0x9E3779B97F4A7C15


SECRET: Final = 1 << 256
"""Seeds from here to twice this are this and a key of 256 bits."""
STREAM: Final = 1 << 320


def seeded(seed: int) -> int:
    """The dice for a seed: any int will do; one of 257 bits (`SECRET` and a key) gives the stream of that key."""
    if seed >> 256 == 1:
        return seed << 64
    return next_bits(seed & MASK)[0]


def next_bits(dice: int) -> tuple[int, int]:
    """64 random bits and the dice afterwards."""
    if dice >= STREAM:
        digest = hashlib.sha256((dice - STREAM).to_bytes(40, "big")).digest()
        return int.from_bytes(digest[:8], "big"), dice + 1
    dice = (dice + GAMMA) & MASK
    mixed = ((dice ^ (dice >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
    return mixed ^ (mixed >> 31), dice


def another_seed(dice: int) -> tuple[int, int]:
    """A seed for dice apart, as hard to guess as these, and these afterwards."""
    if dice < STREAM:
        bits, dice = next_bits(dice)
        return bits >> 1, dice
    key = 0
    for _ in range(4):
        bits, dice = next_bits(dice)
        key = key << 64 | bits
    return SECRET + key, dice


def below(dice: int, sides: int) -> tuple[int, int]:
    """A number from 0 to ``sides`` - 1, all equally likely, and the dice afterwards.

    Multiply-shift; the bias for ``sides`` below a million is under one in 10**13.
    """
    bits, dice = next_bits(dice)
    return (bits * sides) >> 64, dice


def shuffled(dice: int, items: Sequence[T]) -> tuple[tuple[T, ...], int]:
    """The items in random order, and the dice afterwards."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        pick, dice = below(dice, last + 1)
        order[last], order[pick] = order[pick], order[last]
    return tuple(order), dice
