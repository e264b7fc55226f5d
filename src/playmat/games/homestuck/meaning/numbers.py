"""Numbers and players."""

from __future__ import annotations

from playmat.core.ids import Seat
from playmat.core.records import Ref
from playmat.core.state import Env
from playmat.games.homestuck.board import where
from playmat.games.homestuck.events import Counted, Drew, Entered, Gained, Left, Moved, Turned
from playmat.games.homestuck.power import power
from playmat.games.homestuck.presence import characters_at
from playmat.games.homestuck.zones import BOONS, GRIST, HAND, KIT, MARKS, PLAY, VICTORY_POINTS
from playmat.lang.clauses import EnterCostGrist
from playmat.lang.values import (
    AmountChosen,
    AmountThisWay,
    AnOpponent,
    APlayer,
    Boons,
    ControllerOf,
    Count,
    Difference,
    EachPlayer,
    EnterCost,
    EventAmount,
    GreatestPower,
    HandSize,
    Held,
    Marks,
    MostPowerHere,
    Number,
    Opponents,
    OwnerOf,
    Power,
    Product,
    Quotient,
    Sum,
    ThatPlayer,
    TotalPower,
    WithHand,
    X,
    You,
)
from playmat.machine.evaluate import cards, number, refs, seats
from playmat.machine.scene import Scene

# ---- numbers


@KIT.value(Number)
def plain(scene: Scene, env: Env, value: Number) -> int:
    return value.number


@KIT.value(X)
def x(scene: Scene, env: Env, value: X) -> int:
    known = env.get("X", 0)
    return known if isinstance(known, int) else 0


@KIT.value(Sum)
def added(scene: Scene, env: Env, value: Sum) -> int:
    return number(scene, env, value.left) + number(scene, env, value.right)


@KIT.value(Difference)
def taken_off(scene: Scene, env: Env, value: Difference) -> int:
    return number(scene, env, value.left) - number(scene, env, value.right)


@KIT.value(Product)
def times(scene: Scene, env: Env, value: Product) -> int:
    return number(scene, env, value.left) * number(scene, env, value.right)


@KIT.value(Quotient)
def shared_out(scene: Scene, env: Env, value: Quotient) -> int:
    return number(scene, env, value.left) // value.by


@KIT.value(Count)
def count(scene: Scene, env: Env, value: Count) -> int:
    return len(cards(scene, env, value.cards))


@KIT.value(HandSize)
def hand_size(scene: Scene, env: Env, value: HandSize) -> int:
    return sum(len(scene.zone(seat, HAND)) for seat in seats(scene, env, value.who))


def counter(scene: Scene, ref: Ref, kind: int) -> int:
    """A counter of a card in play, or of what it was when it left."""
    if scene.is_same(ref) and scene.state.cards[ref.card].zone == PLAY:
        return scene.state.cards[ref.card].counters[kind]
    left = departure(scene, ref)
    return left.was.counters[kind] if left is not None else 0


@KIT.value(Boons)
def boons(scene: Scene, env: Env, value: Boons) -> int:
    return sum(counter(scene, ref, BOONS) for ref in refs(scene, env, value.of))


@KIT.value(Marks)
def marks(scene: Scene, env: Env, value: Marks) -> int:
    return sum(counter(scene, ref, MARKS) for ref in refs(scene, env, value.of))


def departure(scene: Scene, ref: Ref) -> Left | None:
    """How a card left, looked up by the object it was or is now; None if it did not leave."""
    entry = scene.state.log
    while entry is not None:
        event = entry.event
        if isinstance(event, Left) and ref in (event.card, event.now):
            return event
        entry = entry.previous
    return None


def known_power(scene: Scene, ref: Ref) -> int:
    """A card's power; of a card that left play the power it had just before (hs.ruling.ath.state-when-destroyed)."""
    if scene.is_same(ref) and scene.state.cards[ref.card].zone == PLAY:
        return power(scene, ref.card)
    left = departure(scene, ref)
    if left is not None and left.origin == PLAY:
        return left.power
    return scene.face(ref.card).power if ref.card >= 0 else 0


@KIT.value(Power)
def power_of(scene: Scene, env: Env, value: Power) -> int:
    found = refs(scene, env, value.of)
    if value.printed:
        return sum(scene.face(ref.card).power for ref in found)
    return sum(known_power(scene, ref) for ref in found)


@KIT.value(TotalPower)
def total_power(scene: Scene, env: Env, value: TotalPower) -> int:
    return sum(known_power(scene, ref) for ref in refs(scene, env, value.of))


