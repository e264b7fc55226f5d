"""Cards whose clauses can each be read and together make no card."""

import pytest

from playmat.games.errata import Errata
from playmat.games.homestuck.sets import LANGUAGE
from playmat.games.rows import Row
from playmat.games.tables import RowsRead
from playmat.lang.nodes import Kind


def problems(kind: Kind, text: str) -> list[str]:
    """What is wrong with a card of that text."""
    row = Row(kind, "GLASS KEY", "fits nothing", text, "1g")
    return [problem.message for problem in LANGUAGE.make_set(RowsRead(rows=[row], count=1), Errata()).problems]


@pytest.mark.parametrize(
    ("kind", "text", "words"),
    [
        ("inventory", "+1 power to the attached card.", "0 times"),
        (
            "inventory",
            "Attach to a moon. // When the attached moon is destroyed, destroy all character cards here.",
            "nobody is here",
        ),
        ("inventory", "Attach to a moon. // When the attached card attacks, draw a card.", "cannot be attacking"),
        ("executable", "When this card is destroyed, nullify it.", "~ATH code"),
    ],
)
def test_clauses_that_make_no_card_are_refused(kind: Kind, text: str, words: str) -> None:
    """The card is refused with a sentence that says why."""
    assert [words in message for message in problems(kind, text)] == [True]


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("inventory", "Attach to your character card. // +1 power to the attached card."),
        ("executable", "~ATH: Your planet card // Execute: Gain +2 grist."),
        ("executable", ""),
    ],
)
def test_clauses_that_make_a_card_are_not(kind: Kind, text: str) -> None:
    """A whole card has no problems, nor has one without text."""
    assert problems(kind, text) == []
