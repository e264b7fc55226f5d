"""Whether a text forbids that something happens: asked with the event that is about to, before anything is changed."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from playmat.core.ask import Cause
from playmat.core.ids import CardId, Seat
from playmat.core.state import Env, Event
from playmat.lang.changes import Action, Cannot, Forbids
from playmat.lang.nodes import Pattern
from playmat.lang.nouns import Cards
from playmat.lang.values import EachPlayer, TimesThisTurn, You
from playmat.machine.evaluate import number, seats
from playmat.machine.events import Departure, Targeted
from playmat.machine.firing import happened
from playmat.machine.scene import Scene
from playmat.machine.texts import Active, affecting, changes, reaches, statics


def forbidden(scene: Scene, event: Event, cause: Cause, together: Sequence[Event] = ()) -> Active | None:
    """The change that forbids the event, if there is one. ``together``: what is about to happen at the same moment."""
    if Forbids not in (statics(scene) if scene.there is None else scene.there):
        return None
    return next((active for active in changes(scene, Forbids) if forbids(scene, active, event, cause, together)), None)


def forbids(scene: Scene, active: Active, event: Event, cause: Cause, together: Sequence[Event] = ()) -> bool:
    """Whether a change is about that event."""
    change, env = active.change, active.env
    if change.of is not None:
        card = getattr(event, "card", None)
        about = CardId(card if isinstance(card, int) else getattr(card, "card", -1))
        if about < 0 or not reaches(scene, active, about):
            return False
        env = env.bind("some card", (scene.ref(about),))
    if not happened(scene, env, change.when, event, cause):
        return False
    if not change.after:
        return True
    known, times = by_the_same(env, change.when, event)
    also = sum(happened(scene, known, times.when, other, cause) for other in together)
    return bool(number(scene, known, times) + also >= change.after)


def by_the_same(env: Env, when: Pattern, event: Event) -> tuple[Env, TimesThisTurn]:
    """How often it happened this turn; of what each player may do only so often, by that player."""
    cards = getattr(when, "cards", None)
    if isinstance(event, Departure) and isinstance(cards, Cards) and cards.whose == EachPlayer():
        mine = replace(when, cards=replace(cards, whose=You()))
        return replace(env, you=int(event.was.controller)), TimesThisTurn(mine)
    field, seat = when.doer or when.subject, getattr(event, "seat", None)
    if seat is None or getattr(when, field, None) != EachPlayer():
        return env, TimesThisTurn(when)
    return replace(env, you=int(seat)), TimesThisTurn(replace(when, **{field: You()}))


def forbidding(scene: Scene, action: Action, card: CardId, by: Seat, means: object = "any") -> list[Active]:
    """The texts that forbid the action with the card to that player, by those means: whoever is rid of one is to know
    of the others.
    """
    if (Cannot, action) not in (statics(scene) if scene.there is None else scene.there):
        return []
    return [
        active
        for active in affecting(scene, Cannot, card)
        if active.change.action == action
        and active.change.means in ("any", means)
        and (active.change.by is None or by in seats(scene, active.env, active.change.by))
    ]


def forbids_choosing(scene: Scene, env: Env, card: CardId) -> list[Active]:
    """The texts that say that an effect of this kind cannot be directed at it by this player."""
    there = statics(scene) if scene.there is None else scene.there
    if Forbids not in there and (Cannot, "choose") not in there:
        return []
    general = forbidden(scene, Targeted(card, Seat(env.you)), env.cause)
    named = forbidding(scene, "choose", card, Seat(env.you), env.get("means"))
    return named if general is None else [*named, general]
