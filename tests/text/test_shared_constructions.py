"""Constructions that many verbs and all games share, in other sentences than those for which they were made."""

from __future__ import annotations

import pytest

from scripts.shares import READERS

Row = tuple[str, str, str, str]

PAID: tuple[Row, ...] = (
    (
        "gamma",
        "spell",
        "As an additional cost to play this, pay X life. Destroy each unit with defense X or less.",
        "As an additional cost to play this pay X life. Destroy all units of defense at most X",
    ),
    (
        "gamma",
        "spell",
        "As an additional cost to play this, pay X life. // Deal X damage to target unit.",
        "As an additional cost to play this pay X life. Deal X damage to target unit",
    ),
    (
        "gamma",
        "spell",
        "As an additional cost to play this spell, pay X energy. // Draw X cards.",
        "As an additional cost to play this pay X energy. Draw X cards",
    ),
    (
        "gamma",
        "spell",
        "As an additional cost to play this spell, discard X cards. // Gain X life.",
        "As an additional cost to play this discard any number of cards. Gain 1 life for each card so paid",
    ),
    (
        "gamma",
        "spell",
        "As an additional cost to play this, put X cards from your memory into void. // Target unit gets +X/+X until round end.",
        "As an additional cost to play this void any number of cards in your memory. Target unit gets +1/+1 for each card so paid until round end",
    ),
    (
        "gamma",
        "spell",
        "As an additional cost to play this, destroy X of your units. // Draw X cards.",
        "As an additional cost to play this destroy any number of your units. Draw a card for each card so paid",
    ),
    (
        "gamma",
        "spell",
        "As an additional cost to play this, lose X energy counters. // Deal X damage to target unit.",
        "As an additional cost to play this lose any number of energy counters. Deal X damage to target unit",
    ),
    (
        "gamma",
        "spell",
        "As an additional cost to play this, flip X unflipped allied units. Your opponent loses X life.",
        "As an additional cost to play this flip any number of your unflipped units. Your opponent loses 1 life for each card so paid",
    ),
    (
        "gamma",
        "unit",
        "As an additional cost to play this, pay X life. // This enters with X charge counters on it.",
        "As an additional cost to play this pay X life // This enters reality with a number of charge counters equal to the number of life so paid",
    ),
    (
        "gamma",
        "unit",
        "As an additional cost to play this, pay X life. // When this enters, deal X damage to target unit.",
        "As an additional cost to play this pay X life // When this arrives, deal damage equal to the number of life so paid to target unit",
    ),
    (
        "gamma",
        "unit",
        "As an additional cost to play this, discard X cards. // This unit has +X/+X.",
        "As an additional cost to play this discard any number of cards // This gets +1/+1 for each card so paid",
    ),
    (
        "gamma",
        "item",
        "Flip this, pay X life: Deal X damage to target unit.",
        "Skill, flip this, pay X life: Deal X damage to target unit",
    ),
    (
        "gamma",
        "item",
        "Flip this, remove X charge counters: Deal X damage to target unit or player.",
        "Skill, flip this, remove X charge counters from this: Deal X damage to target unit or player",
    ),
    (
        "gamma",
        "item",
        "X energy, flip this: Target unit gets +X/+0 until round end.",
        "Skill, pay X energy, flip this: Target unit gets +X/+0 until round end",
    ),
    (
        "gamma",
        "item",
        "Flip this, discard X cards: Draw X cards.",
        "Skill, flip this, discard any number of cards: Draw a card for each card so paid",
    ),
    (
        "gamma",
        "item",
        "Flip this, put X cards from your memory into void: Gain X life.",
        "Skill, flip this, void any number of cards in your memory: Gain 1 life for each card so paid",
    ),
    (
        "gamma",
        "item",
        "Flip this, remove any number of charge counters from it: Deal that much damage to target unit.",
        "Skill, flip this, remove X charge counters from this: Deal X damage to target unit",
    ),
    (
        "gamma",
        "item",
        "Skill (Speed 1) - Flip this item, remove any number of charge counters from this: Draw that many cards.",
        "Skill (speed 1), flip this, remove X charge counters from this: Draw X cards",
    ),
    (
        "gamma",
        "spell",
        "As an additional cost to play this, pay any amount of life. // Deal that much damage to target unit.",
        "As an additional cost to play this pay X life. Deal X damage to target unit",
    ),
    (
        "gamma",
        "spell",
        "As an additional cost, pay any amount of energy. // Reveal that many cards from the top of your deck.",
        "As an additional cost to play this pay X energy. Reveal the top X cards of your deck",
    ),
    (
        "gamma",
        "spell",
        "As an additional cost to play this, discard any number of cards. // Deal 2 damage to target unit for each card discarded this way.",
        "As an additional cost to play this discard any number of cards. Deal damage equal to 2 * the number of cards so paid to target unit",
    ),
    (
        "gamma",
        "unit",
        "As an additional cost to play this, destroy any number of your other units. // This enters with a +1/+1 counter for each unit destroyed this way.",
        "As an additional cost to play this destroy any number of your other units // This arrives with a number of +1/+1 counters equal to the number of cards so paid",
    ),
    (
        "gamma",
        "spell",
        "As an additional cost to play this, lose one or more energy counters. // Draw a card for each energy counter lost this way.",
        "As an additional cost to play this lose one or more energy counters. Draw X cards",
    ),
    (
        "gamma",
        "spell",
        "As an additional cost to play this, lose any number of energy counters. // Draw that many cards.",
        "As an additional cost to play this lose any number of energy counters. Draw X cards",
    ),
    (
        "gamma",
        "spell",
        "As an additional cost to play this, discard one or more cards. // Gain 2 energy for each card discarded this way.",
        "As an additional cost to play this discard one or more cards. Gain 2 energy for each card so paid",
    ),
    (
        "gamma",
        "spell",
        "As an additional cost to play this, flip any number of allied units. // Deal 1 damage to your opponent for each unit flipped this way.",
        "As an additional cost to play this flip any number of your units. Deal damage equal to the number of cards so paid to your opponent",
    ),
    ("gamma", "claim", "X energy, destroy this: Draw X cards.", "Skill, pay X energy, destroy this: Draw X cards"),
    (
        "gamma",
        "claim",
        "3 energy, discard X cards: Draw X cards. Use only once each round.",
        "Skill, 3 energy, discard any number of cards: Draw a card for each card so paid. Use only once each round",
    ),
    (
        "gamma",
        "unit",
        "Pay X life: This unit gets +X/+0 until end of combat.",
        "Skill, pay X life: This gets +X/+0 until end of combat",
    ),
    ("gamma", "unit", "This enters with two charge counters on it.", "This enters reality with 2 charge counters"),
    (
        "gamma",
        "unit",
        "Allied units enter with a growth counter on them.",
        "All your units enter reality with a growth counter",
    ),
    (
        "holosseum",
        "entity",
        "This Entity enters with two charge counters.",
        "This card enters the arena with 2 charge counters",
    ),
    (
        "gamma",
        "item",
        "Flip this, remove one or more charge counters from this: Draw that many cards.",
        "Skill, flip this, remove one or more charge counters from this: Draw X cards",
    ),
    (
        "gamma",
        "claim",
        "2 energy, lose one or more energy counters: Draw that many cards.",
        "Skill, 2 energy, lose one or more energy counters: Draw X cards",
    ),
    (
        "gamma",
        "unit",
        "As an additional cost to play this, pay X energy. // This enters with X charge counters.",
        "As an additional cost to play this pay X energy // This enters reality with a number of charge counters equal to the number of energy so paid",
    ),
    (
        "gamma",
        "spell",
        "As an additional cost to play this, discard one or more cards. Gain 2 energy for each card discarded this way.",
        "As an additional cost to play this discard one or more cards. Gain 2 energy for each card so paid",
    ),
    (
        "gamma",
        "spell",
        "Destroy one or more allied units. Draw that many cards.",
        "Destroy one or more of your units. Draw a card for each card so treated",
    ),
    (
        "gamma",
        "spell",
        "Return one or more units you control to their owner's hand. Gain 1 life for each card returned this way.",
        "Recall one or more of your units. Gain 1 life for each card so treated",
    ),
    (
        "gamma",
        "unit",
        "Whenever one or more allied units attack, draw a card.",
        "When one or more of your units attack, draw a card",
    ),
    (
        "gamma",
        "unit",
        "Whenever one or more units are destroyed, draw a card.",
        "When one or more units are destroyed, draw a card",
    ),
    (
        "gamma",
        "unit",
        "2 energy, destroy one or more other allied units: Draw that many cards.",
        "Skill, 2 energy, destroy one or more of your other units: Draw a card for each card so paid",
    ),
    (
        "gamma",
        "claim",
        "Discard one or more cards: Gain 1 life for each card discarded this way.",
        "Skill, discard one or more cards: Gain 1 life for each card so paid",
    ),
    (
        "gamma",
        "spell",
        "Put one or more cards from your hand on the bottom of your deck, then draw that many cards.",
        "Put one or more cards in your hand on the bottom of its owner's deck. Draw a card for each card so treated",
    ),
    (
        "gamma",
        "spell",
        "You may destroy one or more of your claims. If you do, draw two cards.",
        "You may destroy one or more of your claims. If you do, draw 2 cards",
    ),
    (
        "homestuck",
        "character",
        "Ability (1g) Destroy one or more of your characters. Draw that many cards.",
        "Ability (1g) destroy one or more of your character cards. Draw a card for each card so treated",
    ),
    (
        "homestuck",
        "character",
        "When one or more characters are destroyed, gain 1 grist.",
        "When one or more character cards are destroyed, gain 1 grist",
    ),
    (
        "holosseum",
        "spell",
        "Destroy one or more of your Entities. Draw that many cards.",
        "Destroy one or more of your entities. Draw a card for each card so treated",
    ),
    (
        "holosseum",
        "entity",
        "Whenever one or more Entities are destroyed, draw a card.",
        "When one or more entities are destroyed, draw a card",
    ),
)
"""How much is paid is X, or as much as one likes; one or more of something."""

