"""Attacking and using abilities."""

from __future__ import annotations

import msgspec

from playmat.core.ask import Ask, Cause, Option
from playmat.core.ids import CardId, Seat
from playmat.core.records import Ref
from playmat.core.state import Env, Frame
from playmat.games.homestuck import acts, doing_now
from playmat.games.homestuck.barred import barring, forbidding
from playmat.games.homestuck.costs import ability_cost, attack_cost
from playmat.games.homestuck.events import Attacked, AttackEnded, Tapped, UsedAbility
from playmat.games.homestuck.nodes.changes import (
    AbilityMayFail,
    AlsoDestroysOwn,
    AttacksAlsoDestroyEqual,
    CannotBeResisted,
    TargetsWeaker,
)
from playmat.games.homestuck.nodes.clauses import Ability
from playmat.games.homestuck.nodes.patterns import HasAttacked
from playmat.games.homestuck.paid_by_deeds import deeds_asked, do_first
from playmat.games.homestuck.power import power, resistance
from playmat.games.homestuck.presence import characters_at, places_of
from playmat.games.homestuck.requirements import is_tapped_by, nth_ability
from playmat.games.homestuck.zones import KIT, PLAY
from playmat.lang.effects import Sequence
from playmat.lang.nodes import Effect, Node
from playmat.lang.patterns import core
from playmat.lang.values import X
from playmat.machine import doing
from playmat.machine.evaluate import is_described, number
from playmat.machine.firing import waiting_for
from playmat.machine.instead import About, replacing
from playmat.machine.leaving import Leaving
from playmat.machine.paying import Paying
from playmat.machine.repeating import Step
from playmat.machine.scene import Answer, Scene
from playmat.machine.texts import affecting, changes, clauses, watchers

replace = msgspec.structs.replace


class Attack(Node):
    """A character attacks: tapped, declared, compared with all targets at once (hs.ruling.attack.single-comparison).
    ``paid`` grist was paid for it; ``bonus`` is added to its power during it.
    """

    card: Ref
    bonus: int = 0


class AttackOver(Node):
    """The attack and the destructions it brought are over."""


class UseAbility(Node):
    """A character uses an ability, its price paid or met; ``x`` is what was paid for X."""

    card: Ref
    ability: Ability
    index: int
    cause: Cause


def attack_by_option(scene: Scene, seat: Seat, option: Option) -> None:
    """Pay 1 grist, or what texts make of it, then attack (hs.attack.costs-1-grist-and-tap)."""
    cause = Cause("hs.attack.costs-1-grist-and-tap", option.card)
    scene.push(Attack(scene.ref(option.card)), Env(seat, scene.ref(option.card), cause))
    price, deeds = attack_cost(scene, seat, option.card), deeds_asked(scene, "attack", seat, option)
    acts.pay(scene, seat, price, cause)
    do_first(scene, deeds)


@KIT.handles(Attack)
def attack(scene: Scene, node: Attack, frame: Frame, answer: Answer | None) -> Ask | None:
    """Tap; declare; compare and destroy. What each step sets off is resolved before the next."""
    if not (scene.is_same(node.card) and scene.card(node.card.card).zone == PLAY):
        end_attack_effects(scene)
        return None
    card = node.card.card
    if frame.at == 0:
        scene.push(node, frame.env, 1)
        if is_tapped_by(scene, card, "attack"):
            doing_now.tap(scene, card, frame.env)
    elif frame.at == 1:
        scene.push(node, frame.env, 2)
        strength = power(scene, card, attacking=True) + node.bonus
        doing.happen(scene, Attacked(card, tuple(targets(scene, card)), strength), frame.env.cause)
    else:
        beaten = tuple(scene.ref(target) for target in losers(scene, card, node.bonus))
        scene.push(AttackOver(), frame.env)
        if beaten:
            scene.push(Leaving(beaten, "destroyed", "attack", node.card), frame.env)
    return None


@KIT.handles(AttackOver)
def attack_over(scene: Scene, node: AttackOver, frame: Frame, answer: Answer | None) -> Ask | None:
    """Effects for the attack end."""
    end_attack_effects(scene)
    attacker = frame.env.this
    if is_waited_for(scene) and scene.is_same(attacker) and scene.card(attacker.card).zone == PLAY:
        doing.happen(scene, AttackEnded(attacker.card), frame.env.cause)
    return None


def is_waited_for(scene: Scene) -> bool:
    """Whether any text, or anything that an effect has begun, waits for the end of an attack."""
    return bool(waiting_for(scene, AttackEnded)) or any(
        isinstance(core(watch.when), HasAttacked) for _, watch, _, _ in watchers(scene)
    )


def end_attack_effects(scene: Scene) -> None:
    """Effects that last until the end of the attack are over."""
    kept = tuple(lasting for lasting in scene.state.lasting if lasting.until != "end of the attack")
    if len(kept) != len(scene.state.lasting):
        scene.state.lasting = kept
        scene.touch()


