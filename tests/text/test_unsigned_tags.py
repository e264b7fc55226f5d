"""Words with a capital that no card language knows are tags, as designers print them: "your other Skeletons"."""

from __future__ import annotations

import pytest

from playmat.text.unsigned import singular
from scripts.shares import READERS

SAME = (
    ("holosseum", "entity", "Your other Skeletons deal 1 more damage when they attack.", "#SKELETONS", "Skeletons"),
    ("holosseum", "entity", "This Entity can't be blocked by Zombies.", "#ZOMBIES", "Zombies"),
    ("holosseum", "entity", "Elves you control get +1 Attack.", "#ELFS", "Elves"),
    ("holosseum", "entity", "Other Goblin Entities you control get +1 Attack.", "#GOBLIN", "Goblin"),
    ("holosseum", "entity", "Beast Entities you control get +1 Attack.", "#BEAST", "Beast"),
    ("holosseum", "entity", "This Entity deals 1 more damage for each other Rat you control.", "#RAT", "Rat"),
    ("holosseum", "spell", "Return up to two Dragons from your Grave to your hand.", "#DRAGONS", "Dragons"),
    ("holosseum", "spell", "Destroy all Entities that are not Wolves.", "#WOLF", "Wolves"),
    ("holosseum", "power", "Your Orcs get +2 Attack.", "#ORCS", "Orcs"),
    ("holosseum", "power", "When a Knight enters the Arena, draw a card.", "#KNIGHT", "Knight"),
)
REFUSED = (
    ("holosseum", "entity", "This Entity has Lifelink.", "Lifelink"),
    ("holosseum", "entity", "Other Goblins you control have Deathtouch.", "Deathtouch"),
    ("holosseum", "entity", "Lifelink", "Lifelink"),
    ("holosseum", "entity", "Untargeted Entities get +1 Attack.", "Untargeted"),
    ("holosseum", "entity", "Legendary Entities get +1 Attack.", "Legendary"),
    ("holosseum", "entity", "Each Wounded Entity gets +1 Attack.", "Wounded"),
    ("holosseum", "spell", "Search your deck for Nightfall.", "Nightfall"),
    ("holosseum", "spell", "Destroy target Iron Guard.", "Iron"),
    ("holosseum", "spell", "Destroy target goblin.", "goblin"),
    ("holosseum", "entity", "When Nightfall enters the Arena, draw a card.", "Nightfall"),
    ("gamma", "unit", "This has Trample.", "Trample"),
    ("gamma", "spell", "Create a Goblin.", "Goblin"),
    ("homestuck", "character", "Your other Trolls gain 1 power.", "Trolls"),
)


@pytest.mark.parametrize(("game", "kind", "text", "signed", "printed"), SAME)
def test_a_tag_without_its_sign_means_the_tag(game: str, kind: str, text: str, signed: str, printed: str) -> None:
    """A text that names an unknown tribe means what it means with the sign before it."""
    reader = READERS[game]
    expected = reader.read_text(text.replace(printed, signed), kind=kind).program
    program = reader.read_text(text, kind=kind).program
    assert expected is not None
    assert program is not None
    assert expected.clauses == program.clauses


def test_a_tag_of_a_game_that_prints_names_is_spelt_as_printed() -> None:
    """Project Gamma's tags have no sign, and are told in small letters."""
    reader = READERS["gamma"]
    text = "When an allied Dragon arrives, draw a card."
    program = reader.read_text(text, kind="unit").program
    assert program is not None
    assert reader.show(program, "unit") == "When your Dragon card arrives, draw a card"


@pytest.mark.parametrize(("game", "kind", "text", "word"), REFUSED)
def test_a_keyword_or_a_name_is_no_tag(game: str, kind: str, text: str, word: str) -> None:
    """What may be a keyword, the name of a card or a word in small letters is refused, at that word."""
    reading = READERS[game].read_text(text, kind=kind)
    assert reading.program is None
    assert word in text[reading.problems[0].start : reading.problems[0].end]


def test_a_slip_of_a_kind_of_card_is_no_tag() -> None:
    """ "Entitiy" is an Entity."""
    reading = READERS["holosseum"].read_text("Destroy target Entitiy.", kind="spell")
    assert [one.read_as for one in reading.corrections] == ["entity"]


def test_words_of_another_wording_are_no_tags() -> None:
    """A slip in an apostrophe takes the place of the word behind it."""
    reading = READERS["holosseum"].read_text("Your opponents Spells can't target this Entity.", kind="entity")
    assert reading.names == ()
    assert reading.program is not None


def test_a_tag_that_is_told_is_among_the_names() -> None:
    """Whoever checks a set hears of a tag that no card has."""
    assert READERS["holosseum"].read_text("Destroy target Goblin.", kind="spell").names == ("#GOBLIN",)


@pytest.mark.parametrize(
    ("written", "known", "expected"),
    [
        ("Wolves", (), ("WOLF", True)),
        ("Dwarves", (), ("DWARF", True)),
        ("Fairies", (), ("FAIRY", True)),
        ("Zombies", (), ("ZOMBIE", True)),
        ("Witches", (), ("WITCH", True)),
        ("Merfolk", (), ("MERFOLK", False)),
        ("Huntsmen", (), ("HUNTSMAN", True)),
        ("Abyss", (), ("ABYSS", False)),
        ("Faeries", ("FAERY",), ("FAERY", True)),
        ("Slaves", (), ("SLAVE", True)),
        ("Echoes", ("ECHOES",), ("ECHOES", False)),
    ],
)
def test_one_of_many(written: str, known: tuple[str, ...], expected: tuple[str, bool]) -> None:
    """The singular of a tribe; one that is known goes before what is likely."""
    assert expected == singular(written, known)
