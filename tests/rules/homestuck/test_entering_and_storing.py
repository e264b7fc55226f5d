"""Swapping, storing, playing by an effect, decks and piles, prices, off-turn play."""

from __future__ import annotations

import pytest

from playmat.core.ids import CardId
from playmat.games.homestuck.actions import refusals
from playmat.games.homestuck.events import Entered, Left, Moved
from playmat.games.homestuck.nodes.changes import Costs, EntersTapped
from playmat.games.homestuck.nodes.clauses import Ability, Executable
from playmat.games.homestuck.nodes.counters import GainBoons, GainGrist
from playmat.games.homestuck.nodes.effects import MoveTo, Nullify, PlayCard, Store, SwapWith
from playmat.games.homestuck.nodes.nouns import IsHere
from playmat.games.homestuck.nodes.patterns import Moves
from playmat.games.homestuck.nodes.places import PlanetOf
from playmat.games.homestuck.nodes.values import Stored
from playmat.games.homestuck.zones import DECK, DISCARD, EXECUTABLES, HAND, NULLIFIED, PLAY, STORED
from playmat.lang.changes import Cannot
from playmat.lang.clauses import Keyword, Static, Triggered
from playmat.lang.effects import Arrange, Destroy, LookAt, PutInDeck, Search, Sequence, Shuffle, SortLooked
from playmat.lang.nouns import Cards, Choice, HasTag, IsOther, Topmost
from playmat.lang.patterns import Enters, Leaves
from playmat.lang.values import It, Number, Opponents, This, You
from playmat.machine.events import Looked
from tests.homestuck_positions import A, B, C, Table

SWAP = "hs.ruling.zone.swap-and-other-entries"
STORE = "hs.ruling.zone.stored-cards"
OWLS = Cards(("character",), You(), (HasTag("OWL"),))
OTHERS = Cards(("character",), You(), (IsOther(),))


def in_my(zone: str) -> Choice:
    return Choice(Cards(("character",), You(), zone=zone))


def named(cards: Cards) -> Ability:
    return Ability(Destroy(cards), Number(1))


@pytest.mark.rule(SWAP)
def test_a_swap_with_the_hand() -> None:
    """The newcomer enters at the same place, fresh; the outgoing card goes to hand, which is no event; its things are discarded."""
    table = Table()
    table.card(B, "FUSE", Executable(Leaves(OWLS), GainGrist(Number(5))), kind="executable")
    greeting = Triggered(Enters(Cards(("character",), You())), GainGrist(Number(1)))
    user = table.card(A, "USER", Ability(SwapWith(OWLS, in_my("hand")), Number(1)), greeting)
    owl = table.card(A, "OWL", tags=("OWL",), at=B, boons=2, tapped=True)
    hat = table.card(A, "HAT", kind="inventory", on=owl)
    new = table.card(A, "NEW", zone=HAND, cost="9g")
    table.begin(grist={A: 3})
    table.do("ability", user)
    assert [table.zone(card) for card in (owl, hat, new)] == [HAND, DISCARD, PLAY]
    record = table.scene.card(new)
    assert (record.place, record.tapped, record.counters) == (CardId(B), False, (0, 0, 0))
    assert table.grist(A) == 3
    assert table.grist(B) == 0


@pytest.mark.rule(SWAP)
def test_a_swap_with_the_discard_pile() -> None:
    """Swapped into the discard pile the outgoing card counts as destroyed."""
    table = Table()
    table.card(A, "FUSE", Executable(Leaves(OWLS), GainGrist(Number(5))), kind="executable")
    user = table.card(A, "USER", Ability(SwapWith(OWLS, in_my("discard")), Number(1)))
    owl = table.card(A, "OWL", tags=("OWL",), at=B)
    new = table.card(A, "NEW", zone=DISCARD)
    table.begin(grist={A: 3})
    table.do("ability", user)
    assert (table.zone(owl), table.zone(new), table.grist(A)) == (DISCARD, PLAY, 7)


@pytest.mark.rule(SWAP, STORE)
def test_a_swap_with_the_card_stored_beneath() -> None:
    """Swapped with the card beneath it, a card lies beneath that one afterwards."""
    table = Table()
    user = table.card(A, "USER", Ability(SwapWith(This(), Stored()), Number(1)), at=B)
    below = table.card(A, "BELOW", under=user)
    table.begin(grist={A: 3})
    table.do("ability", user)
    assert (table.zone(user), table.zone(below)) == (STORED, PLAY)
    assert table.scene.card(user).host == below
    assert table.scene.card(below).place == CardId(B)


