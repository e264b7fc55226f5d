"""What combines with anything: each table crosses fillers with positions, in every game that has the words."""

from __future__ import annotations

import itertools
from typing import NamedTuple

import pytest

from scripts.shares import READERS


class Crossed(NamedTuple):
    """Sentences of one game: a pattern with ``{0}``, ``{1}`` … and what stands in each place."""

    game: str
    kind: str
    pattern: str
    fillers: tuple[tuple[str, ...], ...]

    def texts(self) -> list[str]:
        """Every sentence."""
        return [self.pattern.format(*chosen) for chosen in itertools.product(*self.fillers)]


def cases(*tables: Crossed) -> list[object]:
    """One case a sentence."""
    return [
        pytest.param(table.game, table.kind, text, id=f"{table.game}: {text}")
        for table in tables
        for text in table.texts()
    ]


def is_read_and_shown(game: str, kind: str, text: str) -> bool:
    """It is read, and what it is shown as is read as the same."""
    reader = READERS[game]
    program = reader.read_text(text, kind=kind).program
    if program is None:
        return False
    again = reader.read_text(reader.show(program, kind), kind=kind).program
    return again is not None and again.clauses == program.clauses


WOULD = (
    ("this card would be destroyed", "this card would be destroyed by an attack"),
    ("discard 2 cards", "lose 2 grist", "destroy one of your other characters here"),
    ("tap this card", "draw a card", "it stays in play and gain +2 grist"),
)
FOLLOWED = cases(
    Crossed("homestuck", "character", "When {0}, you may {1} instead. If you do, {2}.", WOULD),
    Crossed(
        "holosseum",
        "entity",
        "If {0}, you may {1} instead. If you do, {2}.",
        (
            ("this Entity would be destroyed", "you would draw a card", "this Entity would leave the Arena"),
            ("discard two cards", "lose 2 life points"),
            ("it stays in the Arena and draw a card", "your opponent draws a card", "gain 2 life points"),
        ),
    ),
    Crossed(
        "gamma",
        "unit",
        "If {0}, you may {1} instead. If you do, {2}.",
        (
            ("this would be destroyed", "another allied unit would be destroyed"),
            ("discard two cards", "lose 2 life", "destroy this"),
            ("draw a card", "your opponent discards a card"),
        ),
    ),
)


@pytest.mark.parametrize(("game", "kind", "text"), FOLLOWED)
def test_what_follows_something_done_instead(game: str, kind: str, text: str) -> None:
    """Whatever is put in the place of something, "if you do" says what is done besides."""
    assert is_read_and_shown(game, kind, text)


@pytest.mark.parametrize(
    ("game", "kind", "text"),
    [
        ("holosseum", "entity", "If this Entity would be destroyed, you may discard two cards instead. Draw a card."),
        ("homestuck", "character", "When this card would be destroyed, draw a card instead. If you do, tap it."),
        ("gamma", "unit", "If this would be destroyed, you may discard two cards instead. Draw a card."),
    ],
)
def test_what_follows_says_when(game: str, kind: str, text: str) -> None:
    """Where it is open whether a sentence is done when nothing was done instead, it is refused."""
    assert READERS[game].read_text(text, kind=kind).program is None


