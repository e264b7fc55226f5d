"""What a position of Project Gamma is worth. The unit is one point of life."""

from __future__ import annotations

from typing import Final

from playmat.bots.fighters import (
    Field,
    Fighter,
    best_block,
    bodies,
    danger,
    hold_back,
    is_stopped,
    life_points,
    strength,
    toughness,
)
from playmat.bots.rating import rating
from playmat.bots.worth import Judge, Term, bent
from playmat.core.ask import Ask, Option
from playmat.core.ids import CardId, Seat
from playmat.games.gamma.actions import PASS, ways_to_channel
from playmat.games.gamma.acts import energy
from playmat.games.gamma.saying import Attacking, Blocking
from playmat.games.gamma.stats import cost, defense, is_claim, missing_sources, offense, requirement, source_count
from playmat.games.gamma.zones import ENERGY_COUNTERS, HAND, REALITY
from playmat.lang.book import Face
from playmat.machine import doing
from playmat.machine.fighting import damage
from playmat.machine.scene import Scene


class Reality(Field):
    """The position, looked at once for all terms."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self.claims = dict.fromkeys(scene.seats(), 0)
        self.items = dict.fromkeys(scene.seats(), 0)
        for seat in scene.seats():
            for card in scene.zone(seat, REALITY):
                if scene.face(card).kind == "unit":
                    self.fighters[seat].append(fighter(scene, card))
                elif is_claim(scene, card):
                    self.claims[seat] += 1
                else:
                    self.items[seat] += 1


def fighter(scene: Scene, card: CardId) -> Fighter:
    """A unit as it is now."""
    left = defense(scene, card) - damage(scene, card) + 1
    return Fighter(card, offense(scene, card), left, not scene.card(card).flipped)


def claims(reality: Reality, seat: Seat) -> float:
    """Claims; the first few open the way to everything else."""
    return bent(reality.claims[seat], (3, 1.0), (3, 0.4), (100, 0.1))


def items(reality: Reality, seat: Seat) -> float:
    """Items in reality."""
    return reality.items[seat]


def reach(reality: Reality, seat: Seat) -> float:
    """How many cards of the hand have their source requirement met by what stays in reality."""
    scene = reality.scene
    met = 0
    for card in scene.zone(seat, HAND):
        needed = scene.face(card).sources
        met += all(source_count(scene, seat, source) >= needed.count(source) for source in set(needed))
    return met


def hand_size(reality: Reality, seat: Seat) -> float:
    """Cards in hand; the more there are, the less one more helps."""
    return bent(len(reality.scene.zone(seat, HAND)), (4, 1.0), (3, 0.5), (100, 0.1))


def banked(reality: Reality, seat: Seat) -> float:
    """Energy left for the next round."""
    return min(energy(reality.scene, seat), 3)


def counters(reality: Reality, seat: Seat) -> float:
    """Energy counters."""
    return doing.resource(reality.scene, seat, ENERGY_COUNTERS)


# ---- habits


def value(one: Fighter) -> float:
    """What the terms below make of one unit."""
    return STRENGTH * one.attack + TOUGHNESS * max(one.left, 0) + UNIT


def block(scene: Scene, ask: Ask) -> tuple[Option, ...]:
    """By their numbers."""
    node = scene.asking
    held = {attacker for _blocker, attacker in node.pairs} if isinstance(node, Blocking) else set()
    return best_block(scene, ask, held, fighter, value)


def attack(scene: Scene, ask: Ask) -> tuple[Option, ...]:
    """Whoever is not simply lost by it goes along: nobody of the other side could stop it and live."""
    other = Seat(1 - ask.seat)
    blockers = [fighter(scene, card) for card in scene.zone(other, REALITY) if scene.face(card).kind == "unit"]
    ready = [one for one in blockers if one.ready]
    node = scene.asking
    going = len(node.cards) if isinstance(node, Attacking) else 1
    for option in ask.options:
        if option.verb != "attack":
            continue
        one = fighter(scene, option.card)
        if not is_stopped(one, ready) or going >= len(ready):
            return (option,)
    return (PASS,)


def to_the_bottom(scene: Scene, ask: Ask) -> tuple[Option, ...]:
    """What was channeled was not wanted: it goes below the deck."""
    return (next(option for option in ask.options if option.number == 1),)


def commit(scene: Scene, ask: Ask) -> tuple[Option, ...]:
    """A group is no larger than it must be."""
    ends = [option for option in ask.options if option.verb == "end"]
    return (ends[0] if ends else ask.options[0],)


def open_the_way(scene: Scene, ask: Ask) -> tuple[Option, ...]:
    """Where nothing can be played for want of sources: channel what is wanted least, so that the best of what the
    energy would pay for can be; nothing where no two cards would do.
    """
    if any(option.verb == "play" for option in ask.options):
        return ()
    seat, hand = ask.seat, scene.zone(ask.seat, HAND)
    there = energy(scene, seat)
    wanted = sorted((card for card in hand if 0 < cost(scene, card) <= there), key=lambda card: -cost(scene, card))
    for card in wanted:
        missing = missing_sources(scene, seat, requirement(scene, card))
        others = sorted((other for other in hand if other != card), key=lambda other: keeping(scene, other, there))
        if not missing or max(missing.values()) > min(len(others), MOST_CHANNELED):
            continue
        fitting = [other for other in others if set(missing) <= set(scene.face(other).sources)]
        given, way = (fitting[0], 0) if fitting and 0 in ways_to_channel(scene) else (others[0], 1)
        return tuple(one for one in ask.options if one.verb == "channel" and (one.card, one.number) == (given, way))
    return ()


def keeping(scene: Scene, card: CardId, there: int) -> int:
    """How much a card is wanted in the hand: what can be paid for soon, the dearer the more."""
    price = cost(scene, card)
    return price if price <= there + 1 else -price


def keep_best(scene: Scene, ask: Ask) -> tuple[Option, ...]:
    """The cards that are worth the most by their price."""
    return tuple(sorted(ask.options, key=lambda option: -rating(scene.face(option.card)))[: ask.least])


def let_go(scene: Scene, ask: Ask) -> tuple[Option, ...]:
    """The cards that are worth the least by their price, the dearest of them first."""
    soon = scene.state.clock.round + 4
    return tuple(sorted(ask.options, key=lambda option: wanted_soon(scene.face(option.card), soon))[: ask.least])


def wanted_soon(face: Face, soon: int) -> float:
    """What a card is worth if so much energy comes soon."""
    return rating(face) - max(face.energy - soon, 0)


MOST_CHANNELED: Final = 2
"""No more cards are channeled to make one more playable."""
STRENGTH: Final = 0.8
TOUGHNESS: Final = 0.3
UNIT: Final = 0.6

JUDGE: Final = Judge(
    Reality,
    (
        Term(1.0, life_points, "have more life", "have less life"),
        Term(-6.0, danger, "be in less danger from an attack", "be in more danger from an attack"),
        Term(STRENGTH, strength, "have more Strength in play", "have less Strength in play"),
        Term(TOUGHNESS, toughness, "have more Toughness in play", "have less Toughness in play"),
        Term(UNIT, bodies, "have more Units", "have fewer Units"),
        Term(1.2, claims, "have more Claims", "have fewer Claims"),
        Term(1.5, items, "have more Items", "have fewer Items"),
        Term(0.3, reach, "be able to pay for more", "be able to pay for less"),
        Term(1.0, hand_size, "have more cards in hand", "have fewer cards in hand"),
        Term(0.15, banked, "have more energy banked", "have less energy banked"),
        Term(1.5, counters, "have more counters", "have fewer counters"),
    ),
    {
        "block": block,
        "attack": attack,
        "response": hold_back,
        "return": to_the_bottom,
        "group": commit,
        "draft": keep_best,
        "trim": let_go,
        "draw": keep_best,
    },
    {"action": open_the_way, "return": to_the_bottom, "draft": keep_best, "trim": let_go, "draw": keep_best},
    ("channel", "fetch", "group"),
)
