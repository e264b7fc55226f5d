"""The sentences of this game's own events."""

from __future__ import annotations

from playmat.games.holosseum import events as ev
from playmat.games.holosseum.zones import DECK, GRAVE, HAND
from playmat.play.telling import Sentence, Teller, says


@says(ev.Recycled)
def recycled(teller: Teller, event: ev.Recycled) -> Sentence:
    return f"{teller.player(event.seat)}'s Grave is shuffled and becomes the deck: {event.count} cards.", []


@says(ev.Announced)
def announced(teller: Teller, event: ev.Announced) -> Sentence:
    return f"{teller.player(event.seat)} plays {teller.card(event.card)}.", [event.card]


@says(ev.AbilityAnnounced)
def ability_announced(teller: Teller, event: ev.AbilityAnnounced) -> Sentence:
    if event.triggered:
        return f"{teller.card(event.card)} triggers.", [event.card]
    return f"{teller.player(event.seat)} activates {teller.card(event.card)}.", [event.card]


@says(ev.Resolved)
def resolved(teller: Teller, event: ev.Resolved) -> Sentence:
    return f"{teller.card(event.card)} resolves.", [event.card]


@says(ev.Failed)
def failed(teller: Teller, event: ev.Failed) -> Sentence:
    return f"{teller.card(event.card)} fails.", [event.card]


@says(ev.Cancelled)
def cancelled(teller: Teller, event: ev.Cancelled) -> Sentence:
    return f"{teller.card(event.card)} is cancelled.", [event.card]


@says(ev.Retargeted)
def retargeted(teller: Teller, event: ev.Retargeted) -> Sentence:
    return f"{teller.card(event.card)} has a new target.", [event.card]


@says(ev.Summoned)
def summoned(teller: Teller, event: ev.Summoned) -> Sentence:
    origin = "" if event.played else f" from the {teller.zone(event.origin)}"
    return f"{teller.card(event.card)} enters the Arena{origin}.", [event.card]


@says(ev.LeftArena)
def left(teller: Teller, event: ev.LeftArena) -> Sentence:
    name, card = teller.card(event.card.card), event.card.card
    if event.origin == HAND:
        return f"{teller.player(event.was.owner)} discards {name}.", [card]
    if event.how == "destroyed":
        by = f" by {teller.card(event.by.card)}" if event.by.card >= 0 else ""
        to = "" if event.zone == GRAVE else f" and goes to {teller.player(event.was.owner)}'s {teller.zone(event.zone)}"
        return f"{name} is destroyed{by}{to}.", [card]
    words = f"{name} goes to {teller.player(event.was.owner)}'s {teller.zone(event.zone)}."
    return words, [card] if event.zone not in (HAND, DECK) else []


@says(ev.AttackDeclared)
def attack_declared(teller: Teller, event: ev.AttackDeclared) -> Sentence:
    names = ", ".join(teller.card(card) for card in event.cards)
    return f"{teller.player(event.seat)} attacks with {names}.", [*event.cards]


@says(ev.NoAttack)
def no_attack(teller: Teller, event: ev.NoAttack) -> Sentence:
    return f"{teller.player(event.seat)} does not attack.", []


@says(ev.EntityBlocked)
def entity_blocked(teller: Teller, event: ev.EntityBlocked) -> Sentence:
    return f"{teller.card(event.card)} blocks {teller.card(event.attacker)}.", [event.card, event.attacker]


@says(ev.EntityUnblocked)
def entity_unblocked(teller: Teller, event: ev.EntityUnblocked) -> Sentence:
    return f"{teller.card(event.card)} is not blocked.", [event.card]


@says(ev.GainedControl)
def gained_control(teller: Teller, event: ev.GainedControl) -> Sentence:
    return f"{teller.player(event.seat)} controls {teller.card(event.card)}.", [event.card]


@says(ev.TieBroken)
def tie_broken(teller: Teller, event: ev.TieBroken) -> Sentence:
    words = {"life": "the higher life total", "deck": "more cards left in the deck", "coin": "a coin flip"}
    by = words.get(event.by, event.by)
    if event.seat < 0:
        return f"Both are at zero; {by} does not decide.", []
    return f"Both are at zero; {by} decides for {teller.player(event.seat)}.", []
