"""Resolving Dream: from the top down, what is of infinity speed first, and what the rules settle in between."""

from __future__ import annotations

from typing import Final

import msgspec

from playmat.core.ask import Ask, Cause, Option
from playmat.core.ids import NOBODY, CardId, Seat
from playmat.core.records import Ref
from playmat.core.state import Env, Frame
from playmat.games.gamma import acts
from playmat.games.gamma.actions import COMMIT, PASS, first_members, plays, responses
from playmat.games.gamma.dream import Item, Pending, add, item_of, items, opponent, ordinary, pending, starter
from playmat.games.gamma.ending import end_at_zero, end_in_a_draw
from playmat.games.gamma.events import Passed, Resolved
from playmat.games.gamma.playing import Committing, place_trigger
from playmat.games.gamma.saying import Aiming, Grouping
from playmat.games.gamma.stats import defense, dies_of_more, is_lethally_damaged
from playmat.games.gamma.timing import is_infinite
from playmat.games.gamma.zones import CHANNEL, DAMAGE, DECK, DREAM, GROWTH, HAND, KIT, MEMORY, REALITY, VOID, WILD
from playmat.lang.changes import Cannot
from playmat.lang.effects import AtOnce, May, OncePer, SoOftenPer
from playmat.lang.nodes import Node
from playmat.machine import doing
from playmat.machine.combat import is_fighting
from playmat.machine.composing import limit_key
from playmat.machine.describing import in_zone
from playmat.machine.doing import WITHIN_LIMITS
from playmat.machine.evaluate import holds
from playmat.machine.fighting import may_lower_health
from playmat.machine.leaving import Leaving
from playmat.machine.moments import fire_states
from playmat.machine.scene import NO_ENV, Answer, Scene
from playmat.machine.targeting import Aim, bound_aims, still_legal
from playmat.machine.texts import affecting
from playmat.machine.together import moment
from playmat.machine.triggers import Fired, Triggers
from playmat.machine.waiting import take

replace = msgspec.structs.replace


class Settle(Node):
    """Between whole events (gamma.r.zero-check): who has lost, what damage destroys, triggers that enter Dream, and
    what of infinity speed resolves before anybody acts (gamma.speed.infinity-no-actions).
    """

    saved_as = "GammaSettle"


class WorkDream(Node):
    """Until Dream is empty: ask the active player, or with ``going`` resolve one item after another. What entered Dream
    after ``mark`` stops that (gamma.timing.resolution-stops).
    """

    going: bool = False
    mark: int = 0


class Resolving(Node):
    """An item has left Dream and takes effect."""

    saved_as = "GammaResolving"

    item: Item


class Resolve(Node):
    """What a card does as it resolves is done: a spell goes to memory (gamma.types.spell-resolution), all else to
    reality (gamma.types.others-resolve-to-reality), unless its own effect put it elsewhere.
    """

    saved_as = "GammaResolve"

    card: Ref
    seat: Seat


class HandOver(Node):
    """That player becomes active (gamma.speed.slower-hands-over)."""

    seat: Seat


class AfterAtOnce(Node):
    """Something of infinity speed was done, which changes nobody's being active (gamma.speed.infinity-keeps-active),
    unless it left something new in Dream: then who does not control that is active (gamma.r.trigger-on-play).
    """

    mark: int


class AimAll(Node):
    """Say the targets of these items, the lowest first (gamma.timing.targets-bottom-first)."""

    numbers: tuple[int, ...]


# ---- triggers

ORDER: Final = {DREAM: 0, REALITY: 2, MEMORY: 3, CHANNEL: 4, WILD: 4, HAND: 5, VOID: 6, DECK: 7}
"""The zones in the order in which their cards' triggers lie, the highest first (gamma.timing.simultaneous-zones); the
combat zone is 1 (gamma.timing.simultaneous-combat-first), what the document leaves out comes below
(gamma.r.trigger-order-gaps).
"""


def rank(scene: Scene, fired: Fired) -> tuple[int, ...]:
    """Where a trigger lies among those of one moment; the lowest is on top. The first player's lie above the other's
    (gamma.timing.simultaneous-first-player), which is who attacked last (gamma.r.current-first-player).
    """
    seat, card, clause = fired.env.you, fired.env.this.card, fired.env.cause.clause
    if card < 0:
        return (2, 0, 0, 0)
    record = scene.card(card)
    holder = record.controller if record.zone in KIT.held else record.owner
    pile = scene.zone(holder, record.zone)
    at = pile.index(card)
    if record.zone == DREAM:
        item = item_of(scene, card)
        place = -items(scene).index(item) if item is not None else 1
    else:
        place = -at if record.zone in (MEMORY, DECK) else at
    zone = 1 if record.zone == REALITY and is_fighting(scene, card) else ORDER[record.zone]
    return (int(seat != scene.state.clock.first), zone, place, clause)


