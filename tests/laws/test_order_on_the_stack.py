"""In which order triggers of both players join the Stack and resolve, told again and compared."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from playmat.core.ids import CardId, Seat
from playmat.core.log import since
from playmat.games.holosseum.events import AbilityAnnounced, Resolved
from playmat.games.holosseum.zones import ARENA
from playmat.play.scenario import read_scenario
from playmat.play.scenario.building import build
from tests.laws.cases import quick

BELL = '[[card]]\ntitle = "BELL {0}"\nkind = "power"\ntext = "Whenever an Entity enters the Arena, gain 1 life."\n'
HOUND = '[[card]]\ntitle = "HOUND"\nkind = "entity"\nattack = 1\nhealth = 1\n'


@quick(60)
@given(st.integers(0, 4), st.integers(0, 4), st.sampled_from("AB"), st.lists(st.integers(0, 9), min_size=8, max_size=8))
def test_triggers_of_both_players(mine: int, theirs: int, active: str, choices: list[int]) -> None:
    """The turn player's join first, in the order that they choose, then the other's: the last to join resolves first."""
    counts = {active: mine, "AB"[active == "A"]: theirs}
    arena = {letter: ", ".join(f'{{ card = "BELL {n}" }}' for n in range(count)) for letter, count in counts.items()}
    hands = {active: '"HOUND"', "AB"[active == "A"]: ""}
    players = "".join(f"[{one}]\nlife = 5\nhand = [{hands[one]}]\narena = [{arena[one]}]\n" for one in "AB")
    bells = "".join(BELL.format(number) for number in range(4))
    game, _ = build(
        read_scenario(f'title = "t"\ngame = "holosseum"\n{bells}{HOUND}[table]\nactive = "{active}"\n{players}')
    )
    scene, turn_player = game.scene, Seat("AB".index(active))
    waiting = {seat: list(scene.zone(seat, ARENA)) for seat in scene.seats()}
    told: list[CardId] = []
    game.answer_text("play HOUND")
    for seat in (turn_player, Seat(1 - turn_player)):
        while waiting[seat]:
            pick = choices.pop() % len(waiting[seat])
            card = waiting[seat].pop(pick)
            told.append(card)
            if waiting[seat]:
                ask = game.ask
                assert ask is not None
                assert (ask.seat, ask.kind) == (seat, "order")
                assert {option.card for option in ask.options} == {card, *waiting[seat]}
                game.answer(next(option for option in ask.options if option.card == card))
    events = [entry.event for entry in since(scene.state, 0)][::-1]
    assert [event.card for event in events if isinstance(event, AbilityAnnounced)] == told
    resolved = [event.card for event in events if isinstance(event, Resolved)]
    assert [card for card in resolved if card in told] == told[::-1]
