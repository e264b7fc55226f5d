"""The numbers and states of a card as they are now. Pure."""

from __future__ import annotations

from playmat.core.ids import CardId, Seat
from playmat.core.records import Ref
from playmat.games.gamma.events import LeftPlay
from playmat.games.gamma.nodes.changes import ChangesCost, ChangesSpeed, IsOfSource, NeedsNoSources
from playmat.games.gamma.zones import CHANNEL, DAMAGE, DREAM, GROWTH, REALITY, WILD
from playmat.lang.book import INFINITE
from playmat.lang.changes import AddsStats, SetsStats
from playmat.machine.derived import amount
from playmat.machine.fighting import reckoned_once, set_and_added
from playmat.machine.meaning import departure
from playmat.machine.scene import Scene
from playmat.machine.texts import affecting, statics

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
    if any(kind in there for kind in CHANGE_STATS):
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
    if scene.is_same(ref) and scene.state.cards[ref.card].zone in (REALITY, DREAM):
        return offense(scene, ref.card), defense(scene, ref.card)
    left = departure(scene, ref)
    if isinstance(left, LeftPlay):
        return left.offense, left.defense
    face = scene.face(ref.card)
    return face.attack, face.health


def damage(scene: Scene, card: CardId) -> int:
    """The damage on a card."""
    return scene.state.cards[card].counters[DAMAGE]


def is_lethally_damaged(scene: Scene, card: CardId) -> bool:
    """Whether a card has more damage than its Defense, which may be below zero (gamma.r.lethal-greater)."""
    if scene.parameter("gamma.r.lethal-greater.lethal") == "damage > defense":
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
    return printed | {active.change.source for active in affecting(scene, IsOfSource, card)}


def source_count(scene: Scene, seat: Seat, source: str) -> int:
    """How many cards count for a source: each channeled card and each allied claim in reality that belongs to it
    once, and each card channeled face down (gamma.sources.what-counts, gamma.channel.face-down-wild,
    gamma.r.source-counting).
    """
    claims = [card for card in scene.zone(seat, REALITY) if is_claim(scene, card)]
    there = (*scene.zone(seat, CHANNEL), *claims)
    return len(scene.zone(seat, WILD)) + sum(source in sources(scene, card) for card in there)


def missing_sources(scene: Scene, seat: Seat, needed: tuple[str, ...]) -> dict[str, int]:
    """Of which sources how many are missing for a requirement (gamma.sources.requirement-all)."""
    wanted = {source: needed.count(source) for source in dict.fromkeys(needed)}
    lacking = {source: count - source_count(scene, seat, source) for source, count in wanted.items()}
    return {source: count for source, count in lacking.items() if count > 0}


def requirement(scene: Scene, card: CardId) -> tuple[str, ...]:
    """The symbols that playing it asks for, those of claims too (gamma.r.claim-requirement)."""
    face = scene.face(card)
    if face.kind in ("claim", "location") and not scene.parameter("gamma.r.claim-requirement.claims_need_source"):
        return ()
    if NeedsNoSources in (scene.there or statics(scene)) and affecting(scene, NeedsNoSources, card):
        return ()
    return face.sources


# ---- what it costs, and how fast it is


def cost(scene: Scene, card: CardId) -> int:
    """The energy that the card costs now: items less for each round that is over
    (gamma.types.item-discount), then as texts say, never below zero (gamma.r.item-floor).
    """
    face = scene.face(card)
    price = face.energy
    if face.kind == "item":
        done = max(scene.state.clock.round - 1, 0)
        price -= done * scene.parameter("gamma.types.item-discount.item_discount_per_round")
    if ChangesCost in (scene.there or statics(scene)):
        found = affecting(scene, ChangesCost, card)
        price += sum(amount(scene, active, card, active.change.amount) for active in found)
    return max(price, 0)


def speed(scene: Scene, card: CardId) -> int:
    """The speed of a card now: printed, and as texts say."""
    face = scene.face(card)
    if ChangesSpeed not in (scene.there or statics(scene)) or face.speed == INFINITE:
        return face.speed
    found = affecting(scene, ChangesSpeed, card)
    if any(active.change.infinite for active in found):
        return INFINITE
    return face.speed + sum(amount(scene, active, card, active.change.amount) for active in found)
