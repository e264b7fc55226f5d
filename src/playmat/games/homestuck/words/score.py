"""What counts in a Score Phase, and Score Phases that are left out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.homestuck.nodes.changes import CountsInScore
from playmat.games.homestuck.nodes.effects import SkipScorePhase
from playmat.text.table import rule

SCORING = "( during all score phases | during each|every|any|the score phase | in the score phase | when scoring )"


def _scored(change: Any, times: int) -> Mapping[str, Any] | None:
    return {"of": change.of} if isinstance(change, CountsInScore) and change.times == times else None


SCORE = (
    rule("verb", "skip {who:whose} score phase this turn", SkipScorePhase),
    rule(
        "change",
        f"{{of:possessive}} power ( is counted twice | counts twice | counts double | is counted double | is doubled ) "
        f"{SCORING}",
        build=lambda of: CountsInScore(of, 2),
        unbuild=lambda change: _scored(change, 2),
        cites="hs.score.defending-total",
    ),
)
