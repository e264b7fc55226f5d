"""The numbers and states of a card as they are now. Pure."""

from __future__ import annotations

import msgspec

from playmat.core.ids import CardId, Seat
from playmat.core.records import Ref
from playmat.core.state import Env
from playmat.games.gamma.nodes.changes import (
    ChangesCost,
    ChangesSpeed,
    CountsAs,
    FirstOnly,
    IsOfSource,
    NeedsNoSources,
)
from playmat.games.gamma.nodes.filters import CHOSEN
from playmat.games.gamma.zones import CHANNEL, DREAM, GROWTH, REALITY, WILD
from playmat.lang.book import INFINITE
from playmat.lang.changes import AddsStats, SetsStats
from playmat.lang.nouns import Cards
from playmat.lang.patterns import PlaysCard
from playmat.lang.values import TimesThisTurn, You
from playmat.machine.derived import all_of, amount
from playmat.machine.evaluate import number
from playmat.machine.fighting import damage, known_numbers, reckoned_once, set_and_added
from playmat.machine.firing import is_kind
from playmat.machine.naming import WORDS, said
from playmat.machine.scene import Scene
from playmat.machine.texts import Active, affecting, statics

replace = msgspec.structs.replace
CHANGE_STATS = (AddsStats, SetsStats)


def offense(scene: Scene, card: CardId) -> int:
    """Current Offense, not below 0 (gamma.r.offense-values); 0 for what is no unit (gamma.types.no-offense)."""
    return max(stats(scene, card)[0], 0)


def defense(scene: Scene, card: CardId) -> int:
    """Current Defense, which may be below 0 (gamma.r.lethal-greater)."""
    return stats(scene, card)[1]


def stats(scene: Scene, card: CardId) -> tuple[int, int]:
    """Offense and Defense: printed or set, then added."""
    face = scene.face(card)
    there = statics(scene)
    record = scene.state.cards[card]
    if record.zone not in (REALITY, DREAM):
        return face.attack, face.health
    if not there.keys().isdisjoint(CHANGE_STATS):
        return reckoned_once(scene, card, reckoned)
    growth = record.counters[GROWTH]
    return (face.attack + growth if face.kind == "unit" else 0), face.health + growth


def reckoned(scene: Scene, card: CardId) -> tuple[int, int]:
    """Set, then added; with the counters on it."""
    offense_now, defense_now = set_and_added(scene, card)
    growth = scene.state.cards[card].counters[GROWTH]
    return (offense_now + growth if scene.face(card).kind == "unit" else 0), defense_now + growth


def total_offense(scene: Scene, seat: Seat) -> int:
    """The Offense of all units of a player, flipped ones included (gamma.r.offense-values)."""
    return sum(offense(scene, card) for card in scene.zone(seat, REALITY) if scene.face(card).kind == "unit")


def known_stats(scene: Scene, ref: Ref) -> tuple[int, int]:
    """Offense and Defense of a card; of one that left those that it had just before (gamma.r.ability-objects)."""
    return known_numbers(scene, ref, (REALITY, DREAM), numbers)


def numbers(scene: Scene, card: CardId) -> tuple[int, int]:
    """Both."""
    return offense(scene, card), defense(scene, card)


def dies_of_more(scene: Scene) -> bool:
    """Whether a card dies only of more damage than its Defense, not of as much."""
    return bool(scene.parameter("gamma.r.lethal-greater.lethal") == "damage > defense")


def is_lethally_damaged(scene: Scene, card: CardId) -> bool:
    """Whether a card has more damage than its Defense, which may be below zero (gamma.r.lethal-greater)."""
    if dies_of_more(scene):
        return damage(scene, card) > defense(scene, card)
    return damage(scene, card) >= max(defense(scene, card), 1 if damage(scene, card) else 0)


# ---- what a card is


def is_claim(scene: Scene, card: CardId) -> bool:
    """Whether it counts as a claim: a starting location does (gamma.r.starting-location-type)."""
    kind = scene.face(card).kind
    return kind == "claim" or (
        kind == "location" and bool(scene.parameter("gamma.r.starting-location-type.starting_location_is_claim"))
    )


def sources(scene: Scene, card: CardId) -> frozenset[str]:
    """The sources it belongs to: those among its requirement symbols (gamma.r.source-of-card), and what texts add."""
    printed = frozenset(scene.face(card).sources)
    if IsOfSource not in (scene.there or statics(scene)):
        return printed
    found = affecting(scene, IsOfSource, card)
    return printed.union(*(those(scene, active, active.change.source) for active in found))


def those(scene: Scene, active: Active, source: str) -> tuple[str, ...]:
    """The source that is said, or those that were chosen for the text that says it."""
    return chosen_sources(scene, active.env) if source == CHOSEN else (source,)


def chosen_sources(scene: Scene, env: Env) -> tuple[str, ...]:
    """The sources that were said last for a text."""
    one = said(scene, env, "named source")
    if one >= 0:
        return (all_of(scene, "source")[one],)
    known = max(said(scene, env, WORDS), 0)
    return tuple(source for bit, source in enumerate(all_sources(scene)) if known >> bit & 1)


def all_sources(scene: Scene) -> tuple[str, ...]:
    """The sources that there are (gamma.sources.five)."""
    found: tuple[str, ...] = scene.parameter("gamma.sources.five.sources")
    return found