@pytest.mark.rule(SWAP, STORE)
def test_a_swap_with_a_card_stored_elsewhere() -> None:
    """Swapped with a card that lies beneath another, a card goes to that very place."""
    table = Table()
    stored = Choice(Cards(("character",), zone="stored"))
    user = table.card(A, "USER", Ability(SwapWith(OWLS, stored), Number(1)))
    owl = table.card(A, "OWL", tags=("OWL",), at=B)
    host = table.card(A, "HOST")
    below = table.card(A, "BELOW", under=host)
    table.begin(grist={A: 3})
    table.do("ability", user)
    assert (table.zone(owl), table.zone(below)) == (STORED, PLAY)
    assert table.scene.card(owl).host == host


@pytest.mark.rule(STORE, "hs.ruling.zone.inventory-when-host-leaves")
def test_storing() -> None:
    """A stored card leaves play without an event, its inventory is discarded, and it moves along with its host."""
    table = Table()
    table.card(A, "FUSE", Executable(Leaves(OWLS), GainGrist(Number(5))), kind="executable")
    user = table.card(A, "USER", Ability(Store(OWLS, This()), Number(1)))
    owl = table.card(A, "OWL", tags=("OWL",), at=B, boons=2)
    hat = table.card(A, "HAT", kind="inventory", on=owl)
    table.begin(grist={A: 3})
    table.do("ability", user)
    assert [table.zone(card) for card in (owl, hat)] == [STORED, DISCARD]
    assert (table.scene.card(owl).host, table.counters(owl)[0], table.grist(A)) == (user, 0, 2)
    assert [event.card.card for event in table.events(Left)] == [hat]


@pytest.mark.rule(STORE, "hs.ruling.moon.destroyed-or-moved-moon")
def test_a_stored_moon_lets_its_guests_drop() -> None:
    """Characters at a moon that goes into storage are put at the planet below."""
    table = Table()
    user = table.card(A, "USER", Ability(Store(Cards(("moon",)), This()), Number(1)))
    moon = table.card(A, "MOON", kind="moon", at=B)
    guest = table.card(B, "GUEST", at=moon, boons=1)
    table.begin(grist={A: 3})
    table.do("ability", user)
    assert table.zone(moon) == STORED
    assert (table.scene.card(guest).place, table.counters(guest)[0]) == (CardId(B), 0)


@pytest.mark.rule("hs.ruling.moon.destroyed-or-moved-moon")
def test_a_destroyed_moon_lets_its_guests_drop() -> None:
    """Characters at a destroyed moon move to the planet below, which texts about moving see."""
    table = Table()
    watcher = Triggered(Moves(Cards(("character",), Opponents())), GainGrist(Number(1)))
    user = table.card(A, "USER", named(Cards(("moon",))), watcher)
    moon = table.card(A, "MOON", kind="moon", at=B)
    guest = table.card(B, "GUEST", at=moon, boons=1, tapped=True)
    table.begin(grist={A: 3})
    table.do("ability", user)
    assert (table.scene.card(guest).place, table.counters(guest)[0], table.scene.card(guest).tapped) == (
        CardId(B),
        0,
        True,
    )
    assert len(table.events(Moved)) == 1
    assert table.grist(A) == 3


@pytest.mark.rule(SWAP)
@pytest.mark.parametrize("from_hand", [True, False])
def test_played_by_an_effect(from_hand: bool) -> None:
    """A card put into play by an effect was played, unless the text says from your hand and it came from elsewhere."""
    table = Table()
    find = in_my("hand" if from_hand else "discard")
    user = table.card(A, "USER", Ability(PlayCard(find, PlanetOf(You())), Number(1)))
    text = Triggered(Enters(This(), You(), from_hand=True), GainGrist(Number(2)))
    any_text = Triggered(Enters(This(), You()), GainBoons(This()))
    new = table.card(A, "NEW", text, any_text, zone=HAND if from_hand else DISCARD)
    table.begin(grist={A: 3})
    table.do("ability", user)
    if table.ask.kind == "order":
        table.do("pick", number=0)
    assert table.counters(new)[0] == 1
    assert table.grist(A) == (4 if from_hand else 2)
    assert [event.paid for event in table.events(Entered)] == [0]


