"""Hands brought down to a size, a card played that a text speaks of, and the next card that uses up no play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.holosseum.lexicon.manners import COUNTED, FREELY
from playmat.games.holosseum.nodes.effects import PlayNow
from playmat.games.holosseum.nodes.rules import FreePlays
from playmat.lang.effects import DiscardFromHand, Ending, Give, May
from playmat.lang.nodes import Effect, Target, Value
from playmat.lang.nouns import Aimed, Choice, Topmost
from playmat.lang.patterns import OneOf, Phase, PlaysCard
from playmat.lang.values import Difference, EachPlayer, HandSize, It, Number, You
from playmat.text.english.phrases import with_whose
from playmat.text.english.sentences import Doer
from playmat.text.shape import slot
from playmat.text.table import Refused, rule


def _down_to(size: Value) -> Effect:
    """As many as there are too many; of fewer none."""
    if not isinstance(size, Number):
        raise Refused
    return DiscardFromHand(You(), Difference(HandSize(Doer()), size))


def _play(what: Target, *, free: bool = False) -> Effect:
    """What was spoken of, or chosen among cards that were seen."""
    return May(PlayNow(_one(what), free))


def _one(what: Target) -> Target:
    """One card that was spoken of, was seen, lies in a hand or the Grave, or is the top card of one's own deck."""
    if isinstance(what, Topmost):
        if what.cards.whose != You() or what.count != Number(1):
            raise Refused
        return what
    if not isinstance(what, It) and not (
        isinstance(what, Choice | Aimed) and what.cards is not None and what.cards.zone in ("looked", "hand", "discard")
    ):
        raise Refused
    if isinstance(what, Choice | Aimed) and what.most != Number(1):
        raise Refused
    return what


def _must_play(what: Target) -> Effect:
    """As far as it can be played."""
    return PlayNow(_one(what))


def _must_play_seen(what: Target) -> Effect:
    if isinstance(what, Choice) and what.cards.zone != "looked":
        raise Refused
    return _must_play(what)


def _play_seen(what: Target) -> Effect:
    """Of a card that lies in the hand or the Grave it is said otherwise that it may be played from there."""
    if isinstance(what, Choice) and what.cards.zone != "looked":
        raise Refused
    return _play(what)


def _next_free(noun: tuple[Any, ...]) -> Effect:
    """Until one is played, or the turn is over."""
    cards = with_whose(noun)
    if cards.zone != "play" or cards.whose is not None:
        raise Refused
    over = OneOf((PlaysCard(cards, You()), Phase("turn", EachPlayer(), "end")))
    return Give((FreePlays(cards),), Ending(over))


def _un_next_free(effect: Any) -> Mapping[str, Any] | None:
    change = effect.changes[0] if isinstance(effect, Give) and len(effect.changes) == 1 else None
    if not isinstance(change, FreePlays):
        return None
    noun = (change.cards.kinds, change.cards.filters)
    return {"noun": noun} if effect == _next_free(noun) else None


NOW = "[immediately|now]"
FREE = (
    f"( without it counting toward|towards|against {COUNTED} | without using up a play "
    "| without it using up a play | for free )"
)
HANDLING = (
    rule(
        "verb",
        "discard|discards down to {size:cards held}",
        build=_down_to,
        shown=DiscardFromHand(You(), Difference(HandSize(You()), slot("size"))),
    ),
    rule("verb", "discard|discards down to {size:count}", build=_down_to),
    rule("verb", "discard|discards [cards] until you|they have [only] {size:cards held}", build=_down_to),
)
"""Lines of hands."""

PLAYED_AT_ONCE = (
    rule("statement", "you may play {what:target} now", build=_play, shown=May(PlayNow(slot("what"), False), You())),
    rule(
        "statement",
        "you may play {what:target} now without using up a play",
        build=lambda what: _play(what, free=True),
        shown=May(PlayNow(slot("what"), True), You()),
    ),
    rule("statement", "you may immediately|now play {what:target}", build=_play),
    rule("statement", "you may play {what:target} immediately", build=_play),
    rule("statement", "you may play {what:target}", build=_play_seen),
    rule("verb", "play|plays {what:target} now", build=_must_play, shown=PlayNow(slot("what"))),
    rule("verb", "play {what:target}", build=_must_play_seen),
    rule("statement", f"you may {NOW} play {{what:target}} {NOW} {FREE}", build=lambda what: _play(what, free=True)),
    rule(
        "effects",
        f"you may {NOW} play {{what:target}} {NOW} . ( it | that | this | doing this|so | that card ) {FREELY} [.]",
        build=lambda what: _play(what, free=True),
    ),
    rule(
        "statement",
        "the next {noun:noun} you play this turn does not use up a play",
        build=_next_free,
        unbuild=_un_next_free,
    ),
    rule("statement", f"the next {{noun:noun}} you play this turn {FREELY}", build=_next_free),
)
"""Lines of cards that are played as a text is resolved, and of the next that is."""
