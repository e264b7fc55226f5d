"""What is different for the first card of a description that somebody plays in the round that is under way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.gamma.lexicon.costs import nth_played, un_nth_played
from playmat.games.gamma.nodes.changes import FirstOnly
from playmat.lang.effects import Give
from playmat.lang.nodes import Change, Effect, Who
from playmat.lang.values import Number
from playmat.text.table import rule


def _first_now(cards: tuple[Any, ...], who: Who, change: Change, also: Change | None = None) -> Effect:
    """Of the first one that is played this round, whether or not that was before."""
    both = (change,) if also is None else (change, also)
    return Give(tuple(nth_played(cards, who, one) for one in both), "end of turn")


def _un_first_now(effect: Any) -> Mapping[str, Any] | None:
    change = effect.changes[0] if isinstance(effect, Give) and effect.until == "end of turn" else None
    if not isinstance(change, FirstOnly) or change.after != Number(0) or len(effect.changes) > 1:
        return None
    shown = un_nth_played(change)
    return None if shown is None else {name: value for name, value in shown.items() if name != "number"}


def _un_first_both(effect: Any) -> Mapping[str, Any] | None:
    both = effect.changes if isinstance(effect, Give) and len(effect.changes) == 2 else ()
    first, second = (_un_first_now(Give((one,), effect.until)) for one in both) if both else (None, None)
    if first is None or second is None or (first["cards"], first["who"]) != (second["cards"], second["who"]):
        return None
    return {**first, "also": second["change"]}


FIRST_PLAYED = (
    rule(
        "verb",
        "the first {cards:noun} {who:players} play|plays this round {change:same change} and {also:same change}",
        build=_first_now,
        unbuild=_un_first_both,
    ),
    *(
        rule("verb", words, build=_first_now, unbuild=_un_first_now if not late else None)
        for late, words in enumerate(
            (
                "the first {cards:noun} {who:players} play|plays this round {change:same change}",
                "{who:whose} first {cards:noun} this round {change:same change}",
                "this round, the first {cards:noun} {who:players} play|plays {change:same change}",
            )
        )
    ),
)
