"""Every scenario file below this folder shows a published card doing exactly what its words say."""

from pathlib import Path

import pytest

from playmat.games.homestuck.sets import LANGUAGE
from playmat.play.scenario import load_scenario, run_scenario
from tests.heads import head
from tests.published import published_folder

HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def published() -> Path:
    """The folder of the published cards; without it these tests are skipped."""
    return published_folder()


def cases() -> list[object]:
    """One case a file, named by its place and marked with the card before the colon of its title and with its rules."""
    found: list[object] = []
    for path in sorted(HERE.rglob("*.toml")):
        plain = head(path)
        card, _, _ = plain["title"].partition(": ")
        marks = [pytest.mark.card(card)]
        if plain.get("rules"):
            marks.append(pytest.mark.rule(*plain["rules"]))
        where = path.relative_to(HERE).with_suffix("").as_posix()
        found.append(pytest.param(path, id=where, marks=marks))
    return found


def titles() -> list[str]:
    """The titles of all scenarios below this folder."""
    return [head(path)["title"] for path in HERE.rglob("*.toml")]


@pytest.mark.parametrize("path", cases())
def test_card(path: Path, published: Path) -> None:
    """The card lets one choose what it says, changes what it says, and nothing else."""
    result = run_scenario(load_scenario(path), cards=[published])
    assert result.passed, result.message


def test_every_card_with_a_text_is_shown(published: Path) -> None:
    """Each published card that says anything has a scenario."""
    shown = {title.partition(": ")[0].casefold() for title in titles()}
    cards = LANGUAGE.load_set([published]).faces
    assert [card.name for card in cards if card.text and card.name.casefold() not in shown] == []
