"""What a text says of what it has itself done or was paid for: counted, asked, compared, and the cards named by it."""

from __future__ import annotations

import pytest

from playmat.lang.nouns import Cards
from playmat.lang.patterns import Draws, Leaves, LosesCounters
from playmat.lang.values import EachPlayer, Opponents, TimesThisTurn, TimesThisWay, You
from playmat.text.rewrite import inside
from scripts.shares import READERS
from tests.text.test_combined import is_read_and_shown

READ = (
    ("holosseum", "spell", "Your opponent may discard two cards. If they can't or don't, draw two cards."),
    ("holosseum", "spell", "You may destroy an Entity you control. If you can't or don't, lose 2 life points."),
    (
        "holosseum",
        "entity",
        (
            "When this Entity is destroyed, you may search your deck for a card with the same name and "
            "put it into the Arena. If you can't or don't, deal 2 damage to your opponent."
        ),
    ),
    ("gamma", "spell", "You may discard a card. If you do, draw two cards. If you don't or can't, gain 1 life."),
    ("gamma", "spell", "Your opponent may lose 2 life. If they cannot or do not, draw a card."),
    ("homestuck", "character", "Ability (1g)- You may discard a card. If you can't or don't, discard this card."),
    ("homestuck", "character", "Ability (2g)- Each player discards any number of cards."),
    ("homestuck", "character", "Ability (2g)- Each player discards up to two cards."),
    ("homestuck", "character", "Ability (2g)- Discard up to two cards."),
    ("homestuck", "character", "When this card enters, you may discard up to two cards."),
    (
        "holosseum",
        "spell",
        (
            "Each player discards their hand, then draws as many cards as they discarded this way. Your "
            "opponent loses 1 life point for each Entity card they discarded this way."
        ),
    ),
    ("holosseum", "spell", "Each player discards their hand, then draws as many cards as they discarded."),
    ("holosseum", "spell", "Each player discards their hand. Draw as many cards as your opponent discarded."),
    (
        "holosseum",
        "entity",
        (
            "When this card enters the Arena, you may discard any number of cards. Gain 2 life points for "
            "each Power card discarded this way."
        ),
    ),
    (
        "holosseum",
        "spell",
        "Return all Entities to their owners' hands. If three or more were returned this way, draw a card.",
    ),
    ("holosseum", "spell", "Destroy all Entities. If no Entities were destroyed this way, draw two cards."),
    ("holosseum", "spell", "Destroy all Entities. If none were, draw two cards."),
    ("holosseum", "spell", "Destroy all Entities. If three or more were, draw two cards."),
    ("holosseum", "spell", "Destroy all Entities. If it was three or more, draw two cards."),
    (
        "holosseum",
        "spell",
        (
            "Destroy all Entities. Draw a card for each Entity destroyed this way. If none were, deal 3 "
            "damage to your opponent."
        ),
    ),
    ("holosseum", "spell", "Draw three cards. You may play one of the cards drawn this way."),
    ("holosseum", "spell", "Draw three cards. Discard one of the cards drawn this way."),
    ("holosseum", "spell", "Draw three cards, then discard two of the cards you drew this way."),
    (
        "holosseum",
        "spell",
        (
            "Put the top four cards of your deck into your Grave. You may return one of the cards put into "
            "your Grave this way to your hand."
        ),
    ),
    ("holosseum", "spell", "Discard two cards. Put the cards discarded this way on the bottom of your deck."),
    ("holosseum", "spell", "Destroy two Entities. Remove the Entities destroyed this way from the game."),
    (
        "holosseum",
        "spell",
        "Destroy all Powers. Your opponent may put one of the Powers destroyed this way into the Arena.",
    ),
    (
        "holosseum",
        "spell",
        "Each player draws two cards. You lose 1 life point for each card your opponent drew this way.",
    ),
    ("holosseum", "spell", "Each player loses 2 life points. Gain 1 life point for each life point lost this way."),
    ("holosseum", "power", "Activate: Remove all counters from this. If you removed four or more, destroy this."),
    (
        "holosseum",
        "power",
        "Activate: Remove all charge counters from this. If four or more were removed this way, draw a card.",
    ),
    ("holosseum", "spell", "Discard any number of cards. If you discarded fewer than two cards this way, draw a card."),
    ("holosseum", "spell", "Discard your hand. If you discarded more cards than your opponent this way, draw a card."),
    (
        "holosseum",
        "spell",
        (
            "Each player discards any number of cards. If you discarded fewer cards than your opponent this "
            "way, draw three cards."
        ),
    ),
    ("holosseum", "power", "Activate, discard two cards: Draw a card for each Spell discarded this way."),
    (
        "holosseum",
        "spell",
        "To play this, destroy any number of your Entities. Draw a card for each Entity destroyed this way.",
    ),
    (
        "holosseum",
        "spell",
        (
            "Look at the top four cards of your deck. Put any number of them into your Grave. If three or "
            "more cards were put into your Grave this way, gain 2 life points."
        ),
    ),
    (
        "holosseum",
        "spell",
        "Deal 2 damage to each Entity. Gain 1 life point for each of your opponent's Entities destroyed this way.",
    ),
    ("holosseum", "spell", "Discard any number of cards. Return one of the Spells discarded this way to your hand."),
    (
        "holosseum",
        "spell",
        "Destroy all Entities. At the start of your next turn, return an Entity destroyed this way to the Arena.",
    ),
    (
        "gamma",
        "spell",
        "Draw three cards. You may play one of the cards drawn this way without paying its energy cost.",
    ),
    (
        "gamma",
        "spell",
        (
            "Discard any number of cards, then draw that many cards. You may put one of the cards discarded "
            "this way into void."
        ),
    ),
    (
        "gamma",
        "spell",
        (
            "Put the top three cards of your deck into your memory. You may return one of the cards put "
            "into memory this way to your hand."
        ),
    ),
    (
        "gamma",
        "spell",
        "Channel two cards from your hand. Unflip each unit. The cards channeled this way go to memory.",
    ),
    ("gamma", "spell", "Flip any number of your units. The units flipped this way get +1/+1 until round end."),
    ("gamma", "spell", "Flip any number of allied units. Each unit flipped this way gets +1/+1 until round end."),
    ("gamma", "spell", "Destroy up to two units. You may put one of the units destroyed this way into reality."),
    (
        "homestuck",
        "character",
        (
            "Ability (1g)- Destroy all other characters here. Return one of the characters destroyed this "
            "way to its owner's hand."
        ),
    ),
    (
        "homestuck",
        "character",
        "Ability (1g)- Tap any number of your characters here. The characters tapped this way gain a boon.",
    ),
    (
        "homestuck",
        "character",
        "Ability (1g)- Move any number of your characters to your planet. Put a boon on each character moved this way.",
    ),
    (
        "homestuck",
        "character",
        "Ability (1g)- Discard up to three cards from your hand. Nullify the cards discarded this way.",
    ),
    (
        "homestuck",
        "character",
        (
            "Ability (1g)- Nullify all opponents' characters here. At the end of the turn, return the "
            "characters nullified this way to their owners' hands."
        ),
    ),
    (
        "holosseum",
        "power",
        "Activate: Remove all charge counters from this. If you removed four or more, destroy this and draw a card.",
    ),
    (
        "holosseum",
        "power",
        "Activate: Remove all charge counters from this. Draw a card for each counter removed this way.",
    ),
    (
        "holosseum",
        "power",
        "Activate: Remove all charge counters from this. Gain 1 life point for every two counters removed this way.",
    ),
    (
        "holosseum",
        "spell",
        (
            "Each player discards any number of cards. If your opponent discarded more cards than you this "
            "way, draw three cards."
        ),
    ),
    (
        "holosseum",
        "spell",
        "Each player discards their hand. If you discarded as many cards as your opponent this way, draw a card.",
    ),
    (
        "holosseum",
        "spell",
        (
            "Destroy all Entities. Draw a card for each of your Entities destroyed this way. If it was "
            "three or more, discard a card."
        ),
    ),
    (
        "holosseum",
        "entity",
        (
            "At the end of each turn, if three or more cards were put into your Grave this turn, draw a "
            "card. If six or more were, your opponent loses 3 life points."
        ),
    ),
    ("holosseum", "spell", "Discard any number of cards. If there were three or more, draw two cards."),
    ("holosseum", "spell", "Destroy all Powers. Discard any number of cards. If three or more were, draw two cards."),
    (
        "holosseum",
        "spell",
        (
            "Discard any number of cards. If you discarded three or more, draw two cards. If you discarded "
            "none, gain 1 life point."
        ),
    ),
    ("holosseum", "spell", "Draw a card for each Power. If two or more were drawn this way, discard a card."),
    ("holosseum", "spell", "Destroy up to three Powers. If exactly two were destroyed, draw a card."),
    (
        "gamma",
        "item",
        (
            "Flip this: Remove all storage counters from this. Gain 1 energy for every two counters removed "
            "this way. If three or more counters were removed this way, draw a card."
        ),
    ),
    (
        "gamma",
        "spell",
        "Lose all your energy. Draw a card for each energy lost this way. If you lost four or more, gain 2 life.",
    ),
    (
        "gamma",
        "spell",
        (
            "Destroy all units. Each player draws a card for each of their units destroyed this way, up to "
            "three. If you drew fewer cards than your opponent this way, gain 3 energy."
        ),
    ),
    (
        "gamma",
        "spell",
        "Each player loses all their energy. Gain energy equal to the energy your opponent lost this way.",
    ),
    (
        "gamma",
        "spell",
        (
            "Channel any number of cards from your hand face down. Deal 1 damage to your opponent for each "
            "card channeled this way."
        ),
    ),
    ("gamma", "spell", "Destroy all items and claims. If no claims were destroyed this way, draw a card."),
    (
        "homestuck",
        "character",
        (
            "Ability (1g)- Discard any number of boons from your characters here. If you discarded three or "
            "more, draw a card."
        ),
    ),
    (
        "homestuck",
        "character",
        (
            "Ability (1g)- Remove any number of boons from your characters here. Gain 1g for each boon "
            "removed this way. If you removed three or more, draw a card."
        ),
    ),
    ("homestuck", "character", "Ability (2g)- Destroy all characters here. If you destroyed three or more, gain 1 VP."),
    ("homestuck", "character", "Ability (2g)- Destroy all characters here. If none of them were, draw a card."),
    ("homestuck", "character", "Ability (2g)- Tap any number of characters here. If you tapped two or more, gain 2g."),
    (
        "homestuck",
        "character",
        "Ability (1g)- Remove any number of boons from your characters here. Gain 1g for each boon removed this way.",
    ),
    (
        "homestuck",
        "character",
        "Ability (1g)- Remove all boons from your characters here. Gain 1g for each boon removed this way.",
    ),
    (
        "homestuck",
        "character",
        "Ability (1g)- Remove all boons from your characters here. Draw a card for each boon removed this way.",
    ),
    (
        "homestuck",
        "character",
        (
            "Ability (2g)- Discard any number of boons from your characters here. If you removed three or "
            "more, draw a card."
        ),
    ),
    ("homestuck", "character", "Ability (2g)- Steal 2g from an opponent. Draw a card for each grist stolen this way."),
)


