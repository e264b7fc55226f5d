"""What cards of this game can say besides what cards of every game can."""

from __future__ import annotations

from typing import ClassVar, Literal

from playmat.lang.effects import Until
from playmat.lang.nodes import (
    Change,
    Clause,
    Comparison,
    Condition,
    Effect,
    Filter,
    Pattern,
    Reference,
    Stands,
    Value,
    Who,
)
from playmat.lang.nodes import Target as TargetWord
from playmat.lang.nouns import Cards
from playmat.lang.values import Number, You

# ---- parts of a text


class Cast(Clause):
    """What a Spell does when it resolves. ``price`` is paid as it is announced."""

    effect: Effect
    price: Effect | None = None


class Activated(Clause):
    """An effect that its player activates: once a turn, on the own turn, through the Stack (holo.4-2.once-per-turn,
    holo.4-2.own-turn), unless the text says otherwise.

    ``price`` must be wholly possible and is paid on announcement. ``times``: so often a turn. ``any_turn``: on the
    opponent's turn too. ``counts``: it uses up a play (holo.2-3.activation-may-count).
    """

    effect: Effect
    price: Effect | None = None
    condition: Condition | None = None
    times: int = 1
    any_turn: bool = False
    counts: bool = False


class CopyLimit(Clause):
    """So many copies of this card may be in a deck; None: any number (holo.1-1.copy-limit-exception)."""

    number: int | None = None


class AnyTurn(Clause):
    """This Entity or Power may be played on the opponent's turn, whenever a Spell could be."""


class PlayOnly(Clause):
    """This card may be played only while the condition holds (holo.3-1.card-beats-rule)."""

    condition: Condition


class FreePlay(Clause):
    """Playing this card does not use up a play, while the condition holds."""

    condition: Condition | None = None


# ---- numbers


class AttackOf(Value):
    """A card's Attack now, or as it was just before it left."""

    of: Reference


class HealthOf(Value):
    """A card's Health now, or as it was just before it left."""

    of: Reference


class DamageOn(Value):
    """The damage on a card."""

    of: Reference


class LifeOf(Value):
    """A player's life points."""

    who: Who


class CardsPlayed(Value):
    """How many cards the player has played this turn."""

    who: Who


class AmountIf(Value):
    """``amount`` if the condition holds as it is reckoned, else ``otherwise``. "If …, deal 4 damage instead"."""

    condition: Condition
    amount: Value
    otherwise: Value


class TimesThisTurn(Value):
    """How often it happened this turn, read from the log. Descriptions in ``when`` have only kinds and types, which
    a card keeps wherever it goes.
    """

    when: Pattern


# ---- words about one card


class AttackIs(Filter):
    """Its Attack compares so."""

    comparison: Comparison
    value: Value


class HealthIs(Filter):
    """Its Health compares so."""

    comparison: Comparison
    value: Value


class IsAttacking(Filter):
    """Is attacking; ``attacking=False``: is not."""

    stands: ClassVar[Stands] = "before"
    rank: ClassVar[int] = 1

    attacking: bool = True


class IsBlocking(Filter):
    """Is blocking."""

    stands: ClassVar[Stands] = "before"
    rank: ClassVar[int] = 1


class IsDamaged(Filter):
    """Has damage on it; ``damaged=False``: has none."""

    stands: ClassVar[Stands] = "before"
    rank: ClassVar[int] = 1

    damaged: bool = True


class IsChained(Filter):
    """Is Chained: it entered the Arena this turn and is not Unchained; ``chained=False``: is not."""

    stands: ClassVar[Stands] = "before"
    rank: ClassVar[int] = 1

    chained: bool = True


# ---- verbs


class DealDamage(Effect):
    """``by`` deals so much damage to each of the cards and players of ``to``."""

    amount: Value
    to: TargetWord
    by: Reference | None = None


class DivideDamage(Effect):
    """``by`` (None: this card) deals so much damage, which the player of the effect divides among the targets as it
    resolves: to each at least 1, as far as it goes.
    """

    amount: Value
    to: TargetWord
    by: Reference | None = None


class DamagePlayers(Effect):
    """``by`` (None: this card) deals so much damage to each of those players."""

    amount: Value
    who: Who
    by: Reference | None = None


class GainLife(Effect):
    """``who`` gains life, up to the maximum (holo.4-4.life-cap)."""

    amount: Value
    who: Who = You()


class LoseLife(Effect):
    """``who`` loses life: no damage."""

    amount: Value
    who: Who = You()


class SetLife(Effect):
    """``who`` has so many life points now."""

    amount: Value
    who: Who = You()


class ExchangeLife(Effect):
    """The player of the effect and ``who`` each have the life points that the other had."""

    who: Who


class Cancel(Effect):
    """Take cards off the Stack without resolving: they go to their owners' Graves."""

    what: TargetWord


class SearchFor(Effect):
    """Look through a deck or Grave for cards and put them into the hand or the Arena. One may fail to find any
    (holo.2-10.may-fail-search); what was found is shown (holo.2-9.show-found-cards); a deck is shuffled after it
    (holo.r.shuffle-after-search). ``what`` is a choice over that zone.
    """

    what: TargetWord
    into: Literal["hand", "arena"] = "hand"


class Summon(Effect):
    """Put cards into the Arena under the control of the effect's player: nothing is played
    (holo.r.put-in-play-by-effect).
    """

    what: TargetWord


class GainControl(Effect):
    """The player of the effect controls the cards: for good, or until the end of the turn."""

    what: TargetWord
    until: Until = "forever"


