"""What a position of Holosseum is worth. The unit is one point of life."""

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
from playmat.bots.worth import Judge, Term, bent
from playmat.core.ask import Ask, Option
from playmat.core.ids import CardId, Seat
from playmat.games.holosseum.attacking import Blockers
from playmat.games.holosseum.stats import stats
from playmat.games.holosseum.zones import ARENA, DECK, HAND
from playmat.machine.fighting import damage
from playmat.machine.scene import Scene


class Arena(Field):
    """The position, looked at once for all terms."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self.powers = dict.fromkeys(scene.seats(), 0)
        for seat in scene.seats():
            for card in scene.zone(seat, ARENA):
                if scene.face(card).kind == "entity":
                    self.fighters[seat].append(fighter(scene, card))
                else:
                    self.powers[seat] += 1


def powers(arena: Arena, seat: Seat) -> float:
    """How many Powers this player has in the Arena."""
    return arena.powers[seat]


def outmatched(arena: Arena, seat: Seat) -> float:
    """The Attack of this player's Entities that some Entity of the others could destroy and live."""
    others = arena.against(seat)
    return sum(one.attack for one in arena.fighters[seat] if is_stopped(one, others))


def hand_size(arena: Arena, seat: Seat) -> float:
    """Cards in hand; the more there are, the less one more helps."""
    return bent(len(arena.scene.zone(seat, HAND)), (4, 1.0), (3, 0.7), (100, 0.2))


def thin_deck(arena: Arena, seat: Seat) -> float:
    """How near the deck is to its end: 0 at eight cards or more, 1 at none."""
    return max(0.0, 1.0 - len(arena.scene.zone(seat, DECK)) / 8)


# ---- how one blocks


def fighter(scene: Scene, card: CardId) -> Fighter:
    """An Entity as it is now."""
    attack, health = stats(scene, card)
    return Fighter(card, attack, health - damage(scene, card))


def value(one: Fighter) -> float:
    """What the terms below make of one Entity."""
    return ATTACK * one.attack + HEALTH * max(one.left, 0) + ENTITY


def block(scene: Scene, ask: Ask) -> tuple[Option, ...]:
    """By their numbers."""
    node = scene.asking
    assert isinstance(node, Blockers)
    return best_block(scene, ask, {attacker for _blocker, attacker in node.pairs}, fighter, value)


def in_turn(scene: Scene, ask: Ask) -> tuple[Option, ...]:
    """Triggers go on the Stack as they came."""
    return ask.options[:1]


ATTACK: Final = 0.8
HEALTH: Final = 0.35
ENTITY: Final = 0.6

JUDGE: Final = Judge(
    Arena,
    (
        Term(1.0, life_points, "have more life", "have less life"),
        Term(-6.0, danger, "be in less danger from an attack", "be in more danger from an attack"),
        Term(ATTACK, strength, "have more Attack in the Arena", "have less Attack in the Arena"),
        Term(HEALTH, toughness, "have more Health in the Arena", "have less Health in the Arena"),
        Term(ENTITY, bodies, "have more Entities", "have fewer Entities"),
        Term(1.8, powers, "have more Powers", "have fewer Powers"),
        Term(-0.2, outmatched, "have fewer Entities that are outmatched", "have more Entities that are outmatched"),
        Term(1.4, hand_size, "have more cards in hand", "have fewer cards in hand"),
        Term(-2.0, thin_deck, "have a deck that lasts longer", "have a deck that runs out sooner"),
    ),
    {"block": block, "order": in_turn, "response": hold_back, "window": hold_back},
)
