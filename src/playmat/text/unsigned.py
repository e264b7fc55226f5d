"""Tags that are printed without a sign: "your other Skeletons", "target Knight".

No grammar knows the tribes that a designer thinks of. What tells them is the capital: the words of a language that
are printed with one are known, and so are the names of cards.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

import msgspec
from rapidfuzz.distance import OSA

from playmat.text.lexer import Token
from playmat.text.spelling import meant

DETERMINER = re.compile(
    "an?|another|other|target|each|every|all|any|no|one|your|their|this|that|these|those|first|second|third|next|last"
    "|only|single|non|more|fewer|additional|attacking|blocking"
)
"""Words before a noun: a card's name stands without one."""

OF_QUALITIES = re.compile("has|have|had|gains?|loses?|with|without|named|called|keyword")
"""Words behind which a keyword or a name is told."""

HOW = re.compile(
    r"\w+(ed|able|less)|white|black|red|blue|green|yellow|purple|colou?rless|common|uncommon|rare|unique|legendary|basic"
    "|small|large|big|huge|strong|weak|new|old"
)
"""How cards are, rather than what: "Untargeted Entities", "a Legendary Entity"."""

DOING = re.compile(r"\w+ing")
"""What cards do, before a kind of card: "a Burning Entity"; a Halfling stands alone."""

OF_GAMES = frozenset(
    (
        *("artifact", "artefact", "aura", "character", "creature", "enchantment", "entity", "equipment", "event"),
        *("follower", "instant", "item", "land", "location", "minion", "permanent", "planeswalker", "sorcery"),
        *("spell", "token", "trap", "unit"),
        *("ally", "attacker", "blocker", "champion", "commander", "defender", "enemy", "foe", "hero", "leader"),
        *("battlefield", "board", "energy", "exile", "gold", "library", "mana", "phase", "upkeep"),
    )
)
"""What games call their kinds of card, sides, places and resources: where a game has none of that name, a text that
speaks of one was written for another, and no tribe is meant.
"""

MADE = re.compile("creates?|created|makes?")
"""What is made is a token, which has a name."""

JOINED = frozenset(("or", "and", "and/or"))
SHORT = 3
"""Words of so many letters ("or", "at") are never printed with a capital inside a sentence, so that none is a slip of
one; nor is a word of a kind of card written with two slips ("Dragon" is not "drawn").
"""

IRREGULAR = {
    "MEN": "MAN",
    "MICE": "MOUSE",
    "OXEN": "OX",
    "GEESE": "GOOSE",
    "KNIVES": "KNIFE",
    **{f"{name}S": name for name in ("ZOMBIE", "PIXIE", "GENIE", "FAERIE", "SELKIE", "ROOKIE")},
}
ALIKE = frozenset(("FOLK", "FISH", "SHEEP"))
"""Plurals that are their own singulars."""


class Language(msgspec.Struct, frozen=True):
    """What is known before a text is read: all words that cards have, those that a slip may be one of, those of the
    kinds of card and before them, and the tags and TITLEs. ``as_printed``: tags are told in small letters, as printed.
    """

    words: frozenset[str]
    read: frozenset[str]
    kinds: frozenset[str]
    adjectives: frozenset[str]
    tags: frozenset[str]
    titles: frozenset[str]
    as_printed: bool = False


def with_unsigned_tags(found: list[Token], text: str, language: Language) -> list[Token]:
    """Tokens in which words with a capital that no card language knows are tags."""
    made = list(found)
    for index, token in enumerate(found):
        written = text[token.start : token.end]
        if token.kind != "word" or not _is_strange(written, token, language):
            continue
        tag, several = singular(written, language.tags)
        named = _in_a_name(found, index, text, language)
        if not named and _stands_as_noun(made, index, tag, several=several, language=language):
            norm = "<tags>" if several else "<tag>"
            value = tag.capitalize() if language.as_printed else tag
            made[index] = msgspec.structs.replace(token, kind="tag", norm=norm, value=value)
    return made


def _is_strange(written: str, token: Token, language: Language) -> bool:
    if not (written.isalpha() and written[0].isupper() and written[1:].islower() and len(written) >= SHORT):
        return False
    if token.norm != written.lower() or token.norm in language.words or written.upper() in language.titles:
        return False  # another wording's words stand in the place of those that are printed
    slip = meant(token.norm, language.read)
    return len(slip) <= SHORT or (slip not in language.kinds and OSA.distance(token.norm, slip) > 1)


def _in_a_name(found: list[Token], index: int, text: str, language: Language) -> bool:
    """Whether another word with a capital that cards do not have stands beside it: two of them name a card."""
    before = index > 0 and not _begins(found, index - 1) and _is_joined(found, index)
    behind = index + 1 < len(found) and _is_joined(found, index + 1)
    beside = ([found[index - 1]] if before else []) + ([found[index + 1]] if behind else [])
    strange = (other for other in beside if other.kind == "word" and other.norm not in language.words)
    return any(text[other.start].isupper() for other in strange)


def _is_joined(found: list[Token], index: int) -> bool:
    """Whether no mark stands between a word and the one before it."""
    return not (found[index].comma or found[index].colon or found[index].apart)


def _begins(found: list[Token], index: int) -> bool:
    """Whether a sentence begins with that word, so that its capital tells nothing."""
    before = found[index - 1].norm[0] if index else ""
    return not before or found[index].colon or not (before.isalnum() or before in "<'")


def _stands_as_noun(made: list[Token], index: int, tag: str, *, several: bool, language: Language) -> bool:
    before = made[index - 1] if index else None
    after = made[index + 1].norm if index + 1 < len(made) else ""
    known, first = tag in language.tags, _begins(made, index)
    if before is not None and OF_QUALITIES.fullmatch(before.norm) and not first:
        return False
    if not known and (
        tag.lower() in OF_GAMES
        or HOW.fullmatch(made[index].norm)
        or (DOING.fullmatch(made[index].norm) and after in language.kinds)
        or any(MADE.fullmatch(one.norm) for one in made[index - 2 : index])
    ):
        return False
    if several or before is None or first:
        return several or known
    joined = before.norm in JOINED and any(token.kind == "tag" for token in made[:index])
    told = DETERMINER.fullmatch(before.norm) is not None or before.norm in language.adjectives
    return (
        joined or told or before.kind in ("number", "tag") or before.norm == "'s" or (known and after in language.kinds)
    )


def singular(written: str, known: Collection[str]) -> tuple[str, bool]:
    """The tag that is meant, and whether it stands in the plural: one that is known, else the likeliest."""
    name = written.upper()
    ones = tuple(singulars(name))
    if name in known or not ones:
        return name, name in ALIKE
    return next((one for one in ones if one in known), ones[0]), True


def singulars(name: str) -> Iterator[str]:
    """What a name may be the plural of, the likeliest first."""
    for plural, one in IRREGULAR.items():
        if name.endswith(plural):
            yield name.removesuffix(plural) + one
    if not name.endswith("S") or name.endswith(("SS", "US")) or len(name) <= SHORT:
        return
    if name.endswith(("LVES", "RVES", "IEVES")):
        yield name[:-3] + "F"
    elif name.endswith("IES"):
        yield name[:-3] + "Y"
    elif name.endswith(("SHES", "CHES", "XES", "SSES", "ZZES", "OES")):
        yield name[:-2]
    yield name[:-1]
    if name.endswith("SES"):
        yield name[:-2]
