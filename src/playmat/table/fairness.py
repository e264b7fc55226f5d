"""Dice that nobody has chosen: neither the server nor any player alone.

Before a game the server draws a secret of 256 bits and tells its SHA-256, the **commitment**. Then each person's page
draws a text of its own, its **contribution**. The game is dealt by both together, and when it is over the secret is
told, so that anybody can see that it was the one committed to, and what followed from it (`verify_dice.py`, which
needs nothing but Python).
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence

from playmat.core.dice import SECRET

MARK = b"playmat dice 1\n"
LONGEST = 64
"""Letters in a contribution."""


def new_secret() -> str:
    """256 random bits as 64 hexadecimal digits."""
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """What is told of a secret before the game."""
    return hashlib.sha256(MARK + bytes.fromhex(secret)).hexdigest()


def seed_of(secret: str, contributions: Sequence[str]) -> int:
    """The seed of a game: `SECRET` and SHA-256 of the mark, the secret, and each seat's contribution (a bot's is empty)
    in the order of the seats, each after the number of its bytes as four bytes.
    """
    mixed = hashlib.sha256(MARK + bytes.fromhex(secret))
    for contribution in contributions:
        text = contribution.encode()
        mixed.update(len(text).to_bytes(4, "big") + text)
    return SECRET + int.from_bytes(mixed.digest(), "big")
