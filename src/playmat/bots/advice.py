"""What a bot would do, and why: for who asks."""

from __future__ import annotations

from playmat.bots.chance import dice_for
from playmat.bots.greedy import JUDGES, MOST_BELOW, Answer, End, GreedyBot, candidates, declined
from playmat.bots.worth import CERTAIN, account
from playmat.core.ids import Seat
from playmat.play.game import Game

ALIKE = "Nothing else that it tried would leave you better off."


def advise(game: Game, seat: int) -> tuple[Answer, str]:
    """The answer that the bot "greedy" would give to the seat's question, and a sentence that says why.

    Both come from games as the seat may imagine them, so they tell nothing that it may not know.
    """
    bot = GreedyBot()
    answer = bot.choose(game, seat)
    ask = game.ask
    assert ask is not None
    dice = dice_for(bot.seed, game, seat)
    world = game.imagine(seat, dice)
    chosen = bot.end(world, answer, Seat(seat), 1)
    quiet = declined(ask)
    if answer == quiet:
        others = [one for one in candidates(world, ask, dice, MOST_BELOW) if one != answer]
        ends = [bot.end(world, one, Seat(seat), 1) for one in others]
        best = max(ends, key=lambda end: end.worth, default=None)
        return answer, because(chosen, best, Seat(seat)) if best is not None else ALIKE
    return answer, because(chosen, bot.end(world, quiet, Seat(seat), 1), Seat(seat))


def because(chosen: End, other: End, seat: Seat) -> str:
    """In what the one position is better for the seat than the other, above all."""
    if chosen.worth >= CERTAIN > other.worth:
        return "It wins the game."
    if other.worth <= -CERTAIN < chosen.worth:
        return "Else you lose the game."
    parts = differences(chosen, other, seat)
    if not parts or max(parts)[0] <= 0:
        return ALIKE
    return f"At the end of the turn {max(parts)[1]}."


def differences(chosen: End, other: End, seat: Seat) -> list[tuple[float, str]]:
    """How much each term is better in the one than in the other for each player, and in words."""
    scene = chosen.scene
    if scene.state.clock.over or other.scene.state.clock.over:
        return []
    judge = JUDGES[scene.book.game]
    found = []
    for player in scene.seats():
        before, after = account(other.scene, player, judge), account(scene, player, judge)
        for term in judge.terms:
            name = term.measure.__name__
            if term.gains:
                gain = after[name] - before[name]
                mine = player == seat
                found.append(
                    (gain, f"you would {term.gains}") if mine else (-gain, f"your opponent would {term.costs}")
                )
    return found
