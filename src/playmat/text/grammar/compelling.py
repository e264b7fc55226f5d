"""Who must block, or must be blocked, in a game in which the defending player chooses who blocks whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from playmat.lang.changes import MustBeBlocked, MustBlock
from playmat.lang.effects import Give
from playmat.lang.nodes import Change, Effect, Target, Who
from playmat.lang.nouns import Choice
from playmat.lang.values import DefendingPlayer, Opponents
from playmat.text.grammar.change import forms
from playmat.text.table import Refused, Rule, rule

ABLE = "[( if able | if possible | if they|it can | if they are able [to] | if it is able [to] | if its able [to] )]"
EACH_TIME = "[( each|every turn | each|every combat | each|every attack )]"


def _blocks_it(of: Target, attacker: Target) -> Change:
    """Which attacker is told, not chosen."""
    if isinstance(attacker, Choice):
        raise Refused
    return MustBlock(of, attacker)


def _un_blocks(change: Any, *, told: bool) -> Mapping[str, Any] | None:
    if not isinstance(change, MustBlock) or (change.attacker is not None) is not told:
        return None
    return {"of": change.of, "attacker": change.attacker} if told else {"of": change.of}


def _must_block(who: Who, of: Target) -> Change:
    """Whoever is attacked must have it blocked."""
    if who not in (Opponents(), DefendingPlayer()):
        raise Refused
    return MustBeBlocked(of)


def _for_a_time(make: Any, until: Any, **roles: Any) -> Effect:
    return Give((make(**roles),), until)


def compelled() -> Iterator[Rule]:
    """The lines of both."""
    yield from forms(f"must be blocked {EACH_TIME} {ABLE}", node=MustBeBlocked)
    yield from forms(f"must block {EACH_TIME} {ABLE}", build=MustBlock, unbuild=partial(_un_blocks, told=False))
    yield from forms(f"block|blocks {EACH_TIME} if able|possible", build=MustBlock)
    yield from forms(f"must block {{attacker:target}} {ABLE}", build=_blocks_it, unbuild=partial(_un_blocks, told=True))
    yield rule("change", f"{{who:player}} must block {{of:target}} {ABLE}", build=_must_block)
    for words, make in (
        ("{of:target} must be blocked {until:duration}", MustBeBlocked),
        ("{of:target} [must] block|blocks {until:duration}", MustBlock),
        ("{of:target} must block {attacker:target} {until:duration}", _blocks_it),
        ("{who:player} must block {of:target} {until:duration}", _must_block),
    ):
        yield rule("verb", f"{words} if able|possible", build=partial(_for_a_time, make))
