"""A position of a scenario while it is laid out: its cards by name and by nickname."""

from __future__ import annotations

from collections.abc import Sequence

from playmat.core.errors import ScenarioError
from playmat.core.ids import CardId, FaceId, Seat
from playmat.games.problems import nearest, same_name
from playmat.lang.book import Face
from playmat.machine import doing
from playmat.machine.scene import Scene
from playmat.play.given import InPile, Scenario, name_of
from playmat.play.notation import LETTERS


class Position:
    """A game being laid out of the ``faces`` that are known. ``nicknames`` maps nicknames to physical cards."""

    def __init__(self, scenario: Scenario, faces: Sequence[Face]) -> None:
        self.scenario = scenario
        self.faces = faces
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
