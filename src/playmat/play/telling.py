"""The log in words: one sentence an event, as the seat that reads it may know it. Games add the sentences of their own
events.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from playmat.core.ids import CardId, FaceId, Seat
from playmat.core.state import Event
from playmat.lang.book import Face
from playmat.machine import events as common
from playmat.machine.refusing import counted
from playmat.machine.scene import Scene

Sentence = tuple[str, list[int]]
Looked = tuple[CardId, FaceId, Seat]
"""A card that a sentence was made of, what it is and whose: all that sentences take from anywhere but the event."""
Told = tuple[Event, tuple[Looked, ...], Sentence]

MOST_LINES: Final = 2_000
"""So many sentences are remembered for whoever reads a log."""
MOST_READERS: Final = 16
"""For so many of the players of a book's games, by their names and seats."""


class Teller:
    """Says events in words for one seat (-1: a spectator). What was said of an event is remembered with the book, since
    a log is read again after each answer: ``told`` has it by the address of the event, which is kept there. It is said
    anew where its cards are others, as they may be in another game.
    """

    def __init__(self, scene: Scene, names: tuple[str, ...], seat: Seat) -> None:
        self.scene = scene
        self.names = names
        self.seat = seat
        self.looked: list[Looked] = []
        readers: dict[tuple[tuple[str, ...], Seat], dict[int, Told]] = scene.facts.setdefault("told", {})
        if (names, seat) not in readers and len(readers) >= MOST_READERS:
            readers.clear()
        self.told = readers.setdefault((names, seat), {})

    def player(self, seat: int) -> str:
        """A player's name."""
        return self.names[seat] if 0 <= seat < len(self.names) else "nobody"

    def face(self, card: CardId) -> Face:
        """What is printed on a card."""
        record = self.scene.state.cards[card]
        self.looked.append((card, record.face, record.owner))
        return self.scene.book.faces[record.face]

    def card(self, card: CardId) -> str:
        """A card's name."""
        return self.face(card).name if card >= 0 else "a card"

    def owner(self, card: CardId) -> Seat:
        """Whose card it is."""
        record = self.scene.state.cards[card]
        self.looked.append((card, record.face, record.owner))
        return record.owner

    def zone(self, zone: int) -> str:
        """What a zone is called."""
        return self.scene.kit.zone_words[zone]

    def place(self, place: CardId) -> str:
        """A location's name, or that of a host."""
        if place < 0:
            return "nowhere"
        if self.scene.kit.is_home(self.scene, place):
            return f"{self.player(place)}'s planet"
        return self.card(place)

    def tell(self, event: Event) -> tuple[str, list[int]]:
        """A sentence and the ids of the visible cards it names; an empty sentence: not worth a line."""
        known = self.told.get(id(event))
        if known is not None:
            cards = self.scene.state.cards
            for card, face, owner in known[1]:
                record = cards[card]
                if record.face != face or record.owner != owner:
                    break
            else:
                return known[2]
        rule = SENTENCES.get(type(event))
        if rule is None:
            return "", []
        self.looked = []
        sentence = rule(self, event)
        if len(self.told) >= MOST_LINES:
            self.told.clear()
        self.told[id(event)] = (event, tuple(self.looked), sentence)
        return sentence


Rule = Callable[[Teller, Any], Sentence]
SENTENCES: dict[type[Event], Rule] = {}


def says(kind: type[Event]) -> Callable[[Rule], Rule]:
    """Register the sentence of an event."""

    def register(rule: Rule) -> Rule:
        SENTENCES[kind] = rule
        return rule

    return register


def cards(count: int) -> str:
    """So many cards."""
    return f"{count} card{'s' * (count != 1)}"


@says(common.TurnBegan)
def turn_began(teller: Teller, event: common.TurnBegan) -> Sentence:
    return f"Turn {event.turn}, round {event.round}: {teller.player(event.seat)}.", []


