"""Each published card with a text is shown at work: what it lets one choose, what it changes, and when it does nothing."""

from pathlib import Path

import pytest

from playmat.core.errors import ScenarioError
from playmat.games.homestuck.sets import load_set
from playmat.games.problems import same_name
from playmat.lang.book import Face
from playmat.lang.clauses import Keyword
from playmat.play.scenario import read_scenario
from tests.cards.homestuck.shown import is_true, needed_marks, notice, scenarios_by_card, without
from tests.published import published_folder

KINDS: tuple[str, ...] = ("executable", "inventory", "moon", "planet")
"""The kinds of cards held to this."""

SHOWN_ELSEWHERE = ("Birthday",)
"""Keywords that say nothing about a game: their rule is about decks, and its tests are with the decks."""


@pytest.fixture(scope="module")
def published() -> Path:
    """The folder of the published cards; without it these tests are skipped."""
    return published_folder()


@pytest.fixture(scope="module")
def faces(published: Path) -> list[Face]:
    """The published cards held to this that say anything."""
    return [face for face in load_set([published]).faces if face.text and face.kind in KINDS]


def test_every_card_has_the_marks_it_needs(faces: list[Face]) -> None:
    """Its scenarios together show its choices, its changes and a case in which it does nothing."""
    found = scenarios_by_card()
    lacking = {}
    for face in faces:
        shown = {mark for scenario in found.get(same_name(face.name), []) for mark in scenario.shows}
        if needed_marks(face) - shown:
            lacking[face.name] = sorted(needed_marks(face) - shown)
    assert lacking == {}


def test_every_mark_is_true(published: Path) -> None:
    """A choice is an exact list of offers, a change a fact that was otherwise, nothing a fact that stayed or a refusal."""
    false = [
        (scenario.file, mark)
        for scenarios in scenarios_by_card().values()
        for scenario in scenarios
        for mark in scenario.shows
        if not is_true(mark, scenario, published)
    ]
    assert false == []


def test_every_part_of_a_text_is_noticed(faces: list[Face], published: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With any part of its text blank, a card fails at least one of the scenarios that show its choices or changes."""
    found = scenarios_by_card()
    unnoticed = []
    for face in faces:
        telling = [one for one in found.get(same_name(face.name), []) if {"choice", "change"} & set(one.shows)]
        for index, (clause, span) in enumerate(zip(face.program.clauses, face.program.spans, strict=True)):
            if isinstance(clause, Keyword) and clause.keyword in SHOWN_ELSEWHERE:
                continue
            if not notice(without(face, index), telling, published, monkeypatch):
                unnoticed.append((face.name, face.text[span.start : span.end]))
    assert unnoticed == []


def test_a_mark_that_means_nothing_is_refused() -> None:
    """A misspelt mark is an error that names the file and the marks there are."""
    with pytest.raises(ScenarioError, match=r"^owl\.toml: .*'chnage'.*shows"):
        read_scenario('title = "An owl"\nshows = ["chnage"]\n[A]\n[B]\n', "owl.toml")
