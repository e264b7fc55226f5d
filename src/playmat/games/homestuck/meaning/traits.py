"""More that is asked of cards: moons in an orbit, what came this turn, what is the only one, what was done."""

from __future__ import annotations

from playmat.core.ids import CardId, Seat
from playmat.core.state import Env
from playmat.games.homestuck.board import is_planet, orbit, stored_beneath
from playmat.games.homestuck.events import Attacked, Entered, Left, Moved, UsedAbility
from playmat.games.homestuck.nodes.clauses import EnterCostGrist
from playmat.games.homestuck.nodes.nouns import (
    BoonsAre,
    CostIs,
    DidThisTurn,
    HasStored,
    IsAtMoon,
    IsAtPlanetOf,
    IsInOrbitOf,
    IsInvading,
    IsOfKind,
    IsOnly,
    IsTapped,
    MarksAre,
    PowerIs,
    WasSo,
)
from playmat.games.homestuck.presence import places_of
from playmat.games.homestuck.zones import BOONS, KIT, MARKS, PLAY
from playmat.lang.nodes import Filter
from playmat.lang.nouns import EnteredThisTurn, HasTag, HasTitle
from playmat.machine.evaluate import COMPARE, cards, is_described, number, refs, seats
from playmat.machine.events import TurnBegan
from playmat.machine.meaning import departure
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


# ---- how a card was just before it left play


@KIT.condition(WasSo)
def was_so(scene: Scene, env: Env, condition: WasSo) -> bool:
    """Read off the card as it was; a card that did not leave play was nothing."""
    found = [left for ref in refs(scene, env, condition.card) if (left := departure(scene, ref)) is not None]
    in_play = [left for left in found if isinstance(left, Left) and left.origin == PLAY]
    return bool(found) and found == in_play and all(was(scene, env, left, *condition.filters) for left in in_play)


def was(scene: Scene, env: Env, left: Left, *words: Filter) -> bool:
    """Whether all those words were true of it."""
    return all(was_one(scene, env, left, word) for word in words)


def was_one(scene: Scene, env: Env, left: Left, word: Filter) -> bool:
    """Whether one word was true of it."""
    if isinstance(word, IsTapped):
        return left.was.tapped == word.tapped
    if isinstance(word, BoonsAre):
        return COMPARE[word.comparison](left.was.counters[BOONS], number(scene, env, word.value))
    if isinstance(word, MarksAre):
        return COMPARE[word.comparison](left.was.counters[MARKS], number(scene, env, word.value))
    if isinstance(word, PowerIs):
        power = scene.face(left.now.card).power if word.printed else left.power
        return COMPARE[word.comparison](power, number(scene, env, word.value))
    if isinstance(word, HasTag):
        return word.tag in left.tags
    if isinstance(word, HasTitle):
        return word.title == left.title
    if isinstance(word, IsAtMoon):
        return any(not is_planet(scene, place) for place in left.places)
    owners = [last_orbit(scene, place) for place in left.places]
    if isinstance(word, IsAtPlanetOf):
        return any(owner in seats(scene, env, word.who) for owner in owners)
    if isinstance(word, IsInvading):
        return any(owner != left.was.controller for owner in owners) == word.invading
    raise TypeError(f"{type(word).__name__} is not remembered of a card that left play")


def last_orbit(scene: Scene, place: CardId) -> Seat:
    """Whose planet a location is, or circles, or circled before it left with the card."""
    gone = None if is_planet(scene, place) else departure(scene, scene.ref(place))
    return Seat(gone.was.place) if isinstance(gone, Left) else orbit(scene, place)
