"""Plain English on Homestuck's cards: said in one way and in another, it is the same program."""

from __future__ import annotations

import pytest

from tests.text.homestuck import READER

ALIKE = [
    # ---- whose cards
    ("character", "Ability (1g) Destroy a character here that an opponent controls.", "Ability (1g) Destroy an opponent's character here."),
    ("character", "Ability (1g) Destroy a character here controlled by an opponent.", "Ability (1g) Destroy an opponent's character here."),
    ("character", "Ability (1g) Destroy an inventory card that belongs to an opponent.", "Ability (1g) Destroy an opponent's inventory card."),
    ("character", "Ability (1g) Tap all characters an opponent controls.", "Ability (1g) Tap all of an opponent's characters."),
    ("character", "Ability (1g) One opponent of your choice loses 2g.", "Ability (1g) An opponent loses 2g."),
    ("character", "Ability (1g) Look at the hand of one opponent.", "Ability (1g) Look at an opponent's hand."),
    ("character", "Ability (1g) Choose an opponent, who loses 2g.", "Ability (1g) Choose an opponent. That player loses 2g."),
    # ---- how they are
    ("character", "Ability (1g) Put a boon on each character here that isn't tapped.", "Ability (1g) Put a boon on each untapped character here."),
    ("character", "Characters here that are not invading have +1 power.", "Defending characters here have +1 power."),
    ("character", "Ability (1g) Destroy a character here with at least 2 boons on it.", "Ability (1g) Destroy a character here with 2 or more boons."),
    ("character", "Ability (1g) Refresh a tapped #SPRITE of yours, wherever it is.", "Ability (1g) Refresh your tapped #SPRITE."),
    ("character", "+2 power while this card is alone among your characters here.", "While this card is your only character here, it has +2 power."),
    ("planet", "While no invaders are here, this planet has +2 power.", "While there are no invaders here, this planet has +2 power."),
    ("character", "While all of your opponents have more VP than you, this card has +2 power.", "While you have fewer VP than each opponent, this card has +2 power."),
    ("character", "While you have the most VP (no ties), this card has +3 power.", "While you have more VP than each opponent, this card has +3 power."),
    # ---- what is said of any is said of all
    ("moon", "An invader here has -1 power.", "All invaders here have -1 power."),
    ("moon", "A character here that is untapped doesn't earn boons.", "Untapped characters here do not earn boons."),
    ("moon", "A character here has +1 power while it is tapped.", "All tapped characters here have +1 power."),
    ("moon", "While untapped, a character here has +1 power.", "All untapped characters here have +1 power."),
    # ---- codes, and what was so
    ("executable", "~ATH: Your character that was invading // Gain 2g.", "~ATH: Your invading character // Execute: Gain 2g."),
    ("executable", "~ATH: Any character destroyed with 6+ power // Gain 2g.", "~ATH: Any character with 6+ power when destroyed // Execute: Gain 2g."),
    ("executable", "~ATH: An opponent's character that had 5 or more power when it was destroyed // Gain 2g.", "~ATH: An opponent's character with 5+ power when destroyed // Execute: Gain 2g."),
    ("character", "If this card had at least 2 boons when it was destroyed, return it to your hand.", "When this card is destroyed, if it had 2+ boons, return it to your hand."),
    ("executable", "~ATH: Your #TROLL // Return that #TROLL to your hand.", "~ATH: Your #TROLL // Execute: Return the triggering card to your hand."),
    ("executable", "~ATH: Your #TROLL // Put a boon on a #HUMAN. Return that #TROLL to your hand.", "~ATH: Your #TROLL // Execute: Put a boon on a #HUMAN. Return the triggering card to your hand."),
    ("inventory", "Attach to a #TROLL. // The #TROLL gains: // Ability (1g)- Draw a card.", "Attach to a #TROLL. // The attached card gains this text: // Ability (1g)- Draw a card."),
    # ---- what it costs, what cannot be done
    ("moon", "It costs 1 grist to move a character to or away from this moon.", "It costs 1g to move characters here and it costs 1g to move characters from here."),
    ("character", "You pay only 1g to move this card.", "It costs you 1g to move this card."),
    ("moon", "To attack here, opponents pay 1g.", "It costs opponents 1g to attack here."),
    ("moon", "Characters here need an additional 1g to attack.", "It costs 1g more to attack with characters here."),
    ("character", "It's free to attack with this card.", "It costs 0g to attack with this card."),
    ("planet", "The first character you move on each of your turns moves for 0g.", "The first character you move each turn costs 0g."),
    ("moon", "Attacking with characters here is not possible.", "Characters here cannot attack."),
    ("moon", "Abilities of characters here can't be used.", "Characters here can't use abilities."),
    ("moon", "Characters can enter here only if they are #TROLL.", "Only #TROLL cards can enter here."),
    ("moon", "No characters other than #TROLLs can move here.", "Only #TROLL cards can move here."),
    ("inventory", "Attach to your #GHOST. // Attacks can't destroy it.", "Attach to your #GHOST. // It can't be destroyed by attacks."),
    ("character", "+3 resisting power against abilities.", "This card resists 3 power to be destroyed by abilities."),
    ("character", "For each boon on it, this card has +1 power.", "This card has +1 power for each boon on it."),
    # ---- boons that are kept
    ("moon", "If a character moves to this moon, it keeps its boons.", "Characters do not lose boons when they move here."),
    ("character", "When this card moves, its boons aren't lost.", "This card does not lose boons when it moves."),
    ("moon", "A character doesn't lose boons when moving here.", "Characters do not lose boons when they move here."),
    # ---- when
    ("character", "When your Prep Phase starts, gain 1g.", "At the start of your Prep Phase, gain 1g."),
    ("planet", "If you have 3+ VP, gain 1g in your Prep Phase.", "During your Prep Phase, if you have 3+ VP, gain 1g."),
    ("character", "During the Boon Phase of an opponent, gain 1g.", "During opponents' Boon Phase, gain 1g."),
    ("planet", "When an opponent scores a VP at this planet, gain 1g.", "When an opponent scores this planet, gain 1g."),
    # ---- sentences
    ("character", "Ability (1g) Reveal the top card of your deck; if it is a #TROLL, return it to your hand.", "Ability (1g) Reveal the top card of your deck. If it is a #TROLL, return it to your hand."),
    ("character", "When this card enters, draw a card if you like.", "When this card enters, you may draw a card."),
    ("character", "When this card enters, each opponent discards a card (their choice).", "When this card enters, each opponent discards a card."),
    ("character", "When this card enters, destroy an opponent's character here. You choose which.", "When this card enters, destroy an opponent's character here."),
    ("character", "Ability (2g)- Destroy an opponent's leftmost executable. It does not activate.", "Ability (2g)- Destroy an opponent's leftmost executable without activating it."),
    ("inventory", "Attach to an opponent's character and tap it.", "Attach to an opponent's character. // Tap the attached card."),
    ("inventory", "Attach to another inventory card. // Ignore the game text of that inventory card.", "Attach to another inventory card. // The attached card loses all text."),
    ("moon", "When this moon enters, heal 3 damage from the planet it orbits.", "When this moon enters, heal 3 damage from the planet it is orbiting."),
    ("character", "Ability (1g)- Move this card to any planet or moon.", "Ability (1g)- Move this card to any location."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "plain", "said"), ALIKE, ids=[plain for _, plain, _ in ALIKE])
