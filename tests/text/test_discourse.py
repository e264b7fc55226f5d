"""What pronouns stand for: the one thing spoken of that fits, or a refusal that says why."""

from __future__ import annotations

import pytest

from playmat.games.holosseum.lexicon.table import TABLE
from playmat.lang.nouns import Aimed, Choice
from playmat.lang.values import Known
from playmat.text import Reader
from playmat.text.rewrite import inside

READER = Reader(TABLE, ["DRYDOCK HOUND"], ["WICK", "BEAST"])


@pytest.mark.parametrize(
    ("kind", "words", "shown"),
    [
        (
            "entity",
            "Whenever an Entity blocks this Entity, destroy that Entity.",
            "When an entity blocks this card, destroy it",
        ),
        (
            "entity",
            "Whenever this Entity blocks an Entity, destroy that Entity.",
            "When this card blocks an entity, destroy the attacker",
        ),
        (
            "entity",
            "When this Entity is blocked, it gets +2 Attack this turn.",
            "When this card is blocked, this card gets +2 attack until the end of the turn",
        ),
        (
            "entity",
            "Whenever this Entity deals damage to an Entity, destroy that Entity.",
            "When this card deals damage to an entity, destroy that entity",
        ),
        (
            "entity",
            "Whenever this Entity deals damage to your opponent, it gets +1 Attack this turn.",
            "When this card deals damage to your opponent, this card gets +1 attack until the end of the turn",
        ),
        (
            "entity",
            "Whenever this Entity attacks, destroy target Entity. It gets +1 Attack this turn.",
            "When this card attacks, destroy target entity. This card gets +1 attack until the end of the turn",
        ),
        (
            "entity",
            "Activate: Discard a card. If you do, it gets +2 Attack this turn.",
            "Activate: Discard a card. If you do, this card gets +2 attack until the end of the turn",
        ),
        (
            "spell",
            "Choose an Entity you control. Target Entity gets -1 Attack this turn. Destroy the chosen Entity.",
            "Choose your entity. Target entity gets -1 attack until the end of the turn. Destroy the chosen entity",
        ),
        (
            "spell",
            "Target Entity gets +2 Attack this turn. Discard a card. Destroy that Entity.",
            "Target entity gets +2 attack until the end of the turn. Discard a card. Destroy it",
        ),
    ],
)
def test_it_is_the_one_that_fits(kind: str, words: str, shown: str) -> None:
    """A word for something said before is what fits by kind, by where it lies, and by what is done to it."""
    program = READER.read_text(words, kind=kind).program
    assert program is not None
    assert shown == READER.show(program, kind)
    again = READER.read_text(shown, kind=kind).program
    assert again is not None
    assert program.clauses == again.clauses


@pytest.mark.parametrize(
    ("kind", "words", "why"),
    [
        (
            "entity",
            "Activate: Discard a card. If you do, that Entity gets +2 Attack this turn.",
            "'that Entity' could only be the card that is spoken of, which is gone and cannot be given Attack or Health",
        ),
        ("spell", "Destroy target Entity. Destroy it.", "'it' could only be"),
        ("entity", "Whenever this Entity attacks, that Entity gets +1 Attack this turn.", "nothing was spoken of"),
        ("entity", "When this Entity is destroyed by an Entity, destroy that Entity.", "no card is remembered as that"),
        (
            "power",
            "Whenever an Entity blocks an Entity, destroy that Entity.",
            "'that Entity' can be the Entity that is spoken of first or the Entity that is spoken of; say which",
        ),
        (
            "entity",
            "When this Entity destroys another Entity, put it on top of its owner's deck.",
            "'it' can be this card or the Entity that is spoken of; say which",
        ),
        ("spell", "Another target Entity gets +1 Attack this turn.", "another than which"),
        ("power", "Activate: Another Entity gets +1 Attack this turn.", "another than which"),
        (
            "spell",
            "Destroy target Entity with X or less Attack. Draw X cards, where X is the number of cards in your hand.",
            "no words say what X is as the target is declared",
        ),
    ],
)
def test_what_fits_nothing_is_refused(kind: str, words: str, why: str) -> None:
    """A word that stands for nothing, or for two things, is refused, and the reason is said."""
    reading = READER.read_text(words, kind=kind)
    assert reading.program is None, READER.show(reading.program, kind)
    assert any(why in problem.message for problem in reading.problems), reading.problems


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("spell", "Deal 3 damage to target Power."),
        ("spell", "Remove all damage from target Entity in your Grave."),
        ("spell", "Destroy your hand."),
        ("entity", "That Entity can't be blocked this turn."),
        ("spell", "Destroy target Entity in your Grave."),
        ("entity", "Activate: This Entity fights target Power."),
        ("power", "Whenever this Power attacks, draw a card."),
        ("spell", "Target Power gets +2 Attack this turn."),
        ("spell", "Prevent the next 3 damage that would be dealt to target Power this turn."),
    ],
)
def test_what_cannot_be_done_to_such_cards_is_refused(kind: str, words: str) -> None:
    """Each verb says once which cards it can be done to; of others it is not read."""
    reading = READER.read_text(words, kind=kind)
    assert reading.program is None, READER.show(reading.program, kind)


def test_only_what_is_spoken_of_later_is_kept() -> None:
    """A choice has a number only where a later word, that is not about the verb before, goes back to it."""
    program = READER.read_text(
        "Choose an Entity you control. Target Entity gets -1 Attack this turn. Destroy the chosen Entity.", kind="spell"
    ).program
    parts = list(inside(program))
    assert [part.known for part in parts if isinstance(part, Choice)] == [1]
    assert [part.known for part in parts if isinstance(part, Aimed)] == [0]
    assert [part.number for part in parts if isinstance(part, Known)] == [1]
