"""What cards of this game change in its rules: how cards enter, what uses up a play, what is skipped, what becomes of
damage and of life that is gained.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from playmat.lang.nodes import Change, Effect, Target, Value, Who
from playmat.lang.nouns import Cards
from playmat.lang.values import Number, You

# ---- entering


class EntersWith(Change):
    """Each card of that description enters the Arena with so much more Attack and Health, reckoned as it enters and
    kept while it stays; ``unchained``: and Unchained. The condition of the text is asked then, too.
    """

    is_of_newcomers: ClassVar[bool] = True

    of: Target
    attack: Value = Number(0)
    health: Value = Number(0)
    unchained: bool = False


# ---- numbers


class SwapsStats(Change):
    """Attack and Health have changed places, after all that sets them or adds to them."""

    of: Target


# ---- plays and steps


class FreePlays(Change):
    """Playing cards of that description uses up no play of ``who``; ``first``: only the first of them each turn."""

    cards: Cards
    who: Who = You()
    first: bool = False


class PlayingCosts(Change):
    """To play cards of that description each player of ``who`` pays the price besides, wholly, or cannot play them; in
    it "you" are that player.
    """

    cards: Cards
    who: Who
    price: Effect


class PlaysOnOtherTurn(Change):
    """``who`` may play cards of that description on the opponent's turn, whenever a Spell could be; they use up plays
    of that turn as Spells do.
    """

    cards: Cards
    who: Who = You()


class SetsPlays(Change):
    """``who`` may play so many cards each turn of their own instead of two, or with ``abroad`` so many Spells each turn
    of the opponent; the latest wins, additions come after.
    """

    number: int
    who: Who = You()
    abroad: bool = False


class SetsDraws(Change):
    """``who`` draws so many cards in their draw step instead of two; the latest wins, additions come after."""

    number: int
    who: Who = You()


class DrawsAtFirst(Change):
    """Whoever has the text and takes the first turn of the game draws so many cards in its draw step, where none are
    drawn (holo.2-1.first-turn-skip); None: as many as in any other turn. The latest wins.
    """

    number: int | None = None


class ActivatesOnAnyTurn(Change):
    """The effects of the cards may be activated on the opponent's turn too (holo.4-2.text-may-relax)."""

    of: Target


class ActivatesOften(Change):
    """Each effect of the cards may be activated so many times a turn; what is said more often counts."""

    of: Target
    times: int


class ActivatesEarly(Change):
    """The effects of the cards may be activated on the turn on which they entered, though they are Chained."""

    of: Target


class BecomesChained(Change):
    """The cards are Chained, whenever they entered, unless something makes them Unchained after that."""

    of: Target


class NeverUnchained(Change):
    """Nothing makes the cards Unchained."""

    of: Target


class LimitsPlays(Change):
    """``who`` cannot play more than so many cards of that description each turn, or on each turn of ``on_turn_of``:
    of ``ThatPlayer``, each of them on their own.
    """

    who: Who
    number: int
    cards: Cards
    on_turn_of: Who | None = None


class PlaysFromGrave(Change):
    """``who`` may play cards of that description from their own Grave as though they were in the hand; ``once``: only
    where they have played no card from there this turn; ``removed``: what is played so and would go to a Grave from the
    Stack or the Arena is removed from the game instead.
    """

    cards: Cards
    who: Who = You()
    once: bool = False
    removed: bool = False


class GoesElsewhere(Change):
    """Whatever would put the cards into a Grave from the Arena puts them there instead: on top of their owners' decks,
    below them, into them (which are then shuffled), into their hands, or under the card that says so. What is destroyed
    is destroyed all the same. ``whose``: only of those that would go to a Grave of these players.
    """

    of: Target
    to: Literal["top", "bottom", "shuffle", "hand", "under", "removed"]
    whose: Who | None = None


class NeverGoesToGrave(Change):
    """Whatever would put cards of that description into the Grave of a player of ``whose``, from anywhere, puts them
    there instead: on top of that player's deck, below it, into the hand, or out of the game. What is destroyed is
    destroyed all the same.
    """

    is_of_newcomers: ClassVar[bool] = True

    of: Cards
    whose: Who
    to: Literal["top", "bottom", "hand", "removed"]


# ---- damage and life


class LessensDamageTo(Change):
    """Of damage that would be dealt to those players, so much is prevented each time."""

    who: Who
    amount: Value


class DoublesDamage(Change):
    """The cards deal twice as much damage."""

    of: Target


class HalvesDamage(Change):
    """Whatever cards of that description deal damage, those that come later too, deal half of it; ``up``: what is left
    over counts as one more.
    """

    is_of_newcomers: ClassVar[bool] = True

    of: Cards
    up: bool = False


class MoreDamageTo(Change):
    """The cards deal so much more damage to those players; ``twice``: and then twice as much."""

    of: Target
    who: Who
    more: Value = Number(0)
    twice: bool = False


class PreventsDamageFrom(Change):
    """Damage that a card of ``by`` would deal to the cards is prevented."""

    of: Target
    by: Cards


class PreventsDamageFromTo(Change):
    """Damage that a card of ``by`` would deal to those players is prevented."""

    who: Who
    by: Cards


class KeepsDamage(Change):
    """Damage is not cleared from the cards at the end of a turn (holo.r.damage-duration)."""

    of: Target


class GainsMoreLife(Change):
    """Whenever ``who`` would gain life, it is twice as much, or so much more, or less, but never less than nothing."""

    who: Who
    more: Value = Number(0)
    twice: bool = False


class LosesMoreLife(Change):
    """Whenever ``who`` would lose life, by damage or otherwise, it is so much more, or less, but never less than
    nothing; ``twice``: and then twice as much; ``first``: only the first time each turn.
    """

    who: Who
    more: Value = Number(0)
    twice: bool = False
    first: bool = False


class BoundsLife(Change):
    """The life points of ``who`` do not fall below ``least`` (those that are below do not fall), and are not gained
    beyond ``most`` instead of twenty; the latest wins. ``most`` -1: without end.
    """

    who: Who
    least: int | None = None
    most: int | None = None


# ---- responses


class Unanswered(Change):
    """Nobody may respond to cards of that description on the Stack; ``effects``: nor to effects of such cards."""

    of: Cards
    effects: bool = False
