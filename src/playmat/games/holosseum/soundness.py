"""What only a whole card shows: clauses that are read one by one and together make no card of its kind."""

from __future__ import annotations

from collections.abc import Iterator

from playmat.games.holosseum.nodes.clauses import (
    AnyTurn,
    CardPrice,
    CopyLimit,
    FreePlay,
    FromGrave,
    Unanswerable,
    Uncancellable,
    UsesPlays,
)
from playmat.games.holosseum.nodes.conditions import InAttackStep
from playmat.games.nothing import Bound, World
from playmat.games.soundness import said_twice, whole
from playmat.lang.clauses import Cast, Keyword, PlayOnly, Program, Span
from playmat.lang.nodes import Clause, Kind
from playmat.lang.nouns import AttackIs, HealthIs
from playmat.text.grammar.naming import unnamed

ONCE = (AnyTurn, CopyLimit, FreePlay, FromGrave, CardPrice, Unanswerable, Uncancellable, UsesPlays)
NOT_ON: dict[str, tuple[tuple[type[Clause], str], ...]] = {
    "spell": (
        (CardPrice, "a Spell says its price with what it does"),
        (AnyTurn, "a Spell may be played on the opponent's turn anyway (holo.2-3.opponent-turn-limit)"),
    ),
    "runner": (
        (AnyTurn, "a Grid Runner is never played (holo.r.grid-runner-role)"),
        (FreePlay, "a Grid Runner is never played (holo.r.grid-runner-role)"),
        (PlayOnly, "a Grid Runner is never played (holo.r.grid-runner-role)"),
        (FromGrave, "a Grid Runner is never played (holo.r.grid-runner-role)"),
        (CardPrice, "a Grid Runner is never played (holo.r.grid-runner-role)"),
        (Unanswerable, "a Grid Runner is never played (holo.r.grid-runner-role)"),
        (Uncancellable, "a Grid Runner is never played (holo.r.grid-runner-role)"),
        (UsesPlays, "a Grid Runner is never played (holo.r.grid-runner-role)"),
        (CopyLimit, "a Grid Runner is in no deck (holo.1-1.grid-runner-apart)"),
        (Keyword, "a Grid Runner is never Chained (holo.r.grid-runner-chained)"),
    ),
}
"""Clauses that say nothing on a card of that kind."""


WORLD = World(
    bounds={HealthIs: Bound(1, None, "holo.r.lethal-damage"), AttackIs: Bound(0, None, "holo.r.lethal-damage")},
    never={"runner": (("deck", "hand", "play", "discard", "stack", "removed"), "holo.1-1.grid-runner-apart")},
)


def unsound(kind: Kind, program: Program) -> Iterator[tuple[Span, str]]:
    """Where and why the clauses of a card do not fit together; an Entity or a Grid Runner may be without text."""
    yield from unnamed(program)
    casts = sum(isinstance(clause, Cast) for clause in program.clauses)
    if kind == "spell" and casts != 1:
        yield whole(program), f"a Spell says once what it does as it resolves, this one {casts} times"
    if kind != "spell" and casts:
        yield whole(program), "only a Spell does something as it resolves"
    if kind == "power" and not any(not isinstance(clause, (*ONCE, PlayOnly)) for clause in program.clauses):
        yield whole(program), "a Power does something in the Arena"
    if kind in ("entity", "power") and not any(isinstance(clause, AnyTurn) for clause in program.clauses):
        for clause, span in zip(program.clauses, program.spans, strict=False):
            if isinstance(clause, PlayOnly) and isinstance(clause.condition, InAttackStep):
                yield span, "an Entity or Power is played in a main part of a turn (holo.r.response-types)"
    yield from said_twice(program, ONCE)
    for clause, span in zip(program.clauses, program.spans, strict=False):
        for node, why in NOT_ON.get(kind, ()):
            if isinstance(clause, node):
                yield span, why
