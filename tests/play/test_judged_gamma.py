"""Texts of *Project Gamma* that once were played otherwise than they say."""

from __future__ import annotations

import pytest

from playmat.lang.nodes import Clause
from scripts.shares import READERS
from tests.gamma_positions import Table


def read(text: str, kind: str) -> tuple[Clause, ...]:
    """What the text of a card is read as."""
    program = READERS["gamma"].read_text(text, kind=kind).program
    assert program is not None
    return tuple(program.clauses)


@pytest.mark.parametrize(("hand", "asked"), [("FIELD", True), ("OX", False)])
def test_what_cannot_be_done_is_not_done_instead(hand: str, asked: bool) -> None:
    """A unit is saved by discarding a card of its source only where there is one; else it is destroyed unasked."""
    saved = "If this would be destroyed, you may discard a card that shares a source with it instead."
    texts = {"TEMPLE": read(saved, "unit"), "SPARK": read("Destroy target unit.", "spell")}
    table = Table(f'[A]\nreality = ["TEMPLE"]\nhand = ["SPARK", "{hand}"]', texts).say("play SPARK")
    assert (table.asked[1] == "replace") is asked
    if asked:
        table.say("yes")
        assert {"A discards FIELD.", "TEMPLE is not destroyed."} <= {line.text for line in table.game.view(0).log}
    else:
        assert "TEMPLE is destroyed." in [line.text for line in table.game.view(0).log]


def test_x_holds_for_the_sentences_behind() -> None:
    """Three energy is lost, three cards are looked at, and a unit that costs no more than three is put into reality."""
    text = (
        "Lose all your energy. Look at the top X cards of your deck, where X is the energy lost this way. You may put a "
        "unit with cost X or less from among them into reality. Put the rest on the bottom of your deck in any order."
    )
    given = '[A]\nenergy = 4\nhand = ["SPARK"]\ndeck = ["OX", "HOUND", "SONG"]'
    table = Table(given, {"SPARK": read(text, "spell")}).say("play SPARK", "yes")
    assert "HOUND comes to reality." in [line.text for line in table.game.view(0).log]
