"""What the scenarios of a card show of it, measured by running them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
import pytest

from playmat.core.errors import PlaymatError
from playmat.core.records import Record
from playmat.games.problems import same_name
from playmat.lang.book import Face
from playmat.lang.clauses import Keyword, Program
from playmat.lang.nouns import Cards, Choice
from playmat.lang.values import You
from playmat.play.scenario import Scenario, building, load_scenario, run_scenario
from playmat.play.scenario.building import build
from playmat.play.scenario.facts import fact
from playmat.play.scenario.running import equal, run_step
from tests.heads import head

HERE = Path(__file__).parent

CHOOSING = {
    *(
        "Ability",
        "OptionClause",
        "May",
        "Either",
        "Choice",
        "Choose",
        "ChoosePlayer",
        "Search",
        "Arrange",
        "SortLooked",
    ),
    *("ChooseAmount", "SpendBoons", "DiscardUntil", "AnyPlace"),
}
"""Words that ask a player: the names of their nodes."""


def card_of(title: str) -> str:
    """The name of the card that a scenario's title begins with, for comparing."""
    return same_name(title.partition(": ")[0])


def scenarios_by_card() -> dict[str, list[Scenario]]:
    """All scenarios below this folder, by the card they show."""
    found: dict[str, list[Scenario]] = {}
    for path in sorted(HERE.rglob("*.toml")):
        title = head(path)["title"]
        found.setdefault(card_of(title), []).append(load_scenario(path))
    return found


def parts(node: object) -> Iterator[Record]:
    """Every node of a program."""
    if isinstance(node, tuple):
        for one in node:
            yield from parts(one)
    elif isinstance(node, Record):
        yield node
        for name in node.__struct_fields__:
            yield from parts(getattr(node, name))


def is_choosing(program: Program) -> bool:
    """Whether the words ever ask anybody anything; which planet is one's own is nothing to ask."""
    return any(
        (type(node).saved_as in CHOOSING and not is_the_own_planet(node))
        or getattr(node, "optional", False)
        or (isinstance(node, Keyword) and node.keyword != "Birthday")
        for node in parts(program)
    )


def is_the_own_planet(node: Record) -> bool:
    """Whether what these words choose from is the one planet that a player has."""
    cards = node.cards if isinstance(node, Choice) else None
    return isinstance(cards, Cards) and cards.kinds == ("planet",) and cards.whose == You()


def needed_marks(face: Face) -> set[str]:
    """What the scenarios of this card together must show; inventory always lets one choose what it is attached to."""
    is_asking = face.kind == "inventory" or is_choosing(face.program)
    return {"change", "nothing"} | ({"choice"} if is_asking else set())


def false_marks(scenario: Scenario, face: Face, cards: Path, patch: pytest.MonkeyPatch) -> list[str]:
    """Which of its marks a scenario of this card does not bear out.

    Choices and changes must be those of its words: with the text blank the scenario fails. Nothing happens where it passes
    with the text blank, where some fact stayed, or where something is refused or not offered.
    """
    noticed = notice(msgspec.structs.replace(face, program=Program()), [scenario], cards, patch)
    changes = facts_changed(scenario, cards)
    exact = any(step.offers is not None for step in scenario.steps)
    refusing = exact or any(step.refused or step.excludes for step in scenario.steps)
    true = {
        "choice": noticed and exact,
        "change": noticed and any(changes),
        "nothing": not noticed or refusing or not all(changes),
    }
    return [mark for mark in scenario.shows if not true[mark]]


def facts_changed(scenario: Scenario, cards: Path) -> list[bool]:
    """Of each fact expected after a step, whether it was otherwise just before."""
    game, nicknames = build(scenario, [cards])
    changes: list[bool] = []
    for step in scenario.steps:
        before = {key: fact(game, key, nicknames) for key in step.expect}
        changes += [not equal(value, before[key], key, game, nicknames) for key, value in step.expect.items()]
        run_step(game, step, nicknames)
    return changes


def without(face: Face, clause: int) -> Face:
    """The card with one part of its text blank."""
    kept = [index for index in range(len(face.program.clauses)) if index != clause]
    program = Program(
        tuple(face.program.clauses[index] for index in kept), tuple(face.program.spans[index] for index in kept)
    )
    return msgspec.structs.replace(face, program=program)


def notice(face: Face, scenarios: Iterable[Scenario], cards: Path, patch: pytest.MonkeyPatch) -> bool:
    """Whether some of the scenarios fails when the card is this one instead of the published one."""
    usual = building.pool_faces

    def other_pool(game: str, paths: object) -> tuple[Face, ...]:
        return tuple(face if one.name == face.name else one for one in usual(game, paths))  # type: ignore[arg-type]

    with patch.context() as inner:
        inner.setattr(building, "pool_faces", other_pool)
        return any(not passes(scenario, cards) for scenario in scenarios)


def passes(scenario: Scenario, cards: Path) -> bool:
    try:
        return run_scenario(scenario, cards=[cards]).passed
    except PlaymatError:
        return False
