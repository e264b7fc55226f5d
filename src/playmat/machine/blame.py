"""By what something happened, in games in which cards deal damage: what texts call "destroyed by this", "by damage".

A kit takes these as its answers.
"""

from __future__ import annotations

from collections.abc import Iterator

from playmat.core.ask import Cause
from playmat.core.ids import CardId
from playmat.core.records import Ref
from playmat.core.state import Event
from playmat.machine.events import NOTHING, CameToPlay, DamageDealt, LeftPlay
from playmat.machine.firing import this_turn
from playmat.machine.scene import Scene


def doers(scene: Scene, event: Event, cause: Cause) -> tuple[CardId, ...]:
    """Of what damage destroyed, those whose damage lies on it; else the card whose words or doing it was."""
    if isinstance(event, LeftPlay) and event.means == "rule":
        return tuple(ref.card for ref in strikers(scene, event.card.card))
    by = getattr(event, "by", NOTHING)
    card = cause.card if by.card < 0 else by.card
    return (card,) if card >= 0 else ()


def is_by_means(scene: Scene, event: Event, cause: Cause, means: str) -> bool:
    """By damage, by that of an attack step, by a text, by a Spell, or by an effect of a card that is none. What was
    destroyed by damage was so by whatever dealt any of it, wherever that card is now.
    """
    in_rule = isinstance(event, LeftPlay) and event.means == "rule"
    if means == "damage":
        return in_rule or isinstance(event, DamageDealt)
    if means == "attack damage":
        if isinstance(event, LeftPlay):
            return in_rule and any(blow.in_attack for blow in blows(scene, event.card.card))
        return isinstance(event, DamageDealt) and event.in_attack
    if in_rule and isinstance(event, LeftPlay):
        kinds = {scene.face(blow.by.card).kind for blow in blows(scene, event.card.card) if not blow.in_attack}
        return bool(kinds if means == "text" else kinds & {"spell"} if means == "spell" else kinds - {"spell"})
    is_text = not in_rule and not getattr(event, "in_attack", False) and cause.card >= 0 and cause.clause >= 0
    return is_text and (means == "text" or (scene.face(cause.card).kind == "spell") is (means == "spell"))


def strikers(scene: Scene, card: CardId) -> list[Ref]:
    """Whose damage, this turn, lies on a card: of those still there, and of Spells, which are gone then."""
    return [
        blow.by for blow in blows(scene, card) if scene.is_same(blow.by) or scene.face(blow.by.card).kind == "spell"
    ]


def blows(scene: Scene, card: CardId) -> Iterator[DamageDealt]:
    """The damage of this turn that lies on a card."""
    for event in (entry.event for entry in this_turn(scene)):
        if isinstance(event, CameToPlay) and event.card == card:
            return
        if isinstance(event, DamageDealt) and event.card == card:
            yield event
