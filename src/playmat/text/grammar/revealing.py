"""Cards revealed one by one until one is such, and the rest put away in an order of chance."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, Literal

import msgspec

from playmat.lang.effects import Arrange, ReturnToHand, RevealUntil, Sequence
from playmat.lang.nodes import Effect, Who
from playmat.lang.nouns import Cards
from playmat.lang.values import It
from playmat.text.english.phrases import plain
from playmat.text.table import Refused, Rule, rule

REST = "( the rest | the rest of them | the others | the other cards | the remaining cards | all others )"
DECK = "[of ( your | their | that | its owner's ) deck]"
BY_CHANCE = "in [a] random order"


def _until(who: Who, cards: Cards) -> Effect:
    """Which card it is to be, of that deck."""
    if cards.whose is not None or cards.zone != "play" or not cards.kinds + cards.filters:
        raise Refused
    return RevealUntil(msgspec.structs.replace(plain(cards), whose=who, zone="deck"))


def _un_until(effect: Any) -> Mapping[str, Any] | None:
    if not isinstance(effect, RevealUntil):
        return None
    return {"who": effect.what.whose, "cards": msgspec.structs.replace(effect.what, whose=None, zone="play")}


def revealing(rest: Cards) -> Iterator[Rule]:
    """The lines; ``rest`` are the cards that were looked at and not taken, as the game describes them."""

    def away(end: Literal["top", "bottom"]) -> Effect:
        return Arrange(rest, end, at_random=True)

    def un_away(effect: Any, end: str) -> Mapping[str, Any] | None:
        return (
            {}
            if isinstance(effect, Arrange) and effect == Arrange(rest, effect.where, True) and effect.where == end
            else None
        )

    def taken(end: Literal["top", "bottom"]) -> Effect:
        return Sequence((ReturnToHand(It()), away(end)))

    for words in ("cards from the top", "cards from", "the top card|cards"):
        of = "[of] " if words == "cards from" else "of "
        yield rule(
            "verb",
            f"reveal|reveals {words} {of}{{who:whose}} deck until you|they reveal|reveals {{cards:card}}",
            build=_until,
            unbuild=_un_until if words == "cards from the top" else None,
        )
    for end in ("top", "bottom"):
        at = f"( on the | on | at the | to the ) {end} {DECK} {BY_CHANCE}"
        yield rule("verb", f"put|place {REST} [back] {at}", build=partial(away, end), unbuild=partial(un_away, end=end))
        yield rule(
            "verb",
            f"put|take it|them into|in your hand and [put] {REST} [back] {at}",
            build=partial(taken, end),
        )
