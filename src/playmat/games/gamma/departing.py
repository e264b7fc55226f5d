"""How cards leave reality, Dream and hands: what they were is remembered, all go at once, each to its owner
(gamma.r.owner-zones).
"""

from __future__ import annotations

import msgspec

from playmat.core.ask import Ask
from playmat.core.ids import CardId
from playmat.core.records import Ref
from playmat.core.state import Event, Frame
from playmat.games.gamma.dream import item_of, items
from playmat.games.gamma.stats import defense, offense
from playmat.games.gamma.zones import DECK, DREAM, GONE, KIT, MEMORY, REALITY, VOID
from playmat.machine import firing
from playmat.machine.combat import is_fighting
from playmat.machine.events import LeftPlay
from playmat.machine.leaving import DESTROYED, Leaving, is_still_there, take_off
from playmat.machine.piles import departing, is_matched_as_it_happens, looks_by_itself
from playmat.machine.scene import Answer, Scene
from playmat.machine.waiting import take

replace = msgspec.structs.replace


@KIT.fills("looks")
def looks(scene: Scene, card: CardId) -> tuple[object, ...]:
    """What tells a card from another as it leaves."""
    return (*looks_by_itself(scene, card), offense(scene, card), defense(scene, card))


def leave_step(scene: Scene, node: Leaving, frame: Frame, answer: Answer | None) -> Ask | None:
    """Match texts against the state as it is, then take all off. What is earlier in the order of triggers comes to lie
    above the others in memory (gamma.r.destroyed-together, gamma.timing.memory-on-top). A card destroyed in Dream never
    resolves (gamma.play.destroyed-to-memory), and nothing that was paid comes back (gamma.r.no-refund).
    """
    there = [ref for ref in node.cards if is_still_there(scene, ref)]
    going = sorted(there, key=lambda ref: order(scene, ref.card), reverse=True)
    batch = scene.stamp()
    departures = [departure(scene, node, ref, batch) for ref in going]
    fired = firing.fired_by_all(scene, departures, frame.env.cause)
    for ref in going:
        item = item_of(scene, ref.card)
        if item is not None:
            take(scene, item)
        scene.set_tally(0, "recast", ref.card)
    places = {event.card: node.where if event.zone == DECK and node.where >= 0 else None for event in departures}
    take_off(scene, node, frame, departures, fired, places)
    return None


def order(scene: Scene, card: CardId) -> tuple[int, int, int]:
    """Where a card stands in the order of triggers of its player: Dream from the top, the combat zone, reality from the
    left, then all else.
    """
    record = scene.card(card)
    holder = record.controller if record.zone in KIT.held else record.owner
    at = scene.zone(holder, record.zone).index(card)
    if record.zone == DREAM:
        item = item_of(scene, card)
        return (int(holder != scene.state.clock.first), 0, -items(scene).index(item) if item is not None else 1)
    zone = 1 if record.zone == REALITY and is_fighting(scene, card) else 2 if record.zone == REALITY else 3
    return (int(holder != scene.state.clock.first), zone, at)


@KIT.fills("would_leave")
def would_leave(scene: Scene, node: Leaving, ref: Ref) -> Event:
    """The departure as it would be told."""
    return departure(scene, node, ref, 0)


def departure(scene: Scene, node: Leaving, ref: Ref, batch: int) -> LeftPlay:
    """What is remembered of a card that leaves."""
    return departing(scene, node, ref, batch, goes_to(scene, ref.card, MEMORY if node.how in DESTROYED else node.zone))


def goes_to(scene: Scene, card: CardId, zone: int) -> int:
    """Where a card goes that would go there: a token is gone for good, what was played from memory goes to Void."""
    if scene.tally("token", card):
        return GONE
    return VOID if scene.tally("recast", card) else zone


KIT.fills("fires_when_it_happens")(is_matched_as_it_happens)
KIT.leave_steps = (leave_step,)
