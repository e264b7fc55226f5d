"""The steps of a combat, from the declaration of attackers to its end (gamma.combat.*)."""

from __future__ import annotations

from typing import Final

import msgspec

from playmat.core.ask import Ask, Cause
from playmat.core.ids import CardId, Seat
from playmat.core.state import Frame
from playmat.games.gamma.actions import PASS, at_once, plays
from playmat.games.gamma.attacking import (
    BLOCK_PAIR,
    LaterStrikes,
    able_attackers,
    declare_attack,
    declare_blocks,
    is_alone_against_a_text,
    strike,
)
from playmat.games.gamma.declared import as_declared
from playmat.games.gamma.dream import items, opponent
from playmat.games.gamma.events import CombatEnded
from playmat.games.gamma.playing import Committing
from playmat.games.gamma.resolving import Settle, WorkDream, do_at_once, hand_over
from playmat.games.gamma.saying import Attacking, Blocking
from playmat.games.gamma.timing import is_infinite
from playmat.games.gamma.zones import HAND, KIT
from playmat.lang.nodes import Node
from playmat.machine import doing
from playmat.machine.combat import able_blocks, attackers, compelling, early, forget_combat
from playmat.machine.kit import Step
from playmat.machine.scene import NO_ENV, Answer, Scene
from playmat.machine.turns import expire

replace = msgspec.structs.replace


@KIT.handles(Attacking)
def attacking(scene: Scene, node: Attacking, frame: Frame, answer: Answer | None) -> Ask | None:
    """One attacker, or one member of the group, after another until the player passes
    (gamma.combat.attacker-commits).
    """
    seat = scene.state.clock.active
    if answer is None:
        able = [] if node.members else able_attackers(scene, seat, node.cards)
        then = as_declared(scene, node)
        if able and is_alone_against_a_text(scene, node.cards):
            prompt, cause = "Which unit attacks with it?", Cause("gamma.combat.declare-attackers", node.cards[0])
            return Ask(seat, "attack", tuple(able), prompt, cause, about=node.cards)
        more = [option for option in plays(then, seat, node.members) if not is_infinite(then, option)]
        if able or more or may_seem_to_add(scene, seat):
            prompt = "Who attacks too, and what do you commit with it?"
            cause = Cause("gamma.combat.declare-attackers")
            return Ask(seat, "attack", (*able, *more, PASS), prompt, cause, about=node.cards)
    elif answer[0].verb == "attack":
        scene.push(replace(node, cards=(*node.cards, answer[0].card)), NO_ENV)
        return None
    elif answer[0] != PASS:
        scene.push(replace(node, members=(*node.members, answer[0])), NO_ENV)
        return None
    if node.members:
        scene.push(Committing(seat, node.members), NO_ENV)
    scene.push(Declared(seat, node.cards), NO_ENV)
    return None


def may_seem_to_add(scene: Scene, seat: Seat) -> bool:
    """Whether a player must be asked what they commit, lest the others learn what they hold: a card is in the hand."""
    return scene.discreet and bool(scene.zone(seat, HAND))


class Declared(Node):
    """The attack is announced; what is committed with it, and paid for, comes next (gamma.r.combat-commit)."""

    saved_as = "GammaDeclared"

    seat: Seat
    cards: tuple[CardId, ...]


@KIT.handles(Declared)
def attack_declared(scene: Scene, node: Declared, frame: Frame, answer: Answer | None) -> Ask | None:
    """Whatever is paid for what is committed with it."""
    declare_attack(scene, node.seat, node.cards)
    return None