@says(common.PhaseBegan)
def phase_began(teller: Teller, event: common.PhaseBegan) -> Sentence:
    return f"{teller.scene.kit.phase_words.get(event.phase, event.phase.title() + ' Phase')}.", []


@says(common.Mulliganed)
def mulliganed(teller: Teller, event: common.Mulliganed) -> Sentence:
    return f"{teller.player(event.seat)} mulligans.", []


@says(common.FirstPlayer)
def first_player(teller: Teller, event: common.FirstPlayer) -> Sentence:
    return f"{teller.player(event.seat)} goes first.", []


@says(common.CoinFlipped)
def coin_flipped(teller: Teller, event: common.CoinFlipped) -> Sentence:
    return f"The coin shows {'heads' if event.heads else 'tails'}.", []


@says(common.Named)
def named(teller: Teller, event: common.Named) -> Sentence:
    return f"{teller.player(event.seat)} chooses {event.what}.", []


@says(common.BecameCopy)
def became_copy(teller: Teller, event: common.BecameCopy) -> Sentence:
    faces = teller.scene.book.faces
    return f"{faces[event.was].name} becomes a copy of {faces[event.now].name}.", []


@says(common.Drew)
def drew(teller: Teller, event: common.Drew) -> Sentence:
    if teller.seat == event.seat:
        return f"You draw {', '.join(teller.card(card) for card in event.cards)}.", [*event.cards]
    count = len(event.cards)
    return f"{teller.player(event.seat)} draws {count} card{'s' if count > 1 else ''}.", []


@says(common.Shuffled)
def shuffled(teller: Teller, event: common.Shuffled) -> Sentence:
    return f"{teller.player(event.seat)}'s deck is shuffled.", []


@says(common.Looked)
def looked(teller: Teller, event: common.Looked) -> Sentence:
    whose = "their own" if event.seat == event.owner else f"{teller.player(event.owner)}'s"
    if teller.seat == event.seat:
        names = ", ".join(teller.card(card) for card in event.cards)
        whose = "your own" if event.seat == event.owner else whose
        return f"You look at {whose} {teller.zone(event.zone)}: {names}.", []
    count = len(event.cards)
    return (
        f"{teller.player(event.seat)} looks at {count} card{'s' * (count > 1)} of {whose} {teller.zone(event.zone)}.",
        [],
    )


@says(common.Revealed)
def revealed(teller: Teller, event: common.Revealed) -> Sentence:
    names = ", ".join(teller.card(card) for card in event.cards)
    return f"Shown to all: {names}, from {teller.player(event.owner)}'s {teller.zone(event.zone)}.", [*event.cards]


@says(common.PutBack)
def put_back(teller: Teller, event: common.PutBack) -> Sentence:
    return f"{teller.player(event.seat)} puts back {event.top} on top and {event.bottom} at the bottom.", []


@says(common.Gained)
def gained(teller: Teller, event: common.Gained) -> Sentence:
    what, spending = teller.scene.kit.resource_words[event.resource]
    amount = counted(abs(event.amount), what) if what.endswith("counter") else f"{abs(event.amount)} {what}"
    return f"{teller.player(event.seat)} {'gains' if event.amount > 0 else spending} {amount}.", []


@says(common.Retrieved)
def retrieved(teller: Teller, event: common.Retrieved) -> Sentence:
    owner = teller.owner(event.card)
    known = event.public or teller.seat == owner
    name = teller.card(event.card) if known else "A card"
    return (
        f"{name} goes from {teller.player(owner)}'s {teller.zone(event.origin)} to the {teller.zone(event.zone)}.",
        [],
    )


@says(common.Saved)
def saved(teller: Teller, event: common.Saved) -> Sentence:
    return f"{teller.card(event.card)} {'stays where it is' if event.how else 'is not destroyed'}.", [event.card]


@says(common.CountersPut)
def counters_put(teller: Teller, event: common.CountersPut) -> Sentence:
    what = counted(event.amount, f"{event.name} counter")
    return f"{teller.card(event.card)} gets {what}.", [event.card]


