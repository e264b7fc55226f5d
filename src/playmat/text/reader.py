"""Reading a card's text: errata, words, clauses, one program or problems."""

from __future__ import annotations

import copy
from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise
from typing import Any

import msgspec
from rapidfuzz import fuzz, process

from playmat.core.records import Record
from playmat.lang import effects
from playmat.lang.clauses import Cast, Cost, Program, Span, Static
from playmat.lang.nodes import Clause
from playmat.lang.values import This
from playmat.text.errata import Erratum, Mended
from playmat.text.lexer import BULLET, NO_NAMES, Names, StrangeCharacter, Token, tokens, with_counters, with_token_names
from playmat.text.messages import Trouble, trouble, two_ways, without_sign
from playmat.text.other_player import OTHER_THAN_WHOM, is_other_than_one
from playmat.text.paraphrasing import EFFORT, Search
from playmat.text.parser import BUDGET, Derivation, Parser, TooTangled
from playmat.text.pattern import ENDS
from playmat.text.phrasing import replaced
from playmat.text.problems import Correction, Problem
from playmat.text.spelling import meant, mended
from playmat.text.table import Table
from playmat.text.unsigned import Language, with_unsigned_tags
from playmat.text.writer import CannotShow, Writer, with_just_one

LONGEST_TEXT = 2000
"""Characters that a card's text may have at most."""

TANGLED = "too tangled to read: write it in shorter sentences, or in fewer"
"""What is said of a text that takes more steps to read than any text may."""

NEAR_ENOUGH = 75
"""Words less alike than this (of 100) are not told as the nearest."""

COST = "cost"
"""What is read in an Enter box, beside the kinds of cards that have texts."""


class Owner(Record):
    """One word, and what owns it: the rule (nonterminal and pattern), its ledger citation, and the node it makes."""

    start: int
    end: int
    words: str
    rule: str
    pattern: str
    cites: str
    node: str


class Reading(Record):
    """What came of a text: a program, or problems (never both). ``names`` are TITLEs and
    #TAGS that no card of the set has; ``rephrased`` are words in which the card says
    otherwise what the grammar says.
    """

    program: Program | None
    problems: tuple[Problem, ...] = ()
    corrections: tuple[Correction, ...] = ()
    read_text: str = ""
    owners: tuple[Owner, ...] = ()
    names: tuple[str, ...] = ()
    rephrased: tuple[Correction, ...] = ()


class RefusedClause(msgspec.Struct, frozen=True):
    """A clause that is not read: its words in ``read_text`` (the text after errata), where they stand in the printed
    text, and what is said of it. No ``tokens`` where the text has a character that no word has.
    """

    tokens: tuple[Token, ...]
    read_text: str
    start: int
    end: int
    problem: Problem
    at: int = 0
    asked: frozenset[str] = frozenset()


class CostReading(Record):
    """What came of an Enter box."""

    cost: Cost | None
    problems: tuple[Problem, ...] = ()
    corrections: tuple[Correction, ...] = ()
    names: tuple[str, ...] = ()
    owners: tuple[Owner, ...] = ()


OF_ITSELF = {"it": ("this", "card"), "its": ("this", "card", "is")}
"""What a line says that goes on about the card itself; "its" is "it's", too."""
ASKS = frozenset(("if", "while"))
"""Nobody else was spoken of behind these words alone."""


def done_once(program: Program | None) -> list[tuple[Any, ...]]:
    """What each clause that takes effect as the card resolves is made of: its price, and one verb after the other."""
    clauses = () if program is None else program.clauses
    casts = [clause for clause in clauses if isinstance(clause, Cast)]
    return [
        (
            *(() if cast.price is None else (cast.price,)),
            *(cast.effect.effects if isinstance(cast.effect, effects.Sequence) else (cast.effect,)),
        )
        for cast in casts
    ]


def on_one_line(words: Sequence[Token]) -> list[Token]:
    """The lines of a text as one, each ended as a sentence is."""
    found: list[Token] = []
    for token in words:
        if token.norm != "//":
            found.append(token)
        elif found and found[-1].norm not in ENDS:
            found.append(msgspec.structs.replace(token, norm="."))
    return found