@pytest.mark.parametrize(("game", "kind", "text"), READ)
def test_this_way(game: str, kind: str, text: str) -> None:
    """It is read, and shown in words that are read as the same."""
    assert is_read_and_shown(game, kind, text)


def told(game: str, kind: str, text: str) -> list[TimesThisWay]:
    """What a text tells of its own deeds."""
    program = READERS[game].read_text(text, kind=kind).program
    assert program is not None
    return [part for part in inside(program.clauses) if isinstance(part, TimesThisWay)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Each player discards their hand. Draw as many cards as your opponent discarded.",
            [TimesThisWay(Leaves(Cards((), Opponents(), (), "hand"), "discarded"))],
        ),
        (
            "Draw two cards. Your opponent loses 1 life point for each card drawn this way.",
            [TimesThisWay(Draws(EachPlayer()))],
        ),
        (
            "Each player draws two cards. Lose 1 life point for each card your opponent drew this way.",
            [TimesThisWay(Draws(Opponents()))],
        ),
        (
            "Deal 2 damage to each Entity. Draw a card for each of your Entities destroyed this way.",
            [TimesThisWay(Leaves(Cards(("entity",), You()), "destroyed"))],
        ),
        (
            "Destroy all Entities. Draw a card for each Entity destroyed this way. If none were, gain 1 life point.",
            [],
        ),
    ],
)
def test_told(text: str, expected: list[TimesThisWay]) -> None:
    """By whom and of what it is told."""
    assert expected == told("holosseum", "spell", text)


