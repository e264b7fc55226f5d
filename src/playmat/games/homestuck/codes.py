"""~ATH codes and texts about cards leaving: what a batch of departures triggers, read just before the batch leaves."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from playmat.core.ask import Cause
from playmat.core.ids import CardId, Seat
from playmat.core.records import Ref
from playmat.core.state import Env
from playmat.games.homestuck.board import executables
from playmat.games.homestuck.events import Left, Turned
from playmat.games.homestuck.meaning.traits import is_told_of
from playmat.games.homestuck.nodes.clauses import EnterCostCode, Executable
from playmat.games.homestuck.nodes.nouns import (
    BoonsAre,
    HasAttached,
    IsAtMoon,
    IsAtPlanetOf,
    IsAttachedTo,
    IsHere,
    IsInvading,
    IsTapped,
    MarksAre,
    PowerIs,
)
from playmat.games.homestuck.nodes.patterns import Destroys
from playmat.games.homestuck.waiting import Coded, Group
from playmat.games.homestuck.zones import DISCARD, EXECUTABLES, HAND, NULLIFIED, STORED, ZONES
from playmat.lang.clauses import Triggered
from playmat.lang.nodes import Condition, Effect, Filter, Pattern, Target
from playmat.lang.nouns import Cards
from playmat.lang.patterns import AtLeast, By, GoesTo, Leaves, NthThisTurn, OfEach, OneOf, OneOrMore, OnTurnOf, core
from playmat.lang.values import Host, This, Together
from playmat.machine import doing
from playmat.machine.awaiting import kinds_of_pattern
from playmat.machine.evaluate import is_described, number
from playmat.machine.firing import PAST, about, is_more, this_turn, was
from playmat.machine.piles import is_of_owner
from playmat.machine.scene import Scene
from playmat.machine.texts import Piece, all_clauses, clauses, texts_of, watchers
from playmat.machine.triggers import Fired

Departure = Left | Turned

ONLY_IN_PLAY: Final = (
    BoonsAre,
    HasAttached,
    IsAtMoon,
    IsAtPlanetOf,
    IsAttachedTo,
    IsHere,
    IsInvading,
    IsTapped,
    MarksAre,
)
"""Words that ask for something only a card in play has (hs.ruling.ath.discards-from-hand)."""

OF_DEPARTURES: Final = frozenset((Leaves, GoesTo, Destroys))
"""What patterns about cards that leave come to, in the end."""

LEAVES_PLAY: Final = ("destroyed", "discarded", "nullified")


@dataclass(slots=True)
class Match:
    """What one departure triggers."""

    entries: list[Coded] = field(default_factory=list)
    executables: list[Coded] = field(default_factory=list)
    seeming: list[Seat] = field(default_factory=list)
    fired: list[tuple[Effect, Env, Condition | None, int, tuple[Ref, ...]]] = field(default_factory=list)


def match(scene: Scene, departures: list[Departure], staying: list[Ref], cause: Cause) -> list[Match]:
    """For each departure, in order, the coded hand cards, the executables and the other texts it triggers.

    A hand card is triggered by each event that fits (hs.ruling.ath.hand-card-and-several-events); so is an executable,
    which by the second will have resolved (hs.ruling.execute.one-executable-several-events).
    """
    gone = {subject(departure) for departure in departures}
    found = [Match() for _ in departures]
    for seat in scene.seats():
        for card in scene.zone(seat, HAND):
            cost = scene.face(card).cost
            if isinstance(cost, EnterCostCode) and card not in gone:
                env = Env(seat, scene.ref(card), Cause("", card))
                for index, batch in triggering(scene, env, cost.code, departures, cause):
                    found[index].entries.append(Coded(seat, scene.ref(card), batch=batch))
    if scene.discreet:
        seem(scene, departures, found, cause)
    stay = {ref.card for ref in staying}
    for card in executables(scene):
        code(scene, card, departures, found, cause, itself_only=card in gone)
    for card in stay:
        code(scene, card, departures, found, cause, itself_only=False)
    for piece, clause in waiting_for_departures(scene):
        watch(scene, piece, clause, departures, gone, found, cause)
    for waiting, delayed, env, _seat in watchers(scene):
        for index, batch in triggering(scene, env, delayed.when, departures, cause):
            found[index].fired.append((delayed.effect, env, None, len(batch) or 1, batch))
            if delayed.once:
                forget(scene, waiting)
                break
    return found


def seem(scene: Scene, departures: list[Departure], found: list[Match], cause: Cause) -> None:
    """Who might hold a card that one of them triggers, as far as everybody knows: whoever holds any."""
    for seat in scene.seats():
        hand = scene.zone(seat, HAND)
        if hand:
            env = Env(seat, scene.ref(hand[0]), Cause("", hand[0]))
            hits = [hit for one in entry_codes(scene) for hit, _ in triggering(scene, env, one, departures, cause)]
            for index in set(hits):
                found[index].seeming.append(seat)


def entry_codes(scene: Scene) -> tuple[Pattern, ...]:
    """What cards of this game wait for in a hand, which is settled once."""
    known: tuple[Pattern, ...] | None = scene.facts.get("entry codes")
    if known is None:
        costs = [face.cost for face in scene.book.faces]
        codes = dict.fromkeys(cost.code for cost in costs if isinstance(cost, EnterCostCode))
        known = scene.facts["entry codes"] = tuple(codes)
    return known


def waiting_for_departures(scene: Scene) -> list[tuple[Piece, Triggered]]:
    """The triggered texts that wait for cards to leave, whatever more they say of it."""
    texts = scene.texts or texts_of(scene)
    known = texts.departing
    if known is None:
        known = texts.departing = [
            (piece, clause)
            for piece, clause in all_clauses(scene, Triggered)
            if not OF_DEPARTURES.isdisjoint(kinds_of_pattern(clause.when))
        ]
    return known


def forget(scene: Scene, number: int) -> None:
    """A watcher that waits for one time only has had it."""
    scene.state.lasting = tuple(lasting for lasting in scene.state.lasting if lasting.number != number)
    scene.touch_texts()


def subject(departure: Departure) -> CardId:
    """The card that leaves."""
    return departure.card.card if isinstance(departure, Left) else departure.card


def counts(departure: Departure) -> bool:
    """Whether it is a triggering event at all: returning and storing are none."""
    return isinstance(departure, Turned) or departure.how in LEAVES_PLAY


def code(
    scene: Scene, card: CardId, departures: list[Departure], found: list[Match], cause: Cause, *, itself_only: bool
) -> None:
    """The codes of one executable. In the batch itself it sees only its own going, and only if its code says so
    (hs.ruling.execute.destroyed-in-the-same-batch).
    """
    for piece, clause in clauses(scene, card, Executable):
        if itself_only and not sees_itself(clause.code):
            continue
        for index, batch in triggering(scene, piece.env, clause.code, departures, cause):
            if itself_only and subject(departures[index]) != card:
                continue
            seat = scene.card(card).owner
            coded = Coded(seat, scene.ref(card), clause.effect, piece.env.cause.clause, batch, itself_only)
            found[index].executables.append(coded)


def watch(
    scene: Scene,
    piece: Piece,
    clause: Triggered,
    departures: list[Departure],
    gone: set[CardId],
    found: list[Match],
    cause: Cause,
) -> None:
    """Triggered texts about leaving; a card of the batch, and one that is stored, sees only its own or its host's
    going.
    """
    pattern = clause.when
    record = scene.state.cards[piece.card]
    apart = piece.card in gone or record.zone == STORED
    if apart and not sees_itself(pattern):
        return
    for index, batch in triggering(scene, piece.env, pattern, departures, cause):
        if not apart or subject(departures[index]) in (piece.card, record.host):
            found[index].fired.append((clause.effect, piece.env, clause.condition, len(batch) or 1, batch))


def sees_itself(pattern: Pattern) -> bool:
    """Whether a text is about its own card, or the card it lies on, leaving."""
    if isinstance(pattern, OneOf):
        return any(sees_itself(inner) for inner in pattern.patterns)
    pattern = core(pattern)
    if not isinstance(pattern, Leaves):
        return False
    targets = pattern.cards.targets if isinstance(pattern.cards, Together) else (pattern.cards,)
    return any(isinstance(one, This | Host) for one in targets)


Hits = list[tuple[int, tuple[Ref, ...]]]
"""The indexes of the departures that are what a pattern waits for, each with the cards it counts together."""


def triggering(scene: Scene, env: Env, pattern: Pattern, departures: list[Departure], cause: Cause) -> Hits:
    """Which departures are what the pattern waits for."""
    match pattern:
        case Leaves():
            return [(index, ()) for index, departure in enumerate(departures) if leaves(scene, env, pattern, departure)]
        case GoesTo():
            return [(index, ()) for index, departure in enumerate(departures) if goes(scene, env, pattern, departure)]
        case Destroys():
            return destroys(scene, env, pattern, departures)
        case OneOf():
            hits = {
                index: batch
                for inner in pattern.patterns
                for index, batch in triggering(scene, env, inner, departures, cause)
            }
            return sorted(hits.items())
        case AtLeast():
            return together(scene, env, pattern.when, departures, cause, max(number(scene, env, pattern.amount), 1))
        case OneOrMore():
            return together(scene, env, pattern.when, departures, cause)
        case NthThisTurn():
            inner = triggering(scene, env, pattern.when, departures, cause)
            told = [about(entry.event) for entry in this_turn(scene) if was(scene, env, pattern.when, entry)]
            if isinstance(pattern.when, OfEach):
                return [hit for hit in inner if told.count(about(departures[hit[0]])) == pattern.number - 1]
            return [hit for place, hit in enumerate(inner, len(told) + 1) if place == pattern.number]
        case OfEach():
            return triggering(scene, env, pattern.when, departures, cause)
        case By() | OnTurnOf():
            return [
                (index, batch)
                for index, batch in triggering(scene, env, pattern.when, departures, cause)
                if is_more(scene, env, pattern, departures[index], cause)
            ]
        case _:
            return []


def leaves(scene: Scene, env: Env, pattern: Leaves, departure: Departure) -> bool:
    """Whether one departure fits."""
    if not counts(departure):
        return False
    from_hand = isinstance(departure, Left) and departure.origin == HAND
    if pattern.how == "destroyed" and from_hand:
        return False
    if pattern.how == "discarded" and (isinstance(departure, Turned) or departure.zone != DISCARD):
        return False
    if pattern.how == "nullified" and (isinstance(departure, Turned) or departure.zone != NULLIFIED):
        return False
    if from_hand and asks_for_play(pattern.cards):
        return False
    if pattern.at_random and not getattr(departure, "at_random", False):
        return False
    if not from_hand and isinstance(pattern.cards, Cards) and pattern.cards.zone == "hand":
        return False
    if env.get(PAST):
        return isinstance(departure, Left) and is_told_of(scene, env, pattern.cards, departure)
    return is_described(scene, env, pattern.cards, subject(departure))


def goes(scene: Scene, env: Env, pattern: GoesTo, departure: Departure) -> bool:
    """Whether a departure is one from there to there."""
    if isinstance(departure, Turned) or departure.zone != ZONES.index(pattern.to):
        return False
    if pattern.from_ and departure.origin != ZONES.index(pattern.from_):
        return False
    if departure.origin == HAND and asks_for_play(pattern.cards):
        return False
    if not is_of_owner(scene, env, pattern, departure.card.card):
        return False
    return is_described(scene, env, pattern.cards, subject(departure))


def asks_for_play(target: Target) -> bool:
    """Whether a description asks for something only a card in play has."""
    if not isinstance(target, Cards):
        return False

    def asks(word: Filter) -> bool:
        return isinstance(word, ONLY_IN_PLAY) or (isinstance(word, PowerIs) and not word.printed)

    return any(asks(word) for word in target.filters)


def together(
    scene: Scene, env: Env, pattern: Pattern, departures: list[Departure], cause: Cause, needed: int = 1
) -> Hits:
    """One trigger for the batch, at the event that completes the count (hs.ruling.ath.count-codes)."""
    fitting = [index for index, _ in triggering(scene, env, pattern, departures, cause)]
    if len(fitting) < needed:
        return []
    cards = tuple(
        departure.card for departure in (departures[index] for index in fitting) if isinstance(departure, Left)
    )
    return [(fitting[needed - 1], cards)]


def destroys(scene: Scene, env: Env, pattern: Destroys, departures: list[Departure]) -> Hits:
    """What an attack or ability of a certain card destroyed: once for all, at the first, or once for each."""
    fitting = [
        index
        for index, departure in enumerate(departures)
        if isinstance(departure, Left)
        and counts(departure)
        and departure.means in ("attack", "ability")
        and (pattern.means == "any" or departure.means in pattern.means.split(" or "))
        and departure.by.card >= 0
        and is_described(scene, env, pattern.by, departure.by.card)
        and is_described(scene, env, pattern.cards, departure.card.card)
    ]
    if not fitting:
        return []
    if pattern.each:
        return [(index, ()) for index in fitting]
    cards = tuple(
        departure.card for departure in (departures[index] for index in fitting) if isinstance(departure, Left)
    )
    return [(fitting[0], cards)]


# ---- executables stored beneath the card their code names (hs.ruling.zone.stored-cards-when-host-leaves)


def stays_to_execute(scene: Scene, ref: Ref, batch: tuple[Ref, ...]) -> bool:
    """Whether a stored executable waits for exactly the card above it, which leaves now."""
    record = scene.card(ref.card)
    if record.zone != STORED or scene.ref(record.host) not in batch:
        return False
    return any(
        isinstance(when := core(clause.code), Leaves) and type(when.cards) is Host
        for _piece, clause in clauses(scene, ref.card, Executable)
    )


def take_place(scene: Scene, ref: Ref) -> None:
    """Put a stored executable where the card above it lies in the Executable Zone."""
    above = scene.card(ref.card).host
    owner = scene.card(ref.card).owner
    row = scene.zone(owner, EXECUTABLES)
    doing.relocate(scene, ref.card, EXECUTABLES, at=row.index(above) if above in row else None)


# ---- after the batch has left


def queue(scene: Scene, matched: list[Match], events: list[Departure], now: dict[Ref, Ref]) -> None:
    """Queue one group per event that triggered coded cards, and let the other texts fire."""
    for found, event in zip(matched, events, strict=True):
        if found.entries or found.executables or found.seeming:
            group = Group(
                event,
                tuple(moved_on(coded, now) for coded in found.entries),
                tuple(moved_on(coded, now) for coded in found.executables),
                tuple(found.seeming),
            )
            scene.state.waiting = (*scene.state.waiting, group)
        for effect, env, condition, amount, batch in found.fired:
            slots = (*env.slots, ("means", "text"), ("amount", amount))
            if batch:
                slots = (*slots, ("this way", tuple(now.get(ref, ref) for ref in batch)))
            scene.fired.append(
                Fired(effect, Env(env.you, now.get(env.this, env.this), env.cause, event, slots), condition)
            )


def moved_on(coded: Coded, now: dict[Ref, Ref]) -> Coded:
    """The record with references to the objects as they are after the batch."""
    return Coded(
        coded.seat,
        now.get(coded.card, coded.card),
        coded.effect,
        coded.clause,
        tuple(now.get(ref, ref) for ref in coded.batch),
        coded.itself,
    )
