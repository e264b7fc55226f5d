"""What cards say about attacks and blocks, worked out."""

from __future__ import annotations

from playmat.core.ids import CardId
from playmat.core.records import Ref
from playmat.core.state import Env
from playmat.games.holosseum.attack_nodes import (
    Attacker,
    AttacksAlone,
    Blocker,
    ExtraAttack,
    GoesUnblocked,
    IsUnblocked,
)
from playmat.games.holosseum.attacking import attackers, is_unblocked
from playmat.games.holosseum.events import EntityAttacked, EntityBlocked, EntityUnblocked
from playmat.games.holosseum.zones import KIT
from playmat.machine.evaluate import seats
from playmat.machine.firing import is_card
from playmat.machine.picking import done, verb
from playmat.machine.scene import Scene


@KIT.reference(Attacker)
def attacker(scene: Scene, env: Env, reference: Attacker) -> tuple[Ref, ...]:
    event = env.event
    return (scene.ref(event.attacker),) if isinstance(event, EntityBlocked) else ()


@KIT.reference(Blocker)
def blocker(scene: Scene, env: Env, reference: Blocker) -> tuple[Ref, ...]:
    event = env.event
    return (scene.ref(event.card),) if isinstance(event, EntityBlocked) else ()


@KIT.filter(IsUnblocked)
def is_unblocked_now(scene: Scene, env: Env, word: IsUnblocked, card: CardId) -> bool:
    return is_unblocked(scene, card)


@KIT.pattern(GoesUnblocked, EntityUnblocked)
def went_unblocked(scene: Scene, env: Env, pattern: GoesUnblocked, event: EntityUnblocked) -> bool:
    return is_card(scene, env, pattern.cards, event.card)


@KIT.pattern(AttacksAlone, EntityAttacked)
def attacked_alone(scene: Scene, env: Env, pattern: AttacksAlone, event: EntityAttacked) -> bool:
    return attackers(scene) == [event.card] and is_card(scene, env, pattern.cards, event.card)


@verb(KIT, ExtraAttack)
def extra_attack(scene: Scene, node: ExtraAttack, env: Env) -> None:
    """Only the turn player attacks."""
    mine = scene.state.clock.active in seats(scene, env, node.who)
    if mine:
        scene.set_tally(scene.tally("extra attacks") + 1, "extra attacks")
    done(scene, env, something=mine)
