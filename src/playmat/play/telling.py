"""The log in words: one sentence an event, as the seat that reads it may know it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playmat.core.ids import CardId, Seat
from playmat.core.state import Event
from playmat.games.homestuck import events as ev
from playmat.games.homestuck.board import is_planet
from playmat.games.homestuck.zones import (
    BOONS,
    COUNTERS,
    DECK,
    DISCARD,
    EXECUTABLES,
    GRIST,
    HAND,
    NULLIFIED,
    PLAY,
    STORED,
)
from playmat.machine import events as common
from playmat.machine.scene import Scene

ZONE_WORDS = {
    DECK: "deck",
    HAND: "hand",
    PLAY: "play",
    EXECUTABLES: "Executable Zone",
    DISCARD: "discard pile",
    NULLIFIED: "Nullified Pile",
    STORED: "storage",
}


class Teller:
    """Says events in words for one seat (-1: a spectator)."""

    def __init__(self, scene: Scene, names: tuple[str, ...], seat: Seat) -> None:
        self.scene = scene
        self.names = names
        self.seat = seat

    def player(self, seat: int) -> str:
        """A player's name."""
        return self.names[seat] if 0 <= seat < len(self.names) else "nobody"

    def card(self, card: CardId) -> str:
        """A card's name."""
        return self.scene.face(card).name if card >= 0 else "a card"

    def place(self, place: CardId) -> str:
        """A location's name, or that of a host."""
        if place < 0:
            return "nowhere"
        if is_planet(self.scene, place):
            return f"{self.player(place)}'s planet"
        return self.card(place)

    def tell(self, event: Event) -> tuple[str, list[int]]:
        """A sentence and the ids of the visible cards it names; an empty sentence: not worth a line."""
        rule = SENTENCES.get(type(event))
        return rule(self, event) if rule is not None else ("", [])


Sentence = tuple[str, list[int]]
Rule = Callable[[Teller, Any], Sentence]
SENTENCES: dict[type[Event], Rule] = {}


def says(kind: type[Event]) -> Callable[[Rule], Rule]:
    """Register the sentence of an event."""

    def register(rule: Rule) -> Rule:
        SENTENCES[kind] = rule
        return rule

    return register


@says(common.TurnBegan)
def turn_began(teller: Teller, event: common.TurnBegan) -> Sentence:
    return f"Turn {event.turn}, round {event.round}: {teller.player(event.seat)}.", []


@says(common.PhaseBegan)
def phase_began(teller: Teller, event: common.PhaseBegan) -> Sentence:
    return f"{event.phase.title()} Phase.", []


@says(common.Mulliganed)
def mulliganed(teller: Teller, event: common.Mulliganed) -> Sentence:
    return f"{teller.player(event.seat)} mulligans.", []


@says(ev.Rolled)
def rolled(teller: Teller, event: ev.Rolled) -> Sentence:
    return f"{teller.player(event.seat)} rolls {event.number}.", []


@says(common.FirstPlayer)
def first_player(teller: Teller, event: common.FirstPlayer) -> Sentence:
    return f"{teller.player(event.seat)} goes first.", []


@says(common.CoinFlipped)
def coin_flipped(teller: Teller, event: common.CoinFlipped) -> Sentence:
    return f"The coin shows {'heads' if event.heads else 'tails'}.", []


@says(common.Drew)
def drew(teller: Teller, event: common.Drew) -> Sentence:
    if teller.seat == event.seat:
        return f"You draw {', '.join(teller.card(card) for card in event.cards)}.", [*event.cards]
    count = len(event.cards)
    return f"{teller.player(event.seat)} draws {count} card{'s' if count > 1 else ''}.", []


@says(ev.Milled)
def milled(teller: Teller, event: ev.Milled) -> Sentence:
    return f"{teller.player(event.seat)} mills: {event.count} cards become the deck.", []


@says(common.Shuffled)
def shuffled(teller: Teller, event: common.Shuffled) -> Sentence:
    return f"{teller.player(event.seat)}'s deck is shuffled.", []


@says(common.Looked)
def looked(teller: Teller, event: common.Looked) -> Sentence:
    whose = "their own" if event.seat == event.owner else f"{teller.player(event.owner)}'s"
    if teller.seat == event.seat:
        names = ", ".join(teller.card(card) for card in event.cards)
        whose = "your own" if event.seat == event.owner else whose
        return f"You look at {whose} {ZONE_WORDS[event.zone]}: {names}.", []
    count = len(event.cards)
    return (
        f"{teller.player(event.seat)} looks at {count} card{'s' * (count > 1)} of {whose} {ZONE_WORDS[event.zone]}.",
        [],
    )


@says(common.PutBack)
def put_back(teller: Teller, event: common.PutBack) -> Sentence:
    return f"{teller.player(event.seat)} puts back {event.top} on top and {event.bottom} at the bottom.", []


@says(common.Gained)
def gained(teller: Teller, event: common.Gained) -> Sentence:
    what = "grist" if event.resource == GRIST else "VP"
    verb = "gains" if event.amount > 0 else ("pays" if event.resource == GRIST else "loses")
    return f"{teller.player(event.seat)} {verb} {abs(event.amount)} {what}.", []


@says(ev.Entered)
def entered(teller: Teller, event: ev.Entered) -> Sentence:
    where = ""
    if event.place >= 0:
        kind = teller.scene.face(event.card).kind
        where = f" {'on' if kind in ('inventory', 'executable') else 'at'} {teller.place(event.place)}"
    origin = "" if event.origin == HAND else f" from the {ZONE_WORDS[event.origin]}"
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
    }.get(event.how, f"{name} goes to the {ZONE_WORDS.get(event.zone, 'pile')}")
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


@says(common.Retrieved)
def retrieved(teller: Teller, event: common.Retrieved) -> Sentence:
    owner = teller.scene.card(event.card).owner
    known = event.public or teller.seat == owner
    name = teller.card(event.card) if known else "A card"
    return f"{name} goes from {teller.player(owner)}'s {ZONE_WORDS[event.origin]} to the {ZONE_WORDS[event.zone]}.", []


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


@says(common.Saved)
def saved(teller: Teller, event: common.Saved) -> Sentence:
    return f"{teller.card(event.card)} is not destroyed.", [event.card]


@says(ev.EndGameBegan)
def end_game_began(teller: Teller, event: ev.EndGameBegan) -> Sentence:
    return "The end-game begins: every other player takes one more turn.", []


@says(ev.Tied)
def tied(teller: Teller, event: ev.Tied) -> Sentence:
    return "The best total is shared: another round is played.", []


@says(common.Conceded)
def conceded(teller: Teller, event: common.Conceded) -> Sentence:
    return f"{teller.player(event.seat)} concedes.", []


@says(common.GameOver)
def game_over(teller: Teller, event: common.GameOver) -> Sentence:
    winners = " and ".join(teller.player(seat) for seat in event.winners)
    return f"The game is over: {winners} win{'s' if len(event.winners) == 1 else ''}.", []
