"""Cards told by whom they attack or block, or are blocked by: "an Entity blocking this", "Entities attacking you"."""

from __future__ import annotations

from collections.abc import Iterator

from playmat.lang.nodes import Who
from playmat.lang.nouns import IsAttacking, IsBlockedByIt, IsBlockingIt
from playmat.lang.values import Opponents, You
from playmat.text.english.phrases import Of
from playmat.text.shape import slot
from playmat.text.table import Rule, const, rule

BLOCKS = (
    rule("postmod", "blocking {of:reference}", shape=(IsBlockingIt(slot("of")),)),
    rule(
        "postmod", "( that blocks|block | that is|are blocking ) {of:reference}", build=lambda of: (IsBlockingIt(of),)
    ),
    rule("postmod", "[that is|are] being blocked by {of:reference}", build=lambda of: (IsBlockedByIt(of),)),
    rule("postmod", "that is|are blocked by {of:reference}", build=lambda of: (IsBlockedByIt(of),)),
    rule("postmod", "blocked by {of:reference}", shape=(IsBlockedByIt(slot("of")),)),
)


def attacking(*players: tuple[str, Who], name: str = "postmod") -> Iterator[Rule]:
    """Where an attack is always on the other of two players, "attacking you" are those of the other one."""
    other: dict[Who, Who] = {You(): Opponents(), Opponents(): You()}
    for words, who in players:
        yield const(
            name,
            f"( attacking | that is|are attacking | that attacks|attack ) {words}",
            (IsAttacking(), Of(other[who])),
            read_only=True,
        )