@says(common.CountersTaken)
def counters_taken(teller: Teller, event: common.CountersTaken) -> Sentence:
    what = counted(event.amount, f"{event.name} counter")
    return f"{teller.card(event.card)} loses {what}.", [event.card]


@says(common.Targeted)
def targeted(teller: Teller, event: common.Targeted) -> Sentence:
    if not event.public and teller.seat != teller.owner(event.card):
        return f"{teller.player(event.seat)} targets a card.", []
    return f"{teller.player(event.seat)} targets {teller.card(event.card)}.", [event.card]


@says(common.DamageDealt)
def damage_dealt(teller: Teller, event: common.DamageDealt) -> Sentence:
    to = teller.card(event.card) if event.card >= 0 else teller.player(event.seat)
    by = teller.card(event.by.card) if event.by.card >= 0 else "The rules"
    return f"{by} deals {event.amount} damage to {to}.", [card for card in (event.by.card, event.card) if card >= 0]


@says(common.Conceded)
def conceded(teller: Teller, event: common.Conceded) -> Sentence:
    return f"{teller.player(event.seat)} concedes.", []


@says(common.GameOver)
def game_over(teller: Teller, event: common.GameOver) -> Sentence:
    winners = " and ".join(teller.player(seat) for seat in event.winners)
    return f"The game is over: {winners} win{'s' if len(event.winners) == 1 else ''}.", []


# ---- what happens in games in which cards in play fight


@says(common.CameToPlay)
def came_to_play(teller: Teller, event: common.CameToPlay) -> Sentence:
    origin = "" if event.played else f" from the {teller.zone(event.origin)}"
    return f"{teller.card(event.card)} {teller.scene.kit.arrival_words.format(origin=origin)}.", [event.card]


@says(common.LeftPlay)
def left_play(teller: Teller, event: common.LeftPlay) -> Sentence:
    kit, name, card = teller.scene.kit, teller.card(event.card.card), event.card.card
    owner = teller.player(event.was.owner)
    of_players = (*kit.public, *kit.secret, kit.deck)
    where = f"{owner}'s {teller.zone(event.zone)}" if event.zone in of_players else teller.zone(event.zone)
    if event.origin == kit.hand:
        return f"{owner} discards {name}.", [card]
    is_gone = where == "nowhere"  # a token
    if is_gone and event.how != "destroyed":
        return f"{name} is gone.", [card]
    if event.how == "destroyed":
        by = f" by {teller.card(event.by.card)}" if event.by.card >= 0 else by_damage(teller, event)
        to = "" if event.zone == kit.discard or is_gone else f" and goes to {where}"
        return f"{name} is destroyed{by}{to}.", [card]
    return f"{name} goes to {where}.", [card] if event.zone not in (kit.hand, kit.deck) else []


def by_damage(teller: Teller, event: common.Departure) -> str:
    """What destroyed a card where the rules did: the damage that it had."""
    counter = teller.scene.kit.damage
    damage = event.was.counters[counter] if event.means == "rule" and counter >= 0 else 0
    return f" by {damage} damage" if damage else ""


@says(common.GainedControl)
def gained_control(teller: Teller, event: common.GainedControl) -> Sentence:
    return f"{teller.player(event.seat)} controls {teller.card(event.card)}.", [event.card]


@says(common.AttackDeclared)
def attack_declared(teller: Teller, event: common.AttackDeclared) -> Sentence:
    names = ", ".join(teller.card(card) for card in event.cards)
    return f"{teller.player(event.seat)} attacks with {names}.", [*event.cards]


@says(common.BlockerDeclared)
def blocker_declared(teller: Teller, event: common.BlockerDeclared) -> Sentence:
    return f"{teller.card(event.card)} blocks {teller.card(event.attacker)}.", [event.card, event.attacker]


@says(common.WentUnblocked)
def went_unblocked(teller: Teller, event: common.WentUnblocked) -> Sentence:
    return f"{teller.card(event.card)} is not blocked.", [event.card]
