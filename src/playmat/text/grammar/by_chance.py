"""What is done of several things as chance has it: "choose one at random"."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from playmat.lang.effects import ByChance, Either
from playmat.lang.nodes import Effect
from playmat.lang.nouns import Aimed
from playmat.lang.values import AimedPlayer
from playmat.text.grammar.choosing import LISTED
from playmat.text.rewrite import has_any
from playmat.text.table import Refused, rule


def _by_chance(_: Effect, number: int = 1) -> Effect:
    """Nothing is aimed at, since it is not known what will be done."""
    assert isinstance(_, Either)
    if has_any(_, Aimed, AimedPlayer):
        raise Refused("targets are declared before chance decides: say 'destroy a …' instead of 'destroy target …'")
    if not 0 < number < len(_.effects):
        raise Refused
    return ByChance(_.effects, number)


def _un_by_chance(effect: Any, *, one: bool) -> Mapping[str, Any] | None:
    if not isinstance(effect, ByChance) or (effect.count == 1) is not one:
        return None
    return {"_": Either(effect.effects)} if one else {"_": Either(effect.effects), "number": effect.count}


AT_RANDOM = ("at random", "of these at random", "of the following at random")

BY_CHANCE = tuple(
    rule(
        "effects",
        f"{said} {words} {those}",
        build=_by_chance,
        unbuild=None if late or those != LISTED[0] or said.startswith("do") else partial(_un_by_chance, one=one),
    )
    for those in LISTED
    for said, one in (("choose one", True), ("do one", True), ("choose {number:how many}", False))
    for late, words in enumerate(AT_RANDOM)
)
"""Lines of lists, each thing on a line of its own or all in a row."""
