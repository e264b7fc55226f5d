"""How many different ones there are: names, kinds, costs, sources, among cards that are described.

``TellsApart`` is one thing by which cards differ; from it follow the number ("the number of different names among …",
"for each different kind of card in …"), what is asked of it ("there are three or more different costs among …", "your
units are of …", "you control units of …", "no two of your units have the same name") and what is said of a card beside
another ("of a different kind than it").
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.lang.nodes import Comparison, Condition, Filter, Pattern, Reference, Target, Value, Who
from playmat.lang.nouns import Cards, Compare, Differ, IsNotSo, Joint, SharesKind, SharesName, SharesTag
from playmat.lang.values import (
    Among,
    Count,
    DifferentKinds,
    DifferentNames,
    DifferentTags,
    It,
    OfThoseThisTurn,
    SomeCard,
    Together,
)
from playmat.text.english.phrases import with_whose
from playmat.text.grammar.hole import their_own
from playmat.text.grammar.moving import LOOKED
from playmat.text.grammar.past import THIS_TURN, Then, tellable
from playmat.text.grammar.quantity import Compared, Quantity
from playmat.text.grammar.sharing import numbers_shared
from playmat.text.grammar.unlike import BesideIt
from playmat.text.rewrite import changed, has_any, inside
from playmat.text.shape import in_parts, slot
from playmat.text.table import Refused, Rule, const, rule

HAVE = "( have|has | are of | is of | are from | are | belong to | come from | represent )"
OF = "( of | from | with | having | that have | belonging to | representing )"


class TellsApart(msgspec.Struct, frozen=True):
    """One thing by which cards differ: its words for one and for several, how many different ones there are among cards
    and those cards of such a value; ``unlike``: what is said of a card beside another; ``single``: each card has just
    one, so that all differ if there are as many as cards; ``adverb``: the same said before the noun.
    """

    one: str
    many: str
    of: Callable[[Target], Value]
    back: Callable[[Any], Target | None]
    unlike: Callable[[Reference], tuple[Filter, ...]] | None = None
    joint: Joint | None = None
    single: bool = True
    adverb: tuple[str, ...] = ()

    def lines(self) -> Iterator[Rule]:
        """All that is said of it."""
        one, many = f"( different | distinct ) {self.one}", f"( different | distinct ) {self.many}"
        yield rule("measure", f"the number of {many} among {{cards:told cards}}", build=self.of, unbuild=self.shown)
        yield rule("each named", f"{one} among {{cards:told cards}}", build=self.of, unbuild=self.shown)
        for name, words in (("measure", f"the number of {many}"), ("each named", one)):
            yield rule(name, f"{words} [( of card | of cards )] in {{whose:whose}} {{zone:pile}}", build=self.in_pile)
        yield rule("each named", f"{{cards:card}} with a different {self.one}", build=self.of)
        for words in (f"{{noun:noun}} with|of a different {self.one}", *self.adverb):
            yield rule("each named", f"{words} in {{whose:whose}} {{zone:pile}}", build=self.described_in)
        said = "{said:so much}"
        for first, words in enumerate((f"there are {said} {many} among", f"{said} {many} are among")):
            yield rule(
                "condition",
                f"{words} {{cards:told cards}}",
                build=self.asked,
                unbuild=None if first else self.shown_asked,
            )
        for words in (
            f"there are {{said:exactly so much}} {many} among {{cards:told cards}}",
            f"{{cards:told cards}} {HAVE} {said} {many}",
            f"( you have | you control ) {said} {many} among {{cards:told cards}}",
        ):
            yield rule("condition", words, build=self.asked)
        yield rule(
            "condition",
            f"{{who:players}} ( controls|control|has|have ) {{noun:nouns}} {OF} {said} {many} [{{after:postmods}}]",
            build=self.controlled,
        )
        yield rule(
            "condition",
            f"{{who:players}} has|have {{noun:nouns}} {OF} {said} {many} in {{whose:whose}} {{zone:pile}}",
            build=self.controlled,
        )
        if self.single:
            yield from self.all_or_none()
        if self.unlike is not None:
            yield rule(
                "postmod",
                f"of|from|with a different {self.one} than|from {{of:reference}}",
                build=self.unlike,
                unbuild=self.shown_unlike,
            )
        if self.unlike is not None:
            other = (BesideIt(self.unlike(It())[0], self.joint),)
            yield const("quality", f"a different {self.one}", other, read_only=True)
            yield const("relative", f"has|have a different {self.one}", other, read_only=True)
            for words in ("of|from a different", "with another", "that has|have a different"):
                yield const("postmod", f"{words} {self.one}", other, read_only=True)
        if self.joint is not None:
            yield const("quality", f"different {self.many}", (self.joint,))
            for words in ("of|from", "( each | all ) of|from|with", "( that are | that are all ) of"):
                yield const("postmod", f"{words} different {self.many}", (self.joint,), read_only=True)
                if words != "of|from" or self.unlike is None:
                    yield const("postmod", f"{words} a different {self.one}", (self.joint,), read_only=True)

    def all_or_none(self) -> Iterator[Rule]:
        """All of them differ, or two do not."""
        same = f"( have the same {self.one} | share a|its|their {self.one} | are [of] the same {self.one} )"
        several: tuple[tuple[Comparison, tuple[str, ...]], ...] = (
            (
                "=",
                (
                    f"all [of] {{cards:those cards}} {HAVE} different {self.many}",
                    f"{{cards:those cards}} [( all | each )] {HAVE} different {self.many}",
                    f"{{cards:those cards}} each have a different {self.one}",
                    f"no two [of] {{cards:those cards}} {same}",
                ),
            ),
        )
        for how, wordings in several:
            for late, words in enumerate(wordings):
                yield rule(
                    "condition",
                    words,
                    build=partial(self.differ, how),
                    unbuild=None if late else partial(self.shown_differ, how),
                )

    def in_pile(self, whose: Who, zone: str) -> Value:
        """Among all cards that lie there."""
        return self.of(Cards((), whose, (), zone))

    def described_in(self, noun: tuple[Any, ...], whose: Who, zone: str) -> Value:
        """Among those of a description that lie there."""
        cards = with_whose(noun)
        if cards.whose is not None or cards.zone != "play":
            raise Refused
        return self.of(msgspec.structs.replace(cards, whose=whose, zone=zone))

    def shown(self, value: Any) -> Mapping[str, Any] | None:
        """The cards among which they are."""
        cards = self.back(value)
        return None if cards is None else {"cards": cards}

    def asked(self, said: Compared, cards: Target) -> Condition:
        """Whether there are so many."""
        return Compare(self.of(cards), said.comparison, said.value)

    def shown_asked(self, condition: Any) -> Mapping[str, Any] | None:
        """The same in words."""
        shown = self.shown(condition.left) if isinstance(condition, Compare) else None
        if shown is None or isinstance(condition.right, Count):
            return None
        return {**shown, "said": Compared(condition.comparison, condition.right)}

    def controlled(
        self,
        who: Who,
        noun: tuple[Any, ...],
        said: Compared,
        whose: Who | None = None,
        zone: str = "play",
        after: tuple[Any, ...] = (),
    ) -> Condition:
        """Whether somebody has cards of so many."""
        cards = with_whose((noun[0], (*noun[1], *after)))
        if cards.whose is not None or cards.zone != "play":
            raise Refused
        return self.asked(said, msgspec.structs.replace(cards, whose=whose or who, zone=zone))

    def differ(self, how: Comparison, cards: Target) -> Condition:
        """Whether there are as many as cards."""
        if not isinstance(cards, Cards):
            raise Refused
        return Compare(self.of(cards), how, Count(cards))

    def shown_differ(self, how: Comparison, condition: Any) -> Mapping[str, Any] | None:
        """The same in words."""
        shown = self.shown(condition.left) if isinstance(condition, Compare) else None
        if shown is None or condition.comparison != how or condition.right != Count(shown["cards"]):
            return None
        return shown

    def shown_unlike(self, words: Any) -> Mapping[str, Any] | None:
        """The card beside which it is said."""
        if self.unlike is None or not (isinstance(words, tuple) and words and isinstance(words[0], IsNotSo)):
            return None
        of = getattr(words[0].filter, "of", None)
        return {"of": of} if isinstance(of, Reference) and words == self.unlike(of) else None


class OfSeveral(Filter):
    """While a sentence is read: together they are of so many. In no program."""

    of: Value
    comparison: Comparison
    value: Value


def of_several(*apart: TellsApart) -> Iterator[Rule]:
    """ "If you played cards of three or more different kinds this turn", for every verb that can be told of."""
    for one in apart:
        of = one.of(SomeCard())
        yield rule(
            "postmod",
            f"{OF} {{said:so much}} ( different | distinct ) {one.many}",
            build=partial(_together, of),
            shown=in_parts(
                (OfSeveral(of, slot("comparison"), slot("value")),), said=Compared(slot("comparison"), slot("value"))
            ),
        )
    yield rule("condition", "{when:past} {then:then}", build=_done_to_several, unbuild=_un_done_to_several)


def _together(of: Value, said: Compared) -> tuple[Filter, ...]:
    return (OfSeveral(of, said.comparison, said.value),)


def _done_to_several(when: Pattern, then: Then) -> Condition:
    found = [part for part in inside(when) if isinstance(part, OfSeveral)]
    if len(found) != 1 or then != THIS_TURN:
        raise Refused

    def without(part: Any) -> Any:
        if not isinstance(part, Cards):
            return part
        return msgspec.structs.replace(part, filters=tuple(word for word in part.filters if word != found[0]))

    done = tellable(their_own(changed(when, without)))
    return Compare(OfThoseThisTurn(done, found[0].of), found[0].comparison, found[0].value)


def _un_done_to_several(condition: Any) -> Mapping[str, Any] | None:
    done = condition.left if isinstance(condition, Compare) else None
    if not isinstance(done, OfThoseThisTurn):
        return None
    together = OfSeveral(done.of, condition.comparison, condition.right)

    def such(part: Any) -> Any:
        return msgspec.structs.replace(part, filters=(*part.filters, together)) if isinstance(part, Cards) else part

    return {"when": changed(done.when, such), "then": THIS_TURN}


def refuse_several(clause: Any) -> None:
    """Refuses such words where it is not asked of how many they are."""
    if has_any(clause, OfSeveral):
        raise Refused("cards of several sorts can be asked for, and not be described so")


def of_number(one: str, each: Value, unlike: Callable[[Reference], tuple[Filter, ...]] | None = None) -> TellsApart:
    """A number that cards have."""

    def back(value: Any) -> Target | None:
        return value.cards if isinstance(value, Among) and value == Among(value.cards, each, "different") else None

    many = "|".join(f"{word}s" for word in one.split("|"))
    return TellsApart(one, many, lambda cards: Among(cards, each, "different"), back, unlike, joint=Differ(each))


def of_numbers(*quantities: Quantity) -> Iterator[Rule]:
    """The lines of all numbers of a game's cards."""
    yield from numbers_shared(*quantities)
    for quantity in quantities:
        said = "|".join((quantity.word, *quantity.also))

        def unlike(of: Reference, quantity: Quantity = quantity) -> tuple[Filter, ...]:
            return (IsNotSo(quantity.compares("=", quantity.of(of))),)

        yield from of_number(said, quantity.of(SomeCard()), unlike).lines()


