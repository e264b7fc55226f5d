"""Deeds that are asked about before they are done: each as work that is done once nothing happens instead."""

from __future__ import annotations

from playmat.core.ask import Ask, Option
from playmat.core.ids import CardId, Seat
from playmat.core.records import Ref
from playmat.core.state import Env, Event, Frame
from playmat.games.homestuck import acts
from playmat.games.homestuck.barred import would_be
from playmat.games.homestuck.events import Moved, Refreshed, Tapped
from playmat.games.homestuck.zones import GRIST, KIT, PLAY
from playmat.lang.nodes import Node
from playmat.machine.events import Gained
from playmat.machine.instead import about_to, replacing
from playmat.machine.scene import Answer, Scene


class MoveNow(Node):
    """A character changes location by an effect."""

    card: Ref
    place: CardId
    keeps: bool = False


class TapNow(Node):
    """A card is tapped."""

    card: Ref


class RefreshNow(Node):
    """A card is refreshed."""

    card: Ref


class GainNow(Node):
    """A player gains so much of a resource."""

    seat: Seat
    resource: int
    amount: int


def is_there(scene: Scene, ref: Ref) -> bool:
    return scene.is_same(ref) and scene.card(ref.card).zone == PLAY


def asked_first(scene: Scene, env: Env, events: dict[CardId, Event]) -> list[CardId]:
    """Those of several cards about whose deed some text is asked before it is done."""
    return [card for card, event in events.items() if replacing(scene, env, event)]


def to_move(scene: Scene, cards: list[CardId], place: CardId, env: Env) -> dict[CardId, Event]:
    """What it would be to move each of them there."""
    return {card: Moved(card, Seat(env.you), scene.card(card).place, place) for card in cards}


def let(scene: Scene, env: Env, deeds: list[tuple[Event, Node]]) -> None:
    """Put deeds on the agenda, each to be asked about; the first of them is done first."""
    for event, node in reversed(deeds):
        about_to(scene, env, event, node)


@KIT.handles(MoveNow)
def move_now(scene: Scene, node: MoveNow, frame: Frame, answer: Answer | None) -> Ask | None:
    """If it is there still."""
    if is_there(scene, node.card):
        acts.move(scene, node.card.card, node.place, Seat(frame.env.you), frame.env.cause, keeps=node.keeps)
        scene.give("this way", (node.card,))
    return None


def tap(scene: Scene, card: CardId, env: Env) -> None:
    """Tap a card; nothing if it is tapped."""
    if scene.card(card).tapped or not about_to(scene, env, Tapped(card), TapNow(scene.ref(card))):
        acts.tap(scene, card, env.cause)


@KIT.handles(TapNow)
def tap_now(scene: Scene, node: TapNow, frame: Frame, answer: Answer | None) -> Ask | None:
    """If it is there still."""
    if is_there(scene, node.card):
        acts.tap(scene, node.card.card, frame.env.cause)
        scene.give("this way", (node.card,))
    return None


def refresh(scene: Scene, card: CardId, env: Env) -> None:
    """Refresh a card; nothing if it is untapped, or cannot be."""
    open_ = scene.card(card).tapped and not acts.is_kept_from(scene, "refresh", card, Seat(env.you))
    if not open_ or not about_to(scene, env, Refreshed(card), RefreshNow(scene.ref(card))):
        acts.refresh(scene, card, env.cause)


@KIT.handles(RefreshNow)
def refresh_now(scene: Scene, node: RefreshNow, frame: Frame, answer: Answer | None) -> Ask | None:
    """If it is there still."""
    if is_there(scene, node.card):
        acts.refresh(scene, node.card.card, frame.env.cause)
        scene.give("this way", (node.card,))
    return None


def gain(scene: Scene, seat: Seat, resource: int, amount: int, env: Env) -> bool:
    """Let a player gain or lose; False: a text is asked first."""
    if amount and about_to(scene, env, Gained(seat, resource, amount), GainNow(seat, resource, amount)):
        return False
    gaining = acts.gain_grist if resource == GRIST else acts.gain_victory_points
    gaining(scene, seat, amount, env.cause)
    return True


@KIT.handles(GainNow)
def gain_now(scene: Scene, node: GainNow, frame: Frame, answer: Answer | None) -> Ask | None:
    """As it was to be."""
    gaining = acts.gain_grist if node.resource == GRIST else acts.gain_victory_points
    gaining(scene, node.seat, node.amount, frame.env.cause)
    return None


# ---- actions of players


class Act(Node):
    """A player's action, chosen and not yet paid for."""

    seat: Seat
    option: Option


class Paid(Node):
    """A move, chosen and paid for."""

    card: Ref
    option: Option


def is_replaced(scene: Scene, seat: Seat, option: Option, env: Env) -> bool:
    """Whether a text may put something else in the place of an action: asked before anything is paid."""
    event = would_be(scene, seat, option)
    return event is not None and about_to(scene, env, event, Act(seat, option))
