"""What a card is called and bears now, and how much a change makes for it. Pure."""

from __future__ import annotations

from playmat.core.ids import CardId, Seat
from playmat.lang.changes import GainsTag, HasNewTitle
from playmat.lang.nodes import Change, Value
from playmat.lang.values import Number
from playmat.machine.evaluate import number, seats
from playmat.machine.scene import Scene
from playmat.machine.texts import Active, affecting, changes, statics


def amount(scene: Scene, active: Active, card: CardId, value: Value) -> int:
    """A change's number for one of the cards it reaches, which is ``It``."""
    if type(value) is Number:
        return value.number
    return number(scene, active.env.bind("it", (scene.ref(card),)), value)


def title(scene: Scene, card: CardId) -> str:
    """Its TITLE now; the latest renaming wins."""
    renamed = affecting(scene, HasNewTitle, card)
    return renamed[-1].change.title if renamed else scene.face(card).title


def name_of(scene: Scene, card: CardId, *, of_title: bool) -> tuple[str, ...]:
    """The name of a card, or its TITLE alone."""
    return (title(scene, card),) if of_title else (title(scene, card), scene.face(card).subtitle)


def tags(scene: Scene, card: CardId) -> tuple[str, ...]:
    """Its tags now, printed ones first."""
    printed = scene.book.faces[scene.state.cards[card].face].tags
    if GainsTag not in (statics(scene) if scene.there is None else scene.there):
        return printed
    gained = affecting(scene, GainsTag, card)
    return tuple(dict.fromkeys((*printed, *(change.change.tag for change in gained))))


def all_about(scene: Scene, kind: type[Change], seat: Seat) -> list[Active]:
    """The changes of a class that are about that player."""
    return [one for one in changes(scene, kind) if seat in seats(scene, one.env, one.change.who)]


def about(scene: Scene, kind: type[Change], seat: Seat) -> bool:
    """Whether there is one."""
    return bool(all_about(scene, kind, seat))


def numbers_for(scene: Scene, kind: type[Change], seat: Seat) -> list[int]:
    """The amount of each change of a class that is about that player."""
    return [number(scene, one.env, one.change.amount) for one in all_about(scene, kind, seat)]
