"""Verbs that put cards somewhere: move, swap, play without cost, attach."""

from __future__ import annotations

import msgspec

from playmat.core.ask import Ask, Option
from playmat.core.ids import NO_CARD, CardId, Seat
from playmat.core.records import Ref
from playmat.core.state import Env, Frame
from playmat.games.homestuck import acts, doing_now
from playmat.games.homestuck.actions import play_candidates
from playmat.games.homestuck.barred import barring, forbidding
from playmat.games.homestuck.board import is_planet, locations, where
from playmat.games.homestuck.costs import play_cost
from playmat.games.homestuck.doing_now import MoveNow
from playmat.games.homestuck.events import Attached, Moved
from playmat.games.homestuck.meaning.cards import place_fits
from playmat.games.homestuck.narrowing import CanGoTo, among, narrowed
from playmat.games.homestuck.nodes.effects import AttachTo, MoveOrbit, MoveTo, PlayCard, SwapWith
from playmat.games.homestuck.nodes.places import AnyPlace, HereOf, PlanetBelow
from playmat.games.homestuck.playing import attach, enter
from playmat.games.homestuck.presence import characters_at
from playmat.games.homestuck.requirements import (
    ENTER_THERE,
    PLAY_THERE,
    can_attach,
    can_replace,
    forbidden_attachment,
    too_laden,
)
from playmat.games.homestuck.verbs.storing import attached_things
from playmat.games.homestuck.zones import DISCARD, KIT, PLAY, STORED
from playmat.lang.nodes import Filter, Node, Place
from playmat.lang.nouns import Choice
from playmat.lang.values import It
from playmat.machine.evaluate import cards, mentions, refs
from playmat.machine.explain import is_met
from playmat.machine.instead import each_asked
from playmat.machine.leaving import Leaving
from playmat.machine.picking import Picked, settle_targets
from playmat.machine.removing import means_of, report
from playmat.machine.repeating import Step, one_by_one
from playmat.machine.scene import Answer, Scene

replace = msgspec.structs.replace


def places_for(scene: Scene, env: Env, to: Place | None) -> list[CardId]:
    """The locations a text lets one choose from."""
    if to is None:
        return list(locations(scene))
    if isinstance(to, AnyPlace):
        return [
            place
            for place in locations(scene)
            if (is_planet(scene, place) or not to.planets_only)
            and all(place_fits(scene, env, word, place) for word in to.filters)
        ]
    found = [ref.card for ref in refs(scene, env, to) if ref.card >= 0]
    return [place for place in locations(scene) if place in found]


def may_go(scene: Scene, env: Env, card: CardId, place: CardId) -> bool:
    """Whether an effect of this player may move the character there: somewhere else, and no text forbids it."""
    if where(scene, card) == place:
        return False
    seat = Seat(env.you)
    going = Moved(card, seat, scene.card(card).place, place)
    if forbidding(scene, "move", card, seat, place) or too_laden(scene, card, place):
        return False
    return not barring(scene, going, card, env.cause)


@KIT.filter(CanGoTo)
def can_go_to(scene: Scene, env: Env, word: CanGoTo, card: CardId) -> bool:
    return any(may_go(scene, env, card, place) for place in places_for(scene, env, word.to))


def fixed_goal(scene: Scene, node: MoveTo | PlayCard, frame: Frame) -> bool:
    """ "To where it is": known before another card is chosen, which is "it" from then on."""
    if not isinstance(node.to, HereOf | PlanetBelow) or type(node.to.of) is not It:
        return False
    goal = refs(scene, frame.env, node.to.of)
    scene.push(replace(node, to=replace(node.to, of=Picked("goal"))), frame.env.bind("goal", goal), frame.at)
    return True


@KIT.handles(MoveTo, collects=True)
def move_to(scene: Scene, node: MoveTo, frame: Frame, answer: Answer | None) -> Ask | None:
    """All to one place; those already there, or who may not go there, stay."""
    if fixed_goal(scene, node, frame):
        return None
    node = narrowed(node)
    if settle_targets(scene, node, frame):
        return None
    env = frame.env
    moving = [
        card
        for card in cards(scene, env, node.what)
        if scene.card(card).zone == PLAY and scene.face(card).kind == "character"
    ]
    if node.to is not None and mentions(node.to, It):
        if len(moving) > 1:
            for card in reversed(moving):
                scene.push(replace(node, what=Picked("mover")), env.bind("mover", (scene.ref(card),)))
            return None
        env = env.bind("it", tuple(scene.ref(card) for card in moving))
    places = [
        place for place in places_for(scene, env, node.to) if any(may_go(scene, env, card, place) for card in moving)
    ]
    if not places:
        scene.give("it", tuple(scene.ref(card) for card in moving))
        scene.give("this way", ())
        return None
    if answer is None and len(places) > 1:
        return ask_place(scene, env, places, "Move where?", moving[0])
    place = answer[0].place if answer is not None else places[0]
    moved = [card for card in moving if may_go(scene, env, card, place)]
    asked = doing_now.asked_first(scene, env, doing_now.to_move(scene, moved, place, env))
    for card in moved:
        if card not in asked:
            acts.move(scene, card, place, Seat(env.you), env.cause, keeps=node.keeps)
    scene.give("it", tuple(scene.ref(card) for card in moving))
    scene.give("this way", tuple(scene.ref(card) for card in moved if card not in asked))
    events = doing_now.to_move(scene, asked, place, env)
    doing_now.let(scene, env, [(event, MoveNow(scene.ref(card), place, node.keeps)) for card, event in events.items()])
    return None


