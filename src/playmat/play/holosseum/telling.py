"""The sentences of this game's own events."""

from __future__ import annotations

from playmat.games.holosseum import events as ev
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


@says(ev.EffectCancelled)
def effect_cancelled(teller: Teller, event: ev.EffectCancelled) -> Sentence:
    return f"The effect of {teller.card(event.card)} is cancelled.", [event.card]


@says(ev.Retargeted)
def retargeted(teller: Teller, event: ev.Retargeted) -> Sentence:
    return f"{teller.card(event.card)} has a new target.", [event.card]


@says(ev.NoAttack)
def no_attack(teller: Teller, event: ev.NoAttack) -> Sentence:
    return f"{teller.player(event.seat)} does not attack.", []


@says(ev.TieBroken)
def tie_broken(teller: Teller, event: ev.TieBroken) -> Sentence:
    words = {"life": "the higher life total", "deck": "more cards left in the deck", "coin": "a coin flip"}
    by = words.get(event.by, event.by)
    if event.seat < 0:
        return f"Both are at zero; {by} does not decide.", []
    return f"Both are at zero; {by} decides for {teller.player(event.seat)}.", []
