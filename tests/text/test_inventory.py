"""Inventory cards: what they are attached to, and what they do to the card that bears them."""

from __future__ import annotations

import pytest

from playmat.games.homestuck.lexicon.table import TABLE
from playmat.games.homestuck.nodes.changes import (
    AbilityMayFail,
    AddsDraw,
    AddsMaxDamage,
    AddsPower,
    CanAttachOnlyTo,
    CannotGain,
    Costs,
    EntersTapped,
    MaxAttached,
    Resists,
    SetsMaxBoons,
    SetsPower,
)
from playmat.games.homestuck.nodes.clauses import Ability, Attach, Option
from playmat.games.homestuck.nodes.counters import GainGrist, MoveBoons, RemoveBoons
from playmat.games.homestuck.nodes.effects import MoveTo, Nullify, PlayCard, Refresh, Store, Tap
from playmat.games.homestuck.nodes.nouns import (
    CostsGrist,
    HasAttached,
    IsAtMoon,
    IsAtPlanetOf,
    IsAttachedTo,
    IsHere,
    IsIntact,
    IsInvading,
    IsTapped,
    PowerIs,
    SameTitle,
    WasPlayedOnTurnOf,
)
from playmat.games.homestuck.nodes.patterns import Destroys, EarnsBoon, IsRestored, IsTappedNow, TakesDamage
from playmat.games.homestuck.nodes.places import Here, PlanetOf
from playmat.games.homestuck.nodes.values import EnterCost
from playmat.lang.changes import Cannot, CannotGainText, GainsText, LosesText
from playmat.lang.clauses import Instead, Static, Triggered
from playmat.lang.effects import Destroy, Discard, DrawCards, EachDoes, Give, IfDone, PutInDeck, Sequence
from playmat.lang.nodes import Clause, Kind
from playmat.lang.nouns import Cards, Choice, Compare, HasKeyword, HasTag, HasTitle, Holds, IsNot, IsOther
from playmat.lang.patterns import Enters, Leaves
from playmat.lang.values import (
    ControllerOf,
    Count,
    EventAmount,
    Host,
    Number,
    Opponents,
    Product,
    Sum,
    This,
    Together,
    You,
)
from playmat.text import Reader

READER = Reader(TABLE, ["BRASS OWL", "PLAIN WORLD"], ["OWL", "CAT"])
CHARACTER: tuple[Kind, ...] = ("character",)
OWL = HasTag("OWL")
ENTERS = Enters(This())


def read(text: str) -> tuple[Clause, ...]:
    reading = READER.read_text(text, kind="inventory")
    assert [str(problem) for problem in reading.problems] == []
    assert reading.program is not None
    return reading.program.clauses


HOSTS = {
    "Attach this to your character card.": Cards(CHARACTER, You()),
    "Attach to an opponent's character.": Cards(CHARACTER, Opponents()),
    "Attach this to a character card.": Cards(CHARACTER),
    "Attach this to your #OWL card.": Cards((), You(), (OWL,)),
    "Attach this to your #OWL #CAT card.": Cards((), You(), (OWL, HasTag("CAT"))),
    "Attach this to your PLAIN WORLD planet card.": Cards(("planet",), You(), (HasTitle("PLAIN WORLD"),)),
    "Attach this to any planet card.": Cards(("planet",)),
    "Attach to an Intact Planet.": Cards(("planet",), None, (IsIntact(),)),
    "Attach this to a destroyed planet card.": Cards(("planet",), None, (IsIntact(intact=False),)),
    "Attach to a Moon": Cards(("moon",)),
    "Attach to a *Pester Card": Cards((), None, (HasKeyword("Pester"),)),
    "Attach this to an opponent's inventory card.": Cards(("inventory",), Opponents()),
    "Attach this to a tapped character card.": Cards(CHARACTER, None, (IsTapped(),)),
    "Attach this to your #OWL card with an enter cost of grist.": Cards((), You(), (OWL, CostsGrist())),
    "Attach this to your character card at your planet.": Cards(CHARACTER, You(), (IsAtPlanetOf(You()),)),
    "Attach to an opponent's character card with 5+ printed power.": Cards(
        CHARACTER, Opponents(), (PowerIs(">=", Number(5), printed=True),)
    ),
    "Attach to an opponent's #OWL who was played on an opponent's turn": Cards(
        (), Opponents(), (OWL, WasPlayedOnTurnOf(Opponents()))
    ),
}


