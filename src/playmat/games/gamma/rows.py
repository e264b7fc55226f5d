"""One row of a card file of this game, its cells checked one by one."""

from __future__ import annotations

import functools
import re
from typing import Final

from playmat.games.gamma.columns import (
    COMMON,
    COST,
    DEFENSE,
    FIELDS,
    KIND,
    KNOWN,
    NAME,
    NEEDED,
    OFFENSE,
    REQUIREMENT,
    SPEED,
    SUBTYPES,
    TEXT,
    TOKEN,
    kind_of_row,
    kind_of_table,
)
from playmat.games.parameters import usual_parameters
from playmat.games.problems import nearest
from playmat.games.rows import Check, Columns, Row
from playmat.lang.book import INFINITE
from playmat.lang.nodes import Kind

ENDLESS: Final = ("∞", "inf", "infinity", "infinite")
YES, NO = ("yes", "true", "token", "1"), ("", "no", "false", "0")
SYMBOLS: Final = re.compile(r"(?:(?P<first>\d+)\s*)?#?(?P<name>[^\d#]+?)(?:\s*(?P<last>\d+))?")
MOST_SYMBOLS: Final = 20
SUBTYPE: Final = re.compile(r"[^\W\d_][\w'’-]*")


@functools.cache
def source_names() -> tuple[str, ...]:
    """What the sources are called: data, on which no rule depends (gamma.sources.names-provisional)."""
    found: tuple[str, ...] = usual_parameters("gamma")["gamma.sources.five.sources"]
    return found


class GammaCheck(Check):
    """What each kind of card must have: all a Defense (gamma.types.defense-everywhere), only units an Offense
    (gamma.types.no-offense).
    """

    def kind(self) -> Kind | None:
        """A starting location is called so in full, too."""
        if " ".join(self.text(KIND).casefold().split()) in ("starting location", "starting locations"):
            return "location"
        return super().kind()

    def made(self, kind: Kind) -> Row:
        if kind != "unit" and self.text(OFFENSE):
            self.wrong(OFFENSE, f"a {kind} has no {OFFENSE} (gamma.types.no-offense)")
        is_token = self.is_token()
        return self.made_of(
            kind,
            attack=self.number(OFFENSE, 0) if kind == "unit" else 0,
            health=self.number(DEFENSE, 0),
            tags=self.subtypes(),
            energy=0 if is_token and not self.text(COST) else self.number(COST, 0),
            sources=self.sources(),
            speed=0 if is_token and not self.text(SPEED) else self.speed(),
            is_token=is_token,
        )

    def speed(self) -> int:
        """A whole number, negative ones included, or infinity (gamma.card.speed-field)."""
        return INFINITE if self.text(SPEED).casefold() in ENDLESS else self.number(SPEED, None)

    def sources(self) -> tuple[str, ...]:
        """One word for each symbol (gamma.sources.requirement): "Zelor 2; Arca 1", "2 Zelor, Arca"."""
        names = {name.casefold(): name for name in source_names()}
        found: list[str] = []
        for part in re.split(r"[;,]", self.text(REQUIREMENT)):
            if not part.strip():
                continue
            said = SYMBOLS.fullmatch(part.strip())
            name = names.get(" ".join(said["name"].split()).casefold()) if said else None
            if said is None or name is None:
                close = nearest(part.strip(), names.values(), 1)
                hint = f"; the nearest is {close[0]}" if close else ""
                self.wrong(REQUIREMENT, f"{part.strip()!r} is no source with a number, such as 'Zelor 2'{hint}")
                return ()
            count = int((said["first"] or said["last"] or "1")[:3])
            if not 0 < count <= MOST_SYMBOLS:
                self.wrong(REQUIREMENT, f"a requirement is from 1 to {MOST_SYMBOLS} of a source, not {count}")
                return ()
            found += [name] * count
        return tuple(found)

    def subtypes(self) -> tuple[str, ...]:
        """Words parted by blanks or commas; they carry no rules of their own (gamma.types.subtypes-inert)."""
        words = [word.removeprefix("#") for word in self.text(SUBTYPES).replace(",", " ").split()]
        bad = [word for word in words if not SUBTYPE.fullmatch(word)]
        if bad:
            self.wrong(SUBTYPES, f"a subtype is a word, not {bad[0]!r}")
        return tuple(words)

    def is_token(self) -> bool:
        """Whether the card is in no deck and only ever created."""
        said = self.text(TOKEN).casefold()
        if said not in (*YES, *NO):
            self.wrong(TOKEN, f"{TOKEN} is yes or no, not {self.text(TOKEN)!r}")
        return said in YES


COLUMNS = Columns(
    title=NAME,
    subtitle="",
    text=TEXT,
    cost="",
    tags=SUBTYPES,
    kind=KIND,
    common=COMMON,
    needed=NEEDED,
    known=KNOWN,
    of_table=kind_of_table,
    of_row=kind_of_row,
    check=GammaCheck,
    fields=FIELDS,
)
GammaCheck.columns = COLUMNS
