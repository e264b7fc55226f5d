"""Options: what a player may do in the Main Phase besides the rulebook's own actions."""

from __future__ import annotations

import pytest

from playmat.games.homestuck.lexicon.table import TABLE
from playmat.games.homestuck.nodes.clauses import Option
from playmat.games.homestuck.nodes.counters import GainGrist, LoseGrist, RemoveBoons
from playmat.games.homestuck.nodes.effects import Refresh, SwapWith, Tap
from playmat.games.homestuck.nodes.nouns import IsHere
from playmat.games.homestuck.nodes.values import EnterCost
from playmat.lang.clauses import Triggered
from playmat.lang.effects import Destroy, Discard, IfDone, ReturnToHand, Sequence
from playmat.lang.nodes import Clause, Kind
from playmat.lang.nouns import Cards, Choice, Compare, HasTag, IsOther
from playmat.lang.values import Count, It, Number, This, You
from playmat.text import Reader

READER = Reader(TABLE, ["BRASS OWL"], ["OWL"])
OWL = HasTag("OWL")
OTHER_OWL = Choice(Cards((), You(), (IsOther(), OWL, IsHere())))
MINE = Choice(Cards(("inventory",), You(), (IsHere(),)))
FOUR_OWLS = Compare(Count(Cards((), None, (OWL, IsHere()))), ">=", Number(4))

OPTIONS: dict[str, Clause] = {
    "You may refresh this card.": Option(Refresh(This())),
    "You may choose to refresh this card.": Option(Refresh(This())),
    "During your turn, you may choose to refresh this card.": Option(Refresh(This())),
    "Once per round, you may refresh this card.": Option(Refresh(This()), limit="once per round"),
    "You may refresh this card once per turn.": Option(Refresh(This()), limit="once per turn"),
    "Once per turn, this card may be refreshed during your turn for 2 boons.": Option(
        Refresh(This()), RemoveBoons(This(), Number(2)), limit="once per turn"
    ),
    "You may refresh this card once per turn by removing all boons from your other #OWL card here.": Option(
        Refresh(This()), RemoveBoons(OTHER_OWL), limit="once per turn"
    ),
    "You may refresh this card by removing 2 boons from another one of your #OWL cards here.": Option(
        Refresh(This()), RemoveBoons(OTHER_OWL, Number(2))
    ),
    "You may refresh this card by discarding your inventory card here.": Option(Refresh(This()), Discard(MINE)),
    "You may refresh this card by destroying your inventory card here.": Option(Refresh(This()), Destroy(MINE)),
    "You may destroy your inventory card here by tapping this card.": Option(Destroy(MINE), Tap(This())),
    "You may refresh this card by paying 2g.": Option(Refresh(This()), LoseGrist(Number(2))),
    "You may refresh this card by returning your inventory card here to your hand.": Option(
        Refresh(This()), ReturnToHand(MINE)
    ),
    "Once per turn, you may pay 2g to refresh this card.": Option(
        Refresh(This()), LoseGrist(Number(2)), limit="once per turn"
    ),
    "You may discard this card to gain +2 grist.": Option(GainGrist(Number(2)), Discard(This())),
    "You may tap this card. If you do, gain +2 grist.": Option(Sequence((Tap(This()), IfDone(GainGrist(Number(2)))))),
    "If there are 4 or more #OWLS here, you may gain +2 grist. Once this is used this way, destroy this card.": Option(
        Sequence((GainGrist(Number(2)), IfDone(Destroy(This())))), condition=FOUR_OWLS
    ),
    "When there are 4 or more #OWLS here, you may gain +2 grist.": Option(GainGrist(Number(2)), condition=FOUR_OWLS),
    "When there are 4 or more #OWLS here, the owner of this card may gain +2 grist.": Option(
        GainGrist(Number(2)), condition=FOUR_OWLS
    ),
    "If you have no #OWLS here, you may refresh this card.": Option(
        Refresh(This()), condition=Compare(Count(Cards((), You(), (OWL, IsHere()))), "=", Number(0))
    ),
    "You may swap this card for another character card in your hand.": Option(
        SwapWith(This(), Choice(Cards(("character",), You(), (IsOther(),), "hand")))
    ),
    "Once per round, during their turn, any player may destroy their inventory card here to gain grist equal to "
    "its enter cost.": Option(GainGrist(EnterCost(It())), Destroy(MINE), limit="once per round", by="any player"),
}


@pytest.mark.rule("hs.ruling.main.non-ability-options")
@pytest.mark.parametrize("text", OPTIONS)
@pytest.mark.parametrize("kind", ["character", "moon"])
def test_options(text: str, kind: Kind) -> None:
    """An option has an effect, and perhaps a price that is paid first, a condition, a limit, and other users."""
    reading = READER.read_text(text, kind=kind)
    assert [str(problem) for problem in reading.problems] == []
    assert reading.program is not None
    assert reading.program.clauses == (OPTIONS[text],)


@pytest.mark.parametrize("text", OPTIONS)
def test_options_are_shown_and_read_back(text: str) -> None:
    """The canonical words for an option mean the same option."""
    shown = READER.show(READER.read_text(text, kind="character").program, "character")  # type: ignore[arg-type]
    read = READER.read_text(shown, kind="character")
    assert read.program is not None
    assert read.program.clauses == (OPTIONS[text],)


def test_a_may_in_a_trigger_is_no_option() -> None:
    """What a player may do when something happens is decided then (hs.ruling.main.non-ability-options)."""
    read = READER.read_text("When you play this card, you may draw a card.", kind="character")
    assert read.program is not None
    assert [Triggered] == [type(clause) for clause in read.program.clauses]


@pytest.mark.parametrize(
    "text",
    [
        "You may refresh this card once per.",
        "You may refresh this card by removing.",
        "You may refresh this card by sleeping.",
        "Once per turn, you may pay to refresh this card.",
        "You may refresh their cards.",
        "Once per year, you may refresh this card.",
        "Once per turn, during their turn, a player may return your inventory card here to their hand to gain +1 grist.",
    ],
)
def test_half_an_option_is_refused(text: str) -> None:
    """Words that only begin like an option, or that say "their" of nobody, are not read."""
    assert READER.read_text(text, kind="character").program is None
