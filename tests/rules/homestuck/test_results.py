"""What one effect of a text hands to the next: it, this way, if you do."""

from __future__ import annotations

import pytest

from playmat.core.ids import CardId
from playmat.games.homestuck.nodes.clauses import Ability
from playmat.games.homestuck.nodes.counters import GainBoons, GainGrist, LoseGrist, RemoveBoons
from playmat.games.homestuck.nodes.effects import AttackNow, MoveTo, PlayCard, SwapWith, Tap
from playmat.games.homestuck.nodes.nouns import BoonsAre
from playmat.games.homestuck.nodes.places import PlanetOf
from playmat.games.homestuck.zones import DISCARD, HAND, PLAY
from playmat.lang.clauses import Triggered
from playmat.lang.effects import (
    ChoosePlayer,
    Destroy,
    Discard,
    DiscardFromHand,
    DrawCards,
    EachDoes,
    ForEach,
    If,
    IfDone,
    May,
    ReturnToHand,
    Sequence,
)
from playmat.lang.nodes import Effect
from playmat.lang.nouns import Cards, Choice, Compare, HasTag, IsOther
from playmat.lang.patterns import Leaves
from playmat.lang.values import (
    AnOpponent,
    Count,
    EachPlayer,
    EventAmount,
    It,
    Number,
    Opponents,
    ThatPlayer,
    This,
    ThisWay,
    You,
)
from playmat.machine.events import Gained
from tests.homestuck_positions import A, B, C, Table

MINE = Cards(("character",), You())
MY_OTHERS = Cards(("character",), You(), (IsOther(),))
THEIRS = Cards(("character",), Opponents())


def using(*effects: Effect) -> Ability:
    """An ability at 1 grist that does these one after another."""
    return Ability(effects[0] if len(effects) == 1 else Sequence(effects), Number(1))


@pytest.mark.rule("hs.boon.max-three-per-card")
def test_each_of_several_cards_is_worked_on() -> None:
    """For each of several cards, each is "it" in turn."""
    table = Table()
    user = table.card(A, "USER", using(ForEach(MY_OTHERS, GainBoons(It()))))
    others = [table.card(A, title) for title in ("ONE", "TWO", "THREE")]
    table.begin(grist={A: 5})
    table.do("ability", user)
    assert [table.counters(card)[0] for card in others] == [1, 1, 1]


@pytest.mark.rule("hs.boon.max-three-per-card")
def test_each_of_several_is_followed_by_what_it_did() -> None:
    """What was done to one of several cards is not taken for what was done to the next."""
    table = Table()
    effect = Sequence((RemoveBoons(It(), Number(1)), IfDone(GainGrist(Number(1)))))
    user = table.card(A, "USER", using(ForEach(MY_OTHERS, effect)))
    table.card(A, "ONE", boons=1)
    table.card(A, "TWO")
    table.card(A, "THREE", boons=2)
    table.begin(grist={A: 5})
    table.do("ability", user)
    assert table.grist(A) == 6


@pytest.mark.rule("hs.attack.may-destroy-several")
def test_this_way_counts_all_of_several() -> None:
    """After doing something to each of several cards, "this way" is all of them."""
    table = Table()
    user = table.card(A, "USER", using(ForEach(THEIRS, Destroy(It())), GainGrist(Count(ThisWay()))))
    for title in ("ONE", "TWO", "THREE"):
        table.card(B, title)
    table.begin(grist={A: 5})
    table.do("ability", user)
    while table.ask.kind == "order":
        table.do("card", min(table.offered()))
    assert table.grist(A) == 7


@pytest.mark.rule("hs.ruling.execute.other-triggered-text")
def test_a_trigger_between_leaves_it_alone() -> None:
    """A text that is set off between two effects does not change what "it" and "this way" are in the second."""
    table = Table()
    user = table.card(A, "USER", using(Destroy(THEIRS), GainGrist(Count(ThisWay()))))
    table.card(B, "ONE")
    table.card(B, "TWO", power=2)
    mourner = Triggered(Leaves(Cards((), None, (HasTag("OWL"),)), "destroyed"), GainBoons(MINE))
    table.card(A, "MOURNER", mourner)
    table.card(A, "FRIEND")
    table.card(A, "OTHER", tags=("OWL",))
    owl = table.card(B, "OWL", tags=("OWL",))
    table.begin(grist={A: 5})
    table.do("ability", user)
    while table.ask.kind == "order":
        table.do("card", min(table.offered()))
    assert table.zone(owl) == DISCARD
    assert table.grist(A) == 7