def ask_place(scene: Scene, env: Env, places: list[CardId], prompt: str, card: CardId) -> Ask:
    """Which location?"""
    options = tuple(Option("place", place=place) for place in places)
    return Ask(Seat(env.you), "choose", options, prompt, env.cause, about=(card,))


@KIT.handles(MoveOrbit, collects=True)
def move_orbit(scene: Scene, node: MoveOrbit, frame: Frame, answer: Answer | None) -> Ask | None:
    """To another planet; the characters at the moon travel along and are moved too."""
    if settle_targets(scene, node, frame):
        return None
    env = frame.env
    moons = [
        card
        for card in cards(scene, env, node.what)
        if scene.card(card).zone == PLAY and scene.face(card).kind == "moon"
    ]
    if len(moons) > 1:
        for moon in reversed(moons):
            scene.push(MoveOrbit(Picked("mover"), node.to), env.bind("mover", (scene.ref(moon),)))
        return None
    it = tuple(scene.ref(moon) for moon in moons)
    goals = [
        place
        for moon in moons
        for place in places_for(scene, env.bind("it", it), node.to)
        if is_planet(scene, place) and place != scene.card(moon).place
    ]
    if answer is None and len(goals) > 1:
        return ask_place(scene, env, goals, "Into which planet's orbit?", moons[0])
    goal = answer[0].place if answer is not None else goals[0] if goals else NO_CARD
    if goal >= 0:
        aboard = characters_at(scene, moons[0])
        acts.move(scene, moons[0], goal, Seat(env.you), env.cause)
        scene.touch()
        for card in aboard:
            acts.move(scene, card, moons[0], Seat(env.you), env.cause)
    scene.give("it", it)
    scene.give("this way", it if goal >= 0 else ())
    return None


class CanEnter(Filter):
    """A card that could enter without its price: there, or somewhere."""

    to: Place | None


@KIT.filter(CanEnter)
def can_enter(scene: Scene, env: Env, word: CanEnter, card: CardId) -> bool:
    return bool(entries(scene, env, card, word.to, free=True))


# ---- swapping (hs.ruling.zone.swap-and-other-entries)


class Bring(Node):
    """The newcomer of a swap enters where the outgoing card was."""

    card: Ref
    place: CardId
    seat: Seat


@KIT.handles(Bring)
def bring(scene: Scene, node: Bring, frame: Frame, answer: Answer | None) -> Ask | None:
    """A fresh entry, at no cost."""
    if scene.is_same(node.card):
        there = enter(scene, node.seat, node.card.card, node.place, frame.env.cause)
        report(scene, [node.card.card] if there else [])
    return None


@KIT.handles(SwapWith, collects=True)
def swap_with(scene: Scene, node: SwapWith, frame: Frame, answer: Answer | None) -> Ask | None:
    """One goes where the other came from; the other enters in its place."""
    node = narrowed(node)
    if settle_targets(scene, node, frame):
        return None
    env = frame.env
    out, new = cards(scene, env, node.what), cards(scene, env, node.with_)
    if not out or not new or scene.card(out[0]).zone != PLAY:
        scene.give("this way", ())
        return None
    old, newcomer = scene.card(out[0]), scene.ref(new[0])
    spot = old.host if scene.face(out[0]).kind == "inventory" else old.place
    origin = scene.card(new[0]).zone
    if origin == PLAY:
        exchange_places(scene, env, out[0], new[0])
        return None
    scene.give("this way", ())
    if scene.face(new[0]).kind != scene.face(out[0]).kind or not can_replace(scene, new[0], out[0]):
        return None
    host = scene.card(new[0]).host
    scene.push(Bring(newcomer, spot, old.controller), env)
    if origin == STORED:
        scene.push(StoreInstead(scene.ref(out[0]), newcomer, host), env)
    elif origin == DISCARD:
        scene.push(Leaving((scene.ref(out[0]),), "destroyed", means_of(env)), env)
    else:
        scene.push(Leaving((scene.ref(out[0]),), "returned", means_of(env), zone=origin), env)
    return None


class StoreInstead(Node):
    """The outgoing card of a swap with a stored card goes beneath the newcomer once that is in play."""

    card: Ref
    newcomer: Ref
    host: CardId


