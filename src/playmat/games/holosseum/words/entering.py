"""How cards enter the Arena, and where they go instead of a Grave."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from playmat.games.holosseum.nodes.rules import EntersWith, GoesElsewhere
from playmat.lang.changes import AddsStats
from playmat.lang.nodes import Change, Target
from playmat.lang.nouns import Aimed, Cards, Choice
from playmat.text.grammar.change import (
    attack_each,
    both_each,
    both_stats,
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
from playmat.text.table import Refused, Rule, rule

AGAIN = {
    "top": "put it on [the] top of ( its owner's | their owner's | your ) deck",
    "bottom": "put it on the bottom of ( its owner's | their owner's | your ) deck",
    "shuffle": "shuffle it into ( its owner's | their owner's | your ) deck",
    "hand": "return|put it to|into ( its owner's | their owner's | your ) hand",
}
"""More words for where cards go instead of a Grave."""


def _of_many(of: Target) -> Target:
    """Which cards is asked as each enters: those on the table are not chosen, nor aimed at."""
    if isinstance(of, Choice | Aimed) or (isinstance(of, Cards) and of.zone != "play"):
        raise Refused
    return of


def _entering(change: Change, *, unchained: bool = False) -> Change:
    assert isinstance(change, AddsStats)
    return EntersWith(_of_many(change.of), change.attack, change.health, unchained)


def _unentering(change: Any, *, unchained: bool = False) -> AddsStats | None:
    if not isinstance(change, EntersWith) or change.unchained is not unchained:
        return None
    return AddsStats(change.of, change.attack, change.health)


def entering(words: str, build: Callable[..., Change], unbuild: Callable[[Any], Any] | None = None) -> Rule:
    """A line about what cards enter with, made like that of what they get."""
    back = None if unbuild is None else (lambda change: unbuild(_unentering(change)))
    return rule(
        "change",
        f"{{of:target}} enters/enter ( the arena | play ) with {words}",
        build=lambda **captures: _entering(build(**captures)),
        unbuild=back,
        cites="holo.3-1.card-beats-rule",
    )


def _enters_unchained(of: Target) -> Change:
    return EntersWith(_of_many(of), unchained=True)


def _un_enters_unchained(change: Any) -> Mapping[str, Any] | None:
    return {"of": change.of} if isinstance(change, EntersWith) and change == _enters_unchained(change.of) else None


def _going_to(to: Any) -> Any:
    """The line's building and unbuilding: there instead of a Grave."""

    def build(of: Target) -> Change:
        return GoesElsewhere(_of_many(of), to)

    def unbuild(change: Any) -> Mapping[str, Any] | None:
        return {"of": change.of} if isinstance(change, GoesElsewhere) and change.to == to else None

    return {"build": build, "unbuild": unbuild}


ENTERING = (
    # ---- entering
    entering("{attack:signed} attack", only_attack, unonly_attack),
    entering("{health:signed} health", only_health, unonly_health),
    entering("{attack:signed} attack and {health:signed} health", both_stats, unboth_stats),
    entering("{sign:sign} attack for each|every {each:each}", attack_each, unattack_each),
    entering("{sign:sign} health for each|every {each:each}", health_each, unhealth_each),
    entering(
        "{sign:sign} attack and {second:sign} health for each|every {each:each}",
        both_each,
        unboth_each,
    ),
    entering("{attack:signed} {/} {health:signed}", slashed),
    entering("{sign:sign} {/} {second:sign} for each|every {each:each}", both_each),
    rule(
        "change",
        "{of:target} enters/enter ( the arena | play ) unchained",
        build=_enters_unchained,
        unbuild=_un_enters_unchained,
        cites="holo.4-1.unchained",
    ),
    # ---- instead of a Grave
    *(
        line
        for words, to in (
            ("put it on top of its owner's deck", "top"),
            ("put it on the bottom of its owner's deck", "bottom"),
            ("shuffle it into its owner's deck", "shuffle"),
            ("return it to its owner's hand", "hand"),
        )
        for line in (
            rule(
                "lasting change",
                f"if {{of:those}} would be put into a grave from the arena, {words} instead",
                **_going_to(to),
            ),
            rule(
                "lasting change",
                f"if {{of:those}} would be put into ( a | its owner's | your | their owner's ) grave from the arena, "
                f"{AGAIN.get(to, words)} instead",
                build=_going_to(to)["build"],
            ),
            rule(
                "lasting change",
                f"if {{of:those}} would go to ( a | its owner's | your | the | their owner's ) grave from the arena, "
                f"{AGAIN.get(to, words)} instead",
                build=_going_to(to)["build"],
            ),
        )
    ),
)
