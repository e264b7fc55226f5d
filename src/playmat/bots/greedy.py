"""The bot that looks one answer ahead."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from typing import Final, NamedTuple

from playmat.bots import gamma, holosseum, homestuck
from playmat.bots.chance import dice_for, pick_any
from playmat.bots.fighters import hold_back
from playmat.bots.worth import Judge, worth
from playmat.core.ask import Ask, Option
from playmat.core.ids import Seat
from playmat.machine.scene import Scene
from playmat.machine.texts import statics
from playmat.play.game import Game
from playmat.play.imagining import answer_as_last

Answer = tuple[Option, ...]

MOST_ANSWERS: Final = 60
"""So many answers to one question are tried; of more, a sample."""
MOST_SAMPLED: Final = 10
"""With so many of a sample the search for a better answer begins where not all can be tried."""
MOST_CLIMBED: Final = 36
"""So many answers are tried in that search."""
MOST_BELOW: Final = 8
"""The same for the questions that an answer leads to."""
DEEPEST: Final = 3
"""So many of its own questions after an answer are thought about; any later one is answered by the first option."""
MOST_QUESTIONS: Final = 60
"""So many questions are answered until the end of a turn; a turn that takes more is judged as it stands."""
WORLDS: Final = {"mulligan": 6}
"""In how many imagined games an answer to a question of that kind is tried; else in one."""
NOTHING: Final = 1e-9
"""Who gains no more than this by acting does nothing: else a move that costs nothing would be made for ever."""
DECLINED: Final = ("end", "pass", "no")
JUDGES: Final[dict[str, Judge]] = {
    "homestuck": homestuck.JUDGE,
    "holosseum": holosseum.JUDGE,
    "gamma": gamma.JUDGE,
}


class End(NamedTuple):
    """A position at the end of a turn, and what it is worth."""

    worth: float
    scene: Scene


class GreedyBot:
    """Tries every answer in an imagined copy of the game, lets the turn end there, and takes what leaves it best off.

    Its own questions that the answer leads to are answered in the same manner, those that the game's judge has a habit
    for by that; for the rest of the turn everybody is taken to do nothing.
    """

    name = "greedy"

    def __init__(self, seed: int = 0, judge: Judge | None = None) -> None:
        """``judge`` is how it judges positions, if not as `JUDGES` has it for the game."""
        self.seed = seed
        self.judge = judge

    def choose(self, game: Game, seat: int) -> Answer:
        """The answer to the open question."""
        ask = game.ask
        assert ask is not None
        dice = dice_for(self.seed, game, seat)
        judge = self.judge or JUDGES[game.scene.book.game]
        ready = judge.ready[ask.kind](game.scene, ask) if ask.kind in judge.ready else ()
        if ready:
            return ready
        habit = judge.habits.get(ask.kind)
        answers = every_answer(game, ask, MOST_ANSWERS if habit is None else MOST_SAMPLED)
        answers = [answer for answer in answers if not any(one.verb in judge.unlooked for one in answer)]
        if len(answers) == 1:
            return answers[0]
        worlds = [game.imagine(seat, dice + world) for world in range(WORLDS.get(ask.kind, 1))]
        for world in worlds:
            statics(world.scene)  # known before it is copied, and so to all copies

        def value(answer: Answer) -> float:
            return sum(self.outcome(world, answer, Seat(seat), 1) for world in worlds)

        if answers:
            values = {answer: value(answer) for answer in answers}
        else:
            begin = sample(ask, dice, MOST_SAMPLED)
            if habit is None:
                values = climb(ask, begin, value, MOST_CLIMBED)
            else:
                values = {answer: value(answer) for answer in dict.fromkeys((habit(game.scene, ask), *begin))}
        best, quiet = max(values.values()), declined(ask)
        if values.get(quiet, -math.inf) >= best - NOTHING:
            return quiet
        return next(answer for answer in values if values[answer] == best)

    def outcome(self, game: Game, answer: Answer, seat: Seat, depth: int) -> float:
        """What the position at the end of the turn is worth to the seat, if it gives this answer now."""
        return self.end(game, answer, seat, depth).worth

    def end(self, game: Game, answer: Answer, seat: Seat, depth: int) -> End:
        """The position at the end of the turn, if the seat gives this answer now."""
        twin = game.copy()
        before = twin.scene.state.clock
        judge = self.judge or JUDGES[twin.scene.book.game]
        twin.scene.quiet = judge.habits.get("response") is hold_back
        answer_as_last(twin, answer)
        for _ in range(MOST_QUESTIONS):
            ask, clock = twin.ask, twin.scene.state.clock
            if ask is None or clock.turn != before.turn:
                break
            if ask.kind in judge.habits:
                twin.answer(*judge.habits[ask.kind](twin.scene, ask))
                continue
            if ask.seat == seat and ask.kind != "action" and clock.phase == before.phase and depth < DEEPEST:
                answers = candidates(twin, ask, depth, MOST_BELOW)
                return max((self.end(twin, each, seat, depth + 1) for each in answers), key=lambda end: end.worth)
            twin.answer(*declined(ask))
        return End(worth(twin.scene, seat, judge), twin.scene)


def declined(ask: Ask) -> Answer:
    """The answer that does least: end, pass, no, or else what comes first."""
    for option in ask.options:
        if option.verb in DECLINED and ask.least <= 1:
            return (option,)
    return ask.options[: ask.least]


def candidates(game: Game, ask: Ask, dice: int, most: int) -> list[Answer]:
    """The answers worth trying: all that differ, or a sample of them if there are more than ``most``."""
    return every_answer(game, ask, most) or sample(ask, dice, most)


def every_answer(game: Game, ask: Ask, most: int) -> list[Answer]:
    """All answers that differ; none if there are more than ``most``."""
    sizes = range(ask.least, min(ask.most, len(ask.options)) + 1)
    if sum(math.comb(len(ask.options), size) for size in sizes) > most * 4:
        return []
    every = [answer for size in sizes for answer in itertools.combinations(ask.options, size)]
    answers = list({likeness(game, answer): answer for answer in reversed(every)}.values())[::-1]
    return answers if len(answers) <= most else []


def sample(ask: Ask, dice: int, most: int) -> list[Answer]:
    """The answer that does least, and others by chance."""
    found: dict[Answer, None] = {declined(ask): None}
    for _ in range(most * 2):
        answer, dice = pick_any(ask, dice)
        found[tuple(option for option in ask.options if option in answer)] = None
        if len(found) >= most:
            break
    return list(found)


def climb(ask: Ask, begin: list[Answer], value: Callable[[Answer], float], most: int) -> dict[Answer, float]:
    """Values of a few answers, then of those that differ in one option from the best, as long as that gets better.

    No more than ``most`` are tried.
    """
    if ask.most >= len(ask.options) and ask.options not in begin:
        begin = [*begin, ask.options]
    values = {answer: value(answer) for answer in begin}
    while True:
        best = max(values, key=values.__getitem__)
        for answer in neighbours(ask, best):
            if answer not in values and len(values) < most:
                values[answer] = value(answer)
        if len(values) >= most or values[max(values, key=values.__getitem__)] <= values[best] + NOTHING:
            return values


def neighbours(ask: Ask, answer: Answer) -> list[Answer]:
    """The answers with one option more, one less, or one exchanged where their number is given."""
    chosen = set(answer)
    changed = [chosen ^ {option} for option in ask.options]
    if ask.least == ask.most:
        changed = [chosen - {old} | {new} for old in answer for new in ask.options if new not in chosen]
    return [
        tuple(option for option in ask.options if option in options)
        for options in changed
        if ask.least <= len(options) <= ask.most
    ]


def likeness(game: Game, answer: Answer) -> object:
    """Equal for answers that come to the same: with one or another copy of a card in the own hand."""
    scene = game.scene
    return tuple(
        (option.verb, option.place, option.seat, option.number, option.card)
        if option.card < 0 or scene.card(option.card).zone != scene.kit.hand
        else (option.verb, option.place, option.seat, option.number, "hand", scene.card(option.card).face)
        for option in answer
    )