@pytest.mark.rule("hs.play.inventory-enters-attached", "hs.ruling.zone.inventory-condition-later")
@pytest.mark.parametrize("text", HOSTS)
def test_hosts(text: str) -> None:
    """An inventory card says which cards it can be attached to."""
    assert read(text) == (Attach(HOSTS[text]),)


LASTING = {
    "+1 Power to the attached card.": (AddsPower(Host(), Number(1)),),
    "The attached character has -2 power, and can move for 1g.": (
        AddsPower(Host(), Number(-2)),
        Costs("move", Host(), "is", Number(1)),
    ),
    "The attached card has +2 power for every other one of your #OWL cards at a moon.": (
        AddsPower(Host(), Product(Number(2), Count(Cards((), You(), (OWL, IsAtMoon(), IsNot(Host())))))),
    ),
    "This character has 0 power.": (SetsPower(Host(), Number(0)),),
    "The attached planet card has -2 max damage.": (AddsMaxDamage(Host(), Number(-2)),),
    "+2 to the attached planet's max damage.": (AddsMaxDamage(Host(), Number(2)),),
    "The attached planet has +1 to its Draw.": (AddsDraw(Host(), Number(1)),),
    "The attached planet's draw is 1 lower.": (AddsDraw(Host(), Number(-1)),),
    "The attached character can hold up to 2 boons on it.": (SetsMaxBoons(Host(), Number(2)),),
    "The attached card resists 2 power to be destroyed by attacks and abilities.": (Resists(Host(), Number(2)),),
    "All opponent's #OWL cards here with inventory attached have -2 power.": (
        AddsPower(
            Cards((), Opponents(), (OWL, IsHere(), HasAttached(Cards(("inventory",))))),
            Number(-2),
        ),
    ),
    "The attached inventory card loses any text, and cannot gain text.": (
        LosesText(Host()),
        CannotGainText(Host()),
    ),
    "The attached card may move from any other location to an opponent's planet for 2g.": (
        Costs("move", Host(), "is", Number(2), PlanetOf(Opponents())),
    ),
    "Opponents may not move character cards here.": (Cannot("move", Cards(CHARACTER), Opponents(), Here()),),
    "Characters do not earn boons here.": (Cannot("earn boons", Cards(CHARACTER, None, (IsHere(),))),),
    "Moons can not be played here.": (Cannot("play", Cards(("moon",)), at=Here()),),
    "Invaders who enter play here, enter play tapped.": (
        EntersTapped(Cards(CHARACTER, None, (IsInvading(), IsHere()))),
    ),
    "Once this card is attached, #OWL cards here can't have more than one inventory card attached.": (
        MaxAttached(Cards((), None, (OWL, IsHere())), 1),
    ),
    "The attached card's controlling player can only attach inventory cards to the attached card.": (
        CanAttachOnlyTo(ControllerOf(Host()), Host()),
    ),
    "While this inventory card is attached, the attached character can not be destroyed or tapped.": (
        Cannot("destroy", Host()),
        Cannot("tap", Host()),
    ),
    "Each opponent may play #OWL cards with 4+ printed power here from their hand for free.": (
        Costs(
            "play",
            Cards(CHARACTER, None, (OWL, PowerIs(">=", Number(4), printed=True))),
            "free",
            None,
            Here(),
            Opponents(),
            "hand",
        ),
    ),
    "When the attached character uses an ability, flip a coin. If tails, the ability has no effect.": (
        AbilityMayFail(Host()),
    ),
    "The attached card may move for 1 grist. // If you move the card in this way, discard this card.": (
        Costs("move", Host(), "is", Number(1), then="discard this"),
    ),
}


