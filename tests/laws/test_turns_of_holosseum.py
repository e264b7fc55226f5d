"""Whose turn it is, who draws how much, when a Grave becomes the deck: told again in the rulebook's own words."""

from __future__ import annotations

from dataclasses import dataclass, field

from hypothesis import given
from hypothesis import strategies as st

from playmat.games.holosseum.stats import plays_allowed, plays_made
from playmat.games.holosseum.zones import DECK, GRAVE, HAND
from playmat.play.game import Game
from playmat.play.scenario import read_scenario
from playmat.play.scenario.building import build
from tests.laws.cases import quick

CARDS = "".join(
    f'[[card]]\ntitle = "{name}"\nkind = "spell"\ntext = "{text}"\n'
    for name, text in (
        ("LONG DAY", "Take an extra turn after this one."),
        ("DEEP PULL", "Draw three cards."),
        ("EMPTY POCKETS", "Each player discards two cards."),
        ("QUIET LIGHT", "Gain 1 life."),
    )
)
SPELLS = ("LONG DAY", "DEEP PULL", "EMPTY POCKETS", "QUIET LIGHT")
TWO = 2


@dataclass
class Side:
    """How many cards a player has where; ``turns`` are extra ones to come, ``played`` this turn."""

    deck: int
    hand: int
    grave: int = 0
    turns: int = 0
    played: int = 0

    def draw(self, count: int) -> None:
        """Card by card; a Grave becomes the deck when a card is wanted that is not there, and with none it ends."""
        for _ in range(count):
            if self.deck == 0:
                self.deck, self.grave = self.grave, 0
            if self.deck == 0:
                return
            self.deck, self.hand = self.deck - 1, self.hand + 1

    def discard(self, count: int) -> None:
        """As many as there are."""
        gone = min(count, self.hand)
        self.hand, self.grave = self.hand - gone, self.grave + gone


@dataclass
class Told:
    """The course of turns; the player ``first`` had the opening turn."""

    first: int
    sides: list[Side]
    active: int = field(init=False)
    turn: int = 1
    round: int = 1

    def __post_init__(self) -> None:
        self.active = self.first

    def play(self, name: str) -> None:
        """A Spell uses up a play, does what it says, and is in the Grave only then."""
        own = self.sides[self.active]
        own.hand, own.played = own.hand - 1, own.played + 1
        if name == "LONG DAY":
            own.turns += 1
        elif name == "DEEP PULL":
            own.draw(3)
        elif name == "EMPTY POCKETS":
            for side in self.sides:
                side.discard(2)
        own.grave += 1

    def end(self) -> None:
        """The other player's turn, or one more of the same; it opens with two cards."""
        own = self.sides[self.active]
        if own.turns:
            own.turns -= 1
        else:
            self.active = 1 - self.active
        self.turn += 1
        self.round += self.active == self.first
        for side in self.sides:
            side.played = 0
        self.sides[self.active].draw(2)


def begun(first: int, decks: list[list[str]]) -> tuple[Game, Told]:
    """The opening turn: nothing is drawn for it."""
    players = "".join(f"[{letter}]\ndeck = {deck}\n" for letter, deck in zip("AB", decks, strict=True))
    text = f'title = "t"\ngame = "holosseum"\n{CARDS}[table]\nphase = "set-up"\nfirst = "{"AB"[first]}"\n{players}'
    game, _ = build(read_scenario(text.replace("'", '"')))
    sides = [Side(len(deck), 0) for deck in decks]
    for side in sides:
        side.draw(5)
    return game, Told(first, sides)


def answered(game: Game) -> None:
    """Let windows and responses pass, and discard the first cards, until the turn player is to act."""
    while game.ask is not None and game.ask.kind != "action":
        game.answer(*game.ask.options[-max(game.ask.least, 1) :])


DECKS = st.lists(st.lists(st.sampled_from(SPELLS), min_size=3, max_size=12), min_size=2, max_size=2)
HAPPENINGS = st.lists(st.sampled_from((*SPELLS, "end", "end", "end", "concede")), max_size=40)


@quick(150)
@given(st.integers(0, 1), DECKS, HAPPENINGS)
def test_turns_as_the_rulebook_tells_them(first: int, decks: list[list[str]], happenings: list[str]) -> None:
    """Turns, rounds, plays and the sizes of decks, hands and Graves are the same in the engine and in the telling."""
    game, told = begun(first, decks)
    for happening in happenings:
        answered(game)
        compare(game, told)
        assert game.ask is not None
        if happening == "concede":
            game.concede(told.active)
            assert game.winners == (1 - told.active,)
            assert game.is_over
            return
        if happening == "end":
            game.answer_text("end turn" if game.scene.state.clock.phase == "main1" else "end")
            told.end()
            continue
        offered = [option for option in game.ask.options if option.verb == "play"]
        assert not offered or told.sides[told.active].played < TWO
        named = [option for option in offered if game.scene.face(option.card).title == happening]
        if named:
            game.answer(named[0])
            told.play(happening)
    answered(game)
    compare(game, told)


def compare(game: Game, told: Told) -> None:
    """The engine's position and the told one."""
    scene, clock = game.scene, game.scene.state.clock
    assert (clock.active, clock.turn, clock.round) == (told.active, told.turn, told.round)
    for seat in scene.seats():
        side = told.sides[seat]
        assert [len(scene.zone(seat, zone)) for zone in (DECK, HAND, GRAVE)] == [side.deck, side.hand, side.grave]
        assert plays_made(scene, seat) == side.played
        assert plays_allowed(scene, seat) == TWO
