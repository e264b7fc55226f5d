"""One word of a text left out, doubled, changed for another, or exchanged with the next one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal
from zlib import crc32

from playmat.core.records import Record
from playmat.text.lexer import Token
from playmat.text.parser import Parser

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


def asked_for(parser: Parser, start: int = 0) -> list[frozenset[str]]:
    """For each token from ``start`` that a parser has gone through, the words that some reading asked for there.

    What is asked for depends on the words before only: any other word at that place leaves the text unread.
    """
    return [frozenset().union(*(place.asked for place in {*places})) for places in parser.reached[start:-1]]


def mutations(
    text: str,
    tokens: Sequence[Token],
    asked: Mapping[int, frozenset[str]],
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
        others = sorted(asked.get(start, frozenset()) - {word})
        if most is not None and len(others) > most:
            others = sorted(others, key=lambda other: crc32(f"{index} {other} {text}".encode()))[:most]
        for other in others:
            yield Mutation("changed", word, other, start, end, f"{before}{samples.get(other, other)}{after}")
        if word in samples and samples[word].casefold() != written.casefold():
            yield Mutation("changed", word, word, start, end, f"{before}{samples[word]}{after}")
