"""Verbs that take cards off the table or out of the hand: destroy, discard, nullify, return, store, put into the
deck.
"""

from __future__ import annotations

import msgspec

from playmat.core.ask import Ask, Option
from playmat.core.ids import CardId, Seat
from playmat.core.records import Ref
from playmat.core.state import Env, Frame
from playmat.games.homestuck import acts
from playmat.games.homestuck.board import attached_to, is_planet, stored_beneath
from playmat.games.homestuck.events import NOTHING, Means
from playmat.games.homestuck.leaving import Leaving, drop_from
from playmat.games.homestuck.picking import is_blind, settle_targets, verb
from playmat.games.homestuck.repeating import Step, one_by_one
from playmat.games.homestuck.texts import affecting
from playmat.games.homestuck.zones import DECK, DISCARD, EXECUTABLES, HAND, KIT, NULLIFIED, PLAY, STORED
from playmat.lang.changes import AlsoDestroysOwn
from playmat.lang.effects import (
    Destroy,
    Discard,
    DiscardFromHand,
    DiscardUntil,
    Nullify,
    PutInDeck,
    ReturnToHand,
    Shuffle,
    Store,
)
from playmat.lang.nodes import Node, Target
from playmat.lang.nouns import Cards, IsOther
from playmat.lang.values import AnOpponent, EachPlayer, Opponents
from playmat.machine.evaluate import cards, number, seats
from playmat.machine.scene import Answer, Scene

replace = msgspec.structs.replace

ON_TABLE = (PLAY, EXECUTABLES, STORED)


def means_of(env: Env) -> Means:
    """How the running text does what it does."""
    means = env.get("means", "text")
    return means if means in ("attack", "ability", "executable", "text", "rule") else "text"


def found_on_table(scene: Scene, env: Env, target: Target) -> list[Ref]:
    """The cards in play a verb reaches; an executable that is just executing is not touched by its own mass effect
    (hs.ruling.execute.gone-before-its-turn).
    """
    spare = isinstance(target, Cards)
    return [
        scene.ref(card)
        for card in cards(scene, env, target)
        if scene.card(card).zone in ON_TABLE and not (spare and scene.tally("resolving", card))
    ]


def leave(
    scene: Scene,
    env: Env,
    found: list[Ref],
    how: str,
    *,
    zone: int = DISCARD,
    where: int = -1,
    immortality: bool = True,
) -> None:
    """Let cards in play leave together."""
    means = means_of(env)
    by = env.this if means == "ability" else NOTHING
    if not found:
        scene.give("it", ())
        scene.give("this way", ())
        return
    scene.push(Leaving(tuple(found), how, means, by, immortality, zone, where), env)


def widened(scene: Scene, env: Env, target: Target) -> Target:
    """A text may make this card's abilities destroy its own side's characters too."""
    if (
        isinstance(target, Cards)
        and isinstance(target.whose, (Opponents, AnOpponent))
        and env.get("means") == "ability"
        and affecting(scene, AlsoDestroysOwn, env.this.card)
    ):
        return replace(target, whose=EachPlayer(), filters=(*target.filters, IsOther()))
    return target


@verb(Destroy)
def destroy(scene: Scene, node: Destroy, env: Env) -> None:
    """One batch."""
    leave(
        scene,
        env,
        found_on_table(scene, env, widened(scene, env, node.what)),
        "destroyed",
        immortality=node.immortality,
    )


@verb(Discard)
def discard(scene: Scene, node: Discard, env: Env) -> None:
    """From play like destroying; from hand to the pile, as one batch."""
    found = found_on_table(scene, env, node.what)
    in_hand = [scene.ref(card) for card in cards(scene, env, node.what) if scene.card(card).zone == HAND]
    leave(scene, env, [*found, *in_hand], "discarded")


@verb(Nullify)
def nullify(scene: Scene, node: Nullify, env: Env) -> None:
    """From play it counts as destroyed; from a pile it is no event (hs.ruling.ath.destroyed-discarded-nullified)."""
    found = found_on_table(scene, env, node.what)
    if found:
        leave(scene, env, found, "nullified")
        return
    moved = [card for card in cards(scene, env, node.what) if scene.card(card).zone not in ON_TABLE]
    for card in moved:
        acts.retrieve(scene, card, NULLIFIED, env.cause)
    report(scene, moved)


