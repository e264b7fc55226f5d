"""What texts change in the course of a turn: what must attack, how many cards are drawn, what a mill gives; and what is
asked of cards and players there.
"""

from __future__ import annotations

import pytest

from playmat.core.ids import Seat
from playmat.games.homestuck import acts
from playmat.games.homestuck.power import max_boons, power
from playmat.games.homestuck.zones import HAND
from tests.homestuck_positions import A, B, C, Table


def test_who_must_attack_keeps_the_main_phase_open() -> None:
    """The phase is not ended while it could attack; once it has attacked, it may be."""
    table = Table()
    table.card(A, "BRUTE", text="This character must attack each turn if able.", power=3)
    table.begin(grist={A: 3})
    assert not table.offers("end")
    table.do("attack", 2)
    assert table.offers("end")


@pytest.mark.parametrize(("grist", "tapped"), [(3, True), (0, False)])
def test_who_cannot_attack_need_not(grist: int, tapped: bool) -> None:
    """Tapped, or without grist, it is not able to."""
    table = Table()
    table.card(A, "BRUTE", text="This character must attack if able.", tapped=tapped)
    table.card(A, "OTHER")
    table.begin(grist={A: grist})
    assert table.scene.state.clock.phase != "main" or table.offers("end")


def test_its_bearer_must_attack_on_its_own_turn() -> None:
    """An inventory card can say it of an opponent's character; that opponent's phase stays open, not mine."""
    table = Table()
    brute = table.card(B, "BRUTE")
    table.card(A, "COLLAR", kind="inventory", text="Attach: any character // It must attack if able.", on=brute)
    table.begin(grist={A: 3, B: 3})
    assert table.offers("end")
    table = Table()
    brute = table.card(B, "BRUTE")
    table.card(A, "COLLAR", kind="inventory", text="Attach: any character // It must attack if able.", on=brute)
    table.begin(active=B, grist={A: 3, B: 3})
    assert not table.offers("end")


DRAWN = [
    ("Each opponent draws 1 less card in their Prep Phase.", 0, 0),
    ("Each opponent draws 1 less card in their Prep Phase (minimum 1).", 0, 1),
    ("You draw 1 less card in your Prep Phase.", 0, 1),
]


@pytest.mark.parametrize(("text", "draw", "drawn"), DRAWN)
def test_fewer_cards_are_drawn(text: str, draw: int, drawn: int) -> None:
    """With as many cards fewer as the text says, and never fewer than it says."""
    table = Table()
    table.card(A, "LOCK", text=text)
    table.planet(B, draw=draw)
    table.begin("prep", B)
    assert len(table.scene.zone(B, HAND)) == drawn


def test_each_number_that_may_be_drawn_is_one_less() -> None:
    """With Draw 2 a player draws 1 to 3 cards, and 1 or 2 where it is one less and at least one."""
    table = Table()
    table.card(A, "LOCK", text="Opponents draw one fewer card in their Prep Phase, but never less than 1.")
    table.planet(B, draw=2)
    table.begin("prep", B)
    assert {option.number for option in table.ask.options} == {1, 2}


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("When you mill, your opponents gain only 1 VP instead of 2.", 1),
        ("When you mill, opponents do not gain VP.", 0),
        ("When an opponent mills, the others gain 3 VP instead.", 2),
    ],
)
def test_what_a_mill_gives(text: str, points: int) -> None:
    """As many victory points as the text says, to each of the others, where it is about whoever mills."""
    table = Table(players=3)
    table.card(A, "MILLER", text=text)
    table.begin(grist={A: 3})
    acts.mill(table.scene, A)
    assert (table.vp(A), table.vp(B), table.vp(C)) == (0, points, points)


def test_the_most_characters_here() -> None:
    """Whoever has more there than every other player; nobody where two have as many."""
    text = "At the start of each Score Phase, the player with the most characters here gains 1 VP."
    table = Table(players=3)
    table.card(A, "HILL", kind="moon", text=text)
    table.card(B, "ONE", at=3)
    table.card(B, "TWO", at=3)
    table.card(C, "THREE", at=3)
    table.begin("score", A)
    assert (table.vp(A), table.vp(B), table.vp(C)) == (0, 1, 0)


def test_damage_is_asked_of_planets() -> None:
    """A planet with damage on it is damaged; one without is not."""
    text = "While this planet has 2 or more damage on it, your characters have +1 power."
    for damage, expected in ((1, 1), (2, 2)):
        table = Table()
        table.planet(A, text=text, damage=damage)
        knight = table.card(A, "KNIGHT")
        table.begin(grist={A: 3})
        assert power(table.scene, knight) == expected


def test_printed_power_is_not_what_was_gained() -> None:
    """Doubling what is printed does not double what texts add."""
    table = Table()
    twin = table.card(A, "TWIN", text="This card has +1 power. Double this character's printed power.", power=2)
    table.begin(grist={A: 3})
    assert power(table.scene, twin) == 5


def test_a_condition_in_a_phase_lasts_as_long_as_the_phase() -> None:
    """ "During your Score Phase, this card has +4 power if …" is no gift that stays."""
    table = Table()
    text = "During your Score Phase, this card has +4 power if it is your only character here."
    lone = table.card(A, "LONE", text=text)
    table.begin(grist={A: 3})
    assert power(table.scene, lone) == 1


def test_fewer_boons_than_the_rules_allow() -> None:
    """ "Can't have more than 2 boons" is the most that a card holds."""
    table = Table()
    table.planet(A, text="Invaders here can't have more than 2 boons.")
    thief = table.card(B, "THIEF", at=A)
    table.begin(grist={A: 3})
    assert max_boons(table.scene, thief, 3) == 2


def test_a_refresh_is_missed_once() -> None:
    """What is not refreshed in its player's next Prep Phase is refreshed in the one behind."""
    table = Table()
    text = "Ability (1g) Choose a tapped character here. It is not refreshed in its player's next Prep Phase."
    gaoler = table.card(A, "GAOLER", text=text)
    held = table.card(B, "HELD", at=A, tapped=True)
    table.begin(grist={A: 3, B: 3})
    table.do("ability", gaoler)
    if table.ask.kind != "action":
        table.choose(held)
    for turns in range(2):
        until_main_phase_of(table, B)
        assert table.scene.card(held).tapped == (turns == 0)
        until_main_phase_of(table, A)


def until_main_phase_of(table: Table, seat: Seat) -> None:
    """Play on, doing nothing, until that player acts."""
    while True:
        clock = table.scene.state.clock
        if (clock.active, clock.phase) == (seat, "main") and table.ask.kind == "action":
            return
        table.game.answer(table.ask.options[-1])


def test_power_until_the_main_phase_ends() -> None:
    """It is gone in the Score Phase of the same turn."""
    table = Table()
    text = "Ability (1g) This card gains +3 power until the end of your Main Phase."
    sprinter = table.card(A, "SPRINTER", text=text)
    table.begin(grist={A: 3})
    table.do("ability", sprinter)
    assert power(table.scene, sprinter) == 4
    until_main_phase_of(table, B)
    assert power(table.scene, sprinter) == 1


def test_an_ability_may_ask_for_grist_and_boons() -> None:
    """Both must be there; the boons stay."""
    for boons, offered in ((0, False), (1, True)):
        table = Table()
        sage = table.card(A, "SAGE", text="Ability (1g, 1b) Draw a card.", boons=boons)
        table.begin(grist={A: 3})
        assert table.offers("ability", sage) is offered
