""" "Draw a card" is said to you, "draws a card" of another: lines that are read either way, told apart."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from playmat.lang.nodes import Effect
from playmat.lang.values import You
from playmat.text.english.sentences import Doer
from playmat.text.table import Rule, Word

IRREGULAR = {"nullifies": "nullify"}


def plain_form(word: str) -> str:
    """The form of a verb that is said to somebody."""
    return IRREGULAR.get(word, word.removesuffix("s"))


def thirds(lines: Iterable[Rule]) -> Iterator[Rule]:
    """The lines; one that begins with a verb in both forms is two, and of the second somebody else is the doer."""
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
        for norms in (tuple(norm for norm in verb.norms if norm not in of_others), of_others):
            half = copy.copy(line)
            half.elements = (msgspec.structs.replace(verb, norms=norms), *line.elements[1:])
            if norms is of_others:
                half.build, half.unbuild = done_by_another(line.build), None
            yield half


def done_by_another(build: Callable[..., Any]) -> Callable[..., Any]:
    """The same deed, of a doer who was named before it."""

    def made(**captures: Any) -> Any:
        deed = build(**captures)
        if isinstance(deed, Effect) and getattr(deed, "who", None) == You():
            return msgspec.structs.replace(deed, who=Doer())
        return deed

    return made
