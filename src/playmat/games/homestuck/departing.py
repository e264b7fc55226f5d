"""How cards leave play in this game, in the rulebook's order of steps, and what *Immortality makes of it.

What lies on and beneath the cards goes along; owners order their own; codes and texts are matched against the state as
it was; then all leave at once.
"""

from __future__ import annotations

import msgspec

from playmat.core.ask import Ask, Cause, Option
from playmat.core.ids import CardId, Seat
from playmat.core.records import Ref
from playmat.core.state import Env, Event, Frame
from playmat.games.homestuck import acts, codes
from playmat.games.homestuck.board import attached_to, characters, is_planet, stored_beneath
from playmat.games.homestuck.events import Left, Turned
from playmat.games.homestuck.keywords import has_keyword
from playmat.games.homestuck.power import power
from playmat.games.homestuck.presence import places_of
from playmat.games.homestuck.zones import DECK, DISCARD, KIT, MARKS, NULLIFIED, PLAY, STORED
from playmat.lang.clauses import Instead
from playmat.lang.nodes import Node
from playmat.lang.patterns import Leaves, core
from playmat.machine import doing, firing
from playmat.machine.derived import tags, title
from playmat.machine.evaluate import is_described
from playmat.machine.events import NOTHING, Saved
from playmat.machine.leaving import DESTROYED, Leaving, active_last, by_seat, is_meant, is_still_there
from playmat.machine.piles import looks_by_itself
from playmat.machine.scene import Answer, Scene
from playmat.machine.texts import all_clauses

replace = msgspec.structs.replace

IMMORTALITY = "hs.asterisk.immortality-replaces-destruction"
ADD_A_MARK = "add an Immortality Mark"


@KIT.fills("can_leave")
def can_leave(scene: Scene, card: CardId) -> bool:
    """A planet that lies destroyed is not destroyed again."""
    return not (is_planet(scene, card) and scene.card(card).flipped)


@KIT.fills("is_fixed")
def is_fixed(scene: Scene, card: CardId) -> bool:
    """A planet stays where it is."""
    return is_planet(scene, card)


@KIT.fills("own_replacements")
def own_replacements(scene: Scene, leaving: Leaving, ref: Ref) -> list[str]:
    """*Immortality, on characters (hs.asterisk.immortality-replaces-destruction)."""
    character = scene.card(ref.card).zone == PLAY and scene.face(ref.card).kind == "character"
    mortal = not (character and leaving.may_be_saved and has_keyword(scene, ref.card, "Immortality"))
    return [] if mortal else [ADD_A_MARK]


@KIT.fills("use_own_replacement")
def use_own_replacement(scene: Scene, name: str, ref: Ref) -> None:
    """Add a mark; once texts about that are resolved, flip."""
    cause = Cause(IMMORTALITY, ref.card)
    scene.push(MarkAndFlip(ref), Env(scene.card(ref.card).owner, ref, cause))
    acts.count(scene, ref.card, MARKS, 1, cause)


class MarkAndFlip(Node):
    """*Immortality, after its owner chose to add a mark: texts about the mark have been resolved; now flip
    (hs.ruling.asterisk.immortality-sequence).
    """

    card: Ref


@KIT.handles(MarkAndFlip)
def mark_and_flip(scene: Scene, node: MarkAndFlip, frame: Frame, answer: Answer | None) -> Ask | None:
    """Flip once for each mark now on the card; all heads saves it. The batch below learns of it."""
    if not scene.is_same(node.card):
        return None
    marks = scene.card(node.card.card).counters[MARKS]
    cause = Cause("hs.asterisk.immortality-flips-per-mark", node.card.card)
    coins = marks * scene.parameter("hs.asterisk.immortality-flips-per-mark.coins_per_mark")
    flips = [doing.flip_coin(scene, Seat(frame.env.you), cause) for _ in range(coins)]
    if all(flips):
        scene.log(Saved(node.card.card), Cause("hs.asterisk.immortality-any-tails-destroys", node.card.card))
        scene.give("saved", node.card)
    return None


# ---- step 2: what lies on and beneath the cards goes along (hs.ruling.zone.inventory-when-host-leaves)


def gather_step(scene: Scene, node: Leaving, frame: Frame, answer: Answer | None) -> Ask | None:
    """Attached inventory and stored cards join the batch; a planet turning over loses nothing."""
    along: list[Ref] = []
    queue = [ref.card for ref in node.cards if not is_planet(scene, ref.card)]
    while queue:
        host = queue.pop(0)
        for card in (*attached_to(scene, host), *stored_beneath(scene, host)):
            if scene.ref(card) not in node.cards and scene.ref(card) not in along:
                along.append(scene.ref(card))
                queue.append(card)
    scene.push(replace(node, order=tuple(along)), frame.env, frame.at + 1)
    return None


