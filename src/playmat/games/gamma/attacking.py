"""Combat from the declaration to the strike (gamma.combat.*)."""

from __future__ import annotations

from typing import Final

import msgspec

from playmat.core.ask import Ask, Cause, Option
from playmat.core.ids import CardId, Seat
from playmat.core.state import Frame
from playmat.games.gamma import acts
from playmat.games.gamma.combat import (
    attackers,
    begin_fighting,
    blocker_of,
    is_attacking,
    is_held_off,
    was_blocked,
)
from playmat.games.gamma.dream import opponent
from playmat.games.gamma.events import AttackDeclared, UnitAttacked, UnitBlocked, UnitUnblocked
from playmat.games.gamma.nodes.changes import AddsAttacks, AttacksUnflipped, BlocksUnflipped
from playmat.games.gamma.requirements import Saying, forbidding, is_dream_empty, is_said_before_the_group
from playmat.games.gamma.stats import damage, defense, offense
from playmat.games.gamma.zones import KIT, REALITY
from playmat.lang.changes import Cannot, CannotBeBlockedBy, DealsExcess, StrikesFirst
from playmat.lang.nodes import Node
from playmat.machine import doing
from playmat.machine.evaluate import matches, number, seats
from playmat.machine.explain import MET, Reasons, Requirement, depends_on, is_met
from playmat.machine.refusing import by_texts, refuse
from playmat.machine.scene import Answer, Scene
from playmat.machine.texts import affecting, changes, statics

replace = msgspec.structs.replace

PASS: Final = Option("pass")


class Attacking(Saying, kw_only=True):
    """The attacking player declares attackers from left to right and what is committed with them, one by one
    (gamma.r.combat-arrangement, gamma.r.combat-commit).
    """

    cards: tuple[CardId, ...]


class Blocking(Saying, kw_only=True):
    """The defending player declares blockers, pair by pair, and what is committed with them; they are announced
    together.
    """

    pairs: tuple[tuple[CardId, CardId], ...] = ()


class LaterStrikes(Node):
    """The strikes of those who have not struck early; ``struck`` have."""

    struck: tuple[CardId, ...]


# ---- who may attack


