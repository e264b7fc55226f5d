"""Damage and life that are more, less, or not at all; what cannot be chosen by Spells."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from playmat.games.holosseum.nodes.rules import (
    DoublesDamage,
    GainsMoreLife,
    KeepsDamage,
    LessensDamageTo,
    MoreDamageTo,
    PreventsDamageFrom,
    PreventsDamageFromTo,
)
from playmat.games.holosseum.words.changes import CANNOT, adds_damage
from playmat.lang.changes import Cannot, LessensDamage
from playmat.lang.nodes import Change, Target, Value, Who
from playmat.lang.nouns import Cards
from playmat.lang.values import Opponents, You
from playmat.text.grammar.change import (
    forms,
)
from playmat.text.table import Refused, const, rule

OWN, THEIRS = You(), Opponents()
PREVENTED = "prevent {amount:count} of that damage"
NOT_TAKEN = "( is not | isn't ) removed|cleared"
STAYS = f"( {NOT_TAKEN} | stays | remains | does not wear off | doesn't wear off )"
MUCH_MORE = "( that much damage | that much ) plus {amount:count}"
TWICE = "( double that damage | double that much | twice that damage | twice that much damage | twice that much )"
TWICE_LIFE = "( twice that much | double that much | twice that much life | double that amount )"


def _not_by_spells(of: Target, by: Who | None = None) -> Change:
    return Cannot("choose", of, by, means="spell")


def _more_damage(of: Target, amount: Value) -> Change:
    return adds_damage(of, amount)


def _doubled(of: Target) -> Change:
    if isinstance(of, Cards) and of.kinds == ("spell",) and of.zone == "play":
        of = msgspec.structs.replace(of, zone="stack")
    return DoublesDamage(of)


def _undoubled(change: Any) -> Mapping[str, Any] | None:
    if not isinstance(change, DoublesDamage):
        return None
    of = change.of
    if isinstance(of, Cards) and of.kinds == ("spell",) and of.zone == "stack":
        of = msgspec.structs.replace(of, zone="play")
    return {"of": of}


def _spells_on_stack(of: Target) -> Target:
    """Spells deal damage while they are on the Stack."""
    if isinstance(of, Cards) and of.kinds == ("spell",) and of.zone == "play":
        return msgspec.structs.replace(of, zone="stack")
    return of


def _un_on_stack(of: Target) -> Target:
    if isinstance(of, Cards) and of.kinds == ("spell",) and of.zone == "stack":
        return msgspec.structs.replace(of, zone="play")
    return of


def _doubled_to(of: Target, who: Who) -> Change:
    return MoreDamageTo(_spells_on_stack(of), who, twice=True)


def _more_to(of: Target, who: Who, more: Value) -> Change:
    return MoreDamageTo(_spells_on_stack(of), who, more)


def _un_more_to(change: Any, *, twice: bool) -> Mapping[str, Any] | None:
    if not isinstance(change, MoreDamageTo) or change.twice is not twice:
        return None
    shown = {"of": _un_on_stack(change.of), "who": change.who}
    return shown if twice else {**shown, "more": change.more}


def _sources(by: Cards) -> Cards:
    """Cards that are described by what they are, whoever's they are."""
    if by == Cards() or by.zone != "play":
        raise Refused
    return by


def _not_from(of: Target, by: Cards) -> Change:
    return PreventsDamageFrom(of, _sources(by))


def _not_from_to(who: Who, by: Cards) -> Change:
    return PreventsDamageFromTo(who, _sources(by))


def _unmore(change: Any, who: Who) -> Mapping[str, Any] | None:
    own = isinstance(change, GainsMoreLife) and change == GainsMoreLife(who, change.more)
    return {"more": change.more} if own else None


