"""What the engine reads in a card, word by word, with every problem at its place in the card's own text."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator
from itertools import groupby

import msgspec
from rapidfuzz import fuzz, process

from playmat.games.errata import Errata, load_errata
from playmat.games.mending import Workshop
from playmat.games.problems import Problem, same_name
from playmat.games.rows import Columns, as_written
from playmat.games.sets import IN_TEXTS, CardSet, of_nothing, reader_for, unknown
from playmat.lang.book import Face
from playmat.lang.clauses import Span
from playmat.play.houserules import rule_says
from playmat.play.library import starter_set
from playmat.play.shelf import rulebook
from playmat.text import Reader, Reading
from playmat.text.problems import Correction as TextCorrection
from playmat.text.problems import Problem as TextProblem
from playmat.text.reader import Owner
from playmat.text.writer import CannotShow
from playmat.workshop.deeds import deed_key, deeds_of
from playmat.workshop.framing import examples, lacking, names_itself, whole_offers
from playmat.workshop.messages import (
    CardRead,
    ClauseRead,
    Fault,
    Near,
    Offered,
    OfferShown,
    OwnCards,
    PartRead,
    Printed,
    ReadAs,
    SentenceOffers,
    SetRead,
)
from playmat.workshop.own import OwnSet, own_set
from playmat.workshop.wanted import heed

NUMBERS = frozenset(field.name for field in msgspec.structs.fields(Face) if field.type is int)
TOLD = NUMBERS | {"title", "subtitle", "kind", "text", "cost_text", "tags", "set_name", "number", "flavour"}
"""What is told of every card by itself."""
MOST_NEAR = 3
ALIKE = 60
"""Texts less alike than this, of 100, are not told as near."""


def printed(face: Face, columns: Columns, *, is_playable: bool) -> Printed:
    """A card as the page draws it."""
    needed = columns.needed[face.kind]
    numbers = {
        heading: getattr(face, field)
        for heading, field in columns.fields.items()
        if is_number(field, getattr(face, field)) and (heading in needed or getattr(face, field))
    }
    return Printed(
        face.name,
        face.title,
        face.subtitle,
        face.kind,
        face.text,
        face.cost_text,
        list(face.tags),
        face.stars,
        numbers,
        {
            heading: words
            for heading, field in columns.fields.items()
            if (field not in TOLD or (field in NUMBERS and not is_number(field, getattr(face, field))))
            and (words := as_written(field, getattr(face, field)))
        },
        face.set_name,
        face.number,
        face.flavour,
        [deed_key(deed) for deed in deeds_of(face)],
        is_playable,
    )


def is_number(field: str, value: object) -> bool:
    """Whether a field of a card holds a number that can be counted with; an endless speed is a word."""
    return field in NUMBERS and as_written(field, value) == str(value)


def read_set(game: str, own: OwnCards, only: Iterable[int] | None = None) -> SetRead:
    """A set of one's own, every card with what is read in it, or ``only`` those rows. Raises CardError, RulesError."""
    read = own_set(game, own)
    wanted = None if only is None else set(only)
    cards = [
        card_read(game, read.cards, face, read)
        for face in read.faces
        if wanted is None or read.row_of(face.name) in wanted
    ]
    of_cards = {same_name(refused.face.name) for refused in read.cards.refused}
    problems = [fault_of(one) for one in read.cards.problems if same_name(one.card) not in of_cards]
    notes = [fault_of(one) for one in read.cards.notes]
    return SetRead([dict(row) for row in own.rows], cards, problems, notes)


def fault_of(problem: Problem) -> Fault:
    """A problem of a cell; its line is the row of the set, counted from 1."""
    return Fault(
        problem.message,
        problem.line - 1,
        problem.card,
        problem.field,
        0,
        len(problem.text),
        problem.text,
        [],
        list(problem.hint),
    )


def card_read(game: str, cards: CardSet, face: Face, own: OwnSet | None = None) -> CardRead:
    """What is read in one card of a set."""
    language = rulebook(game).language
    errata = own.errata if own else load_errata(game)
    reader = reader_for(language, cards, errata.wanted(face.name, *IN_TEXTS))
    reading = reader.read_text(face.text, kind=face.kind, card=face.name)
    refused = next((one for one in cards.refused if same_name(one.face.name) == same_name(face.name)), None)
    row = own.row_of(face.name) if own else -1
    problems = [*problems_of(game, reader, reading, face, refused.problems if refused else (), row)]
    warnings = [
        fault_of(one) for one in cards.notes if same_name(one.card) == same_name(face.name) and not ours(game, one)
    ]
    if own and reading.program is None and (said := lacking(game, face)):
        problems.insert(
            0,
            Fault(
                said,
                row,
                face.name,
                language.columns.text,
                hint=["cards that are read say: " + " / ".join(examples(game, face.kind))],
            ),
        )
    if reading.program is not None:
        for span, said in of_nothing(language, cards, msgspec.structs.replace(face, program=reading.program)):
            words = face.text[span.start : span.end]
            warnings.append(Fault(said, row, face.name, language.columns.text, span.start, span.end, words))
    if own and reading.program is not None and (said := names_itself(reader, face)):
        warnings.append(Fault(said, row, face.name, language.columns.text))
    return CardRead(
        row,
        printed(face, language.columns, is_playable=refused is None),
        reader.show_cost(face.cost) if face.cost is not None else "",
        [*clauses_of(game, reader, reading, face)],
        [ReadAs(one.start, one.end, one.printed, one.read_as, one.by) for one in told(reading)],
        problems,
        warnings,
        near(game, face),
    )


