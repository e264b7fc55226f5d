"""From card files to faces: mend the printed words by the errata, have them read, and keep whatever cannot be."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Literal, Protocol

import msgspec

from playmat.games.homestuck.columns import COST, SUBTITLE, TAGS, TEXT, TITLE
from playmat.games.homestuck.errata import Errata, Erratum, Mended, load_errata, mend, unused
from playmat.games.homestuck.rows import GRIST, Row
from playmat.games.homestuck.tables import RowsRead, read_files, refuse_doubles
from playmat.games.problems import Problem
from playmat.lang.book import Face
from playmat.lang.clauses import EnterCostCode, EnterCostGrist, Program, Span
from playmat.lang.nodes import Kind, Pattern


class Trouble(msgspec.Struct, frozen=True):
    """Why a text could not be read, and the characters of it that are to blame."""

    start: int
    end: int
    message: str


class Respelling(msgspec.Struct, frozen=True):
    """A misspelt word, where it stands, and the word it was read as."""

    start: int
    end: int
    read: str


class Reading(msgspec.Struct, frozen=True):
    """What a reader made of a text or of a code: exactly one of them, or troubles."""

    program: Program | None = None
    code: Pattern | None = None
    troubles: tuple[Trouble, ...] = ()
    respellings: tuple[Respelling, ...] = ()


class Reader(Protocol):
    """Reads English. All offsets it gives are offsets in the text that it was given."""

    def read_text(self, text: str, kind: Kind) -> Reading:
        """A card's game text."""

    def read_code(self, text: str) -> Reading:
        """An enter cost that is a code: ``~ATH: Your #BEAST``."""


MakeReader = Callable[[frozenset[str]], Reader]
"""Makes a reader that knows these TITLEs."""


class Correction(msgspec.Struct, frozen=True):
    """Words that were read as others: by the errata table (``how`` "erratum", with its reason) or as a misspelling."""

    card: str
    words: str
    read: str
    how: Literal["erratum", "misspelling"]
    why: str = ""
    file: str = ""
    line: int = 0
    column: int = 0


class Refused(msgspec.Struct, frozen=True):
    """A card that cannot be played because its text was not read; its ``face`` has an empty program."""

    face: Face
    problems: tuple[Problem, ...]


class CardSet(msgspec.Struct, frozen=True):
    """The cards of some files. Of ``count`` rows, ``faces`` can be played, ``refused`` not; the others were no cards.

    ``problems`` holds everything that must be mended, that of the refused cards included; ``notes`` what need not.
    """

    count: int
    faces: tuple[Face, ...]
    refused: tuple[Refused, ...] = ()
    corrections: tuple[Correction, ...] = ()
    problems: tuple[Problem, ...] = ()
    notes: tuple[Problem, ...] = ()


def load_set(paths: Iterable[Path], make_reader: MakeReader, errata: Errata | None = None) -> CardSet:
    """The cards of files and folders, read with this game's errata unless others are given."""
    return make_set(read_files(paths), make_reader, load_errata() if errata is None else errata)


def make_set(read: RowsRead, make_reader: MakeReader, errata: Errata) -> CardSet:
    """The cards of rows from anywhere: files, scenarios, an editor."""
    drafts = {id(draft.row): draft for draft in (_Draft(row, errata) for row in read.rows)}
    read.rows = [draft.row for draft in drafts.values()]
    refuse_doubles(read)
    kept = [drafts[id(row)] for row in read.rows]
    reader = make_reader(frozenset(row.title for row in read.rows))
    for draft in kept:
        draft.read(reader)
    used = [entry for draft in drafts.values() for entry in draft.used]
    stale = [
        Problem(f"the erratum for {entry.wrong!r} fits nothing on this card", card=name, text=entry.wrong)
        for entry, name in unused(errata, (draft.row.name for draft in drafts.values()), used)
    ]
    refused = tuple(Refused(draft.face(), tuple(draft.problems)) for draft in kept if draft.problems)
    return CardSet(
        read.count,
        tuple(draft.face() for draft in kept if not draft.problems),
        refused,
        tuple(correction for draft in kept for correction in draft.corrections),
        (*read.problems, *(problem for one in refused for problem in one.problems)),
        (*read.notes, *stale),
    )


