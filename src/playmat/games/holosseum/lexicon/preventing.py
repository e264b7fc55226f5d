"""Damage that is not dealt, or less or more of it, and life that is more: what comes, to whom, by what, how much."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from playmat.games.holosseum.lexicon.changes import CANNOT
from playmat.games.holosseum.lexicon.damage import adds_damage, dealing, less_damage, shown_dealing, un_less_damage
from playmat.games.holosseum.nodes.changes import (
    PreventsAllDamage,
    PreventsDamage,
    PreventsDamageBy,
)
from playmat.games.holosseum.nodes.rules import (
    DoublesDamage,
    GainsMoreLife,
    KeepsDamage,
    LessensDamageTo,
    LosesMoreLife,
    MoreDamageTo,
    PreventsDamageFrom,
    PreventsDamageFromTo,
)
from playmat.lang.changes import LessensDamage, PreventsDamageTo
from playmat.lang.effects import Shield, ShieldPlayers
from playmat.lang.nodes import Change, Target, Value, Who
from playmat.lang.nouns import Cards
from playmat.lang.values import EachPlayer, Number, Opponents, You
from playmat.text.grammar.change import forms
from playmat.text.shape import checked, slot
from playmat.text.table import Refused, const, consts, rule, rules

TWICE = Number(-1_000_000)
"""While a text is read: so much more is as much again. In no program."""


def either(cards: type[Any], players: type[Any], of: str = "of") -> dict[str, Any]:
    """The line's building and unbuilding: one node where something comes to cards, another where to players."""

    def build(to: Target | Who, **said: Any) -> Any:
        return players(who=to, **said) if isinstance(to, Who) else cards(**{of: to}, **said)

    def unbuild(node: Any) -> Mapping[str, Any] | None:
        if type(node) not in (cards, players):
            return None
        shown = {name: getattr(node, name) for name in node.__struct_fields__}
        to = shown.pop("who" if type(node) is players else of)
        return {"to": to} | {name: value for name, value in shown.items() if value is not None}

    return {"build": build, "unbuild": unbuild}


def _from(by: Cards, to: Target | Who) -> Change:
    """By cards that are described by what they are, whoever's they are."""
    if by == Cards() or by.zone != "play":
        raise Refused
    return PreventsDamageFromTo(to, by) if isinstance(to, Who) else PreventsDamageFrom(to, by)


def _check_less_from(by: Target) -> None:
    """By cards that are described by what they are: which one is asked as each damages."""
    if not isinstance(by, Cards) or by == Cards() or by.zone != "play":
        raise Refused


LESS_FROM = checked(LessensDamage(slot("of"), slot("amount"), slot("by")), _check_less_from)


def _more(of: Target, more: Value, who: Who | None = None) -> Change:
    """So much more damage, or twice as much, to anything or to those players."""
    if more == TWICE:
        return DoublesDamage(dealing(of)) if who is None else MoreDamageTo(dealing(of), who, twice=True)
    if who is None and isinstance(more, Number) and more.number < 0:
        return less_damage(of, Number(-more.number))
    return adds_damage(of, more) if who is None else MoreDamageTo(dealing(of), who, more)


def _un_more(change: Any, *, twice: bool) -> Mapping[str, Any] | None:
    if not isinstance(change, MoreDamageTo) or change.twice is not twice:
        return None
    if isinstance(change.more, Number) and change.more.number < 0:
        return None
    shown = {"of": shown_dealing(change.of), "who": change.who}
    return shown if twice else {**shown, "more": change.more}


def _un_less_to(change: Any) -> Mapping[str, Any] | None:
    own = isinstance(change, MoreDamageTo) and isinstance(change.more, Number) and change.more.number < 0
    if not own:
        return None
    return {"of": shown_dealing(change.of), "who": change.who, "amount": Number(-change.more.number)}


def _un_less(value: Any) -> Mapping[str, Any] | None:
    own = isinstance(value, Number) and value.number < 0 and value != TWICE
    return {"amount": Number(-value.number)} if own else None


def _undoubled(change: Any) -> Mapping[str, Any] | None:
    return {"of": shown_dealing(change.of)} if isinstance(change, DoublesDamage) else None


def _more_life(more: Value, who: Who = You(), *, lost: bool = False, first: bool = False) -> Change:  # noqa: B008
    """So much more, or twice as much; of life that is lost "first" is only the first time each turn."""
    if lost:
        return LosesMoreLife(who, twice=True, first=first) if more == TWICE else LosesMoreLife(who, more, first=first)
    return GainsMoreLife(who, twice=True) if more == TWICE else GainsMoreLife(who, more)


