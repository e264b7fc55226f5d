"""Whole cards in other words: clauses in another order, nouns in another number, passives, prices, a target first."""

from __future__ import annotations

import pytest

from playmat.text.lexer import tokens
from playmat.text.phrasing.paraphrases import Paraphrase, Paraphrases
from scripts.shares import READERS

ALIKE = (
    # What is said in front is said behind, whatever it is.
    ("spell", "This turn, you can play two more cards.", "You may play two more cards this turn."),
    ("power", "In each turn, your opponent can play only one card.", "Your opponent can play only one card each turn."),
    (
        "entity",
        "For each other Entity you control, this Entity has +1 Attack.",
        "This Entity has +1 Attack for each other Entity you control.",
    ),
    (
        "entity",
        "On your turn, whenever your opponent plays a Spell, they lose 1 life.",
        "Whenever your opponent plays a Spell on your turn, they lose 1 life.",
    ),
    (
        "spell",
        "Your opponent loses 1 life whenever they play a card until your next turn.",
        "Until your next turn, whenever your opponent plays a card, they lose 1 life.",
    ),
    (
        "entity",
        "Choose Entity, Spell or Power as this Entity enters the Arena.",
        "As this Entity enters the Arena, choose Entity, Spell or Power.",
    ),
    (
        "spell",
        "Deal X damage to target Entity. X is the number of Entities you control.",
        "Deal X damage to target Entity, where X is the number of Entities you control.",
    ),
    # A condition behind all that a trigger does is the trigger's.
    (
        "entity",
        "When this Entity enters the Arena, draw a card if you control a Power.",
        "When this Entity enters the Arena, if you control a Power, draw a card.",
    ),
    # Passives, and none of them.
    (
        "spell",
        "All damage that would be dealt by Entities this turn is prevented.",
        "Prevent all damage that would be dealt by Entities this turn.",
    ),
    ("spell", "3 damage is dealt to target player.", "Deal 3 damage to target player."),
    ("spell", "No Entity can attack this turn.", "Entities can't attack this turn."),
    # Numbers with a sign and without.
    ("power", "The Attack of your Entities is increased by 1.", "Your Entities have +1 Attack."),
    (
        "power",
        "The Attack of Entities your opponent controls is reduced by one.",
        "Your opponent's Entities get -1 Attack.",
    ),
    ("spell", "Give target Entity +2 Attack until end of turn.", "Target Entity gets +2 Attack until end of turn."),
    ("entity", "This Entity deals +1 damage.", "This Entity deals 1 more damage."),
    # A semicolon ends a sentence, a colon stands where a variant has one.
    (
        "entity",
        "Activate: Discard a card; if you do, draw a card.",
        "Activate: Discard a card. If you do, draw a card.",
    ),
    ("power", "Activate, on either player's turn: Draw a card.", "Activate on any turn: Draw a card."),
    ("runner", "Activate: Draw a card. Use this only once per game.", "Activate once per game: Draw a card."),
    # A target that is chosen first.
    ("spell", "Choose target player. They lose 2 life points.", "Target player loses 2 life."),
    ("spell", "Choose target player and deal three damage to them.", "Deal 3 damage to target player."),
    # What has a price is activated.
    ("power", "You may pay 2 life to draw a card.", "Activate, pay 2 life: Draw a card."),
    ("runner", "Pay 2 life points to draw a card.", "Activate, pay 2 life: Draw a card."),
    # What is refused as it is printed and means just one thing.
    ("entity", "You can't block with this Entity.", "This Entity can't block."),
    ("spell", "Your opponent discards 2 random cards.", "Your opponent discards 2 cards at random."),
    (
        "entity",
        "Your other Entities deal 1 more damage when they attack.",
        "Your other Entities deal 1 more damage while attacking.",
    ),
    # A condition of a target: it is chosen first, and never the card that speaks.
    (
        "entity",
        "Activate: Destroy target Entity if it attacked this turn.",
        "Activate: Choose target Entity. If it attacked this turn, destroy it.",
    ),
    (
        "spell",
        "Deal 2 damage to target Entity, or 4 if it's attacking.",
        "Choose target Entity. If it's attacking, deal 4 damage to it. Otherwise, deal 2 damage to it.",
    ),
    # Nothing else is blocked than what attacks.
    (
        "entity",
        "When this Entity attacks, it can't be blocked by Entities with 2 or less Attack.",
        "This Entity can't be blocked by Entities with 2 or less Attack.",
    ),
    # A Spell's price goes on on the next line.
    (
        "spell",
        "As an additional cost to play this card, destroy an Entity you control.\nDraw three cards.",
        "As an additional cost to play this card, destroy an Entity you control. Draw three cards.",
    ),
    (
        "spell",
        "To play this, discard a card. Draw three cards.",
        "As an additional cost to play this card, discard a card. Draw three cards.",
    ),
    (
        "spell",
        "Look at the top four cards of your deck, then put them back on top in any order.",
        "Look at the top four cards of your deck. Put them on top of your deck in any order.",
    ),
)
REFUSED = (
    # Both of them yours, or each player's own?
    "Each player discards your hand.",
    "You and your opponent each discard your hands.",
    "Each player each player draws a card.",
    # For how long?
    "Target Entity can't be blocked by Entities with 2 or less Attack.",
    "Target Entity can't block Entities with 3 or more Attack.",
    "Prevent all damage that would be dealt to you.",
    "Your opponent can play only one Spell each turn.",
)
REFUSED_OF_ENTITIES = (
    # Which of the two?
    "When this Entity enters the Arena, destroy an Entity you control if it is damaged.",
    # Nothing is destroyed this way.
    "When this Entity enters the Arena, draw a card. If this Entity is destroyed this way, discard a card.",
    "When this attacks, prevent all damage that would be dealt to it.",
    "When another Entity attacks, it can't be blocked by Entities with 2 or less Attack.",
    # A list under a condition does not end before its last part.
    "If you control a Power, gain 2 life, draw a card.",
    "Activate: Return an Entity you control to its owner's hand if it is damaged.",
)


