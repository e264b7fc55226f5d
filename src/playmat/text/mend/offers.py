"""What could have been meant by words that are not read.

Two ways lead to an offer. A clause that is known to be read is made more and more like the printed one, as long as it
stays readable. And around the place where reading stopped, words are left out, put in and exchanged for such as could
stand there. Offers are sentences that are read; nothing is accepted by itself. None says "not" where the printed words
do not, or the other way round, and whatever differs in number, owner, place, time or names is told.
"""

from __future__ import annotations

import heapq
import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count, islice
from typing import Any

import msgspec
from rapidfuzz.distance import Levenshtein

from playmat.core.records import Record
from playmat.lang.clauses import Program
from playmat.text.lexer import Token
from playmat.text.mend.known import BEGINNING, END, Known
from playmat.text.mend.weights import change, differences, distance, is_opposite, said, sort_of, weight
from playmat.text.mend.wording import Word, put_in, sentence, tokens_of, with_comma, words_of
from playmat.text.mutations import asked_for
from playmat.text.parser import Parser, TooTangled
from playmat.text.reader import Reader
from playmat.text.spelling import mended
from playmat.text.writer import CannotShow

MOST_OFFERS = 3
EFFORT = 150_000
"""So many steps of reading are taken at most for the offers of one sentence."""
STEPS_OF_A_TRY = 100
"""What trying a sentence costs besides."""
NEAREST = 24
"""So many known clauses are made like the printed one."""
FARTHEST = 0.4
"""An offer may cost at most this share of what leaving out all printed words would."""
FARTHER = 4.0
"""An offer that costs so much more than the best one is none."""
DEEPEST = 5
"""So many changes are made to the printed sentence at most."""
WIDEST = 14
"""So many of the most promising sentences are changed further, each so many times."""


class Offer(Record):
    """A sentence that is read: its words, what it means in canonical words, and in what it differs from the printed
    one, each a line such as "number: 2 → 3".
    """

    text: str
    means: str
    differs: tuple[str, ...] = ()
    cost: float = 0.0


