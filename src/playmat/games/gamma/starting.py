"""From decks to the first state."""

from __future__ import annotations

from collections.abc import Sequence

from playmat.core.dice import seeded
from playmat.core.errors import DeckError
from playmat.core.ids import FaceId, Seat
from playmat.core.records import Player
from playmat.games.gamma.courses import course
from playmat.games.gamma.sharing import lay_shared
from playmat.games.gamma.zones import DECK, KIT, VOID
from playmat.lang.book import Book
from playmat.machine import doing
from playmat.machine.scene import NO_ENV, Scene
from playmat.machine.turns import Procedure


def start(book: Book, decks: Sequence[Sequence[FaceId]], seed: int) -> Scene:
    """Twenty life (gamma.overview.starting-life), three energy counters (gamma.energy.counters-start), a starting
    location face up in Void (gamma.types.starting-location-in-void) and not in the deck
    (gamma.r.starting-location-place); the set-up is the first thing on the agenda.
    """
    state = doing.empty_state(KIT, len(decks), seeded(seed))
    scene = Scene(book, KIT, state)
    life = scene.parameter("gamma.overview.starting-life.starting_life")
    counters = scene.parameter("gamma.energy.counters-start.starting_counters")
    state.players = [Player((life, 0, counters)) for _ in decks]
    if course(scene).shares:
        lay_shared(book, decks, state)
        decks = ()
    elif course(scene).opening == "opening draft":
        check_mirrored(decks)
    for seat, deck in enumerate(decks):
        for face in deck:
            in_void = book.faces[face].kind == "location"
            doing.add_card(KIT, state, face, Seat(seat), VOID if in_void else DECK)
    scene.push(Procedure("set-up"), NO_ENV)
    return scene


def check_mirrored(decks: Sequence[Sequence[FaceId]]) -> None:
    """Raise DeckError unless both players have the same list (gamma.mirror.identical-decks)."""
    if any(sorted(deck) != sorted(decks[0]) for deck in decks):
        raise DeckError("both players of this format have the same list of cards (gamma.mirror.identical-decks)")