@pytest.mark.parametrize(("kind", "said", "meant"), ALIKE)
def test_other_words_are_the_same_program(kind: str, said: str, meant: str) -> None:
    """Other words for the same thing are the same program."""
    reader = READERS["holosseum"]
    program, same = (reader.read_text(text, kind=kind).program for text in (said, meant))
    assert program is not None
    assert same is not None
    assert program.clauses == same.clauses


@pytest.mark.parametrize(
    ("kind", "text"), [*(("spell", text) for text in REFUSED), *(("entity", text) for text in REFUSED_OF_ENTITIES)]
)
def test_what_may_mean_two_things_is_refused(kind: str, text: str) -> None:
    """Nothing is read rather than something else."""
    reader = READERS["holosseum"]
    program = reader.read_text(text, kind=kind).program
    assert program is None, reader.show(program, kind)


def test_if_it_is_destroyed_later_is_another_text() -> None:
    """Behind a deed that destroys nothing "if this is destroyed" waits for that to happen."""
    text = "When this Entity enters the Arena, draw a card. If this Entity is destroyed, discard a card."
    program = READERS["holosseum"].read_text(text, kind="entity").program
    assert program is not None
    assert len(program.clauses) == 2


@pytest.mark.parametrize(
    ("says", "variant", "text", "read"),
    [
        ("{clause} this turn", "^ this turn, {clause} $", "this turn, a, b and c.", "a b and c this turn ."),
        ("{noun>s} cannot", "no {noun} can", "no entity can", "entities cannot"),
        ("each {noun<s}", "all {noun}", "all bodies", "each body"),
        ("{number>+} x", "{number} more x", "two more x", "2 x"),
        ("{number>0} more", "{number>+} extra", "+3 extra", "3 more"),
        ("b: {words}", "a: {words}", "a: c", "b c"),
    ],
)
def test_gaps_change_their_form(says: str, variant: str, text: str, read: str) -> None:
    """A clause keeps its commas, a noun changes its number, a number its sign; a colon stands where it is said."""
    (one,) = Paraphrases([Paraphrase(says, (variant,))]).exchanged(tokens(text), 2)
    assert " ".join(str(token.value or token.norm) for token in one.words) == read


@pytest.mark.parametrize(
    ("says", "variant", "text"),
    [
        ("{noun>s} cannot", "no {noun} can", "no +1 can"),
        ("{number>+} x", "{number} more x", "-1 more x"),
        ("a {number>+}", "b {number>+}", "b 2"),
        ("b {words}", "a: {words}", "a c"),
        ("b {words}", "a {words}", "a: c"),
        ("b {clause}", "a {clause}", "a: c"),
    ],
)
def test_what_is_in_another_form_fills_no_gap(says: str, variant: str, text: str) -> None:
    """A word that has no plural, a number with the other sign, a colon that is not said."""
    assert not list(Paraphrases([Paraphrase(says, (variant,))]).exchanged(tokens(text), 2))
