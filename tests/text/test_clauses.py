"""Sentences of invented cards, and the programs they are."""

from __future__ import annotations

import pytest

from playmat.games.homestuck.nodes.changes import AddsPower, Costs, PowerAlsoDefends, Resists, SetsPower, TargetsWeaker
from playmat.games.homestuck.nodes.clauses import Ability, Executable, StoreUnder
from playmat.games.homestuck.nodes.counters import GainBoons, GainGrist, MoveBoons, RemoveBoons
from playmat.games.homestuck.nodes.effects import MoveTo, Nullify, PlayCard, Refresh, Store
from playmat.games.homestuck.nodes.nouns import (
    BoonsAre,
    HasAttached,
    IsAtMoon,
    IsAtPlanetOf,
    IsHere,
    IsInvading,
    IsStoredBeneath,
    IsTapped,
    MarksAre,
    PlayedOnYourTurn,
    PowerIs,
    SameTagEnding,
    SameTitle,
)
from playmat.games.homestuck.nodes.patterns import (
    Destroys,
    EarnsBoon,
    GainsMark,
    IsRefreshedNow,
    IsTappedNow,
    Moves,
    TakesDamage,
)
from playmat.games.homestuck.nodes.places import AnyPlace, Here, PlanetOf
from playmat.games.homestuck.nodes.values import Boons, Marks, Power, Stored
from playmat.lang.changes import Cannot, GainsTag, GainsText, LosesText, PhaseOnly, WhileThat
from playmat.lang.clauses import Instead, Keyword, Static, Triggered
from playmat.lang.effects import (
    Arrange,
    Choose,
    ChoosePlayer,
    Destroy,
    DiscardFromHand,
    DrawCards,
    EachDoes,
    Either,
    Ending,
    ForEach,
    Give,
    If,
    LookAt,
    May,
    PutInDeck,
    ReturnToHand,
    Search,
    Sequence,
    Shuffle,
    Until,
)
from playmat.lang.nodes import Effect, Kind
from playmat.lang.nouns import (
    Cards,
    Choice,
    Compare,
    EitherFilter,
    HasKeyword,
    HasTag,
    HasTitle,
    Holds,
    IsNot,
    IsNotSo,
    IsOther,
    LiesIn,
    Topmost,
)
from playmat.lang.patterns import AtLeast, By, Enters, HasNow, Leaves, OneOf, Phase
from playmat.lang.values import (
    APlayer,
    Count,
    Difference,
    EachPlayer,
    Host,
    It,
    Number,
    Opponents,
    Product,
    Subject,
    Sum,
    ThatPlayer,
    This,
    ThisWay,
    You,
)
from tests.text.homestuck import clause, program

ROBOT, ELF, CAT = HasTag("ROBOT"), HasTag("ELF"), HasTag("CAT")
CHARACTER: tuple[Kind, ...] = ("character",)
INVENTORY: tuple[Kind, ...] = ("inventory",)
SOON: Until = "start of your next turn"


def all_weaker(value: object) -> Destroy:
    return Destroy(Cards(CHARACTER, Opponents(), (IsHere(), PowerIs("<", value, resisted=True))))  # type: ignore[arg-type]


