"""What others are offered or must do, said to both ends: "they may …. If they do, …. If not, …"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from playmat.lang.effects import EachDoes, Either, If, IfDone, May, Pay, Sequence, Unless
from playmat.lang.nodes import Condition, Effect, Who
from playmat.lang.nouns import Aimed, Choice
from playmat.lang.values import AimedPlayer, APlayer, EachPlayer, It, PlayersWho, ThatPlayer, You
from playmat.text.english.sentences import OWN, OrElse, every
from playmat.text.grammar.condition import refuse_if_what
from playmat.text.grammar.unless import (
    DO_NOT,
    SEVERAL,
    if_each_does,
    if_paid,
    of_each,
    paid_by_them,
    steps_of,
    un_if_each_does,
    un_unless_each,
    unless,
    unless_each,
)
from playmat.text.rewrite import changed, has_any, replaced, seen_by_each
from playmat.text.shape import checked, slot
from playmat.text.table import Refused, Rule, rule, rules

THEY = "( they | that player | that opponent | your opponent | an opponent | its player|controller|owner )"
NOT = "otherwise, | or else, | if not,"
DO = "do|does [so]"
DO_SO = "( do, | does, | do|does so, )"
EACH_OF_THEM = (
    "( each|every|any player|opponent | each one of them | each of them | those | those players | everyone | whoever )"
)
NOT_DONE = "( do not | don't | does not | doesn't | did not | didn't ) [do so|pay|so]"


def _or_else(several: tuple[type[Who], ...], price: Effect, effect: Effect, who: Who | None = None) -> Effect:
    """ "Otherwise" is said of the offer alone, so that no condition may stand before it."""
    if isinstance(who, several):
        raise Refused("for each who does not, or only if nobody does? Say 'for each who does not, …'")
    if isinstance(price, Pay | May):
        raise Refused
    made = unless(effect, price, who)
    return changed(  # type: ignore[no-any-return]
        made, lambda part: OrElse(part.price, part.effect, part.who) if type(part) is Unless else part
    )


def _either_way(who: Who, price: Effect, then: Effect, effect: Effect, several: tuple[type[Who], ...] = ()) -> Effect:
    """What another player may do, what is done if they do it, and what if they do not."""
    if isinstance(who, several):
        raise Refused("for each of them? Say 'for each who does, …', or 'for each who does not, …'")
    if isinstance(who, You | EachPlayer | APlayer) or isinstance(price, Unless | May | Either | Pay):
        raise Refused
    if has_any((price, then, effect), IfDone, Aimed, AimedPlayer):
        raise Refused
    offered, done = of_each(price, then)
    return Unless(Sequence((*steps_of(offered), IfDone(done))), replaced(effect, ThatPlayer(), who), who)


def _un_either_way(effect: Any, several: tuple[type[Who], ...]) -> Mapping[str, Any] | None:
    then = if_paid(effect)
    if then is None or isinstance(effect.who, (You, EachPlayer, APlayer, *several)) or effect.must:
        return None
    before = effect.price.effects[:-1]
    price = paid_by_them(before[0] if len(before) == 1 else Sequence(before))
    done = then.effect
    other = replaced(effect.effect, effect.who, ThatPlayer())
    if isinstance(done, EachDoes) and done.who == OWN:
        ways: tuple[Effect, ...] = (done.effect,)
    else:
        plain = seen_by_each(seen_by_each(done, You(), ThatPlayer()), OWN, You())
        ways = (plain, EachDoes(ThatPlayer(), done))
    for said in ways:
        shown = {"who": effect.who, "price": price, "then": said, "effect": other}
        try:
            if _either_way(**shown) == effect:
                return shown
        except Refused:
            continue
    return None


def _unless_then(effect: Effect, who: Who, price: Effect, then: Effect, several: tuple[type[Who], ...] = ()) -> Effect:
    """ "An opponent loses 2 life unless they discard a card. If they do, …": they are who would do it."""
    if who == ThatPlayer() and isinstance(effect, EachDoes) and effect.who != who:
        raise Refused("who are 'they'? Say 'an opponent may …. If they do, …. Otherwise, …'")
    if has_any((who, price, then), It) and has_any(effect, Choice):
        raise Refused("which card is 'it'? Choose it first")
    return _either_way(who, price, then, effect, several)


def _those_who_do(who: Who, price: Effect, effect: Effect) -> Effect:
    """ "Each player who does draws a card"."""
    done = every(who, effect)
    if not isinstance(who, (*SEVERAL, APlayer)) or not isinstance(done, EachDoes):
        raise Refused
    return if_each_does(who, price, EachDoes(ThatPlayer(), done.effect))


def _those_who_do_not(who: Who, price: Effect, effect: Effect) -> Effect:
    """ "Each player who does not discards a card"."""
    done = every(who, effect)
    if not isinstance(who, SEVERAL) or not isinstance(done, EachDoes):
        raise Refused
    return unless_each(who, price, EachDoes(ThatPlayer(), done.effect))


def _each_who_does(who: Who, price: Effect, effect: Effect) -> Effect:
    if not isinstance(who, EachPlayer | APlayer):
        raise Refused
    return if_each_does(who, price, effect)


def _un_each_who_does(effect: Any) -> Mapping[str, Any] | None:
    return un_if_each_does(effect) if isinstance(getattr(effect, "who", None), EachPlayer) else None


def _must_or_else(who: Who, price: Effect, effect: Effect) -> Effect:
    """Nobody is asked: the second is for whoever cannot do the first."""
    if isinstance(who, You | APlayer) or isinstance(price, Unless | Either | May | Pay):
        raise Refused
    if has_any((price, effect), Aimed, AimedPlayer):
        raise Refused
    must, other = of_each(price, effect)
    return EachDoes(who, Unless(must, other, must=True))


def _un_must_or_else(effect: Any) -> Mapping[str, Any] | None:
    inner = effect.effect if isinstance(effect, EachDoes) else None
    if not isinstance(inner, Unless) or not inner.must or inner.who != You():
        return None
    done = inner.effect
    ways: tuple[Effect, ...] = (done.effect,) if isinstance(done, EachDoes) and done.who == OWN else ()
    for said in (*ways, EachDoes(ThatPlayer(), done)):
        shown = {"who": effect.who, "price": paid_by_them(inner.price), "effect": said}
        try:
            if _must_or_else(**shown) == effect:
                return shown
        except Refused:
            continue
    return None


def _so_or_else(effect: Effect, condition: Condition, otherwise: Effect) -> Effect:
    """ "Draw a card if you have no cards in hand. Otherwise, …"."""
    if isinstance(effect, If | IfDone | May | Either) or isinstance(otherwise, If | IfDone):
        raise Refused
    refuse_if_what(effect, condition)
    return If(condition, effect, otherwise)


OTHERWISE_BEHIND = tuple(
    rule(
        "statement",
        f"{{effect:deed}} if {{condition:condition}} {words}, {{otherwise:sentence}}",
        build=_so_or_else,
    )
    for words in (". otherwise", "otherwise", ". if not", "or else")
)
"""One thing if something is so, said behind it, and another if it is not."""


def _ends_in_if(effect: Effect) -> bool:
    if isinstance(effect, Sequence):
        return _ends_in_if(effect.effects[-1])
    inner = getattr(effect, "effect", None)
    return isinstance(effect, If) or (isinstance(inner, Effect) and _ends_in_if(inner))


def _check_otherwise(effect: Effect, otherwise: Effect) -> None:
    """After "if …, if …" nobody can tell which of the two "otherwise" is about."""
    if _ends_in_if(effect) or isinstance(otherwise, If):
        raise Refused


SO_OR_OTHERWISE = checked(If(slot("condition"), slot("effect"), slot("otherwise")), _check_otherwise)


IF_OTHERWISE = rules(
    "statement",
    "if {condition:condition}, {effect:sentence} . otherwise, {otherwise:sentence}",
    "if {condition:condition}, {effect:sentence} . if not, {otherwise:sentence}",
    shape=SO_OR_OTHERWISE,
)
"""One thing if something is so, and another if it is not, where a price may stand inside."""


CANNOT = "( cannot | can't | could not | couldn't | is|are unable|not able to | do not | don't | does not | doesn't )"


def offered(prices: Iterable[str], paying: str, *several: type[Who]) -> Iterator[Rule]:
    """The lines of a game: ``prices`` are its names for what is paid, ``paying`` that for the third person;
    ``several``: who is more than one player beside "each player".
    """
    or_else = partial(_or_else, (EachPlayer, APlayer, PlayersWho, *several))
    for price in prices:
        may = f"{{who:player}} may [choose to] {{price:{price}}} ."
        yield rule("statement", f"you may [choose to] {{price:{price}}} . ( {NOT} ) {{effect:sentence}}", build=or_else)
        yield rule("statement", f"{may} ( {NOT} ) {{effect:sentence}}", build=or_else)
        yield rule(
            "statement",
            f"{may} if {THEY} {DO_SO} {{then:sentence}} . ( {NOT} | if {THEY} {DO_NOT} ) {{effect:sentence}}",
            build=partial(_either_way, several=several),
            unbuild=partial(_un_either_way, several=several),
        )
        for those, form, build, back in (
            ("for each who does not,", "sentence", unless_each, un_unless_each if several else None),
            (f"for each|every player|opponent|one [of them] who {NOT_DONE} [,]", "sentence", unless_each, None),
            (f"{EACH_OF_THEM} [who] {NOT_DONE} [,]", "one does", _those_who_do_not, None),
            (
                f"( each|every|any player|opponent who|that | those who | whoever | each of them who|that ) {DO} [,]",
                "one does",
                _those_who_do,
                None,
            ),
            ("for each|every player|opponent|one [of them] who does [so] [,]", "sentence", if_each_does, None),
        ):
            yield rule("statement", f"{may} {those} {{effect:{form}}}", build=build, unbuild=back)
    yield rule(
        "statement",
        f"{{effect:verb}} unless {{who:player}} {{price:{paying}}} . if {THEY} {DO_SO} {{then:sentence}}",
        build=partial(_unless_then, several=several),
    )
    for cannot in ("cannot,", f"{CANNOT} [do so] [,]"):
        yield rule(
            "statement",
            f"{{who:player}} must {{price:deed}} . if {THEY} {cannot} {{effect:sentence}}",
            build=_must_or_else,
            unbuild=_un_must_or_else if cannot == "cannot," else None,
        )


OFFERED_TO_EACH = (
    rule(
        "statement",
        f"{{who:player}} may [choose to] {{price:deed}} . if they {DO}, {{effect:sentence}}",
        build=_each_who_does,
        unbuild=_un_each_who_does,
    ),
)
"""In games of one opponent, for whom the same has lines of its own: what each of both may do."""
