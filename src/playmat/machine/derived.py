"""What a card is called and bears now, and how much a change makes for it. Pure."""

from __future__ import annotations

from playmat.core.ids import CardId, Seat
from playmat.core.state import Env
from playmat.lang.book import Face
from playmat.lang.changes import GainsNamedTag, GainsTag, HasNewTitle
from playmat.lang.nodes import Change, Value
from playmat.lang.nouns import Trait
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


def printed(scene: Scene, face: Face, trait: Trait) -> tuple[str, ...]:
    """What is printed on a card of it; the game itself says what else anybody can say."""
    if trait == "tag":
        return face.tags
    return {"name": (face.name,), "title": (face.title,)}.get(trait, ())


def all_of(scene: Scene, trait: Trait) -> tuple[str, ...]:
    """All that anybody could say in this game, in a fixed order."""
    key = ("traits", trait)
    if key not in scene.facts:
        words = (word for face in scene.book.faces for word in printed(scene, face, trait))
        scene.facts[key] = tuple(sorted({*scene.kit.sayable(scene, trait), *words}))
    found: tuple[str, ...] = scene.facts[key]
    return found


def tags(scene: Scene, card: CardId) -> tuple[str, ...]:
    """Its tags now, printed ones first."""
    own = scene.book.faces[scene.state.cards[card].face].tags
    there = statics(scene) if scene.there is None else scene.there
    if GainsTag not in there and GainsNamedTag not in there:
        return own
    gained = [change.change.tag for change in affecting(scene, GainsTag, card)]
    for active in affecting(scene, GainsNamedTag, card):
        named = said_tag(scene, active.env)
        gained += [named] if named else []
    return tuple(dict.fromkeys((*own, *gained)))


def said_tag(scene: Scene, env: Env) -> str:
    """The tag that was chosen last for the card; "": none was."""
    known = env.get("named tag")
    which = known if isinstance(known, int) else scene.tally("named tag", env.this.card, env.this.stamp) - 1
    return all_of(scene, "tag")[which] if which >= 0 else ""


def all_about(scene: Scene, kind: type[Change], seat: Seat) -> list[Active]:
    """The changes of a class that are about that player."""
    return [one for one in changes(scene, kind) if seat in seats(scene, one.env, one.change.who)]


def about(scene: Scene, kind: type[Change], seat: Seat) -> bool:
    """Whether there is one."""
    return bool(all_about(scene, kind, seat))


def numbers_for(scene: Scene, kind: type[Change], seat: Seat) -> list[int]:
    """The amount of each change of a class that is about that player."""
    return [number(scene, one.env, one.change.amount) for one in all_about(scene, kind, seat)]
