"""The primitive changes of this game: damage, life, control, recycling. Each changes the state and logs it."""

from __future__ import annotations

import msgspec

from playmat.core.ask import Ask, Cause
from playmat.core.ids import CardId, Seat
from playmat.core.records import Ref
from playmat.core.state import Env, Frame
from playmat.games.holosseum.events import Recycled
from playmat.games.holosseum.nodes.changes import AddsDamage
from playmat.games.holosseum.nodes.patterns import FallsTo
from playmat.games.holosseum.nodes.rules import (
    BoundsLife,
    DoublesDamage,
    EntersWith,
    HalvesDamage,
    LosesMoreLife,
    MoreDamageTo,
)
from playmat.games.holosseum.shielding import (
    about_dealer,
    is_harmless,
    is_player_shielded,
    is_shielded,
    is_such,
    lessened,
    lessened_to,
)
from playmat.games.holosseum.stats import UNCHAINED
from playmat.games.holosseum.zones import ARENA, DAMAGE, DECK, GRAVE, KIT, LIFE
from playmat.lang.changes import AddsStats, GainsText
from playmat.lang.clauses import Keyword
from playmat.lang.effects import Give
from playmat.lang.nodes import Change, Node
from playmat.lang.values import It, Number
from playmat.machine import doing
from playmat.machine.combat import leave_combat
from playmat.machine.composing import begin
from playmat.machine.counters import enter_with_counters
from playmat.machine.derived import amount as amount_of
from playmat.machine.evaluate import number, seats
from playmat.machine.events import NOTHING, CameToPlay, DamageDealt, Gained, GainedControl
from playmat.machine.fighting import damage
from playmat.machine.firing import this_turn
from playmat.machine.forbidding import forbidden
from playmat.machine.harming import left_by_shield
from playmat.machine.instead import About, about_to, replacing
from playmat.machine.scene import Answer, Scene
from playmat.machine.texts import affecting, changes

replace = msgspec.structs.replace


@KIT.fills("refill")
def recycle(scene: Scene, seat: Seat) -> None:
    """Shuffle the Grave and set it down as the deck (holo.2-2.grave-becomes-deck) for a draw that needs a card
    (holo.r.recycle-timing); with nothing there the rest of the draw is skipped (holo.r.recycle-both-empty).
    """
    grave = scene.zone(seat, GRAVE)
    if not grave:
        return
    for card in grave:
        doing.relocate(scene, card, DECK)
    doing.mix(scene, seat)
    doing.happen(scene, Recycled(seat, len(grave)), Cause("holo.2-2.grave-becomes-deck"))


def life(scene: Scene, seat: Seat) -> int:
    """A player's life points; below zero where damage went beyond it (holo.r.zero-check)."""
    return scene.state.players[seat].resources[LIFE]


def life_bounds(scene: Scene, seat: Seat) -> tuple[int | None, int | None]:
    """The least and the most life points that a player can come to; None: without end."""
    least: int | None = None
    most: int | None = scene.parameter("holo.4-4.life-cap.max_life")
    for one in changes(scene, BoundsLife):
        if seat in seats(scene, one.env, one.change.who):
            least = least if one.change.least is None else one.change.least
            most = most if one.change.most is None else None if one.change.most < 0 else one.change.most
    return least, most


def change_life(scene: Scene, seat: Seat, amount: int, cause: Cause) -> None:
    """Gain life up to the maximum (holo.4-4.life-cap), or lose it, within the bounds that texts set."""
    have = life(scene, seat)
    least, most = life_bounds(scene, seat)
    now = have + amount
    if most is not None:
        now = min(now, max(most, have))
    if least is not None:
        now = max(now, min(least, have))
    doing.gain(scene, seat, LIFE, now, cause)


@KIT.fills("deal")
def deal(
    scene: Scene, by: Ref, amount: int, cards: list[CardId], players: list[Seat], env: Env, *, in_attack: bool = False
) -> None:
    """A card deals damage to Entities and players. Powers cannot be damaged (holo.r.lethal-damage). ``env`` has why,
    and what it happens in place of. Who deals none deals no more, either.
    """
    if amount > 0 and by.card >= 0:
        amount += sum(
            amount_of(scene, more, by.card, more.change.amount) for more in about_dealer(scene, AddsDamage, by)
        )
        amount <<= len(about_dealer(scene, DoublesDamage, by))
        for one in changes(scene, HalvesDamage):
            if is_such(scene, one.env, one.change.of, by):
                amount = (amount + one.change.up) // 2
    hit(scene, by, amount, cards, players, env, in_attack=in_attack)


