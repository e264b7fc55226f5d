"""The combat zone is a part of reality, told by marks on the units in it (gamma.zones.combat)."""

from __future__ import annotations

from playmat.core.ids import CardId, Seat
from playmat.games.gamma.zones import REALITY
from playmat.machine.combat import blocker_of, was_blocked
from playmat.machine.scene import Scene


def is_combat(scene: Scene) -> bool:
    """Whether a combat is under way."""
    return scene.state.clock.phase == "combat"


def is_held_off(scene: Scene, attacker: CardId) -> bool:
    """Whether the attacker cannot reach the player for a blocker, which may be gone (gamma.r.removed-combatant)."""
    stays = scene.parameter("gamma.r.removed-combatant.blocker_removed") == "stays_blocked"
    return was_blocked(scene, attacker) and (stays or blocker_of(scene, attacker) is not None)


def begin_fighting(scene: Scene, seat: Seat, cards: tuple[CardId, ...]) -> None:
    """Put units in the combat zone in that order: from now on they stand on the left of their row, where they stay
    when the combat is over (gamma.timing.combat-reorders, gamma.timing.combat-return-left,
    gamma.timing.combat-return-order).
    """
    rest = tuple(card for card in scene.zone(seat, REALITY) if card not in cards)
    scene.set_zone(seat, REALITY, (*cards, *rest))
