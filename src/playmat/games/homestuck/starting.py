"""From decks to the first state; leaving a game; games that would never end."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from playmat.core.ask import Cause
from playmat.core.dice import seeded
from playmat.core.ids import CardId, FaceId, Seat
from playmat.core.records import Player
from playmat.core.state import Frame, Waiting
from playmat.games.homestuck import acts, turning
from playmat.games.homestuck.board import planet_of
from playmat.games.homestuck.queue import Settle
from playmat.games.homestuck.waiting import Group, Restoration
from playmat.games.homestuck.zones import (
    DECK,
    DISCARD,
    EXECUTABLES,
    KIT,
    PLAY,
    REMOVED,
    VICTORY_POINTS,
)
from playmat.lang.book import Book
from playmat.machine import doing, step
from playmat.machine.events import Conceded
from playmat.machine.scene import NO_ENV, Scene
from playmat.machine.turns import Procedure

replace = msgspec.structs.replace


def start(book: Book, decks: Sequence[Sequence[FaceId]], seed: int) -> Scene:
    """Everybody's planet in play and intact (hs.setup.planet-starts-in-play-intact), the other cards in their
    decks, nobody with anything yet (hs.ruling.setup.starting-resources); who plays a card will control it
    (hs.ruling.zone.owner-and-controller). The
    set-up is the first thing on the agenda. Each deck names its one planet and its other cards, in any order.
    """
    state = doing.empty_state(KIT, len(decks), seeded(seed))
    planets = [next(face for face in deck if book.faces[face].kind == "planet") for deck in decks]
    for seat, planet in enumerate(planets):
        doing.add_card(KIT, state, planet, Seat(seat), PLAY)
    for seat, deck in enumerate(decks):
        left = list(deck)
        left.remove(planets[seat])
        for face in left:
            doing.add_card(KIT, state, face, Seat(seat), DECK)
    scene = Scene(book, KIT, state)
    scene.push(Procedure("set-up"), NO_ENV)
    return scene


def concede(scene: Scene, seat: Seat) -> None:
    """A player leaves: with two players the other wins; with more their cards go and play continues without them
    (hs.ruling.end.leaving-the-game).
    """
    state = scene.state
    cause = Cause("hs.ruling.end.leaving-the-game")
    player = state.players[seat]
    state.players[seat] = Player(player.resources, True)
    scene.touch()
    scene.log(Conceded(seat), cause)
    remaining = scene.seats()
    if len(remaining) == 1:
        doing.finish(scene, (remaining[0],), cause)
        return
    state.ask = None
    forget_last_turn(scene, seat)
    remove_cards(scene, seat)
    state.waiting = tuple(without(item, seat) for item in state.waiting if item != Restoration(seat))
    state.lasting = tuple(lasting for lasting in state.lasting if lasting.seat != seat)
    scene.touch()
    frames = kept_work(state.agenda, seat)
    bottom: Frame | None = None
    if state.clock.turn and state.clock.active == seat:
        frames = [frame for frame in frames if not isinstance(frame.node, turning.COURSE)]
        bottom = Frame(Settle(), 0, NO_ENV, Frame(Procedure("turn"), len(turning.TURN) - 1, NO_ENV, None))
    for frame in reversed(frames):
        bottom = Frame(frame.node, frame.at, frame.env, bottom)
    state.agenda = bottom
    if scene.fired:
        step.flush(scene)


def kept_work(agenda: Frame | None, seat: Seat) -> list[Frame]:
    """The work that is still to be done when a player has left, the next first: what their texts began is dropped, what
    others have begun or triggered is not (docs/decisions/0021-leaving-the-game.md).
    """
    frames = []
    while agenda is not None:
        if agenda.env.you != seat and getattr(agenda.node, "seat", None) != seat:
            frames.append(agenda)
        agenda = agenda.below
    return frames


def forget_last_turn(scene: Scene, seat: Seat) -> None:
    """A leaver's turn of the end-game that was still to come is not played."""
    clock, count = scene.state.clock, len(scene.state.players)
    if clock.ending < 0 or seat == clock.active:
        return
    seats = (Seat((clock.active + away) % count) for away in range(1, count))
    ahead = [other for other in seats if other == seat or not scene.state.players[other].left]
    if seat in ahead[: clock.last_turns - 1]:
        scene.state.clock = replace(clock, last_turns=clock.last_turns - 1)


def without(item: Waiting, seat: Seat) -> Waiting:
    """A waiting group without a leaver's cards."""
    if isinstance(item, Group):
        return replace(
            item,
            entries=tuple(coded for coded in item.entries if coded.seat != seat),
            executables=tuple(coded for coded in item.executables if coded.seat != seat),
            seeming=tuple(other for other in item.seeming if other != seat),
        )
    return item


def remove_cards(scene: Scene, seat: Seat) -> None:
    """All cards they own but the planet, without any event. What lay on them goes to its owners' discard piles; who was
    at their moons is put at the planet below (hs.ruling.moon.destroyed-or-moved-moon).
    """
    state = scene.state
    gone = [CardId(card) for card, record in enumerate(state.cards) if record.owner == seat and card != planet_of(seat)]
    orbits = {card: state.cards[card].place for card in gone if scene.face(card).kind == "moon"}
    for card in gone:
        doing.relocate(scene, card, REMOVED)
    for index, record in enumerate(state.cards[:]):
        if record.zone == PLAY and record.place in orbits:
            cause = Cause("hs.ruling.moon.destroyed-or-moved-moon", record.place)
            acts.move(scene, CardId(index), orbits[record.place], record.controller, cause)
    while True:
        hosted = ((CardId(index), record.host) for index, record in enumerate(state.cards) if record.host >= 0)
        loose = [card for card, host in hosted if not may_host(scene, host)]
        if not loose:
            return
        for card in loose:
            doing.relocate(scene, card, DISCARD)


def may_host(scene: Scene, card: CardId) -> bool:
    """Whether other cards can lie on it where it is."""
    return scene.card(card).zone in (PLAY, EXECUTABLES)


def end_runaway(scene: Scene) -> None:
    """A loop that nobody can leave ends the game at once: the most victory points win, a tie is shared."""
    points = {seat: scene.state.players[seat].resources[VICTORY_POINTS] for seat in scene.seats()}
    doing.end_runaway(scene, points, "hs.end.most-vp-wins")
