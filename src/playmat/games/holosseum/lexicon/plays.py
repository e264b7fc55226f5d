"""What uses up a play, how many there are, and which steps are left out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.holosseum.lexicon.changes import CANNOT
from playmat.games.holosseum.lexicon.manners import FREELY
from playmat.games.holosseum.nodes.rules import FreePlays, LimitsPlays
from playmat.lang.nodes import Change, Value, Who
from playmat.lang.nouns import Cards
from playmat.lang.values import Number, Opponents, You
from playmat.text.english.phrases import with_whose, without_whose
from playmat.text.grammar.fits import AN_INT
from playmat.text.shape import slot
from playmat.text.table import Refused, rule

PLAY = "holo.r.when-counted"
OWN, THEIRS = You(), Opponents()
EACH_TURN = "each|per turn"
ONLY = "( can only play | may only play | can play only | may play only )"


def _plain(cards: Cards) -> Cards:
    """Cards are played from the hand: a description says nothing of where they are, or whose."""
    if cards.zone != "play" or cards.whose is not None:
        raise Refused
    return cards


def _free(cards: Cards, who: Who, *, first: bool) -> Change:
    return FreePlays(_plain(cards), who, first)


def _first_free(noun: tuple[Any, ...], who: Who) -> Change:
    return _free(with_whose(noun), who, first=True)


def _un_first_free(change: Any) -> Mapping[str, Any] | None:
    own = isinstance(change, FreePlays) and change.first
    shown = without_whose(change.cards) if own else None
    return None if shown is None else {**shown, "who": change.who}


def _all_free(noun: tuple[Any, ...], who: Who) -> Change:
    return _free(with_whose(noun), who, first=False)


def _un_all_free(change: Any) -> Mapping[str, Any] | None:
    own = isinstance(change, FreePlays) and not change.first
    shown = without_whose(change.cards) if own else None
    return None if shown is None else {**shown, "who": change.who}


def _limit(who: Who, number: Value, cards: Cards) -> Change:
    if not isinstance(number, Number):
        raise Refused
    return LimitsPlays(who, number.number, _plain(cards))


PLAYS = (
    # ---- plays
    rule(
        "lasting change",
        f"the first {{noun:noun}} {{who:drawers}} play|plays each turn {FREELY}",
        build=_first_free,
        unbuild=_un_first_free,
        cites=PLAY,
    ),
    rule(
        "lasting change",
        f"the {{noun:nouns}} {{who:drawers}} play|plays {FREELY}",
        build=_all_free,
        unbuild=_un_all_free,
        cites=PLAY,
    ),
    rule("lasting change", f"[playing] {{noun:nouns}} {FREELY}", build=lambda noun: _all_free(noun, OWN)),
    rule("lasting change", f"{{noun:nouns}} you play {FREELY}", build=lambda noun: _all_free(noun, OWN)),
    rule(
        "lasting change",
        f"{{who:drawers}} {CANNOT} play more than {{number:count}} {{cards:some}} {EACH_TURN}",
        build=_limit,
        shown=LimitsPlays(slot("who"), slot("number", AN_INT), slot("cards"), None),
        cites="holo.2-3.own-turn-limit",
    ),
    rule("lasting change", f"{{who:drawers}} {ONLY} {{number:count}} {{cards:some}} {EACH_TURN}", build=_limit),
    rule("some", "{_:noun or nouns}"),
    rule("some", "{noun:noun}", build=with_whose),
)
