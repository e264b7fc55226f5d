"""What only a whole card shows: clauses that are read one by one and together make no card of its kind."""

from __future__ import annotations

from collections.abc import Iterator

from playmat.games.homestuck.lexicon.sorts import SORTS
from playmat.games.homestuck.nodes.clauses import Attach, EntersFor, Executable
from playmat.games.homestuck.nodes.nouns import BoonsAre, DamageIs, IsHere, MarksAre, PowerIs
from playmat.games.homestuck.nodes.places import Here
from playmat.games.nothing import Bound, World
from playmat.games.soundness import whole
from playmat.lang.clauses import Program, Span, Static, Triggered
from playmat.lang.nodes import Kind
from playmat.lang.patterns import Leaves
from playmat.lang.values import Host
from playmat.text.grammar.naming import unnamed
from playmat.text.grammar.referents import refuse_kind
from playmat.text.rewrite import has_any
from playmat.text.table import Refused

NOTHING_PRINTED = Program()


NO_LESS = "hs.ruling.general.no-negative-quantities"
WORLD = World(
    bounds={
        PowerIs: Bound(0, None, NO_LESS),
        DamageIs: Bound(0, None, NO_LESS),
        MarksAre: Bound(0, None, NO_LESS),
        BoonsAre: Bound(0, 3, "hs.boon.max-three-per-card"),
    },
    never={"planet": (("deck", "hand"), "hs.setup.planet-starts-in-play-intact")},
)


def unsound(kind: Kind, program: Program) -> Iterator[tuple[Span, str]]:
    """Where and why the clauses of a card do not fit together; a card without text is always sound."""
    if program.clauses == NOTHING_PRINTED.clauses:
        return
    yield from unnamed(program)
    if sum(isinstance(clause, EntersFor) for clause in program.clauses) > 1:
        yield whole(program), "a card says once what entering it costs"
    hosts = [clause.to for clause in program.clauses if isinstance(clause, Attach)]
    if kind == "inventory" and len(hosts) != 1:
        yield whole(program), f"an inventory card says once what it is attached to, this one {len(hosts)} times"
    for kinds in (host.kinds for host in hosts if host.kinds):
        for clause, span in zip(program.clauses, program.spans, strict=False):
            try:
                refuse_kind(clause, SORTS, lambda word, kinds=kinds: kinds if type(word) is Host else ())  # type: ignore[misc]
            except Refused as refused:
                yield span, str(refused)
    works = any(
        isinstance(clause, Executable) or (isinstance(clause, Static) and clause.stored) for clause in program.clauses
    )
    if kind == "executable" and not works:
        yield whole(program), "an executable has an ~ATH code and says what it executes"
    if any("moon" in host.kinds or not host.kinds for host in hosts):
        for clause, span in zip(program.clauses, program.spans, strict=False):
            if not isinstance(clause, Triggered) or not isinstance(clause.when, Leaves):
                continue
            if type(clause.when.cards) is Host and has_any(clause, IsHere, Here):
                yield span, "nobody is here any more when the moon it is attached to has gone"
