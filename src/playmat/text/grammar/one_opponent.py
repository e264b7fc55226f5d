"""The cards of one opponent: "destroy an opponent's characters" is said of those of one, whom the player chooses.

In what is true, forbidden or waited for, "an opponent's cards" are those of any of them.
"""

from __future__ import annotations

from typing import Any

import msgspec

from playmat.lang.effects import ChoosePlayer, Give, Sequence
from playmat.lang.nodes import Change, Effect
from playmat.lang.nouns import Cards, Choice
from playmat.lang.values import Number, Opponents, ThatPlayer
from playmat.text.rewrite import changed, has_any
from playmat.text.table import Refused

ONE = Number(1)
replace = msgspec.structs.replace


class SomeOpponent(Opponents):
    """While a text is read: of an opponent, of whichever; in no program. It is equal to ``Opponents``, since all that
    is asked of these is asked of it.
    """

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Opponents)

    def __hash__(self) -> int:
        return hash(Opponents())


def of_one_opponent(value: Any) -> Any:
    """The value with the opponent chosen wherever something is done to all of an opponent's cards."""
    return of_any_opponent(changed(value, _chosen))


def of_any_opponent(value: Any) -> Any:
    """The value where nobody chooses one: of whichever opponent."""
    return changed(value, lambda part: Opponents() if isinstance(part, SomeOpponent) else part)


def _chosen(part: Any) -> Any:
    if isinstance(part, Sequence):
        return Sequence(tuple(one for step in part.effects for one in _steps(step)))
    if not isinstance(part, Effect):
        return part
    done = _of_that_player(part)
    if done is part:
        return part
    if has_any(part, ThatPlayer):
        raise Refused("whose cards are these: those of the player who was spoken of, or of another?")
    return Sequence((ChoosePlayer(Opponents()), done))


def _steps(step: Effect) -> tuple[Effect, ...]:
    return step.effects if isinstance(step, Sequence) else (step,)


def _of_that_player(part: Any) -> Any:
    """The same done to the cards of the player just chosen."""
    if isinstance(part, Give):
        changes = tuple(map(_of_that_player, part.changes))
        same = all(new is old for new, old in zip(changes, part.changes, strict=True))
        return part if same else replace(part, changes=changes)
    fields: dict[str, Any] = {}
    for name in part.__struct_fields__:
        held = getattr(part, name)
        cards = held.cards if isinstance(held, Choice) and held.most != ONE else held
        if isinstance(cards, Cards) and cards.zone == "play" and isinstance(cards.whose, SomeOpponent):
            theirs = replace(cards, whose=ThatPlayer())
            fields[name] = replace(held, cards=theirs) if isinstance(held, Choice) else theirs
        elif isinstance(held, Change) and (inner := _of_that_player(held)) is not held:
            fields[name] = inner
    return replace(part, **fields) if fields else part
