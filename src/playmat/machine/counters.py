"""Counters that cards name themselves: put on a card, removed, counted, waited for.

They are remembered for the object that a card is: once it leaves, nothing speaks of them again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from playmat.core.ids import CardId
from playmat.core.state import Env
from playmat.lang.changes import EntersWithCounters
from playmat.lang.effects import PutNamedCounters, TakeNamedCounters
from playmat.lang.nouns import HasCounters
from playmat.lang.patterns import GetsCounters, LosesCounters
from playmat.lang.values import NamedCountersOn, This
from playmat.machine.derived import amount as amount_for
from playmat.machine.doing import happen
from playmat.machine.evaluate import COMPARE, cards, number, refs, so_much
from playmat.machine.events import CountersPut, CountersTaken
from playmat.machine.firing import is_card
from playmat.machine.kit import COMMON
from playmat.machine.picking import verb
from playmat.machine.removing import report
from playmat.machine.scene import Scene
from playmat.machine.texts import affecting

COUNTERS: Final = "counters"


def counters_on(scene: Scene, card: CardId, name: str) -> int:
    """How many counters of that name lie on the card."""
    return scene.tally(COUNTERS, card, scene.card(card).stamp, name)


def all_on(scene: Scene, card: CardId) -> Sequence[tuple[str, int]]:
    """The counters on the card, by name; of all cards at once, until anything changes."""
    known: dict[tuple[object, ...], list[tuple[str, int]]] | None = scene.cache.get(COUNTERS)
    if known is None:
        known = scene.cache[COUNTERS] = {}
        for key, amount in scene.state.tally.items():
            if key[0] == COUNTERS:
                known.setdefault(key[1:3], []).append((str(key[3]), amount))
    return known.get((card, scene.card(card).stamp), ())


def put(scene: Scene, env: Env, card: CardId, name: str, amount: int) -> None:
    """So many more."""
    if amount > 0:
        there = counters_on(scene, card, name)
        scene.set_tally(there + amount, COUNTERS, card, scene.card(card).stamp, name)
        happen(scene, CountersPut(card, name, amount), env.cause)


def enter_with_counters(scene: Scene, card: CardId) -> None:
    """What texts say that a card comes into play with."""
    for active in affecting(scene, EntersWithCounters, card):
        put(scene, active.env, card, active.change.name, amount_for(scene, active, card, active.change.amount))


def in_play(scene: Scene, env: Env, node: PutNamedCounters | TakeNamedCounters) -> list[CardId]:
    """Those of its cards that lie where texts count: nothing else bears counters."""
    return [card for card in cards(scene, env, node.what) if scene.card(card).zone in scene.kit.bearing]


@verb(COMMON, PutNamedCounters)
def put_counters(scene: Scene, node: PutNamedCounters, env: Env) -> None:
    """On each of them."""
    found, amount = in_play(scene, env, node), number(scene, env, node.amount)
    for card in found:
        put(scene, env, card, node.name, amount)
    report(scene, found, found if amount > 0 else [])


@verb(COMMON, TakeNamedCounters)
def take_counters(scene: Scene, node: TakeNamedCounters, env: Env) -> None:
    """As many as there are, if more are said."""
    found = in_play(scene, env, node)
    changed, taken = [], 0
    for card in found:
        there = counters_on(scene, card, node.name)
        less = there if node.amount is None else min(there, so_much(scene, env, node.amount))
        if less:
            scene.set_tally(there - less, COUNTERS, card, scene.card(card).stamp, node.name)
            happen(scene, CountersTaken(card, node.name, less, there - less), env.cause)
            changed.append(card)
            taken += less
    report(scene, found, changed)
    scene.give("amount this way", taken)


@COMMON.stock(TakeNamedCounters)
def counters_there(scene: Scene, env: Env, price: TakeNamedCounters) -> tuple[str, int, int | None] | None:
    """On the card itself."""
    if price.what != This():
        return None
    amount = None if price.amount is None else number(scene, env, price.amount)
    return f"{price.name} on {env.this.card}", counters_on(scene, env.this.card, price.name), amount


@COMMON.price(TakeNamedCounters)
def enough_counters(scene: Scene, env: Env, price: TakeNamedCounters) -> bool:
    """All that is to be removed is there."""
    found = in_play(scene, env, price)
    least = 1 if price.amount is None else number(scene, env, price.amount)
    return bool(found) and all(counters_on(scene, card, price.name) >= least for card in found)


@COMMON.value(NamedCountersOn)
def how_many(scene: Scene, env: Env, value: NamedCountersOn) -> int:
    there = [ref.card for ref in refs(scene, env, value.of) if ref.card >= 0 and scene.is_same(ref)]
    return sum(counters_on(scene, card, value.name) for card in there)


@COMMON.filter(HasCounters)
def has_counters(scene: Scene, env: Env, word: HasCounters, card: CardId) -> bool:
    return COMPARE[word.comparison](counters_on(scene, card, word.name), number(scene, env, word.value))


@COMMON.pattern(GetsCounters, CountersPut)
def counters_put(scene: Scene, env: Env, pattern: GetsCounters, event: CountersPut) -> bool:
    return event.name == pattern.name and is_card(scene, env, pattern.cards, event.card)


@COMMON.pattern(LosesCounters, CountersTaken)
def counters_taken(scene: Scene, env: Env, pattern: LosesCounters, event: CountersTaken) -> bool:
    if event.name != pattern.name or (pattern.last and event.left):
        return False
    return is_card(scene, env, pattern.cards, event.card)
