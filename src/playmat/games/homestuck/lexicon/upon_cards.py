"""All that lies upon a card: its inventory, its boons, its damage."""

from __future__ import annotations

from playmat.games.homestuck.lexicon.clauses import attach
from playmat.games.homestuck.lexicon.sorts import BEARS_BOONS
from playmat.games.homestuck.nodes.counters import GainBoons, MoveBoons
from playmat.games.homestuck.nodes.effects import RemoveDamage
from playmat.games.homestuck.nodes.nouns import HasAttached, IsAttachedTo
from playmat.games.homestuck.nodes.patterns import EarnsBoon
from playmat.lang.clauses import Instead
from playmat.lang.effects import (
    Choose,
    ChooseAmount,
    Discard,
    ForEach,
    ReturnToHand,
    Sequence,
)
from playmat.lang.nodes import Clause, Effect, Reference, Target, Value
from playmat.lang.nouns import Cards, Choice, IsNotSo, IsOther
from playmat.lang.values import (
    AmountChosen,
    It,
    Number,
)
from playmat.text.english.phrases import in_order as filters_in_order
from playmat.text.english.phrases import is_last, plain
from playmat.text.table import Refused, const, rule, rules


def _boons_in_phase(cards: Target, number: Value, one: Value) -> Clause:
    if not isinstance(number, Number) or number.number < 2:
        raise Refused
    return Instead(EarnsBoon(cards, in_boon_phase=True), more=Number(number.number - 1))


BARE = HasAttached(Cards(("inventory",)))


def _bare(to: Cards) -> tuple[Clause, ...]:
    """ "With no other inventory attached", said of what it may be attached to: none lies there yet."""
    cards = plain(to)
    if any(is_last(item) for item in cards.filters):
        raise Refused
    bare = Cards(cards.kinds, cards.whose, filters_in_order((*cards.filters, IsNotSo(BARE))), cards.zone)
    return attach(bare)


def _some_on_each(most: Value, cards: Cards) -> Effect:
    """A number is chosen for each of them."""
    if not set(cards.kinds) <= set(BEARS_BOONS):
        raise Refused("only characters, inventory, moons and planets bear boons")
    return ForEach(cards, ChooseAmount(most, GainBoons(It(), AmountChosen())))


def _inventory_of(to: Target) -> Cards:
    """All inventory on it."""
    if isinstance(to, Choice):
        raise Refused("say which character is chosen first")
    return Cards(("inventory",), None, (IsAttachedTo(to),))


def _on_chosen(to: Cards, verb: type[Effect]) -> Effect:
    """All inventory on one character, which is chosen first."""
    return Sequence((Choose(Choice(plain(to))), verb(Cards(("inventory",), None, (IsAttachedTo(It()),)))))


def _its_other_inventory(to: Reference) -> Cards:
    return Cards(("inventory",), None, filters_in_order((IsOther(), IsAttachedTo(to))))


SO_MANY_EARNED = "{cards:earning} earn|earns|gain|gains {number:count} boons instead of {one:just one}"

UPON_CARDS = (
    *(
        line
        for name in ("cards", "bare cards")
        for line in (
            rule(name, "{to:bearing} inventory [cards]", build=_inventory_of),
            rule(name, "the inventory [cards] of|on {to:reference}", build=_inventory_of),
            rule(name, "{to:bearing} other inventory [cards]", build=_its_other_inventory),
        )
    ),
    rule("cards", "all|any [of] {to:bearing} inventory [cards]", build=_inventory_of),
    const("bearing", "its", It(), read_only=True),
    rule("bearing", "{_:reference} 's"),
    *rules(
        "own clause",
        f"during your boon phase, {SO_MANY_EARNED} [.]",
        f"{SO_MANY_EARNED} during your boon phase [.]",
        build=_boons_in_phase,
    ),
    rule(
        "inventory clause",
        "attach [this [card]] to any of {to:bare cards} [.]",
        build=attach,
    ),
    rule(
        "inventory clause",
        "attach [this [card]] to {to:card} with no other inventory [card|cards] [attached] [.]",
        build=_bare,
    ),
    rule("statement", "put|place up to {most:count} boons on each [of] {cards:bare cards}", build=_some_on_each),
    rule("statement", "put|place up to {most:count} boons on each {cards:card}", build=_some_on_each),
    rule("verb", "all damage is removed|healed from {what:target}", RemoveDamage, read_only=True),
    rule("verb", "{amount:count} damage is removed|healed from {what:target}", RemoveDamage, read_only=True),
    rule(
        "verb",
        "put all [of] [its] boons [from {from_:reference}] on {to:target}",
        build=lambda to, from_=None: MoveBoons(from_ or It(), to),
    ),
    rule(
        "verb", "remove|discard all inventory [cards] from {to:reference}", build=lambda to: Discard(_inventory_of(to))
    ),
    rule("verb", "remove|discard all inventory [cards] from {to:card}", build=lambda to: _on_chosen(to, Discard)),
    rule(
        "verb",
        "return all inventory [cards] from|on {to:reference} to its|their owner's|owners hand|hands",
        build=lambda to: ReturnToHand(_inventory_of(to)),
    ),
)
