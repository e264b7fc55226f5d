"""What players say as a text tells them to, and the words that go back to it: "the kind you named", "that number",
"cards with the chosen tag".

"The chosen number" may have been said for another text of the same card; "that number" was said just before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.lang.changes import Forbids
from playmat.lang.clauses import Cast, Instead, Program, Span, Static, Triggered
from playmat.lang.effects import Choose, Give, IfDone, May, NameKind, NameNumber, NameTrait, Sequence
from playmat.lang.nodes import Comparison, Condition, Effect, Filter, Kind, Reference, Value
from playmat.lang.nouns import (
    Aimed,
    Cards,
    Choice,
    HasNamedTrait,
    IsA,
    IsOfNamedKind,
    Not,
    SharesName,
    Topmost,
    Trait,
)
from playmat.lang.values import AmountThisWay, ChosenBefore, EventAmount, It, NamedNumber
from playmat.text.english.phrases import noun_pieces, piece
from playmat.text.english.sentences import in_order
from playmat.text.grammar.fits import but
from playmat.text.grammar.how_many_chosen import besides
from playmat.text.grammar.referents import Said
from playmat.text.grammar.unlike import beside_it
from playmat.text.rewrite import changed, has_any, inside
from playmat.text.shape import slot
from playmat.text.table import Refused, Rule, const, rule, rules

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


class HasThatTrait(HasNamedTrait):
    """While a text is read: with the name, tag … said just before. In no program."""


NAMING = (NameKind, NameNumber, NameTrait)
SPEAKING = (IsOfNamedKind, NamedNumber, HasNamedTrait)
JUST_SAID = (OfThatKind, ThatNumber, HasThatTrait)


def _sort(part: Any) -> str:
    """What it names, or speaks of."""
    if isinstance(part, NameTrait | HasNamedTrait):
        return part.trait
    return "number" if isinstance(part, NameNumber | NamedNumber) else "kind of card"


def _sorts(value: Any, of: tuple[type, ...]) -> set[str]:
    return {_sort(part) for part in inside(value) if isinstance(part, of)}


def with_names(clause: Any) -> Any:
    """The clause with the words for what was said just before; refuses those behind which nothing was said.

    "Cards with that name can't be played", as a text of its own, is of what another text of the card names.
    """
    clause = beside_it(besides(clause))
    names = _sorts(clause, NAMING)
    if "name" not in names and isinstance(clause, Cast | Triggered) and has_any(clause.effect, Aimed, Choice, Topmost):
        clause = msgspec.structs.replace(clause, effect=changed(clause.effect, _with_its_name))
    if isinstance(clause, Triggered) and any(_outlasts(part) for part in inside(clause.effect)):
        raise Refused("for how long? As a text of its own it counts while this card is in play")
    before = _sorts(clause.when, JUST_SAID) if isinstance(clause, Triggered | Instead) else set()
    if isinstance(clause, Static):
        before = _sorts(clause, JUST_SAID)
    if _sorts(clause, JUST_SAID) - names - (before - {"number"}):
        raise Refused("nothing was chosen or named that this could be")
    if "number" in names and has_any(clause, AmountThisWay, EventAmount):
        raise Refused  # "that many" behind a number that was chosen is that number
    if not names and has_any(clause, IsOfNamedKind) and any(_is_of_kinds(part) for part in inside(clause)):
        raise Refused  # "choose unit or spell" names one of the kinds
    known = changed(clause, _known) if names or before else clause
    known = of_another_text(known)
    return changed(known, _if_named) if names else known


def of_another_text(clause: Any) -> Any:
    """ "The chosen Entity", where nothing is chosen in this text, is what another one of the card chose."""
    chosen = [part for part in inside(clause) if isinstance(part, Said) and part.chosen]
    if not chosen or has_any(clause, Choose, Choice, Aimed):
        return clause
    return changed(clause, lambda part: ChosenBefore(part.kinds) if part in chosen else part)


def goes_on_about(first: Any, rest: Any) -> bool:
    """ "Choose a unit. The chosen unit …": one text, where the second sentence could be read as one of its own."""
    return has_any(first, Choose) and isinstance(rest, Static) and has_any(rest, ChosenBefore)


def _outlasts(part: Any) -> bool:
    """ "Choose a tag. Cards with that tag cost 1 more": not for ever, and not only of those which have it now; it is
    what a text of its own says while its card is there.
    """
    if not isinstance(part, Give) or part.until != "forever":
        return False
    about = [change if isinstance(change, Forbids) else getattr(change, "of", None) for change in part.changes]
    return has_any(tuple(about), *SPEAKING)


def _with_its_name(part: Any) -> Any:
    """ "Return target card from your Grave to your hand. You cannot play cards with that name": with that card's."""
    return SharesName(It(), itself=True) if isinstance(part, HasThatTrait) and part.trait == "name" else part


