"""How often something is done at most: "… Do this no more than twice each turn", of whatever sets it off."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from playmat.lang.clauses import Triggered
from playmat.lang.effects import AtOnce, OncePer, SoOftenPer
from playmat.lang.nodes import Clause, Value
from playmat.lang.values import Number
from playmat.text.rewrite import has_any
from playmat.text.table import Refused, Rule, const, rule

AT_MOST = "no more than | at most | up to | only | a maximum of | not more than"
DONE = (
    "[but] [only] ( do this | use this [effect|ability|skill] | this [effect|ability] triggers|happens|works"
    " | you may|can [only] do this | this [effect|ability] may|can [only] happen|trigger )"
)
SO_OFTEN = f"( {DONE} [( {AT_MOST} )] | [but] ( {AT_MOST} ) )"


def _limited(clause: Clause, often: Value, limit: Any) -> Clause:
    if not isinstance(clause, Triggered) or not isinstance(often, Number) or has_any(clause, OncePer, SoOftenPer):
        raise Refused
    effect = clause.effect
    if isinstance(effect, AtOnce):
        raise Refused
    return msgspec.structs.replace(clause, effect=SoOftenPer(limit, often.number, effect))


def _un_limited(clause: Any) -> Any:
    own = isinstance(clause, Triggered) and isinstance(clause.effect, SoOftenPer)
    if not own:
        return None
    limited = clause.effect
    said = msgspec.structs.replace(clause, effect=limited.effect)
    return {"clause": said, "often": Number(limited.times), "limit": limited.limit}


def limiting(clause: str, periods: Mapping[str, str]) -> Iterator[Rule]:
    """The lines of a game's clauses, with what its turns and rounds are called."""
    for words, limit in periods.items():
        yield const("each so long", f"each|every|per|a {words}", limit)
    yield rule(
        clause,
        f"{{clause:{clause}}}  . do this at most {{often:so often}} {{limit:each so long}} [.]",
        build=_limited,
        unbuild=_un_limited,
    )
    yield rule(
        clause,
        f"{{clause:{clause}}} [.] {SO_OFTEN} {{often:so often}} {{limit:each so long}} [.]",
        build=_limited,
    )


__all__ = ["limiting"]
