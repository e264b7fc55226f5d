"""The primitive changes of this game: energy, life, damage, flipping, channeling, coming to reality. Each changes the
state and logs it.
"""

from __future__ import annotations

import msgspec

from playmat.core.ask import Ask, Cause
from playmat.core.ids import CardId, Seat
from playmat.core.records import Ref
from playmat.core.state import Env, Frame
from playmat.games.gamma.events import Channeled, Fetched, Flipped
from playmat.games.gamma.nodes.changes import Drains, EntersFlipped, EntersGrown, PreventsHarm, SetsMost, Slays
from playmat.games.gamma.nodes.values import EnergySpent
from playmat.games.gamma.zones import (
    CHANNEL,
    DAMAGE,
    DECK,
    DREAM,
    ENERGY,
    ENERGY_COUNTERS,
    GROWTH,
    HAND,
    KIT,
    LIFE,
    MEMORY,
    REALITY,
    WILD,
)
from playmat.lang.changes import LessensDamage, PreventsDamageTo
from playmat.lang.nodes import Node
from playmat.machine import doing
from playmat.machine.combat import leave_combat
from playmat.machine.counters import enter_with_counters
from playmat.machine.derived import amount as amount_of
from playmat.machine.derived import numbers_for
from playmat.machine.evaluate import seats
from playmat.machine.events import CameToPlay, DamageDealt, Gained, GainedControl
from playmat.machine.fighting import damage
from playmat.machine.firing import is_kind
from playmat.machine.forbidding import forbidden
from playmat.machine.harming import left_by_shield
from playmat.machine.instead import about_to
from playmat.machine.scene import Answer, Scene
from playmat.machine.texts import Active, affecting, changes
from playmat.text.rewrite import says_any

replace = msgspec.structs.replace

# ---- players


def life(scene: Scene, seat: Seat) -> int:
    """A player's life total; below zero where damage went beyond it (gamma.r.zero-check)."""
    return doing.resource(scene, seat, LIFE)


def energy(scene: Scene, seat: Seat) -> int:
    """A player's energy, all in one pool (gamma.energy.single-pool)."""
    return doing.resource(scene, seat, ENERGY)


def change(scene: Scene, seat: Seat, resource: int, amount: int, cause: Cause) -> int:
    """Gain or lose of what players have, within its limits; how much that was. Life has no upper limit
    (gamma.r.life-above-start) and can go below zero; what is beyond the most is cut off and not owed later
    (gamma.energy.pool-cap, gamma.energy.counters-cap, gamma.r.counter-gain).
    """
    have = doing.resource(scene, seat, resource)
    most = limit(scene, seat, resource)
    now = have + amount if most is None else max(min(have + amount, max(most, have)), 0)
    return doing.gain(scene, seat, resource, now, cause)


def limit(scene: Scene, seat: Seat, resource: int) -> int | None:
    """The most of it that the player can have; None: there is no such number. What was banked counts toward the ten,
    unless the table plays that it lies beside them (gamma.r.bank-and-cap).
    """
    if resource == LIFE:
        return None
    if resource == ENERGY_COUNTERS:
        counters: int = scene.parameter("gamma.energy.counters-cap.counter_cap")
        return counters
    said = numbers_for(scene, SetsMost, seat)
    cap: int = said[-1] if said else scene.parameter("gamma.energy.pool-cap.energy_cap")
    beside = scene.parameter("gamma.r.bank-and-cap.bank_beside_cap")
    return cap + (scene.tally("banked", seat) if beside else 0)


def pay_energy(scene: Scene, seat: Seat, amount: int) -> None:
    """Take what something costs from the pool (gamma.card.energy-cost); that is no loss of energy."""
    doing.set_resource(scene, seat, ENERGY, energy(scene, seat) - amount)
    if amount and asks_what_was_spent(scene):
        scene.set_tally(scene.tally("spent", seat) + amount, "spent", seat)


def asks_what_was_spent(scene: Scene) -> bool:
    """Whether any text of this game asks how much energy was spent, which is settled once."""
    asks: bool | None = scene.facts.get("spent")
    if asks is None:
        asks = scene.facts["spent"] = any(says_any(face.program, EnergySpent) for face in scene.book.faces)
    return asks


