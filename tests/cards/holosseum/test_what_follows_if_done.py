"""What stands behind "if you do" is done behind whatever verb was done, and "it" is what that verb worked on."""

from __future__ import annotations

import pytest

from playmat.play.scenario import read_scenario, run_scenario

POSITION = """
title = "{says}"
game = "holosseum"

[[card]]
title = "WORD"
kind = "spell"
text = "{says}"

[[card]]
title = "OWL"
kind = "entity"
attack = 1
health = 1

[table]
active = "A"
phase = "main1"

[A]
life = 5
hand = ["WORD", "OWL"]
deck = [{{ card = "OWL", as = "found" }}, "OWL"]
grave = ["OWL"]

[B]
arena = [{{ card = "OWL", as = "theirs" }}]

[[step]]
player = "A"
answer = "play WORD"

{steps}
[expect]
"A.life" = 6
"""
FOUND = '[[step]]\nanswer = "choose found"\n'
DONE = (
    ("Search your deck for a card and put it into your hand.", FOUND),
    ("Search your deck for a card and put it into the Arena.", FOUND),
    ("Search your deck for a card and put it into your Grave.", FOUND),
    ("Search your deck for a card and put it on top of your deck.", FOUND),
    ("You may search your deck for a card and put it into your hand.", '[[step]]\nanswer = "yes"\n' + FOUND),
    ("Remove a card in your Grave from the game.", ""),
    ("Discard a card.", ""),
    ("Return target Entity to its owner's hand.", ""),
    ("Put a card from your hand on the bottom of your deck.", ""),
    ("Put an Entity from your Grave into the Arena.", ""),
    ("Put an Entity from your hand into the Arena.", ""),
    ("Gain control of target Entity your opponent controls.", ""),
    ("Put the top card of your deck into your Grave.", ""),
    ("Reveal the top card of your deck.", ""),
    ("Shuffle a card in your Grave into your deck.", ""),
)


@pytest.mark.parametrize("follows", ["If you do, gain 1 life.", "If it is an Entity, gain 1 life."])
@pytest.mark.parametrize(("does", "steps"), DONE)
def test_done(does: str, steps: str, follows: str) -> None:
    """The life is gained."""
    result = run_scenario(read_scenario(POSITION.format(says=f"{does} {follows}", steps=steps)))
    assert result.passed, result.message