ABILITIES = [
    (
        "Destroy all opponent's #ROBOT cards here with 3- power.",
        Destroy(Cards(CHARACTER, Opponents(), (ROBOT, IsHere(), PowerIs("<=", Number(3), resisted=True)))),
    ),
    ("Destroy every opponent's character here with less power than this card.", all_weaker(Power(This()))),
    (
        "Destroy opponent's characters here with less than this card's power*3.",
        all_weaker(Product(Power(This()), Number(3))),
    ),
    (
        "Destroy each opponent's character here with less power than this card's power + boons.",
        all_weaker(Sum(Power(This()), Boons(This()))),
    ),
    (
        "Destroy opponent's characters here with less power than this card's power plus 3*boons.",
        all_weaker(Sum(Power(This()), Product(Number(3), Boons(This())))),
    ),
    ("Destroy an opponent's inventory card.", Destroy(Choice(Cards(INVENTORY, Opponents())))),
    ("Destroy an opponent's stored card.", Destroy(Choice(Cards((), Opponents(), (), "stored")))),
    ("Destroy all #ROBOT cards except for #CAT cards.", Destroy(Cards((), None, (ROBOT, IsNotSo(CAT))))),
    ("Move this card to any location.", MoveTo(This(), AnyPlace())),
    ("Move an opponent's tapped #ROBOT card.", MoveTo(Choice(Cards(CHARACTER, Opponents(), (IsTapped(), ROBOT))))),
    ("Move an opponent's #ROBOT card here.", MoveTo(Choice(Cards((), Opponents(), (ROBOT,))), Here())),
    (
        "Move all your other #ROBOT cards here to your planet.",
        MoveTo(Cards((), You(), (IsOther(), ROBOT, IsHere())), PlanetOf(You())),
    ),
    (
        "Move all boons to another one of your #ELF cards.",
        MoveBoons(This(), Choice(Cards((), You(), (IsOther(), ELF)))),
    ),
    (
        "Refresh another #ELF card of yours, and then discard all boons.",
        Sequence((Refresh(Choice(Cards((), You(), (IsOther(), ELF)))), RemoveBoons(This()))),
    ),
    ("Give all your #ELF cards here +1 Boon.", GainBoons(Cards((), You(), (ELF, IsHere())))),
    (
        "Give another one of your character cards 2 boons (not to exceed maximum.)",
        GainBoons(Choice(Cards(CHARACTER, You(), (IsOther(),))), Number(2)),
    ),
    (
        "Give all your other #ELF cards here 2+boons power until the end of your next turn.",
        Give(
            (AddsPower(Cards((), You(), (IsOther(), ELF, IsHere())), Sum(Number(2), Boons(This()))),),
            "end of your next turn",
        ),
    ),
    (
        "All opponent's #ELF cards here have -2 power until the end of your next turn.",
        Give((AddsPower(Cards((), Opponents(), (ELF, IsHere())), Number(-2)),), "end of your next turn"),
    ),
    ("Until the start of your next turn, this card has +2 power.", Give((AddsPower(This(), Number(2)),), SOON)),
    (
        "Choose an opponent's #ELF card here- the chosen card can't attack until the start of your next turn.",
        Sequence((Choose(Choice(Cards((), Opponents(), (ELF, IsHere())))), Give((Cannot("attack", It()),), SOON))),
    ),
    (
        "While this card is invading, it's power -3 is also considered defending your planet for one round.",
        Give((WhileThat(Holds(This(), (IsInvading(),)), PowerAlsoDefends(This(), Number(-3))),), "one round"),
    ),
    (
        "Look at the top 2 cards of anybody's deck. You may choose either to put the cards back on the top of their deck, or the bottom.",
        Sequence((LookAt(Topmost(Cards((), APlayer(), (), "deck"), Number(2))), Arrange(It(), "either"))),
    ),
    (
        "Bring the top most #ELF card out of your discard pile into your hand.",
        ReturnToHand(Topmost(Cards((), You(), (ELF,), "discard"))),
    ),
    (
        "Select one opponent- take the top most #ELF card of their deck, and nullify it.",
        Sequence((ChoosePlayer(Opponents()), Nullify(Topmost(Cards((), ThatPlayer(), (ELF,), "deck"))))),
    ),
    (
        "Search your deck for 1 #ELF card and put it into your hand. Then, shuffle your deck.",
        Sequence((Search(Choice(Cards((), You(), (ELF,), "deck"))), ReturnToHand(It()), Shuffle())),
    ),
    ("Put this card in your deck. Shuffle your deck.", PutInDeck(This())),
    (
        "Destroy this card. Once this card is in the nullified pile after this ability, put it back in your deck and shuffle.",
        Sequence((Destroy(This()), If(LiesIn(This(), "nullified"), PutInDeck(It())))),
    ),
    ("Place an #ELF card from your hand here.", PlayCard(Choice(Cards((), You(), (ELF,), "hand")), Here())),
    ("Play a character card here for free.", PlayCard(Choice(Cards(CHARACTER, You(), (), "hand")), Here())),
    ("Draw a card, and discard a card.", Sequence((DrawCards(Number(1)), DiscardFromHand(You(), Number(1))))),
    ("Each opponent discards 2 cards from their hand.", EachDoes(Opponents(), DiscardFromHand(You(), Number(2)))),
    (
        "Store this card under another one of your ADA LOVELY.",
        Store(This(), Choice(Cards((), You(), (IsOther(), HasTitle("ADA LOVELY"))))),
    ),
    ("You may destroy any of your own cards in play.", May(Destroy(Choice(Cards((), You()), Number(0), None)))),
    ("Refresh up to two of your character cards.", Refresh(Choice(Cards(CHARACTER, You()), Number(0), Number(2)))),
    ("Either draw a card or gain +1 grist.", Either((DrawCards(Number(1)), GainGrist(Number(1))))),
]


