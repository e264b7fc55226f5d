"""Working off the Stack: responses, resolution from the top down, and what the rules settle in between."""

from __future__ import annotations

import msgspec

from playmat.core.ask import Ask, Cause, Option
from playmat.core.ids import CardId, Seat
from playmat.core.records import Ref
from playmat.core.state import Env, Frame
from playmat.games.holosseum import acts
from playmat.games.holosseum.actions import PASS, may_seem_to_respond, options
from playmat.games.holosseum.announcing import (
    activate_by_option,
    failed_key,
    has_targets,
    play_by_option,
)
from playmat.games.holosseum.dying import LOWERING, SPARED, dying, forget_spared
from playmat.games.holosseum.ending import end_at_zero
from playmat.games.holosseum.events import Cancelled, EffectCancelled, Failed, Resolved
from playmat.games.holosseum.nodes.clauses import Unanswerable, Uncancellable
from playmat.games.holosseum.nodes.rules import Unanswered
from playmat.games.holosseum.saying import Announcing
from playmat.games.holosseum.stack import Item, Pending, add, items, opponent, pending, topmost
from playmat.games.holosseum.zones import GRAVE, KIT, LIFE, STACK
from playmat.lang.effects import AtOnce
from playmat.lang.nodes import Node
from playmat.machine import doing
from playmat.machine.doing import WITHIN_LIMITS
from playmat.machine.evaluate import holds, matches
from playmat.machine.fighting import may_lower_health
from playmat.machine.forbidding import forbidden
from playmat.machine.leaving import Leaving
from playmat.machine.moments import fire_states, waiting_for_states
from playmat.machine.scene import NO_ENV, Answer, Scene
from playmat.machine.targeting import Aim, bound_aims, still_legal
from playmat.machine.texts import changes
from playmat.machine.triggers import Fired, Triggers, alike, ask_order
from playmat.machine.waiting import take

replace = msgspec.structs.replace


class WorkStack(Node):
    """Until the Stack is empty and nothing waits: settle what the rules demand, put triggers on the Stack, offer a
    response to the topmost item, resolve it (holo.2-4.lifo). Only the opponent of the topmost item's player may respond
    (holo.r.who-may-respond), and may again when the item above it has resolved (holo.r.between-resolutions).
    """


class PlaceTriggers(Node):
    """The triggers that wait join the Stack: the turn player's first, each player ordering their own
    (holo.r.simultaneous-triggers).
    """


class Resolving(Node):
    """An item leaves the Stack and takes effect, whole (holo.2-6.no-interruption)."""

    item: Item


class SpellDone(Node):
    """A Spell that has resolved goes to its owner's Grave (holo.1-2.spell-to-grave), too late for a recycle that it
    caused (holo.r.recycle-pending-spell).
    """

    card: Ref


@KIT.handles(Triggers)
def keep_triggers(scene: Scene, node: Triggers, frame: Frame, answer: Answer | None) -> Ask | None:
    """What fires while something resolves waits until that is done (holo.r.trigger-mid-resolution)."""
    for fired in node.fired:
        add(scene, Pending(fired))
    return None


@KIT.fills("bury")
def bury(scene: Scene, then: Node | None = None) -> bool:
    """Destroy together what damage destroys, and go on with that; False: there is nothing."""
    going = dying(scene)
    if going and then is not None:
        scene.push(then, NO_ENV)
    if going:
        scene.push(Leaving(going, "destroyed", "rule"), Env(-1, going[0], Cause("holo.r.lethal-damage")))
    return bool(going)


@KIT.handles(WorkStack)
def work(scene: Scene, node: WorkStack, frame: Frame, answer: Answer | None) -> Ask | None:
    """One step of the work."""
    if answer is not None:
        respond(scene, node, answer[0])
        return None
    if end_at_zero(scene):
        return None
    if forget_spared(scene):
        scene.push(node, NO_ENV)  # whoever asks has changed nothing before
        return None
    if bury(scene, node):
        return None
    if (scene.state.waiting and pending(scene)) or fire_states(scene):
        scene.push(node, NO_ENV)
        scene.push(PlaceTriggers(), NO_ENV)
        return None
    if not scene.state.waiting:
        return None
    top = items(scene)[-1]
    seat = opponent(scene, top.env.you)
    is_open = not is_unanswerable(scene, top)
    able = options(scene, seat) if is_open else []
    if able or (is_open and may_seem_to_respond(scene, seat)):
        prompt = f"Do you respond to {scene.face(top.card.card).name}?"
        cause = Cause("holo.2-4.opponent-of-each-card", top.card.card)
        return Ask(seat, "response", (*able, PASS), prompt, cause, about=(top.card.card,))
    scene.push(node, NO_ENV)
    scene.push(Resolving(top), NO_ENV)
    return None


def is_settled(scene: Scene) -> bool:
    """Whether it is plain that there is nothing to work off: nothing waits or lasts, nobody is at zero, and what was
    found of the Entities still holds.
    """
    state, table = scene.state, scene.table
    if state.waiting or state.lasting or WITHIN_LIMITS not in table or table.get(SPARED, True):
        return False
    for player in state.players:
        if player.resources[LIFE] <= 0:
            return False
    return not may_lower_health(scene, *LOWERING) and not waiting_for_states(scene)


def is_unanswerable(scene: Scene, item: Item) -> bool:
    """Whether a text of the card, or another, says that nobody may respond to it."""
    card = item.card.card
    if item.kind == "card" and any(isinstance(one, Unanswerable) for one in scene.face(card).program.clauses):
        return True
    return any(
        matches(scene, active.env, active.change.of, card)
        for active in changes(scene, Unanswered)
        if item.kind == "card" or active.change.effects
    )


