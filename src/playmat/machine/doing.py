"""The primitive changes that every game has. Each changes the state, logs what happened, and lets triggers fire.

Games add their own beside these; nothing else changes cards, zones or players. Results that a card needs are read from
the log or given by the verb that called, never returned from here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from playmat.core.ask import Cause
from playmat.core.dice import shuffled
from playmat.core.ids import NO_CARD, CardId, FaceId, Seat
from playmat.core.position import State
from playmat.core.records import Card, Player
from playmat.core.state import Event
from playmat.machine import firing
from playmat.machine.events import CoinFlipped, Conceded, Drew, Gained, GameOver, Retrieved, Shuffled
from playmat.machine.forbidding import forbidden
from playmat.machine.kit import Kit
from playmat.machine.scene import Scene
from playmat.machine.texts import has_no_part, keep_pile, printed

replace = msgspec.structs.replace

OWN_FACE: Final = "own face"
"""Under this a card that is a copy of another remembers what it is itself: one more than its face."""
FACE_AFTERWARDS: Final = "face afterwards"
"""Under this a card that is a copy until the turn ends remembers what it is then: one more than that face."""
WITHIN_LIMITS: Final = "within limits"
"""Under this a game may remember, of what lies on the table, that no card has more counters than it may."""


def happen(scene: Scene, event: Event, cause: Cause) -> None:
    """Log an event that has been applied and let triggers fire. Of most events nothing comes."""
    scene.log(event, cause)
    texts = scene.texts
    heeded = firing.heeded(scene) if texts is None or texts.heeded is None else texts.heeded
    if type(event) in heeded and scene.kit.fires_when_it_happens(event):
        scene.fired += firing.fired_by(scene, event, cause)


# ---- from nothing


def empty_state(kit: Kit, seats: int, dice: int) -> State:
    """Players with nothing and empty zones."""
    state = State()
    state.players = [Player(kit.no_resources) for _ in range(seats)]
    state.zones = [()] * (seats * kit.zone_count)
    state.dice = dice
    return state


def add_card(kit: Kit, state: State, face: FaceId, owner: Seat, zone: int) -> CardId:
    """A new physical card at the end of a zone."""
    card = CardId(len(state.cards))
    state.serial += 1
    state.cards.append(Card(face, owner, owner, zone, kit.no_counters, NO_CARD, NO_CARD, state.serial))
    index = owner * kit.zone_count + zone
    state.zones[index] = (*state.zones[index], card)
    return card


# ---- zones


def relocate(
    scene: Scene, card: CardId, zone: int, *, at: int | None = None, host: CardId = NO_CARD, seat: Seat | None = None
) -> None:
    """Put a card into a zone of its owner (``seat``: of that player, who then controls it) as a new object.

    ``at`` is the index in the pile, counted from the bottom; None: on top (or at the end). Everything on it is
    forgotten: it is a new object.
    """
    kit, record, zones = scene.kit, scene.state.cards[card], scene.state.zones
    count = kit.zone_count
    old = (record.controller if record.zone in kit.held else record.owner) * count + record.zone
    left = zones[old]
    there = left.index(card)
    zones[old] = left[:there] + left[there + 1 :]
    owner = record.owner
    shared = kit.deck_for(scene, card) if zone == kit.deck else None
    if shared is not None:
        owner, zone = shared
    holder = owner if seat is None or shared is not None else seat
    new = holder * count + zone
    pile = zones[new]
    zones[new] = (*pile, card) if at is None else (*pile[:at], card, *pile[at:])
    own = scene.state.tally.pop((OWN_FACE, card), 0)  # what was a copy is itself again
    scene.state.tally.pop((FACE_AFTERWARDS, card), 0)
    moved = Card(
        FaceId(own - 1) if own else record.face, owner, holder, zone, kit.no_counters, NO_CARD, host, scene.stamp()
    )
    if record.zone in kit.speaking or zone in kit.speaking:
        is_mute = has_no_part(scene, card)
        scene.state.cards[card] = moved
        keep_pile(scene, old, left, card)
        if zone in kit.speaking and printed(scene, card):
            is_mute = False
        else:
            keep_pile(scene, new, pile, card)
        if is_mute:
            scene.touch_table()
        else:
            scene.touch_texts()
    else:
        scene.adjust(card, moved)
    for key in ("entered on turn of", "entered in turn"):
        scene.state.tally.pop((key, card), None)


def retrieve(scene: Scene, card: CardId, zone: int, cause: Cause, *, at: int | None = None) -> None:
    """Move a card that is not in play to another pile or hand of its owner."""
    told = retrieval(scene, card, zone)
    zone, at = scene.kit.bound_for(scene, card, zone, at)
    relocate(scene, card, zone, at=at)
    happen(scene, told, cause)


def retrieval(scene: Scene, card: CardId, zone: int) -> Retrieved:
    """What is told of a card that is moved there by the rules."""
    origin = scene.state.cards[card].zone
    zone, _at = scene.kit.bound_for(scene, card, zone, None)
    return Retrieved(card, origin, zone, origin in scene.kit.public or zone in scene.kit.public)


def change_control(scene: Scene, card: CardId, seat: Seat, at: int) -> None:
    """Put a card in play on another player's side, at that index: the same object."""
    record, play = scene.card(card), scene.kit.play
    there = scene.zone(record.controller, play)
    scene.set_zone(record.controller, play, tuple(other for other in there if other != card))
    side = scene.zone(seat, play)
    scene.set_zone(seat, play, (*side[:at], card, *side[at:]))
    scene.put(card, replace(record, controller=seat))


