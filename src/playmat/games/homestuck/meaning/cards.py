"""Which cards a reference or a noun phrase stands for, and what can be said of one card."""

from __future__ import annotations

from typing import Final

import msgspec

from playmat.core.ids import CardId, Seat
from playmat.core.records import Ref
from playmat.core.state import Env
from playmat.games.homestuck.board import (
    attached_to,
    in_play,
    is_planet,
    locations,
    orbit,
    planet_of,
    stored_beneath,
    where,
)
from playmat.games.homestuck.events import Left, Moved
from playmat.games.homestuck.keywords import has_keyword
from playmat.games.homestuck.meaning.numbers import known_power
from playmat.games.homestuck.nodes.changes import CountsAsInvading
from playmat.games.homestuck.nodes.clauses import Ability, EnterCostGrist
from playmat.games.homestuck.nodes.nouns import (
    BoonsAre,
    CostsGrist,
    DamageIs,
    EnteredSinceTurnOf,
    HasAbility,
    HasAttached,
    HasHere,
    IsAtMoon,
    IsAtPlanetOf,
    IsAtSamePlace,
    IsAttachedTo,
    IsEndGame,
    IsHere,
    IsIntact,
    IsInvading,
    IsStored,
    IsStoredBeneath,
    IsTapped,
    MarksAre,
    PlayedOnYourTurn,
    PowerIs,
    SameTagEnding,
    SameTitle,
    SharesTitle,
    WasMovedLastTurnOf,
    WasPlayedOnTurnOf,
)
from playmat.games.homestuck.nodes.places import (
    AnyPlace,
    Here,
    HereOf,
    IsAround,
    IsFallen,
    IsMoon,
    MovedToLastTurn,
    Onto,
    PlanetBelow,
    PlanetOf,
    WhereAre,
)
from playmat.games.homestuck.nodes.values import HostOf, Stored
from playmat.games.homestuck.power import power, printed_power, resistance
from playmat.games.homestuck.presence import is_at, is_invading, places_of
from playmat.games.homestuck.zones import (
    BOONS,
    DAMAGE,
    DECK,
    DISCARD,
    HAND,
    KIT,
    MARKS,
    NULLIFIED,
    PLAY,
    STORED,
)
from playmat.lang.nouns import Cards, HasKeyword
from playmat.lang.values import Host, This
from playmat.machine import describing
from playmat.machine.derived import tags, title
from playmat.machine.evaluate import COMPARE, cards, is_described, matches, number, refs, seats
from playmat.machine.events import Departure, TurnBegan
from playmat.machine.meaning import departure
from playmat.machine.scene import Scene
from playmat.machine.texts import affecting, clauses

replace = msgspec.structs.replace

LEFT: Final = (DECK, HAND, DISCARD, NULLIFIED)
"""Where a card lies that has left play, or was never there."""

# ---- references


@KIT.reference(Host)
def host(scene: Scene, env: Env, reference: Host) -> tuple[Ref, ...]:
    if scene.is_same(env.this) and scene.state.cards[env.this.card].zone not in LEFT:
        above = scene.state.cards[env.this.card].host
    else:
        left = departure(scene, env.this)
        above = left.was.host if left is not None else CardId(-1)
    return (scene.ref(above),) if above >= 0 else ()


@KIT.reference(HostOf)
def host_of(scene: Scene, env: Env, reference: HostOf) -> tuple[Ref, ...]:
    above = (scene.state.cards[card].host for card in cards(scene, env, reference.of))
    return tuple(scene.ref(host) for host in above if host >= 0)


@KIT.reference(Stored)
def stored(scene: Scene, env: Env, reference: Stored) -> tuple[Ref, ...]:
    """Beneath this card; if it has left play, those that went with it."""
    if scene.is_same(env.this) and scene.state.cards[env.this.card].zone not in LEFT:
        return tuple(scene.ref(card) for card in stored_beneath(scene, env.this.card))
    left = departure(scene, env.this)
    return () if left is None else tuple(gone.now for gone in batch_of(scene, left) if lay_beneath(gone, left))


def batch_of(scene: Scene, left: Departure) -> list[Departure]:
    """All that left together with a card, in order."""
    found: list[Departure] = []
    entry = scene.state.log
    while entry is not None:
        event = entry.event
        if isinstance(event, Departure) and event.batch == left.batch:
            found.insert(0, event)
        entry = entry.previous
    return found


def lay_beneath(gone: Departure, host: Departure) -> bool:
    """Whether one was stored beneath the other."""
    return gone.origin == STORED and gone.was.host == host.now.card


# ---- places


@KIT.reference(Here)
def here(scene: Scene, env: Env, reference: Here) -> tuple[Ref, ...]:
    return tuple(scene.ref(place) for place in places_here(scene, env))