@pytest.mark.rule("hs.ruling.main.actions-without-effect")
@pytest.mark.parametrize(("have", "left"), [(1, 1), (4, 1)])
def test_if_you_do_after_paying(have: int, left: int) -> None:
    """Who loses no grist has not done it; who does has."""
    table = Table()
    user = table.card(A, "USER", using(LoseGrist(Number(3)), IfDone(GainGrist(Number(1)))))
    table.card(A, "HAND", zone=HAND)
    table.begin(grist={A: have})
    table.do("ability", user)
    assert table.grist(A) == (left if have > 1 else 0)


@pytest.mark.rule("hs.ruling.main.actions-without-effect")
def test_if_you_do_after_drawing() -> None:
    """Drawing is something done."""
    table = Table()
    user = table.card(A, "USER", using(May(DrawCards(Number(1))), IfDone(GainGrist(Number(2)))))
    table.begin(grist={A: 5})
    table.do("ability", user)
    table.do("yes")
    assert table.grist(A) == 6


@pytest.mark.rule("hs.ruling.main.actions-without-effect")
def test_if_you_do_after_declining() -> None:
    """What was done before does not stand for what is declined."""
    table = Table()
    effects = (GainBoons(This()), May(LoseGrist(Number(1))), IfDone(DrawCards(Number(1))))
    user = table.card(A, "USER", using(*effects))
    table.begin(grist={A: 5})
    table.do("ability", user)
    table.do("no")
    assert not table.scene.zone(A, HAND)


@pytest.mark.rule("hs.ruling.zone.swap-and-other-entries")
def test_it_after_playing_by_an_effect() -> None:
    """A card that an effect played is "it" afterwards, as the object that it is now."""
    table = Table()
    find = Choice(Cards(("character",), You(), zone="hand"))
    user = table.card(A, "USER", using(PlayCard(find, PlanetOf(You())), GainBoons(It()), IfDone(Tap(It()))))
    newcomer = table.card(A, "NEWCOMER", zone=HAND)
    table.begin(grist={A: 5})
    table.do("ability", user)
    assert (table.zone(newcomer), table.counters(newcomer)[0]) == (PLAY, 1)
    assert table.scene.card(newcomer).tapped


@pytest.mark.rule("hs.ruling.zone.swap-and-other-entries")
def test_it_after_a_swap() -> None:
    """After a swap the newcomer is "it", and something was done."""
    table = Table()
    other = Cards(("character",), You(), (HasTag("OLD"),))
    user = table.card(
        A, "USER", using(SwapWith(other, Choice(Cards(("character",), You(), zone="hand"))), IfDone(GainBoons(It())))
    )
    old = table.card(A, "OLD", tags=("OLD",), at=B)
    newcomer = table.card(A, "NEWCOMER", zone=HAND)
    table.begin(grist={A: 5})
    table.do("ability", user)
    assert (table.zone(old), table.zone(newcomer), table.scene.card(newcomer).place) == (HAND, PLAY, CardId(B))
    assert table.counters(newcomer)[0] == 1


@pytest.mark.rule("hs.ruling.attack.ordered-by-an-effect")
def test_it_after_an_ordered_attack() -> None:
    """A card that was made to attack is "it" afterwards."""
    table = Table()
    attacker = Cards(("character",), You(), (HasTag("OWL"),))
    user = table.card(A, "USER", using(AttackNow(attacker), MoveTo(It(), PlanetOf(You()))))
    owl = table.card(A, "OWL", tags=("OWL",), power=3, at=B)
    prey = table.card(B, "PREY")
    table.begin(grist={A: 5})
    table.do("ability", user)
    assert table.zone(prey) == DISCARD
    assert table.scene.card(owl).place == CardId(A)


