"""What cards cost instead, how much was lost or spent, and how far two numbers lie apart, crossed with fillers."""

from __future__ import annotations

import pytest

from playmat.games.gamma.nodes.changes import ChangesAccelerationOf
from playmat.games.gamma.nodes.clauses import PlayInstead
from playmat.games.gamma.nodes.values import SoMuchDone
from playmat.lang.clauses import Static
from playmat.lang.effects import Give, Watch
from playmat.lang.values import Gap, Held, Opponents, This, You
from playmat.text.rewrite import inside
from scripts.shares import READERS
from tests.text.test_combined import Crossed, cases, is_read_and_shown

CROSSED = cases(
    Crossed(
        "gamma",
        "unit",
        "You may {0} {1}.",
        (
            ("sacrifice a unit", "discard two cards", "pay 4 life", "flip three claims you control", "pay 1 energy"),
            ("instead of paying this card's cost", "rather than pay its energy cost", "instead of this unit's cost"),
        ),
    ),
    Crossed(
        "gamma",
        "unit",
        "If {0}, you may play this {1}.",
        (
            ("you control no units", "your opponent has more life than you", "an allied unit was destroyed this round"),
            ("for 1 energy", "for 3 life", "without paying its cost", "for free"),
        ),
    ),
    Crossed(
        "gamma",
        "item",
        "Accelerating {0} {1}.",
        (
            ("your spells", "your units", "Arca cards", "this item"),
            ("costs 1 life per number instead of 3", "costs 1 less life for each number", "costs no life"),
        ),
    ),
    Crossed(
        "gamma",
        "item",
        "{0} by {1}.",
        (
            (
                "The cost of your spells is reduced",
                "Your spells have their cost reduced",
                "Lower the cost of your spells",
            ),
            ("1", "2", "the number of flipped units"),
        ),
    ),
    Crossed(
        "gamma",
        "spell",
        "{0}. {1}.",
        (
            ("Lose all your energy", "Your opponent loses 4 energy", "Lose 3 energy"),
            ("Gain that much life", "Draw a card for every 2 energy lost this way", "Gain as much life as was lost"),
        ),
    ),
    Crossed(
        "gamma",
        "unit",
        "At round end, if you spent {0} this round, draw a card.",
        (("5 or more energy", "no energy", "exactly 3 energy", "all your energy", "less than 2 energy"),),
    ),
    Crossed(
        "gamma",
        "spell",
        "The next {0} you play this round {1}.",
        (("two units", "three spells", "2 cards"), ("cost 1 less", "have +1 speed", "need no sources")),
    ),
    Crossed(
        "gamma",
        "spell",
        "{0} next round.",
        (("Your units cost 1 less", "Your opponent's units can't block", "Target unit can't attack"),),
    ),
    Crossed(
        "gamma",
        "spell",
        "Draw cards equal to {0}.",
        (
            (
                "the difference between your life and your opponent's",
                "the difference between the number of units you control and the number your opponent controls",
                "the number of different costs among units you control",
                "the number of card types among cards in your memory",
            ),
        ),
    ),
    Crossed(
        "gamma",
        "item",
        "Whenever a player discards {0}, {1}.",
        (("a card", "a unit", "a spell"), ("draw a card", "that player loses 1 life")),
    ),
    Crossed(
        "gamma",
        "spell",
        "{0}. Then {1} another unit.",
        (("Destroy an allied unit", "Flip target unit", "Unflip a unit"), ("deal 2 damage to", "unflip", "destroy")),
    ),
    Crossed(
        "holosseum",
        "spell",
        "Draw a card for each {0}.",
        (
            (
                "pair of Entities you control",
                "card type among cards in your Grave",
                "different Attack among your Entities",
            ),
        ),
    ),
)


@pytest.mark.parametrize(("game", "kind", "text"), CROSSED)
def test_is_read_and_shown(game: str, kind: str, text: str) -> None:
    """Each sentence is read, and what it is shown as is read as the same."""
    is_read_and_shown(game, kind, text)


def parts(text: str, kind: str) -> list[object]:
    """All that a text of Project Gamma is made of."""
    program = READERS["gamma"].read_text(text, kind=kind).program
    assert program is not None
    return list(inside(program.clauses))


def test_what_is_paid_instead() -> None:
    """Life is paid as life, and the condition is that of the offer."""
    found = parts("If you control no units, you may play this for 3 life.", "unit")
    offers = [part for part in found if isinstance(part, PlayInstead)]
    expected = [PlayInstead(life=3, condition=offers[0].condition)]
    assert expected == offers
    assert offers[0].condition is not None


def test_accelerating_this_alone() -> None:
    """What is said of this card is of no other one."""
    found = parts("You may accelerate this for 1 life per number instead of 3.", "unit")
    assert [This()] == [part.of for part in found if isinstance(part, ChangesAccelerationOf)]


def test_as_much_as_was_lost() -> None:
    """It is so much as was lost, not as would have been."""
    found = parts("Your opponent loses 4 energy. You gain as much energy as they lost.", "spell")
    assert [SoMuchDone("energy", "lost")] == [part for part in found if isinstance(part, SoMuchDone)]


@pytest.mark.parametrize(
    "text",
    ["Gain 3 life. Draw a card for each energy lost this way.", "Each player loses 2 life. Gain that much life."],
)
def test_not_so_much(text: str) -> None:
    """What nothing gives or takes, or what several did, is refused."""
    assert READERS["gamma"].read_text(text, kind="spell").program is None


def test_next_round_and_no_longer() -> None:
    """What is so next round begins as that round does and ends with it."""
    found = parts("Target unit can't attack next round.", "spell")
    gives = [part.effect for part in found if isinstance(part, Watch)]
    expected = [Give(gives[0].changes, "end of turn")] if isinstance(gives[0], Give) else []
    assert expected == gives


def test_the_difference_is_never_below_nought() -> None:
    """It is told from neither side."""
    found = parts("Draw cards equal to the difference between your life and your opponent's.", "spell")
    mine, theirs = Held(You(), "life"), Held(Opponents(), "life")
    expected = [Gap(mine, theirs)]
    assert expected == [part for part in found if isinstance(part, Gap)]


def test_more_and_less_so_often() -> None:
    """ "+1 offense and -1 defense for each" takes both so often."""
    found = parts("This gets +1 offense and -1 defense for each other allied unit.", "unit")
    changes = [part.changes[0] for part in found if isinstance(part, Static)]
    assert "Count" in repr(changes[0].attack)  # type: ignore[attr-defined]
    assert "Count" in repr(changes[0].health)  # type: ignore[attr-defined]
