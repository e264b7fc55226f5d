"""References, players and numbers."""

from __future__ import annotations

from typing import ClassVar, Literal

from playmat.lang.nodes import Condition, Filter, Pattern, Reference, Target, Value, Who

Holding = Literal["cards in hand", "grist", "victory points", "life", "energy", "energy counters"]
"""What players have."""

# ---- references: cards known from the context


class This(Reference):
    """The card whose text this is; for gained text the card that gained it. "this card", "this character"."""


class ThisIn(Reference):
    """The card whose text this is, if it lies in that zone now. "this card from your Grave"."""

    zone: str


class Host(Reference):
    """The card this one is attached to or stored beneath. "the attached card", "the attached character"."""


class It(Reference):
    """What the effect before chose or worked on, or in a trigger the card it is about. "it", "that card",
    "the chosen card", "that character", "the chosen cards".

    Bound in the order of resolution: each choice and each verb that works on cards gives its cards to the
    next ``It`` of the same effect.
    """


class ChosenBefore(Reference):
    """What was chosen last by another text of this card, while it lies where it did: "the chosen Entity". The card
    remembers it as long as it lies where it does.
    """

    kinds: tuple[str, ...] = ()


class Known(Reference):
    """What was chosen or declared earlier in the same text than the verb before: the ``Choice`` or ``Aimed`` of that
    ``number``.
    """

    number: int


class Subject(Reference):
    """The card the triggering event is about. "the triggering card", "the card that triggered this"."""


class Destroyer(Reference):
    """The card whose attack or ability destroyed the event's card."""


class ThisWay(Reference):
    """The cards which the effect before destroyed, moved or otherwise worked on. "this way", "in this way"."""


class SomeCard(Reference):
    """The card that a description is about: in "a card that was destroyed this turn" the one that may be it. While a
    sentence is read also the place for a subject, which only cards of ``kinds`` can take, and which are then ``whose``
    and ``filters`` more is said of.
    """

    kinds: tuple[str, ...] = ()
    whose: Who | None = None
    filters: tuple[Filter, ...] = ()


class Together(Target):
    """Several targets worked on at once, as one batch. "the attached card and this card"."""

    targets: tuple[Target, ...]


class Declared(Reference):
    """The cards declared as the text's target number ``index``, as far as they are still legal targets."""

    index: int


# ---- players


class SomePlayer(Who):
    """While a sentence is read: the place for the player who does it. In no program."""


class AimedPlayer(Who):
    """A player of ``among`` who is declared as the target when the text is announced."""

    among: Who


class DeclaredPlayer(Who):
    """The players declared as the text's target number ``index``."""

    index: int


class You(Who):
    """The player whose text it is (the controller of the card in play, the holder of a card in hand)."""


class Opponents(Who):
    """Every other player."""


class AnOpponent(Who):
    """One opponent. As the player of a verb: the player of the effect chooses one
    (hs.ruling.multi.an-opponent-in-multiplayer). In a noun phrase or condition: any opponent.
    """


class ThatPlayer(Who):
    """The player chosen or named just before in this effect, or whom the triggering event is about."""


class EachPlayer(Who):
    """Every player, clockwise from the active player. In a noun phrase: of any player."""


class APlayer(Who):
    """One player, yourself allowed, chosen by the player of the effect. "anybody's deck", "any player's"."""


class ControllerOf(Who):
    """The controlling player of the referenced card. "the player who controls the attached card"."""

    of: Reference


class OwnerOf(Who):
    """The owner (whose deck it came from). "its owner", "the owner of this card"."""

    of: Reference


class OpponentsOf(Who):
    """The other players than those. "their opponent", behind what a player did."""

    of: Who


class PlayersWho(Who):
    """Those players of ``who`` of whom the condition holds, in which ``You`` is each of them. "a player with no victory
    points", "the player with the most grist".
    """

    who: Who
    condition: Condition


# ---- numbers


class Number(Value):
    """A plain number."""

    number: int


class Among(Value):
    """The highest, the lowest or the total of a number of each of the cards, in which ``SomeCard`` is that card; 0 if
    there are none. "different": how many numbers there are, equal ones counted once.
    """

    cards: Target
    each: Value
    how: Literal["highest", "lowest", "total", "different"]


class TimesThisTurn(Value):
    """How often it happened this turn, read from the log. Descriptions in ``when`` have only kinds and types, which
    a card keeps wherever it goes. ``much``: how much of it in all, where it is about an amount: of several players, or
    cards of a description, the most that is of one of them.
    """

    is_counted: ClassVar[bool] = True

    when: Pattern
    much: bool = False


class OfThoseThisTurn(Value):
    """How much ``of`` is of the cards to which it happened this turn, which are ``SomeCard`` in it: "cards of three or
    more different kinds that you played this turn".
    """

    when: Pattern
    of: Value


class TimesSinceTurnOf(Value):
    """How often it happened after the last turn of that player which is over, read from the log; as
    ``TimesThisTurn``.
    """

    when: Pattern
    who: Who
    much: bool = False


