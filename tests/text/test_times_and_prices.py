"""Times spoken of before, leave to play, limits and prices that are up to somebody, in all games."""

from __future__ import annotations

import pytest

from scripts.shares import READERS

SAME = (
    # ---- until the end of a time that was spoken of
    (
        "holosseum",
        "spell",
        "You skip your next Main Draw Step, and until the end of that turn you can't play Spells.",
        "Skip your next draw step. You cannot play spells until the end of your next turn.",
    ),
    (
        "holosseum",
        "spell",
        "At the beginning of your next turn, draw two cards. You can't play Entities until then.",
        "At the start of your next turn, draw 2 cards. You cannot play entities until the start of your next turn.",
    ),
    (
        "holosseum",
        "spell",
        "At the end of your next turn, draw two cards. Until then, you can't play Entities.",
        "At the end of your next turn, draw 2 cards. You cannot play entities until the end of your next turn.",
    ),
    (
        "holosseum",
        "spell",
        "Take another turn after this one. At the end of that turn you lose 3 life points.",
        "Take another turn after this one. At the end of your next turn, lose 3 life.",
    ),
    (
        "holosseum",
        "entity",
        "Whenever an Entity deals damage to you, destroy that Entity at the end of that turn.",
        "When an entity deals damage to you, at the end of this turn, destroy it.",
    ),
    (
        "gamma",
        "spell",
        (
            "Put target unit into void. At the next round start, return it to reality under its owner's control. "
            "If you own it, it gets +2/+2 until the end of that round."
        ),
        (
            "Void target unit. At the next round start, put it into reality under its owner's control, and then if it is a "
            "card you own, it gets +2/+2 until round end."
        ),
    ),
    (
        "gamma",
        "spell",
        "At the next round start, gain 2 energy. You can't play units until then.",
        "At the next round start, gain 2 energy. You cannot play a unit until round end.",
    ),
    (
        "homestuck",
        "character",
        "At the start of your Score Phase, draw a card. This card gains +1 power until the end of that Score Phase.",
        "At the start of your score phase, draw a card. This card gains +1 power until the end of your score phase.",
    ),
    (
        "homestuck",
        "moon",
        "At the start of each Score Phase, your characters here gain +1 power until the end of that Score Phase.",
        (
            "At the start of any player's score phase, all your character cards here gain +1 power until the end of this "
            "score phase."
        ),
    ),
    (
        "homestuck",
        "character",
        "Ability (1g) Until the end of your next turn, this card gains +2 power. When that turn ends, nullify this card.",
        (
            "Ability (1g) this card gains +2 power until the end of your next turn. At the end of your next turn, nullify "
            "this card."
        ),
    ),
    # ---- how long, of each of two changes
    (
        "holosseum",
        "spell",
        "Target Entity gets +2 Attack until end of turn and can't be blocked this turn.",
        "Target entity gets +2 attack and cannot be blocked until the end of the turn.",
    ),
    (
        "gamma",
        "spell",
        "Target unit gets +1/+0 this combat and can't be blocked this round.",
        "Target unit gets +1/+0 until end of combat. It cannot be blocked until round end.",
    ),
    # ---- leave to play
    (
        "holosseum",
        "entity",
        "When this enters the Arena, choose a Spell in your Grave. You may play it this turn as though it were in your hand.",
        "When this card enters the arena, choose a spell in your grave. You may play it until the end of the turn.",
    ),
    (
        "gamma",
        "item",
        "Flip this: Choose a spell in your memory. You may play it this round as though it were in your hand.",
        "Skill, flip this: Choose a spell in your memory. You may play it until round end.",
    ),
    (
        "gamma",
        "unit",
        "You may play units from your memory as though they were in your hand.",
        "You may play units in your memory.",
    ),
    (
        "holosseum",
        "entity",
        "This can't be played from your hand.",
        "You cannot play this card from your hand.",
    ),
    (
        "gamma",
        "unit",
        "This can't be played from your hand.",
        "You cannot play this from your hand.",
    ),
    (
        "holosseum",
        "power",
        "Activate: Draw a card and you may play an additional card this turn.",
        "Activate: Draw a card. You may play 1 more card this turn.",
    ),
    (
        "holosseum",
        "spell",
        "Play this only on your turn and only if you have 5 or less life points. Draw a card.",
        "Play this card only if it is your turn and you have 5 or less life. Draw a card.",
    ),
    # ---- used from the hand and the Grave
    (
        "holosseum",
        "entity",
        "On your turn, you may discard this card and draw a card.",
        "Activate, discard this card: Draw a card.",
    ),
    (
        "holosseum",
        "entity",
        "As long as this card is in your Grave, you may use this effect on your turn:\nDiscard a card: Return this to your hand.",
        "Activate only if this card is in your grave, discard a card: Return this card to its owner's hand.",
    ),
    # ---- so many times
    (
        "holosseum",
        "power",
        "Whenever you play a card, you gain 1 life point, but no more than twice each turn.",
        "When you play a card, gain 1 life. Do this at most 2 times each turn.",
    ),
    (
        "gamma",
        "item",
        "Whenever you play a card, gain 1 life. You may do this up to two times each round.",
        "When you play a card, gain 1 life. Do this at most 2 times each round.",
    ),
    (
        "homestuck",
        "planet",
        "Whenever you play an executable card, draw a card. You can only do this twice per turn.",
        "When you play an executable card, draw a card. Do this at most 2 times each turn.",
    ),
    (
        "holosseum",
        "runner",
        "Once during your opponent's turn, you may draw a card.",
        "Activate on any turn only if it is your opponent's turn: Draw a card.",
    ),
    # ---- before and after
    (
        "holosseum",
        "runner",
        "Before your Main Draw Step, look at the top card of your deck.",
        "At the start of your draw step, look at the top card of your deck.",
    ),
    (
        "holosseum",
        "runner",
        "After your attack step, draw a card.",
        "At the end of your attack step, draw a card.",
    ),
    # ---- what is paid
    (
        "holosseum",
        "spell",
        "As an additional cost to play this Spell, pay any amount of life up to 6.\nDraw that many cards.",
        "As an additional cost to play this card, lose up to 6 life. Draw X cards.",
    ),
    (
        "holosseum",
        "entity",
        "When this enters the Arena, you may pay any amount of life. Draw that many cards.",
        "When this card enters the arena, you may lose X life. Draw X cards.",
    ),
    (
        "holosseum",
        "power",
        "Discard any number of cards: Draw that many cards.",
        "Activate, discard X cards: Draw X cards.",
    ),
    (
        "holosseum",
        "spell",
        "As an additional cost to play this, you may discard a card. If you do, draw two cards.",
        "As an additional cost to play this card, discard up to 1 card in your hand. If X is 1 or more, draw 2 cards.",
    ),
    (
        "gamma",
        "spell",
        "As an additional cost to play this, you may discard a card. If you do, draw two cards.",
        (
            "As an additional cost to play this discard up to 1 card. If the number of cards so paid is 1 or more, draw 2 "
            "cards."
        ),
    ),
    (
        "gamma",
        "unit",
        "You may play this from your memory by putting a card from your memory into void in addition to its other costs.",
        "You may play this from your memory by voiding a card in your memory.",
    ),
    (
        "homestuck",
        "planet",
        "During your Prep Phase, instead of drawing any cards, you may gain 2 grist.",
        "You may skip your draw. If you do, gain 2 grist.",
    ),
    (
        "homestuck",
        "inventory",
        (
            "Attach this to an opponent's character card. // At the start of that player's Main Phase, they may pay 2g. If "
            "they don't, tap the attached card."
        ),
        (
            "Attach to an opponent's character card // At the start of its player's main phase, tap the attached card unless "
            "its player pays 2g."
        ),
    ),
)

