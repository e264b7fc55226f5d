"""Verbs about boons, marks, grist, victory points, damage."""

from __future__ import annotations

from playmat.core.ask import Ask, Option
from playmat.core.ids import CardId, Seat
from playmat.core.state import Env, Frame
from playmat.games.homestuck import acts, doing_now
from playmat.games.homestuck.board import is_planet
from playmat.games.homestuck.boons import EarnBoons
from playmat.games.homestuck.events import Counted
from playmat.games.homestuck.meaning.numbers import counter
from playmat.games.homestuck.nodes.counters import (
    GainBoons,
    GainGrist,
    GainMarks,
    GainVictoryPoints,
    LoseGrist,
    LoseVictoryPoints,
    MoveBoons,
    MoveMarks,
    PayGrist,
    RemoveBoons,
    RemoveMarks,
    SpendBoons,
    StealGrist,
)
from playmat.games.homestuck.nodes.effects import Damage, MoveDamage, RemoveDamage, Restore
from playmat.games.homestuck.power import damage_taken
from playmat.games.homestuck.queue import Limits
from playmat.games.homestuck.queue import restore as turn_back
from playmat.games.homestuck.zones import BOONS, DAMAGE, GRIST, KIT, MARKS, PLAY, VICTORY_POINTS
from playmat.lang.nodes import Target, Who
from playmat.lang.values import It, Sum
from playmat.machine import doing
from playmat.machine.evaluate import cards, mentions, refs, seats, so_much
from playmat.machine.events import Gained
from playmat.machine.instead import each_asked, replacing
from playmat.machine.picking import done, settle_targets, verb
from playmat.machine.removing import report
from playmat.machine.repeating import Step, one_by_one
from playmat.machine.scene import NO_ENV, Answer, Scene


def in_play(scene: Scene, env: Env, target: Target) -> list[CardId]:
    """The cards of a target that are in play now."""
    return [card for card in cards(scene, env, target) if scene.card(card).zone == PLAY]


@verb(KIT, GainBoons)
def gain_boons(scene: Scene, node: GainBoons, env: Env) -> None:
    """Earned, so texts about earning apply to each card."""
    found = in_play(scene, env, node.what)
    amount = so_much(scene, env, node.amount)
    before = {card: scene.card(card).counters[BOONS] for card in found}
    changed = tuple(scene.ref(card) for card in found if amount > 0 and before[card] < acts.boon_limit(scene, card))
    it = tuple(scene.ref(card) for card in found)
    one_by_one(scene, env, [Step(EarnBoons(ref, amount), env) for ref in it if amount > 0], it=it, this_way=changed)


def remove_counters(scene: Scene, env: Env, kind: int, node: RemoveBoons | RemoveMarks) -> None:
    """Take counters off each card."""
    found = in_play(scene, env, node.what)
    if kind == BOONS:
        asked = each_asked(scene, env, node, [((card,), Counted(card, kind, -1)) for card in found])
        found = [card for card in found if card not in asked]
    changed = []
    removed = 0
    for card in found:
        have = scene.card(card).counters[kind]
        amount = have if node.amount is None else min(so_much(scene, env, node.amount), have)
        if amount and acts.count(scene, card, kind, -amount, env.cause):
            changed.append(card)
            removed += amount
    report(scene, found, changed)
    scene.give("amount this way", removed)


@verb(KIT, RemoveBoons)
def remove_boons(scene: Scene, node: RemoveBoons, env: Env) -> None:
    """Some, or all."""
    remove_counters(scene, env, BOONS, node)


@verb(KIT, RemoveMarks)
def remove_marks(scene: Scene, node: RemoveMarks, env: Env) -> None:
    """Some, or all."""
    remove_counters(scene, env, MARKS, node)


