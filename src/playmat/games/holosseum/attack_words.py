"""What cards say about attacks and blocks, worked out."""

from __future__ import annotations

from playmat.core.ids import CardId, Seat
from playmat.core.state import Env
from playmat.games.holosseum.attacking import is_unblocked
from playmat.games.holosseum.nodes.attacks import ExtraAttack, IsUnblocked, Kills
from playmat.games.holosseum.zones import ARENA, KIT
from playmat.lang.values import DefendingPlayer
from playmat.machine.blame import doers, is_by_means, strikers
from playmat.machine.evaluate import seats
from playmat.machine.events import (
    LeftPlay,
)
from playmat.machine.firing import is_card
from playmat.machine.picking import done, verb
from playmat.machine.scene import Scene


@KIT.who(DefendingPlayer)
def defending_player(scene: Scene, env: Env, who: DefendingPlayer) -> tuple[Seat, ...]:
    return tuple(seat for seat in scene.seats() if seat != scene.state.clock.active)


@KIT.filter(IsUnblocked)
def is_unblocked_now(scene: Scene, env: Env, word: IsUnblocked, card: CardId) -> bool:
    return is_unblocked(scene, card)


@KIT.pattern(Kills, LeftPlay)
def killed(scene: Scene, env: Env, pattern: Kills, event: LeftPlay) -> bool:
    if event.how != "destroyed" or event.origin != ARENA or not is_card(scene, env, pattern.cards, event.card.card):
        return False
    if event.by.card >= 0:
        return is_card(scene, env, pattern.by, event.by.card)
    return event.means == "rule" and any(
        is_card(scene, env, pattern.by, by.card) for by in strikers(scene, event.card.card)
    )


KIT.fills("doers")(doers)
KIT.fills("is_by_means")(is_by_means)


@verb(KIT, ExtraAttack)
def extra_attack(scene: Scene, node: ExtraAttack, env: Env) -> None:
    """Only the turn player attacks."""
    mine = scene.state.clock.active in seats(scene, env, node.who)
    if mine:
        scene.set_tally(scene.tally("extra attacks") + 1, "extra attacks")
    done(scene, env, something=mine)
