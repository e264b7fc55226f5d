"""Verbs that are said of oneself and of others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from playmat.text.grammar.conjugation import Verb, gerund
from playmat.text.table import Rule


def thirds(words: Iterable[str]) -> list[str]:
    """Of the forms of a verb those in the third person."""
    forms = list(words)
    return [form for form in forms if any(form in (f"{base}s", f"{base}es", f"{base[:-1]}ies") for base in forms)]


def by_person(lines: Iterable[Rule]) -> Iterator[Rule]:
    """Each line that begins with a verb in both forms as two: what you do, and what another does."""
    for line in lines:
        head, _, rest = line.pattern.partition(" ")
        forms = thirds(head.split("|"))
        if line.name != "verb" or not forms:
            yield line
            continue
        base = "|".join(form for form in head.split("|") if form not in forms)
        doing = "|".join(gerund(Verb(form)) for form in head.split("|") if form not in forms)
        for name, words in (("verb", base), ("one does", "|".join(forms)), ("doing", doing)):
            yield Rule(name, f"{words} {rest}", line.build, line.unbuild, line.cites, line.node)
