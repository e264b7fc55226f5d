"""Combat from the declaration to the strike (gamma.combat.*)."""

from __future__ import annotations

from typing import Final

import msgspec

from playmat.core.ask import Ask, Cause, Option
from playmat.core.ids import CardId, Seat
from playmat.core.state import Frame
from playmat.games.gamma import acts
from playmat.games.gamma.combat import begin_fighting, is_held_off
from playmat.games.gamma.dream import opponent
from playmat.games.gamma.nodes.changes import (
    AddsAttacks,
    AttacksInCompany,
    AttacksUnflipped,
    BlocksUnflipped,
    FightsFlipped,
    StrikesNothing,
)
from playmat.games.gamma.requirements import is_dream_empty, is_said_before_the_group
from playmat.games.gamma.saying import Attacking, Blocking
from playmat.games.gamma.stats import defense, offense
from playmat.games.gamma.zones import KIT, REALITY
from playmat.lang.changes import Cannot, CannotBeBlockedBy, DealsExcess
from playmat.lang.nodes import Node
from playmat.machine import doing
from playmat.machine.combat import (
    Blow,
    Pairs,
    attackers,
    blocker_of,
    deal_blows,
    forced_blocks,
    is_attacking,
    mark_attackers,
    mark_blocks,
    no_block_goes_first,
    tell_blocks,
    texts_against,
)
from playmat.machine.derived import numbers_for
from playmat.machine.events import AttackDeclared, AttackerDeclared
from playmat.machine.explain import MET, Reasons, Requirement, depends_on, is_met
from playmat.machine.fighting import damage
from playmat.machine.forbidding import forbidden
from playmat.machine.refusing import by_texts, refuse, unless_forbidden
from playmat.machine.scene import Answer, Scene
from playmat.machine.texts import Active, affecting, statics

replace = msgspec.structs.replace


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
    if scene.card(option.card).flipped and not any(
        one.change.action == option.verb for one in affecting(scene, FightsFlipped, option.card)
    ):
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
    forbidding_all = forbidden(scene, AttackDeclared(seat, (option.card,)), Cause("gamma.combat.universal"))
    if forbidding_all is not None:
        return by_texts(scene, "attacking", [forbidding_all])
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
    return limit + sum(numbers_for(scene, AddsAttacks, seat))


def is_not_declared(scene: Scene, seat: Seat, option: Option) -> Reasons:
    node = scene.asking
    if isinstance(node, Attacking) and option.card in node.cards:
        return refuse("It attacks already.", "gamma.combat.declare-attackers")
    return MET


