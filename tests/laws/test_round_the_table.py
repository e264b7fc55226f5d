"""Codes round the table: events, entries and executables told again in the rulebook's own words, and compared."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from playmat.core.ids import CardId, Seat
from playmat.core.log import since
from playmat.games.homestuck.events import Entered, Executed
from playmat.games.homestuck.zones import DISCARD, HAND
from tests.homestuck_positions import Table
from tests.laws.cases import quick

TAGS = ("OWL", "FOX", "LION", "BEAR")
EXECUTABLE = "an executable"


class Code(NamedTuple):
    """Whose card is waited for ("Any", "Your", "An opponent's") and which: a tag, or an executable."""

    whose: str
    what: str

    @property
    def text(self) -> str:
        if self.what == EXECUTABLE:
            return "~ATH: An opponent's executable card"
        return f"~ATH: {self.whose} #{self.what}"

    def answers(self, owner: int, what: str, holder: int) -> bool:
        """Whether that card of that owner is what the holder of the code waits for."""
        whose = "An opponent's" if self.what == EXECUTABLE else self.whose
        theirs = {"Any": True, "Your": owner == holder, "An opponent's": owner != holder}[whose]
        return theirs and what == self.what


class Thing(NamedTuple):
    """A card: ``what`` is its tag, ``code`` its code if it has one, ``fells`` the tag that it destroys when executed."""

    owner: int
    what: str
    code: Code | None = None
    fells: str = ""
    willing: bool = False


@dataclass
class Told:
    """The rulebook's sections on resolving executables, with cards by number in order of entering play."""

    things: dict[int, Thing]
    seats: int
    active: int
    play: list[int] = field(default_factory=list)
    hands: list[int] = field(default_factory=list)
    rows: list[int] = field(default_factory=list)
    queue: list[tuple[list[int], list[int]]] = field(default_factory=list)
    course: list[tuple[str, int]] = field(default_factory=list)

    def fall(self, tag: str) -> None:
        """All cards of a tag are destroyed together."""
        self.leave([card for card in self.play if self.things[card].what == tag])

    def leave(self, cards: list[int]) -> None:
        """Each is an event: owners clockwise from the active player's left, each owner's oldest first."""
        left = [(self.active + step) % self.seats for step in range(1, self.seats + 1)]
        for card in sorted(cards, key=lambda card: (left.index(self.things[card].owner), cards.index(card))):
            gone = self.things[card]
            entries, rows = (
                [
                    other
                    for other in place
                    if other not in cards
                    and (code := self.things[other].code) is not None
                    and code.answers(gone.owner, gone.what, self.things[other].owner)
                ]
                for place in (self.hands, self.rows)
            )
            self.queue.append((entries, rows))
        self.play = [card for card in self.play if card not in cards]
        self.rows = [card for card in self.rows if card not in cards]

    def resolve(self) -> None:
        """First come, first served: entries seat by seat, then one executable a player, round and round."""
        while self.queue:
            entries, rows = self.queue.pop(0)
            for seat in ((self.active + step) % self.seats for step in range(self.seats)):
                for card in entries:
                    if self.things[card].owner == seat and self.things[card].willing and card in self.hands:
                        self.course.append(("enter", card))
                        self.hands.remove(card)
                        self.play.append(card)
            go = self.active
            while waiting := [card for card in rows if card in self.rows]:
                while not (own := [card for card in waiting if self.things[card].owner == go]):
                    go = (go + 1) % self.seats
                card = min(own, key=self.rows.index)
                rows = [other for other in rows if other != card]
                self.course.append(("execute", card))
                self.fall(self.things[card].fells)
                self.leave([card])
                go = (go + 1) % self.seats


SEAT = st.integers(0, 4)
TAG = st.sampled_from(TAGS)
CODE = st.builds(Code, st.sampled_from(("Any", "Any", "Your", "An opponent's")), st.sampled_from((*TAGS, EXECUTABLE)))
CHARACTERS = st.lists(st.builds(Thing, SEAT, TAG, st.none()), min_size=2, max_size=10)
WAITING = st.lists(st.builds(Thing, SEAT, TAG, CODE, st.just(""), st.booleans()), max_size=5)
ROWS = st.lists(
    st.builds(Thing, SEAT, st.just(EXECUTABLE), CODE, st.sampled_from((*TAGS, ""))), min_size=2, max_size=10
)


@quick(150)
@given(st.integers(2, 5), SEAT, CHARACTERS, WAITING, ROWS, TAG)
def test_codes_as_the_rulebook_tells_them(
    seats: int, active: int, characters: list[Thing], waiting: list[Thing], rows: list[Thing], first: str
) -> None:
    """What enters and executes, and in which order, is the same in the engine and in the telling."""
    table = Table(seats)
    told = Told({}, seats, active % seats)
    giant = table.card(Seat(told.active), "GIANT", text=f"Ability (1g) Destroy all #{first} cards.", tags=("GIANT",))
    for thing in (*characters, *waiting, *rows):
        thing = thing._replace(owner=thing.owner % seats)
        title, owner = f"CARD {len(told.things)}", Seat(thing.owner)
        if thing.code is None:
            card = table.card(owner, title, tags=(thing.what,))
            told.play.append(card)
        elif thing.what == EXECUTABLE:
            effect = f"Destroy all #{thing.fells} cards." if thing.fells else "Gain +1 grist."
            card = table.card(owner, title, kind="executable", text=f"{thing.code.text} // Execute: {effect}")
            told.rows.append(card)
        else:
            card = table.card(owner, title, cost=thing.code.text, tags=(thing.what,), zone=HAND)
            told.hands.append(card)
        told.things[card] = thing
    game = table.begin(active=Seat(told.active), grist={Seat(told.active): 12})
    table.do("ability", giant)
    while (ask := table.ask).kind != "action":
        entering = [option for option in ask.options if option.verb == "play" and told.things[option.card].willing]
        game.answer(*(entering[:1] or [ask.options[-1 if ask.kind == "enter" else 0]]))
    told.fall(first)
    told.resolve()
    course: list[tuple[str, int]] = []
    for entry in since(game.scene.state, 0):
        if isinstance(entry.event, Executed):
            course.append(("execute", entry.event.card))
        elif isinstance(entry.event, Entered):
            course.append(("enter", entry.event.card))
    assert course[::-1] == told.course
    fallen = {card for card in told.things if table.scene.card(CardId(card)).zone == DISCARD}
    assert fallen == told.things.keys() - {*told.play, *told.hands, *told.rows}
