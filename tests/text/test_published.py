"""The published cards, where this machine has them: how many are read, and that they are read back."""

from __future__ import annotations

import pytest

from playmat.games.homestuck.lexicon.table import TABLE
from playmat.games.homestuck.sets import LANGUAGE
from playmat.games.sets import CardSet
from playmat.text import Reader
from tests.published import published_folder

READABLE = 210
"""Published cards whose every word is read. This figure may only rise."""


@pytest.fixture(scope="module")
def cards() -> CardSet:
    return LANGUAGE.load_set([published_folder()])


def test_coverage_only_rises(cards: CardSet) -> None:
    """No change of the words may lose a card."""
    assert [str(problem) for problem in cards.problems] == []
    assert len(cards.faces) >= READABLE


def test_published_programs_are_shown_and_read_back(cards: CardSet) -> None:
    """Show and read are each other's inverse on every published card."""
    titles = {face.title for face in cards.faces}
    reader = Reader(TABLE, titles, {tag for face in cards.faces for tag in face.tags})
    for face in cards.faces:
        shown = reader.show(face.program, face.kind)
        again = reader.read_text(shown, kind=face.kind, card=face.name)
        assert again.program is not None, f"{face.name}: {shown}\n" + "\n".join(map(str, again.problems))
        assert face.program.clauses == again.program.clauses, f"{face.name}: {shown}"
        if face.cost is not None:
            assert face.cost == reader.read_cost(reader.show_cost(face.cost)).cost