def places_here(scene: Scene, env: Env) -> tuple[CardId, ...]:
    """Where this card is; if it has left play, where it was then. A change that lasts, of cards that come into play,
    may know where it was made.
    """
    known = env.get("here")
    if isinstance(known, tuple):
        return tuple(ref.card for ref in known if is_planet(scene, ref.card) or scene.is_same(ref))
    return last_places(scene, env.this)


@KIT.fills("settled_here")
def settled_here(scene: Scene, env: Env) -> Env:
    """A one-time effect fixes whom it reaches (hs.ruling.power.durations-and-affected-cards), and so where."""
    return env.bind("here", tuple(scene.ref(place) for place in places_here(scene, env)))


def last_places(scene: Scene, ref: Ref) -> tuple[CardId, ...]:
    """Where a card is, or where it was when it left play."""
    if ref.card < 0:
        return ()
    if scene.is_same(ref) and scene.state.cards[ref.card].zone not in LEFT:
        return places_of(scene, ref.card)
    left = departure(scene, ref)
    if not isinstance(left, Left) or left.origin != PLAY:
        return ()
    if scene.face(left.now.card).kind == "moon":
        return ()  # nobody is at a moon that is gone (hs.ruling.moon.destroyed-or-moved-moon)
    return left.places


@KIT.reference(HereOf)
def here_of(scene: Scene, env: Env, reference: HereOf) -> tuple[Ref, ...]:
    found = [place for ref in refs(scene, env, reference.of) for place in last_places(scene, ref)]
    return tuple(dict.fromkeys(scene.ref(place) for place in found))


@KIT.reference(PlanetOf)
def planet_of_player(scene: Scene, env: Env, reference: PlanetOf) -> tuple[Ref, ...]:
    return tuple(scene.ref(planet_of(seat)) for seat in seats(scene, env, reference.who))


@KIT.reference(Onto)
def onto(scene: Scene, env: Env, reference: Onto) -> tuple[Ref, ...]:
    return refs(scene, env, reference.of)


@KIT.reference(PlanetBelow)
def planet_below(scene: Scene, env: Env, reference: PlanetBelow) -> tuple[Ref, ...]:
    if isinstance(reference.of, This):
        spots: tuple[CardId, ...] = places_here(scene, env)
    else:
        spots = tuple(place for ref in refs(scene, env, reference.of) for place in last_places(scene, ref))
    return tuple(dict.fromkeys(scene.ref(planet_of(orbit(scene, place))) for place in spots))


@KIT.reference(AnyPlace)
def any_place(scene: Scene, env: Env, reference: AnyPlace) -> tuple[Ref, ...]:
    return tuple(
        scene.ref(place)
        for place in locations(scene)
        if (is_planet(scene, place) or not reference.planets_only)
        and all(place_fits(scene, env, word, place) for word in reference.filters)
    )


def place_fits(scene: Scene, env: Env, word: object, place: CardId) -> bool:
    """Whether a word about a location holds."""
    if isinstance(word, MovedToLastTurn):
        return any(
            scene.tally("moved to", seat, place) == scene.tally("last turn", seat) > 0
            for seat in seats(scene, env, word.who)
        )
    if isinstance(word, IsMoon):
        return is_planet(scene, place) != word.moon
    if isinstance(word, IsFallen):
        return is_planet(scene, place) and scene.state.cards[place].flipped
    if isinstance(word, IsAround):
        return (orbit(scene, place) in seats(scene, env, word.who)) == word.around
    if isinstance(word, WhereAre):
        there = (card for card in in_play(scene) if place in places_of(scene, card))
        return sum(matches(scene, env, word.cards, card) for card in there) >= word.at_least
    raise TypeError(f"{type(word).__name__} is no word about a location")


# ---- noun phrases


@KIT.reference(Cards)
def phrase(scene: Scene, env: Env, words: Cards) -> tuple[Ref, ...]:
    if words.zone != "stored" or words.whose is None:
        return describing.phrase(scene, env, words)
    owners = seats(scene, env, words.whose)
    found = describing.phrase(scene, env, replace(words, whose=None))
    return tuple(ref for ref in found if lies_under(scene, ref.card, owners))


def lies_under(scene: Scene, card: CardId, seats: tuple[Seat, ...]) -> bool:
    """Whose a stored card is goes by the card above it (hs.ruling.zone.stored-cards)."""
    found = scene.state.cards
    return found[found[card].host].controller in seats


# ---- filters


