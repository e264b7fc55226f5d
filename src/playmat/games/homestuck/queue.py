"""Working off the queue of triggers, and settling what the rules demand at any time."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from playmat.core.ask import Ask, Cause, Option
from playmat.core.ids import CardId, Seat
from playmat.core.records import Ref
from playmat.core.state import Env, Frame
from playmat.games.homestuck import acts
from playmat.games.homestuck.actions import entry_options
from playmat.games.homestuck.board import in_play, planet_of
from playmat.games.homestuck.events import Executed, Turned
from playmat.games.homestuck.nodes.changes import AddsMaxDamage, SetsMaxBoons
from playmat.games.homestuck.nodes.effects import IgnoreNext
from playmat.games.homestuck.playing import enter_by_option
from playmat.games.homestuck.power import max_damage
from playmat.games.homestuck.waiting import Coded, Group, Resolve, Restoration
from playmat.games.homestuck.zones import BOONS, DAMAGE, EXECUTABLES, HAND, KIT
from playmat.lang.nodes import Effect, Node
from playmat.machine import doing
from playmat.machine.doing import WITHIN_LIMITS
from playmat.machine.evaluate import seats
from playmat.machine.leaving import Leaving
from playmat.machine.moments import fire_states, waiting_for_states
from playmat.machine.scene import NO_ENV, Answer, Scene
from playmat.machine.texts import statics

replace = msgspec.structs.replace


class Settle(Node):
    """Resolve everything that waits, first come first served, until nothing does
    (hs.turn.main-settles-before-score).
    """


class Round(Node):
    """The executables that one event triggered and that have not resolved yet; ``next`` is the seat whose go it is."""

    executables: tuple[Coded, ...]
    next: int


class Execute(Node):
    """An executable executes: its effect now, then it is discarded if it still lies in its zone. ``itself``: its own
    leaving triggered it (hs.ruling.execute.destroyed-in-the-same-batch).
    """

    card: Ref
    effect: Effect
    itself: bool = False


class Limits(Node):
    """What may not be is put right at once: excess boons, planets at their maximum damage."""


class UsedUp(Node):
    """An executable that has resolved goes to the discard pile (hs.execute.discarded-after-resolving)."""

    card: Ref


@KIT.handles(Settle)
def settle(scene: Scene, node: Settle, frame: Frame, answer: Answer | None) -> Ask | None:
    """Limits first (boons, damage), then the next group of the queue."""
    if enforce_limits(scene):
        scene_push_below(scene, node)
        return None
    waiting = scene.state.waiting
    if not waiting:
        if fire_states(scene):
            scene.push(node, NO_ENV)
        return None
    first, scene.state.waiting = waiting[0], waiting[1:]
    scene.touch_lightly()
    scene.push(node, NO_ENV)
    if isinstance(first, Restoration):
        restore(scene, first.seat)
    elif isinstance(first, Group):
        scene.push(Resolve(first), NO_ENV)
    return None


@KIT.handles(Limits)
def limits(scene: Scene, node: Limits, frame: Frame, answer: Answer | None) -> Ask | None:
    """Until nothing is beyond its limit."""
    if enforce_limits(scene):
        scene_push_below(scene, node)
    return None


def scene_push_below(scene: Scene, node: Node) -> None:
    """Look again once the work that ``enforce_limits`` put on the agenda is done."""
    work = scene.state.agenda
    assert work is not None
    scene.state.agenda = work.below
    scene.push(node, NO_ENV)
    scene.state.agenda = Frame(work.node, work.at, work.env, scene.state.agenda)


def enforce_limits(scene: Scene) -> bool:
    """Take excess boons; let planets at or above their maximum damage fall. True when planets are to fall."""
    if WITHIN_LIMITS in known_of_limits(scene):
        return False
    limits_vary = SetsMaxBoons in statics(scene)
    most = scene.parameter("hs.boon.max-three-per-card.max_boons")
    cards, least = scene.state.cards, 1 if limits_vary else most + 1
    for card in [card for card in in_play(scene) if cards[card].counters[BOONS] >= least]:
        have = cards[card].counters[BOONS]
        limit = acts.boon_limit(scene, card)
        if have > limit:
            acts.count(scene, card, BOONS, limit - have, Cause("hs.boon.max-three-per-card"))
    falling = tuple(scene.ref(planet) for planet in lethal(scene))
    if falling:
        scene.push(
            Leaving(falling, "destroyed", "rule"), Env(-1, falling[0], Cause("hs.score.destroyed-at-max-damage"))
        )
    if not falling:
        known_of_limits(scene)[WITHIN_LIMITS] = True
    return bool(falling)


def known_of_limits(scene: Scene) -> dict[str, Any]:
    """Where it is remembered that nothing is beyond its limit. Where texts change limits, that is known for a moment
    only; else until some counter changes.
    """
    there = statics(scene) if scene.there is None else scene.there
    return scene.cache if SetsMaxBoons in there or AddsMaxDamage in there else scene.table


def is_settled(scene: Scene) -> bool:
    """Whether it is plain that nothing is to be settled."""
    return not scene.state.waiting and WITHIN_LIMITS in known_of_limits(scene) and not waiting_for_states(scene)


def lethal(scene: Scene) -> list[CardId]:
    """Intact planets whose damage has reached their maximum (hs.ruling.score.damage-lasts)."""
    limits_vary = AddsMaxDamage in statics(scene)
    return [
        planet
        for planet in map(CardId, range(len(scene.state.players)))
        if not scene.state.cards[planet].flipped
        and (limits_vary or scene.state.cards[planet].counters[DAMAGE])
        and scene.state.cards[planet].counters[DAMAGE] >= max_damage(scene, planet)
        and not scene.state.players[planet].left
    ]


def restore(scene: Scene, seat: Seat, cause: Cause | None = None) -> None:
    """Turn a destroyed planet back, without damage (hs.score.restored-without-damage)."""
    planet = planet_of(seat)
    record = scene.card(planet)
    if record.flipped:
        counters = tuple(0 if kind == DAMAGE else number for kind, number in enumerate(record.counters))
        scene.put(planet, replace(record, flipped=False, counters=counters))
        doing.happen(
            scene,
            Turned(planet, False, "rule", scene.ref(planet)),
            cause or Cause("hs.score.vp-restores-planet", planet),
        )


# ---- one group


@KIT.handles(Resolve)
def resolve(scene: Scene, node: Resolve, frame: Frame, answer: Answer | None) -> Ask | None:
    """Entries first (hs.execute.entries-before-executables), then executables (hs.execute.one-each-round-the-table)."""
    group = node.group
    if answer is not None:
        entered(scene, group, frame, answer[0])
        return None
    event_env = Env(-1, NO_ENV.this, Cause(), group.event)
    for seat in scene.seats():
        options = entries_open(scene, group, seat)
        if not options and seems_to_hold(scene, group, seat):
            cause = Cause("hs.ath.triggered-card-may-enter-at-once")
            return Ask(seat, "enter", (Option("pass"),), "No card of yours has been triggered.", cause)
        if options:
            passing = Option("pass", label="keep it in hand")
            about = tuple(dict.fromkeys(option.card for option in options))
            prompt = "A card has been triggered. Enter it now?"
            cause = Cause("hs.ath.triggered-card-may-enter-at-once", about[0])
            return Ask(seat, "enter", (*options, passing), prompt, cause, about=about)
    group = replace(group, entries=(), seeming=())
    if group.executables:
        scene.push(Round(group.executables, max(scene.state.clock.active, 0)), event_env)
    return None


def entered(scene: Scene, group: Group, frame: Frame, option: Option) -> None:
    """A player entered one of the triggered cards, or keeps the others."""
    ask_seat = next(
        seat for seat in scene.seats() if entries_open(scene, group, seat) or seems_to_hold(scene, group, seat)
    )
    if option.verb == "pass":
        rest = tuple(coded for coded in group.entries if coded.seat != ask_seat)
        seeming = tuple(seat for seat in group.seeming if seat != ask_seat)
        scene.push(Resolve(replace(group, entries=rest, seeming=seeming)), frame.env)
        return
    rest = tuple(coded for coded in group.entries if coded.card.card != option.card)
    scene.push(Resolve(replace(group, entries=rest)), frame.env)
    enter_by_option(scene, ask_seat, option, coded=True)


def entries_open(scene: Scene, group: Group, seat: Seat) -> tuple[Option, ...]:
    """Where the triggered cards that a player holds may be entered."""
    mine = [coded for coded in group.entries if coded.seat == seat and is_in_hand(scene, coded)]
    return tuple(option for coded in mine for option in entry_options(scene, seat, coded.card.card))


def seems_to_hold(scene: Scene, group: Group, seat: Seat) -> bool:
    """Whether a player must be asked lest the others learn that no card they hold has been triggered."""
    return scene.discreet and seat in group.seeming and bool(scene.zone(seat, HAND))


def is_in_hand(scene: Scene, coded: Coded) -> bool:
    return scene.is_same(coded.card) and scene.card(coded.card.card).zone == HAND


def is_in_zone(scene: Scene, coded: Coded) -> bool:
    """Still where it was triggered (hs.ruling.execute.gone-before-its-turn), or where its own leaving put it."""
    return scene.is_same(coded.card) and (coded.itself or scene.card(coded.card.card).zone == EXECUTABLES)


@KIT.handles(Round)
def execute_in_turn(scene: Scene, node: Round, frame: Frame, answer: Answer | None) -> Ask | None:
    """The left-most of the next player clockwise who has one left; what has gone meanwhile is passed over, and what
    stood behind it moves up.
    """
    ready = [coded for coded in node.executables if is_in_zone(scene, coded) and coded.seat in scene.seats()]
    if not ready:
        return None
    count = len(scene.state.players)
    seat = min((coded.seat for coded in ready), key=lambda other: (other - node.next) % count)
    places = {card: index for index, card in enumerate(scene.zone(seat, EXECUTABLES))}
    own = (coded for coded in ready if coded.seat == seat)
    coded = min(own, key=lambda one: places.get(one.card.card, len(places)))
    assert coded.effect is not None
    rest = tuple(other for other in ready if other is not coded)
    scene.push(Round(rest, (seat + 1) % count), frame.env)
    cause = Cause(
        "hs.execute.executables-are-mandatory", coded.card.card, scene.card(coded.card.card).face, coded.clause
    )
    slots: tuple[tuple[str, object], ...] = (("means", "executable"),)
    if coded.batch:
        slots = (*slots, ("this way", coded.batch))
    env = Env(coded.seat, coded.card, cause, frame.env.event, slots)
    scene.push(Execute(coded.card, coded.effect, coded.itself), env)
    return None


@KIT.handles(Execute)
def execute(scene: Scene, node: Execute, frame: Frame, answer: Answer | None) -> Ask | None:
    """Execute, unless the card is gone or an opponent's effect has this activation ignored."""
    card = node.card.card
    if not (scene.is_same(node.card) and (node.itself or scene.card(card).zone == EXECUTABLES)):
        return None
    scene.push(UsedUp(node.card), frame.env)
    scene.push(Limits(), NO_ENV)
    ignored = is_ignored(scene, Seat(frame.env.you))
    if not ignored:
        scene.set_tally(1, "resolving", card)
        scene.push(node.effect, frame.env)
    doing.happen(scene, Executed(card, ignored), frame.env.cause)
    return None


def is_ignored(scene: Scene, seat: Seat) -> bool:
    """Whether some effect has this player's next activation ignored; the effect is then over."""
    for lasting in scene.state.lasting:
        content = lasting.content
        if isinstance(content, IgnoreNext) and seat in seats(scene, lasting.env, content.who):
            scene.state.lasting = tuple(other for other in scene.state.lasting if other is not lasting)
            scene.touch()
            return True
    return False


@KIT.handles(UsedUp)
def used_up(scene: Scene, node: UsedUp, frame: Frame, answer: Answer | None) -> Ask | None:
    """Discard it, an event of its own at the end of the queue (hs.ruling.execute.used-up-executable-is-an-event)."""
    scene.set_tally(0, "resolving", node.card.card)
    if scene.is_same(node.card) and scene.card(node.card.card).zone == EXECUTABLES:
        env = Env(frame.env.you, node.card, Cause("hs.execute.discarded-after-resolving", node.card.card))
        scene.push(Leaving((node.card,), "discarded", "rule"), env)
    return None


LIMIT_RULES: Final = ("hs.boon.max-three-per-card", "hs.score.destroyed-at-max-damage")
