"""A scenario's position of this game laid out on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

import msgspec

from playmat.core.dice import seeded
from playmat.core.ids import NOBODY, Seat
from playmat.core.records import Clock, Player
from playmat.games.gamma import acts, turning
from playmat.games.gamma.editions import EDITIONS
from playmat.games.gamma.rulekit import KIT
from playmat.games.gamma.tokens import brought
from playmat.games.gamma.zones import CHANNEL, DAMAGE, DECK, GROWTH, HAND, MEMORY, REALITY, VOID, WILD
from playmat.lang.book import Face
from playmat.lang.clauses import Program
from playmat.machine import doing
from playmat.machine.scene import NO_ENV, Scene
from playmat.machine.turns import Procedure
from playmat.play.gamma.given import GammaScenario, InReality, PlayerGiven
from playmat.play.given import name_of

if TYPE_CHECKING:
    from playmat.play.position import Position

replace = msgspec.structs.replace

PLAIN_UNIT = Face("PLAIN UNIT", "", "unit", "", Program(), attack=1, health=1, energy=1)
DECK_SIZE = 10

BEGINS: Final = {
    "pre-round": 0,
    "round-start": turning.ROUND.index(turning.unflip) + 2,
    "main": turning.ROUND.index(turning.main_phase),
    "round-end": turning.ROUND.index(turning.main_phase) + 1,
    "draw": turning.ROUND.index(turning.round_end_done) + 1,
}
"""The step of a round at which each phase begins."""


def lay(position: Position, overrides: Mapping[str, Any]) -> Scene:
    """The scene of a scenario's position. Raises ScenarioError."""
    scenario: GammaScenario = position.scenario  # type: ignore[assignment]
    edition = scenario.edition or EDITIONS.usual
    book = EDITIONS.make_book(faces_used(position, scenario), edition, overrides)
    state = doing.empty_state(KIT, len(scenario.players), seeded(scenario.seed))
    scene = Scene(book, KIT, state)
    for letter, given in scenario.players.items():
        seat = position.seat(letter)
        state.players[seat] = player(scene, given, scenario.table.round)
        deck = given.deck if given.deck is not None else [PLAIN_UNIT.name] * DECK_SIZE
        piles = ((given.hand, HAND), (deck[::-1], DECK), (given.memory, MEMORY), (given.channel, CHANNEL))
        for items, zone in (*piles, (given.face_down, WILD), (given.void, VOID)):
            position.pile(scene, seat, items, zone)
        if given.location:
            position.add(scene, given.location, seat, VOID)
        scene.set_tally(given.attacks, "attacks", seat)
    for letter, given in scenario.players.items():
        for item in given.reality:
            put_in_reality(position, scene, position.seat(letter), InReality(item) if isinstance(item, str) else item)
    set_clock(position, scenario, scene)
    return scene


def player(scene: Scene, given: PlayerGiven, round_: int) -> Player:
    """Life, energy and energy counters."""
    life = scene.parameter("gamma.overview.starting-life.starting_life") if given.life is None else given.life
    start = scene.parameter("gamma.energy.counters-start.starting_counters")
    most = scene.parameter("gamma.energy.counters-cap.counter_cap")
    usual = min(start + max(round_ - 1, 0), most)
    counters = usual if given.energy_counters is None else given.energy_counters
    return Player((life, given.energy, counters))


def faces_used(position: Position, scenario: GammaScenario) -> list[Face]:
    """Every face the scenario names or brings, with the plain one."""
    names = [PLAIN_UNIT.name, *(card.title for card in scenario.cards)]
    for given in scenario.players.values():
        names += [given.location] if given.location else []
        piles = (given.hand, given.deck or [], given.memory, given.void, given.channel, given.face_down)
        names += [name_of(item) for items in (*piles, given.reality) for item in items]
    faces = [position.face(name) for name in names]
    return [*faces, *brought(faces, position.faces)]


def put_in_reality(position: Position, scene: Scene, seat: Seat, item: InReality) -> None:
    """A card at the right end of its row."""
    face = position.face(item.card)
    if face.kind == "spell":
        raise position.error(f"{item.card!r} is a spell and cannot be in reality")
    owner = position.seat(item.owner) if item.owner else seat
    card = position.add(scene, item.card, owner, REALITY, item.as_)
    acts.lay(scene, card, seat)
    counters = list(scene.card(card).counters)
    counters[DAMAGE], counters[GROWTH] = item.damage, item.counters
    scene.put(card, replace(scene.card(card), flipped=item.flipped, counters=tuple(counters)))
    if face.is_token:
        scene.set_tally(1, "token", card)


def set_clock(position: Position, scenario: GammaScenario, scene: Scene) -> None:
    """Stand just before the phase that is to begin."""
    table = scenario.table
    if table.phase == "set-up":
        scene.push(Procedure("set-up"), NO_ENV)
        return
    position.must_be(table.phase, (*BEGINS, "set-up"), "phase called")
    first = position.seat(table.first)
    began = position.seat(table.began_first) if table.began_first else first
    scene.set_tally(began + 1, "began first")
    scene.set_tally(int(table.acted), "acted")
    round_ = table.round - (table.phase == "pre-round")
    phase = "main" if table.phase == "main" else "draw" if table.phase == "pre-round" else table.phase
    scene.state.clock = Clock(NOBODY, first, phase, round_, round_)
    scene.push(Procedure("round"), NO_ENV, BEGINS[table.phase])
    if table.phase == "main" and table.active:
        scene.set_tally(position.seat(table.active) + 1, "active first")