@pytest.mark.rule("hs.ruling.zone.swap-and-other-entries")
@pytest.mark.parametrize("zone", [HAND, DISCARD])
def test_what_a_text_enters_may_go_where_it_is_asked_about(zone: int) -> None:
    """Of a card that a text enters, the places asked about are told without any reason against them, and no other deed is."""
    table = Table()
    find = in_my("hand" if zone == HAND else "discard")
    user = table.card(A, "USER", Ability(PlayCard(find), Number(1)))
    new = table.card(A, "NEW", zone=zone, cost="9g")
    table.begin(grist={A: 3})
    table.do("ability", user)
    assert table.ask.kind == "enter"
    told = refusals(table.scene, A, CardId(new))
    assert {option for option, reasons in told if not reasons} == set(table.ask.options)
    assert {option.verb for option, _ in told} == {"play"}


@pytest.mark.rule("hs.ruling.main.cost-changes")
def test_prices_replace_then_rise_then_fall() -> None:
    """The lowest replacement, all surcharges, all reductions, not below nothing."""
    table = Table()
    gulls = Cards(("character",), You(), (HasTag("GULL"),))
    changes = (
        Costs("play", gulls, "less", Number(2)),
        Costs("play", gulls, "is", Number(4)),
        Costs("play", gulls, "is", Number(3)),
        Costs("play", gulls, "more", Number(3)),
    )
    table.card(A, "TEXTS", Static(changes))
    gull = table.card(A, "GULL", cost="9g", tags=("GULL",), zone=HAND)
    table.begin(grist={A: 8})
    table.do("play", gull, A)
    assert table.grist(A) == 4


@pytest.mark.rule("hs.ruling.main.cost-changes")
def test_free_waives_surcharges() -> None:
    """A card that is played for free pays no surcharge either."""
    table = Table()
    gulls = Cards(("character",), You(), (HasTag("GULL"),))
    table.card(A, "TEXTS", Static((Costs("play", gulls, "free"), Costs("play", gulls, "more", Number(3)))))
    gull = table.card(A, "GULL", cost="9g", tags=("GULL",), zone=HAND)
    table.begin(grist={A: 8})
    table.do("play", gull, A)
    assert table.grist(A) == 8


@pytest.mark.rule("hs.ruling.ath.entry-needs-no-grist", "hs.ath.code-as-enter-cost")
def test_an_offered_price_does_not_open_a_code() -> None:
    """A text that offers another price in grist does not let a coded card be played."""
    table = Table()
    offer = Costs("play", Cards(("character",), You()), "is", Number(1), then="discard this")
    table.card(A, "OFFER", Static((offer,)))
    coded = table.card(A, "CODED", cost="~ATH: Any #OWL", zone=HAND)
    plain = table.card(A, "PLAIN", cost="6g", zone=HAND)
    table.card(A, "OWL", tags=("OWL",))
    table.begin(grist={A: 8})
    assert not table.offers("play", coded)
    table.do("play", plain, A, number=1)
    assert table.grist(A) == 7


@pytest.mark.rule("hs.ruling.ath.entry-needs-no-grist")
@pytest.mark.parametrize("have", [1, 3])
def test_a_triggered_entry_pays_surcharges(have: int) -> None:
    """A surcharge is paid from the entering player's grist, or that place cannot be chosen."""
    table = Table()
    table.card(A, "TOLL", Static((Costs("play", Cards(("character",)), "more", Number(2), to=PlanetOf(You())),)))
    coded = table.card(B, "CODED", cost="~ATH: Any #OWL", zone=HAND)
    user = table.card(A, "USER", named(OWLS))
    table.card(A, "OWL", tags=("OWL",))
    table.begin(grist={A: 3, B: have})
    table.do("ability", user)
    assert table.offers("play", coded, A) == (have == 3)
    table.do("play", coded, B)
    assert table.grist(B) == have


@pytest.mark.rule("hs.ruling.general.card-text-beats-rulebook")
def test_entering_tapped_and_not_at_all() -> None:
    """Texts may have cards come in tapped, and bar a place."""
    table = Table()
    table.card(
        B,
        "TEXTS",
        Static(
            (
                EntersTapped(Cards(("character",), Opponents())),
                Cannot("enter", Cards(("character",)), Opponents(), PlanetOf(You())),
            )
        ),
    )
    new = table.card(A, "NEW", zone=HAND)
    table.begin(grist={A: 3})
    assert not table.offers("play", new, B)
    table.do("play", new, A)
    assert table.scene.card(new).tapped


