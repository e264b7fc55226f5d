"""Grids made from the lexicon: every verb that is entered, in every form in which English says it.

A verb enters all of them by being entered. What a sentence means is what its parts mean together.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import pytest

from playmat.games.gamma.lexicon.table import TABLE as GAMMA
from playmat.games.holosseum.lexicon.table import TABLE as HOLOSSEUM
from playmat.lang.clauses import Triggered
from playmat.lang.nodes import Pattern, Target, Who
from playmat.lang.nouns import Cards
from playmat.lang.patterns import By, OnTurnOf
from playmat.lang.values import Opponents, SomeCard, You
from playmat.text import Reader
from playmat.text.grammar.clause import Agent, attributed
from playmat.text.grammar.hole import filled
from playmat.text.lexer import tokens
from playmat.text.parser import Parser
from playmat.text.pattern import Capture, Element, Word
from playmat.text.table import Refused, Rule, Table


class Grid(NamedTuple):
    """A game, in its own words: a card to which things happen, a card that is none, a card that speaks."""

    table: Table
    one: str
    cards: Cards
    other: str
    others: Cards
    speaks: str
    samples: Mapping[str, str]
    has_turns: bool = True

    @property
    def kind(self) -> str:
        """The kind of the card to which things happen."""
        return self.cards.kinds[0]


COMMON = {
    "players": "you",
    "agent player": "you",
    "damaged players": "your opponent",
    "whose": "your",
    "some cards": "a card",
    "some life": "life",
    "hand": "your hand",
}
GRIDS = {
    "holosseum": Grid(
        HOLOSSEUM,
        "an Entity",
        Cards(("entity",)),
        "a Spell",
        Cards(("spell",)),
        "power",
        COMMON | {"those": "an Entity", "agent": "a Spell"},
    ),
    "gamma": Grid(
        GAMMA,
        "a unit",
        Cards(("unit",)),
        "an item",
        Cards(("item",)),
        "claim",
        COMMON
        | {"those": "a unit", "agent": "a unit", "some energy": "energy", "some energy counters": "an energy counter"},
        has_turns=False,
    ),
}
OF_GAMES = pytest.mark.parametrize("grid", GRIDS.values(), ids=GRIDS)


class Phrase(NamedTuple):
    """A verb phrase with a hole: its words, and what it means."""

    words: str
    means: Pattern


def said(grid: Grid, elements: Sequence[Element]) -> str | None:
    """The words of a line, the first of several; None where a role has no sample."""
    words = []
    for element in elements:
        if isinstance(element, Word):
            words.append(element.norms[0])
        elif isinstance(element, Capture):
            if element.name not in grid.samples:
                return None
            words.append(grid.samples[element.name])
        elif not element.optional:
            inner = said(grid, element.alternatives[0])
            if inner is None:
                return None
            words.append(inner)
    return " ".join(words)


def phrases(grid: Grid, name: str) -> Iterator[Phrase]:
    """One phrase for each line of that name which is of one verb."""
    for line in grid.table.rules[name]:
        words = said(grid, line.elements) if is_of_one_verb(line) else None
        if words is None:
            continue
        whole = Parser(grid.table, tokens(words)).whole(name)
        if len(whole) == 1:
            yield Phrase(words, whole[0].value)


def is_of_one_verb(line: Rule) -> bool:
    """Whether a line is no combination of others."""
    return not isinstance(line.elements[0], Capture)


def when(grid: Grid, words: str) -> Pattern | None:
    """What a trigger with these words waits for; None where it is refused."""
    program = Reader(grid.table).read_text(f"When {words}, draw a card.", kind=grid.speaks).program
    if program is None or len(program.clauses) != 1 or not isinstance(program.clauses[0], Triggered):
        return None
    return program.clauses[0].when


def expected(phrase: Phrase, subject: Target | Who) -> Pattern | None:
    """What the phrase means of that subject; None where its sorts forbid it."""
    try:
        return filled(phrase.means, subject)
    except Refused:
        return None


FORMS = (("card does", "{one} {does}"), ("card done", "{one} is {does}"), ("player does", "your opponent {does}"))


def subject(grid: Grid, name: str) -> Target | Who:
    """Who or what does it."""
    return Opponents() if name == "player does" else grid.cards


@OF_GAMES
@pytest.mark.parametrize(("name", "sentence"), FORMS, ids=[name for name, _ in FORMS])
def test_what_happens(grid: Grid, name: str, sentence: str) -> None:
    """ "When an Entity is destroyed", and every other verb like it, means the verb's happening of that subject."""
    found = [
        (phrase.words, wanted, when(grid, sentence.format(one=grid.one, does=phrase.words)))
        for phrase in phrases(grid, name)
        if (wanted := expected(phrase, subject(grid, name))) is not None
    ]
    assert len(found) >= 7
    assert [words for words, wanted, read in found if wanted != read] == []


@OF_GAMES
@pytest.mark.parametrize(("name", "sentence"), FORMS, ids=[name for name, _ in FORMS])
def test_what_happens_on_somebodys_turn(grid: Grid, name: str, sentence: str) -> None:
    """The same on a turn of one's own; where a turn is nobody's own, nothing is read."""
    for phrase in phrases(grid, name):
        wanted = expected(phrase, subject(grid, name))
        if wanted is not None:
            whole = sentence.format(one=grid.one, does=phrase.words)
            read = when(grid, whole + (" on your turn" if grid.has_turns else " on your round"))
            assert (OnTurnOf(wanted, You()) if grid.has_turns else None) == read, phrase.words


@OF_GAMES
def test_by_whom(grid: Grid) -> None:
    """Whatever is done to a card is done by somebody, or by some card."""
    for phrase in phrases(grid, "card done"):
        wanted = expected(phrase, grid.cards)
        if wanted is None or isinstance(wanted, By) or getattr(wanted, "who", None) is not None:
            continue
        theirs = attributed(wanted, Agent(Opponents())) if wanted.doer else By(wanted, Opponents())
        assert theirs == when(grid, f"{grid.one} is {phrase.words} by your opponent"), phrase.words
        by_another = when(grid, f"{grid.one} is {phrase.words} by {grid.other}")
        assert By(wanted, cards=grid.others) == by_another, phrase.words


@OF_GAMES
def test_a_hole_is_filled_by_its_sort(grid: Grid) -> None:
    """What cannot be the subject of a verb is refused, with a reason."""
    for phrase in phrases(grid, "card does"):
        hole = next((part for part in holes(phrase.means) if part.kinds == (grid.kind,)), None)
        if hole is not None:
            assert expected(phrase, grid.others) is None, phrase.words


def holes(pattern: object) -> Iterator[SomeCard]:
    """The places for a subject in a happening."""
    if isinstance(pattern, SomeCard):
        yield pattern
    for name in getattr(pattern, "__struct_fields__", ()):
        yield from holes(getattr(pattern, name))