def speaks_of_itself(clauses: Sequence[Any]) -> bool:
    """Whether the last clause says of the card itself alone how it is."""
    last = clauses[-1] if clauses else None
    return isinstance(last, Static) and all(getattr(change, "of", None) == This() for change in last.changes)


class Reader:
    """Reads the texts of one set of cards: ``titles`` and ``tags`` are those that the set's cards bear."""

    def __init__(
        self, table: Table, titles: Iterable[str] = (), tags: Iterable[str] = (), errata: Sequence[Erratum] = ()
    ) -> None:
        self.table = table
        titles, tags = tuple(titles), tuple(tags)
        self.names = Names(frozenset(titles), frozenset(tags)) if table.names_as_printed else NO_NAMES
        self.titles = frozenset(title.upper() for title in titles) | self.names.titles
        self.tags = frozenset(tag.lstrip("#").upper() for tag in tags) | self.names.tags
        self.printed = {name.upper(): name for name in (*self.names.titles, *self.names.tags)}
        self.errata = tuple(errata)
        self.known_words = table.words | table.phrasing.paraphrases.words
        self.unsigned = self._unsigned() if table.unsigned_tags else None
        self.writer = Writer(table)

    def _unsigned(self) -> Language:
        known, table = self.known_words, self.table
        words = (known, table.words, table.kinds, table.adjectives)
        return Language(*words, self.tags, self.titles, as_printed=table.names_as_printed)

    def amended(self, errata: Sequence[Erratum]) -> Reader:
        """The same reader for texts with other errata."""
        other = copy.copy(self)
        other.errata = tuple(errata)
        return other

    def read_text(self, text: str, *, kind: str, card: str = "") -> Reading:
        """The program of a game text of a card of that kind (character, inventory …)."""
        return self.gone_through(text, kind=kind, card=card)[0]

    def refused(self, text: str, *, kind: str, card: str = "") -> list[RefusedClause]:
        """The clauses of a text that are not read, each with its first problem."""
        return self.gone_through(text, kind=kind, card=card)[1]

    def gone_through(self, text: str, *, kind: str, card: str = "") -> tuple[Reading, list[RefusedClause]]:
        """What is read in a text, and the clauses that are not. What a kind of card does once is read as one also
        where it is written on several lines, if that says the same.
        """
        found = self._gone_through(text, kind, card)
        parts = done_once(found[0].program) if kind in self.table.once else ()
        if len(parts) < 2:
            return found
        joined = self._gone_through(text, kind, card, joined=True)
        return joined if done_once(joined[0].program) == [sum(parts, ())] else found

    def _gone_through(
        self, text: str, kind: str, card: str, *, joined: bool = False
    ) -> tuple[Reading, list[RefusedClause]]:
        work = _Work(self, text, card, "game text")
        if joined:
            work.tokens = on_one_line(work.tokens)
        clauses: list[Clause] = []
        spans: list[Span] = []
        refused: list[RefusedClause] = []
        of_names = tuple(work.problems)
        if of_names and not work.tokens:
            refused.append(RefusedClause((), work.mended.text, 0, len(text), of_names[0]))
        for segment in work.segments(kind):
            known, before = len(work.problems), work.trouble
            derivation = work.read(f"{kind} clause", segment, goes_on=speaks_of_itself(clauses))
            if derivation is not None:
                clauses += derivation.value
                spans += [work.span(segment)] * len(derivation.value)
            start, end = work.printed(segment[0].start, segment[-1].end)
            of_clause = [*(one for one in of_names if start <= one.start < end), *work.problems[known:]]
            if of_clause:
                why = work.trouble if work.trouble is not before and of_clause[0] not in of_names else None
                at, asked = (why.at, why.asked) if why else (0, frozenset[str]())
                refused.append(RefusedClause(tuple(segment), work.mended.text, start, end, of_clause[0], at, asked))
        reading = Reading(
            None if work.problems else Program(tuple(clauses), tuple(spans)),
            tuple(work.problems),
            tuple(work.corrections),
            work.mended.text,
            tuple(work.owners),
            tuple(work.names),
            tuple(work.rephrased),
        )
        return reading, refused

    def read_cost(self, text: str, *, card: str = "") -> CostReading:
        """The cost that is printed apart from the text."""
        work = _Work(self, text, card, "enter cost")
        derivation = work.read("cost", work.tokens) if work.tokens else None
        return CostReading(
            None if derivation is None or work.problems else derivation.value,
            tuple(work.problems),
            tuple(work.corrections),
            tuple(work.names),
            tuple(work.owners),
        )

    def tokens_of(self, text: str, kind: str) -> list[list[Token]]:
        """The words of a text by clauses; of an Enter box (kind ``cost``) all in one. None where it is no text."""
        work = _Work(self, text, "", "")
        segments = [work.tokens] if kind == COST else work.segments(kind)
        return [] if work.problems or work.corrections else segments

    def words_of(self, text: str) -> list[Token]:
        """All words of a text, also those that stand between clauses."""
        return _Work(self, text, "", "").tokens

    def meaning(self, text: str, kind: str, known: dict[object, Any]) -> tuple[Any, ...] | None:
        """What each clause of a text means; None where reading it would report anything at all.

        ``known`` remembers clauses, for many texts that are nearly the same.
        """
        said: list[Any] = []
        for segment in self.tokens_of(text, kind):
            key = tuple(
                (token.kind, token.norm, token.value, token.coin, token.comma, token.apart) for token in segment
            )
            if key not in known:
                known[key] = self._only_reading(COST if kind == COST else f"{kind} clause", segment)
            if known[key] is None:
                return None
            said.append(known[key])
        return tuple(said) or None

    def _only_reading(self, name: str, segment: Sequence[Token]) -> Any:
        try:
            found = Parser(self.table, segment).whole(name) if segment else []
        except (TooTangled, RecursionError):
            return None
        return found[0].value if len(found) == 1 else None

    def show(self, program: Program, kind: str = "character") -> str:
        """Canonical English for a program. Raises ``CannotShow``."""
        return " // ".join(self._shown(clause, kind) for clause in program.clauses)

    def _shown(self, clause: Clause, kind: str) -> str:
        """One clause; one of something is said as of one where that is read, too."""
        text = self.writer.show(f"{kind} clause", (clause,))
        better = with_just_one(text)
        if better != text and self.meaning(better, kind, {}) == ((clause,),):
            return better
        return text

    def show_cost(self, cost: Cost) -> str:
        """Canonical English for an enter cost."""
        return self.writer.show("cost", cost)