def respond(scene: Scene, node: WorkStack, option: Option) -> None:
    """A response goes on top; without one the topmost item resolves (holo.2-4.responses-alternate)."""
    scene.push(node, NO_ENV)
    top = items(scene)[-1]
    if option == PASS:
        scene.push(Resolving(top), NO_ENV)
    else:
        act(scene, opponent(scene, top.env.you), option)


def act(scene: Scene, seat: Seat, option: Option) -> None:
    """Play a card or activate an effect."""
    if option.verb == "play":
        play_by_option(scene, seat, option)
    else:
        activate_by_option(scene, seat, option)


@KIT.handles(PlaceTriggers)
def place_triggers(scene: Scene, node: PlaceTriggers, frame: Frame, answer: Answer | None) -> Ask | None:
    """One trigger at a time; one that has no target, or whose condition does not hold, is not put there. What else it
    demands it does as far as it can: it is not played (holo.3-2.whole-text).
    """
    waiting = pending(scene)
    for chosen in waiting:  # what is done as a card enters is no effect that anybody could respond to
        if isinstance(chosen.fired.effect, AtOnce):
            take(scene, chosen)
            scene.push(node, NO_ENV)
            scene.push(chosen.fired.effect, chosen.fired.env)
            return None
    fired = Triggers(tuple(one.fired for one in waiting))
    for seat in scene.seats():
        mine = [index for index, one in enumerate(waiting) if one.fired.env.you == seat]
        if not mine:
            continue
        if answer is None and len(mine) > 1 and not alike(fired, mine):
            return ask_order(fired, seat, mine)
        chosen = waiting[answer[0].number if answer is not None else mine[0]]
        take(scene, chosen)
        scene.push(node, NO_ENV)
        one = chosen.fired
        if holds(scene, one.env, one.condition) and has_targets(scene, one.env, one.effect):
            scene.push(Announcing(one.effect, kind="triggered", card=one.env.this, condition=one.condition), one.env)
        return None
    return None


def triggers_offered(scene: Scene) -> tuple[Fired, ...]:
    """The triggers of which one is to be put on the Stack next."""
    return tuple(one.fired for one in pending(scene)) if isinstance(scene.asking, PlaceTriggers) else ()


# ---- resolving one item


@KIT.handles(Resolving)
def resolve(scene: Scene, node: Resolving, frame: Frame, answer: Answer | None) -> Ask | None:
    """Look at the targets again, whatever made them invalid (holo.r.invalid-any-reason), then do what it says."""
    item = node.item
    if not any(item is other for other in items(scene)):
        return None
    take(scene, item)
    card = item.card.card
    aims = tuple(still_legal(scene, item.env, aim) for aim in item.aims)
    failed = has_failed(scene, item, aims)
    if failed or not holds(scene, item.env, item.condition):
        if failed and item.kind == "activated":
            scene.set_tally(1, *failed_key(item.card, item.env.cause))
        rule = "holo.2-8.invalid-target-fails" if failed else "holo.2-7.abilities-on-stack"
        doing.happen(scene, Failed(card), Cause(rule, card))
        if item.kind == "card":
            doing.retrieve(scene, card, GRAVE, Cause("holo.2-8.failed-spell-to-grave", card))
        return None
    doing.happen(scene, Resolved(card), Cause("holo.2-4.lifo", card))
    if item.kind == "card" and scene.face(card).kind != "spell":
        acts.enter(scene, card, Seat(item.env.you), Cause("holo.2-4.stack-membership", card), played=True)
        return None
    if item.kind == "card":
        scene.push(SpellDone(item.card), item.env)
    if item.effect is not None:
        scene.push(item.effect, bound_aims(item.env, aims))
    return None


def has_failed(scene: Scene, item: Item, aims: tuple[Aim, ...]) -> bool:
    """Whether it had targets and none of them is legal any more (holo.r.multiple-targets)."""
    had = sum(len(aim.cards) + len(aim.players) for aim in item.aims)
    has = sum(len(aim.cards) + len(aim.players) for aim in aims)
    all_must_be = scene.parameter("holo.r.multiple-targets.fizzle_on") == "all_targets_invalid"
    return had > 0 and (has == 0 if all_must_be else has < had)


@KIT.handles(SpellDone)
def spell_done(scene: Scene, node: SpellDone, frame: Frame, answer: Answer | None) -> Ask | None:
    """To the Grave, unless its own effect put it elsewhere."""
    if scene.is_same(node.card) and scene.card(node.card.card).zone == STACK:
        doing.retrieve(scene, node.card.card, GRAVE, Cause("holo.1-2.spell-to-grave", node.card.card))
    return None


def cancel(scene: Scene, card: CardId, cause: Cause, zone: int = GRAVE, *, at: int | None = None) -> bool:
    """Take a card off the Stack, to its owner's Grave or elsewhere, or an effect of it; True if it was there."""
    top = topmost(scene, card)
    if top is not None and top.kind != "card":
        take(scene, top)
        doing.happen(scene, EffectCancelled(card), cause)
        return True
    if any(isinstance(clause, Uncancellable) for clause in scene.face(card).program.clauses):
        return False
    for item in items(scene):
        if item.kind == "card" and item.card.card == card and scene.is_same(item.card):
            if forbidden(scene, Cancelled(card), cause):
                return False
            take(scene, item)
            doing.happen(scene, Cancelled(card), cause)
            doing.retrieve(scene, card, zone, cause, at=at)
            return True
    return False
