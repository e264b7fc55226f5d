"""Several cards spoken of together: so many of them, none of them, each of them that is such.

They are those that were looked at, or several that were spoken of: of these the text's discourse says which, and where
they lie by now (``AmongThose``).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.lang.nodes import Comparison, Condition, Filter, Reference, Value
from playmat.lang.nouns import Cards, Choice, Compare, IsCard
from playmat.lang.values import Count, It, Known, Number
from playmat.text.english.phrases import plain
from playmat.text.filters import in_order
from playmat.text.grammar.moving import LOOKED
from playmat.text.grammar.quantity import Compared
from playmat.text.grammar.referents import THEY, AmongThose, Said
from playmat.text.rewrite import has_any
from playmat.text.table import Refused, Rule, const, rule, rules

replace = msgspec.structs.replace
THEM = "{those:those meant}"
WERE = "are|is|were|was"
NONE, ONE = Number(0), Number(1)


def _of(those: Any, cards: Cards = Cards()) -> Cards:  # noqa: B008  (a record)
    """Those of them that are such."""
    if cards.whose is not None or cards.zone != "play":
        raise Refused
    said = plain(cards)
    return replace(said, zone="looked", filters=in_order((*said.filters, AmongThose(None if those == THEY else those))))


def _un_of(cards: Any) -> Mapping[str, Any] | None:
    """Of whom, and what else is said of them."""
    if not isinstance(cards, Cards) or cards.whose is not None:
        return None
    named = [one for one in cards.filters if isinstance(one, IsCard) and isinstance(one.card, It | Known)]
    those = [one for one in cards.filters if isinstance(one, AmongThose)]
    if those:
        rest = tuple(one for one in cards.filters if one not in those)
        return {"those": those[0].those or THEY, "cards": replace(cards, zone="play", filters=rest)}
    if cards.zone == "looked" and not named:
        return {"those": THEY, "cards": replace(cards, zone="play")}
    rest = tuple(one for one in cards.filters if one not in named)
    return {"those": named[0].card, "cards": replace(cards, zone="play", filters=rest)} if len(named) == 1 else None


def _some(those: Any, count: Value, least: Value | None = None, cards: Cards = Cards()) -> Choice:  # noqa: B008
    return Choice(_of(those, cards), count if least is None else least, count)


def _any_number(those: Any) -> Choice:
    return Choice(_of(those), NONE, None)


def _un_some(target: Any, *, how: str) -> Mapping[str, Any] | None:
    if not isinstance(target, Choice) or target != Choice(target.cards, target.least, target.most):
        return None
    said = "any" if target.most is None else "exactly" if target.least == target.most else "up to"
    shown = _un_of(target.cards)
    if shown is not None and shown["those"] != THEY and shown["cards"] != Cards():
        some = shown["cards"]
        shown = {"those": Said(some.kinds, "many", such=some.filters), "cards": Cards()}
    if shown is None or shown["cards"] != Cards() or said != how or (said != "exactly" and target.least != NONE):
        return None
    return {"those": shown["those"], **({} if target.most is None else {"count": target.most})}


def _how_many(said: Compared, those: Any, cards: Cards) -> Condition:
    """ "Two or more of them are Spells"."""
    if cards == Cards():
        raise Refused
    return Compare(Count(_of(those, cards)), said.comparison, said.value)


def _un_how_many(condition: Any) -> Mapping[str, Any] | None:
    if not isinstance(condition, Compare) or not isinstance(condition.left, Count):
        return None
    shown = _un_of(condition.left.cards)
    if shown is None or shown["cards"] == Cards():
        return None
    return {**shown, "said": Compared(condition.comparison, condition.right)}


def _fixed(those: Any, cards: Cards, *, comparison: Comparison, value: Value) -> Condition:
    return _how_many(Compared(comparison, value), those, cards)


def _un_none(condition: Any) -> Mapping[str, Any] | None:
    shown = _un_how_many(condition)
    if shown is None or shown["said"] != Compared("=", NONE):
        return None
    return {"those": shown["those"], "cards": shown["cards"]}


def _all(those: Any, cards: Cards) -> Condition:
    return _how_many(Compared("=", Count(_of(those))), those, cards)


def _un_all(condition: Any) -> Mapping[str, Any] | None:
    shown = _un_how_many(condition)
    if shown is None or shown["said"].comparison != "=" or not isinstance(shown["said"].value, Count):
        return None
    every = _un_each(shown["said"].value)
    return None if every is None else {"those": shown["those"], "cards": shown["cards"]}


def _each(those: Any) -> Value:
    return Count(_of(those))


def _un_each(value: Any) -> Mapping[str, Any] | None:
    if not isinstance(value, Count):
        return None
    if isinstance(value.cards, It | Known):
        return {"those": value.cards}
    return {"those": THEY} if value.cards == LOOKED else None


def _each_such(those: Any, _: tuple[Any, ...]) -> Value:
    """ "Each of them that costs 2": all of them that are such."""
    return Count(_of(those, Cards((), None, _)))


def _each_of_kind(those: Any, cards: Cards) -> Value:
    """ "Each of them that is a Goblin"."""
    return Count(_of(those, cards))


def _un_each_of_kind(value: Any) -> Mapping[str, Any] | None:
    if not isinstance(value, Count) or not has_any(value.cards, AmongThose, IsCard):
        return None
    shown = _un_of(value.cards)
    return None if shown is None or shown["cards"] == Cards() else shown


def _un_state_alone(cards: Any) -> Mapping[str, Any] | None:
    own = isinstance(cards, Cards) and len(cards.filters) == 1 and cards == Cards((), None, cards.filters)
    return {"_": cards.filters} if own else None


def _meant(_: Reference) -> Said:
    """A word for several."""
    if not isinstance(_, Said) or _.number != "many":
        raise Refused
    return _


def _both(_: Any) -> Said:
    return replace(_meant(_), both=True)


def _both_of(noun: tuple[Any, ...]) -> Said:
    kinds, pieces = noun
    if not all(isinstance(piece, Filter) for piece in pieces):
        raise Refused  # where they are was said before
    return Said(kinds, "many", such=in_order(pieces), both=True)


def _asked() -> Iterator[Rule]:
    such = f"{WERE} {{cards:such cards}}"
    for build, words in (
        (partial(_fixed, comparison="=", value=NONE), f"( none | not one | neither ) of {THEM}"),
        (partial(_fixed, comparison=">=", value=ONE), f"( any | either ) of {THEM}"),
        (_all, f"( all of | both of | each of | all ) {THEM}"),
    ):
        shown = {"( none": _un_none, "( all o": _un_all}.get(words[:7].rstrip())
        yield rule("condition", f"{words} {such}", build=build, unbuild=shown)
    yield rule("condition", f"they all {such}", build=partial(_all, THEY))
    yield rule("condition", f"{{said:so much}} of {THEM} {such}", build=_how_many, unbuild=_un_how_many)
    yield rule("condition", f"{{said:exactly so much}} of {THEM} {such}", build=_how_many)


AMONG = (
    rule("those meant", "them|those|these", build=lambda: THEY, unbuild=lambda _: {} if _ in (THEY, It()) else None),
    rule("those meant", "{_:reference}", build=_meant, unbuild=lambda _: {"_": _} if isinstance(_, Said) else None),
    const("those meant", "( the cards | these cards )", THEY, read_only=True),
    # ---- all of them
    rule("reference", "( each | all | every one ) of {_:those meant}", build=lambda _: _),
    rule("reference", "( both | both of ) {_:those meant}", build=_both),
    rule("reference", "both {noun:nouns}", build=_both_of),
    const("reference", "both", replace(THEY, both=True, they=False), read_only=True),
    # ---- so many of them
    rule("target", f"{{count:count}} of {THEM}", build=_some, unbuild=partial(_un_some, how="exactly")),
    rule("target", f"one {{cards:card}} of {THEM}", build=lambda cards, those: _some(those, ONE, cards=cards)),
    rule(
        "target",
        f"up to {{count:count}} of {THEM}",
        build=partial(_some, least=NONE),
        unbuild=partial(_un_some, how="up to"),
    ),
    rule("target", f"any number of {THEM}", build=_any_number, unbuild=partial(_un_some, how="any")),
    # ---- asked of them
    *_asked(),
    *rules("such cards", "{_:bare cards}", "{_:card}"),
    rule("such cards", "{_:state word}", build=lambda _: Cards((), None, _), unbuild=_un_state_alone),
    # ---- counted
    rule("each named", f"of {THEM}", build=_each, unbuild=_un_each),
    rule("each named", "card among them", build=lambda: Count(LOOKED)),
    rule("each named", f"of {THEM} {{_:postmods}}", build=_each_such),
    rule(
        "each named",
        f"of {THEM} that are|is {{cards:bare cards}}",
        build=_each_of_kind,
        unbuild=_un_each_of_kind,
    ),
)
