"""What cannot happen, be done or be done by somebody."""

from __future__ import annotations

from collections.abc import Mapping

from playmat.games.homestuck.nodes.patterns import (
    EarnsBoon,
    IsRefreshedNow,
    IsTappedNow,
    Moves,
    TakesDamage,
    UsesAbility,
)
from playmat.lang.nodes import Pattern
from playmat.lang.nouns import Cards
from playmat.lang.patterns import Attacks, By, Draws, Enters, Leaves
from playmat.lang.values import Opponents, SomeCard
from playmat.text.grammar.prohibition import Prohibition
from playmat.text.table import const, rule

DESTROYED = Leaves(SomeCard(), "destroyed")

KNOWN: Mapping[Pattern, tuple[str, str]] = {
    DESTROYED: ("destroy", "any"),
    By(DESTROYED, means="attack"): ("destroy", "attack"),
    By(DESTROYED, means="ability"): ("destroy", "ability"),
    By(DESTROYED, cards=Cards(("executable",))): ("destroy", "executable"),
    Attacks(SomeCard()): ("attack", "any"),
    UsesAbility(SomeCard()): ("ability", "any"),
    EarnsBoon(SomeCard()): ("earn boons", "any"),
    IsTappedNow(SomeCard()): ("tap", "any"),
    IsRefreshedNow(SomeCard()): ("refresh", "any"),
    Moves(SomeCard()): ("move", "any"),
    TakesDamage(SomeCard()): ("damage", "any"),
}
"""What cannot be done, where the rules ask before it is offered."""

OF_PLAYERS: Mapping[Pattern, str] = {
    Enters(SomeCard()): "play",
    Moves(SomeCard()): "move",
    Attacks(SomeCard()): "attack",
    UsesAbility(SomeCard()): "ability",
}
"""What players cannot do with cards."""

FORBIDDEN = (Leaves, Draws)
"""What texts can forbid as it is about to happen."""

FORBIDDING = (
    *Prohibition(KNOWN, FORBIDDEN, players=OF_PLAYERS, otherwise=(Leaves,)).lines(),
    rule("drawers", "{_:anyone}"),
    const("drawers", "opponent", Opponents(), read_only=True),
    rule("bare change", "{_:same change}"),
)
