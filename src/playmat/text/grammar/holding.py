"""What players have: read, compared with a number or with another player's.

Where "a player" or "an opponent" may be any of several, it is so if it is so of one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, cast

import msgspec

from playmat.lang.nodes import Comparison, Condition, Value, Who
from playmat.lang.nouns import Compare, PlayerHas, PlayerHasAs
from playmat.lang.values import AnOpponent, APlayer, EachPlayer, Number, Quotient, You
from playmat.lang.values import Holding as Held
from playmat.text.grammar.quantity import Compared
from playmat.text.table import Refused, Rule, const, rule

SEVERAL = (AnOpponent, APlayer)
LEVELS = {">": "( higher | more | greater ) than", "<": "( lower | less ) than", "=": "( equal to | the same as )"}
NONE = Compared("=", Number(0))


class Holding(msgspec.Struct, frozen=True):
    """Something that players have. ``what`` names it in the engine, ``of`` reads how much; ``many`` are its words, and
    ``fewer`` how less of it is said. ``unit`` names it where it is gained and lost.
    """

    what: Held
    of: Callable[[Who], Value]
    many: tuple[str, ...]
    fewer: str = "fewer|less"
    unit: str = ""

    def lines(self) -> Iterator[Rule]:
        """Conditions about how much of it players have."""
        many = f"( {' | '.join(self.many)} )" if len(self.many) > 1 else self.many[0]
        if self.unit:
            for words, up in (("rounded up", True), ("[rounded down]", False)):
                yield rule(
                    f"{self.unit} amount",
                    f"half [of] {{who:whose}} {many} {words}",
                    build=partial(self.half, up=up),
                    unbuild=partial(self.shown_half, up=up),
                )
        yield const("held amount", many, self.of(You()))
        yield rule("condition", f"{{who:players}} has/have no {many}", build=self.none, unbuild=self.shown_none)
        yield rule("condition", f"{{who:players}} do|does not have [any] {many}", build=self.none)
        yield rule("so many held", f"no {many}", build=partial(self.none, You()), unbuild=self.shown_mine_none)
        yield rule("so many held", f"{{said:so much}} {many}", build=partial(self.has, You()), unbuild=self.shown_mine)
        for words, comparison in (
            ("more", ">"),
            (self.fewer, "<"),
            (
                "( as many | as much | the same number of | the same amount of | exactly as many | exactly as much )",
                "=",
            ),
        ):
            than, by = Than(self, cast("Comparison", comparison)), "as|than" if comparison == "=" else "than|as"
            yield rule(
                "condition",
                f"{{who:players}} has/have {words} {many} {by} {{other:players}} [do|does]",
                build=than.make,
                unbuild=than.shown,
            )
            yield rule(
                "condition",
                f"{{who:whose}} {many} is|are {LEVELS[comparison]} {{other:than whose}} [{many}]",
                build=than.make,
            )
        yield rule("condition", f"{{who:players}} has/have {{said:so much}} {many}", build=self.has, unbuild=self.shown)
        yield rule(
            "condition", f"{{who:players}} has|have {{said:exactly so much}} {many}", build=self.has, read_only=True
        )

    def has(self, who: Who, said: Compared) -> Condition:
        """They have so much of it."""
        if isinstance(who, EachPlayer):
            raise Refused  # "each player has", of every one of them, is asked of each
        if isinstance(who, SEVERAL):
            return PlayerHas(who, self.what, said.comparison, said.value)
        return Compare(self.of(who), said.comparison, said.value)

    def half(self, who: Who, *, up: bool) -> Value:
        """Half of what they have."""
        return Quotient(self.of(who), 2, up)

    def shown_half(self, value: Any, *, up: bool) -> Mapping[str, Any] | None:
        """Whose half."""
        who = getattr(value.left, "who", None) if isinstance(value, Quotient) else None
        return {"who": who} if who is not None and value == self.half(who, up=up) else None

    def none(self, who: Who) -> Condition:
        """They have none of it."""
        return self.has(who, NONE)

    def shown(self, condition: Any) -> Mapping[str, Any] | None:
        """Who has how much."""
        if isinstance(condition, PlayerHas) and condition.what == self.what and condition.who != EachPlayer():
            return {"who": condition.who, "said": Compared(condition.comparison, condition.amount)}
        who = getattr(condition.left, "who", None) if isinstance(condition, Compare) else None
        if not isinstance(condition, Compare) or who is None or condition.left != self.of(who):
            return None
        return {"who": who, "said": Compared(condition.comparison, condition.right)}

    def shown_mine(self, condition: Any) -> Mapping[str, Any] | None:
        """How much "you" have."""
        shown = self.shown(condition)
        own = shown is not None and shown["who"] == You() and shown["said"] != NONE
        return {"said": shown["said"]} if shown is not None and own else None

    def shown_mine_none(self, condition: Any) -> Mapping[str, Any] | None:
        """That "you" have none."""
        shown = self.shown_none(condition)
        return {} if shown is not None and shown["who"] == You() else None

    def shown_none(self, condition: Any) -> Mapping[str, Any] | None:
        """Who has none."""
        shown = self.shown(condition)
        return {"who": shown["who"]} if shown is not None and shown["said"] == NONE else None


class Than(msgspec.Struct, frozen=True):
    """One player's holding compared so with another's."""

    holding: Holding
    comparison: Comparison

    def make(self, who: Who, other: Who) -> Condition:
        """It compares so."""
        if who == other or isinstance(who, EachPlayer) or isinstance(other, EachPlayer):
            raise Refused
        if isinstance(who, SEVERAL) or isinstance(other, SEVERAL):
            return PlayerHasAs(who, self.holding.what, self.comparison, other)
        return Compare(self.holding.of(who), self.comparison, self.holding.of(other))

    def shown(self, condition: Any) -> Mapping[str, Any] | None:
        """Whose, and than whose."""
        if isinstance(condition, PlayerHasAs):
            own = (condition.what, condition.comparison, condition.each) == (self.holding.what, self.comparison, False)
            return {"who": condition.who, "other": condition.other} if own else None
        if not isinstance(condition, Compare):
            return None
        left, right = (getattr(side, "who", None) for side in (condition.left, condition.right))
        if left is None or right is None or condition != self.make(left, right):
            return None
        return {"who": left, "other": right}
