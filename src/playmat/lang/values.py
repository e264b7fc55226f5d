"""References, players and numbers."""

from __future__ import annotations

from typing import Literal

from playmat.lang.nodes import Comparison, Reference, Target, Value, Who

Holding = Literal["cards in hand", "grist", "victory points", "life"]
"""What players have."""

# ---- references: cards known from the context


class This(Reference):
    """The card whose text this is; for gained text the card that gained it. "this card", "this character"."""


class Host(Reference):
    """The card this one is attached to or stored beneath. "the attached card", "the attached character"."""


class It(Reference):
    """What the effect before chose or worked on, or in a trigger the card it is about. "it", "that card",
    "the chosen card", "that character", "the chosen cards".

    Bound in the order of resolution: each choice and each verb that works on cards gives its cards to the
    next ``It`` of the same effect.
    """


class Subject(Reference):
    """The card the triggering event is about. "the triggering card", "the card that triggered this"."""


class Destroyer(Reference):
    """The card whose attack or ability destroyed the event's card."""


class ThisWay(Reference):
    """The cards which the effect before destroyed, moved or otherwise worked on. "this way", "in this way"."""


class Together(Target):
    """Several targets worked on at once, as one batch. "the attached card and this card"."""

    targets: tuple[Target, ...]


class Declared(Reference):
    """The cards declared as the text's target number ``index``, as far as they are still legal targets."""

    index: int


# ---- players


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


class WithHand(Who):
    """Those players of ``who`` whose number of cards in hand compares so. "an opponent with more cards in their
    hand than you".
    """

    who: Who
    comparison: Comparison
    size: Value


# ---- numbers


class Number(Value):
    """A plain number."""

    number: int


class X(Value):
    """The X of the same text, defined by a ``Where`` or the ability's price, or paid and remembered."""


class Count(Value):
    """How many cards there are of a kind (a noun phrase or a reference)."""

    cards: Target


class HandSize(Value):
    """How many cards a player has in hand."""

    who: Who


class Held(Value):
    """How much of it the players of ``who`` have together."""

    who: Who
    what: Holding


class AmountThisWay(Value):
    """How many boons, marks, damage, grist or victory points the effect before took away or gave."""


class AmountChosen(Value):
    """The number that a ``ChooseAmount`` around it came to."""


class Sum(Value):
    """left + right."""

    left: Value
    right: Value


class Difference(Value):
    """left − right."""

    left: Value
    right: Value


class Product(Value):
    """left × right."""

    left: Value
    right: Value


class Quotient(Value):
    """left ÷ by, the rest left out. "for every 2 cards"."""

    left: Value
    by: int


class EventAmount(Value):
    """The number of the triggering event: how many cards it destroyed, how much grist it gave."""
