"""The numbers and states of a card as they are now. Pure."""

from __future__ import annotations

from playmat.core.ids import CardId, Seat
from playmat.core.records import Ref
from playmat.games.holosseum.nodes.changes import AddsPlays, CapsStats
from playmat.games.holosseum.nodes.rules import BecomesChained, NeverUnchained, SetsPlays, SwapsStats
from playmat.games.holosseum.zones import ARENA, DAMAGE
from playmat.lang.changes import AddsStats, SetsStats
from playmat.lang.clauses import Keyword
from playmat.machine.derived import amount
from playmat.machine.evaluate import number, seats
from playmat.machine.fighting import known_numbers, reckoned_once, set_and_added
from playmat.machine.scene import Scene
from playmat.machine.texts import affecting, changes, clauses, statics

UNCHAINED = "Unchained"
CHANGE_STATS = (AddsStats, SetsStats, SwapsStats, CapsStats)


def attack(scene: Scene, card: CardId) -> int:
    """Current Attack, not below 0; outside the Arena the printed number (holo.r.entity-stats)."""
    return stats(scene, card)[0]


def health(scene: Scene, card: CardId) -> int:
    """Current Health, not below 0, whatever damage is on it (holo.r.entity-stats)."""
    return stats(scene, card)[1]


def stats(scene: Scene, card: CardId) -> tuple[int, int]:
    """Attack and Health: printed or set, then added, not below 0."""
    record = scene.state.cards[card]
    there = statics(scene) if scene.there is None else scene.there
    if record.zone != ARENA or there.keys().isdisjoint(CHANGE_STATS):
        face = scene.book.faces[record.face]
        return face.attack, face.health
    return reckoned_once(scene, card, reckoned)


def reckoned(scene: Scene, card: CardId) -> tuple[int, int]:
    """Set, then added, then exchanged, then capped."""
    attack_now, health_now = set_and_added(scene, card)
    there = statics(scene) if scene.there is None else scene.there
    if SwapsStats in there and len(affecting(scene, SwapsStats, card)) % 2:
        attack_now, health_now = health_now, attack_now
    if CapsStats in there:
        for change in affecting(scene, CapsStats, card):
            most = amount(scene, change, card, change.change.value)
            if change.change.which == "attack":
                attack_now = min(attack_now, most)
            else:
                health_now = min(health_now, most)
    return max(attack_now, 0), max(health_now, 0)


def known_stats(scene: Scene, ref: Ref) -> tuple[int, int]:
    """Attack and Health of a card; of one that left the Arena those that it had just before."""
    return known_numbers(scene, ref, (ARENA,), stats)


def is_lethally_damaged(scene: Scene, card: CardId) -> bool:
    """Whether an Entity's damage has reached its Health (holo.r.lethal-damage)."""
    record = scene.state.cards[card]
    if scene.book.faces[record.face].kind != "entity":
        return False
    reached = record.counters[DAMAGE]
    strict = scene.parameter("holo.r.lethal-damage.lethal") == "damage > health"
    limit = health(scene, card)
    return limit == 0 or (reached > limit if strict else reached >= limit)


def is_unchained(scene: Scene, card: CardId) -> bool:
    """Whether a text makes the card Unchained (holo.4-1.unchained)."""
    return unchained_since(scene, card) >= 0


def unchained_since(scene: Scene, card: CardId) -> int:
    """When the latest text that makes the card Unchained came: 0 if it is printed there, -1 if there is none."""
    there = statics(scene) if scene.there is None else scene.there
    if NeverUnchained in there and affecting(scene, NeverUnchained, card):
        return -1
    said = [piece.stamp for piece, clause in clauses(scene, card, Keyword) if clause.keyword == UNCHAINED]
    return max(said, default=-1)


def is_made_chained(scene: Scene, card: CardId) -> bool:
    """Whether a text makes the card Chained, and none has made it Unchained since."""
    there = statics(scene) if scene.there is None else scene.there
    if BecomesChained not in there:
        return False
    return any(one.stamp > unchained_since(scene, card) for one in affecting(scene, BecomesChained, card))


def entered_this_turn(scene: Scene, card: CardId) -> bool:
    """Whether the card entered the Arena this turn, whoever's turn it is (holo.r.chained-duration)."""
    return scene.tally("entered in turn", card) == scene.state.clock.turn


def is_chained(scene: Scene, card: CardId) -> bool:
    """Whether the card entered this turn and no text makes it Unchained (holo.4-1.chained), or one makes it Chained."""
    if scene.state.cards[card].zone != ARENA:
        return False
    return (entered_this_turn(scene, card) and not is_unchained(scene, card)) or is_made_chained(scene, card)


# ---- plays


def plays_made(scene: Scene, seat: Seat) -> int:
    """How many plays the player has used up this turn (holo.r.when-counted)."""
    return scene.tally("played", seat)


def plays_allowed(scene: Scene, seat: Seat) -> int:
    """How many cards the player may play this turn: two, on the other player's turn two Spells
    (holo.2-3.own-turn-limit, holo.2-3.opponent-turn-limit), and what texts add.
    """
    own = scene.state.clock.active == seat
    there = statics(scene) if scene.there is None else scene.there
    limit: int = scene.parameter(
        "holo.2-3.own-turn-limit.own_turn_cards" if own else "holo.2-3.opponent-turn-limit.opponent_turn_spells"
    )
    if SetsPlays in there:
        said = [
            one.change.number
            for one in changes(scene, SetsPlays)
            if one.change.abroad is not own and seat in seats(scene, one.env, one.change.who)
        ]
        limit = said[-1] if said else limit
    limit += scene.tally("more plays", seat)
    if AddsPlays in there:
        for change in changes(scene, AddsPlays):
            if change.change.abroad is not own and seat in seats(scene, change.env, change.change.who):
                limit += number(scene, change.env, change.change.amount)
    return limit