DIFFERENT: tuple[Row, ...] = (
    (
        "gamma",
        "claim",
        "Your units have +1/+1 as long as your claims are from three or more different sources.",
        "While there are 3 or more different sources among your claims, all your units get +1/+1",
    ),
    (
        "gamma",
        "unit",
        "This unit gets +1 offense for each different source among your claims in reality and your face up channeled cards.",
        "This gets +1/+0 for each different source among your claims and cards in your channel zone face up",
    ),
    (
        "gamma",
        "unit",
        "This unit gets +1/+0 for each different source among your claims.",
        "This gets +1/+0 for each different source among your claims",
    ),
    (
        "gamma",
        "unit",
        "While there are five different sources among your claims, this unit cannot be blocked.",
        "While there are exactly 5 different sources among your claims, this cannot be blocked",
    ),
    (
        "gamma",
        "location",
        "At round end, if you played cards of three or more different kinds this round, draw a card.",
        "At round end, if you have played a card of 3 or more different card types this round, draw a card",
    ),
    (
        "gamma",
        "location",
        "At round start, if five or more different energy costs are among cards in your memory, gain 2 energy.",
        "At round start, if there are 5 or more different costs among cards in your memory, gain 2 energy",
    ),
    (
        "gamma",
        "location",
        "At round start, if there are five or more different energy costs among cards in your memory, gain 2 energy.",
        "At round start, if there are 5 or more different costs among cards in your memory, gain 2 energy",
    ),
    (
        "gamma",
        "spell",
        "Draw a card for each different card type among cards in your memory.",
        "Draw a card for each different card type among cards in your memory",
    ),
    (
        "gamma",
        "spell",
        "Gain 1 life for each different kind of card in your memory.",
        "Gain 1 life for each different card type among cards in your memory",
    ),
    (
        "gamma",
        "spell",
        "Draw a card for each different energy cost among units you control.",
        "Draw cards equal to the number of different costs among your units",
    ),
    (
        "gamma",
        "spell",
        "Gain 1 energy for each different source among your channeled cards.",
        "Gain 1 energy for each different source among cards in your channel zone",
    ),
    (
        "gamma",
        "unit",
        "This costs 1 less for each different source among your claims.",
        "This costs 1 less for each different source among your claims",
    ),
    (
        "gamma",
        "unit",
        "As long as your units have three or more different energy costs, this has +2/+2.",
        "While there are 3 or more different costs among your units, this gets +2/+2",
    ),
    (
        "gamma",
        "unit",
        "While you control units from two or more different sources, this has +1/+1.",
        "While there are 2 or more different sources among your units, this gets +1/+1",
    ),
    (
        "gamma",
        "claim",
        "Whenever you channel a card of a different source than this, gain 1 life.",
        "When you channel a card of a different source than this, gain 1 life",
    ),
    (
        "gamma",
        "spell",
        "Deal damage to target unit equal to the number of different sources among your claims.",
        "Deal damage equal to the number of different sources among your claims to target unit",
    ),
    (
        "gamma",
        "spell",
        "Return up to two cards of different types from your memory to your hand.",
        "Recall up to 2 cards of different card types in your memory",
    ),
    (
        "gamma",
        "spell",
        "Put two cards from your memory with different names into your hand.",
        "Recall 2 cards of different names in your memory",
    ),
    (
        "gamma",
        "unit",
        "When this enters, gain 1 energy for each different name among units you control.",
        "When this arrives, gain 1 energy for each different name among your units",
    ),
    (
        "gamma",
        "item",
        "Round start: If all your units have different names, gain 2 life.",
        "At round start, if all your units have different names, gain 2 life",
    ),
    (
        "gamma",
        "spell",
        "Reveal the top four cards of your deck. Draw a card for each different type among them.",
        "Reveal the top 4 cards of your deck. Draw a card for each different card type among cards among them",
    ),
    (
        "gamma",
        "location",
        "Round end: If you discarded cards of two or more different kinds this round, draw a card.",
        "At round end, if a card of 2 or more different card types in your hand was discarded this round, draw a card",
    ),
    (
        "gamma",
        "location",
        "Round end: If your opponent played cards of two or more different sources this round, lose 1 life.",
        "At round end, if your opponent has played a card of 2 or more different sources this round, lose 1 life",
    ),
    (
        "gamma",
        "location",
        "Round end: If you played cards of three or more different energy costs this round, gain 1 energy.",
        "At round end, if you have played a card of 3 or more different costs this round, gain 1 energy",
    ),
    (
        "gamma",
        "spell",
        "Destroy all units with a different source than this.",
        "Destroy all units of a different source than this",
    ),
    (
        "gamma",
        "spell",
        "Return target unit with a different name than this card to its owner's hand.",
        "Recall target unit of a different name than this",
    ),
    (
        "gamma",
        "spell",
        "Destroy up to two units with different energy costs.",
        "Destroy up to 2 units of different costs",
    ),
    (
        "gamma",
        "spell",
        "Put up to three cards of different types from your memory into your hand.",
        "Recall up to 3 cards of different card types in your memory",
    ),
    (
        "gamma",
        "unit",
        "If two of your units have the same name, this has +1/+1.",
        "While two your units have the same name, this gets +1/+1",
    ),
    (
        "gamma",
        "unit",
        "If you have cards of three or more different types in your memory, this has +1/+1.",
        "While there are 3 or more different card types among cards in your memory, this gets +1/+1",
    ),
    (
        "gamma",
        "unit",
        "When this enters, if there are three or more different names among your units, draw a card.",
        "When this arrives, if there are 3 or more different names among your units, draw a card",
    ),
    (
        "holosseum",
        "entity",
        "If your Entities have three or more different names, this has +1 Attack.",
        "While there are 3 or more different names among your entities, this card gets +1 attack",
    ),
    (
        "holosseum",
        "entity",
        "At the start of your turn, if there are three or more different Attacks among Entities you control, draw a card.",
        "At the start of your turn, if there are 3 or more different attacks among your entities, draw a card",
    ),
    (
        "homestuck",
        "character",
        "When you play this card, if your characters have three or more different powers, gain 1 grist.",
        "When you play this card, if there are 3 or more different powers among your character cards, gain 1 grist",
    ),
)
"""So many different ones among cards."""

ROWS = (*PAID, *DIFFERENT)


@pytest.mark.parametrize(("game", "kind", "text", "shown"), ROWS, ids=[row[2] for row in ROWS])
def test_read(game: str, kind: str, text: str, shown: str) -> None:
    """It is read as what is shown, and that is read as the same."""
    reading = READERS[game].read_text(text, kind=kind)
    assert reading.program is not None, "\n".join(map(str, reading.problems))
    assert READERS[game].show(reading.program, kind) == shown
    again = READERS[game].read_text(shown, kind=kind)
    assert again.program is not None, "\n".join(map(str, again.problems))
    assert again.program.clauses == reading.program.clauses
