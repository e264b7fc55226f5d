"""Words that go back to what was chosen, looked at or sent away just before."""

from __future__ import annotations

import pytest

from playmat.games.homestuck.lexicon.table import TABLE
from playmat.games.homestuck.nodes.changes import AddsPower
from playmat.games.homestuck.nodes.clauses import Ability
from playmat.games.homestuck.nodes.effects import IgnoreNext, MoveTo, Nullify, Rename
from playmat.games.homestuck.nodes.nouns import IsHere, PowerIs
from playmat.games.homestuck.nodes.places import AnyPlace, WhereAre
from playmat.games.homestuck.nodes.values import Boons
from playmat.lang.effects import (
    Arrange,
    Choose,
    ChoosePlayer,
    Destroy,
    Discard,
    DiscardFromHand,
    EachDoes,
    Give,
    If,
    LookAt,
    May,
    PutInDeck,
    ReturnToHand,
    Sequence,
)
from playmat.lang.nodes import Effect
from playmat.lang.nouns import Cards, Choice, HasTag, IsNot, IsOther, LiesIn, PlayerHasAs, Topmost
from playmat.lang.values import (
    AnOpponent,
    APlayer,
    ControllerOf,
    It,
    Number,
    Opponents,
    PlayersWho,
    Product,
    ThatPlayer,
    This,
    X,
    You,
)
from playmat.text import Reader

READER = Reader(TABLE, ["BRASS OWL"], ["OWL"])
OPPONENT = ChoosePlayer(Opponents())
AN_OPPONENTS = Choice(Cards(("character",), Opponents()))
LOOKED = Cards(zone="looked")

EFFECTS: dict[str, Effect] = {
    "Choose an opponent. The chosen opponent discards 2 cards from their hand.": Sequence(
        (OPPONENT, EachDoes(ThatPlayer(), DiscardFromHand(You(), Number(2))))
    ),
    "Choose an opponent with more cards in their hand than you. That opponent discards a card.": Sequence(
        (
            ChoosePlayer(PlayersWho(AnOpponent(), PlayerHasAs(You(), "cards in hand", ">", ControllerOf(This())))),
            EachDoes(ThatPlayer(), DiscardFromHand(You(), Number(1))),
        )
    ),
    "Choose an opponent. The chosen opponent's planet card is destroyed.": Sequence(
        (OPPONENT, Destroy(Choice(Cards(("planet",), ThatPlayer()))))
    ),
    "Choose an opponent. Nullify the top-most character card in the chosen opponent's discard pile.": Sequence(
        (OPPONENT, Nullify(Topmost(Cards(("character",), ThatPlayer(), (), "discard"))))
    ),
    "Look at an opponent's hand. Choose a card there. That opponent discards the chosen card.": Sequence(
        (
            OPPONENT,
            LookAt(Cards((), ThatPlayer(), (), "hand")),
            Choose(Choice(LOOKED)),
            EachDoes(ThatPlayer(), Discard(It())),
        )
    ),
    "Look at the top 3 cards of your deck. Add one of those cards to your hand, and put the other cards on the bottom "
    "of your deck in any order.": Sequence(
        (
            LookAt(Topmost(Cards((), You(), (), "deck"), Number(3))),
            ReturnToHand(Choice(LOOKED)),
            Arrange(Cards((), None, (IsNot(It()),), "looked"), "bottom"),
        )
    ),
    "Look at the top card of any player's deck. You may put that card on the bottom of that deck.": Sequence(
        (LookAt(Topmost(Cards((), APlayer(), (), "deck"))), May(PutInDeck(It(), "bottom")))
    ),
    "Destroy this card. Then, return this card from your discard pile to your hand.": Sequence(
        (Destroy(This()), If(LiesIn(This(), "discard"), ReturnToHand(This())))
    ),
    "Choose an opponent's character card. The chosen card's TITLE is now BRASS OWL.": Sequence(
        (Choose(AN_OPPONENTS), Rename(It(), "BRASS OWL"))
    ),
    "Choose an opponent's character card. The chosen card has -1 power per boon on this card.": Sequence(
        (Choose(AN_OPPONENTS), Give((AddsPower(It(), Product(Number(-1), Boons(This()))),)))
    ),
    "Choose an opponent's character card. The chosen card has +1 power per boon.": Sequence(
        (Choose(AN_OPPONENTS), Give((AddsPower(It(), Boons(It())),)))
    ),
    "Move this card to a location where you have another #OWL card.": MoveTo(
        This(), AnyPlace(filters=(WhereAre(Cards((), You(), (IsOther(), HasTag("OWL")))),))
    ),
    "Until the start of your next turn, the first activation of an opponent's executable card is ignored.": IgnoreNext(
        Opponents(), "start of your next turn"
    ),
}


@pytest.mark.rule("hs.ruling.multi.an-opponent-in-multiplayer")
@pytest.mark.parametrize("text", EFFECTS)
def test_what_was_chosen_before(text: str) -> None:
    """Later words mean what earlier ones chose, and the canonical words mean the same."""
    reading = READER.read_text(f"Ability (1g) {text}", kind="character")
    assert [str(problem) for problem in reading.problems] == []
    assert reading.program is not None
    assert reading.program.clauses == (Ability(EFFECTS[text], Number(1)),)
    again = READER.read_text(READER.show(reading.program), kind="character")
    assert again.program is not None
    assert again.program.clauses == reading.program.clauses


def test_x_grist_is_paid_at_will() -> None:
    """A price of Xg without words for X is paid at will, and X is what was paid; an X that nobody uses is refused."""
    text = "Ability (Xg) Destroy an opponent's character card here with X or less power."
    reading = READER.read_text(text, kind="character")
    weak = Cards(("character",), Opponents(), (IsHere(), PowerIs("<=", X(), resisted=True)))
    assert reading.program is not None
    assert reading.program.clauses == (Ability(Destroy(Choice(weak)), X()),)
    assert READER.read_text("Ability (Xg) Draw a card.", kind="character").program is None
    assert READER.read_text("Ability (Xb) Draw a card.", kind="character").program is None


def test_nobody_was_chosen() -> None:
    """Words about a chosen player are refused where none was chosen."""
    text = "Ability (1g) The chosen opponent discards a card."
    assert READER.read_text(text, kind="character").program is None
