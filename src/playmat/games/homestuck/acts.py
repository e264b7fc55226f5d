"""The primitive changes of the game. Each changes the state, logs what happened, and lets triggers fire.

Nothing else in the game changes cards, zones or players. Results that a card needs are read from the log or given
by the
verb that called, never returned from here.
"""

from __future__ import annotations

import msgspec

from playmat.core.ask import Cause
from playmat.core.dice import shuffled
from playmat.core.ids import NO_CARD, CardId, Seat
from playmat.core.records import Card, Player
from playmat.core.state import Event
from playmat.games.homestuck import firing
from playmat.games.homestuck.board import planet_of
from playmat.games.homestuck.events import (
    CoinFlipped,
    Counted,
    Drew,
    Gained,
    Milled,
    Moved,
    PutBeneath,
    Refreshed,
    Retrieved,
    Shuffled,
    Tapped,
)
from playmat.games.homestuck.power import max_boons
from playmat.games.homestuck.texts import affecting, changes
from playmat.games.homestuck.waiting import Restoration
from playmat.games.homestuck.zones import (
    BOONS,
    DAMAGE,
    DECK,
    DISCARD,
    EXECUTABLES,
    GRIST,
    HAND,
    NO_COUNTERS,
    NULLIFIED,
    PLAY,
    REMOVED,
    STORED,
    VICTORY_POINTS,
)
from playmat.lang.changes import Cannot, CannotGain, KeepsBoons
from playmat.machine.evaluate import seats
from playmat.machine.scene import Scene

replace = msgspec.structs.replace

TEXTLESS = frozenset({DECK, HAND, DISCARD, NULLIFIED, REMOVED})
"""Zones whose cards have no effect (hs.play.no-effect-outside-play): moving between them changes no text in play."""

PUBLIC_ZONES = frozenset({PLAY, EXECUTABLES, DISCARD, NULLIFIED, STORED})


def happen(scene: Scene, event: Event, cause: Cause) -> None:
    """Log an event that has been applied and let triggers fire."""
    scene.log(event, cause)
    firing.fire(scene, event)


# ---- zones


def relocate(
    scene: Scene, card: CardId, zone: int, *, at: int | None = None, host: CardId = NO_CARD, seat: Seat | None = None
) -> None:
    """Put a card into a zone of its owner (``seat``: of that player, who then controls it) as a new object.

    ``at`` is the index in the pile, counted from the bottom; None: on top (or at the end). Everything on it is
    forgotten
    (hs.ruling.zone.leaving-play-resets).
    """
    record = scene.state.cards[card]
    count = scene.kit.zone_count
    zones = scene.state.zones
    old = (record.controller if record.zone in (PLAY, EXECUTABLES) else record.owner) * count + record.zone
    zones[old] = tuple(other for other in zones[old] if other != card)
    holder = record.owner if seat is None else seat
    new = holder * count + zone
    pile = zones[new]
    zones[new] = (*pile, card) if at is None else (*pile[:at], card, *pile[at:])
    moved = Card(record.face, record.owner, holder, zone, NO_COUNTERS, NO_CARD, host, scene.stamp())
    if record.zone in TEXTLESS and zone in TEXTLESS:
        scene.adjust(card, moved)
    else:
        scene.put(card, moved)
    for key in ("entered on turn of", "entered in turn"):
        scene.state.tally.pop((key, card), None)


def retrieve(scene: Scene, card: CardId, zone: int, cause: Cause, *, at: int | None = None) -> None:
    """Move a card that is not in play to another pile or hand of its owner."""
    origin = scene.state.cards[card].zone
    public = origin in PUBLIC_ZONES or zone in PUBLIC_ZONES
    relocate(scene, card, zone, at=at)
    happen(scene, Retrieved(card, origin, zone, public), cause)