def _un_more_life(change: Any, *, mine: bool, lost: bool = False, first: bool = False) -> Mapping[str, Any] | None:
    if not isinstance(change, LosesMoreLife if lost else GainsMoreLife) or (change.who == You()) is not mine:
        return None
    if getattr(change, "first", False) is not first:
        return None
    shown = {"more": TWICE if change.twice else change.more}
    return shown if mine else {**shown, "who": change.who}


def _less(amount: Value) -> Value:
    """So much less, but never less than nothing."""
    if not isinstance(amount, Number) or amount.number < 1:
        raise Refused
    return Number(-amount.number)


def so_much(name: str, what: str) -> tuple[Any, ...]:
    """How much it is instead: that much and more, or twice as much."""
    twice = f"twice that much {what} | double that much {what} | double that {what} | twice that {what}"
    return (
        *consts(name, "twice that much", f"( double that much | {twice} | double that amount )", value=TWICE),
        rule(name, f"that much [{what}] plus {{_:count}}"),
    )


NOT_TAKEN = "( is not | isn't ) removed|cleared"
STAYS = f"( {NOT_TAKEN} | stays | remains | does not wear off | doesn't wear off )"
AT_END = "[at ( the | ) end of ( turn | the turn | each turn )]"
NEVER_LESS = "[but never ( less than | below ) 0|zero]"
LOSE_SO = "( you | they | that player ) lose|loses {more:so much life} [instead]"
EACH_TURN = "each|every|a|in|during|per turn"
TO_THEM = "[to ( them | that player | you | your opponent )]"

