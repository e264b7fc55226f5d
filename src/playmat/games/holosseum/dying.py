"""Which Entities the rules destroy: each once for the damage it has, not again and again (holo.r.lethal-damage)."""

from __future__ import annotations

from playmat.core.ask import Cause
from playmat.core.ids import CardId
from playmat.core.records import Ref
from playmat.games.holosseum.nodes.changes import CapsStats
from playmat.games.holosseum.nodes.rules import SwapsStats
from playmat.games.holosseum.stats import health, is_lethally_damaged
from playmat.games.holosseum.zones import DAMAGE, KIT
from playmat.lang.changes import Cannot, Forbids
from playmat.machine.combat import fighters
from playmat.machine.doing import WITHIN_LIMITS
from playmat.machine.fighting import damage, may_lower_health
from playmat.machine.forbidding import forbidden
from playmat.machine.leaving import Leaving
from playmat.machine.scene import Scene
from playmat.machine.texts import affecting, statics

SPARED = "spared"
"""The first word of such marks; in ``Scene.table`` it says whether there may be any."""
LOWERING = (SwapsStats, CapsStats)
"""Texts that may lower Health besides those that set it or add to it."""
LETHAL = Cause("holo.r.lethal-damage")


def is_dying(scene: Scene, card: CardId) -> bool:
    """Whether its damage destroys an Entity now. What cannot be destroyed waits until it can. One that stayed because
    something happened instead is destroyed only by more damage, or by less Health.
    """
    if not is_lethally_damaged(scene, card) or cannot_be_destroyed(scene, card):
        return False
    key = (SPARED, card, scene.state.cards[card].stamp)
    if not scene.tally(*key, "health"):
        return True
    return damage(scene, card) > scene.tally(*key, "damage") or health(scene, card) + 1 < scene.tally(*key, "health")


def cannot_be_destroyed(scene: Scene, card: CardId) -> bool:
    """Whether a text forbids that the rules destroy the Entity."""
    means = ("any", "damage") if health(scene, card) else ("any",)
    if Forbids in statics(scene):
        going = Leaving((scene.ref(card),), "destroyed", "rule")
        event = KIT.would_leave(scene, going, scene.ref(card))
        if event is not None and forbidden(scene, event, LETHAL) is not None:
            return True
    return any(
        active.change.action == "destroy" and active.change.by is None and active.change.means in means
        for active in affecting(scene, Cannot, card)
    )


def dying(scene: Scene) -> tuple[Ref, ...]:
    """The Entities that are destroyed now; each is marked, so that what becomes of it is settled once. Where no text
    may lower Health, it is remembered that there is none to ask about, until damage is dealt or cards come or go.
    """
    lowered = may_lower_health(scene, *LOWERING)
    if not lowered and WITHIN_LIMITS in scene.table:
        return ()
    there = fighters(scene)
    if not lowered:
        cards, faces = scene.state.cards, scene.book.faces
        there = [card for card in there if cards[card].counters[DAMAGE] >= faces[cards[card].face].health]
        if not there:
            scene.table[WITHIN_LIMITS] = True
    found = [card for card in there if is_dying(scene, card)]
    if not found:
        return ()
    for card in found:
        key = (SPARED, card, scene.card(card).stamp)
        scene.set_tally(damage(scene, card), *key, "damage")
        scene.set_tally(health(scene, card) + 1, *key, "health")
        scene.table[SPARED] = True
    return tuple(scene.ref(card) for card in found)


def forget_spared(scene: Scene) -> bool:
    """Marks of Entities that are gone, or that have recovered; whether there were any."""
    if not scene.table.get(SPARED, True):
        return False
    stale, marked = [], [key for key in scene.state.tally if key[0] == SPARED]
    for key in marked:
        _, card, stamp, _ = key
        assert isinstance(card, int)
        if scene.state.cards[card].stamp != stamp or not is_lethally_damaged(scene, CardId(card)):
            stale.append(key)
    for key in stale:
        del scene.state.tally[key]
    scene.table[SPARED] = bool(marked)
    return bool(stale)