@pytest.mark.parametrize(("text", "expected"), ABILITIES, ids=[text for text, _ in ABILITIES])
def test_ability(text: str, expected: object) -> None:
    """An ability's words are its effect; comparing power to destroy lets resistance count."""
    assert Ability(expected, grist=Number(1)) == clause(f"Ability (1g) {text}")  # type: ignore[arg-type]
    assert Ability(expected, boons=Number(3)) == clause(f"Ability (3b)- {text}")  # type: ignore[arg-type]


def test_ability_whose_price_is_x() -> None:
    """The price is what the words say X is."""
    text = "Ability (Xg) Draw 2 cards, where X is the amount of Immortality Marks this card has."
    assert Ability(DrawCards(Number(2)), grist=Marks(This())) == clause(text)


STATICS = [
    ("This card gains +1 power per boon.", Static((AddsPower(This(), Boons(This())),))),
    (
        "This card gains +2 power for every #CAT card in your discard pile.",
        Static((AddsPower(This(), Product(Number(2), Count(Cards((), You(), (CAT,), "discard")))),)),
    ),
    (
        "This card gains +1 power while invading.",
        Static((AddsPower(This(), Number(1)),), Holds(This(), (IsInvading(),))),
    ),
    (
        "While this card is invading, it resists 3 power against being destroyed by attacks and abilities.",
        Static((Resists(This(), Number(3)),), Holds(This(), (IsInvading(),))),
    ),
    (
        "While this card is untapped, it resists 1 power to be destroyed by opponent's attacks and abilities.",
        Static((Resists(This(), Number(1), Opponents()),), Holds(This(), (IsTapped(False),))),
    ),
    (
        "All ADA LOVELY and BOB BRICK here gain +1 power",
        Static(
            (
                AddsPower(
                    Cards((), None, (EitherFilter((HasTitle("ADA LOVELY"), HasTitle("BOB BRICK"))), IsHere())),
                    Number(1),
                ),
            )
        ),
    ),
    (
        "#ROBOT, #ELF, and #CAT characters here have -2 Power.",
        Static((AddsPower(Cards(CHARACTER, None, (EitherFilter((ROBOT, ELF, CAT)), IsHere())), Number(-2)),)),
    ),
    (
        "#ROBOT #ELF characters here gain +1 power.",
        Static((AddsPower(Cards(CHARACTER, None, (ROBOT, ELF, IsHere())), Number(1)),)),
    ),
    (
        "#ELF cards resist 2 power to be destroyed by attacks and abilities while here for every Boon.",
        Static((Resists(Cards((), None, (ELF, IsHere())), Product(Number(2), Boons(It()))),)),
    ),
    (
        "Characters with 2- Power resist 3 Power against being destroyed by attacks or abilities while here.",
        Static((Resists(Cards(CHARACTER, None, (IsHere(), PowerIs("<=", Number(2)))), Number(3)),)),
    ),
    (
        "While this card is tapped, opponent's #CAT cards here can not attack.",
        Static((Cannot("attack", Cards((), Opponents(), (CAT, IsHere()))),), Holds(This(), (IsTapped(),))),
    ),
    (
        "Characters with 5+ Power cannot enter or move here.",
        Static(
            tuple(
                Cannot(action, Cards(CHARACTER, None, (PowerIs(">=", Number(5)),)), at=Here())
                for action in ("enter", "move")
            )
        ),
    ),
    (
        "Your invading #ELF cards gain +1 power during all score phases.",
        Static((PhaseOnly("score", EachPlayer(), AddsPower(Cards(CHARACTER, You(), (IsInvading(), ELF)), Number(1))),)),
    ),
    (
        "It costs -1g to play *Pester Characters here.",
        Static((Costs("play", Cards(CHARACTER, None, (HasKeyword("Pester"),)), "less", Number(1), Here()),)),
    ),
    ("It takes 1 less grist to move this card.", Static((Costs("move", This(), "less", Number(1)),))),
    (
        "Whenever one of your #ELF cards here attacks, tapped defending targets are considered having -2 power during the attack.",
        Static(
            (
                TargetsWeaker(
                    Cards((), You(), (ELF, IsHere())),
                    Cards(CHARACTER, None, (IsTapped(), IsInvading(False))),
                    Number(-2),
                ),
            )
        ),
    ),
    (
        "While this card has any immortality marks, it gains the following Game Text: Ability (0g) Draw a card.",
        Static(
            (GainsText(This(), (Ability(DrawCards(Number(1)), grist=Number(0)),)),),
            Holds(This(), (MarksAre(">", Number(0)),)),
        ),
    ),
    (
        'While this card is stored under an ADA LOVELY, it gains this text: "This card gains +3 power per Immortality Mark."',
        Static(
            (GainsText(Host(), (Static((AddsPower(This(), Product(Number(3), Marks(This()))),)),)),),
            Holds(This(), (IsStoredBeneath(Cards((), None, (HasTitle("ADA LOVELY"),))),)),
            stored=True,
        ),
    ),
    (
        "This card gains +1 power if you have another #CAT card here.",
        Static(
            (AddsPower(This(), Number(1)),),
            Compare(Count(Cards((), You(), (IsOther(), CAT, IsHere()))), ">=", Number(1)),
        ),
    ),
    (
        "While this card has 3+ boons, it gains +3 power.",
        Static((AddsPower(This(), Number(3)),), Holds(This(), (BoonsAre(">=", Number(3)),))),
    ),
]


