"""What can be different while a card says so: what a card is called and says, prohibitions.

A change stands in a ``Static`` clause (true as long as the card with the text is in play) or is given for a time by
``Give``. ``of`` says which cards it reaches; in a ``Static`` it is read anew each time, in a ``Give`` it is fixed.
Where ``of`` is a description, ``It`` in a change's numbers is each card that it reaches ("characters here … for
each boon").
"""

from __future__ import annotations

from typing import ClassVar, Literal

from playmat.lang.nodes import Change, Clause, Condition, Effect, Pattern, Place, Target, Value, Who
from playmat.lang.nouns import Cards
from playmat.lang.values import Number

# ---- layer 1 to 3: title, tags, text


class HasNewTitle(Change):
    """Its TITLE is this; the latest wins."""

    of: Target
    title: str


class GainsTag(Change):
    """Bears one more tag. "gains the tag", "gain the keyword #SPRITE"."""

    of: Target
    tag: str


class GainsText(Change):
    """Has these clauses besides its own; in them "this card" is the card that gained them."""

    grants: ClassVar[bool] = True

    of: Target
    clauses: tuple[Clause, ...]


class GainsTextOf(Change):
    """Has the clauses of those cards, too, as these are when it begins; it begins as something is done."""

    of: Target
    texts: Target


class LosesText(Change):
    """Has none of its game text, printed or gained so far (hs.ruling.ability.losing-and-gaining-text)."""

    of: Target


class CannotGainText(Change):
    """Gained text does not count."""

    of: Target


# ---- prohibitions

Action = Literal[
    "play",
    "move",
    "attack",
    "block",
    "be blocked",
    "ability",
    "attach",
    "tap",
    "enter",
    "destroy",
    "choose",
    "earn boons",
    "refresh",
    "damage",
]
"""What can be forbidden, of all games."""


class Cannot(Change):
    """The action may not be done with (for ``tap``, ``destroy``, ``choose``: to) cards of that description.

    "enter": come into play at ``at``; "move": be moved (``at``: to there; ``from_place``: from there); "attach": be
    attached to something; ``by`` restricts whose doing is forbidden. "choose": be chosen by effects that choose a card.
    "refresh": be untapped. "damage": take damage. ``means`` (for "destroy" and "choose"): only by attacks,
    by abilities, by spells, or by damage.
    """

    action: Action
    of: Target
    by: Who | None = None
    at: Place | None = None
    means: Literal["any", "attack", "ability", "executable", "spell", "damage"] = "any"
    from_place: Place | None = None


class Forbids(Change):
    """It cannot happen; ``after``: once it happened so many times this turn. In ``when``, ``SomeCard`` is each card of
    ``of``; without ``of`` the pattern says all.
    """

    when: Pattern
    of: Target | None = None
    after: int = 0


class EntersWithCounters(Change):
    """Cards of that description come into play with so many counters of that name on them."""

    of: Target
    name: str
    amount: Value = Number(1)


# ---- changes that count only at times


class WhileThat(Change):
    """The change, but only while the condition holds. Inside a ``Give`` or a text of several changes."""

    condition: Condition
    change: Change


class PhaseOnly(Change):
    """The change, but only during those phases. "during all score phases", "during your score phase"."""

    phase: Literal["prep", "main", "score", "boon"]
    whose: Who
    change: Change


class SkipsPart(Change):
    """``who`` leaves out that part of their turns."""

    part: str
    who: Who


class MaySkipPart(Change):
    """As that part of a turn of ``who`` comes, they may leave it out; if they do, the effect happens at once. ``must``:
    they leave it out, and the effect happens in its place.
    """

    part: str
    who: Who
    effect: Effect
    must: bool = False


# ---- what a card has to fight with


class AddsStats(Change):
    """Attack and Health (Offense and Defense) are so much more (negative: less)."""

    of: Target
    attack: Value = Number(0)
    health: Value = Number(0)


class PreventsDamageTo(Change):
    """Damage that would be dealt to those players is prevented; ``in_attack``: only that of attackers and blockers."""

    who: Who
    in_attack: bool = False


class SetsStats(Change):
    """Attack or Health (Offense or Defense) is this; None: as it was. The latest wins; additions come after."""

    of: Target
    attack: Value | None = None
    health: Value | None = None


class DealsExcess(Change):
    """Damage beyond what destroys the blocker goes to the defending player."""

    of: Target


class CannotBeBlockedBy(Change):
    """Cannot be blocked by cards of that description."""

    of: Target
    by: Cards


class BlocksMore(Change):
    """May block up to so many attackers in one attack; None: any number."""

    of: Target
    number: int | None = None


class BlocksJointly(Change):
    """Up to so many of the cards may block one attacker; None: any number."""

    of: Target
    number: int | None = None


class BlockedBySeveral(Change):
    """Is blocked by at least so many cards, which may do it jointly, or not at all."""

    of: Target
    least: int


class BlockedByAtMost(Change):
    """No more cards than that may block it, whatever else is said of those."""

    of: Target
    most: int


class MustBlock(Change):
    """Blocks if it is able to; which attacker is its player's choice, unless it is told."""

    of: Target
    attacker: Target | None = None


class MustBeBlocked(Change):
    """Is blocked if any card of the defending player is able to; one blocks it."""

    of: Target


class LimitsFighters(Change):
    """No more than so many cards of the players of ``who`` attack each turn, or block each attack."""

    action: Literal["attack", "block"]
    who: Who
    most: int


class StrikesFirst(Change):
    """In a fight it deals damage before the others, which deal none once they are gone; two such cards strike at one
    moment.
    """

    of: Target


class LessensDamage(Change):
    """Of damage that would be dealt to the cards, so much is prevented each time; ``by``: only if cards of that
    description deal it.
    """

    of: Target
    amount: Value
    by: Cards | None = None


class OpensHands(Change):
    """The hands of those players lie open: everybody sees them."""

    who: Who


class MayPlay(Change):
    """Whoever this is said for may play the cards from where they lie, as though they were in the hand."""

    of: Target
