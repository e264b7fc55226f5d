"""What playing, moving, attacking and abilities cost, texts considered (hs.ruling.main.cost-changes). Pure."""

from __future__ import annotations

from typing import Final, Literal

from playmat.core.ids import CardId, Seat
from playmat.games.homestuck.happening import is_to
from playmat.games.homestuck.nodes.changes import Costs
from playmat.games.homestuck.nodes.clauses import EnterCostGrist
from playmat.games.homestuck.unplayed import own_changes
from playmat.games.homestuck.zones import ZONES
from playmat.machine.derived import amount
from playmat.machine.evaluate import is_described, number, seats
from playmat.machine.scene import Scene
from playmat.machine.texts import Active, is_on, statics

Doing = Literal["play", "move", "attack", "ability"]

STANDARD: Final = 0
"""The number of an action's ordinary price; offers of texts are numbered from 1."""

MOVE_COST: Final = "hs.move.costs-2-grist.move_cost"
ATTACK_COST: Final = "hs.attack.costs-1-grist-and-tap.attack_cost"


def about(scene: Scene, action: Doing, seat: Seat, card: CardId) -> list[Active]:
    """The cost texts that speak of this player doing this with that card, somewhere."""
    found = (statics(scene) if scene.there is None else scene.there).about((Costs, action), card)
    own = own_changes(scene, Costs, card) if action == "play" else []
    if not found and not own:
        return []
    key = ("costs", action, seat, card)
    known: list[Active] | None = scene.cache.get(key)
    if known is None:
        known = scene.cache[key] = [active for active in (*found, *own) if speaks_of(scene, active, action, seat, card)]
    return known


def speaks_of(scene: Scene, active: Active, action: Doing, seat: Seat, card: CardId) -> bool:
    """Whether a cost text is about this action, player and card."""
    change = active.change
    if change.action != action:
        return False
    if change.from_zone is not None and change.from_zone != ZONES[scene.state.cards[card].zone]:
        return False
    if change.by is not None and seat not in seats(scene, active.env, change.by):
        return False
    if active.cards is not None:
        return scene.ref(card) in active.cards
    return is_described(scene, active.env, change.of, card)


def applying(scene: Scene, action: Doing, seat: Seat, card: CardId, place: CardId) -> list[Active]:
    """The cost texts that are about this action there, in order of time stamps."""
    return [
        active
        for active in about(scene, action, seat, card)
        if is_to(scene, active.env, active.change.to, place)
        and is_to(scene, active.env, active.change.from_place, scene.state.cards[card].place)
        and is_on(scene, active)
    ]


def reckon(scene: Scene, base: int | None, applying: list[Active], card: CardId) -> int | None:
    """Replace (the lowest), increase, reduce, not below 0; free waives all. ``base`` None: the card has no price in
    grist and only surcharges are paid (hs.ruling.ath.entry-needs-no-grist). ``card`` is ``It`` in the numbers.
    """
    if not applying:
        return base or 0
    free = [active for active in applying if active.change.how == "free"]
    if free:
        return 0
    amounts: dict[str, list[int]] = {"is": [], "more": [], "less": [], "twice": []}
    for active in applying:
        change = active.change
        assert isinstance(change, Costs)
        if change.how == "instead":
            continue
        amounts[change.how].append(amount(scene, active, card, change.amount) if change.amount is not None else 0)
    cost = min(amounts["is"]) if amounts["is"] and base is not None else base or 0
    dear = (cost << len(amounts["twice"])) + sum(amounts["more"])
    floors = [
        amount(scene, active, card, active.change.least) for active in applying if active.change.least is not None
    ]
    return min(max(dear - sum(amounts["less"]), *floors, 0), dear)


def is_offer(active: Active) -> bool:
    """Whether a text offers a price that uses its card up or is no grist, to be taken or not."""
    change = active.change
    return isinstance(change, Costs) and (bool(change.then) or (change.price is not None and change.how == "free"))


def play_cost(scene: Scene, seat: Seat, card: CardId, place: CardId, *, coded: bool = False) -> int | None:
    """Grist to play a card there, or None if it can only be entered when its code is triggered."""
    texts = [active for active in applying(scene, "play", seat, card, place) if not is_offer(active)]
    cost = scene.face(card).cost
    if not coded and not isinstance(cost, EnterCostGrist):
        if any(active.change.how == "free" for active in texts):
            return 0
        asked = [number(scene, active.env, active.change.amount) for active in texts if active.change.how == "instead"]
        return reckon(scene, min(asked), texts, card) if asked else None
    return reckon(scene, cost.grist if isinstance(cost, EnterCostGrist) else None, texts, card)


def move_cost(scene: Scene, seat: Seat, card: CardId, place: CardId) -> int:
    """Grist to move a character there."""
    texts = [active for active in applying(scene, "move", seat, card, place) if not is_offer(active)]
    return reckon(scene, scene.parameter(MOVE_COST), texts, card) or 0


def attack_cost(scene: Scene, seat: Seat, card: CardId) -> int:
    """Grist to attack with a character."""
    texts = applying(scene, "attack", seat, card, scene.state.cards[card].place)
    return reckon(scene, scene.parameter(ATTACK_COST), texts, card) or 0


def ability_cost(scene: Scene, seat: Seat, card: CardId, printed: int) -> int:
    """Grist to use an ability with that price."""
    texts = applying(scene, "ability", seat, card, scene.state.cards[card].place)
    return reckon(scene, printed, texts, card) or 0


def offers(scene: Scene, action: Doing, seat: Seat, card: CardId, place: CardId) -> list[tuple[int, Active]]:
    """Other prices that texts offer: (grist, text), numbered from 1 in options."""
    found = []
    coded = action == "play" and not isinstance(scene.face(card).cost, EnterCostGrist)
    for active in applying(scene, action, seat, card, place):
        change = active.change
        assert isinstance(change, Costs)
        if not is_offer(active) or (coded and change.how != "free"):
            continue
        price = 0 if change.how == "free" or change.amount is None else amount(scene, active, card, change.amount)
        if change.how in ("more", "less"):
            standard = play_cost(scene, seat, card, place) if action == "play" else move_cost(scene, seat, card, place)
            price = max((standard or 0) + (price if change.how == "more" else -price), 0)
        found.append((price, active))
    return found
