"""The words of this game worked out: its numbers, what can be said of a card, and what texts wait for."""

from __future__ import annotations

from playmat.core.ids import CardId, Seat
from playmat.core.state import Env
from playmat.games.holosseum.acts import life
from playmat.games.holosseum.attacking import is_attacking, is_blocking
from playmat.games.holosseum.events import (
    AbilityAnnounced,
    Announced,
    AttackDeclared,
    DamageDealt,
    EntityAttacked,
    EntityBlocked,
    LeftArena,
    NoAttack,
    Recycled,
    Summoned,
    Targeted,
)
from playmat.games.holosseum.nodes.effects import LoseLife
from playmat.games.holosseum.nodes.filters import AttackIs, HealthIs, IsAttacking, IsBlocking, IsChained, IsDamaged
from playmat.games.holosseum.nodes.patterns import (
    ActivatesEffect,
    Blocks,
    DealsDamage,
    DeclaresAttack,
    DeclaresNoAttack,
    IsBlocked,
    IsDealtDamage,
    IsMilled,
    IsTargeted,
    LosesLife,
    Recycles,
)
from playmat.games.holosseum.nodes.values import AmountIf, AttackOf, CardsPlayed, DamageOn, HealthOf, LifeOf
from playmat.games.holosseum.stats import damage, entered_this_turn, is_chained, known_stats
from playmat.games.holosseum.zones import ARENA, DECK, GRAVE, HAND, KIT, LIFE
from playmat.lang.effects import DiscardFromHand
from playmat.lang.nouns import Cards, EnteredThisTurn, IsExtreme
from playmat.lang.patterns import Attacks, Draws, Enters, GainsResource, Leaves, PlaysCard
from playmat.lang.values import ThatPlayer
from playmat.machine.evaluate import COMPARE, holds, is_described, number, refs, seats
from playmat.machine.events import Drew, Gained, Retrieved
from playmat.machine.firing import is_by, is_card
from playmat.machine.scene import Scene

# ---- numbers


@KIT.value(AttackOf)
def attack_of(scene: Scene, env: Env, value: AttackOf) -> int:
    return sum(known_stats(scene, ref)[0] for ref in refs(scene, env, value.of))


@KIT.value(HealthOf)
def health_of(scene: Scene, env: Env, value: HealthOf) -> int:
    return sum(known_stats(scene, ref)[1] for ref in refs(scene, env, value.of))


@KIT.value(DamageOn)
def damage_on(scene: Scene, env: Env, value: DamageOn) -> int:
    return sum(damage(scene, ref.card) for ref in refs(scene, env, value.of) if scene.is_same(ref))


@KIT.value(LifeOf)
def life_of(scene: Scene, env: Env, value: LifeOf) -> int:
    return sum(max(life(scene, seat), 0) for seat in seats(scene, env, value.who))


@KIT.value(AmountIf)
def amount_if(scene: Scene, env: Env, value: AmountIf) -> int:
    return number(scene, env, value.amount if holds(scene, env, value.condition) else value.otherwise)


@KIT.value(CardsPlayed)
def cards_played(scene: Scene, env: Env, value: CardsPlayed) -> int:
    return sum(scene.tally("cards played", seat) for seat in seats(scene, env, value.who))


@KIT.price(DiscardFromHand)
def enough_in_hand(scene: Scene, env: Env, price: DiscardFromHand) -> bool:
    """The card that is being played is no longer there."""
    leaving = env.get("leaving hand", 0)
    hand = len(scene.zone(seats(scene, env, price.who)[0], HAND)) - (leaving if isinstance(leaving, int) else 0)
    return hand >= number(scene, env, price.amount)


@KIT.price(LoseLife)
def enough_life(scene: Scene, env: Env, price: LoseLife) -> bool:
    """Life that is paid is there."""
    return all(life(scene, seat) >= number(scene, env, price.amount) for seat in seats(scene, env, price.who))


