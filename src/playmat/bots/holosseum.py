"""What a position of Holosseum is worth. The unit is one point of life."""

from __future__ import annotations

from typing import Final, NamedTuple

from playmat.bots.worth import Judge, Term, bent
from playmat.core.ids import CardId, Seat
from playmat.games.holosseum.acts import life
from playmat.games.holosseum.stats import damage, stats
from playmat.games.holosseum.zones import ARENA, DECK, HAND
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
                    attack, health = stats(scene, card)
                    self.fighters[seat].append(Fighter(card, attack, health - damage(scene, card)))
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


JUDGE: Final = Judge(
    Arena,
    (
        Term(1.0, life_points),
        Term(-6.0, danger),
        Term(0.8, attack),
        Term(0.35, health),
        Term(0.6, entities),
        Term(1.8, powers),
        Term(-0.2, outmatched),
        Term(1.4, hand_size),
        Term(-2.0, thin_deck),
    ),
)
