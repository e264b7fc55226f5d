"""What is done in the place of a price, or besides it: "you may discard a card instead of paying its cost", "as an
additional cost to play this card, tap one of your characters", "this cannot attack unless you discard a card".

A game names the phrases of what is paid for (``own price``, ``own act``) and makes what differs: ``offered`` and
``asked`` are given the deed, what is paid for, and who does it, where that is said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from playmat.text.table import Rule, rule

Makes = Callable[..., Any]
Back = Callable[[Any], Mapping[str, Any] | None]

RATHER = "( instead of | rather than )"
OFFERS = (
    f"you may {{price:deed}} {RATHER} {{act:own price}}",
    f"{RATHER} {{act:own price}}, you may {{price:deed}}",
    f"{{by:player}} may {{price:deed}} {RATHER} {{act:own price}}",
)
ASKS = (
    "as an additional cost to {act:act}, [you must] {price:deed}",
    "{by:player} must [also] {price:deed} to {act:act}",
    "you must [also] {price:deed} to {act:act}",
    "to {act:act}, you must [also] {price:deed}",
    "to {act:act}, {by:player} must [also] {price:deed}",
    "you cannot {act:act} unless you [first] {price:deed}",
    "{by:player} cannot {act:act} unless they [first] {price:deed}",
)


def paid_otherwise(offered: Makes, asked: Makes, un_offered: Back, un_asked: Back) -> Iterator[Rule]:
    """The lines of both; the first of each is shown where nobody is named, the one with "by" where somebody is."""
    for words in OFFERS:
        yield rule("change", words, build=offered, unbuild=un_offered if words in (OFFERS[0], OFFERS[2]) else None)
    for words in ASKS:
        yield rule("change", words, build=asked, unbuild=un_asked if words in ASKS[:2] else None)