def settle_at_once(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """What triggered enters Dream, and only what is of infinity speed resolves now (gamma.combat.attack-triggers,
    gamma.combat.block-triggers).
    """
    scene.push(Settle(), NO_ENV)


def defend(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """The defending player is active (gamma.combat.defender-active)."""
    scene.set_tally(0, "defender committed")
    hand_over(scene, opponent(attacker_of(scene)))
    scene.push(Blocking(), NO_ENV)


def attacker_of(scene: Scene) -> Seat:
    """Whose attack it is: by it they are the first player (gamma.combat.attacker-becomes-first)."""
    return scene.state.clock.first


@KIT.handles(Blocking)
def blocking(scene: Scene, node: Blocking, frame: Frame, answer: Answer | None) -> Ask | None:
    """At most one blocker for each attacker, none being legal too (gamma.combat.declare-blockers), and what is
    committed with the blocks (gamma.combat.defender-commits). Before anything is said the player may do what is of
    infinity speed, being active; who must block, or is blocked, comes first.
    """
    seat = scene.state.clock.active
    if answer is None:
        able = [] if node.members else able_blocks(scene, seat, node.pairs, BLOCK_PAIR)
        must = [option for option in able if compelling(scene, option, node.pairs)]
        fresh = not (node.members or node.pairs)
        then = as_declared(scene, node)
        more = [option for option in plays(then, seat, node.members) if fresh or not is_infinite(then, option)]
        instant = at_once(scene, seat) if fresh else ()
        if able or more or instant or may_seem_to_add(scene, seat):
            prompt = "Who blocks whom, and what do you commit with it?"
            cause = Cause("gamma.combat.declare-blockers")
            options = (*must, *instant) if must else (*able, *more, *instant, PASS)
            return Ask(seat, "block", options, prompt, cause, about=tuple(attackers(scene)))
    elif answer[0].verb == "block":
        scene.push(replace(node, pairs=(*node.pairs, (answer[0].card, answer[0].place))), NO_ENV)
        return None
    elif answer[0].verb in ("channel", "fetch") or (answer[0] != PASS and is_infinite(scene, answer[0])):
        scene.push(node, NO_ENV)
        scene.push(Settle(), NO_ENV)
        do_at_once(scene, seat, answer[0])
        return None
    elif answer[0] != PASS:
        scene.push(replace(node, members=(*node.members, answer[0])), NO_ENV)
        return None
    if node.members:
        scene.set_tally(1, "defender committed")
        scene.push(Committing(seat, node.members), NO_ENV)
    scene.push(Blocks(seat, node.pairs), NO_ENV)
    return None


class Blocks(Node):
    """The blocks are announced; what is committed with them, and paid for, comes next."""

    saved_as = "GammaBlocks"

    seat: Seat
    pairs: tuple[tuple[CardId, CardId], ...]


@KIT.handles(Blocks)
def blocks_declared(scene: Scene, node: Blocks, frame: Frame, answer: Answer | None) -> Ask | None:
    """Whatever is paid for what is committed with them."""
    declare_blocks(scene, node.seat, node.pairs)
    return None


def reply(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """If the defending player committed anything that is not of infinity speed, the attacking player may answer
    (gamma.combat.attacker-reply); otherwise Dream resolves at once (gamma.combat.no-reply). What blocking has triggered
    does not count, unless the table plays so (gamma.r.step3-committed).
    """
    reopens = scene.parameter("gamma.r.step3-committed.block_triggers_reopen")
    triggered = reopens and any(item.deed == "trigger" and not item.infinite for item in items(scene))
    committed = scene.tally("defender committed")
    scene.set_tally(0, "defender committed")
    if committed or triggered:
        hand_over(scene, attacker_of(scene))
        scene.push(WorkDream(), NO_ENV)
    else:
        scene.push(WorkDream(going=True, mark=scene.state.serial), NO_ENV)


def strike_all(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Once Dream is empty, with no further window (gamma.combat.strike-after-dream, gamma.r.combat-resolution-stop)."""
    scene.push(Settle(), NO_ENV)
    first = early(scene)
    if first:
        scene.push(LaterStrikes(first), NO_ENV)
        scene.push(Settle(), NO_ENV)
    strike(scene, only=first or None)


def end_combat(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Back to the main phase (gamma.combat.end), where the defending player is active with whatever the strikes have
    triggered (gamma.combat.defender-active-after, gamma.r.after-combat-triggers).
    """
    seat = attacker_of(scene)
    forget_combat(scene)
    expire(scene, seat, ("end of the attack",))
    scene.set_clock(replace(scene.state.clock, phase="main", active=opponent(seat)))
    doing.happen(scene, CombatEnded(seat), Cause("gamma.combat.end"))


COMBAT: Final[tuple[Step, ...]] = (
    settle_at_once,
    defend,
    settle_at_once,
    reply,
    strike_all,
    end_combat,
)


KIT.procedures |= {"combat": COMBAT}
