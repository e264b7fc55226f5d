"""Numbers and players, as every game means them."""

from __future__ import annotations

from playmat.core.ids import Seat
from playmat.core.records import Ref
from playmat.core.state import Env
from playmat.lang.values import (
    Among,
    AmountChosen,
    AmountIf,
    AmountThisWay,
    AnOpponent,
    APlayer,
    Beyond,
    Capped,
    ControllerOf,
    Count,
    Difference,
    EachPlayer,
    EventAmount,
    Gap,
    HandSize,
    Held,
    Number,
    Opponents,
    OpponentsOf,
    OwnerOf,
    PlayersWho,
    Product,
    Quotient,
    Sum,
    ThatPlayer,
    X,
    You,
)
from playmat.machine.evaluate import cards, holds, number, refs, seats
from playmat.machine.events import Departure
from playmat.machine.kit import COMMON
from playmat.machine.scene import Scene

# ---- numbers


@COMMON.value(Number)
def plain(scene: Scene, env: Env, value: Number) -> int:
    return value.number


@COMMON.value(X)
def x(scene: Scene, env: Env, value: X) -> int:
    known = env.get("X", 0)
    return known if isinstance(known, int) else 0


@COMMON.value(Sum)
def added(scene: Scene, env: Env, value: Sum) -> int:
    return number(scene, env, value.left) + number(scene, env, value.right)


@COMMON.value(Difference)
def taken_off(scene: Scene, env: Env, value: Difference) -> int:
    return number(scene, env, value.left) - number(scene, env, value.right)


@COMMON.value(Product)
def times(scene: Scene, env: Env, value: Product) -> int:
    return number(scene, env, value.left) * number(scene, env, value.right)


@COMMON.value(Beyond)
def so_much_more(scene: Scene, env: Env, value: Beyond) -> int:
    return max(number(scene, env, value.value) - number(scene, env, value.less), 0)


@COMMON.value(Capped)
def no_more_than(scene: Scene, env: Env, value: Capped) -> int:
    return min(number(scene, env, value.value), number(scene, env, value.most))


