"""Misspelt words: an unknown word that is near exactly one word of the language is read as that word."""

from __future__ import annotations

import functools
from collections.abc import Collection
from importlib import resources

from rapidfuzz.distance import OSA

REAL_WORDS = frozenset(resources.files("playmat.text").joinpath("real_words.txt").read_text("utf-8").split())
"""Words of English that are not taken for slips of others: only a signed correction may change them."""


SLIPS = {"loose": "lose", "looses": "loses"}
"""Real words that cards are really printed with for others, and that say nothing a card could mean."""


def mended(word: str, vocabulary: Collection[str], *, is_name: bool = False) -> str:
    """The one word of the vocabulary that was meant, or ``""``.

    An edit is one letter more, less or different, or two neighbours exchanged. Words of three letters or fewer may
    have one edit, others two; a word two edits away counts only where none is one edit away, and two words equally
    near are none. Nobody mistakes the first letter of a word, as some do of a name (``is_name``): "wobble" is no slip
    of "double".
    """
    if word in vocabulary:
        return ""
    if SLIPS.get(word) in vocabulary:
        return SLIPS[word]
    if word in REAL_WORDS or len(word) < 2:
        return ""
    allowed = 1 if len(word) <= 3 else 2
    for edits in range(1, allowed + 1):
        near = [
            known
            for known in vocabulary
            if abs(len(known) - len(word)) <= edits
            and not is_opposite(word, known)
            and OSA.distance(word, known, score_cutoff=edits) == edits
        ]
        if near:
            return near[0] if len(near) == 1 and (is_name or begin_alike(word, near[0])) else ""
    return ""


@functools.lru_cache(maxsize=8192)
def meant(word: str, language: frozenset[str]) -> str:
    """As ``mended``, of all words of a language: strange words come again with every letter that one types."""
    return mended(word, language)


def begin_alike(word: str, other: str) -> bool:
    """Whether two words begin with the same letter, or with the same two exchanged."""
    return word[0] == other[0] or word[:2] == other[1::-1]


def is_opposite(word: str, other: str) -> bool:
    """Whether only one of two words begins with "un": "untapped" is never a slip of "tapped"."""
    return word.startswith("un") != other.startswith("un")
