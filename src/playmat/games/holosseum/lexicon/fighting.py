"""Who must attack and block: at any time or for a while, whom, and how many."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.holosseum.nodes.attacks import MustAttackWith, MustBlock
from playmat.games.holosseum.nodes.changes import MustAttack
from playmat.games.holosseum.nodes.effects import RemoveFromAttack
from playmat.lang.effects import Give
from playmat.lang.nodes import Change, Effect, Reference, Target, Who
from playmat.lang.nouns import Cards, IsAttacking
from playmat.lang.values import EachPlayer, Opponents
from playmat.text.grammar.change import forms
from playmat.text.grammar.fighting import fighting
from playmat.text.grammar.sentence import ABLE
from playmat.text.table import Refused, const, rule

ONES = "( entity | entities )"
WHEN = "[( each turn | each attack step | whenever able | each turn it can )]"


def _with_so_many(who: Who, least: int = 1) -> Change:
    return MustAttackWith(who, least)


def _un_so_many(change: Any) -> Mapping[str, Any] | None:
    return {"who": change.who, "least": change.least} if isinstance(change, MustAttackWith) else None


def _with_all(who: Who) -> Change:
    return MustAttack(Cards(("entity",), None if isinstance(who, EachPlayer) else who))


def _blocks_it(of: Target, attacker: Reference) -> Change:
    return MustBlock(of, attacker)


def _un_blocks_it(change: Any) -> Mapping[str, Any] | None:
    own = isinstance(change, MustBlock) and change.attacker is not None
    return {"of": change.of, "attacker": change.attacker} if own else None


def _theirs_blocks_it(who: Who, attacker: Reference, of: Target) -> Effect:
    """ "Your opponent must block it with target Entity": one of theirs, or nothing is."""
    if who != Opponents():
        raise Refused
    return Give((MustBlock(of, attacker),), "end of turn")


ALL_ATTACKERS = Cards(("entity",), None, (IsAttacking(),))

FIGHTING = (
    const(
        "verb",
        "( end the|this attack [step] | the|this attack [step] ends ) [immediately]",
        RemoveFromAttack(ALL_ATTACKERS),
        read_only=True,
    ),
    *fighting("entity", "entities"),
    *forms(f"must {ABLE} attack {WHEN} {ABLE}", build=MustAttack),
    *forms(f"must {ABLE} block {WHEN} {ABLE}", build=MustBlock),
    rule("change", f"if able, {{of:target}} must attack {WHEN}", build=MustAttack),
    rule("change", f"if able, {{of:target}} must block {WHEN}", build=MustBlock),
    *forms(f"must {ABLE} block {{attacker:reference}} {WHEN} {ABLE}", build=_blocks_it, unbuild=_un_blocks_it),
    rule(
        "verb",
        f"{{who:player}} must {ABLE} block {{attacker:reference}} with {{of:target}} [this turn] {ABLE}",
        build=_theirs_blocks_it,
    ),
    rule(
        "change",
        f"{{who:drawers}} must {ABLE} attack with at least {{least:some fighters}} {ONES} [each turn] {ABLE}",
        build=_with_so_many,
        unbuild=_un_so_many,
    ),
    *(
        rule("change", f"{{who:drawers}} must {ABLE} attack {words} {ABLE}", build=_with_so_many)
        for words in (
            "[each turn]",
            "with {least:some fighters} or more entities [each turn]",
            "with ( an | one ) entity [each turn]",
            "each turn with at least {least:some fighters} ( entity | entities )",
        )
    ),
    *(
        rule("change", f"{{who:drawers}} must {ABLE} attack {words} {ABLE}", build=_with_all)
        for words in (
            "with all [of] their|your entities [each turn]",
            "each turn with all [of] their|your entities",
            "with every entity they|you control [each turn]",
            "with all entities they|you control [each turn]",
        )
    ),
)
