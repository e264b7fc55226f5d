"""One row of a card file of this game, its cells checked one by one."""

from __future__ import annotations

from playmat.games.holosseum.columns import (
    ATTACK,
    COMMON,
    FIELDS,
    HEALTH,
    KIND,
    KNOWN,
    NAME,
    NEEDED,
    TEXT,
    TYPES,
    kind_of_number,
    kind_of_table,
)
from playmat.games.rows import Check, Columns, Row
from playmat.lang.nodes import Kind


class HolosseumCheck(Check):
    """What each kind of card must have: an Entity Attack and Health, the others neither (holo.r.entity-stats)."""

    def made(self, kind: Kind) -> Row:
        is_entity = kind == "entity"
        if not is_entity:
            self.no_numbers(kind)
        return self.made_of(
            kind,
            attack=self.number(ATTACK, 0) if is_entity else 0,
            health=self.number(HEALTH, 0) if is_entity else 0,
            tags=self.tags() if TYPES in self.cells else (),
        )

    def no_numbers(self, kind: Kind) -> None:
        """Only Entities fight; a number on another card is a slip."""
        for head in (ATTACK, HEALTH):
            if self.text(head):
                self.wrong(head, f"a {kind} has no {head}")


COLUMNS = Columns(
    title=NAME,
    subtitle="",
    text=TEXT,
    cost="",
    tags=TYPES,
    kind=KIND,
    common=COMMON,
    needed=NEEDED,
    known=KNOWN,
    of_table=kind_of_table,
    of_row=kind_of_number,
    check=HolosseumCheck,
    fields=FIELDS,
)
HolosseumCheck.columns = COLUMNS