class ExchangeControl(Effect):
    """Of two cards each is controlled by the player who controlled the other: for good, or until the end of the turn.
    Nothing happens unless both are there and two players control them. ``other`` None: ``one`` is both.
    """

    one: TargetWord
    other: TargetWord | None = None
    until: Until = "forever"


class Fight(Effect):
    """Each of two Entities deals damage equal to its Attack to the other. ``other`` None: ``one`` is both."""

    one: TargetWord
    other: TargetWord | None = None


class Heal(Effect):
    """Remove damage from cards; ``amount`` None: all."""

    what: TargetWord
    amount: Value | None = None


class MorePlays(Effect):
    """``who`` may play so many more cards this turn (holo.3-1.card-beats-rule)."""

    amount: Value = Number(1)
    who: Who = You()


class ChangeTarget(Effect):
    """New targets are declared for items of the Stack, as their words allow (holo.2-8.targets-locked)."""

    what: TargetWord


class RemoveFromAttack(Effect):
    """The cards are no longer attacking."""

    what: TargetWord


class PutInGrave(Effect):
    """Cards of a deck go to their owners' Graves: neither destroyed nor discarded."""

    what: TargetWord


class Shield(Effect):
    """The next so much damage that would be dealt to those cards or players this turn is prevented."""

    amount: Value
    to: TargetWord


class ShieldPlayers(Effect):
    """The next so much damage that would be dealt to those players this turn is prevented."""

    amount: Value
    who: Who


class CopySpell(Effect):
    """Put a copy of each of those Spells on the Stack, for the player of the effect, who may declare new targets for
    it. A copy is not played, and is no card.
    """

    what: TargetWord


class Unless(Effect):
    """``who`` may pay the price, wholly; if it is not paid, the effect happens. "… unless you discard a card"."""

    price: Effect
    effect: Effect
    who: Who = You()


class Several(Effect):
    """At least ``least`` and at most ``most`` of the effects, each once, in their order; which, is said as the text is
    announced. It is all that a text does.
    """

    effects: tuple[Effect, ...]
    least: int
    most: int


class ExtraTurn(Effect):
    """The turn after this one is that player's too."""

    who: Who = You()


# ---- what is different


class AddsStats(Change):
    """Attack and Health are so much more (negative: less)."""

    of: TargetWord
    attack: Value = Number(0)
    health: Value = Number(0)


class SetsStats(Change):
    """Attack or Health is this; None: as it was. The latest wins; additions come after."""

    of: TargetWord
    attack: Value | None = None
    health: Value | None = None


class PreventsDamage(Change):
    """Damage that would be dealt to the cards is prevented; ``in_attack``: only that of an attack step."""

    of: TargetWord
    in_attack: bool = False


class PreventsDamageTo(Change):
    """Damage that would be dealt to those players is prevented; ``in_attack``: only that of an attack step."""

    who: Who
    in_attack: bool = False


class PreventsAllDamage(Change):
    """No damage is dealt to anything; ``in_attack``: none in the attack step."""

    in_attack: bool = False


class PreventsDamageBy(Change):
    """Damage that those cards would deal is prevented; ``in_attack``: only that of an attack step."""

    of: TargetWord
    in_attack: bool = False


class MustAttack(Change):
    """Attacks each turn if it is able to."""

    of: TargetWord


class CannotGainLife(Change):
    """Those players cannot gain life."""

    who: Who


class DealsExcess(Change):
    """Damage beyond the blocker's Health goes to the defending player (holo.r.blocked-no-life-damage)."""

    of: TargetWord


class CannotBeBlockedBy(Change):
    """Cannot be blocked by Entities of that description."""

    of: TargetWord
    by: Cards


class AddsPlays(Change):
    """``who`` may play so many more cards each turn of their own."""

    amount: Value
    who: Who = You()


class AddsDraws(Change):
    """``who`` draws so many more cards in their draw step (negative: fewer)."""

    amount: Value
    who: Who = You()


class AddsDamage(Change):
    """The cards deal so much more damage."""

    of: TargetWord
    amount: Value


# ---- what texts wait for


class Blocks(Pattern):
    """An Entity of that description is declared as a blocker; ``attacker``: of such an attacker."""

    cards: TargetWord
    attacker: TargetWord | None = None


class IsBlocked(Pattern):
    """An attacker of that description is blocked; ``by``: by such a blocker."""

    cards: TargetWord
    by: TargetWord | None = None


class DealsDamage(Pattern):
    """A card of ``by`` deals damage: to a player of ``to``, or to a card of ``cards``; both None: to anything."""

    by: TargetWord
    to: Who | None = None
    cards: TargetWord | None = None
    in_attack: bool = False


class IsDealtDamage(Pattern):
    """A card of that description is dealt damage."""

    cards: TargetWord


class DeclaresNoAttack(Pattern):
    """A player declares no attack."""

    who: Who


class DeclaresAttack(Pattern):
    """A player declares an attack with at least so many Entities of that description, counted together."""

    who: Who
    at_least: int = 1
    cards: Cards | None = None


class NthThisTurn(Pattern):
    """What happens for the so-manieth time this turn."""

    when: Pattern
    number: int


class IsTargeted(Pattern):
    """A card of that description is declared as a target, by a player of ``by``."""

    cards: TargetWord
    by: Who | None = None


class ActivatesEffect(Pattern):
    """A player activates an effect of a card of that description."""

    cards: TargetWord
    who: Who | None = None


class LosesLife(Pattern):
    """A player loses life, by damage or otherwise."""

    who: Who
