"""Unit tokens that a text describes: "a 1/1 Guard unit token with flying"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.games.gamma.lexicon.binding import bound, unbound_clause
from playmat.games.gamma.lexicon.done import BRINGS, WORKED_ON
from playmat.games.gamma.nodes.effects import CreateUnit
from playmat.lang.clauses import Keyword
from playmat.lang.nodes import Clause, Effect, Value
from playmat.lang.values import Number
from playmat.text.english.sentences import settled
from playmat.text.grammar.sense import Roles
from playmat.text.grammar.this_way import with_done
from playmat.text.table import Rule, rule

ONE = Number(1)


class Made(msgspec.Struct, frozen=True):
    """While a sentence is read: what is said of a token besides its numbers."""

    name: str
    sources: tuple[str, ...] = ()
    clauses: tuple[Clause, ...] = ()


def described(offense: int, defense: int, made: Made, amount: Value = ONE, *, flipped: bool = False) -> Effect:
    return CreateUnit(made.name, offense, defense, made.sources, made.clauses, amount, flipped)


def undescribed(effect: Any, *, one: bool, flipped: bool, counted_: bool = False) -> Roles | None:
    if not isinstance(effect, CreateUnit) or (effect.amount == ONE) is not one or effect.flipped is not flipped:
        return None
    if not one and effect.amount.is_counted is not counted_:
        return None
    made = Made(effect.name, effect.sources, effect.clauses)
    shown = {"offense": effect.offense, "defense": effect.defense, "made": made}
    return shown if one else {**shown, "amount": effect.amount}


def _made(name: str, those: tuple[str, ...] = (), clauses: tuple[Clause, ...] = (), kind: str = "") -> Made:
    del kind  # a token of a name of its own
    said = tuple(bound(settled(with_done(clause, BRINGS, WORKED_ON)), "unit") for clause in clauses)
    return Made(name, those, said)


def _unmade(made: Any, *, of: bool, quoted: bool | None, nameless: bool = False) -> Mapping[str, Any] | None:
    if not isinstance(made, Made) or bool(made.sources) is not of or bool(made.clauses) is (quoted is None):
        return None
    words = all(isinstance(clause, Keyword) for clause in made.clauses)
    if made.clauses and words is quoted:
        return None
    if (made.name == NAMELESS) is not nameless:
        return None
    shown: dict[str, Any] = {} if nameless else {"name": made.name}
    shown |= {"those": made.sources} if of else {}
    said = tuple(unbound_clause(clause, "unit") for clause in made.clauses)
    if None in said:
        return None
    return shown | ({"clauses": said} if said else {})


def _un_sources(those: Any, *, several: bool) -> Mapping[str, Any] | None:
    return {"those": those} if those and (len(those) > 1) is several else None


NAMELESS = "Token"
"""What a token is called to which its text gives no name."""


def _tokens() -> Iterator[Rule]:
    """A token that the text describes: its name, sources, and what it says."""
    having = "( with | that has | that have | and | which has )"
    says: tuple[tuple[str, bool | None], ...] = (
        ("", None),
        (f" {having} {{clauses:keyword list}}", False),
        (f' {having} {{"}} {{clauses:granted}} {{"}}', True),
    )
    for word in ("token", "tokens"):
        kind = "( unit | units )"
        for of in ("", "{those:token sources} "):
            for words, quoted in says:
                name = "made token" if word == "token" else "made tokens"
                yield rule(
                    name,
                    f"{of}{{name:TOKEN_NAME}} [unit] {word}{words}",
                    build=_made,
                    unbuild=partial(_unmade, of=bool(of), quoted=quoted),
                )
                yield rule(
                    name,
                    f"{of}[{{kind:TOKEN_NAME}}] [{kind}] {word} named {{name:TOKEN_NAME}}{words}",
                    build=_made,
                )
                yield rule(
                    name,
                    f"{of}[{kind}] {word}{words}",
                    build=partial(_made, NAMELESS),
                    unbuild=partial(_unmade, of=bool(of), quoted=quoted, nameless=True),
                )
    for sources_ in ("one source", "several sources"):
        yield rule(
            "token sources",
            f"{{those:{sources_}}}",
            build=lambda those: those,
            unbuild=partial(_un_sources, several=sources_ == "several sources"),
        )
    for late, (flipped, words) in enumerate(((False, ""), (True, "flipped "))):
        del late
        for name, verb in (("verb", "create|make|summon"), ("one does", "creates|makes|summons")):
            stats = "{offense:NUMBER} {/} {defense:NUMBER}"
            make = partial(described, flipped=flipped)
            yield rule(
                name,
                f"{verb} a|an|one {words}{stats} {{made:made token}}",
                build=make,
                unbuild=partial(undescribed, one=True, flipped=flipped),
            )
            yield rule(
                name,
                f"{verb} a|an|one {words}{stats} {{made:made token}} for each|every {{amount:each}}",
                build=make,
                unbuild=partial(undescribed, one=False, flipped=flipped, counted_=True),
            )
            yield rule(
                name,
                f"{verb} {{amount:count}} {words}{stats} {{made:made tokens}}",
                build=make,
                unbuild=partial(undescribed, one=False, flipped=flipped),
            )
    yield rule(
        "verb",
        "create|make a|an|one {made:made token} with {offense:NUMBER} offense and {defense:NUMBER} defense",
        build=described,
    )


TOKENS = tuple(_tokens())
