"""What must hold in every position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from playmat.core.ids import CardId, Seat
from playmat.core.records import Record
from playmat.core.state import State
from playmat.games.homestuck.board import characters, in_play, locations, planet_of
from playmat.games.homestuck.power import power
from playmat.games.homestuck.zones import (
    BOONS,
    DAMAGE,
    EXECUTABLES,
    GRIST,
    MARKS,
    PLAY,
    STORED,
    VICTORY_POINTS,
)
from playmat.machine.scene import Scene
from playmat.machine.texts import pieces, printed_texts, statics
from playmat.play.game import Game
from playmat.play.notation import read_answer

FIELDS = tuple(name for name in State.__slots__ if name != "version")


def cards_are_conserved(game: Game) -> None:
    """Each card lies in exactly one zone, the one its record names; hosts are there."""
    state = game.scene.state
    count = game.scene.kit.zone_count
    places: dict[int, list[int]] = {}
    for index, zone in enumerate(state.zones):
        for card in zone:
            places.setdefault(card, []).append(index)
    assert sorted(places) == list(range(len(state.cards)))
    for index, indexes in places.items():
        card = CardId(index)
        record = state.cards[card]
        hosts_and_places_exist(game, card)
        holder = record.controller if record.zone in (PLAY, EXECUTABLES) else record.owner
        assert [holder * count + record.zone] == indexes, f"card {card}"
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
    """Grist, victory points and counters stay within their limits."""
    scene = game.scene
    cap = scene.parameter("hs.prep.grist-cap-12.grist_cap")
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


def is_plain(value: object) -> None:
    """Only records, tuples, ints, strings, bools and None."""
    waiting = [value]
    seen: set[int] = set()
    while waiting:
        item = waiting.pop()
        if item is None or type(item) in (int, str, bool) or id(item) in seen:
            continue
        seen.add(id(item))
        if type(item) is tuple:
            waiting += item
        elif isinstance(item, Record):
            waiting += [getattr(item, name) for name in item.__struct_fields__]
        else:
            raise AssertionError(f"{item!r} is no plain data")


def state_is_plain(state: State) -> None:
    """Everything in a state is plain data."""
    for name in FIELDS:
        value: Any = getattr(state, name)
        if isinstance(value, dict):
            is_plain((*value, *value.values()))
        elif isinstance(value, list):
            is_plain(tuple(value))
        else:
            is_plain(value)


def answers_are_sound(game: Game) -> None:
    """There are answers, all different, also as texts, and each text means its answer."""
    ask = game.ask
    if ask is None:
        assert game.is_over
        return
    assert ask.options, ask.prompt
    assert 0 <= ask.least <= ask.most <= len(ask.options)
    assert len(set(ask.options)) == len(ask.options)
    assert not game.scene.state.players[ask.seat].left
    texts = [game.text_of(option) for option in ask.options]
    assert sorted(set(texts)) == sorted(texts)
    for option, text in zip(ask.options, texts, strict=True):
        assert (option,) == read_answer(game.scene, ask, text)


def nothing_is_half_done(game: Game) -> None:
    """When a player is asked for an action, nothing waits in the queue and no executable is in the middle of its effect."""
    scene = game.scene
    if game.ask is None or game.ask.kind not in ("action", "window"):
        return
    assert not scene.state.waiting
    for index, record in enumerate(scene.state.cards):
        assert record.zone != EXECUTABLES or not scene.tally("resolving", CardId(index)), f"card {index}"


def nothing_is_stale(scene: Scene) -> None:
    """What is remembered of the present state is what would be worked out anew."""
    fresh = scene.copy()
    fresh.cache = {}
    for key, value in scene.cache.items():
        if isinstance(key, tuple) and key[0] == "power":
            assert value == power(fresh, key[1], attacking=key[2])
        elif key == "statics":
            anew = statics(fresh)
            assert (value, value.direct, value.broad) == (anew, anew.direct, anew.broad)
        elif key in ANEW:
            assert value == ANEW[key](fresh), key


ANEW: Final[dict[str, Callable[[Scene], Any]]] = {
    "pieces": pieces,
    "printed": printed_texts,
    "in play": in_play,
    "characters": characters,
    "locations": locations,
    "seats": Scene.seats,
}


def same(one: State, other: State) -> bool:
    """Whether two states are equal in all but their version."""
    return all(getattr(one, name) == getattr(other, name) for name in FIELDS)


def seen_as(game: Game, seat: int) -> bytes:
    """A seat's view as bytes."""
    return msgspec.json.encode(game.view(seat))