def known_titles(scene: Scene, env: Env, reference: object) -> set[str]:
    """The TITLEs of referenced cards; of a card that left play the one it had."""
    titles = set()
    for ref in refs(scene, env, reference):  # type: ignore[arg-type]
        left = departure(scene, ref) if scene.state.cards[ref.card].zone != PLAY else None
        titles.add(left.title if left is not None else title(scene, ref.card))
    return titles


@KIT.filter(SameTitle)
def same_title(scene: Scene, env: Env, word: SameTitle, card: CardId) -> bool:
    return (title(scene, card) in known_titles(scene, env, word.as_)) == word.same


@KIT.filter(SameTagEnding)
def same_tag_ending(scene: Scene, env: Env, word: SameTagEnding, card: CardId) -> bool:
    mine = {tag for tag in tags(scene, card) if tag.endswith(word.ending)}
    return any(mine & set(tags(scene, other)) for other in cards(scene, env, word.as_))


@KIT.filter(HasKeyword)
def bears_keyword(scene: Scene, env: Env, word: HasKeyword, card: CardId) -> bool:
    return has_keyword(scene, card, word.keyword)


@KIT.filter(HasAbility)
def has_ability(scene: Scene, env: Env, word: HasAbility, card: CardId) -> bool:
    return bool(clauses(scene, card, Ability))


def told_of(scene: Scene, env: Env, card: CardId) -> Env:
    """In the numbers of a description "its" is said of the card described."""
    return env.bind("some card", (scene.ref(card),))


@KIT.filter(PowerIs)
def power_is(scene: Scene, env: Env, word: PowerIs, card: CardId) -> bool:
    if word.printed:
        power_now = printed_power(scene, card)
    else:
        power_now = power(scene, card) if scene.state.cards[card].zone == PLAY else known_power(scene, scene.ref(card))
    means = env.get("means")
    if word.resisted and means in ("attack", "ability"):
        power_now += resistance(scene, card, Seat(env.you), str(means), env.this.card)
    return COMPARE[word.comparison](power_now, number(scene, told_of(scene, env, card), word.value))


@KIT.filter(BoonsAre)
def boons_are(scene: Scene, env: Env, word: BoonsAre, card: CardId) -> bool:
    return COMPARE[word.comparison](
        scene.state.cards[card].counters[BOONS], number(scene, told_of(scene, env, card), word.value)
    )


@KIT.filter(DamageIs)
def damage_is(scene: Scene, env: Env, word: DamageIs, card: CardId) -> bool:
    return COMPARE[word.comparison](
        scene.state.cards[card].counters[DAMAGE], number(scene, told_of(scene, env, card), word.value)
    )


@KIT.filter(MarksAre)
def marks_are(scene: Scene, env: Env, word: MarksAre, card: CardId) -> bool:
    return COMPARE[word.comparison](
        scene.state.cards[card].counters[MARKS], number(scene, told_of(scene, env, card), word.value)
    )


@KIT.filter(SharesTitle)
def shares_title(scene: Scene, env: Env, word: SharesTitle, card: CardId) -> bool:
    return any(title(scene, other) == title(scene, card) for other in cards(scene, env, word.cards) if other != card)


@KIT.filter(EnteredSinceTurnOf)
def entered_since(scene: Scene, env: Env, word: EnteredSinceTurnOf, card: CardId) -> bool:
    return scene.tally("entered in turn", card) > min(
        (scene.tally("last turn", seat) for seat in seats(scene, env, word.who)), default=0
    )


@KIT.filter(WasMovedLastTurnOf)
def was_moved_last_turn_of(scene: Scene, env: Env, word: WasMovedLastTurnOf, card: CardId) -> bool:
    """Moved by that player on the last turn of theirs that is over, and in play all the time since."""
    turns = {seat: scene.tally("last turn", seat) for seat in seats(scene, env, word.who)}
    entry, turn, since = scene.state.log, scene.state.clock.turn, scene.card(card).stamp
    while entry is not None and entry.number > since and turn >= min(turns.values(), default=turn + 1):
        event = entry.event
        if isinstance(event, TurnBegan):
            turn = event.turn - 1
        elif isinstance(event, Moved) and event.card == card and turns.get(event.seat) == turn:
            return True
        entry = entry.previous
    return False


@KIT.filter(CostsGrist)
def costs_grist(scene: Scene, env: Env, word: CostsGrist, card: CardId) -> bool:
    return isinstance(scene.face(card).cost, EnterCostGrist)


@KIT.filter(IsTapped)
def is_tapped(scene: Scene, env: Env, word: IsTapped, card: CardId) -> bool:
    return scene.state.cards[card].tapped == word.tapped


@KIT.filter(IsInvading)
def is_invading_word(scene: Scene, env: Env, word: IsInvading, card: CardId) -> bool:
    return (is_invading(scene, card) or counts_as_invading(scene, env, card)) == word.invading


