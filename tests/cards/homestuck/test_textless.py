"""A published character without a text is what is printed on it: its cost, its power, its tags, nothing to choose."""

from pathlib import Path

import pytest

from playmat.games.homestuck.nodes.clauses import EnterCostGrist
from playmat.games.homestuck.sets import LANGUAGE
from playmat.lang.book import Face
from playmat.play.scenario import read_scenario, run_scenario
from tests.published import published_folder

POSITION = """
title = "{name}: is what is printed on it"
[[card]]
title = "HUSH WORLD"
subtitle = "nothing stirs"
kind = "planet"
power = 2
draw = 0
[A]
planet = "HUSH WORLD / nothing stirs"
grist = {grist}
hand = [{{ card = "{name}", as = "card" }}]
[B]
planet = "HUSH WORLD / nothing stirs"
[[A.play]]
card = "PLAIN FOLK / passing by"
as = "folk"
tapped = true
[[step]]
player = "A"
"""

PLAYED = """
offers = ["play card at A", "play card at B", "end"]
answer = "play card at A"
expect = {{ "card.at" = "A", "card.power" = {power}, "card.printed_power" = {power}, "card.tags" = {tags}, "A.grist" = 3 }}
[[step]]
player = "A"
offers = ["move card to B", "attack card", "end"]
answer = "attack card"
expect = {{ "card.tapped" = true, "A.grist" = 2 }}
[[step]]
player = "A"
answer = "end"
[[step]]
player = "B"
answer = "end"
[[step]]
player = "A"
answer = "end"
expect = {{ "card.boons" = 1, "card.power" = {power}, "asked" = "B" }}
"""

TOO_DEAR = """
refused = "play card at A"
because = ["hs.play.pay-enter-cost-in-full-first"]
"""


@pytest.fixture(scope="module")
def published() -> Path:
    """The folder of the published cards; without it these tests are skipped."""
    return published_folder()


@pytest.fixture(scope="module")
def textless(published: Path) -> list[Face]:
    """The characters that say nothing and cost grist; one with a code has a scenario that shows it enter."""
    faces = [face for face in LANGUAGE.load_set([published]).faces if face.kind == "character" and not face.text]
    return [face for face in faces if isinstance(face.cost, EnterCostGrist)]


def test_textless_cards(textless: list[Face], published: Path) -> None:
    """Each enters for its cost, moves and attacks for what everybody pays, and no boon makes it stronger."""
    for face in textless:
        assert isinstance(face.cost, EnterCostGrist)
        text = POSITION.format(name=face.name, grist=face.cost.grist + 3)
        text += PLAYED.format(power=face.power, tags=list(face.tags))
        result = run_scenario(read_scenario(text, face.name), cards=[published])
        assert result.passed, result.message


def test_textless_cards_for_less(textless: list[Face], published: Path) -> None:
    """None enters for less than its cost; without any grist there is no Main Phase to ask in."""
    for face in textless:
        assert isinstance(face.cost, EnterCostGrist)
        if face.cost.grist == 1:
            continue
        text = POSITION.format(name=face.name, grist=face.cost.grist - 1) + TOO_DEAR
        result = run_scenario(read_scenario(text, face.name), cards=[published])
        assert result.passed, result.message