class Mender:
    """Makes offers for clauses of cards of one kind. ``heed`` is called now and then, and may raise to end the work."""

    def __init__(self, reader: Reader, known: Known, kind: str, heed: Callable[[], None] = lambda: None) -> None:
        self.reader = reader
        self.known = known
        self.kind = kind
        self.heed = heed
        self.name = f"{kind} clause"
        self.effort = 0

    def offers(self, clause: Sequence[Token], text: str) -> tuple[Offer, ...]:
        """Up to three sentences for the words of a text, best first, of different meanings."""
        printed = tuple(Word(word.token) if self._is_slip(word) else word for word in words_of(clause, text))
        self.effort = 0
        limit = FARTHEST * weight(clause)
        found: dict[Any, tuple[float, Sequence[Word]]] = {}
        for words, value in self._tried(self._with_known_names(printed)):
            cost = distance(clause, tokens_of(words))
            if cost <= limit and not turned_round(clause, tokens_of(words)):
                known = found.get(value)
                if known is None or cost < known[0]:
                    found[value] = (cost, words)
        best = sorted(found.items(), key=lambda item: (item[1][0], sentence(item[1][1])))
        near = [item for item in best if item[1][0] <= best[0][1][0] + FARTHER]
        made = (self._first(clause, both_ways(words, printed), value, cost) for value, (cost, words) in near)
        return tuple(islice((offer for offer in made if offer is not None), MOST_OFFERS))

    def _first(self, clause: Sequence[Token], ways: Iterable[Sequence[Word]], value: Any, cost: float) -> Offer | None:
        return next(filter(None, (self._offer(clause, words, value, cost) for words in ways)), None)

    def _is_slip(self, word: Word) -> bool:
        """Whether a word is misspelt in print: an offer has it as it is read."""
        printed = word.source[word.token.start : word.token.end].lower()
        return printed.isalpha() and mended(printed, self.reader.table.words) == word.token.norm

    def _with_known_names(self, words: tuple[Word, ...]) -> tuple[Word, ...]:
        """The words with each name that is near a card's exchanged for that one."""
        return tuple(Word(self._named(word.token)) if self._named(word.token) != word.token else word for word in words)

    def _named(self, token: Token) -> Token:
        known = {"title": self.reader.titles, "tag": self.reader.tags}.get(token.kind, frozenset())
        near = mended(str(token.value), known, is_name=True) if known and token.value not in known else ""
        return msgspec.structs.replace(token, value=near) if near else token

    def _offer(self, clause: Sequence[Token], words: Sequence[Word], value: Any, cost: float) -> Offer | None:
        """The offer of these words, if they are read alone as they were among others."""
        text = sentence(words)
        reading = self.reader.read_text(text, kind=self.kind)
        if reading.program is None or reading.program.clauses != value or reading.corrections:
            return None
        return Offer(text, self.meaning(reading.program, text), differences(clause, tokens_of(words)), cost)

    def meaning(self, program: Program, text: str) -> str:
        """A program in canonical words; where they cannot say it, as it was said."""
        try:
            return self.reader.show(program, self.kind)
        except CannotShow:
            return text

    def _tried(self, printed: tuple[Word, ...]) -> Iterator[tuple[Sequence[Word], Any]]:
        yield from self._made_alike(printed)
        yield from self._repaired(printed)

    def _parsed(self, words: Sequence[Word]) -> tuple[Parser, Any]:
        """The parser that went through the words, and the one program that they are, if they are."""
        self.heed()
        parser = Parser(self.reader.table, tokens_of(words))
        try:
            found = parser.whole(self.name)
        except (TooTangled, RecursionError):
            return parser, None
        finally:
            self.effort += parser.spent + STEPS_OF_A_TRY
        return parser, found[0].value if len(found) == 1 else None

    # ---- known clauses made more like the printed one

    def _made_alike(self, printed: tuple[Word, ...]) -> Iterator[tuple[Sequence[Word], Any]]:
        wanted = [said(word.token) for word in printed]
        for _, words in self.known.nearest(tokens_of(printed), NEAREST):
            if self.effort > EFFORT // 2:
                return
            best, value = list(words), self._parsed(words)[1]
            for start, end, others in _blocks(words, wanted, printed):
                tried = self._with_block(best, words, start, end, others)
                then = self._parsed(tried)[1]
                if then is not None:
                    best, value = tried, then
            if value is not None:
                yield best, value

    @staticmethod
    def _with_block(
        best: list[Word], words: Sequence[Word], start: int, end: int, others: Sequence[Word]
    ) -> list[Word]:
        """Some words of the known clause, as far as it was changed before, exchanged for printed ones."""
        begin = next((best.index(word) for word in words[start:end] if word in best), None)
        if begin is None:
            before = next((best.index(word) for word in reversed(words[:start]) if word in best), -1)
            return [*best[: before + 1], *others, *best[before + 1 :]]
        return [*best[:begin], *others, *best[begin + (end - start) :]]

    # ---- the printed clause changed where reading stops

    def _repaired(self, printed: tuple[Word, ...]) -> Iterator[tuple[Sequence[Word], Any]]:
        order = count()
        least = math.inf
        waiting: list[tuple[float, int, float, int, tuple[Word, ...], Parser]] = []
        seen: set[tuple[str, ...]] = set()

        def consider(words: tuple[Word, ...], cost: float, depth: int) -> tuple[tuple[Word, ...], Any] | None:
            key = tuple(f"{said(word.token)}{word.token.comma}" for word in words)
            if key in seen or not words:
                return None
            seen.add(key)
            parser, value = self._parsed(words)
            if value is not None:
                return words, value
            left = 0.9 * (len(words) - parser.furthest)
            heapq.heappush(waiting, (cost + left, next(order), cost, depth, words, parser))
            return None

        done = consider(printed, 0.0, 0)
        if done is not None:
            yield done
        while waiting and self.effort < EFFORT:
            _, _, cost, depth, words, parser = heapq.heappop(waiting)
            if depth >= DEEPEST or cost > least + FARTHER:
                continue
            for changed, more in self._changes(words, parser):
                done = consider(changed, cost + more, depth + 1)
                if done is not None:
                    least = min(least, cost + more)
                    yield done
                if self.effort >= EFFORT:
                    return

    def _changes(self, words: tuple[Word, ...], parser: Parser) -> list[tuple[tuple[Word, ...], float]]:
        """Other sentences with one change near the place where reading stopped, the cheapest first."""
        found: list[tuple[float, tuple[Word, ...]]] = []
        furthest = parser.furthest
        first = max(0, furthest - 3)
        asked = asked_for(parser, first)
        for place in range(first, min(furthest + 1, len(words))):
            word = words[place]
            before, after = words[:place], words[place + 1 :]
            found.append((weight([word.token]), (*before, *after)))
            found.append((0.1, (*before, with_comma(word, not word.token.comma), *after)))
            for norm in sorted(asked[place - first]):
                new = put_in(norm)
                if norm.startswith("<") or norm == word.token.norm:
                    continue
                if self._may_stand(norm, before, words[place:]):
                    found.append((weight([new.token]), (*before, new, *words[place:])))
                cost = change(word.token, new.token)
                if cost < 1.0 or self._may_stand(norm, before, after):
                    found.append((cost, (*before, with_comma(new, word.token.comma), *after)))
        if furthest >= len(words):
            found += [(weight([new.token]), (*words, new)) for new in self._endings(words, parser)]
        cheapest = heapq.nsmallest(WIDEST, enumerate(found), key=lambda item: (item[1][0], item[0]))
        changes = [(changed, cost) for _, (cost, changed) in cheapest]
        if furthest < len(words):  # to leave out the word itself is dear, and yet what is meant more often than not
            without = ((*words[:furthest], *words[furthest + 1 :]), weight([words[furthest].token]))
            changes += [without] if without not in changes else []
        return changes

    def _endings(self, words: tuple[Word, ...], parser: Parser) -> list[Word]:
        last = words[-1].token.norm
        wanted = {norm for place in parser.reached[-1] for norm in place.words}
        return [put_in(norm) for norm in sorted(wanted) if (last, norm) in self.known.after]

    def _may_stand(self, norm: str, before: Sequence[Word], after: Sequence[Word]) -> bool:
        """Whether some known clause says the word between such neighbours."""
        left = before[-1].token.norm if before else BEGINNING
        right = after[0].token.norm if after else END
        return (left, norm) in self.known.after and (norm, right) in self.known.after


