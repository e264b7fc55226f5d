"""The attack step: attackers declared together, blockers one to one, damage dealt at one moment. That there are
blockers at all is a ruling; the document lacks the section that may have said how (holo.r.missing-4-7).
"""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec

from playmat.core.ask import Ask, Cause, Option
from playmat.core.ids import CardId, Seat
from playmat.core.state import Frame
from playmat.games.holosseum.events import DamageConfirmed, NoAttack
from playmat.games.holosseum.nodes.attacks import AttackPrice, CannotBlock, MustAttackWith
from playmat.games.holosseum.nodes.changes import MustAttack
from playmat.games.holosseum.requirements import ATTACK, is_own_entity
from playmat.games.holosseum.saying import Paid
from playmat.games.holosseum.stack import opponent
from playmat.games.holosseum.stats import attack, health
from playmat.games.holosseum.zones import ARENA, KIT
from playmat.lang.changes import BlockedBySeveral, Cannot, CannotBeBlockedBy, DealsExcess
from playmat.lang.effects import Unless
from playmat.lang.nodes import Effect, Node
from playmat.machine import doing
from playmat.machine.combat import (
    Blow,
    Pairs,
    able_blocks,
    attackers,
    blocker_of,
    blockers_of,
    blocks_left,
    compelling,
    deal_blows,
    fighters,
    is_attacking,
    limiting,
    mark_attackers,
    mark_blocks,
    may_join,
    missing_blockers,
    no_block_goes_first,
    tell_blocks,
    texts_against,
    was_blocked,
)
from playmat.machine.evaluate import matches, seats
from playmat.machine.events import AttackDeclared, AttackerDeclared
from playmat.machine.explain import MET, Reasons, Requirement, besides, depends_on, is_met
from playmat.machine.fighting import damage
from playmat.machine.refusing import by_texts, refuse
from playmat.machine.scene import NO_ENV, Answer, Scene
from playmat.machine.texts import affecting, changes, statics

replace = msgspec.structs.replace

PASS = Option("pass")


class Attackers(Node):
    """The turn player declares every attacker at once, or no attack (holo.4-3.declare-together), once an attack step
    (holo.r.one-attack-step). What is attacked is the other player (holo.r.attack-targets-player).
    """


class Blockers(Node):
    """The defending player declares blockers, pair by pair; they are announced together (holo.r.blocking)."""

    pairs: Pairs = ()


class StayBehind(Effect):
    """The Entity does not attack: what its attacking costs was not paid."""

    card: CardId


class Confirm(Node):
    """A player acknowledges the damage of the attack step (holo.4-6.acknowledge)."""

    seat: Seat


# ---- who attacks and who blocks whom


def is_held_off(scene: Scene, attacker: CardId) -> bool:
    """Whether the attacker cannot reach the player for a blocker, which may be gone (holo.r.blocker-removed)."""
    return was_blocked(scene, attacker) and not (unblocked_again(scene) and blocker_of(scene, attacker) is None)


def pairs_said(scene: Scene) -> Pairs:
    """Blocker and attacker of each block said so far while blockers are being declared."""
    frame = scene.state.agenda
    return frame.node.pairs if frame is not None and isinstance(frame.node, Blockers) else ()


def is_unblocked(scene: Scene, card: CardId) -> bool:
    """Whether it attacks and had no blocker when they were declared; at some tables also once its blocker is gone."""
    return is_attacking(scene, card) and bool(scene.tally("blocks declared")) and not is_held_off(scene, card)


# ---- declaring attackers


@KIT.handles(Attackers)
def declare_attackers(scene: Scene, node: Attackers, frame: Frame, answer: Answer | None) -> Ask | None:
    """With nobody able to attack, no attack is declared for the player (holo.r.no-entities-step)."""
    seat = scene.state.clock.active
    said = to_be_declared(scene, seat)
    if answer is None and said.most > 0:
        prompt = "With which Entities do you attack?"
        cause = Cause("holo.4-3.declare-together")
        return Ask(seat, "attack", said.able, prompt, cause, said.least, said.most)
    announce(scene, seat, (*said.forced, *(option.card for option in answer or ())))
    return None