def targets(scene: Scene, card: CardId) -> list[CardId]:
    """Every opponent's character at the attacker's location (hs.attack.targets-are-all-opposing-characters-here)."""
    cards = scene.state.cards
    controller = cards[card].controller
    own_too = bool(affecting(scene, AlsoDestroysOwn, card))
    found: dict[CardId, None] = {}
    for place in places_of(scene, card):
        for other in characters_at(scene, place):
            if other != card and (own_too or cards[other].controller != controller):
                found[other] = None
    return list(found)


def losers(scene: Scene, card: CardId, bonus: int) -> list[CardId]:
    """The targets with less power than the attacker, resistance and attack-time texts considered."""
    strength = power(scene, card, attacking=True) + bonus
    matching = 1 if affecting(scene, AttacksAlsoDestroyEqual, card) else 0
    controller = scene.card(card).controller
    unresisted = bool(affecting(scene, CannotBeResisted, card))
    weakening = [
        active for active in changes(scene, TargetsWeaker) if is_described(scene, active.env, active.change.of, card)
    ]
    beaten = []
    for target in targets(scene, card):
        defence = power(scene, target) + (0 if unresisted else resistance(scene, target, controller, "attack", card))
        for active in weakening:
            change = active.change
            assert isinstance(change, TargetsWeaker)
            if is_described(scene, active.env, change.targets, target):
                defence += number(scene, active.env, change.amount)
        equals_fall = matching if scene.card(target).controller != controller else 0
        if max(defence, 0) < strength + equals_fall:
            beaten.append(target)
    return beaten


def ordered_attack(scene: Scene, card: CardId, bonus: int, env: Env) -> Step | None:
    """An effect has it attack: no price, tapped or not; prohibitions still apply
    (hs.ruling.attack.ordered-by-an-effect).
    """
    controller = scene.card(card).controller
    if forbidding(scene, "attack", card, controller) or barring(scene, Attacked(card, (), 0), card):
        return None
    taps = not scene.card(card).tapped and is_tapped_by(scene, card, "attack")
    if taps and (forbidding(scene, "tap", card, controller) or barring(scene, Tapped(card), card)):
        return None
    ordered, known = Attack(scene.ref(card), bonus), Env(controller, scene.ref(card), env.cause)
    event = Attacked(card, (), 0)
    if replacing(scene, known, event):
        return Step(About(ordered), Env(controller, known.this, env.cause, event))
    return Step(ordered, known)


# ---- abilities


def ability_by_option(scene: Scene, seat: Seat, option: Option) -> None:
    """Meet the trigger, tap, then the effect (hs.ability.trigger-in-full-first)."""
    ability = nth_ability(scene, option)
    assert ability is not None
    piece = clauses(scene, option.card, Ability)[max(option.number, 0)][0]
    cause = Cause("hs.ability.taps-the-card", option.card, piece.env.cause.face, piece.env.cause.clause)
    env = Env(seat, scene.ref(option.card), cause, None, (("means", "ability"),))
    scene.push(UseAbility(scene.ref(option.card), ability, max(option.number, 0), cause), env)


@KIT.handles(UseAbility)
def use_ability(scene: Scene, node: UseAbility, frame: Frame, answer: Answer | None) -> Ask | None:
    """Choose X where the player may; pay and tap; then the effect, unless it fails."""
    seat, card = Seat(frame.env.you), node.card.card
    grist = node.ability.grist
    if frame.at == 0:
        price = 0
        if type(grist) is X:
            have = doing.resource(scene, seat, 0)
            if answer is None:
                options = tuple(Option("number", number=amount) for amount in range(have + 1))
                return Ask(seat, "number", options, "How much grist do you pay for X?", node.cause, about=(card,))
            price = answer[0].number
        elif grist is not None:
            price = ability_cost(scene, seat, card, number(scene, frame.env, grist))
        failing = affecting(scene, AbilityMayFail, card)
        env = frame.env.bind("X", price)
        scene.push(node, env, 2 if failing else 1)
        acts.pay(scene, seat, price, Cause("hs.ability.grist-trigger-is-paid", card))
        if is_tapped_by(scene, card, "ability"):
            doing_now.tap(scene, card, Env(seat, node.card, node.cause))
        return None
    failed = False
    if frame.at == 2:
        failed = not doing.flip_coin(scene, seat, node.cause)
    done: list[Effect] = [] if node.ability.price is None else [Paying(node.ability.price)]
    if not failed:
        done.append(node.ability.effect)
    if done:
        scene.push(done[0] if len(done) == 1 else Sequence(tuple(done)), frame.env)
    price_paid = frame.env.get("X", 0)
    doing.happen(
        scene, UsedAbility(card, node.index, price_paid if isinstance(price_paid, int) else 0, failed), node.cause
    )
    return None