@KIT.who(ThatPlayer)
def that_player(scene: Scene, env: Env, who: ThatPlayer) -> tuple[Seat, ...]:
    """The player chosen or aimed at, or whom the event was about; at a moment of a turn whose turn it is."""
    for name in ("player", "doer"):
        known = env.get(name)
        if isinstance(known, int):
            return (Seat(known),)
    aimed = [slot for name, slot in env.slots if name.startswith("target ") and isinstance(slot, tuple)]
    players = [seat for slot in aimed for seat in slot if isinstance(seat, int)]
    if len(players) == 1:
        return (Seat(players[0]),)
    if env.event is None:
        return (scene.state.clock.active,) if env.get("means") == "text" else ()
    seat = KIT.player_of(scene, env.event)
    return () if seat is None else (seat,)


# ---- words about one card


@KIT.filter(AttackIs)
def attack_is(scene: Scene, env: Env, word: AttackIs, card: CardId) -> bool:
    return COMPARE[word.comparison](known_stats(scene, scene.ref(card))[0], number(scene, env, word.value))


@KIT.filter(HealthIs)
def health_is(scene: Scene, env: Env, word: HealthIs, card: CardId) -> bool:
    return COMPARE[word.comparison](known_stats(scene, scene.ref(card))[1], number(scene, env, word.value))


@KIT.filter(IsExtreme)
def is_extreme(scene: Scene, env: Env, word: IsExtreme, card: CardId) -> bool:
    """None of the others has more, or less; all who are equal are it."""
    which = 0 if word.of == "attack" else 1
    mine = known_stats(scene, scene.ref(card))[which]
    others = [known_stats(scene, ref)[which] for ref in refs(scene, env, word.among)]
    return all(mine >= other if word.highest else mine <= other for other in others)


@KIT.filter(IsAttacking)
def attacks_now(scene: Scene, env: Env, word: IsAttacking, card: CardId) -> bool:
    return is_attacking(scene, card) == word.attacking


@KIT.filter(IsBlocking)
def blocks_now(scene: Scene, env: Env, word: IsBlocking, card: CardId) -> bool:
    return is_blocking(scene, card)


@KIT.filter(IsDamaged)
def is_damaged(scene: Scene, env: Env, word: IsDamaged, card: CardId) -> bool:
    return (damage(scene, card) > 0) == word.damaged


@KIT.filter(IsChained)
def is_chained_now(scene: Scene, env: Env, word: IsChained, card: CardId) -> bool:
    return is_chained(scene, card) == word.chained


@KIT.filter(EnteredThisTurn)
def entered_now(scene: Scene, env: Env, word: EnteredThisTurn, card: CardId) -> bool:
    return entered_this_turn(scene, card)


# ---- what texts wait for


@KIT.pattern(Enters, Summoned)
def entered(scene: Scene, env: Env, pattern: Enters, event: Summoned) -> bool:
    return (
        is_card(scene, env, pattern.cards, event.card)
        and is_by(scene, env, pattern.by, event.seat)
        and (event.played or not pattern.from_hand)
    )


@KIT.pattern(Leaves, LeftArena)
def left(scene: Scene, env: Env, pattern: Leaves, event: LeftArena) -> bool:
    """ "Destroyed" is said of cards in the Arena; "discarded" of any, from the hand too."""
    if pattern.how == "destroyed" and (event.origin != ARENA or event.how != "destroyed"):
        return False
    if pattern.how == "discarded":
        from_hand = isinstance(pattern.cards, Cards) and pattern.cards.zone == "hand"
        if event.how != "discarded" or (from_hand and event.origin != HAND):
            return False
    if pattern.how == "discarded or destroyed" and event.origin != ARENA:
        return False
    if pattern.by is not None and (event.by.card < 0 or not is_described(scene, env, pattern.by, event.by.card)):
        return False
    return is_described(scene, env, pattern.cards, event.card.card)


@KIT.pattern(PlaysCard, Announced)
def played(scene: Scene, env: Env, pattern: PlaysCard, event: Announced) -> bool:
    return is_card(scene, env, pattern.cards, event.card) and is_by(scene, env, pattern.who, event.seat)


