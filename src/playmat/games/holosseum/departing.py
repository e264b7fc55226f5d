"""How cards leave the Arena: what they were is remembered, all go at once, each to its owner (holo.r.owner-grave)."""

from __future__ import annotations

import msgspec

from playmat.core.ask import Ask
from playmat.core.ids import CardId
from playmat.core.records import Ref
from playmat.core.state import Event, Frame
from playmat.games.holosseum.events import LeftArena
from playmat.games.holosseum.nodes.rules import GoesElsewhere
from playmat.games.holosseum.stats import stats
from playmat.games.holosseum.zones import ARENA, DECK, GRAVE, HAND, KIT
from playmat.lang.clauses import Triggered
from playmat.lang.patterns import Leaves
from playmat.lang.values import This
from playmat.machine import doing, firing
from playmat.machine.derived import tags, title
from playmat.machine.events import NOTHING
from playmat.machine.leaving import DESTROYED, Leaving, by_seat, is_still_there, take_off
from playmat.machine.scene import Answer, Scene
from playmat.machine.texts import affecting, printed, words_on
from playmat.machine.triggers import Fired

replace = msgspec.structs.replace


@KIT.fills("fires_when_it_happens")
def fires_when_it_happens(event: Event) -> bool:
    """What leaves is matched by texts just before it is gone, so that its own text is heard."""
    return not isinstance(event, LeftArena)


@KIT.fills("looks")
def looks(scene: Scene, card: CardId) -> tuple[object, ...]:
    """What tells a card from another as it leaves."""
    record = scene.card(card)
    marks = (record.face, record.counters, record.controller, stats(scene, card))
    return (*marks, title(scene, card), frozenset(tags(scene, card)), words_on(scene, card))


def leave_step(scene: Scene, node: Leaving, frame: Frame, answer: Answer | None) -> Ask | None:
    """Match texts against the state as it is, then take all off."""
    going = by_seat(scene, [ref for ref in node.cards if is_still_there(scene, ref)], active_first=True)
    batch = scene.stamp()
    elsewhere = {ref: goes_elsewhere(scene, node, ref) for ref in going}
    departures = [departure(scene, node, ref, batch, elsewhere[ref]) for ref in going]
    fired = [one for event in departures for one in own_discard(scene, event)]
    fired += firing.fired_by_all(scene, departures, frame.env.cause)
    places = {
        ref: 0 if elsewhere[ref] == "bottom" else node.where if event.zone == DECK and node.where >= 0 else None
        for ref, event in zip(going, departures, strict=True)
    }
    take_off(scene, node, frame, departures, fired, places)
    for seat in dict.fromkeys(event.was.owner for event in departures if elsewhere[event.card] == "shuffle"):
        doing.shuffle(scene, seat, frame.env.cause)
    return None


def own_discard(scene: Scene, event: LeftArena) -> list[Fired]:
    """What a card says of being discarded itself works where that happens: as it leaves the hand, for the player who
    held it. Of all else the cards in a hand hear nothing.
    """
    if event.origin in KIT.bearing:
        return []
    return [
        Fired(piece.clause.effect, firing.caused(piece.env, event), piece.clause.condition)
        for piece in printed(scene, event.card.card)
        if isinstance(piece.clause, Triggered)
        and isinstance(piece.clause.when, Leaves)
        and isinstance(piece.clause.when.cards, This)
        and firing.happened(scene, piece.env, piece.clause.when, event)
    ]


ELSEWHERE = {"": GRAVE, "top": DECK, "bottom": DECK, "shuffle": DECK, "hand": HAND}
"""Where cards go that would go to a Grave from the Arena."""


def goes_elsewhere(scene: Scene, node: Leaving, ref: Ref) -> str:
    """Where the latest text says that the card goes instead of a Grave; "": it goes there, or does not go to one."""
    if scene.card(ref.card).zone != ARENA or (node.how not in DESTROYED and node.zone != GRAVE):
        return ""
    said = affecting(scene, GoesElsewhere, ref.card)
    return str(said[-1].change.to) if said else ""


@KIT.fills("would_leave")
def would_leave(scene: Scene, node: Leaving, ref: Ref) -> Event:
    """The departure as it would be told."""
    return departure(scene, node, ref, 0)


def departure(scene: Scene, node: Leaving, ref: Ref, batch: int, instead: str = "") -> LeftArena:
    """What is remembered of a card that leaves."""
    attack, health = stats(scene, ref.card)
    return LeftArena(
        card=ref,
        now=NOTHING,
        zone=ELSEWHERE[instead] if instead or node.how in DESTROYED else node.zone,
        how=node.how,
        means=node.means,
        by=node.by,
        batch=batch,
        was=scene.card(ref.card),
        origin=scene.card(ref.card).zone,
        title=title(scene, ref.card),
        tags=tags(scene, ref.card),
        attack=attack,
        health=health,
    )


KIT.leave_steps = (leave_step,)
KIT.text_rule = "holo.3-1.card-beats-rule"
KIT.replacement_rule = "holo.3-1.card-beats-rule"