@KIT.handles(Triggers)
def keep_triggers(scene: Scene, node: Triggers, frame: Frame, answer: Answer | None) -> Ask | None:
    """What fires at one moment waits together until the present item is done; in phases that a table has silenced
    nothing fires (gamma.pre.no-effects-trial, gamma.r.pre-round-effects).
    """
    if scene.state.clock.phase in scene.parameter("gamma.r.pre-round-effects.quiet_phases"):
        return None
    batch = moment(scene) or scene.stamp()
    for fired in node.fired:
        add(scene, Pending(fired, batch, rank(scene, fired)))
    return None


def place_triggers(scene: Scene) -> None:
    """The earliest batch enters Dream at once, in its fixed order (gamma.timing.simultaneous-batch); a player cannot
    decline one that does not say so (gamma.r.trigger-mandatory).
    """
    waiting = pending(scene)
    batch = sorted((one for one in waiting if one.batch == waiting[0].batch), key=lambda one: one.rank, reverse=True)
    placed = []
    for one in batch:
        take(scene, one)
        if holds(scene, one.fired.env, one.fired.condition):
            fired = within_limit(scene, one.fired)
            if fired is not None:
                placed.append(place_trigger(scene, fired).number)
    scene.push(AimAll(tuple(placed)), NO_ENV)


def within_limit(scene: Scene, fired: Fired) -> Fired | None:
    """What triggers only so often is counted as it enters Dream, or as its player does what they may; None: beyond that
    it does not trigger at all.
    """
    limited = fired.effect.effect if isinstance(fired.effect, AtOnce) else fired.effect
    if not isinstance(limited, OncePer | SoOftenPer):
        return fired
    key = limit_key(scene, fired.env, limited.limit)
    done = scene.tally(*key)
    if done >= (limited.times if isinstance(limited, SoOftenPer) else 1):
        return None
    if isinstance(limited.effect, May):
        return fired
    scene.set_tally(done + 1, *key)
    return replace(fired, effect=AtOnce(limited.effect) if limited is not fired.effect else limited.effect)


@KIT.handles(AimAll)
def aim_all(scene: Scene, node: AimAll, frame: Frame, answer: Answer | None) -> Ask | None:
    """One after another."""
    found = {item.number: item for item in items(scene)}
    for number in reversed(node.numbers):
        if number in found:
            scene.push(Aiming(found[number].effect, number=number), found[number].env)
    return None


# ---- between events


@KIT.handles(Settle)
def settle(scene: Scene, node: Settle, frame: Frame, answer: Answer | None) -> Ask | None:
    """One step."""
    if end_at_zero(scene):
        return None
    if bury(scene, node):
        return None
    if pending(scene):
        scene.push(node, NO_ENV)
        place_triggers(scene)
        return None
    if fire_states(scene):
        scene.push(node, NO_ENV)
        return None
    there = items(scene)
    if there and there[-1].infinite:
        run = scene.tally("infinite run") + 1
        if run > scene.parameter("gamma.r.infinity-loop.loop_limit"):
            end_in_a_draw(scene, "gamma.r.infinity-loop")
            return None
        scene.set_tally(run, "infinite run")
        scene.push(node, NO_ENV)
        scene.push(Resolving(there[-1]), NO_ENV)
    return None


@KIT.fills("bury")
def bury(scene: Scene, then: Node | None = None) -> bool:
    """Destroy together what damage destroys, and go on with that; False: there is nothing."""
    going = dying(scene)
    if going and then is not None:
        scene.push(then, NO_ENV)
    if going:
        scene.push(Leaving(going, "destroyed", "rule"), Env(-1, going[0], Cause("gamma.play.lethal-damage")))
    return bool(going)


def dying(scene: Scene) -> tuple[Ref, ...]:
    """The cards in reality and Dream that have more damage than they can take, all to be destroyed together
    (gamma.play.lethal-damage, gamma.r.destroyed-together). What cannot be destroyed stays; what something else happened
    to instead is destroyed only by more.
    """
    frail = frail_cards(scene)
    if not frail:
        return ()
    found = []
    for seat in scene.seats():
        for zone in (REALITY, DREAM):
            for card in scene.zone(seat, zone):
                if card not in frail:
                    continue
                slain = scene.tally("slain", card) == scene.card(card).stamp
                if not (slain or is_lethally_damaged(scene, card)) or cannot_be_destroyed(scene, card):
                    continue
                excess = scene.card(card).counters[0] - defense(scene, card) + 1_000 * slain
                key = ("spared", card, scene.card(card).stamp)
                if excess + 1 > scene.tally(*key):
                    scene.set_tally(excess + 1, *key)
                    found.append(scene.ref(card))
                scene.set_tally(0, "slain", card)
    return tuple(found)