@depends_on(AttacksInCompany)
def has_company(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """Who attacks only together with others needs one that could attack with it."""
    asked = affecting(scene, AttacksInCompany, option.card)
    if not asked or is_declaring(scene) or other_attackers(scene, seat, option.card):
        return MET
    return by_texts(scene, "attacking alone", asked)


def other_attackers(scene: Scene, seat: Seat, card: CardId) -> bool:
    """Whether another unit could attack, by all that is asked of it but company."""
    there = [Option("attack", other) for other in scene.zone(seat, REALITY) if other != card]
    return any(is_met(scene, seat, option, ATTACKER) for option in there)


def is_alone_against_a_text(scene: Scene, cards: tuple[CardId, ...]) -> bool:
    """Whether one attacks without the company that it must have."""
    return len(cards) == 1 and bool(affecting(scene, AttacksInCompany, cards[0]))


no_text_forbids_attacking = unless_forbidden("attack", "attacking with it")

ATTACKER: Final[tuple[Requirement, ...]] = (is_own_unit, is_unflipped, no_text_forbids_attacking)
ATTACK: Final[tuple[Requirement, ...]] = (
    is_main_phase,
    is_said_before_the_group,
    is_dream_empty,
    has_an_attack_left,
    is_not_declared,
    *ATTACKER,
    has_company,
)


def able_attackers(scene: Scene, seat: Seat, but: tuple[CardId, ...] = ()) -> list[Option]:
    """The units of a player that could attack."""
    needed = statics(scene).needed(ATTACKER)
    there = [Option("attack", card) for card in scene.zone(seat, REALITY) if card not in but]
    return [option for option in there if is_met(scene, seat, option, needed)]


def first_attackers(scene: Scene, seat: Seat) -> list[Option]:
    """Those with which an attack could begin: who needs company must find some."""
    needed = statics(scene).needed((has_company,))
    return [option for option in able_attackers(scene, seat) if not needed or is_met(scene, seat, option, needed)]


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
    mark_attackers(scene, cards)
    doing.happen(scene, AttackDeclared(seat, cards), Cause("gamma.combat.universal"))
    for card in cards:
        if not affecting(scene, AttacksUnflipped, card):
            acts.flip_unless(scene, card, acts.by_rule(scene, card, "gamma.combat.attackers-flip"))
    for card in cards:
        doing.happen(scene, AttackerDeclared(card, seat), Cause("gamma.combat.declare-attackers", card))


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


def no_other_block_goes_first(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """What must block, or be blocked, is seen to before blocks that are free."""
    node = scene.asking
    pairs = node.pairs if isinstance(node, Blocking) else ()
    return no_block_goes_first(scene, seat, option, pairs, BLOCK_PAIR)


def forced(scene: Scene, seat: Seat, pairs: Pairs) -> list[Active]:
    """The texts for which a player must still declare a block, beside those that were said."""
    return forced_blocks(scene, seat, pairs, BLOCK_PAIR)


@depends_on((Cannot, "block"), (Cannot, "be blocked"), CannotBeBlockedBy)
def no_text_forbids_blocking(scene: Scene, seat: Seat, option: Option) -> Reasons:
    return texts_against(scene, seat, option)


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
    no_other_block_goes_first,
)


def declare_blocks(scene: Scene, seat: Seat, pairs: tuple[tuple[CardId, CardId], ...]) -> None:
    """Each blocker stands opposite the attacker that it blocks (gamma.r.combat-arrangement) and flips
    (gamma.combat.blockers-flip).
    """
    order = attackers(scene)
    pairs = tuple(sorted(pairs, key=lambda pair: order.index(pair[1])))
    blockers = tuple(blocker for blocker, _attacker in pairs)
    begin_fighting(scene, seat, blockers)
    mark_blocks(scene, pairs)
    for blocker in blockers:
        if not affecting(scene, BlocksUnflipped, blocker):
            acts.flip_unless(scene, blocker, acts.by_rule(scene, blocker, "gamma.combat.blockers-flip"))
    tell_blocks(scene, pairs, "gamma.combat.declare-blockers", "gamma.combat.strike-player")


# ---- strikes


def strike(scene: Scene, *, only: tuple[CardId, ...] | None = None, but: tuple[CardId, ...] = ()) -> None:
    """All at the same moment (gamma.combat.simultaneous), each for as much as its Offense (gamma.combat.strike-amount):
    a blocked attacker and its blocker each other (gamma.combat.strike-opponent), an unblocked attacker the defending
    player (gamma.combat.strike-player). Who has left combat neither strikes nor is struck (gamma.r.removed-combatant).
    """
    blows: list[Blow] = []
    for card in attackers(scene):
        defender = opponent(scene.card(card).controller)
        strength, blocker = offense(scene, card), blocker_of(scene, card)
        if blocker is None:
            if not is_held_off(scene, card):
                blows.append(Blow(card, strength, None, defender))
            continue
        blows.append(Blow(blocker, offense(scene, blocker), card))
        taken = acts.left_over(scene, strength, blocker, scene.ref(card), in_attack=True)
        taken -= scene.tally("shield", blocker, scene.card(blocker).stamp)
        excess = taken - (max(defense(scene, blocker) - damage(scene, blocker), -1) + 1)
        if excess > 0 and affecting(scene, DealsExcess, card):
            blows.append(Blow(card, excess, None, defender))
            strength -= excess
        blows.append(Blow(card, strength, blocker))  # nothing of it goes further (gamma.r.excess-damage)
    blows = [blow for blow in blows if not affecting(scene, StrikesNothing, blow.card)]
    deal_blows(scene, blows, ("gamma.combat.strike-opponent", "gamma.combat.strike-player"), only=only, but=but)


@KIT.handles(LaterStrikes)
def strike_later(scene: Scene, node: LaterStrikes, frame: Frame, answer: Answer | None) -> Ask | None:
    """Those who are gone by now strike no more."""
    strike(scene, but=node.struck)
    return None
