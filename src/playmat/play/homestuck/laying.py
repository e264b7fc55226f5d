"""A scenario's position of this game laid out on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from playmat.core.dice import seeded
from playmat.core.errors import ScenarioError
from playmat.core.ids import CardId, Seat
from playmat.core.records import Clock, Player
from playmat.games.homestuck import turning
from playmat.games.homestuck.board import planet_of
from playmat.games.homestuck.editions import EDITIONS
from playmat.games.homestuck.nodes.clauses import EnterCostGrist
from playmat.games.homestuck.rulekit import KIT
from playmat.games.homestuck.zones import DECK, DISCARD, EXECUTABLES, HAND, NULLIFIED, PLAY, STORED
from playmat.games.problems import nearest, same_name
from playmat.lang.book import Face
from playmat.lang.clauses import Program
from playmat.machine import doing
from playmat.machine.scene import NO_ENV, Scene
from playmat.machine.turns import Procedure
from playmat.play.given import InPile, name_of
from playmat.play.homestuck.given import HomestuckScenario, InPlay, InZone, Laid
from playmat.play.notation import LETTERS

if TYPE_CHECKING:
    from playmat.play.position import Position

replace = msgspec.structs.replace

PLAIN_WORLD = Face("PLAIN WORLD", "nothing to see", "planet", "", Program(), power=2, max_damage=6, draw=1)
PLAIN_CARD = Face("PLAIN FOLK", "passing by", "character", "", Program(), EnterCostGrist(1), power=1)
DECK_SIZE = 10

PHASES = {
    "set-up": None,
    "setup": None,
    "prep": 0,
    "main": turning.TURN.index(turning.main_phase) - 2,
    "score": turning.TURN.index(turning.score_phase),
    "boon": turning.TURN.index(turning.boons) - 2,
}


def lay(position: Position, overrides: Mapping[str, Any]) -> Scene:
    """The scene of a scenario's position. Raises ScenarioError."""
    scenario: HomestuckScenario = position.scenario  # type: ignore[assignment]
    book = EDITIONS.make_book(faces_used(position, scenario), scenario.edition, overrides)
    state = doing.empty_state(KIT, len(scenario.players), seeded(scenario.seed))
    scene = Scene(book, KIT, state)
    Layer(scene, position).everything()
    set_clock(scenario, scene)
    return scene


def faces_used(position: Position, scenario: HomestuckScenario) -> list[Face]:
    """Every face the scenario names, with the plain ones."""
    names: list[str] = [PLAIN_WORLD.name, PLAIN_CARD.name]
    for given in scenario.players.values():
        if given.planet:
            names.append(given.planet)
        for pile in (given.hand, given.deck or [], given.discard, given.nullified, given.attached):
            names += [name_of(item) for item in pile]
        for item in (*given.executables, *given.play):
            names.append(name_of(item))
            if isinstance(item, InPlay | InZone):
                names += [name_of(laid) for laid in (*item.attached, *item.stored)]
    return [position.face(name) for name in names]


