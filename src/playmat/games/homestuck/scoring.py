"""The Score Phase, step by step as hs.ruling.score.sequence lists it."""

from __future__ import annotations

from typing import NamedTuple

from playmat.core.ask import Ask, Cause
from playmat.core.ids import CardId, Seat
from playmat.core.state import Env, Event, Frame
from playmat.games.homestuck import acts
from playmat.games.homestuck.barred import barring
from playmat.games.homestuck.board import characters, orbit, planet_of, where
from playmat.games.homestuck.events import Counted, Scored
from playmat.games.homestuck.nodes.changes import CountsInScore, PowerAlsoDefends, TakesLessDamage
from playmat.games.homestuck.power import max_damage, power
from playmat.games.homestuck.presence import places_of
from playmat.games.homestuck.queue import Limits
from playmat.games.homestuck.zones import DAMAGE, KIT
from playmat.lang.nodes import Node
from playmat.machine import doing
from playmat.machine.evaluate import number
from playmat.machine.instead import about_to, replacing
from playmat.machine.leaving import Leaving
from playmat.machine.scene import NO_ENV, Answer, Scene
from playmat.machine.texts import affecting, statics


class Result(NamedTuple):
    """A player's invading total that beat the defence of a planet."""

    planet: CardId
    seat: Seat
    invading: int
    defending: int


def forces(scene: Scene) -> dict[tuple[Seat, Seat], int]:
    """What the characters of each player add at each player's planet, by whose planet and who: one look at each
    character. Moons count for the planet (hs.moon.power-counts-at-its-planet).
    """
    found: dict[tuple[Seat, Seat], int] = {}
    cards = scene.state.cards
    for card in characters(scene):
        places = places_of(scene, card)
        if places:
            seat, adds = cards[card].controller, scored(scene, card)
            owners = (orbit(scene, places[0]),) if len(places) == 1 else {orbit(scene, place) for place in places}
            for owner in owners:
                found[owner, seat] = found.get((owner, seat), 0) + adds
    return found


def totals(scene: Scene, planet: CardId, found: dict[tuple[Seat, Seat], int] | None = None) -> dict[Seat, int]:
    """Every player's total at a planet: the owner's with the intact planet's power (hs.score.defending-total), the
    others' of their characters there (hs.score.invading-total). ``found`` are the forces, where they are known.
    """
    owner = orbit(scene, planet)
    sums = {owner: power(scene, planet)}
    for (whose, seat), adds in (forces(scene) if found is None else found).items():
        if whose == owner:
            sums[seat] = sums.get(seat, 0) + adds
    if PowerAlsoDefends in statics(scene):
        for card in characters(scene):
            at = where(scene, card)
            if scene.card(card).controller == owner and at >= 0 and orbit(scene, at) != owner:
                amounts = [
                    number(scene, active.env, active.change.amount)
                    for active in affecting(scene, PowerAlsoDefends, card)
                ]
                if amounts:  # said twice, it is still one card
                    sums[owner] += max(power(scene, card) + max(amounts), 0)
    return sums


def scored(scene: Scene, card: CardId) -> int:
    """What a character adds to its side's total: its power, as often as texts say. One that says "not at all" beats the
    others, since cannot beats can; said twice, "twice" is still twice.
    """
    if CountsInScore not in (statics(scene) if scene.there is None else scene.there):
        return power(scene, card)
    often = [active.change.times for active in affecting(scene, CountsInScore, card)]
    return power(scene, card) * (min(often) if 0 in often else max(often, default=1))


def results(scene: Scene) -> list[Result]:
    """Who overpowers which planet: strictly greater, each invader alone (hs.multi.invading-forces-are-not-pooled)."""
    found = []
    there = forces(scene)
    for seat in range(len(scene.state.players)):
        planet = planet_of(Seat(seat))
        if scene.state.players[seat].left:
            continue
        sums = totals(scene, planet, there)
        defending = sums[Seat(seat)]
        found += [
            Result(planet, invader, sums[invader], defending)
            for invader in scene.seats()
            if invader != seat and sums.get(invader, 0) > defending
        ]
    return found


