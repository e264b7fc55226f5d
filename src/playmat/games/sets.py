"""From card files to faces: mend the printed words by the errata, read them, and keep whatever cannot be read."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from importlib import resources
from pathlib import Path
from typing import Any, Final, Literal, TypeVar

import msgspec

from playmat.core.codec import pack, unpack
from playmat.core.decoding import known
from playmat.core.errors import SaveError
from playmat.games import keeping
from playmat.games.errata import Errata, ErratumKind, load_errata, unused, with_errata_beside
from playmat.games.nothing import World, never_found, tags_given
from playmat.games.phrasebook import phrasebook
from playmat.games.problems import Problem
from playmat.games.rows import Columns, Row
from playmat.games.tables import RowsRead, read_files, refuse_doubles
from playmat.lang.book import Face
from playmat.lang.clauses import Cost, Program, Span
from playmat.lang.nodes import Effect, Kind
from playmat.text import Reader, Reading
from playmat.text.errata import Mended
from playmat.text.mend.hints import hint
from playmat.text.mend.known import Known
from playmat.text.problems import Correction as TextCorrection
from playmat.text.problems import Problem as TextProblem
from playmat.text.reader import RefusedClause
from playmat.text.table import Table
from playmat.text.writer import CannotShow, Writer

IN_TEXTS: tuple[ErratumKind, ...] = ("word", "phrase", "name", "tag", "structure")


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
    ``readings`` has by full name what was made of each game text, with the owner of each word.
    """

    count: int
    faces: tuple[Face, ...]
    refused: tuple[Refused, ...] = ()
    corrections: tuple[Correction, ...] = ()
    problems: tuple[Problem, ...] = ()
    notes: tuple[Problem, ...] = ()
    readings: dict[str, Reading] = {}


Unsound = Callable[[Kind, Reading], Iterator[tuple[Span, str]]]
"""Where and why what was read makes no card of that kind."""


def never_said(program: Program) -> Cost | None:
    """No text says what its card costs."""
    return None


def of_program(unsound: Callable[[Kind, Program], Iterator[tuple[Span, str]]]) -> Unsound:
    """What only a whole card shows, where that is seen in the program alone."""

    def wrong(kind: Kind, reading: Reading) -> Iterator[tuple[Span, str]]:
        assert reading.program is not None
        return unsound(kind, reading.program)

    return wrong


class Language(msgspec.Struct, frozen=True):
    """How a game's cards are read: the columns of its files, its words, what a whole card must be, and what a text
    says that its card costs.

    ``words`` gives the table of the game's words; they are slow to import, and a set that was kept needs none.
    ``world`` tells of what there never are cards.
    """

    game: str
    columns: Columns
    words: Callable[[], Table]
    unsound: Unsound
    price_said: Callable[[Program], Cost | None] = never_said
    world: World = World()

    @property
    def table(self) -> Table:
        """The words of the game."""
        return self.words()

    def load_set(self, paths: Iterable[Path], errata: Errata | None = None) -> CardSet:
        """The cards of files and folders, read with the game's errata and those beside the files unless others are
        given. Raises CardError for errata that cannot be read.
        """
        paths = tuple(paths)
        return self.make_set(read_files(paths, self.columns), self.errata_for(paths) if errata is None else errata)

    def kept_set(self, paths: Iterable[Path]) -> CardSet:
        """As ``load_set``, without reading what the user's cache folder has from before; then without readings."""
        paths = tuple(paths)
        read = read_files(paths, self.columns)
        return self._kept(read, self.errata_for(paths), lambda errata: self.make_set(read, errata))

    def _kept(self, read: RowsRead, errata: Errata, make: Callable[[Errata], CardSet]) -> CardSet:
        name = keeping.name_of(self.game.encode(), msgspec.msgpack.encode((read, errata)))
        found = unpacked(keeping.kept(name))
        if found is None:
            found = make(errata)
            keeping.keep(name, packed(found))
        return found

    def errata_for(self, paths: Iterable[Path]) -> Errata:
        """The game's errata, and those that lie beside card files. Raises CardError."""
        return with_errata_beside(load_errata(self.game), paths)

    def make_set(self, read: RowsRead, errata: Errata | None = None) -> CardSet:
        """The cards of rows from anywhere: files, scenarios, an editor."""
        return make_set(read, self, load_errata(self.game) if errata is None else errata, self.imitable)

    def imitable(self) -> Known:
        """Clauses that are read, for others to be made like them: of the cards of ours and of the phrasebook."""
        if self.game not in IMITABLE:
            ours = ((face.kind, face.read_text) for face in self.starter().faces)
            IMITABLE[self.game] = Known(reader_of(self, ()), (*ours, *phrasebook(self.game)))
        return IMITABLE[self.game]

    def starter(self) -> CardSet:
        """The cards of ours."""
        read = rows_of_ours(self)
        return self._kept(read, load_errata(self.game), lambda errata: make_set(read, self, errata))

    def reading_of(self, cards: CardSet, face: Face, errata: Errata | None = None) -> Reading:
        """What was read in the text of a card of a set, with the owner of each word."""
        if face.name in cards.readings:
            return cards.readings[face.name]
        known = load_errata(self.game) if errata is None else errata
        reader = reader_for(self, cards, known.wanted(face.name, *IN_TEXTS))
        return reader.read_text(face.text, kind=face.kind, card=face.name)

    def say(self, effect: Effect) -> str:
        """An effect in the canonical words of the game; empty where they can say it only as part of a sentence."""
        try:
            return Writer(self.table).show("deed", effect)
        except CannotShow:
            return ""