# ---- step 3: each owner orders their own cards on their pile (hs.execute.owner-orders-own-pile)


def order_step(scene: Scene, node: Leaving, frame: Frame, answer: Answer | None) -> Ask | None:
    """Ask each owner, the active player last, in which order their cards go: first those that count as deeper than the
    discard pile, then those that go onto it.
    """
    there = tuple([ref for ref in (*node.cards, *node.order) if is_still_there(scene, ref)])
    if len(there) < 2:
        scene.push(replace(node, order=there), frame.env, frame.at + 1)
        return None
    everything = by_seat(scene, list(there), active_first=False)
    going = [ref for ref in everything if not codes.stays_to_execute(scene, ref, there)]
    deep = {ref for ref in going if is_deep(scene, node, ref, frame.env.cause)}
    piled = {ref for ref in going if ref not in deep and destination(scene, node, ref, frame.env.cause) == DISCARD}
    laid_down = frame.env.get("laid")
    chosen = tuple(ref for ref in laid_down if isinstance(ref, Ref)) if isinstance(laid_down, tuple) else ()
    for seat in dict.fromkeys(scene.card(ref.card).owner for ref in everything):
        for those, goes in ((deep, "counts as deepest"), (piled, "goes onto your discard pile")):
            left = [ref for ref in going if ref in those and scene.card(ref.card).owner == seat and ref not in chosen]
            if len(left) < 2 or len({looks(scene, ref.card) for ref in left}) == 1:
                continue
            if answer is None:
                return ask_order(seat, left, goes)
            laid = next(ref for ref in left if ref.card == answer[0].card)
            scene.push(node, frame.env.bind("laid", (*chosen, laid)), frame.at)
            return None
    rank = {ref: index for index, ref in enumerate(chosen)}
    cause = frame.env.cause
    ordered = sorted(everything, key=lambda ref: depth(scene, node, ref, rank, everything, cause))
    scene.push(replace(node, order=tuple(ordered)), frame.env, frame.at + 1)
    return None


def ask_order(seat: Seat, left: list[Ref], goes: str) -> Ask:
    """Each owner orders their own."""
    return Ask(
        seat,
        "order",
        tuple(Option("card", ref.card) for ref in left),
        f"Your cards leave together. Which {goes} next (deepest first)?",
        Cause("hs.execute.owner-orders-own-pile"),
        about=tuple(ref.card for ref in left),
    )


def is_deep(scene: Scene, node: Leaving, ref: Ref, cause: Cause) -> bool:
    """Planets and nullified cards come before the cards of the discard pile
    (hs.execute.nullified-counts-as-deepest, hs.ruling.ath.planet-as-event).
    """
    return is_planet(scene, ref.card) or destination(scene, node, ref, cause) == NULLIFIED


@KIT.fills("looks")
def looks(scene: Scene, card: CardId) -> tuple[object, ...]:
    """What tells a card from another as it leaves; between cards that differ in nothing there is no order to choose."""
    laden = bool(attached_to(scene, card) or stored_beneath(scene, card))
    host = scene.card(card).host
    return (*traits(scene, card), card if laden else -1, traits(scene, host) if host >= 0 else ())


def traits(scene: Scene, card: CardId) -> tuple[object, ...]:
    """What texts can ask of a card by itself, and the texts it has."""
    return (*looks_by_itself(scene, card), power(scene, card))


def depth(
    scene: Scene, node: Leaving, ref: Ref, rank: dict[Ref, int], everything: list[Ref], cause: Cause
) -> tuple[int, int, int, int]:
    """The place of a card's event: owners clockwise, the active player last; planets and nullified cards first
    (hs.ruling.execute.order-of-simultaneous-events, hs.ruling.ath.planet-as-event).
    """
    seats = active_last(scene)
    deep = is_deep(scene, node, ref, cause)
    return (seats.index(scene.card(ref.card).owner), 0 if deep else 1, rank.get(ref, len(rank)), everything.index(ref))


