"""What cards have in common, how they differ, what they become copies of, and what was chosen for them: read and shown."""

from __future__ import annotations

import pytest

from scripts.shares import READERS

READ = [
    ("holosseum", "spell", "If you control three or more Entities that all share a tribe, draw a card.",
     "If 3 or more of your entities share a subtype, draw a card"),
    ("holosseum", "spell", "If all Entities you control share a tribe, draw a card.",
     "If all your entities share a subtype, draw a card"),
    ("holosseum", "entity", "When another Entity enters the Arena, if it shares a tribe with this Entity, draw a card.",
     "When another entity enters the arena, if it is a card that shares a subtype with this card, draw a card"),
    ("holosseum", "spell", "Draw a card for each different tribe among Entities you control.",
     "Draw a card for each different subtype among your entities"),
    ("holosseum", "spell", "Your opponent loses 1 life for each differently named Spell card in your Grave.",
     "Your opponent loses 1 life for each different name among spells in your grave"),
    ("holosseum", "spell", ("Destroy target Entity you control. Search your deck for an Entity with a different name and put it "
     "into the Arena. Then shuffle your deck."),
     ("Destroy target entity you control. Search your deck for an entity of a different name than it, put it into the "
     "arena")),
    ("holosseum", "entity", "You may have this Entity enter the Arena as a copy of any other Entity in the Arena.",
     "As this card enters the arena, you may have this card become a copy of another entity"),
    ("holosseum", "entity", ("You may have this Entity enter the Arena as a copy of another Entity. If you do, it's also "
     "Unchained."),
     ("As this card enters the arena, you may have this card become a copy of another entity. If you do, this card gains "
     "unchained")),
    ("holosseum", "spell", "Target Entity becomes a 3/3 Knight until end of turn.",
     "Target entity has 3 attack and 3 health and gains the tag #KNIGHT until the end of the turn"),
    ("holosseum", "spell", "Choose a tribe. Target Entity is also of that tribe until end of turn.",
     "Choose a subtype. Target entity gains the chosen subtype until the end of the turn"),
    ("holosseum", "power", "Unchained Entities you control get +1 Attack.", "All your unchained entities get +1 attack"),
    ("holosseum", "spell", "At the end of the turn, you may discard a card. If you do, draw a card.",
     "At the end of this turn, you may discard a card. If you do, draw a card"),
    ("gamma", "unit", "When another allied unit enters reality, if it has the same name as this, draw a card.",
     "When your other unit arrives, if it is a card of the same name as this, draw a card"),
    ("gamma", "spell", "If you control two units with the same name, draw a card.",
     "If 2 or more of your units share a name, draw a card"),
    ("gamma", "spell", "Destroy target allied unit. Put a unit with the same cost from your memory into reality.",
     "Destroy target unit you control. Summon a unit of the same cost in your memory"),
    ("gamma", "spell", "Target allied unit becomes a copy of another target unit until round end.",
     "Target unit you control becomes a copy of another target unit until round end"),
    ("gamma", "spell", "Destroy target unit with base cost 3 or less.", "Destroy target unit of cost 3 or less"),
    ("homestuck", "character", ("When this card enters, if you have three or more characters here that share a tag, gain 2 "
     "grist."),
     "When this card enters, if 3 or more of your character cards here share a tag, gain 2 grist"),
    ("homestuck", "planet", ("While you have characters with three or more different TITLES here, your characters here have "
     "+1 power."),
     ("While there are 3 or more different titles among your character cards here, all your character cards here gain +1 "
     "power")),
    ("homestuck", "character", "This card enters as a copy of another character here.",
     "When this card enters, this card becomes a copy of another character card here"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "kind", "text", "shown"), READ, ids=[text for _, _, text, _ in READ])
def test_read(game: str, kind: str, text: str, shown: str) -> None:
    """It means what it says, and what is shown is read back as that."""
    reader = READERS[game]
    program = reader.read_text(text, kind=kind).program
    assert program is not None
    assert shown == reader.show(program, kind)
    again = reader.read_text(shown, kind=kind).program
    assert again is not None
    assert program.clauses == again.clauses


REFUSED = [
    ("holosseum", "spell", "If you control exactly two Entities that share a tribe, draw a card.", "say 'two or more'"),
    ("holosseum", "spell", "Discard two cards with a different name.", "than each other, or than the one spoken of?"),
    ("holosseum", "entity", "This enters the Arena as a copy of an Entity in your hand.", "only what lies open"),
    ("holosseum", "entity", "This enters the Arena as a copy of all Entities.", "a copy of which of them?"),
    ("holosseum", "power", "Activate: This Power becomes a copy of target Entity until end of turn.", "made a copy"),
    ("holosseum", "entity", ("When this Entity enters the Arena, it is Unchained and put it on the bottom of your deck at "
     "the end of the turn."), "is all of that done then"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "kind", "text", "why"), REFUSED, ids=[text for _, _, text, _ in REFUSED])
def test_refused(game: str, kind: str, text: str, why: str) -> None:
    """What could be meant in two ways, or cannot be, is refused with words that help."""
    problems = READERS[game].read_text(text, kind=kind).problems
    assert any(why in str(problem) for problem in problems)