def move_counters(scene: Scene, env: Env, kind: int, node: MoveBoons | MoveMarks) -> None:
    """All leave their sources; what does not fit is lost (hs.ruling.boon.more-than-the-maximum). What lay on a card
    when it left play can still be moved from it ("when this card is destroyed, …").
    """
    sources = [ref for ref in refs(scene, env, node.from_) if ref.card >= 0]
    goals = in_play(scene, env, node.to)
    if not goals:
        report(scene, [], [])
        return
    moving = 0
    changed = []
    for ref in sources:
        have = counter(scene, ref, kind)
        amount = have if node.amount is None else min(so_much(scene, env, node.amount), have)
        if not amount:
            continue
        if scene.is_same(ref) and scene.card(ref.card).zone == PLAY:
            acts.count(scene, ref.card, kind, -amount, env.cause)
        moving += amount
        changed.append(ref.card)
    if moving:
        acts.count(scene, goals[0], kind, moving, env.cause)
    report(scene, goals[:1], changed)


@verb(KIT, MoveBoons)
def move_boons(scene: Scene, node: MoveBoons, env: Env) -> None:
    """Not earned."""
    move_counters(scene, env, BOONS, node)


@verb(KIT, MoveMarks)
def move_marks(scene: Scene, node: MoveMarks, env: Env) -> None:
    """Gained by the card they come to, without flips."""
    move_counters(scene, env, MARKS, node)


@verb(KIT, GainMarks)
def gain_marks(scene: Scene, node: GainMarks, env: Env) -> None:
    """Marks without flips."""
    found = in_play(scene, env, node.what)
    for card in found:
        acts.count(scene, card, MARKS, so_much(scene, env, node.amount), env.cause)
    report(scene, found, found)


def change(scene: Scene, env: Env, who: Who, resource: int, amount: int) -> None:
    """Let players gain or lose; something was done if any of them has more or less now."""
    asked = [
        seat for seat in seats(scene, env, who) if amount and replacing(scene, env, Gained(seat, resource, amount))
    ]
    changed = 0
    for seat in seats(scene, env, who):
        before = doing.resource(scene, seat, resource)
        if seat not in asked:
            doing_now.gain(scene, seat, resource, amount, env)
        changed += abs(doing.resource(scene, seat, resource) - before)
    done(scene, env, something=changed > 0)
    scene.give("amount this way", changed)
    for seat in reversed(asked):
        doing_now.gain(scene, seat, resource, amount, env)


@verb(KIT, GainGrist)
def gain_grist(scene: Scene, node: GainGrist, env: Env) -> None:
    """Up to the cap. Of the cost of a card that is not there nothing is gained, not even what is added to it."""
    if type(node.amount) is Sum and mentions(node.amount, It) and not refs(scene, env, It()):
        return
    change(scene, env, node.who, GRIST, so_much(scene, env, node.amount))


@verb(KIT, LoseGrist)
def lose_grist(scene: Scene, node: LoseGrist, env: Env) -> None:
    """Not below nothing."""
    change(scene, env, node.who, GRIST, -so_much(scene, env, node.amount))


@verb(KIT, PayGrist)
def pay_grist(scene: Scene, node: PayGrist, env: Env) -> None:
    """What is there: whoever pays less than the price pays it not wholly."""
    seat = Seat(env.you)
    amount = min(so_much(scene, env, node.amount), doing.resource(scene, seat, GRIST))
    acts.pay(scene, seat, amount, env.cause)
    done(scene, env, something=amount > 0)
    scene.give("amount this way", amount)


@verb(KIT, StealGrist)
def steal_grist(scene: Scene, node: StealGrist, env: Env) -> None:
    """What they had to lose."""
    amount = so_much(scene, env, node.amount)
    stolen = 0
    for seat in seats(scene, env, node.who):
        before = doing.resource(scene, seat, GRIST)
        acts.gain_grist(scene, seat, -amount, env.cause)
        stolen += before - doing.resource(scene, seat, GRIST)
    acts.gain_grist(scene, Seat(env.you), stolen, env.cause)
    done(scene, env, something=stolen > 0)
    scene.give("amount this way", stolen)


@verb(KIT, GainVictoryPoints)
def gain_victory_points(scene: Scene, node: GainVictoryPoints, env: Env) -> None:
    """With all that a gain of victory points brings."""
    change(scene, env, node.who, VICTORY_POINTS, so_much(scene, env, node.amount))