def score(scene: Scene) -> None:
    """One snapshot; all victory points; all damage, that of several invaders added up
    (hs.ruling.score.damage-from-several-invaders); planets fall unless their player scored
    (hs.ruling.score.restore-versus-destroy); the rest waits in the queue.
    """
    found = [result for result in results(scene) if not barring(scene, scoring_of(result), result.planet)]
    gain = scene.parameter("hs.score.greater-power-scores-1.vp_per_planet")
    lying = {seat for seat in scene.seats() if scene.card(planet_of(seat)).flipped}
    before = {seat: doing.resource(scene, seat, 1) for seat in scene.seats()}
    earned = {seat: gain * sum(result.seat == seat for result in found) for seat in scene.seats()}
    damage: dict[CardId, int] = {}
    for result in found:
        dealt = 0
        if not scene.card(result.planet).flipped:
            dealt = damage_of(scene, result)
            damage[result.planet] = damage.get(result.planet, 0) + dealt
        doing.happen(
            scene,
            Scored(result.planet, result.seat, result.invading, result.defending, dealt),
            Cause("hs.score.greater-power-scores-1", result.planet),
        )
    for seat in scene.seats():
        if earned[seat]:
            acts.gain_victory_points(scene, seat, earned[seat], Cause("hs.score.greater-power-scores-1"))
    fall = Fall(tuple(before.items()), tuple(sorted(lying)))
    asked = {planet for planet in damage if replacing(scene, *about_damage(scene, planet, damage[planet]))}
    if asked:
        scene.push(fall, NO_ENV)
    for planet, amount in damage.items():
        if planet in asked:
            about_to(scene, *about_damage(scene, planet, amount), DamageNow(planet, amount))
        else:
            acts.damage(scene, planet, amount, Cause("hs.score.damage-is-the-difference", planet))
    if not asked:
        settle_planets(scene, fall)


def about_damage(scene: Scene, planet: CardId, amount: int) -> tuple[Env, Event]:
    """What is known of the damage of a Score Phase that a planet is about to take."""
    cause = Cause("hs.score.damage-is-the-difference", planet)
    return Env(scene.card(planet).controller, scene.ref(planet), cause), Counted(planet, DAMAGE, amount)


class DamageNow(Node):
    """A planet takes so much damage in a Score Phase: nothing happened instead."""

    planet: CardId
    amount: int


@KIT.handles(DamageNow)
def damage_now(scene: Scene, node: DamageNow, frame: Frame, answer: Answer | None) -> Ask | None:
    """It falls with the others, if it falls."""
    acts.damage(scene, node.planet, node.amount, Cause("hs.score.damage-is-the-difference", node.planet))
    return None


@KIT.fills("deal_the_rest")
def deal_the_rest(scene: Scene, blow: Counted, env: Env) -> None:
    """In a Score Phase planets fall together; otherwise one at its maximum falls at once."""
    acts.damage(scene, blow.card, blow.amount, env.cause)
    at = scene.state.agenda
    while at is not None and not isinstance(at.node, Fall):
        at = at.below
    if at is None:
        scene.push(Limits(), NO_ENV)


class Fall(Node):
    """All planets have taken their damage: those with too much fall. ``before``: how many victory points each player
    had; ``lying``: whose planets were destroyed.
    """

    before: tuple[tuple[Seat, int], ...]
    lying: tuple[Seat, ...]


@KIT.handles(Fall)
def fall(scene: Scene, node: Fall, frame: Frame, answer: Answer | None) -> Ask | None:
    """Once every text has been asked."""
    settle_planets(scene, node)
    return None


def settle_planets(scene: Scene, node: Fall) -> None:
    """Planets with all their damage fall, unless their player scored (hs.ruling.score.restore-versus-destroy)."""
    before, falling = dict(node.before), []
    for seat in scene.seats():
        planet = planet_of(seat)
        if scene.card(planet).flipped or scene.card(planet).counters[DAMAGE] < max_damage(scene, planet):
            continue
        if doing.resource(scene, seat, 1) > before[seat] and seat not in node.lying:
            spared = scene.card(planet).counters[DAMAGE]
            acts.damage(scene, planet, -spared, Cause("hs.score.restored-outranks-destroyed", planet))
        else:
            falling.append(scene.ref(planet))
    if falling:
        scene.push(
            Leaving(tuple(falling), "destroyed", "rule"), Env(-1, falling[0], Cause("hs.score.destroyed-at-max-damage"))
        )


def scoring_of(result: Result) -> Scored:
    """The event that it would be, whatever damage it may come to."""
    return Scored(result.planet, result.seat, result.invading, result.defending, 0)


def damage_of(scene: Scene, result: Result) -> int:
    """How much an overpowered planet takes: the difference, or another fixed amount where the edition says so."""
    rule = scene.parameter("hs.score.damage-is-the-difference.damage")
    dealt = result.invading - result.defending if rule == "difference" else int(rule)
    if TakesLessDamage not in statics(scene):
        return dealt
    spared = [number(scene, one.env, one.change.amount) for one in affecting(scene, TakesLessDamage, result.planet)]
    return max(dealt - sum(spared), 0)
