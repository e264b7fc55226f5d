"""How long effects last, whom they reach, and the moments of a turn that texts wait for."""

from __future__ import annotations

import pytest

from playmat.games.homestuck.nodes.changes import AddsPower, Costs
from playmat.games.homestuck.nodes.clauses import Ability
from playmat.games.homestuck.nodes.counters import GainBoons, GainGrist, LoseGrist
from playmat.games.homestuck.nodes.effects import Rename, Tap
from playmat.games.homestuck.nodes.nouns import IsHere, IsTapped
from playmat.games.homestuck.nodes.patterns import IsRefreshedNow
from playmat.games.homestuck.power import power
from playmat.games.homestuck.zones import DISCARD, HAND, PLAY
from playmat.lang.changes import Cannot, GainsText, LosesText
from playmat.lang.clauses import Keyword, Static, Triggered
from playmat.lang.effects import Destroy, DrawCards, Either, Ending, Give, May, ReturnToHand, Until
from playmat.lang.nodes import Pattern
from playmat.lang.nouns import Cards, HasTag, HasTitle, IsOther
from playmat.lang.patterns import Attacks, HasNow, Phase
from playmat.lang.values import AnOpponent, It, Number, Opponents, This, You
from tests.homestuck_positions import A, B, C, Table

MINE = Cards(("character",), You())
THEIRS_HERE = Cards(("character",), Opponents(), (IsHere(),))


def to_main_of(table: Table, seat: int) -> None:
    """End phases, drawing and playing nothing, until that player's next Main Phase."""
    table.do("end")
    while not (table.ask.kind == "action" and table.ask.seat == seat):
        table.game.answer(table.ask.options[-1])


@pytest.mark.rule("hs.ruling.power.durations-and-affected-cards")
@pytest.mark.parametrize(
    ("until", "in_theirs", "in_mine", "in_theirs_again"),
    [
        ("end of turn", 1, 1, 1),
        ("start of your next turn", 3, 1, 1),
        ("one round", 3, 1, 1),
        ("end of your next turn", 3, 3, 1),
        ("end of your score phase", 1, 1, 1),
        ("forever", 3, 3, 3),
    ],
)
def test_when_effects_end(until: Until, in_theirs: int, in_mine: int, in_theirs_again: int) -> None:
    """Each duration ends at its fixed point."""
    table = Table()
    user = table.card(A, "USER", Ability(Give((AddsPower(This(), Number(2)),), until), Number(1)))
    table.begin(grist={A: 5, B: 5})
    table.do("ability", user)
    assert power(table.scene, user) == 3
    found = []
    for seat in (B, A, B):
        to_main_of(table, seat)
        found.append(power(table.scene, user))
    assert found == [in_theirs, in_mine, in_theirs_again]


@pytest.mark.rule("hs.ruling.power.durations-and-affected-cards")
def test_until_refreshed() -> None:
    """An effect until the card is refreshed ends as it is, in its player's Prep Phase."""
    table = Table()
    user = table.card(
        A, "USER", Ability(Give((AddsPower(This(), Number(2)),), Ending(IsRefreshedNow(It()))), Number(1))
    )
    table.begin(grist={A: 5, B: 5})
    table.do("ability", user)
    to_main_of(table, B)
    assert power(table.scene, user) == 3
    to_main_of(table, A)
    assert power(table.scene, user) == 1


@pytest.mark.rule("hs.ruling.power.durations-and-affected-cards", "hs.ruling.attack.single-comparison")
def test_until_the_end_of_the_attack() -> None:
    """What lasts for an attack counts in its comparison and is over with it."""
    table = Table()
    weaken = Triggered(Attacks(This()), Give((AddsPower(THEIRS_HERE, Number(-1)),), "end of the attack"))
    attacker = table.card(A, "ATTACKER", weaken, power=3, at=B)
    equal = table.card(B, "EQUAL", power=3)
    strong = table.card(B, "STRONG", power=4)
    table.begin(grist={A: 5})
    table.do("attack", attacker)
    assert table.zone(equal) == DISCARD
    assert power(table.scene, strong) == 4
    assert not table.scene.state.lasting


