""" "Draw a card" is said to you, "draws a card" of another: lines that are read either way, told apart."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from playmat.lang.nodes import Effect
from playmat.lang.values import You
from playmat.text.english.sentences import Doer
from playmat.text.grammar.conjugation import Verb, gerund
from playmat.text.table import Rule, Word, rule

IRREGULAR = {"nullifies": "nullify"}


def plain_form(word: str) -> str:
    """The form of a verb that is said to somebody."""
    return IRREGULAR.get(word, word.removesuffix("s"))


def thirds(lines: Iterable[Rule]) -> Iterator[Rule]:
    """The lines; one that begins with a verb in both forms is three: to somebody, of another, and "drawing"."""
    for line in lines:
        verb = line.elements[0]
        of_others = (
            tuple(norm for norm in verb.norms if norm != plain_form(norm) and plain_form(norm) in verb.norms)
            if isinstance(verb, Word) and not verb.agrees and line.name == "verb"
            else ()
        )
        if not of_others:
            yield line
            continue
        assert isinstance(verb, Word)
        said = tuple(norm for norm in verb.norms if norm not in of_others)
        doing = tuple(gerund(Verb(norm)) for norm in said)
        for name, norms in (("verb", said), ("one does", of_others), ("doing", doing)):
            part = copy.copy(line)
            part.name = name
            part.elements = (msgspec.structs.replace(verb, norms=norms), *line.elements[1:])
            if name != "verb":
                part.unbuild = None
            yield part


def of_another(_: Any) -> Any:
    """The same deed, of a doer who was named before it."""
    if isinstance(_, Effect) and getattr(_, "who", None) == You():
        return msgspec.structs.replace(_, who=Doer())
    return _


DOERS = (rule("verb", "{_:one does}", build=of_another),)