class TimesOnLastTurnOf(Value):
    """How often it happened on the last turn of that player which is over, read from the log; as ``TimesThisTurn``."""

    is_counted: ClassVar[bool] = True

    when: Pattern
    who: Who
    much: bool = False


class TimesThisWay(Value):
    """How often it happened by this very text, its price included, since it began; read from the log as
    ``TimesThisTurn``. ``much``: how much of it, where it is about so much of something.
    """

    is_counted: ClassVar[bool] = True

    when: Pattern
    much: bool = False


class X(Value):
    """The X of the same text, defined by a ``Where`` or the ability's price, or paid and remembered."""


class Count(Value):
    """How many cards there are of a kind (a noun phrase or a reference)."""

    is_counted: ClassVar[bool] = True

    cards: Target


class DoneTo(Value):
    """How many of the cards which the effect before destroyed, moved or otherwise worked on were such: of their kinds,
    tags and numbers as they were then, and whose they were.
    """

    is_counted: ClassVar[bool] = True

    cards: Target


class DifferentNames(Value):
    """How many names (``of_title``: TITLEs) there are among the cards: those of one count once."""

    is_counted: ClassVar[bool] = True

    cards: Target
    of_title: bool = False


class DifferentKinds(Value):
    """How many kinds there are among the cards: "for each card type among cards in your Grave"."""

    is_counted: ClassVar[bool] = True

    cards: Target


class DifferentTags(Value):
    """How many tags there are among the cards: each counts once."""

    is_counted: ClassVar[bool] = True

    cards: Target


class MostAlike(Value):
    """Of how many of the cards, at the most, all have one and the same of it (``each``: that number, in which
    ``SomeCard`` is one of them) in common. "Three or more Entities that all share a tribe".
    """

    is_counted: ClassVar[bool] = True

    cards: Target
    by: Literal["name", "title", "tag", "source", "kind", "number"]
    each: Value | None = None


class HandSize(Value):
    """How many cards a player has in hand."""

    is_counted: ClassVar[bool] = True

    who: Who


class Held(Value):
    """How much of it the players of ``who`` have together."""

    is_counted: ClassVar[bool] = True

    who: Who
    what: Holding


class AmountThisWay(Value):
    """How many boons, marks, damage, grist or victory points the effect before took away or gave."""

    is_counted: ClassVar[bool] = True


class AmountChosen(Value):
    """The number that a ``ChooseAmount`` around it came to."""


class NamedNumber(Value):
    """The number that was said last for a ``NameNumber`` of this text, or of this card; 0 if none was."""


class Sum(Value):
    """left + right."""

    left: Value
    right: Value


class Difference(Value):
    """left − right."""

    left: Value
    right: Value


class Gap(Value):
    """How much more the higher of two numbers is than the lower: "the difference between your life and …"."""

    is_counted: ClassVar[bool] = True

    left: Value
    right: Value


class Product(Value):
    """left × right."""

    left: Value
    right: Value


class Quotient(Value):
    """left ÷ by, the rest left out (``up``: counted as one more). "for every 2 cards", "half …, rounded up"."""

    is_counted: ClassVar[bool] = True

    left: Value
    by: int
    up: bool = False


class Capped(Value):
    """The value, but no more than so much: "for each card in your hand, to a maximum of 5"."""

    is_counted: ClassVar[bool] = True

    value: Value
    most: Value


class Beyond(Value):
    """By how much the value is more than that, if it is: "for each claim beyond the first"; else none."""

    is_counted: ClassVar[bool] = True

    value: Value
    less: Value


class EventAmount(Value):
    """The number of the triggering event: how many cards it destroyed, how much grist it gave."""


# ---- what a card has to fight with


class AttackOf(Value):
    """A card's Attack (Offense) now, or as it was just before it left."""

    of: Reference


class HealthOf(Value):
    """A card's Health (Defense) now, or as it was just before it left."""

    of: Reference


class DamageOn(Value):
    """The damage on a card."""

    is_counted: ClassVar[bool] = True

    of: Reference


class NamedCountersOn(Value):
    """How many counters of that name lie on a card."""

    is_counted: ClassVar[bool] = True

    of: Reference
    name: str


class AmountIf(Value):
    """``amount`` if the condition holds as it is reckoned, else ``otherwise``. "If …, deal 4 damage instead"."""

    condition: Condition
    amount: Value
    otherwise: Value


class CoinsUp(Value):
    """How many of the coins that this text flipped came up so."""

    is_counted: ClassVar[bool] = True

    side: str


class Attacker(Subject):
    """The attacker of the block that set the text off."""


class Blocker(Subject):
    """The blocker of the block that set the text off."""


class Foe(Subject):
    """Of the block that set the text off the other one: its attacker for the blocker, its blocker for the attacker."""


class DefendingPlayer(Who):
    """The player who is attacked, or who would be."""
