"""More that is asked of cards: moons in an orbit, what came this turn, what is the only one, what was done."""

from __future__ import annotations

from typing import Final

from playmat.core.ids import CardId, Seat
from playmat.core.state import Env
from playmat.games.homestuck.board import executables, is_planet, orbit, stored_beneath
from playmat.games.homestuck.events import Attacked, AttackEnded, Left
from playmat.games.homestuck.meaning.cards import places_here
from playmat.games.homestuck.nodes.clauses import EnterCostGrist
from playmat.games.homestuck.nodes.nouns import (
    BoonsAre,
    CostIs,
    HasStored,
    IsAtMoon,
    IsAtPlanetOf,
    IsEndmost,
    IsHere,
    IsInOrbitOf,
    IsInvading,
    IsOnly,
    IsTapped,
    MarksAre,
    PowerIs,
    WasAttachedTo,
    WasSo,
)
from playmat.games.homestuck.nodes.values import AttackVictims
from playmat.games.homestuck.presence import places_of
from playmat.games.homestuck.zones import BOONS, KIT, MARKS, PLAY
from playmat.lang.nodes import Filter, Target
from playmat.lang.nouns import Cards, EitherFilter, EnteredThisTurn, HasTag, HasTitle, IsNotSo, IsOther
from playmat.machine.evaluate import COMPARE, cards, number, refs, seats
from playmat.machine.meaning import departure
from playmat.machine.scene import Scene


@KIT.filter(IsInOrbitOf)
def is_in_orbit_of(scene: Scene, env: Env, word: IsInOrbitOf, card: CardId) -> bool:
    owners = seats(scene, env, word.who)
    return any(not is_planet(scene, place) and orbit(scene, place) in owners for place in places_of(scene, card))


@KIT.filter(IsEndmost)
def is_endmost(scene: Scene, env: Env, word: IsEndmost, card: CardId) -> bool:
    """The oldest lies at the left, and the newest at the right (hs.play.executables-left-to-right)."""
    owner = scene.state.cards[card].controller
    row = [other for other in executables(scene) if scene.state.cards[other].controller == owner]
    mirrored = bool(scene.parameters.get("hs.play.executables-right-to-left-2024.direction"))
    return bool(row) and card == row[-1 if word.right is not mirrored else 0]


@KIT.filter(WasAttachedTo)
def was_attached_to(scene: Scene, env: Env, word: WasAttachedTo, card: CardId) -> bool:
    """Of one batch with its host."""
    mine = departure(scene, scene.ref(card))
    if mine is None:
        return False
    hosts = [left for ref in refs(scene, env, word.to) if (left := departure(scene, ref)) is not None]
    return any(left.batch == mine.batch and mine.was.host == left.card.card for left in hosts)


@KIT.filter(EnteredThisTurn)
def entered_this_turn(scene: Scene, env: Env, word: EnteredThisTurn, card: CardId) -> bool:
    return scene.tally("entered in turn", card) == scene.state.clock.turn


@KIT.filter(HasStored)
def has_stored(scene: Scene, env: Env, word: HasStored, card: CardId) -> bool:
    return bool(stored_beneath(scene, card))


@KIT.filter(IsOnly)
def is_only(scene: Scene, env: Env, word: IsOnly, card: CardId) -> bool:
    return cards(scene, env, word.cards) == (card,)


@KIT.filter(CostIs)
def cost_is(scene: Scene, env: Env, word: CostIs, card: CardId) -> bool:
    cost = scene.face(card).cost
    return isinstance(cost, EnterCostGrist) and COMPARE[word.comparison](cost.grist, number(scene, env, word.value))


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


def is_told_of(scene: Scene, env: Env, target: Target, left: Left) -> bool:
    """Whether a card that left was described so just before."""
    if not isinstance(target, Cards):
        return any(ref.card == left.now.card or ref == left.card for ref in refs(scene, env, target))
    if target.kinds and scene.face(left.card.card).kind not in target.kinds:
        return False
    if target.whose is not None and left.was.controller not in seats(scene, env, target.whose):
        return False
    return all(is_told(scene, env, left, word) for word in target.filters)


@KIT.value(AttackVictims)
def attack_victims(scene: Scene, env: Env, value: AttackVictims) -> int:
    """Back to where that attack was declared."""
    attacker = env.event.card if isinstance(env.event, AttackEnded) else None
    entry, found = scene.state.log, 0
    while entry is not None:
        event = entry.event
        if isinstance(event, Attacked) and attacker in (None, event.card):
            break
        if isinstance(event, Left) and event.means == "attack" and event.origin == PLAY:
            mine = attacker is None or event.by.card == attacker
            found += mine and is_told_of(scene, env, value.cards, event)
        entry = entry.previous
    return found


def is_told(scene: Scene, env: Env, left: Left, word: Filter) -> bool:
    """Whether one word was true of it; of what can change and is not remembered, as it is now."""
    match word:
        case IsOther():
            return left.card.card != env.this.card
        case IsHere():
            return any(place in places_here(scene, env) for place in left.places) == word.here
        case EitherFilter():
            return any(is_told(scene, env, left, one) for one in word.filters)
        case IsNotSo():
            return not is_told(scene, env, left, word.filter)
        case _:
            pass
    if isinstance(word, REMEMBERED):
        return was_one(scene, env, left, word)
    return bool(scene.kit.filters[type(word)](scene, env, word, left.card.card))


REMEMBERED: Final = (BoonsAre, HasTag, HasTitle, IsAtMoon, IsAtPlanetOf, IsInvading, IsTapped, MarksAre, PowerIs)
"""What is known of a card that has left play (hs.ruling.ath.state-when-destroyed)."""


def last_orbit(scene: Scene, place: CardId) -> Seat:
    """Whose planet a location is, or circles, or circled before it left with the card."""
    gone = None if is_planet(scene, place) else departure(scene, scene.ref(place))
    return Seat(gone.was.place) if isinstance(gone, Left) else orbit(scene, place)
