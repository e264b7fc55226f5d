"""The parts of a card's text that only this game has, and what stands in the Enter box."""

from __future__ import annotations

from typing import ClassVar, Literal

from playmat.lang.clauses import Cost
from playmat.lang.nodes import Clause, Condition, Effect, Pattern, Value
from playmat.lang.nouns import Cards


class Attach(Clause):
    """What an inventory card can be attached to; checked only when it is attached
    (hs.ruling.zone.inventory-condition-later).
    """

    to: Cards


class StoreUnder(Clause):
    """An executable that is played beneath another card instead of into the zone: "Store this card under another
    one of your executable cards.".
    """

    host: Cards


class Executable(Clause):
    """~ATH code and what is executed."""

    code: Pattern
    effect: Effect


class Ability(Clause):
    """An activated ability: taps the card. ``grist`` is paid, ``boons`` must be there and are not paid, ``price`` is a
    deed that must be wholly possible and is done first; one of them is set. ``condition``: it can be used only while
    that is so.
    """

    effect: Effect
    grist: Value | None = None
    boons: Value | None = None
    condition: Condition | None = None
    price: Effect | None = None


class Option(Clause):
    """A choice in the Main Phase that is no Ability and does not tap (hs.ruling.main.non-ability-options).

    ``price`` is an effect that must be wholly possible and is done first (remove a boon, discard boons). ``condition``
    must hold. ``limit``: how often. ``by``: "controller" of this card, "any player" (each in their own Main Phase; in
    ``effect`` and ``price`` ``You`` is then the player who uses it).
    """

    saved_as: ClassVar[str] = "OptionClause"

    effect: Effect
    price: Effect | None = None
    condition: Condition | None = None
    limit: Literal["", "once per turn", "once per round"] = ""
    by: Literal["controller", "any player"] = "controller"


class EntersFor(Clause):
    """The card's enter cost, where its text says it and its Enter box is empty: "Enter- ~ATH: Any #HUMAN"."""

    cost: Cost


class EnterCostGrist(Cost):
    """An enter cost of so much grist."""

    grist: int


class EnterCostCode(Cost):
    """An enter cost of an ~ATH code."""

    code: Pattern
