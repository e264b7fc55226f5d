"""What happens with cards, said in English and played: by whom, several at once, how often, what was before."""

from __future__ import annotations

import pytest

from playmat.games.homestuck.power import power
from playmat.games.homestuck.zones import DISCARD, HAND, PLAY
from tests.homestuck_positions import A, B, Table


def answered(table: Table) -> None:
    """Answer every question about an order with its first option."""
    while table.ask.kind == "order":
        table.game.answer(table.ask.options[0])


def destroyer(table: Table, text: str = "Ability (1g) Destroy all other character cards here.", at: int = A) -> int:
    """A card of A that destroys."""
    return table.card(A, "AXE", text=text, at=at, power=9)


@pytest.mark.parametrize(
    ("agent", "expected"),
    [
        ("an opponent", 2),
        ("you", 0),
        ("an ability", 2),
        ("an attack", 0),
        ("an attack or ability", 2),
        ("a character with more power", 2),
        ("a #CAT card", 0),
        ("an opponent's ability", 2),
        ("an ability of an opponent's character card", 2),
        ("an executable card", 0),
    ],
)
def test_destroyed_by_whom(agent: str, expected: int) -> None:
    """A text about being destroyed by somebody or something asks who did it, and how."""
    table = Table()
    table.card(B, "VICTIM", text=f"When this card is destroyed by {agent}, gain +2 grist.", at=A)
    axe = destroyer(table)
    table.begin(grist={A: 3})
    table.do("ability", axe)
    answered(table)
    assert expected == table.grist(B)


def test_destroyed_by_an_executable() -> None:
    """What an executable destroys is destroyed by its player, by no ability."""
    table = Table()
    table.card(B, "OWL", text="When this card is destroyed by an opponent, gain +2 grist.", tags=("OWL",), at=A)
    table.card(B, "CAT", text="When this card is destroyed by an ability, gain +4 grist.", tags=("CAT",), at=A)
    table.card(A, "SPARK", tags=("SPARK",))
    text = "~ATH: Your #SPARK // Execute: Destroy all opponent's character cards."
    table.card(A, "FUSE", text=text, kind="executable")
    axe = destroyer(table, "Ability (1g) Destroy your #SPARK card.")
    table.begin(grist={A: 3})
    table.do("ability", axe)
    answered(table)
    assert (table.grist(B), table.zone(2)) == (2, DISCARD)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("When one or more of your characters are destroyed, gain +1 grist.", 1),
        ("Whenever one of your characters is destroyed, gain +1 grist.", 2),
        ("When 2 or more of your characters are destroyed, gain +1 grist.", 1),
        ("When 3 or more of your characters are destroyed, gain +1 grist.", 0),
        ("The first time one of your characters is destroyed each turn, gain +1 grist.", 1),
        ("When one of your characters is destroyed for the second time each turn, gain +1 grist.", 1),
        ("When one of your characters is destroyed on your turn, gain +1 grist.", 0),
        ("When one of your characters is destroyed on an opponent's turn, gain +1 grist.", 2),
    ],
)
def test_several_at_once(text: str, expected: int) -> None:
    """Cards that are destroyed together are one event for "one or more", and an event each for "a card"."""
    table = Table()
    table.card(B, "ONE", at=A)
    table.card(B, "TWO", at=A, power=2)
    table.planet(B, text=text)
    axe = destroyer(table)
    table.begin(grist={A: 3})
    table.do("ability", axe)
    answered(table)
    assert expected == table.grist(B)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Whenever this card loses boons, gain +1 grist.", 1),
        ("When this card loses its last boon, gain +1 grist.", 0),
    ],
)
def test_losing_boons(text: str, expected: int) -> None:
    """A card that loses one of two boons has not lost its last one."""
    table = Table()
    table.card(B, "VICTIM", text=text, at=A, boons=2)
    thief = table.card(A, "THIEF", text="Ability (1g) Remove a boon from all opponent's characters here.")
    table.begin(grist={A: 3})
    table.do("ability", thief)
    assert expected == table.grist(B)


def test_boons_lost_by_moving() -> None:
    """A card that moves loses all its boons, the last one among them."""
    table = Table()
    mover = table.card(A, "MOVER", text="When this card loses its last boon, gain +2 grist.", boons=2)
    table.begin(grist={A: 2})
    table.do("move", mover, B)
    assert (table.grist(A), table.counters(mover)[0]) == (2, 0)


@pytest.mark.parametrize(
    ("counted", "expected"),
    [
        ("for each character card destroyed this turn", 3),
        ("for each opponent's character card destroyed this turn", 2),
        ("for each #OWL card destroyed this turn", 1),
        ("for each moon destroyed this turn", 0),
    ],
)
def test_counted_this_turn(counted: str, expected: int) -> None:
    """What was destroyed this turn is counted as it was."""
    table = Table()
    table.card(B, "OWL", at=A, tags=("OWL",))
    table.card(B, "CAT", at=A)
    table.card(A, "MINE", at=A)
    axe = destroyer(table)
    teller = table.card(A, "TELLER", text=f"Ability (1g) Gain 1 grist {counted}.", at=B)
    table.begin(grist={A: 2})
    table.do("ability", axe)
    answered(table)
    table.do("ability", teller)
    assert expected == table.grist(A)


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ("a character was destroyed this turn", 1),
        ("a character was destroyed by you this turn", 1),
        ("a character was destroyed by an opponent this turn", 0),
        ("no moons were destroyed this turn", 1),
        ("you have used an ability this turn", 1),
        ("an opponent has attacked this turn", 0),
        ("you attacked this turn", 0),
    ],
)
def test_whether_it_happened(condition: str, expected: int) -> None:
    """A condition about this turn asks what happened in it, and by whom."""
    table = Table()
    table.card(B, "CAT", at=A)
    axe = destroyer(table)
    teller = table.card(A, "TELLER", text=f"Ability (1g) If {condition}, gain +1 grist.", at=B)
    table.begin(grist={A: 2})
    table.do("ability", axe)
    answered(table)
    table.do("ability", teller)
    assert expected == table.grist(A)