def test_of_whatever_name() -> None:
    """Counters that are not named are those that were removed."""
    text = "Activate: Remove all charge counters from this. Draw a card for each counter removed this way."
    assert told("holosseum", "power", text) == [TimesThisWay(LosesCounters(Cards(), "charge"), much=True)]


def test_counted_before() -> None:
    """ "If six or more were" is of what was counted before it, this turn as well."""
    text = (
        "At the end of each turn, if three or more cards were put into your Grave this turn, draw a card. "
        "If six or more were, your opponent loses 3 life points."
    )
    program = READERS["holosseum"].read_text(text, kind="entity").program
    assert program is not None
    counted = [part for part in inside(program.clauses) if isinstance(part, TimesThisTurn)]
    assert len(counted) == 2
    assert counted[0] == counted[1]


@pytest.mark.parametrize(
    ("game", "kind", "text"),
    [
        # ---- of what only one player saw
        ("holosseum", "spell", "Your opponent draws two cards. You may play one of the cards they drew this way."),
        ("holosseum", "spell", "Draw two cards. Your opponent may play one of the cards drawn this way."),
        ("holosseum", "spell", "Your opponent draws two cards. Discard one of the cards drawn this way."),
        ("holosseum", "spell", "Draw two cards. Gain 1 life point for each Spell drawn this way."),
        # ---- nothing before does it
        ("holosseum", "spell", "Draw a card for each Entity destroyed this way. Destroy all Entities."),
        ("holosseum", "entity", "This gets +1 Attack for each card discarded this way."),
        ("holosseum", "power", "Activate: If three or more cards were discarded this way, draw a card."),
        ("gamma", "spell", "Deal 1 damage to each unit. Draw a card for each item destroyed this way."),
        (
            "gamma",
            "unit",
            (
                "When this attacks, you may discard a card. Whenever this blocks, draw a card for each card discarded this "
                "way."
            ),
        ),
        # ---- it is done later, or only where it is so
        (
            "gamma",
            "spell",
            (
                "The next time you would be dealt damage this round, put that many cards from the top of your deck into your "
                "memory instead. Then, if one or more claims were put into memory this way, draw a card."
            ),
        ),
        # ---- of what? two could be meant, or none
        (
            "holosseum",
            "spell",
            "Destroy all Powers. Discard a card for each Power destroyed this way. If three or more were, draw a card.",
        ),
        ("holosseum", "spell", "Deal 2 damage to each Entity. If none were, draw a card."),
        ("holosseum", "spell", "If none were, draw a card."),
        ("homestuck", "character", "Ability (1g) Discard a card. If it was three or more, draw a card."),
        # ---- as they were then cannot be told of cards that lie elsewhere now
        (
            "holosseum",
            "spell",
            "Destroy all Entities. Put one of the Entities with 3 or less Attack destroyed this way into the Arena.",
        ),
    ],
)
def test_refused(game: str, kind: str, text: str) -> None:
    """Nothing is read rather than something else."""
    assert READERS[game].read_text(text, kind=kind).program is None
