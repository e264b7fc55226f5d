"""Sources that somebody chooses, and the words that go back to them: "that source", "the chosen source"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from playmat.games.gamma.nodes.effects import NameSource
from playmat.games.gamma.nodes.filters import CHOSEN, HasSource, IsOfChosenSource
from playmat.lang.effects import NameTrait
from playmat.lang.nodes import Effect, Filter, Value
from playmat.lang.values import Number
from playmat.text.grammar.naming import CHOOSE
from playmat.text.rewrite import changed, inside
from playmat.text.table import Refused, const, rule

THAT = "that"
"""While a text is read: a source said just before. In no program."""
CHOSE = "you ( chose | named | have chosen | have named )"


def with_sources(clause: Any) -> Any:
    """The clause with the words for a source that was said just before; refuses those behind which none was."""
    if not any(_is_that(part) for part in inside(clause)):
        return clause
    if not any(isinstance(part, NameSource | NameTrait) for part in inside(clause)):
        raise Refused("which source? None was chosen before")
    return changed(clause, _chosen)


class OfThatSource(IsOfChosenSource):
    """While a text is read: of a source said just before. In no program."""


def _is_that(part: Any) -> bool:
    return isinstance(part, OfThatSource) or getattr(part, "source", "") == THAT


def _chosen(part: Any) -> Any:
    if isinstance(part, OfThatSource):
        return IsOfChosenSource()
    return msgspec.structs.replace(part, source=CHOSEN) if _is_that(part) else part


def _several(count: Value) -> Effect:
    if not isinstance(count, Number) or not 2 <= count.number <= 4:
        raise Refused
    return NameSource(count.number)


def _un_several(effect: Any) -> Mapping[str, Any] | None:
    own = isinstance(effect, NameSource) and effect.count > 1
    return {"count": Number(effect.count)} if own else None


def _of(source: str) -> tuple[Filter, ...]:
    return (HasSource(source),)


def _un_of_chosen(words: Any) -> Mapping[str, Any] | None:
    return {} if words == (IsOfChosenSource(),) else None


def _of_chosen() -> tuple[Filter, ...]:
    return (IsOfChosenSource(),)


NAMING = (
    *(
        line
        for name, choose in zip(("verb", "one does"), CHOOSE, strict=True)
        for line in (rule(name, f"{choose} {{count:count}} [different] sources", build=_several, unbuild=_un_several),)
    ),
    const("source", f"( the chosen source | the named source | the source {CHOSE} )", CHOSEN),
    const("source", "that source", THAT, read_only=True),
    const("several sources", "[( each of | both of | both | all )] [the] chosen sources", (CHOSEN,), read_only=True),
    rule("postmod", "of|from ( one of | any of ) the chosen sources", build=_of_chosen, unbuild=_un_of_chosen),
    rule("postmod", "of|from [the source] {source:printed source} [source]", build=_of),
)
