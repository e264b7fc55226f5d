"""How many of several cards: "one or two units", "two or more units", "all but one of your units", "a random unit"; and
which of them are left out: "all units except Cultists".
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, ClassVar

import msgspec

from playmat.lang.effects import DiscardFromHand
from playmat.lang.nodes import Effect, Filter, Stands, Target, Value
from playmat.lang.nouns import Cards, Choice, IsControlled, IsNotSo, IsOfKind, RandomOf
from playmat.lang.values import AnOpponent, Difference, HandSize, Number, Opponents, Quotient, You
from playmat.text.english.phrases import exactly, with_whose
from playmat.text.english.sentences import Doer
from playmat.text.grammar.amount import so_many
from playmat.text.grammar.one_opponent import SomeOpponent
from playmat.text.rewrite import changed, has_any
from playmat.text.table import Refused, Rule, rule

ONE = Number(1)
Noun = tuple[Any, ...]

# ---- from so many to so many


def _from_to(least: Value, most: Value, cards: Cards) -> Target:
    if not (isinstance(least, Number) and isinstance(most, Number) and 0 < least.number < most.number):
        raise Refused
    return Choice(cards, least, most)


def _one_or_other(least: Value, most: Value, cards: Cards) -> Target:
    """ "Two or four" leaves out what lies between."""
    if not (isinstance(least, Number) and most == Number(least.number + 1)):
        raise Refused
    return _from_to(least, most, cards)


def _in_a_row(cards: Cards, least: Value, most: Value, between: Value, more: Value | None = None) -> Target:
    steps = [least, between, *([] if more is None else [more]), most]
    if not isinstance(least, Number) or steps != [Number(least.number + step) for step in range(len(steps))]:
        raise Refused
    return _from_to(least, most, cards)


def _un_from_to(target: Any) -> Mapping[str, Any] | None:
    if not isinstance(target, Choice) or not isinstance(target.least, Number) or not isinstance(target.most, Number):
        return None
    own = 0 < target.least.number < target.most.number and target == Choice(target.cards, target.least, target.most)
    return {"least": target.least, "most": target.most, "cards": target.cards} if own else None


def _or_more(count: Value, cards: Cards) -> Target:
    if not isinstance(count, Number) or count.number < 1:
        raise Refused
    return Choice(cards, count, None)


def _un_or_more(target: Any) -> Mapping[str, Any] | None:
    own = isinstance(target, Choice) and isinstance(target.least, Number) and target.least.number > 1
    return {"count": target.least, "cards": target.cards} if own and target == _or_more(**_of(target)) else None


def _of(target: Choice) -> dict[str, Any]:
    return {"count": target.least, "cards": target.cards}


def _up_to_one(count: Value, noun: Noun) -> Target:
    if count != ONE:
        raise Refused
    return Choice(with_whose(noun), Number(0), ONE)


def _different(count: Value, cards: Cards) -> Target:
    """None is chosen twice anyway."""
    if not isinstance(count, Number) or count.number < 2:
        raise Refused
    return exactly(count, cards)


# ---- all but so many


def _all_but(count: Value, cards: Cards) -> Target:
    """So many fewer than there are."""
    if count == Number(0):
        raise Refused
    return exactly(Difference(so_many(cards), count), cards)


def _discards_all_but(count: Value) -> Effect:
    """Of whoever discards."""
    return DiscardFromHand(You(), Difference(HandSize(Doer()), count))


def _un_discards_all_but(effect: Any) -> Mapping[str, Any] | None:
    amount = effect.amount if isinstance(effect, DiscardFromHand) else None
    own = isinstance(amount, Difference) and effect == DiscardFromHand(You(), Difference(HandSize(You()), amount.right))
    return {"count": amount.right} if own and isinstance(amount, Difference) else None


def _discards_random(count: Value = ONE) -> Effect:
    return DiscardFromHand(You(), count, at_random=True)


def _discards_half(*, up: bool) -> Effect:
    return DiscardFromHand(You(), Quotient(HandSize(Doer()), 2, up))


def _un_discards_half(effect: Any, *, up: bool) -> Mapping[str, Any] | None:
    return {} if effect == DiscardFromHand(You(), Quotient(HandSize(You()), 2, up)) else None


def _all_but_one(noun: Noun) -> Target:
    return _all_but(ONE, with_whose(noun))


def _un_all_but(target: Any, *, of: bool) -> Mapping[str, Any] | None:
    """ "All but one of their units"; "all but one unit" of those that nobody is said to have."""
    own = isinstance(target, Choice) and isinstance(target.least, Difference)
    if not own or (target.cards.whose is not None) is not of or target != _all_but(target.least.right, target.cards):
        return None
    return {"count": target.least.right, "cards": target.cards}


# ---- by chance


def _random(noun: Noun, more: tuple[Any, ...] = ()) -> Target:
    return _random_of(with_whose((noun[0], (*noun[1], *more))))


def _random_of(cards: Cards, count: Value = ONE) -> Target:
    """ "From an opponent's hand": of the one opponent who is then chosen."""
    if isinstance(cards.whose, SomeOpponent) and cards.zone != "play":
        cards = msgspec.structs.replace(cards, whose=AnOpponent())
    return RandomOf(cards, count)


def _un_random(target: Any) -> Mapping[str, Any] | None:
    shown = _shown_random(target)
    return {"cards": shown["cards"]} if shown is not None and shown["count"] == ONE else None


def _shown_random(target: Any) -> Mapping[str, Any] | None:
    if not isinstance(target, RandomOf):
        return None
    one = target.cards.whose == AnOpponent() and target.cards.zone != "play"
    cards = msgspec.structs.replace(target.cards, whose=Opponents()) if one else target.cards
    return {"cards": cards, "count": target.count}


def _un_some_random(target: Any) -> Mapping[str, Any] | None:
    shown = _shown_random(target)
    return shown if shown is not None and shown["count"] != ONE else None


# ---- those that are left out


class Besides(Filter):
    """While a text is read: is none of those cards. In no program."""

    stands: ClassVar[Stands] = "last"

    cards: Cards


def _besides(cards: Cards) -> tuple[Filter, ...]:
    return (Besides(cards),)


def _of_this_kind(noun: Noun) -> tuple[Filter, ...]:
    return _besides(with_whose(noun))


def _un_besides(words: Any) -> Mapping[str, Any] | None:
    """Cards of which only that is said."""
    if not (isinstance(words, tuple) and len(words) == 1 and isinstance(words[0], IsNotSo)):
        return None
    left_out = words[0].filter
    if isinstance(left_out, IsOfKind):
        return {"cards": Cards(left_out.kinds)}
    if isinstance(left_out, IsControlled):
        return {"cards": Cards((), left_out.who)}
    return {"cards": Cards(left_out.kinds_alone, None, (left_out,))}  # type: ignore[arg-type]


def besides(clause: Any) -> Any:
    """The clause with what is left out said of each card."""
    return changed(clause, _told_apart) if has_any(clause, Besides) else clause


def _told_apart(part: Any) -> Any:
    if not isinstance(part, Cards) or not any(isinstance(word, Besides) for word in part.filters):
        return part
    for cards in (word.cards for word in part.filters if isinstance(word, Besides)):
        if part.zone == "play" != cards.zone and part.whose is None:  # "a card other than a spell from your void"
            part = msgspec.structs.replace(part, whose=cards.whose, zone=cards.zone)
    words = tuple(_is_none_of(part, word.cards) if isinstance(word, Besides) else word for word in part.filters)
    return msgspec.structs.replace(part, filters=words)


def _is_none_of(of: Cards, cards: Cards) -> Filter:
    """One word says which they are: of several it would not be told whether each is left out that has one of them."""
    if cards.zone not in ("play", of.zone):
        raise Refused("say where the others are, too")
    same = not cards.kinds or (of.kinds and set(of.kinds) <= set(cards.kinds))
    words = [*cards.filters]
    if cards.whose is not None and (cards.whose, cards.zone) != (of.whose, of.zone):
        if of.zone != "play":
            raise Refused("whose are those that are left out?")
        words.append(IsControlled(cards.whose))
    if cards.kinds and not same:
        words.append(IsOfKind(cards.kinds))
    if len(words) != 1:
        raise Refused("say of the others one thing by which they are told: 'all units except Cultists'")
    return IsNotSo(words[0])


LEFT_OUT = "( except for | except | other than | besides | but not )"

FROM_HAND = "[( from | in )] [your|their] [hand]"

HOW_MANY_CHOSEN: tuple[Rule, ...] = (
    # ---- from so many to so many
    rule("target", "up to {count:count} {noun:noun}", build=_up_to_one),
    rule("target", "{least:count} or {most:count} {cards:bare cards}", build=_one_or_other),
    rule(
        "target",
        "{least:count} {c:COMMA} {between:count} or {most:count} {cards:bare cards}",
        build=_in_a_row,
    ),
    rule(
        "target",
        "{least:count} {c:COMMA} {between:count} {d:COMMA} {more:count} or {most:count} {cards:bare cards}",
        build=_in_a_row,
    ),
    rule("target", "{least:count} to {most:count} {cards:bare cards}", build=_from_to, unbuild=_un_from_to),
    rule("target", "between {least:count} and {most:count} {cards:bare cards}", build=_from_to),
    rule("target", "{count:count} or more [of] {cards:bare cards}", build=_or_more, unbuild=_un_or_more),
    rule("target", "at least {count:count} [of] {cards:bare cards}", build=_or_more),
    rule("target", "{count:count} different {cards:bare cards}", build=_different),
    rule("target", "any {count:count} {cards:bare cards}", build=_different),
    # ---- all but so many
    *(
        line
        for name, verb in (("verb", "discard"), ("one does", "discards"))
        for line in (
            rule(
                name,
                f"{verb} all but {{count:count}} card|cards {FROM_HAND}",
                build=_discards_all_but,
                unbuild=_un_discards_all_but,
            ),
            rule(name, f"{verb} a|one random card", build=_discards_random),
            rule(name, f"{verb} {{count:count}} random cards", build=_discards_random),
            *(
                rule(
                    name,
                    f"{verb} half [of] [the] [cards] [in|from] your|their hand {words}",
                    build=partial(_discards_half, up=up),
                    unbuild=partial(_un_discards_half, up=up),
                )
                for words, up in (("rounded up", True), ("[rounded down]", False))
            ),
        )
    ),
    rule(
        "target", "all but {count:count} of {cards:bare cards}", build=_all_but, unbuild=partial(_un_all_but, of=True)
    ),
    rule("target", "all but {count:count} {cards:bare cards}", build=_all_but, unbuild=partial(_un_all_but, of=False)),
    rule("target", "all but one {noun:noun}", build=_all_but_one),
    rule("target", "( all [of] | each of ) {cards:bare cards} ( but | except [for] ) {count:count}", build=_all_but),
    # ---- by chance
    rule("target", "a|one ( random | at random chosen ) {noun:noun}", build=_random),
    rule("target", "a|one random one of {cards:bare cards}", build=_random_of),
    rule("target", "{count:count} random {cards:bare cards}", build=_random_of),
    rule("target", "one {noun:noun} at random", build=_random),
    rule("target", "a|an|one {noun:noun} at random {more:postmods}", build=_random),
    rule("target", "one of {cards:bare cards} at random", build=_random_of),
    rule("target", "{count:count} [of] {cards:bare cards} at random", build=_random_of, unbuild=_un_some_random),
    rule("target", "{cards:card} at random", build=_random_of, unbuild=_un_random),
)
"""Lines of targets."""

EXCEPT: tuple[Rule, ...] = (
    rule("last postmod", f"{LEFT_OUT} {{cards:bare cards}}", build=_besides, unbuild=_un_besides),
    rule("last postmod", "other than a|an {noun:noun}", build=_of_this_kind),
)
"""Lines of those that are left out, behind a noun."""