@KIT.fills("refill")
def refill(scene: Scene, seat: Seat) -> None:
    """An empty deck ends nothing (gamma.r.deck-out); only where a table plays so memory becomes the new deck
    (gamma.r.fast-cycle).
    """
    if scene.parameter("gamma.r.deck-out.empty_deck") != "refill_from_memory":
        return
    for card in scene.zone(seat, MEMORY):
        doing.relocate(scene, card, DECK)
    if scene.zone(seat, DECK):
        doing.shuffle(scene, seat, Cause("gamma.r.fast-cycle"))


# ---- damage


@KIT.fills("deal")
def deal(
    scene: Scene,
    by: Ref,
    amount: int,
    cards: list[CardId],
    players: list[Seat],
    env: Env,
    *,
    in_attack: bool = False,
    as_strike: bool = False,
) -> None:
    """A card deals damage to cards in Dream or reality (gamma.play.damage-zones) and to players. To a card it adds up
    and stays (gamma.r.damage-persists); a player loses as much life (gamma.r.damage-and-life). Who is destroyed is
    settled once all damage of the moment is dealt (gamma.r.destroyed-together).
    """
    dealt, cause = 0, env.cause
    if amount <= 0:
        return
    for card in cards:
        left = left_over(scene, amount, card, by, in_attack=in_attack)
        left = left_by_shield(scene, left, "shield", card, scene.card(card).stamp)
        blow = DamageDealt(by, card, scene.card(card).controller, left, in_attack, as_strike)
        if scene.card(card).zone not in (REALITY, DREAM) or not left or forbidden(scene, blow, cause) is not None:
            continue
        if about_to(scene, env, blow, BlowNow(blow)):
            continue
        dealt += left
        land(scene, blow, env)
    for seat in players:
        spared = is_spared(scene, seat, in_attack=in_attack)
        left = 0 if spared else left_by_shield(scene, amount, "player shield", seat)
        blow = DamageDealt(by, CardId(-1), seat, left, in_attack, as_strike)
        if left and forbidden(scene, blow, cause) is None and not about_to(scene, env, blow, BlowNow(blow)):
            dealt += left
            land(scene, blow, env)
    drain(scene, by, dealt, env)


def is_spared(scene: Scene, seat: Seat, *, in_attack: bool) -> bool:
    """Whether a text prevents all damage to a player, or that of attackers and blockers."""
    return any(
        (in_attack or not one.change.in_attack) and seat in seats(scene, one.env, one.change.who)
        for one in changes(scene, PreventsDamageTo)
    )


def land(scene: Scene, blow: DamageDealt, env: Env) -> None:
    """Damage is dealt: nothing happened instead. Who loses the life may have something else happen."""
    if blow.card < 0:
        change_unless(scene, blow.seat, LIFE, -blow.amount, env)
    else:
        doing.set_counter(scene, blow.card, DAMAGE, damage(scene, blow.card) + blow.amount)
        if scene.face(blow.card).kind == "unit" and is_one(scene, Slays, blow.by):
            scene.set_tally(scene.card(blow.card).stamp, "slain", blow.card)
    doing.happen(scene, blow, env.cause)


def drain(scene: Scene, by: Ref, dealt: int, env: Env) -> None:
    """What a card that drains has dealt is gained."""
    if dealt and is_one(scene, Drains, by):
        change_unless(scene, scene.card(by.card).controller, LIFE, dealt, env)


@KIT.fills("redirect")
def redirect(scene: Scene, blow: DamageDealt, cards: list[CardId], players: list[Seat], env: Env) -> None:
    """By the card that would have dealt it, as far as nothing prevents it there."""
    deal(scene, blow.by, blow.amount, cards, players, env, in_attack=blow.in_attack, as_strike=blow.as_strike)


@KIT.fills("deal_the_rest")
def deal_the_rest(scene: Scene, blow: DamageDealt, env: Env) -> None:
    """Unless another text is asked about it."""
    if not about_to(scene, env, blow, BlowNow(blow)):
        land_now(scene, blow, env)


class BlowNow(Node):
    """That damage is dealt: nothing happened instead."""

    damage: DamageDealt


@KIT.handles(BlowNow)
def land_later(scene: Scene, node: BlowNow, frame: Frame, answer: Answer | None) -> Ask | None:
    land_now(scene, node.damage, frame.env)
    return None


def land_now(scene: Scene, blow: DamageDealt, env: Env) -> None:
    """To a card only where it still lies where damage is dealt."""
    if blow.card < 0 or scene.card(blow.card).zone in (REALITY, DREAM):
        land(scene, blow, env)
        drain(scene, blow.by, blow.amount, env)


