"""Who must, who may at what price, and how often: what is said around a deed, whatever the deed is."""

from __future__ import annotations

from typing import Any

import msgspec

from playmat.lang.effects import DiscardFromHand, EachDoes, Either, If, May, OncePer, Pay, Watch
from playmat.lang.nodes import Condition, Effect, Who
from playmat.lang.nouns import Aimed, Choice
from playmat.lang.values import AimedPlayer, ThatPlayer, You
from playmat.text.english.sentences import every, first_and_rest, in_order, one_of_two, who_does
from playmat.text.rewrite import has_any, inside
from playmat.text.shape import slot
from playmat.text.table import Refused, const, rule

ABLE = "[( if able | if they can | if possible | if you can )]"


def _must(who: Who, effect: Effect) -> Effect:
    """What players do is never up to them but where a text says so."""
    return every(who, effect)


def _only_if(effect: Effect, condition: Condition) -> Effect:
    """At a later moment it is asked then: "at the end of the turn, destroy it only if it is tapped"."""
    if isinstance(effect, Watch):
        return msgspec.structs.replace(effect, effect=If(condition, effect.effect))
    return If(condition, effect)


def _at_price(price: Effect, effect: Effect) -> Effect:
    if has_any(price, Aimed, AimedPlayer, Pay):
        raise Refused
    return Pay(price, effect)


def _may_at_price(price: Effect, effect: Effect) -> Effect:
    return May(_at_price(price, effect))


def _they_may_at_price(who: Who, price: Effect, effect: Effect) -> Effect:
    return every(who, _may_at_price(price, effect))


def _once(limit: Any, effect: Effect) -> Effect:
    if has_any(effect, OncePer):
        raise Refused
    return OncePer(limit, effect)


def _may_have(who: Who, effect: Effect) -> Effect:
    """ "You may have them draw": it is for you to decide."""
    done = every(who, effect)
    if not isinstance(done, EachDoes) or isinstance(who, You):
        raise Refused
    return May(done)


def _one_or_other(first: Effect, rest: Effect) -> Effect:
    """It is for whoever does it to pick."""
    return one_of_two(first, rest)


def they_choose_which(effect: Effect) -> Effect:
    """Whoever does it chooses anyway."""
    chosen = [part for part in inside(effect) if isinstance(part, Choice)]
    if not isinstance(effect, EachDoes) or isinstance(effect.who, You):
        raise Refused("who chooses what you do? Say that they do it: 'your opponent destroys one of their …'")
    if isinstance(effect.effect, DiscardFromHand) and not effect.effect.at_random:
        return effect
    if len(chosen) != 1 or chosen[0].chooser is not None:
        raise Refused("which of what?")
    return effect


DOES = (
    rule("verb", "{who:player} {c:NO_COMMA} {effect:does}", build=every, unbuild=who_does),
    rule("does", "{first:one does}, ( and | then | and then ) {rest:does}", build=in_order, unbuild=first_and_rest),
    rule(
        "does",
        "either {first:one does} or {rest:one does}",
        build=_one_or_other,
        shown=Either((slot("first"), slot("rest")), You()),
    ),
    rule("does", "{first:one does} or {rest:one does}", build=_one_or_other),
    rule("does", "{_:one does}"),
)
"""Verbs are said of others in the third person, and a chain of these has one doer."""

SENTENCES = (
    rule(
        "statement",
        "{effect:verb} . ( they | that player | your opponent ) choose|chooses which [one|ones] [of them]",
        build=they_choose_which,
    ),
    # ---- must
    rule("statement", f"{{who:player}} must {ABLE} {{effect:deed}} {ABLE}", build=_must),
    rule("statement", f"you must {ABLE} {{_:deed}} {ABLE}", build=lambda _: _),
    rule("statement", "{_:deed} ( if able | if possible | if you can )", build=lambda _: _),
    # ---- under a condition
    rule("statement", "{effect:deed} only if {condition:condition}", build=_only_if),
    rule("statement", "{_:deed} ( as well | too )", build=lambda _: _),
    # ---- at a price
    rule("verb", "{price:verb} to {effect:verb}", build=_at_price, shown=Pay(slot("price"), slot("effect"))),
    rule("one does", "{price:one does} to {effect:verb}", build=_at_price, shown=Pay(slot("price"), slot("effect"))),
    rule("statement", "you may by {price:doing}, {effect:deed}", build=_may_at_price),
    rule("statement", "by {price:doing}, you may {effect:deed}", build=_may_at_price),
    rule("statement", "you may {effect:deed} by {price:doing}", build=_may_at_price),
    rule("statement", "{who:player} may by {price:doing}, {effect:deed}", build=_they_may_at_price),
    rule("statement", "{who:player} may {effect:deed} by {price:doing}", build=_they_may_at_price),
    # ---- how often
    const("turn limit", "( once each turn | once per turn | once a turn | once every turn )", "once per turn"),
    rule(
        "effects",
        "{effect:effects} ( do this | this happens | this [ability] triggers ) only {limit:turn limit} [.]",
        build=_once,
        read_only=True,
    ),
    # ---- having others do it
    rule("statement", "you may have {who:have player} {effect:deed}", build=_may_have),
    rule("have player", "{_:player}"),
    const("have player", "them", ThatPlayer()),
    rule("deed", "have {who:have player} {effect:verb}", build=every, read_only=True),
)
