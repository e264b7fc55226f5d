"""What a card is, said behind the noun: "that is not flipped", "that is neither tapped nor invading", "other than it".

The words that stand before a noun ("a flipped unit") are states; each may stand behind it, too, denied, joined by
"and", "or" and "nor". A game says which of its states are each other's opposite, so that "not flipped" is "unflipped".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from playmat.lang.nodes import Comparison, Filter, Reference, Value
from playmat.lang.nouns import (
    Cards,
    EitherFilter,
    HasKeyword,
    HasTag,
    HasText,
    HasTitle,
    IsNot,
    IsNotSo,
    IsOfKind,
    IsOther,
)
from playmat.lang.values import It, This
from playmat.text.english.phrases import filtered, is_before, piece
from playmat.text.grammar.different import tags_apart
from playmat.text.grammar.negation import Opposites, opposite
from playmat.text.grammar.quantity import OR_EQUAL, THAN, Compared, Quantity
from playmat.text.grammar.sharing import shared_tags
from playmat.text.rewrite import has_any
from playmat.text.table import Refused, Rule, rule

IS = "( that is/are | which is | which are | who is | who are )"
PAID: tuple[tuple[str, Comparison], ...] = (
    ("{amount} or more", ">="),
    ("{amount} or less", "<="),
    ("( at least | no less than ) {amount}", ">="),
    ("( at most | no more than | up to ) {amount}", "<="),
    ("more than {amount}", ">"),
    ("less than {amount}", "<"),
)
BUT = "( other than | except [for] | besides | apart from | excluding | but not )"


def _state(_: tuple[Any, ...]) -> tuple[Filter, ...]:
    """One word that stands before the noun and says how the card is, not what it is called."""
    if (
        len(_) != 1
        or not isinstance(_[0], Filter)
        or isinstance(_[0], EitherFilter | HasTag | HasTitle | HasKeyword | IsOther)
    ):
        raise Refused
    return _


def _un_state(words: Any) -> Mapping[str, Any] | None:
    one = words[0] if isinstance(words, tuple) and len(words) == 1 else None
    own = (
        isinstance(one, Filter)
        and one.stands == "before"
        and not isinstance(one, EitherFilter | HasTag | HasTitle | HasKeyword | IsOther)
    )
    return {"_": words} if own else None


def _keyword(_: tuple[Any, ...]) -> tuple[Filter, ...]:
    if len(_) != 1 or not isinstance(_[0], HasKeyword):
        raise Refused
    return _


def _un_keyword(words: Any) -> Mapping[str, Any] | None:
    own = isinstance(words, tuple) and len(words) == 1 and isinstance(words[0], HasKeyword)
    return {"_": words} if own else None


def _either(first: tuple[Filter, ...], rest: tuple[Filter, ...]) -> tuple[Filter, ...]:
    """One of two; what is so of both is said once."""
    if first == rest:
        raise Refused
    return (EitherFilter((*first, *rest)),)


def _un_either(words: Any) -> Mapping[str, Any] | None:
    one = words[0] if isinstance(words, tuple) and len(words) == 1 else None
    if not isinstance(one, EitherFilter) or len(one.filters) != 2:
        return None
    return {"first": one.filters[:1], "rest": one.filters[1:]}


def _either_of(first: tuple[Any, ...], rest: tuple[Any, ...]) -> tuple[Filter, ...]:
    """ "With an ability or a boon". The most of something is no word that one of two can be."""
    if len(first) != 1 or len(rest) != 1 or not all(isinstance(one, Filter) for one in (*first, *rest)):
        raise Refused
    return _either(first, rest)


def _un_either_of(words: Any) -> Mapping[str, Any] | None:
    shown = _un_either(words)
    return shown if shown is not None and not is_before(words[0]) else None


def _one_such(cards: Cards) -> tuple[Filter, ...]:
    return (_only_word(cards),)


def _either_word(first: tuple[Filter, ...], rest: tuple[Filter, ...]) -> tuple[Filter, ...]:
    """Two kinds are said before the noun, and of none could it be shown that it is neither."""
    if any(isinstance(one, IsOfKind) for one in (*first, *rest)):
        raise Refused
    return _either(first, rest)


def _either_before(first: tuple[Filter, ...], rest: tuple[Filter, ...]) -> tuple[Filter, ...]:
    """Two tags have words of their own there."""
    if isinstance(first[0], HasTag) and isinstance(rest[0], HasTag):
        raise Refused
    return _either(first, rest)


def _both(first: tuple[Filter, ...], rest: tuple[Filter, ...]) -> tuple[Filter, ...]:
    if first == rest or all(isinstance(one, IsOfKind) for one in (*first, *rest)):
        raise Refused("no card is of two kinds")
    return (*first, *rest)


def _only_word(cards: Cards) -> Filter:
    """A description in one word: a tag, a name or a kind; that it lacks one of two would not say which."""
    said = _is_such(cards)
    if len(said) != 1 or isinstance(said[0], IsNotSo | IsOther):
        raise Refused
    return said[0]


def _is_such(cards: Cards) -> tuple[Filter, ...]:
    """All that is said of it, but a kind that goes without saying."""
    if cards.whose is not None or cards.zone != "play" or not (cards.kinds or cards.filters):
        raise Refused
    kinds = () if cards.kinds in [word.kinds_alone for word in cards.filters] else cards.kinds
    return (*([IsOfKind(kinds)] if kinds else []), *cards.filters)


def _un_is_such(words: Any) -> Mapping[str, Any] | None:
    """Of kinds; what else it is has words of its own, and what it is not."""
    one = words[0] if isinstance(words, tuple) and len(words) == 1 else None
    return {"cards": Cards(one.kinds)} if isinstance(one, IsOfKind) else None


def _but(card: Reference) -> tuple[Filter, ...]:
    return (IsOther() if isinstance(card, This) else IsNot(card),)


def shown_as(words: tuple[Filter, ...]) -> Any:
    """For showing words that have no captures."""
    return lambda said: {} if said == words else None


def both_ways(*states: type[Filter]) -> Opposites:
    """Of states that a card is always in or out of: each is the other's opposite."""
    found = {state(): state(False) for state in states}
    return {**found, **{other: one for one, other in found.items()}}


