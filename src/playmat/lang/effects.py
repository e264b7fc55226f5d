"""Verbs: what a text does when it resolves.

Who does it, unless a field says otherwise, is ``You``: the controller of the text. Verbs do as much as they can
(hs.ruling.main.actions-without-effect). Each verb that works on cards binds them to the next ``It`` and those it
really changed to ``ThisWay``.
"""

from __future__ import annotations

from typing import Literal

from playmat.lang.nodes import Change, Clause, Condition, Effect, Kind, Node, Pattern, Reference, Target, Value, Who
from playmat.lang.nouns import Cards, Trait
from playmat.lang.values import Number, You

# ---- putting effects together


class Sequence(Effect):
    """One after another; ``It`` of each is what the one before gave."""

    effects: tuple[Effect, ...]


class May(Effect):
    """``who`` decides whether to do it. "you may", "you may choose to"."""

    effect: Effect
    who: Who = You()


class Either(Effect):
    """``who`` picks exactly one of the effects. "either … or"."""

    effects: tuple[Effect, ...]
    who: Who = You()


class If(Effect):
    """Do ``effect`` if the condition holds as it is reached, else ``otherwise``."""

    condition: Condition
    effect: Effect
    otherwise: Effect | None = None


class IfDone(Effect):
    """Do ``effect`` only if the effect before changed at least one thing. "if you do", "if you move the card in
    this way".
    """

    effect: Effect


class FromThere(Effect):
    """Do the effect if the card lies in that zone, as a card of one of those players (none: whose it is does not
    matter); with several, to those that do. "Return it from your Grave to your hand".
    """

    card: Reference
    zone: str
    effect: Effect
    whose: Who | None = None


class IfDestroyed(Effect):
    """What damage destroys is destroyed at once; do the effect if one of those cards, of one of those kinds, is among
    it, or was destroyed by the effect before. "If it is destroyed this way".
    """

    card: Reference
    effect: Effect
    kinds: tuple[Kind, ...] = ()


class ForEach(Effect):
    """Do the effect once for each of the cards (each in turn is ``It``) or, with a number, that many times."""

    over: Target | Value
    effect: Effect


class EachDoes(Effect):
    """Every player of ``who`` does the effect as its ``You`` and chooser: in turn, clockwise from the active player, or
    all at one moment, as the game has it.
    """

    who: Who
    effect: Effect


class Ending(Node):
    """When something that lasts is over: when that happens, or once the condition does not hold (and then for good). In
    ``when``, ``It`` is the card that it lasts on.
    """

    when: Pattern | None = None
    condition: Condition | None = None


class Give(Effect):
    """The changes begin now and last; the cards they reach are fixed now
    (hs.ruling.power.durations-and-affected-cards).
    """

    changes: tuple[Change, ...]
    until: Until | Ending = "forever"


Until = Literal[
    "forever",  # while the affected card stays in play; a player's: for the rest of the game
    "end of turn",
    "start of your next turn",
    "end of your next turn",
    "start of an opponent's next turn",
    "end of an opponent's next turn",
    "end of the next turn",
    "end of its controller's next turn",  # of each of the affected cards
    "end of your score phase",  # the next to come, the running one included
    "one round",  # until the start of that player's next turn
    "end of the attack",
]


class Watch(Effect):
    """From now until then, when the pattern happens, do the effect; ``once``: only the first time. ``next_turn``: not
    in the turn in which this begins.
    """

    when: Pattern
    effect: Effect
    until: Until
    once: bool = False
    next_turn: bool = False


class Replaces(Effect):
    """From now until then the replacement (an ``Instead``) counts, as if a card in play said it."""

    clause: Clause
    until: Until | Ending


class OncePer(Effect):
    """The first time in a turn, round or game that this comes about do the effect, later times nothing. Who declines to
    do what they may has not used it.
    """

    limit: Literal["once per turn", "once per round", "once per game"]
    effect: Effect


class SoOftenPer(Effect):
    """As ``OncePer``, but so many times in a turn or round."""

    limit: Literal["once per turn", "once per round"]
    times: int
    effect: Effect


class NotChosenBefore(Effect):
    """One of several things of which a text does one: the so-manieth, that can be chosen once a turn or game."""

    since: Literal["turn", "game"]
    number: int
    effect: Effect


class NameX(Effect):
    """Let X be the value while the effect resolves. "…, where X is the amount of …"."""

    value: Value
    effect: Effect


# ---- choosing and looking


class AtOnce(Effect):
    """Marks a trigger that waits for nothing: it is done before anything else and before anybody acts, as a card
    enters, or because it is of infinity speed. It is the whole effect of its trigger.
    """

    effect: Effect


