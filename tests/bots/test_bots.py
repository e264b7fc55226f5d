"""What every bot keeps to."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from playmat import PlaymatError, bots, new, precons
from playmat.bots.chance import pick_any
from playmat.bots.fighters import hold_back
from playmat.bots.greedy import JUDGES, MOST_ANSWERS, GreedyBot, candidates
from playmat.bots.homestuck import JUDGE
from playmat.bots.worth import CERTAIN, Habit, account, worth
from playmat.core.ask import Ask, Cause, Option
from playmat.core.ids import Seat
from playmat.games.homestuck.zones import DECK, HAND
from playmat.play.game import Game
from playmat.play.library import GAMES
from playmat.play.scenario import read_scenario
from playmat.play.scenario.building import build

SEEDS = st.integers(0, 10_000)


def game_after(seed: int, answers: int, name: str = "homestuck") -> Game:
    """A game by chance, so many answers far or over."""
    game = new(name, decks=[precon.deck for precon in precons(name)[:2]], seed=seed)
    player = bots.named("random", seed)
    while game.ask is not None and game.step < answers:
        game.answer(*player.choose(game, game.ask.seat))
    return game


def with_other_secrets(game: Game, seat: Seat, dice: int) -> Game:
    """A game that differs only in what the seat may not know: the other hand has cards of that deck, its deck theirs."""
    twin, other = game.copy(), Seat(1 - seat)
    scene = twin.scene
    ask = game.ask
    seen = {option.card for option in ask.options} | set(ask.about) if ask is not None else set()
    hand, deck = list(scene.zone(other, HAND)), list(scene.zone(other, DECK))
    for place in range(min(len(hand), len(deck))):
        mine, theirs = hand[place], deck[place]
        if mine not in seen and theirs not in seen:
            here, there = scene.card(mine), scene.card(theirs)
            hand[place], deck[place] = theirs, mine
            scene.put(mine, replace(here, zone=there.zone, stamp=there.stamp))
            scene.put(theirs, replace(there, zone=here.zone, stamp=here.stamp))
    scene.set_zone(other, HAND, tuple(hand))
    scene.set_zone(other, DECK, tuple(deck))
    own = scene.zone(seat, DECK)
    if seen.isdisjoint(own):
        scene.set_zone(seat, DECK, own[::-1])
    scene.state.dice = dice
    return twin


@pytest.mark.parametrize("played", GAMES)
@pytest.mark.parametrize("name", bots.names())
@given(seed=SEEDS, answers=st.integers(0, 80))
@settings(max_examples=15)
def test_a_bot_gives_a_legal_answer_and_changes_nothing(name: str, played: str, seed: int, answers: int) -> None:
    """Whatever is asked, the answer is accepted, is the same when asked again, and choosing leaves the game as it was."""
    game = game_after(seed, answers, played)
    if game.ask is None:
        return
    before, seat = game.digest(), game.ask.seat
    answer = bots.named(name, seed).choose(game, seat)
    assert before == game.digest()
    assert answer == bots.named(name, seed).choose(game.copy(), seat)
    game.answer(*answer)


@pytest.mark.parametrize("played", GAMES)
@pytest.mark.parametrize("name", bots.names())
@given(seed=SEEDS, answers=st.integers(0, 80), other=SEEDS)
@settings(max_examples=15)
def test_a_bot_does_not_look_at_hidden_cards(name: str, played: str, seed: int, answers: int, other: int) -> None:
    """Of two games that differ only in hidden cards and dice, a bot answers both alike."""
    game = game_after(seed, answers, played)
    if game.ask is None:
        return
    seat = game.ask.seat
    twin = with_other_secrets(game, seat, other)
    assert game.view(seat) == twin.view(seat)
    assert bots.named(name, 1).choose(game, seat) == bots.named(name, 1).choose(twin, seat)


def test_dice_of_its_own() -> None:
    """Bots with different seeds do not all play the same game."""
    ends = set()
    for seed in range(4):
        game = new("homestuck", decks=[precon.deck for precon in precons("homestuck")[:2]], seed=1)
        player = bots.named("random", seed)
        for _ in range(30):
            assert game.ask is not None
            game.answer(*player.choose(game, game.ask.seat))
        ends.add(game.digest())
    assert len(ends) == 4


def test_an_unknown_bot_is_refused_with_the_nearest() -> None:
    """The message tells the name and what it may have meant."""
    with pytest.raises(PlaymatError, match=r"no bot 'gredy'.*did you mean greedy"):
        bots.named("gredy")


@given(st.integers(0, 4), st.integers(0, 4), st.integers(1, 6), SEEDS)
def test_a_random_choice_of_several_keeps_to_its_bounds(least: int, more: int, count: int, dice: int) -> None:
    """As many options as may be chosen, all different."""
    options = tuple(Option("card", number=number) for number in range(count))
    least = min(least, count)
    ask = Ask(Seat(0), "choose", options, "", Cause(), least, min(least + more, count))
    answer, after = pick_any(ask, dice)
    assert ask.least <= len(answer) <= ask.most
    assert len(answer) == len(set(answer))
    assert after != dice


def test_a_choice_of_very_many_is_sampled() -> None:
    """Greedy does not try millions of answers to one question."""
    game = game_after(1, 20)
    options = tuple(Option("player", seat=Seat(number)) for number in range(40))
    found = candidates(game, Ask(Seat(0), "choose", options, "", Cause(), 0, 40), 5, MOST_ANSWERS)
    assert 2 <= len(found) <= MOST_ANSWERS
    assert len(found) == len(set(found))


def test_greedy_takes_a_win_that_lies_before_it() -> None:
    """A finished game is worth more than any other position, and a lost one less."""
    game = game_after(3, 5_000)
    winner = game.winners[0]
    assert worth(game.scene, winner, JUDGE) == CERTAIN
    assert worth(game.scene, Seat(1 - winner), JUDGE) == -CERTAIN


def test_the_worth_of_a_position_can_be_told_term_by_term() -> None:
    """The account names every term, and the difference of both sums is the worth."""
    scene = game_after(2, 60).scene
    mine, theirs = account(scene, Seat(0), JUDGE), account(scene, Seat(1), JUDGE)
    assert set(mine) == {term.measure.__name__ for term in JUDGE.terms}
    assert worth(scene, Seat(0), JUDGE) == pytest.approx(sum(mine.values()) - sum(theirs.values()))


@pytest.mark.parametrize("which", [0, 2], ids=["first deck", "third deck"])
@pytest.mark.parametrize("name", GAMES)
def test_greedy_beats_random(name: str, which: int) -> None:
    """In four games with the same deck on both sides, greedy wins at least three; `playmat sim` shows it over many."""
    wins = 0
    for number in range(4):
        game = new(name, decks=[precons(name)[which].deck] * 2, seed=number)
        players = [bots.named("greedy", number), bots.named("random", number)]
        seat = number % 2
        while game.ask is not None:
            game.answer(*players[game.ask.seat ^ seat].choose(game, game.ask.seat))
        wins += game.winners == (seat,)
    assert wins >= 3


@pytest.mark.parametrize("played", GAMES)
@given(seed=SEEDS, answers=st.integers(0, 80), dice=SEEDS, seat=st.integers(0, 1))
@settings(max_examples=25)
def test_imagining_keeps_what_is_known(played: str, seed: int, answers: int, dice: int, seat: int) -> None:
    """The seat sees the same in an imagined game; every player keeps their cards, and each pile its size."""
    game = game_after(seed, answers, played)
    before = game.digest()
    twin = game.imagine(seat, dice)
    assert game.view(seat) == twin.view(seat)
    assert before == game.digest()
    hidden = (*game.scene.kit.secret, game.scene.kit.hand, game.scene.kit.deck)
    for other in range(2):
        here, there = (
            sorted(card for zone in set(hidden) for card in each.scene.zone(Seat(other), zone)) for each in (game, twin)
        )
        assert here == there
        for zone in hidden:
            assert len(game.scene.zone(Seat(other), zone)) == len(twin.scene.zone(Seat(other), zone))


def test_greedy_does_not_act_for_nothing() -> None:
    """Where all answers leave it equally well off, here with the game won, it ends the turn: it would never end else."""
    text = """
