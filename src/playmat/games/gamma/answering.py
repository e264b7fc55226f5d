"""What a card answers as it is played, with what it was committed, how far it was accelerated: remembered where texts
ask it.
"""

from __future__ import annotations

from playmat.core.ids import CardId
from playmat.core.state import Env
from playmat.games.gamma.dream import Item, item_of, items
from playmat.games.gamma.events import Committed, Dreamed
from playmat.games.gamma.nodes.filters import InGroupOf
from playmat.games.gamma.nodes.patterns import PlaysInResponse
from playmat.games.gamma.nodes.values import CommittedSize, DreamSize, GroupSize, StepsOf, WasInResponse
from playmat.games.gamma.zones import KIT
from playmat.lang.nodes import Target
from playmat.lang.values import This
from playmat.machine.evaluate import refs
from playmat.machine.firing import is_by, is_kind
from playmat.machine.scene import Scene

ABILITY = -1
"""What is answered is no card."""


def remember_group(scene: Scene, card: CardId, group: int, size: int, steps: int) -> None:
    """Keep what a card that enters Dream answers, and how large its group is. A group has one number."""
    stamp = scene.ref(card).stamp
    beneath = topmost(scene, group)
    scene.set_tally(0 if beneath is None else stamp, "was in response", card)
    scene.set_tally(0 if beneath is None else answered_card(beneath) + 1, "answered", card)
    scene.set_tally(group, "group of", card)
    scene.set_tally(stamp, "was committed", card)
    scene.set_tally(size, "group size", card)
    scene.set_tally(steps, "steps of", card)


def topmost(scene: Scene, group: int = 0) -> Item | None:
    """What lies on top of Dream, beside a group."""
    there = [item for item in items(scene) if item.group != group or not group]
    return there[-1] if there else None


def answered_card(item: Item) -> int:
    """The card that is answered; an ability is none."""
    return item.card.card if item.deed == "play" else ABILITY


def is_in_response(scene: Scene, env: Env, card: CardId, to: Target | None) -> bool:
    """Whether a card was played so, or would be, where it was not played yet."""
    if scene.tally("was committed", card) == scene.ref(card).stamp:
        if scene.tally("was in response", card) != scene.ref(card).stamp:
            return False
        answered = scene.tally("answered", card) - 1
    else:
        beneath = topmost(scene)
        if beneath is None:
            return False
        answered = answered_card(beneath)
    return to is None or (answered >= 0 and is_kind(scene, env, to, CardId(answered)))


@KIT.condition(WasInResponse)
def was_in_response(scene: Scene, env: Env, condition: WasInResponse) -> bool:
    return any(is_in_response(scene, env, ref.card, condition.to) for ref in refs(scene, env, condition.card))


@KIT.pattern(PlaysInResponse, Dreamed)
def plays_in_response(scene: Scene, env: Env, pattern: PlaysInResponse, event: Dreamed) -> bool:
    if event.deed != "play" or not is_by(scene, env, pattern.who, event.seat):
        return False
    return is_kind(scene, env, pattern.cards, event.card) and is_in_response(scene, env, event.card, pattern.to)


@KIT.value(StepsOf)
def steps_of(scene: Scene, env: Env, value: StepsOf) -> int:
    """Of what is resolving its item knows it; of other cards it is remembered."""
    own = env.get("accelerated", -1)
    if isinstance(own, int) and own >= 0 and isinstance(value.of, This):
        return own
    played = [ref for ref in refs(scene, env, value.of) if scene.tally("was committed", ref.card) == ref.stamp]
    return sum(scene.tally("steps of", ref.card) for ref in played)


@KIT.value(GroupSize)
def group_size(scene: Scene, env: Env, value: GroupSize) -> int:
    played = [ref for ref in refs(scene, env, value.of) if scene.tally("was committed", ref.card) == ref.stamp]
    return sum(scene.tally("group size", ref.card) for ref in played)


@KIT.filter(InGroupOf)
def in_group_of(scene: Scene, env: Env, word: InGroupOf, card: CardId) -> bool:
    those = [ref.card for ref in refs(scene, env, word.of) if ref.card >= 0]
    together = scene.tally("group of", card) in {scene.tally("group of", one) for one in those} - {0}
    return together is not (word.how == "outside") and not (word.how == "besides" and card in those)


@KIT.value(CommittedSize)
def committed_size(scene: Scene, env: Env, value: CommittedSize) -> int:
    return env.event.amount if isinstance(env.event, Committed) else 0


@KIT.value(DreamSize)
def dream_size(scene: Scene, env: Env, value: DreamSize) -> int:
    """Each for itself: only for speed does a group count as one card (gamma.r.speed-count)."""
    if value.apart_from is None:
        return len(items(scene))
    apart = [item_of(scene, ref.card) for ref in refs(scene, env, value.apart_from) if ref.card >= 0]
    groups = {item.group for item in apart if item is not None}
    return sum(item.group not in groups for item in items(scene))
