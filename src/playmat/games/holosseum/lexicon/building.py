"""How a deck is built."""

from __future__ import annotations

from playmat.games.holosseum.nodes.clauses import CopiesOfOne
from playmat.games.holosseum.words.clauses import DECK_HAS, HAVE, IN_DECK
from playmat.lang.nodes import Clause
from playmat.text.table import Refused, rule

ONE = "one|a [single|named] card [name] [of your choice]"


def _of_one(number: int) -> Clause:
    if number < 1:
        raise Refused
    return CopiesOfOne(number)


BUILDING = (
    rule(
        "set-up clause",
        "your deck may have up to {number:limit} copies of one card of your choice [.]",
        build=_of_one,
        unbuild=lambda clause: {"number": clause.number} if isinstance(clause, CopiesOfOne) else None,
        cites="holo.1-1.copy-limit-exception",
    ),
    rule("set-up clause", f"{DECK_HAS} [up to] {{number:limit}} copies of {ONE} [.]", build=_of_one),
    rule("set-up clause", f"{HAVE} [up to] {{number:limit}} copies of {ONE} {IN_DECK} [.]", build=_of_one),
)
"""Lines about decks."""
