"""Targets: what a text is directed at, declared as it is announced."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.lang.nodes import Target, Value, Who
from playmat.lang.nouns import Aimed, Cards, IsOther
from playmat.lang.values import Count, EachPlayer, Number, Opponents
from playmat.text.english.phrases import Of, split, with_whose
from playmat.text.table import Refused, Rule, rule

ONE = Number(1)
NONE = Number(0)


class Targets(msgspec.Struct, frozen=True):
    """A game's targets. ``there`` says where cards of a description are looked for, and refuses those that say too
    little; ``un_there`` gives the description back. ``cites`` and ``kinds`` are the ledger's rules on them.
    ``whose_first``: whose they are is shown right behind the noun.
    """

    there: Callable[[Cards], Cards]
    un_there: Callable[[Cards], Cards]
    cites: str = ""
    kinds: str = ""
    whose_first: bool = False

    def lines(self) -> Iterator[Rule]:
        """All ways to say a target."""
        yield rule("target", "target {noun:noun}", build=self.one, unbuild=self.shown, cites=self.cites)
        yield rule(
            "target", "another target {noun:noun}", build=self.another, unbuild=self.shown_another, cites=self.cites
        )
        for word, players in (("player", EachPlayer()), ("opponent", Opponents())):
            yield self.or_players(word, players)
            for words in (f"target {word} or [target] {{noun:noun}}", f"target {{noun:noun}} or target {word}"):
                yield rule("target", words, build=partial(self.one_or, players=players))
        yield rule(
            "target",
            "{count:count} target {noun:nouns}",
            build=self.several,
            unbuild=self.shown_several,
            cites=self.cites,
        )
        yield rule(
            "target",
            "up to {count:count} target {noun:nouns}",
            build=self.up_to,
            unbuild=self.shown_up_to,
            cites=self.cites,
        )
        yield rule("target", "up to {count:count} target {noun:noun}", build=self.up_to)
        yield rule("target", "{count:count} target {noun:nouns} each", build=self.several)
        yield rule("target", "up to {count:count} target {noun:nouns} each", build=self.up_to)
        yield rule("target", "up to {count:count} other target {noun:noun}", build=self.up_to_other)
        yield rule(
            "target",
            "up to {count:count} other target {noun:nouns}",
            build=self.up_to_other,
            unbuild=self.shown_up_to_other,
        )
        yield rule("target", "{least:count} or {most:count} target {noun:nouns}", build=self.one_or_two)
        yield rule(
            "target",
            "{least:count} {c:COMMA} {between:count} or {most:count} target {noun:nouns}",
            build=self.one_or_two,
        )
        yield rule(
            "target",
            "{least:count} to {most:count} target {noun:nouns}",
            build=self.from_to,
            unbuild=self.shown_from_to,
        )
        for words, least in (("any number of", NONE), ("one or more", ONE)):
            yield rule(
                "target",
                f"{words} target {{noun:nouns}}",
                build=partial(self.any_number, least),
                unbuild=partial(self.shown_any_number, least),
            )

    def one(self, noun: tuple[Any, ...]) -> Target:
        """One card of a description."""
        return Aimed(self.there(with_whose(noun)))

    def another(self, noun: tuple[Any, ...]) -> Target:
        """One that was not declared before."""
        return Aimed(self.there(with_whose(noun)), another=True)

    def one_or(self, noun: tuple[Any, ...], players: Who) -> Target:
        """One card of a description, or one of those players."""
        return Aimed(self.there(with_whose(noun)), players)

    def or_players(self, word: str, players: Who) -> Rule:
        """One card of a description, or one of those players."""
        return rule(
            "target",
            f"target {{noun:noun}} or {word}",
            build=partial(self.one_or, players=players),
            unbuild=lambda target: self.shown(target, players=players),
            cites=self.kinds,
        )

    def several(self, count: Value, noun: tuple[Any, ...]) -> Target:
        """So many."""
        if count in (NONE, ONE):
            raise Refused
        return Aimed(self.there(with_whose(noun)), None, count, count)

    def up_to(self, count: Value, noun: tuple[Any, ...]) -> Target:
        """At most so many."""
        return Aimed(self.there(with_whose(noun)), None, NONE, count)

    def up_to_other(self, count: Value, noun: tuple[Any, ...]) -> Target:
        """At most so many that were not declared before."""
        return Aimed(self.there(with_whose(noun)), None, NONE, count, another=True)

    def shown_up_to_other(self, target: Any) -> Mapping[str, Any] | None:
        """The same behind another target, and of this card itself."""
        if not isinstance(target, Aimed) or target.cards is None:
            return None
        other = IsOther() in target.cards.filters
        if other:
            rest = tuple(word for word in target.cards.filters if word != IsOther())
            target = msgspec.structs.replace(target, cards=msgspec.structs.replace(target.cards, filters=rest))
        elif not target.another:
            return None
        return self.shown_up_to(msgspec.structs.replace(target, another=False))

    def from_to(self, least: Value, most: Value, noun: tuple[Any, ...]) -> Target:
        """So many at least, and so many at most."""
        if not isinstance(least, Number) or not isinstance(most, Number) or not 0 < least.number < most.number:
            raise Refused
        return Aimed(self.there(with_whose(noun)), None, least, most)

    def one_or_two(self, least: Value, most: Value, noun: tuple[Any, ...], between: Value | None = None) -> Target:
        """One or one more; "one or three" leaves out what lies between."""
        steps = [least, *([] if between is None else [between]), most]
        if not isinstance(least, Number) or steps != [Number(least.number + step) for step in range(len(steps))]:
            raise Refused
        return self.from_to(least, most, noun)

    def any_number(self, least: Value, noun: tuple[Any, ...]) -> Target:
        """As many as there are, or fewer."""
        cards = self.there(with_whose(noun))
        return Aimed(cards, None, least, Count(cards))

    def shown_from_to(self, target: Any) -> Mapping[str, Any] | None:
        """How many at least and at most, and their description."""
        if not isinstance(target, Aimed) or not isinstance(target.least, Number) or target.least in (NONE, target.most):
            return None
        shown = self._counted(target, target.least)
        return None if shown is None else {"noun": shown["noun"], "least": target.least, "most": target.most}

    def shown_any_number(self, least: Value, target: Any) -> Mapping[str, Any] | None:
        """Their description."""
        own = isinstance(target, Aimed) and target.cards is not None and target.most == Count(target.cards)
        shown = self._counted(target, least) if own else None
        return None if shown is None else {"noun": shown["noun"]}

    def shown(self, target: Any, *, another: bool = False, players: Who | None = None) -> Mapping[str, Any] | None:
        """The description of one target."""
        if not isinstance(target, Aimed) or target.cards is None:
            return None
        if target != Aimed(target.cards, players, another=another):
            return None
        return self._noun_of(target.cards)

    def shown_another(self, target: Any) -> Mapping[str, Any] | None:
        """The description of another target."""
        return self.shown(target, another=True)

    def shown_several(self, target: Any) -> Mapping[str, Any] | None:
        """How many, and their description."""
        if not isinstance(target, Aimed) or target.most == ONE:
            return None
        return self._counted(target, target.most)

    def shown_up_to(self, target: Any) -> Mapping[str, Any] | None:
        """How many at most, and their description."""
        own = isinstance(target, Aimed) and not isinstance(target.most, Count)
        return self._counted(target, NONE) if own else None

    def _counted(self, target: Aimed, least: Value) -> Mapping[str, Any] | None:
        if target.cards is None or target != Aimed(target.cards, None, least, target.most):
            return None
        shown = self._noun_of(target.cards)
        return None if shown is None else {**shown, "count": target.most}

    def _noun_of(self, cards: Cards) -> Mapping[str, Any] | None:
        """A description whose owner is said behind the noun, as targets say it."""
        shown = split(self.un_there(cards))
        if shown is None:
            return None
        kinds, pieces = shown["noun"]
        whose = shown.get("whose")
        if whose is None:
            return {"noun": (kinds, pieces)}
        return {"noun": (kinds, (Of(whose), *pieces) if self.whose_first else (*pieces, Of(whose)))}