@pytest.mark.rule("hs.ruling.multi.an-opponent-in-multiplayer")
def test_an_opponent_of_each_player() -> None:
    """Where each player does something to an opponent, each chooses one of their own opponents."""
    table = Table(3)
    user = table.card(A, "USER", using(EachDoes(EachPlayer(), LoseGrist(Number(1), AnOpponent()))))
    table.begin(grist={A: 6, B: 5, C: 5})
    table.do("ability", user)
    for chooser, chosen in ((A, C), (B, C), (C, A)):
        assert table.ask.seat == chooser
        assert {option.seat for option in table.ask.options} == {A, B, C} - {chooser}
        table.do("player", seat=chosen)
    assert [table.grist(seat) for seat in (A, B, C)] == [4, 5, 3]


@pytest.mark.rule("hs.ruling.multi.an-opponent-in-multiplayer")
def test_that_player_is_the_one_who_does() -> None:
    """Where each player does something, "that player" is the one whose go it is."""
    table = Table(3)
    each = EachDoes(Opponents(), Sequence((DiscardFromHand(You(), Number(1)), GainGrist(Number(2), ThatPlayer()))))
    user = table.card(A, "USER", using(each))
    table.card(B, "ONE", zone=HAND)
    table.card(C, "TWO", zone=HAND)
    table.begin(grist={A: 6})
    table.do("ability", user)
    assert [table.grist(seat) for seat in (A, B, C)] == [5, 2, 2]
    assert [(event.seat, event.amount) for event in table.events(Gained)][-2:] == [(B, 2), (C, 2)]


@pytest.mark.rule("hs.ruling.multi.an-opponent-in-multiplayer")
def test_a_chosen_player_stays_chosen() -> None:
    """A player chosen in a part of a text is "that player" in the rest of it."""
    table = Table(3)
    user = table.card(
        A,
        "USER",
        using(Sequence((ChoosePlayer(AnOpponent()), DrawCards(Number(1)))), LoseGrist(Number(1), ThatPlayer())),
    )
    table.begin(grist={A: 6, B: 5, C: 5})
    table.do("ability", user)
    table.do("player", seat=C)
    assert [table.grist(seat) for seat in (A, B, C)] == [5, 5, 4]


@pytest.mark.rule("hs.ruling.ath.state-when-destroyed")
def test_it_of_an_inner_part() -> None:
    """What an inner part of a text chose or did is known to the parts after it."""
    table = Table()
    chosen = Sequence((Tap(Choice(MY_OTHERS)), DrawCards(Number(1))))
    inner = If(Compare(Count(MINE), ">=", Number(1)), chosen)
    user = table.card(A, "USER", using(inner, GainBoons(It())))
    table.card(A, "ONE")
    two = table.card(A, "TWO")
    table.begin(grist={A: 5})
    table.do("ability", user)
    table.choose(two)
    assert table.counters(two)[0] == 1


@pytest.mark.rule("hs.ruling.zone.public-information")
def test_returned_and_discarded_cards_are_it() -> None:
    """A card that was returned to hand is "it" as the object that it is there."""
    table = Table()
    user = table.card(A, "USER", using(ReturnToHand(Choice(MY_OTHERS)), Discard(It())))
    one = table.card(A, "ONE")
    table.card(A, "TWO")
    table.begin(grist={A: 5})
    table.do("ability", user)
    table.choose(one)
    assert table.zone(one) == DISCARD


@pytest.mark.rule("hs.ruling.boon.more-than-the-maximum")
def test_a_filter_speaks_of_it() -> None:
    """A choice that speaks of "it" reads what was chosen just before."""
    table = Table()
    full = Cards(("character",), You(), (BoonsAre(">=", Number(1)),))
    user = table.card(A, "USER", using(GainBoons(Choice(MY_OTHERS)), Tap(full), GainGrist(EventAmount())))
    one = table.card(A, "ONE")
    two = table.card(A, "TWO")
    table.begin(grist={A: 5})
    table.do("ability", user)
    table.choose(two)
    assert [table.scene.card(card).tapped for card in (one, two)] == [False, True]