@pytest.mark.rule("hs.ruling.zone.inventory-on-opponents-card", "hs.ruling.main.cost-changes")
@pytest.mark.parametrize("text", [text for text, changes in LASTING.items() if changes])
def test_words_that_last(text: str) -> None:
    """What an inventory card changes as long as it is attached; "the attached card" and "this character" are its host."""
    assert read(text) == (Static(LASTING[text] or ()),)


def test_words_that_last_while_something_is_so() -> None:
    """A condition is about the host, or about this card and whom it is attached to."""
    assert read("The attached character gains +2 power while at a moon.") == (
        Static((AddsPower(Host(), Number(2)),), Holds(Host(), (IsAtMoon(),))),
    )
    text = "While this card is attached to a player's #OWL card, that player can not gain grist."
    assert read(text) == (
        Static((CannotGain(ControllerOf(Host()), "grist"),), Holds(This(), (IsAttachedTo(Cards((), None, (OWL,))),))),
    )


@pytest.mark.rule("hs.ruling.ability.losing-and-gaining-text")
@pytest.mark.parametrize(
    "words", ["gains this text: //", "gains the following text: //", "gains the following game text:"]
)
def test_granted_text_speaks_for_the_card_that_gains_it(words: str) -> None:
    """In gained text "this card", "this character" and "another" are about the gaining card, not the inventory card."""
    another = Choice(Cards(CHARACTER, You(), (IsOther(),)))
    ability = Ability(MoveBoons(This(), another), grist=Number(1))
    assert read(f"The attached card {words} Ability (1g) Move all boons to another one of your characters.") == (
        Static((GainsText(Host(), (ability,)),)),
    )
    text = f"The attached card {words} Ability (1b) Refresh this character."
    assert read(text) == (Static((GainsText(Host(), (Ability(Refresh(This()), boons=Number(1)),)),)),)


AT_ONCE = {
    "Tap the attached character card, and then put this inventory card back in your deck. Shuffle your deck.": Sequence(
        (Tap(Host()), PutInDeck(This()))
    ),
    "Gain the attached card's enter cost in grist + 3 grist, and then put the attached card and this card back in "
    "your deck. Shuffle your deck.": Sequence(
        (GainGrist(Sum(EnterCost(Host()), Number(3))), PutInDeck(Together((Host(), This()))))
    ),
    "The attached character card loses all its boons, and then discard this inventory card.": Sequence(
        (RemoveBoons(Host()), Discard(This()))
    ),
    "Discard the attached Inventory Card, and this card.": Discard(Together((Host(), This()))),
    "Nullify the attached card.": Nullify(Host()),
    "Move the attached character card into storage under any other character card, then discard this card.": Sequence(
        (Store(Host(), Choice(Cards(CHARACTER, None, (IsNot(Host()),)))), Discard(This()))
    ),
    "Destroy all character cards with the same TITLE as the attached card.": Destroy(
        Cards(CHARACTER, None, (SameTitle(Host()),))
    ),
}


@pytest.mark.rule("hs.play.inventory-enters-attached")
@pytest.mark.parametrize("text", AT_ONCE)
def test_orders_are_carried_out_when_it_is_attached(text: str) -> None:
    """An order without a time is carried out once, when the card is attached."""
    assert read(text) == (Triggered(ENTERS, AT_ONCE[text]),)


