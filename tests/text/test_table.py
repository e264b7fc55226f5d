"""The two-way table: patterns, what they read, what they show."""

from __future__ import annotations

import gc
import weakref

import pytest

from playmat.games.holosseum.lexicon.table import TABLE as HOLOSSEUM
from playmat.games.homestuck.lexicon.table import TABLE as HOMESTUCK
from playmat.games.homestuck.nodes.counters import LoseGrist
from playmat.lang.effects import Destroy, DrawCards
from playmat.lang.nouns import Cards
from playmat.lang.values import Number
from playmat.text.automaton import automaton_of
from playmat.text.lexer import tokens
from playmat.text.parser import Parser
from playmat.text.table import Table, citing, const, rule
from playmat.text.writer import CannotShow, Writer

SMALL = Table(
    [
        rule("verb", "draw|draws {amount:number} card|cards [from your deck]", DrawCards),
        rule(
            "verb",
            "destroy ( it | the card )",
            build=lambda: Destroy(Cards()),
            unbuild=lambda value: {} if value == Destroy(Cards()) else None,
        ),
        rule("verb", "pay {amount:number}", LoseGrist, read_only=True),
        rule("number", "{_:sum}"),
        rule("sum", "{_:sum} again", build=lambda _: Number(_.number + 1)),
        rule("sum", "{number:NUMBER}", build=Number, unbuild=lambda value: {"number": value.number}),
        const("how", "softly", "soft"),
    ]
)


def read(name: str, text: str) -> list[object]:
    return [found.value for found in Parser(SMALL, tokens(text)).whole(name)]


@pytest.mark.parametrize("text", ["draw 2 cards", "Draws 2 card", "draw 2 cards from your deck"])
def test_alternatives_and_words_that_may_be_left_out(text: str) -> None:
    """Each spelling that a pattern allows makes the same node."""
    assert [DrawCards(Number(2))] == read("verb", text)


def test_the_first_alternative_is_shown() -> None:
    """What may be left out is left out, and the first of the alternatives is written."""
    assert Writer(SMALL).show("verb", DrawCards(Number(2))) == "Draw 2 card"
    assert Writer(SMALL).show("verb", Destroy(Cards())) == "Destroy it"


def test_read_only_lines_are_never_shown() -> None:
    """A house variant is read, and cannot be written."""
    assert [LoseGrist(Number(3))] == read("verb", "pay 3")
    with pytest.raises(CannotShow):
        Writer(SMALL).show("verb", LoseGrist(Number(3)))


def test_a_nonterminal_may_begin_with_itself() -> None:
    """Left recursion grows until nothing is added."""
    assert [Number(5)] == read("sum", "3 again again")


def test_a_word_too_many_is_no_reading() -> None:
    """Every word must be taken by some line."""
    assert read("verb", "draw 2 cards softly") == []


def test_words_of_strangers_are_not_remembered() -> None:
    """Whatever words a text has, what is kept for the next one is bounded by the lines."""
    read("verb", "draw 2 cards")
    places = automaton_of(SMALL).places.values()
    before = sum(len(place.steps) for place in places)
    read("verb", "draw wibble wobble")
    read("verb", "wubble")
    assert before == sum(len(place.steps) for place in places)


def test_every_word_has_one_owner() -> None:
    """The derivation tells, for each word, the line that took it."""
    (found,) = Parser(SMALL, tokens("draw 2 cards")).whole("verb")
    assert [(index, owner.rule.name) for index, owner in found.owners()] == [(0, "verb"), (1, "sum"), (2, "verb")]


@pytest.mark.parametrize("pattern", ["draw [a card", "draw a) card", "( a | b"])
def test_badly_written_patterns_are_refused(pattern: str) -> None:
    """An unbalanced pattern is an error when the table is made."""
    with pytest.raises(ValueError, match="unbalanced"):
        rule("verb", pattern, DrawCards)


def test_a_pattern_must_name_rules_that_are_there() -> None:
    """A capture of an unknown nonterminal is found when the table is made."""
    with pytest.raises(KeyError, match="nowhere"):
        Table([rule("verb", "draw {amount:nowhere}", DrawCards)])


def test_shared_lines_cite_what_each_game_says_of_their_topic() -> None:
    """A topic becomes the game's rule, or nothing where the game says nothing; the shared line stays as it was."""
    shared = const("how", "softly", "soft", cites="softness")
    other = const("how", "loudly", "loud")
    mine = citing([shared, other], {"softness": "a.rule"})
    assert [line.cites for line in mine] == ["a.rule", ""]
    assert [line.cites for line in citing([shared], {})] == [""]
    assert shared.cites == "softness"


@pytest.mark.parametrize(("table", "own"), [(HOMESTUCK, "hs."), (HOLOSSEUM, "holo.")], ids=["homestuck", "holosseum"])
def test_a_game_cites_its_own_ledger_alone(table: Table, own: str) -> None:
    """No line of a game's language sends its players to the rules of another game."""
    cited = {line.cites for lines in table.rules.values() for line in lines if line.cites}
    assert cited
    assert {rule for rule in cited if not rule.startswith(own)} == set()


def test_an_automaton_goes_with_its_table() -> None:
    """A table that nobody has any more takes its automaton along."""
    table = Table([const("how", "softly", "soft")])
    assert Parser(table, tokens("softly")).whole("how")
    gone = weakref.ref(automaton_of(table))
    del table
    gc.collect()
    assert gone() is None
