"""A Score Phase with any number of players, told again in the rulebook's own words, and compared."""

from __future__ import annotations

from typing import NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from playmat.core.ids import CardId, Seat
from playmat.games.homestuck.zones import DAMAGE
from tests.homestuck_positions import Table
from tests.laws.cases import quick


class World(NamedTuple):
    """A planet: ``wear`` is its damage, or how it lies destroyed when that reaches the maximum."""

    power: int
    most: int
    wear: int


class Soldier(NamedTuple):
    """A character of a player at a planet, or at the moon there; seats count round the table."""

    owner: int
    at: int
    power: int
    aloft: bool


WORLDS = st.lists(st.builds(World, st.integers(0, 4), st.integers(2, 7), st.integers(0, 7)), min_size=2, max_size=5)
SOLDIERS = st.lists(
    st.builds(Soldier, st.integers(0, 4), st.integers(0, 4), st.integers(0, 6), st.booleans()), max_size=14
)


@quick(120)
@given(WORLDS, SOLDIERS, st.integers(0, 4))
def test_scoring_as_the_rulebook_tells_it(worlds: list[World], soldiers: list[Soldier], active: int) -> None:
    """Points, damage and which planets stand afterwards are the same in the engine and in the telling."""
    count = len(worlds)
    fallen = [world.wear >= world.most for world in worlds]
    table = Table(count)
    for seat, world in enumerate(worlds):
        wear = 0 if fallen[seat] else world.wear
        table.planet(Seat(seat), world.power, world.most, damage=wear, destroyed=fallen[seat])
    moons = [table.card(Seat((seat + 1) % count), f"MOON {seat}", kind="moon", at=seat) for seat in range(count)]
    for number, soldier in enumerate(soldiers):
        at = moons[soldier.at % count] if soldier.aloft else soldier.at % count
        table.card(Seat(soldier.owner % count), f"SOLDIER {number}", power=soldier.power, at=at)
    table.begin("score", Seat(active % count))

    points = [0] * count
    damage = [0 if fallen[seat] else world.wear for seat, world in enumerate(worlds)]
    for seat, world in enumerate(worlds):
        there = [soldier for soldier in soldiers if soldier.at % count == seat]
        force = [sum(soldier.power for soldier in there if soldier.owner % count == owner) for owner in range(count)]
        defence = force[seat] + (0 if fallen[seat] else world.power)
        for invader in range(count):
            if invader != seat and force[invader] > defence:
                points[invader] += 1
                damage[seat] += 0 if fallen[seat] else force[invader] - defence
    lies = [False] * count
    for seat, world in enumerate(worlds):
        if fallen[seat] or damage[seat] >= world.most:
            lies[seat] = not points[seat]
            damage[seat] = 0
    planets = [table.scene.card(CardId(seat)) for seat in range(count)]
    assert [table.vp(Seat(seat)) for seat in range(count)] == points
    assert [planet.counters[DAMAGE] for planet in planets] == damage
    assert [planet.flipped for planet in planets] == lies
