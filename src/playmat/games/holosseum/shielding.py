"""Damage that is not dealt: prevented beforehand, for a card, for a player, or altogether."""

from __future__ import annotations

from playmat.core.ids import CardId, Seat
from playmat.core.records import Ref
from playmat.games.holosseum.nodes.changes import PreventsAllDamage, PreventsDamage, PreventsDamageBy, PreventsDamageTo
from playmat.games.holosseum.nodes.rules import LessensDamageTo, PreventsDamageFrom, PreventsDamageFromTo
from playmat.lang.changes import LessensDamage
from playmat.machine.derived import amount as number_for
from playmat.machine.evaluate import matches, number, seats
from playmat.machine.scene import Scene
from playmat.machine.texts import Active, affecting, changes


def is_harmless(scene: Scene, by: Ref, *, in_attack: bool) -> bool:
    """Whether a text prevents whatever damage the card would deal now."""
    if any(in_attack or not active.change.in_attack for active in changes(scene, PreventsAllDamage)):
        return True
    if by.card < 0 or not scene.is_same(by):
        return False
    return any(in_attack or not active.change.in_attack for active in affecting(scene, PreventsDamageBy, by.card))


def is_shielded(scene: Scene, by: Ref, card: CardId, *, in_attack: bool) -> bool:
    """Whether a text prevents damage to the card, by that one or by any."""
    if any(in_attack or not active.change.in_attack for active in affecting(scene, PreventsDamage, card)):
        return True
    return any(is_from(scene, active, by) for active in affecting(scene, PreventsDamageFrom, card))


def is_from(scene: Scene, active: Active, by: Ref) -> bool:
    """Whether damage by the card is what a text prevents."""
    return by.card >= 0 and scene.is_same(by) and matches(scene, active.env, active.change.by, by.card)


def is_player_shielded(scene: Scene, by: Ref, seat: Seat, *, in_attack: bool) -> bool:
    """Whether a text prevents damage to the player, by that card or by any."""
    if any(
        seat in seats(scene, active.env, active.change.who) and is_from(scene, active, by)
        for active in changes(scene, PreventsDamageFromTo)
    ):
        return True
    return any(
        (in_attack or not active.change.in_attack) and seat in seats(scene, active.env, active.change.who)
        for active in changes(scene, PreventsDamageTo)
    )


def lessened(scene: Scene, amount: int, card: CardId, by: Ref) -> int:
    """The damage by a card to another that texts leave of it."""
    found = affecting(scene, LessensDamage, card)
    less = [one for one in found if one.change.by is None or is_from(scene, one, by)]
    return max(amount - sum(number_for(scene, one, card, one.change.amount) for one in less), 0)


def lessened_to(scene: Scene, amount: int, seat: Seat) -> int:
    """The damage to a player that texts leave of it."""
    found = [one for one in changes(scene, LessensDamageTo) if seat in seats(scene, one.env, one.change.who)]
    return max(amount - sum(number(scene, one.env, one.change.amount) for one in found), 0)
