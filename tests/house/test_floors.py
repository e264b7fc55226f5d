"""The floors of the house: what may import what."""

import functools
import graphlib
from collections import defaultdict

from tests.house.source import Import, Module, imports, modules

# From the ground up. Who stands on one floor may not import a neighbour, except as named below it.
FLOORS = [
    {"core"},
    {"lang"},
    {"machine", "text"},
    {"games"},
    {"play"},
    {""},  # the package itself, `import playmat`: the public face, under its own name
    {"bots", "lab", "press"},
    {"workshop"},
    {"table"},
    {"cli", "__main__"},
]
NEIGHBOURS = {("lab", "bots"), ("__main__", "cli")}
FLOOR = {part: floor for floor, parts in enumerate(FLOORS) for part in parts}

CLOCKS_AND_DICE = {"random", "secrets", "time"}


def part(name: str) -> str:
    """`games` for `playmat.games.homestuck.turn`; the package itself is the empty name."""
    return name.split(".")[1] if "." in name else ""


@functools.cache
def inner_imports(module: Module) -> list[Import]:
    return [found for found in imports(module) if found.module.split(".")[0] == "playmat"]


def test_every_part_has_a_floor() -> None:
    """A new part of the package must be given a floor here and in the design."""
    assert {part(name) for name in modules()} - FLOOR.keys() == set()


def test_imports_go_down() -> None:
    """A module imports only from its own part, from lower floors, and from the neighbours it is allowed."""
    wrong = []
    for module in modules().values():
        own = part(module.name)
        for found in inner_imports(module):
            other = part(found.module)
            if own != other and FLOOR.get(own, -1) <= FLOOR.get(other, len(FLOORS)) and (own, other) not in NEIGHBOURS:
                wrong.append(f"{module.where}:{found.line} imports {found.module}")
    assert wrong == []


def test_no_cycles() -> None:
    """No module imports itself through others. In the machine, imports for types are left aside (decision 0329)."""
    graph = {
        module.name: {
            found.module
            for found in inner_imports(module)
            if not (found.only_for_types and part(module.name) == "machine")
        }
        - {module.name}
        for module in modules().values()
    }
    try:
        graphlib.TopologicalSorter(graph).prepare()
        cycle = []
    except graphlib.CycleError as error:
        cycle = error.args[1]
    assert " -> ".join(cycle) == ""


def test_no_clock_and_no_global_dice_below_the_table() -> None:
    """Below the table, time is nobody's business and dice are part of the game's state."""
    wrong = defaultdict(list)
    for module in modules().values():
        if FLOOR.get(part(module.name), -1) < FLOOR["table"]:
            for found in imports(module):
                if found.module.split(".")[0] in CLOCKS_AND_DICE:
                    wrong[module.where].append(f"line {found.line} imports {found.module}")
    assert dict(wrong) == {}
