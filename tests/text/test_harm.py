"""Damage prevented and dealt elsewhere, fights, attacks together and coins: what is read, as what, and near misses."""

from __future__ import annotations

import pytest

from playmat.lang.nodes import Kind
from scripts.shares import READERS

READ: tuple[tuple[str, Kind, str, str], ...] = (
    (
        "holosseum",
        "power",
        "If you would be dealt damage, you may discard a card. If you do, prevent that damage.",
        "If you would be dealt damage, you may discard a card. If you do, prevent that damage",
    ),
    (
        "holosseum",
        "entity",
        "If this Entity would be dealt damage, prevent all but 1 of that damage.",
        "If this card would be dealt damage, prevent all but 1 of that damage",
    ),
    (
        "holosseum",
        "entity",
        "If a Spell would deal damage to an Entity you control, prevent 2 of that damage.",
        "If a spell would deal damage to your entity, prevent 2 damage",
    ),
    (
        "holosseum",
        "power",
        "If an attacking Entity would deal damage to you, prevent half that damage, rounded up.",
        "If an attacking entity would deal damage to you, prevent half of that damage, rounded up",
    ),
    (
        "holosseum",
        "spell",
        "The next time an Entity would deal damage to you this turn, prevent that damage. You gain that many life points.",
        "The next time an entity would deal damage to you until the end of the turn, gain that much life instead",
    ),
    (
        "holosseum",
        "spell",
        "Damage target attacking Entity would deal to you this turn is dealt to its controller instead.",
        "Choose target attacking entity. Until the end of the turn, if it would deal damage to you, that damage is dealt to its controller instead",
    ),
    (
        "holosseum",
        "spell",
        "The next time target Entity would deal damage this turn, that damage is dealt to its controller instead.",
        "Choose target entity. The next time it would deal damage until the end of the turn, that damage is dealt to its controller instead",
    ),
    (
        "holosseum",
        "spell",
        "Damage dealt to you this turn is dealt to target Entity instead.",
        "Choose target entity. Until the end of the turn, if you would be dealt damage, that damage is dealt to it instead",
    ),
    (
        "holosseum",
        "entity",
        "If an attacking Entity would deal damage to you, it deals that damage to this Entity instead.",
        "If an attacking entity would deal damage to you, that damage is dealt to this card instead",
    ),
    (
        "holosseum",
        "entity",
        "Whenever this Entity deals damage to your opponent's life points, draw a card.",
        "When this card deals damage to your opponent, draw a card",
    ),
    (
        "holosseum",
        "runner",
        "Once per game, if your life points would be reduced to zero or less, they become 3 instead.",
        "Once per game, if you would be reduced to 0 life, your life becomes 3 instead",
    ),
    (
        "holosseum",
        "entity",
        "Whenever you attack with three or more Wolves, draw a card.",
        "When you attack with 3 or more #WOLF cards, draw a card",
    ),
    (
        "holosseum",
        "power",
        "Whenever your opponent attacks with exactly one Entity, destroy it.",
        "When your opponent's entity attacks alone, destroy it",
    ),
    (
        "holosseum",
        "entity",
        "When this blocks or is blocked, destroy the Entity it is fighting.",
        "When this card blocks or is blocked, destroy the other fighting entity",
    ),
    (
        "holosseum",
        "spell",
        "Two target Entities deal damage equal to their Attack to each other.",
        "2 target entities fight",
    ),
    (
        "holosseum",
        "spell",
        "Flip three coins. Deal 2 damage to your opponent for each heads.",
        "Flip a coin 3 times. Deal damage equal to 2 * the number of heads to your opponent",
    ),
    (
        "gamma",
        "unit",
        "If this would be dealt damage by a strike, prevent that damage.",
        "If this would be dealt damage by a strike, prevent that damage",
    ),
    (
        "gamma",
        "item",
        "If an allied unit would be dealt damage, you may pay 2 life. If you do, prevent that damage.",
        "If your unit would be dealt damage, you may lose 2 life. If you do, prevent that damage",
    ),
    (
        "gamma",
        "item",
        "If damage would be dealt to an allied unit, prevent all but 1 of that damage.",
        "If your unit would be dealt damage, prevent all but 1 of that damage",
    ),
    (
        "gamma",
        "spell",
        "The next time you would be dealt damage this round, prevent it.",
        "The next time you would be dealt damage until round end, prevent that damage",
    ),
    (
        "gamma",
        "spell",
        "The next time an enemy unit would strike you this round, prevent that damage.",
        "The next time your opponent's unit would strike you until round end, prevent that damage",
    ),
    (
        "gamma",
        "unit",
        "If another allied unit would be dealt damage by a strike, you may have that damage be dealt to this unit instead.",
        "If your other unit would be dealt damage by a strike, you may have that damage dealt to this instead",
    ),
    (
        "gamma",
        "spell",
        "All damage that would be dealt to you this round is dealt to target unit instead.",
        "Choose target unit. Until round end, if you would be dealt damage, that damage is dealt to it instead",
    ),
    (
        "gamma",
        "unit",
        "When this unit attacks, your opponent must block it if they are able to.",
        "When this attacks, it must be blocked until end of combat",
    ),
    (
        "gamma",
        "unit",
        "When this unit blocks or becomes blocked, flip the unit it's fighting.",
        "When this blocks or is blocked, flip the other fighting unit",
    ),
    (
        "gamma",
        "claim",
        "Whenever your opponent attacks with three or more units, you may flip this claim. If you do, draw a card.",
        "When your opponent attacks with 3 or more units, you may flip this. If you do, draw a card",
    ),
    (
        "gamma",
        "unit",
        "Whenever this attacks for the second time in a round, draw a card.",
        "When this attacks for the second time each round, draw a card",
    ),
    (
        "gamma",
        "spell",
        "Flip a coin until it comes up tails. Draw a card for each heads.",
        "Flip a coin until it comes up tails. Draw a card for each heads",
    ),
    (
        "gamma",
        "spell",
        "Flip a coin for each unit you control. Deal 1 damage to your opponent for each heads. If there were no heads, draw a card.",
        "Flip a coin for each unit you control. Deal damage equal to the number of heads to your opponent. If there were no heads, draw a card",
    ),
    (
        "homestuck",
        "planet",
        "When this planet would take damage, you may discard any number of boons from your characters here. Prevent 1 damage for each boon discarded this way.",
        "If this card would take damage, you may remove any number of boons from all your character cards here. Prevent damage equal to the number of boons removed this way",
    ),
    (
        "homestuck",
        "inventory",
        "Attach to your Planet Card. // When your Planet Card would take damage, you may pay any amount of grist. Prevent 2 of that damage for each grist paid this way.",
        "Attach to your planet card // If your planet card would take damage, you may pay any amount of grist. Prevent damage equal to 2 * the number of grist paid this way",
    ),
    (
        "homestuck",
        "planet",
        "If this planet would take damage, destroy one of your characters here instead.",
        "When this card would take damage, destroy your character card here instead",
    ),
    (
        "homestuck",
        "moon",
        "If the planet this moon orbits would take damage, destroy this moon instead.",
        "When this card's planet would take damage, destroy this card instead",
    ),
    (
        "homestuck",
        "character",
        "Ability (2b)- Choose an opponent and flip a coin until it comes up tails. That opponent discards a card at random for each heads. If there were no heads, you discard a card of your choice.",
        "Ability (2b) choose an opponent. Flip a coin until it comes up tails. That player discards cards equal to the number of heads at random. If there were no heads, discard a card",
    ),
    (
        "homestuck",
        "character",
        "Ability (1g) Flip a coin. If it comes up heads, draw a card. If it comes up tails, discard a card.",
        "Ability (1g) flip a coin. If heads, draw a card. If tails, discard a card",
    ),
)

