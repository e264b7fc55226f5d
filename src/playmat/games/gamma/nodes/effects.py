"""Verbs."""

from __future__ import annotations

from typing import ClassVar, Literal

from playmat.lang.effects import Ending, Until
from playmat.lang.nodes import Clause, Effect, Target, Value, Who
from playmat.lang.values import Number, You


class PayX(Effect):
    """The player of the effect says how much energy, life, counters of this card or energy counters to pay, ``least``
    or more and no more than there is, and pays it: that is X in what follows.
    """

    what: Literal["energy", "life", "counters", "energy counters"]
    counter: str = ""
    least: int = 0


class PlayFree(Effect):
    """The player of the effect plays the card now, whatever its speed, without its energy: its source requirement must
    be met, and whatever else playing it costs is paid (gamma.play.requirements). Nothing where it cannot be played.
    """

    what: Target


class NameSource(Effect):
    """The player of the effect says so many sources, for all to hear: ``CHOSEN`` in the place of a source speaks of
    them. The card remembers them as long as it lies where it does.
    """

    count: int = 1


class GainEnergy(Effect):
    """``who`` gains energy, up to ten in all (gamma.energy.pool-cap)."""

    amount: Value
    who: Who = You()


class LoseEnergy(Effect):
    """``who`` loses energy, as far as there is any."""

    amount: Value
    who: Who = You()


class GainCounters(Effect):
    """``who`` gains energy counters, up to ten; they give energy from the next pre-round on (gamma.r.counter-gain)."""

    amount: Value
    who: Who = You()


class LoseCounters(Effect):
    """``who`` loses energy counters, as far as there are any."""

    amount: Value
    who: Who = You()


class Flip(Effect):
    """Flip cards in reality: they can neither attack nor block until they unflip (gamma.r.flipping). Those that are
    flipped already are not changed.
    """

    what: Target


class Unflip(Effect):
    """Unflip cards in reality."""

    what: Target


class Channel(Effect):
    """Put cards into their owners' channel zones (gamma.zones.channel), face up or face down; None: as their players
    like.
    """

    what: Target
    face_down: bool | None = None


class PutInto(Effect):
    """Put cards into a zone of their owners: neither destroyed nor discarded. Into reality they come under the player
    of the effect (gamma.r.row-placement), or with ``owners`` under whoever owns them; ``flipped``: flipped.
    """

    what: Target
    zone: Literal["memory", "void", "reality"]
    flipped: bool = False
    owners: bool = False


class ComeBack(Effect):
    """The cards that an ``AwayUntil`` put into Void and that are still there come to reality, each on the side of its
    owner. It is no word of its own: what that effect waits for does it.
    """


class CopySpell(Effect):
    """Put a copy of each of those spells, which lie in Dream, on top of Dream under the player of the effect. A copy
    does what the spell does, with its targets or, ``retarget``, with new ones; it is not played, is no card, and is
    gone once it has resolved (gamma.r.ability-objects).
    """

    saved_as = "GammaCopySpell"

    what: Target
    retarget: bool = False


class TurnOver(Effect):
    """Channeled cards are turned face up, or face down (gamma.r.channel-face-fixed)."""

    what: Target
    face_down: bool = False


class Fade(Effect):
    """Cards and abilities in Dream are gone without resolving: cards to the memory of their owners, abilities for good
    (gamma.r.ability-objects). ``what``: cards in Dream.
    """

    what: Target


class MoveInDream(Effect):
    """Cards in Dream are moved to the top or the bottom of it, keeping their order; what is of infinity speed lies
    above all that is not (gamma.speed.infinity-on-top).
    """

    what: Target
    where: Literal["top", "bottom"]


class ReverseDream(Effect):
    """What is in Dream and not of infinity speed changes its order: the lowest lies on top."""


class BecomeFirst(Effect):
    """``who`` is the first player until another player attacks or the round is over (gamma.r.current-first-player)."""

    who: Who = You()


class Strike(Effect):
    """Each of the cards of ``who`` deals damage equal to its Offense to each card of ``whom``; ``back``: and they to
    it, at the same moment.
    """

    who: Target
    whom: Target
    back: bool = False


class StrikePlayers(Effect):
    """Each of the cards deals damage equal to its Offense to each of the players; one that was spoken of, as it had it
    where it lay last.
    """

    who: Target
    whom: Who


class SwapNumbers(Effect):
    """Of two cards each has so much more or less Offense, or Defense, that it is what the other one's was, until
    then.
    """

    what: Target
    other: Target
    number: Literal["attack", "health"]
    until: Until | Ending


class StrikeEachOther(Effect):
    """Each of the cards strikes each other one of them, all at the same moment."""

    who: Target


class LeaveCombat(Effect):
    """The cards fight no longer; they stay flipped (gamma.r.removed-combatant)."""

    what: Target


class PutCounters(Effect):
    """Put so many counters on cards in reality (negative: take them off, as far as there are any), each of which adds
    to Offense and Defense.
    """

    what: Target
    counter: Literal["+1/+1"]
    amount: Value = Number(1)


class CreateUnit(Effect):
    """Put so many unit tokens that the text itself describes into reality under the player of the effect
    (gamma.zones.void): of that name, Offense and Defense, of those sources, with those clauses.
    """

    grants: ClassVar[bool] = True

    name: str
    offense: int
    defense: int
    sources: tuple[str, ...] = ()
    clauses: tuple[Clause, ...] = ()
    amount: Value = Number(1)
    flipped: bool = False


class Create(Effect):
    """Put so many tokens of that name into reality under the player of the effect: nothing is played, and a token that
    leaves reality is gone for good (gamma.zones.void).
    """

    name: str
    amount: Value = Number(1)
