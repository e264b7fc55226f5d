"""More that is asked of cards: moons in an orbit, what came this turn, what is the only one, what was done."""

from __future__ import annotations

from playmat.core.ids import CardId
from playmat.core.state import Env
from playmat.games.homestuck.board import is_planet, orbit, stored_beneath
from playmat.games.homestuck.events import Attacked, Entered, Moved, UsedAbility
from playmat.games.homestuck.nodes.clauses import EnterCostGrist
from playmat.games.homestuck.nodes.nouns import CostIs, DidThisTurn, HasStored, IsInOrbitOf, IsOfKind, IsOnly
from playmat.games.homestuck.presence import places_of
from playmat.games.homestuck.zones import KIT
from playmat.lang.nouns import EnteredThisTurn
from playmat.machine.evaluate import COMPARE, cards, is_described, number, seats
from playmat.machine.events import TurnBegan
from playmat.machine.scene import Scene


@KIT.filter(IsInOrbitOf)
def is_in_orbit_of(scene: Scene, env: Env, word: IsInOrbitOf, card: CardId) -> bool:
    owners = seats(scene, env, word.who)
    return any(not is_planet(scene, place) and orbit(scene, place) in owners for place in places_of(scene, card))


@KIT.filter(EnteredThisTurn)
def entered_this_turn(scene: Scene, env: Env, word: EnteredThisTurn, card: CardId) -> bool:
    return scene.tally("entered in turn", card) == scene.state.clock.turn


@KIT.filter(HasStored)
def has_stored(scene: Scene, env: Env, word: HasStored, card: CardId) -> bool:
    return bool(stored_beneath(scene, card))


@KIT.filter(IsOnly)
def is_only(scene: Scene, env: Env, word: IsOnly, card: CardId) -> bool:
    return all(other == card for other in cards(scene, env, word.cards))


@KIT.filter(CostIs)
def cost_is(scene: Scene, env: Env, word: CostIs, card: CardId) -> bool:
    cost = scene.face(card).cost
    return isinstance(cost, EnterCostGrist) and COMPARE[word.comparison](cost.grist, number(scene, env, word.value))


@KIT.filter(IsOfKind)
def is_of_kind(scene: Scene, env: Env, word: IsOfKind, card: CardId) -> bool:
    return scene.face(card).kind == word.kind


@KIT.condition(DidThisTurn)
def did_this_turn(scene: Scene, env: Env, condition: DidThisTurn) -> bool:
    doers = seats(scene, env, condition.who)
    entry = scene.state.log
    while entry is not None and not isinstance(entry.event, TurnBegan):
        event = entry.event
        if isinstance(event, DEEDS[condition.deed]):
            doer = event.seat if isinstance(event, Entered | Moved) else scene.state.cards[event.card].controller
            if doer in doers and is_described(scene, env, condition.cards, event.card):
                return True
        entry = entry.previous
    return False


DEEDS: dict[str, type[Entered | Moved | Attacked | UsedAbility]] = {
    "play": Entered,
    "move": Moved,
    "attack": Attacked,
    "ability": UsedAbility,
}