@KIT.handles(StoreInstead)
def store_instead(scene: Scene, node: StoreInstead, frame: Frame, answer: Answer | None) -> Ask | None:
    """Let the newcomer enter first, then lay the old card beneath it; its inventory is discarded."""
    if frame.at == 0:
        bringing = scene.state.agenda
        assert bringing is not None
        scene.state.agenda = bringing.below
        scene.push(node, frame.env, 1)
        assert isinstance(bringing.node, Bring)
        scene.push(bringing.node, bringing.env)
        along = [ref for ref in attached_things(scene, [node.card.card]) if ref != node.newcomer]
        if along:
            scene.push(Leaving(tuple(along), "destroyed", "rule"), frame.env)
        return None
    if scene.is_same(node.card):
        beneath = node.newcomer.card if node.host == node.card.card else node.host
        acts.store(scene, node.card.card, beneath, frame.env.cause)
    report(scene, [node.newcomer.card])
    return None


def exchange_places(scene: Scene, env: Env, one: CardId, other: CardId) -> None:
    """Two characters in play exchange locations: both move, or neither where one of them may not go."""
    first, second = scene.card(one).place, scene.card(other).place
    if not may_go(scene, env, one, second) or not may_go(scene, env, other, first):
        scene.give("this way", ())
        return
    acts.move(scene, one, second, Seat(env.you), env.cause)
    acts.move(scene, other, first, Seat(env.you), env.cause)
    scene.give("this way", (scene.ref(one), scene.ref(other)))


# ---- playing by an effect


class PlayOne(Node):
    """Enter one card by an effect, where its player chooses."""

    card: Ref
    to: Place | None
    free: bool


@KIT.handles(PlayCard, collects=True)
def play_card(scene: Scene, node: PlayCard, frame: Frame, answer: Answer | None) -> Ask | None:
    """One after another."""
    if fixed_goal(scene, node, frame):
        return None
    if isinstance(node.what, Choice) and node.free:
        node = replace(node, what=among(node.what, CanEnter(node.to)))
    if settle_targets(scene, node, frame):
        return None
    found = [card for card in cards(scene, frame.env, node.what) if scene.card(card).zone != PLAY]
    one_by_one(scene, frame.env, [Step(PlayOne(scene.ref(card), node.to, node.free), frame.env) for card in found])
    return None


@KIT.handles(PlayOne)
def play_one(scene: Scene, node: PlayOne, frame: Frame, answer: Answer | None) -> Ask | None:
    """Every place such a card may be played, that the text allows."""
    if not scene.is_same(node.card):
        return None
    env, card = frame.env, node.card.card
    seat = Seat(env.you)
    if answer is not None:
        enter_option(scene, env, seat, answer[0], free=node.free)
        return None
    options = entries(scene, env, card, node.to, free=node.free)
    if not options:
        return None
    if len(options) == 1:
        enter_option(scene, env, seat, options[0], free=node.free)
        return None
    return Ask(seat, "enter", options, "Where does it enter?", env.cause, about=(card,))


def entries(scene: Scene, env: Env, card: CardId, to: Place | None, *, free: bool) -> tuple[Option, ...]:
    """Every place where a text lets this player enter the card, and no text forbids it."""
    allowed = None if to is None else set(places_for(scene, env, to))
    needs = ENTER_THERE[:-1] if free else PLAY_THERE
    return tuple(
        option
        for option in play_candidates(scene, card)
        if (allowed is None or option.place in allowed or is_inside(scene, option, allowed))
        and is_met(scene, Seat(env.you), option, needs)
    )


def is_inside(scene: Scene, option: Option, allowed: set[CardId]) -> bool:
    """Inventory is at a place when its host is."""
    return scene.face(option.card).kind == "inventory" and option.place >= 0 and where(scene, option.place) in allowed


def enter_option(scene: Scene, env: Env, seat: Seat, option: Option, *, free: bool) -> None:
    """Enter as chosen; not free: at its cost."""
    price = 0 if free else play_cost(scene, seat, option.card, option.place) or 0
    acts.pay(scene, seat, price, env.cause)
    there = enter(scene, seat, option.card, option.place, env.cause, paid=price)
    report(scene, [option.card] if there else [])


# ---- attaching


@KIT.handles(AttachTo, collects=True)
def attach_to(scene: Scene, node: AttachTo, frame: Frame, answer: Answer | None) -> Ask | None:
    """Without paying, one after another; to a card its attach clause and all texts allow."""
    node = narrowed(node)
    if settle_targets(scene, node, frame):
        return None
    env = frame.env
    seat = Seat(env.you)
    found, hosts = cards(scene, env, node.what), cards(scene, env, node.to)
    done = []
    for card in found:
        fitting = [
            host
            for host in hosts
            if can_attach(scene, seat, card, host) and not forbidden_attachment(scene, seat, card, host)
        ]
        if fitting and scene.card(card).zone == PLAY:
            if not each_asked(scene, env, node, [((card,), Attached(card, fitting[0]))]):
                attach(scene, card, fitting[0], env.cause)
                done.append(scene.ref(card))
        elif fitting and enter(scene, seat, card, fitting[0], env.cause):
            done.append(scene.ref(card))
    scene.give("it", tuple(done))
    scene.give("this way", tuple(done))
    return None