def so_described(opposites: Opposites, tag: str, texts: tuple[str, ...]) -> Iterator[Rule]:
    """The lines of a game: ``tag`` is its word for a tag, ``texts`` its words for all that a card says."""

    def not_so(word: tuple[Filter, ...]) -> tuple[Filter, ...]:
        return (opposite(word[0], opposites),)

    def un_not_so(words: Any) -> Mapping[str, Any] | None:
        one = words[0] if isinstance(words, tuple) and len(words) == 1 else None
        inner = (one.filter,) if isinstance(one, IsNotSo) else ()
        return {"word": inner} if inner and (_un_state(inner) or _un_is_such(inner)) else None

    def neither(first: tuple[Filter, ...], rest: tuple[Filter, ...]) -> tuple[Filter, ...]:
        """Two words with an opposite each are two words; else it is not one of the two."""
        _either_word(first, rest)
        words = (*not_so(first), *not_so(rest))
        return (IsNotSo(EitherFilter((*first, *rest))),) if any(isinstance(one, IsNotSo) for one in words) else words

    def un_neither(words: Any) -> Mapping[str, Any] | None:
        one = words[0] if isinstance(words, tuple) and len(words) == 1 else None
        return _un_either((one.filter,)) if isinstance(one, IsNotSo) else None

    yield rule("state word", "{_:adjective}", build=_state, unbuild=_un_state)
    yield rule("such word", "{_:state word}")
    yield rule("such word", "{_:tag}")
    yield rule("such word", "{cards:such a card}", build=_one_such, unbuild=_un_is_such)
    yield rule("postmod", f"{IS} {{_:state word}}")
    yield rule("postmod", f"{IS} {{cards:such a card}}", build=_is_such, unbuild=_un_is_such)
    yield rule("postmod", f"{IS} not {{word:such word}}", build=not_so, unbuild=un_not_so)
    neithers = ("neither {first:such word} nor {rest:such word}", "not {first:such word} or {rest:such word}")
    yield rule("last postmod", f"{IS} {neithers[0]}", build=neither, unbuild=un_neither)
    yield rule("postmod", f"{IS} {neithers[0]}", build=neither)
    yield rule("postmod", f"{IS} {neithers[1]}", build=neither)
    yield rule("postmod", f"{IS} [both] {{first:such word}} and {{rest:such word}}", build=_both)
    yield rule("postmod", f"{IS} [either] {{first:such word}} or {{rest:such word}}", build=_either_word)
    yield rule("adjective", "{first:either word} or {rest:either word}", build=_either_before, unbuild=_un_either)
    yield rule("either word", "{_:state word}")
    yield rule("either word", "{_:tag}")
    yield rule("either word", "{_:adjective}", build=_keyword, unbuild=_un_keyword)
    yield rule("such a card", "a|an {before:noun}", build=_plain_noun, unbuild=_un_plain_noun)
    yield rule("such a card", "{before:nouns}", build=_plain_noun)
    yield rule("postmod", f"{BUT} {{card:reference}}", build=_but)
    yield filtered("postmod", f"{IS} not {{card:reference}}", IsNot, read_only=True)
    yield piece("postmod", f"{BUT} ( this one | itself )", IsOther(), read_only=True)
    yield rule("quality", "{first:quality} or {rest:quality}", build=_either_of, unbuild=_un_either_of)
    yield from shared_tags(tag)
    yield from tags_apart(tag, f"{tag}s")
    # ---- texts
    said, silent = (HasText(),), (IsNotSo(HasText()),)
    every = " | ".join(texts)
    yield rule("postmod", f"with no {texts[0]}", build=lambda: silent, unbuild=shown_as(silent))
    yield rule("postmod", f"with {texts[0]}", build=lambda: said, unbuild=shown_as(said))
    yield rule(
        "postmod", f"( with no | without [any|an|a] | that has no | that have no ) ( {every} )", build=lambda: silent
    )
    yield rule("postmod", f"( with [any|an|a] | that has|have [any|an|a] ) ( {every} )", build=lambda: said)