NAMED = cases(
    Crossed(
        "holosseum",
        "entity",
        "When this Entity enters the Arena, {0}. {1}",
        (
            ("choose a number", "choose a number from 1 to 3", "name a number between 0 and 4"),
            (
                "Draw that many cards.",
                "Lose that many life points.",
                "Deal that much damage to your opponent.",
                "Until the end of the turn, Entities with that much Attack can't block.",
                "If you have exactly that many cards in your hand, draw a card.",
            ),
        ),
    ),
    Crossed(
        "holosseum",
        "power",
        "Activate: {0}, then reveal the top card of your deck. If it is {1}, put it into your hand.",
        (
            ("name a kind of card", "choose Entity, Power or Spell", "choose a card type", "name Entity or Spell"),
            ("the kind you named", "of that type", "of the chosen kind", "not of the chosen type"),
        ),
    ),
    Crossed(
        "homestuck",
        "character",
        "Ability (1g) {0}. {1}",
        (
            ("Choose a number", "Choose a number from 1 to 3"),
            (
                "Draw that many cards.",
                "Gain that much grist.",
                "This card gains that many boons.",
                "If an opponent has exactly that many cards in their hand, draw a card.",
            ),
        ),
    ),
    Crossed(
        "homestuck",
        "character",
        "Ability (1g) {0}, then reveal the top card of your deck. If it is {1}, draw a card.",
        (("Name a kind of card", "Choose character, inventory or executable"), ("of that kind", "the type you named")),
    ),
    Crossed(
        "gamma",
        "unit",
        "When this attacks, {0}. {1}",
        (
            ("choose a number from 0 to 2", "choose a number"),
            ("Draw that many cards.", "Lose that much life.", "Deal that much damage to target unit."),
        ),
    ),
    Crossed(
        "gamma",
        "unit",
        "When this attacks, {0}, then reveal the top card of your deck. If it is {1}, draw a card.",
        (("choose a kind of card", "predict unit, item, spell or claim"), ("that type", "of the chosen kind")),
    ),
)


@pytest.mark.parametrize(("game", "kind", "text"), NAMED)
def test_what_was_named(game: str, kind: str, text: str) -> None:
    """A kind or a number that somebody chooses can be spoken of wherever a kind or a number can."""
    assert is_read_and_shown(game, kind, text)


@pytest.mark.parametrize(
    ("game", "kind", "text"),
    [
        ("holosseum", "spell", "Draw that many cards."),
        (
            "homestuck",
            "character",
            "Ability (1g) Reveal the top card of your deck. If it is of that kind, draw a card.",
        ),
        ("gamma", "spell", "Deal that much damage to target unit."),
        ("holosseum", "spell", "Choose a number from 4 to 2. Draw that many cards."),
    ],
)
def test_nothing_was_named(game: str, kind: str, text: str) -> None:
    """What nobody chose is not spoken of."""
    assert READERS[game].read_text(text, kind=kind).program is None


COUNTED = cases(
    *(
        Crossed(
            game,
            kind,
            "When {0}, {1}.",
            (
                (
                    f"there are three tallies on {this}",
                    f"{this} has four seal marks",
                    f"the last rust counter is removed from {this}",
                ),
                ("draw a card", f"put two peace counters on {this}", f"remove all tide counters from {this}"),
            ),
        )
        for game, kind, this in (
            ("holosseum", "power", "this Power"),
            ("homestuck", "moon", "this moon"),
            ("gamma", "item", "this"),
        )
    ),
    Crossed(
        "homestuck", "character", "This card has +1 power for each {0} counter on it.", (("rust", "peace", "hope"),)
    ),
    Crossed("gamma", "unit", "This gets +1/+0 for each {0} counter on it.", (("rust", "peace", "hope"),)),
    Crossed("homestuck", "character", "This card enters play with {0}.", (("a charge", "2 rust counters on it"),)),
    Crossed("gamma", "unit", "This enters reality with {0}.", (("a charge", "two rust counters on it"),)),
    Crossed("gamma", "unit", "Skill, remove {0} from this: Draw a card.", (("a charge", "two rust counters"),)),
)


@pytest.mark.parametrize(("game", "kind", "text"), COUNTED)
def test_counters_of_any_name(game: str, kind: str, text: str) -> None:
    """Counters are put, removed, counted and waited for alike in every game."""
    assert is_read_and_shown(game, kind, text)