def rows_of_ours(language: Language) -> RowsRead:
    """The rows of the cards of ours."""
    with resources.as_file(resources.files(f"playmat.games.{language.game}") / "cards" / "starter") as folder:
        return read_files([folder], language.columns)


IMITABLE: Final[dict[str, Known]] = {}
"""By game, once they were asked for."""
NAMES_OF_OURS: Final[dict[str, tuple[frozenset[str], frozenset[str]]]] = {}
"""By game, once they were asked for."""
GIVEN_BY_OURS: Final[dict[str, frozenset[str]]] = {}
"""By game, once they were asked for."""


def names_of_ours(language: Language) -> tuple[frozenset[str], frozenset[str]]:
    """The TITLEs and tags of the cards of ours, in a game that prints names without a sign: they are played with
    everybody's, so all texts may speak of them. Elsewhere a name is known by its sign, whosever it is.
    """
    if language.game not in NAMES_OF_OURS:
        rows = rows_of_ours(language).rows if language.table.names_as_printed else []
        tags = frozenset(tag for row in rows for tag in row.tags)
        NAMES_OF_OURS[language.game] = frozenset(row.title for row in rows), tags
    return NAMES_OF_OURS[language.game]


def reader_for(language: Language, cards: CardSet, errata: Sequence[tuple[str, str, str]] = ()) -> Reader:
    """Who reads texts as those of the cards of a set: with their TITLEs and tags."""
    faces = (*cards.faces, *(refused.face for refused in cards.refused))
    return reader_of(language, faces, errata)


def reader_of(language: Language, cards: Iterable[Face | Row], errata: Sequence[tuple[str, str, str]] = ()) -> Reader:
    """The same for cards of which it is not said yet whether they can be played."""
    return Reader(language.table, *names_for(language, cards), errata)


def names_for(language: Language, cards: Iterable[Face | Row]) -> tuple[frozenset[str], frozenset[str]]:
    """The TITLEs and the tags that the texts of cards may speak of."""
    titles, tags = names_of_ours(language)
    cards = tuple(cards)
    return titles.union(card.title for card in cards), tags.union(tag for card in cards for tag in card.tags)


def packed(cards: CardSet) -> Any:
    """A set as plain data, without its readings."""
    return [
        cards.count,
        [pack(face) for face in cards.faces],
        [[pack(one.face), msgspec.to_builtins(one.problems)] for one in cards.refused],
        msgspec.to_builtins([cards.corrections, cards.problems, cards.notes]),
    ]


def unpacked(plain: Any) -> CardSet | None:
    """The inverse of ``packed``; None for data that is none or that this version does not know."""
    try:
        count, faces, refused, reports = plain
        corrections, problems, notes = reports
        return CardSet(
            count,
            tuple(unpack(face) for face in faces),
            tuple(Refused(unpack(face), told(Problem, why)) for face, why in refused),
            told(Correction, corrections),
            told(Problem, problems),
            told(Problem, notes),
        )
    except (SaveError, TypeError, ValueError, msgspec.ValidationError):
        return None


Told = TypeVar("Told", Problem, Correction)


def told(kind: type[Told], plain: Any) -> tuple[Told, ...]:
    """Reports of a kind from plain data. Raises msgspec.ValidationError."""
    return msgspec.convert(plain, known(tuple[kind, ...]))  # type: ignore[valid-type]


def make_set(
    read: RowsRead, language: Language, errata: Errata, imitable: Callable[[], Known] | None = None
) -> CardSet:
    """The cards of rows. TITLEs and tags are those of these very cards, or of ours.

    What is said of cards that are not read shows the words of those that are, and ``imitable`` ones.
    """
    with collector_at_rest():
        return _make_set(read, language, errata, imitable)


