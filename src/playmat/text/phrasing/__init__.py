"""Other wordings, turned into those of the grammar before reading: synonyms are data, not lines of the grammar.

A phrase is replaced word for word, longest first; each of the words that come for it stands where the printed ones
stand, so that whatever is said of them points at the print. A law holds the list honest: in any sentence that is read,
a phrase and its variants mean the same.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence

import msgspec

from playmat.core.decoding import known
from playmat.core.records import Record
from playmat.text.lexer import Token, tokens
from playmat.text.phrasing.paraphrases import Paraphrase, Paraphrases


class Phrase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the grammar says, and other words that say the same in any sentence, except behind those of ``not_after``
    ("for each time you played a Spell").
    """

    says: str
    variants: tuple[str, ...]
    not_after: tuple[str, ...] = ()


class Rephrased(Record):
    """Printed words, from ``start`` to ``end`` of the text, that were read as others."""

    start: int
    end: int
    read_as: str


class Phrasing:
    """The phrases and paraphrases of a language. Raises ValueError for a variant that is there twice, or that is said
    by a phrase.
    """

    def __init__(self, phrases: Iterable[Phrase] = (), paraphrases: Iterable[Paraphrase] = ()) -> None:
        self.phrases = tuple(phrases)
        self.paraphrases = Paraphrases(paraphrases)
        self._by_first: dict[str, list[tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]]] = {}
        said = {words_of(phrase.says) for phrase in self.phrases}
        known: set[tuple[str, ...]] = set()
        for phrase in self.phrases:
            for variant in map(words_of, phrase.variants):
                if variant in known or variant in said:
                    raise ValueError(f"the variant {' '.join(variant)!r} is there twice, or is itself what is said")
                known.add(variant)
                self._by_first.setdefault(variant[0], []).append((variant, words_of(phrase.says), phrase.not_after))
        for ways in self._by_first.values():
            ways.sort(key=lambda way: -len(way[0]))

    def apply(self, found: Sequence[Token]) -> tuple[list[Token], list[Rephrased]]:
        """Tokens with every variant replaced, and what was replaced."""
        if not self._by_first:
            return list(found), []
        made: list[Token] = []
        changes: list[Rephrased] = []
        index = 0
        while index < len(found):
            way = self._way(found, index)
            if way is None:
                made.append(found[index])
                index += 1
                continue
            variant, says = way
            printed = found[index : index + len(variant)]
            made += replaced(printed, says)
            changes.append(Rephrased(printed[0].start, printed[-1].end, " ".join(says)))
            index += len(variant)
        return made, changes

    def _way(self, found: Sequence[Token], index: int) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
        if found[index].kind != "word":
            return None
        before = found[index - 1].norm if index else ""
        for variant, says, not_after in self._by_first.get(found[index].norm, ()):
            if before in not_after:
                continue
            there = found[index : index + len(variant)]
            if tuple(token.norm for token in there) == variant and not any(token.comma for token in there[1:]):
                return variant, says
        return None


def words_of(phrase: str) -> tuple[str, ...]:
    """The words of a phrase as tokens have them."""
    return tuple(token.norm for token in tokens(phrase.lower()))


def replaced(printed: Sequence[Token], says: Sequence[str]) -> list[Token]:
    """Tokens that say other words in the place of printed ones: together they stand exactly where those stand."""
    last = min(len(printed), len(says)) - 1
    made = []
    for index, norm in enumerate(says):
        if index < last:
            start, end = printed[index].start, printed[index].end
        elif index == last:
            start, end = printed[index].start, printed[-1].end
        else:
            start = end = printed[-1].end
        made.append(Token("word", norm, start, end))
    return [in_front(made[0], printed[0]), *made[1:]]


def in_front(token: Token, printed: Token) -> Token:
    """The token with what stands in front of the printed one."""
    return msgspec.structs.replace(token, comma=printed.comma, colon=printed.colon, apart=printed.apart)


class Wordings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of the layer holds."""

    phrase: tuple[Phrase, ...] = ()
    paraphrase: tuple[Paraphrase, ...] = ()


def wordings_in(text: str) -> Wordings:
    """The phrases and paraphrases of a TOML text. Raises ValueError."""
    try:
        return msgspec.convert(tomllib.loads(text), known(Wordings))
    except msgspec.ValidationError as error:
        raise ValueError(f"the phrases cannot be read: {error}") from error
