"""Which things are meant: any noun that takes up what was said, what a deed did to it, and some of several."""

from __future__ import annotations

from functools import partial

import pytest

from playmat.lang.nodes import Kind
from scripts.shares import READERS, is_read

DEEDS: dict[str, tuple[Kind, str]] = {
    "homestuck": ("executable", "~ATH: Your planet card // Execute: {}"),
    "holosseum": ("spell", "{}"),
    "gamma": ("spell", "{}"),
}

SAID_AGAIN = (
    ("holosseum", "Choose target Goblin. That Goblin can't attack this turn.", "Choose target Goblin. It can't attack this turn."),
    ("holosseum", "Destroy target Entity. The destroyed Entity's owner draws a card.", "Destroy target Entity. Its owner draws a card."),
    ("holosseum", "Copy target Spell. If the copied Spell was played by your opponent, draw a card.", "Copy target Spell. If it was played by your opponent, draw a card."),
    ("holosseum", "Copy target Spell. If the original Spell was yours, draw a card.", "Copy target Spell. If it was yours, draw a card."),
    ("holosseum", "Discard a card. If the discarded card was a Goblin, draw a card.", "Discard a card. If it was a Goblin, draw a card."),
    ("holosseum", "Reveal the top card of your deck. If the revealed card is a Goblin, put that Goblin into your hand.", "Reveal the top card of your deck. If it is a Goblin, put it into your hand."),
    ("holosseum", "Return target Entity to its owner's hand. Gain life equal to the returned Entity's Attack.", "Return target Entity to its owner's hand. Gain life equal to its Attack."),
    ("holosseum", "Choose two target Entities. Destroy both.", "Choose two target Entities. Destroy those Entities."),
    ("gamma", "Choose target Fish. That Fish gets +1/+0 until round end.", "Choose target Fish. It gets +1/+0 until round end."),
    ("gamma", "Destroy target unit. The destroyed unit's controller draws a card.", "Destroy target unit. Its controller draws a card."),
    ("gamma", "Discard a card. If the discarded card is a Fish, draw a card.", "Discard a card. If it is a Fish, draw a card."),
    ("gamma", "Reveal the top card of your deck. Put the revealed card on top of its owner's deck.", "Reveal the top card of your deck. Put it on top of its owner's deck."),
    ("gamma", "Return two target units to their owners' hands. Draw a card for each of those units.", "Return two target units to their owners' hands. Draw a card for each of them."),
    ("homestuck", "Choose an opponent's #TROLL. That #TROLL can't attack this turn.", "Choose an opponent's #TROLL. It can't attack this turn."),
    ("homestuck", "Nullify one of your characters. If the nullified character was a #TROLL, draw a card.", "Nullify one of your characters. If it was a #TROLL, draw a card."),
    ("homestuck", "Reveal the top card of your deck. If the revealed card is a character, draw a card.", "Reveal the top card of your deck. If it is a character, draw a card."),
    ("homestuck", "Tap two of your characters. Each of those characters gains +1 power until the end of this turn.", "Tap two of your characters. They gain +1 power until the end of this turn."),
)  # fmt: skip


@pytest.mark.parametrize(("game", "said", "plainly"), SAID_AGAIN)
def test_a_noun_takes_up_what_was_said(game: str, said: str, plainly: str) -> None:
    """It means what "it" or "them" means there."""
    kind, frame = DEEDS[game]
    found, same = (READERS[game].read_text(frame.format(one), kind=kind).program for one in (said, plainly))
    assert found is not None
    assert same is not None
    assert found.clauses == same.clauses


SEVERAL = (
    ("holosseum", "Discard two cards. Return one of them to your hand."),
    ("holosseum", "Discard two cards. If both of them were Goblins, draw a card."),
    ("holosseum", "Destroy any number of Entities you control. If any of them was a Goblin, draw a card."),
    ("holosseum", "Choose two target Entities. Destroy one of them."),
    ("holosseum", "Choose target Entity you control. Choose target Entity your opponent controls. Both can't attack this turn."),
    ("gamma", "Discard any number of cards. You may put one of those claims into reality flipped."),
    ("gamma", "Destroy any number of allied units. If none of them were Fish, draw a card."),
    ("gamma", "Discard two cards. Return up to one of them to your hand."),
    ("homestuck", "Choose two of your characters. Put a boon on one of them."),
    ("homestuck", "Choose two of your characters. If both of them are tapped, draw a card."),
    ("homestuck", "Discard two cards from your hand. If neither of them is a #TROLL, draw a card."),
)  # fmt: skip


@pytest.mark.parametrize(("game", "said"), SEVERAL)
def test_some_of_several_are_spoken_of(game: str, said: str) -> None:
    """Those that were chosen, discarded or destroyed, and not only those that were looked at; it is shown as it is read."""
    kind, frame = DEEDS[game]
    program = READERS[game].read_text(frame.format(said), kind=kind).program
    assert program is not None
    again = READERS[game].read_text(READERS[game].show(program, kind), kind=kind).program
    assert again is not None
    assert program.clauses == again.clauses
    assert "'looked'" not in repr(program.clauses)


REFUSED = (
    ("holosseum", "Choose target Entity. That Goblin can't attack this turn.", "nothing that was spoken of"),
    ("holosseum", "Destroy target Entity. The returned Entity's owner draws a card.", "the returned Entity"),
    ("holosseum", "Destroy target Entity. Destroy another target Entity. If the destroyed Entity was a Goblin, draw a card.", "say which"),
    ("holosseum", "Choose three target Entities. Destroy both.", "nothing that was spoken of"),
    ("holosseum", "Put one of them into your hand.", "'them'"),
    ("holosseum", "If it is a Goblin, draw a card. Put that Goblin into your hand.", ""),
    ("gamma", "Choose target unit. That Fish gets +1/+0 until round end.", "nothing that was spoken of"),
    ("gamma", "Destroy any number of allied units. If any of them was flipped, draw a card.", ""),
    ("gamma", "Draw a card for each of those units.", ""),
    ("homestuck", "Choose an opponent's character. Put that #TROLL into your hand.", "nothing that was spoken of"),
    ("homestuck", "Draw a card for each of them.", "'them'"),
)  # fmt: skip


@pytest.mark.parametrize(("game", "said", "why"), REFUSED)
def test_what_was_not_said_is_not_meant(game: str, said: str, why: str) -> None:
    """A noun of which nothing was said, or which two things can be, is refused with its reason."""
    kind, frame = DEEDS[game]
    found = READERS[game].read_text(frame.format(said), kind=kind)
    assert found.program is None
    assert why in str(found.problems[0])


def test_either_destroyed_card_could_be_meant() -> None:
    """Behind a code "the destroyed character" is the one that set it off, unless the text destroys another."""
    read = partial(is_read, "homestuck", "executable")
    assert read("~ATH: Your character // Execute: If the destroyed character was a #TROLL, draw a card.")
    assert not read(
        "~ATH: Your character // Execute: Destroy an opponent's character. Put the destroyed character into its owner's hand."
    )
