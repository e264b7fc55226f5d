"""Positions of Project Gamma for tests: a table in the words of a scenario, and what is said and seen there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from playmat.core.errors import IllegalAnswer
from playmat.core.ids import CardId, Seat
from playmat.games.gamma.editions import EDITIONS
from playmat.lang.clauses import Program
from playmat.lang.nodes import Clause
from playmat.machine.scene import Scene
from playmat.play.notation import LETTERS, find_card
from playmat.play.scenario import read_scenario
from playmat.play.scenario.building import build
from playmat.play.scenario.facts import fact

A, B = Seat(0), Seat(1)

CARDS: Final = """
[[card]]
title = "HOUND"
kind = "unit"
offense = 2
defense = 1
energy = 2
[[card]]
title = "OX"
kind = "unit"
offense = 4
defense = 5
energy = 4
speed = -1
[[card]]
title = "SCOUT"
kind = "unit"
offense = 1
defense = 1
energy = 1
speed = 1
[[card]]
title = "FLASH"
kind = "unit"
offense = 1
defense = 0
energy = 1
speed = "∞"
[[card]]
title = "FIELD"
kind = "claim"
defense = 4
energy = 1
sources = ["Arca"]
[[card]]
title = "CROSS"
kind = "claim"
defense = 5
energy = 2
sources = ["Arca", "Zelor"]
[[card]]
title = "TEMPLE"
kind = "unit"
offense = 3
defense = 3
energy = 3
sources = ["Arca", "Zelor", "Zelor"]
[[card]]
title = "LAMP"
kind = "item"
defense = 2
energy = 4
[[card]]
title = "SPARK"
kind = "spell"
defense = 1
energy = 1
speed = 2
[[card]]
title = "SONG"
kind = "spell"
defense = 1
energy = 1
[[card]]
title = "DEED"
kind = "spell"
defense = 1
energy = 2
speed = -2
[[card]]
title = "HARBOUR"
kind = "location"
defense = 6
energy = 2
sources = ["Arca"]
"""
"""Cards without text; some get a program of nodes by ``texts``."""


Texts = Mapping[str, tuple[Clause, ...]]


def full_name(parameter: str) -> str:
    """The only parameter of that last name that a table may change."""
    found = [one.name for one in EDITIONS.adjustable() if one.name.endswith("." + parameter)]
    assert len(found) == 1, found
    return found[0]


class Table:
    """A game at a position. ``texts``: by TITLE what a card says, as nodes; ``rules``: parameters by their last names,
    in TOML.
    """

    def __init__(self, given: str = "", texts: Texts | None = None, **rules: str) -> None:
        said = "".join(f'"{full_name(name)}" = {value}\n' for name, value in rules.items())
        parameters = f"[parameters]\n{said}" if said else ""
        players = "".join(f"[{letter}]\n" for letter in "AB" if f"[{letter}]" not in given)
        scenario = read_scenario(f'title = "t"\ngame = "gamma"\n{parameters}{CARDS}{given}\n{players}')
        self.game, self.nicknames = build(scenario)
        if texts:
            self.speak(texts)

    def speak(self, texts: Texts) -> None:
        """Give cards their programs, and ask anew what is asked."""
        scene = self.scene
        faces = tuple(
            replace(face, program=Program(texts[face.name])) if face.name in texts else face
            for face in scene.book.faces
        )
        scene.book = replace(scene.book, faces=faces)
        scene.facts, scene.objects = {}, {}
        scene.touch()
        scene.state.ask = None
        self.game.run()

    @property
    def scene(self) -> Scene:
        return self.game.scene

    @property
    def asked(self) -> tuple[str, str]:
        """Who is asked, and what kind of question."""
        ask = self.game.ask
        return ("", "") if ask is None else (LETTERS[ask.seat], ask.kind)

    def say(self, *texts: str) -> Table:
        """Answer one question after another, as texts."""
        for text in texts:
            self.game.answer_text(text)
        return self

    def passes(self, times: int = 1) -> Table:
        """Pass so often."""
        return self.say(*["pass"] * times)

    def offers(self, *verbs: str) -> set[str]:
        """What is offered, of those verbs."""
        ask = self.game.ask
        assert ask is not None
        return {self.game.text_of(option) for option in ask.options if not verbs or option.verb in verbs}

    def refusing(self, text: str) -> set[str]:
        """The rules for which an answer is refused; an answer that is accepted is an error of the test."""
        before = self.game.digest()
        try:
            self.game.answer_text(text)
        except IllegalAnswer as error:
            assert self.game.digest() == before
            return {reason.rpartition("[")[2].rstrip("]") for reason in error.reasons}
        raise AssertionError(f"{text!r} is legal")

    def fact(self, key: str) -> Any:
        """A fact as scenarios have them."""
        return fact(self.game, key, self.nicknames)

    def facts(self, *keys: str) -> tuple[Any, ...]:
        """Several."""
        return tuple(self.fact(key) for key in keys)

    def card(self, name: str, seat: Seat = A) -> CardId:
        """A card by name, as that seat could mean it."""
        return self.nicknames.get(name) or find_card(self.scene, seat, name, self.nicknames, "choose", 1)

    def events(self, kind: type) -> list[Any]:
        """The events of a class so far, the oldest first."""
        found = []
        entry = self.scene.state.log
        while entry is not None:
            if isinstance(entry.event, kind):
                found.append(entry.event)
            entry = entry.previous
        return found[::-1]
