"""The sentences of this game's own events."""

from __future__ import annotations

from playmat.games.gamma import events as ev
from playmat.play.telling import Sentence, Teller, cards, says


@says(ev.RoundBegan)
def round_began(teller: Teller, event: ev.RoundBegan) -> Sentence:
    return f"Round {event.round}: {teller.player(event.seat)} is the first player.", []


@says(ev.EnergyBanked)
def energy_banked(teller: Teller, event: ev.EnergyBanked) -> Sentence:
    return f"{teller.player(event.seat)} loses {event.lost} energy that cannot be banked.", []


@says(ev.Dreamed)
def dreamed(teller: Teller, event: ev.Dreamed) -> Sentence:
    if event.deed == "trigger":
        return f"{teller.card(event.card)} triggers.", [event.card]
    does = "plays" if event.deed == "play" else "activates"
    return f"{teller.player(event.seat)} {does} {teller.card(event.card)}.", [event.card]


@says(ev.Accelerated)
def accelerated(teller: Teller, event: ev.Accelerated) -> Sentence:
    words = f"{teller.player(event.seat)} pays {event.life} life to accelerate {teller.card(event.card)}"
    return f"{words} by {event.steps}.", [event.card]


@says(ev.Resolved)
def resolved(teller: Teller, event: ev.Resolved) -> Sentence:
    return f"{teller.card(event.card)} resolves.", [event.card]


@says(ev.Faded)
def faded(teller: Teller, event: ev.Faded) -> Sentence:
    return f"{teller.card(event.card)} is gone from Dream.", [event.card]


@says(ev.Passed)
def passed(teller: Teller, event: ev.Passed) -> Sentence:
    return f"{teller.player(event.seat)} passes.", []


@says(ev.Channeled)
def channeled(teller: Teller, event: ev.Channeled) -> Sentence:
    """Face down only its player knows which card it is."""
    if event.face_down and teller.seat != event.seat:
        return f"{teller.player(event.seat)} channels a card face down.", []
    way = "face down" if event.face_down else "face up"
    return f"{teller.player(event.seat)} channels {teller.card(event.card)} {way}.", [event.card]


@says(ev.Returned)
def returned(teller: Teller, event: ev.Returned) -> Sentence:
    top = f", {event.top} of them on top" if event.top >= 0 else ""
    cards = f"{event.count} channeled card{'s' * (event.count != 1)}"
    return f"{teller.player(event.seat)} puts {cards} back into the deck{top}.", []


@says(ev.Fetched)
def fetched(teller: Teller, event: ev.Fetched) -> Sentence:
    return f"{teller.player(event.seat)} takes {teller.card(event.card)} for another card.", []


@says(ev.HandSettled)
def hand_settled(teller: Teller, event: ev.HandSettled) -> Sentence:
    return f"{teller.player(event.seat)} exchanges {cards(event.count)}.", []


@says(ev.PackTaken)
def pack_taken(teller: Teller, event: ev.PackTaken) -> Sentence:
    return f"{teller.player(event.seat)} takes {cards(event.count)} off the deck to draft from.", []


@says(ev.Drafted)
def drafted(teller: Teller, event: ev.Drafted) -> Sentence:
    names = ", ".join(teller.card(card) for card in event.cards)
    return f"{teller.player(event.seat)} drafts {names}.", [*event.cards]


@says(ev.PackPassed)
def pack_passed(teller: Teller, event: ev.PackPassed) -> Sentence:
    return f"{teller.player(event.seat)} passes {cards(event.count)} on.", []


@says(ev.Trimmed)
def trimmed(teller: Teller, event: ev.Trimmed) -> Sentence:
    return f"{teller.player(event.seat)} puts {cards(event.count)} below the deck.", []


@says(ev.TopShown)
def top_shown(teller: Teller, event: ev.TopShown) -> Sentence:
    return f"{teller.card(event.card)} lies on top of a shared deck.", [event.card]


@says(ev.HandKept)
def hand_kept(teller: Teller, event: ev.HandKept) -> Sentence:
    return f"{teller.player(event.seat)} keeps {cards(event.count)}.", []


@says(ev.CombatEnded)
def combat_ended(teller: Teller, event: ev.CombatEnded) -> Sentence:
    return "The combat is over.", []


@says(ev.Flipped)
def flipped(teller: Teller, event: ev.Flipped) -> Sentence:
    return f"{teller.card(event.card)} {'unflips' if event.back else 'flips'}.", [event.card]
