"""A scenario's position of this game laid out on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

import msgspec

from playmat.core.dice import seeded
from playmat.core.ids import Seat
from playmat.core.records import Clock, Player
from playmat.games.holosseum import turning
from playmat.games.holosseum.editions import EDITIONS
from playmat.games.holosseum.rulekit import KIT
from playmat.games.holosseum.zones import ARENA, DECK, GRAVE, HAND, RUNNER
from playmat.lang.book import Face
from playmat.lang.clauses import Program
from playmat.machine import doing
from playmat.machine.scene import NO_ENV, Scene
from playmat.machine.turns import Procedure
from playmat.play.given import name_of
from playmat.play.holosseum.given import FIRST_PLAYER, HolosseumScenario, InArena
from playmat.play.notation import LETTERS

if TYPE_CHECKING:
    from playmat.play.position import Position

replace = msgspec.structs.replace

PLAIN_DRONE = Face("PLAIN DRONE", "", "entity", "", Program(), attack=1, health=1)
BLANK_RUNNER = Face("BLANK RUNNER", "", "runner", "", Program())
DECK_SIZE = 10

BEGINS: Final = {
    "draw": 0,
    "main1": turning.TURN.index(turning.main_part),
    "attack": turning.TURN.index(turning.attack_step) - 2,
    "main2": len(turning.TURN) - 1 - turning.TURN[::-1].index(turning.main_part) - 1,
    "end": turning.TURN.index(turning.end_of_turn_texts) - 1,
}
"""The step of a turn at which each part of it begins."""


def lay(position: Position, overrides: Mapping[str, Any]) -> Scene:
    """The scene of a scenario's position. Raises ScenarioError."""
    scenario: HolosseumScenario = position.scenario  # type: ignore[assignment]
    book = EDITIONS.make_book(faces_used(position, scenario), scenario.edition, overrides)
    state = doing.empty_state(KIT, len(scenario.players), seeded(scenario.seed))
    scene = Scene(book, KIT, state)
    for letter, given in scenario.players.items():
        seat = position.seat(letter)
        life = scene.parameter("holo.1-3.starting-life.starting_life") if given.life is None else given.life
        state.players[seat] = Player((life,))
        position.add(scene, given.runner or BLANK_RUNNER.name, seat, RUNNER)
        deck = given.deck if given.deck is not None else [PLAIN_DRONE.name] * DECK_SIZE
        position.pile(scene, seat, given.hand, HAND)
        position.pile(scene, seat, deck[::-1], DECK)
        position.pile(scene, seat, given.grave, GRAVE)
    for letter, given in scenario.players.items():
        for item in given.arena:
            put_in_arena(position, scene, position.seat(letter), item)
    set_clock(position, scenario, scene)
    return scene


def faces_used(position: Position, scenario: HolosseumScenario) -> list[Face]:
    """Every face the scenario names, with the plain ones."""
    names = [PLAIN_DRONE.name, BLANK_RUNNER.name]
    for given in scenario.players.values():
        names += [given.runner] if given.runner else []
        names += [name_of(item) for item in (*given.hand, *(given.deck or []), *given.grave, *given.arena)]
    return [position.face(name) for name in names]


def put_in_arena(position: Position, scene: Scene, seat: Seat, item: InArena) -> None:
    """An Entity or Power, Chained if it entered this turn."""
    face = position.face(item.card)
    if face.kind not in ("entity", "power"):
        raise position.error(f"{item.card!r} is a {face.kind} and cannot stand in the Arena")
    owner = position.seat(item.owner) if item.owner else seat
    card = position.add(scene, item.card, owner, ARENA, item.as_)
    record = replace(scene.card(card), controller=seat, counters=(item.damage,))
    if owner != seat:
        scene.set_zone(owner, ARENA, tuple(other for other in scene.zone(owner, ARENA) if other != card))
        scene.set_zone(seat, ARENA, (*scene.zone(seat, ARENA), card))
    scene.put(card, record)
    if item.entered_this_turn:
        turn = position.scenario.table.turn
        scene.set_tally(turn, "entered in turn", card)


def set_clock(position: Position, scenario: HolosseumScenario, scene: Scene) -> None:
    """Stand just before the part of the turn that is to begin."""
    table = scenario.table
    if table.phase == "set-up":
        if table.first and table.first != scene.parameter(FIRST_PLAYER):
            raise position.error(f"{table.first!r} is first, but {FIRST_PLAYER} says otherwise")
        scene.push(Procedure("set-up"), NO_ENV)
        return
    position.must_be(table.phase, (*BEGINS, "set-up"), "part of a turn called")
    active = position.seat(table.active)
    first = position.seat(table.first) if table.first else active if table.turn == 1 else Seat(0)
    if table.turn == 1 and active != first:
        raise position.error(f"the first turn is the first player's: it cannot be {table.active}'s")
    if table.phase == "draw":
        before = Seat((active - 1) % len(LETTERS[:2]))
        turn = table.turn - 1
        scene.state.clock = Clock(before, first, "end", turn, table.round - (active == first))
    else:
        phase = "main1" if table.phase == "main1" else "draw"
        scene.state.clock = Clock(active, first, phase, table.turn, table.round)
    scene.push(Procedure("turn"), NO_ENV, BEGINS[table.phase])
