"""What a text has itself done and paid: "this way".

It is told by the log, as what happened this turn is, over another stretch: from where the text began to be paid for, or
done, and only what its own words made happen. An effect keeps where that stretch began in what it hands on.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Final

from playmat.core.ids import CardId
from playmat.core.log import since
from playmat.core.records import Ref
from playmat.core.state import Entry, Env
from playmat.lang.nodes import Effect
from playmat.lang.nouns import Cards, DidThisWay, WentThisWay
from playmat.lang.values import TimesThisWay
from playmat.machine.evaluate import mentions, seats
from playmat.machine.events import CameToPlay, DamageDealt, Departure, LeftPlay
from playmat.machine.firing import amount_of, many, was
from playmat.machine.kit import COMMON
from playmat.machine.scene import Scene

SINCE: Final = "since"
"""Bound to numbers of the log: between the first and the second, the third and the fourth and so on, and from the last
on where it has no second, lies what was done this way.
"""


@functools.lru_cache(maxsize=4096)
def recalls(effect: Effect) -> bool:
    """Whether a text speaks of what it has done itself."""
    return mentions(effect, TimesThisWay) or mentions(effect, DidThisWay)


def begun(scene: Scene, env: Env, effect: Effect | None) -> Env:
    """As the text that says this begins to be paid for or done."""
    if effect is None or not recalls(effect):
        return env
    marks = marks_of(env)
    return env if len(marks) % 2 else env.bind(SINCE, (*marks, scene.state.serial))


def interrupted(scene: Scene, env: Env) -> Env:
    """As it waits: what comes until it goes on is not of its doing."""
    marks = marks_of(env)
    return env.bind(SINCE, (*marks, scene.state.serial)) if len(marks) % 2 else env


def anew(scene: Scene, env: Env) -> Env:
    """As it begins once more: what it did the last time is over."""
    return env.bind(SINCE, (scene.state.serial,)) if marks_of(env) else env


def marks_of(env: Env) -> tuple[int, ...]:
    found = env.get(SINCE)
    return found if isinstance(found, tuple) else ()


def done_this_way(scene: Scene, env: Env) -> Iterator[Entry]:
    """The lines about it, the latest first."""
    marks = marks_of(env)
    if not marks:
        return
    spans = list(zip(marks[::2], (*marks[1::2], scene.state.serial), strict=False))
    for entry in since(scene.state, marks[0] + 1):
        if any(after < entry.number <= upto for after, upto in spans) and is_its_doing(scene, env, entry):
            yield entry


def is_its_doing(scene: Scene, env: Env, entry: Entry) -> bool:
    """Whether those words made it happen; of what damage destroyed, whether they dealt any of it."""
    if isinstance(entry.event, LeftPlay) and entry.event.means == "rule":
        return is_hurt_by_it(scene, env, entry)
    return is_caused(env, entry)


def is_caused(env: Env, entry: Entry) -> bool:
    cause, own = entry.cause, env.cause
    return (cause.card, cause.face, cause.clause) == (own.card, own.face, own.clause)


def is_hurt_by_it(scene: Scene, env: Env, entry: Entry) -> bool:
    """Whether damage of it lay on the card that was destroyed then."""
    card, before = entry.event.card.card, entry.previous  # type: ignore[attr-defined]
    first = marks_of(env)[0]
    while before is not None and before.number > first:
        event = before.event
        if isinstance(event, CameToPlay) and event.card == card:
            return False
        if isinstance(event, DamageDealt) and event.card == card and is_caused(env, before):
            return True
        before = before.previous
    return False


@COMMON.value(TimesThisWay)
def times_this_way(scene: Scene, env: Env, value: TimesThisWay) -> int:
    lines = done_this_way(scene, env)
    if value.much:
        return sum(amount_of(entry.event) for entry in lines if was(scene, env, value.when, entry))
    return sum(many(scene, env, value.when, entry) for entry in lines)


@COMMON.filter(DidThisWay)
@COMMON.filter(WentThisWay)
def did_this_way(scene: Scene, env: Env, word: DidThisWay, card: CardId) -> bool:
    """What has gone elsewhere since is not where that put it."""
    ref = scene.ref(card)
    mine = env.bind("some card", (ref,))
    return any(
        ref.stamp < entry.number and card in told_of(entry) and was(scene, mine, word.when, entry)
        for entry in done_this_way(scene, env)
    )


def told_of(entry: Entry) -> tuple[CardId, ...]:
    """The cards that a line is about."""
    event = entry.event
    several = getattr(event, "cards", None)
    if isinstance(several, tuple):
        return several
    now = getattr(event, "now", None)
    card = now.card if isinstance(now, Ref) else getattr(event, "card", None)
    return (CardId(card),) if isinstance(card, int) else ()


def lying_so(scene: Scene, env: Env, phrase: Cards) -> tuple[CardId, ...] | None:
    """The cards that were worked on this way, wherever they lie, of whoever had them then; None where the phrase does
    not speak of such.
    """
    if not any(type(word) is WentThisWay for word in phrase.filters):
        return None
    whose = None if phrase.whose is None else seats(scene, env, phrase.whose)
    found = [
        card
        for entry in done_this_way(scene, env)
        for card in told_of(entry)
        if whose is None or holder_then(scene, entry, card) in whose
    ]
    return tuple(dict.fromkeys(reversed(found)))


def holder_then(scene: Scene, entry: Entry, card: CardId) -> int:
    """Whose card it was as that happened."""
    was = entry.event.was if isinstance(entry.event, Departure) else scene.card(card)
    return was.controller
