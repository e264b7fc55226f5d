"""What is about to happen, and the texts that put something else in its place.

One door for every deed but leaving play, which is settled in a batch (``leaving``).

A deed that texts may replace is put on the agenda behind ``About``, with the event that it would be. Where no text
waits for such an event it is done at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal

from msgspec.structs import replace

from playmat.core.ask import Ask, Option
from playmat.core.ids import CardId, Seat
from playmat.core.records import Ref
from playmat.core.state import Env, Event, Frame
from playmat.lang.clauses import Instead
from playmat.lang.nodes import Node
from playmat.lang.patterns import core
from playmat.machine import doing
from playmat.machine.awaiting import events_for
from playmat.machine.evaluate import holds
from playmat.machine.events import Drew, Retrieved
from playmat.machine.firing import happened
from playmat.machine.forbidding import forbidden
from playmat.machine.kit import COMMON
from playmat.machine.leaving import decided, decider, is_possible_instead, limit_of, used_above
from playmat.machine.picking import Picked
from playmat.machine.preventing import put_in_place
from playmat.machine.scene import Answer, Scene
from playmat.machine.texts import Piece, all_clauses


class About(Node):
    """Something is about to happen: the event of its frame. ``then`` lets it happen. ``tried``: the texts whose players
    let it come to pass.
    """

    then: Node
    tried: tuple[str, ...] = ()


def about_to(scene: Scene, env: Env, event: Event, then: Node) -> bool:
    """Put it on the agenda if a text might put something else in its place; False: nothing does, do it at once."""
    if not replacing(scene, env, event):
        return False
    scene.push(About(then), Env(env.you, env.this, env.cause, event, env.slots))
    return True


LET: Final = "let"
"""Bound where a verb goes on with what it was asked about, and nothing happened instead: the card, or 1."""


def asked_first(scene: Scene, env: Env, event: Event, node: Node) -> bool:
    """Whether a text is asked before the verb ``node`` does that, which otherwise does it at once."""
    if env.get(LET) is not None or not replacing(scene, env, event):
        return False
    scene.push(About(node), Env(env.you, env.this, env.cause, event, (*env.slots, (LET, 1))))
    return True


def each_asked(
    scene: Scene, env: Env, node: Any, deeds: Sequence[tuple[tuple[CardId, ...], Event]], field: str = "what"
) -> set[CardId]:
    """The cards about which a text is asked first, one deed after another: the verb then does that to them alone."""
    if env.get(LET) is not None:
        return set()
    asked = [(cards, event) for cards, event in deeds if replacing(scene, env, event)]
    for cards, event in reversed(asked):
        slots = (*env.slots, (LET, tuple(scene.ref(card) for card in cards)))
        scene.push(About(replace(node, **{field: Picked(LET)})), Env(env.you, env.this, env.cause, event, slots))
    return {card for cards, _event in asked for card in cards}


def replacing(scene: Scene, env: Env, event: Event) -> list[tuple[str, Piece, Instead]]:
    """The texts that could act, those in play longest first. One in whose place this happens does not act again."""
    found: list[tuple[str, Piece, Instead]] = []
    there = all_clauses(scene, Instead)
    if not there:
        return found
    barred = used_above(env)
    for index, (piece, clause) in enumerate(there):
        if clause.effect is None or not is_about(scene, clause, event):
            continue
        name = f"{piece.card}.{piece.env.this.stamp}.{index}"
        if name in barred or scene.card(piece.card).zone == scene.kit.storage:
            continue
        if clause.limit and scene.tally(*limit_of(scene, piece, clause)):
            continue
        if not happened(scene, piece.env, clause.when, event, env.cause):
            continue
        if not holds(scene, knowing(scene, piece.env, event), clause.condition):
            continue
        if is_possible_instead(scene, knowing(scene, piece.env, event), clause):
            found.append((name, piece, clause))
    return found


def is_about(scene: Scene, clause: Instead, event: Event) -> bool:
    """Whether its pattern can be about an event of that class; of cards that are drawn, about all of them or each."""
    if type(event) is Drew and getattr(core(clause.when), "together", False) is not (event.cards[:1] == ALL_CARDS):
        return False
    return type(event) in events_for(scene, clause.when)


def knowing(scene: Scene, env: Env, event: Event) -> Env:
    """What a text knows of what would have happened: its card is ``It``, its player is that player. Where it has none,
    a text that lasts for a time still knows the card that was chosen for it.
    """
    card = getattr(event, "card", None)
    it: tuple[Ref, ...] = (scene.ref(CardId(card)),) if isinstance(card, int) and card >= 0 else ()
    slots = (("it", it),) if it or env.get("it") is None else ()
    return Env(env.you, env.this, env.cause, event, (*env.slots, *slots, ("means", "text")))


@COMMON.handles(About, collects=True)
def about(scene: Scene, node: About, frame: Frame, answer: Answer | None) -> Ask | None:
    """One text after another; the first that acts takes its place."""
    env, event = frame.env, frame.env.event
    assert event is not None
    for name, piece, clause in replacing(scene, env, event):
        if name in node.tried:
            continue
        if clause.optional and answer is None:
            card = getattr(event, "card", -1)
            about_card = (CardId(card),) if isinstance(card, int) and card >= 0 else ()
            options = (Option("yes", label="instead"), Option("no", label="let it happen"))
            prompt = "This is about to happen. Use the text instead?"
            seat = decider(scene, knowing(scene, piece.env, event), clause)
            return Ask(seat, "may", options, prompt, piece.env.cause, about=about_card)
        if answer is not None and answer[0].verb == "no":
            scene.push(About(node.then, (*node.tried, name)), env)
            return None
        if clause.limit:
            scene.set_tally(1, *limit_of(scene, piece, clause))
        done = decided(scene, knowing(scene, piece.env, event), clause)
        assert done is not None
        put_in_place(scene, done[1], done[0].bind("in place of", (*used_above(env), name)))
        return None
    scene.push(node.then, Env(env.you, env.this, env.cause, None, env.slots))
    return None


# ---- from pile to pile


class SendNow(Node):
    """A card is moved to another pile or hand: nothing happened instead. ``at``: the index there; None: on top."""

    told: Retrieved
    at: int | None = None


def send(
    scene: Scene, card: CardId, zone: int, env: Env, *, at: int | None = None, end: Literal["", "top", "bottom"] = ""
) -> bool:
    """A text moves a card that is not in play to another pile or hand, unless texts forbid it or might put something
    else in its place; whether it has come there.
    """
    told = replace(doing.retrieval(scene, card, zone), doer=Seat(env.you), end=end)
    if forbidden(scene, told, env.cause) is not None:
        return False
    if about_to(scene, env, told, SendNow(told, at)):
        return False
    sent(scene, told, at, env)
    return True


def sent(scene: Scene, told: Retrieved, at: int | None, env: Env) -> None:
    zone, at = scene.kit.bound_for(scene, told.card, told.zone, at)
    doing.relocate(scene, told.card, zone, at=at)
    doing.happen(scene, told, env.cause)


@COMMON.handles(SendNow)
def send_now(scene: Scene, node: SendNow, frame: Frame, answer: Answer | None) -> Ask | None:
    """Nothing happened instead, and it is still where it was."""
    if scene.card(node.told.card).zone == node.told.origin:
        sent(scene, node.told, node.at, frame.env)
    return None


# ---- drawing


class DrawAll(Node):
    """A player draws so many cards: nothing happened instead of all of them."""

    seat: Seat
    amount: int


class DrawSome(Node):
    """A player draws so many cards, one by one, each asked about before it is drawn."""

    seat: Seat
    left: int


class DrawOne(Node):
    """A player draws a card."""

    seat: Seat


A_CARD: Final = (CardId(0),)
"""Which card it will be nobody knows."""
ALL_CARDS: Final = (CardId(-1),)
"""All that will be drawn at once, each of them so."""


def may_be_replaced(scene: Scene, env: Env, seat: Seat, amount: int) -> bool:
    """Whether some text is about that many cards that a player would draw, together or each."""
    return amount > 0 and bool(
        replacing(scene, env, Drew(seat, A_CARD)) or replacing(scene, env, Drew(seat, ALL_CARDS * amount))
    )


def draw(scene: Scene, seat: Seat, amount: int, env: Env) -> None:
    """Draw cards. A text about cards that would be drawn is asked: about all of them, then about each."""
    if amount <= 0 or not about_to(scene, env, Drew(seat, ALL_CARDS * amount), DrawAll(seat, amount)):
        draw_apart(scene, seat, amount, env)


@COMMON.handles(DrawAll)
def draw_all(scene: Scene, node: DrawAll, frame: Frame, answer: Answer | None) -> Ask | None:
    """Nothing happened instead of all of them."""
    draw_apart(scene, node.seat, node.amount, frame.env)
    return None


def draw_apart(scene: Scene, seat: Seat, amount: int, env: Env) -> None:
    """Each is asked about where some text is about a card that would be drawn."""
    if amount > 0 and replacing(scene, env, Drew(seat, A_CARD)):
        scene.push(DrawSome(seat, amount), env)
    else:
        doing.draw(scene, seat, amount, env.cause)


@COMMON.handles(DrawSome)
def draw_some(scene: Scene, node: DrawSome, frame: Frame, answer: Answer | None) -> Ask | None:
    """The next one."""
    if node.left > 1:
        scene.push(DrawSome(node.seat, node.left - 1), frame.env)
    if not about_to(scene, frame.env, Drew(node.seat, A_CARD), DrawOne(node.seat)):
        doing.draw(scene, node.seat, 1, frame.env.cause)
    return None


@COMMON.handles(DrawOne)
def draw_one(scene: Scene, node: DrawOne, frame: Frame, answer: Answer | None) -> Ask | None:
    """Nothing happened instead."""
    doing.draw(scene, node.seat, 1, frame.env.cause)
    return None
