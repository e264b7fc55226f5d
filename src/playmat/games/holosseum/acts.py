"""The primitive changes of this game: damage, life, control, recycling. Each changes the state and logs it."""

from __future__ import annotations

import msgspec

from playmat.core.ask import Cause
from playmat.core.ids import CardId, Seat
from playmat.core.records import Ref
from playmat.games.holosseum.events import DamageDealt, GainedControl, Recycled, Summoned
from playmat.games.holosseum.nodes.changes import AddsDamage, AddsStats, CannotGainLife
from playmat.games.holosseum.nodes.rules import DoublesDamage, EntersWith, MoreDamageTo
from playmat.games.holosseum.shielding import (
    is_harmless,
    is_player_shielded,
    is_shielded,
    left_over,
    lessened,
    lessened_to,
    redirected,
)
from playmat.games.holosseum.stats import UNCHAINED, damage
from playmat.games.holosseum.zones import ARENA, DAMAGE, DECK, GRAVE, KIT, LIFE
from playmat.lang.changes import GainsText
from playmat.lang.clauses import Keyword
from playmat.lang.effects import Give
from playmat.lang.nodes import Change
from playmat.lang.values import It, Number
from playmat.machine import doing
from playmat.machine.composing import begin
from playmat.machine.derived import amount as amount_of
from playmat.machine.evaluate import seats
from playmat.machine.events import Gained
from playmat.machine.scene import Scene
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


def change_life(scene: Scene, seat: Seat, amount: int, cause: Cause) -> None:
    """Gain life up to the maximum (holo.4-4.life-cap), or lose it."""
    have = life(scene, seat)
    most = max(scene.parameter("holo.4-4.life-cap.max_life"), have)
    now = min(have + amount, most)
    if now > have and cannot_gain(scene, seat):
        return
    if now != have:
        doing.set_resource(scene, seat, LIFE, now)
        doing.happen(scene, Gained(seat, LIFE, now - have), cause)


def cannot_gain(scene: Scene, seat: Seat) -> bool:
    """Whether a text forbids the player to gain life."""
    return any(seat in seats(scene, active.env, active.change.who) for active in changes(scene, CannotGainLife))


def deal(
    scene: Scene, by: Ref, amount: int, cards: list[CardId], players: list[Seat], cause: Cause, *, in_attack: bool
) -> None:
    """A card deals damage to Entities and players. Powers cannot be damaged (holo.r.lethal-damage)."""
    if by.card >= 0 and scene.is_same(by):
        amount += sum(
            amount_of(scene, more, by.card, more.change.amount) for more in affecting(scene, AddsDamage, by.card)
        )
        amount <<= len(affecting(scene, DoublesDamage, by.card))
    if amount <= 0 or is_harmless(scene, by, in_attack=in_attack):
        return
    cards, players = redirected(scene, cards, players)
    for card in cards:
        if scene.card(card).zone != ARENA or scene.face(card).kind != "entity":
            continue
        if is_shielded(scene, by, card, in_attack=in_attack):
            continue
        dealt = left_over(scene, lessened(scene, amount, card), "shield", card, scene.card(card).stamp)
        if dealt:
            doing.set_counter(scene, card, DAMAGE, damage(scene, card) + dealt)
            doing.happen(scene, DamageDealt(by, card, scene.card(card).controller, dealt, in_attack), cause)
    for seat in players:
        if is_player_shielded(scene, by, seat, in_attack=in_attack):
            continue
        strength = strengthened(scene, by, amount, seat)
        dealt = left_over(scene, lessened_to(scene, strength, seat), "player shield", seat)
        if dealt:
            change_life(scene, seat, -dealt, cause)
            doing.happen(scene, DamageDealt(by, CardId(-1), seat, dealt, in_attack), cause)


def strengthened(scene: Scene, by: Ref, amount: int, seat: Seat) -> int:
    """The damage to a player where texts make that of the card to them more: first so much more, then twice as much."""
    if by.card < 0 or not scene.is_same(by):
        return amount
    found = [one for one in affecting(scene, MoreDamageTo, by.card) if seat in seats(scene, one.env, one.change.who)]
    more = sum(amount_of(scene, one, by.card, one.change.more) for one in found)
    doubled: int = sum(one.change.twice for one in found)
    return (amount + more) << doubled


def enter(scene: Scene, card: CardId, seat: Seat, cause: Cause, *, played: bool = False) -> None:
    """Put a card into the Arena under a player's control: a new object, Chained this turn (holo.r.summoned-means)."""
    origin = scene.card(card).zone
    doing.relocate(scene, card, ARENA, seat=seat)
    scene.set_tally(scene.state.clock.turn, "entered in turn", card)
    enter_with(scene, card)
    if not played and scene.parameter("holo.r.put-in-play-by-effect.summons_count_as_plays"):
        scene.set_tally(scene.tally("played", seat) + 1, "played", seat)
    doing.happen(scene, Summoned(card, seat, origin, played), cause)


def enter_with(scene: Scene, card: CardId) -> None:
    """What a card enters with is reckoned now and stays with it."""
    for active in affecting(scene, EntersWith, card):
        change = active.change
        attack, health = (amount_of(scene, active, card, value) for value in (change.attack, change.health))
        kept: list[Change] = [AddsStats(It(), Number(attack), Number(health))] if attack or health else []
        kept += [GainsText(It(), (Keyword(UNCHAINED),))] if change.unchained else []
        if kept:
            begin(scene, Give(tuple(kept)), active.env, (scene.ref(card),), "forever")


def take_control(scene: Scene, card: CardId, seat: Seat, cause: Cause) -> None:
    """Another player controls the card from now on: the same object, no more Chained than before
    (holo.r.control-change). In an attack it is removed from it (holo.4-5.removed-no-damage).
    """
    record = scene.card(card)
    if record.zone != ARENA or record.controller == seat:
        return
    old = tuple(other for other in scene.zone(record.controller, ARENA) if other != card)
    scene.set_zone(record.controller, ARENA, old)
    scene.set_zone(seat, ARENA, (*scene.zone(seat, ARENA), card))
    scene.put(card, replace(record, controller=seat))
    if scene.parameter("holo.r.control-change.control_change_chains"):
        scene.set_tally(scene.state.clock.turn, "entered in turn", card)
    for part in ("attacking", "blocking"):
        scene.set_tally(0, part, card)
    doing.happen(scene, GainedControl(card, seat), cause)
