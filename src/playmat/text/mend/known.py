"""Clauses that are known to be read: what an offer may be made of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise

from rapidfuzz import process
from rapidfuzz.distance import Indel

from playmat.text.lexer import Token
from playmat.text.mend.weights import SLOTS, sort_of_token, stem
from playmat.text.mend.wording import Word, words_of
from playmat.text.reader import Reader

LONGEST_CONTEXT = 3
"""So many words before a place tell how clauses go on there."""
LONGEST_WAY_ON = 5
MOST_WAYS_ON = 5
BEGINNING = "<beginning>"
END = "<end>"


def shape(token: Token) -> str:
    """A token by what may stand in its place: names and amounts by their kind."""
    return token.norm if token.kind in SLOTS else stem(token.norm)


class Known:
    """Clauses of readable texts, each once, and which words they say one after another; ``besides`` are clauses that
    are known already.
    """

    def __init__(self, reader: Reader, texts: Iterable[tuple[str, str]], besides: Known | None = None) -> None:
        self.clauses: list[tuple[str, tuple[Word, ...]]] = list(besides.clauses) if besides else []
        self.after: set[tuple[str, str]] = set(besides.after) if besides else set()
        self.shapes: list[tuple[str, ...]] = list(besides.shapes) if besides else []
        self._places: dict[tuple[str, ...], list[tuple[int, int]]] = {}
        seen = set(self.shapes)
        for kind, text in texts:
            for segment in reader.tokens_of(text, kind):
                shapes = tuple(map(shape, segment))
                if shapes in seen:
                    continue
                seen.add(shapes)
                self.shapes.append(shapes)
                self.clauses.append((kind, words_of(segment, text)))
                norms = [BEGINNING, *(token.norm for token in segment), END]
                self.after.update(pairwise(norms))

    def following(self, before: Sequence[Token], asked: Collection[str]) -> tuple[str, ...]:
        """How the clauses go on after as many of some words as any has: the most common ways first, and only such as
        begin with a word that is asked for.
        """
        if not self._places:
            self._index()
        for length in range(min(LONGEST_CONTEXT, len(before)), 0, -1):
            context = tuple(map(shape, before[-length:]))
            found = Counter(
                self._going_on(index, place)
                for index, place in self._places.get(context, ())
                if self.clauses[index][1][place].token.norm in asked
            )
            if len(found) > 1:
                return tuple(words for words, _ in found.most_common(MOST_WAYS_ON))
        return ()

    def _index(self) -> None:
        for index, shapes in enumerate(self.shapes):
            for length in range(1, LONGEST_CONTEXT + 1):
                for end in range(length, len(shapes)):
                    self._places.setdefault(shapes[end - length : end], []).append((index, end))

    def _going_on(self, index: int, place: int) -> str:
        """A few words of a clause from a place on, up to the end of the sentence or of a part of it."""
        words = self.clauses[index][1]
        end = place + 1
        while end < len(words) and end < place + LONGEST_WAY_ON:
            token = words[end].token
            if token.comma or token.norm in (".", "//", ")", "and", "then", '"'):
                break
            end += 1
        while end > place + 1 and sort_of_token(words[end - 1].token) in ("small", "filler", "number"):
            end -= 1
        return words[place].source[words[place].token.start : words[end - 1].token.end]

    def alike(self, tokens: Sequence[Token], many: int = 2) -> tuple[str, ...]:
        """Whole clauses to imitate: those most alike."""
        return tuple(
            words[0].source[words[0].token.start : words[-1].token.end] for _, words in self.nearest(tokens, many)
        )

    def nearest(self, tokens: Sequence[Token], many: int) -> list[tuple[str, tuple[Word, ...]]]:
        """So many of the clauses, most alike first, each with the kind of its card."""
        wanted = tuple(map(shape, tokens))
        found = process.extract(
            wanted, self.shapes, scorer=Indel.normalized_similarity, processor=None, limit=many, score_cutoff=0.3
        )
        return [self.clauses[index] for _, _, index in found]