class _Draft:
    """One card on its way from row to face."""

    def __init__(self, row: Row, errata: Errata) -> None:
        self.corrections: list[Correction] = []
        self.problems: list[Problem] = []
        self.used: list[Erratum] = []
        self.printed = row
        self.entries = errata.of(row.name)
        self.row = msgspec.structs.replace(
            row,
            title=self.mend(TITLE, row.title, "name", "title").read,
            subtitle=self.mend(SUBTITLE, row.subtitle, "title").read,
            tags=tuple(self.mend(TAGS, f"#{tag}", "tag").read.removeprefix("#") for tag in row.tags),
        )
        self.text = self.mend(TEXT, row.text, "word", "phrase", "name", "tag", "structure")
        self.cost = self.mend(COST, row.cost, "word", "phrase", "name", "tag")
        self.program: Program | None = None
        self.paid: EnterCostGrist | EnterCostCode | None = None

    def mend(self, field: str, words: str, *kinds: str) -> Mended:
        """Mend one cell by the entries of those kinds, and remember what was done."""
        mended = mend(words, [entry for entry in self.entries if entry.kind in kinds])
        for one in mended.mends:
            self.used.append(one.erratum)
            self.correct(field, words, one.printed, one.erratum.right, one.erratum.why)
        return mended

    def correct(self, field: str, words: str, where: tuple[int, int], read: str, why: str = "") -> None:
        """Remember that the words at ``where`` were read as others; the words may be a part of the cell."""
        cell = self.printed.cells.get(field)
        begin = max(cell.text.find(words), 0) if cell else 0
        place = self.printed.problem(field, "", where[0] + begin, where[1] + begin)
        how: Literal["erratum", "misspelling"] = "erratum" if why else "misspelling"
        wrong = words[slice(*where)]
        self.corrections.append(Correction(place.card, wrong, read, how, why, place.file, place.line, place.column))

    def read(self, reader: Reader) -> None:
        """Read text and code; troubles become problems at their printed place."""
        reading = reader.read_text(self.text.read, self.row.kind)
        self.note(TEXT, self.text, reading)
        if reading.program is not None:
            spans = tuple(Span(*self.text.span(span.start, span.end)) for span in reading.program.spans)
            self.program = msgspec.structs.replace(reading.program, spans=spans)
        if GRIST.fullmatch(self.cost.read):
            self.paid = EnterCostGrist(int(self.cost.read.rstrip("gG ")))
        elif self.cost.read:
            reading = reader.read_code(self.cost.read)
            self.note(COST, self.cost, reading)
            self.paid = EnterCostCode(reading.code) if reading.code is not None else None

    def note(self, field: str, words: Mended, reading: Reading) -> None:
        """Take over what a reading reports, its places moved to the printed text."""
        for word in reading.respellings:
            self.correct(field, words.printed, words.span(word.start, word.end), word.read)
        self.problems += [
            self.printed.problem(field, trouble.message, *words.span(trouble.start, trouble.end))
            for trouble in reading.troubles
        ]
        if reading.program is None and reading.code is None and not reading.troubles:
            self.problems.append(self.printed.problem(field, "the reader gave neither a meaning nor a reason"))

    def face(self) -> Face:
        """The printed card with what was read in it; with an empty program if it was not read."""
        row = self.row
        return Face(
            row.title,
            row.subtitle,
            row.kind,
            row.text,
            self.program or Program(),
            self.paid,
            power=row.power,
            max_damage=row.max_damage,
            draw=row.draw,
            tags=row.tags,
            stars=row.stars,
            set_name=row.set_name,
            number=row.number,
            flavour=row.flavour,
            read_text=self.text.read,
            cost_text=row.cost,
        )
