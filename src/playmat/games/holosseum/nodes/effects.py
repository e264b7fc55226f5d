"""Verbs."""

from __future__ import annotations

from typing import Literal

from playmat.lang.nodes import (
    Effect,
    Value,
    Who,
)
from playmat.lang.nodes import Target as TargetWord
from playmat.lang.nouns import Cards
from playmat.lang.values import Number, You


class SetLife(Effect):
    """``who`` has so many life points now."""

    amount: Value
    who: Who = You()


class ExchangeLife(Effect):
    """The player of the effect and ``who`` each have the life points that the other had."""

    who: Who


class Cancel(Effect):
    """Take cards off the Stack without resolving: they go to their owners' Graves, or instead on top of or below their
    decks, or into their hands.
    """

    what: TargetWord
    to: Literal["grave", "top", "bottom", "hand"] = "grave"


class CancelEffect(Effect):
    """Take effects of the cards off the Stack without resolving, of each card the newest; a Spell there is cancelled
    itself.
    """

    what: TargetWord


class SearchFor(Effect):
    """Look through a deck or Grave for cards and put them into the hand, the Arena or the Grave. One may fail to find
    any (holo.2-10.may-fail-search); what was found is shown (holo.2-9.show-found-cards); a deck is shuffled after it
    (holo.r.shuffle-after-search). ``what`` is a choice over that zone. ``into`` "top": on top of the deck once that is
    shuffled.
    """

    what: TargetWord
    into: Literal["hand", "arena", "grave", "top"] = "hand"


class Summon(Effect):
    """Put cards into the Arena under the control of the effect's player: nothing is played
    (holo.r.put-in-play-by-effect).
    """

    what: TargetWord


class BringBack(Effect):
    """Put cards into the Arena under the control of their owners, from wherever they lie: nothing is played. ``what``
    None: those that were removed until now (``AwayUntil``).
    """

    what: TargetWord | None = None


class Fight(Effect):
    """Each of two Entities deals damage equal to its Attack to the other. ``other`` None: ``one`` is both."""

    one: TargetWord
    other: TargetWord | None = None


class MorePlays(Effect):
    """``who`` may play so many more cards this turn (holo.3-1.card-beats-rule)."""

    amount: Value = Number(1)
    who: Who = You()


class ChangeTarget(Effect):
    """New targets are declared for items of the Stack, as their words allow (holo.2-8.targets-locked). ``other``: of a
    single target another one, where there is one; else it stays.
    """

    what: TargetWord
    other: bool = False


class RemoveFromAttack(Effect):
    """The cards are no longer attacking."""

    what: TargetWord


class PutInGrave(Effect):
    """Cards go to their owners' Graves: neither destroyed nor discarded. Unless they were looked at before, they are
    then the cards looked at.
    """

    what: TargetWord


class RemoveFromGame(Effect):
    """Cards leave the game, from wherever they lie: neither destroyed nor discarded."""

    what: TargetWord


class LayUnder(Effect):
    """Cards leave wherever they lie and lie face up under the card that says so, for as long as nothing takes them from
    there: out of the game, neither destroyed nor discarded.
    """

    what: TargetWord


class WinGame(Effect):
    """Those players win the game at once."""

    who: Who = You()


class CopySpell(Effect):
    """Put a copy of each of those Spells on the Stack, for the player of the effect, who may declare new targets for
    it. A copy is not played, and is no card.
    """

    what: TargetWord


class CopyPlayed(Effect):
    """Put a copy of the last Spell of that description that ``who`` have played this turn, but for the one that says
    so, on the Stack for the player of the effect, who declares its modes and targets, wherever that card is now. A copy
    is not played, and is no card.
    """

    cards: Cards
    who: Who


class PlayNow(Effect):
    """The player of the effect plays the card at once, wherever it lies, whatever is under way; it uses up a play,
    which must be left, unless ``free``. Where it cannot be played nothing happens.
    """

    what: TargetWord
    free: bool = False
