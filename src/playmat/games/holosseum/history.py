"""What happened this turn, read from the log."""

from __future__ import annotations

from collections.abc import Iterator

from playmat.core.ids import CardId, Seat
from playmat.core.state import Env, Event
from playmat.games.holosseum.events import (
    Announced,
    AttackDeclared,
    EntityAttacked,
    LeftArena,
    Summoned,
)
from playmat.games.holosseum.nodes.patterns import DeclaresAttack, LosesLife, NthThisTurn
from playmat.games.holosseum.nodes.values import TimesThisTurn
from playmat.games.holosseum.zones import ARENA, KIT, LIFE
from playmat.lang.nodes import Pattern, Target
from playmat.lang.nouns import Cards, HasTag, IsOther
from playmat.lang.patterns import Attacks, Enters, GainsResource, Leaves, PlaysCard
from playmat.machine.derived import tags
from playmat.machine.evaluate import refs, seats
from playmat.machine.events import Gained, TurnBegan
from playmat.machine.firing import happened, is_by
from playmat.machine.scene import Scene


def this_turn(scene: Scene) -> Iterator[Event]:
    """The events of the running turn, the latest first."""
    entry = scene.state.log
    while entry is not None and not isinstance(entry.event, TurnBegan):
        yield entry.event
        entry = entry.previous


@KIT.value(TimesThisTurn)
def times_this_turn(scene: Scene, env: Env, value: TimesThisTurn) -> int:
    return sum(was(scene, env, value.when, event) for event in this_turn(scene))


def times_played(scene: Scene, env: Env, cards: Cards, seat: Seat) -> int:
    """How many cards of a kind a player has played this turn."""
    return sum(
        isinstance(event, Announced) and event.seat == seat and is_kind(scene, env, cards, event.card)
        for event in this_turn(scene)
    )


def was(scene: Scene, env: Env, pattern: Pattern, event: Event) -> bool:
    """Whether an event of the past is what the pattern is about."""
    match pattern, event:
        case PlaysCard(), Announced():
            return is_by(scene, env, pattern.who, event.seat) and is_kind(scene, env, pattern.cards, event.card)
        case Leaves(), LeftArena():
            gone = event.how == "destroyed" and event.origin == ARENA
            return gone and is_kind(scene, env, pattern.cards, event.card.card, event.was.controller, event.tags)
        case Enters(), Summoned():
            return is_kind(scene, env, pattern.cards, event.card, event.seat)
        case Attacks(), EntityAttacked():
            return is_kind(scene, env, pattern.cards, event.card, event.seat)
        case DeclaresAttack(), AttackDeclared():
            return is_by(scene, env, pattern.who, event.seat)
        case GainsResource(), Gained():
            return event.resource == LIFE and event.amount > 0 and is_by(scene, env, pattern.who, event.seat)
        case LosesLife(), Gained():
            return event.resource == LIFE and event.amount < 0 and is_by(scene, env, pattern.who, event.seat)
        case _:
            return False


def is_kind(
    scene: Scene,
    env: Env,
    target: Target,
    card: CardId,
    seat: Seat | None = None,
    had: tuple[str, ...] | frozenset[str] | None = None,
) -> bool:
    """Whether the card, whose it was then, is of the kinds and types that the description names."""
    if not isinstance(target, Cards):
        return any(ref.card == card for ref in refs(scene, env, target))
    if target.kinds and scene.face(card).kind not in target.kinds:
        return False
    if target.whose is not None and seat is not None and seat not in seats(scene, env, target.whose):
        return False
    known = tags(scene, card) if had is None else had
    return all(
        card != env.this.card if isinstance(one, IsOther) else isinstance(one, HasTag) and one.tag in known
        for one in target.filters
    )


def nth(scene: Scene, env: Env, pattern: NthThisTurn, event: Event) -> bool:
    """Whether it happened for the so-manieth time now; what leaves is matched before it is logged."""
    if not happened(scene, env, pattern.when, event):
        return False
    before = sum(was(scene, env, pattern.when, one) for one in this_turn(scene) if one != event)
    return before + 1 == pattern.number


for _event in (Announced, LeftArena, Summoned, EntityAttacked, AttackDeclared, Gained):
    KIT.pattern(NthThisTurn, _event)(nth)