def counts_as_invading(scene: Scene, env: Env, card: CardId) -> bool:
    """Whether a text makes it invade "for the purpose of gaining bonuses": those of lasting words and of its own text,
    not what a running effect of another card does to invaders.
    """
    return (env.get("means") is None or env.this.card == card) and bool(affecting(scene, CountsAsInvading, card))


@KIT.filter(IsIntact)
def is_intact(scene: Scene, env: Env, word: IsIntact, card: CardId) -> bool:
    return is_planet(scene, card) and scene.state.cards[card].flipped != word.intact


@KIT.filter(IsHere)
def is_here(scene: Scene, env: Env, word: IsHere, card: CardId) -> bool:
    if scene.state.cards[card].zone != PLAY:
        return False  # what is nowhere is neither here nor elsewhere
    spots = places_here(scene, env)
    if len(spots) == 1:
        return is_at(scene, card, spots[0]) == word.here
    return any(is_at(scene, card, place) for place in spots) == word.here


@KIT.filter(IsAtSamePlace)
def is_at_same_place(scene: Scene, env: Env, word: IsAtSamePlace, card: CardId) -> bool:
    spots = {place for ref in refs(scene, env, word.as_) for place in last_places(scene, ref)}
    return any(is_at(scene, card, place) for place in spots)


def _grist_cost(scene: Scene, ref: Ref) -> int | None:
    """What a coded cost costs is no number."""
    cost = scene.face(ref.card).cost
    return cost.grist if isinstance(cost, EnterCostGrist) else None


KIT.extents |= {
    "power": lambda scene, ref: power(scene, ref.card),
    "printed power": lambda scene, ref: printed_power(scene, ref.card),
    "boons": lambda scene, ref: scene.state.cards[ref.card].counters[BOONS],
    "immortality marks": lambda scene, ref: scene.state.cards[ref.card].counters[MARKS],
    "cost": _grist_cost,
}


@KIT.filter(IsAtPlanetOf)
def is_at_planet_of(scene: Scene, env: Env, word: IsAtPlanetOf, card: CardId) -> bool:
    owners = seats(scene, env, word.who)
    return any(orbit(scene, place) in owners for place in places_of(scene, card))


@KIT.filter(IsAtMoon)
def is_at_moon(scene: Scene, env: Env, word: IsAtMoon, card: CardId) -> bool:
    place = where(scene, card)
    return place >= 0 and place != card and not is_planet(scene, place)


@KIT.filter(HasAttached)
def has_attached(scene: Scene, env: Env, word: HasAttached, card: CardId) -> bool:
    found = sum(is_described(scene, env, word.cards, inventory) for inventory in attached_to(scene, card))
    return found >= word.at_least


@KIT.filter(HasHere)
def has_here(scene: Scene, env: Env, word: HasHere, card: CardId) -> bool:
    whole_orbit = is_planet(scene, card)
    found = 0
    owner = scene.state.cards[card].owner
    for other in in_play(scene):
        places = places_of(scene, other) if other != card else ()
        there = any(orbit(scene, place) == owner for place in places) if whole_orbit else card in places
        found += there and matches(scene, env, word.cards, other)
    return found >= word.at_least


@KIT.filter(IsAttachedTo)
def is_attached_to(scene: Scene, env: Env, word: IsAttachedTo, card: CardId) -> bool:
    above = scene.state.cards[card].host
    return scene.state.cards[card].zone == PLAY and above >= 0 and is_described(scene, env, word.to, above)


@KIT.filter(IsStoredBeneath)
def is_stored_beneath(scene: Scene, env: Env, word: IsStoredBeneath, card: CardId) -> bool:
    record = scene.state.cards[card]
    return record.zone == STORED and record.host >= 0 and is_described(scene, env, word.host, record.host)


@KIT.filter(IsStored)
def is_stored(scene: Scene, env: Env, word: IsStored, card: CardId) -> bool:
    return scene.state.cards[card].zone == STORED


@KIT.filter(WasPlayedOnTurnOf)
def was_played_on_turn_of(scene: Scene, env: Env, word: WasPlayedOnTurnOf, card: CardId) -> bool:
    return Seat(scene.tally("entered on turn of", card) - 1) in seats(scene, env, word.who)


# ---- conditions


@KIT.condition(PlayedOnYourTurn)
def played_on_your_turn(scene: Scene, env: Env, condition: PlayedOnYourTurn) -> bool:
    return scene.tally("entered on turn of", env.this.card) - 1 == env.you


@KIT.condition(IsEndGame)
def is_end_game(scene: Scene, env: Env, condition: IsEndGame) -> bool:
    return scene.state.clock.ending >= 0
