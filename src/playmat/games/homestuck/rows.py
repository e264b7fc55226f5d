"""One row of a card file of this game, its cells checked one by one."""

from __future__ import annotations

import re

from playmat.games.homestuck.columns import (
    COMMON,
    COST,
    DRAW,
    FIELDS,
    IDENTITY,
    KIND,
    KNOWN,
    MAX_DAMAGE,
    NEEDED,
    NUMBER,
    POWER,
    STARS,
    SUBTITLE,
    TAGS,
    TEXT,
    TITLE,
    kind_of_number,
    kind_of_table,
)
from playmat.games.rows import Check, Columns, Row
from playmat.lang.nodes import Kind

GRIST = re.compile(r"\d+ ?g", re.IGNORECASE)
CODE = re.compile(r"~ATH:\s*\S", re.IGNORECASE)
IN_THE_TEXT = re.compile(r"\benter\s*[-–:]", re.IGNORECASE)


class HomestuckCheck(Check):
    """What each kind of card must have."""

    def made(self, kind: Kind) -> Row:
        return self.made_of(
            kind,
            self.must(SUBTITLE),
            "" if kind == "planet" else self.cost(),
            power=self.number(POWER, 0) if kind in ("planet", "character") else 0,
            max_damage=self.number(MAX_DAMAGE, 1) if kind == "planet" else 0,
            draw=self.number(DRAW, 0) if kind == "planet" else 0,
            tags=self.tags() if TAGS in self.cells else (),
            stars=self.number(STARS, None),
            number=self.text(IDENTITY) or self.text(NUMBER),
        )

    def cost(self) -> str:
        """The Enter box."""
        words = self.text(COST)
        if not words and IN_THE_TEXT.search(self.text(TEXT)):
            return ""
        if not GRIST.fullmatch(words) and not CODE.match(words):
            but = f"not {words!r}" if words else "and is empty"
            self.wrong(COST, f"{COST} should be an amount of grist such as '3g' or a code '~ATH: …', {but}")
        return words


COLUMNS = Columns(
    TITLE,
    SUBTITLE,
    TEXT,
    COST,
    TAGS,
    KIND,
    COMMON,
    NEEDED,
    KNOWN,
    kind_of_table,
    kind_of_number,
    HomestuckCheck,
    FIELDS,
)
HomestuckCheck.columns = COLUMNS
