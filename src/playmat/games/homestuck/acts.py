"""The primitive changes of the game. Each changes the state, logs what happened, and lets triggers fire.

Nothing else in the game changes cards, zones or players. Results that a card needs are read from the log or given
by the
verb that called, never returned from here.
"""

from __future__ import annotations

import msgspec

from playmat.core.ask import Cause
from playmat.core.ids import CardId, Seat
from playmat.games.homestuck.board import planet_of
from playmat.games.homestuck.events import Counted, Milled, Moved, PutBeneath, Refreshed, Tapped
from playmat.games.homestuck.happening import is_to
from playmat.games.homestuck.nodes.changes import CannotGain, KeepsBoons, MillGives, SetsGristLimit
from playmat.games.homestuck.power import max_boons
from playmat.games.homestuck.waiting import Restoration
from playmat.games.homestuck.zones import (
    BOONS,
    DAMAGE,
    DECK,
    DISCARD,
    GRIST,
    KIT,
    STORED,
    VICTORY_POINTS,
)
from playmat.lang.changes import Cannot
from playmat.machine import doing, firing
from playmat.machine.evaluate import number, seats
from playmat.machine.events import Gained
from playmat.machine.forbidding import forbidden
from playmat.machine.scene import Scene
from playmat.machine.texts import affecting, changes

replace = msgspec.structs.replace

# ---- zones


def store(scene: Scene, card: CardId, host: CardId, cause: Cause) -> None:
    """Put a card beneath another."""
    origin = scene.state.cards[card].zone
    if forbidden(scene, PutBeneath(card, host, origin), cause) is not None:
        return
    doing.relocate(scene, card, STORED, host=host)
    doing.happen(scene, PutBeneath(card, host, origin), cause)


@KIT.fills("refill")
def mill(scene: Scene, seat: Seat) -> None:
    """Shuffle the discard pile into the empty deck; every other player gains 2 VP at once, with all that follows
    from it (hs.prep.mill-gives-others-2-vp, hs.ruling.prep.mill-vp-timing); with nothing there to shuffle nothing is
    drawn (hs.ruling.prep.mill-with-empty-discard).
    """
    cause = Cause("hs.prep.mill-when-deck-empty")
    pile = scene.zone(seat, DISCARD)
    for card in pile:
        doing.relocate(scene, card, DECK)
    doing.mix(scene, seat)
    doing.happen(scene, Milled(seat, len(pile)), cause)
    points = mill_points(scene, seat)
    for other in scene.seats():
        if other != seat:
            gain_victory_points(scene, other, points, Cause("hs.prep.mill-gives-others-2-vp"))


def mill_points(scene: Scene, seat: Seat) -> int:
    """So many victory points each other player gains when this one mills."""
    said = [active for active in changes(scene, MillGives) if seat in seats(scene, active.env, active.change.who)]
    usual: int = scene.parameter("hs.prep.mill-gives-others-2-vp.mill_vp")
    return number(scene, said[-1].env, said[-1].change.number) if said else usual


# ---- resources


def gain_grist(scene: Scene, seat: Seat, amount: int, cause: Cause) -> None:
    """Gain grist up to the cap; below 0: lose it, not below nothing (hs.ruling.prep.grist-cap-partial-gain)."""
    have = doing.resource(scene, seat, GRIST)
    if amount > 0 and cannot_gain(scene, seat, "grist"):
        return
    now = min(have + amount, max(grist_limit(scene, seat), have)) if amount > 0 else max(have + amount, 0)
    if now != have and forbidden(scene, Gained(seat, GRIST, now - have), cause) is None:
        doing.set_resource(scene, seat, GRIST, now)
        doing.happen(scene, Gained(seat, GRIST, now - have), cause)


def grist_limit(scene: Scene, seat: Seat) -> int:
    """The most grist that a player can come to have."""
    said = [active for active in changes(scene, SetsGristLimit) if seat in seats(scene, active.env, active.change.who)]
    usual: int = scene.parameter("hs.prep.grist-cap-12.grist_cap")
    return number(scene, said[-1].env, said[-1].change.number) if said else usual


def pay(scene: Scene, seat: Seat, amount: int, cause: Cause) -> None:
    """Pay grist; the caller has made sure that it is there."""
    if amount:
        have = doing.resource(scene, seat, GRIST)
        assert have >= amount
        doing.set_resource(scene, seat, GRIST, have - amount)
        doing.happen(scene, Gained(seat, GRIST, -amount, paid=True), cause)


def gain_victory_points(scene: Scene, seat: Seat, amount: int, cause: Cause) -> None:
    """Gain VP; below 0: lose them, not below nothing. A real gain restores the player's destroyed planet by a
    trigger in
    the queue (hs.score.vp-restores-planet, hs.ruling.score.restore-outside-scoring).
    """
    if amount > 0 and cannot_gain(scene, seat, "victory points"):
        return
    have = doing.resource(scene, seat, VICTORY_POINTS)
    now = max(have + amount, 0)
    if now == have or forbidden(scene, Gained(seat, VICTORY_POINTS, now - have), cause) is not None:
        return
    doing.set_resource(scene, seat, VICTORY_POINTS, now)
    doing.happen(scene, Gained(seat, VICTORY_POINTS, now - have), cause)
    restoration = Restoration(seat)
    if amount > 0 and scene.state.cards[planet_of(seat)].flipped and restoration not in scene.state.waiting:
        scene.state.waiting = (*scene.state.waiting, restoration)