def announce(scene: Scene, seat: Seat, cards: tuple[CardId, ...]) -> None:
    """Attackers are declared, of those with a price for attacking the ones for which it is paid."""
    priced = [(card, one) for card in cards for one in affecting(scene, AttackPrice, card)]
    if not priced:
        declare(scene, seat, cards)
        return
    scene.push(Paid(cards), NO_ENV)
    for card, one in reversed(priced):
        scene.push(Unless(one.change.price, StayBehind(card), one.change.who), one.env)


@KIT.handles(StayBehind)
def stay_behind(scene: Scene, node: StayBehind, frame: Frame, answer: Answer | None) -> Ask | None:
    scene.set_tally(1, "stays behind", node.card)
    return None


@KIT.handles(Paid)
def paid(scene: Scene, node: Paid, frame: Frame, answer: Answer | None) -> Ask | None:
    """Those who stay behind are as if they had never been chosen."""
    there = tuple(
        card for card in node.cards if scene.card(card).zone == ARENA and not scene.tally("stays behind", card)
    )
    for card in node.cards:
        scene.set_tally(0, "stays behind", card)
    declare(scene, scene.state.clock.active, there)
    return None


class ToBeDeclared(NamedTuple):
    """Who attacks anyway, and who may, at least and at most so many of these."""

    forced: tuple[CardId, ...]
    able: tuple[Option, ...]
    least: int
    most: int


ATTACK_OPEN: Final = besides(ATTACK, is_own_entity)
"""What is asked of a player's own Entities."""


def to_be_declared(scene: Scene, seat: Seat) -> ToBeDeclared:
    """What texts leave open. Where more are made to attack than may, their player chooses among them."""
    made, left = forced(scene, seat), attackers_left(scene, seat)
    if len(made) > left:
        return ToBeDeclared((), tuple(Option("attack", card) for card in made), left, left)
    able = tuple(
        [
            option
            for card in fighters(scene)
            if scene.state.cards[card].controller == seat
            and not must_attack(scene, card)
            and is_met(scene, seat, option := Option("attack", card), ATTACK_OPEN)
        ]
    )
    most = min(left - len(made), len(able))
    return ToBeDeclared(made, able, max(min(attackers_asked(scene, seat) - len(made), most), 0), most)


def attackers_left(scene: Scene, seat: Seat) -> int:
    """How many Entities of the player may still attack this turn, if a text limits them."""
    own = scene.zone(seat, ARENA)
    limits = [one.change.most for one in limiting(scene, "attack", seat)]
    return max(min(limits) - scene.tally("attackers", seat), 0) if limits else len(own)


def attackers_asked(scene: Scene, seat: Seat) -> int:
    """With how many Entities the player must attack this turn, besides those that have attacked."""
    asked = [
        one.change.least for one in changes(scene, MustAttackWith) if seat in seats(scene, one.env, one.change.who)
    ]
    return max(asked, default=0) - scene.tally("attackers", seat)


def has_attacked(scene: Scene, card: CardId) -> bool:
    """Whether this very object was declared as an attacker this turn."""
    return scene.tally("attacked", card) == scene.state.cards[card].stamp


def must_attack(scene: Scene, card: CardId) -> bool:
    """Whether a text makes the Entity attack if it is able to: once a turn, however many attack steps there are."""
    if has_attacked(scene, card):
        return False
    return bool(affecting(scene, MustAttack, card))


def forced(scene: Scene, seat: Seat) -> tuple[CardId, ...]:
    """The Entities that attack whatever their player wants."""
    return tuple(
        card
        for card in scene.zone(seat, ARENA)
        if must_attack(scene, card) and is_met(scene, seat, Option("attack", card), ATTACK)
    )