PREVENTING = (
    rule("harmed", "{_:target}"),
    rule("harmed", "{_:damaged player}"),
    # ---- all of it
    const("damage meant", "damage", value=False),
    const("damage meant", "attack|combat damage", value=True),
    rule("change", "prevent all {in_attack:damage meant}", PreventsAllDamage, read_only=True),
    rule("change", "prevent all {in_attack:damage meant} that would be dealt", PreventsAllDamage),
    rule(
        "change",
        "prevent all {in_attack:damage meant} that would be dealt to {to:harmed}",
        **either(PreventsDamage, PreventsDamageTo),
    ),
    rule("change", "prevent all {in_attack:damage meant} that would be dealt by {of:target}", PreventsDamageBy),
    rule(
        "change", "prevent all {in_attack:damage meant} [that] {of:target} would deal", PreventsDamageBy, read_only=True
    ),
    *rules(
        "change",
        "prevent all damage that {by:those cards} would deal to {to:harmed}",
        "prevent all damage ( {by:those cards} would deal to {to:harmed} "
        "| that would be dealt to {to:harmed} by {by:those cards} "
        "| that would be dealt by {by:those cards} to {to:harmed} )",
        f"{{by:those cards}} {CANNOT} deal damage to {{to:harmed}}",
        "{by:those cards} deal|deals no damage to {to:harmed}",
        "{to:harmed} ( takes|take | is|are dealt ) no damage from|by {by:those cards}",
        "prevent all damage [that] {by:those cards} deal|deals to {to:harmed}",
        "all damage [that] {by:those cards} would deal to {to:harmed} is prevented",
        "prevent all damage to {to:harmed} from|by {by:those cards}",
        build=_from,
        unbuild=either(PreventsDamageFrom, PreventsDamageFromTo)["unbuild"],
    ),
    # ---- some of it
    rule(
        "change",
        "if damage would be dealt to {to:harmed}, prevent {amount:count} of that damage",
        **either(LessensDamage, LessensDamageTo),
    ),
    rule(
        "change",
        "( if {to:harmed} would be dealt damage, prevent {amount:count} of that damage "
        "| if|when {to:harmed} would be dealt damage, "
        "( it is | its | they are ) dealt {amount:count} less damage [instead] "
        "| damage [that would be] dealt to {to:harmed} is reduced by {amount:count} )",
        build=either(LessensDamage, LessensDamageTo)["build"],
    ),
    *rules(
        "change",
        "damage dealt to {of:target} by {by:those cards} is reduced by {amount:count}",
        "( damage that would be dealt to {of:target} by {by:those cards} "
        "| [any|all] damage [that] {by:those} would deal to {of:target} "
        "| [any|all] damage {by:those} deals|deal to {of:target} ) is reduced by {amount:count}",
        shape=LESS_FROM,
    ),
    *forms(f"deals/deal {{amount:count}} less damage {NEVER_LESS}", build=less_damage, unbuild=un_less_damage),
    rule(
        "statement",
        "prevent the next {amount:count} damage that would be dealt to {to:harmed} this turn",
        **either(Shield, ShieldPlayers, "to"),
    ),
    # ---- more of it
    *so_much("so much damage", "damage"),
    const("so much damage", "double damage", TWICE, read_only=True),
    rule("so much damage", "{_:count} more|additional|extra damage", read_only=True),
    rule("player who would be", "{_:damaged player}"),
    rule("player who would be", "{_:whoever}"),
    rule(
        "lasting change",
        "if {of:those} ( would deal damage, it | would deal damage to {who:player who would be}, it ) "
        f"deals {{more:so much damage}} {TO_THEM} instead",
        build=_more,
    ),
    *forms("deals/deal double damage", build=lambda of: DoublesDamage(dealing(of)), unbuild=_undoubled),
    rule(
        "lasting change",
        "{of:target} deals/deal double damage to {who:damaged player}",
        build=lambda of, who: _more(of, TWICE, who),
        unbuild=lambda change: _un_more(change, twice=True),
    ),
    rule(
        "lasting change",
        "{of:target} deals/deal {more:count} more|additional|extra damage to {who:damaged player}",
        build=lambda of, who, more: MoreDamageTo(dealing(of), who, more),
        unbuild=lambda change: _un_more(change, twice=False),
    ),
    rule("whoever", "{_:drawers}"),
    *consts("whoever", "a player", "any|either player", value=EachPlayer()),
    const("whoever", "an|any opponent", Opponents(), read_only=True),
    *so_much("so much life", "life"),
    const("so much life", "twice that many [life]", TWICE, read_only=True),
    *rules("so much life", "{_:count} more|additional|extra [life]", "{_:count} life more", read_only=True),
    rule("so much life", "{amount:count} less life", build=_less, unbuild=_un_less),
    rule("so much life", f"{{amount:count}} less|fewer [life] {NEVER_LESS}", build=_less),
    rule("so much life", f"that much life minus {{amount:count}} {NEVER_LESS}", build=_less),
    rule(
        "lasting change",
        "if you would gain life, gain {more:so much life} instead",
        build=_more_life,
        unbuild=partial(_un_more_life, mine=True),
        cites="holo.4-4.life-gain",
    ),
    rule("lasting change", "if|when you would gain life, [you] gain {more:so much life} [instead]", build=_more_life),
    *(
        line
        for verb, lost in (("gain", False), ("lose", True))
        for line in (
            *rules(
                "lasting change",
                f"if {{who:whoever}} would {verb} life, they {verb} {{more:so much life}} instead",
                f"if|when {{who:whoever}} would {verb} life, ( they | that player | it is ) {verb}|{verb}s "
                "{more:so much life} [instead]",
                f"{{who:whoever}} {verb}|{verb}s {{more:so much life}} ( when|whenever they would {verb} life "
                f"| whenever they {verb} life )",
                build=partial(_more_life, lost=lost),
                unbuild=partial(_un_more_life, mine=False, lost=lost),
            ),
        )
    ),
    *rules(
        "lasting change",
        "if you would lose life, lose {more:so much life} instead",
        "if|when you would lose life, [you] lose {more:so much life} [instead]",
        build=partial(_more_life, lost=True),
        unbuild=partial(_un_more_life, mine=True, lost=True),
    ),
    rule(
        "lasting change",
        "the first time you would lose life each turn, lose {more:so much life} instead",
        build=partial(_more_life, lost=True, first=True),
        unbuild=partial(_un_more_life, mine=True, lost=True, first=True),
    ),
    rule(
        "lasting change",
        "the first time {who:whoever} would lose life each turn, they lose {more:so much life} instead",
        build=partial(_more_life, lost=True, first=True),
        unbuild=partial(_un_more_life, mine=False, lost=True, first=True),
    ),
    *(
        rule("lasting change", words, build=partial(_more_life, lost=True, first=True))
        for who in ("{who:drawers}", "{who:whoever}")
        for words in (
            f"the first time {EACH_TURN} [that] {who} would lose life, {LOSE_SO}",
            f"the first time [that] {who} would lose life {EACH_TURN}, {LOSE_SO}",
        )
    ),
    rule("so much damage", f"{{amount:count}} less|fewer [damage] {NEVER_LESS}", build=_less),
    rule("so much damage", "{_:count} more|additional|extra [damage]", read_only=True),
    rule(
        "lasting change",
        "{of:target} deals/deal {amount:count} less damage to {who:damaged player}",
        build=lambda of, who, amount: _more(of, _less(amount), who),
        unbuild=_un_less_to,
    ),
    # ---- how long it stays
    rule(
        "lasting change",
        "damage on {of:target} is not removed at end of turn",
        KeepsDamage,
        cites="holo.r.damage-duration",
    ),
    rule(
        "lasting change",
        f"damage ( on {{of:target}} {STAYS} | {NOT_TAKEN} from {{of:target}} ) {AT_END}",
        KeepsDamage,
        read_only=True,
    ),
)
