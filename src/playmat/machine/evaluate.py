"""Working out the words of a text: numbers, players, cards, conditions. Pure: reads the scene, changes nothing."""

from __future__ import annotations

from typing import Final

from playmat.core.ids import CardId, Seat
from playmat.core.records import Record, Ref
from playmat.core.state import Env
from playmat.lang.nodes import Condition, Filter, Target, Value, Who
from playmat.lang.nouns import Cards
from playmat.lang.values import Together, You
from playmat.machine.scene import Scene

COMPARE: Final = {
    "<": int.__lt__,
    "<=": int.__le__,
    "=": int.__eq__,
    ">=": int.__ge__,
    ">": int.__gt__,
}
"""The comparisons of the language, by their sign."""


def number(scene: Scene, env: Env, value: Value) -> int:
    """The number a value stands for now."""
    return scene.kit.values[type(value)](scene, env, value)


def so_much(scene: Scene, env: Env, value: Value) -> int:
    """How much of something is gained, lost, put or taken: what comes to less than none is none."""
    return max(number(scene, env, value), 0)


def holds(scene: Scene, env: Env, condition: Condition | None) -> bool:
    """Whether a condition holds now; no condition always holds."""
    return condition is None or scene.kit.conditions[type(condition)](scene, env, condition)


def seats(scene: Scene, env: Env, who: Who) -> tuple[Seat, ...]:
    """The seats a word for players stands for, clockwise from the active player."""
    return scene.kit.whos[type(who)](scene, env, who)


def fits(scene: Scene, env: Env, filters: tuple[Filter, ...], card: CardId) -> bool:
    """Whether every filter holds for the card."""
    rules = scene.kit.filters
    for filter_ in filters:  # noqa: SIM110  (the innermost loop of every noun phrase)
        if not rules[type(filter_)](scene, env, filter_, card):
            return False
    return True


def refs(scene: Scene, env: Env, target: Target) -> tuple[Ref, ...]:
    """The cards a reference or noun phrase stands for, as the objects they were when bound. Some may be gone."""
    return scene.kit.references[type(target)](scene, env, target)


def cards(scene: Scene, env: Env, target: Target) -> tuple[CardId, ...]:
    """The cards a target stands for that are still the same objects."""
    found = scene.state.cards
    return tuple([ref.card for ref in refs(scene, env, target) if ref.card >= 0 and found[ref.card].stamp == ref.stamp])


def is_described(scene: Scene, env: Env, target: Target, card: CardId) -> bool:
    """Whether a card is one of those a target stands for."""
    if type(target) is Cards:
        return matches(scene, env, target, card)
    if type(target) is Together:
        return any(is_described(scene, env, one, card) for one in target.targets)
    return any(ref.card == card for ref in refs(scene, env, target))


def matches(scene: Scene, env: Env, phrase: Cards, card: CardId) -> bool:
    """Whether a card fits a noun phrase, apart from the zone it is looked for in. Nothing is asked more often."""
    record = scene.state.cards[card]
    if phrase.kinds and scene.book.faces[record.face].kind not in phrase.kinds:
        return False
    whose = phrase.whose
    if whose is not None:
        holder = record.controller
        if holder != env.you if type(whose) is You else holder not in seats(scene, env, whose):
            return False
    rules = scene.kit.filters
    for filter_ in phrase.filters:  # noqa: SIM110
        if not rules[type(filter_)](scene, env, filter_, card):
            return False
    return True


def mentions(node: object, kind: type) -> bool:
    """Whether a node of that class stands anywhere in a program."""
    if isinstance(node, kind):
        return True
    if isinstance(node, tuple):
        return any(mentions(item, kind) for item in node)
    return isinstance(node, Record) and any(mentions(getattr(node, name), kind) for name in node.__struct_fields__)
