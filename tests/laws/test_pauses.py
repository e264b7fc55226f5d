"""Being asked tells nothing: at a discreet table whether one is asked to respond hangs on what everybody knows."""

from __future__ import annotations

import functools
import random

import msgspec
import pytest

import playmat
from playmat.core.ids import Seat
from playmat.machine import step
from playmat.play.game import MOST_PASSES, PASS, WINDOWS, Game, is_closed
from playmat.play.shelf import RULEBOOKS
from playmat.play.view import View
from tests.laws.cases import for_each_game

ASKED = (*WINDOWS, "action", "attack", "block", "enter")
"""Kinds of question that are asked by what everybody knows."""

GAMES = {"gamma": 60}
"""As many of a game's, or six; what is added to an attack of *Project Gamma* is seldom hidden."""
QUESTIONS = 120


@functools.cache
def games(name: str, *, discreet: bool, seats: int = 2) -> tuple[Game, ...]:
    """Each question of some random games in which players do more than pass; played once, and changed by nobody."""
    found = []
    decks = [precon.slug for precon in playmat.precons(name)]
    for seed in range(GAMES.get(name, 6)):
        dice = random.Random(seed)
        game = playmat.new(name, decks=[dice.choice(decks) for _ in range(seats)], seed=seed, discreet=discreet)
        for _ in range(QUESTIONS):
            ask = game.ask
            if ask is None:
                break
            found.append(game.copy())
            offered = ask.options[:-1] if len(ask.options) > 1 and dice.random() < 0.6 else ask.options
            most = min(ask.most, len(offered))
            if most < ask.least:
                offered, most = ask.options, ask.least
            game.answer(*dice.sample(offered, max(ask.least, min(1, most))))
    return tuple(found)


def asked_alike(game: Game, viewer: int, seed: int) -> bool:
    """Whether the same player would be asked the same in a game that another may imagine from what they see."""
    twin = game.imagine(viewer, seed)
    twin.scene.discreet = game.is_discreet
    twin.scene.state.ask = None
    step.run(twin.scene)
    return question(twin.view(viewer)) == question(game.view(viewer))


def question(view: View) -> tuple[object, int]:
    """What of a question the others see, and how much had happened by then."""
    return view.ask, view.log[-1].number if view.log else -1


def tells(name: str, *, discreet: bool, seats: int = 2) -> list[str]:
    """At which questions some other player, or a spectator, learns what the asked one holds."""
    return [
        f"{game.step}: {game.ask.kind} of {game.ask.seat}, to {viewer}"
        for number, game in enumerate(games(name, discreet=discreet, seats=seats))
        if game.ask is not None and game.ask.kind in ASKED
        for viewer in range(game.seats)
        if viewer != game.ask.seat and not asked_alike(game, viewer, number)
    ]


@pytest.mark.parametrize("name", RULEBOOKS)
def test_a_question_does_not_tell_what_the_asked_player_holds(name: str) -> None:
    """In games that differ only in what another player may not know that player sees the same questions."""
    assert tells(name, discreet=True) == []


@pytest.mark.parametrize(("name", "kind", "least"), [("holosseum", "", 10), ("gamma", "attack", 3)])
def test_a_question_tells_where_nobody_is_discreet(name: str, kind: str, least: int) -> None:
    """The law is no empty one: without it the same games do tell, in windows and in what is added to an attack."""
    assert len([told for told in tells(name, discreet=False) if f": {kind}" in told]) > least


def test_nor_with_three_players() -> None:
    """Each of the others is asked in turn."""
    assert tells("homestuck", discreet=True, seats=3) == []


@pytest.mark.parametrize("name", RULEBOOKS)
def test_only_who_can_do_nothing_is_asked_in_vain(name: str) -> None:
    """A window that is closed offers nothing but a pass, is never missing from a discreet game, and from no other."""
    closed = [game for game in games(name, discreet=True) if game.ask is not None and is_closed(game.ask)]
    assert [game.ask.options for game in closed if game.ask] == [(PASS,)] * len(closed)
    assert closed
    assert [game for game in games(name, discreet=False) if game.ask is not None and is_closed(game.ask)] == []


@for_each_game
def test_a_discreet_game_is_saved_and_replayed_as_such(name: str) -> None:
    """From its file and from its seed and answers; an imagined game passes over what is closed."""
    game = games(name, discreet=True)[-1]
    assert (playmat.load(game.save()).is_discreet, playmat.replay(game.save()).digest()) == (True, game.digest())
    assert game.imagine(Seat(0), 1).is_discreet is False


def test_a_loop_of_passes_ends() -> None:
    """After so many passes one after another closed windows are passed over, so that a loop can be found."""
    game = playmat.new("holosseum", decks=[precon.slug for precon in playmat.precons("holosseum")][:2], discreet=True)
    while game.ask is not None and not is_closed(game.ask):
        game.answer(*game.ask.options[-game.ask.least :])
    game.history = [(0, (PASS,))] * MOST_PASSES
    game.answer(PASS)
    assert game.ask is not None
    assert not is_closed(game.ask)
    assert game.is_discreet


@for_each_game
def test_a_game_that_was_saved_before_is_not_discreet(name: str) -> None:
    """A file without the word is one of a game that asked only who could do something."""
    decks = [precon.slug for precon in playmat.precons(name)][:2]
    saved = msgspec.msgpack.decode(playmat.new(name, decks=decks, discreet=True).save())
    del saved["discreet"]
    assert playmat.load(msgspec.msgpack.encode(saved)).is_discreet is False
