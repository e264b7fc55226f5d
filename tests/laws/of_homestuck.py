"""What the laws need to know of Homestuck: its decks, and what holds in its positions."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, Final

from playmat.core.ask import Option
from playmat.core.ids import NO_CARD, CardId, Seat
from playmat.games.homestuck import actions
from playmat.games.homestuck.board import characters, executables, in_play, locations, planet_of
from playmat.games.homestuck.deck import DeckParameters
from playmat.games.homestuck.nodes.changes import SetsGristLimit
from playmat.games.homestuck.nodes.clauses import Option as Use
from playmat.games.homestuck.power import power
from playmat.games.homestuck.zones import (
    BOONS,
    DAMAGE,
    EXECUTABLES,
    GRIST,
    HAND,
    MARKS,
    PLAY,
    STORED,
    VICTORY_POINTS,
)
from playmat.lang.book import Face
from playmat.lang.clauses import Keyword
from playmat.lang.values import Number
from playmat.machine.scene import Scene
from playmat.machine.texts import clauses
from playmat.play.game import Game
from playmat.play.seeing import seen_by
from playmat.text.rewrite import inside

PLAYERS: Final = (2, 3, 4, 5)
NEEDED: Final = "planet"
DECK_SIZES: Final = (8, 20, 48, 48)
COPIES: Final = 2

ANEW: Final[dict[str, Callable[[Scene], Any]]] = {
    "in play": in_play,
    "characters": characters,
    "locations": locations,
}
ANEW_OF_CARD: Final[dict[str, Callable[..., Any]]] = {
    "power": lambda scene, card, attacking: power(scene, card, attacking=attacking),
}


def position_is_sound(game: Game) -> None:
    """Everything below."""
    planets_are_in_play(game)
    for card in range(len(game.scene.state.cards)):
        hosts_and_places_exist(game, CardId(card))
    numbers_are_in_bounds(game)
    no_executable_is_half_done(game)


def planets_are_in_play(game: Game) -> None:
    """Each player's planet is the card of their number, and in play."""
    state = game.scene.state
    for seat in range(game.seats):
        assert state.cards[planet_of(Seat(seat))].zone == PLAY
        assert state.cards[seat].owner == seat


def hosts_and_places_exist(game: Game, card: CardId) -> None:
    """What a card lies on and where it is are there, and only what is in play has such things."""
    state = game.scene.state
    record = state.cards[card]
    if record.host >= 0:
        assert record.zone in (PLAY, STORED), f"card {card} has a host outside play"
        assert state.cards[record.host].zone in (PLAY, EXECUTABLES), f"the host of card {card} is gone"
    if record.zone == STORED:
        assert record.host >= 0, f"card {card} is stored beneath nothing"
    kind = game.scene.face(card).kind
    if record.zone == PLAY:
        assert (record.host >= 0) == (kind == "inventory"), f"card {card}"
        assert (record.place >= 0) == (kind in ("character", "moon")), f"card {card}"
        assert kind != "executable"
        if record.place >= 0:
            assert state.cards[record.place].zone == PLAY, f"the place of card {card} is gone"
            assert game.scene.face(record.place).kind in ("planet", "moon")
    else:
        assert not record.tapped
        assert not any(record.counters)
        assert record.place < 0
    if record.zone == EXECUTABLES:
        assert kind == "executable"


def numbers_are_in_bounds(game: Game) -> None:
    """Grist, victory points and counters stay within their limits. What one has beyond a limit that is lower again is kept,
    so the highest that any card of the game says counts.
    """
    scene = game.scene
    said = [
        part.number for face in scene.book.faces for part in inside(face.program) if isinstance(part, SetsGristLimit)
    ]
    cap = max(scene.parameter("hs.prep.grist-cap-12.grist_cap"), *(n.number for n in said if isinstance(n, Number)), 0)
    for player in scene.state.players:
        assert 0 <= player.resources[GRIST] <= cap
        assert player.resources[VICTORY_POINTS] >= 0
    for index, record in enumerate(scene.state.cards):
        card = CardId(index)
        assert 0 <= record.counters[BOONS] <= 9
        assert record.counters[MARKS] >= 0
        assert record.counters[DAMAGE] >= 0
        if record.counters[DAMAGE]:
            assert card < game.seats
            assert not record.flipped
        assert not (record.flipped and card >= game.seats)
        if record.zone == PLAY:
            assert power(scene, card) >= 0


def no_executable_is_half_done(game: Game) -> None:
    """When a player is asked for an action, no executable is in the middle of its effect."""
    scene = game.scene
    if game.ask is None or game.ask.kind not in ("action", "window"):
        return
    for index, record in enumerate(scene.state.cards):
        assert record.zone != EXECUTABLES or not scene.tally("resolving", CardId(index)), f"card {index}"


# ---- what one may wonder about


def conceivable(game: Game, seat: Seat) -> Iterator[Option]:
    """Every action with a card that this seat sees, wherever it might go, and by whatever number."""
    scene = game.scene
    for card in seen_by(scene, seat):
        yield from actions.tried(scene, seat, card)
        yield from (Option("ability", card, number=number) for number in range(-1, 3))
        if scene.card(card).zone != STORED:
            yield from (Option("option", card, number=number) for number in range(-1, 3))
    for card in scene.zone(seat, HAND):
        yield from (Option("play", card, place) for place in (NO_CARD, *in_play(scene), *executables(scene)))
        yield Option("play", card, number=0)


def expected(game: Game, seat: Seat, card: CardId) -> set[str]:
    """The kinds of action that one may wonder about."""
    scene = game.scene
    record = scene.card(card)
    if record.zone == HAND and record.owner == seat:
        return {"play"}
    options = {"option"} if clauses(scene, card, Use) and record.zone != STORED else set()
    if card in in_play(scene) and scene.face(card).kind == "character":
        return {"move", "attack", "ability", *options}
    return options


# ---- many games


def legal_cards(dice: random.Random, pool: tuple[Face, ...]) -> list[Face]:
    """A legal deck by chance: one planet, at most two of a name, one *Birthday; the dearest give way until it is."""
    limits = DeckParameters()
    assert limits.deck_size is not None
    assert limits.star_cap is not None
    planet = dice.choice([face for face in pool if face.kind == "planet"])
    copies = [face for face in pool if face.kind != "planet"] * COPIES
    dice.shuffle(copies)
    chosen: list[Face] = []
    birthdays = is_birthday(planet)
    while len(chosen) < limits.deck_size - 1:
        face = copies.pop()
        if not is_birthday(face):
            chosen.append(face)
        elif not birthdays:
            birthdays = True
            chosen.append(face)
    while planet.stars + sum(face.stars for face in chosen) > limits.star_cap:
        dearest = max(range(len(chosen)), key=lambda index: chosen[index].stars)
        cheap = next(face for face in copies if face.stars < chosen[dearest].stars and not is_birthday(face))
        copies.remove(cheap)
        chosen[dearest] = cheap
    return [planet, *chosen]


def is_birthday(face: Face) -> bool:
    return Keyword("Birthday") in face.program.clauses


def well_won(game: Game, *, ran_away: bool) -> None:
    """Who won has the most points of those who stayed, and is alone in that unless a loop ended the game."""
    players = game.scene.state.players
    points = {seat: players[seat].resources[VICTORY_POINTS] for seat in range(game.seats) if not players[seat].left}
    best = {seat for seat, number in points.items() if number == max(points.values())}
    assert set(game.winners) <= best, points
    assert len(game.winners) == 1 or (ran_away and set(game.winners) == best), points