def destination(scene: Scene, node: Leaving, ref: Ref, cause: Cause) -> int:
    """The zone a card of the batch goes to: the nullifying clause changes it (hs.ruling.ath.nullify-instead-clause)."""
    if ref in node.cards and node.how not in DESTROYED:
        return node.zone
    if ref in node.cards and node.how == "nullified":
        return NULLIFIED
    for piece, clause in all_clauses(scene, Instead):
        if clause.to != "nullified" or not isinstance(when := core(clause.when), Leaves):
            continue
        itself = piece.card == ref.card
        if not itself and (ref not in node.cards or scene.card(piece.card).zone == STORED):
            continue
        if (
            is_meant(scene, piece.env, clause.when, node, ref, cause)
            if ref in node.cards
            else is_described(scene, piece.env, when.cards, ref.card)
        ):
            return NULLIFIED
    return DISCARD


# ---- step 4: all of them leave at once


def leave_step(scene: Scene, node: Leaving, frame: Frame, answer: Answer | None) -> Ask | None:
    """Match codes and triggers against the state as it is, then take everything off and queue the groups."""
    if not node.order:
        scene.give("it", ())
        scene.give("this way", ())
        return None
    batch = scene.stamp()
    staying = [ref for ref in node.order if codes.stays_to_execute(scene, ref, node.order)]
    leaving = [ref for ref in node.order if ref not in staying] if staying else list(node.order)
    cause = frame.env.cause
    departures = [told(scene, node, ref, batch, destination(scene, node, ref, cause)) for ref in leaving]
    matched = codes.match(scene, departures, staying, cause)
    for event in departures:
        firing.end_until(scene, event, cause)
    fallen_moons = {ref.card: scene.card(ref.card).place for ref in leaving if scene.face(ref.card).kind == "moon"}
    now: dict[Ref, Ref] = {}
    for ref in staying:
        codes.take_place(scene, ref)
        now[ref] = scene.ref(ref.card)
    for ref, departure in zip(leaving, departures, strict=True):
        if isinstance(departure, Turned):
            record = scene.card(ref.card)
            # hs.ruling.score.planet-destroyed-by-a-card
            scene.put(ref.card, replace(record, flipped=True, counters=(*record.counters[:2], 0)))
            now[ref] = scene.ref(ref.card)
            continue
        at = None
        if departure.zone == DECK and node.where >= 0:
            at = node.where
        doing.relocate(scene, ref.card, departure.zone, at=at)
        now[ref] = scene.ref(ref.card)
    events = []
    for ref, departure in zip(leaving, departures, strict=True):
        event = departure if isinstance(departure, Turned) else replace(departure, now=now[ref])
        events.append(event)
        scene.log(event, cause)
    codes.queue(scene, matched, events, now)
    for moon, below in fallen_moons.items():
        drop_from(scene, moon, below)
    scene.give("it", tuple(now[ref] for ref in node.cards if ref in now))
    scene.give("this way", tuple(now[ref] for ref in node.cards if ref in now))
    return None


def told(scene: Scene, node: Leaving, ref: Ref, batch: int, zone: int) -> Left | Turned:
    """What is remembered of a card that leaves."""
    if is_planet(scene, ref.card):
        return Turned(ref.card, True, node.means, node.by, batch, power(scene, ref.card))
    main = ref in node.cards
    return Left(
        card=ref,
        now=NOTHING,
        zone=zone,
        how=node.how if main else "destroyed",
        means=node.means if main else "rule",
        by=node.by if main else NOTHING,
        batch=batch,
        was=scene.card(ref.card),
        origin=scene.card(ref.card).zone,
        title=title(scene, ref.card),
        tags=tags(scene, ref.card),
        at_random=main and node.at_random,
        power=power(scene, ref.card),
        places=places_of(scene, ref.card),
    )


@KIT.fills("would_leave")
def would_leave(scene: Scene, node: Leaving, ref: Ref) -> Event:
    """The departure as it would be told."""
    if node.how not in DESTROYED:
        return told(scene, node, ref, 0, node.zone)
    return told(scene, node, ref, 0, NULLIFIED if node.how == "nullified" else DISCARD)


@KIT.fills("is_by_means")
def is_by_means(scene: Scene, event: Event, cause: Cause, means: str) -> bool:
    """By an attack, by an ability, or by either."""
    return getattr(event, "means", "") in means.split(" or ")


def drop_from(scene: Scene, moon: CardId, below: CardId) -> None:
    """Characters at a moon that is gone are put at the planet it orbited (hs.ruling.moon.destroyed-or-moved-moon)."""
    for card in characters(scene):
        if scene.card(card).place == moon:
            acts.move(scene, card, below, scene.card(card).controller, Cause("hs.moon.sublocation-in-an-orbit", moon))


KIT.leave_steps = (gather_step, order_step, leave_step)
KIT.text_rule = "hs.ruling.general.card-text-beats-rulebook"
KIT.replacement_rule = "hs.ruling.asterisk.immortality-in-a-batch"