def hit(
    scene: Scene, by: Ref, amount: int, cards: list[CardId], players: list[Seat], env: Env, *, in_attack: bool
) -> None:
    """So much damage by the card reaches them, as far as nothing prevents it."""
    if amount <= 0 or is_harmless(scene, by, in_attack=in_attack):
        return
    for card in cards:
        if scene.card(card).zone != ARENA or scene.face(card).kind != "entity":
            continue
        if is_shielded(scene, by, card, in_attack=in_attack):
            continue
        strike(
            scene, DamageDealt(by, card, scene.card(card).controller, lessened(scene, amount, card, by), in_attack), env
        )
    for seat in players:
        if is_player_shielded(scene, by, seat, in_attack=in_attack):
            continue
        strength = lessened_to(scene, strengthened(scene, by, amount, seat), seat)
        strike(scene, DamageDealt(by, CardId(-1), seat, strength, in_attack), env)


class Blow(Node):
    """Damage that is dealt: nothing happened instead. ``card`` as it was aimed at."""

    damage: DamageDealt
    card: Ref


def strike(scene: Scene, damage: DamageDealt, env: Env) -> None:
    """Deal it, unless texts might put something else in its place."""
    blow = Blow(damage, scene.ref(damage.card) if damage.card >= 0 else NOTHING)
    if damage.amount and not about_to(scene, env, damage, blow):
        land(scene, blow, env)


@KIT.fills("redirect")
def redirect(scene: Scene, blow: DamageDealt, cards: list[CardId], players: list[Seat], env: Env) -> None:
    """By the card that would have dealt it, as far as nothing prevents it there."""
    hit(scene, blow.by, blow.amount, cards, players, env, in_attack=blow.in_attack)


@KIT.fills("deal_the_rest")
def deal_the_rest(scene: Scene, blow: DamageDealt, env: Env) -> None:
    """To an Entity that is still there."""
    if blow.card < 0 or scene.card(blow.card).zone == ARENA:
        strike(scene, blow, env)


@KIT.handles(Blow)
def land_later(scene: Scene, node: Blow, frame: Frame, answer: Answer | None) -> Ask | None:
    """On whom is still there."""
    if node.card == NOTHING or (scene.is_same(node.card) and scene.card(node.card.card).zone == ARENA):
        land(scene, node, frame.env)
    return None


def land(scene: Scene, node: Blow, env: Env) -> None:
    """What shields leave of it is marked on the Entity, or taken from the player's life."""
    blow, cause = node.damage, env.cause
    if blow.card >= 0:
        dealt = left_by_shield(scene, blow.amount, "shield", blow.card, node.card.stamp)
    else:
        dealt = left_by_shield(scene, blow.amount, "player shield", blow.seat)
    told = replace(blow, amount=dealt)
    if not dealt or forbidden(scene, told, cause) is not None:
        return
    if blow.card >= 0:
        doing.set_counter(scene, blow.card, DAMAGE, damage(scene, blow.card) + dealt)
    else:
        lose_life(scene, blow.seat, dealt, env)
    doing.happen(scene, told, cause)


class LoseLifeNow(Node):
    """A player loses so much life, by one thing or by several at the same moment: nothing happened instead."""

    seat: Seat
    amounts: tuple[int, ...]


def lose_life(scene: Scene, seat: Seat, amount: int, env: Env) -> None:
    """So much as texts make of it, unless others might put something else in its place."""
    amount = lost(scene, seat, amount)
    if not amount:
        return
    amounts = (*falling(scene, seat), amount)
    if not about_to(scene, env, Gained(seat, LIFE, -sum(amounts)), LoseLifeNow(seat, amounts)):
        for one in amounts:
            change_life(scene, seat, -one, env.cause)