@verb(KIT, LoseVictoryPoints)
def lose_victory_points(scene: Scene, node: LoseVictoryPoints, env: Env) -> None:
    """Not below nothing (hs.ruling.general.no-negative-quantities)."""
    change(scene, env, node.who, VICTORY_POINTS, -so_much(scene, env, node.amount))


@verb(KIT, Damage)
def damage(scene: Scene, node: Damage, env: Env) -> None:
    """On intact planets; one at its maximum falls at once (hs.ruling.score.damage-lasts)."""
    found = [card for card in cards(scene, env, node.what) if is_planet(scene, card)]
    amounts = {planet: damage_taken(scene, planet, so_much(scene, env, node.amount)) for planet in found}
    asked = each_asked(scene, env, node, [((planet,), Counted(planet, DAMAGE, amounts[planet])) for planet in found])
    found = [planet for planet in found if planet not in asked]
    for planet in found:
        acts.damage(scene, planet, amounts[planet], env.cause)
    report(scene, found, found)
    scene.push(Limits(), NO_ENV)


@verb(KIT, RemoveDamage)
def remove_damage(scene: Scene, node: RemoveDamage, env: Env) -> None:
    """Healing stops at none and does not restore (hs.ruling.score.damage-lasts)."""
    found = [card for card in cards(scene, env, node.what) if is_planet(scene, card)]
    damaged = [planet for planet in found if scene.card(planet).counters[DAMAGE]]
    asked = each_asked(scene, env, node, [((planet,), Counted(planet, DAMAGE, -1)) for planet in damaged])
    found = [planet for planet in found if planet not in asked]
    changed = []
    for planet in found:
        have = scene.card(planet).counters[DAMAGE]
        amount = have if node.amount is None else min(so_much(scene, env, node.amount), have)
        if amount:
            acts.damage(scene, planet, -amount, env.cause)
            changed.append(planet)
    report(scene, found, changed)


@verb(KIT, MoveDamage)
def move_damage(scene: Scene, node: MoveDamage, env: Env) -> None:
    """From planets to one other; a destroyed planet takes none, so nothing moves to it."""
    sources = [card for card in cards(scene, env, node.from_) if is_planet(scene, card)]
    goals = [card for card in cards(scene, env, node.to) if is_planet(scene, card) and not scene.card(card).flipped]
    changed = []
    for planet in sources if goals else []:
        have = scene.card(planet).counters[DAMAGE]
        amount = have if node.amount is None else min(so_much(scene, env, node.amount), have)
        if amount and planet != goals[0]:
            acts.damage(scene, planet, -amount, env.cause)
            acts.damage(scene, goals[0], amount, env.cause)
            changed.append(planet)
    report(scene, goals[:1], changed)
    scene.push(Limits(), NO_ENV)


@verb(KIT, Restore)
def restore(scene: Scene, node: Restore, env: Env) -> None:
    """A card that restores by its own text does so at once."""
    found = [card for card in cards(scene, env, node.what) if is_planet(scene, card)]
    changed = [planet for planet in found if scene.card(planet).flipped]
    for planet in changed:
        turn_back(scene, scene.card(planet).owner, env.cause)
    report(scene, found, changed)


@KIT.handles(SpendBoons, collects=True)
def spend_boons(scene: Scene, node: SpendBoons, frame: Frame, answer: Answer | None) -> Ask | None:
    """Boon by boon, until the player stops; X is how many they were."""
    if settle_targets(scene, node, frame):
        return None
    env = frame.env
    spent = frame.at
    able = [card for card in in_play(scene, env, node.from_) if scene.card(card).counters[BOONS]]
    if answer is None and able:
        options = (*(Option("card", card) for card in able), Option("pass", label="no more"))
        return Ask(Seat(env.you), "choose", options, f"Remove a boon from which card? ({spent} so far)", env.cause)
    if answer is not None and answer[0].verb == "card":
        scene.push(node, env, spent + 1)
        acts.count(scene, answer[0].card, BOONS, -1, env.cause)
        return None
    scene.give("X", spent)
    scene.give("amount this way", spent)
    done(scene, env, something=spent > 0)
    return None
