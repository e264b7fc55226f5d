"""Otherwise, unless, choose one; prices inside effects ("discard a card to draw 2 cards"); so many as one likes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from playmat.games.homestuck.doubtful import refuse_of_the_last
from playmat.games.homestuck.lexicon.clauses import lasting
from playmat.games.homestuck.lexicon.standings import opposite
from playmat.games.homestuck.nodes.counters import GainBoons, LoseGrist, MoveBoons, MoveMarks, RemoveBoons, RemoveMarks
from playmat.games.homestuck.nodes.effects import Tap
from playmat.games.homestuck.nodes.values import Boons, Marks
from playmat.lang.clauses import Static
from playmat.lang.effects import (
    ChooseAmount,
    Destroy,
    Discard,
    DiscardFromHand,
    DrawCards,
    If,
    Pay,
    ReturnToHand,
)
from playmat.lang.nodes import Change, Clause, Condition, Effect, Reference, Target, Value
from playmat.lang.nouns import Cards, Not
from playmat.lang.values import AmountChosen, You
from playmat.text.english.sentences import Doer, Yours
from playmat.text.grammar.offered import IF_OTHERWISE
from playmat.text.rewrite import has_any
from playmat.text.shape import slot
from playmat.text.table import Refused, Rule, rule

PRICES = (Destroy, Discard, DiscardFromHand, LoseGrist, RemoveBoons, RemoveMarks, ReturnToHand, Tap)
"""What can be a price: what is given up. It is paid wholly or not at all."""


def _pay(price: Effect, effect: Effect) -> Effect:
    """A price and what it is paid for; "… to … to …" does not tell which price is for what."""
    if (
        not isinstance(price, PRICES)
        or getattr(price, "who", You()) not in (You(), Doer(), Yours())
        or has_any((price, effect), Pay)
    ):
        raise Refused
    return Pay(price, effect)


def _unless(effect: Effect, condition: Condition) -> Effect:
    return If(opposite(condition), effect)


def _so_long(changes: tuple[Change, ...], condition: Condition) -> Clause:
    """The condition behind what lasts."""
    refuse_of_the_last(changes)
    return lasting(changes, condition)


def _but_for(changes: tuple[Change, ...], condition: Condition) -> Clause:
    return _so_long(changes, opposite(condition))


def _not_lasting(changes: tuple[Change, ...], condition: Condition) -> Clause:
    return lasting(changes, opposite(condition))


SOME = AmountChosen()
AMOUNTS: dict[type[Effect], type[Value]] = {MoveBoons: Boons, RemoveBoons: Boons, MoveMarks: Marks, RemoveMarks: Marks}


def up_to(pattern: str, node: type[Effect]) -> Rule:
    """ "Up to 2 boons": a number of the player's choice, that one as the most."""

    def back(effect: Any) -> Mapping[str, Any] | None:
        if not isinstance(effect, ChooseAmount) or type(effect.effect) is not node:
            return None
        inner: Any = effect.effect
        shown = {name: getattr(inner, name) for name in inner.__struct_fields__}
        if shown.pop("amount") != SOME or shown.pop("who", You()) != You():
            return None
        return {**shown, "most": effect.most}

    def build(most: Value, **rest: Any) -> Effect:
        if any(isinstance(rest.get(name), Cards) for name in ("from_", "what")):
            raise Refused  # from several cards: so many from each, or from all together
        return ChooseAmount(most, node(amount=SOME, **rest))

    return Rule(
        "verb",
        pattern,
        build,
        back,
        "",
        ChooseAmount,
    )


def _several() -> Any:
    raise Refused("so many on each, or on all together?")


def any_number(pattern: str, node: type[Effect], *, key: str) -> Rule:
    """ "Any number of boons": as many as lie on the card."""
    counted = AMOUNTS[node]

    def build(**rest: Any) -> Effect:
        if not isinstance(rest[key], Reference):
            raise Refused
        return ChooseAmount(counted(rest[key]), node(amount=SOME, **rest))

    def back(effect: Any) -> Mapping[str, Any] | None:
        if not isinstance(effect, ChooseAmount) or type(effect.effect) is not node:
            return None
        inner: Any = effect.effect
        if inner.amount != SOME or effect.most != counted(getattr(inner, key)):
            return None
        return {name: getattr(inner, name) for name in inner.__struct_fields__ if name != "amount"}

    return rule("verb", pattern, build=build, unbuild=back)


PRICED = (
    *IF_OTHERWISE,
    rule(
        "statement",
        "unless {condition:condition}, {effect:sentence}",
        build=_unless,
        shown=If(Not(slot("condition")), slot("effect"), None),
    ),
    rule("statement", "{effect:deed} unless {condition:condition}", build=_unless),
    rule(
        "own clause",
        "unless {condition:condition}, {changes:lasting} [.]",
        build=_not_lasting,
        shown=Static(slot("changes"), Not(slot("condition"))),
    ),
    rule("own clause", "{changes:lasting} unless {condition:condition} [.]", build=_but_for),
    rule(
        "own clause",
        "as long as {condition:condition}, {changes:lasting} [.]",
        build=lambda condition, changes: lasting(changes, condition),
    ),
    rule("own clause", "{changes:lasting} ( if | while | as long as ) {condition:condition} [.]", build=_so_long),
    # ---- prices
    rule("verb", "{price:cost verb} to {effect:verb}", build=_pay, shown=Pay(slot("price"), slot("effect"))),
    # ---- so many as one likes
    up_to("move|moves up to {most:count} boons from {from_:target} to|onto {to:target}", MoveBoons),
    up_to("remove|discard|removes|discards up to {most:count} boons from {what:target}", RemoveBoons),
    up_to("move|moves up to {most:count} immortality marks from {from_:target} to|onto {to:target}", MoveMarks),
    up_to("remove|removes up to {most:count} immortality marks from {what:target}", RemoveMarks),
    up_to("draw|draws up to {most:count} cards", DrawCards),
    up_to("give|gives {what:target} up to {most:count} boons", GainBoons),
    Rule(
        "verb",
        "put|place|puts|places up to {most:count} boons on {what:target}",
        lambda most, what: ChooseAmount(most, GainBoons(what, SOME)) if not isinstance(what, Cards) else _several(),
        None,
        "",
        ChooseAmount,
    ),
    any_number("move|moves any number|amount of boons from {from_:target} to|onto {to:target}", MoveBoons, key="from_"),
    any_number(
        "remove|discard|removes|discards any number|amount of boons from {what:target}", RemoveBoons, key="what"
    ),
    any_number(
        "move|moves any number|amount of immortality marks from {from_:target} to|onto {to:target}",
        MoveMarks,
        key="from_",
    ),
    any_number("remove|removes any number|amount of immortality marks from {what:target}", RemoveMarks, key="what"),
)

__all__ = ["PRICED", "Target", "msgspec"]
