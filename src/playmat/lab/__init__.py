"""Many games, and what they tell.

::

    from playmat import lab

    plan = lab.Plan("homestuck", (deck_a, deck_b), bots=("random", "random"), games=1000, seed=1)
    report = lab.simulate(plan)
    report.seats[0].win_rate, report.seats[0].interval
"""

from playmat.lab.matchups import Matchup, Matchups, Share, matchups
from playmat.lab.sim import GameResult, Plan, Report, SeatReport, play_one, simulate, summed_up
from playmat.lab.statistics import wilson

__all__ = [
    "GameResult",
    "Matchup",
    "Matchups",
    "Plan",
    "Report",
    "SeatReport",
    "Share",
    "matchups",
    "play_one",
    "simulate",
    "summed_up",
    "wilson",
]
