"""Attack and Health that are more or less, got or entered with, and where cards go instead of a Grave."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from playmat.games.holosseum.nodes.rules import EntersWith, GoesElsewhere
from playmat.lang.changes import AddsStats
from playmat.lang.nodes import Change, Target
from playmat.lang.nouns import Aimed, Cards, Choice
from playmat.lang.values import This
from playmat.text.english.giving import SAME
from playmat.text.grammar.change import (
    GETS,
    attack_each,
    both_each,
    both_stats,
    forms,
    health_each,
    only_attack,
    only_health,
    slashed,
    unattack_each,
    unboth_each,
    unboth_stats,
    unhealth_each,
    unonly_attack,
    unonly_health,
)
from playmat.text.table import Refused, Rule, rule, rules

replace = msgspec.structs.replace


def raised(name: str, words: str, build: Any, unbuild: Any = None) -> Rule:
    """So much more of a card's numbers, whichever card that is."""

    def back(change: Any) -> Mapping[str, Any] | None:
        shown = unbuild(change)
        return None if shown is None else {field: value for field, value in shown.items() if field != "of"}

    return rule(name, words, build=lambda **said: build(SAME, **said), unbuild=None if unbuild is None else back)


def _get(of: Target, more: AddsStats) -> Change:
    return replace(more, of=of)


def _get_both(of: Target, more: AddsStats, rest: AddsStats) -> tuple[Change, ...]:
    """ "+1 Attack for each Power and +1 Health for each Spell": two plain numbers are said together anyway."""
    if isinstance(of, Choice | Aimed):
        raise Refused
    return _get(of, more), _get(of, rest)


def _unget(change: Any) -> Mapping[str, Any] | None:
    return {"of": change.of, "more": replace(change, of=SAME)} if isinstance(change, AddsStats) else None


def _of_many(of: Target) -> Target:
    """Which cards is asked as each enters: those on the table are not chosen, nor aimed at."""
    if isinstance(of, Choice | Aimed) or (isinstance(of, Cards) and of.zone != "play"):
        raise Refused
    return of


def _enter_with(of: Target, more: AddsStats) -> Change:
    return EntersWith(_of_many(of), more.attack, more.health)


def _unenter_with(change: Any) -> Mapping[str, Any] | None:
    if not isinstance(change, EntersWith) or change.unchained:
        return None
    return {"of": change.of, "more": AddsStats(SAME, change.attack, change.health)}


def _enter_unchained(of: Target) -> Change:
    return EntersWith(_of_many(of), unchained=True)


def _unenter_unchained(change: Any) -> Mapping[str, Any] | None:
    return {"of": change.of} if isinstance(change, EntersWith) and change == _enter_unchained(change.of) else None


def _go_elsewhere(of: Target, to: Any) -> Change:
    if to == "removed" and not isinstance(of, This):
        raise Refused  # that is said of a Grave from anywhere
    return GoesElsewhere(_of_many(of), to)


ENTERS = "enters/enter ( the arena | play )"
GRAVE = "( its owner's | the | their owner's ) grave"

ENTERING = (
    # ---- how much more
    raised("more stats", "{attack:signed} attack", only_attack, unonly_attack),
    raised("more stats", "{health:signed} health", only_health, unonly_health),
    raised("more stats", "{attack:signed} attack and {health:signed} health", both_stats, unboth_stats),
    raised("more stats", "{sign:sign} attack for each|every {each:each}", attack_each, unattack_each),
    raised("more stats", "{sign:sign} health for each|every {each:each}", health_each, unhealth_each),
    raised(
        "more stats",
        "{sign:sign} attack and {second:sign} health for each|every {each:each}",
        both_each,
        unboth_each,
    ),
    raised("more stats", "{attack:signed} {/} {health:signed}", slashed),
    raised("more stats", "{sign:sign} {/} {second:sign} for each|every {each:each}", both_each),
    *forms(f"{GETS} {{more:more stats}}", build=_get, unbuild=_unget),
    raised("counted stats", "{sign:sign} attack for each|every {each:each}", attack_each),
    raised("counted stats", "{sign:sign} health for each|every {each:each}", health_each),
    rule("changes", f"{{of:target}} {GETS} {{more:counted stats}} and {{rest:more stats}}", build=_get_both),
    # ---- entering
    rule("change", f"{{of:target}} {ENTERS} with {{more:more stats}}", build=_enter_with, unbuild=_unenter_with),
    rule(
        "change",
        f"{{of:target}} {ENTERS} unchained",
        build=_enter_unchained,
        unbuild=_unenter_unchained,
        cites="holo.4-1.unchained",
    ),
    # ---- instead of a Grave
    *rules(
        "lasting change",
        "if {of:those} would be put into a grave from the arena, {to:instead of a grave} instead",
        "if {of:speaker} would ( be put into | go to ) ( a | your | its owner's | the ) grave, "
        "{to:instead of a grave} instead",
        f"if {{of:those}} would ( be put into | go to ) {GRAVE} from the arena, {{to:instead of a grave}} instead",
        build=_go_elsewhere,
        unbuild=lambda change: {"of": change.of, "to": change.to} if isinstance(change, GoesElsewhere) else None,
    ),
)
