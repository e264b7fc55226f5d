"""Numbers with their uncertainty."""

from __future__ import annotations

import math
from typing import Final

CONFIDENCE_95: Final = 1.959963984540054
"""So many standard deviations hold 95 % of a normal distribution."""


def wilson(hits: float, trials: int, deviations: float = CONFIDENCE_95) -> tuple[float, float]:
    """Wilson's score interval for a rate: where the true rate lies, with 95 % confidence unless said otherwise.

    It keeps within 0 to 1 and holds for few trials, too (Wilson, "Probable inference", 1927).

    >>> wilson(50, 100)
    (0.403832, 0.596168)
    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if trials == 0:
        return 0.0, 1.0
    rate, square = hits / trials, deviations * deviations
    scale = 1 + square / trials
    middle = (rate + square / (2 * trials)) / scale
    reach = deviations * math.sqrt(rate * (1 - rate) / trials + square / (4 * trials * trials)) / scale
    return round(max(middle - reach, 0.0), 6), round(min(middle + reach, 1.0), 6)
