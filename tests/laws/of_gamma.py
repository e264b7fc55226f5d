"""What the laws need to know of Project Gamma: its decks, and what holds in its positions."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, Final

from playmat.core.ask import Option, Verb
from playmat.core.ids import NO_CARD, NOBODY, CardId, Seat
from playmat.games.gamma.acts import energy, life, limit
from playmat.games.gamma.deck import DeckParameters
from playmat.games.gamma.dream import items, opponent, pending
from playmat.games.gamma.nodes.clauses import Skill
from playmat.games.gamma.resolving import Resolve
from playmat.games.gamma.saying import Aiming, Blocking
from playmat.games.gamma.stats import is_lethally_damaged, stats
from playmat.games.gamma.zones import DREAM, ENERGY, ENERGY_COUNTERS, GONE, HAND, REALITY, VOID
from playmat.lang.book import Face
from playmat.machine import doing, step
from playmat.machine.combat import all_blocked_by, attackers, fighters, is_attacking, is_blocking
from playmat.machine.fighting import damage
from playmat.machine.scene import Scene
from playmat.machine.texts import clauses
from playmat.play.game import Game
from playmat.play.seeing import seen_by

PLAYERS: Final = (2,)
NEEDED: Final = ""
DECK_SIZES: Final = (8, 20, 60, 60)
COPIES: Final = 3

ANEW: Final[dict[str, Callable[[Scene], Any]]] = {}
ANEW_OF_CARD: Final[dict[str, Callable[..., Any]]] = {"stats": stats}

VERBS: Final[tuple[Verb, ...]] = ("play", "ability", "attack", "block", "channel", "fetch")
SETTLED: Final = ("action", "response", "attack", "block", "group")
"""The questions that are asked only once everything has been settled that the rules demand."""
ROWS: Final = {"unit": 0, "item": 1, "claim": 2, "location": 2}


def position_is_sound(game: Game) -> None:
    """Everything below."""
    numbers_are_in_bounds(game)
    damage_lies_where_it_may(game)
    rows_are_in_order(game)
    dream_agrees(game)
    who_is_active_is_asked(game)
    combat_is_sound(game)


def numbers_are_in_bounds(game: Game) -> None:
    """Energy and its counters are within their limits (gamma.energy.pool-cap, gamma.energy.counters-cap), and nobody at
    nought is asked for anything once all is settled (gamma.overview.win).
    """
    scene = game.scene
    for seat in scene.seats():
        assert 0 <= energy(scene, seat) <= (limit(scene, seat, ENERGY) or 0)
        assert 0 <= doing.resource(scene, seat, ENERGY_COUNTERS) <= (limit(scene, seat, ENERGY_COUNTERS) or 0)
        if game.ask is not None and game.ask.kind in SETTLED:
            assert life(scene, seat) > 0


def damage_lies_where_it_may(game: Game) -> None:
    """Only on cards in reality and Dream (gamma.play.damage-zones), and once all is settled none has too much of it."""
    scene = game.scene
    for index, record in enumerate(scene.state.cards):
        card = CardId(index)
        assert damage(scene, card) >= 0
        assert not damage(scene, card) or record.zone in (REALITY, DREAM), f"card {card}"
        assert not record.flipped or record.zone == REALITY
        if game.ask is not None and game.ask.kind in SETTLED and record.zone == REALITY:
            assert not is_lethally_damaged(scene, card) or scene.tally("spared", card, record.stamp), f"card {card}"


def rows_are_in_order(game: Game) -> None:
    """Units, then items, then claims (gamma.r.row-placement); tokens that have left are nowhere else."""
    scene = game.scene
    for seat in scene.seats():
        rows = [ROWS[scene.face(card).kind] for card in scene.zone(seat, REALITY)]
        assert rows == sorted(rows)
    for index, record in enumerate(scene.state.cards):
        assert not scene.tally("token", index) or record.zone in (REALITY, GONE)


def dream_agrees(game: Game) -> None:
    """The cards in Dream are the items there and what is resolving; what is of infinity speed lies on top, and is gone
    before anybody is asked for an action (gamma.speed.infinity-no-actions).
    """
    scene, ask = game.scene, game.ask
    played = [item.card.card for item in items(scene) if item.deed == "play"]
    nodes = [frame.node for frame in step.agenda(scene)]
    between = {node.card.card for node in nodes if isinstance(node, Resolve)}
    there = {card for seat in scene.seats() for card in scene.zone(seat, DREAM)}
    assert set(played) <= there
    assert len(set(played)) == len(played)
    if ask is not None:
        assert there <= {*played, *between}
    infinite = [item.infinite for item in items(scene)]
    assert infinite == sorted(infinite)
    if ask is not None and ask.kind in SETTLED:
        assert not any(infinite)
        assert not pending(scene)
        assert not any(item.placed for item in items(scene)), "a target is still to be said"
        assert not any(isinstance(node, Aiming) for node in nodes)
    if ask is not None and ask.kind == "response":
        assert items(scene)


def who_is_active_is_asked(game: Game) -> None:
    """Actions are asked of the active player (gamma.shared-round.only-active-acts); outside the main phase and combat
    nobody is active unless something stopped resolution (gamma.phases.no-active-by-default).
    """
    clock, ask = game.scene.state.clock, game.ask
    if ask is not None and ask.kind in SETTLED:
        assert ask.seat == clock.active
    if clock.phase not in ("main", "combat", "over") and not items(game.scene):
        assert clock.active == NOBODY


def combat_is_sound(game: Game) -> None:
    """Attackers are the first player's units in a combat, blockers the other's, each of its own attacker. A game that is
    over stands as it ended.
    """
    scene, clock = game.scene, game.scene.state.clock
    blocked: list[CardId] = []
    for card in fighters(scene):
        record = scene.card(card)
        assert not (is_attacking(scene, card) and is_blocking(scene, card))
        if is_attacking(scene, card) or is_blocking(scene, card):
            assert clock.phase in ("combat", "over")
            assert (record.controller == clock.first) == is_attacking(scene, card)
        if is_blocking(scene, card):
            blocked += all_blocked_by(scene, card)
    assert len(set(blocked)) == len(blocked)
    if isinstance(scene.asking, Blocking):
        assert game.ask is not None
        assert game.ask.seat == opponent(clock.first)


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
        return {"play", "channel"}
    skills = {"ability"} if clauses(scene, card, Skill) else set()
    if record.zone == VOID and scene.face(card).kind == "location":
        return {"fetch", *skills}
    if record.zone == REALITY and scene.face(card).kind == "unit":
        return {"attack", "block", *skills}
    return skills


# ---- many games


def legal_cards(dice: random.Random, pool: tuple[Face, ...]) -> list[Face]:
    """A legal deck by chance: sixty cards, and a starting location if there is one."""
    size = DeckParameters().deck_size
    assert size is not None
    locations = [face for face in pool if face.kind == "location"]
    copies = [face for face in pool if face.kind != "location" and not face.is_token for _ in range(COPIES)]
    return [*locations[: dice.randrange(2)], *dice.sample(copies, size)]


def well_won(game: Game, *, ran_away: bool) -> None:
    """Who won is alone above nought or alone at the table; both at nought, or a loop, is a draw (gamma.r.both-zero)."""
    scene, winners = game.scene, set(game.winners)
    staying = {seat for seat in scene.seats() if not scene.state.players[seat].left}
    standing = {seat for seat in staying if life(scene, seat) > 0}
    if ran_away or len(staying) == 1:
        assert winners == staying
    else:
        assert winners in (standing, staying)
