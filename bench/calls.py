"""Python calls a decision, whole games by chance: a figure that other work on the machine does not disturb.

``python -m bench.calls`` prints it for each game; ``python -m bench.calls 30`` also the thirty functions called most.
"""

from __future__ import annotations

import cProfile
import pstats
import sys

from bench.games import DECKS, played

GAMES = 15


def main() -> None:
    """Count and print."""
    shown = int(sys.argv[1]) if sys.argv[1:] else 0
    for name in DECKS:
        played(name, 999)  # what is read once is read
        profile = cProfile.Profile()
        profile.enable()
        decisions = sum(played(name, seed).step for seed in range(GAMES))
        profile.disable()
        counts = pstats.Stats(profile)
        total: int = counts.total_calls  # type: ignore[attr-defined]
        print(f"{name}: {total / decisions:,.0f} Python calls a decision ({decisions:,} decisions of {GAMES} games)")
        if shown:
            counts.sort_stats("ncalls").print_stats(shown)


if __name__ == "__main__":
    main()
