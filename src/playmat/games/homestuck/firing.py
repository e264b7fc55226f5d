"""Which triggered texts and watchers an event sets off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playmat.core.ids import CardId, Seat
from playmat.core.state import Env, Event
from playmat.games.homestuck.events import (
    Attached,
    Attacked,
    AttackEnded,
    Counted,
    Drew,
    Entered,
    Executed,
    Gained,
    Left,
    Milled,
    Moved,
    Refreshed,
    Tapped,
    Turned,
    UsedAbility,
)
from playmat.games.homestuck.meaning.cards import places_here
from playmat.games.homestuck.texts import Piece, all_clauses, watchers
from playmat.games.homestuck.zones import BOONS, DAMAGE, GRIST, HAND, MARKS, STORED, VICTORY_POINTS
from playmat.lang.clauses import Triggered
from playmat.lang.effects import Here, Place
from playmat.lang.nodes import Pattern, Target, Who
from playmat.lang.patterns import (
    Attacks,
    Draws,
    EarnsBoon,
    Enters,
    Executes,
    GainsMark,
    GainsResource,
    HasAttacked,
    IsAttachedNow,
    IsRefreshedNow,
    IsRestored,
    IsTappedNow,
    Leaves,
    Mills,
    Moves,
    OneOf,
    PlaysCard,
    TakesDamage,
    UsesAbility,
)
from playmat.lang.values import This
from playmat.machine.evaluate import is_described, refs, seats
from playmat.machine.scene import Scene
from playmat.machine.triggers import Fired

DEPARTURES = (Left, Turned)
"""Events whose triggers are matched before they are applied (see ``leaving``), not by ``fire``."""


def fire(scene: Scene, event: Event) -> None:
    """Let every text in play and every watcher that waits for this event fire."""
    if isinstance(event, DEPARTURES):
        if isinstance(event, Turned) and not event.destroyed:
            scene.fired += fired_by(scene, event)
        return
    scene.fired += fired_by(scene, event)


def fired_by(scene: Scene, event: Event) -> list[Fired]:
    """The triggers this event sets off, texts in play first, watchers after them."""
    fired = [
        Fired(clause.effect, caused(piece.env, event), clause.condition)
        for piece, clause in waiting_for(scene, type(event))
        if is_awake(scene, piece.card, clause) and happened(scene, piece.env, clause.when, event)
        for _ in range(times(event))
    ]
    waiting = watchers(scene)
    for number, watch, env, _seat in waiting:
        if happened(scene, env, watch.when, event):
            fired.append(Fired(watch.effect, caused(env, event)))
            if watch.once:
                scene.state.lasting = tuple(lasting for lasting in scene.state.lasting if lasting.number != number)
                scene.touch()
    return fired


def waiting_for(scene: Scene, kind: type[Event]) -> list[tuple[Piece, Triggered]]:
    """The triggered clauses whose patterns could be about events of a class."""
    clauses = all_clauses(scene, Triggered)
    if not clauses:
        return clauses
    by_event: dict[type[Event], list[tuple[Piece, Triggered]]] = scene.cache.setdefault("waits", {})
    known = by_event.get(kind)
    if known is None:
        known = by_event[kind] = [
            (piece, clause) for piece, clause in clauses if any((one, kind) in RULES for one in kinds_of(clause.when))
        ]
    return known


def kinds_of(pattern: Pattern) -> tuple[type, ...]:
    """The classes of a pattern, or of the patterns it is made of."""
    if isinstance(pattern, OneOf):
        return tuple(kind for inner in pattern.patterns for kind in kinds_of(inner))
    return (type(pattern),)


def times(event: Event) -> int:
    """How often a text fires: "whenever it earns a boon" is said of each boon."""
    return event.amount if isinstance(event, Counted) and event.counter == BOONS and event.earned else 1


def caused(env: Env, event: Event) -> Env:
    """What a text knows once the event has set it off."""
    return Env(env.you, env.this, env.cause, event, (*env.slots, ("means", "text")))


def is_awake(scene: Scene, card: CardId, clause: Triggered) -> bool:
    """A stored card's text sleeps, except about its own leaving (hs.ruling.zone.stored-cards)."""
    if scene.state.cards[card].zone != STORED:
        return True
    return isinstance(clause.when, Leaves) and type(clause.when.cards) is This