FOR_A_TIME = cases(
    *(
        Crossed(game, kind, text, (until, would, instead))
        for game, kind, before, would, instead in (
            (
                "holosseum",
                "spell",
                "",
                ("an Entity you control would be destroyed", "you would draw a card", "you would gain life points"),
                ("you may discard a card", "gain 2 life points"),
            ),
            (
                "homestuck",
                "character",
                "Ability (1g) ",
                ("this card would be destroyed", "an opponent would gain grist", "you would draw a card"),
                ("you may discard a card", "gain +2 grist"),
            ),
            (
                "gamma",
                "spell",
                "",
                ("an allied unit would be destroyed", "a unit would be destroyed"),
                ("you may discard a card", "lose 2 life"),
            ),
        )
        for text, until in (
            (before + "{0}, if {1}, {2} instead.", ("Until round end" if game == "gamma" else "Until your next turn",)),
            (before + "If {1} {0}, {2} instead.", ("this round" if game == "gamma" else "this turn",)),
        )
    ),
    Crossed(
        "holosseum",
        "spell",
        "The next time {0} this turn, {1} instead.",
        (("you would draw a card",), ("draw two cards", "gain 2 life")),
    ),
    Crossed(
        "gamma",
        "spell",
        "The next time {0} this round, {1} instead.",
        (("a unit would be destroyed",), ("flip it", "draw a card")),
    ),
)


@pytest.mark.parametrize(("game", "kind", "text"), FOR_A_TIME)
def test_instead_for_a_time(game: str, kind: str, text: str) -> None:
    """Whatever a card can put in the place of something, a text can for a time."""
    assert is_read_and_shown(game, kind, text)


LEFT = cases(
    Crossed(
        "holosseum",
        "spell",
        "{0}{1}.",
        (
            ("Choose an Entity you control. Destroy ", "Choose two Entities your opponent controls. Destroy "),
            ("the rest", "the rest of them", "all the others"),
        ),
    ),
    Crossed(
        "holosseum",
        "spell",
        "{0} chooses {1} and destroys the rest.",
        (("Your opponent", "Each player"), ("an Entity they control", "half of the Entities they control")),
    ),
    Crossed(
        "homestuck",
        "character",
        "Ability (1g) Choose {0}. {1} the rest.",
        (
            ("one of your characters here", "an opponent's character here", "two of your tapped characters"),
            ("Destroy", "Tap", "Refresh", "Put a boon on"),
        ),
    ),
    Crossed(
        "homestuck",
        "character",
        "Ability (1g) {0} chooses one of their characters here and destroys the rest.",
        (("Each player", "Each opponent"),),
    ),
    Crossed("gamma", "spell", "Choose an allied unit. {0} the rest.", (("Destroy", "Flip", "Unflip"),)),
)


@pytest.mark.parametrize(("game", "kind", "text"), LEFT)
def test_the_rest(game: str, kind: str, text: str) -> None:
    """Any verb is said of those that were not chosen."""
    assert is_read_and_shown(game, kind, text)


OF_OTHERS = cases(
    Crossed(
        "homestuck",
        "executable",
        "~ATH: An opponent's character card // Execute: That player chooses one: {0}, or {1}.",
        (("you draw 2 cards", "they lose 2 grist"), ("they discard a card", "you gain 1 victory point")),
    ),
    Crossed(
        "gamma",
        "spell",
        "Your opponent chooses one - {0}; or {1}.",
        (("they discard a card", "they lose 2 life"), ("you draw a card", "you gain 2 energy")),
    ),
    Crossed(
        "gamma",
        "unit",
        "When this attacks, your opponent may {0}. If they don't, {1}.",
        (("discard a card", "lose 2 life"), ("draw a card", "they lose 3 life")),
    ),
)


@pytest.mark.parametrize(("game", "kind", "text"), OF_OTHERS)
def test_what_is_left_to_others(game: str, kind: str, text: str) -> None:
    """Another player chooses between things of which each says who does it, or pays so that one does not happen."""
    assert is_read_and_shown(game, kind, text)


@pytest.mark.parametrize(
    ("game", "kind", "text"),
    [
        ("homestuck", "character", "Ability (1g) Destroy the rest."),
        ("gamma", "spell", "Your opponent chooses one - discard a card; or draw a card."),
    ],
)
def test_the_rest_of_nothing(game: str, kind: str, text: str) -> None:
    """Of what nobody chose nothing is left, and who does it must be said."""
    assert READERS[game].read_text(text, kind=kind).program is None
