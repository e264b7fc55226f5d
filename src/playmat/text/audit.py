"""Whether no word of a text is dropped and no meaning guessed: the same text, with each word in turn made otherwise.

A text with one word left out, doubled, changed or exchanged must read as another program or not at all. Where it
reads as the same one, the change is silent: allowed only as a ``Variant``, a way of saying the same that a signed
list names with its reason.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from playmat.core.records import Record
from playmat.text.lexer import Token
from playmat.text.mutations import How, Mutation, asked_for, mutations
from playmat.text.parser import Parser
from playmat.text.reader import COST, Owner, Reader
from playmat.text.readings import Preference, Weigher
from playmat.text.writer import CannotShow

ENOUGH = 4
"""So many other words are tried at each place, unless all are asked for."""

NO_WORDS = frozenset(" \t\n,:;-–—")
"""Characters between words that mean nothing by themselves; a comma or dash is remembered on the word behind it."""


class Variant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ways of saying the same, with the reason why they may be the same.

    ``left_out``, ``doubled``: words that mean nothing more (a dash in their place is punctuation); ``same``: rows of
    words of which each says the same; ``exchanged``: pairs whose order is free. Where ``beside`` names words, one of
    them stands just before or behind: elsewhere it is no way of saying the same.
    """

    name: str
    why: str
    by: str
    date: dt.date
    left_out: tuple[str, ...] = ()
    doubled: tuple[str, ...] = ()
    same: tuple[tuple[str, ...], ...] = ()
    exchanged: tuple[tuple[str, str], ...] = ()
    beside: tuple[str, ...] = ()

    def covers(self, mutation: Mutation) -> bool:
        """Whether this is that way of saying the same."""
        before, behind = mutation.text[: mutation.start].split(), mutation.text[mutation.start :].lower().split()
        near = (*[word.lower() for word in before[-1:]], *behind[:2])
        if self.beside and not any(word.strip(".,:;") in self.beside for word in near):
            return False
        word, other = mutation.word, mutation.other
        if mutation.how == "left out" or (other == "-" and word in self.left_out):
            return word in self.left_out
        if mutation.how == "doubled":
            return word in self.doubled
        if mutation.how == "exchanged":
            return (word, other) in self.exchanged or (other, word) in self.exchanged
        return any(word in row and other in row for row in self.same)


class Silent(Record):
    """A word made otherwise that changes nothing; ``variant`` is the name of the reason, empty where there is none."""

    card: str
    how: How
    word: str
    other: str
    text: str
    start: int
    end: int
    variant: str = ""


class Preferred(Record):
    """Words with more than one reading, of which a line of the table refused the others."""

    card: str
    words: str
    by: Preference


class Audit(Record):
    """What was found in some texts. ``unowned``, ``unread`` and the silences without a reason must be none.

    ``manifold`` are clauses that the table reads in several ways which all come to one program; ``ambiguous`` those
    whose readings differ.
    """

    texts: int = 0
    words: int = 0
    clauses: int = 0
    tried: int = 0
    reported: int = 0
    different: int = 0
    silent: tuple[Silent, ...] = ()
    unowned: tuple[tuple[str, str], ...] = ()
    unread: tuple[tuple[str, str], ...] = ()
    manifold: tuple[tuple[str, str], ...] = ()
    ambiguous: tuple[tuple[str, str], ...] = ()
    preferred: tuple[Preferred, ...] = ()

    def __add__(self, other: Audit) -> Audit:
        return Audit(*(getattr(self, name) + getattr(other, name) for name in self.__struct_fields__))

    @property
    def unnamed(self) -> tuple[Silent, ...]:
        """The silences that no variant explains."""
        return tuple(silent for silent in self.silent if not silent.variant)

    @property
    def is_well(self) -> bool:
        """Whether nothing was found that must be mended."""
        return not (self.unowned or self.unread or self.unnamed or self.ambiguous)


def audited(
    reader: Reader, card: str, kind: str, text: str, variants: Sequence[Variant] = (), most: int | None = ENOUGH
) -> Audit:
    """The audit of one text as it is read, that is after errata; ``kind`` is that of the card, or ``cost``.

    ``most`` other words are tried at each place, None: all that any reading would go on with.
    """
    return surveyed(reader, card, kind, text) + mutated(reader, card, kind, text, variants, most)


def surveyed(reader: Reader, card: str, kind: str, text: str) -> Audit:
    """The part of the audit that takes the text as it is: owners, back from canonical words, how often it is read."""
    segments = reader.tokens_of(text, kind)
    if not segments:
        return Audit()
    words = tuple(token for segment in segments for token in segment)
    found = Audit(
        texts=1,
        words=len(words),
        clauses=len(segments),
        unowned=tuple((card, each) for each in unowned(reader, kind, text)),
        unread=tuple((card, each) for each in unread(reader, kind, text)),
    )
    for segment in segments:
        found += weighed(reader, card, kind, text, segment)
    return found


