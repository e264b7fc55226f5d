"""Noun phrases and conditions: which cards, and whether something is so."""

from __future__ import annotations

from typing import ClassVar, Literal

from playmat.lang.nodes import Comparison, Condition, Filter, Kind, Pattern, Reference, Stands, Target, Value, Who
from playmat.lang.values import Holding, Number

# ---- filters: words about one card


class HasTag(Filter):
    """Bears a tag, written without ``#``, upper case."""

    stands: ClassVar[Stands] = "before"
    rank: ClassVar[int] = 4

    tag: str


class HasTitle(Filter):
    """Its TITLE is exactly this."""

    stands: ClassVar[Stands] = "before"
    rank: ClassVar[int] = 6

    title: str


class HasKeyword(Filter):
    """Has an asterisk keyword, written without ``*``."""

    stands: ClassVar[Stands] = "before"
    rank: ClassVar[int] = 3

    keyword: str


class EnteredThisTurn(Filter):
    """Came into play in the present turn, whosever it is."""


class Did(Filter):
    """It happened to it this turn: in ``when``, ``SomeCard`` is the card. "that attacked this turn"."""

    when: Pattern


class DidThisWay(Filter):
    """It happened to it by this very text, and the card lies where that put it: in ``when``, ``SomeCard`` is the card.
    "That was destroyed this way", of a card that lies where the description says.
    """

    when: Pattern


class WentThisWay(DidThisWay):
    """The same of a card that has gone by it, wherever it lies then: "the cards discarded this way"."""

    zone_alone: ClassVar[str] = "looked"


class IsOther(Filter):
    """Is not this card."""

    stands: ClassVar[Stands] = "before"
    rank: ClassVar[int] = 0


class IsNot(Filter):
    """Is not the referenced card."""

    card: Reference


class IsCard(Filter):
    """Is the referenced card."""

    card: Reference


class SharesName(Filter):
    """Its name is that of one of those cards; in them ``SomeCard`` is the card that this is asked of. ``itself``: so
    is one of those cards itself. ``of_title``: its TITLE alone is asked of.
    """

    of: Target
    itself: bool = False
    of_title: bool = False


class SharesKind(Filter):
    """It is of the kind of one of those cards, wherever that lies."""

    of: Target


class SharesTag(Filter):
    """It bears a tag that one of those cards bears, too, and is none of them itself; ``itself``: or is one of them."""

    of: Target
    itself: bool = False


class HasText(Filter):
    """It says something: words that are printed on it and not lost, or words that it gained."""


class IsOwned(Filter):
    """Came from the deck of a player of ``who``, whoever has it now."""

    who: Who


class IsControlled(Filter):
    """Is in play under the control of a player of ``who``."""

    who: Who


Measure = Literal["power", "printed power", "boons", "immortality marks", "attack", "health", "cost"]
"""What cards can have the most or the least of."""


class HasCounters(Filter):
    """So many counters of that name lie on it."""

    name: str
    comparison: Comparison
    value: Value


class IsExtreme(Filter):
    """None of ``among`` has more (``highest`` False: less) of it. "with the highest power": all who are equal."""

    among: Cards
    of: Measure = "power"
    highest: bool = True


class IsNotSo(Filter):
    """The opposite of a filter. "except for #GHOST cards", "non-"."""

    stands: ClassVar[Stands] = "last"

    filter: Filter


class IsOfKind(Filter):
    """Is a card of one of these kinds. "that is not a claim"."""

    is_printed: ClassVar[bool] = True

    kinds: tuple[Kind, ...]


class EitherFilter(Filter):
    """At least one of them. "#CARAPACE, #SPRITE, and #LEPRECHAUN characters", "any A or B"."""

    stands: ClassVar[Stands] = "before"
    rank: ClassVar[int] = 5

    filters: tuple[Filter, ...]


class IsOfNamedKind(Filter):
    """Is of the kind that was said last for a ``NameKind`` of this text, or of this card."""

    is_printed: ClassVar[bool] = True


Trait = Literal["name", "title", "tag", "source"]
"""What cards are told apart by, and players can name: a whole name, its TITLE, a tag or type, a source."""
Likeness = Literal["name", "title", "tag", "source", "kind"]
"""What several cards can have in common."""


class HasNamedTrait(Filter):
    """Bears what was said last for a ``NameTrait`` of this sort, of this text or of this card."""

    is_printed: ClassVar[bool] = True

    trait: Trait


# ---- what is said of several cards together, which are chosen one after another


class Joint(Filter):
    """Of several that are chosen together: whether one more can join them depends on those chosen before."""


class TotalIs(Joint):
    """Together they have so much of it; in ``each`` ``SomeCard`` is one of them. "with total power 5 or less"."""

    each: Value
    comparison: Comparison
    value: Value


class NamesDiffer(Joint):
    """No two of them have the same name, or, where cards have both, the same TITLE (``of_title``)."""

    of_title: bool = False


class Differ(Joint):
    """No two of them have the same number ``each``, in which ``SomeCard`` is one of them; None: are of one kind."""

    each: Value | None = None


# ---- noun phrases


class Cards(Target):
    """All cards of a description: "all opponent's #GHOST cards here with 3- power".

    ``kinds`` empty: any kind; "card" alone with a tag or title means any kind. ``whose`` None: anybody's;
    whose a card is goes by its controller in play and by its owner elsewhere. ``zone`` is where to look:
    ``play`` (characters, inventory, moons, planets and the executables of the Executable Zone), ``hand``,
    ``deck``, ``discard``, ``nullified``, ``stored``, or ``looked``: the cards which the effect looked at last ("a
    card you
    find there"). A noun phrase reads nothing but what is there: choosing
    is said by ``Choice``.
    """

    kinds: tuple[Kind, ...] = ()
    whose: Who | None = None
    filters: tuple[Filter, ...] = ()
    zone: str = "play"


