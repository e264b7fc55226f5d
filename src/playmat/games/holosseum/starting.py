"""From decks to the first state."""

from __future__ import annotations

from collections.abc import Sequence

from playmat.core.dice import seeded
from playmat.core.ids import FaceId, Seat
from playmat.core.records import Player
from playmat.games.holosseum.nodes.clauses import StartsWith
from playmat.games.holosseum.zones import DECK, KIT, RUNNER
from playmat.lang.book import Book
from playmat.machine import doing
from playmat.machine.scene import NO_ENV, Scene
from playmat.machine.turns import Procedure


def start(book: Book, decks: Sequence[Sequence[FaceId]], seed: int) -> Scene:
    """Twenty life points each (holo.1-3.starting-life), the Grid Runner face up in its own slot
    (holo.r.grid-runner-role), the forty cards in the deck; the set-up is the first thing on the agenda. Each deck names
    its Grid Runner and its other cards, in any order.
    """
    state = doing.empty_state(KIT, len(decks), seeded(seed))
    scene = Scene(book, KIT, state)
    life = scene.parameter("holo.1-3.starting-life.starting_life")
    state.players = [Player((begins_with(book, deck, life),)) for deck in decks]
    for seat, deck in enumerate(decks):
        for face in sorted(deck, key=lambda face: book.faces[face].kind != "runner"):
            runner = book.faces[face].kind == "runner"
            doing.add_card(KIT, state, face, Seat(seat), RUNNER if runner else DECK)
    scene.push(Procedure("set-up"), NO_ENV)
    return scene


def begins_with(book: Book, deck: Sequence[FaceId], life: int) -> int:
    """The life points that a player begins with, by the text of their Grid Runner where it says so."""
    said = [
        clause.life
        for face in deck
        for clause in book.faces[face].program.clauses
        if isinstance(clause, StartsWith) and clause.life is not None
    ]
    return said[-1] if said else life
