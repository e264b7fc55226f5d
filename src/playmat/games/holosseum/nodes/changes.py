"""What is different while a text holds."""

from __future__ import annotations

from playmat.lang.nodes import (
    Change,
    Value,
    Who,
)
from playmat.lang.nodes import Target as TargetWord
from playmat.lang.nouns import Cards
from playmat.lang.values import Number, You


class AddsStats(Change):
    """Attack and Health are so much more (negative: less)."""

    of: TargetWord
    attack: Value = Number(0)
    health: Value = Number(0)


class SetsStats(Change):
    """Attack or Health is this; None: as it was. The latest wins; additions come after."""

    of: TargetWord
    attack: Value | None = None
    health: Value | None = None


class PreventsDamage(Change):
    """Damage that would be dealt to the cards is prevented; ``in_attack``: only that of an attack step."""

    of: TargetWord
    in_attack: bool = False


class PreventsDamageTo(Change):
    """Damage that would be dealt to those players is prevented; ``in_attack``: only that of an attack step."""

    who: Who
    in_attack: bool = False


class PreventsAllDamage(Change):
    """No damage is dealt to anything; ``in_attack``: none in the attack step."""

    in_attack: bool = False


class PreventsDamageBy(Change):
    """Damage that those cards would deal is prevented; ``in_attack``: only that of an attack step."""

    of: TargetWord
    in_attack: bool = False


class MustAttack(Change):
    """Attacks each turn if it is able to."""

    of: TargetWord


class CannotGainLife(Change):
    """Those players cannot gain life."""

    who: Who


class DealsExcess(Change):
    """Damage beyond the blocker's Health goes to the defending player (holo.r.blocked-no-life-damage)."""

    of: TargetWord


class CannotBeBlockedBy(Change):
    """Cannot be blocked by Entities of that description."""

    of: TargetWord
    by: Cards


class AddsPlays(Change):
    """``who`` may play so many more cards each turn of their own."""

    amount: Value
    who: Who = You()


class AddsDraws(Change):
    """``who`` draws so many more cards in their draw step (negative: fewer)."""

    amount: Value
    who: Who = You()


class AddsDamage(Change):
    """The cards deal so much more damage."""

    of: TargetWord
    amount: Value