def falling(scene: Scene, seat: Seat) -> tuple[int, ...]:
    """What takes the player's last life at this moment, of which a text is still to be asked: taken off the agenda,
    since whoever falls by several attackers falls once.
    """
    top = scene.state.agenda
    if top is None or not isinstance(top.node, About) or not isinstance(top.node.then, LoseLifeNow):
        return ()
    event = top.env.event
    if top.node.then.seat != seat or event is None:
        return ()
    if not all(isinstance(clause.when, FallsTo) for _name, _piece, clause in replacing(scene, top.env, event)):
        return ()
    scene.state.agenda = top.below
    return top.node.then.amounts


def lost(scene: Scene, seat: Seat, amount: int) -> int:
    """The life that a player loses where texts make it more or less: first so much more, then twice as much."""
    said = [one for one in changes(scene, LosesMoreLife) if seat in seats(scene, one.env, one.change.who)]
    mine = [one for one in said if not (one.change.first and has_lost_life(scene, seat))]
    if amount and any(one.change.first for one in said):
        scene.set_tally(scene.state.clock.turn, "life at stake", seat)
    more = sum(number(scene, one.env, one.change.more) for one in mine)
    return max(amount + more, 0) << sum(one.change.twice for one in mine) if amount else 0


def has_lost_life(scene: Scene, seat: Seat) -> bool:
    """Whether the player has lost life this turn, or would have but for a text."""
    return scene.tally("life at stake", seat) == scene.state.clock.turn or any(
        isinstance(entry.event, Gained)
        and (entry.event.seat, entry.event.resource) == (seat, LIFE)
        and entry.event.amount < 0
        for entry in this_turn(scene)
    )


@KIT.handles(LoseLifeNow)
def lose_life_now(scene: Scene, node: LoseLifeNow, frame: Frame, answer: Answer | None) -> Ask | None:
    """By damage or otherwise."""
    for amount in node.amounts:
        change_life(scene, node.seat, -amount, frame.env.cause)
    return None


def strengthened(scene: Scene, by: Ref, amount: int, seat: Seat) -> int:
    """The damage to a player where texts make that of the card to them more: first so much more, then twice as much."""
    found = [one for one in about_dealer(scene, MoreDamageTo, by) if seat in seats(scene, one.env, one.change.who)]
    more = sum(amount_of(scene, one, by.card, one.change.more) for one in found)
    doubled: int = sum(one.change.twice for one in found)
    return max(amount + more, 0) << doubled


def enter(scene: Scene, card: CardId, seat: Seat, cause: Cause, *, played: bool = False) -> None:
    """Put a card into the Arena under a player's control: a new object, Chained this turn (holo.r.summoned-means)."""
    origin = scene.card(card).zone
    doing.relocate(scene, card, ARENA, seat=seat)
    scene.set_tally(scene.state.clock.turn, "entered in turn", card)
    enter_with(scene, card)
    if not played and scene.parameter("holo.r.put-in-play-by-effect.summons_count_as_plays"):
        scene.set_tally(scene.tally("played", seat) + 1, "played", seat)
    doing.happen(scene, CameToPlay(card, seat, origin, played), cause)


def enter_with(scene: Scene, card: CardId) -> None:
    """What a card enters with is reckoned now and stays with it."""
    enter_with_counters(scene, card)
    for active in affecting(scene, EntersWith, card):
        change = active.change
        attack, health = (amount_of(scene, active, card, value) for value in (change.attack, change.health))
        kept: list[Change] = [AddsStats(It(), Number(attack), Number(health))] if attack or health else []
        kept += [GainsText(It(), (Keyword(UNCHAINED),))] if change.unchained else []
        if kept:
            begin(scene, Give(tuple(kept)), active.env, (scene.ref(card),), "forever")


@KIT.fills("take_control")
def take_control(scene: Scene, card: CardId, seat: Seat, cause: Cause) -> None:
    """Another player controls the card from now on: the same object, no more Chained than before
    (holo.r.control-change). In an attack it is removed from it (holo.4-5.removed-no-damage).
    """
    record = scene.card(card)
    if record.zone != ARENA or record.controller == seat:
        return
    doing.change_control(scene, card, seat, len(scene.zone(seat, ARENA)))
    if scene.parameter("holo.r.control-change.control_change_chains"):
        scene.set_tally(scene.state.clock.turn, "entered in turn", card)
    leave_combat(scene, card)
    doing.happen(scene, GainedControl(card, seat), cause)