class Choose(Effect):
    """Only choose: the chosen cards become ``It``. "Choose an opponent's character here. …" """

    what: Target


class ChoosePlayer(Effect):
    """Choose one player of ``who``: becomes ``ThatPlayer``."""

    who: Who


class LookAt(Effect):
    """The player of the effect sees these cards (a hand, the top of a deck); they become ``It``. Only that seat
    learns them.
    """

    what: Target


class Arrange(Effect):
    """Put the looked-at cards back on their deck one by one, on ``top`` or ``bottom``, or as the player chooses, in
    any order.

    ``where`` = "either": for each card top or bottom; "top", "bottom": there, in any order the player likes, or
    ``at_random``, in an order of chance.
    """

    what: Target
    where: Literal["top", "bottom", "either"]
    at_random: bool = False


class SortLooked(Effect):
    """Of the looked-at cards those that fit ``what`` go to ``first``, all others to ``rest``, each group in any
    order.
    """

    what: Target
    first: Literal["top", "bottom"]
    rest: Literal["top", "bottom"]


class Search(Effect):
    """Look through a zone of one's own and take the chosen cards: the ``Choice`` is over ``deck`` or ``discard``.

    What is there must be found (hs.ruling.main.actions-without-effect). The found cards become ``It``. Does not
    move or shuffle anything.
    """

    what: Target


class Pay(Effect):
    """If the price can be paid wholly, pay it and do the effect; else neither. "discard a card to draw 2 cards"."""

    price: Effect
    effect: Effect


class Unless(Effect):
    """``who`` may pay the price, wholly; if it is not paid, the effect happens. "… unless you discard a card".

    Of several players the first who will pay does, and nobody after them. ``must``: whoever can pay it wholly does;
    the effect is for whoever cannot.
    """

    price: Effect
    effect: Effect
    who: Who = You()
    must: bool = False


class ChooseAmount(Effect):
    """The player of the effect says a number from ``least`` to ``most``; it is the ``AmountChosen`` in it. "up to 2
    boons".
    """

    most: Value
    effect: Effect
    least: int = 0


class Reveal(Effect):
    """Everybody sees these cards; they become ``It``."""

    what: Target


class RevealUntil(Reveal):
    """Reveal cards from the top of a deck, one by one, until one is of that description or the deck is empty. It is
    ``It``; all that were revealed are the cards looked at. ``what`` says whose deck.
    """

    what: Cards


class NameKind(Effect):
    """The player of the effect says one of these kinds of cards, for all to hear: ``IsOfNamedKind`` speaks of it. The
    card remembers it as long as it lies where it does.
    """

    kinds: tuple[Kind, ...]


class NameTrait(Effect):
    """The player of the effect says a name, TITLE, tag or source, for all to hear: ``HasNamedTrait`` speaks of it. The
    card remembers it as long as it lies where it does. Said can be what the game always has, and what the player can
    know of: what is printed on cards of their own and on cards that lie open. ``other``: not the one said before.
    """

    trait: Trait
    other: bool = False


class NameNumber(Effect):
    """The player of the effect says a number, for all to hear: it is the ``NamedNumber``. The card remembers it as long
    as it lies where it does.
    """

    least: int
    most: int


class FlipCoin(Effect):
    """Flip a coin, then do ``heads`` or ``tails``."""

    heads: Effect | None = None
    tails: Effect | None = None


class FlipCoins(Effect):
    """Flip so many coins, or one again and again until it comes up so; how many came up how, is known afterwards."""

    number: Value | None
    until: Literal["", "heads", "tails"] = ""


# ---- moving cards between zones


class Destroy(Effect):
    """Cards in play go to their owners' discard piles as one batch; a planet is turned to its destroyed face.

    ``may_be_saved`` False: no rule of the game saves them, as an Immortality Mark does in Homestuck.
    """

    what: Target
    may_be_saved: bool = True


class Discard(Effect):
    """From play: like ``Destroy``. From hand, or from another pile: to the owner's discard pile."""

    what: Target


class ReturnToHand(Effect):
    """To the owner's hand, from play, discard, deck or storage. "add it to your hand", "return to hand"."""

    what: Target


class AwayUntil(Effect):
    """Cards leave play, to where nothing happens to them, until that happens; then those that are still away come back
    under the control of their owners. ``next_turn``: not in the turn in which this begins. Where they would come back
    as the card leaves that says so, nothing leaves once that is gone.
    """

    what: Target
    when: Pattern
    next_turn: bool = False


