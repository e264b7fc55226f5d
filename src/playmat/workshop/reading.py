"""What the engine reads in a card, word by word, with every problem at its place in the card's own text."""

from __future__ import annotations

import functools
import hashlib
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, Final, NamedTuple

import msgspec
from rapidfuzz import fuzz, process

from playmat.games.errata import load_errata
from playmat.games.mending import Workshop
from playmat.games.nothing import never_found
from playmat.games.problems import Problem, same_name
from playmat.games.rows import Columns, as_written
from playmat.games.sets import IN_TEXTS, CardSet, Draft, Language, collector_at_rest, of_nothing, reader_for, unknown
from playmat.lang.book import Face
from playmat.lang.clauses import Program, Span
from playmat.play.houserules import rule_says
from playmat.play.library import starter_set
from playmat.play.shelf import rulebook
from playmat.text import Reader, Reading
from playmat.text.mend import MOST_OFFERS
from playmat.text.mend.whole import in_sentences
from playmat.text.messages import shortest
from playmat.text.problems import Correction as TextCorrection
from playmat.text.problems import Problem as TextProblem
from playmat.text.reader import Owner
from playmat.text.writer import CannotShow
from playmat.workshop.deeds import deed_key, deeds_of
from playmat.workshop.framing import examples, lacking, names_itself, senseless, whole_offers
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
from playmat.workshop.own import OwnSet, number_of, own_set
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


def read_set(game: str, own: OwnCards, only: Iterable[int] | None = None, known: Sequence[str] = ()) -> SetRead:
    """A set of one's own, every card with what is read in it, or ``only`` those rows; ``known`` are marks of cards by
    row, as they were told before: what is still so is not told again. Raises CardError, RulesError.
    """
    read = own_set(game, own)
    if only is None:
        make_ready(read.language)
    wanted = None if only is None else set(only)
    with collector_at_rest():
        cards = [own_card(read, draft) for draft in read.drafts if wanted is None or number_of(draft) in wanted]
    marked = [msgspec.structs.replace(card, mark=mark_of(card)) for card in cards]
    same = [card.row for card in marked if card.mark in known[card.row : card.row + 1]]
    told = [card for card in marked if card.row not in same]
    problems = [fault_of(one) for one in read.found.problems]
    return SetRead([], told, problems, [fault_of(one) for one in read.notes], same=same)


def make_ready(language: Language) -> None:
    """What is said of words that are not read is made ready once, before somebody types and waits."""
    language.imitable()
    shortest(language.table)


def mark_of(card: CardRead) -> str:
    """The same for the same, in a few letters."""
    return hashlib.blake2b(msgspec.json.encode(card), digest_size=6).hexdigest()


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


class Subject(NamedTuple):
    """A card that was read: with whom, what was found in its text, and what was said of it and beside it."""

    face: Face
    reader: Reader
    reading: Reading
    reported: Sequence[Problem]
    notes: Iterable[Problem]
    is_playable: bool


def card_read(game: str, cards: CardSet, face: Face) -> CardRead:
    """What is read in one card of ours."""
    language = rulebook(game).language
    reader = reader_for(language, cards, load_errata(game).wanted(face.name, *IN_TEXTS))
    reading = reader.read_text(face.text, kind=face.kind, card=face.name)
    refused = next((one for one in cards.refused if same_name(one.face.name) == same_name(face.name)), None)
    notes = [one for one in cards.notes if same_name(one.card) == same_name(face.name)]
    subject = Subject(face, reader, reading, refused.problems if refused else (), notes, refused is None)
    nothing = of_nothing(language, cards, msgspec.structs.replace(face, program=reading.program or Program()))
    return finished(game, described(game, subject), subject, nothing)


BODIES: Final[OrderedDict[tuple[Any, ...], tuple[Reading, CardRead]]] = OrderedDict()
"""What was told last of a card as it is printed, with the reading that it was told of."""
MOST_BODIES = 1_000


def own_card(own: OwnSet, draft: Draft) -> CardRead:
    """What is read in one card of a set of one's own."""
    game, language = own.game, own.language
    own.read(draft)
    face, reading = draft.face(), draft.reading or Reading(None)
    errata = tuple(draft.wanted(*IN_TEXTS))
    notes = [*draft.notes, *(one for one in own.notes if same_name(one.card) == same_name(draft.printed.name))]
    key = (game, *((head, cell.text) for head, cell in draft.printed.cells.items()), errata, draft.row.name)
    told, body = BODIES.get(key, (None, None))
    if body is None or told is not reading:
        draft.add_hints(language.imitable())
        subject = Subject(face, own.reader.amended(errata), reading, draft.problems, notes, not draft.problems)
        body = framed(game, described(game, subject), subject)
        BODIES[key] = reading, body
        while len(BODIES) > MOST_BODIES:
            BODIES.popitem(last=False)
    else:
        subject = Subject(face, own.reader, reading, draft.problems, notes, not draft.problems)
    nothing = never_found(reading.program or Program(), language.world, own.known, own.is_given)
    return placed(finished(game, body, subject, nothing), number_of(draft))


