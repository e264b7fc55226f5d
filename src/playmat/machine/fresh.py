"""Things of which a text does one, each only once in a while: "choose one that has not been chosen this turn"."""

from __future__ import annotations

from playmat.core.state import Env
from playmat.lang.effects import NotChosenBefore
from playmat.lang.nodes import Effect
from playmat.machine.scene import Scene


def is_fresh(scene: Scene, env: Env, effect: Effect) -> bool:
    """Whether it can still be chosen; what is said of no time always can."""
    return not isinstance(effect, NotChosenBefore) or not scene.tally(*_key(scene, env, effect))


def chosen(scene: Scene, env: Env, effect: Effect) -> Effect:
    """What is done, remembered as chosen."""
    if not isinstance(effect, NotChosenBefore):
        return effect
    scene.set_tally(1, *_key(scene, env, effect))
    return effect.effect


def plain(effect: Effect) -> Effect:
    """The thing itself."""
    return effect.effect if isinstance(effect, NotChosenBefore) else effect


def plainly(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The things themselves."""
    return tuple(map(plain, effects))


def _key(scene: Scene, env: Env, effect: NotChosenBefore) -> tuple[object, ...]:
    """Under which it is remembered: of this game whatever became of the card since, else of this very object."""
    stamp = -1 if effect.since == "game" else env.this.stamp
    period = scene.state.clock.turn if effect.since == "turn" else -1
    return ("chosen", env.this.card, stamp, env.cause.face, env.cause.clause, env.you, period, effect.number)