class _Work:
    """Reading one text."""

    def __init__(self, reader: Reader, text: str, card: str, field: str) -> None:
        self.reader = reader
        self.card = card
        self.field = field
        self.budget = BUDGET
        self.effort = EFFORT
        self.trouble: Trouble | None = None
        self.problems: list[Problem] = []
        self.owners: list[Owner] = []
        self.names: list[str] = []
        self.rephrased: list[Correction] = []
        self.mended = Mended(text)
        self.mended.apply(card, reader.errata)
        self.corrections = list(self.mended.corrections)
        self.tokens: list[Token] = []
        if len(text) > LONGEST_TEXT:
            self.problem(f"longer than {LONGEST_TEXT} characters", 0, len(text))
            return
        try:
            self.tokens = tokens(self.mended.text, reader.titles, reader.tags, reader.names)
        except StrangeCharacter as strange:
            self.problem(f"{strange.character!r} is no part of a card's words", strange.start, strange.start + 1)
            return
        self.tokens, found = reader.table.phrasing.apply(self.tokens)
        for one in found:
            start, end = self.printed(one.start, one.end)
            self.rephrased.append(Correction(card, self.mended.printed[start:end], one.read_as, start, end, "phrasing"))
        if reader.table.has_counters:  # after other wordings: "boon counter" is a boon, "free of charge" no counter
            self.tokens = with_counters(self.tokens, nameless=reader.table.nameless_counters)
        if reader.table.capitals is not None:
            self.tokens = with_token_names(self.tokens, self.mended.text, reader.table.capitals)
        if reader.unsigned is not None:
            self.tokens = with_unsigned_tags(self.tokens, self.mended.text, reader.unsigned)
        self.tokens = [self._spelled(token) for token in self.tokens]

    def _spelled(self, token: Token) -> Token:
        if token.kind in ("title", "tag") and token.value in self.reader.printed:
            token = msgspec.structs.replace(token, value=self.reader.printed[str(token.value)])
        if token.kind == "title" and token.value not in self.reader.titles:
            self._unknown_name(token, "TITLE", self.reader.titles)
        if token.kind == "tag" and self.reader.tags and token.value not in self.reader.tags:
            self._unknown_name(token, "tag", self.reader.tags)
        if token.kind != "word" or not token.norm[0].isalpha() or token.norm in self.reader.known_words:
            return token
        word = meant(token.norm, self.reader.table.words)
        if not word:
            return token
        start, end = self.printed(token.start, token.end)
        self.corrections.append(Correction(self.card, self.mended.printed[start:end], word, start, end))
        return msgspec.structs.replace(token, norm=word)

    def _unknown_name(self, token: Token, what: str, known: Collection[str]) -> None:
        """A name that no card bears.

        Near another one it is a slip that only errata may mend, else it is taken as it stands.
        """
        name = str(token.value)
        near = mended(name, known, is_name=True)
        if near:
            self.problem(
                f"no card has the {what} {name}", token.start, token.end, nearest=f"{near} (an erratum must say so)"
            )
        self.names.append(f"#{name}" if token.kind == "tag" else name)

    def printed(self, start: int, end: int) -> tuple[int, int]:
        return self.mended.printed_offset(start), self.mended.printed_offset(end, end=True)

    def span(self, segment: Sequence[Token]) -> Span:
        return Span(*self.printed(segment[0].start, max(token.end for token in segment)))

    def problem(self, message: str, start: int, end: int, expected: tuple[str, ...] = (), nearest: str = "") -> None:
        start, end = self.printed(start, end)
        self.problems.append(
            Problem(self.card, self.mended.printed, message, start, end, expected, nearest, self.field)
        )

    def segments(self, kind: str) -> list[list[Token]]:
        """The clauses of a card of that kind.

        Tokens between ``//``, those that belong together joined (a code and its Execute, "the following
        text:" and it).
        """
        segments: list[list[Token]] = [[]]
        opening = self.reader.table.goes_on.get(kind, ())
        quoted = joined = False
        for index, token in enumerate(self.tokens):
            quoted ^= token.norm == '"'
            begins = tuple(word.norm for word in segments[-1][: len(opening)])
            if opening and token.norm == "//" and begins == opening and not joined:
                joined = True
            elif (
                token.norm == "//"
                and not quoted
                and not self._goes_on(segments[-1], joined=joined, announced=token.colon)
                and not self._belongs(index + 1)
            ):
                segments.append([])
                joined = False
            else:
                joined |= token.norm == "//"
                segments[-1].append(token)
        if not self.tokens:
            return []
        for before, after in pairwise(segments):
            if not before or not after:
                at = before[-1].end if before else after[0].start if after else 0
                self.problem("a clause without words", at, at)
        return [segment for segment in segments if segment]

    def _belongs(self, start: int) -> bool:
        """Whether the clause that begins there says what happens once the offer before it is used."""
        following = [token.norm for token in self.tokens[start : start + 9]]
        if self._says_how_many(start):
            return True
        if not following or following[0] not in ("if", "once", "when"):
            return False
        until_comma = [token.norm for token in self.tokens[start:] if token.norm != "//"]
        opening = until_comma[
            : next((i for i, token in enumerate(self.tokens[start:]) if i and token.comma), len(until_comma))
        ]
        return opening[-2:] == ["this", "way"] or opening[-4:] == ["this", "ability", "is", "used"]

    def _says_how_many(self, start: int) -> bool:
        """Whether the line that begins there, behind a list, says how many or which of its lines can be chosen."""
        line = [token.norm for token in self.tokens[start:]]
        line = line[: line.index("//")] if "//" in line else line
        before = [token.norm for token in self.tokens[:start]]
        if BULLET not in before or not line or BULLET in line:
            return False
        return (line[0] == "if" and "choose" in line) or ({"chosen", "once"} <= set(line) and line[0] == "each")

    @staticmethod
    def _goes_on(segment: Sequence[Token], *, joined: bool, announced: bool) -> bool:
        if not segment or joined:
            return False
        if announced and segment[-1].norm in ("has", "have", "gains", "gain"):
            return True
        return segment[0].norm == "~ath" or (
            segment[-1].norm == "text" and any(token.norm in ("this", "following") for token in segment[-4:])
        )

    def read(self, name: str, segment: Sequence[Token], *, goes_on: bool = False) -> Derivation | None:
        """The one reading of a clause; else a problem is noted. ``goes_on``: the line before speaks of the card itself
        and of no other, which is "it" where nothing in this one is.
        """
        parser = Parser(self.reader.table, segment, self.budget)
        try:
            found = parser.whole(name)
        except (TooTangled, RecursionError):
            self.problem(TANGLED, segment[0].start, segment[-1].end)
            return None
        finally:
            self.budget -= parser.spent
        if len(found) == 1:
            self._own(found[0], segment)
            return found[0]
        if not found:
            other = self._paraphrased(name, segment, parser)
            if other is not None and is_other_than_one(segment, other.value):
                self.problem(OTHER_THAN_WHOM, segment[0].start, segment[-1].end)
                return None
            if other is not None:
                return other
            of_itself = self._of_itself(name, segment) if goes_on else None
            if of_itself is not None:
                return of_itself
        if found:
            shown = [self._shown(name, each.value) for each in found]
            message = two_ways(shown, found, segment, self.mended.text)
            self.problem(message, segment[0].start, segment[-1].end)
            return None
        self.trouble = why = trouble(parser, segment, self.mended.text, name.removesuffix(" clause"))
        first, last = segment[why.start], segment[why.end - 1]
        words = [word for word in why.asked if word.isalpha()]
        near = (
            process.extractOne(first.norm, sorted(words), scorer=fuzz.ratio, score_cutoff=NEAR_ENOUGH)
            if first.kind == "word" and words
            else None
        )
        told, reader = why.message, self.reader
        if not reader.table.names_as_printed:
            own = self.card.partition(" / ")[0].upper()
            signed = without_sign(first, self.mended.text, reader.titles, reader.tags, own)
            told += f": {signed}" if signed else ""
        nearest = near[0] if near and told == why.message and "the nearest" not in told else ""
        self.problem(told, first.start, last.end, why.expected, nearest)
        return None

    def _paraphrased(self, name: str, segment: Sequence[Token], parser: Parser) -> Derivation | None:
        """The one reading that other wordings of a clause have which is not read as it is printed; those count that
        exchange least. What parses and makes no sense is mostly refused on purpose.
        """
        search = Search(self.reader.table, name, self.effort)
        found = search.readings(segment, parser.furthest, refused=parser.senseless is not None)
        self.effort -= search.spent
        if len(found) != 1:
            return None
        derivation, words, changes = found[0]
        self._own(derivation, words)
        for one in changes:
            start, end = self.printed(one.start, one.end)
            printed = self.mended.printed[start:end]
            self.rephrased.append(Correction(self.card, printed, one.read_as, start, end, "phrasing"))
        return derivation

    def _of_itself(self, name: str, segment: Sequence[Token]) -> Derivation | None:
        """The one reading with the card itself for its first "it": "This card cannot move. // It has +1 power"."""
        at = next((index for index, token in enumerate(segment) if token.norm in OF_ITSELF), None)
        if at is None or any(token.norm not in ASKS for token in segment[:at]):
            return None
        words = (*segment[:at], *replaced(segment[at : at + 1], OF_ITSELF[segment[at].norm]), *segment[at + 1 :])
        parser = Parser(self.reader.table, words, self.budget)
        try:
            found = parser.whole(name)
        except (TooTangled, RecursionError):
            return None
        finally:
            self.budget -= parser.spent
        if len(found) != 1:
            return None
        self._own(found[0], words)
        return found[0]

    def _shown(self, name: str, value: Any) -> str:
        try:
            return self.reader.writer.show(name, value)
        except CannotShow:
            return ""

    def _own(self, derivation: Derivation, segment: Sequence[Token]) -> None:
        for index, owner in derivation.owners():
            start, end = self.printed(segment[index].start, segment[index].end)
            self.owners.append(
                Owner(
                    start,
                    end,
                    self.mended.printed[start:end],
                    owner.rule.name,
                    owner.rule.pattern,
                    owner.rule.cites,
                    type(owner.value).__name__,
                )
            )