def is_own_unit(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """Units attack and block (gamma.types.unit-fights)."""
    record = scene.card(option.card)
    if record.zone != REALITY or scene.face(option.card).kind != "unit":
        return refuse("Only units in reality attack and block.", "gamma.types.unit-fights")
    if record.controller != seat:
        return refuse("It is the other player's unit.", "gamma.combat.declare-attackers")
    return MET


def is_unflipped(scene: Scene, seat: Seat, option: Option) -> Reasons:
    if scene.card(option.card).flipped:
        rule = "gamma.combat.blockers-unflipped" if option.verb == "block" else "gamma.combat.attackers-unflipped"
        return refuse("It is flipped.", rule)
    return MET


def is_main_phase(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """Combat is entered from the main phase alone (gamma.main.purpose)."""
    if is_declaring(scene) or scene.state.clock.phase == "main":
        return MET
    return refuse("An attack is started in the main phase.", "gamma.combat.when")


def is_declaring(scene: Scene) -> bool:
    """Whether attackers are being declared."""
    return isinstance(scene.asking, Attacking)


def has_an_attack_left(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """Twice a round, each player by themselves (gamma.r.attack-limit-each); whose attack was the very first action of
    the round has forfeited the second (gamma.combat.first-action-forfeit).
    """
    if is_declaring(scene):
        return MET
    made = scene.tally("attacks", seat)
    most = attacks_allowed(scene, seat)
    if made < most:
        return MET
    if scene.tally("forfeited", seat) and made < most + 1:
        text = "Your attack was the first action of this round: the second is forfeited."
        return refuse(text, "gamma.combat.first-action-forfeit")
    return refuse(f"You have attacked {made} times this round.", "gamma.combat.limit")


def attacks_allowed(scene: Scene, seat: Seat) -> int:
    """How often a player may attack this round."""
    limit: int = scene.parameter("gamma.combat.limit.attacks_per_round") - scene.tally("forfeited", seat)
    for one in changes(scene, AddsAttacks):
        if seat in seats(scene, one.env, one.change.who):
            limit += number(scene, one.env, one.change.amount)
    return limit


def is_not_declared(scene: Scene, seat: Seat, option: Option) -> Reasons:
    node = scene.asking
    if isinstance(node, Attacking) and option.card in node.cards:
        return refuse("It attacks already.", "gamma.combat.declare-attackers")
    return MET


@depends_on((Cannot, "attack"))
def no_text_forbids_attacking(scene: Scene, seat: Seat, option: Option) -> Reasons:
    return by_texts(scene, "attacking with it", forbidding(scene, "attack", option.card, seat))


ATTACKER: Final[tuple[Requirement, ...]] = (is_own_unit, is_unflipped, no_text_forbids_attacking)
ATTACK: Final[tuple[Requirement, ...]] = (
    is_main_phase,
    is_said_before_the_group,
    is_dream_empty,
    has_an_attack_left,
    is_not_declared,
    *ATTACKER,
)


def able_attackers(scene: Scene, seat: Seat, but: tuple[CardId, ...] = ()) -> list[Option]:
    """The units of a player that could attack."""
    needed = statics(scene).needed(ATTACKER)
    there = [Option("attack", card) for card in scene.zone(seat, REALITY) if card not in but]
    return [option for option in there if is_met(scene, seat, option, needed)]


def declare_attack(scene: Scene, seat: Seat, cards: tuple[CardId, ...]) -> None:
    """Attackers stand on the left in the order in which they were declared, and flip before anything triggers
    (gamma.combat.attackers-flip). The attacker is the first player from now on (gamma.combat.attacker-becomes-first).
    A declared attack counts even if every attacker is removed.
    """
    if not scene.tally("acted"):
        scene.set_tally(1, "forfeited", seat)
    scene.set_tally(1, "acted")
    scene.set_tally(scene.tally("attacks", seat) + 1, "attacks", seat)
    scene.set_clock(replace(scene.state.clock, first=seat))
    begin_fighting(scene, seat, cards)
    for card in cards:
        scene.set_tally(scene.card(card).stamp, "attacking", card)
    scene.touch_lightly()
    doing.happen(scene, AttackDeclared(seat, cards), Cause("gamma.combat.universal"))
    for card in cards:
        if not affecting(scene, AttacksUnflipped, card):
            acts.flip(scene, card, Cause("gamma.combat.attackers-flip", card))
    for card in cards:
        doing.happen(scene, UnitAttacked(card, seat), Cause("gamma.combat.declare-attackers", card))


# ---- who may block whom


def are_blockers_declared(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """In step 2 of a combat, by the defending player (gamma.combat.defender-active)."""
    ask = scene.state.ask
    if ask is None or not isinstance(scene.asking, Blocking):
        return refuse("Blockers are declared after attackers.", "gamma.combat.declare-blockers")
    if ask.seat != seat:
        return refuse("Only the defending player blocks.", "gamma.combat.declare-blockers")
    return MET


def is_against_attacker(scene: Scene, seat: Seat, option: Option) -> Reasons:
    if option.place < 0 or not is_attacking(scene, option.place) or scene.card(option.place).controller == seat:
        return refuse("Only an attacking unit can be blocked.", "gamma.combat.declare-blockers")
    return MET


def is_still_free(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """One blocker for an attacker, one attacker for a blocker (gamma.r.blocker-one-attacker)."""
    node = scene.asking
    pairs = node.pairs if isinstance(node, Blocking) else ()
    if any(option.card == blocker for blocker, _attacker in pairs):
        return refuse("It blocks another attacker.", "gamma.r.blocker-one-attacker")
    if any(option.place == attacker for _blocker, attacker in pairs):
        return refuse("That attacker is blocked by another unit.", "gamma.combat.declare-blockers")
    return MET


@depends_on((Cannot, "block"), (Cannot, "be blocked"), CannotBeBlockedBy)
def no_text_forbids_blocking(scene: Scene, seat: Seat, option: Option) -> Reasons:
    found = by_texts(scene, "blocking with it", forbidding(scene, "block", option.card, seat))
    if option.place < 0:
        return found
    found += by_texts(scene, "blocking that attacker", forbidding(scene, "be blocked", option.place, seat))
    between = [
        active
        for active in affecting(scene, CannotBeBlockedBy, option.place)
        if matches(scene, active.env, active.change.by, option.card)
    ]
    return found + by_texts(scene, "that this unit blocks that attacker", between)


BLOCK_PAIR: Final[tuple[Requirement, ...]] = (
    is_own_unit,
    is_unflipped,
    is_against_attacker,
    no_text_forbids_blocking,
)
BLOCK: Final[tuple[Requirement, ...]] = (
    are_blockers_declared,
    is_said_before_the_group,
    *BLOCK_PAIR,
    is_still_free,
)


def able_blocks(scene: Scene, seat: Seat, pairs: tuple[tuple[CardId, CardId], ...]) -> list[Option]:
    """Who could still block whom, beside those declared."""
    taken = {card for pair in pairs for card in pair}
    there = [attacker for attacker in attackers(scene) if attacker not in taken]
    needed = statics(scene).needed(BLOCK_PAIR)
    able = [Option("block", card, attacker) for card in scene.zone(seat, REALITY) for attacker in there]
    return [option for option in able if option.card not in taken and is_met(scene, seat, option, needed)]


def block_candidates(scene: Scene, card: CardId) -> list[Option]:
    """The attackers a unit might block."""
    return [Option("block", card, attacker) for attacker in attackers(scene)] or [Option("block", card)]


def declare_blocks(scene: Scene, seat: Seat, pairs: tuple[tuple[CardId, CardId], ...]) -> None:
    """Each blocker stands opposite the attacker that it blocks (gamma.r.combat-arrangement) and flips
    (gamma.combat.blockers-flip).
    """
    order = attackers(scene)
    pairs = tuple(sorted(pairs, key=lambda pair: order.index(pair[1])))
    blockers = tuple(blocker for blocker, _attacker in pairs)
    begin_fighting(scene, seat, blockers)
    for blocker, attacker in pairs:
        scene.set_tally(scene.card(blocker).stamp, "blocking", blocker)
        scene.set_tally(attacker + 1, "blocks", blocker)
        scene.set_tally(scene.card(attacker).stamp, "blocked", attacker)
    scene.set_tally(1, "blocks declared")
    scene.touch_lightly()
    for blocker in blockers:
        if not affecting(scene, BlocksUnflipped, blocker):
            acts.flip(scene, blocker, Cause("gamma.combat.blockers-flip", blocker))
    for blocker, attacker in pairs:
        doing.happen(scene, UnitBlocked(blocker, attacker), Cause("gamma.combat.declare-blockers", blocker))
    for attacker in attackers(scene):
        if not was_blocked(scene, attacker):
            unblocked = UnitUnblocked(attacker, scene.card(attacker).controller)
            doing.happen(scene, unblocked, Cause("gamma.combat.strike-player", attacker))


# ---- strikes


def early(scene: Scene) -> tuple[CardId, ...]:
    """The units in combat that strike before the others."""
    if StrikesFirst not in statics(scene):
        return ()
    there = attackers(scene)
    fighting = [*there, *(blocker for card in there if (blocker := blocker_of(scene, card)) is not None)]
    return tuple(card for card in fighting if affecting(scene, StrikesFirst, card))


def strike(scene: Scene, *, only: tuple[CardId, ...] | None = None, but: tuple[CardId, ...] = ()) -> None:
    """All at the same moment (gamma.combat.simultaneous), each for as much as its Offense (gamma.combat.strike-amount):
    a blocked attacker and its blocker each other (gamma.combat.strike-opponent), an unblocked attacker the defending
    player (gamma.combat.strike-player). Who has left combat neither strikes nor is struck (gamma.r.removed-combatant).
    """
    blows: list[tuple[CardId, int, list[CardId], list[Seat]]] = []
    for card in attackers(scene):
        defender = opponent(scene.card(card).controller)
        strength, blocker = offense(scene, card), blocker_of(scene, card)
        if blocker is None:
            if not is_held_off(scene, card):
                blows.append((card, strength, [], [defender]))
            continue
        blows.append((blocker, offense(scene, blocker), [card], []))
        excess = strength - (max(defense(scene, blocker) - damage(scene, blocker), -1) + 1)
        if excess > 0 and affecting(scene, DealsExcess, card):
            blows.append((card, excess, [], [defender]))
            strength -= excess
        blows.append((card, strength, [blocker], []))  # nothing of it goes further (gamma.r.excess-damage)
    for card, strength, cards, players in blows:
        if card in but or (only is not None and card not in only):
            continue
        rule = "gamma.combat.strike-player" if players else "gamma.combat.strike-opponent"
        acts.deal(scene, scene.ref(card), strength, cards, players, Cause(rule, card), in_attack=True)


@KIT.handles(LaterStrikes)
def strike_later(scene: Scene, node: LaterStrikes, frame: Frame, answer: Answer | None) -> Ask | None:
    """Those who are gone by now strike no more."""
    strike(scene, but=node.struck)
    return None