REFUSED: tuple[tuple[str, Kind, str], ...] = (
    ("holosseum", "entity", "When this Entity attacks, prevent that damage."),
    ("holosseum", "entity", "When this Entity attacks, that damage is dealt to you."),
    ("holosseum", "power", "If you would be dealt damage, prevent 2 of that damage and gain that much life."),
    (
        "holosseum",
        "entity",
        "If this Entity would be dealt damage by a Spell, that damage is dealt to its controller instead.",
    ),
    ("holosseum", "entity", "When this enters the Arena, destroy the Entity it is fighting."),
    ("holosseum", "spell", "Draw a card for each heads."),
    ("holosseum", "spell", "Flip one coins. Draw a card for each heads."),
    ("gamma", "unit", "When this unit strikes your opponent, prevent 1 of that damage."),
    ("gamma", "claim", "Whenever you attack with two or more items, draw a card."),
    ("gamma", "unit", "Whenever a unit you control blocks, flip the unit it's fighting."),
    ("gamma", "spell", "If there were no heads, draw a card."),
    ("homestuck", "character", "When this card attacks, prevent 1 damage."),
    ("homestuck", "planet", "When this planet takes damage, prevent 1 of that damage."),
    ("homestuck", "character", "Ability (1g) Draw a card for each tails."),
)


@pytest.mark.parametrize(("game", "kind", "text", "shown"), READ, ids=[text for _, _, text, _ in READ])
def test_read(game: str, kind: Kind, text: str, shown: str) -> None:
    """It is read, shown as the same in plain words, and those are read as the same."""
    reader = READERS[game]
    program = reader.read_text(text, kind=kind).program
    assert program is not None
    assert reader.show(program, kind) == shown
    again = reader.read_text(shown, kind=kind).program
    assert again is not None
    assert again.clauses == program.clauses


@pytest.mark.parametrize(("game", "kind", "text"), REFUSED, ids=[text for _, _, text in REFUSED])
def test_refused(game: str, kind: Kind, text: str) -> None:
    """What no damage, fight or coin was spoken of for is not read."""
    assert READERS[game].read_text(text, kind=kind).program is None
