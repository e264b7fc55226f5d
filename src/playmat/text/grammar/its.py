"""What a line says of a card with "is", said of "it": "it's still in a Grave", for which the lexer has "its"."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from playmat.lang.values import It
from playmat.text.table import Rule, rule

IS = re.compile(r"\{(?P<field>\w+):(?:reference|target|this card)\} is(?:[|/]\w+)* (?P<rest>.+)")
"""A line that says of a card how it is, or what is done to it."""


def its(lines: Iterable[Rule]) -> Iterator[Rule]:
    """The lines that are missing: with "it's", of each that says of a card that it "is"."""
    for line in lines:
        said = IS.fullmatch(line.pattern)
        if said is not None and line.is_about is None:
            yield rule(line.name, f"its {said['rest']}", build=_of_it(line.build, said["field"]), read_only=True)


def _of_it(build: Callable[..., Any], field: str) -> Callable[..., Any]:
    def of_it(**captures: Any) -> Any:
        return build(**{field: It()}, **captures)

    return of_it
