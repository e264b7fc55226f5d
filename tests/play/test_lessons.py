"""First games, played as they are told."""

from __future__ import annotations

import msgspec
import pytest

import playmat
from playmat.bots import named
from playmat.core.errors import RulesError
from playmat.play import lessons
from playmat.play.game import Game
from playmat.play.lessons import LEARNER, lesson_of, lesson_view, script

GAMES = [game for game in playmat.play.library.GAMES if lesson_of(game) is not None]


def begun(game: str) -> Game:
    lesson = lesson_of(game)
    assert lesson is not None
    return playmat.new(game, decks=lesson.decks, seed=lesson.seed)


def play(game: Game, answers: int) -> int:
    """Give so many of the learner's answers as they are asked for; says how many were given."""
    teacher, given = named("teacher"), 0
    while game.ask is not None:
        if game.ask.seat != LEARNER:
            game.answer(*teacher.choose(game, game.ask.seat))
            continue
        view = lesson_view(game, LEARNER)
        assert view is not None
        if given == answers or view.over:
            break
        assert (given + 1, True, True) == (view.number, bool(view.says), bool(view.options))
        game.answer(*(game.ask.options[index] for index in view.options))
        given += 1
    return given


def until_teacher(game: Game) -> bool:
    """Answer anything until the teacher is asked; whether it has an answer."""
    while game.ask is not None:
        if game.ask.seat != LEARNER:
            return bool(named("teacher").choose(game, game.ask.seat))
        game.answer(*game.ask.options[-max(game.ask.least, 1) :])
    return False


@pytest.mark.parametrize("game", GAMES)
def test_a_first_game_goes_as_it_is_told(game: str) -> None:
    """Each step asks for an answer that is legal then, in order, to the end, after which the game goes on."""
    lesson = lesson_of(game)
    assert lesson is not None
    played = begun(game)
    assert len(lesson.step) == play(played, 99)
    view = lesson_view(played, LEARNER)
    assert view is not None
    assert (view.says, view.over, played.is_over) == (lesson.end, True, False)


@pytest.mark.parametrize("game", GAMES)
def test_another_way_is_noticed_and_can_be_taken_back(game: str) -> None:
    """Who answers otherwise is told so, the teacher plays on, and what was taken back is as if it had not been."""
    played = begun(game)
    play(played, 2)
    before, view = played.copy(), lesson_view(played, LEARNER)
    assert view is not None
    ask = played.ask
    assert ask is not None
    played.answer(next(one for at, one in enumerate(ask.options) if at not in view.options))
    left = lesson_view(played, LEARNER)
    assert left is not None
    assert (left.left, left.number) == (True, view.number)
    assert until_teacher(played)
    assert lesson_view(before, LEARNER) == view


def test_other_games_have_no_lesson() -> None:
    """Neither has another seat, nor a game of other decks or another seed."""
    lesson = lesson_of("homestuck")
    assert lesson is not None
    assert lesson_view(begun("homestuck"), 1) is None
    assert lesson_view(playmat.new("homestuck", decks=lesson.decks, seed=lesson.seed + 1), LEARNER) is None
    assert lesson_view(playmat.new("homestuck", decks=lesson.decks[::-1], seed=lesson.seed), LEARNER) is None


def test_a_step_that_cannot_be_played_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lesson whose answers do not fit the game says in which step, and why."""
    lesson = lesson_of("homestuck")
    assert lesson is not None
    steps = (lesson.step[0], msgspec.structs.replace(lesson.step[1], answer="attack LONE CHESSMAN"))
    monkeypatch.setattr(lessons, "lesson_of", lambda _: msgspec.structs.replace(lesson, step=steps))
    with pytest.raises(RulesError, match="the first game of homestuck, step 2: "):
        script.__wrapped__("homestuck")
