"""What is not destroyed after all, and what happens to a player's life instead of falling too far."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.games.holosseum.lexicon.changes import CANNOT
from playmat.games.holosseum.lexicon.replacement import instead
from playmat.games.holosseum.nodes.effects import SetLife
from playmat.games.holosseum.nodes.patterns import FallsTo
from playmat.games.holosseum.nodes.rules import BoundsLife
from playmat.lang.changes import GainsText
from playmat.lang.clauses import Instead
from playmat.lang.effects import Give, Replaces
from playmat.lang.nodes import Change, Clause, Effect, Pattern, Target, Who
from playmat.lang.nouns import Aimed
from playmat.lang.patterns import Leaves
from playmat.lang.values import It, Number, This
from playmat.text.english.sentences import in_order
from playmat.text.grammar.hole import innermost
from playmat.text.grammar.preventing import NOTHING_ELSE
from playmat.text.shape import slot
from playmat.text.table import Refused, const, rule, rules

replace = msgspec.structs.replace

# ---- not destroyed

SURVIVES = NOTHING_ELSE
"""What damage was to destroy keeps it, and is destroyed by more (``dying``)."""


def _of_destroying(when: Pattern) -> None:
    inner = innermost(when)
    if not isinstance(inner, Leaves) or inner.how != "destroyed":
        raise Refused


def _at_a_price(when: Pattern, _: Effect, price: Effect) -> Clause:
    _of_destroying(when)
    return instead(when, price, optional=True)


def _paid_first(when: Pattern, price: Effect, effect: Effect) -> Clause:
    """What is paid is asked for first: who cannot pay it is not asked."""
    return instead(when, in_order(price, effect), optional=True)


def _first_each_turn(when: Pattern, _: Effect) -> Clause:
    _of_destroying(when)
    clause = instead(when, _)
    assert isinstance(clause, Instead)
    return replace(clause, limit="once per turn")


def _un_first_each_turn(clause: Any) -> Mapping[str, Any] | None:
    own = isinstance(clause, Instead) and clause == Instead(clause.when, SURVIVES, limit="once per turn")
    return {"when": clause.when, "_": SURVIVES} if own and isinstance(innermost(clause.when), Leaves) else None


def _the_next_time(of: Target, _: Effect) -> Effect:
    if not (isinstance(of, It | This) or (isinstance(of, Aimed) and of.players is None)):
        raise Refused
    return Give((GainsText(of, (Instead(Leaves(This(), "destroyed"), _, limit="once"),)),), "end of turn")


def _un_the_next_time(effect: Any) -> Mapping[str, Any] | None:
    change = effect.changes[0] if isinstance(effect, Give) and len(effect.changes) == 1 else None
    if not isinstance(change, GainsText) or not isinstance(change.of, It | This | Aimed):
        return None
    return {"of": change.of, "_": SURVIVES} if effect == _the_next_time(change.of, SURVIVES) else None


def _the_next(when: Pattern, until: Any, _: Effect) -> Effect:
    _of_destroying(when)
    clause = instead(when, _)
    assert isinstance(clause, Instead)
    if until == "forever":
        raise Refused
    return Replaces(replace(clause, limit="once"), until)


def _un_the_next(effect: Any) -> Mapping[str, Any] | None:
    clause = effect.clause if isinstance(effect, Replaces) else None
    own = isinstance(clause, Instead) and clause == Instead(clause.when, SURVIVES, limit="once")
    return {"when": clause.when, "until": effect.until, "_": SURVIVES} if own and isinstance(clause, Instead) else None


# ---- life


FALLS = FallsTo(slot("who"), slot("most"))


def _falls(who: Who, most: int) -> Pattern:
    return FallsTo(who, most)


def _less_than(number: int) -> int:
    if number < 1:
        raise Refused
    return number - 1


def _left(amount: Number) -> Effect:
    return SetLife(amount)


LEAST = BoundsLife(slot("who"), least=slot("number"))


MOST = BoundsLife(slot("who"), most=slot("number"))


def _beyond(who: Who, number: int) -> Change:
    """Beyond what the rules set as the most."""
    if number != USUAL:
        raise Refused
    return BoundsLife(who, most=-1)


USUAL = 20
NOT_DESTROYED = "( it | that entity | this entity | that card | this card | that power ) is not [destroyed]"
BELOW = (
    "( go | fall | drop | become | be reduced | get | sink ) ( below | under | lower than | to less than )",
    "become|be less|lower than",
)
ABOVE = ("( go | rise | become | be | get ) ( above | over | higher than | more than )",)
LIFE = "life [total]"
REDUCED = "( be reduced | fall | drop | go )"

SURVIVING = (
    # ---- not destroyed
    const("not destroyed", NOT_DESTROYED, SURVIVES, read_only=True),
    const("not destroyed", "it is not destroyed", SURVIVES),
    *(
        rule("plain replacement", words, build=_at_a_price)
        for words in (
            "if|when {when:would}, you may {price:deed} . if you do, {_:not destroyed} [instead]",
            "if|when {when:would}, you may {price:deed} and {_:not destroyed} [instead]",
            "if|when {when:would}, {_:not destroyed} if you {price:deed}",
        )
    ),
    rule(
        "plain replacement",
        "if|when {when:would}, you may {price:deed} . if you do, {effect:in its place} instead",
        build=_paid_first,
    ),
    rule(
        "replacement",
        "the first time {when:would} each turn, {_:not destroyed}",
        build=_first_each_turn,
        unbuild=_un_first_each_turn,
    ),
    rule("replacement", "the first time each turn {when:would}, {_:not destroyed}", build=_first_each_turn),
    *(
        rule("verb", words, build=_the_next_time, unbuild=None if index else _un_the_next_time)
        for index, words in enumerate(
            (
                "the next time {of:target} would be destroyed this turn, {_:not destroyed}",
                "this turn, the next time {of:target} would be destroyed, {_:not destroyed}",
                "if {of:target} would be destroyed this turn, {_:not destroyed}",
            )
        )
    ),
    rule(
        "statement",
        "the next time {when:would} {until:duration}, {_:not destroyed}",
        build=_the_next,
        unbuild=_un_the_next,
    ),
    # ---- instead of falling too far
    rule("would", "{who:drawers} would be reduced to {most:at most} life", shape=FALLS),
    *(
        rule("would", f"{words} [life]", shape=FALLS, read_only=True)
        for words in (
            f"{{who:drawers}} would {REDUCED} to {{most:at most}}",
            f"{{who:whose}} {LIFE} would {REDUCED} {{most:at most}}",
            f"{{who:whose}} {LIFE} would {REDUCED} to {{most:at most}}",
        )
    ),
    rule("would", "{who:drawers} would lose the game", build=partial(_falls, most=0)),
    rule("at most", "{_:limit}", build=lambda _: _, unbuild=lambda most: {"_": most} if most >= 0 else None),
    const("at most", "no", 0, read_only=True),
    rule("at most", "{_:limit} or less|fewer|lower", build=lambda _: _),
    *rules("at most", "less|lower|fewer than {number:limit}", "below|under {number:limit}", build=_less_than),
    rule("in its place", "you are|become reduced to {amount:count} [life]", build=_left),
    rule("in its place", "you are left with {amount:count} [life]", build=_left),
    rule("in its place", "you have|keep {amount:count} [life] [left]", build=_left),
    rule(
        "in its place",
        f"( it | they | your {LIFE} ) is|are [set] [reduced] [to] {{amount:count}}",
        build=_left,
    ),
    rule("in its place", f"( it | they | your {LIFE} ) becomes|become {{amount:count}}", build=_left),
    # ---- bounds
    rule("change", f"{{who:whose}} life {CANNOT} fall below {{number:limit}}", shape=LEAST),
    *(
        rule("change", f"{{who:whose}} {LIFE} {CANNOT} {words} {{number:limit}}", shape=LEAST, read_only=True)
        for words in BELOW
    ),
    *(
        rule("change", f"{{who:drawers}} {CANNOT} {words} {{number:limit}} life", shape=LEAST, read_only=True)
        for words in BELOW
    ),
    rule("change", f"{{who:drawers}} {CANNOT} have less|fewer than {{number:limit}} life", shape=LEAST, read_only=True),
    rule("change", f"{{who:whose}} life {CANNOT} go above {{number:limit}}", shape=MOST),
    *(
        rule("change", f"{{who:whose}} {LIFE} {CANNOT} {words} {{number:limit}}", shape=MOST, read_only=True)
        for words in ABOVE
    ),
    rule("change", f"{{who:drawers}} {CANNOT} have more than {{number:limit}} life", shape=MOST, read_only=True),
    *(
        rule("change", words, shape=MOST, read_only=True)
        for words in (
            "{who:whose} maximum life is|are|becomes {number:limit}",
            "{who:whose} maximum is {number:limit} life",
            "{who:whose} life maximum is {number:limit}",
            "the maximum of|for {who:whose} life is {number:limit}",
            "{who:drawers} may|can have up to {number:limit} life",
            "{who:whose} life may|can go up to {number:limit}",
        )
    ),
    rule("change", "{who:drawers} may have any number of life", shape=BoundsLife(slot("who"), most=-1)),
    *(
        rule("change", words, build=lambda who: BoundsLife(who, most=-1))
        for words in (
            "there is no maximum|limit for|to|of {who:whose} life",
            "{who:whose} life has no maximum|limit",
        )
    ),
    *(
        rule("change", words, build=_beyond)
        for words in (
            "{who:drawers} may|can have more than {number:limit} life",
            "{who:whose} life may|can go above|over|beyond {number:limit}",
            "{who:drawers} may|can gain life above|beyond|over {number:limit}",
        )
    ),
)
"""Lines of what is spared."""