def report(scene: Scene, moved: list[CardId]) -> None:
    found = tuple(scene.ref(card) for card in moved)
    scene.give("it", found)
    scene.give("this way", found)


@verb(ReturnToHand)
def return_to_hand(scene: Scene, node: ReturnToHand, env: Env) -> None:
    """To their owners' hands."""
    found = found_on_table(scene, env, node.what)
    elsewhere = [card for card in cards(scene, env, node.what) if scene.card(card).zone not in (*ON_TABLE, HAND)]
    for card in elsewhere:
        acts.retrieve(scene, card, HAND, env.cause)
    report(scene, elsewhere)
    if found:
        leave(scene, env, [ref for ref in found if not is_planet(scene, ref.card)], "returned", zone=HAND)


class ShuffleOwners(Node):
    """Shuffle the decks of these seats, which is no mill (hs.ruling.prep.reshuffling-effects-are-not-mills)."""

    seats: tuple[Seat, ...]


@KIT.handles(ShuffleOwners)
def shuffle_owners(scene: Scene, node: ShuffleOwners, frame: Frame, answer: Answer | None) -> Ask | None:
    """After cards were put in."""
    for seat in node.seats:
        acts.shuffle(scene, seat, frame.env.cause)
    return None


@KIT.handles(PutInDeck, collects=True)
def put_in_deck(scene: Scene, node: PutInDeck, frame: Frame, answer: Answer | None) -> Ask | None:
    """On top, at the bottom, as the player chooses, or shuffled in; several to one end in an order the player
    chooses, unless they are not seen.
    """
    if settle_targets(scene, node, frame):
        return None
    env = frame.env
    found = [card for card in cards(scene, env, node.what) if not is_planet(scene, card)]
    where = node.where
    if where == "either" and found:
        if answer is None:
            options = (
                Option("pick", number=0, label="top of the deck"),
                Option("pick", number=1, label="bottom of the deck"),
            )
            return Ask(Seat(env.you), "which", options, "Where does the card go?", env.cause)
        where = "top" if answer[0].number == 0 else "bottom"
    at = 0 if where == "bottom" else None
    if where == "shuffle":
        owners = tuple(dict.fromkeys(scene.card(card).owner for card in found)) or (Seat(env.you),)
        scene.push(ShuffleOwners(owners), env)
    in_play = [scene.ref(card) for card in found if scene.card(card).zone in ON_TABLE]
    elsewhere = [card for card in found if scene.card(card).zone not in ON_TABLE]
    blind = any(is_blind(scene, env, card, Seat(env.you)) for card in elsewhere)
    if where != "shuffle" and not blind and len({scene.card(card).face for card in elsewhere}) > 1:
        scene.push(PutInOrder(tuple(scene.ref(card) for card in elsewhere), at), env)
    else:
        for card in elsewhere:
            acts.retrieve(scene, card, DECK, env.cause, at=at)
        report(scene, elsewhere)
    if in_play:
        scene.push(Leaving(tuple(in_play), "returned", means_of(env), NOTHING, True, DECK, 0 if at == 0 else -1), env)
    return None


class PutInOrder(Node):
    """Put these into their decks one by one, the last one outermost. ``at``: 0 for the bottom, None for the top."""

    left: tuple[Ref, ...]
    at: int | None
    put: tuple[Ref, ...] = ()


@KIT.handles(PutInOrder)
def put_in_order(scene: Scene, node: PutInOrder, frame: Frame, answer: Answer | None) -> Ask | None:
    """Which card is next."""
    left = [ref for ref in node.left if scene.is_same(ref)]
    if not left:
        report(scene, [ref.card for ref in node.put])
        return None
    if answer is None and len({scene.card(ref.card).face for ref in left}) > 1:
        end = "top" if node.at is None else "bottom"
        number = 0 if node.at is None else 1
        options = tuple(Option("card", ref.card, number=number, label=f"{end} of the deck") for ref in left)
        return Ask(Seat(frame.env.you), "order", options, f"Put a card at the {end} of the deck.", frame.env.cause)
    card = left[0].card if answer is None else answer[0].card
    rest = tuple(ref for ref in left if ref.card != card)
    acts.retrieve(scene, card, DECK, frame.env.cause, at=node.at)
    scene.push(PutInOrder(rest, node.at, (*node.put, scene.ref(card))), frame.env)
    return None


@verb(Shuffle)
def shuffle(scene: Scene, node: Shuffle, env: Env) -> None:
    """Shuffle decks."""
    for seat in seats(scene, env, node.who):
        acts.shuffle(scene, seat, env.cause)


