"""Words of several sentences put together to one, as it would be printed."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from playmat.text.lexer import Token
from playmat.text.mend.weights import written

NO_BLANK_BEFORE = frozenset((".", ")", "'s", ",", ":"))


class Word(NamedTuple):
    """A token and the text that it stands in; no text for a token that was put in."""

    token: Token
    source: str = ""


def words_of(tokens: Iterable[Token], source: str) -> tuple[Word, ...]:
    """The tokens of a text."""
    return tuple(Word(token, source) for token in tokens)


@functools.lru_cache(maxsize=4096)
def put_in(norm: str) -> Word:
    """A word that stands in no text."""
    return Word(Token("word", norm, 0, 0))


def tokens_of(words: Iterable[Word]) -> list[Token]:
    """The tokens alone."""
    return [word.token for word in words]


def with_comma(word: Word, comma: bool) -> Word:  # noqa: FBT001  (it is what the word is given)
    """The word with or without a comma before it."""
    if word.token.comma == comma:
        return word
    return Word(msgspec.structs.replace(word.token, comma=comma), word.source)


def sentence(words: Sequence[Word]) -> str:
    """The words as a text: between neighbours of one text stands what stood there."""
    text = ""
    before: Word | None = None
    for word in words:
        shown = word.source[word.token.start : word.token.end] if word.source else written(word.token)
        gap = _between(before, word)
        if text.endswith((". ", ".")) or not text:
            shown = shown[:1].upper() + shown[1:]
        elif not word.source or before is None or before.source is not word.source:
            shown = shown if shown[1:2].isupper() or shown[:1] in "#*~X" else shown[:1].lower() + shown[1:]
        text += gap + shown
        before = word
    return text


def _between(before: Word | None, word: Word) -> str:
    if before is None:
        return ""
    if word.source and before.source is word.source and before.token.end <= word.token.start:
        gap = word.source[before.token.end : word.token.start]
        if not any(mark.isalnum() or mark in "#*.()" for mark in gap) and ("," in gap) <= word.token.comma:
            return gap if word.token.comma == any(mark in gap for mark in ",-–—") else f",{gap}"
    blank = "" if word.token.norm in NO_BLANK_BEFORE or before.token.norm == "(" else " "
    return ("," if word.token.comma else "") + blank