@KIT.value(GreatestPower)
def greatest_power(scene: Scene, env: Env, value: GreatestPower) -> int:
    found = [known_power(scene, ref) for ref in refs(scene, env, value.cards)]
    return (max(found) if value.highest else min(found)) if found else 0


@KIT.value(AmountChosen)
def amount_chosen(scene: Scene, env: Env, value: AmountChosen) -> int:
    known = env.get("amount chosen")
    return known if isinstance(known, int) else 0


@KIT.value(EnterCost)
def enter_cost(scene: Scene, env: Env, value: EnterCost) -> int:
    costs = (scene.face(ref.card).cost for ref in refs(scene, env, value.of))
    return sum(cost.grist for cost in costs if isinstance(cost, EnterCostGrist))


@KIT.value(EventAmount)
def event_amount(scene: Scene, env: Env, value: EventAmount) -> int:
    known = env.get("amount")
    if isinstance(known, int):
        return known
    event = env.event
    return event.amount if isinstance(event, (Counted, Gained)) else 1


def held_by(scene: Scene, seat: Seat, what: str) -> int:
    """How many of it a player has."""
    if what == "cards in hand":
        return len(scene.zone(seat, HAND))
    return scene.state.players[seat].resources[GRIST if what == "grist" else VICTORY_POINTS]


@KIT.value(Held)
def held(scene: Scene, env: Env, value: Held) -> int:
    return sum(held_by(scene, seat, value.what) for seat in seats(scene, env, value.who))


@KIT.value(AmountThisWay)
def amount_this_way(scene: Scene, env: Env, value: AmountThisWay) -> int:
    known = env.get("amount this way")
    return known if isinstance(known, int) else 0


# ---- players


@KIT.who(You)
def you(scene: Scene, env: Env, who: You) -> tuple[Seat, ...]:
    return (Seat(env.you),) if env.you >= 0 else ()


@KIT.who(Opponents)
@KIT.who(AnOpponent)
def opponents(scene: Scene, env: Env, who: Opponents) -> tuple[Seat, ...]:
    return tuple(seat for seat in scene.seats() if seat != env.you)


@KIT.who(EachPlayer)
@KIT.who(APlayer)
def each_player(scene: Scene, env: Env, who: EachPlayer) -> tuple[Seat, ...]:
    return tuple(scene.seats())


@KIT.who(ThatPlayer)
def that_player(scene: Scene, env: Env, who: ThatPlayer) -> tuple[Seat, ...]:
    chosen = env.get("player")
    if not isinstance(chosen, int):
        chosen = env.get("doer")
    if isinstance(chosen, int):
        return (Seat(chosen),)
    event = env.event
    if isinstance(event, (Entered, Moved, Gained, Drew)):
        return (event.seat,)
    if isinstance(event, Left):
        return (event.was.controller,)
    if isinstance(event, Turned):
        return (scene.state.cards[event.card].owner,)
    return ()


@KIT.who(ControllerOf)
def controller_of(scene: Scene, env: Env, who: ControllerOf) -> tuple[Seat, ...]:
    found = []
    for ref in refs(scene, env, who.of):
        left = None if scene.is_same(ref) else departure(scene, ref)
        found.append(left.was.controller if left is not None else scene.state.cards[ref.card].controller)
    return tuple(dict.fromkeys(found))


@KIT.who(OwnerOf)
def owner_of(scene: Scene, env: Env, who: OwnerOf) -> tuple[Seat, ...]:
    return tuple(dict.fromkeys(scene.state.cards[ref.card].owner for ref in refs(scene, env, who.of) if ref.card >= 0))


@KIT.who(MostPowerHere)
def most_power_here(scene: Scene, env: Env, who: MostPowerHere) -> tuple[Seat, ...]:
    totals: dict[Seat, int] = {}
    for card in characters_at(scene, where(scene, env.this.card)):
        seat = scene.state.cards[card].controller
        totals[seat] = totals.get(seat, 0) + power(scene, card)
    best = [seat for seat, total in totals.items() if total == max(totals.values())]
    return tuple(best) if len(best) == 1 else ()


@KIT.who(WithHand)
def with_hand(scene: Scene, env: Env, who: WithHand) -> tuple[Seat, ...]:
    size = number(scene, env, who.size)
    compare = {"<": int.__lt__, "<=": int.__le__, "=": int.__eq__, ">=": int.__ge__, ">": int.__gt__}[who.comparison]
    return tuple(seat for seat in seats(scene, env, who.who) if compare(len(scene.zone(seat, HAND)), size))
