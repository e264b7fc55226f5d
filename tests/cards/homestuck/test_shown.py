"""Each published card with a text is shown at work: what it lets one choose, what it changes, and when it does nothing."""

from pathlib import Path

import pytest

from playmat.core.errors import ScenarioError
from playmat.games.homestuck.sets import LANGUAGE
from playmat.games.problems import same_name
from playmat.lang.book import Face
from playmat.lang.clauses import Keyword
from playmat.play.scenario import read_scenario, run_scenario
from tests.cards.homestuck.shown import false_marks, needed_marks, notice, scenarios_by_card, without
from tests.published import published_folder

KINDS = ("character", "executable", "inventory", "moon", "planet")
"""The kinds of cards held to this."""

SHOWN_ELSEWHERE = ("Birthday",)
"""Keywords that say nothing about a game: their rule is about decks, and its tests are with the decks."""


@pytest.fixture(scope="module")
def published() -> Path:
    """The folder of the published cards; without it these tests are skipped."""
    return published_folder()


@pytest.fixture(scope="module")
def every(published: Path) -> dict[str, Face]:
    """All published cards by name."""
    return {same_name(face.name): face for face in LANGUAGE.load_set([published]).faces}


@pytest.fixture(scope="module")
def faces(every: dict[str, Face]) -> list[Face]:
    """The published cards held to this that say anything."""
    return [face for face in every.values() if face.text and face.kind in KINDS]


def test_every_card_has_the_marks_it_needs(faces: list[Face]) -> None:
    """Its scenarios together show its choices, its changes and a case in which it does nothing."""
    found = scenarios_by_card()
    lacking = {}
    for face in faces:
        shown = {mark for scenario in found.get(same_name(face.name), []) for mark in scenario.shows}
        if needed_marks(face) - shown:
            lacking[face.name] = sorted(needed_marks(face) - shown)
    assert lacking == {}


def test_every_mark_is_true(every: dict[str, Face], published: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Choices are exact lists of offers, changes facts that were otherwise, and both are gone with the text; nothing is
    a fact that stayed, a refusal, or the same course with and without the text.
    """
    false = [
        (scenario.file, mark)
        for card, scenarios in scenarios_by_card().items()
        for scenario in scenarios
        if scenario.shows
        for mark in false_marks(scenario, every[card], published, monkeypatch)
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
    """A misspelt mark is an error that names the file, the line and the key."""
    with pytest.raises(ScenarioError, match=r"^owl\.toml, line 2: .*'chnage'.*shows"):
        read_scenario('title = "An owl"\nshows = ["chnage"]\n[A]\n[B]\n', "owl.toml")


@pytest.mark.parametrize("line", ['excludes = ["attack owll"]', 'refused = "move owl to mooon"'])
def test_a_slip_in_what_is_not_offered_is_an_error(line: str) -> None:
    """What must not be offered or must be refused cannot come true by a misspelt name."""
    position = f"""
    title = "An owl"
    [A]
    grist = 5
    [[A.play]]
    card = "PLAIN FOLK / passing by"
    as = "owl"
    [B]
    [[step]]
    {line}
    """
    with pytest.raises(ScenarioError, match=r"there is no card '(owll|mooon)'"):
        run_scenario(read_scenario(position))
