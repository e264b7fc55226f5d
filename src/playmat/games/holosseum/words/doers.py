"""Who does it: verbs are said of others in the third person, and a chain of these has one doer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from playmat.text.english.sentences import every, first_and_rest, in_order, who_does
from playmat.text.table import Rule, rule

DOERS = (
    rule("verb", "{who:player} {effect:does}", build=every, unbuild=who_does),
    rule("does", "{first:one does}, ( and | then | and then ) {rest:does}", build=in_order, unbuild=first_and_rest),
    rule("does", "{_:one does}"),
)


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
        for name, words in (("verb", base), ("one does", "|".join(forms))):
            yield Rule(name, f"{words} {rest}", line.build, line.unbuild, line.cites, line.node)