def happened(scene: Scene, env: Env, pattern: Pattern, event: Event) -> bool:
    """Whether an event is what a pattern waits for."""
    if isinstance(pattern, OneOf):
        return any(happened(scene, env, inner, event) for inner in pattern.patterns)
    rule = RULES.get((type(pattern), type(event)))
    return rule is not None and rule(scene, env, pattern, event)


def is_card(scene: Scene, env: Env, target: Target, card: CardId) -> bool:
    return is_described(scene, env, target, card)


def is_by(scene: Scene, env: Env, who: Who | None, seat: Seat) -> bool:
    return who is None or seat in seats(scene, env, who)


def is_to(scene: Scene, env: Env, to: Place | None, place: CardId) -> bool:
    """Whether a location is the place spoken of."""
    if to is None:
        return True
    if type(to) is Here:
        return place in places_here(scene, env)
    return any(ref.card == place for ref in refs(scene, env, to))


def entered(scene: Scene, env: Env, pattern: Enters, event: Entered) -> bool:
    return (
        is_card(scene, env, pattern.cards, event.card)
        and is_by(scene, env, pattern.by, event.seat)
        and (not pattern.from_hand or event.origin == HAND)
        and is_to(scene, env, pattern.to, event.place)
    )


def played(scene: Scene, env: Env, pattern: PlaysCard, event: Entered) -> bool:
    return is_card(scene, env, pattern.cards, event.card) and is_by(scene, env, pattern.who, event.seat)


def moved(scene: Scene, env: Env, pattern: Moves, event: Moved) -> bool:
    return (
        is_card(scene, env, pattern.cards, event.card)
        and is_by(scene, env, pattern.by, event.seat)
        and is_to(scene, env, pattern.to, event.place)
    )


def about(scene: Scene, env: Env, pattern: IsTappedNow, event: Tapped) -> bool:
    return is_card(scene, env, pattern.cards, event.card)


def earned(scene: Scene, env: Env, pattern: EarnsBoon, event: Counted) -> bool:
    return (
        event.counter == BOONS
        and event.amount > 0
        and event.earned
        and (event.phase or not pattern.in_boon_phase)
        and is_card(scene, env, pattern.cards, event.card)
    )


def attached(scene: Scene, env: Env, pattern: IsAttachedNow, event: Attached | Entered) -> bool:
    """Played onto it, or moved there while in play; the host is known by where the inventory lies now."""
    record = scene.state.cards[event.card]
    if scene.face(event.card).kind != "inventory" or record.host < 0:
        return False
    doer = event.seat if isinstance(event, Entered) else record.controller
    return (
        is_card(scene, env, pattern.cards, event.card)
        and is_card(scene, env, pattern.to, record.host)
        and is_by(scene, env, pattern.by, doer)
    )


def marked(scene: Scene, env: Env, pattern: GainsMark, event: Counted) -> bool:
    return event.counter == MARKS and event.amount > 0 and is_card(scene, env, pattern.cards, event.card)


def damaged(scene: Scene, env: Env, pattern: TakesDamage, event: Counted) -> bool:
    return event.counter == DAMAGE and event.amount > 0 and is_card(scene, env, pattern.cards, event.card)


def restored(scene: Scene, env: Env, pattern: IsRestored, event: Turned) -> bool:
    return not event.destroyed and is_card(scene, env, pattern.cards, event.card)


def gained(scene: Scene, env: Env, pattern: GainsResource, event: Gained) -> bool:
    kind = GRIST if pattern.resource == "grist" else VICTORY_POINTS
    return event.resource == kind and event.amount > 0 and is_by(scene, env, pattern.who, event.seat)


def by_player(scene: Scene, env: Env, pattern: Draws, event: Drew) -> bool:
    return is_by(scene, env, pattern.who, event.seat)


RULES: dict[tuple[type, type], Callable[[Scene, Env, Any, Any], bool]] = {
    (Enters, Entered): entered,
    (PlaysCard, Entered): played,
    (Moves, Moved): moved,
    (IsTappedNow, Tapped): about,
    (IsRefreshedNow, Refreshed): about,
    (Attacks, Attacked): about,
    (HasAttacked, AttackEnded): about,
    (UsesAbility, UsedAbility): about,
    (Executes, Executed): about,
    (EarnsBoon, Counted): earned,
    (IsAttachedNow, Entered): attached,
    (IsAttachedNow, Attached): attached,
    (GainsMark, Counted): marked,
    (TakesDamage, Counted): damaged,
    (IsRestored, Turned): restored,
    (GainsResource, Gained): gained,
    (Draws, Drew): by_player,
    (Mills, Milled): by_player,
}
