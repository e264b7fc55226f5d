"""What a player says in the main phase, and one thing after another before it counts: groups, attacks, targets."""

from __future__ import annotations

from typing import ClassVar

from playmat.core.ask import Option
from playmat.core.ids import CardId
from playmat.lang.nodes import Node
from playmat.machine.saying import Announcement

Members = tuple[Option, ...]
"""Plays and skills that are being committed together, the lowest first."""


class Main(Node):
    """The main phase: the active player acts or passes. (How many have passed is a tally since; it was a field.)"""

    gone: ClassVar[int] = 1


class Saying(Node, kw_only=True):
    """Base of what a player says one by one before it counts: ``members`` are what is committed with it."""

    members: Members = ()


class Grouping(Saying):
    """The active player says one by one what is committed together, the lowest first (gamma.speed.group)."""


class Attacking(Saying, kw_only=True):
    """The attacking player declares attackers from left to right and what is committed with them, one by one
    (gamma.r.combat-arrangement, gamma.r.combat-commit).
    """

    cards: tuple[CardId, ...]


class Blocking(Saying, kw_only=True):
    """The defending player declares blockers, pair by pair, and what is committed with them; they are announced
    together.
    """

    pairs: tuple[tuple[CardId, CardId], ...] = ()


class Aiming(Announcement, kw_only=True):
    """The modes and targets of an item that lies in Dream are being said (gamma.r.targets-when)."""

    number: int
