"""Entering cards: by playing them at a price, by a triggered code, or by an effect."""

from __future__ import annotations

import msgspec

from playmat.core.ask import Ask, Cause, Option
from playmat.core.ids import NO_CARD, CardId, Seat
from playmat.core.records import Ref
from playmat.core.state import Env, Frame
from playmat.games.homestuck import acts
from playmat.games.homestuck.costs import offers, play_cost
from playmat.games.homestuck.events import Attached, Entered
from playmat.games.homestuck.nodes.changes import Costs, EntersTapped
from playmat.games.homestuck.nodes.clauses import StoreUnder
from playmat.games.homestuck.paid_by_deeds import deeds_asked, do_first
from playmat.games.homestuck.requirements import price_of_play
from playmat.games.homestuck.zones import EXECUTABLES, KIT, PLAY, STORED
from playmat.lang.nodes import Node
from playmat.machine import doing
from playmat.machine.counters import enter_with_counters
from playmat.machine.instead import about_to
from playmat.machine.leaving import Leaving
from playmat.machine.scene import Answer, Scene
from playmat.machine.texts import Active, affecting

replace = msgspec.structs.replace

PLAYED = Cause("hs.play.hand-to-table")


def play_by_option(scene: Scene, seat: Seat, option: Option) -> None:
    """Pay the enter cost in full, then enter (hs.play.pay-enter-cost-in-full-first)."""
    price = price_of_play(scene, seat, option) or 0
    offer = offers(scene, "play", seat, option.card, option.place)[option.number - 1][1] if option.number > 0 else None
    acts.pay(scene, seat, price, Cause("hs.play.pay-enter-cost-in-full-first", option.card))
    cause = Cause("hs.play.hand-to-table", option.card)
    if deeds := deeds_asked(scene, "play", seat, option):
        scene.push(EnterNow(scene.ref(option.card), option.place, price), Env(seat, scene.ref(option.card), cause))
        do_first(scene, deeds)
        return
    enter(scene, seat, option.card, option.place, cause, paid=price, asked=True)
    use_up(scene, offer)


def enter_by_option(scene: Scene, seat: Seat, option: Option, *, coded: bool) -> None:
    """A triggered entry: surcharges only (hs.ruling.ath.entry-needs-no-grist)."""
    price = play_cost(scene, seat, option.card, option.place, coded=coded) or 0
    acts.pay(scene, seat, price, Cause("hs.ruling.ath.entry-needs-no-grist", option.card))
    cause = Cause("hs.ath.triggered-card-may-enter-at-once", option.card)
    if deeds := deeds_asked(scene, "play", seat, option):
        entering = EnterNow(scene.ref(option.card), option.place, price, coded)
        scene.push(entering, Env(seat, scene.ref(option.card), cause))
        do_first(scene, deeds)
        return
    enter(scene, seat, option.card, option.place, cause, paid=price, coded=coded)


def use_up(scene: Scene, offer: Active | None) -> None:
    """The card whose text offered a price is discarded or destroyed, as it says."""
    if offer is None:
        return
    change = offer.change
    assert isinstance(change, Costs)
    if change.then and scene.is_same(offer.env.this):
        how = "discarded" if change.then == "discard this" else "destroyed"
        scene.push(Leaving((offer.env.this,), how, "text"), offer.env)


class EnterNow(Node):
    """A card enters, as nothing else happened instead."""

    card: Ref
    place: CardId
    paid: int = 0
    coded: bool = False


def enter(
    scene: Scene,
    seat: Seat,
    card: CardId,
    place: CardId,
    cause: Cause,
    *,
    paid: int = 0,
    coded: bool = False,
    asked: bool = False,
) -> bool:
    """Put a card into play for ``seat``: at a location, in an orbit, on a host, in the zone or beneath an
    executable. False: a text is asked first, unless it was ``asked`` already.
    """
    origin = scene.card(card).zone
    would = Entered(card, seat, place, origin, paid, coded)
    entering = EnterNow(scene.ref(card), place, paid, coded)
    if not asked and about_to(scene, Env(seat, scene.ref(card), cause), would, entering):
        return False
    kind = scene.face(card).kind
    if kind == "executable":
        if place >= 0 and any(isinstance(clause, StoreUnder) for clause in scene.face(card).program.clauses):
            doing.relocate(scene, card, STORED, host=place, seat=None)
        else:
            doing.relocate(scene, card, EXECUTABLES, seat=seat)
    else:
        doing.relocate(scene, card, PLAY, seat=seat, host=place if kind == "inventory" else NO_CARD)
        if kind != "inventory":
            scene.adjust(card, replace(scene.card(card), place=place))
    scene.set_tally(scene.state.clock.active + 1, "entered on turn of", card)
    scene.set_tally(scene.state.clock.turn, "entered in turn", card)
    if kind == "character" and affecting(scene, EntersTapped, card):
        scene.adjust(card, replace(scene.card(card), tapped=True))
    enter_with_counters(scene, card)
    doing.happen(scene, would, cause)
    return True


@KIT.handles(EnterNow)
def enter_now(scene: Scene, node: EnterNow, frame: Frame, answer: Answer | None) -> Ask | None:
    """If it is the same card still."""
    if scene.is_same(node.card):
        seat, card = Seat(frame.env.you), node.card.card
        enter(scene, seat, card, node.place, frame.env.cause, paid=node.paid, coded=node.coded, asked=True)
    return None


def attach(scene: Scene, card: CardId, host: CardId, cause: Cause) -> None:
    """Re-attach inventory that is in play already."""
    record = scene.card(card)
    scene.put(card, replace(record, host=host, stamp=record.stamp))
    doing.happen(scene, Attached(card, host), cause)
