"""Making the facts true that a reason names, one way for each requirement, so that it can be seen whether they were all.

``amends_homestuck`` and ``amends_holosseum`` have the ways of each game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

import msgspec

from playmat.core.ask import Option
from playmat.core.ids import CardId, Seat
from playmat.core.records import Record
from playmat.lang.book import Face
from playmat.lang.clauses import Program, Static
from playmat.machine.explain import Reason, Requirement
from playmat.machine.scene import Scene
from playmat.play.game import Game

replace = msgspec.structs.replace

ROUNDS: Final = 3
"""What a first look cannot judge (the price of a use that is not there yet) is seen in the next; never deeper."""

Remedy = Callable[[Scene, Seat, Option, Reason], "Option | None"]
"""Makes one named fact true; where the action itself was ill-formed, the action as it should have been."""


class Amends:
    """What the law needs to know of one game.

    ``requirements`` are those of an action as things stand, ``is_offered`` tells whether it is offered once the seat is asked, and can be
    taken; ``numbers_are_right`` holds that what a reason says there is, is there, and is too little.
    """

    def __init__(
        self,
        requirements: Callable[[Scene, Seat, Option], Iterable[Requirement]],
        is_offered: Callable[[Game, Seat, Option], bool],
        numbers_are_right: Callable[[Scene, Seat, Option, Reason], None],
    ) -> None:
        self.requirements = requirements
        self.is_offered = is_offered
        self.numbers_are_right = numbers_are_right
        self.remedies: dict[Requirement, Remedy] = {}

    def mends(self, *requirements: Requirement) -> Callable[[Remedy], Remedy]:
        """Register how the facts of a requirement are made true."""

        def register(remedy: Remedy) -> Remedy:
            for requirement in requirements:
                self.remedies[requirement] = remedy
            return remedy

        return register

    def amended(self, game: Game, seat: Seat, option: Option, seen: set[str] | None = None) -> tuple[Game, Option, int]:
        """A copy of the game in which everything that the reasons name is true, the action, and how often one had to
        look. ``seen`` gathers the names of the requirements that were not met.
        """
        twin, failing = game.copy(), []
        for count in range(ROUNDS + 1):
            failing = [
                (need, reason)
                for need in self.requirements(twin.scene, seat, option)
                for reason in need(twin.scene, seat, option)
            ]
            if not failing:
                return twin, option, count
            for _need, reason in failing:
                self.numbers_are_right(twin.scene, seat, option, reason)
            for need, reason in failing:
                if seen is not None:
                    seen.add(need.__name__)
                option = self.remedies[need](twin.scene, seat, option, reason) or option
                twin.scene.touch()
        raise AssertionError(f"still not to be done: {option} {failing}")


# ---- the words of cards


def unsay(scene: Scene, seat: Seat, option: Option, reason: Reason) -> None:
    """The words that the reason names are no longer there."""
    face, index = reason.cause.face, reason.cause.clause
    assert face >= 0, reason
    program = scene.book.faces[face].program
    clauses = tuple(Static(()) if at == index else clause for at, clause in enumerate(program.clauses))
    put_face(scene, face, replace(scene.book.faces[face], program=Program(clauses, program.spans)))
    scene.state.lasting = tuple(
        lasting
        for lasting in scene.state.lasting
        if (lasting.env.cause.face, lasting.env.cause.clause) != (face, index)
    )


def put_face(scene: Scene, index: int, face: Face) -> None:
    """Print a card otherwise. The book is this game's own from then on."""
    faces = scene.book.faces
    scene.book = replace(scene.book, faces=(*faces[:index], face, *faces[index + 1 :]))
    scene.facts, scene.objects = {}, {}
    scene.touch()


def rewrite_face(scene: Scene, card: CardId, **changes: Any) -> None:
    put_face(scene, scene.card(card).face, replace(scene.face(card), **changes))


def reworded(node: Any, old: Record, new: Record) -> Any:
    """A program with one of its nodes replaced wherever it stands."""
    if node == old:
        return new
    if isinstance(node, tuple):
        return tuple(reworded(item, old, new) for item in node)
    if isinstance(node, Record):
        return replace(node, **{name: reworded(getattr(node, name), old, new) for name in node.__struct_fields__})
    return node


def reword(scene: Scene, face: int, old: Record, new: Record) -> None:
    """Say something else on a card, and in the effects that came of it."""
    printed = scene.book.faces[face]
    put_face(scene, face, replace(printed, program=reworded(printed.program, old, new)))
    scene.state.lasting = tuple(
        replace(lasting, content=reworded(lasting.content, old, new)) for lasting in scene.state.lasting
    )
