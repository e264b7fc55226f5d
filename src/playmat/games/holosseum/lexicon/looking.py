"""What is done with cards that were looked at: some are taken, the rest goes somewhere."""

from __future__ import annotations

from playmat.lang.effects import Arrange
from playmat.lang.values import It
from playmat.text.english.phrases import Zone, piece
from playmat.text.table import rule

LOOKING = (
    piece("postmod", "from among them", Zone("looked"), read_only=True),
    piece("postmod", "from it", Zone("looked"), read_only=True),
    # ---- back
    rule(
        "verb",
        "put [all] them back in any order",
        build=lambda: Arrange(It(), "top"),
    ),
    rule("verb", "put it back [on [the] top of your deck]", build=lambda: Arrange(It(), "top")),
)
