"""What every handler keeps to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from playmat.games.homestuck.zones import KIT
from playmat.machine.scene import Scene
from tests.laws import checks
from tests.laws.cases import Case, cases, quick

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
    for node, handler in list(KIT.handlers.items()):
        monkeypatch.setitem(KIT.handlers, node, watched(handler))


@settings(quick(12), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(cases(60))
@pytest.mark.usefixtures("_watched_handlers")
def test_asking_changes_nothing(case: Case) -> None:
    """A handler that asks has changed nothing, and after each handler nothing that is remembered is out of date."""
    for _game in case.play():
        pass


@quick(10)
@given(cases(60))
def test_forgetting_changes_nothing(case: Case) -> None:
    """With everything remembered thrown away the same question is asked with the same answers, and every view is the same."""
    for game in case.play():
        twin = game.copy()
        twin.scene.cache = {}
        frame = twin.scene.state.agenda
        if game.ask is None or frame is None:
            break
        twin.scene.state.agenda = frame.below
        again = KIT.handlers[type(frame.node)](twin.scene, frame.node, frame, None)
        twin.scene.state.agenda = frame
        assert game.ask == again
        assert [checks.seen_as(game, seat) for seat in range(-1, game.seats)] == [
            checks.seen_as(twin, seat) for seat in range(-1, game.seats)
        ]
