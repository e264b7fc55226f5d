"""The forms of a verb: regular ones by their endings, odd ones where the lexicon names them."""

from __future__ import annotations

import re

import msgspec

VOWELS = "aeiou"


class Verb(msgspec.Struct, frozen=True):
    """A verb. ``base`` may go on with a particle ("look at"); what is empty is formed by rule.

    ``like``: verbs that are read as this one, and never shown.
    """

    base: str
    past: str = ""
    participle: str = ""
    third: str = ""
    gerund: str = ""
    like: tuple[Verb, ...] = ()


def third_person(verb: Verb) -> str:
    """ "destroys", "searches", "carries", "looks at"."""
    word, _, particle = verb.base.partition(" ")
    return _with(particle, verb.third or _third(word))


def past(verb: Verb) -> str:
    """ "destroyed", "drew"."""
    word, _, particle = verb.base.partition(" ")
    return _with(particle, verb.past or _past(word))


def participle(verb: Verb) -> str:
    """ "destroyed", "drawn"."""
    word, _, particle = verb.base.partition(" ")
    return _with(particle, verb.participle or verb.past or _past(word))


def gerund(verb: Verb) -> str:
    """ "destroying", "moving"."""
    word, _, particle = verb.base.partition(" ")
    return _with(particle, verb.gerund or _gerund(word))


def _with(particle: str, word: str) -> str:
    return f"{word} {particle}" if particle else word


def _third(word: str) -> str:
    if re.search(r"(?:s|x|z|ch|sh)$", word):
        return f"{word}es"
    if word.endswith("y") and word[-2] not in VOWELS:
        return f"{word[:-1]}ies"
    return f"{word}s"


def _past(word: str) -> str:
    if word.endswith("e"):
        return f"{word}d"
    if word.endswith("y") and word[-2] not in VOWELS:
        return f"{word[:-1]}ied"
    return f"{word}ed"


def _gerund(word: str) -> str:
    return f"{word[:-1]}ing" if word.endswith("e") and not word.endswith("ee") else f"{word}ing"
