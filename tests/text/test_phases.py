"""Words that are about a phase: what happens once in it, and what lasts as long as it."""

from __future__ import annotations

import pytest

from playmat.games.homestuck.lexicon.table import TABLE
from playmat.games.homestuck.nodes.changes import AddsPower
from playmat.games.homestuck.nodes.counters import GainGrist
from playmat.games.homestuck.nodes.effects import MoveTo
from playmat.games.homestuck.nodes.nouns import IsHere
from playmat.games.homestuck.nodes.places import PlanetOf
from playmat.lang.changes import PhaseOnly
from playmat.lang.clauses import Static, Triggered
from playmat.lang.effects import DrawCards, If
from playmat.lang.nodes import Clause
from playmat.lang.nouns import Cards, Choice, Compare, HasTag
from playmat.lang.patterns import Phase
from playmat.lang.values import Count, EachPlayer, It, Number, OwnerOf, This, You
from playmat.text import Reader

READER = Reader(TABLE, [], ["OWL"])
OWLS = Cards((), You(), (HasTag("OWL"), IsHere()))

PHASES: dict[str, Clause] = {
    "During your Score Phase, this card gains +2 power.": Static(
        (PhaseOnly("score", You(), AddsPower(This(), Number(2))),)
    ),
    "This card gains +2 power during your Score Phase.": Static(
        (PhaseOnly("score", You(), AddsPower(This(), Number(2))),)
    ),
    "Your #OWL cards here gain +1 power during all score phases.": Static(
        (PhaseOnly("score", EachPlayer(), AddsPower(OWLS, Number(1))),)
    ),
    "During your Score Phase, gain +1 grist.": Triggered(Phase("score", You()), GainGrist(Number(1))),
    "During your Prep Phase, gain +1 grist.": Triggered(Phase("prep", You(), "grist"), GainGrist(Number(1))),
    "During your Prep Phase, gain +1 grist if you have a #OWL card here.": Triggered(
        Phase("prep", You(), "grist"), If(Compare(Count(OWLS), ">=", Number(1)), GainGrist(Number(1)))
    ),
    "During your Prep Phase, draw a card.": Triggered(Phase("prep", You(), "before draw"), DrawCards(Number(1))),
    "At the end of your Boon Phase, draw a card.": Triggered(Phase("boon", You(), "end"), DrawCards(Number(1))),
}


@pytest.mark.rule("hs.ruling.prep.when-prep-effects-happen", "hs.ruling.score.sequence")
@pytest.mark.parametrize("text", PHASES)
def test_phases(text: str) -> None:
    """A change during a phase lasts as long as it; an order is carried out once, in its slot."""
    reading = READER.read_text(text, kind="character")
    assert reading.program is not None
    assert reading.program.clauses == (PHASES[text],)
    again = READER.read_text(READER.show(reading.program), kind="character")
    assert again.program is not None
    assert again.program.clauses == reading.program.clauses


def test_their_planet_is_that_of_the_cards_own_player() -> None:
    """A card that is moved "to their planet" goes to the planet of its owner."""
    reading = READER.read_text("Ability (1g) Move an opponent's #OWL card to their planet.", kind="character")
    assert reading.program is not None
    (ability,) = reading.program.clauses
    moved = ability.effect  # type: ignore[attr-defined]
    assert isinstance(moved, MoveTo)
    assert isinstance(moved.what, Choice)
    assert moved.to == PlanetOf(OwnerOf(It()))