REFUSED = (
    (
        "holosseum",
        "spell",
        "At the start of your next turn, draw a card. You can't play Spells until the end of that turn.",
    ),
    ("holosseum", "entity", "At the end of each turn, this gets +1 Attack until the end of that turn."),
    ("holosseum", "spell", "You can't play Spells until then."),
    ("holosseum", "spell", "Skip your next attack step. You can't play Spells until the end of that turn."),
    ("gamma", "spell", "You can't play units until then."),
    ("homestuck", "character", "Ability (1g) This card gains +1 power until the end of that Score Phase."),
    ("holosseum", "spell", "Your opponent loses X life."),
    ("holosseum", "entity", "On your turn, you may discard a card and draw a card."),
    ("holosseum", "power", "Whenever you play a card, you gain 1 life point twice each turn."),
    ("gamma", "spell", "As an additional cost to play this, you may discard two cards. If you do, draw two cards."),
)


@pytest.mark.parametrize(("game", "kind", "text", "known"), SAME, ids=[text for _, _, text, _ in SAME])
def test_it_is_read_as_what_was_read_before(game: str, kind: str, text: str, known: str) -> None:
    """The words mean what other words of the game mean."""
    reader = READERS[game]
    meant = reader.read_text(known, kind=kind).program
    assert meant is not None
    read = reader.read_text(text, kind=kind)
    assert read.program is not None, read.problems
    assert meant.clauses == read.program.clauses


@pytest.mark.parametrize(("game", "kind", "text", "known"), SAME, ids=[text for _, _, text, _ in SAME])
def test_what_is_read_is_shown(game: str, kind: str, text: str, known: str) -> None:
    """What is read can be shown, and is the same when it is read again."""
    reader = READERS[game]
    program = reader.read_text(text, kind=kind).program
    assert program is not None
    again = reader.read_text(reader.show(program, kind), kind=kind).program
    assert again is not None
    assert program.clauses == again.clauses


@pytest.mark.parametrize(("game", "kind", "text"), REFUSED, ids=[text for _, _, text in REFUSED])
def test_what_is_open_is_refused(game: str, kind: str, text: str) -> None:
    """Nothing that such a time could be was spoken of, or two were; nobody says how much or how often."""
    assert READERS[game].read_text(text, kind=kind).program is None
