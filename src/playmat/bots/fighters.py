"""What cards that fight are worth, and how one blocks with them, in games whose fights are decided by two numbers."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

from playmat.bots.worth import bent
from playmat.core.ask import Ask, Option
from playmat.core.ids import CardId, Seat
from playmat.machine.scene import Scene


class Fighter(NamedTuple):
    """A card that fights: what it strikes for, the damage that would destroy it, and whether it may attack or block."""

    card: CardId
    attack: int
    left: int
    ready: bool = True


class Field:
    """The fighters of each player, looked at once for all terms."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.fighters: dict[Seat, list[Fighter]] = {seat: [] for seat in scene.seats()}

    def life(self, seat: Seat) -> int:
        """What a player has left."""
        return self.scene.state.players[seat].resources[self.scene.kit.resources.index("life")]

    def against(self, seat: Seat) -> list[Fighter]:
        """The fighters of the other players."""
        return [one for other, fighters in self.fighters.items() if other != seat for one in fighters]


def life_points(field: Field, seat: Seat) -> float:
    """Life; the last points count the most."""
    return bent(field.life(seat), (5, 2.0), (10, 1.0), (1000, 0.7))


def danger(field: Field, seat: Seat) -> float:
    """How much of the remaining life the others' attackers, less one for each blocker, could take at once: 0 to 1."""
    attacks = sorted((one.attack for one in field.against(seat)), reverse=True)
    unblocked = attacks[len(field.fighters[seat]) :]
    return min(sum(unblocked) / max(field.life(seat), 1), 1.0)


def strength(field: Field, seat: Seat) -> float:
    """What this player's fighters strike for together."""
    return sum(one.attack for one in field.fighters[seat])


def toughness(field: Field, seat: Seat) -> float:
    """The damage that this player's fighters can still take."""
    return sum(max(one.left, 0) for one in field.fighters[seat])


def bodies(field: Field, seat: Seat) -> float:
    """How many fighters this player has: each can block."""
    return len(field.fighters[seat])


def is_stopped(one: Fighter, others: Collection[Fighter]) -> bool:
    """Whether one of them would destroy it and live."""
    return any(other.attack >= one.left and other.left > one.attack for other in others)


def hold_back(scene: Scene, ask: Ask) -> tuple[Option, ...]:
    """In looking ahead nobody begins anything new: what there is to respond with is thought about when it is asked."""
    return (declining(ask),)


def declining(ask: Ask) -> Option:
    """Passing, where one may."""
    return next((option for option in ask.options if option.verb == "pass"), ask.options[0])


def best_block(
    scene: Scene,
    ask: Ask,
    held: Collection[CardId],
    fighter: Callable[[Scene, CardId], Fighter],
    value: Callable[[Fighter], float],
) -> tuple[Option, ...]:
    """The pair that gains the most by its numbers, or none: what is kept from the life, what falls, what is lost.

    Who would die of the attack blocks the strongest; ``held`` are the attackers who are blocked already. Where a text
    makes somebody block there is no passing.
    """
    attacking = {card: fighter(scene, CardId(card)) for card in ask.about}
    coming = sum(one.attack for card, one in attacking.items() if card not in held)
    life = Field(scene).life(ask.seat)
    best, most = declining(ask), 0.0
    for option in ask.options:
        if option.verb != "block":
            continue
        attacker, blocker = attacking[option.place], fighter(scene, option.card)
        gain = attacker.attack * (3.0 if coming >= life else min(1.0, 5 / max(life - coming, 1)))
        if blocker.attack >= attacker.left:
            gain += value(attacker)
        if attacker.attack >= blocker.left:
            gain -= value(blocker)
        if gain > most:
            best, most = option, gain
    return (best,)
