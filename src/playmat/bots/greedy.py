"""The bot that looks one answer ahead."""

from __future__ import annotations

import itertools
import math
from typing import Final

from playmat.bots import holosseum, homestuck
from playmat.bots.chance import dice_for, pick_any
from playmat.bots.worth import Judge, worth
from playmat.core.ask import Ask, Option
from playmat.core.ids import Seat
from playmat.play.game import Game
from playmat.play.imagining import answer_as_last

Answer = tuple[Option, ...]

MOST_ANSWERS: Final = 60
"""So many answers to one question are tried; of more, a sample."""
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
OPPOSED: Final = ("block",)
"""Kinds of an opponent's question whose worst answer is expected; to any other they are taken to do nothing."""
JUDGES: Final[dict[str, Judge]] = {"homestuck": homestuck.JUDGE, "holosseum": holosseum.JUDGE}


class GreedyBot:
    """Tries every answer in an imagined copy of the game, lets the turn end there, and takes what leaves it best off.

    Its own questions that the answer leads to are answered in the same manner, an opponent's blocks by what is worst
    for it; for the rest of the turn everybody is taken to do nothing.
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
        answers = candidates(game, ask, dice, MOST_ANSWERS)
        if len(answers) == 1:
            return answers[0]
        sums = [0.0] * len(answers)
        for world in range(WORLDS.get(ask.kind, 1)):
            imagined = game.imagine(seat, dice + world)
            for index, answer in enumerate(answers):
                sums[index] += self.outcome(imagined, answer, Seat(seat), 1)
        best, quiet = max(sums), declined(ask)
        if quiet in answers and sums[answers.index(quiet)] >= best - NOTHING:
            return quiet
        return answers[sums.index(best)]

    def outcome(self, game: Game, answer: Answer, seat: Seat, depth: int) -> float:
        """What the position at the end of the turn is worth to the seat, if it gives this answer now."""
        twin = game.copy()
        before = twin.scene.state.clock
        answer_as_last(twin, answer)
        for _ in range(MOST_QUESTIONS):
            ask, clock = twin.ask, twin.scene.state.clock
            if ask is None or clock.turn != before.turn:
                break
            if ask.seat == seat and ask.kind != "action" and clock.phase == before.phase and depth < DEEPEST:
                answers = candidates(twin, ask, depth, MOST_BELOW)
                return max(self.outcome(twin, each, seat, depth + 1) for each in answers)
            if ask.seat != seat and ask.kind in OPPOSED and depth < DEEPEST:
                answers = candidates(twin, ask, depth, MOST_BELOW)
                return min(self.outcome(twin, each, seat, depth + 1) for each in answers)
            twin.answer(*declined(ask))
        return worth(twin.scene, seat, self.judge or JUDGES[twin.scene.book.game])


def declined(ask: Ask) -> Answer:
    """The answer that does least: end, pass, no, or else what comes first."""
    for option in ask.options:
        if option.verb in DECLINED and ask.least <= 1:
            return (option,)
    return ask.options[: ask.least]


def candidates(game: Game, ask: Ask, dice: int, most: int) -> list[Answer]:
    """The answers worth trying: all that differ, or a sample of them if there are more than ``most``."""
    sizes = range(ask.least, min(ask.most, len(ask.options)) + 1)
    if sum(math.comb(len(ask.options), size) for size in sizes) <= most * 4:
        every = [answer for size in sizes for answer in itertools.combinations(ask.options, size)]
        answers = list({likeness(game, answer): answer for answer in reversed(every)}.values())[::-1]
        if len(answers) <= most:
            return answers
    sample: dict[Answer, None] = {declined(ask): None}
    for _ in range(most * 2):
        answer, dice = pick_any(ask, dice)
        sample[answer] = None
        if len(sample) >= most:
            break
    return list(sample)


def likeness(game: Game, answer: Answer) -> object:
    """Equal for answers that come to the same: with one or another copy of a card in the own hand."""
    scene = game.scene
    return tuple(
        (option.verb, option.place, option.seat, option.number, option.card)
        if option.card < 0 or scene.card(option.card).zone != scene.kit.hand
        else (option.verb, option.place, option.seat, option.number, "hand", scene.card(option.card).face)
        for option in answer
    )