def declare(scene: Scene, seat: Seat, cards: tuple[CardId, ...]) -> None:
    """The announcement; declining fulfils the step and sets off its triggers (holo.4-8.declining-triggers)."""
    scene.set_tally(scene.state.clock.turn, "attack declared")
    if not cards:
        doing.happen(scene, NoAttack(seat), Cause("holo.4-8.declining-fulfils"))
        return
    exhausts = scene.parameter("holo.r.attack-exhausts.attackers_exhaust")
    for card in cards:
        scene.set_tally(scene.card(card).stamp, "attacked", card)
        if exhausts:
            scene.set_tally(scene.card(card).stamp, "exhausted", card)
    scene.set_tally(scene.tally("attackers", seat) + len(cards), "attackers", seat)
    mark_attackers(scene, cards)
    doing.happen(scene, AttackDeclared(seat, cards), Cause("holo.4-3.declare-together"))
    for card in cards:
        doing.happen(scene, AttackerDeclared(card, seat), Cause("holo.4-3.declare-together", card))


# ---- declaring blockers


def is_defending_player(scene: Scene, seat: Seat, option: Option) -> Reasons:
    if scene.state.clock.active == seat:
        return refuse("Only the defending player blocks.", "holo.r.blocking")
    return MET


def are_blockers_declared(scene: Scene, seat: Seat, option: Option) -> Reasons:
    ask = scene.state.ask
    if ask is None or ask.kind != "block":
        return refuse("Blockers are declared after attackers.", "holo.r.blocking")
    return MET


