"""The same players again: "the player with the least life gains 3 life. They draw a card".

Who that is was found before anything was done; asked anew, it might be another. What they do next is therefore said
of them in one deed, or refused where it cannot be.
"""

from __future__ import annotations

from typing import Any, TypeVar

from playmat.lang.effects import EachDoes, If, Sequence
from playmat.lang.nodes import Effect
from playmat.lang.values import AmountThisWay, It, PlayersWho, ThatPlayer, ThisWay
from playmat.text.rewrite import changed, has_any, inside
from playmat.text.table import Refused

Said = TypeVar("Said")


def by_the_same(clause: Said) -> Said:
    """The clause with what such players do next joined to what they do first."""
    if not has_any(clause, ThatPlayer):
        return clause
    done: Said = changed(clause, _joined)
    told_of_the_same(done)
    return done


def told_of_the_same(clause: Any) -> None:
    """Refuses "they" behind some players who were told from others by what was so then."""
    for part in inside(clause):
        if isinstance(part, Sequence):
            for before, after in zip(part.effects, part.effects[1:], strict=False):
                if _are_told_apart(before) and has_any(after, ThatPlayer):
                    raise Refused("'they' may be others once that is done: join it with 'and', or say who does it")


def _joined(part: Any) -> Any:
    if not isinstance(part, Sequence):
        return part
    steps: list[Effect] = []
    for step in part.effects:
        last = steps[-1] if steps else None
        again = isinstance(step, EachDoes) and step.who == ThatPlayer()
        if again and isinstance(last, EachDoes) and isinstance(last.who, PlayersWho) and not _looks_back(step):
            steps[-1] = EachDoes(last.who, Sequence((*_steps(last.effect), *_steps(step.effect))))  # type: ignore[attr-defined]
        else:
            steps.append(step)
    return part if len(steps) == len(part.effects) else steps[0] if len(steps) == 1 else Sequence(tuple(steps))


def _looks_back(step: Effect) -> bool:
    return has_any(step, It, ThisWay, AmountThisWay)


def _steps(effect: Effect) -> tuple[Effect, ...]:
    return effect.effects if isinstance(effect, Sequence) else (effect,)


def _are_told_apart(step: Effect) -> bool:
    if not isinstance(step, EachDoes):
        return False
    asked = step.effect
    return isinstance(step.who, PlayersWho) or (isinstance(asked, If) and asked.otherwise is None)


__all__ = ["by_the_same", "told_of_the_same"]
