"""Verbs that take cards off the table or out of the hand: destroy, discard, return, put into the deck."""

from __future__ import annotations

from typing import Literal

from playmat.core.ask import Ask, Option
from playmat.core.ids import CardId, Seat
from playmat.core.records import Ref
from playmat.core.state import Env, Frame
from playmat.lang.effects import (
    Destroy,
    Discard,
    DiscardFromHand,
    DiscardUntil,
    PutInDeck,
    ReturnToHand,
    Shuffle,
)
from playmat.lang.nodes import Node, Target
from playmat.lang.nouns import Cards
from playmat.machine import doing
from playmat.machine.evaluate import cards, number, seats, so_much
from playmat.machine.events import NOTHING, Shuffled
from playmat.machine.forbidding import forbidden
from playmat.machine.instead import asked_first, send
from playmat.machine.kit import COMMON
from playmat.machine.leaving import Leaving, prohibition
from playmat.machine.picking import is_blind, settle_targets, verb
from playmat.machine.repeating import Step, one_by_one
from playmat.machine.scene import Answer, Scene


def means_of(env: Env) -> str:
    """How the running text does what it does."""
    return str(env.get("means", "text"))


def found_on_table(scene: Scene, env: Env, target: Target) -> list[Ref]:
    """The cards in play a verb reaches; an executable that is just executing is not touched by its own mass effect
    (hs.ruling.execute.gone-before-its-turn).
    """
    spare = isinstance(target, Cards)
    return [
        scene.ref(card)
        for card in cards(scene, env, target)
        if scene.card(card).zone in scene.kit.bearing and not (spare and scene.tally("resolving", card))
    ]


def leave(
    scene: Scene,
    env: Env,
    found: list[Ref],
    how: str,
    *,
    zone: int = -1,
    where: int = -1,
    may_be_saved: bool = True,
) -> None:
    """Let cards in play leave together."""
    means = means_of(env)
    by = env.this if means == "ability" else NOTHING
    if not found:
        scene.give("it", ())
        scene.give("this way", ())
        return
    scene.push(Leaving(tuple(found), how, means, by, may_be_saved, zone, where), env)


@verb(COMMON, Destroy)
def destroy(scene: Scene, node: Destroy, env: Env) -> None:
    """One batch."""
    leave(
        scene,
        env,
        found_on_table(scene, env, scene.kit.widened(scene, env, node.what)),
        "destroyed",
        may_be_saved=node.may_be_saved,
    )


@COMMON.keep(Destroy)
def is_kept(scene: Scene, env: Env, card: CardId) -> bool:
    """Whether a text forbids that the card is destroyed."""
    going = Leaving((scene.ref(card),), "destroyed", means_of(env))
    return prohibition(scene, going, card, env) is not None


@COMMON.keep(Discard)
def is_kept_in_play(scene: Scene, env: Env, card: CardId) -> bool:
    """From a hand or pile any card is discarded."""
    going = Leaving((scene.ref(card),), "discarded", means_of(env))
    return scene.card(card).zone in scene.kit.bearing and prohibition(scene, going, card, env) is not None


@verb(COMMON, Discard)
def discard(scene: Scene, node: Discard, env: Env) -> None:
    """From play like destroying; from hand to the pile, as one batch. What lies in another pile is put there, which is
    no event.
    """
    found = found_on_table(scene, env, node.what)
    said = cards(scene, env, node.what)
    in_hand = [scene.ref(card) for card in said if scene.card(card).zone == scene.kit.hand]
    known = (*scene.kit.bearing, scene.kit.hand, scene.kit.discard)
    elsewhere = [card for card in said if scene.card(card).zone not in known]
    elsewhere = [card for card in elsewhere if send(scene, card, scene.kit.discard, env)]
    if elsewhere and not found and not in_hand:
        report(scene, elsewhere)
        scene.give("seen", tuple(scene.ref(card) for card in elsewhere))
        return
    leave(scene, env, [*found, *in_hand], "discarded")


def report(scene: Scene, found: list[CardId], changed: list[CardId] | None = None) -> None:
    """Give a verb's cards to the next ``It``, and those it changed (None: all) to ``ThisWay``."""
    scene.give("it", tuple(scene.ref(card) for card in found))
    scene.give("this way", tuple(scene.ref(card) for card in (found if changed is None else changed)))