@KIT.pattern(ActivatesEffect, AbilityAnnounced)
def activated(scene: Scene, env: Env, pattern: ActivatesEffect, event: AbilityAnnounced) -> bool:
    return (
        not event.triggered
        and is_card(scene, env, pattern.cards, event.card)
        and is_by(scene, env, pattern.who, event.seat)
    )


@KIT.pattern(Attacks, EntityAttacked)
def attacked(scene: Scene, env: Env, pattern: Attacks, event: EntityAttacked) -> bool:
    return is_card(scene, env, pattern.cards, event.card)


@KIT.pattern(DeclaresAttack, AttackDeclared)
def attack_declared(scene: Scene, env: Env, pattern: DeclaresAttack, event: AttackDeclared) -> bool:
    if not is_by(scene, env, pattern.who, event.seat):
        return False
    fitting = [card for card in event.cards if pattern.cards is None or is_card(scene, env, pattern.cards, card)]
    return len(fitting) >= pattern.at_least


@KIT.pattern(DeclaresNoAttack, NoAttack)
def attack_declined(scene: Scene, env: Env, pattern: DeclaresNoAttack, event: NoAttack) -> bool:
    return is_by(scene, env, pattern.who, event.seat)


@KIT.pattern(Blocks, EntityBlocked)
def blocked(scene: Scene, env: Env, pattern: Blocks, event: EntityBlocked) -> bool:
    met = pattern.attacker is None or is_card(scene, env, pattern.attacker, event.attacker)
    return met and is_card(scene, env, pattern.cards, event.card)


@KIT.pattern(IsBlocked, EntityBlocked)
def was_blocked(scene: Scene, env: Env, pattern: IsBlocked, event: EntityBlocked) -> bool:
    met = pattern.by is None or is_card(scene, env, pattern.by, event.card)
    return met and is_card(scene, env, pattern.cards, event.attacker)


@KIT.pattern(DealsDamage, DamageDealt)
def dealt_damage(scene: Scene, env: Env, pattern: DealsDamage, event: DamageDealt) -> bool:
    if event.by.card < 0 or (pattern.in_attack and not event.in_attack):
        return False
    if pattern.to is not None and (event.card >= 0 or event.seat not in seats(scene, env, pattern.to)):
        return False
    if pattern.cards is not None and (event.card < 0 or not is_described(scene, env, pattern.cards, event.card)):
        return False
    return is_card(scene, env, pattern.by, event.by.card)


@KIT.pattern(IsDealtDamage, DamageDealt)
def was_dealt_damage(scene: Scene, env: Env, pattern: IsDealtDamage, event: DamageDealt) -> bool:
    return event.card >= 0 and is_card(scene, env, pattern.cards, event.card)


@KIT.pattern(IsTargeted, Targeted)
def was_targeted(scene: Scene, env: Env, pattern: IsTargeted, event: Targeted) -> bool:
    return is_card(scene, env, pattern.cards, event.card) and is_by(scene, env, pattern.by, event.seat)


@KIT.pattern(Recycles, Recycled)
def recycled(scene: Scene, env: Env, pattern: Recycles, event: Recycled) -> bool:
    return is_by(scene, env, pattern.who, event.seat)


@KIT.pattern(IsMilled, Retrieved)
def milled(scene: Scene, env: Env, pattern: IsMilled, event: Retrieved) -> bool:
    return event.origin == DECK and event.zone == GRAVE and is_card(scene, env, pattern.cards, event.card)


@KIT.pattern(Draws, Drew)
def drew(scene: Scene, env: Env, pattern: Draws, event: Drew) -> bool:
    return is_by(scene, env, pattern.who, event.seat)


@KIT.pattern(GainsResource, Gained)
def gained_life(scene: Scene, env: Env, pattern: GainsResource, event: Gained) -> bool:
    return event.resource == LIFE and event.amount > 0 and is_by(scene, env, pattern.who, event.seat)


@KIT.pattern(LosesLife, Gained)
def lost_life(scene: Scene, env: Env, pattern: LosesLife, event: Gained) -> bool:
    return event.resource == LIFE and event.amount < 0 and is_by(scene, env, pattern.who, event.seat)
