"""Copies, saved games and replays are the game itself."""

from __future__ import annotations

import re

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from playmat.core import codec
from playmat.core.ask import Option
from playmat.core.errors import IllegalAnswer
from playmat.core.records import Record
from playmat.play.game import Game, load, replay
from tests.laws.cases import Case, cases, choose, for_each_game, played_on, quick
from tests.laws.checks import seen_as

MOST = 40


def moments(length: int) -> st.SearchStrategy[int]:
    return st.integers(0, length)


def reached(case: Case, moment: int) -> Game:
    """The game after so many choices."""
    game = case.begin()
    for choice in case.choices[:moment]:
        if game.ask is None:
            break
        game.answer(*choose(game.ask, choice))
    return game


@for_each_game
@quick(14)
@given(st.data(), moments(80), st.integers(0, 99))
def test_copy_then_diverge(name: str, data: st.DataObject, moment: int, onwards: int) -> None:
    """What happens to a copy does not touch the original, and the copy went on as the original would."""
    game = reached(data.draw(cases(name, 80)), moment)
    digest, views = game.digest(), [seen_as(game, seat) for seat in range(-1, game.seats)]
    twin = game.copy()
    assert twin.digest() == digest
    played_on(twin, onwards, MOST)
    assert game.digest() == digest
    assert views == [seen_as(game, seat) for seat in range(-1, game.seats)]
    played_on(game, onwards, MOST)
    assert twin.digest() == game.digest()


@for_each_game
@quick(12)
@given(st.data(), moments(80), st.integers(0, 99))
def test_saved_and_loaded(name: str, data: st.DataObject, moment: int, onwards: int) -> None:
    """A game that was saved and loaded is the same, asks the same, looks the same, and goes on equally."""
    game = reached(data.draw(cases(name, 80)), moment)
    again = load(game.save())
    assert (again.digest(), again.ask, again.history) == (game.digest(), game.ask, game.history)
    assert [seen_as(again, seat) for seat in range(-1, game.seats)] == [
        seen_as(game, seat) for seat in range(-1, game.seats)
    ]
    assert again.save() == game.save()
    played_on(again, onwards, MOST)
    played_on(game, onwards, MOST)
    assert again.digest() == game.digest()


@for_each_game
@quick(6)
@given(st.data(), moments(80))
def test_written_as_packed(name: str, data: st.DataObject, moment: int) -> None:
    """What msgspec writes of records by itself are the very bytes of the lists and plain values that they are saved as."""
    state = reached(data.draw(cases(name, 80)), moment).scene.state
    for part in (state.ask, state.agenda, state.waiting, state.lasting, state.log, *state.cards, *state.players):
        packed = codec.pack(part)
        assert msgspec.msgpack.encode(codec.lean(part)) == msgspec.msgpack.encode(packed)
        assert codec.unpack(packed) == part


@for_each_game
@quick(10)
@given(st.data())
def test_replayed(name: str, data: st.DataObject) -> None:
    """From the seed and the answers alone the same game comes to the same state at every question."""
    case = data.draw(cases(name, 60))
    digests = [game.digest() for game in case.play()]
    *_, game = case.play()
    saved = game.save()
    assert digests[-1] == replay(saved).digest()
    for step in {0, len(digests) // 3, len(digests) // 2}:
        assert digests[step] == replay(saved, step).digest()
    again = case.begin()
    for digest, (_seat, options) in zip(digests, game.history, strict=False):
        assert again.digest() == digest
        again.answer(*options)


@for_each_game
@quick(14)
@given(
    st.data(),
    st.integers(0, 400),
    st.integers(-1, 400),
    st.sampled_from(["play", "move", "attack", "block", "ability", "option", "card"]),
)
def test_illegal_answers(name: str, data: st.DataObject, card: int, place: int, verb: str) -> None:
    """An answer that was not offered is refused and changes nothing."""
    *_, game = data.draw(cases(name, 60)).play()
    ask = game.ask
    if ask is None:
        return
    digest = game.digest()
    option = Option(verb, card % len(game.scene.state.cards), place % len(game.scene.state.cards))  # type: ignore[arg-type]
    wrong: list[tuple[Option, ...]] = [(option,), (ask.options[0], ask.options[0]), (Option("number", number=-7),)]
    if ask.least:
        wrong.append(())
    if ask.most < len(ask.options):
        wrong.append(ask.options[: ask.most + 1])
    for options in wrong:
        if len(options) == 1 and options[0] in ask.options:
            continue
        with pytest.raises(IllegalAnswer):
            game.answer(*options)
        assert game.digest() == digest
        assert game.ask == ask


CANNOT_BE_SAVED = re.compile(r"\b(frozenset|set|list|dict|Mapping|Sequence|Iterable|Callable)\b")


def test_every_record_can_be_saved() -> None:
    """What a state may hold is made of records, tuples and plain values alone, also where no game has come by yet."""
    found = [
        f"{name}.{field}: {annotation}"
        for name, record in Record.registry.items()
        for field, annotation in record.__annotations__.items()
        if "ClassVar" not in str(annotation) and CANNOT_BE_SAVED.search(str(annotation))
    ]
    assert found == []
