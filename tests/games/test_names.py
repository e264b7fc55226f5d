"""Which names a text may speak of: those of its set, and in a game that prints names without a sign those of ours."""

import pytest

from playmat.games.gamma.sets import LANGUAGE
from playmat.games.rows import Row
from playmat.games.tables import RowsRead


def problems(text: str) -> list[str]:
    """What is wrong with a set of one spell with that text."""
    rows = [Row("spell", "NET CUTTER", text=text, energy=2, health=2)]
    return [problem.message for problem in LANGUAGE.make_set(RowsRead(rows=rows, count=1)).problems]


@pytest.mark.parametrize("text", ["Create two Fry.", "Each allied Fish gets +1/+0 until round end."])
def test_names_of_ours(text: str) -> None:
    """Tokens and subtypes of our cards, with which every set is played, may be spoken of in any set."""
    assert problems(text) == []


def test_names_of_nobody() -> None:
    """A name that no card has is refused."""
    assert problems("Create a Squid.") == ["cards cannot speak of 'Squid' yet"]
