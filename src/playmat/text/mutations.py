"""One word of a text left out, doubled, changed for another, or exchanged with the next one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal
from zlib import crc32

from playmat.core.records import Record
from playmat.text.lexer import Token
from playmat.text.parser import Derivation, Parser, State
from playmat.text.table import TOKEN_CLASSES, ZERO_WIDTH, Capture, Table, Word

How = Literal["left out", "doubled", "changed", "exchanged"]


class Mutation(Record):
    """A text with one word of it, at ``start`` to ``end``, made otherwise; ``word`` and ``other`` as the table knows
    them: what was there, and what it was changed for or exchanged with.
    """

    how: How
    word: str
    other: str
    start: int
    end: int
    text: str


class Listener(Parser):
    """Notes for each place every word that some reading asked for there.

    What is asked for depends on the words before only: any other word at that place leaves the text unread.
    """

    def __init__(self, table: Table, tokens: Sequence[Token]) -> None:
        super().__init__(table, tokens)
        self.asked: dict[int, set[str]] = defaultdict(set)

    def parse(self, name: str, start: int = 0) -> list[Derivation]:
        """As its parent; what the phrase may begin with is asked for."""
        self.asked[start] |= self.table.first[name]
        return super().parse(name, start)

    def _is_word(self, position: int, word: Word) -> bool:
        self.asked[position].update(word.norms)
        return super()._is_word(position, word)

    def _captured(self, capture: Capture, state: State) -> Iterator[State]:
        if capture.name in TOKEN_CLASSES and capture.name not in ZERO_WIDTH:
            self.asked[state[0]].add(TOKEN_CLASSES[capture.name])
        return super()._captured(capture, state)


def mutations(
    text: str,
    tokens: Sequence[Token],
    asked: Mapping[int, set[str]],
    samples: Mapping[str, str],
    most: int | None = None,
) -> Iterator[Mutation]:
    """Every way to make one word otherwise.

    ``asked`` has by a token's start the words that could stand there, ``samples`` a written one for each token class.
    Of those words at most ``most`` are tried, always the same ones for one text.
    """
    ordered = sorted(tokens, key=lambda token: token.start)
    for index, token in enumerate(ordered):
        start, end, word = token.start, token.end, token.norm
        written, before, after = text[start:end], text[:start], text[end:]
        yield Mutation("left out", word, "", start, end, before + after)
        yield Mutation("doubled", word, word, start, end, f"{before}{written} {written}{after}")
        if index + 1 < len(ordered):
            following = ordered[index + 1]
            between, then = text[end : following.start], text[following.start : following.end]
            changed = f"{before}{then}{between or ' '}{written}{text[following.end :]}"
            yield Mutation("exchanged", word, following.norm, start, following.end, changed)
        others = sorted(asked.get(start, set()) - {word})
        if most is not None and len(others) > most:
            others = sorted(others, key=lambda other: crc32(f"{index} {other} {text}".encode()))[:most]
        for other in others:
            yield Mutation("changed", word, other, start, end, f"{before}{samples.get(other, other)}{after}")
        if word in samples and samples[word].casefold() != written.casefold():
            yield Mutation("changed", word, word, start, end, f"{before}{samples[word]}{after}")
