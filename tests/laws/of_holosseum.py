"""What the laws need to know of Holosseum: its decks, and what holds in its positions."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final

from playmat.core.ask import Option, Verb
from playmat.core.ids import NO_CARD, CardId, Seat
from playmat.games.holosseum.acts import life
from playmat.games.holosseum.deck import DeckParameters
from playmat.games.holosseum.dying import is_dying
from playmat.games.holosseum.events import AbilityAnnounced
from playmat.games.holosseum.nodes.clauses import Activated, CopyLimit
from playmat.games.holosseum.nodes.rules import ActivatesOften
from playmat.games.holosseum.resolving import SpellDone
from playmat.games.holosseum.saying import Announcing
from playmat.games.holosseum.stack import items, pending
from playmat.games.holosseum.stats import plays_allowed, plays_made, stats
from playmat.games.holosseum.zones import ARENA, HAND, RUNNER, STACK
from playmat.lang.book import Face
from playmat.lang.changes import BlockedBySeveral, BlocksJointly
from playmat.machine import step
from playmat.machine.combat import all_blocked_by, attackers, blockers_of, is_attacking, is_blocking
from playmat.machine.events import CameToPlay, Retrieved, TurnBegan
from playmat.machine.fighting import damage
from playmat.machine.scene import Scene
from playmat.machine.texts import affecting, clauses
from playmat.play.game import Game
from playmat.play.seeing import seen_by
from playmat.text.rewrite import inside

PLAYERS: Final = (2,)
NEEDED: Final = "runner"
DECK_SIZES: Final = (8, 20, 40, 40)
COPIES: Final = 4

ANEW: Final[dict[str, Callable[[Scene], Any]]] = {}
ANEW_OF_CARD: Final[dict[str, Callable[..., Any]]] = {"stats": stats}

VERBS: Final[tuple[Verb, ...]] = ("play", "ability", "attack", "block")

SETTLED: Final = ("action", "window", "response", "attack", "block")
"""The questions that are asked only once everything has been settled that the rules demand."""


def position_is_sound(game: Game) -> None:
    """Everything below."""
    runners_stay_apart(game)
    damage_lies_on_entities(game)
    life_is_in_bounds(game)
    stack_agrees(game)
    attack_is_sound(game)
    effects_are_used_once(game)
    nobody_is_asked_for_nothing(game)


def runners_stay_apart(game: Game) -> None:
    """Each player's Grid Runner, and nothing else, lies in its slot, and nowhere else (holo.1-1.grid-runner-apart)."""
    scene = game.scene
    for index in range(len(scene.state.cards)):
        card = CardId(index)
        assert (scene.face(card).kind == "runner") == (scene.card(card).zone == RUNNER), f"card {card}"
    for seat in range(game.seats):
        assert len(scene.zone(Seat(seat), RUNNER)) == 1


def damage_lies_on_entities(game: Game) -> None:
    """Only Entities in the Arena have damage; once all is settled, none has its Health's worth (holo.r.lethal-damage)
    but what a text has kept, and nothing but an Entity or a Power stands there.
    """
    scene = game.scene
    for index, record in enumerate(scene.state.cards):
        card, kind = CardId(index), scene.face(CardId(index)).kind
        assert damage(scene, card) >= 0
        assert not damage(scene, card) or (record.zone == ARENA and kind == "entity"), f"card {card}"
        assert record.zone != ARENA or kind in ("entity", "power"), f"card {card}"
        assert min(stats(scene, card)) >= 0
        if game.ask is not None and game.ask.kind in SETTLED and record.zone == ARENA:
            assert not is_dying(scene, card), f"card {card}"


def life_is_in_bounds(game: Game) -> None:
    """Nobody has more than the most; nobody at zero is asked for anything once all is settled (holo.6-1.win)."""
    scene = game.scene
    for seat in scene.seats():
        assert life(scene, seat) <= scene.parameter("holo.4-4.life-cap.max_life")
        if game.ask is not None and game.ask.kind in SETTLED:
            assert life(scene, seat) > 0


def stack_agrees(game: Game) -> None:
    """The cards on the Stack are the items there, in their order, and what is being announced or resolved. When a
    response is asked for, that is the other player's on the topmost item, and nothing is in between.
    """
    scene, ask = game.scene, game.ask
    waiting = [item.card.card for item in items(scene) if item.kind == "card"]
    nodes = [frame.node for frame in step.agenda(scene)]
    between = {node.card.card for node in nodes if isinstance(node, Announcing | SpellDone)}
    for seat in scene.seats():
        there = scene.zone(seat, STACK)
        assert [card for card in there if card in waiting] == [card for card in waiting if card in there]
        if ask is not None:
            assert set(there) <= {*waiting, *between}
    assert all(scene.is_same(item.card) for item in items(scene) if item.kind == "card")
    assert all(scene.card(card).zone == STACK for card in waiting)
    numbers = [item.number for item in items(scene)]
    assert numbers == sorted(set(numbers))
    if ask is not None and ask.kind == "response":
        assert ask.seat == 1 - items(scene)[-1].env.you
        assert not pending(scene)
        assert not between


