"""From a scenario to a game standing at that position."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from playmat.core.errors import CardError, ScenarioError
from playmat.core.ids import CardId, FaceId, Seat
from playmat.games.errata import Errata
from playmat.games.problems import nearest, same_name
from playmat.games.rows import Row
from playmat.games.sets import CardSet
from playmat.games.tables import RowsRead
from playmat.lang.book import INFINITE, Face
from playmat.machine import doing
from playmat.machine.scene import Scene
from playmat.play.game import Game
from playmat.play.given import CardGiven, InPile, Scenario, name_of
from playmat.play.library import card_set
from playmat.play.notation import LETTERS
from playmat.play.shelf import rulebook

PRICED = ("character", "inventory", "executable", "moon")
"""Kinds with a price; a scenario need not name it."""


class Position:
    """A game being laid out. ``nicknames`` maps nicknames to physical cards."""

    def __init__(self, scenario: Scenario, cards: Sequence[Path]) -> None:
        self.scenario = scenario
        self.faces = known_faces(scenario, cards)
        self.nicknames: dict[str, CardId] = {}
        self.wanted: dict[str, Face] = {}

    def add(self, scene: Scene, name: str, seat: Seat, zone: int, nickname: str = "") -> CardId:
        """A new physical card of a seat's at the end of a zone; a nickname may be given once."""
        wanted = self.face(name).name
        face = next(index for index, face in enumerate(scene.book.faces) if face.name == wanted)
        card = doing.add_card(scene.kit, scene.state, FaceId(face), seat, zone)
        if nickname:
            if nickname in self.nicknames:
                raise self.error(f"the nickname {nickname!r} is given twice")
            self.nicknames[nickname] = card
        return card

    def pile(self, scene: Scene, seat: Seat, items: Sequence[str | InPile], zone: int) -> None:
        """Cards in a hand or pile, in order."""
        for item in items:
            self.add(scene, name_of(item), seat, zone, "" if isinstance(item, str) else item.as_)

    def must_be(self, words: str, known: Sequence[str], what: str) -> None:
        """Raises ScenarioError for what is none of these, and names the nearest."""
        if words not in known:
            close = nearest(words, known)
            hint = f"; the nearest is {close[0]!r}" if close else ""
            raise self.error(f"there is no {what} {words!r}{hint}")

    def seat(self, words: str) -> Seat:
        """A player by letter."""
        if words not in self.scenario.players:
            raise self.error(f"there is no player {words!r}")
        return Seat(LETTERS.index(words))

    def error(self, message: str) -> ScenarioError:
        """A complaint about the file."""
        return ScenarioError(f"{self.scenario.file}: {message}")

    def face(self, name: str) -> Face:
        """A face by full name, or by TITLE or subtitle alone where that is unique."""
        if name not in self.wanted:
            self.wanted[name] = self.look_up(name)
        return self.wanted[name]

    def look_up(self, name: str) -> Face:
        key = same_name(name)
        found = [face for face in self.faces if same_name(face.name) == key]
        found = found or [face for face in self.faces if key in (same_name(face.title), same_name(face.subtitle))]
        if len({face.name for face in found}) != 1:
            close = nearest(name, (face.name for face in self.faces))
            hint = f"; the nearest is {close[0]!r}" if close else ""
            problem = "could be several cards" if found else "is no playable card"
            raise ScenarioError(f"{self.scenario.file}: {name!r} {problem}{hint}")
        return found[0]


def known_faces(scenario: Scenario, cards: Sequence[Path]) -> list[Face]:
    """The scenario's own cards first; a text of theirs that cannot be read is an error."""
    book = rulebook(scenario.game)
    if scenario.cards:
        known = [*(face for face in pool_faces(scenario.game, cards))]
        rows = [row_of(card) for card in scenario.cards]
        read = book.language.make_set(RowsRead(rows=rows, count=len(rows)), Errata())
        if read.refused or read.problems:
            raise ScenarioError(f"{scenario.file}: " + "; ".join(str(problem) for problem in read.problems))
        own = list(read.faces)
        names = {same_name(face.name) for face in own}
        return [*own, *book.plain_faces, *(face for face in known if same_name(face.name) not in names)]
    return [*book.plain_faces, *pool_faces(scenario.game, cards)]


def pool_faces(game: str, cards: Sequence[Path]) -> tuple[Face, ...]:
    try:
        pool: CardSet = card_set(game, tuple(cards))
    except CardError as error:
        raise ScenarioError(str(error)) from error
    return pool.faces


def row_of(card: CardGiven) -> Row:
    """A card of the scenario as a row of a card file."""
    return Row(
        card.kind,
        card.title,
        card.subtitle,
        card.text,
        card.cost if card.kind in PRICED else "",
        power=card.power,
        max_damage=card.max_damage if card.kind == "planet" else 0,
        draw=card.draw,
        attack=card.attack or card.offense,
        health=card.health or card.defense,
        energy=card.energy,
        sources=tuple(card.sources),
        speed=INFINITE if isinstance(card.speed, str) else card.speed,
        is_token=card.token,
        tags=tuple(tag.removeprefix("#") for tag in card.tags),
        stars=card.stars,
    )


def build(scenario: Scenario, cards: Sequence[Path] = ()) -> tuple[Game, dict[str, CardId]]:
    """The game at the scenario's position, run to its first question, and the nicknames. Raises ScenarioError."""
    position = Position(scenario, cards)
    book = rulebook(scenario.game)
    overrides = book.overriding(scenario.edition, scenario.parameters)
    _fewest, most, rule = book.seats(scenario.edition, overrides)
    letters = tuple(scenario.players)
    if len(letters) > most:
        raise ScenarioError(f"{scenario.file}: {len(letters)} players: the game is for at most {most} ({rule})")
    scene = book.lay(position, overrides)
    scene.touch()
    game = Game(scene, letters, (), scenario.seed, overrides)
    game.run()
    return game, position.nicknames
