"""Verbs agree with whoever does what they say, in every table: read and shown, in one place for all verbs."""

from __future__ import annotations

import pytest

from playmat.text.grammar.conjugation import Verb, third_person
from playmat.text.pattern import Capture, Group, Word
from playmat.text.table import Table, beginning
from scripts.shares import READERS

TABLES = {game: reader.table for game, reader in READERS.items()}
NO_VERBS = frozenset(
    (
        *("after", "all", "during", "each", "either", "every", "execute", "have", "if", "its", "on", "opponents"),
        *("the", "there", "this", "while", "you", "your"),
        *("combine", "flip"),  # what it comes to is said to whoever reads the card
    )
)
"""Words with which what is done begins where its verb comes later, or that no player does."""
ODD = {"has": "have", "is": "are", "was": "were", "does": "do"}


def words_of(elements: object) -> list[Word]:
    """All words of a line, those in its brackets, too."""
    found: list[Word] = []
    assert isinstance(elements, tuple)
    for element in elements:
        if isinstance(element, Word):
            found.append(element)
        elif isinstance(element, Group):
            found += [word for way in element.alternatives for word in words_of(way)]
    return found


def orders(table: Table) -> set[str]:
    """The verbs with which an order begins, by any of their forms."""
    found: set[str] = set()
    for line in table.rules["verb"]:
        words = beginning(line.elements)
        if not words & table.third_persons:
            found |= words
    return found - NO_VERBS


@pytest.mark.parametrize("game", TABLES)
def test_every_verb_is_said_of_others(game: str) -> None:
    """Each verb with which an order begins is read in the third person, in front of what others do."""
    table = TABLES[game]
    said = table.third_persons.union(
        *(beginning(line.elements[1:]) for line in table.rules["verb"] if isinstance(line.elements[0], Capture))
    )
    assert {word for word in orders(table) if third_person(Verb(word)) not in said} == set()


@pytest.mark.parametrize("game", TABLES)
def test_forms_agree(game: str) -> None:
    """Where two forms of a verb stand behind whoever does it, the first is of one and the second of several."""
    pairs = {
        word.norms[:2]
        for lines in TABLES[game].rules.values()
        for line in lines
        for word in words_of(line.elements)
        if word.agrees
    }
    assert {
        (one, several)
        for one, several in pairs
        if one != several and ODD.get(one) != several and third_person(Verb(several)) != one
    } - {("is", "be"), ("goes", "go"), ("boon", "boons")} == set()


SHOWN = (
    (
        "homestuck",
        "planet",
        "Each player can have no more than 1 character here.",
        "no more than 1 character card here",
    ),
    ("holosseum", "power", "Your opponent cannot play more than one card each turn.", "more than 1 card each turn"),
    ("holosseum", "power", "Entities you control must attack if able.", "All your entities attack each turn"),
    (
        "homestuck",
        "character",
        "Ability (1g) draw cards equal to half the amount of victory points you have rounded up.",
        "victory points you have rounded up",
    ),
)


@pytest.mark.parametrize(("game", "kind", "text", "shown"), SHOWN)
def test_shown_words_agree(game: str, kind: str, text: str, shown: str) -> None:
    """What is shown is said as of one or of several, and read back as the same."""
    reader = READERS[game]
    program = reader.read_text(text, kind=kind).program
    assert program is not None
    said = reader.show(program, kind)
    assert shown in said
    again = reader.read_text(said, kind=kind).program
    assert again is not None
    assert program.clauses == again.clauses


SOMEBODY_ELSES = (
    ("holosseum", "spell", "Your opponent draws one more card in your next draw step."),
    ("holosseum", "spell", "You draw one more card in their next draw step."),
    ("holosseum", "power", "Your opponent must attack with all your Entities."),
    ("holosseum", "spell", "Your opponent discards cards until you have only two cards in hand."),
    ("holosseum", "spell", "Your opponent reveals cards from the top of their deck until you reveal an Entity."),
    ("gamma", "unit", "When your opponent draws your second card each round, draw a card."),
    ("gamma", "claim", "You may keep up to two of their channeled cards in your draw phase."),
    ("homestuck", "character", "Each opponent draws 1 fewer card during your Prep Phase."),
    ("homestuck", "character", "Each opponent cannot gain grist except during your Prep Phase."),
    ("homestuck", "character", "When you play a card from their hand, draw a card."),
    ("homestuck", "character", "When an opponent discards a card from your hand, draw a card."),
)


@pytest.mark.parametrize(("game", "kind", "text"), SOMEBODY_ELSES)
def test_your_and_their_are_told_apart(game: str, kind: str, text: str) -> None:
    """Where a line takes "your" or "their" alike, the one that is of somebody else than who does it is refused."""
    reader = READERS[game]
    assert reader.read_text(text, kind=kind).program is None
