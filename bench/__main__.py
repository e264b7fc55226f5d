"""Print the table; with ``--record`` also keep its figures, to stand beside those of later runs.

Figures are processor time of one process on one core, each the best of several runs, so that other work on the machine
disturbs them little. What was recorded is shown as it would be on this machine as it is now, judged by what
python-chess did then and does now.
"""

from __future__ import annotations

import json
import resource
import sys
from pathlib import Path

from bench import games, peers

RECORD = Path(__file__).parent / "record.json"
MEASURE = "python-chess"
"""The peer by which machines are compared."""
SLOWER = {"decisions/s": 1, "games/s": 1, "µs": -1, "ms": -1}
"""How a figure goes with the speed of a machine; one that is not named does not."""


def main() -> None:
    """Measure and print."""
    others = peers.decisions_a_second()
    recorded = json.loads(RECORD.read_text(encoding="utf-8")) if RECORD.exists() else {}
    then = recorded.get("peers", {}).get(MEASURE)
    faster = others[MEASURE] / then if then and MEASURE in others else 1.0
    kept: dict[str, object] = {"peers": others}
    print("peers, decisions/s: " + (", ".join(f"{name} {rate:,.0f}" for name, rate in others.items()) or NO_PEERS))
    for name in games.DECKS:
        found = games.figures(name)
        kept[name] = {figure.what: figure.value for figure in found}
        print(f"\n{name:32}{'measured':>12}  {'unit':12}{'target':>12}{'':9}{'recorded':>12}{'ratio':>8}")
        for figure in found:
            print(row(figure, others, recorded.get(name, {}).get(figure.what), faster))
        rate = found[0].value
        print(f"{name} beside " + ", ".join(f"{peer}: {rate / other:.2f}" for peer, other in others.items()))
    print(f"\npeak memory of this whole run: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000:,.0f} MB")
    if "--record" in sys.argv[1:]:
        RECORD.write_text(json.dumps(kept, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


NO_PEERS = "none is installed; pip install 'playmat[bench]'"


def row(figure: games.Figure, others: dict[str, float], recorded: float | None, faster: float) -> str:
    """One line: the figure, its target and whether it is met, the record and how this compares (above 1: better)."""
    target, verdict = "", ""
    goal = figure.target
    if goal is not None and figure.per_peer:
        goal = goal * others[MEASURE] if MEASURE in others else None
    if goal is not None:
        target = f"{'≥' if figure.at_least else '≤'} {goal:,.4g}"
        met = figure.value >= goal if figure.at_least else figure.value <= goal
        verdict = "met" if met else "NOT met"
    before, ratio = "", ""
    if recorded:
        power = SLOWER.get(figure.unit, 0)
        expected = recorded * faster**power
        before = f"{expected:,.2f}"
        ratio = f"{figure.value / expected if power > 0 else expected / figure.value:.2f}"
    return (
        f"{figure.what:32}{figure.value:>12,.2f}  {figure.unit:12}{target:>12} {verdict:8}{before:>12}{ratio:>8}"
    ).rstrip()


if __name__ == "__main__":
    main()