@verb(COMMON, ReturnToHand)
def return_to_hand(scene: Scene, node: ReturnToHand, env: Env) -> None:
    """To their owners' hands."""
    found = found_on_table(scene, env, node.what)
    there_or_done = (*scene.kit.bearing, scene.kit.hand)
    elsewhere = [card for card in cards(scene, env, node.what) if scene.card(card).zone not in there_or_done]
    report(scene, elsewhere, [card for card in elsewhere if send(scene, card, scene.kit.hand, env)])
    if found:
        leave(
            scene,
            env,
            [ref for ref in found if not scene.kit.is_fixed(scene, ref.card)],
            "returned",
            zone=scene.kit.hand,
        )


class ShuffleOwners(Node):
    """Shuffle the decks of these seats, which is no mill (hs.ruling.prep.reshuffling-effects-are-not-mills)."""

    seats: tuple[Seat, ...]


@COMMON.handles(ShuffleOwners, collects=True)
def shuffle_owners(scene: Scene, node: ShuffleOwners, frame: Frame, answer: Answer | None) -> Ask | None:
    """After cards were put in; which ones those were is handed on."""
    for seat in node.seats:
        if not asked_first(scene, frame.env, Shuffled(seat), ShuffleOwners((seat,))):
            doing.shuffle(scene, seat, frame.env.cause)
    for name in ("it", "this way"):
        scene.give(name, frame.env.get(name))
    return None


@COMMON.handles(PutInDeck, collects=True)
def put_in_deck(scene: Scene, node: PutInDeck, frame: Frame, answer: Answer | None) -> Ask | None:
    """On top, at the bottom, so far from the top, as the player chooses, or shuffled in; several to one end in an order
    the player chooses, unless they are not seen.
    """
    if settle_targets(scene, node, frame):
        return None
    env = frame.env
    found = [card for card in cards(scene, env, node.what) if not scene.kit.is_fixed(scene, card)]
    where = node.where
    if where == "either" and found:
        if answer is None:
            options = (
                Option("pick", number=0, label="top of the deck"),
                Option("pick", number=1, label="bottom of the deck"),
            )
            return Ask(Seat(env.you), "which", options, "Where does the card go?", env.cause)
        where = "top" if answer[0].number == 0 else "bottom"
    at = from_top(scene, found, where) if isinstance(where, int) else 0 if where == "bottom" else None
    if where == "shuffle":
        owners = tuple(dict.fromkeys(scene.card(card).owner for card in found)) or (Seat(env.you),)
        scene.push(ShuffleOwners(owners), env.bind("it", ()).bind("this way", ()))
    in_play = [scene.ref(card) for card in found if scene.card(card).zone in scene.kit.bearing]
    elsewhere = [card for card in found if scene.card(card).zone not in scene.kit.bearing]
    blind = any(is_blind(scene, env, card, Seat(env.you)) for card in elsewhere)
    if where != "shuffle" and not blind and len({scene.card(card).face for card in elsewhere}) > 1:
        scene.push(PutInOrder(tuple(scene.ref(card) for card in elsewhere), at), env)
    else:
        end = end_of(where)
        came = [card for card in elsewhere if send(scene, card, scene.kit.deck, env, at=at, end=end)]
        report(scene, elsewhere, came)
    if in_play:
        scene.push(
            Leaving(tuple(in_play), "returned", means_of(env), NOTHING, True, scene.kit.deck, -1 if at is None else at),
            env,
        )
    return None


def end_of(where: str | int) -> Literal["", "top", "bottom"]:
    """The end of the deck that texts can wait for: what is shuffled in lies at none."""
    return "top" if where == "top" else "bottom" if where == "bottom" else ""


def from_top(scene: Scene, found: list[CardId], manieth: int) -> int:
    """The place in the pile, counted from its bottom, of what is to be so manieth from the top of its owner's deck."""
    owner = scene.card(found[0]).owner if found else Seat(0)
    return max(0, len(scene.zone(owner, scene.kit.deck)) - manieth + 1)