def both_ways(words: Sequence[Word], printed: Sequence[Word]) -> Iterator[list[Word]]:
    """The words of an offer, those that are printed alike as they are printed: with the printed commas, then with its
    own. A comma that it needed on its way may be too many in the end.
    """
    yield as_printed(words, printed, commas=True)
    yield as_printed(words, printed, commas=False)


def as_printed(words: Sequence[Word], printed: Sequence[Word], *, commas: bool) -> list[Word]:
    """The words of an offer, those that are printed alike as they are printed, also with their ``commas``."""
    made = list(words)
    for block in Levenshtein.opcodes([said(word.token) for word in words], [said(word.token) for word in printed]):
        if block.tag == "equal":
            for index in range(block.src_end - block.src_start):
                own, theirs = made[block.src_start + index], printed[block.dest_start + index]
                made[block.src_start + index] = theirs if commas else with_comma(theirs, own.token.comma)
    return made


def _blocks(
    words: Sequence[Word], wanted: Sequence[str], printed: Sequence[Word]
) -> list[tuple[int, int, tuple[Word, ...]]]:
    """Where a known clause differs from the printed one: its words from and to, and the printed ones for them."""
    mine = [said(word.token) for word in words]
    return [
        (block.src_start, block.src_end, tuple(printed[block.dest_start : block.dest_end]))
        for block in _joined(Levenshtein.opcodes(mine, wanted))
    ]


def _joined(blocks: Any) -> list[Any]:
    """Neighbouring changes taken together."""
    found: list[Any] = []
    for block in blocks:
        if block.tag == "equal":
            continue
        if found and found[-1].src_end == block.src_start and found[-1].dest_end == block.dest_start:
            found[-1] = _Block(found[-1].src_start, block.src_end, found[-1].dest_start, block.dest_end)
        else:
            found.append(_Block(block.src_start, block.src_end, block.dest_start, block.dest_end))
    return found


class _Block(Record):
    src_start: int
    src_end: int
    dest_start: int
    dest_end: int


NEGATIONS = frozenset(
    ("not", "no", "cannot", "can't", "don't", "doesn't", "didn't", "never", "without", "none", "unless")
)
"""Words that deny."""


def turned_round(old: Sequence[Token], new: Sequence[Token]) -> bool:
    """Whether one of two sentences denies what the other does not, or says the opposite of it by a word."""
    if sum(token.norm in NEGATIONS for token in old) != sum(token.norm in NEGATIONS for token in new):
        return True
    here, there = (Counter(token.norm for token in tokens if token.kind == "word") for tokens in (old, new))
    gone, come = here - there, there - here
    undone = {word for word in (*gone, *come) if sort_of(word) == "negation" and word.startswith("un")}
    return bool(undone) or any(is_opposite(one, other) for one in gone for other in come)