class ChangeNow(Node):
    """A player gains or loses so much: nothing happened instead."""

    seat: Seat
    resource: int
    amount: int


def change_unless(scene: Scene, seat: Seat, resource: int, amount: int, env: Env) -> int:
    """As ``change``, unless texts might put something else in its place; then it is not known yet how much it is."""
    if amount and about_to(scene, env, Gained(seat, resource, amount), ChangeNow(seat, resource, amount)):
        return 0
    return change(scene, seat, resource, amount, env.cause)


@KIT.handles(ChangeNow)
def change_later(scene: Scene, node: ChangeNow, frame: Frame, answer: Answer | None) -> Ask | None:
    change(scene, node.seat, node.resource, node.amount, frame.env.cause)
    return None


def left_over(scene: Scene, amount: int, card: CardId, by: Ref, *, in_attack: bool) -> int:
    """The damage by a card that texts leave of it."""
    if any(in_attack or not one.change.in_attack for one in affecting(scene, PreventsHarm, card)):
        return 0
    less = [one for one in affecting(scene, LessensDamage, card) if is_dealt_by(scene, one, by)]
    return max(amount - sum(amount_of(scene, one, card, one.change.amount) for one in less), 0)


def is_dealt_by(scene: Scene, active: Active, by: Ref) -> bool:
    """Whether a text about damage by some cards, or by any, is about that card."""
    those = active.change.by
    return those is None or (by.card >= 0 and is_kind(scene, active.env, those, by.card))


def is_one(scene: Scene, kind: type[Drains | Slays], by: Ref) -> bool:
    """Whether a text of that class is about the card that deals damage."""
    return by.card >= 0 and scene.is_same(by) and bool(affecting(scene, kind, by.card))


# ---- cards


def by_rule(scene: Scene, card: CardId, rule: str) -> Env:
    """What is known of what a rule does with a card."""
    return Env(scene.card(card).controller, scene.ref(card), Cause(rule, card))


ROWS = {"unit": 0, "item": 1, "claim": 2, "location": 2}


def arrive(
    scene: Scene, card: CardId, seat: Seat, cause: Cause, *, played: bool = False, flipped: bool = False
) -> None:
    """A card comes to reality at the right end of its row (gamma.timing.reality-on-right, gamma.r.row-placement),
    unflipped unless a text says otherwise, and ready to fight at once (gamma.r.no-arrival-sickness).
    From Dream it comes as the same card: damage
    stays on it (gamma.r.damage-dream-to-reality), and so do counters and what was said of it until something ends.
    """
    record = scene.card(card)
    carried = record.zone == DREAM and scene.parameter("gamma.r.damage-dream-to-reality.damage_carries_from_dream")
    lay(scene, card, seat)
    if record.zone == DREAM:
        scene.adjust(card, replace(scene.card(card), stamp=record.stamp))
    for kind, count in enumerate(record.counters if record.zone == DREAM else ()):
        if count and (carried or kind != DAMAGE):
            doing.set_counter(scene, card, kind, count)
    if flipped or affecting(scene, EntersFlipped, card):
        scene.adjust(card, replace(scene.card(card), flipped=True))
    enter_with_counters(scene, card)
    grown = sum(amount_of(scene, one, card, one.change.amount) for one in affecting(scene, EntersGrown, card))
    if grown > 0:
        doing.set_counter(scene, card, GROWTH, scene.card(card).counters[GROWTH] + grown)
    doing.happen(scene, CameToPlay(card, seat, record.zone, played), cause)


class ArriveNow(Node):
    """A card comes to reality: nothing happened instead."""

    told: CameToPlay
    flipped: bool = False


def arrive_unless(scene: Scene, card: CardId, seat: Seat, env: Env, *, flipped: bool = False) -> None:
    """A text puts a card into reality, unless texts forbid it or put something else in its place."""
    told = CameToPlay(card, seat, scene.card(card).zone)
    if forbidden(scene, told, env.cause) is None and not about_to(scene, env, told, ArriveNow(told, flipped)):
        arrive(scene, card, seat, env.cause, flipped=flipped)


@KIT.handles(ArriveNow)
def arrive_later(scene: Scene, node: ArriveNow, frame: Frame, answer: Answer | None) -> Ask | None:
    told = node.told
    if scene.card(told.card).zone == told.origin:
        arrive(scene, told.card, told.seat, frame.env.cause, flipped=node.flipped)
    return None


