"""What players say as a text tells them to, and the words that go back to it: "the kind you named", "that number".

"The chosen number" may have been said for another text of the same card; "that number" was said just before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.lang.clauses import Program, Span
from playmat.lang.effects import Choose, IfDone, May, NameKind, NameNumber, Sequence
from playmat.lang.nodes import Comparison, Condition, Effect, Filter, Kind, Reference, Value
from playmat.lang.nouns import Cards, Choice, IsA, IsOfNamedKind, Not
from playmat.lang.values import AmountThisWay, EventAmount, NamedNumber
from playmat.text.english.sentences import in_order
from playmat.text.rewrite import changed, has_any, inside
from playmat.text.table import Refused, Rule, const, rule

Kinds = tuple[Kind, ...]

HIGHEST = 20
"""The highest number that can be said where a text gives no bounds."""

CHOOSE = ("choose|name|predict", "chooses|names|predicts")
CHOSE = "[that] you ( chose | named | have chosen | have named )"
A_KIND = "( kind | type )"


class ThatNumber(NamedNumber):
    """While a text is read: a number said just before. In no program."""


class OfThatKind(IsOfNamedKind):
    """While a text is read: of a kind said just before. In no program."""


def with_names(clause: Any) -> Any:
    """The clause with the words for what was said just before; refuses those behind which nothing was said."""
    names = [part for part in inside(clause) if isinstance(part, NameKind | NameNumber)]
    for word, naming in ((OfThatKind, NameKind), (ThatNumber, NameNumber)):
        if has_any(clause, word) and not any(isinstance(part, naming) for part in names):
            raise Refused("nothing was chosen or named that this could be")
    if any(isinstance(part, NameNumber) for part in names) and has_any(clause, AmountThisWay, EventAmount):
        raise Refused  # "that many" behind a number that was chosen is that number
    if not names:
        if has_any(clause, IsOfNamedKind) and any(_is_of_kinds(part) for part in inside(clause)):
            raise Refused  # "choose unit or spell" names one of the kinds
        return clause
    known = changed(clause, lambda part: NamedNumber() if isinstance(part, ThatNumber) else part)
    return changed(changed(known, lambda part: IsOfNamedKind() if isinstance(part, OfThatKind) else part), _if_named)


def _speaks(step: Effect) -> bool:
    """Whether it speaks of what was said, without asking whether anything was."""
    return not isinstance(step, IfDone) and has_any(step, NamedNumber, IsOfNamedKind)


def _if_named(part: Any) -> Any:
    """ "You may name a number. Entities with that much Attack …": what speaks of it is done only if there is one."""
    if not isinstance(part, Sequence):
        return part
    for index, step in enumerate(part.effects):
        rest = part.effects[index + 1 :]
        last = max((at for at, one in enumerate(rest) if _speaks(one)), default=-1)
        if isinstance(step, May) and has_any(step, NameKind, NameNumber) and last >= 0:
            inner = in_order(step.effect, Sequence(rest[: last + 1]))
            whole = (*part.effects[:index], msgspec.structs.replace(step, effect=inner), *rest[last + 1 :])
            return whole[0] if len(whole) == 1 else Sequence(whole)
    return part


def _is_of_kinds(part: Any) -> bool:
    """Whether a card is chosen of which nothing is said but that it is of one of several kinds."""
    cards = part.what.cards if isinstance(part, Choose) and isinstance(part.what, Choice) else None
    return isinstance(cards, Cards) and len(cards.kinds) > 1 and cards == Cards(cards.kinds)


def unnamed(program: Program) -> Iterator[tuple[Span, str]]:
    """Where a card speaks of what nobody chose, or of one of two things that were chosen."""
    for word, naming, what in (
        (IsOfNamedKind, NameKind, "kind of card"),
        (NamedNumber, NameNumber, "number"),
    ):
        naming_clauses = [clause for clause in program.clauses if has_any(clause, naming)]
        for clause, span in zip(program.clauses, program.spans, strict=False):
            if not has_any(clause, word) or clause in naming_clauses:
                continue
            if not naming_clauses:
                yield span, f"no {what} is chosen by this card"
            elif len(naming_clauses) > 1:
                yield span, f"this card chooses a {what} more than once; say here which it is"


def _numbers(least: int, most: int) -> Effect:
    if most <= least:
        raise Refused("the second number must be the higher one")
    return NameNumber(least, most)


def _un_numbers(effect: Any) -> Mapping[str, Any] | None:
    own = isinstance(effect, NameNumber) and effect != NameNumber(0, HIGHEST)
    return {"least": effect.least, "most": effect.most} if own else None


def _kinds(kinds: Kinds) -> Effect:
    if len(set(kinds)) < max(len(kinds), 2):
        raise Refused
    return NameKind(kinds)


def _is_such(card: Reference, word: Filter | None = None) -> Condition:
    return IsA(card, Cards((), None, (word or OfThatKind(),)))


def _is_chosen(card: Reference) -> Condition:
    return _is_such(card, IsOfNamedKind())


def _un_is_chosen(condition: Any) -> Mapping[str, Any] | None:
    own = isinstance(condition, IsA) and condition.cards == Cards((), None, (IsOfNamedKind(),))
    return {"card": condition.card} if own else None


def _un_is_not_chosen(condition: Any) -> Mapping[str, Any] | None:
    return _un_is_chosen(condition.condition) if isinstance(condition, Not) else None


def _un_chosen(value: Any) -> Mapping[str, Any] | None:
    return {} if value == (IsOfNamedKind(),) else None


def _un_number(value: Any) -> Mapping[str, Any] | None:
    return {} if value == NamedNumber() else None


def _of_that(compares: Callable[[Comparison, Value], Filter]) -> tuple[Filter, ...]:
    """ "Units with that cost": with the number that was said just before."""
    return (compares("=", ThatNumber()),)


def of_that_number(word: str, compares: Callable[[Comparison, Value], Filter]) -> Rule:
    """The line for one number of a card."""
    return rule("postmod", f"with|of that {word}", build=partial(_of_that, compares))


def naming(words: Mapping[Kind, str]) -> tuple[Rule, ...]:
    """The lines; ``words`` are the game's kinds of cards that can be chosen, each with its word."""
    every = tuple(words)
    return (
        *(const("said kind", f"[a|an] {word} [card]", (kind,)) for kind, word in words.items()),
        rule(
            "said kinds",
            "{first:said kind} or {rest:said kind}",
            build=lambda first, rest: (*first, *rest),
            unbuild=lambda kinds: {"first": kinds[:1], "rest": kinds[1:]} if len(kinds) == 2 else None,
        ),
        rule(
            "said kinds",
            "{first:said kind}, {rest:said kinds}",
            build=lambda first, rest: (*first, *rest),
            unbuild=lambda kinds: {"first": kinds[:1], "rest": kinds[1:]} if len(kinds) > 2 else None,
        ),
        *(
            line
            for name, choose in zip(("verb", "one does"), CHOOSE, strict=True)
            for line in (
                const(name, f"{choose} a {A_KIND} of card", NameKind(every)),
                const(name, f"{choose} a card {A_KIND}", NameKind(every), read_only=True),
                rule(
                    name,
                    f"{choose} {{kinds:said kinds}}",
                    build=_kinds,
                    unbuild=lambda effect: (
                        {"kinds": effect.kinds} if isinstance(effect, NameKind) and effect.kinds != every else None
                    ),
                ),
                const(name, f"{choose} a number", NameNumber(0, HIGHEST)),
                rule(
                    name,
                    f"{choose} a number from {{least:NUMBER}} to {{most:NUMBER}}",
                    build=_numbers,
                    unbuild=_un_numbers,
                ),
                rule(name, f"{choose} a number between {{least:NUMBER}} and {{most:NUMBER}}", build=_numbers),
            )
        ),
        # ---- of the kind that was said
        rule("postmod", f"of the chosen|named {A_KIND}", build=lambda: (IsOfNamedKind(),), unbuild=_un_chosen),
        rule("postmod", f"of the {A_KIND} {CHOSE}", build=lambda: (IsOfNamedKind(),)),
        rule("postmod", f"of that {A_KIND}", build=lambda: (OfThatKind(),)),
        rule(
            "condition",
            f"{{card:reference}} is|was [of] the chosen|named {A_KIND}",
            build=_is_chosen,
            unbuild=_un_is_chosen,
        ),
        rule("condition", f"{{card:reference}} is|was [of] the {A_KIND} {CHOSE}", build=_is_chosen),
        rule("condition", f"{{card:reference}} is|was [of] that {A_KIND}", build=_is_such),
        rule(
            "condition",
            f"{{card:reference}} ( is not | was not ) [of] the chosen|named {A_KIND}",
            build=lambda card: Not(_is_chosen(card)),
            unbuild=_un_is_not_chosen,
        ),
        rule(
            "condition",
            f"{{card:reference}} ( is not | was not ) [of] that {A_KIND}",
            build=lambda card: Not(_is_such(card)),
        ),
        # ---- the number that was said
        rule("value", "the chosen|named number", build=NamedNumber, unbuild=_un_number),
        rule("count", "the chosen|named number of", build=NamedNumber, unbuild=_un_number),
        rule("count", "the chosen|named number", build=NamedNumber),
        rule("count", f"the number {CHOSE}", build=NamedNumber),
        *(
            rule("count", words, build=ThatNumber)
            for words in ("( that many | that much | that number )", "that ( number | amount ) of")
        ),
        rule("measure", "the chosen|named number", build=NamedNumber, unbuild=_un_number),
        rule("measure", f"the number {CHOSE}", build=NamedNumber),
        rule("measure", "that number", build=ThatNumber),
    )


__all__ = ["Value", "naming", "unnamed", "with_names"]
