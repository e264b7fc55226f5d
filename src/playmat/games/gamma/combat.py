"""Who fights whom: the combat zone is a part of reality, told by marks on the units in it (gamma.zones.combat)."""

from __future__ import annotations

from playmat.core.ids import NO_CARD, CardId, Seat
from playmat.games.gamma.zones import REALITY
from playmat.machine.scene import Scene

MARKS = ("attacking", "blocking", "blocks", "blocked", "blocks declared")


def is_combat(scene: Scene) -> bool:
    """Whether a combat is under way."""
    return scene.state.clock.phase == "combat"


def attackers(scene: Scene) -> list[CardId]:
    """The units that attack now, from left to right."""
    return [card for card in units(scene) if is_attacking(scene, card)]


def units(scene: Scene) -> list[CardId]:
    """Every unit in reality, by seat and from left to right."""
    known: list[CardId] | None = scene.table.get("units")
    if known is None:
        sides = scene.state.zones[REALITY :: scene.kit.zone_count]
        known = scene.table["units"] = [card for side in sides for card in side if scene.face(card).kind == "unit"]
    return known


def is_attacking(scene: Scene, card: CardId) -> bool:
    """Whether this very object was declared as an attacker and still fights."""
    return scene.tally("attacking", card) == scene.state.cards[card].stamp > 0


def is_blocking(scene: Scene, card: CardId) -> bool:
    """Whether this very object was declared as a blocker and still fights."""
    return scene.tally("blocking", card) == scene.state.cards[card].stamp > 0


def is_fighting(scene: Scene, card: CardId) -> bool:
    """Whether the unit is in the combat zone."""
    return is_attacking(scene, card) or is_blocking(scene, card)


def blocker_of(scene: Scene, attacker: CardId) -> CardId | None:
    """The unit that blocks an attacker now, if it is still there."""
    for card in units(scene):
        if is_blocking(scene, card) and scene.tally("blocks", card) == attacker + 1:
            return card
    return None


def blocked_by(scene: Scene, blocker: CardId) -> CardId:
    """The attacker that a unit blocks and that still fights; -1: none."""
    attacker = CardId(scene.tally("blocks", blocker) - 1) if is_blocking(scene, blocker) else NO_CARD
    return attacker if attacker >= 0 and is_attacking(scene, attacker) else NO_CARD


def was_blocked(scene: Scene, attacker: CardId) -> bool:
    """Whether a blocker was declared for the attacker, even if it is gone (gamma.r.removed-combatant)."""
    return scene.tally("blocked", attacker) == scene.state.cards[attacker].stamp > 0


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


def leave_combat(scene: Scene, card: CardId) -> None:
    """A unit fights no longer, though it is still in reality."""
    for mark in ("attacking", "blocking"):
        scene.set_tally(0, mark, card)


def forget_combat(scene: Scene) -> None:
    """The combat is over: nobody fights any more."""
    for key in [key for key in scene.state.tally if key[0] in MARKS]:
        del scene.state.tally[key]
    scene.touch_lightly()
