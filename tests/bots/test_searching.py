"""How the greedy bot searches where not everything can be tried."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playmat import bots, new, precons
from playmat.bots.greedy import MOST_CLIMBED, climb, neighbours, sample
from playmat.bots.holosseum import JUDGE
from playmat.core.ask import Ask, Cause, Option
from playmat.core.ids import Seat
from playmat.machine.step import check
from playmat.play.scenario import read_scenario
from playmat.play.scenario.building import build

SEEDS = st.integers(0, 10_000)


def question(count: int, least: int, most: int) -> Ask:
    """Choose some of so many cards."""
    options = tuple(Option("card", number=number) for number in range(count))
    return Ask(Seat(0), "choose", options, "", Cause(), least, most)


def numbers(answer: tuple[Option, ...]) -> set[int]:
    """Which were chosen."""
    return {option.number for option in answer}


def test_climbing_finds_the_best_where_each_option_counts_by_itself() -> None:
    """Of the sets of twelve, the one with exactly those that help is found, in far fewer tries than there are sets."""
    ask, good = question(12, 0, 12), {1, 4, 9, 10}
    tried: list[tuple[Option, ...]] = []

    def value(answer: tuple[Option, ...]) -> float:
        tried.append(answer)
        return len(numbers(answer) & good) - len(numbers(answer) - good)

    values = climb(ask, sample(ask, 7, 3), value, 200)
    assert numbers(max(values, key=values.__getitem__)) == good
    assert len(tried) == len(set(tried)) == len(values) <= 200


def test_climbing_keeps_to_its_measure() -> None:
    """No more answers are valued than it may, even where each is better than the last."""
    ask = question(30, 0, 30)
    values = climb(ask, sample(ask, 3, 5), len, MOST_CLIMBED)
    assert len(values) <= MOST_CLIMBED
    assert ask.options in values


@pytest.mark.parametrize(("least", "most"), [(0, 4), (1, 2), (2, 2), (4, 4)])
def test_neighbours_are_answers(least: int, most: int) -> None:
    """Each has as many options as the question allows, in its order, and differs in one (or one exchanged)."""
    ask = question(4, least, most)
    for size in range(least, most + 1):
        for answer in itertools.combinations(ask.options, size):
            found = neighbours(ask, answer)
            for other in found:
                check(ask, other)
                assert list(other) == sorted(other, key=ask.options.index)
                assert len(set(answer) ^ set(other)) == (2 if least == most else 1)
            assert len(found) == len(set(found))


@given(seed=SEEDS, answers=st.integers(0, 160))
@settings(max_examples=25)
def test_habits_are_answers(seed: int, answers: int) -> None:
    """Whatever is asked that there is a habit for, the habit may be given as the answer."""
    game = new("holosseum", decks=[precon.deck for precon in precons("holosseum")[:2]], seed=seed)
    player = bots.named("random", seed)
    while game.ask is not None and game.step < answers:
        game.answer(*player.choose(game, game.ask.seat))
    if game.ask is not None and game.ask.kind in JUDGE.habits:
        check(game.ask, JUDGE.habits[game.ask.kind](game.scene, game.ask))


def test_who_would_die_of_the_attack_blocks() -> None:
    """With so little life left the attacker is blocked, though the blocker is lost."""
    assert blocked(life=3) == "block"


def test_who_is_in_no_danger_keeps_the_entity() -> None:
    """With all life left no Entity is given for three points of it."""
    assert blocked(life=20) == "pass"


def blocked(life: int) -> str:
    """How the defender answers an attack by a 3/6 with a 2/2 beside so much life."""
    text = f"""
title = "An attack that may be blocked"
game = "holosseum"
[[card]]
title = "BULL"
kind = "entity"
attack = 3
health = 6
[[card]]
title = "CALF"
kind = "entity"
attack = 2
health = 2
[table]
active = "A"
phase = "main1"
turn = 3
first = "A"
[A]
[B]
life = {life}
[[A.arena]]
card = "BULL"
as = "bull"
[[B.arena]]
card = "CALF"
as = "calf"
"""
    game, names = build(read_scenario(text))
    game.answer(Option("end"))
    game.answer(Option("attack", names["bull"]))
    assert game.ask is not None
    assert game.ask.kind == "block"
    (answer,) = bots.named("greedy").choose(game, game.ask.seat)
    return answer.verb
