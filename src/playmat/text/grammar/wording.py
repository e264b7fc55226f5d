"""Showing what pronouns stand for: a clause in words that the reading takes back to it, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.lang.effects import Destroy, Discard, DiscardFromHand, May, PutInDeck, ReturnToHand, Sequence
from playmat.lang.nodes import Effect
from playmat.lang.nouns import Aimed, Cards, Choice, IsCard, IsNot, IsOther
from playmat.lang.values import Count, EventAmount, It, Known, Number, ThisWay, Together
from playmat.text.english.phrases import in_order, is_before
from playmat.text.grammar.referents import AmongThose, Kinds, Remaining, Said, Sorts
from playmat.text.rewrite import changed, has_any, inside, replaced
from playmat.text.table import Refused

replace = msgspec.structs.replace


# ---- the numbers of what is spoken of later


def numbered(clause: Any) -> Any:
    """The clause with a number of its own for each choice and each target."""
    count = iter(range(1, 1000))
    return changed(clause, lambda part: replace(part, known=next(count)) if isinstance(part, Choice | Aimed) else part)


def renumbered(clause: Any) -> Any:
    """The clause with numbers only for what is spoken of later, from 1 on."""
    used = sorted({part.number for part in inside(clause) if isinstance(part, Known)})
    new = {old: index for index, old in enumerate(used, 1)}

    def change(part: Any) -> Any:
        if isinstance(part, Known):
            return Known(new[part.number])
        if isinstance(part, Choice | Aimed) and part.known:
            return replace(part, known=new.get(part.known, 0))
        return part

    return changed(clause, change)


def unbound(clause: Any, binds: Callable[[Any], Any], sorts: Sorts) -> Any | None:
    """The clause with words for what was spoken of, which ``binds`` takes back to it; None where no words do."""
    clause_said = with_those(with_the_rest(clause))
    if clause_said is not clause:
        shown = _unbound(clause_said, clause, binds, sorts)
        if shown is not None:
            return shown
    return _unbound(clause, clause, binds, sorts)


def _unbound(clause: Any, meant: Any, binds: Callable[[Any], Any], sorts: Sorts) -> Any | None:
    """The words for it, of which ``meant`` is what they must come to."""
    unsaid = sorts.unsaid
    another = with_another(clause)
    if clause is meant and another is clause and not has_any(clause, It, Known, *unsaid):
        return clause
    kinds = {part.known: kinds_of(part) for part in inside(clause) if isinstance(part, Choice | Aimed) and part.known}
    told = _told(clause, sorts)
    bare = changed(clause, lambda part: replace(part, known=0) if isinstance(part, Choice | Aimed) else part)
    unspoken = changed(bare, lambda part: Known(-1) if isinstance(part, unsaid) else part)
    ways = dict.fromkeys(way for said in (unspoken, bare) for way in (with_another(said), said))
    for candidate in dict.fromkeys(one for said in ways for one in wordings(said, kinds, told)):
        try:
            if binds(candidate) == meant:
                return candidate
        except Refused:
            continue
    return None


def with_the_rest(clause: Any) -> Any:
    """The clause with "the rest" for those of a description that were not chosen."""
    return changed(
        clause,
        lambda part: (
            Remaining()
            if isinstance(part, Cards)
            and part.zone == "play"
            and any(isinstance(one, IsNot) and isinstance(one.card, It) for one in part.filters)
            else part
        ),
    )


def with_those(clause: Any) -> Any:
    """The clause with "those cards" for several that were each spoken of by themselves, and "of those claims"."""

    def said(part: Any) -> Any:
        if isinstance(part, Together) and all(isinstance(one, It | Known) for one in part.targets):
            return Said((), "many")
        named = [one for one in getattr(part, "filters", ()) if isinstance(one, IsCard)]
        if not isinstance(part, Cards) or len(named) != 1 or not isinstance(named[0].card, It | Known):
            return part
        those = AmongThose(Said(part.kinds, "many") if part.kinds else None)
        filters = tuple(one for one in part.filters if one not in named)
        return replace(part, kinds=(), filters=in_order((*filters, those)), zone="looked")

    return changed(clause, said)


def with_another(clause: Any) -> Any:
    """The clause with "another target" for the first target where that is another than the card whose text it is."""
    first = next((part for part in inside(clause) if isinstance(part, Aimed)), None)
    if first is None or first.another or not isinstance(first.cards, Cards) or IsOther() not in first.cards.filters:
        return clause
    rest = tuple(one for one in first.cards.filters if one != IsOther())
    said = replace(first, cards=replace(first.cards, filters=rest), another=True)
    return changed(clause, lambda part: said if isinstance(part, Aimed) and part == first else part)


def with_other(clause: Any) -> Any:
    """The clause with "another", or "other", for what is not the card just spoken of."""
    return changed(clause, lambda part: IsOther() if part == IsNot(It()) else part)


def kinds_of(target: Choice | Aimed) -> Kinds:
    """The kinds of its cards."""
    return target.cards.kinds if target.cards is not None else ()


def _told(clause: Any, sorts: Sorts) -> tuple[Mapping[int, Said], ...]:
    """What was said of each card that is spoken of later, and what was done to it: "that Goblin", "the tapped unit"."""
    such: dict[int, Said] = {}
    done: dict[int, Said] = {}
    for part in inside(clause):
        for target in (getattr(part, name) for name in part.__struct_fields__) if isinstance(part, Effect) else ():
            if not isinstance(target, Choice | Aimed) or not target.known or target.cards is None:
                continue
            kinds = target.cards.kinds[:1]
            before = tuple(one for one in target.cards.filters if is_before(one))
            if before:
                such[target.known] = Said(kinds, "one", such=before)
            for word in sorts.words_for(part)[:1]:
                done[target.known] = Said(kinds, "one", done=word)
    return tuple(said for said in (such, done) if said)


def _as_told(part: Any, of: Mapping[int, Said]) -> Any:
    return of.get(part.number, part) if isinstance(part, Known) else part


def wordings(clause: Any, kinds: Mapping[int, Kinds], told: tuple[Mapping[int, Said], ...]) -> Iterator[Any]:
    """The clause in the words in which it may have been said."""

    def known(word: Callable[[Kinds], It]) -> Any:
        return changed(clause, lambda part: word(kinds.get(part.number, ())) if isinstance(part, Known) else part)

    def all_said(said: It) -> Any:
        that = known(lambda some: Said(some[:1], "one"))
        return changed(that, lambda part: said if part == It() else part)

    every = [*dict.fromkeys(kind for part in inside(clause) if isinstance(part, Cards) for kind in part.kinds)]
    yield known(lambda _: It())
    yield known(lambda some: Said(some[:1], "one"))
    yield known(lambda some: Said(some[:1], "one", chosen=True))
    for of in told:
        yield changed(clause, partial(_as_told, of=of))
    for chosen in (False, True):
        for kind in (*every, ""):
            yield all_said(Said((kind,) if kind else (), "one", chosen=chosen))


def as_many(part: Any) -> Any:
    """Of deeds that follow one another: "that many" are as many as it was done to just before."""
    if not isinstance(part, Sequence):
        return part
    steps = list(part.effects)
    for index, done in enumerate(part.effects[:-1]):
        before = done.effect if isinstance(done, May) else done
        several = isinstance(before, DiscardFromHand) and before.amount != Number(1)
        counts = several or isinstance(before, Discard | Destroy | ReturnToHand | PutInDeck)
        if counts and not has_any(before, EventAmount):
            steps[index + 1] = replaced(steps[index + 1], EventAmount(), Count(ThisWay()))
    return Sequence(tuple(steps))