@pytest.mark.rule("hs.ruling.power.durations-and-affected-cards", "hs.ruling.main.cost-changes")
def test_a_lasting_price_is_for_cards_still_in_hand() -> None:
    """A price given for a while is that of the cards played during it."""
    table = Table()
    cheap = Costs("play", Cards(("character",), You(), (HasTag("GULL"),)), "is", Number(1))
    user = table.card(A, "USER", Ability(Give((cheap,), "end of turn"), Number(1)))
    gull = table.card(A, "GULL", cost="9g", tags=("GULL",), zone=HAND)
    table.begin(grist={A: 3})
    assert not table.offers("play", gull)
    table.do("ability", user)
    table.do("play", gull, A)
    assert (table.zone(gull), table.grist(A)) == (PLAY, 1)


@pytest.mark.rule("hs.ruling.general.card-text-beats-rulebook", "hs.ruling.power.durations-and-affected-cards")
def test_a_lasting_prohibition_to_play() -> None:
    """A prohibition given for a while reaches cards that are still in hand."""
    table = Table()
    barred = Cannot("play", Cards(), Opponents())
    user = table.card(A, "USER", Ability(Give((barred,), "start of your next turn"), Number(1)))
    other = table.card(B, "OTHER", zone=HAND)
    table.begin(grist={A: 3, B: 3})
    table.do("ability", user)
    to_main_of(table, B)
    assert not table.offers("play", other)
    to_main_of(table, A)
    to_main_of(table, B)
    assert table.offers("play", other)


@pytest.mark.rule("hs.ruling.power.durations-and-affected-cards")
def test_a_one_time_effect_fixes_its_cards() -> None:
    """A character that comes later gets nothing of it."""
    table = Table()
    user = table.card(A, "USER", Ability(Give((AddsPower(MINE, Number(2)),), "end of turn"), Number(1)))
    late = table.card(A, "LATE", zone=HAND)
    table.begin(grist={A: 5})
    table.do("ability", user)
    table.do("play", late, A)
    assert (power(table.scene, user), power(table.scene, late)) == (3, 1)


@pytest.mark.rule("hs.ruling.zone.leaving-play-resets")
def test_a_new_object_remembers_nothing() -> None:
    """A lasting effect without an end does not follow a card that left play and came back."""
    table = Table()
    user = table.card(
        A, "USER", Ability(Give((AddsPower(Cards(("character",), You(), (IsOther(),)), Number(2)),)), Number(1))
    )
    owl = table.card(A, "OWL", tags=("OWL",))
    returner = table.card(
        A, "RETURNER", Ability(ReturnToHand(Cards(("character",), You(), (HasTag("OWL"),))), Number(1))
    )
    table.begin(grist={A: 6})
    table.do("ability", user)
    assert power(table.scene, owl) == 3
    table.do("ability", returner)
    table.do("play", owl, A)
    assert power(table.scene, owl) == 1


@pytest.mark.rule("hs.ruling.prep.when-prep-effects-happen", "hs.turn.phase-order")
@pytest.mark.parametrize(
    "when",
    [
        Phase("turn", You(), "start"),
        Phase("prep", You(), "start"),
        Phase("prep", You(), "grist"),
        Phase("prep", You(), "before draw"),
        Phase("prep", You(), "during"),
        Phase("prep", You(), "end"),
        Phase("main", You(), "start"),
        Phase("main", You(), "during"),
        Phase("main", You(), "end"),
        Phase("score", You(), "start"),
        Phase("score", You(), "during"),
        Phase("score", You(), "end"),
        Phase("boon", You(), "start"),
        Phase("boon", You(), "during"),
        Phase("boon", You(), "end"),
        Phase("turn", You(), "end"),
    ],
)
def test_every_moment_comes_once_a_turn(when: Pattern) -> None:
    """A text that waits for a moment of its player's turn happens once in that turn, and not in another's."""
    table = Table()
    card = table.card(A, "CARD", Triggered(when, GainBoons(This())), at=B)
    table.begin("prep", active=A)
    boons = 0
    while table.scene.state.clock.turn < 7:
        boons = table.counters(card)[0]
        table.game.answer(table.ask.options[-1])
    assert boons == 1


@pytest.mark.rule("hs.ruling.score.first-round-with-three-or-more")
def test_texts_of_the_score_phase_sleep_in_round_one() -> None:
    """In round one there is no Score Phase for a text to wait for."""
    table = Table()
    card = table.card(A, "CARD", Triggered(Phase("score", You(), "during"), GainBoons(This())), at=B)
    table.begin(turn=1, round_=1, grist={A: 2, B: 2})
    to_main_of(table, B)
    assert table.counters(card)[0] == 0


