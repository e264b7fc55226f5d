"""Parts of a text."""

from __future__ import annotations

from playmat.lang.nodes import (
    Clause,
    Condition,
    Effect,
)
from playmat.lang.nouns import Cards


class Activated(Clause):
    """An effect that its player activates: once a turn, on the own turn, through the Stack (holo.4-2.once-per-turn,
    holo.4-2.own-turn), unless the text says otherwise.

    ``price`` must be wholly possible and is paid on announcement. ``times``: so often a turn. ``any_turn``: on the
    opponent's turn too. ``counts``: it uses up a play (holo.2-3.activation-may-count). ``once_a_game``: this card never
    again, even if it was cancelled. ``while_chained``: on the turn too on which the card entered.
    """

    effect: Effect
    price: Effect | None = None
    condition: Condition | None = None
    times: int = 1
    any_turn: bool = False
    counts: bool = False
    once_a_game: bool = False
    while_chained: bool = False


class CopyLimit(Clause):
    """So many copies of this card may be in a deck; None: any number (holo.1-1.copy-limit-exception)."""

    number: int | None = None


class AnyTurn(Clause):
    """This Entity or Power may be played on the opponent's turn, whenever a Spell could be; with ``on_own`` on its
    player's turn, too, in response.
    """

    on_own: bool = False


class FreePlay(Clause):
    """Playing this card does not use up a play, while the condition holds."""

    condition: Condition | None = None


class UsesPlays(Clause):
    """Playing this card uses up so many plays, so that as many must be left (holo.3-1.card-beats-rule)."""

    number: int


class FromGrave(Clause):
    """This card may be played from its owner's Grave as though it were in the hand, while the condition holds
    (holo.3-1.card-beats-rule).
    """

    condition: Condition | None = None


class CardPrice(Clause):
    """To play this Entity or Power its player pays that besides, wholly, or cannot play it."""

    price: Effect


class Uncancellable(Clause):
    """This card cannot be cancelled on the Stack; it may be targeted all the same."""


class Unanswerable(Clause):
    """Nobody may respond to this card on the Stack."""


class StartsWith(Clause):
    """Its player begins the game with so much life, or with so many cards in the opening hand; None: as all do, but for
    so many ``more_cards``.
    """

    life: int | None = None
    cards: int | None = None
    more_cards: int = 0


class CopiesOf(Clause):
    """Of each card of that description so many copies may be in its player's deck; None: any number. What a card says
    of its own copies goes before (holo.1-1.copy-limit-exception).
    """

    cards: Cards
    number: int | None = None


class CopiesOfOne(Clause):
    """Of one card, whichever its player likes, so many copies may be in the deck."""

    number: int