@contextmanager
def collector_at_rest() -> Iterator[None]:
    """Reading leaves nothing to collect, and the collector would go through all words of all games again and again."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _make_set(read: RowsRead, language: Language, errata: Errata, imitable: Callable[[], Known] | None) -> CardSet:
    drafts = [Draft(row, errata, language) for row in read.rows]
    kept = without_doubles(read, drafts, language.columns)
    reader = reader_of(language, read.rows)
    for draft in kept:
        draft.read(reader)
    if imitable is not None and any(draft.problems for draft in kept):
        readable = (draft.face() for draft in kept if not draft.problems)
        texts = [(face.kind, face.read_text) for face in readable]
        known = Known(reader, texts, imitable())
        for draft in kept:
            if draft.problems:
                draft.add_hints(known)
    return set_of(read, drafts, kept, errata)


def without_doubles(read: RowsRead, drafts: Sequence[Draft], columns: Columns) -> list[Draft]:
    """The first card of each name as errata mend it; the others become problems."""
    by_row = {id(draft.row): draft for draft in drafts}
    read.rows = [draft.row for draft in drafts]
    refuse_doubles(read, columns)
    return [by_row[id(row)] for row in read.rows]


def set_of(read: RowsRead, drafts: Sequence[Draft], kept: Sequence[Draft], errata: Errata) -> CardSet:
    """The set of drafts that were read; of ``drafts`` those not ``kept`` had a name that was there."""
    refused = tuple(Refused(draft.face(), tuple(draft.problems)) for draft in kept if draft.problems)
    return CardSet(
        read.count,
        tuple(draft.face() for draft in kept if not draft.problems),
        refused,
        tuple(correction for draft in kept for correction in draft.corrections),
        (*read.problems, *(problem for one in refused for problem in one.problems)),
        (*read.notes, *stale(drafts, errata), *(note for draft in kept for note in draft.notes)),
        {draft.row.name: draft.reading for draft in kept if draft.reading},
    )


def stale(drafts: Iterable[Draft], errata: Errata) -> Iterator[Problem]:
    """What is said of errata that fit nothing on the card they are for, once it is read."""
    drafts = tuple(drafts)
    used = [(draft.printed.name, one.words) for draft in drafts for one in draft.corrections]
    for entry, name in unused(errata, (draft.printed.name for draft in drafts), used):
        yield Problem(f"the erratum for {entry.wrong!r} fits nothing on this card", card=name, text=entry.wrong)


def unknown(name: str) -> str:
    """What is said of a TITLE or a #TAG that no card of the set has."""
    return (
        f"no card of this set has the tag {name}" if name.startswith("#") else f"no card of this set is called {name}"
    )


def mended_names(rows: Iterable[Row], language: Language, errata: Errata) -> list[str]:
    """The names of the cards of rows as errata mend them; no text is read for it."""
    return [Draft(row, errata, language).row.name for row in rows]


def of_nothing(language: Language, cards: CardSet, face: Face) -> Iterator[tuple[Span, str]]:
    """Where the text of a card of a set speaks of cards that there never are, among those of the set and ours."""
    known = (*cards.faces, *(refused.face for refused in cards.refused), *language.starter().faces)
    return never_found(face.program, language.world, known, given_by(language, cards.faces))


def given_by(language: Language, faces: Iterable[Face]) -> Callable[[str], bool]:
    """Whether a text of these cards, or of ours, gives a tag to others. A text that does not say it gives none."""
    faces = tuple(faces)

    def is_given(tag: str) -> bool:
        said = tag.casefold()
        saying = (face for face in faces if said in face.read_text.casefold())
        return tag in given_by_ours(language) or any(tag in tags_given(face.program) for face in saying)

    return is_given


def given_by_ours(language: Language) -> frozenset[str]:
    """The tags that texts of ours give to others."""
    if language.game not in GIVEN_BY_OURS:
        faces = language.starter().faces
        GIVEN_BY_OURS[language.game] = frozenset(tag for face in faces for tag in tags_given(face.program))
    return GIVEN_BY_OURS[language.game]