def test_discarded_from_a_hand() -> None:
    """A card that goes from a hand to the discard pile was discarded from it, one from play was not."""
    table = Table()
    table.card(B, "CAT", at=A)
    watcher = "Whenever a card is discarded from a hand, gain +1 grist."
    table.planet(B, text=watcher)
    table.card(A, "HELD", zone=HAND)
    user = table.card(A, "USER", text="Ability (1g) Discard a card. Destroy all opponent's characters here.")
    table.card(A, "IDLE", text="Ability (1g) Gain 1 grist.")
    table.begin(grist={A: 2})
    table.do("ability", user)
    answered(table)
    assert table.grist(B) == 1


@pytest.mark.parametrize(
    ("agent", "expected"),
    [
        ("an opponent", PLAY),
        ("you", DISCARD),
        ("an attack", DISCARD),
        ("an ability", PLAY),
        ("an attack or ability", PLAY),
        ("a character with more power", PLAY),
        ("a #CAT card", DISCARD),
    ],
)
def test_cannot_be_destroyed_by(agent: str, expected: int) -> None:
    """What cannot be destroyed by somebody is destroyed by others all the same."""
    table = Table()
    victim = table.card(B, "VICTIM", text=f"This card can not be destroyed by {agent}.", at=A)
    axe = destroyer(table)
    table.begin(grist={A: 1})
    table.do("ability", axe)
    answered(table)
    assert expected == table.zone(victim)


@pytest.mark.parametrize(("agent", "expected"), [("an opponent", HAND), ("you", DISCARD), ("an attack", DISCARD)])
def test_saved_from_whom(agent: str, expected: int) -> None:
    """What happens instead of a destruction by somebody happens only then."""
    table = Table()
    text = f"If this card would be destroyed by {agent}, return it to its owner's hand instead."
    victim = table.card(B, "VICTIM", text=text, at=A)
    axe = destroyer(table)
    table.begin(grist={A: 1})
    table.do("ability", axe)
    answered(table)
    assert expected == table.zone(victim)


def test_no_cards_are_drawn() -> None:
    """A text that forbids players to draw leaves their hands as they are."""
    table = Table()
    table.card(B, "SEAL", text="Opponents can not draw a card.")
    user = table.card(A, "USER", text="Ability (1g) Draw 2 cards.")
    table.begin(grist={A: 1})
    table.do("ability", user)
    assert table.scene.zone(A, HAND) == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Moving characters here costs 1 more grist.", 1),
        ("Moving characters here costs 1g less, but never less than 2g.", 2),
        ("Moving characters here costs 3g less, but never less than 1g.", 3),
        ("Moving characters here costs 1 more grist for each character here.", 3),
        ("Moving characters here costs twice as much grist.", 0),
        ("Moving a character from here costs 1 more grist.", 2),
        ("Attacking with characters here costs 1 more grist.", 2),
    ],
)
def test_what_moving_costs(text: str, expected: int) -> None:
    """Of four grist so much is left after a move that costs two by the rules."""
    table = Table()
    table.planet(B, text=text)
    mover = table.card(A, "MOVER")
    table.card(B, "GUARD", tapped=True) if "each" in text else None
    table.begin(grist={A: 4})
    table.do("move", mover, B)
    assert (expected if "each" not in text else 1) == table.grist(A)


@pytest.mark.parametrize(
    ("measure", "expected"),
    [
        ("the amount of boons here", 3),
        ("the damage on your planet", 4),
        ("the total power of your other characters here", 5),
        ("the highest power among your other characters here", 3),
        ("half of the amount of boons here, rounded up", 2),
        ("twice the damage on your planet", 8),
    ],
)
def test_what_is_measured(measure: str, expected: int) -> None:
    """A number that words name is worked out as the effect resolves."""
    table = Table()
    table.planet(A, damage=4)
    table.card(A, "ONE", power=3, boons=2)
    table.card(A, "TWO", power=2, boons=1)
    teller = table.card(A, "TELLER", text=f"Ability (1g) Gain grist equal to {measure}.")
    table.begin(grist={A: 1})
    table.do("ability", teller)
    assert expected == table.grist(A)


def test_the_last_card_played() -> None:
    """The last card that was played is known by its player, whatever others played since."""
    table = Table()
    played = table.card(A, "PLAYED", cost="3g", zone=HAND)
    teller = table.card(
        A, "TELLER", text="Ability (1g) Gain grist equal to the enter cost in grist of the last card you played."
    )
    table.begin(grist={A: 4})
    table.do("play", played, A)
    table.do("ability", teller)
    assert table.grist(A) == 3


def test_until_it_attacks() -> None:
    """What lasts until a card attacks is over as it does."""
    table = Table()
    cub = table.card(A, "CUB", power=2)
    table.card(B, "PREY", at=A)
    user = table.card(
        A, "USER", text="Ability (1g) Choose one of your other characters here. It gains +2 power until it attacks."
    )
    table.begin(grist={A: 3})
    table.do("ability", user)
    before = power(table.scene, cub)
    table.do("attack", cub)
    assert (before, power(table.scene, cub)) == (4, 2)
