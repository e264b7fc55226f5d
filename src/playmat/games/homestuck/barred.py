"""What texts forbid as it is about to happen: the event that a deed would be, and the texts that do not let it be."""

from __future__ import annotations

from playmat.core.ask import Cause, Option
from playmat.core.ids import CardId, Seat
from playmat.core.state import Event
from playmat.games.homestuck.board import where
from playmat.games.homestuck.events import Attached, Attacked, Entered, Moved, Tapped, UsedAbility
from playmat.games.homestuck.happening import is_to
from playmat.games.homestuck.unplayed import own_changes
from playmat.games.homestuck.zones import PLAY
from playmat.lang.changes import Cannot
from playmat.machine.evaluate import is_described, seats
from playmat.machine.forbidding import forbidden
from playmat.machine.scene import Scene
from playmat.machine.texts import Active, is_on, statics

ASKED = "hs.ruling.general.card-text-beats-rulebook"


def would_be(scene: Scene, seat: Seat, option: Option) -> Event | None:
    """What an action would be; None for what no text asks about."""
    card = option.card
    match option.verb:
        case "play":
            return Entered(card, seat, option.place, scene.card(card).zone, 0)
        case "move":
            return Moved(card, seat, scene.card(card).place, option.place)
        case "attack":
            return Attacked(card, (), 0)
        case "ability":
            return UsedAbility(card, max(option.number, 0), 0)
        case _:
            return None


def barring(scene: Scene, event: Event | None, card: CardId, cause: Cause | None = None) -> list[Active]:
    """The text that forbids it, if there is one; of an action it is the card's player who does it."""
    active = None if event is None else forbidden(scene, event, cause or Cause(ASKED, card))
    return [] if active is None else [active]


def barred_action(scene: Scene, seat: Seat, option: Option) -> list[Active]:
    """The text that forbids an action, if there is one."""
    return barring(scene, would_be(scene, seat, option), option.card)


def barred_tapping(scene: Scene, card: CardId) -> list[Active]:
    """The text that forbids tapping a card as its player does, if there is one."""
    return barring(scene, Tapped(card), card)


def barred_attachment(scene: Scene, seat: Seat, card: CardId, host: CardId) -> list[Active]:
    """The text that forbids attaching it there, if there is one."""
    record = scene.card(card)
    event = Attached(card, host) if record.zone == PLAY else Entered(card, seat, host, record.zone, 0)
    return barring(scene, event, card)


# ---- what texts say by the names of actions


def forbidding(scene: Scene, action: str, card: CardId, seat: Seat, place: CardId | None = None) -> list[Active]:
    """The texts that forbid doing this with the card, its own among them where it is played from."""
    there = (statics(scene) if scene.there is None else scene.there).about((Cannot, action), card)
    own = own_changes(scene, Cannot, card)
    if not there and not own:
        return []
    return [
        active
        for active in (*there, *own)
        if active.change.action == action and forbids(scene, active, card, seat, place)
    ]


def forbids(scene: Scene, active: Active, card: CardId, seat: Seat, place: CardId | None) -> bool:
    """Whether a prohibition is about this card, player and place, and is on."""
    change = active.change
    if change.by is not None and seat not in seats(scene, active.env, change.by):
        return False
    if change.at is not None and (place is None or not is_to(scene, active.env, change.at, place)):
        return False
    if change.from_place is not None and not is_to(scene, active.env, change.from_place, where(scene, card)):
        return False
    reached = (
        scene.ref(card) in active.cards
        if active.cards is not None
        else is_described(scene, active.env, change.of, card)
    )
    return reached and is_on(scene, active)
