"""Every pair of some decks against each other, each from both seats: whether one deck is better than another."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from typing import Final, Literal

import msgspec

from playmat.core.errors import PlaymatError
from playmat.games.decks import Deck
from playmat.lab.sim import GameResult, Plan, played
from playmat.lab.statistics import wilson

FAIR: Final = (0.4, 0.6)
"""Between these rates a matchup counts as fair, unless said otherwise."""

Verdict = Literal["within", "near", "outside"]
"""Of a rate and two bounds: whether the whole interval lies between them, only the rate does, or not even that."""


class Share(msgspec.Struct, frozen=True):
    """How many of some games were won, a draw and an unfinished game counting half; the true rate lies in
    ``interval`` with 95 % confidence (Wilson).
    """

    games: int
    rate: float
    interval: tuple[float, float]


class Matchup(msgspec.Struct, frozen=True):
    """One pair of decks: how often each won, and the share of the first of the two; ``first``: of whoever had the
    first turn.
    """

    decks: tuple[str, str]
    wins: tuple[int, int]
    draws: int
    unfinished: int
    turns: int
    share: Share
    verdict: Verdict
    first: Share


class Matchups(msgspec.Struct, frozen=True):
    """Every pair, and over all games the share of whoever had the first turn."""

    game: str
    bots: tuple[str, str]
    seed: int
    bounds: tuple[float, float]
    pairs: tuple[Matchup, ...]
    first: Share

    @property
    def outside(self) -> tuple[Matchup, ...]:
        """The pairs whose rate is not between the bounds."""
        return tuple(pair for pair in self.pairs if pair.verdict == "outside")


def matchups(
    plan: Plan,
    processes: int = 1,
    bounds: tuple[float, float] = FAIR,
    watch: Callable[[int], object] | None = None,
) -> Matchups:
    """Let every two of a plan's decks play ``plan.games`` games, half of them with the seats changed.

    Game by game both seatings begin with the same dice, and a pair plays the same games whichever other decks there
    are. ``plan.bots`` are the two players, who change seats as the decks do. ``watch`` is called with the number of
    games played so far. Raises PlaymatError for a plan that cannot be played.
    """
    if len(plan.decks) < 2:
        raise PlaymatError(f"a matchup takes two decks, not {len(plan.decks)}")
    if len(plan.bots) != 2:
        raise PlaymatError(f"a matchup has two players, not {len(plan.bots)}")
    pairs, firsts, done = [], [], 0
    for one, other in itertools.combinations(plan.decks, 2):
        results: list[GameResult] = []
        for swapped in (False, True):
            for result in played(seated(plan, one, other, swapped=swapped), processes):
                results.append(turned(result) if swapped else result)
                done += 1
                if watch is not None:
                    watch(done)
        pairs.append(matchup(one, other, results, bounds))
        firsts += results
    first, second = plan.bots
    return Matchups(plan.game, (first, second), plan.seed, bounds, tuple(pairs), share_of_first(firsts))


def seated(plan: Plan, one: Deck, other: Deck, *, swapped: bool) -> Plan:
    """The half of a pair's games in which the decks sit like that; of an odd number the first half is the larger."""
    games = plan.games // 2 if swapped else plan.games - plan.games // 2
    order = -1 if swapped else 1
    return msgspec.structs.replace(plan, decks=(one, other)[::order], bots=plan.bots[::order], games=games)


def turned(result: GameResult) -> GameResult:
    """The result of a game of two as if they had sat the other way round."""
    winners = tuple(sorted(1 - seat for seat in result.winners))
    return msgspec.structs.replace(result, winners=winners, first=1 - result.first if result.first >= 0 else -1)


def matchup(one: Deck, other: Deck, results: Sequence[GameResult], bounds: tuple[float, float] = FAIR) -> Matchup:
    """What the games of a pair came to, the first of the two being seat 0 in all results."""
    wins = (sum(result.winners == (0,) for result in results), sum(result.winners == (1,) for result in results))
    share = share_of(sum(map(points, results, [0] * len(results))), len(results))
    return Matchup(
        (one.name, other.name),
        wins,
        draws=sum(len(result.winners) > 1 for result in results),
        unfinished=sum(not result.finished for result in results),
        turns=sum(result.turns for result in results),
        share=share,
        verdict=verdict(share, bounds),
        first=share_of_first(results),
    )


def points(result: GameResult, seat: int) -> float:
    """1 for a game that the seat won, 1/2 for a draw or a game without an end, else 0."""
    if len(result.winners) != 1:
        return 0.5
    return float(result.winners == (seat,))


def share_of_first(results: Sequence[GameResult]) -> Share:
    """The share of whoever had the first turn."""
    begun = [result for result in results if result.first >= 0]
    return share_of(sum(points(result, result.first) for result in begun), len(begun))


def share_of(won: float, games: int) -> Share:
    """So many points of so many games."""
    return Share(games, round(won / max(games, 1), 6), wilson(won, games))


def verdict(share: Share, bounds: tuple[float, float]) -> Verdict:
    """How a share stands to the bounds, which themselves still count as between."""
    least, most = bounds
    if not least <= share.rate <= most:
        return "outside"
    return "within" if least <= share.interval[0] and share.interval[1] <= most else "near"
