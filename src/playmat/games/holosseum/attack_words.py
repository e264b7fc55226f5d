"""What cards say about attacks and blocks, worked out."""

from __future__ import annotations

from playmat.core.ids import CardId, Seat
from playmat.core.records import Ref
from playmat.core.state import Env
from playmat.games.holosseum.attacking import attackers, has_attacked, is_unblocked
from playmat.games.holosseum.events import (
    DamageDealt,
    EntityAttacked,
    EntityBlocked,
    EntityUnblocked,
    LeftArena,
    Summoned,
)
from playmat.games.holosseum.history import this_turn
from playmat.games.holosseum.nodes.attacks import (
    AttackedThisTurn,
    Attacker,
    AttacksAlone,
    Blocker,
    DefendingPlayer,
    ExtraAttack,
    GoesUnblocked,
    IsUnblocked,
    Kills,
)
from playmat.games.holosseum.zones import ARENA, KIT
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


@KIT.who(DefendingPlayer)
def defending_player(scene: Scene, env: Env, who: DefendingPlayer) -> tuple[Seat, ...]:
    return tuple(seat for seat in scene.seats() if seat != scene.state.clock.active)


@KIT.filter(AttackedThisTurn)
def attacked_this_turn(scene: Scene, env: Env, word: AttackedThisTurn, card: CardId) -> bool:
    return has_attacked(scene, card)


@KIT.filter(IsUnblocked)
def is_unblocked_now(scene: Scene, env: Env, word: IsUnblocked, card: CardId) -> bool:
    return is_unblocked(scene, card)


@KIT.pattern(GoesUnblocked, EntityUnblocked)
def went_unblocked(scene: Scene, env: Env, pattern: GoesUnblocked, event: EntityUnblocked) -> bool:
    return is_card(scene, env, pattern.cards, event.card)


@KIT.pattern(AttacksAlone, EntityAttacked)
def attacked_alone(scene: Scene, env: Env, pattern: AttacksAlone, event: EntityAttacked) -> bool:
    return attackers(scene) == [event.card] and is_card(scene, env, pattern.cards, event.card)


@KIT.pattern(Kills, LeftArena)
def killed(scene: Scene, env: Env, pattern: Kills, event: LeftArena) -> bool:
    if event.how != "destroyed" or event.origin != ARENA or not is_card(scene, env, pattern.cards, event.card.card):
        return False
    if event.by.card >= 0:
        return is_card(scene, env, pattern.by, event.by.card)
    return event.means == "rule" and any(
        is_card(scene, env, pattern.by, by.card) for by in strikers(scene, event.card.card)
    )


def strikers(scene: Scene, card: CardId) -> list[Ref]:
    """Whose damage, this turn, lies on a card."""
    found: list[Ref] = []
    for event in this_turn(scene):
        if isinstance(event, Summoned) and event.card == card:
            break
        if isinstance(event, DamageDealt) and event.card == card and scene.is_same(event.by):
            found.append(event.by)
    return found


@verb(KIT, ExtraAttack)
def extra_attack(scene: Scene, node: ExtraAttack, env: Env) -> None:
    """Only the turn player attacks."""
    mine = scene.state.clock.active in seats(scene, env, node.who)
    if mine:
        scene.set_tally(scene.tally("extra attacks") + 1, "extra attacks")
    done(scene, env, something=mine)
