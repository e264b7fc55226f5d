"""Who is asked to pay, with what, how often, and what is done by whoever cannot: crossed with fillers, in all games."""

from __future__ import annotations

import pytest

from playmat.lang.clauses import Instead
from playmat.lang.effects import EachDoes, ForEach, IfDone, Unless
from playmat.lang.values import EachPlayer
from playmat.text.rewrite import inside
from scripts.shares import READERS
from tests.text.test_combined import Crossed, cases, is_read_and_shown

CROSSED = cases(
    Crossed(
        "homestuck",
        "moon",
        "When a character here would be destroyed, its player may {0}{1}",
        (
            ("pay 2g", "discard a card", "remove a boon from it", "tap this card"),
            (" instead.", ". If they do, return it to its owner's hand instead.", " to prevent it."),
        ),
    ),
    Crossed(
        "holosseum",
        "power",
        "If an Entity would be destroyed, its controller may {0}{1}",
        (
            ("pay 2 life points", "discard a card", "destroy a Power they control"),
            (" instead.", ". If they do, return it to its owner's hand instead.", ". If they do, it isn't destroyed."),
        ),
    ),
    Crossed(
        "gamma",
        "item",
        "If a unit would be destroyed, its controller may {0}{1}",
        (
            ("pay 2 life", "discard a card", "pay 1 energy"),
            (" instead.", ". If they do, return it to its owner's hand instead.", ". If they do, it isn't destroyed."),
        ),
    ),
    Crossed(
        "homestuck",
        "character",
        "When this card enters, any player may {0}. {1}",
        (
            ("pay 2 grist", "discard a card", "destroy one of their moons"),
            (
                "If a player does, destroy this card.",
                "If no one does, draw two cards.",
                "If anyone does, they draw a card.",
            ),
        ),
    ),
    Crossed(
        "gamma",
        "unit",
        "When this enters reality, any player may {0}. {1}",
        (
            ("pay 2 life", "discard a card"),
            ("If a player does, destroy this unit.", "If nobody does, draw two cards."),
        ),
    ),
    Crossed(
        "homestuck",
        "character",
        "When this card enters, {0}. {1}.",
        (
            ("you may pay any amount of grist", "pay up to 3 grist", "pay all your grist", "lose any amount of grist"),
            ("Draw that many cards", "Put that many boons on this card"),
        ),
    ),
    Crossed(
        "homestuck",
        "character",
        "You may {0} {1}.",
        (
            (
                "discard a card",
                "destroy one of your characters",
                "nullify 3 cards from your discard pile",
                "destroy a moon",
            ),
            ("instead of paying this card's Enter cost", "rather than pay its Enter cost"),
        ),
    ),
    Crossed(
        "homestuck",
        "character",
        "{0} {1}.",
        (
            (
                "As an additional cost to play this card,",
                "To play this card, you must also",
                "This card can't attack unless you",
            ),
            ("discard a card", "tap two of your characters", "destroy one of your moons"),
        ),
    ),
    Crossed(
        "homestuck",
        "character",
        "When you play a character, draw a card. {0}{1}",
        (
            ("You can only do this once", "This only works once", "This effect can only happen once", "Only once"),
            (" per turn.", " each turn."),
        ),
    ),
    Crossed(
        "homestuck",
        "character",
        "When this card enters, {0}.",
        (("draw a card twice", "gain 1 grist two times", "do this twice: draw a card, then discard a card"),),
    ),
    *(
        Crossed(
            game,
            kind,
            "{0}, discard a card{1}, lose 2 " + stock + ".",
            (
                (entering,),
                (". If you don't", ". If you can't", " if able. Otherwise", " if you can. If you can't"),
            ),
        )
        for game, kind, entering, stock in (
            ("homestuck", "character", "When this card enters", "grist"),
            ("holosseum", "entity", "When this enters the Arena", "life points"),
            ("gamma", "unit", "When this enters reality", "life"),
        )
    ),
    *(
        Crossed(game, kind, "{0}, draw a card, but only if {1}.", ((entering,), conditions))
        for game, kind, entering, conditions in (
            (
                "homestuck",
                "character",
                "When this card enters",
                ("you have a moon in play and no executables", "there is a #TROLL here but no #HUMAN"),
            ),
            ("holosseum", "entity", "When this enters the Arena", ("you control an Entity but no Powers",)),
            ("gamma", "unit", "When this enters reality", ("you control a unit and no items",)),
        )
    ),
)


@pytest.mark.parametrize(("game", "kind", "text"), CROSSED)
def test_read_and_shown(game: str, kind: str, text: str) -> None:
    """Each is read, and the words shown for it are read as the same."""
    is_read_and_shown(game, kind, text)


@pytest.mark.parametrize(
    ("game", "kind", "text"),
    [
        ("homestuck", "moon", "When a character here would be destroyed, an opponent may pay 2g instead."),
        ("homestuck", "moon", "When a character here would be destroyed, its player may nullify it instead."),
        ("homestuck", "character", "When this card enters, you may pay 2 grist and draw a card."),
        ("homestuck", "character", "When this card enters, pay 2 grist, then draw a card."),
        ("homestuck", "character", "This card can't attack unless you pay 1 grist."),
        ("homestuck", "planet", "You must discard a card to play a character."),
        ("homestuck", "character", "When this card enters, move one of your characters twice."),
        ("homestuck", "character", "When this card enters, draw a card if you have a #TROLL here but no #HUMAN."),
        (
            "homestuck",
            "character",
            "When this card enters, draw a card. If you do, gain 1 grist. If you don't, lose 1 grist.",
        ),
    ],
)
def test_refused(game: str, kind: str, text: str) -> None:
    """What could mean two things, or be paid in part, is refused."""
    assert READERS[game].read_text(text, kind=kind).program is None


def test_its_player_decides() -> None:
    """Whoever does it is asked, and what follows is theirs."""
    text = "If a unit would be destroyed, its controller may discard a card. If they do, return it to its owner's hand instead."
    program = READERS["gamma"].read_text(text, kind="item").program
    assert program is not None
    (clause,) = program.clauses
    assert isinstance(clause, Instead)
    assert clause.by_them
    assert isinstance(clause.effect, EachDoes)
    assert any(isinstance(part, IfDone) for part in inside(clause.effect))


def test_anybody_is_everybody_in_turn() -> None:
    """ "Any player may": whoever likes, and not one whom a player chooses."""
    program = (
        READERS["homestuck"]
        .read_text("When this card enters, any player may discard a card.", kind="character")
        .program
    )
    assert program is not None
    expected = EachPlayer()
    assert [expected] == [part.who for part in inside(program.clauses[0]) if isinstance(part, EachDoes)]


def test_who_must_and_cannot() -> None:
    """ "Discard a card. If you don't, …" offers nothing."""
    text = "When this enters reality, discard a card. If you don't, lose 2 life."
    program = READERS["gamma"].read_text(text, kind="unit").program
    assert program is not None
    assert [part.must for part in inside(program.clauses[0]) if isinstance(part, Unless)] == [True]


def test_all_of_it_again() -> None:
    """ "Repeat this once": all of it, twice."""
    text = "When this card enters, tap an opponent's character. Repeat this once."
    program = READERS["homestuck"].read_text(text, kind="character").program
    assert program is not None
    assert len([part for part in inside(program.clauses[0]) if isinstance(part, ForEach)]) == 1
