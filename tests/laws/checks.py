"""What must hold in every position of every game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from playmat.core import position
from playmat.core.ids import CardId
from playmat.core.position import State
from playmat.core.records import Record
from playmat.machine.scene import Scene
from playmat.machine.texts import pieces, printed_texts, statics
from playmat.play.game import Game
from playmat.play.notation import read_answer
from tests.laws.cases import GAMES

FIELDS = tuple(name for name in position.FIELDS if name != "version")


def position_is_sound(game: Game) -> None:
    """All of it, that of the one game included; what takes long (``state_is_plain``) besides."""
    cards_are_conserved(game)
    answers_are_sound(game)
    nothing_is_half_done(game)
    GAMES[game.scene.book.game].position_is_sound(game)


def cards_are_conserved(game: Game) -> None:
    """Each card lies in exactly one zone, the one its record names."""
    state, kit = game.scene.state, game.scene.kit
    places: dict[CardId, list[int]] = {}
    for index, zone in enumerate(state.zones):
        for card in zone:
            places.setdefault(card, []).append(index)
    assert sorted(places) == list(range(len(state.cards)))
    for card, indexes in places.items():
        record = state.cards[card]
        holder = record.controller if record.zone in kit.held else record.owner
        assert [holder * kit.zone_count + record.zone] == indexes, f"card {card}"


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
    """When a player is asked for an action, nothing waits."""
    if game.ask is not None and game.ask.kind in ("action", "window"):
        assert not game.scene.state.waiting


def nothing_is_stale(scene: Scene) -> None:
    """What is remembered of the present state is what would be worked out anew."""
    fresh = scene.copy()
    fresh.cache = {}
    anew_here = GAMES[scene.book.game]
    for key, value in scene.cache.items():
        if isinstance(key, tuple) and key[0] in anew_here.ANEW_OF_CARD:
            assert value == anew_here.ANEW_OF_CARD[key[0]](fresh, *key[1:]), key
        elif key == "statics":
            anew = statics(fresh)
            assert (value, value.direct, value.broad) == (anew, anew.direct, anew.broad)
        elif key in ANEW or key in anew_here.ANEW:
            assert value == (ANEW | anew_here.ANEW)[key](fresh), key


ANEW: Final[dict[str, Callable[[Scene], Any]]] = {"pieces": pieces, "printed": printed_texts, "seats": Scene.seats}


def same(one: State, other: State) -> bool:
    """Whether two states are equal in all but their version."""
    return all(getattr(one, name) == getattr(other, name) for name in FIELDS)


def seen_as(game: Game, seat: int) -> bytes:
    """A seat's view as bytes."""
    return msgspec.json.encode(game.view(seat))