@pytest.mark.rule("hs.ruling.main.non-ability-options")
def test_when_there_are_so_many() -> None:
    """A text that waits for so many cards to be somewhere happens once each time that comes to be so."""
    table = Table()
    owls_here = Cards(("character",), None, (HasTag("OWL"), IsHere()))
    table.card(A, "CARD", Triggered(HasNow(owls_here, Number(2)), GainGrist(Number(3))))
    table.card(A, "OWL ONE", tags=("OWL",))
    second = table.card(A, "OWL TWO", tags=("OWL",), at=B)
    table.begin(grist={A: 8})
    table.do("move", second, A)
    assert table.grist(A) == 9
    table.do("move", second, B)
    table.do("move", second, A)
    assert table.grist(A) == 8


@pytest.mark.rule("hs.ruling.multi.an-opponent-in-multiplayer")
def test_an_opponent_may() -> None:
    """Where an opponent may do something, the player of the text says which, and that opponent decides."""
    table = Table(3)
    user = table.card(A, "USER", Ability(May(GainGrist(Number(2)), AnOpponent()), Number(1)))
    table.begin(grist={A: 5})
    table.do("ability", user)
    assert table.ask.seat == A
    table.do("player", seat=C)
    assert table.ask.seat == C
    table.do("yes")
    assert table.grist(A) == 6


@pytest.mark.rule("hs.ruling.multi.an-opponent-in-multiplayer")
def test_an_opponent_chooses_either() -> None:
    """Where an opponent picks one of two effects, the player of the text says which opponent."""
    table = Table(3)
    user = table.card(A, "USER", Ability(Either((DrawCards(Number(1)), LoseGrist(Number(2))), AnOpponent()), Number(1)))
    table.begin(grist={A: 5})
    table.do("ability", user)
    table.do("player", seat=B)
    assert table.ask.seat == B
    table.do("pick", number=1)
    assert table.grist(A) == 2


@pytest.mark.rule("hs.ruling.ability.losing-and-gaining-text")
def test_text_lost_and_gained_later() -> None:
    """Lost text takes keywords and abilities; text gained later counts."""
    table = Table()
    lose = Ability(Give((LosesText(Cards(("character",), Opponents())),)), Number(1))
    gain = Ability(Give((GainsText(Cards(("character",), Opponents()), (Keyword("Immortality"),)),)), Number(1))
    loser, gainer = table.card(A, "LOSER", lose), table.card(A, "GAINER", gain)
    killer = table.card(A, "KILLER", Ability(Destroy(Cards(("character",), Opponents())), Number(1)))
    victim = table.card(B, "VICTIM", Keyword("Immortality"), Static((AddsPower(This(), Number(5)),)), power=2)
    table.begin(grist={A: 5})
    table.do("ability", loser)
    assert power(table.scene, victim) == 2
    table.do("ability", gainer)
    table.do("ability", killer)
    assert (table.ask.seat, table.ask.kind) == (B, "replace")


@pytest.mark.rule("hs.ruling.deck.name-equality", "hs.power.current-power")
def test_a_new_title_counts_everywhere() -> None:
    """A card with a new TITLE is that card for every text, and nothing remembered hides it."""
    table = Table()
    user = table.card(A, "USER", Ability(Rename(MINE, "HERO"), Number(1)))
    table.card(A, "PRAISE", Static((AddsPower(Cards(("character",), None, (HasTitle("HERO"),)), Number(2)),)))
    table.begin(grist={A: 5})
    assert power(table.scene, user) == 1
    table.do("ability", user)
    assert power(table.scene, user) == 3


@pytest.mark.rule("hs.ruling.power.order-of-modifiers")
def test_planets_and_taps_are_read_anew() -> None:
    """A text about untapped cards is read anew as soon as one is tapped."""
    table = Table()
    strong = Cards(("character",), You(), (IsTapped(tapped=False),))
    user = table.card(A, "USER", Ability(Tap(MINE), Number(1)), Static((AddsPower(strong, Number(2)),)))
    table.begin(grist={A: 5})
    assert power(table.scene, user) == 3
    table.do("ability", user)
    assert power(table.scene, user) == 1
