"""Damage that is not dealt: prevented beforehand, for a card, for a player, or altogether."""

from __future__ import annotations

from playmat.core.ids import CardId, Seat
from playmat.core.records import Ref
from playmat.games.holosseum.nodes import PreventsAllDamage, PreventsDamage, PreventsDamageBy, PreventsDamageTo
from playmat.machine.evaluate import seats
from playmat.machine.scene import Scene
from playmat.machine.texts import affecting, changes


def is_harmless(scene: Scene, by: Ref, *, in_attack: bool) -> bool:
    """Whether a text prevents whatever damage the card would deal now."""
    if any(in_attack or not active.change.in_attack for active in changes(scene, PreventsAllDamage)):
        return True
    if by.card < 0 or not scene.is_same(by):
        return False
    return any(in_attack or not active.change.in_attack for active in affecting(scene, PreventsDamageBy, by.card))


def is_shielded(scene: Scene, card: CardId, *, in_attack: bool) -> bool:
    """Whether a text prevents damage to the card."""
    return any(in_attack or not active.change.in_attack for active in affecting(scene, PreventsDamage, card))


def is_player_shielded(scene: Scene, seat: Seat, *, in_attack: bool) -> bool:
    """Whether a text prevents damage to the player."""
    return any(
        (in_attack or not active.change.in_attack) and seat in seats(scene, active.env, active.change.who)
        for active in changes(scene, PreventsDamageTo)
    )


def shield_card(scene: Scene, card: CardId, amount: int) -> None:
    """So much of the next damage to this very object will be prevented this turn."""
    key = ("shield", card, scene.card(card).stamp)
    scene.set_tally(scene.tally(*key) + amount, *key)


def shield_player(scene: Scene, seat: Seat, amount: int) -> None:
    """So much of the next damage to the player will be prevented this turn."""
    scene.set_tally(scene.tally("player shield", seat) + amount, "player shield", seat)


def left_over(scene: Scene, amount: int, *key: object) -> int:
    """The damage that a shield lets through; what it prevented is used up."""
    have = scene.tally(*key)
    if not have:
        return amount
    prevented = min(have, amount)
    scene.set_tally(have - prevented, *key)
    return amount - prevented


def forget_shields(scene: Scene) -> None:
    """A turn is over: shields not used up are gone."""
    for key in [key for key in scene.state.tally if key[0] in ("shield", "player shield")]:
        del scene.state.tally[key]