title = "C has won when this turn ends"
[[card]]
title = "BALL"
subtitle = "to and fro"
kind = "character"
power = 3
cost = "1g"
text = "This card may move for 0g."
[table]
active = "C"
round = 4
[A]
vp = 7
[B]
[C]
vp = 20
grist = 1
[[C.play]]
card = "BALL"
"""
    game, _names = build(read_scenario(text))
    game.scene.state.clock = replace(game.scene.state.clock, ending=Seat(0), last_turns=1)
    assert game.ask is not None
    assert {option.verb for option in game.ask.options} > {"move", "end"}
    assert [option.verb for option in bots.named("greedy").choose(game, 2)] == ["end"]


@pytest.mark.parametrize("played", ["holosseum", "gamma"])
@given(seed=SEEDS, answers=st.integers(0, 60))
@settings(max_examples=10)
def test_looking_ahead_is_the_same_where_nobody_is_asked_to_respond(played: str, seed: int, answers: int) -> None:
    """What nobody would answer anyhow may be left out: each answer comes to the same as when everybody is asked."""
    game = game_after(seed, answers, played)
    if game.ask is None:
        return
    seat, judge = game.ask.seat, JUDGES[played]
    another: Habit = partial(hold_back)  # does the same, but all are asked
    asking = {**judge.habits, "response": another}
    quick, slow = GreedyBot(), GreedyBot(judge=judge._replace(habits=asking))
    world = game.imagine(seat, seed)
    for option in game.ask.options[:4] if game.ask.least <= 1 else ():
        assert slow.outcome(world, (option,), Seat(seat), 1) == quick.outcome(world, (option,), Seat(seat), 1)
