"""What is said to whoever reads a card, said of another: each order that begins with a verb has its third person."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from playmat.text.grammar.conjugation import Verb, third_person
from playmat.text.table import Rule, rule, third_persons

HEAD = re.compile(r"(?P<group>\( )?(?P<verbs>[a-z]+(?: ?\| ?[a-z]+)*)(?(group) \))(?= |$)")
"""The verb that a line begins with, or the several that mean the same."""

BEHIND = re.compile(r"(?:(?<=and )|(?<=hen ))[a-z]+(?:\|[a-z]+)*(?= )|(?<=[,.\]] )[a-z]+(?:\|[a-z]+)*(?= )(?! \[?pile)")
"""Further verbs of the same doer."""

WHOLE = re.compile(
    r"\{\w+:(?:[\w ]*\b)?(?:verb|deed|effects?|sentence|statement|modes|changes?|clauses|pattern)\b[^}]*\}"
)
"""Phrases with a doer of their own."""

OTHERS: Mapping[str, str] = {"your": "their", "you": "they", "[your]": "[their]", "[you]": ""}


VERBS = frozenset(
    third_person(Verb(base))
    for base in (
        *("change", "combine", "decrease", "divide", "end", "exchange", "flip", "forfeit", "give", "increase", "look"),
        *("lower", "make", "pass", "raise", "reduce"),
        *("prevent", "reveal", "search", "skip", "slide", "swap", "switch", "tuck", "unchain", "win"),
    )
)
"""Verbs of which no line has the third person."""

ODD: Mapping[str, str] = {"have": "has", "do": "does"}


def of_others(lines: Iterable[Rule]) -> Iterator[Rule]:
    """The lines that are missing: "verb" lines of which nobody entered what another player does."""
    lines = tuple(lines)
    there = {_loosely(line.pattern) for line in lines if line.name == "one does"}
    known = VERBS.union(third_persons(lines))
    for line in lines:
        words = _said_of_another(line.pattern, known) if line.name == "verb" and not line.is_told else ""
        if words and _loosely(words) not in there:
            there.add(_loosely(words))
            yield rule("one does", words, build=line.build, cites=line.cites, read_only=True)


def _said_of_another(pattern: str, verbs: frozenset[str]) -> str:
    """ "put {_:the rest goes}" as "puts {_:the rest goes}"; empty: there is no verb to begin with."""
    head = HEAD.match(pattern)
    if head is None or WHOLE.search(pattern) or pattern[head.end() :].startswith(" you "):
        return ""
    forms = re.split(r" ?\| ?", head["verbs"])
    known = [third_person(Verb(form, third=ODD.get(form, ""))) for form in forms if form not in verbs]
    if len(known) < len(forms):
        return ""  # the line has the third person itself
    if not set(known) & verbs:
        return ""
    rest = BEHIND.sub(lambda match: _either_form(match, verbs), pattern[head.end() :])
    return " ".join(OTHERS.get(word, word) for word in (f"{'|'.join(known)}{rest}").split(" ") if word)


def _either_form(match: re.Match[str], verbs: frozenset[str]) -> str:
    forms = match[0].split("|")
    thirds = [third_person(Verb(form)) for form in forms]
    return "|".join(dict.fromkeys((*forms, *thirds))) if set(thirds) & verbs else match[0]


def _loosely(pattern: str) -> str:
    return re.sub(r"[()|\[\] ]", "", pattern)
