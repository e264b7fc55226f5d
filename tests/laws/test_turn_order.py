"""Whose turn it is, in which round, and when the game is over: told again in the rulebook's own words, and compared."""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from playmat.core.ids import Seat
from playmat.core.records import Player
from playmat.games.homestuck.zones import DECK, VICTORY_POINTS
from tests.homestuck_positions import Table
from tests.laws.cases import quick

SEVEN = 7
LENGTH = 40
"""So many things happen at most; each deck holds more cards than that."""

Happening = tuple[str, int, int]
"""("end", 0, 0), ("leave", seat, 0) or ("points", seat, how many)."""


@dataclass
class Told:
    """The order of turns as the rulebook tells it; ``to_come`` holds the last turns that are still to be played."""

    seats: int
    first: int
    active: int
    round: int = 3
    points: dict[int, int] = field(default_factory=dict)
    gone: set[int] = field(default_factory=set)
    to_come: list[int] | None = None
    winners: tuple[int, ...] = ()

    def clockwise(self) -> list[int]:
        """Who is still there, from the active player's left on, the active player last."""
        order = [(self.active + step) % self.seats for step in range(1, self.seats + 1)]
        return [seat for seat in order if seat not in self.gone]

    def leave(self, seat: int) -> None:
        """One player fewer; with one left it is over, and an active player's turn has ended."""
        self.gone.add(seat)
        if self.to_come is not None:
            self.to_come = [other for other in self.to_come if other != seat]
        if len(self.clockwise()) == 1:
            self.winners = tuple(self.clockwise())
        elif seat == self.active:
            self.end()

    def end(self) -> None:
        """Test for seven, or count a last turn; then the next player, and a new round past the first player's place."""
        staying = self.clockwise()
        if self.to_come is not None:
            self.to_come = [seat for seat in self.to_come if seat != self.active]
            if not self.to_come:
                best = max(self.points[seat] for seat in staying)
                leading = [seat for seat in staying if self.points[seat] == best]
                if len(leading) == 1:
                    self.winners = (leading[0],)
                    return
                self.to_come = staying
        elif any(self.points[seat] >= SEVEN for seat in staying):
            self.to_come = [seat for seat in staying if seat != self.active]
        while True:
            self.active = (self.active + 1) % self.seats
            self.round += self.active == self.first
            if self.active not in self.gone:
                return


def happenings() -> st.SearchStrategy[list[Happening]]:
    """Mostly turns that end; now and then somebody's points change or somebody leaves, active or not."""
    ending = st.just(("end", 0, 0))
    points = st.tuples(st.just("points"), st.integers(0, 4), st.integers(0, 9))
    leaving = st.tuples(st.just("leave"), st.integers(0, 4), st.just(0))
    return st.lists(st.one_of(ending, ending, ending, points, points, leaving), max_size=LENGTH)


@quick(150)
@given(st.integers(2, 5), st.integers(0, 4), st.integers(0, 4), happenings())
def test_turns_as_the_rulebook_tells_them(seats: int, first: int, active: int, happening: list[Happening]) -> None:
    """Active player, round, end-game and winner are the same in the engine and in the telling, whoever leaves when."""
    table = Table(seats)
    for seat in range(seats):
        for _ in range(LENGTH):
            table.card(Seat(seat), "PAGE", zone=DECK)
    game = table.begin(active=Seat(active % seats), grist={Seat(seat): 3 for seat in range(seats)})
    state = game.scene.state
    state.clock = msgspec.structs.replace(state.clock, first=Seat(first % seats))
    told = Told(seats, first % seats, active % seats, points=dict.fromkeys(range(seats), 0))
    for what, who, number in happening:
        staying = sorted(told.clockwise())
        seat = staying[who % len(staying)]
        if what == "points":
            told.points[seat] = number
            resources = list(state.players[seat].resources)
            resources[VICTORY_POINTS] = number
            state.players[seat] = Player(tuple(resources))
            game.scene.touch()
        elif what == "leave":
            told.leave(seat)
            game.concede(seat)
        else:
            told.end()
            game.answer_text("end")
        assert game.winners == told.winners
        if told.winners:
            assert game.ask is None
            return
        assert game.ask is not None
        assert (game.ask.seat, state.clock.active, state.clock.round) == (told.active, told.active, told.round)
        assert (state.clock.ending >= 0) == (told.to_come is not None)
