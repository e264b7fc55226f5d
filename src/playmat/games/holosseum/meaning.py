"""The words of this game worked out: its numbers, what can be said of a card, and what texts wait for."""

from __future__ import annotations

from playmat.core.ids import CardId, Seat
from playmat.core.records import Ref
from playmat.core.state import Env
from playmat.games.holosseum.acts import life
from playmat.games.holosseum.attacking import is_attacking, is_blocking
from playmat.games.holosseum.events import (
    AbilityAnnounced,
    Announced,
    AttackDeclared,
    Cancelled,
    EntityAttacked,
    EntityBlocked,
    LeftArena,
    NoAttack,
    Recycled,
    Searched,
    Summoned,
)
from playmat.games.holosseum.nodes.clauses import Activated
from playmat.games.holosseum.nodes.filters import HasEffect, IsChained
from playmat.games.holosseum.nodes.patterns import (
    ActivatesEffect,
    DeclaresAttack,
    DeclaresNoAttack,
    IsCancelled,
    IsMilled,
    Recycles,
    Searches,
)
from playmat.games.holosseum.nodes.values import LifeOf
from playmat.games.holosseum.stats import damage, entered_this_turn, is_chained, known_stats
from playmat.games.holosseum.zones import ARENA, DECK, GRAVE, HAND, KIT, ZONES
from playmat.lang.nouns import Cards, EnteredThisTurn, IsExtreme
from playmat.lang.patterns import (
    Attacks,
    Blocks,
    Enters,
    GoesTo,
    IsBlocked,
    Leaves,
    PlaysCard,
)
from playmat.lang.values import ThatPlayer
from playmat.machine.evaluate import is_described, refs, seats
from playmat.machine.events import Retrieved
from playmat.machine.firing import PAST, is_by, is_card, is_kind
from playmat.machine.leaving import DESTROYED
from playmat.machine.scene import Scene
from playmat.machine.texts import clauses

# ---- numbers


@KIT.value(LifeOf)
def life_of(scene: Scene, env: Env, value: LifeOf) -> int:
    return sum(max(life(scene, seat), 0) for seat in seats(scene, env, value.who))


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


@KIT.filter(IsExtreme)
def is_extreme(scene: Scene, env: Env, word: IsExtreme, card: CardId) -> bool:
    """None of the others has more, or less; all who are equal are it."""
    which = 0 if word.of == "attack" else 1
    mine = known_stats(scene, scene.ref(card))[which]
    others = [known_stats(scene, ref)[which] for ref in refs(scene, env, word.among)]
    return all(mine >= other if word.highest else mine <= other for other in others)


@KIT.filter(HasEffect)
def has_effect(scene: Scene, env: Env, word: HasEffect, card: CardId) -> bool:
    return bool(clauses(scene, card, Activated))


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
        is_card(scene, env, pattern.cards, event.card, event.seat)
        and is_by(scene, env, pattern.by, event.seat)
        and (event.played or not pattern.from_hand)
        and pattern.from_ in ("", ZONES[event.origin])
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
    if pattern.how in ("discarded or destroyed", "otherwise") and event.origin != ARENA:
        return False
    if pattern.how == "otherwise" and event.how in DESTROYED:
        return False
    if env.get(PAST):
        return is_kind(scene, env, pattern.cards, event.card.card, event.was.controller, event.tags)
    return is_described(scene, env, pattern.cards, event.card.card)


@KIT.pattern(GoesTo, LeftArena)
def went_from_play(scene: Scene, env: Env, pattern: GoesTo, event: LeftArena) -> bool:
    if event.zone != ZONES.index(pattern.to) or pattern.from_ not in ("", ZONES[event.origin]):
        return False
    if env.get(PAST):
        return is_kind(scene, env, pattern.cards, event.card.card, event.was.controller, event.tags)
    return is_described(scene, env, pattern.cards, event.card.card)


@KIT.pattern(GoesTo, Retrieved)
def went_between_piles(scene: Scene, env: Env, pattern: GoesTo, event: Retrieved) -> bool:
    if event.zone != ZONES.index(pattern.to) or pattern.from_ not in ("", ZONES[event.origin]):
        return False
    return is_kind(scene, env, pattern.cards, event.card)


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
    return is_card(scene, env, pattern.cards, event.card, event.seat)


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


@KIT.pattern(IsCancelled, Cancelled)
def was_cancelled(scene: Scene, env: Env, pattern: IsCancelled, event: Cancelled) -> bool:
    return is_card(scene, env, pattern.cards, event.card)


@KIT.pattern(Recycles, Recycled)
def recycled(scene: Scene, env: Env, pattern: Recycles, event: Recycled) -> bool:
    return is_by(scene, env, pattern.who, event.seat)


@KIT.pattern(Searches, Searched)
def searched(scene: Scene, env: Env, pattern: Searches, event: Searched) -> bool:
    return is_by(scene, env, pattern.who, event.seat)


@KIT.pattern(IsMilled, Retrieved)
def milled(scene: Scene, env: Env, pattern: IsMilled, event: Retrieved) -> bool:
    return event.origin == DECK and event.zone == GRAVE and is_card(scene, env, pattern.cards, event.card)


# ---- fighting


@KIT.fills("fighting_numbers")
def fighting_numbers(scene: Scene, ref: Ref) -> tuple[int, int]:
    return known_stats(scene, ref)


@KIT.fills("damage_on")
def damage_on(scene: Scene, card: CardId) -> int:
    return damage(scene, card)


@KIT.fills("fights")
def fights(scene: Scene, card: CardId) -> str:
    return "attacks" if is_attacking(scene, card) else "blocks" if is_blocking(scene, card) else ""
