"""What every handler keeps to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from playmat.machine.scene import Scene
from playmat.play.shelf import rulebook
from tests.laws import checks
from tests.laws.cases import GAMES, cases, for_each_game, quick

Handler = Callable[..., Any]


def watched(handler: Handler) -> Handler:
    """The handler, and what must hold of it."""

    def watching(scene: Scene, node: Any, frame: Any, answer: Any) -> Any:
        before = scene.state.copy()
        ask = handler(scene, node, frame, answer)
        if ask is not None:
            assert checks.same(before, scene.state), f"{type(node).__name__} asked and changed something"
            assert not scene.fired
        checks.nothing_is_stale(scene)
        return ask

    return watching


@pytest.fixture
def _watched_handlers(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in GAMES:
        handlers = rulebook(name).kit.handlers
        for node, handler in list(handlers.items()):
            monkeypatch.setitem(handlers, node, watched(handler))


@for_each_game
@settings(quick(10), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
@pytest.mark.usefixtures("_watched_handlers")
def test_asking_changes_nothing(name: str, data: st.DataObject) -> None:
    """A handler that asks has changed nothing, and after each handler nothing that is remembered is out of date."""
    for _game in data.draw(cases(name, 60)).play():
        pass


@for_each_game
@quick(10)
@given(st.data())
def test_forgetting_changes_nothing(name: str, data: st.DataObject) -> None:
    """With everything remembered thrown away the same question is asked with the same answers, and every view is the same."""
    for game in data.draw(cases(name, 60)).play():
        twin = game.copy()
        twin.scene.cache = {}
        frame = twin.scene.state.agenda
        if game.ask is None or frame is None:
            break
        twin.scene.state.agenda, twin.scene.state.ask = frame.below, None
        again = twin.scene.kit.handlers[type(frame.node)](twin.scene, frame.node, frame, None)
        twin.scene.state.agenda, twin.scene.state.ask = frame, again
        assert game.ask == again
        assert [checks.seen_as(game, seat) for seat in range(-1, game.seats)] == [
            checks.seen_as(twin, seat) for seat in range(-1, game.seats)
        ]