def frail_cards(scene: Scene) -> set[CardId]:
    """The cards in reality and Dream of which it must be asked whether they die: those with more damage than is printed
    that they can take, and those that are slain whatever that is; all where texts may lower Defense. Else that there
    are none is remembered until some counter changes or cards come or go.
    """
    lowered, frail = may_lower_health(scene), set[CardId]()
    if not lowered and WITHIN_LIMITS in scene.table:
        return frail
    if lowered:
        return {*in_zone(scene, REALITY), *in_zone(scene, DREAM)}
    cards, faces = scene.state.cards, scene.book.faces
    slain = {key[1] for key in scene.state.tally if key[0] == "slain"}
    more = int(dies_of_more(scene))  # a card without Defense, such as a claim, does not die of none
    zones, count = scene.state.zones, KIT.zone_count
    for pile in (*zones[REALITY::count], *zones[DREAM::count]):
        for card in pile:
            record = cards[card]
            counters = record.counters
            if counters[DAMAGE] >= faces[record.face].health + counters[GROWTH] + more or card in slain:
                frail.add(card)
    if not frail:
        scene.table[WITHIN_LIMITS] = True
    return frail


def cannot_be_destroyed(scene: Scene, card: CardId) -> bool:
    """Whether a text forbids that the rules destroy the card."""
    return any(
        active.change.action == "destroy" and active.change.by is None and active.change.means in ("any", "damage")
        for active in affecting(scene, Cannot, card)
    )


# ---- one item


@KIT.handles(Resolving)
def resolve(scene: Scene, node: Resolving, frame: Frame, answer: Answer | None) -> Ask | None:
    """What concerns a target that is gone is skipped, the rest is done (gamma.r.target-lost), at some tables nothing.
    An ability does what it does though its card has left (gamma.r.ability-objects).
    """
    item = node.item
    if not any(item is other for other in items(scene)):
        return None
    take(scene, item)
    card, seat = item.card.card, Seat(item.env.you)
    doing.happen(scene, Resolved(card, seat, item.deed), Cause("gamma.play.top-to-bottom", card))
    if item.deed == "play":
        scene.push(Resolve(item.card, seat), item.env)
    if item.effect is None or not holds(scene, item.env, item.condition):
        return None
    aims = tuple(still_legal(scene, item.env, aim) for aim in item.aims)
    lost = sum(map(count, aims)) < sum(map(count, item.aims))
    if not lost or scene.parameter("gamma.r.target-lost.lost_target") == "partial":
        scene.push(item.effect, bound_aims(item.env, aims))
    return None


def count(aim: Aim) -> int:
    """How many targets there are."""
    return len(aim.cards) + len(aim.players)


@KIT.handles(Resolve)
def resolved(scene: Scene, node: Resolve, frame: Frame, answer: Answer | None) -> Ask | None:
    """Where the card goes (gamma.play.destination)."""
    card = node.card.card
    if not scene.is_same(node.card) or scene.card(card).zone != DREAM:
        return None
    if scene.face(card).kind != "spell":
        acts.arrive(scene, card, node.seat, Cause("gamma.types.others-resolve-to-reality", card), played=True)
        return None
    if bury(scene, node):  # what its text destroyed lies beneath it in memory
        return None
    recast = scene.tally("recast", card)
    scene.set_tally(0, "recast", card)
    doing.retrieve(scene, card, VOID if recast else MEMORY, Cause("gamma.types.spell-resolution", card))
    return None


# ---- the whole of Dream


@KIT.handles(WorkDream)
def work(scene: Scene, node: WorkDream, frame: Frame, answer: Answer | None) -> Ask | None:
    """The active player acts or passes; one pass resolves everything (gamma.play.pass-resolves-all), until something
    new stops it (gamma.r.stop-after-current). Who takes all away with something of infinity speed is active still, and
    in a combat says when it goes on (gamma.r.infinity-played, gamma.combat.pass-resolves).
    """
    if answer is not None:
        respond(scene, node, answer[0])
        return None
    there = items(scene)
    if not there and (node.going or scene.state.clock.phase != "combat"):
        is_resolved(scene, passed=node.going)
        return None
    if node.going:
        fresh = [item for item in ordinary(scene) if item.number > node.mark]
        if fresh:
            hand_over(scene, opponent(ordinary(scene)[-1].env.you))
            scene.push(WorkDream(), NO_ENV)
            return None
        scene.push(node, NO_ENV)
        scene.push(Settle(), NO_ENV)
        scene.push(Resolving(there[-1]), NO_ENV)
        return None
    seat = scene.state.clock.active
    if seat < 0:
        scene.push(WorkDream(going=True, mark=scene.state.serial), NO_ENV)
        return None
    prompt, cause = "Dream is empty. Do you do more before the strikes?", Cause("gamma.speed.infinity-keeps-active")
    if there:
        top = there[-1].card.card
        prompt = f"Do you answer {scene.face(top).name}?" if top >= 0 else "Do you answer that?"
        cause = Cause("gamma.play.opponent-active", top)
    about = tuple(item.card.card for item in there[::-1] if scene.card(item.card.card).zone in KIT.public)
    return Ask(seat, "response", (*responses(scene, seat), PASS), prompt, cause, about=about)