def _known(part: Any) -> Any:
    """What was said just before, as what the card remembers."""
    if isinstance(part, HasThatTrait):
        return HasNamedTrait(part.trait)
    if isinstance(part, ThatNumber):
        return NamedNumber()
    return IsOfNamedKind() if isinstance(part, OfThatKind) else part


def _speaks(step: Effect) -> bool:
    """Whether it speaks of what was said, without asking whether anything was."""
    return not isinstance(step, IfDone) and has_any(step, *SPEAKING)


def _if_named(part: Any) -> Any:
    """ "You may name a number. Entities with that much Attack …": what speaks of it is done only if there is one."""
    if not isinstance(part, Sequence):
        return part
    for index, step in enumerate(part.effects):
        rest = part.effects[index + 1 :]
        last = max((at for at, one in enumerate(rest) if _speaks(one)), default=-1)
        if isinstance(step, May) and has_any(step, *NAMING) and last >= 0:
            inner = in_order(step.effect, Sequence(rest[: last + 1]))
            whole = (*part.effects[:index], msgspec.structs.replace(step, effect=inner), *rest[last + 1 :])
            return whole[0] if len(whole) == 1 else Sequence(whole)
    return part


def _is_of_kinds(part: Any) -> bool:
    """Whether a card is chosen of which nothing is said but that it is of one of several kinds."""
    cards = part.what.cards if isinstance(part, Choose) and isinstance(part.what, Choice) else None
    return isinstance(cards, Cards) and len(cards.kinds) > 1 and cards == Cards(cards.kinds)


def unnamed(program: Program) -> Iterator[tuple[Span, str]]:
    """Where a card speaks of what nobody chose, or of one of two things that were chosen; of those that were chosen
    one after the other in place of each other ("choose a different tag") it is the last.
    """
    named = [(clause, _sorts(clause, NAMING)) for clause in program.clauses]
    choosing = [clause for clause in program.clauses if has_any(clause, Choose)]
    for clause, span in zip(program.clauses, program.spans, strict=False):
        if has_any(clause, ChosenBefore) and len(choosing) != 1:
            yield span, "no card is chosen by this card" if not choosing else "which of the chosen cards? say so here"
    for clause, span in zip(program.clauses, program.spans, strict=False):
        for what in sorted(_sorts(clause, SPEAKING) - _sorts(clause, NAMING)):
            naming_clauses = [one for one, sorts in named if what in sorts]
            if not naming_clauses:
                yield span, f"no {what} is chosen by this card"
            elif len([one for one in naming_clauses if not _names_another(one)]) > 1:
                yield span, f"this card chooses a {what} more than once; say here which it is"


def _names_another(clause: Any) -> bool:
    return any(isinstance(part, NameTrait) and part.other for part in inside(clause))


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


def _of_that(compares: Callable[[Comparison, Value], Filter]) -> tuple[Filter, ...]:
    """ "Units with that cost": with the number that was said just before."""
    return (compares("=", ThatNumber()),)


def of_that_number(word: str, compares: Callable[[Comparison, Value], Filter]) -> Rule:
    """The line for one number of a card."""
    return rule("postmod", f"with|of that {word}", build=partial(_of_that, compares))


# ---- names, TITLEs, tags, sources


def _has(card: Reference, word: Filter) -> Condition:
    return IsA(card, Cards((), None, (word,)))


def _un_has(condition: Any, word: Filter) -> Mapping[str, Any] | None:
    own = isinstance(condition, IsA) and condition.cards == Cards((), None, (word,))
    return {"card": condition.card} if own else None


def _un_has_not(condition: Any, word: Filter) -> Mapping[str, Any] | None:
    return _un_has(condition.condition, word) if isinstance(condition, Not) else None