class PutInOrder(Node):
    """Put these into their decks one by one, the last one outermost. ``at``: 0 for the bottom, None for the top."""

    left: tuple[Ref, ...]
    at: int | None
    put: tuple[Ref, ...] = ()


@COMMON.handles(PutInOrder)
def put_in_order(scene: Scene, node: PutInOrder, frame: Frame, answer: Answer | None) -> Ask | None:
    """Which card is next."""
    left = [ref for ref in node.left if scene.is_same(ref)]
    if not left:
        put = [ref.card for ref in node.put]
        report(scene, put, [card for card in put if scene.card(card).zone == scene.kit.deck])
        return None
    if answer is None and len({scene.card(ref.card).face for ref in left}) > 1:
        end = "top" if node.at is None else "bottom"
        number = 0 if node.at is None else 1
        options = tuple(Option("card", ref.card, number=number, label=f"{end} of the deck") for ref in left)
        return Ask(Seat(frame.env.you), "order", options, f"Put a card at the {end} of the deck.", frame.env.cause)
    card = left[0].card if answer is None else answer[0].card
    rest = tuple(ref for ref in left if ref.card != card)
    where: Literal["", "top", "bottom"] = "top" if node.at is None else "bottom" if node.at == 0 else ""
    scene.push(PutInOrder(rest, node.at, (*node.put, scene.ref(card))), frame.env)
    send(scene, card, scene.kit.deck, frame.env, at=node.at, end=where)
    return None


@verb(COMMON, Shuffle)
def shuffle(scene: Scene, node: Shuffle, env: Env) -> None:
    """Shuffle decks."""
    for seat in seats(scene, env, node.who):
        told = Shuffled(seat)
        if forbidden(scene, told, env.cause) is None and not asked_first(scene, env, told, ShuffleOwners((seat,))):
            doing.shuffle(scene, seat, env.cause)


# ---- from hand


class DiscardChosen(Node):
    """A player discards ``count`` cards of their own choice from hand, together."""

    seat: Seat
    count: int


def discard_cards(scene: Scene, env: Env, chosen: tuple[CardId, ...]) -> None:
    scene.push(Leaving(tuple(scene.ref(card) for card in chosen), "discarded", means_of(env)), env)


@COMMON.handles(DiscardChosen)
def discard_chosen(scene: Scene, node: DiscardChosen, frame: Frame, answer: Answer | None) -> Ask | None:
    """Ask unless all must go."""
    hand = scene.zone(node.seat, scene.kit.hand)
    count = min(node.count, len(hand))
    if count <= 0:
        return None
    if answer is None and count < len(hand):
        options = tuple(Option("card", card) for card in hand)
        return Ask(node.seat, "choose", options, f"Discard {count} of your cards.", frame.env.cause, count, count)
    chosen = tuple(option.card for option in answer) if answer is not None else hand
    discard_cards(scene, frame.env, chosen)
    return None


@verb(COMMON, DiscardUntil)
def discard_until(scene: Scene, node: DiscardUntil, env: Env) -> None:
    """Clockwise from the active player."""
    size = so_much(scene, env, node.size)
    excess = {seat: len(scene.zone(seat, scene.kit.hand)) - size for seat in seats(scene, env, node.who)}
    one_by_one(scene, env, [Step(DiscardChosen(seat, count), env) for seat, count in excess.items() if count > 0])


@verb(COMMON, DiscardFromHand)
def discard_from_hand(scene: Scene, node: DiscardFromHand, env: Env) -> None:
    """Own choice, or by chance."""
    count = number(scene, env, node.amount)
    who = seats(scene, env, node.who)
    if not node.at_random:
        one_by_one(scene, env, [Step(DiscardChosen(seat, count), env) for seat in who])
        return
    steps = []
    for seat in who:
        left = list(scene.zone(seat, scene.kit.hand))
        chosen = [left.pop(scene.roll(len(left))) for _ in range(min(count, len(left)))]
        if chosen:
            refs = tuple(scene.ref(card) for card in chosen)
            steps.append(Step(Leaving(refs, "discarded", means_of(env), at_random=True), env))
    one_by_one(scene, env, steps)