def respond(scene: Scene, node: WorkDream, option: Option) -> None:
    """A pass resolves Dream and counts toward nothing else (gamma.r.pass-with-dream); what is played goes on top."""
    seat = scene.state.clock.active
    scene.set_tally(0, "infinite run")
    if option == PASS:
        scene.set_tally(1, "acted")
        scene.push(WorkDream(going=True, mark=scene.state.serial + 1), NO_ENV)
        scene.push(Settle(), NO_ENV)
        doing.happen(scene, Passed(seat, dream=True), Cause("gamma.play.pass-resolves-all"))
        return
    scene.push(node, NO_ENV)
    act(scene, seat, option)


def is_resolved(scene: Scene, *, passed: bool) -> None:
    """In the main phase who did not begin it is active now (gamma.play.active-after-resolution, gamma.r.stack-starter),
    if it is empty because somebody ``passed``; in phases in which nobody was nobody is
    (gamma.r.round-start-responses).
    """
    began = starter(scene)
    if began < 0:
        return  # nothing but what is of infinity speed was there (gamma.r.infinity-only-dream)
    scene.set_tally(0, "starter")
    if scene.state.clock.phase == "main":
        hand_over(scene, opponent(began) if passed else scene.state.clock.active)
    elif scene.state.clock.phase != "combat":
        hand_over(scene, NOBODY)


def hand_over(scene: Scene, seat: Seat) -> None:
    """That player is active now, or nobody."""
    if scene.state.clock.active != seat:
        scene.set_clock(replace(scene.state.clock, active=seat))


# ---- what the active player does


def act(scene: Scene, seat: Seat, option: Option) -> None:
    """Anything but a pass or an attack. Plays and skills hand over, what is of infinity speed does not."""
    if option.verb == "group":
        scene.push(Grouping(), NO_ENV)
    elif option.verb in ("play", "ability") and not is_infinite(scene, option):
        commit_together(scene, seat, (option,))
    else:
        scene.push(AfterAtOnce(scene.state.serial), NO_ENV)
        scene.push(Settle(), NO_ENV)
        do_at_once(scene, seat, option)


def do_at_once(scene: Scene, seat: Seat, option: Option) -> None:
    """Universal actions take effect directly (gamma.play.universal-skips-dream); a card of infinity speed lies on top
    of Dream and resolves before anything else (gamma.r.infinity-played).
    """
    if option.verb == "channel":
        env = acts.by_rule(scene, option.card, "gamma.channel.action")
        acts.channel(scene, option.card, env, face_down=option.number == 1)
    elif option.verb == "fetch":
        acts.fetch(scene, seat, option.card, option.place)
    else:
        scene.push(Committing(seat, (option,)), NO_ENV)


def commit_together(scene: Scene, seat: Seat, members: tuple[Option, ...]) -> None:
    """The other player is active next (gamma.play.opponent-active, gamma.speed.group-hands-over)."""
    scene.push(Settle(), NO_ENV)
    scene.push(HandOver(opponent(seat)), NO_ENV)
    scene.push(Committing(seat, members), NO_ENV)


@KIT.handles(HandOver)
def handed_over(scene: Scene, node: HandOver, frame: Frame, answer: Answer | None) -> Ask | None:
    hand_over(scene, node.seat)
    return None


@KIT.handles(AfterAtOnce)
def after_at_once(scene: Scene, node: AfterAtOnce, frame: Frame, answer: Answer | None) -> Ask | None:
    """Whose trigger is on top is not active."""
    fresh = [item for item in ordinary(scene) if item.number > node.mark]
    if fresh and scene.state.clock.active >= 0:
        hand_over(scene, opponent(fresh[-1].env.you))
    return None


@KIT.handles(Grouping)
def group(scene: Scene, node: Grouping, frame: Frame, answer: Answer | None) -> Ask | None:
    """At least two; each is fast enough and can be paid above those beneath it."""
    seat = scene.state.clock.active
    if answer is None:
        able = plays(scene, seat, node.members) if node.members else first_members(scene, seat)
        done = (COMMIT,) if len(node.members) > 1 else ()
        prompt = "What is committed next, above the others?" if node.members else "What lies at the bottom?"
        return Ask(seat, "group", (*able, *done), prompt, Cause("gamma.speed.group-order"))
    if answer[0] == COMMIT:
        commit_together(scene, seat, node.members)
    else:
        scene.push(Grouping(members=(*node.members, answer[0])), NO_ENV)
    return None