def source_count(scene: Scene, seat: Seat, source: str) -> int:
    """How many cards count for a source: each channeled card and each allied claim in reality that belongs to it
    once, and each card channeled face down (gamma.sources.what-counts, gamma.channel.face-down-wild,
    gamma.r.source-counting). Remembered until something changes; where no text speaks of sources, as long as the same
    cards lie there.
    """
    if is_plain_of_sources(scene):
        return len(scene.zone(seat, WILD)) + printed_sources(scene, seat).get(source, 0)
    key = ("source count", seat, source)
    known: int | None = scene.cache.get(key)
    if known is None:
        spoken_of = CountsAs in statics(scene)
        standing = [card for card in scene.zone(seat, REALITY) if spoken_of or is_claim(scene, card)]
        there = (*scene.zone(seat, CHANNEL), *standing)
        known = len(scene.zone(seat, WILD)) + sum(counts_for(scene, card, source) for card in there)
        scene.cache[key] = known
    return known


def is_plain_of_sources(scene: Scene) -> bool:
    """Whether no text changes what counts for which source."""
    there = scene.there or statics(scene)
    return CountsAs not in there and IsOfSource not in there


def printed_sources(scene: Scene, seat: Seat) -> dict[str, int]:
    """How many of the cards that count for sources belong to each, as they are printed."""
    key = ("sources", seat)
    known: dict[str, int] | None = scene.table.get(key)
    if known is None:
        known = scene.table[key] = {}
        standing = [card for card in scene.zone(seat, REALITY) if is_claim(scene, card)]
        for card in (*scene.zone(seat, CHANNEL), *standing):
            for source in set(scene.face(card).sources):
                known[source] = known.get(source, 0) + 1
    return known


def counts_for(scene: Scene, card: CardId, source: str) -> int:
    """As how many cards it counts for a source."""
    own = source in sources(scene, card)
    counted: list[int] = [
        one.change.number
        for one in affecting(scene, CountsAs, card)
        if source in those(scene, one, one.change.source) or (own and not one.change.source)
    ]
    if counted:
        return int(1 + sum(number - 1 for number in counted))
    return int(own and (scene.card(card).zone == CHANNEL or is_claim(scene, card)))


def missing_sources(scene: Scene, seat: Seat, needed: tuple[str, ...]) -> dict[str, int]:
    """Of which sources how many are missing for a requirement (gamma.sources.requirement-all). Remembered like
    what counts for them: many cards of a hand ask for the same.
    """
    key, memory = ("missing sources", seat, needed), scene.table if is_plain_of_sources(scene) else scene.cache
    known: dict[str, int] | None = memory.get(key)
    if known is None:
        wanted = {source: needed.count(source) for source in dict.fromkeys(needed)}
        lacking = {source: count - source_count(scene, seat, source) for source, count in wanted.items()}
        known = memory[key] = {source: count for source, count in lacking.items() if count > 0}
    return known


def requirement(scene: Scene, card: CardId, before: tuple[CardId, ...] = ()) -> tuple[str, ...]:
    """The symbols that playing it asks for, those of claims too (gamma.r.claim-requirement), with those played before
    it in its group.
    """
    face = scene.face(card)
    if face.kind in ("claim", "location") and not scene.parameter("gamma.r.claim-requirement.claims_need_source"):
        return ()
    if altered(scene, NeedsNoSources, card, before):
        return ()
    return face.sources


# ---- what it costs, and how fast it is


def cost(scene: Scene, card: CardId, before: tuple[CardId, ...] = ()) -> int:
    """The energy that the card costs now, with those played before it in its group: items less for each round that is
    over (gamma.types.item-discount), then as texts say, never below zero (gamma.r.item-floor).
    """
    face = scene.face(card)
    price = face.energy
    if face.kind == "item":
        done = max(scene.state.clock.round - 1, 0)
        price -= done * scene.parameter("gamma.types.item-discount.item_discount_per_round")
    found = altered(scene, ChangesCost, card, before)
    if not found:
        return max(price, 0)
    least = max((amount(scene, active, card, active.change.least) for active in found), default=0)
    return max(price + sum(amount(scene, active, card, active.change.amount) for active in found), min(price, least), 0)


def altered(
    scene: Scene,
    kind: type[ChangesCost] | type[ChangesSpeed] | type[NeedsNoSources],
    card: CardId,
    before: tuple[CardId, ...],
) -> list[Active]:
    """The changes of a class that are about the card, if it is played with those before it in its group."""
    there = scene.there or statics(scene)
    found = affecting(scene, kind, card) if kind in there else []
    for one in affecting(scene, FirstOnly, card) if FirstOnly in there else ():
        if isinstance(one.change.change, kind) and is_first(scene, one, card, before):
            found = [*found, replace(one, change=one.change.change)]
    return found


def is_first(scene: Scene, active: Active, card: CardId, before: tuple[CardId, ...]) -> bool:
    """Whether the card would be the first of its description that its owner plays this round, or behind so many."""
    of, owner = active.change.of, scene.card(card).owner
    if not isinstance(of, Cards):
        return False
    alike = replace(of, whose=None, zone="play")
    mine = replace(active.env, you=int(owner))
    done = number(scene, mine, TimesThisTurn(PlaysCard(alike, You())))
    done += sum(is_kind(scene, active.env, alike, other) for other in before)
    first = number(scene, active.env, active.change.after)
    return bool(first <= done < first + active.change.many)


def speed(scene: Scene, card: CardId, before: tuple[CardId, ...] = ()) -> int:
    """The speed of a card now, with those played before it in its group: printed, and as texts say."""
    printed, there = scene.face(card).speed, scene.there or statics(scene)
    if printed == INFINITE or (ChangesSpeed not in there and FirstOnly not in there):
        return printed
    found = altered(scene, ChangesSpeed, card, before)
    if any(active.change.infinite for active in found):
        return INFINITE
    return printed + sum(amount(scene, active, card, active.change.amount) for active in found)
