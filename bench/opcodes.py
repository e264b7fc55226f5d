"""Instructions of the interpreter a decision, whole games by chance: nearer to time than calls are, and as little
disturbed by other work on the machine.

``python -m bench.opcodes`` prints it for each game; ``python -m bench.opcodes 30`` also the thirty functions in which
most of them are.
"""

from __future__ import annotations

import sys
from collections import Counter
from types import CodeType, FrameType
from typing import Any

from bench.games import DECKS, played

GAMES = 4


class Count:
    """How many instructions were followed in each function."""

    def __init__(self) -> None:
        self.by: Counter[CodeType] = Counter()

    def follow(self, frame: FrameType, event: str, _arg: Any) -> Any:
        """For `sys.settrace`: of each frame every instruction, and no line."""
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        if event == "opcode":
            self.by[frame.f_code] += 1
        return self.follow


def main() -> None:
    """Count and print."""
    shown = int(sys.argv[1]) if sys.argv[1:] else 0
    for name in DECKS:
        played(name, 999)  # what is read once is read
        count = Count()
        sys.settrace(count.follow)
        decisions = sum(played(name, seed).step for seed in range(GAMES))
        sys.settrace(None)
        total = count.by.total()
        print(f"{name}: {total / decisions:,.0f} instructions a decision ({decisions:,} decisions of {GAMES} games)")
        for code, number in count.by.most_common(shown):
            place = code.co_filename.rsplit("playmat/")[-1]
            print(f"{number / decisions:8.0f} {number / total:6.2%}  {place}:{code.co_firstlineno} {code.co_name}")


if __name__ == "__main__":
    main()