@pytest.mark.parametrize(("text", "expected"), STATICS, ids=[text for text, _ in STATICS])
def test_lasting_words(text: str, expected: object) -> None:
    """Words without a moment are true as long as the card lies there."""
    assert expected == clause(text)


ELVES = Cards((), None, (ELF,))
TRIGGERS = [
    (
        "When you play this card from your hand, gain +3 Grist.",
        Triggered(Enters(This(), You(), from_hand=True), GainGrist(Number(3))),
    ),
    (
        "When you play this card, store a #ELF card from your discard pile beneath it.",
        Triggered(Enters(This(), You()), Store(Choice(Cards((), You(), (ELF,), "discard")), It())),
    ),
    ("When this card is destroyed, draw a card.", Triggered(Leaves(This(), "destroyed"), DrawCards(Number(1)))),
    ("When this card is destroyed, nullify it.", Instead(Leaves(This(), "destroyed"), to="nullified")),
    (
        "When any BOB BRICK here would be destroyed, destroy this card instead.",
        Instead(Leaves(Cards((), None, (HasTitle("BOB BRICK"), IsHere())), "destroyed"), Destroy(This())),
    ),
    (
        "When this card earns a Boon, you may choose to instead draw a card.",
        Instead(EarnsBoon(This()), DrawCards(Number(1)), optional=True),
    ),
    (
        "When this card earns a boon, you may choose to put the boon on another #ELF of yours.",
        Triggered(EarnsBoon(This()), May(MoveBoons(It(), Choice(Cards((), You(), (IsOther(), ELF))), Number(1)))),
    ),
    (
        "When a tapped, not-invading #ELF here would earn boons during the Boon Phase, it earns +2 boons- not to exceed maximum boons.",
        Instead(
            EarnsBoon(Cards(CHARACTER, None, (IsTapped(), IsInvading(False), ELF, IsHere())), in_boon_phase=True),
            more=Number(2),
        ),
    ),
    (
        "When an opponent's #ELF is tapped here- decrease the power of that card by 2*boons until it is refreshed.",
        Triggered(
            IsTappedNow(Cards((), Opponents(), (ELF, IsHere()))),
            Give(
                (AddsPower(It(), Difference(Number(0), Product(Number(2), Boons(This())))),),
                Ending(IsRefreshedNow(It())),
            ),
        ),
    ),
    (
        "When this character gains an Immortality mark, you may immediately play an #ELF card from your hand for free.",
        Triggered(GainsMark(This()), May(PlayCard(Choice(Cards((), You(), (ELF,), "hand"))))),
    ),
    (
        "If you played this card on your turn, draw a card.",
        Triggered(Enters(This()), DrawCards(Number(1)), PlayedOnYourTurn()),
    ),
    (
        "At the end of your Boon Phase, all MOSS characters are returned to their owner's hand.",
        Triggered(Phase("boon", You(), "end"), ReturnToHand(Cards(CHARACTER, None, (HasTitle("MOSS"),)))),
    ),
    (
        "Select an opponent's #ELF card during your main phase- the chosen card has it's power reduced by 3 until the end of your next turn.",
        Triggered(
            Phase("main", You()),
            Sequence(
                (
                    Choose(Choice(Cards((), Opponents(), (ELF,)))),
                    Give((AddsPower(It(), Number(-3)),), "end of your next turn"),
                )
            ),
        ),
    ),
    (
        "During your Prep Phase, gain +2 Grist for each one of your #ELF cards here.",
        Triggered(
            Phase("prep", You(), "grist"), GainGrist(Product(Number(2), Count(Cards((), You(), (ELF, IsHere())))))
        ),
    ),
    (
        "During your Prep Phase, select one defender card here- that card loses all game text until the start of your next turn.",
        Triggered(
            Phase("prep", You(), "before draw"),
            Sequence(
                (
                    Choose(Choice(Cards(CHARACTER, None, (IsInvading(False), IsHere())))),
                    Give((LosesText(It()),), SOON),
                )
            ),
        ),
    ),
    (
        "During your Prep Phase, you may remove 2 boons from up to two #ELF cards at a moon. Any card that had a boon removed this way gains +3 Power until the start of your next turn.",
        Triggered(
            Phase("prep", You(), "before draw"),
            Sequence(
                (
                    May(RemoveBoons(Choice(Cards((), None, (ELF, IsAtMoon())), Number(0), Number(2)), Number(2))),
                    Give((AddsPower(ThisWay(), Number(3)),), SOON),
                )
            ),
        ),
    ),
    (
        "During your Prep Phase, before your draw, for every #ELF here you may draw a card.",
        Triggered(
            Phase("prep", You(), "before draw"), ForEach(Cards((), None, (ELF, IsHere())), May(DrawCards(Number(1))))
        ),
    ),
    (
        "During all boon phases, each player gains +2 Grist for every #ELF character card they control here.",
        Triggered(
            Phase("boon", EachPlayer()),
            EachDoes(EachPlayer(), GainGrist(Product(Number(2), Count(Cards(CHARACTER, You(), (ELF, IsHere())))))),
        ),
    ),
    (
        "When any player moves or enters a #ELF here, that player may either draw a card or gain +1 grist.",
        Triggered(
            OneOf((Moves(ELVES, EachPlayer(), Here()), Enters(ELVES, EachPlayer(), to=Here()))),
            EachDoes(ThatPlayer(), May(Either((DrawCards(Number(1)), GainGrist(Number(1)))))),
        ),
    ),
    (
        "When there are 4 or more #ELFS here, draw a card.",
        Triggered(HasNow(Cards((), None, (ELF, IsHere())), Number(4)), DrawCards(Number(1))),
    ),
]


