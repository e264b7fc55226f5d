"""The sentences of this game's own events."""

from __future__ import annotations

from playmat.games.homestuck import events as ev
from playmat.games.homestuck.board import is_planet
from playmat.games.homestuck.zones import BOONS, COUNTERS, DECK, HAND, NULLIFIED
from playmat.play.telling import Sentence, Teller, says


@says(ev.Rolled)
def rolled(teller: Teller, event: ev.Rolled) -> Sentence:
    return f"{teller.player(event.seat)} rolls {event.number}.", []


@says(ev.Milled)
def milled(teller: Teller, event: ev.Milled) -> Sentence:
    return f"{teller.player(event.seat)} mills: {event.count} cards become the deck.", []


@says(ev.Entered)
def entered(teller: Teller, event: ev.Entered) -> Sentence:
    where = ""
    if event.place >= 0:
        kind = teller.face(event.card).kind
        where = f" {'on' if kind in ('inventory', 'executable') else 'at'} {teller.place(event.place)}"
    origin = "" if event.origin == HAND else f" from the {teller.zone(event.origin)}"
    verb = "enters" if event.coded or event.origin != HAND else "plays"
    return f"{teller.player(event.seat)} {verb} {teller.card(event.card)}{origin}{where}.", [event.card]


@says(ev.Left)
def left(teller: Teller, event: ev.Left) -> Sentence:
    name, card = teller.card(event.card.card), event.card.card
    if event.origin == HAND:
        return f"{teller.player(event.was.owner)} discards {name}.", [card]
    by = f" by {teller.card(event.by.card)}" if event.by.card >= 0 else ""
    words = {
        "destroyed": f"{name} is destroyed{by}",
        "discarded": f"{name} is discarded{by}",
        "nullified": f"{name} is nullified{by}",
    }.get(event.how, f"{name} goes to the {teller.zone(event.zone)}")
    if event.how in ("destroyed", "discarded") and event.zone == NULLIFIED:
        words += " and nullified"
    return words + ".", [card] if event.zone not in (HAND, DECK) else []


@says(ev.Turned)
def turned(teller: Teller, event: ev.Turned) -> Sentence:
    return f"{teller.place(event.card)} is {'destroyed' if event.destroyed else 'restored'}.", [event.card]


@says(ev.Moved)
def moved(teller: Teller, event: ev.Moved) -> Sentence:
    return f"{teller.card(event.card)} moves from {teller.place(event.origin)} to {teller.place(event.place)}.", [
        event.card
    ]


@says(ev.Refreshed)
def refreshed(teller: Teller, event: ev.Refreshed) -> Sentence:
    return f"{teller.card(event.card)} is refreshed.", [event.card]


@says(ev.Counted)
def counted(teller: Teller, event: ev.Counted) -> Sentence:
    what = COUNTERS[event.counter]
    one = {"boons": "boon", "marks": "Immortality Mark", "damage": "damage"}[what]
    many = {"boons": "boons", "marks": "Immortality Marks", "damage": "damage"}[what]
    amount = abs(event.amount)
    verb = "loses" if event.amount < 0 else ("earns" if event.counter == BOONS and event.earned else "gets")
    name = teller.place(event.card) if is_planet(teller.scene, event.card) else teller.card(event.card)
    return f"{name} {verb} {amount} {one if amount == 1 else many}.", [event.card]


@says(ev.PutBeneath)
def put_beneath(teller: Teller, event: ev.PutBeneath) -> Sentence:
    return f"{teller.card(event.card)} is stored beneath {teller.place(event.host)}.", [event.card]


@says(ev.Attached)
def attached(teller: Teller, event: ev.Attached) -> Sentence:
    return f"{teller.card(event.card)} is attached to {teller.place(event.host)}.", [event.card]


@says(ev.Attacked)
def attacked(teller: Teller, event: ev.Attacked) -> Sentence:
    count = len(event.targets)
    return f"{teller.card(event.card)} attacks with {event.power} power ({count} target{'s' * (count != 1)}).", [
        event.card
    ]


@says(ev.UsedAbility)
def used_ability(teller: Teller, event: ev.UsedAbility) -> Sentence:
    failed = ", but it has no effect" if event.failed else ""
    return f"{teller.card(event.card)} uses its ability{failed}.", [event.card]


@says(ev.UsedOption)
def used_option(teller: Teller, event: ev.UsedOption) -> Sentence:
    return f"{teller.player(event.seat)} uses the text of {teller.card(event.card)}.", [event.card]


@says(ev.Executed)
def executed(teller: Teller, event: ev.Executed) -> Sentence:
    return f"{teller.card(event.card)} {'is activated but ignored' if event.ignored else 'executes'}.", [event.card]


@says(ev.Scored)
def scored(teller: Teller, event: ev.Scored) -> Sentence:
    damage = f" and deals {event.damage} damage" if event.damage else ""
    return (
        (
            f"{teller.player(event.seat)} overpowers {teller.place(event.planet)}, "
            f"{event.invading} to {event.defending}{damage}."
        ),
        [event.planet],
    )


@says(ev.EndGameBegan)
def end_game_began(teller: Teller, event: ev.EndGameBegan) -> Sentence:
    return "The end-game begins: every other player takes one more turn.", []


@says(ev.Tied)
def tied(teller: Teller, event: ev.Tied) -> Sentence:
    return "The best total is shared: another round is played.", []
