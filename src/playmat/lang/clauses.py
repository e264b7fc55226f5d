"""The parts of a card's text, and the text as a whole."""

from __future__ import annotations

from typing import Literal

from playmat.core.records import Record
from playmat.lang.nodes import Change, Clause, Condition, Effect, Pattern, Value


class Span(Record):
    """Where in the printed game text something stands: character offsets, ``start`` included, ``end`` not."""

    start: int
    end: int


class Keyword(Clause):
    """An asterisk keyword: ``Pester``, ``Immortality``, ``Birthday``."""

    keyword: str


class Triggered(Clause):
    """When the pattern happens, do the effect (a ``May`` inside makes it optional). ``condition`` is tested then."""

    when: Pattern
    effect: Effect
    condition: Condition | None = None


class Instead(Clause):
    """A replacement: when the pattern would happen, ``who``ever controls this text does the effect instead.

    ``optional``: they may let it happen. ``effect`` None: it simply does not happen. ``to`` "nullified" is the clause
    "when this card is destroyed, nullify it", which only changes the destination
    (hs.ruling.ath.nullify-instead-clause).
    ``more``: the event happens as well, with so much more. ``limit``: how often. ``condition``: only where it holds.
    ``by_them``: the one player of the effect, an ``EachDoes``, may let it happen, and does the effect.
    """

    when: Pattern
    effect: Effect | None = None
    optional: bool = False
    to: Literal["", "nullified"] = ""
    more: Value | None = None
    limit: Literal["", "once", "once per turn", "once per round", "once per game"] = ""
    condition: Condition | None = None
    by_them: bool = False


class Static(Clause):
    """Changes that are true while this card is in play (``stored``: while it lies stored beneath another card) and the
    condition holds.
    """

    changes: tuple[Change, ...]
    condition: Condition | None = None
    stored: bool = False


class Cost(Record):
    """What playing a card costs, where that is printed apart from its text. Each game has its own."""


class Program(Record):
    """A card's text, understood. ``spans[i]`` is where ``clauses[i]`` stands in the printed text."""

    clauses: tuple[Clause, ...] = ()
    spans: tuple[Span, ...] = ()


class Cast(Clause):
    """What a spell does when it resolves. ``price`` is paid as it is announced."""

    effect: Effect
    price: Effect | None = None


class PlayOnly(Clause):
    """This card may be played only while the condition holds."""

    condition: Condition
