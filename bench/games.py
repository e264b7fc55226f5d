"""What is measured of each game of Playmat: whole games by chance, and single doings at positions well under way."""

from __future__ import annotations

import time
import timeit
import tracemalloc
from collections.abc import Callable
from dataclasses import dataclass

import playmat
from playmat import bots
from playmat.core.ids import CardId, Seat
from playmat.core.records import Card
from playmat.machine import doing
from playmat.machine.scene import Scene
from playmat.play.game import Game
from playmat.play.library import as_deck

DECKS = {
    "homestuck": ["finders-keepers", "please-take-a-number"],
    "holosseum": ["all-hands", "short-fuse"],
    "gamma": ["hoops-and-hymns", "salt-and-third-hands"],
}
BODIES = {"homestuck": "character", "holosseum": "entity", "gamma": "unit"}
"""The kind of cards that fill a table."""
MOST_PLAYERS = {"homestuck": 5, "holosseum": 2, "gamma": 2}
MIDDLE = 60
"""So many answers into a game by chance, which has about a hundred or more."""
CHOICE = 5
"""A question what to do, with so many answers at least, makes a bot think."""
GAMES, RUNS = 12, 3


@dataclass
class Figure:
    """What was measured, in which unit. ``target``: at most so much, or at least (``at_least``); a target of None is
    none. ``per_peer``: the target is a share of what python-chess does in the same run.
    """

    what: str
    value: float
    unit: str
    target: float | None = None
    at_least: bool = False
    per_peer: bool = False


def played(name: str, seed: int, most: int = 5_000, bot: str = "random", players: int = 2) -> Game:
    """A game between bots, to its end or so many answers far."""
    game = playmat.new(name, decks=[DECKS[name][seat % 2] for seat in range(players)], seed=seed)
    player = bots.named(bot, seed)
    while game.ask is not None and game.step < most:
        game.answer(*player.choose(game, game.ask.seat))
    return game


def rates(name: str, players: int = 2, games: int = GAMES) -> tuple[float, float]:
    """Decisions and games a second of processor time, by chance: the best of a few runs."""
    best = (0.0, 0.0)
    for run in range(RUNS):
        started = time.process_time()
        decisions = sum(played(name, 1000 * run + number, players=players).step for number in range(games))
        spent = time.process_time() - started
        best = max(best, (decisions / spent, games / spent))
    return best


def seconds(action: Callable[[], object], number: int) -> float:
    """The best of five runs, in seconds a call."""
    return min(timeit.repeat(action, number=number, repeat=5, timer=time.process_time)) / number


def middle(name: str) -> Game:
    """A game that is well under way, where the player of the turn is to act."""
    for seed in range(1000):
        game = played(name, seed, MIDDLE)
        while game.ask is not None and game.ask.kind != "action":
            game.answer(*bots.named("random", seed).choose(game, game.ask.seat))
        if game.ask is not None:
            return game
    raise AssertionError(f"no game of {name} gets as far as {MIDDLE} answers")


def listed(scene: Scene) -> object:
    """Work out anew what the open question offers, as after a change of numbers."""
    frame = scene.state.agenda
    assert frame is not None
    scene.touch_lightly()
    scene.state.agenda = frame.below
    ask = scene.kit.handlers[type(frame.node)](scene, frame.node, frame, None)
    scene.state.agenda = frame
    return ask


def answering(games: list[Game]) -> float:
    """Seconds that an answer by chance takes, over many positions: the best of five runs."""
    best = float("inf")
    for run in range(5):
        spent = 0.0
        for number, game in enumerate(games):
            twin = game.copy()
            assert twin.ask is not None
            answer = bots.named("random", run * 1000 + number).choose(twin, twin.ask.seat)
            started = time.process_time()
            twin.answer(*answer)
            spent += time.process_time() - started
        best = min(best, spent / len(games))
    return best


def positions(name: str) -> list[Game]:
    """Positions all through a few games by chance."""
    found = []
    for seed in range(4):
        game = playmat.new(name, decks=DECKS[name], seed=seed)
        player = bots.named("random", seed)
        while game.ask is not None:
            found.append(game.copy())
            game.answer(*player.choose(game, game.ask.seat))
    return found