NAMES = TellsApart(
    "name",
    "names",
    DifferentNames,
    lambda value: value.cards if isinstance(value, DifferentNames) and not value.of_title else None,
    lambda of: (IsNotSo(SharesName(of, itself=True)),),
    adverb=("differently named {noun:noun}",),
)
TITLES = TellsApart(
    "title",
    "titles",
    partial(DifferentNames, of_title=True),
    lambda value: value.cards if isinstance(value, DifferentNames) and value.of_title else None,
)
KINDS = TellsApart(
    "( card type|kind | type|kind of card | type|kind )",
    "( card types|kinds | types|kinds of card | types|kinds of cards | types|kinds )",
    DifferentKinds,
    lambda value: value.cards if isinstance(value, DifferentKinds) else None,
    lambda of: (IsNotSo(SharesKind(of)),),
    Differ(),
)


def tags_apart(one: str, many: str) -> Iterator[Rule]:
    """The lines of tags; ``one`` is a game's word for one."""
    yield from TellsApart(
        one,
        many,
        DifferentTags,
        lambda value: value.cards if isinstance(value, DifferentTags) else None,
        lambda of: (IsNotSo(SharesTag(of, itself=True)),),
        single=False,
    ).lines()


BOTH = Together((slot("of"), slot("more")))
""""Among your channeled cards and claims"."""


TOLD_APART = (
    rule("told cards", "[all] {_:bare cards}"),
    rule("told cards", "{of:bare cards} and {more:bare cards}", shape=BOTH),
    const("told cards", "( them | those cards | these cards | the revealed cards )", LOOKED),
    *NAMES.lines(),
    *KINDS.lines(),
    rule("measure", "the number of card types|kinds among {cards:told cards}", DifferentKinds, read_only=True),
    rule("each named", "card type|kind among {cards:told cards}", DifferentKinds, read_only=True),
)
