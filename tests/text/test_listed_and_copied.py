"""What is chosen among listed things, copied, played from elsewhere, and on whose turn; each beside its plain words."""

from __future__ import annotations

import pytest

from scripts.shares import READERS

ALIKE = (
    # ---- on whose turn
    (
        "holosseum",
        "spell",
        "Target Entity can't attack during its controller's next turn.",
        "During its controller's next turn, target Entity can't attack.",
    ),
    (
        "holosseum",
        "spell",
        "Entities your opponent controls can't attack on their controller's next turn.",
        "Entities your opponent controls can't attack on your opponent's next turn.",
    ),
    (
        "holosseum",
        "power",
        "Your opponent may play no more than one Spell on each of your turns.",
        "Your opponent can play only one Spell on your turn.",
    ),
    (
        "holosseum",
        "power",
        "You may destroy this card on either player's turn to counter target Spell.",
        "Activate on any turn, destroy this card: Counter target Spell.",
    ),
    (
        "holosseum",
        "runner",
        "If you go first, you don't skip your Main Draw Step.",
        "If you take the first turn of the game, you do not skip your Main Draw Step on that turn.",
    ),
    # ---- told by whom they attack or block
    (
        "holosseum",
        "spell",
        "Destroy all Entities attacking you.",
        "Destroy all attacking Entities your opponent controls.",
    ),
    (
        "holosseum",
        "power",
        "Entities that attack your opponent have +1 Attack.",
        "Attacking Entities you control have +1 Attack.",
    ),
    ("holosseum", "entity", "Entities that block this have -1 Attack.", "Entities blocking this have -1 Attack."),
    # ---- what there is
    (
        "holosseum",
        "entity",
        "While no other Entity is in the Arena, this has +1 Attack.",
        "This has +1 Attack while there are no other Entities in the Arena.",
    ),
    (
        "holosseum",
        "spell",
        "If two or more Entities are damaged, draw a card.",
        "If there are two or more damaged Entities, draw a card.",
    ),
    (
        "holosseum",
        "spell",
        "If a Spell is in your Grave, draw a card.",
        "If there is a Spell in your Grave, draw a card.",
    ),
    (
        "holosseum",
        "entity",
        "While a Power of yours is in the Arena, this has +1 Attack.",
        "While you control a Power, this has +1 Attack.",
    ),
    # ---- all of somebody's, with the article
    ("holosseum", "spell", "Destroy all the Entities.", "Destroy all Entities."),
    (
        "holosseum",
        "spell",
        "Destroy two of the Entities your opponent controls.",
        "Destroy two Entities your opponent controls.",
    ),
    ("gamma", "claim", "The units you control have +1/+0.", "Units you control have +1/+0."),
    # ---- in other words
    (
        "holosseum",
        "spell",
        "Target Entity's effects can't be activated this turn.",
        "The effects of target Entity can't be activated this turn.",
    ),
    ("holosseum", "entity", "When you discard this, draw a card.", "When this is discarded, draw a card."),
    (
        "holosseum",
        "entity",
        "Your deck may contain any number of cards with this card's name.",
        "Your deck may contain any number of copies of this card.",
    ),
    # ---- of listed things
    (
        "holosseum",
        "spell",
        "Each player chooses one - they draw a card; or they gain 2 life points.",
        "Each player chooses one:\n- They draw a card.\n- They gain 2 life points.",
    ),
    (
        "gamma",
        "spell",
        "Choose any number of the following:\n• Draw a card.\n• Gain 2 life.",
        "Choose up to two:\n• Draw a card.\n• Gain 2 life.",
    ),
    (
        "gamma",
        "unit",
        "Flip: Choose one you haven't chosen this round:\n• Draw a card.\n• Gain 2 life.",
        "Flip: Choose one that has not been chosen this round:\n• Draw a card.\n• Gain 2 life.",
    ),
    # ---- copied, and played from elsewhere
    (
        "holosseum",
        "spell",
        "Copy target Spell. If you control a Power, copy it twice.",
        "Copy target Spell. If you control a Power, copy it twice instead. You may choose new targets for the copies.",
    ),
    (
        "holosseum",
        "spell",
        "Copy target Spell. The copy does not count as a card you played.",
        "Copy target Spell.",
    ),
    (
        "holosseum",
        "entity",
        "Activate: Put an Entity from your hand into the Arena. This doesn't count towards your card limit.",
        "Activate: Put an Entity from your hand into the Arena.",
    ),
    (
        "holosseum",
        "spell",
        "You may play a Spell from your Grave this turn as though it were in your hand.",
        "This turn, you may play a Spell from your Grave.",
    ),
    (
        "holosseum",
        "entity",
        "You may play this from your Grave only if you control a Power.",
        "If you control a Power, you may play this card from your Grave.",
    ),
)

SHOWN = (
    ("holosseum", "runner", "If you take the first turn of the game, draw a card in your draw step."),
    (
        "holosseum",
        "entity",
        "After your opponent's Main Draw Step, they choose one:\n- They discard a card.\n- You draw a card.",
    ),
    ("holosseum", "spell", "Target opponent chooses one: they discard a card; or you draw two cards."),
    (
        "holosseum",
        "entity",
        "Activate: Choose one that hasn't been chosen this game:\n- Draw a card.\n- Gain 2 life points.",
    ),
    ("holosseum", "entity", "Activate: Play the top card of your deck."),
    ("holosseum", "spell", "Copy target Spell twice."),
    ("holosseum", "entity", "Activate: Destroy target Entity blocked by this."),
    ("homestuck", "character", "When this card enters, each player chooses one: they draw a card or they gain 2g."),
    ("homestuck", "character", "This card does not lose boons when it moves to here or from here."),
)

REFUSED = (
    ("holosseum", "spell", "Each player chooses one:\n- They draw a card.\n- You gain 2 life points.", "who does it"),
    ("holosseum", "spell", "Copy target Spell and draw a card. If you control a Power, copy it twice.", "instead"),
    ("holosseum", "spell", "If there is a Spell in the Arena, draw a card.", ""),
    ("holosseum", "spell", "Entities can't attack on their controller's next turn.", "say whose"),
)


@pytest.mark.parametrize(("game", "kind", "words", "plain"), ALIKE, ids=lambda value: str(value)[:40])
def test_it_is_the_same_as_in_other_words(game: str, kind: str, words: str, plain: str) -> None:
    """Both wordings make one program, which reads back from the words in which it is shown."""
    reader = READERS[game]
    said, meant = (reader.read_text(text, kind=kind).program for text in (words, plain))
    assert said is not None
    assert meant is not None
    assert said.clauses == meant.clauses
    shown = reader.read_text(reader.show(said, kind), kind=kind).program
    assert shown is not None
    assert shown.clauses == said.clauses


@pytest.mark.parametrize(("game", "kind", "words"), SHOWN, ids=lambda value: str(value)[:40])
def test_it_is_shown_in_words_that_are_read(game: str, kind: str, words: str) -> None:
    """What is read is shown in words that mean the same."""
    reader = READERS[game]
    said = reader.read_text(words, kind=kind).program
    assert said is not None
    shown = reader.read_text(reader.show(said, kind), kind=kind).program
    assert shown is not None
    assert shown.clauses == said.clauses


@pytest.mark.parametrize(("game", "kind", "words", "why"), REFUSED, ids=lambda value: str(value)[:40])
def test_what_could_mean_two_things_is_asked(game: str, kind: str, words: str, why: str) -> None:
    """Words that leave open who does it, how often or on whose turn are refused with that question."""
    reading = READERS[game].read_text(words, kind=kind)
    assert reading.program is None
    assert why in str(reading.problems[0])