def test_the_same_said_plainly(kind: str, plain: str, said: str) -> None:
    """Both are read, and as the same."""
    reading, other = READER.read_text(plain, kind=kind), READER.read_text(said, kind=kind)
    assert reading.program is not None, "\n".join(map(str, reading.problems))
    assert other.program is not None, "\n".join(map(str, other.problems))
    assert READER.show(reading.program, kind) == READER.show(other.program, kind)
    assert reading.program.clauses == other.program.clauses


REFUSED = [
    (
        "character",
        "Ability (1g) Reveal the top card of your deck, if it is a #TROLL card, it is returned to your hand.",
    ),
    ("character", "Ability (1g)- Tap a character here, if it has a boon, it loses a boon."),
    ("character", "Ability (1g)- Choose a #HUMAN here. Destroy that #TROLL."),
    ("executable", "~ATH: Your character // Return that #TROLL to your hand."),
    ("character", "When this card enters, an opponent discards a card. You choose which."),
    ("character", "When this card enters, an opponent discards a card (your choice)."),
    ("moon", "One of your characters here has +1 power."),
    ("moon", "One character here has +1 power."),
    ("moon", "Your characters can move here only if they are #TROLL."),
    ("moon", "Each opponent can move only 1 character here each turn."),
    ("moon", "Characters here need 2 boons to attack."),
    ("character", "While this is attached to it, this card has +1 power."),
    ("planet", "When you score 2 VP, draw a card."),
]


@pytest.mark.parametrize(("kind", "text"), REFUSED, ids=[text for _, text in REFUSED])
def test_what_means_something_else_is_refused(kind: str, text: str) -> None:
    """Words that come near to those are not taken for them."""
    program = READER.read_text(text, kind=kind).program
    assert program is None, READER.show(program, kind)
