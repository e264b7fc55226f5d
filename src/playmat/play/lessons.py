"""A first game: a prepared game at the real table, told step by step from data, `first-game.toml` of a game.

A lesson has no state of its own: how far it is can be read from the answers that were given. So it goes on after a
pause, after an undo and on another screen, and whoever leaves its path plays on, or takes the answer back.
"""

from __future__ import annotations

import functools
import tomllib
from importlib import resources
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from playmat.core.ask import Option
from playmat.core.decoding import known
from playmat.core.errors import IllegalAnswer, NotationError, RulesError
from playmat.play.game import new
from playmat.play.notation import read_answer

if TYPE_CHECKING:
    from playmat.play.game import Game

LEARNER: Final = 0
Text = str | tuple[str, ...]


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said, the answer that it asks for, and what is answered after it until the learner is asked again: by
    the other player. Answers are in their notation; one of several options is a list.
    """

    says: str
    answer: Text
    then: tuple[Text, ...] = ()


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A first game: the decks (the learner's first) and the seed that deal it, its steps, and what is said after them.

    ``first`` is what the other player answers before the learner is asked at all.
    """

    title: str
    decks: tuple[str, str]
    seed: int
    step: tuple[Step, ...]
    end: str
    first: tuple[Text, ...] = ()


class LessonView(msgspec.Struct, frozen=True):
    """How far a first game is: step ``number`` (from 1) of so many, what is said, and the indices of the options of the
    open question that it asks for. ``left``: another answer was given than it asked for. ``over``: all has been said.
    """

    title: str
    number: int
    steps: int
    says: str
    options: list[int]
    left: bool = False
    over: bool = False


class Given(NamedTuple):
    """An answer of the script: by whom, and the step that it belongs to; -1: before the first."""

    seat: int
    options: tuple[Option, ...]
    step: int


@functools.cache
def lesson_of(game: str) -> Lesson | None:
    """The first game of a game, if it has one. Raises RulesError for a table that cannot be read."""
    file = resources.files("playmat.games").joinpath(game, "first-game.toml")
    if not file.is_file():
        return None
    try:
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), known(Lesson))
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise RulesError(f"the first game of {game} cannot be read: {error}") from error


@functools.cache
def script(game: str) -> tuple[Given, ...]:
    """Every answer of a game's lesson, played. Raises RulesError naming the step whose answer is not legal."""
    lesson = lesson_of(game)
    if lesson is None:
        return ()
    played = new(game, decks=lesson.decks, seed=lesson.seed)
    found: list[Given] = []

    def give(text: Text, number: int, *, by_learner: bool) -> None:
        ask = played.ask
        if ask is None or (ask.seat == LEARNER) != by_learner:
            raise RulesError(f"the first game of {game}, step {number + 1}: {text!r} is not asked of that player")
        try:
            texts = (text,) if isinstance(text, str) else text
            played.answer(*(option for one in texts for option in read_answer(played.scene, ask, one)))
        except (IllegalAnswer, NotationError) as error:
            raise RulesError(f"the first game of {game}, step {number + 1}: {error}") from error
        found.append(Given(*played.history[-1], number))

    for text in lesson.first:
        give(text, -1, by_learner=False)
    for number, step in enumerate(lesson.step):
        give(step.answer, number, by_learner=True)
        for text in step.then:
            give(text, number, by_learner=False)
    return tuple(found)


def is_lesson(game: Game) -> bool:
    """Whether a game was dealt as the first game of its kind is."""
    lesson = lesson_of(game.scene.book.game)
    if lesson is None or game.seed != lesson.seed or game.overrides:
        return False
    return tuple(deck.name for deck in game.decks) == deck_names(game.scene.book.game)


@functools.cache
def deck_names(game: str) -> tuple[str, ...]:
    """The names of the lesson's decks."""
    lesson = lesson_of(game)
    return tuple(deck.name for deck in new(game, decks=lesson.decks, seed=0).decks) if lesson is not None else ()


def next_given(game: Game) -> Given | None:
    """The script's next answer to a lesson that is on its path; None off it and after its end."""
    if not is_lesson(game):
        return None
    given, done = script(game.scene.book.game), len(game.history)
    on_path = all(has == (one.seat, one.options) for has, one in zip(game.history, given, strict=False))
    return given[done] if on_path and done < len(given) else None


def lesson_view(game: Game, seat: int) -> LessonView | None:
    """What the lesson says to the learner now; None for another seat, another game, and while the other one answers."""
    lesson = lesson_of(game.scene.book.game)
    if lesson is None or seat != LEARNER or not is_lesson(game):
        return None
    steps, given, done = len(lesson.step), script(game.scene.book.game), len(game.history)
    coming = next_given(game)
    if coming is None:
        shared = next(
            (at for at, one in enumerate(given) if game.history[at : at + 1] != [(one.seat, one.options)]), done
        )
        if shared < len(given):
            return LessonView(lesson.title, max(given[shared].step, 0) + 1, steps, "", [], left=True)
        return LessonView(lesson.title, steps, steps, lesson.end, [], over=True)
    ask = game.ask
    if coming.seat != LEARNER or ask is None or ask.seat != LEARNER:
        return LessonView(lesson.title, coming.step + 1, steps, "", [])
    options = [ask.options.index(option) for option in coming.options]
    return LessonView(lesson.title, coming.step + 1, steps, lesson.step[coming.step].says, options)