def megabytes_of_a_thousand(name: str, games: int = 20) -> float:
    """What a thousand games well under way take, by the memory that a few take."""
    played(name, 0, MIDDLE)  # what all games share is there already
    tracemalloc.start()
    kept = [played(name, seed, MIDDLE) for seed in range(games)]
    used, _peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return used / len(kept) * 1000 / 1e6


def figures(name: str) -> list[Figure]:
    """Everything that is measured of a game."""
    game = middle(name)
    scene, saved = game.scene, game.save()
    decisions, games = rates(name)
    thinking = played(name, 1, 20, "greedy").copy()
    while thinking.ask is not None and (thinking.ask.kind != "action" or len(thinking.ask.options) < CHOICE):
        thinking.answer(*bots.named("greedy", 1).choose(thinking, thinking.ask.seat))
    asked = thinking.ask
    assert asked is not None
    greedy = bots.named("greedy", 1)
    return [
        Figure("whole games by chance", decisions, "decisions/s", 0.85, at_least=True, per_peer=True),
        Figure("the same", games, "games/s"),
        Figure("listing the answers", seconds(lambda: listed(scene), 2_000) * 1e6, "µs"),
        Figure("answering", answering(positions(name)) * 1e6, "µs"),
        Figure("copying a state", seconds(scene.state.copy, 20_000) * 1e6, "µs", 1),
        Figure("copying a game", seconds(game.copy, 20_000) * 1e6, "µs"),
        Figure("saving", seconds(game.save, 50) * 1e3, "ms", 0.5),
        Figure("loading", seconds(lambda: playmat.load(saved), 20) * 1e3, "ms", 0.5),
        Figure("a view", seconds(lambda: game.view(0), 50) * 1e3, "ms", 0.5),
        Figure("a hidden world", seconds(lambda: game.imagine(0, 1), 200) * 1e3, "ms"),
        Figure("a greedy answer", seconds(lambda: greedy.choose(thinking, asked.seat), 2) * 1e3, "ms", 5),
        Figure("beginning a game", seconds(lambda: playmat.new(name, decks=DECKS[name], seed=1), 20) * 1e3, "ms"),
        Figure("a saved game", len(saved) / 1000, "kB"),
        Figure("1,000 games under way", megabytes_of_a_thousand(name), "MB", 100),
        *growth_with_cards(name),
        *growth_with_players(name),
    ]


# ---- growth


def growth_with_cards(name: str) -> list[Figure]:
    """Listing the answers with more and more cards in play, with all their texts."""
    names = [*as_deck(name, DECKS[name][0]).names(), *as_deck(name, DECKS[name][1]).names()]
    faces = {face.name: face for face in middle(name).scene.book.faces}
    bodies = [one for one in names if faces[one].kind == BODIES[name]]
    deck = [*as_deck(name, DECKS[name][0]).names(), *bodies, *bodies]
    found = []
    for count in (10, 20, 40, 80):
        game = playmat.new(name, decks=[deck, deck], seed=1)
        while game.ask is not None and game.ask.kind != "action":
            game.answer(*bots.named("random", 1).choose(game, game.ask.seat))
        fill(game.scene, BODIES[name], count)
        microseconds = seconds(lambda scene=game.scene: listed(scene), 200) * 1e6  # type: ignore[misc]
        found.append(Figure(f"listing, {count} cards in play", microseconds, "µs"))
    return found


def fill(scene: Scene, kind: str, count: int) -> None:
    """Put cards of that kind from the decks into play, in turn for each player, until so many are there."""
    kit = scene.kit
    for number in range(count):
        seat = Seat(number % 2)
        card = next(card for card in scene.zone(seat, kit.deck) if scene.face(card).kind == kind)
        doing.relocate(scene, card, kit.play, seat=seat)
        if kit.locations(scene):
            scene.put(card, at_home(scene.card(card), seat))


def at_home(record: Card, seat: Seat) -> Card:
    """The card at the player's own place."""
    return Card(
        record.face,
        record.owner,
        record.controller,
        record.zone,
        record.counters,
        CardId(seat),
        record.host,
        record.stamp,
    )


def growth_with_players(name: str) -> list[Figure]:
    """Whole games by chance with more and more players."""
    return [
        Figure(f"by chance, {players} players", rates(name, players, 6)[0], "decisions/s")
        for players in range(2, MOST_PLAYERS[name] + 1)
        if MOST_PLAYERS[name] > 2
    ]
