"""Cards of every invented text that is read (tests/text/holosseum) keep the laws too: what is read can be done."""

from __future__ import annotations

import csv
import random
import tomllib
from pathlib import Path

import pytest

from playmat.games.holosseum.sets import LANGUAGE
from playmat.play.game import load, new
from tests.laws import checks, of_holosseum
from tests.laws.cases import choose

TEXTS = Path(__file__).parents[1] / "text" / "holosseum"
TYPES = ("#WICK", "#BEAST", "#FLARE", "#WARDEN", "#ECHO", "#ENGINE")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
CHOICES = 120


def write_cards(folder: Path) -> None:
    """A file for each sort of card, a card for each text, with numbers and types by the dice."""
    dice, number = random.Random(1), 0
    for sort in ("entities", "powers", "spells", "runners"):
        rows = []
        for path in sorted(TEXTS.glob(f"{sort}*.toml")):
            for text in tomllib.loads(path.read_text(encoding="utf-8"))["text"]:
                if "read" in text:
                    name = "QUIZZ " + "".join(LETTERS[number // 26**place % 26] for place in range(3))
                    row = {
                        "Name": name,
                        "Types": dice.choice(TYPES),
                        "Text": text["words"],
                        "Card Number": f"Q{number}",
                    }
                    stats = {"Attack": dice.randrange(5), "Health": dice.randrange(1, 6)} if sort == "entities" else {}
                    rows.append(row | stats)
                    number += 1
        with (folder / f"{sort}.csv").open("w", newline="", encoding="utf-8") as file:
            writer = csv.DictWriter(file, rows[0])
            writer.writeheader()
            writer.writerows(rows)


@pytest.fixture(scope="session")
def invented(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of those cards."""
    folder = tmp_path_factory.mktemp("invented")
    write_cards(folder)
    return folder


@pytest.mark.parametrize("seed", range(6))
def test_games_with_invented_cards(seed: int, invented: Path) -> None:
    """Every position is sound, and the game is saved and read as it is."""
    dice = random.Random(seed)
    faces = LANGUAGE.load_set([invented]).faces
    runners = [face.name for face in faces if face.kind == "runner"]
    entities = [face.name for face in faces if face.kind == "entity"]
    others = [face.name for face in faces if face.kind in ("power", "spell")]
    decks = [[dice.choice(runners), *dice.sample(entities, 20), *dice.sample(others, 20)] for _ in range(2)]
    game = new("holosseum", decks=decks, seed=seed, cards=[invented])
    for _ in range(CHOICES):
        if game.ask is None:
            break
        game.answer(*choose(game.ask, dice.randrange(256)))
        checks.position_is_sound(game)
        of_holosseum.position_is_sound(game)
    assert game.digest() == load(game.save()).digest()
