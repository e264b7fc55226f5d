"""When a match is won."""

from __future__ import annotations

from collections.abc import Sequence


def match_winner(wins: Sequence[int], best_of: int) -> int:
    """Who has won most of the games that the match can have, or -1 (gamma.r.match-procedure)."""
    return next((player for player, count in enumerate(wins) if count * 2 > best_of), -1)


def with_game(wins: Sequence[int], winners: Sequence[int]) -> tuple[int, ...]:
    """The wins after a game; one that several win counts for nobody."""
    return tuple(count + (list(winners) == [player]) for player, count in enumerate(wins))