@pytest.mark.parametrize(("text", "expected"), TRIGGERS, ids=[text for text, _ in TRIGGERS])
def test_moments_and_replacements(text: str, expected: object) -> None:
    """Words with a moment wait for it; "would … instead" takes the place of what happens."""
    assert expected == clause(text)


CODES = [
    ("Your #CAT", Leaves(Cards((), You(), (CAT,)))),
    ("Any ADA LOVELY", Leaves(Cards((), None, (HasTitle("ADA LOVELY"),)))),
    ("Any opponent's executable card", Leaves(Cards(("executable",), Opponents()))),
    ("Your TERRA B planet card.", Leaves(Cards(("planet",), You(), (HasTitle("TERRA B"),)))),
    ("Your #CAT at your planet", Leaves(Cards((), You(), (CAT, IsAtPlanetOf(You()))))),
    (
        "Your character card with 5+ power when destroyed.",
        Leaves(Cards(CHARACTER, You(), (PowerIs(">=", Number(5)),)), "destroyed"),
    ),
    (
        "Any character card with 3+ boons when destroyed",
        Leaves(Cards(CHARACTER, None, (BoonsAre(">=", Number(3)),)), "destroyed"),
    ),
    (
        "Your character card with an opponent's inventory card attached.",
        Leaves(Cards(CHARACTER, You(), (HasAttached(Cards(INVENTORY, Opponents())),))),
    ),
    (
        "Three or more of your own #CAT cards destroyed by the same attack or ability",
        AtLeast(By(Leaves(Cards((), You(), (CAT,)), "destroyed"), means="attack or ability"), Number(3)),
    ),
    ("The executable card on top of this card.", Leaves(Host())),
    ("Any card with the same TITLE as the stored card.", Leaves(Cards((), None, (SameTitle(Stored()),)))),
]