PREVENTING = (
    # ---- who may be targeted by what
    rule("change", f"spells {CANNOT} target {{of:target}}", build=_not_by_spells),
    rule(
        "change",
        f"( spells your opponent plays|controls | your opponent's spells ) {CANNOT} target {{of:target}}",
        build=lambda of: _not_by_spells(of, THEIRS),
    ),
    # ---- damage
    rule("change", f"if damage would be dealt to {{of:target}}, {PREVENTED}", LessensDamage),
    rule("change", f"if damage would be dealt to {{who:damaged player}}, {PREVENTED}", LessensDamageTo),
    rule("change", f"if {{of:target}} would be dealt damage, {PREVENTED}", LessensDamage, read_only=True),
    rule("change", f"if {{who:damaged player}} would be dealt damage, {PREVENTED}", LessensDamageTo, read_only=True),
    rule(
        "change",
        "damage [that would be] dealt to {of:target} is reduced by {amount:count}",
        LessensDamage,
        read_only=True,
    ),
    rule(
        "change",
        "damage [that would be] dealt to {who:damaged player} is reduced by {amount:count}",
        LessensDamageTo,
        read_only=True,
    ),
    rule("lasting change", f"if {{of:those}} would deal damage, it deals {MUCH_MORE} instead", build=_more_damage),
    *forms("deals/deal double damage", build=_doubled, unbuild=_undoubled),
    rule("lasting change", f"if {{of:those}} would deal damage, it deals {TWICE} instead", build=_doubled),
    rule(
        "lasting change",
        "{of:target} deals/deal double damage to {who:damaged player}",
        build=_doubled_to,
        unbuild=lambda change: _un_more_to(change, twice=True),
    ),
    rule(
        "lasting change",
        "{of:target} deals/deal {more:count} more|additional|extra damage to {who:damaged player}",
        build=_more_to,
        unbuild=lambda change: _un_more_to(change, twice=False),
    ),
    rule(
        "lasting change",
        f"if {{of:those}} would deal damage to {{who:damaged player}}, it deals {TWICE} [to {{_:them}}] instead",
        build=lambda of, who, _=1: _doubled_to(of, who),
    ),
    rule(
        "lasting change",
        f"if {{of:those}} would deal damage to {{who:damaged player}}, it deals {MUCH_MORE} [to {{_:them}}] instead",
        build=lambda of, who, amount, _=1: _more_to(of, who, amount),
    ),
    const("them", "( them | that player | you | your opponent )", 1, read_only=True),
    # ---- damage of some cards only
    rule(
        "change",
        "prevent all damage that {by:those cards} would deal to {of:target}",
        build=_not_from,
        unbuild=lambda change: {"of": change.of, "by": change.by} if isinstance(change, PreventsDamageFrom) else None,
    ),
    rule(
        "change",
        "prevent all damage that {by:those cards} would deal to {who:damaged player}",
        build=_not_from_to,
        unbuild=lambda change: (
            {"who": change.who, "by": change.by} if isinstance(change, PreventsDamageFromTo) else None
        ),
    ),
    rule("change", "prevent all damage that would be dealt to {of:target} by {by:those cards}", build=_not_from),
    rule("change", "prevent all damage {by:those cards} would deal to {of:target}", build=_not_from),
    rule("change", f"{{by:those cards}} {CANNOT} deal damage to {{of:target}}", build=_not_from),
    rule(
        "change",
        "prevent all damage that would be dealt to {who:damaged player} by {by:those cards}",
        build=_not_from_to,
    ),
    rule("change", f"{{by:those cards}} {CANNOT} deal damage to {{who:damaged player}}", build=_not_from_to),
    # ---- damage that stays
    rule(
        "lasting change",
        "damage on {of:target} is not removed at end of turn",
        KeepsDamage,
        cites="holo.r.damage-duration",
    ),
    rule(
        "lasting change",
        f"damage on {{of:target}} {STAYS} [at ( the | ) end of ( turn | the turn | each turn )]",
        KeepsDamage,
        read_only=True,
    ),
    rule(
        "lasting change",
        f"damage {NOT_TAKEN} from {{of:target}} [at ( the | ) end of ( turn | the turn | each turn )]",
        KeepsDamage,
        read_only=True,
    ),
    # ---- life
    rule(
        "lasting change",
        "if you would gain life, gain twice that much instead",
        build=lambda: GainsMoreLife(OWN, twice=True),
        unbuild=lambda change: {} if change == GainsMoreLife(OWN, twice=True) else None,
        cites="holo.4-4.life-gain",
    ),
    rule(
        "lasting change",
        "if you would gain life, gain that much plus {more:count} instead",
        build=lambda more: GainsMoreLife(OWN, more),
        unbuild=lambda change: _unmore(change, OWN),
        cites="holo.4-4.life-gain",
    ),
    rule(
        "lasting change",
        f"if you would gain life, [you] gain {TWICE_LIFE} instead",
        build=lambda: GainsMoreLife(OWN, twice=True),
    ),
    rule(
        "lasting change",
        "if you would gain life, [you] gain ( that much [life] plus {more:count} | {more:count} more [life] ) instead",
        build=lambda more: GainsMoreLife(OWN, more),
    ),
)