def lay(scene: Scene, card: CardId, seat: Seat) -> None:
    """Put a card at the right end of its row on a player's side, as a new object."""
    doing.relocate(scene, card, REALITY, at=end_of_row(scene, card, seat), seat=seat)


def end_of_row(scene: Scene, card: CardId, seat: Seat) -> int:
    """The index behind all others of its row on that side."""
    row = ROWS.get(scene.face(card).kind, 3)
    there = [other for other in scene.zone(seat, REALITY) if other != card]
    return sum(ROWS.get(scene.face(other).kind, 3) <= row for other in there)


def row_of(scene: Scene, card: CardId) -> tuple[list[CardId], int]:
    """The cards of a card's row on its side of reality, from the left, and its place among them; none if it is not
    there.
    """
    record, faces = scene.card(card), scene.face
    row = ROWS.get(faces(card).kind)
    there = scene.zone(record.controller, REALITY) if record.zone == REALITY else ()
    found = [other for other in there if ROWS.get(faces(other).kind) == row]
    return found, found.index(card) if card in found else -1


def flip(scene: Scene, card: CardId, cause: Cause, *, back: bool = False) -> bool:
    """Flip a card in reality, or unflip it (gamma.r.flipping); True if it was not so before."""
    record = scene.card(card)
    if record.zone != REALITY or record.flipped != back or forbidden(scene, Flipped(card, back), cause) is not None:
        return False
    scene.adjust(card, replace(record, flipped=not back))
    doing.happen(scene, Flipped(card, back), cause)
    return True


class FlipNow(Node):
    """A card is flipped or unflipped: nothing happened instead."""

    told: Flipped


def flip_unless(scene: Scene, card: CardId, env: Env, *, back: bool = False) -> bool:
    """As ``flip``, unless texts might put something else in its place; then it is not known yet whether it is."""
    told = Flipped(card, back)
    able = scene.card(card).zone == REALITY and scene.card(card).flipped == back
    if able and forbidden(scene, told, env.cause) is None and about_to(scene, env, told, FlipNow(told)):
        return False
    return flip(scene, card, env.cause, back=back)


@KIT.handles(FlipNow)
def flip_later(scene: Scene, node: FlipNow, frame: Frame, answer: Answer | None) -> Ask | None:
    flip(scene, node.told.card, frame.env.cause, back=node.told.back)
    return None


def channel(scene: Scene, card: CardId, env: Env, *, face_down: bool) -> None:
    """A card goes to its owner's channel zone; its facing is fixed for the round (gamma.r.channel-face-fixed). Texts
    may forbid it, or put something else in its place.
    """
    record = scene.card(card)
    told = Channeled(card, record.owner, face_down, -1 if record.zone == HAND else record.zone)
    if forbidden(scene, told, env.cause) is None and not about_to(scene, env, told, ChannelNow(told)):
        channeled(scene, told, env.cause)


class ChannelNow(Node):
    """A card is channeled: nothing happened instead."""

    told: Channeled


@KIT.handles(ChannelNow)
def channel_later(scene: Scene, node: ChannelNow, frame: Frame, answer: Answer | None) -> Ask | None:
    channeled(scene, node.told, frame.env.cause)
    return None


def channeled(scene: Scene, told: Channeled, cause: Cause) -> None:
    doing.relocate(scene, told.card, WILD if told.face_down else CHANNEL)
    doing.happen(scene, told, cause)


def fetch(scene: Scene, seat: Seat, location: CardId, given: CardId) -> None:
    """A starting location comes to the hand, and another card from it goes below the deck
    (gamma.types.starting-location-fetch, gamma.types.starting-location-price).
    """
    doing.relocate(scene, given, DECK, at=0)
    doing.relocate(scene, location, HAND)
    doing.happen(scene, Fetched(location, seat), Cause("gamma.types.starting-location-fetch", location))


@KIT.fills("take_control")
def take_control(scene: Scene, card: CardId, seat: Seat, cause: Cause) -> None:
    """Another player controls the card from now on: the same object, at the right end of that player's row. It fights
    no longer (gamma.r.removed-combatant).
    """
    record = scene.card(card)
    if record.zone != REALITY or record.controller == seat:
        return
    leave_combat(scene, card)
    doing.change_control(scene, card, seat, end_of_row(scene, card, seat))
    doing.happen(scene, GainedControl(card, seat), cause)