@pytest.mark.parametrize(("text", "expected"), CODES, ids=[text for text, _ in CODES])
def test_codes(text: str, expected: object) -> None:
    """The code of an executable, with its Execute in the clause after it or in the same one."""
    wanted = Executable(expected, GainGrist(Number(4)))  # type: ignore[arg-type]
    assert wanted == clause(f"~ATH: {text} // Execute: Gain +4 Grist", "executable")


EXECUTES = [
    ("The triggering character card is nullified.", Nullify(Subject())),
    (
        "Search your nullified pile for another #ELF card, and play it immediately (for no cost.)",
        Sequence((Search(Choice(Cards((), You(), (ELF, IsNot(Subject())), "nullified"))), PlayCard(It()))),
    ),
    (
        "Destroy an opponent's character card with 5+ power.",
        Destroy(Choice(Cards(CHARACTER, Opponents(), (PowerIs(">=", Number(5)),)))),
    ),
    ("All inventory cards in play are destroyed.", Destroy(Cards(INVENTORY))),
    (
        "Until the start of your next turn, moving your #CAT cards costs 0g.",
        Give((Costs("move", Cards((), You(), (CAT,)), "is", Number(0)),), SOON),
    ),
    (
        "Give all opponent's cards with the same TITLE as the triggering card -2 Power.",
        Give((AddsPower(Cards((), Opponents(), (SameTitle(Subject()),)), Number(-2)),)),
    ),
    (
        "+2 Boons to all your #ELF cards at your planet (not to exceed maximum.)",
        GainBoons(Cards((), You(), (ELF, IsAtPlanetOf(You()))), Number(2)),
    ),
]


@pytest.mark.parametrize(("text", "expected"), EXECUTES, ids=[text for text, _ in EXECUTES])
def test_what_is_executed(text: str, expected: Effect) -> None:
    """Executables are no ability: resistance does not count, and "another" is another than the card that triggered."""
    assert Executable(Leaves(Cards((), You(), (CAT,))), expected) == clause(
        f"~ATH: Your #CAT // Execute: {text}", "executable"
    )


def test_executables_may_lie_under_others() -> None:
    """Where an executable is played is a clause of its own."""
    assert StoreUnder(Cards(("executable",), You(), (IsOther(),))) == clause(
        "Store this card under another one of your executable cards.", "executable"
    )


def test_clauses_in_a_row() -> None:
    """Clauses stand between double strokes; each has its place in the printed text."""
    text = "*Birthday // This card has 0 power. // Ability (1b) Draw a card."
    read = program(text)
    assert (
        Keyword("Birthday"),
        Static((SetsPower(This(), Number(0)),)),
        Ability(DrawCards(Number(1)), boons=Number(1)),
    ) == read.clauses
    assert [text[span.start : span.end] for span in read.spans] == [
        "*Birthday",
        "This card has 0 power.",
        "Ability (1b) Draw a card.",
    ]


def test_sentences_of_one_clause() -> None:
    """Lasting words may be followed by another sentence that is a clause of its own."""
    text = "Opponents may not move character cards here. Destroy this card if your planet takes any damage."
    assert (
        Static((Cannot("move", Cards(CHARACTER), Opponents(), Here()),)),
        Triggered(TakesDamage(Cards(("planet",), You())), Destroy(This())),
    ) == program(text, "inventory").clauses


def test_gained_text_takes_the_next_clause() -> None:
    """After "the following text:" the next clause is the text that is gained, the one after it is not."""
    text = "The attached character card gains the tag #CAT and the following game text: // Ability (0g): Draw a card. // *Pester"
    granted = GainsText(Host(), (Ability(DrawCards(Number(1)), grist=Number(0)),))
    assert (Static((GainsTag(Host(), "CAT"), granted)), Keyword("Pester")) == program(text, "inventory").clauses


def test_another_on_an_attached_card() -> None:
    """On an inventory card "other" characters are others than the one it is attached to."""
    text = "Your other #ROBOT cards with the same -BLOOD tag here gain +1 power."
    cards = Cards((), You(), (ROBOT, IsHere(), IsNot(Host()), SameTagEnding(Host(), "BLOOD")))
    assert Static((AddsPower(cards, Number(1)),)) == clause(text, "inventory")


def test_draining_a_batch() -> None:
    """A card destroyed in a trigger's own words is "it" afterwards."""
    text = "When this card destroys an opponent's character card, give this card +1 boon."
    pattern = Destroys(This(), Cards(CHARACTER, Opponents()), "attack or ability")
    assert Triggered(pattern, GainBoons(This())) == clause(text)
