"""How cards leave the Arena: what they were is remembered, all go at once, each to its owner (holo.r.owner-grave)."""

from __future__ import annotations

import msgspec

from playmat.core.ask import Ask
from playmat.core.ids import CardId
from playmat.core.records import Ref
from playmat.core.state import Event, Frame
from playmat.games.holosseum.nodes.rules import GoesElsewhere, NeverGoesToGrave
from playmat.games.holosseum.nodes.where import works_in_grave, works_in_hand
from playmat.games.holosseum.stats import stats
from playmat.games.holosseum.zones import ARENA, DECK, GRAVE, HAND, KIT, REMOVED, STACK
from playmat.lang.clauses import Triggered
from playmat.lang.nodes import Clause
from playmat.lang.patterns import GoesTo, Leaves
from playmat.lang.values import This
from playmat.machine import doing, firing
from playmat.machine.evaluate import matches, seats
from playmat.machine.events import LeftPlay
from playmat.machine.leaving import DESTROYED, Leaving, by_seat, is_still_there, take_off
from playmat.machine.piles import departing, is_matched_as_it_happens, looks_by_itself
from playmat.machine.scene import Answer, Scene
from playmat.machine.texts import Active, affecting, changes, printed
from playmat.machine.triggers import Fired

replace = msgspec.structs.replace


@KIT.fills("speaks")
def speaks(scene: Scene, card: CardId, clause: Clause) -> bool:
    """In the Grave and in the hand only what says so works, and that only there; and what a card says of its own way
    to the Grave.
    """
    if scene.card(card).zone == HAND:
        return works_in_hand(clause) or is_of_its_leaving(clause)
    if works_in_hand(clause):
        return False
    return works_in_grave(clause) is (scene.card(card).zone == GRAVE) or is_of_its_way(clause)


@KIT.fills("is_awake")
def is_awake(scene: Scene, card: CardId, clause: Triggered) -> bool:
    """Of its own way to the Grave a card is asked where that happens; of all else a card in a hand hears nothing."""
    return scene.card(card).zone != HAND and not is_of_its_way(clause)


def is_of_its_way(clause: Clause) -> bool:
    """Whether it waits for its own card to go from the deck to the Grave."""
    if type(clause) is not Triggered or type(clause.when) is not GoesTo:
        return False
    return type(clause.when.cards) is This and (clause.when.from_, clause.when.to) == ("deck", "discard")


def is_of_its_leaving(clause: Clause) -> bool:
    """Whether it waits for its own card to leave from where it is, as a card does that is discarded."""
    if not isinstance(clause, Triggered) or not isinstance(clause.when, Leaves | GoesTo):
        return False
    from_hand = isinstance(clause.when, Leaves) or clause.when.from_ == "hand"
    return from_hand and isinstance(clause.when.cards, This)


@KIT.fills("looks")
def looks(scene: Scene, card: CardId) -> tuple[object, ...]:
    """What tells a card from another as it leaves."""
    return (*looks_by_itself(scene, card), stats(scene, card))


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
    under = {ref.card: elsewhere_said(scene, ref.card)[-1].env.this.stamp for ref in going if elsewhere[ref] == "under"}
    take_off(scene, node, frame, departures, fired, places)
    for card, stamp in under.items():
        scene.set_tally(stamp, "aside", card)
    for seat in dict.fromkeys(event.was.owner for event in departures if elsewhere[event.card] == "shuffle"):
        doing.shuffle(scene, seat, frame.env.cause)
    return None


def own_discard(scene: Scene, event: LeftPlay) -> list[Fired]:
    """What a card says of being discarded itself works where that happens: as it leaves the hand, for the player who
    held it. Of all else the cards in a hand hear nothing.
    """
    if event.origin in KIT.bearing:
        return []
    return [
        Fired(piece.clause.effect, firing.caused(piece.env, event), piece.clause.condition)
        for piece in printed(scene, event.card.card)
        if isinstance(piece.clause, Triggered)
        and is_of_its_leaving(piece.clause)
        and firing.happened(scene, piece.env, piece.clause.when, event)
    ]


ELSEWHERE = {
    "": GRAVE,
    "top": DECK,
    "bottom": DECK,
    "shuffle": DECK,
    "hand": HAND,
    "removed": REMOVED,
    "under": REMOVED,
}
"""Where cards go that would go to a Grave."""


def goes_elsewhere(scene: Scene, node: Leaving, ref: Ref) -> str:
    """Where the latest text says that the card goes instead of a Grave; "": it goes there, or does not go to one."""
    if node.how not in DESTROYED and node.zone != GRAVE:
        return ""
    never = kept_from_grave(scene, ref.card)
    if never or scene.card(ref.card).zone != ARENA:
        return never
    said = elsewhere_said(scene, ref.card)
    return str(said[-1].change.to) if said else ""


def elsewhere_said(scene: Scene, card: CardId) -> list[Active]:
    """The texts that say where the card goes instead of its owner's Grave, the latest last."""
    owner = scene.card(card).owner
    return [
        one
        for one in affecting(scene, GoesElsewhere, card)
        if one.change.whose is None or owner in seats(scene, one.env, one.change.whose)
    ]


def kept_from_grave(scene: Scene, card: CardId) -> str:
    """Where the latest text says that the card goes that would go to its owner's Grave from anywhere."""
    owner = scene.card(card).owner
    if scene.tally("removed after", card) and scene.card(card).zone in (ARENA, STACK):
        return "removed"
    said = [
        one.change.to
        for one in changes(scene, NeverGoesToGrave)
        if owner in seats(scene, one.env, one.change.whose) and matches(scene, one.env, one.change.of, card)
    ]
    return str(said[-1]) if said else ""


@KIT.fills("bound_for")
def bound_for(scene: Scene, card: CardId, zone: int, at: int | None) -> tuple[int, int | None]:
    """What a text keeps out of the Grave goes where that says."""
    never = kept_from_grave(scene, card) if zone == GRAVE else ""
    return (ELSEWHERE[never], 0 if never == "bottom" else None) if never else (zone, at)


@KIT.fills("would_leave")
def would_leave(scene: Scene, node: Leaving, ref: Ref) -> Event:
    """The departure as it would be told."""
    return departure(scene, node, ref, 0)


def departure(scene: Scene, node: Leaving, ref: Ref, batch: int, instead: str = "") -> LeftPlay:
    """What is remembered of a card that leaves."""
    return departing(scene, node, ref, batch, ELSEWHERE[instead] if instead or node.how in DESTROYED else node.zone)


KIT.fills("fires_when_it_happens")(is_matched_as_it_happens)
KIT.leave_steps = (leave_step,)
KIT.text_rule = "holo.3-1.card-beats-rule"
KIT.replacement_rule = "holo.3-1.card-beats-rule"
