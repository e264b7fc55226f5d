"""What a verb says of others, where its lines say it only as an order: "each player searches their deck".

A verb that is an entry of a lexicon (``Sense``) has all its forms. These are the verbs of other lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from playmat.text.grammar.conjugation import Verb, third_person
from playmat.text.table import Rule

VERBS = (
    Verb("change"),
    Verb("combine"),
    Verb("divide"),
    Verb("exchange"),
    Verb("flip", "flipped", gerund="flipping"),
    Verb("forfeit"),
    Verb("give", "gave", "given"),
    Verb("look"),
    Verb("make", "made"),
    Verb("pass"),
    Verb("prevent"),
    Verb("reveal"),
    Verb("search"),
    Verb("skip", "skipped", gerund="skipping"),
    Verb("slide", "slid"),
    Verb("swap", "swapped", gerund="swapping"),
    Verb("switch"),
    Verb("tuck"),
    Verb("unchain"),
    Verb("end"),
    Verb("win", "won", gerund="winning"),
)
BASES = {verb.base: third_person(verb) for verb in VERBS}


GO_ON = frozenset(("add", "choose", "discard", "place", "put", "return", "reveal", "show", "shuffle", "take"))
"""What is done further: "searches their deck … and puts it …"."""


def third_persons(lines: Iterable[Rule]) -> Iterator[Rule]:
    """The lines of orders that begin with such a verb, said of another."""
    lines = tuple(lines)
    said = {word for line in lines if line.name in ("verb", "one does") for word in first_words(line)}
    for line in lines:
        first, _, rest = line.pattern.partition(" ")
        thirds = [BASES[word] for word in first.split("|") if word in BASES and BASES[word] not in said]
        if line.name == "verb" and thirds:
            yield Rule("one does", f"{'|'.join(thirds)} {in_both_forms(rest)}", line.build, None, line.cites, line.node)


def in_both_forms(words: str) -> str:
    """What stands behind a verb, with the orders in it also as they are said of another."""
    return " ".join(_in_both(word, before) for before, word in pairwise(("", *words.split())))


def _in_both(words: str, before: str) -> str:
    bases = words.split("|")
    if not set(bases) <= GO_ON or before in ("may", "to"):
        return words
    return "|".join((*bases, *(third_person(Verb(base)) for base in bases)))


def first_words(line: Rule) -> tuple[str, ...]:
    """The words with which a line begins."""
    return tuple(line.pattern.partition(" ")[0].split("|"))