@pytest.mark.rule("hs.ruling.zone.public-information")
def test_looking_at_a_hand_and_putting_nothing_back() -> None:
    """Only the player who looks learns the cards, and may choose among them with open eyes."""
    table = Table()
    hand = Cards((), Opponents(), zone="hand")
    found = Choice(Cards(("character",), None, zone="looked"))
    user = table.card(A, "USER", Ability(Sequence((LookAt(hand), PutInDeck(found, "bottom"))), Number(1)))
    one, two = table.card(B, "ONE", zone=HAND), table.card(B, "TWO", zone=HAND)
    table.begin(grist={A: 3})
    table.do("ability", user)
    assert table.offered() == {one, two}
    assert {event.seat for event in table.events(Looked)} == {A}
    table.choose(two)
    assert table.scene.zone(B, DECK)[0] == two


@pytest.mark.rule("hs.ruling.zone.public-information")
def test_arranging_the_top_of_a_deck() -> None:
    """Put on top, the last card put lies on top; at the bottom, the last lies deepest."""
    table = Table()
    top = Topmost(Cards((), You(), zone="deck"), Number(3))
    user = table.card(A, "USER", Ability(Sequence((LookAt(top), Arrange(It(), "either"))), Number(1)))
    three, two, one = (table.card(A, title, zone=DECK) for title in ("THREE", "TWO", "ONE"))
    table.begin(grist={A: 3})
    table.do("ability", user)
    assert table.offered() == {one, two, three}
    table.do("card", one, number=1)
    table.do("card", three, number=0)
    table.do("card", two, number=0)
    deck = table.scene.zone(A, DECK)
    assert (deck[0], deck[-2:]) == (one, (three, two))


@pytest.mark.rule("hs.ruling.zone.public-information")
def test_sorting_what_was_looked_at() -> None:
    """Those that fit go one way and the rest the other, each in the order the player likes."""
    table = Table()
    top = Topmost(Cards((), You(), zone="deck"), Number(4))
    sort = SortLooked(Cards((), None, (HasTag("OWL"),), zone="looked"), "top", "bottom")
    user = table.card(A, "USER", Ability(Sequence((LookAt(top), sort)), Number(1)))
    fox, owl_one, dog, owl_two = (
        table.card(A, title, zone=DECK, tags=("OWL",) if "OWL" in title else ())
        for title in ("FOX", "OWL ONE", "DOG", "OWL TWO")
    )
    table.begin(grist={A: 3})
    table.do("ability", user)
    assert table.offered() == {owl_one, owl_two}
    table.do("card", owl_two)
    assert table.offered() == {fox, dog}
    table.do("card", dog)
    deck = table.scene.zone(A, DECK)
    assert deck[:2] == (fox, dog)
    assert deck[-2:] == (owl_two, owl_one)


@pytest.mark.rule("hs.ruling.prep.reshuffling-effects-are-not-mills", "hs.ruling.main.actions-without-effect")
def test_searching_a_deck() -> None:
    """Whoever searches a deck sees all that fits and must take of it; shuffling afterwards is no mill."""
    table = Table()
    found = Choice(Cards(("character",), You(), (HasTag("OWL"),), zone="deck"))
    user = table.card(
        A, "USER", Ability(Sequence((Search(found), PlayCard(It(), PlanetOf(You())), Shuffle())), Number(1))
    )
    one, two = (table.card(A, title, tags=("OWL",), zone=DECK) for title in ("ONE", "TWO"))
    table.begin(grist={A: 3})
    table.do("ability", user)
    assert (table.offered(), table.ask.least) == ({one, two}, 1)
    table.choose(two)
    assert (table.zone(one), table.zone(two), table.vp(B)) == (DECK, PLAY, 0)


@pytest.mark.rule("hs.ruling.ath.destroyed-discarded-nullified")
def test_from_pile_to_pile_is_no_event() -> None:
    """Nullifying a card in a discard pile triggers nothing."""
    table = Table()
    table.card(A, "FUSE", Executable(Leaves(Cards(("character",))), GainGrist(Number(5))), kind="executable")
    user = table.card(A, "USER", Ability(Nullify(in_my("discard")), Number(1)))
    owl = table.card(A, "OWL", zone=DISCARD)
    table.begin(grist={A: 3})
    table.do("ability", user)
    assert (table.zone(owl), table.grist(A)) == (NULLIFIED, 2)