def is_not_exhausted(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """Only where a table plays that attacking exhausts, until the player's next turn."""
    if scene.tally("exhausted", option.card) == scene.card(option.card).stamp > 0:
        return refuse("It attacked on your last turn and is exhausted.", "holo.r.attack-exhausts")
    return MET


def is_against_attacker(scene: Scene, seat: Seat, option: Option) -> Reasons:
    if option.place < 0 or not is_attacking(scene, option.place):
        return refuse("Only an attacking Entity can be blocked.", "holo.4-5.blocking-entity")
    return MET


def is_still_free(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """One attacker a blocker, one blocker an attacker, unless texts say otherwise; those of the running declaration are
    in its frame.
    """
    pairs = pairs_said(scene)
    if not blocks_left(scene, seat, option.card, pairs):
        if any(option.card == blocker for blocker, _attacker in pairs):
            return refuse("It blocks another attacker.", "holo.r.blocking")
        return by_texts(scene, "blocking with more Entities", limiting(scene, "block", seat))
    if not may_join(scene, option.card, option.place, pairs):
        return refuse("That attacker is blocked by another Entity.", "holo.r.blocking")
    return MET


def enough_block_it(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """Who is blocked by several or by nobody needs enough who are able to, and is seen to once somebody has begun."""
    pairs = pairs_said(scene)
    if BlockedBySeveral not in statics(scene) or not is_met(scene, seat, option, BLOCK_PAIR):
        return MET
    if option in able_blocks(scene, seat, pairs, BLOCK_PAIR):
        return MET
    begun = [attacker for _blocker, attacker in pairs if missing_blockers(scene, attacker, pairs)]
    several = [one for attacker in begun or [option.place] for one in affecting(scene, BlockedBySeveral, attacker)]
    return by_texts(scene, "that block: several are needed", several)


@depends_on((Cannot, "block"), (Cannot, "be blocked"), CannotBeBlockedBy, CannotBlock)
def no_text_forbids_blocking(scene: Scene, seat: Seat, option: Option) -> Reasons:
    there = [] if option.place < 0 else affecting(scene, CannotBlock, option.card)
    between = [active for active in there if matches(scene, active.env, active.change.those, option.place)]
    return texts_against(scene, seat, option, *between)


def no_other_block_goes_first(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """What must block, or be blocked, is seen to before blocks that are free."""
    return no_block_goes_first(scene, seat, option, pairs_said(scene), BLOCK_PAIR)


BLOCK_PAIR: Final[tuple[Requirement, ...]] = (
    is_defending_player,
    is_own_entity,
    is_not_exhausted,
    is_against_attacker,
    no_text_forbids_blocking,
)
BLOCK: Final[tuple[Requirement, ...]] = (
    are_blockers_declared,
    *BLOCK_PAIR,
    is_still_free,
    enough_block_it,
    no_other_block_goes_first,
)


@KIT.handles(Blockers)
def declare_blockers(scene: Scene, node: Blockers, frame: Frame, answer: Answer | None) -> Ask | None:
    """Pair by pair until the player passes, which is not offered while something must block or be blocked; a Chained
    Entity may block (holo.r.chained-may-block).
    """
    seat = opponent(scene, scene.state.clock.active)
    if answer is None:
        able = able_blocks(scene, seat, node.pairs, BLOCK_PAIR)
        forced_first = [option for option in able if compelling(scene, option, node.pairs)]
        if able:
            prompt = "Which Entity blocks which attacker?"
            begun = [option for option in able if missing_blockers(scene, option.place, node.pairs)]
            unfinished = any(pair[1] == option.place for option in begun for pair in node.pairs)
            options = tuple(forced_first) or (tuple(able) if unfinished else (*able, PASS))
            return Ask(seat, "block", options, prompt, Cause("holo.r.blocking"), about=tuple(attackers(scene)))
    elif answer[0] != PASS:
        pair = (answer[0].card, answer[0].place)
        scene.push(Blockers((*node.pairs, pair)), NO_ENV)
        return None
    mark_blocks(scene, node.pairs)
    tell_blocks(scene, node.pairs, "holo.r.blocking", "holo.r.blocking")
    return None


# ---- damage


def strike(scene: Scene, *, only: tuple[CardId, ...] | None = None, but: tuple[CardId, ...] = ()) -> None:
    """All damage of the step at one moment (holo.r.combat-simultaneous): attackers and their blockers to each other,
    unblocked attackers to the defending player (holo.r.successful-attack). Who is gone deals none
    (holo.4-5.removed-no-damage).
    """
    defender = opponent(scene, scene.state.clock.active)
    blows: list[Blow] = []
    for card in attackers(scene):
        strength, blockers = attack(scene, card), blockers_of(scene, card)
        if not blockers:
            if not is_held_off(scene, card):
                blows.append(Blow(card, strength, None, defender))
            continue
        blows += [Blow(blocker, attack(scene, blocker), card) for blocker in blockers]
        needed = {blocker: max(health(scene, blocker) - damage(scene, blocker), 0) for blocker in blockers}
        excess = strength - sum(needed.values())
        through = excess > 0 and goes_through(scene, card)
        if through:
            blows.append(Blow(card, excess, None, defender))
        blows += [Blow(card, needed[blocker] if through else strength, blocker) for blocker in blockers]
    if blows:
        for seat in reversed(scene.seats()):
            scene.push(Confirm(seat), NO_ENV)
    deal_blows(scene, blows, ("holo.4-5.blocking-entity", "holo.4-4.attack-reduces-life"), only=only, but=but)


def unblocked_again(scene: Scene) -> bool:
    """Whether a table plays that an attacker whose blocker is gone counts as unblocked."""
    return bool(scene.parameter("holo.r.blocker-removed.blocker_removed") != "stays_blocked")


def goes_through(scene: Scene, card: CardId) -> bool:
    """Whether damage beyond the blocker's Health reaches the player (holo.r.blocked-no-life-damage)."""
    if scene.parameter("holo.r.blocked-no-life-damage.excess_damage_tramples"):
        return True
    return bool(affecting(scene, DealsExcess, card))


@KIT.handles(Confirm)
def confirm(scene: Scene, node: Confirm, frame: Frame, answer: Answer | None) -> Ask | None:
    """The engine's count stands; a client may confirm by itself (holo.r.acknowledgement)."""
    if answer is None and not scene.parameter("holo.r.acknowledgement.auto_acknowledge"):
        cause = Cause("holo.4-6.acknowledge")
        return Ask(node.seat, "confirm", (Option("yes"),), "Confirm the damage of the attack.", cause)
    doing.happen(scene, DamageConfirmed(node.seat), Cause("holo.4-6.acknowledge"))
    return None
