"""Numbers and players."""

from __future__ import annotations

from playmat.core.ids import Seat
from playmat.core.records import Ref
from playmat.core.state import Env
from playmat.games.homestuck.board import where
from playmat.games.homestuck.events import Entered, Left
from playmat.games.homestuck.nodes.clauses import EnterCostGrist
from playmat.games.homestuck.nodes.values import (
    Boons,
    EnterCost,
    LastPlayed,
    Marks,
    MostPowerHere,
    PlanetDamage,
    Power,
    TotalPower,
    TurnPlayer,
)
from playmat.games.homestuck.power import power, printed_power
from playmat.games.homestuck.presence import characters_at
from playmat.games.homestuck.zones import BOONS, DAMAGE, KIT, MARKS, PLAY
from playmat.machine.evaluate import refs, seats
from playmat.machine.meaning import departure
from playmat.machine.scene import Scene

# ---- numbers


def counter(scene: Scene, ref: Ref, kind: int) -> int:
    """A counter of a card in play, or of what it was when it left."""
    if scene.is_same(ref) and scene.state.cards[ref.card].zone == PLAY:
        return scene.state.cards[ref.card].counters[kind]
    left = departure(scene, ref)
    return left.was.counters[kind] if left is not None else 0


@KIT.value(Boons)
def boons(scene: Scene, env: Env, value: Boons) -> int:
    return sum(counter(scene, ref, BOONS) for ref in refs(scene, env, value.of))


@KIT.value(Marks)
def marks(scene: Scene, env: Env, value: Marks) -> int:
    return sum(counter(scene, ref, MARKS) for ref in refs(scene, env, value.of))


def known_power(scene: Scene, ref: Ref) -> int:
    """A card's power; of a card that left play the power it had just before (hs.ruling.ath.state-when-destroyed)."""
    if scene.is_same(ref) and scene.state.cards[ref.card].zone == PLAY:
        return power(scene, ref.card)
    left = departure(scene, ref)
    if isinstance(left, Left) and left.origin == PLAY:
        return left.power
    return scene.face(ref.card).power if ref.card >= 0 else 0


@KIT.value(Power)
def power_of(scene: Scene, env: Env, value: Power) -> int:
    found = refs(scene, env, value.of)
    if value.printed:
        return sum(printed_power(scene, ref.card) for ref in found)
    return sum(known_power(scene, ref) for ref in found)


@KIT.value(TotalPower)
def total_power(scene: Scene, env: Env, value: TotalPower) -> int:
    return sum(known_power(scene, ref) for ref in refs(scene, env, value.of))


@KIT.value(PlanetDamage)
def damage_on(scene: Scene, env: Env, value: PlanetDamage) -> int:
    return sum(counter(scene, ref, DAMAGE) for ref in refs(scene, env, value.of))


@KIT.reference(LastPlayed)
def last_played(scene: Scene, env: Env, reference: LastPlayed) -> tuple[Ref, ...]:
    """Wherever it is now."""
    players = seats(scene, env, reference.who)
    entry = scene.state.log
    while entry is not None:
        event = entry.event
        if isinstance(event, Entered) and event.seat in players:
            return (scene.ref(event.card),)
        entry = entry.previous
    return ()


@KIT.value(EnterCost)
def enter_cost(scene: Scene, env: Env, value: EnterCost) -> int:
    costs = (scene.face(ref.card).cost for ref in refs(scene, env, value.of))
    return sum(cost.grist for cost in costs if isinstance(cost, EnterCostGrist))


# ---- players


@KIT.who(TurnPlayer)
def turn_player(scene: Scene, env: Env, who: TurnPlayer) -> tuple[Seat, ...]:
    return (scene.state.clock.active,)


@KIT.who(MostPowerHere)
def most_power_here(scene: Scene, env: Env, who: MostPowerHere) -> tuple[Seat, ...]:
    totals: dict[Seat, int] = {}
    for card in characters_at(scene, where(scene, env.this.card)):
        seat = scene.state.cards[card].controller
        totals[seat] = totals.get(seat, 0) + power(scene, card)
    best = [seat for seat, total in totals.items() if total == max(totals.values())]
    return tuple(best) if len(best) == 1 else ()
