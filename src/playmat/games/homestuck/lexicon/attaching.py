"""Words of cards that are attached to others: as long as this is attached, what it does to the card that bears it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.homestuck.lexicon.clauses import lasting
from playmat.games.homestuck.nodes.changes import AbilityMayFail, AddsPower
from playmat.games.homestuck.nodes.nouns import IsAttachedTo
from playmat.games.homestuck.nodes.patterns import Destroys
from playmat.lang.changes import Cannot
from playmat.lang.clauses import Static, Triggered
from playmat.lang.effects import Give
from playmat.lang.nodes import Change, Clause, Reference, Target
from playmat.lang.nouns import Cards, Choice, Holds, RandomOf, Topmost
from playmat.lang.values import ControllerOf, Host, It, Number, ThatPlayer, This
from playmat.text.english.phrases import with_whose
from playmat.text.rewrite import contains, has_any, replaced
from playmat.text.shape import slot
from playmat.text.table import Refused, const, rule

INVENTORY = "inventory|executable"
NOT = "( cannot | can not | can't | may not )"
LATER = "hs.ruling.zone.inventory-condition-later"
OTHER_TEXT = "hs.ruling.execute.other-triggered-text"


def _to_a_players(noun: tuple[Any, ...], changes: tuple[Change, ...]) -> Clause:
    """The player of "… to a player's character card, that player …".

    The player is the controller of the card that bears this.
    """
    cards = with_whose(noun)
    if not contains(changes, ThatPlayer()):
        raise Refused
    return lasting(replaced(changes, ThatPlayer(), ControllerOf(Host())), Holds(This(), (IsAttachedTo(cards),)))


def _two_at_once(of: Target, first: Any, rest: Any) -> tuple[Change, ...]:
    """Not of cards still to be chosen, and not the same twice."""
    if has_any(of, Choice, RandomOf, Topmost) or first == rest:
        raise Refused
    return Cannot(first, of), Cannot(rest, of)


def _for_each(of: Reference, sign: int, cards: Cards) -> Clause:
    """Once for each card destroyed, when it is destroyed; what was gained stays while the card is in play."""
    if of == It():
        raise Refused  # at that moment "it" is the card destroyed
    return Triggered(Destroys(of, cards, "attack or ability", each=True), Give((AddsPower(of, Number(sign)),)))


def _less_for_each(of: Reference, sign: int, cards: Cards) -> Clause:
    return _for_each(of, -sign, cards)


def _unfor_each(clause: Any, way: int) -> Mapping[str, Any] | None:
    if (
        not isinstance(clause, Triggered)
        or not isinstance(clause.when, Destroys)
        or not isinstance(clause.effect, Give)
    ):
        return None
    change = clause.effect.changes[0]
    if not isinstance(change, AddsPower) or not isinstance(change.amount, Number) or change.amount.number * way < 1:
        return None
    of, cards, amount = clause.when.by, clause.when.cards, change.amount.number
    if not isinstance(of, Reference) or not isinstance(cards, Cards) or clause != _for_each(of, amount, cards):
        return None
    return {"of": of, "sign": amount * way, "cards": cards}


ATTACHING = (
    # ---- as long as this is attached: an inventory card in play always is (hs.play.inventory-needs-a-host)
    rule("own clause", f"once this [{INVENTORY}] [card] is attached, {{changes:lasting}} [.]", build=lasting),
    rule("own clause", f"while this [{INVENTORY}] [card] is attached, {{changes:lasting}} [.]", build=lasting),
    rule(
        "own clause",
        "while this card is attached to a|any player's {noun:noun}, {changes:lasting} [.]",
        build=_to_a_players,
        cites="hs.ruling.zone.inventory-on-opponents-card",
    ),
    # ---- what the card that bears it cannot do
    rule("changes", f"{{of:target}} {NOT} be {{first:undergone}} or {{rest:undergone}}", build=_two_at_once),
    const("undergone", "moved", "move"),
    const("undergone", "chosen", "choose"),
    const("undergone", "destroyed", "destroy"),
    const("undergone", "tapped", "tap"),
    const("undergone", "moved", "move"),
    const("undergone", "chosen", "choose"),
    rule(
        "own clause",
        "whenever|when {of:reference} uses an ability, flip a coin . if tails, the ability "
        "( has no effect | does not take effect | doesn't take effect ) "
        "[{(} but the character|card remains tapped {)}] [.]",
        shape=Static((AbilityMayFail(slot("of")),)),
    ),
    # ---- more or less power for what it does
    rule("some", "{_:sign}"),
    const("some", "one", 1, read_only=True),
    const("some", "two", 2, read_only=True),
    rule(
        "own clause",
        "{of:reference} gains {sign:some} power for every|each {cards:card} it|they destroys|destroy "
        "with an attack or ability [.]",
        build=_for_each,
        shown=Triggered(
            Destroys(slot("of"), slot("cards"), "attack or ability", each=True),
            Give((AddsPower(slot("of"), Number(slot("sign"))),)),
        ),
        cites=OTHER_TEXT,
    ),
    rule(
        "own clause",
        "{of:reference} loses {sign:some} power for every|each {cards:card} it|they destroys|destroy "
        "with an attack or ability [.]",
        build=_less_for_each,
        unbuild=lambda clause: _unfor_each(clause, -1),
        cites=OTHER_TEXT,
    ),
)