@pytest.mark.rule("hs.ruling.pester.when-may-it-be-played", "hs.ruling.pester.zero-grist-and-last-window")
def test_windows_go_round_until_all_have_passed() -> None:
    """The others are asked clockwise, may play one card each, and the window closes when all have passed in succession."""
    table = Table(3)
    for seat, title in ((B, "BEE"), (C, "SEA")):
        table.card(seat, f"{title} ONE", Keyword("Pester"), zone=HAND)
        table.card(seat, f"{title} TWO", Keyword("Pester"), zone=HAND, power=2)
    mine = table.card(A, "MINE")
    table.begin(grist={A: 1, B: 5, C: 5})
    asked = []
    for verb in ("play", "pass", "pass"):
        asked.append(table.ask.seat)
        option = next(option for option in table.ask.options if option.verb == verb)
        table.game.answer(option)
    assert (asked, table.ask.kind, table.ask.seat) == ([B, C, B], "action", A)
    table.do("attack", mine)
    assert (table.ask.kind, table.ask.seat) == ("window", B)
    table.do("pass")
    table.do("pass")
    assert table.scene.state.clock.phase != "main" or table.scene.state.clock.active == B


@pytest.mark.rule("hs.ruling.pester.zero-grist-and-last-window", "hs.ruling.main.when-zero-grist-is-tested")
def test_grist_gained_in_the_last_window() -> None:
    """A phase that was ending for want of grist goes on if the window leaves the active player with some."""
    table = Table()
    gift = Triggered(Enters(This()), GainGrist(Number(2), Opponents()))
    pester = table.card(B, "PESTER", Keyword("Pester"), gift, zone=HAND)
    mine = table.card(A, "MINE")
    table.begin(grist={A: 1, B: 5})
    table.do("pass")
    table.do("attack", mine)
    table.do("play", pester, A)
    assert (table.ask.kind, table.ask.seat, table.grist(A)) == ("action", A, 2)


@pytest.mark.rule("hs.ruling.pester.zero-grist-and-last-window")
def test_a_phase_ended_by_choice_does_not_go_on() -> None:
    """The last window after ending by choice does not bring the phase back."""
    table = Table()
    gift = Triggered(Enters(This()), GainGrist(Number(2), Opponents()))
    pester = table.card(B, "PESTER", Keyword("Pester"), gift, zone=HAND)
    table.begin(grist={A: 3, B: 5})
    table.do("pass")
    table.do("end")
    table.do("play", pester, A)
    assert table.scene.state.clock.active == B


@pytest.mark.rule("hs.pester.no-actions-until-own-turn", "hs.ruling.pester.limits-on-the-entered-card")
def test_a_pestered_card_may_be_moved_by_an_effect() -> None:
    """Effects may move a card that entered off-turn; its player is offered nothing with it."""
    table = Table()
    pull = Triggered(Enters(Cards(("character",), Opponents(), (IsHere(),))), MoveTo(It(), PlanetOf(Opponents())))
    table.card(A, "PULL", pull)
    pester = table.card(B, "PESTER", Keyword("Pester"), zone=HAND)
    table.begin(grist={A: 3, B: 5})
    table.do("play", pester, A)
    assert table.scene.card(pester).place == CardId(B)
    assert table.ask.seat == A


@pytest.mark.rule("hs.play.executables-never-rearranged", "hs.ruling.edition.executable-direction")
def test_a_gap_does_not_change_the_order() -> None:
    """Executables keep their order when one between them goes."""
    table = Table()
    first = table.card(A, "FIRST", Executable(Leaves(Cards(("moon",))), GainGrist(Number(1))), kind="executable")
    table.card(A, "MIDDLE", Executable(Leaves(OWLS), GainGrist(Number(1))), kind="executable")
    last = table.card(A, "LAST", Executable(Leaves(Cards(("planet",))), GainGrist(Number(1))), kind="executable")
    new = table.card(
        A, "NEW", Executable(Leaves(Cards(("planet",))), GainGrist(Number(1))), kind="executable", zone=HAND
    )
    user = table.card(A, "USER", named(OWLS))
    table.card(A, "OWL", tags=("OWL",))
    table.begin(grist={A: 5})
    table.do("ability", user)
    table.do("play", new)
    assert table.scene.zone(A, EXECUTABLES) == (first, last, new)


@pytest.mark.rule(STORE)
def test_it_is_stored_and_not_what_lay_on_it() -> None:
    """A chosen card is stored though its inventory was discarded first, and it is "it" afterwards."""
    table = Table()
    effect = Sequence((GainBoons(Choice(OTHERS)), Store(It(), This()), GainGrist(Number(1))))
    user = table.card(A, "USER", Ability(effect, Number(1)))
    owl = table.card(A, "OWL")
    hat = table.card(A, "HAT", kind="inventory", on=owl)
    table.begin(grist={A: 3})
    table.do("ability", user)
    assert [table.zone(card) for card in (owl, hat)] == [STORED, DISCARD]
