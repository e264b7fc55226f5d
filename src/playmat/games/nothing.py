"""Descriptions that no card can ever fit: told of a card that is read, since it may be played all the same.

It is seen in the typed description alone: two comparisons of one number that cannot both hold, or one that the rules
of the game rule out; a word and its opposite; cards where the rules never let them lie; and what is printed on cards
and never changes, which no card that is known has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import msgspec

from playmat.games.problems import same_name
from playmat.lang.book import Face
from playmat.lang.clauses import Program, Span
from playmat.lang.nodes import Filter, Kind
from playmat.lang.nouns import Cards, HasTag, HasTitle, IsNotSo
from playmat.lang.values import Number
from playmat.text.rewrite import inside


class Bound(msgspec.Struct, frozen=True):
    """The least and the most that a number of a card in play can be by that rule; None: there is no end."""

    least: int | None
    most: int | None
    rule: str


class Printed(msgspec.Struct, frozen=True):
    """What is printed on a card and never changes: the field of its face that a filter compares."""

    field: str


class World(msgspec.Struct, frozen=True):
    """What the rules of a game say of where cards lie and what they are like: ``bounds`` of numbers in play, by the
    filter that compares them; ``never`` has the zones in which cards of a kind never lie, and the rule of it.
    ``printed`` are filters of what never changes; ``called`` says how a filter is called, where its class does not.
    """

    bounds: Mapping[type[Filter], Bound] = {}
    never: Mapping[Kind, tuple[tuple[str, ...], str]] = {}
    printed: Mapping[type[Filter], Printed] = {}
    called: Mapping[type[Filter], str] = {}


BELOW, ABOVE = -(10**9), 10**9


def never_found(
    program: Program, world: World, known: Iterable[Face], is_given: Callable[[str], bool]
) -> Iterator[tuple[Span, str]]:
    """Where a text speaks of cards that there never are, and why; each place once. ``known`` are all cards that are
    known here, its own set's among them, as printed; ``is_given`` whether the text of one gives a tag to others.
    """
    faces = tuple(known)
    told: set[tuple[Span, str]] = set()
    for clause, span in zip(program.clauses, program.spans, strict=False):
        for phrase in inside(clause):
            if not isinstance(phrase, Cards):
                continue
            for why in (
                *contradictions(phrase, world),
                *misplaced(phrase, world),
                *unknown(phrase, world, faces, is_given),
            ):
                if (span, why) not in told:
                    told.add((span, why))
                    yield span, why


def contradictions(phrase: Cards, world: World) -> Iterator[str]:
    """Filters that cannot both be so, and comparisons that the rules rule out."""
    for at, one in enumerate(phrase.filters):
        for other in phrase.filters[:at]:
            if are_opposites(one, other):
                yield f"no card is ever so and not so: {words_of(one, world)}"
    spans: dict[Any, tuple[int, int]] = {}
    for one in phrase.filters:
        ends = ends_of(one)
        if ends is None:
            continue
        key = msgspec.structs.replace(one, comparison="=", value=Number(0))
        least, most = spans.get(key, (BELOW, ABOVE))
        spans[key] = max(least, ends[0]), min(most, ends[1])
        bound = world.bounds.get(type(one))
        if spans[key][0] > spans[key][1]:
            yield f"no card has so much and so little {words_of(one, world)} at once"
        elif bound and phrase.zone == "play" and not overlaps(ends, bound):
            yield f"no card in play ever has such {words_of(one, world)} ({bound.rule})"


def are_opposites(one: Filter, other: Filter) -> bool:
    """Whether one says the opposite of the other: the other with "not", or with a yes for a no."""
    if isinstance(one, IsNotSo) or isinstance(other, IsNotSo):
        return one == IsNotSo(other) or other == IsNotSo(one)
    if type(one) is not type(other):
        return False
    differs = [name for name in one.__struct_fields__ if getattr(one, name) != getattr(other, name)]
    return len(differs) == 1 and isinstance(getattr(one, differs[0]), bool)


def ends_of(one: Filter) -> tuple[int, int] | None:
    """The least and the most that a comparison with a number lets through; None for any other filter."""
    value, comparison = getattr(one, "value", None), getattr(one, "comparison", None)
    if not isinstance(value, Number) or comparison is None:
        return None
    number = value.number
    ends = {
        "<": (BELOW, number - 1),
        "<=": (BELOW, number),
        "=": (number, number),
        ">=": (number, ABOVE),
        ">": (number + 1, ABOVE),
    }
    return ends[comparison]


def overlaps(ends: tuple[int, int], bound: Bound) -> bool:
    """Whether some number is within both."""
    least = BELOW if bound.least is None else bound.least
    most = ABOVE if bound.most is None else bound.most
    return ends[0] <= most and ends[1] >= least


def misplaced(phrase: Cards, world: World) -> Iterator[str]:
    """Cards that are looked for where they never lie."""
    away = [world.never[kind] for kind in phrase.kinds if kind in world.never and phrase.zone in world.never[kind][0]]
    if away and len(away) == len(phrase.kinds):
        yield f"no {' or '.join(phrase.kinds)} ever lies there ({away[0][1]})"


def unknown(phrase: Cards, world: World, faces: Iterable[Face], is_given: Callable[[str], bool]) -> Iterator[str]:
    """What no card that is known has printed on it. Of a tag or a TITLE alone it is told elsewhere."""
    fixed = [one for one in phrase.filters if type(one) in world.printed and ends_of(one) is not None]
    named = [one for one in phrase.filters if isinstance(one, HasTag | HasTitle)]
    if not fixed and not (named and phrase.kinds):
        return
    of_kind = [face for face in faces if not phrase.kinds or face.kind in phrase.kinds]
    named = [one for one in named if not isinstance(one, HasTag) or not is_given(one.tag)]
    every = [one for one in named if any(bears(face, one) for face in faces)]
    # A name that no card at all has is told by itself.
    if len(every) < len(named) or any(all(has(face, one, world) for one in (*fixed, *every)) for face in of_kind):
        return
    if every or fixed:
        told = " and ".join(dict.fromkeys(words_of(one, world) for one in (*every, *fixed)))
        yield f"no {' or '.join(phrase.kinds) or 'card'} that is known here is such: {told}"


def tags_given(program: Program) -> set[str]:
    """Tags that a text gives to other cards."""
    return {
        part.tag
        for clause in program.clauses
        for part in inside(clause)
        if not isinstance(part, HasTag) and isinstance(getattr(part, "tag", None), str)
    }


def has(face: Face, one: Filter, world: World) -> bool:
    """Whether what is printed on a card is so."""
    if isinstance(one, HasTag | HasTitle):
        return bears(face, one)
    ends, number = ends_of(one), getattr(face, world.printed[type(one)].field, None)
    return ends is None or not isinstance(number, int) or ends[0] <= number <= ends[1]


def bears(face: Face, one: Filter) -> bool:
    """Whether a card has that tag or TITLE printed on it."""
    if isinstance(one, HasTag):
        return one.tag in face.tags
    return isinstance(one, HasTitle) and same_name(one.title) == same_name(face.title)


def words_of(one: Filter, world: World) -> str:
    """A filter in a word or two."""
    if isinstance(one, IsNotSo):
        return words_of(one.filter, world)
    if isinstance(one, HasTag):
        return f"#{one.tag}"
    if isinstance(one, HasTitle):
        return one.title
    return (
        world.called.get(type(one))
        or type(one).__name__.removeprefix("Is").removesuffix("Is").removesuffix("Are").lower()
    )
