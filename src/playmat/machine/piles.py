"""What texts wait for where cards come into play, leave it, or go from pile to pile."""

from __future__ import annotations

from playmat.core.ids import CardId
from playmat.core.records import Ref
from playmat.core.state import Env, Event
from playmat.lang.nouns import Cards
from playmat.lang.patterns import Enters, GoesTo, Leaves
from playmat.machine.counters import all_on
from playmat.machine.derived import tags, title
from playmat.machine.evaluate import is_described
from playmat.machine.events import NOTHING, CameToPlay, LeftPlay, Retrieved
from playmat.machine.firing import PAST, is_by, is_card, is_kind
from playmat.machine.kit import COMMON
from playmat.machine.leaving import Leaving
from playmat.machine.scene import Scene
from playmat.machine.texts import words_on


@COMMON.pattern(Enters, CameToPlay)
def came(scene: Scene, env: Env, pattern: Enters, event: CameToPlay) -> bool:
    return (
        is_card(scene, env, pattern.cards, event.card, event.seat)
        and is_by(scene, env, pattern.by, event.seat)
        and (event.played or not pattern.from_hand)
        and (not pattern.from_ or event.origin in scene.kit.areas[pattern.from_])
    )


def is_told_of(scene: Scene, env: Env, pattern: Leaves | GoesTo, event: LeftPlay) -> bool:
    """Whether a card that leaves is the one spoken of: as it is now, just before; of the past, as it was then."""
    if env.get(PAST):
        return is_kind(scene, env, pattern.cards, event.card.card, event.was.controller, event.tags)
    return is_described(scene, env, pattern.cards, event.card.card)


def goes_there(scene: Scene, env: Env, pattern: GoesTo, event: LeftPlay | Retrieved) -> bool:
    """Whether it goes from where to where a text says."""
    areas = scene.kit.areas
    there = event.zone in areas[pattern.to] and pattern.at in ("", getattr(event, "end", ""))
    if not there or (pattern.from_ and event.origin not in areas[pattern.from_]):
        return False
    card = event.card.card if isinstance(event, LeftPlay) else event.card
    return is_of_owner(scene, env, pattern, card)


def is_of_owner(scene: Scene, env: Env, pattern: GoesTo, card: CardId) -> bool:
    """Whether the hand or pile is of whom a text says."""
    return pattern.whose is None or is_by(scene, env, pattern.whose, scene.card(card).owner)


@COMMON.pattern(GoesTo, LeftPlay)
def went_from_play(scene: Scene, env: Env, pattern: GoesTo, event: LeftPlay) -> bool:
    return goes_there(scene, env, pattern, event) and is_told_of(scene, env, pattern, event)


@COMMON.pattern(GoesTo, Retrieved)
def went_between_piles(scene: Scene, env: Env, pattern: GoesTo, event: Retrieved) -> bool:
    """Of a card that others do not see their texts know no more than that it is one."""
    if not goes_there(scene, env, pattern, event):
        return False
    said = isinstance(pattern.cards, Cards) and bool(pattern.cards.kinds or pattern.cards.filters)
    if said and not event.public and scene.card(event.card).owner != env.you:
        return False
    return is_kind(scene, env, pattern.cards, event.card)


def departing(scene: Scene, node: Leaving, ref: Ref, batch: int, zone: int) -> LeftPlay:
    """What is remembered of a card that leaves for that zone."""
    attack, health = scene.kit.fighting_numbers(scene, ref)
    return LeftPlay(
        card=ref,
        now=NOTHING,
        zone=zone,
        how=node.how,
        means=node.means,
        by=node.by,
        batch=batch,
        was=scene.card(ref.card),
        origin=scene.card(ref.card).zone,
        title=title(scene, ref.card),
        tags=tags(scene, ref.card),
        at_random=node.at_random,
        attack=attack,
        health=health,
    )


def is_matched_as_it_happens(event: Event) -> bool:
    """What leaves is matched by texts just before it is gone, so that its own text is heard."""
    return type(event) is not LeftPlay


def looks_by_itself(scene: Scene, card: CardId) -> tuple[object, ...]:
    """What texts can ask of a card by itself, and the texts it has."""
    record = scene.card(card)
    marks = (record.face, record.controller, record.counters, record.place, record.tapped, record.flipped)
    named = frozenset(all_on(scene, card))
    return (*marks, named, title(scene, card), frozenset(tags(scene, card)), words_on(scene, card))
