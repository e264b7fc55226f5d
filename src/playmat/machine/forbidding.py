"""Whether a text forbids that something happens: asked with the event that is about to, before anything is changed."""

from __future__ import annotations

from playmat.core.ask import Cause
from playmat.core.ids import CardId
from playmat.core.state import Event
from playmat.lang.changes import Forbids
from playmat.lang.values import TimesThisTurn
from playmat.machine.evaluate import number
from playmat.machine.firing import happened
from playmat.machine.scene import Scene
from playmat.machine.texts import Active, changes, reaches, statics


def forbidden(scene: Scene, event: Event, cause: Cause) -> Active | None:
    """The change that forbids the event, if there is one."""
    if Forbids not in (statics(scene) if scene.there is None else scene.there):
        return None
    return next((active for active in changes(scene, Forbids) if forbids(scene, active, event, cause)), None)


def forbids(scene: Scene, active: Active, event: Event, cause: Cause) -> bool:
    """Whether a change is about that event."""
    change, env = active.change, active.env
    if change.of is not None:
        card = getattr(event, "card", None)
        about = CardId(card if isinstance(card, int) else getattr(card, "card", -1))
        if about < 0 or not reaches(scene, active, about):
            return False
        env = env.bind("some card", (scene.ref(about),))
    if not happened(scene, env, change.when, event, cause):
        return False
    return not change.after or number(scene, env, TimesThisTurn(change.when)) >= change.after