TRIGGERS: dict[str, Clause] = {
    "If the attached card is tapped, discard this inventory card.": Triggered(IsTappedNow(Host()), Discard(This())),
    "Destroy this card if the attached planet takes any damage.": Triggered(TakesDamage(Host()), Destroy(This())),
    "Discard this inventory card if your moon takes any damage while this is attached.": Triggered(
        TakesDamage(Cards(("moon",), You())), Discard(This())
    ),
    "If the planet is restored, discard this inventory card.": Triggered(IsRestored(Host()), Discard(This())),
    "When the attached card destroys any opponent's #OWL card, you must draw a card for each card it destroyed.": Triggered(
        Destroys(Host(), Cards((), Opponents(), (OWL,)), "attack or ability"),
        DrawCards(EventAmount()),
    ),
    "When the attached card is discarded, all opponents give one of their #OWL cards +2 power.": Triggered(
        Leaves(Host(), "discarded"),
        EachDoes(Opponents(), Give((AddsPower(Choice(Cards((), You(), (OWL,))), Number(2)),))),
    ),
    "The attached card loses 2 Power for every #OWL they destroy with an attack or ability.": Triggered(
        Destroys(Host(), Cards((), None, (OWL,)), "attack or ability", each=True),
        Give((AddsPower(Host(), Number(-2)),)),
    ),
    "When the character would be destroyed, discard this inventory card instead.": Instead(
        Leaves(Host(), "destroyed"), Discard(This())
    ),
    "When this card is destroyed, nullify it.": Instead(Leaves(This(), "destroyed"), to="nullified"),
    "Every time you would put a boon on your #OWL here, you may choose instead to draw a card.": Instead(
        EarnsBoon(Cards((), You(), (OWL, IsHere()))), DrawCards(Number(1)), optional=True
    ),
}


@pytest.mark.rule("hs.ruling.execute.other-triggered-text", "hs.ruling.ath.nullify-instead-clause")
@pytest.mark.parametrize("text", TRIGGERS)
def test_triggers_and_replacements(text: str) -> None:
    """What an inventory card waits for is about its host, and what it does is done then."""
    assert read(text) == (TRIGGERS[text],)


OPTIONS = {
    "You may choose to move all your #OWL cards here to your planet for no cost. // "
    "Once you move cards in this way, destroy this inventory card.": Option(
        Sequence(
            (
                MoveTo(Cards((), You(), (OWL, IsHere())), PlanetOf(You())),
                IfDone(Destroy(This())),
            )
        )
    ),
    "If you have no #OWLS here, you may destroy this inventory card and play any #OWL cards from your discard pile "
    "here for no cost.": Option(
        Sequence(
            (
                Destroy(This()),
                PlayCard(Choice(Cards((), You(), (OWL,), "discard"), Number(0), None), Here()),
            )
        ),
        condition=Compare(Count(Cards((), You(), (OWL, IsHere()))), "=", Number(0)),
    ),
}


@pytest.mark.rule("hs.ruling.main.non-ability-options")
@pytest.mark.parametrize("text", OPTIONS)
def test_options(text: str) -> None:
    """What a player may do with an inventory card is an option, and no order when it is attached."""
    assert read(text) == (OPTIONS[text],)


EVERY_TEXT = [*HOSTS, *(text for text, changes in LASTING.items() if changes), *AT_ONCE, *TRIGGERS, *OPTIONS]


@pytest.mark.parametrize("text", EVERY_TEXT)
def test_what_is_shown_is_read_back(text: str) -> None:
    """The canonical words for what was read are read as the same program."""
    reading = READER.read_text(text, kind="inventory")
    assert reading.program is not None
    shown = READER.show(reading.program, "inventory")
    assert read(shown) == reading.program.clauses


SILENT = {
    "a",
    "must",
    "an",
    "the",
    "any",
    "all",
    "every",
    "this",
    "its",
    "own",
    "enter",
    "card",
    "cards",
    "character",
    "planet",
    "inventory",
    "attached",
    "text",
    "game",
    "pile",
    "and",
    "then",
    "back",
    "of",
    "to",
    "in",
    "who",
    "play",
    "controlling",
    "player's",
    "//",
}
"""Words that may be left out because another word beside them says the same."""


@pytest.mark.parametrize("text", EVERY_TEXT)
def test_no_word_may_be_dropped(text: str) -> None:
    """Without any one of its words a text is not read, or says something else, or it is told that words were put in."""
    words = text.split()
    whole = read(text)
    same = []
    for index, word in enumerate(words):
        left = READER.read_text(" ".join(words[:index] + words[index + 1 :]), kind="inventory")
        alike = left.program is not None and left.program.clauses == whole and not left.rephrased
        if alike and word.strip(".,:").lower() not in SILENT:
            same.append(word)
    assert same == []
