"""Sources that somebody chooses, and the words that go back to them: "that source", "the chosen source"."""

from __future__ import annotations

from typing import Any

import msgspec

from playmat.games.gamma.nodes.changes import CountsAs, IsOfSource
from playmat.games.gamma.nodes.effects import NameSource
from playmat.games.gamma.nodes.filters import CHOSEN, HasSource, IsOfChosenSource, SharesSource
from playmat.lang.clauses import Static
from playmat.lang.effects import NameTrait
from playmat.lang.nodes import Clause, Filter, Value
from playmat.lang.values import Number, This
from playmat.text.grammar.fits import AN_INT
from playmat.text.grammar.naming import CHOOSE
from playmat.text.grammar.sharing import Shared
from playmat.text.rewrite import changed, has_any, inside
from playmat.text.shape import checked, slot
from playmat.text.table import Refused, const, consts, rule

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


OF_CHOSEN = (CountsAs(This(), CHOSEN), IsOfSource(This(), CHOSEN))


def counts_as_chosen(first: Clause, rest: Clause) -> bool:
    """ "Choose a source. This claim counts as a card of the chosen source" is one text."""
    own = isinstance(rest, Static) and all(one in OF_CHOSEN for one in rest.changes)
    return own and has_any(first, NameSource, NameTrait)


class OfThatSource(IsOfChosenSource):
    """While a text is read: of a source said just before. In no program."""


def _is_that(part: Any) -> bool:
    return isinstance(part, OfThatSource) or getattr(part, "source", "") == THAT


def _chosen(part: Any) -> Any:
    if isinstance(part, OfThatSource):
        return IsOfChosenSource()
    return msgspec.structs.replace(part, source=CHOSEN) if _is_that(part) else part


def _check_several(count: Value) -> None:
    if not isinstance(count, Number) or not 2 <= count.number <= 4:
        raise Refused


def _of(source: str) -> tuple[Filter, ...]:
    return (HasSource(source),)


NAMING = (
    *Shared("source", "source", SharesSource).lines(),
    *(
        line
        for name, choose in zip(("verb", "one does"), CHOOSE, strict=True)
        for line in (
            rule(
                name,
                f"{choose} {{count:count}} [different] sources",
                shape=checked(NameSource(slot("count", AN_INT)), _check_several),
            ),
        )
    ),
    const("source", f"( the chosen source | the named source | the source {CHOSE} )", CHOSEN),
    *consts("source", "that source", "that one", value=THAT, read_only=True),
    const("several sources", "[( each of | both of | both | all )] [the] chosen sources", (CHOSEN,), read_only=True),
    rule("postmod", "of|from ( one of | any of ) the chosen sources", shape=(IsOfChosenSource(),)),
    rule("postmod", "of|from [the source] {source:printed source} [source]", build=_of),
)