def described(game: str, subject: Subject) -> CardRead:
    """What is read in a card, by itself."""
    columns = rulebook(game).language.columns
    face, reader, reading = subject.face, subject.reader, subject.reading
    return CardRead(
        -1,
        printed(face, columns, is_playable=subject.is_playable),
        reader.show_cost(face.cost) if face.cost is not None else "",
        [*clauses_of(game, reader, reading, face)],
        [ReadAs(one.start, one.end, one.printed, one.read_as, one.by) for one in told(reading)],
        [*problems_of(game, reader, reading, face, subject.reported)],
        [],
        near(game, face),
    )


def framed(game: str, card: CardRead, subject: Subject) -> CardRead:
    """The same with what a text as a whole lacks, or says of itself."""
    face, column = subject.face, rulebook(game).language.columns.text
    if subject.reading.program is None and (said := lacking(game, face)):
        hint = ["cards that are read say: " + " / ".join(examples(game, face.kind))]
        lacks = Fault(said, -1, face.name, column, hint=hint)
        return msgspec.structs.replace(card, problems=[lacks, *card.problems])
    if subject.reading.program is not None and (said := names_itself(subject.reader, face)):
        return msgspec.structs.replace(card, warnings=[Fault(said, -1, face.name, column)])
    return card


def finished(game: str, card: CardRead, subject: Subject, nothing: Iterable[tuple[Span, str]]) -> CardRead:
    """The same with what hangs on the other cards: names that none has, and cards that there never are."""
    face, column = subject.face, rulebook(game).language.columns.text
    notes = [fault_of(one) for one in subject.notes if not ours(game, one)]
    never = [
        Fault(said, -1, face.name, column, span.start, span.end, face.text[span.start : span.end])
        for span, said in nothing
    ]
    return msgspec.structs.replace(card, warnings=[*notes, *never, *card.warnings])


def placed(card: CardRead, row: int) -> CardRead:
    """The same in a row of a set."""

    def at(faults: Iterable[Fault]) -> list[Fault]:
        return [msgspec.structs.replace(fault, row=row) for fault in faults]

    return msgspec.structs.replace(card, row=row, problems=at(card.problems), warnings=at(card.warnings))


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
    game: str, reader: Reader, reading: Reading, face: Face, reported: Iterable[Problem]
) -> Iterator[Fault]:
    """Every problem of a card, those of its texts with their places."""
    language = rulebook(game).language
    columns = language.columns
    hints = {one.message.partition("; the nearest:")[0]: list(one.hint) for one in reported}
    in_text = list(reading.problems)
    in_cost = list(reader.read_cost(face.cost_text, card=face.name).problems) if face.cost_text else []
    for column, found in ((columns.text, in_text), (columns.cost, in_cost)):
        for one in found:
            fault = text_fault(one, column, hints.get(one.message, []))
            place = senseless(reader, face, one) if column == columns.text else None
            yield narrowed(fault, face, *place) if place else fault
    if reading.program is not None:
        for span, message in language.unsound(face.kind, reading):
            words = face.text[span.start : span.end]
            yield Fault(message, -1, face.name, columns.text, span.start, span.end, words)
    for other in reported:
        if other.field not in (columns.text, columns.cost):
            yield fault_of(other)


def narrowed(fault: Fault, face: Face, start: int, end: int) -> Fault:
    """A fault of several sentences as that of one."""
    words = face.text[start:end].strip()
    said = f"{words!r} makes no sense here; without it the text is read"
    return msgspec.structs.replace(fault, message=said, start=start, end=start + len(words), words=words)


def text_fault(one: TextProblem, column: str, hint: list[str]) -> Fault:
    """A problem of a text, with what could stand there."""
    near_it = f"; the nearest: {one.nearest}" if one.nearest and one.nearest not in one.message else ""
    return Fault(one.message + near_it, -1, one.card, column, one.start, one.end, one.words, list(one.expected), hint)


def near(game: str, face: Face) -> list[Near]:
    """The cards of ours whose texts are most like a card's."""
    if not face.text.strip():
        return []
    texts = {one.name: one.text for one in starter_set(game).faces if one.text and one.name != face.name}
    found = process.extract(face.text, texts, scorer=fuzz.ratio, limit=MOST_NEAR, score_cutoff=ALIKE)
    return [Near(name, round(score), text) for text, score, name in found]


def mended(game: str, own: OwnCards, card: str, *, is_thorough: bool = True) -> Offered:
    """Offers for each clause of a card of one's own that is not read. Raises CardError, RulesError."""
    read = own_set(game, own)
    draft = read.draft(card)
    if draft is None or not draft.problems:
        return Offered([])
    face = draft.face()
    reader = read.reader.amended(draft.wanted(*IN_TEXTS))
    of_all = whole_offers(game, face, reader)
    message = lacking(game, face) or "names itself"
    sentences = list(Workshop(read.language, heed, is_thorough=is_thorough).of_card(reader, face))
    has_few = any(len(one.offers) < MOST_OFFERS and len(in_sentences(one.text)) > 1 for one in sentences)
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
                for one in sentences
            ),
        ],
        may_be_more=has_few and not is_thorough,
    )
