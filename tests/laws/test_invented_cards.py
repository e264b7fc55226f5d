"""Cards of every invented text that is read (tests/text) keep the laws too: what is read can be done."""

from __future__ import annotations

import csv
import random
import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from playmat.lang.book import Face
from playmat.play.game import load, new
from playmat.play.library import card_set, starter_set
from tests.laws import checks
from tests.laws.cases import GAMES, choose, for_each_game

TEXTS = Path(__file__).parents[1] / "text"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
CHOICES = 120
KEPT = Path(__file__).parents[2] / ".cache" / "invented"

Row = dict[str, str | int]


class Inventing(NamedTuple):
    """How cards are made of the texts of a game: where those are, and what a card of each sort bears besides."""

    folder: str
    sorts: tuple[str, ...]
    row: Callable[[random.Random, str, int, str], Row]
    deck: Callable[[random.Random, tuple[Face, ...]], list[str]]
    besides: tuple[Row, ...] = ()


def name(number: int) -> str:
    """QUIZZ and three letters."""
    return "QUIZZ " + "".join(LETTERS[number // 26**place % 26] for place in range(3))


def row_of_holosseum(dice: random.Random, sort: str, number: int, text: str) -> Row:
    types = dice.choice(("#WICK", "#BEAST", "#FLARE", "#WARDEN", "#ECHO", "#ENGINE"))
    row: Row = {"Name": name(number), "Types": types, "Text": text, "Card Number": f"Q{number}"}
    return row | ({"Attack": dice.randrange(5), "Health": dice.randrange(1, 6)} if sort == "entities" else {})


def deck_of_holosseum(dice: random.Random, faces: tuple[Face, ...]) -> list[str]:
    runners = [face.name for face in faces if face.kind == "runner"]
    entities = [face.name for face in faces if face.kind == "entity"]
    others = [face.name for face in faces if face.kind in ("power", "spell")]
    return [dice.choice(runners), *dice.sample(entities, 20), *dice.sample(others, 20)]


TITLES = ("MABEL QUILL", "JOHN EGBERT", "ROSE LALONDE", "DAVE STRIDER", "TEREZI PYROPE")
TAGS = ("#HUMAN", "#TROLL", "#ROBOT", "#BEAST", "#CARAPACE", "#GHOST", "#GODTIER", "#CAT", "#OWL", "#MUTANT")


SAYS_ITS_COST: Final = re.compile(r"\bEnter\W+(?:~ATH:|\d)")
"""In a text that says its own enter cost; the box is empty then."""


def row_of_homestuck(dice: random.Random, sort: str, number: int, text: str) -> Row:
    row: Row = {"subtitle": f"of {name(number)}", "Game Text": text, "Stars": 1, "Set Release": "Q"}
    row |= {"TITLE": dice.choice(TITLES) if sort == "characters" else name(number), "Card Number": f"Q{number}"}
    if sort in ("characters", "planets"):
        row["Power"] = dice.randrange(1, 7)
    if sort == "planets":
        return row | {"Max Damage": dice.randrange(5, 12), "Draw Boost": dice.randrange(3)}
    grist = f"{dice.randrange(5)}g"
    row["Enter Cost"] = "" if sort != "executables" and SAYS_ITS_COST.search(text) else grist
    return row | ({"Tags": " ".join(dice.sample(TAGS, 2))} if sort == "characters" else {})


def deck_of_homestuck(dice: random.Random, faces: tuple[Face, ...]) -> list[str]:
    planets = [face.name for face in faces if face.kind == "planet"]
    characters = [face.name for face in faces if face.kind == "character"]
    others = [face.name for face in faces if face.kind not in ("planet", "character")]
    return [dice.choice(planets), *dice.sample(characters, 25), *dice.sample(others, 14)]


SOURCES = ("Arca 1", "Zelor 1", "Eminus 1", "Material 1", "Old World 1", "")


def row_of_gamma(dice: random.Random, sort: str, number: int, text: str) -> Row:
    kind = {"units": "Unit", "spells": "Spell", "items": "Item"}[sort]
    row: Row = {"Id": f"Q{number}", "Name": f"Quizz {name(number).split()[1].title()}", "Kind": kind, "Text": text}
    row |= {"Requirement": dice.choice(SOURCES), "Cost": dice.randrange(5), "Speed": dice.randrange(-1, 3)}
    row |= {
        "Offense": dice.randrange(5) if sort == "units" else "",
        "Defense": dice.randrange(5),
        "Subtypes": dice.choice(("Fish", "Human")),
        "Token": "no",
    }
    return row


def deck_of_gamma(dice: random.Random, faces: tuple[Face, ...]) -> list[str]:
    ours = [
        face.name for face in starter_set("gamma").faces if face.kind in ("unit", "spell", "item") and not face.is_token
    ]
    location = next(face.name for face in starter_set("gamma").faces if face.kind == "location")
    claims = [face.name for face in starter_set("gamma").faces if face.kind == "claim"]
    invented = [face.name for face in faces if not face.is_token]
    return [location, *dice.sample(claims, 10), *dice.sample(invented, 30), *dice.sample(ours, 20)]


def token(number: int, name: str) -> Row:
    """A unit that a text creates."""
    stats: Row = {"Offense": 1, "Defense": 1, "Subtypes": "Fish", "Token": "yes"}
    return {
        "Id": f"T{number}",
        "Name": name,
        "Kind": "Unit",
        "Text": "",
        "Requirement": "",
        "Cost": 0,
        "Speed": 0,
        **stats,
    }


TOKENS: tuple[Row, ...] = tuple(token(number, name) for number, name in enumerate(("Listener", "Witness")))
"""What the texts create."""

INVENTING: Final = {
    "gamma": Inventing("gamma", ("units", "spells", "items"), row_of_gamma, deck_of_gamma, TOKENS),
    "homestuck": Inventing(
        "unseen",
        ("characters", "executables", "inventory", "moons", "planets"),
        row_of_homestuck,
        deck_of_homestuck,
    ),
    "holosseum": Inventing(
        "holosseum", ("entities", "powers", "spells", "runners"), row_of_holosseum, deck_of_holosseum
    ),
}


def write_cards(game: str, folder: Path) -> int:
    """A file for each sort of card, a card for each text, with numbers and types by the dice; how many there are."""
    making, dice, number = INVENTING[game], random.Random(1), 0
    for sort in making.sorts:
        rows: list[Row] = list(making.besides) if sort == making.sorts[0] else []
        number += len(rows)
        for path in sorted((TEXTS / making.folder).glob(f"{sort}*.toml")):
            for text in tomllib.loads(path.read_text(encoding="utf-8"))["text"]:
                if "read" in text:
                    rows.append(making.row(dice, sort, number, text["words"]))
                    number += 1
        with (folder / f"{sort}.csv").open("w", newline="", encoding="utf-8") as file:
            writer = csv.DictWriter(file, rows[0])
            writer.writeheader()
            writer.writerows(rows)
    return number


def invented(game: str, folder: Path) -> tuple[Face, ...]:
    """Those cards of a game. Each of the texts is also that of a whole card, but for some Spells whose text says only how
    they are played.
    """
    written = write_cards(game, folder)
    found, ours = card_set(game, (folder,)), set(starter_set(game).faces)
    assert [str(problem) for problem in found.problems if "a Spell says once what it does" not in str(problem)] == []
    faces = tuple(face for face in found.faces if face not in ours)
    assert len(faces) + len(found.problems) == written
    return faces


@for_each_game
@pytest.mark.timeout(600)  # two thousand texts are read first; once, and not once in each process
def test_games_with_invented_cards(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In six games every position is sound, and the game is saved and read as it is."""
    # Files at a place that stays are read once, until words, texts or rows are others; among the sets of all other tests
    # they would soon be those longest unused.
    monkeypatch.setenv("PLAYMAT_CACHE", str(KEPT))
    folder = KEPT.parent / "invented-texts" / name
    folder.mkdir(parents=True, exist_ok=True)
    faces = invented(name, folder)
    for seed in range(6):
        dice = random.Random(seed)
        decks = [INVENTING[name].deck(dice, faces) for _ in range(2)]
        game = new(name, decks=decks, seed=seed, cards=[folder])
        for _ in range(CHOICES):
            if game.ask is None:
                break
            game.answer(*choose(game.ask, dice.randrange(256)))
            checks.position_is_sound(game)
            checks.state_is_plain(game.scene.state)
            GAMES[name].position_is_sound(game)
        assert game.digest() == load(game.save()).digest(), seed
