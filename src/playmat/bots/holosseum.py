"""What a position of Holosseum is worth. The unit is one point of life."""

from __future__ import annotations

from typing import Final, NamedTuple

from playmat.bots.worth import Judge, Term, bent
from playmat.core.ask import Ask, Option
from playmat.core.ids import CardId, Seat
from playmat.games.holosseum.acts import life
from playmat.games.holosseum.attacking import PASS, Blockers
from playmat.games.holosseum.stats import stats
from playmat.games.holosseum.zones import ARENA, DECK, HAND
from playmat.machine.fighting import damage
from playmat.machine.scene import Scene


class Fighter(NamedTuple):
    """An Entity in the Arena: its Attack, and the Health that damage has left it."""

    card: CardId
    attack: int
    left: int


class Arena:
    """The position, looked at once for all terms."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.fighters: dict[Seat, list[Fighter]] = {seat: [] for seat in scene.seats()}
        self.powers = dict.fromkeys(scene.seats(), 0)
        for seat in scene.seats():
            for card in scene.zone(seat, ARENA):
                if scene.face(card).kind == "entity":
                    self.fighters[seat].append(fighter(scene, card))
                else:
                    self.powers[seat] += 1

    def against(self, seat: Seat) -> list[Fighter]:
        """The Entities of the other players."""
        return [one for other, fighters in self.fighters.items() if other != seat for one in fighters]


def life_points(arena: Arena, seat: Seat) -> float:
    """Life; the last points count the most."""
    return bent(life(arena.scene, seat), (5, 2.0), (10, 1.0), (1000, 0.7))


def danger(arena: Arena, seat: Seat) -> float:
    """How much of the remaining life the others' attackers, less one for each blocker, could take at once: 0 to 1."""
    attacks = sorted((one.attack for one in arena.against(seat)), reverse=True)
    unblocked = attacks[len(arena.fighters[seat]) :]
    return min(sum(unblocked) / max(life(arena.scene, seat), 1), 1.0)


def attack(arena: Arena, seat: Seat) -> float:
    """The Attack of this player's Entities."""
    return sum(one.attack for one in arena.fighters[seat])


def health(arena: Arena, seat: Seat) -> float:
    """The Health that is left to this player's Entities."""
    return sum(one.left for one in arena.fighters[seat])


def entities(arena: Arena, seat: Seat) -> float:
    """How many Entities this player has: each can block."""
    return len(arena.fighters[seat])


def powers(arena: Arena, seat: Seat) -> float:
    """How many Powers this player has in the Arena."""
    return arena.powers[seat]


def outmatched(arena: Arena, seat: Seat) -> float:
    """The Attack of this player's Entities that some Entity of the others could destroy and live."""
    others = arena.against(seat)
    return sum(
        one.attack
        for one in arena.fighters[seat]
        if any(other.attack >= one.left and other.left > one.attack for other in others)
    )


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
    """The pair that gains the most by its numbers, or none: what is kept from the life, what falls, what is lost.

    Who would die of the attack blocks the strongest. Where a text makes somebody block there is no passing.
    """
    attacking = {card: fighter(scene, CardId(card)) for card in ask.about}
    frame = scene.state.agenda
    assert frame is not None
    assert isinstance(frame.node, Blockers)
    held = {attacker for _blocker, attacker in frame.node.pairs}
    coming = sum(one.attack for card, one in attacking.items() if card not in held)
    blocking = {option.card: fighter(scene, option.card) for option in ask.options if option != PASS}
    life_now = life(scene, ask.seat)
    best, most = declining(ask), 0.0
    for option in ask.options:
        if option == PASS:
            continue
        attacker, blocker = attacking[option.place], blocking[option.card]
        gain = attacker.attack * (3.0 if coming >= life_now else min(1.0, 5 / max(life_now - coming, 1)))
        if blocker.attack >= attacker.left:
            gain += value(attacker)
        if attacker.attack >= blocker.left:
            gain -= value(blocker)
        if gain > most:
            best, most = option, gain
    return (best,)


def hold_back(scene: Scene, ask: Ask) -> tuple[Option, ...]:
    """In looking ahead nobody begins anything new: what there is to respond with is thought about when it is asked."""
    return (declining(ask),)


def declining(ask: Ask) -> Option:
    """Passing, where one may."""
    return PASS if PASS in ask.options else ask.options[0]


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
        Term(ATTACK, attack, "have more Attack in the Arena", "have less Attack in the Arena"),
        Term(HEALTH, health, "have more Health in the Arena", "have less Health in the Arena"),
        Term(ENTITY, entities, "have more Entities", "have fewer Entities"),
        Term(1.8, powers, "have more Powers", "have fewer Powers"),
        Term(-0.2, outmatched, "have fewer Entities that are outmatched", "have more Entities that are outmatched"),
        Term(1.4, hand_size, "have more cards in hand", "have fewer cards in hand"),
        Term(-2.0, thin_deck, "have a deck that lasts longer", "have a deck that runs out sooner"),
    ),
    {"block": block, "order": in_turn, "response": hold_back, "window": hold_back},
)