def _un_plain_noun(cards: Any) -> Mapping[str, Any] | None:
    return {"before": (cards.kinds, ())} if isinstance(cards, Cards) and cards == Cards(cards.kinds) else None


def costing(cost: Quantity, price: str = "") -> Iterator[Rule]:
    """What a card costs, said with its verb; ``price`` names the phrase of so much of what is paid, where one is."""

    def so(said: Compared) -> tuple[Filter, ...]:
        if has_any(said.value, It):
            raise Refused
        return (cost.compares(said.comparison, said.value),)

    def paid(comparison: Comparison, amount: Value) -> tuple[Filter, ...]:
        return (cost.compares(comparison, amount),)

    def than(comparison: Comparison, other: Reference) -> tuple[Filter, ...]:
        return (cost.compares(comparison, cost.of(other)),)

    yield rule("postmod", "that costs|cost [exactly] {said:compared}", build=so)
    for words, comparison in THAN.items():
        yield rule(
            "postmod", f"that costs|cost {words} than {{other:reference}} [does]", build=partial(than, comparison)
        )
        yield rule(
            "postmod",
            f"that costs|cost ( as much as or {words} than | {words} than or as much as ) {{other:reference}} [does]",
            build=partial(than, OR_EQUAL[comparison]),
        )
    yield rule(
        "postmod",
        "that costs|cost ( equal to | as much as | the same amount as ) {other:reference} [does]",
        build=partial(than, "="),
    )
    if not price:
        return
    for head in (f"with a|an {cost.word} of", f"with {cost.word}", f"whose {cost.word} is", "that costs|cost"):
        for words, comparison in (*PAID, ("[exactly] {amount}", "=")):
            pattern = f"{head} {words.replace('{amount}', f'{{amount:{price}}}')}"
            yield rule("postmod", pattern, build=partial(paid, comparison))


def _plain_noun(before: tuple[Any, ...]) -> Cards:
    kinds, pieces = before
    if not all(isinstance(one, Filter) for one in pieces):
        raise Refused
    return Cards(kinds, None, tuple(pieces))
