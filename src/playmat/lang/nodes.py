"""The families of nodes that programs are made of.

A node is a frozen record; its class is its meaning and its docstring says it exactly. The families
below are only for typing: a field that takes ``Value`` takes any value node.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from playmat.core.records import Record


class Node(Record, cache_hash=True):
    """Anything a program is made of."""


class Value(Node):
    """A number, worked out when it is needed. ``is_counted``: it counts things one by one, as "for each" does."""

    is_counted: ClassVar[bool] = False


class Condition(Node):
    """A yes or no, worked out when it is needed."""


Stands = Literal["before", "after", "last"]


class Filter(Node):
    """A yes or no about one card; part of a noun phrase.

    ``stands``: where its words stand, before the noun (there in order of ``rank``), after it, or last (it has a
    description of its own, which takes all words to its end). ``kinds_alone``: only such cards can have it, so that
    "cards" with it are of such a kind; ``kinds_only``: it cannot be said of others. ``zone_alone``: it is only so
    there. ``is_place``: it says where in play a card is. ``apart_from``: words that cannot be said of one card
    together with it. ``is_printed``: it is about what is printed on the card, and so wherever that is.
    """

    is_printed: ClassVar[bool] = False
    stands: ClassVar[Stands] = "after"
    rank: ClassVar[int] = 0
    kinds_alone: ClassVar[tuple[str, ...]] = ()
    kinds_only: ClassVar[tuple[str, ...]] = ()
    zone_alone: ClassVar[str] = ""
    is_place: ClassVar[bool] = False
    apart_from: ClassVar[tuple[type[Filter], ...]] = ()


class Who(Node):
    """One player or several, seen from the player whose text it is."""


class Target(Node):
    """Which cards a verb works on: a reference, all cards of a kind, or cards to be chosen."""


class Reference(Target):
    """Cards known from the context: this card, the attached card, it, the triggering card …"""


class Place(Reference):
    """A location, or several; as a target it is the card that makes it (of Homestuck: a planet or moon)."""


class Effect(Node):
    """Something to do now."""


class Change(Node):
    """Something that is different while it lasts: a power, a text, a cost, a prohibition. ``is_of_newcomers``: of cards
    as they come into play, so that nothing can be fixed beforehand.
    """

    is_of_newcomers: ClassVar[bool] = False


class Pattern(Node):
    """A kind of happening that a trigger, a code or a replacement waits for. ``subject`` names the field whose words
    stand before the verb; ``doer`` the field of the player who does it, if it has one that is not the subject or may be
    left open. ``departs``: what it happens to is then not in play; ``where`` it lies before. ``is_moment``: time comes,
    which brings no card. ``is_damage``: damage is dealt.
    """

    subject: ClassVar[str] = "cards"
    doer: ClassVar[str] = ""
    departs: ClassVar[bool] = False
    where: ClassVar[str] = "play"
    is_moment: ClassVar[bool] = False
    is_damage: ClassVar[bool] = False


class Clause(Node):
    """One part of a card's text."""


Comparison = Literal["<", "<=", "=", ">=", ">"]
"""How two numbers compare; the left one is always the card's."""

Kind = Literal[
    "character",
    "inventory",
    "executable",
    "moon",
    "planet",
    "entity",
    "power",
    "spell",
    "runner",
    "unit",
    "claim",
    "item",
    "location",
]
"""Card kinds of all games."""
