"""The words of this game worked out: its numbers, what can be said of a card, and what texts wait for."""

from __future__ import annotations

from playmat.core.ids import CardId, Seat
from playmat.core.state import Env
from playmat.games.holosseum.acts import life
from playmat.games.holosseum.events import AbilityAnnounced, Announced, Cancelled, NoAttack, Recycled
from playmat.games.holosseum.history import nth_play, was_played_by
from playmat.games.holosseum.nodes.clauses import Activated
from playmat.games.holosseum.nodes.conditions import RespondsTo, WasOf
from playmat.games.holosseum.nodes.filters import (
    AimsAt,
    EffectWaits,
    HasEffect,
    HasTargets,
    InResponse,
    IsChained,
    NthPlayed,
    PlayedBy,
)
from playmat.games.holosseum.nodes.patterns import (
    ActivatesEffect,
    DeclaresNoAttack,
    FallsTo,
    IsCancelled,
    Recycles,
)
from playmat.games.holosseum.nodes.values import LifeOf
from playmat.games.holosseum.stack import COPY, Item, item_of, items, topmost
from playmat.games.holosseum.stats import entered_this_turn, is_chained, known_stats
from playmat.games.holosseum.zones import ARENA, HAND, KIT, LIFE
from playmat.lang.nouns import Cards, EnteredThisTurn
from playmat.lang.patterns import (
    Leaves,
    PlaysCard,
)
from playmat.lang.values import ControllerOf, ThatPlayer
from playmat.machine.evaluate import is_described, seats
from playmat.machine.events import Gained, LeftPlay
from playmat.machine.firing import is_by, is_card
from playmat.machine.leaving import DESTROYED
from playmat.machine.piles import is_told_of
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


@KIT.condition(WasOf)
def was_of(scene: Scene, env: Env, condition: WasOf) -> bool:
    found = seats(scene, env, ControllerOf(condition.card))
    return bool(found) and set(found) <= set(seats(scene, env, condition.who))


# ---- words about one card

KIT.extents["attack"] = lambda scene, ref: known_stats(scene, ref)[0]
KIT.extents["health"] = lambda scene, ref: known_stats(scene, ref)[1]


@KIT.filter(PlayedBy)
def played_by(scene: Scene, env: Env, word: PlayedBy, card: CardId) -> bool:
    return was_played_by(scene, card, seats(scene, env, word.who))


@KIT.filter(HasEffect)
def has_effect(scene: Scene, env: Env, word: HasEffect, card: CardId) -> bool:
    return bool(clauses(scene, card, Activated))


@KIT.filter(EffectWaits)
def effect_waits(scene: Scene, env: Env, word: EffectWaits, card: CardId) -> bool:
    if word.how == "text" and scene.face(card).kind == "spell" and item_of(scene, card) is not None:
        return True
    kinds = (word.how,) if word.how in ("activated", "triggered") else ("activated", "triggered")
    waiting = [item for item in items(scene) if item.kind in kinds and item.card.card == card]
    return any(word.how == "text" or not item.env.get(COPY) for item in waiting)  # the copy of a Spell is a Spell


@KIT.filter(AimsAt)
def aims_at(scene: Scene, env: Env, word: AimsAt, card: CardId) -> bool:
    item = topmost(scene, card)
    if item is None:
        return False
    if word.players is not None and any(seat in seats(scene, env, word.players) for seat in targeted_players(item)):
        return True
    return word.cards is not None and any(
        scene.is_same(ref) and is_described(scene, env, word.cards, ref.card) for aim in item.aims for ref in aim.cards
    )


@KIT.filter(HasTargets)
def has_targets(scene: Scene, env: Env, word: HasTargets, card: CardId) -> bool:
    item = topmost(scene, card)
    return item is not None and sum(len(aim.cards) + len(aim.players) for aim in item.aims) == word.number


def targeted_players(item: Item) -> list[Seat]:
    """The players at whom an item of the Stack is directed."""
    return [Seat(seat) for aim in item.aims for seat in aim.players]


@KIT.filter(InResponse)
def in_response(scene: Scene, env: Env, word: InResponse, card: CardId) -> bool:
    there = items(scene)
    at = next((index for index, item in enumerate(there) if item.kind == "card" and item.card.card == card), 0)
    return at > 0 and is_answered(scene, env, there[at - 1], word.to)


@KIT.condition(RespondsTo)
def responds_to(scene: Scene, env: Env, condition: RespondsTo) -> bool:
    there = items(scene)
    return bool(there) and is_answered(scene, env, there[-1], condition.to)


def is_answered(scene: Scene, env: Env, item: Item, to: Cards | None) -> bool:
    """Whether an item of the Stack is what is responded to."""
    return to is None or (item.kind == "card" and is_described(scene, env, to, item.card.card))


@KIT.filter(IsChained)
def is_chained_now(scene: Scene, env: Env, word: IsChained, card: CardId) -> bool:
    return is_chained(scene, card) == word.chained


@KIT.filter(NthPlayed)
def nth_played(scene: Scene, env: Env, word: NthPlayed, card: CardId) -> bool:
    return nth_play(scene, env, word.cards, card) == word.number


@KIT.filter(EnteredThisTurn)
def entered_now(scene: Scene, env: Env, word: EnteredThisTurn, card: CardId) -> bool:
    return entered_this_turn(scene, card)


# ---- what texts wait for


@KIT.pattern(Leaves, LeftPlay)
def left(scene: Scene, env: Env, pattern: Leaves, event: LeftPlay) -> bool:
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
    return is_told_of(scene, env, pattern, event)


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


@KIT.pattern(DeclaresNoAttack, NoAttack)
def attack_declined(scene: Scene, env: Env, pattern: DeclaresNoAttack, event: NoAttack) -> bool:
    return is_by(scene, env, pattern.who, event.seat)


@KIT.pattern(IsCancelled, Cancelled)
def was_cancelled(scene: Scene, env: Env, pattern: IsCancelled, event: Cancelled) -> bool:
    return is_card(scene, env, pattern.cards, event.card)


@KIT.pattern(Recycles, Recycled)
def recycled(scene: Scene, env: Env, pattern: Recycles, event: Recycled) -> bool:
    return is_by(scene, env, pattern.who, event.seat)


KIT.fills("fighting_numbers")(known_stats)


@KIT.pattern(FallsTo, Gained)
def would_fall(scene: Scene, env: Env, pattern: FallsTo, event: Gained) -> bool:
    """By damage or otherwise; what was lost before it happens is not told by the log."""
    is_life = scene.kit.resources[event.resource] == "life"
    if not is_life or event.amount >= 0 or event.seat not in seats(scene, env, pattern.who):
        return False
    return scene.state.players[event.seat].resources[LIFE] + event.amount <= pattern.most