def shuffle(scene: Scene, seat: Seat, cause: Cause) -> None:
    """Shuffle a player's deck, unless a text forbids it."""
    if forbidden(scene, Shuffled(seat), cause) is not None:
        return
    mix(scene, seat)
    happen(scene, Shuffled(seat), cause)


def mix(scene: Scene, seat: Seat) -> None:
    """Put a player's deck in an order of chance, without a word."""
    order, scene.state.dice = shuffled(scene.state.dice, scene.zone(seat, scene.kit.deck))
    scene.set_order(seat, scene.kit.deck, order)


def draw(scene: Scene, seat: Seat, amount: int, cause: Cause) -> None:
    """Draw cards one by one; the game says what happens each time the deck is empty."""
    kit = scene.kit
    if kit.draws_itself(scene, seat, amount, cause):
        return
    drawn: list[CardId] = []
    for _ in range(amount):
        if forbidden(scene, Drew(seat, ()), cause) is not None:
            break
        if not scene.zone(seat, kit.deck):
            if drawn:
                happen(scene, Drew(seat, tuple(drawn)), cause)
                drawn = []
            kit.refill(scene, seat)
            if not scene.zone(seat, kit.deck):
                break
        card = scene.zone(seat, kit.deck)[-1]
        relocate(scene, card, kit.hand)
        drawn.append(card)
        if kit.draws_one_by_one:
            happen(scene, Drew(seat, tuple(drawn)), cause)
            drawn = []
    if drawn:
        happen(scene, Drew(seat, tuple(drawn)), cause)


# ---- numbers


def resource(scene: Scene, seat: Seat, kind: int) -> int:
    """How much of a resource a player has."""
    return scene.state.players[seat].resources[kind]


def set_resource(scene: Scene, seat: Seat, kind: int, amount: int) -> None:
    """Let a player have so much of a resource."""
    player = scene.state.players[seat]
    resources = (*player.resources[:kind], amount, *player.resources[kind + 1 :])
    scene.state.players[seat] = Player(resources, player.left)
    scene.touch_lightly()


def set_counter(scene: Scene, card: CardId, kind: int, amount: int) -> None:
    """Let a card have so many of a counter."""
    record = scene.state.cards[card]
    counters = (*record.counters[:kind], amount, *record.counters[kind + 1 :])
    scene.table.pop(WITHIN_LIMITS, None)
    scene.adjust(card, replace(record, counters=counters))


def flip_coin(scene: Scene, seat: Seat, cause: Cause) -> bool:
    """True for heads."""
    heads = scene.roll(2) == 0
    happen(scene, CoinFlipped(seat, heads), cause)
    return heads


# ---- the end


def end_runaway(scene: Scene, points: Mapping[Seat, int], rule: str) -> None:
    """A loop that nobody can leave ends the game at once: who has the most points wins, a tie is shared."""
    winners = tuple(seat for seat, total in points.items() if total == max(points.values()))
    finish(scene, winners, Cause(rule), "a loop that nobody could leave")


def concede(scene: Scene, seat: Seat, rule: str) -> None:
    """One of two players leaves: the other has won. No player who left wins (see ``finish``)."""
    scene.state.players[seat] = Player(scene.state.players[seat].resources, left=True)
    scene.touch()
    scene.log(Conceded(seat), Cause(rule))
    finish(scene, tuple(scene.seats()), Cause(rule))


def gain(scene: Scene, seat: Seat, resource: int, now: int, cause: Cause) -> int:
    """Let a player have so much of a resource from now on, unless a text forbids it; how much more that is."""
    have = scene.state.players[seat].resources[resource]
    if now == have or forbidden(scene, Gained(seat, resource, now - have), cause) is not None:
        return 0
    set_resource(scene, seat, resource, now)
    happen(scene, Gained(seat, resource, now - have), cause)
    return now - have


def end_at_zero(scene: Scene, resource: int, rule: str, tie: Callable[[Scene], None]) -> bool:
    """End the game if players have come to nothing, or less, of a resource: those who have not win; with all of them at
    once, ``tie`` ends it.
    """
    players = scene.state.players
    for player in players:
        if player.resources[resource] <= 0:
            break
    else:
        return False
    fallen = [seat for seat in scene.seats() if players[seat].resources[resource] <= 0]
    standing = tuple(seat for seat in scene.seats() if seat not in fallen)
    if not fallen:
        return False
    if standing:
        finish(scene, standing, Cause(rule))
    else:
        tie(scene)
    return True


def finish(scene: Scene, winners: tuple[Seat, ...], cause: Cause, why: str = "") -> None:
    """The game is over: nothing is left to do."""
    state = scene.state
    state.clock = replace(state.clock, over=True, winners=winners, phase="over")
    state.agenda = None
    state.ask = None
    state.waiting = ()
    scene.fired = []
    scene.log(GameOver(winners, why), cause)
