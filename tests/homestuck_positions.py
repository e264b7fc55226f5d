"""Positions of Homestuck for tests: cards made of a few words or of a program, laid where the test wants them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from playmat.core.ask import Ask, Option
from playmat.core.dice import seeded
from playmat.core.ids import NO_CARD, CardId, FaceId, Seat
from playmat.core.log import since
from playmat.core.records import Card, Clock, Player
from playmat.core.state import Event
from playmat.games.errata import Errata
from playmat.games.homestuck import turning
from playmat.games.homestuck.editions import EDITIONS
from playmat.games.homestuck.nodes.clauses import EnterCostGrist
from playmat.games.homestuck.rulekit import KIT
from playmat.games.homestuck.sets import LANGUAGE
from playmat.games.homestuck.zones import DECK, EXECUTABLES, GRIST, PLAY, STORED, VICTORY_POINTS
from playmat.games.rows import Row
from playmat.games.tables import RowsRead
from playmat.lang.book import Face
from playmat.lang.clauses import Program
from playmat.lang.nodes import Clause, Kind
from playmat.machine import doing
from playmat.machine.scene import NO_ENV, Scene
from playmat.machine.turns import Procedure
from playmat.play.game import Game

replace = msgspec.structs.replace

A, B, C, D = Seat(0), Seat(1), Seat(2), Seat(3)
FILLER: Final = "FILLER"
FILLERS: Final = 8
PHASES: Final = {
    "prep": 0,
    "main": turning.TURN.index(turning.main_phase) - 2,
    "score": turning.TURN.index(turning.score_phase),
    "boon": turning.TURN.index(turning.boons) - 2,
}
E = TypeVar("E", bound=Event)


class Laid(NamedTuple):
    """A card and where it is laid."""

    row: Row
    clauses: tuple[Clause, ...]
    owner: Seat
    zone: int
    place: CardId
    host: CardId
    boons: int
    marks: int
    tapped: bool


class Table:
    """A position being laid out and then played. Cards have ids from the moment they are laid: planets those of the seats."""

    def __init__(self, players: int = 2) -> None:
        self.players = players
        self.planets: dict[int, dict[str, Any]] = {seat: {} for seat in range(players)}
        self.laid: list[Laid] = []
        self.game: Game

    def planet(
        self,
        seat: Seat,
        power: int = 2,
        max_damage: int = 6,
        draw: int = 0,
        text: str = "",
        damage: int = 0,
        *,
        destroyed: bool = False,
    ) -> CardId:
        """A player's planet, where a plain one will not do."""
        self.planets[seat] = {
            "power": power,
            "max_damage": max_damage,
            "draw": draw,
            "text": text,
            "damage": damage,
            "destroyed": destroyed,
        }
        return CardId(seat)

    def card(
        self,
        owner: Seat,
        title: str,
        *clauses: Clause,
        kind: Kind = "character",
        text: str = "",
        power: int = 1,
        cost: str = "1g",
        tags: tuple[str, ...] = (),
        zone: int = -1,
        at: int = -1,
        on: CardId = NO_CARD,
        under: CardId = NO_CARD,
        boons: int = 0,
        marks: int = 0,
        tapped: bool = False,
    ) -> CardId:
        """Lay a card: ``at`` a location (its owner's planet by itself), ``on`` a host, ``under`` one, or in a ``zone``."""
        place = NO_CARD
        if zone < 0:
            zone = STORED if under >= 0 else EXECUTABLES if kind == "executable" else PLAY
        if zone == PLAY and kind in ("character", "moon"):
            place = CardId(at) if at >= 0 else CardId(owner)
        row = Row(kind, title, "x", text, cost, power if kind == "character" else 0, tags=tags)
        self.laid.append(Laid(row, clauses, owner, zone, place, max(on, under), boons, marks, tapped))
        return CardId(self.players + len(self.laid) - 1)

    def begin(
        self,
        phase: str = "main",
        active: Seat = A,
        *,
        grist: Mapping[Seat, int] | None = None,
        vp: Mapping[Seat, int] | None = None,
        turn: int = 5,
        round_: int = 3,
        ending: int = -1,
        last_turns: int = 0,
        seed: int = 0,
        edition: str = "2025-12",
    ) -> Game:
        """Stand before a phase and run to the first question."""
        faces = self.faces()
        book = EDITIONS.make_book(faces.values(), edition)
        ids = {face.title: FaceId(index) for index, face in enumerate(book.faces)}
        state = doing.empty_state(KIT, self.players, seeded(seed))
        scene = Scene(book, KIT, state)
        for seat, given in self.planets.items():
            card = doing.add_card(KIT, state, ids[f"WORLD {seat}"], Seat(seat), PLAY)
            damage, destroyed = given.get("damage", 0), given.get("destroyed", False)
            state.cards[card] = replace(state.cards[card], counters=(0, 0, damage), flipped=destroyed)
        for laid in self.laid:
            card = doing.add_card(KIT, state, ids[laid.row.title], laid.owner, laid.zone)
            record: Card = state.cards[card]
            counters = (laid.boons, laid.marks, 0)
            state.cards[card] = replace(record, place=laid.place, host=laid.host, counters=counters, tapped=laid.tapped)
        for seat in range(self.players):
            deck = scene.zone(Seat(seat), DECK)
            for _ in range(FILLERS):
                doing.add_card(KIT, state, ids[FILLER], Seat(seat), DECK)
            scene.set_zone(Seat(seat), DECK, (*scene.zone(Seat(seat), DECK)[len(deck) :], *deck))
            have = ((grist or {}).get(Seat(seat), 0), (vp or {}).get(Seat(seat), 0))
            state.players[seat] = Player(have)
        before = Seat((active - 1) % self.players) if phase == "prep" else active
        was = {"prep": "boon", "main": "prep", "score": "main", "boon": "score"}[phase]
        state.clock = Clock(before, A, was, turn - (phase == "prep"), round_, Seat(ending), last_turns)
        scene.push(Procedure("turn"), NO_ENV, PHASES[phase])
        scene.touch()
        self.game = Game(scene, tuple("ABCDE"[: self.players]), (), seed)
        self.game.run()
        return self.game

    def faces(self) -> dict[str, Face]:
        """The printed cards, their texts read."""
        rows = {laid.row.title: laid.row for laid in self.laid}
        for seat, given in self.planets.items():
            power, most, draw = given.get("power", 2), given.get("max_damage", 6), given.get("draw", 0)
            text = given.get("text", "")
            rows[f"WORLD {seat}"] = Row("planet", f"WORLD {seat}", "x", text, power=power, max_damage=most, draw=draw)
        read = LANGUAGE.make_set(RowsRead(rows=list(rows.values()), count=len(rows)), Errata())
        assert not read.problems, [str(problem) for problem in read.problems]
        found = {face.title: face for face in read.faces}
        for laid in self.laid:
            if laid.clauses:
                found[laid.row.title] = replace(found[laid.row.title], program=Program(laid.clauses))
        found[FILLER] = Face(FILLER, "x", "character", "", Program(), EnterCostGrist(1), power=1)
        return found

    # ---- playing

    @property
    def scene(self) -> Scene:
        return self.game.scene

    @property
    def ask(self) -> Ask:
        """The open question."""
        assert self.game.ask is not None, "nothing is asked"
        return self.game.ask

    def do(self, verb: str, card: int = -1, place: int = -1, *, seat: int = -1, number: int = -1) -> None:
        """Give the one answer with these fields; what is not said is not looked at."""
        wanted = {"card": card, "place": place, "seat": seat, "number": number}
        fitting = [
            option
            for option in self.ask.options
            if option.verb == verb
            and all(value < 0 or getattr(option, name) == value for name, value in wanted.items())
        ]
        assert len(fitting) == 1, f"{len(fitting)} answers fit: {fitting} of {self.ask.options}"
        self.game.answer(fitting[0])

    def choose(self, *cards: int) -> None:
        """Choose these cards."""
        self.game.answer(*(next(option for option in self.ask.options if option.card == card) for card in cards))

    def offers(self, verb: str, card: int = -1, place: int = -1) -> bool:
        """Whether an answer is offered."""
        return any(
            option.verb == verb and card in (-1, option.card) and place in (-1, option.place)
            for option in self.ask.options
        )

    def offered(self) -> set[int]:
        """The cards that are offered."""
        return {option.card for option in self.ask.options if option.card >= 0}

    # ---- looking

    def zone(self, card: int) -> int:
        """Where a card lies."""
        return self.scene.card(CardId(card)).zone

    def counters(self, card: int) -> tuple[int, ...]:
        """Boons, marks, damage."""
        return self.scene.card(CardId(card)).counters

    def grist(self, seat: Seat) -> int:
        return self.scene.state.players[seat].resources[GRIST]

    def vp(self, seat: Seat) -> int:
        return self.scene.state.players[seat].resources[VICTORY_POINTS]

    def events(self, kind: type[E]) -> list[E]:
        """What happened, oldest first."""
        return [entry.event for entry in since(self.scene.state, 0) if isinstance(entry.event, kind)][::-1]


__all__ = ["A", "B", "C", "D", "Option", "Table"]
