"""What noun phrases of this game's cards are made of besides kinds and types."""

from __future__ import annotations

from typing import Any

from playmat.lang.nouns import Cards
from playmat.lang.values import Opponents, You
from playmat.text.english.phrases import is_before, with_whose
from playmat.text.grammar.engaged import BLOCKS, attacking
from playmat.text.table import Refused, rule

TWO_KINDS = (("entity", "power"), ("spell", "entity"), ("spell", "power"))
"""Two kinds of cards, in the order in which they are said."""


def _either_kind(first: tuple[str, ...], rest: tuple[Any, ...]) -> Cards:
    """ "An Entity or a Power you control": what stands behind the second is said of both."""
    kinds = next((two for two in TWO_KINDS if sorted(two) == sorted((*first, *rest[0]))), None)
    if kinds is None or any(is_before(word) for word in rest[1]):
        raise Refused
    return with_whose((kinds, rest[1]))


NOUNS = (
    rule("card", "a|an {first:kind} or a|an {rest:noun}", build=_either_kind, read_only=True),
    *BLOCKS,
    *attacking(("you", You()), ("your opponent", Opponents())),
)
