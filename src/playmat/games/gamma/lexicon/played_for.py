"""A card that stays says in its text how much it was played for: "as an additional cost, discard X cards"."""

from __future__ import annotations

from functools import partial

from playmat.games.gamma.lexicon.clauses import STANDING, read
from playmat.games.gamma.lexicon.paying import spoken_of
from playmat.games.gamma.lexicon.skills import ITSELF, as_price
from playmat.games.gamma.nodes.clauses import PlayPrice
from playmat.lang.nodes import Clause, Effect
from playmat.text.table import rule

GOES_ON = dict.fromkeys((*STANDING, "spell"), "as an additional cost")
"""What playing a card costs is said in a line of its own, and in the next one how much that was."""


def _played_for(price: Effect, second: Clause, kind: str, rest: tuple[Clause, ...] = ()) -> tuple[Clause, ...]:
    as_price(price)
    paid, said = spoken_of(price, second)
    return (*read(PlayPrice(paid), kind), *read(said, kind), *rest)


PLAYED_FOR = tuple(
    rule(
        f"{kind} clause",
        f"as an additional cost [to play {ITSELF}] {{price:verb}} [.] {{second:own clause}} {rest}",
        build=partial(_played_for, kind=kind),
    )
    for kind in STANDING
    for rest in ("[.]", f". {{rest:{kind} clause}}")
)