class PutInDeck(Effect):
    """Into the owner's deck: on ``top``, at the ``bottom``, as the player chooses (``either``), in and shuffled
    (``shuffle``), or so manieth from the top (a number; of fewer cards: at the bottom).
    """

    what: Target
    where: Literal["top", "bottom", "either", "shuffle"] | int = "shuffle"


class Shuffle(Effect):
    """Shuffle the deck of ``who``."""

    who: Who = You()


# ---- drawing and discarding


class DrawCards(Effect):
    """``who`` draws; milling as needed."""

    amount: Value
    who: Who = You()


class DrawUntilEqual(Effect):
    """``who`` draws until their hand is as large as that player's."""

    as_: Who
    who: Who = You()


class DrawUntil(Effect):
    """``who`` draws until they have ``size`` cards in hand."""

    size: Value
    who: Who = You()


class DiscardUntil(Effect):
    """``who`` discards cards of their own choice from hand until at most ``size`` are left."""

    who: Who
    size: Value


class DiscardFromHand(Effect):
    """``who`` discards ``amount`` cards from hand, their own choice or at random."""

    who: Who
    amount: Value
    at_random: bool = False


# ---- damage and life


class DealDamage(Effect):
    """``by`` deals so much damage to each of the cards and players of ``to``."""

    amount: Value
    to: Target
    by: Reference | None = None


class DamagePlayers(Effect):
    """``by`` (None: this card) deals so much damage to each of those players."""

    amount: Value
    who: Who
    by: Reference | None = None


class DivideDamage(Effect):
    """``by`` (None: this card) deals so much damage, which the player of the effect divides among the cards and players
    of ``to`` as it resolves: to each at least 1, as far as it goes.
    """

    amount: Value
    to: Target
    by: Reference | None = None


class GainLife(Effect):
    """``who`` gains life, up to the most that the game allows."""

    amount: Value
    who: Who = You()


class LoseLife(Effect):
    """``who`` loses life: no damage."""

    amount: Value
    who: Who = You()


class Heal(Effect):
    """Remove damage from cards; ``amount`` None: all."""

    what: Target
    amount: Value | None = None


class PutNamedCounters(Effect):
    """On each of the cards so many counters of that name are put. Cards give counters their names; a counter means
    nothing but what cards say of it, and is gone when its card leaves.
    """

    what: Target
    name: str
    amount: Value = Number(1)


class TakeNamedCounters(Effect):
    """From each of the cards so many counters of that name are removed; ``amount`` None: all."""

    what: Target
    name: str
    amount: Value | None = Number(1)


class Several(Effect):
    """At least ``least`` and at most ``most`` of the effects, each once, in their order; which, is said as the text is
    announced, where texts are, and else as it is done. It is all that a text does. ``condition``: only where that is so
    then; else one of them.
    """

    effects: tuple[Effect, ...]
    least: int
    most: int
    condition: Condition | None = None


class ByChance(Effect):
    """So many of the effects, chance says which, in their order."""

    effects: tuple[Effect, ...]
    count: int = 1


class Shield(Effect):
    """The next so much damage that would be dealt to those cards or players this turn is prevented."""

    amount: Value
    to: Target


class ShieldPlayers(Effect):
    """The next so much damage that would be dealt to those players this turn is prevented."""

    amount: Value
    who: Who


class RedirectDamage(Effect):
    """The damage that would have been dealt is dealt, by the same card, to the card or players instead."""

    to: Target | Who


class PreventDamage(Effect):
    """Of the damage that would be dealt, so much is not dealt, or all ``but`` so much; both None: none of it is. What
    is left of it is dealt once all of the text is done that speaks of it.
    """

    amount: Value | None = None
    but: Value | None = None


# ---- who controls what


class GainControl(Effect):
    """The player of the effect controls the cards: for good, or for as long as it says; then whoever they were taken
    from does again.
    """

    what: Target
    until: Until | Ending = "forever"


class ReturnControl(Effect):
    """Each of the cards is controlled by its owner from now on."""

    what: Target


class ExchangeControl(Effect):
    """Of two cards each is controlled by the player who controlled the other: for good, or for as long as it says.
    Nothing happens unless both are there and two players control them. ``other`` None: ``one`` is both.
    """

    one: Target
    other: Target | None = None
    until: Until | Ending = "forever"


# ---- the course of turns


class SkipNext(Effect):
    """The next turn, or the next of those parts of a turn, of ``who`` is left out, or so many; ``this_turn``: one of
    this turn, or none.
    """

    part: str
    who: Who = You()
    times: int = 1
    this_turn: bool = False


class ExtraTurn(Effect):
    """The turn after this one is that player's too."""

    who: Who = You()


class EndTurn(Effect):
    """Nothing is left of this turn but its end: nobody attacks any more, and nothing is played."""