def store(scene: Scene, card: CardId, host: CardId, cause: Cause) -> None:
    """Put a card beneath another."""
    origin = scene.state.cards[card].zone
    relocate(scene, card, STORED, host=host)
    happen(scene, PutBeneath(card, host, origin), cause)


def shuffle(scene: Scene, seat: Seat, cause: Cause) -> None:
    """Shuffle a player's deck."""
    order, scene.state.dice = shuffled(scene.state.dice, scene.zone(seat, DECK))
    scene.set_order(seat, DECK, order)
    happen(scene, Shuffled(seat), cause)


def draw(scene: Scene, seat: Seat, amount: int, cause: Cause) -> None:
    """Draw cards one by one, milling when the deck is empty (hs.prep.mill-when-deck-empty,
    hs.ruling.prep.mill-with-empty-discard).
    """
    drawn: list[CardId] = []
    for _ in range(amount):
        if not scene.zone(seat, DECK):
            if drawn:
                happen(scene, Drew(seat, tuple(drawn)), cause)
                drawn = []
            mill(scene, seat)
            if not scene.zone(seat, DECK):
                break
        card = scene.zone(seat, DECK)[-1]
        relocate(scene, card, HAND)
        drawn.append(card)
    if drawn:
        happen(scene, Drew(seat, tuple(drawn)), cause)


def mill(scene: Scene, seat: Seat) -> None:
    """Shuffle the discard pile into the empty deck; every other player gains 2 VP at once
    (hs.prep.mill-gives-others-2-vp).
    """
    cause = Cause("hs.prep.mill-when-deck-empty")
    pile = scene.zone(seat, DISCARD)
    for card in pile:
        relocate(scene, card, DECK)
    order, scene.state.dice = shuffled(scene.state.dice, scene.zone(seat, DECK))
    scene.set_order(seat, DECK, order)
    happen(scene, Milled(seat, len(pile)), cause)
    for other in scene.seats():
        if other != seat:
            gain_victory_points(
                scene,
                other,
                scene.parameter("hs.prep.mill-gives-others-2-vp.mill_vp"),
                Cause("hs.prep.mill-gives-others-2-vp"),
            )


# ---- resources


def resource(scene: Scene, seat: Seat, kind: int) -> int:
    """How much of a resource a player has."""
    return scene.state.players[seat].resources[kind]


def set_resource(scene: Scene, seat: Seat, kind: int, amount: int) -> None:
    player = scene.state.players[seat]
    resources = tuple(amount if index == kind else old for index, old in enumerate(player.resources))
    scene.state.players[seat] = Player(resources, player.left)
    scene.touch_lightly()


def gain_grist(scene: Scene, seat: Seat, amount: int, cause: Cause) -> None:
    """Gain grist up to the cap; below 0: lose it, not below nothing (hs.ruling.prep.grist-cap-partial-gain)."""
    have = resource(scene, seat, GRIST)
    if amount > 0 and cannot_gain(scene, seat, "grist"):
        return
    cap = scene.parameter("hs.prep.grist-cap-12.grist_cap")
    now = max(min(have + amount, cap), 0)
    if now != have:
        set_resource(scene, seat, GRIST, now)
        happen(scene, Gained(seat, GRIST, now - have), cause)


def pay(scene: Scene, seat: Seat, amount: int, cause: Cause) -> None:
    """Pay grist; the caller has made sure that it is there."""
    if amount:
        assert resource(scene, seat, GRIST) >= amount
        gain_grist(scene, seat, -amount, cause)


def gain_victory_points(scene: Scene, seat: Seat, amount: int, cause: Cause) -> None:
    """Gain VP; below 0: lose them, not below nothing. A real gain restores the player's destroyed planet by a
    trigger in
    the queue (hs.score.vp-restores-planet, hs.ruling.score.restore-outside-scoring).
    """
    if amount > 0 and cannot_gain(scene, seat, "victory points"):
        return
    have = resource(scene, seat, VICTORY_POINTS)
    now = max(have + amount, 0)
    if now == have:
        return
    set_resource(scene, seat, VICTORY_POINTS, now)
    happen(scene, Gained(seat, VICTORY_POINTS, now - have), cause)
    restoration = Restoration(seat)
    if amount > 0 and scene.state.cards[planet_of(seat)].flipped and restoration not in scene.state.waiting:
        scene.state.waiting = (*scene.state.waiting, restoration)


