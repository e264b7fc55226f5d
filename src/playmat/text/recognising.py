"""Whether words can stand as a text says them, asked of many texts that begin alike.

It goes through the places that a ``Parser`` goes through, no more and no fewer, from word to word; what it found up to
a word serves every other text that goes so far with the same words. What they mean it does not say.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from playmat.text.automaton import Place, automaton_of
from playmat.text.lexer import Token
from playmat.text.parser import TooTangled
from playmat.text.pattern import is_there, takes
from playmat.text.table import Table


class Begun:
    """A nonterminal that may begin at a place in the text, and who goes on where it ends."""

    __slots__ = ("waiting",)

    def __init__(self) -> None:
        self.waiting: list[Reached] = []


Reached = tuple[Begun, Place]
"""A place in lines of what was begun."""


class Column:
    """What stood before one word, or behind the last: the places that the words so far led to, and how many steps
    were taken before and in it. ``ended`` is whatever can end there.
    """

    __slots__ = ("begun", "ended", "seeds", "spent")

    def __init__(self, seeds: Sequence[Reached], spent: int) -> None:
        self.seeds = seeds
        self.spent = spent
        self.begun: dict[str, Begun] = {}
        self.ended: set[Begun] = set()


class Recognised:
    """How far words go: ``furthest`` is the word that no reading got past, ``is_whole`` whether one took them all."""

    __slots__ = ("columns", "is_whole", "words")

    def __init__(self, words: Sequence[Token], columns: Sequence[Column], *, is_whole: bool) -> None:
        self.words = words
        self.columns = columns
        self.is_whole = is_whole

    @property
    def furthest(self) -> int:
        """As a parser has it."""
        return len(self.columns) - 1

    @property
    def spent(self) -> int:
        """The steps that a parser takes."""
        return self.columns[-1].spent


class Recogniser:
    """Goes through texts of one nonterminal. Closed, it lets go of what it found: all of that holds each other."""

    def __init__(self, table: Table, name: str) -> None:
        self.automaton = automaton_of(table)
        self.third_persons = table.third_persons
        self.name = name
        self.root = Begun()
        self._begun: list[Begun] = []

    def close(self) -> None:
        """Let go of everything."""
        for begun in self._begun:
            begun.waiting.clear()

    def recognised(self, words: Sequence[Token], budget: int, like: Recognised | None = None) -> Recognised:
        """How far the words go, told from where they are others than those they are ``like``. Raises ``TooTangled``
        for more steps than the budget.
        """
        columns: list[Column] = []
        seeds: Sequence[Reached] = ((self.root, self.automaton.begin(self.name)),)
        if like is not None:
            same = as_far_as_alike(words, like.words)
            columns = list(like.columns[:same])
            seeds = () if same >= len(like.columns) else like.columns[same].seeds
        count = len(words)
        while seeds:
            at = len(columns)
            column = Column(seeds, columns[-1].spent if columns else 0)
            seeds = self._gone_through(column, words[at] if at < count else None)
            columns.append(column)
            if column.spent > budget:
                raise TooTangled
        if columns[-1].spent > budget:
            raise TooTangled
        return Recognised(words, columns, is_whole=len(columns) > count and self.root in columns[-1].ended)

    def _gone_through(self, column: Column, token: Token | None) -> list[Reached]:
        """Find all places of a column; those that a word leads to begin the next."""
        ended, reached, waiting = column.ended, set(column.seeds), list(column.seeds)
        following: dict[Reached, None] = {}
        while waiting:
            spot, place = waiting.pop()
            onward: list[Reached] = []
            if place.done and spot not in ended:
                ended.add(spot)
                onward += spot.waiting
            if place.checks:
                onward += [(spot, after) for name, after in place.checks if is_there(name, token, self.third_persons)]
            if token is not None:
                word, classes, phrases = place.steps.get(token.norm) or place.step(token.norm)
                if phrases:
                    onward += self._begin(column, spot, phrases)
                if classes:
                    following.update(((spot, after), None) for name, after in classes if takes(name, token))
                if word is not None:
                    following[spot, word] = None
            for one in onward:
                if one not in reached:
                    reached.add(one)
                    waiting.append(one)
        column.spent += len(reached)
        return list(following)

    def _begin(self, column: Column, spot: Begun, phrases: Sequence[tuple[str, Place]]) -> Iterator[Reached]:
        """Begin phrases behind which a place goes on, those that can be empty at once."""
        for name, after in phrases:
            inner = column.begun.get(name)
            if inner is None:
                inner = column.begun[name] = Begun()
                self._begun.append(inner)
                yield inner, self.automaton.begin(name)
            inner.waiting.append((spot, after))
            if inner in column.ended:
                yield spot, after


def as_far_as_alike(words: Sequence[Token], others: Sequence[Token]) -> int:
    """How many words two texts begin with that a reading takes for the same."""
    count = 0
    for one, other in zip(words, others, strict=False):
        if one is not other and (
            one.norm != other.norm
            or one.kind != other.kind
            or one.coin != other.coin
            or one.comma != other.comma
            or one.colon != other.colon
            or one.apart != other.apart
        ):
            break
        count += 1
    return count