class Choice(Target):
    """Some of the cards of a description, chosen when the effect resolves.

    At least ``least`` (as far as there are so many) and at most ``most`` (None: any number). ``chooser`` is who
    chooses, by default the player of the effect. A card that "cannot be chosen" is not offered. The chosen
    cards become ``It``. ``unseen``: the chooser may not look at the cards ("do not look at their hand or the cards
    you chose"): only how many is decided, which ones is chance. ``known``: under this number, if any, the chosen cards
    are kept for a ``Known`` that speaks of them later in the text.
    """

    cards: Cards
    least: Value = Number(1)
    most: Value | None = Number(1)
    chooser: Who | None = None
    unseen: bool = False
    known: int = 0


class Aimed(Target):
    """Cards (or, with ``players``, also players) that are declared as targets when the text is announced.

    At least ``least`` and at most ``most``, all different; ``another``: none that was declared before in this text.
    ``known``: the number, if any, under which a ``Known`` speaks of them later in the text.
    """

    cards: Cards | None = None
    players: Who | None = None
    least: Value = Number(1)
    most: Value = Number(1)
    another: bool = False
    known: int = 0


class Topmost(Target):
    """The ``count`` cards nearest the top of an ordered pile (deck or discard) that fit the description. They
    become ``It``.
    """

    cards: Cards
    count: Value = Number(1)


class RandomOf(Target):
    """``count`` cards of the description at random. They become ``It``."""

    cards: Cards
    count: Value = Number(1)


# ---- conditions


class Holds(Condition):
    """The referenced card is in play and all filters hold for it (stored: for ``IsStoredBeneath``)."""

    card: Reference
    filters: tuple[Filter, ...]


class LiesIn(Condition):
    """The referenced card lies in that zone now, even if this very effect sent it there (``This`` and ``It`` still find
    the card where the effect put it). "once this card is in the discard pile".
    """

    card: Reference
    zone: str


class Compare(Condition):
    """Two numbers compare so. "if you have no X here" is ``Compare(Count(X), "=", Number(0))``."""

    left: Value
    comparison: Comparison
    right: Value


class IsTurnOf(Condition):
    """It is a turn of that player."""

    who: Who


class IsTurnOfItsController(Condition):
    """It is a turn of whoever controlled the card as what lasts on it began; not of the turn in which that was."""


class IsPhase(Condition):
    """It is that phase of a turn of a player of ``whose``."""

    phase: Literal["prep", "main", "score", "boon", "draw", "attack"]
    whose: Who


class PlayerHas(Condition):
    """A player of ``who`` has so many of it. "If an opponent has 5 or more grist"."""

    who: Who
    what: Holding
    comparison: Comparison
    amount: Value


class ControlsAs(Condition):
    """A player of ``who`` controls so many cards of that description, compared with one of ``other`` (``each``: with
    every one of them). "If you have the most characters here"; nobody's are described by ``cards``.
    """

    who: Who
    cards: Cards
    comparison: Comparison
    other: Who
    each: bool = False


class PlayerHasAs(Condition):
    """A player of ``who`` has so many of it, compared with one of ``other`` (``each``: with every one of them)."""

    who: Who
    what: Holding
    comparison: Comparison
    other: Who
    each: bool = False


class AmountAs(Condition):
    """A number of a player of ``who``, in which "you" are that player, compared with the same of one of ``other``
    ("each": with that of every one of them; "together": with what it is for all of them added up). Of ``who`` their
    own opponents are meant by "opponents". "If you have more power here than all opponents combined". What it is
    compared with is so many ``times`` that and so many ``more``: "at least two more cards in hand than you".
    """

    who: Who
    amount: Value
    comparison: Comparison
    other: Who
    than: Literal["any", "each", "together"] = "any"
    more: int = 0
    times: int = 1


class IsAnyPlayer(Condition):
    """There is at least one such player. "an opponent has no executable cards"."""

    who: Who


class IsA(Condition):
    """The referenced card, wherever it lies, fits the description. "If it is a #TAG card"."""

    card: Reference
    cards: Cards


class Not(Condition):
    """Negation of a condition."""

    condition: Condition


class Both(Condition):
    """Both conditions."""

    left: Condition
    right: Condition


# ---- words about fighting


class AttackIs(Filter):
    """Its Attack (Offense) compares so."""

    comparison: Comparison
    value: Value


class HealthIs(Filter):
    """Its Health (Defense) compares so."""

    comparison: Comparison
    value: Value


class IsAttacking(Filter):
    """Is attacking; ``attacking=False``: is not."""

    stands: ClassVar[Stands] = "before"
    rank: ClassVar[int] = 1

    attacking: bool = True


class WasBlocked(Filter):
    """Attacks, blockers were declared, and it was blocked; ``blocked=False``: it was not."""

    stands: ClassVar[Stands] = "before"
    rank: ClassVar[int] = 1

    blocked: bool = True


class IsBlocking(Filter):
    """Is blocking."""

    stands: ClassVar[Stands] = "before"
    rank: ClassVar[int] = 1


class IsDamaged(Filter):
    """Has damage on it; ``damaged=False``: has none."""

    stands: ClassVar[Stands] = "before"
    rank: ClassVar[int] = 1

    damaged: bool = True


class IsBlockingIt(Filter):
    """Blocks that card in the fight that is under way."""

    of: Reference


class IsBlockedByIt(Filter):
    """Is blocked by that card in the fight that is under way."""

    of: Reference
