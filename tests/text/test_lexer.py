"""What the words of a text are taken to be."""

from __future__ import annotations

import pytest

from playmat.text.lexer import StrangeCharacter, tokens


def norms(text: str, *titles: str) -> list[object]:
    return [token.value if token.norm.startswith("<") else token.norm for token in tokens(text, titles)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("5+ power", [5, "power"]),
        ("3- power", [3, "power"]),
        ("+1 power", [1, "power"]),
        ("have -2 power", ["have", 2, "power"]),
        ("boons*amount", ["boons", "*", "amount"]),
        ("2*boons + 1", [2, "*", "boons", "+", 1]),
        ("1+boons", [1, "+", "boons"]),
        ("*Pester card", ["Pester", "card"]),
        ("the same -BLOOD tag", ["the", "same", "BLOOD", "tag"]),
        ("it's power", ["its", "power"]),
        ("can't", ["can't"]),
        ("the opponents' cards", ["the", "opponents", "'s", "cards"]),
        ("(for no cost.) Draw", ["(", "for", "no", "cost", ")", ".", "draw"]),
        ('considered "invading" here', ["considered", "invading", "here"]),
        ("one. / two // three", ["one", ".", "//", "two", "//", "three"]),
        ("the game-text, here", ["the", "game", "text", "here"]),
        ("3– power", [3, "power"]),
        ("an *Immortality Mark", ["an", "immortality", "mark"]),
        ("one.\ntwo", ["one", ".", "//", "two"]),
        ("one\ntwo // three", ["one", "two", "//", "three"]),
    ],
)
def test_words(text: str, expected: list[object]) -> None:
    """Numbers keep their signs and marks, house spellings have one form, punctuation without a meaning is no word."""
    assert expected == norms(text)


def test_prices() -> None:
    """Prices say what they are paid in; a signed price is a change of a price."""
    found = tokens("(2g) (3b) (Xg) -1g +2g")
    assert [(token.norm, token.value, token.coin) for token in found if token.kind == "price"] == [
        ("<price>", 2, "g"),
        ("<price>", 3, "b"),
        ("<price>", "X", "g"),
    ]
    assert [(token.kind, token.value) for token in found[-2:]] == [("cheaper", 1), ("pricier", 2)]


def test_tags_in_the_plural_or_possessive_are_the_tag() -> None:
    """#ROBOTS and #ROBOT's are #ROBOT, unless the set has a tag that is written so."""
    assert norms("#ROBOT #ROBOTS #ROBOT's") == ["ROBOT", "ROBOT", "ROBOT"]
    assert [token.value for token in tokens("#BOSS", tags=["BOSS"])] == ["BOSS"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("any ADA LOVELY here", ["any", "ADA LOVELY", "here"]),
        ("your ADA LOVELY JUNIOR", ["your", "ADA LOVELY JUNIOR"]),
        ("any D'ARTAGNAN here", ["any", "D'ARTAGNAN", "here"]),
        ("your planet TERRA B card", ["your", "planet", "TERRA B", "card"]),
        ("any UNKNOWN NAME here", ["any", "UNKNOWN NAME", "here"]),
        ("the same TITLE", ["the", "same", "title"]),
    ],
)
def test_titles(text: str, expected: list[object]) -> None:
    """The longest title of the set is taken; other words in capitals may be a title that the set lacks."""
    assert expected == norms(text, "ADA LOVELY", "ADA LOVELY JUNIOR", "D'ARTAGNAN", "TERRA B")


def test_commas_and_dashes_are_remembered() -> None:
    """The word after a comma or a dash knows it: that tells a list from words side by side."""
    assert [token.comma for token in tokens("#A, #B and - #C")] == [False, True, False, True]


def test_a_character_that_no_card_has() -> None:
    """A sign outside the language is refused where it stands."""
    with pytest.raises(StrangeCharacter) as caught:
        tokens("Draw § cards")
    assert caught.value.start == 5


@pytest.mark.parametrize("blanks", ["  ", "\u00a0", " \u00a0 "])
def test_blanks_inside_a_title(blanks: str) -> None:
    """However wide the gap in a name is, it is that name."""
    assert norms(f"All ADA{blanks}LOVELY here", "ADA LOVELY") == ["all", "ADA LOVELY", "here"]
    assert norms(f"All BOB{blanks}BRICK here") == ["all", "BOB BRICK", "here"]


@pytest.mark.parametrize("text", ["with 3 - power", "with 3 – printed power", "2 - boons"])
def test_a_dash_that_could_be_a_minus(text: str) -> None:
    """Between a number and what it counts a dash that stands apart is not passed over."""
    with pytest.raises(StrangeCharacter):
        tokens(text)