def ours(game: str, note: Problem) -> bool:
    """Whether a note only says that a name is of no card of the set, which cards of ours have."""
    return note.message in names_of_ours(game)


@functools.cache
def names_of_ours(game: str) -> frozenset[str]:
    """What would be said of the TITLEs and tags of our cards."""
    faces = starter_set(game).faces
    names = {face.title.upper() for face in faces} | {f"#{tag}" for face in faces for tag in face.tags}
    return frozenset(unknown(name) for name in names)


def told(reading: Reading) -> list[TextCorrection]:
    """What was read as other words, in the order of the text."""
    return sorted((*reading.corrections, *reading.rephrased), key=lambda one: one.start)


def clauses_of(game: str, reader: Reader, reading: Reading, face: Face) -> Iterator[ClauseRead]:
    """Each clause with its meaning and the owners of its words; of a text with problems what was read all the same."""
    program = reading.program
    if program is None:
        parts = parts_of(game, face, reading.owners)
        if parts:
            yield ClauseRead(parts[0].start, parts[-1].end, "", "", parts)
        return
    seen: set[Span] = set()
    for clause, span in zip(program.clauses, program.spans, strict=True):
        owners = [owner for owner in reading.owners if span.start <= owner.start < owner.end <= span.end]
        try:
            means = reader.writer.show(f"{face.kind} clause", (clause,))
        except CannotShow:
            means = ""
        parts = [] if span in seen else parts_of(game, face, owners)
        seen.add(span)
        yield ClauseRead(span.start, span.end, type(clause).__name__, means, parts)


def parts_of(game: str, face: Face, owners: Iterable[Owner]) -> list[PartRead]:
    """Neighbouring words with one owner together."""
    found = []
    ordered = sorted(owners, key=lambda owner: owner.start)
    for (line, _, node), group in groupby(ordered, key=lambda owner: (owner.rule, owner.pattern, owner.node)):
        run = list(group)
        start, end = run[0].start, max(owner.end for owner in run)
        rule = run[0].cites
        found.append(PartRead(start, end, face.text[start:end], node, line, rule, rule_says(game, rule)))
    return found


def problems_of(
    game: str, reader: Reader, reading: Reading, face: Face, reported: Iterable[Problem], row: int
) -> Iterator[Fault]:
    """Every problem of a card, those of its texts with their places."""
    language = rulebook(game).language
    columns = language.columns
    hints = {one.message.partition("; the nearest:")[0]: list(one.hint) for one in reported}
    in_text = list(reading.problems)
    in_cost = list(reader.read_cost(face.cost_text, card=face.name).problems) if face.cost_text else []
    for column, found in ((columns.text, in_text), (columns.cost, in_cost)):
        for one in found:
            yield text_fault(one, column, row, hints.get(one.message, []))
    if reading.program is not None:
        for span, message in language.unsound(face.kind, reading):
            words = face.text[span.start : span.end]
            yield Fault(message, row, face.name, columns.text, span.start, span.end, words)
    for other in reported:
        if other.field not in (columns.text, columns.cost):
            yield msgspec.structs.replace(fault_of(other), row=row)


def text_fault(one: TextProblem, column: str, row: int, hint: list[str]) -> Fault:
    """A problem of a text, with what could stand there."""
    near_it = f"; the nearest: {one.nearest}" if one.nearest and one.nearest not in one.message else ""
    return Fault(one.message + near_it, row, one.card, column, one.start, one.end, one.words, list(one.expected), hint)


def near(game: str, face: Face) -> list[Near]:
    """The cards of ours whose texts are most like a card's."""
    if not face.text.strip():
        return []
    texts = {one.name: one.text for one in starter_set(game).faces if one.text and one.name != face.name}
    found = process.extract(face.text, texts, scorer=fuzz.ratio, limit=MOST_NEAR, score_cutoff=ALIKE)
    return [Near(name, round(score), text) for text, score, name in found]


def mended(game: str, own: OwnCards, card: str) -> Offered:
    """Offers for each sentence of a card of one's own that is not read. Raises CardError, RulesError."""
    read = own_set(game, own)
    face = next((face for face in read.faces if same_name(face.name) == same_name(card)), None)
    if face is None:
        return Offered([])
    workshop = Workshop(rulebook(game).language, heed)
    alone = CardSet(1, read.cards.faces, tuple(one for one in read.cards.refused if one.face == face))
    errata = errata_of_card(read.errata, face.name)
    reader = reader_for(rulebook(game).language, read.cards, errata.wanted(face.name, *IN_TEXTS))
    of_all = whole_offers(game, face, reader) if alone.refused else []
    message = lacking(game, face) or "names itself"
    return Offered(
        [
            *([SentenceOffers(0, len(face.text), face.text, message, of_all)] if of_all else []),
            *(
                SentenceOffers(
                    one.start,
                    one.end,
                    one.text,
                    one.problem.message,
                    [OfferShown(offer.text, offer.means, list(offer.differs)) for offer in one.offers],
                )
                for one in workshop.refused(alone, errata)
            ),
        ]
    )


def errata_of_card(errata: Errata, name: str) -> Errata:
    """The entries that a card's text is read with."""
    return msgspec.structs.replace(errata, errata=errata.of(name))
