"""The numbers and states of a card as they are now. Pure."""

from __future__ import annotations

from playmat.core.ids import CardId, Seat
from playmat.core.records import Ref
from playmat.games.holosseum.events import LeftArena
from playmat.games.holosseum.nodes.changes import AddsPlays, AddsStats, SetsStats
from playmat.games.holosseum.nodes.rules import SetsPlays, SwapsStats
from playmat.games.holosseum.zones import ARENA, DAMAGE
from playmat.lang.clauses import Keyword
from playmat.lang.values import Count, Number
from playmat.machine.derived import amount
from playmat.machine.evaluate import number, seats
from playmat.machine.meaning import departure
from playmat.machine.scene import Scene
from playmat.machine.texts import affecting, changes, clauses, statics

UNCHAINED = "Unchained"


def attack(scene: Scene, card: CardId) -> int:
    """Current Attack, not below 0; outside the Arena the printed number (holo.r.entity-stats)."""
    return stats(scene, card)[0]


def health(scene: Scene, card: CardId) -> int:
    """Current Health, not below 0, whatever damage is on it (holo.r.entity-stats)."""
    return stats(scene, card)[1]


def stats(scene: Scene, card: CardId) -> tuple[int, int]:
    """Attack and Health: printed or set, then added, not below 0.

    A number that depends on itself reads the printed one where it meets itself.
    """
    face = scene.face(card)
    there = statics(scene)
    if scene.state.cards[card].zone != ARENA or not (AddsStats in there or SetsStats in there or SwapsStats in there):
        return face.attack, face.health
    known: tuple[int, int] | None = scene.cache.get(("stats", card))
    if known is not None:
        return known
    computing: set[CardId] = scene.cache.setdefault("computing", set())
    if card in computing:
        scene.cache["tainted"] = True
        return face.attack, face.health
    computing.add(card)
    found = reckoned(scene, card, face.attack, face.health)
    computing.discard(card)
    if not scene.cache.get("tainted"):
        scene.cache[("stats", card)] = found
    elif not computing:
        scene.cache.pop("tainted")
        scene.cache[("stats", card)] = found
    return found


def reckoned(scene: Scene, card: CardId, base_attack: int, base_health: int) -> tuple[int, int]:
    """Set, then added, then exchanged."""
    attack_now, health_now = base_attack, base_health
    for change in affecting(scene, SetsStats, card):
        if change.change.attack is not None:
            attack_now = amount(scene, change, card, change.change.attack)
        if change.change.health is not None:
            health_now = amount(scene, change, card, change.change.health)
    for change in affecting(scene, AddsStats, card):
        attack_now += amount(scene, change, card, change.change.attack)
        health_now += amount(scene, change, card, change.change.health)
    if len(affecting(scene, SwapsStats, card)) % 2:
        attack_now, health_now = health_now, attack_now
    return max(attack_now, 0), max(health_now, 0)


def known_stats(scene: Scene, ref: Ref) -> tuple[int, int]:
    """Attack and Health of a card; of one that left the Arena those that it had just before."""
    if scene.is_same(ref) and scene.state.cards[ref.card].zone == ARENA:
        return stats(scene, ref.card)
    left = departure(scene, ref)
    if isinstance(left, LeftArena) and left.origin == ARENA:
        return left.attack, left.health
    face = scene.face(ref.card)
    return face.attack, face.health


def damage(scene: Scene, card: CardId) -> int:
    """The damage on a card."""
    return scene.state.cards[card].counters[DAMAGE]


def is_lethally_damaged(scene: Scene, card: CardId) -> bool:
    """Whether an Entity's damage has reached its Health (holo.r.lethal-damage)."""
    if scene.face(card).kind != "entity":
        return False
    reached = damage(scene, card)
    strict = scene.parameter("holo.r.lethal-damage.lethal") == "damage > health"
    limit = health(scene, card)
    return limit == 0 or (reached > limit if strict else reached >= limit)


def may_lower_health(scene: Scene) -> bool:
    """Whether any text could; without one an Entity that has no damage need not be reckoned."""
    known: bool | None = scene.cache.get("lower health")
    if known is None:
        there = statics(scene)
        added = (active.change.health for active in there.get(AddsStats, ()))
        known = scene.cache["lower health"] = (
            SetsStats in there
            or SwapsStats in there
            or not all(isinstance(value, Count) or (isinstance(value, Number) and value.number >= 0) for value in added)
        )
    return known


def is_unchained(scene: Scene, card: CardId) -> bool:
    """Whether a text makes the card Unchained (holo.4-1.unchained)."""
    return any(clause.keyword == UNCHAINED for _piece, clause in clauses(scene, card, Keyword))


def entered_this_turn(scene: Scene, card: CardId) -> bool:
    """Whether the card entered the Arena this turn, whoever's turn it is (holo.r.chained-duration)."""
    return scene.tally("entered in turn", card) == scene.state.clock.turn


def is_chained(scene: Scene, card: CardId) -> bool:
    """Whether the card entered this turn and no text makes it Unchained (holo.4-1.chained)."""
    return scene.state.cards[card].zone == ARENA and entered_this_turn(scene, card) and not is_unchained(scene, card)


# ---- plays


def plays_made(scene: Scene, seat: Seat) -> int:
    """How many plays the player has used up this turn (holo.r.when-counted)."""
    return scene.tally("played", seat)


def plays_allowed(scene: Scene, seat: Seat) -> int:
    """How many cards the player may play this turn: two, on the other player's turn two Spells
    (holo.2-3.own-turn-limit, holo.2-3.opponent-turn-limit), and what texts add.
    """
    own = scene.state.clock.active == seat
    limit: int = scene.parameter(
        "holo.2-3.own-turn-limit.own_turn_cards" if own else "holo.2-3.opponent-turn-limit.opponent_turn_spells"
    )
    if own:
        said = [one.change.number for one in changes(scene, SetsPlays) if seat in seats(scene, one.env, one.change.who)]
        limit = said[-1] if said else limit
    limit += scene.tally("more plays", seat)
    if own:
        for change in changes(scene, AddsPlays):
            if seat in seats(scene, change.env, change.change.who):
                limit += number(scene, change.env, change.change.amount)
    return limit