class Draft:
    """One card on its way from row to face."""

    def __init__(self, row: Row, errata: Errata, language: Language) -> None:
        self.language, self.heads = language, language.columns
        self.corrections: list[Correction] = []
        self.problems: list[Problem] = []
        self.notes: list[Problem] = []
        self.printed = row
        self.errata = errata.of(row.name)
        self.row = msgspec.structs.replace(
            row,
            title=self.mended(self.heads.title, row.title, "name", "title"),
            subtitle=self.mended(self.heads.subtitle, row.subtitle, "title"),
            tags=tuple(self.mended(self.heads.tags, f"#{tag}", "tag").removeprefix("#") for tag in row.tags),
        )
        self.reading: Reading | None = None
        self.refused: list[RefusedClause] = []
        self.paid: Cost | None = None

    def mended(self, field: str, words: str, *kinds: ErratumKind) -> str:
        """Mend a cell that is no text by the entries of those kinds, and remember what was done."""
        if not (entries := self.wanted(*kinds)):
            return words
        mended = Mended(words)
        mended.apply(self.printed.name, entries)
        cell = self.printed.cells.get(field)
        self.take_over(field, mended.corrections, max(cell.text.find(words), 0) if cell else 0)
        return mended.text

    def wanted(self, *kinds: ErratumKind) -> list[tuple[str, str, str]]:
        """The errata of these kinds for this card, as the text engine takes them."""
        return [(self.printed.name, one.wrong, one.right) for one in self.errata if one.kind in kinds]

    def read(self, reader: Reader) -> None:
        """Read the game text and the Enter box, with the errata for this card."""
        reader = reader.amended(self.wanted(*IN_TEXTS))
        reading, self.refused = reader.gone_through(self.row.text, kind=self.row.kind, card=self.printed.name)
        self.reading = reading
        self.report(self.heads.text, reading.problems, reading.corrections, reading.names)
        if reading.program is not None:
            for span, message in self.language.unsound(self.row.kind, reading):
                self.problems.append(self.printed.problem(self.heads.text, message, span.start, span.end))
            self.paid = self.language.price_said(reading.program)
        if self.row.cost:
            cost = reader.read_cost(self.row.cost, card=self.printed.name)
            if self.paid not in (None, cost.cost):
                self.problems.append(self.printed.problem(self.heads.cost, f"its text says another {self.heads.cost}"))
            self.paid = cost.cost
            self.report(self.heads.cost, cost.problems, cost.corrections, cost.names)
        elif self.paid is not None:
            self.row = msgspec.structs.replace(self.row, cost=reader.show_cost(self.paid))

    def add_hints(self, known: Known) -> None:
        """Say, of each clause that is not read, how cards that are read go on there, and which are like it."""
        for clause in self.refused:
            place = self.printed.problem(self.heads.text, "", clause.problem.start, clause.problem.end)
            said = hint(clause, known)
            for index, one in enumerate(self.problems):
                if one.message.startswith(clause.problem.message) and (one.line, one.column) == (
                    place.line,
                    place.column,
                ):
                    self.problems[index] = msgspec.structs.replace(one, hint=said)

    def report(
        self,
        field: str,
        problems: Iterable[TextProblem],
        corrections: Iterable[TextCorrection],
        names: Iterable[str],
    ) -> None:
        """Take over what a reading reports, with its place in the file."""
        self.take_over(field, corrections)
        for problem in problems:
            near = (
                "" if not problem.nearest or problem.nearest in problem.message else f"; the nearest: {problem.nearest}"
            )
            message = problem.message + near
            self.problems.append(self.printed.problem(field, message, problem.start, problem.end))
        self.notes += [self.printed.problem(field, unknown(name)) for name in names]

    def take_over(self, field: str, corrections: Iterable[TextCorrection], begin: int = 0) -> None:
        """Note corrections; ``begin`` is where the words stand in their cell."""
        reasons = {entry.wrong: entry.why for entry in reversed(self.errata)}
        for one in corrections:
            place = self.printed.problem(field, "", one.start + begin, one.end + begin)
            signed = one.by == "errata"
            self.corrections.append(
                Correction(
                    place.card,
                    one.printed,
                    one.read_as,
                    "erratum" if signed else "misspelling",
                    reasons.get(one.printed, "") if signed else "",
                    place.file,
                    place.line,
                    place.column,
                )
            )

    def face(self) -> Face:
        """The printed card with what was read in it; with an empty program if it was not read."""
        row = self.row
        return Face(
            row.title,
            row.subtitle,
            row.kind,
            row.text,
            (self.reading.program if self.reading else None) or Program(),
            self.paid,
            power=row.power,
            max_damage=row.max_damage,
            draw=row.draw,
            attack=row.attack,
            health=row.health,
            tags=row.tags,
            stars=row.stars,
            set_name=row.set_name,
            number=row.number,
            flavour=row.flavour,
            read_text=self.reading.read_text if self.reading else row.text,
            cost_text=row.cost,
            energy=row.energy,
            sources=row.sources,
            speed=row.speed,
            is_token=row.is_token,
        )