class Layer:
    """Lays cards on the table."""

    def __init__(self, scene: Scene, position: Position) -> None:
        self.scenario: HomestuckScenario = position.scenario  # type: ignore[assignment]
        self.scene = scene
        self.position = position

    def add(self, name: str, seat: Seat, zone: int, nickname: str = "") -> CardId:
        return self.position.add(self.scene, name, seat, zone, nickname)

    def everything(self) -> None:
        """Planets, piles, moons before the characters at them, then what lies on anything."""
        for seat, given in enumerate(self.scenario.players.values()):
            planet = self.add(given.planet or PLAIN_WORLD.name, Seat(seat), PLAY, "")
            if self.scene.face(planet).kind != "planet":
                raise ScenarioError(f"{self.scenario.file}: {given.planet!r} is no planet")
            counters = (0, 0, 0 if given.destroyed else given.damage)
            self.scene.state.cards[planet] = replace(
                self.scene.state.cards[planet], flipped=given.destroyed, counters=counters
            )
            self.scene.state.players[seat] = Player((given.grist, given.vp))
        for seat, given in enumerate(self.scenario.players.values()):
            self.piles(Seat(seat), given.hand, HAND)
            deck = given.deck if given.deck is not None else [PLAIN_CARD.name] * DECK_SIZE
            self.piles(Seat(seat), deck[::-1], DECK)
            self.piles(Seat(seat), given.discard, DISCARD)
            self.piles(Seat(seat), given.nullified, NULLIFIED)
            self.executables(Seat(seat), given.executables)
        for wanted in ("moon", "character"):
            for seat, given in enumerate(self.scenario.players.values()):
                for item in given.play:
                    if self.position.face(item.card).kind == wanted:
                        self.in_play(Seat(seat), item)
        for seat, given in enumerate(self.scenario.players.values()):
            for laid in given.attached:
                self.attach(Seat(seat), laid, self.named(laid.to))

    def new(self, item: str | Laid | InPile | InPlay | InZone, seat: Seat, zone: int) -> CardId:
        nickname = "" if isinstance(item, str) else item.as_
        return self.add(name_of(item), seat, zone, nickname)

    def piles(self, seat: Seat, items: Sequence[str | InPile], zone: int) -> None:
        for item in items:
            self.new(item, seat, zone)

    def executables(self, seat: Seat, items: Sequence[str | InZone]) -> None:
        for item in items:
            card = self.new(item, seat, EXECUTABLES)
            if isinstance(item, InPlay | InZone):
                self.laid_on(seat, item, card)

    def in_play(self, seat: Seat, item: InPlay) -> None:
        """A character at a location, or a moon in an orbit."""
        card = self.new(item, seat, PLAY)
        place = self.place(item.at) if item.at else planet_of(seat)
        record = self.scene.card(card)
        counters = (item.boons, item.marks, 0)
        self.scene.put(card, replace(record, place=place, tapped=item.tapped, counters=counters))
        entered_by = LETTERS.index(self.scenario.table.active) if item.entered_this_turn else seat
        self.scene.set_tally(entered_by + 1, "entered on turn of", card)
        self.scene.set_tally(self.scenario.table.turn if item.entered_this_turn else 0, "entered in turn", card)
        self.laid_on(seat, item, card)

    def laid_on(self, seat: Seat, item: InPlay | InZone, host: CardId) -> None:
        for laid in item.attached:
            self.attach(seat, laid, host)
        for laid in item.stored:
            owner = self.owner(laid, seat)
            card = self.new(laid, owner, STORED)
            self.scene.put(card, replace(self.scene.card(card), host=host))

    def attach(self, seat: Seat, laid: str | Laid, host: CardId) -> None:
        card = self.new(laid, self.owner(laid, seat), PLAY)
        self.scene.put(card, replace(self.scene.card(card), host=host))
        self.scene.set_tally(self.scene.card(card).owner + 1, "entered on turn of", card)

    def owner(self, laid: str | Laid, seat: Seat) -> Seat:
        if isinstance(laid, Laid) and laid.by:
            return self.seat(laid.by)
        return seat

    def seat(self, words: str) -> Seat:
        if words not in self.scenario.players:
            raise ScenarioError(f"{self.scenario.file}: there is no player {words!r}")
        return Seat(LETTERS.index(words))

    def place(self, words: str) -> CardId:
        """A planet by its player's letter, or a moon."""
        if words.removesuffix("'s planet") in self.scenario.players:
            return planet_of(self.seat(words.removesuffix("'s planet")))
        card = self.named(words)
        if self.scene.face(card).kind != "moon":
            raise ScenarioError(f"{self.scenario.file}: {words!r} is no location")
        return card

    def named(self, words: str) -> CardId:
        """A card on the table by nickname or name."""
        if words.removesuffix("'s planet") in self.scenario.players:
            return planet_of(self.seat(words.removesuffix("'s planet")))
        if words in self.position.nicknames:
            return self.position.nicknames[words]
        key = same_name(words)
        for card, record in enumerate(self.scene.state.cards):
            face = self.scene.book.faces[record.face]
            if record.zone in (PLAY, EXECUTABLES) and key in (
                same_name(face.name),
                same_name(face.title),
                same_name(face.subtitle),
            ):
                return CardId(card)
        close = nearest(words, [*self.position.nicknames])
        raise ScenarioError(
            f"{self.scenario.file}: there is no card {words!r} on the table"
            + (f"; the nearest is {close[0]!r}" if close else "")
        )


def set_clock(scenario: HomestuckScenario, scene: Scene) -> None:
    """Stand just before the phase that is to begin."""
    table = scenario.table
    for letter in (table.active, table.first):
        if letter not in scenario.players:
            raise ScenarioError(f"{scenario.file}: there is no player {letter!r}")
    if table.phase not in PHASES:
        close = nearest(table.phase, PHASES)
        raise ScenarioError(
            f"{scenario.file}: there is no phase {table.phase!r}" + (f"; the nearest is {close[0]!r}" if close else "")
        )
    active, first = Seat(LETTERS.index(table.active)), Seat(LETTERS.index(table.first))
    at = PHASES[table.phase]
    if at is None:
        scene.push(Procedure("set-up"), NO_ENV)
        return
    if table.phase == "prep":
        before = Seat((active - 1) % len(scenario.players))
        starts_round = table.turn > 1 and active == first
        clock = Clock(before, first, "boon", table.turn - 1, table.round - (starts_round or table.turn == 1))
    else:
        clock = Clock(
            active, first, {"main": "prep", "score": "main", "boon": "score"}[table.phase], table.turn, table.round
        )
    scene.state.clock = clock
    scene.push(Procedure("turn"), NO_ENV, at)
