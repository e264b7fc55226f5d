"""Damage that is not dealt: prevented beforehand, for a card, for a player, or altogether."""

from __future__ import annotations

from playmat.core.ids import CardId, Seat
from playmat.core.records import Ref
from playmat.core.state import Env
from playmat.games.holosseum.nodes.changes import PreventsAllDamage, PreventsDamage, PreventsDamageBy
from playmat.games.holosseum.nodes.rules import LessensDamageTo, PreventsDamageFrom, PreventsDamageFromTo
from playmat.games.holosseum.zones import ARENA
from playmat.lang.changes import LessensDamage, PreventsDamageTo
from playmat.lang.nodes import Change
from playmat.lang.nouns import Cards
from playmat.machine.derived import amount as number_for
from playmat.machine.evaluate import matches, number, seats
from playmat.machine.events import LeftPlay
from playmat.machine.firing import was_such
from playmat.machine.meaning import departure
from playmat.machine.scene import Scene
from playmat.machine.texts import Active, affecting, changes


def is_harmless(scene: Scene, by: Ref, *, in_attack: bool) -> bool:
    """Whether a text prevents whatever damage the card would deal now."""
    if any(in_attack or not active.change.in_attack for active in changes(scene, PreventsAllDamage)):
        return True
    return any(in_attack or not active.change.in_attack for active in about_dealer(scene, PreventsDamageBy, by))


def about_dealer(scene: Scene, kind: type[Change], by: Ref) -> list[Active]:
    """The changes of a class that are about the card that deals damage, as it is; or as it was when it left the Arena,
    since what it was given up for, or does as it is destroyed, is done by an Entity.
    """
    if by.card < 0:
        return []
    if scene.is_same(by):
        return affecting(scene, kind, by.card)
    if not has_left(scene, by):
        return []
    return [
        one
        for one in changes(scene, kind)
        if (by in one.cards if one.cards is not None else was_such(scene, one.env, one.change.of, by))
    ]


def has_left(scene: Scene, by: Ref) -> bool:
    """Whether the card was in the Arena and is no longer."""
    left = departure(scene, by)
    return isinstance(left, LeftPlay) and left.origin == ARENA


def is_shielded(scene: Scene, by: Ref, card: CardId, *, in_attack: bool) -> bool:
    """Whether a text prevents damage to the card, by that one or by any."""
    if any(in_attack or not active.change.in_attack for active in affecting(scene, PreventsDamage, card)):
        return True
    return any(is_from(scene, active, by) for active in affecting(scene, PreventsDamageFrom, card))


def is_from(scene: Scene, active: Active, by: Ref) -> bool:
    """Whether damage by the card is what a text prevents."""
    return is_such(scene, active.env, active.change.by, by)


def is_such(scene: Scene, env: Env, those: Cards, by: Ref) -> bool:
    """Whether the card that deals damage is of that description, or was when it left the Arena."""
    if by.card < 0:
        return False
    if scene.is_same(by):
        return matches(scene, env, those, by.card)
    return has_left(scene, by) and was_such(scene, env, those, by)


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