def attack_is_sound(game: Game) -> None:
    """Attackers are the turn player's Entities in the attack step, blockers the other's, each of its own attacker where
    no text lets several block one. A game that is over stands as it ended.
    """
    scene, clock = game.scene, game.scene.state.clock
    blocked = []
    for index, record in enumerate(scene.state.cards):
        card = CardId(index)
        assert not (is_attacking(scene, card) and is_blocking(scene, card))
        if is_attacking(scene, card) or is_blocking(scene, card):
            assert clock.phase in ("attack", "over")
            assert record.zone == ARENA
            assert scene.face(card).kind == "entity"
            assert (record.controller == clock.active) == is_attacking(scene, card)
        if is_blocking(scene, card):
            blocked += all_blocked_by(scene, card)
    for attacker in blocked:
        shared = [affecting(scene, BlocksJointly, blocker) for blocker in blockers_of(scene, attacker)]
        assert len(shared) == 1 or affecting(scene, BlockedBySeveral, attacker) or all(shared)


def effects_are_used_once(game: Game) -> None:
    """An effect of one object is activated at most once a turn, or as often as its text says (holo.4-2.once-per-turn)."""
    scene = game.scene
    used: Counter[tuple[int, int, int, int]] = Counter()
    entered: Counter[int] = Counter()
    entry = scene.state.log
    while entry is not None and not isinstance(entry.event, TurnBegan):
        event, cause = entry.event, entry.cause
        if isinstance(event, CameToPlay | Retrieved):  # another object from then on, in a pile as well
            entered[event.card] += 1
        if isinstance(event, AbilityAnnounced) and not event.triggered:
            used[event.card, entered[event.card], cause.face, cause.clause] += 1
        entry = entry.previous
    programs = (face.program.clauses for face in scene.book.faces)
    allowed = [part.times for program in programs for part in inside(program) if isinstance(part, ActivatesOften)]
    for (card, _, face, number), count in used.items():
        clause = scene.book.faces[face].program.clauses[number]
        assert count <= max(clause.times if isinstance(clause, Activated) else 1, *allowed, 0), f"card {card}"


def nobody_is_asked_for_nothing(game: Game) -> None:
    """Who is asked to respond, to act or to block could do something besides passing."""
    if game.ask is not None and game.ask.kind in ("window", "response", "block"):
        assert any(option.verb != "pass" for option in game.ask.options), game.ask.prompt


def play_was_left(before: Game, after: Game) -> None:
    """From one question to the next a player uses up one play at most, and only if they had one left
    (holo.2-3.own-turn-limit, holo.2-3.opponent-turn-limit).
    """
    if before.scene.state.clock.turn != after.scene.state.clock.turn:
        return
    for seat in before.scene.seats():
        made, now = plays_made(before.scene, seat), plays_made(after.scene, seat)
        assert now in (made, made + 1)
        assert now == made or now <= plays_allowed(before.scene, seat)


# ---- what one may wonder about


def conceivable(game: Game, seat: Seat) -> Iterator[Option]:
    """Every action with a card that this seat sees, against whatever card, and by whatever number."""
    scene = game.scene
    for card in seen_by(scene, seat):
        yield from (option for option, _ in game.rulebook.refusals(scene, seat, card))
        yield from (Option("ability", card, number=number) for number in range(-1, 3))
        for verb in VERBS:
            yield from (Option(verb, card, place) for place in (NO_CARD, card, *attackers(scene)))
            yield from (Option(verb, card, number=number) for number in range(2))


def expected(game: Game, seat: Seat, card: CardId) -> set[str]:
    """The kinds of action that one may wonder about."""
    scene = game.scene
    record = scene.card(card)
    if record.zone == HAND and record.owner == seat:
        return {"play"}
    effects = {"ability"} if clauses(scene, card, Activated) else set()
    if record.zone == ARENA and scene.face(card).kind == "entity":
        return {"attack", "block", *effects}
    return effects


# ---- many games


def legal_cards(dice: random.Random, pool: tuple[Face, ...]) -> list[Face]:
    """A legal deck by chance: a Grid Runner and forty cards, of each name as many as it allows."""
    size = DeckParameters().deck_size
    assert size is not None
    runner = dice.choice([face for face in pool if face.kind == "runner"])
    copies = [face for face in pool if face.kind != "runner" for _ in range(allowed(face))]
    return [runner, *dice.sample(copies, size)]


def allowed(face: Face) -> int:
    """So many copies of a card are tried: four, or fewer where it says so itself."""
    own = [clause.number for clause in face.program.clauses if isinstance(clause, CopyLimit)]
    return min([COPIES, *(number for number in own if number is not None)])


def well_won(game: Game, *, ran_away: bool) -> None:
    """Who won is alone above zero or alone at the table; of two at zero, or in a loop, somebody has the better of it."""
    scene, winners = game.scene, set(game.winners)
    staying = {seat for seat in scene.seats() if not scene.state.players[seat].left}
    standing = {seat for seat in staying if life(scene, seat) > 0}
    points = {seat: life(scene, seat) for seat in staying}
    if len(staying) == 1 and not ran_away:
        assert winners == staying
    elif ran_away:
        assert winners == {seat for seat in staying if points[seat] == max(points.values())}, points
    elif standing:
        assert winners == standing, points
        assert len(winners) == 1, points
    else:
        assert len(winners) == 1, points  # the default tiebreakers end with a coin