def cannot_gain(scene: Scene, seat: Seat, what: str) -> bool:
    """Whether a text bars the player from gaining it."""
    return any(
        change.change.resource == what
        and seat in seats(scene, change.env, change.change.who)
        and not (change.change.but_in == scene.state.clock.phase and scene.state.clock.active == seat)
        for change in changes(scene, CannotGain)
    )


# ---- cards in play


def count(
    scene: Scene, card: CardId, kind: int, amount: int, cause: Cause, *, earned: bool = False, phase: bool = False
) -> int:
    """Add to (or take from) a counter, within its limits; returns the real change, for callers that move counters."""
    have = scene.state.cards[card].counters[kind]
    now = max(have + amount, 0)
    if kind == BOONS and amount > 0:
        now = max(min(now, boon_limit(scene, card)), have)
    event = Counted(card, kind, now - have, earned, phase)
    if now == have or forbidden(scene, event, cause) is not None:
        return 0
    doing.set_counter(scene, card, kind, now)
    doing.happen(scene, event, cause)
    return now - have


def boon_limit(scene: Scene, card: CardId) -> int:
    """How many boons the card can hold (hs.boon.max-three-per-card)."""
    return max_boons(scene, card, scene.parameter("hs.boon.max-three-per-card.max_boons"))


def tap(scene: Scene, card: CardId, cause: Cause) -> None:
    """Tap a card; nothing if it is tapped. Where it is tapped is where it counts as being just before
    (hs.ruling.multi.at-all-planets).
    """
    record = scene.state.cards[card]
    event = Tapped(card)
    if not record.tapped and forbidden(scene, event, cause) is None:
        fired = firing.fired_by(scene, event)
        scene.adjust(card, replace(record, tapped=True))
        scene.log(event, cause)
        scene.fired += fired


def refresh(scene: Scene, card: CardId, cause: Cause) -> None:
    """Refresh a card; nothing if it is untapped."""
    record = scene.state.cards[card]
    may = record.tapped and not is_kept_from(scene, "refresh", card, doer_of(scene, card, cause))
    if may and forbidden(scene, Refreshed(card), cause) is None:
        scene.adjust(card, replace(record, tapped=False))
        doing.happen(scene, Refreshed(card), cause)


def doer_of(scene: Scene, card: CardId, cause: Cause) -> Seat:
    """Whose doing it is: that of the card whose words tell it, else that of the card's own player."""
    by = cause.card if cause.card >= 0 and cause.clause >= 0 else card
    return scene.card(by).controller


def is_kept_from(scene: Scene, action: str, card: CardId, seat: Seat) -> bool:
    """Whether a text says that it cannot be tapped, or refreshed, by that player."""
    return any(
        active.change.action == action
        and (active.change.by is None or seat in seats(scene, active.env, active.change.by))
        for active in affecting(scene, Cannot, card)
    )


def keeps_boons(scene: Scene, card: CardId, place: CardId) -> bool:
    """Whether a text says that it does not lose its boons when it moves there from where it is."""
    return any(
        (active.change.from_place is None or is_to(scene, active.env, active.change.from_place, scene.card(card).place))
        and is_to(scene, active.env, active.change.to, place)
        for active in affecting(scene, KeepsBoons, card)
    )


def move(
    scene: Scene, card: CardId, place: CardId, seat: Seat, cause: Cause, *, forced: bool = True, keeps: bool = False
) -> None:
    """Change a character's location: it loses its boons (hs.move.loses-all-boons), but where it ``keeps`` them.

    Moved by an effect (``forced``) it is tapped where the edition says so, unless a text says that it cannot be; the
    move action sees to its own tapping.
    """
    record = scene.state.cards[card]
    origin = record.place
    keeps = keeps or keeps_boons(scene, card, place)
    counters = (
        record.counters
        if keeps
        else tuple(0 if kind == BOONS else number for kind, number in enumerate(record.counters))
    )
    scene.adjust(card, replace(record, place=place, counters=counters))
    scene.set_tally(scene.state.clock.turn, "moved to", seat, place)
    doing.happen(scene, Moved(card, seat, origin, place, record.counters[BOONS] - counters[BOONS]), cause)
    taps = forced and scene.parameters.get("hs.move.forced-move-taps-2024.forced_move_taps")
    if taps and not is_kept_from(scene, "tap", card, seat):
        tap(scene, card, cause)


def damage(scene: Scene, planet: CardId, amount: int, cause: Cause) -> None:
    """Put damage on an intact planet (hs.score.only-intact-planets-take-damage); at the maximum it falls when
    things settle.
    """
    unharmed = scene.state.cards[planet].flipped or any(
        active.change.action == "damage" for active in affecting(scene, Cannot, planet)
    )
    if amount and not (amount > 0 and unharmed):
        count(scene, planet, DAMAGE, amount, cause)