@COMMON.value(Quotient)
def shared_out(scene: Scene, env: Env, value: Quotient) -> int:
    left = number(scene, env, value.left)
    return -(-left // value.by) if value.up else left // value.by


@COMMON.value(Count)
def count(scene: Scene, env: Env, value: Count) -> int:
    return len(cards(scene, env, value.cards))


@COMMON.value(Among)
def among(scene: Scene, env: Env, value: Among) -> int:
    numbers = [number(scene, env.bind("some card", (ref,)), value.each) for ref in refs(scene, env, value.cards)]
    if value.how == "total":
        return sum(numbers)
    if value.how == "different":
        return len(set(numbers))
    return (max if value.how == "highest" else min)(numbers, default=0)


@COMMON.value(Gap)
def gap(scene: Scene, env: Env, value: Gap) -> int:
    return abs(number(scene, env, value.left) - number(scene, env, value.right))


@COMMON.value(HandSize)
def hand_size(scene: Scene, env: Env, value: HandSize) -> int:
    return sum(len(scene.zone(seat, scene.kit.hand)) for seat in seats(scene, env, value.who))


def held_by(scene: Scene, seat: Seat, what: str) -> int:
    """How many of it a player has."""
    if what == "cards in hand":
        return len(scene.zone(seat, scene.kit.hand))
    return scene.state.players[seat].resources[scene.kit.resources.index(what)]


@COMMON.value(Held)
def held(scene: Scene, env: Env, value: Held) -> int:
    return sum(held_by(scene, seat, value.what) for seat in seats(scene, env, value.who))


def departure(scene: Scene, ref: Ref) -> Departure | None:
    """How a card left, looked up by the object it was or is now; None if it did not leave."""
    log = scene.state.log
    upto, known = scene.departures
    if upto is not log:
        fresh: list[Departure] = []
        entry = log
        while entry is not None and entry is not upto:
            event = entry.event
            if Departure in type(event).__mro__:  # nearly no line is one, and isinstance() is slow to say no
                fresh.append(event)  # type: ignore[arg-type]
            entry = entry.previous
        if entry is None:
            known = {}  # another course of the game than the one that was looked through
        for gone in reversed(fresh):  # the latest departure of an object counts
            known[gone.card] = known[gone.now] = gone
        scene.departures = (log, known)
    found: Departure | None = known.get(ref)
    return found


@COMMON.value(AmountChosen)
def amount_chosen(scene: Scene, env: Env, value: AmountChosen) -> int:
    known = env.get("amount chosen")
    return known if isinstance(known, int) else 0


@COMMON.value(AmountThisWay)
def amount_this_way(scene: Scene, env: Env, value: AmountThisWay) -> int:
    known = env.get("amount this way")
    return known if isinstance(known, int) else 0


@COMMON.value(EventAmount)
def event_amount(scene: Scene, env: Env, value: EventAmount) -> int:
    known = env.get("amount")
    if isinstance(known, int):
        return known
    drawn = getattr(env.event, "cards", None)
    amount = getattr(env.event, "amount", len(drawn) if isinstance(drawn, tuple) else 1)
    return abs(amount) if isinstance(amount, int) else 1


@COMMON.value(AmountIf)
def amount_if(scene: Scene, env: Env, value: AmountIf) -> int:
    return number(scene, env, value.amount if holds(scene, env, value.condition) else value.otherwise)


# ---- players


@COMMON.who(You)
def you(scene: Scene, env: Env, who: You) -> tuple[Seat, ...]:
    return (Seat(env.you),) if env.you >= 0 else ()


@COMMON.who(Opponents)
@COMMON.who(AnOpponent)
def opponents(scene: Scene, env: Env, who: Opponents) -> tuple[Seat, ...]:
    return tuple(seat for seat in scene.seats() if seat != env.you)


@COMMON.who(EachPlayer)
@COMMON.who(APlayer)
def each_player(scene: Scene, env: Env, who: EachPlayer) -> tuple[Seat, ...]:
    return tuple(scene.seats())


@COMMON.who(ThatPlayer)
def that_player(scene: Scene, env: Env, who: ThatPlayer) -> tuple[Seat, ...]:
    chosen = env.get("player")
    if not isinstance(chosen, int):
        chosen = env.get("doer")
    if isinstance(chosen, int):
        return (Seat(chosen),)
    seat = None if env.event is None else scene.kit.player_of(scene, env.event)
    return () if seat is None else (seat,)


@COMMON.who(ControllerOf)
def controller_of(scene: Scene, env: Env, who: ControllerOf) -> tuple[Seat, ...]:
    found = []
    for ref in refs(scene, env, who.of):
        left = None if scene.is_same(ref) else departure(scene, ref)
        found.append(left.was.controller if left is not None else scene.state.cards[ref.card].controller)
    return tuple(dict.fromkeys(found))


@COMMON.who(OwnerOf)
def owner_of(scene: Scene, env: Env, who: OwnerOf) -> tuple[Seat, ...]:
    return tuple(dict.fromkeys(scene.state.cards[ref.card].owner for ref in refs(scene, env, who.of) if ref.card >= 0))


@COMMON.who(OpponentsOf)
def opponents_of(scene: Scene, env: Env, who: OpponentsOf) -> tuple[Seat, ...]:
    of = seats(scene, env, who.of)
    return tuple(seat for seat in scene.seats() if of and seat not in of)


@COMMON.who(PlayersWho)
def players_who(scene: Scene, env: Env, who: PlayersWho) -> tuple[Seat, ...]:
    return tuple(
        seat
        for seat in seats(scene, env, who.who)
        if holds(scene, Env(seat, env.this, env.cause, env.event, env.slots), who.condition)
    )