def traits(words: Mapping[Trait, str]) -> Iterator[Rule]:
    """The lines for what a game's cards are told apart by, each with the game's word for it."""
    for trait, word in words.items():
        name = "card name" if trait == "name" else word
        chosen, that = HasNamedTrait(trait), HasThatTrait(trait)
        yield const("naming", f"{CHOOSE[0]} a {name}", NameTrait(trait), read_only=True)
        for phrase, choose in zip(("verb", "one does"), CHOOSE, strict=True):
            yield const(phrase, f"{choose} a {name}", NameTrait(trait))
            yield const(phrase, f"{choose} another|different {name}", NameTrait(trait, other=True))
            yield const(phrase, f"{choose} a ( different | new ) {name}", NameTrait(trait, other=True), read_only=True)
            if trait == "name":
                if phrase == "verb":
                    yield const("naming", "name a card", NameTrait(trait), read_only=True)
                yield const(phrase, "name|names|guess|guesses a card", NameTrait(trait), read_only=True)
                yield const(phrase, f"{choose} ( the name of a card | a name )", NameTrait(trait), read_only=True)
                yield const(phrase, "name|names another|different card", NameTrait(trait, other=True), read_only=True)
        has = "that has|have"
        of = "of|with" if trait == "source" else "with|of"
        yield piece("postmod", f"{of} the chosen|named {word}", chosen)
        yield piece("postmod", f"{has} the chosen|named {word}", chosen, read_only=True)
        yield piece("postmod", f"with|of the {word} {CHOSE}", chosen, read_only=True)
        yield piece("postmod", f"( with | of | {has} | by ) that {word}", that, read_only=True)
        for is_so, said in (
            (f"the chosen|named {word}", chosen),
            (f"that {word}", that),
            (f"the {word} {CHOSE}", chosen),
        ):
            shown = said == chosen and "chosen|named" in is_so
            yield rule(
                "condition",
                f"{{card:reference}} ( has | had | is of | was of ) {is_so}",
                build=partial(_has, word=said),
                unbuild=partial(_un_has, word=said) if shown else None,
            )
            yield rule(
                "condition",
                "{card:reference} ( does not have | doesn't have | did not have | didn't have "
                f"| is not of | isn't of ) {is_so}",
                build=partial(_has_not, word=said),
                unbuild=partial(_un_has_not, word=said) if shown else None,
            )
        if trait == "name":
            yield rule("noun", "copy of the chosen|named card", build=partial(noun_pieces, (), (), (chosen,)))
            yield rule("nouns", "copies of the chosen|named card", build=partial(noun_pieces, (), (), (chosen,)))


def _has_not(card: Reference, word: Filter) -> Condition:
    return Not(_has(card, word))


def chosen_cards(words: Mapping[Kind, str]) -> Iterator[Rule]:
    """How what another text chose is shown: it is read as what was chosen in any."""
    every: list[tuple[tuple[Kind, ...], str]] = [((), "card"), *(((kind,), word) for kind, word in words.items())]
    for kinds, word in every:
        line = const("reference", f"the chosen {word}", ChosenBefore(kinds))
        line.is_only_shown = True
        yield line


def naming(words: Mapping[Kind, str]) -> tuple[Rule, ...]:
    """The lines; ``words`` are the game's kinds of cards that can be chosen, each with its word."""
    every = tuple(words)
    return (
        *chosen_cards(words),
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
                *rules(
                    name,
                    f"{choose} {{kinds:said kinds}}",
                    f"{choose} ( a {A_KIND} [of card] | a card {A_KIND} | one ): {{k:COLON}} {{kinds:said kinds}}",
                    build=_kinds,
                    shown=NameKind(slot("kinds", but(every))),
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
        rule("postmod", f"of the chosen|named {A_KIND}", shape=(IsOfNamedKind(),)),
        rule("postmod", f"of the {A_KIND} {CHOSE}", build=lambda: (IsOfNamedKind(),)),
        rule("postmod", f"of that {A_KIND}", build=lambda: (OfThatKind(),)),
        rule(
            "condition",
            f"{{card:reference}} is|was [of] the chosen|named {A_KIND}",
            build=_is_chosen,
            shown=IsA(slot("card"), Cards((), None, (IsOfNamedKind(),))),
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
        rule("value", "the chosen|named number", shape=NamedNumber()),
        rule("count", "the chosen|named number of", shape=NamedNumber()),
        *rules("count", "the chosen|named number", f"the number {CHOSE}", build=NamedNumber),
        *(
            rule("count", words, build=ThatNumber)
            for words in ("( that many | that much | that number )", "that ( number | amount ) of")
        ),
        *rules("measure", "the chosen|named number", f"the number {CHOSE}", shape=NamedNumber()),
        rule("measure", "that number", build=ThatNumber),
    )


__all__ = ["Value", "naming", "traits", "unnamed", "with_names"]
