"""What is different while a text holds."""

from __future__ import annotations

from typing import ClassVar, Literal

from playmat.lang.nodes import (
    Change,
    Value,
    Who,
)
from playmat.lang.nodes import Target as TargetWord
from playmat.lang.values import You


class CapsStats(Change):
    """Attack or Health is no more than this, after all that sets it or adds to it."""

    of: TargetWord
    which: Literal["attack", "health"]
    value: Value


class PreventsDamage(Change):
    """Damage that would be dealt to the cards is prevented; ``in_attack``: only that of an attack step."""

    of: TargetWord
    in_attack: bool = False


class PreventsAllDamage(Change):
    """No damage is dealt to anything; ``in_attack``: none in the attack step."""

    in_attack: bool = False


class PreventsDamageBy(Change):
    """Damage that those cards would deal is prevented, for a time also of those of a description that come later;
    ``in_attack``: only that of an attack step.
    """

    is_of_newcomers: ClassVar[bool] = True

    of: TargetWord
    in_attack: bool = False


class MustAttack(Change):
    """Attacks each turn if it is able to."""

    of: TargetWord


class AddsPlays(Change):
    """``who`` may play so many more cards each turn of their own, or with ``abroad`` each turn of the opponent."""

    amount: Value
    who: Who = You()
    abroad: bool = False


class AddsDraws(Change):
    """``who`` draws so many more cards in their draw step (negative: fewer)."""

    amount: Value
    who: Who = You()


class AddsDamage(Change):
    """The cards deal so much more damage."""

    of: TargetWord
    amount: Value