# ---- from hand


class DiscardChosen(Node):
    """A player discards ``count`` cards of their own choice from hand, together."""

    seat: Seat
    count: int


def discard_cards(scene: Scene, env: Env, chosen: tuple[CardId, ...]) -> None:
    scene.push(Leaving(tuple(scene.ref(card) for card in chosen), "discarded", means_of(env)), env)


@KIT.handles(DiscardChosen)
def discard_chosen(scene: Scene, node: DiscardChosen, frame: Frame, answer: Answer | None) -> Ask | None:
    """Ask unless all must go."""
    hand = scene.zone(node.seat, HAND)
    count = min(node.count, len(hand))
    if count <= 0:
        return None
    if answer is None and count < len(hand):
        options = tuple(Option("card", card) for card in hand)
        return Ask(node.seat, "choose", options, f"Discard {count} of your cards.", frame.env.cause, count, count)
    chosen = tuple(option.card for option in answer) if answer is not None else hand
    discard_cards(scene, frame.env, chosen)
    return None


@verb(DiscardUntil)
def discard_until(scene: Scene, node: DiscardUntil, env: Env) -> None:
    """Clockwise from the active player."""
    size = max(number(scene, env, node.size), 0)
    excess = {seat: len(scene.zone(seat, HAND)) - size for seat in seats(scene, env, node.who)}
    one_by_one(scene, env, [Step(DiscardChosen(seat, count), env) for seat, count in excess.items() if count > 0])


@verb(DiscardFromHand)
def discard_from_hand(scene: Scene, node: DiscardFromHand, env: Env) -> None:
    """Own choice, or by chance."""
    count = number(scene, env, node.amount)
    who = seats(scene, env, node.who)
    if not node.at_random:
        one_by_one(scene, env, [Step(DiscardChosen(seat, count), env) for seat in who])
        return
    steps = []
    for seat in who:
        left = list(scene.zone(seat, HAND))
        chosen = [left.pop(scene.roll(len(left))) for _ in range(min(count, len(left)))]
        if chosen:
            refs = tuple(scene.ref(card) for card in chosen)
            steps.append(Step(Leaving(refs, "discarded", means_of(env)), env))
    one_by_one(scene, env, steps)


# ---- storing


@KIT.handles(Store, collects=True)
def store(scene: Scene, node: Store, frame: Frame, answer: Answer | None) -> Ask | None:
    """Beneath a card. What lies on and beneath a card that leaves play for storage is discarded
    (hs.ruling.zone.inventory-when-host-leaves, hs.ruling.zone.stored-cards-when-host-leaves).
    """
    if settle_targets(scene, node, frame):
        return None
    env = frame.env
    hosts = [card for card in cards(scene, env, node.under) if scene.card(card).zone in (PLAY, EXECUTABLES)]
    found = [card for card in cards(scene, env, node.what) if card not in hosts[:1] and not is_planet(scene, card)]
    if not hosts or not found:
        report(scene, [])
        return None
    scene.push(StoreThese(tuple(scene.ref(card) for card in found), scene.ref(hosts[0])), env)
    along = attached_things(scene, [card for card in found if scene.card(card).zone in (PLAY, EXECUTABLES)])
    along = [ref for ref in along if ref.card not in found]
    if along:
        scene.push(Leaving(tuple(along), "destroyed", "rule"), env)
    return None


class StoreThese(Node):
    """Put these beneath that card; what lay on them has gone."""

    cards: tuple[Ref, ...]
    host: Ref


@KIT.handles(StoreThese)
def store_these(scene: Scene, node: StoreThese, frame: Frame, answer: Answer | None) -> Ask | None:
    """One after another; who was at a stored moon drops to the planet below."""
    stored = []
    for ref in node.cards:
        if scene.is_same(ref) and scene.is_same(node.host):
            below = scene.card(ref.card).place
            acts.store(scene, ref.card, node.host.card, frame.env.cause)
            drop_from(scene, ref.card, below)
            stored.append(ref.card)
    report(scene, stored)
    return None


def attached_things(scene: Scene, hosts: list[CardId]) -> list[Ref]:
    """What lies on and beneath cards that go into storage (hs.ruling.zone.inventory-when-host-leaves)."""
    return [scene.ref(card) for host in hosts for card in (*attached_to(scene, host), *stored_beneath(scene, host))]