def unowned(reader: Reader, kind: str, text: str) -> Iterator[str]:
    """Words of a readable text that are not owned exactly once."""
    owners = owners_of(reader, kind, text)
    count = [0] * len(text)
    for owner in owners:
        for place in range(owner.start, owner.end):
            count[place] += 1
    for token in sorted(reader.words_of(text), key=lambda token: token.start):
        if token.start == token.end:
            continue  # one of several words that came for fewer: it stands in the printed word before it
        owning = [owner for owner in owners if owner.start <= token.start < owner.end]
        if len(owning) != 1 and token.norm != "//":
            yield text[token.start : token.end]
    quoted = text.replace("“", '"').replace("”", '"')
    for place, times in enumerate(count):
        if not times and quoted[place] not in NO_WORDS and quoted[place] not in '"/':
            yield text[place]


def owners_of(reader: Reader, kind: str, text: str) -> tuple[Owner, ...]:
    """The owner of each word."""
    return reader.read_cost(text).owners if kind == COST else reader.read_text(text, kind=kind).owners


def unread(reader: Reader, kind: str, text: str) -> Iterator[str]:
    """The canonical words of a text, if they do not mean the same, or what cannot be said."""
    try:
        if kind == COST:
            cost = reader.read_cost(text).cost
            shown = reader.show_cost(cost) if cost is not None else ""
            if cost is None or reader.read_cost(shown).cost != cost:
                yield shown
            return
        program = reader.read_text(text, kind=kind).program
        shown = reader.show(program, kind) if program is not None else ""
        again = reader.read_text(shown, kind=kind).program
        if program is None or again is None or again.clauses != program.clauses:
            yield shown
    except CannotShow as error:
        yield str(error)


def weighed(reader: Reader, card: str, kind: str, text: str, segment: Sequence[Token]) -> Audit:
    """How often the words of one clause can be read, and what was preferred."""
    words = text[segment[0].start : max(token.end for token in segment)]
    weigher = Weigher(reader.table, segment)
    readings, ways, refused = weigher.weighed(COST if kind == COST else f"{kind} clause")
    return Audit(
        manifold=((card, words),) if readings == 1 and ways > 1 else (),
        ambiguous=((card, words),) if readings > 1 else (),
        preferred=tuple(Preferred(card, words, by) for by in refused) if readings else (),
    )


def mutated(
    reader: Reader,
    card: str,
    kind: str,
    text: str,
    variants: Sequence[Variant],
    most: int | None,
    is_sound: Callable[[str, str], bool] | None = None,
) -> Audit:
    """What comes of each word of a text made otherwise.

    ``is_sound`` tells of a kind and a text whether a game reports nothing more than the reader does.
    """
    known: dict[object, Any] = {}
    meant = reader.meaning(text, kind, known)
    if meant is None:
        return Audit()
    tried = reported = different = 0
    silent: list[Silent] = []
    for mutation in mutations(text, reader.words_of(text), asked_of(reader, kind, text), samples(reader), most):
        tried += 1
        now = reader.meaning(mutation.text, kind, known)
        if now is None or (now == meant and is_sound and not is_sound(kind, mutation.text)):
            reported += 1
        elif now != meant:
            different += 1
        else:
            name = next((variant.name for variant in variants if variant.covers(mutation)), "")
            silent.append(
                Silent(
                    card,
                    mutation.how,
                    mutation.word,
                    mutation.other,
                    mutation.text,
                    mutation.start,
                    mutation.end,
                    name,
                )
            )
    return Audit(tried=tried, reported=reported, different=different, silent=tuple(silent))


def asked_of(reader: Reader, kind: str, text: str) -> dict[int, frozenset[str]]:
    """For each word's place, the words that could stand there."""
    found: dict[int, frozenset[str]] = {}
    for segment in reader.tokens_of(text, kind):
        parser = Parser(reader.table, segment)
        parser.whole(COST if kind == COST else f"{kind} clause")
        found |= {token.start: asked for token, asked in zip(segment, asked_for(parser), strict=True)}
    return found


def samples(reader: Reader) -> Mapping[str, str]:
    """A word of each token class, as it is written; names are those of the first card and the first tag."""
    tag = min(reader.tags, default="TAG")
    return {
        "<number>": "7",
        "<tag>": f"#{tag}",
        "<tags>": f"#{tag}S",
        "<title>": min(reader.titles, default="TITLE CARD"),
        "<keyword>": "*Birthday",
        "<counter>": "charge counter",
        "<counters>": "charge counters",
        "<atleast>": "7+",
        "<atmost>": "7-",
        "<plus>": "+7",
        "<minus>": "-7",
        "<price>": "7g",
        "<pricier>": "+7g",
        "<cheaper>": "-7g",
        "<ending>": "-ENDING",
    }


def total(audits: Iterable[Audit]) -> Audit:
    """All of them together."""
    return sum(audits, Audit())