def cannot_gain(scene: Scene, seat: Seat, what: str) -> bool:
    """Whether a text bars the player from gaining it."""
    return any(
        change.change.resource == what and seat in seats(scene, change.env, change.change.who)
        for change in changes(scene, CannotGain)
    )


# ---- cards in play


def set_counter(scene: Scene, card: CardId, kind: int, amount: int) -> None:
    record = scene.state.cards[card]
    counters = tuple(amount if index == kind else old for index, old in enumerate(record.counters))
    scene.adjust(card, replace(record, counters=counters))


def count(
    scene: Scene, card: CardId, kind: int, amount: int, cause: Cause, *, earned: bool = False, phase: bool = False
) -> int:
    """Add to (or take from) a counter, within its limits; returns the real change, for callers that move counters."""
    have = scene.state.cards[card].counters[kind]
    now = max(have + amount, 0)
    if kind == BOONS and amount > 0:
        now = max(min(now, boon_limit(scene, card)), have)
    if now != have:
        set_counter(scene, card, kind, now)
        happen(scene, Counted(card, kind, now - have, earned, phase), cause)
    return now - have


def boon_limit(scene: Scene, card: CardId) -> int:
    """How many boons the card can hold (hs.boon.max-three-per-card)."""
    return max_boons(scene, card, scene.parameter("hs.boon.max-three-per-card.max_boons"))


def tap(scene: Scene, card: CardId, cause: Cause) -> None:
    """Tap a card; nothing if it is tapped."""
    record = scene.state.cards[card]
    if not record.tapped:
        scene.adjust(card, replace(record, tapped=True))
        happen(scene, Tapped(card), cause)


def refresh(scene: Scene, card: CardId, cause: Cause) -> None:
    """Refresh a card; nothing if it is untapped. Effects that last until it is refreshed end."""
    record = scene.state.cards[card]
    if record.tapped and not is_kept_tapped(scene, card):
        scene.adjust(card, replace(record, tapped=False))
        ref = scene.ref(card)
        kept = tuple(
            lasting for lasting in scene.state.lasting if lasting.until != "until refreshed" or ref not in lasting.cards
        )
        if len(kept) != len(scene.state.lasting):
            scene.state.lasting = kept
            scene.touch()
        happen(scene, Refreshed(card), cause)


def is_kept_tapped(scene: Scene, card: CardId) -> bool:
    """Whether a text says that it cannot be refreshed."""
    return any(active.change.action == "refresh" for active in affecting(scene, Cannot, card))


def move(scene: Scene, card: CardId, place: CardId, seat: Seat, cause: Cause) -> None:
    """Change a character's location: it loses its boons (hs.move.loses-all-boons); where moving taps, it is tapped."""
    record = scene.state.cards[card]
    origin = record.place
    keeps = bool(affecting(scene, KeepsBoons, card))
    counters = (
        record.counters
        if keeps
        else tuple(0 if kind == BOONS else number for kind, number in enumerate(record.counters))
    )
    scene.adjust(card, replace(record, place=place, counters=counters))
    scene.set_tally(scene.state.clock.turn, "moved to", seat, place)
    happen(scene, Moved(card, seat, origin, place), cause)
    if scene.facts["parameters"].get("hs.move.forced-move-taps-2024.forced_move_taps"):
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


def flip_coin(scene: Scene, seat: Seat, cause: Cause) -> bool:
    """True for heads."""
    heads = scene.roll(2) == 0
    happen(scene, CoinFlipped(seat, heads), cause)
    return heads
