"""What cards have in common: "that shares a tribe with it", "three or more Entities that all share a tribe".

``Shared`` is one thing that several cards can have in common; from it follow what is said of a card beside others, the
condition of one card, and how many have one and the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.lang.nodes import Comparison, Condition, Filter, Reference, Target, Value, Who
from playmat.lang.nouns import (
    Cards,
    Compare,
    IsA,
    IsOther,
    Likeness,
    Not,
    SharesKind,
    SharesName,
    SharesTag,
)
from playmat.lang.values import Count, It, MostAlike, Number, SomeCard, This
from playmat.text.english.phrases import with_whose
from playmat.text.grammar.fits import is_a
from playmat.text.grammar.moving import LOOKED
from playmat.text.grammar.quantity import Compared, Quantity
from playmat.text.grammar.unlike import BesideIt
from playmat.text.rewrite import replaced
from playmat.text.shape import slot
from playmat.text.table import Refused, Rule, const, rule

AT_LEAST: tuple[Comparison, ...] = (">", ">=", "<", "<=")


def alike(of: Target) -> Target:
    """In the description of other cards "its" is said of the card described, and "another" is another than that, which
    shares nothing with itself anyway.
    """
    if not isinstance(of, Cards):
        return of
    others = tuple(word for word in of.filters if not isinstance(word, IsOther))
    return replaced(msgspec.structs.replace(of, filters=others), It(), SomeCard())  # type: ignore[no-any-return]


def un_alike(of: Target) -> Target:
    """The same in words."""
    return replaced(of, SomeCard(), It()) if isinstance(of, Cards) else of


class Shared(msgspec.Struct, frozen=True):
    """One thing that cards can have in common: its words, and the word for a card that has it in common with another.
    ``said``: "with the same …" is said of one card beside another elsewhere.
    """

    word: str
    by: Likeness
    node: Callable[[Target], Filter]
    is_beside: bool = True

    def lines(self) -> Iterator[Rule]:
        """All that is said of it."""
        one = f"( any | the same | its | their | at least one ) {self.word}"
        yield from self.beside(one)
        yield from self.of_one(one)
        yield from self.of_several()
        if self.by in ("name", "title"):
            its = (msgspec.structs.replace(self.node(This()), itself=True),)
            yield const("postmod", f"with this {self.word}", its, read_only=True)
            yield rule("postmod", f"with {{of:possessive}} {self.word}", build=self.of_its, unbuild=self.shown_its)
        if self.is_beside:
            same = (msgspec.structs.replace(self.node(It()), **self.itself()),)
            beside = (BesideIt(same[0]),)
            yield rule(
                "postmod",
                f"of the same {self.word}",
                build=lambda: beside,
                unbuild=lambda words: {} if words == same and self.itself() else None,
            )
            for words in ("from", "that has|have"):
                yield const("postmod", f"{words} the same {self.word}", beside, read_only=True)
            yield const("quality", f"the same {self.word}", beside, read_only=True)

    def of_its(self, of: Target) -> tuple[Filter, ...]:
        """ "Cards with its name": it may be one of them."""
        return (msgspec.structs.replace(self.node(of), itself=True),)

    def shown_its(self, words: Any) -> Mapping[str, Any] | None:
        """The same in words."""
        of = getattr(words[0], "of", None) if isinstance(words, tuple) and len(words) == 1 else None
        return {"of": of} if isinstance(of, Reference) and words == self.of_its(of) else None

    def itself(self) -> dict[str, bool]:
        """The card that was spoken of may be chosen again, where it lies among them."""
        return {"itself": True} if "itself" in self.node(It()).__struct_fields__ else {}

    def beside(self, one: str) -> Iterator[Rule]:
        """Said of a card beside another, or beside any of a description."""
        shares = f"( ( that shares | that share | sharing ) {one} | sharing a {self.word} ) with"
        has = (
            f"( with | that has | that have ) ( a | any | at least one ) {self.word} in common with"
            f" | ( with | that has | that have ) the same {self.word} as | of|from the same {self.word} as"
        )
        for of in ("card", "reference"):
            yield rule("relative", f"shares|share ( a {self.word} | {one} ) with {{of:{of}}}", build=self.build)
        for first, words in enumerate((f"that shares/share a {self.word} with", shares, f"( {has} )")):
            if first == 2 and not self.is_beside:
                return
            for name, of in (("last postmod", "card"), ("postmod", "reference")):
                shown = partial(self.shown, plain=name == "postmod") if self.is_beside and not first else None
                yield rule(name, f"{words} {{of:{of}}}", build=self.build, unbuild=shown)

    def of_one(self, one: str) -> Iterator[Rule]:
        """Asked of one card."""
        has = f"( shared ( a | the same ) {self.word} with | has|had ( a {self.word} | {one} ) in common with )"
        same = f"( has|had the same {self.word} as | is|was of the same {self.word} as )"
        hasnt = f"( does not share | doesn't share ) ( a | any | its ) {self.word} with"
        no = f"( shares|has no {self.word} with | has no {self.word} in common with )"
        ways = (f"shares/share a {self.word} with", f"shares|share {one} with", has, *([same] * (self.by != "title")))
        for first, words in enumerate(ways):
            yield rule(
                "condition",
                f"{{card:reference}} {words} {{of:whose name}}",
                build=self.holds,
                unbuild=None if first else self.shown_holds,
            )
        for first, words in enumerate((f"does not share a {self.word} with", hasnt, no)):
            yield rule(
                "condition",
                f"{{card:reference}} {words} {{of:whose name}}",
                build=lambda card, of: Not(self.holds(card, of)),
                unbuild=None if first else self.shown_not,
            )

    def of_several(self) -> Iterator[Rule]:
        """How many of them, at the most, have one and the same."""
        same = (
            f"( that share|shares | that all share | sharing | which share ) ( a | any | the same ) {self.word}"
            f" | ( with | of | from | that have | that are of | that are all of | all of ) the same {self.word}"
            f" | with a|any {self.word} in common"
        )
        said = "{said:so much}"
        yield rule(
            "condition",
            f"{said} of {{cards:told cards}} share a {self.word}",
            build=self.most,
            unbuild=self.shown_most,
        )
        has = f"are [all] of the same {self.word} | have the same {self.word}"
        share = f"( [all] share ( a | the same ) {self.word} | {has} )"
        yield rule("condition", f"{said} [of] {{cards:told cards}} {share}", build=self.most)
        yield rule("condition", f"there are {said} {{cards:told cards}} ( {same} )", build=self.most)
        yield rule(
            "condition",
            f"{{who:players}} ( controls|control|has|have ) {said} {{noun:nouns}} ( {same} )",
            build=self.have,
        )
        if self.by in ("tag", "source"):  # of what each card has just one, it is said with how many differ
            yield rule(
                "condition",
                f"no two [of] {{cards:told cards}} {share}",
                build=lambda cards: Compare(MostAlike(cards, self.by), "<", Number(2)),
            )
        for words in (
            f"{{number:count}} of {{cards:told cards}} {share}",
            f"{{number:count}} of ( them | those | those cards ) {share}",
        ):
            yield rule("condition", words, build=self.at_least)
        yield rule(
            "condition",
            f"{{who:players}} ( controls|control|has|have ) {{number:count}} {{noun:nouns}} ( {same} )",
            build=lambda who, number, noun: self.at_least(number, as_theirs(who, noun)),
        )
        yield rule(
            "condition",
            f"{{who:players}} has|have {said} {{noun:nouns}} ( {same} ) in {{whose:whose}} {{zone:pile}}",
            build=self.have,
        )
        yield rule(
            "condition",
            f"all [of] [the] {{cards:told cards}} {share}",
            build=self.all_of,
            unbuild=self.shown_all,
        )

    def build(self, of: Target) -> tuple[Filter, ...]:
        """The word for such a card."""
        return (self.node(alike(of)),)

    def shown(self, words: Any, *, plain: bool) -> Mapping[str, Any] | None:
        """What it is beside."""
        one = words[0] if isinstance(words, tuple) and len(words) == 1 else None
        of = getattr(one, "of", None)
        if of is None or one != self.node(of) or isinstance(of, Reference) is not plain:
            return None
        return {"of": un_alike(of)}

    def holds(self, card: Reference, of: Target) -> Condition:
        """Whether one card is so."""
        if card == of:
            raise Refused("with itself, or with another?")
        return IsA(card, Cards((), None, self.build(of)))

    def shown_holds(self, condition: Any) -> Mapping[str, Any] | None:
        """The same in words."""
        if not isinstance(condition, IsA) or condition.cards != Cards((), None, condition.cards.filters):
            return None
        filters = condition.cards.filters
        of = getattr(filters[0], "of", None) if filters else None
        shown = self.shown(filters, plain=isinstance(of, Reference))
        return None if shown is None else {"card": condition.card, **shown}

    def shown_not(self, condition: Any) -> Mapping[str, Any] | None:
        """The same in words."""
        return self.shown_holds(condition.condition) if isinstance(condition, Not) else None

    def most(self, said: Compared, cards: Target) -> Condition:
        """Whether so many have one in common."""
        return asked(MostAlike(cards, self.by), said)

    def at_least(self, number: Value, cards: Target = LOOKED) -> Condition:
        """ "If two of those cards share a tribe": two or more."""
        if number in (Number(0), Number(1)) or isinstance(number, Count):
            raise Refused
        return Compare(MostAlike(cards, self.by), ">=", number)

    def have(
        self, who: Who, noun: tuple[Any, ...], said: Compared, whose: Who | None = None, zone: str = "play"
    ) -> Any:
        """Whether somebody has so many that have one in common."""
        return self.most(said, msgspec.structs.replace(as_theirs(whose or who, noun), zone=zone))

    def shown_most(self, condition: Any) -> Mapping[str, Any] | None:
        """The same in words."""
        value = condition.left if isinstance(condition, Compare) else None
        if not isinstance(value, MostAlike) or value.by != self.by or isinstance(condition.right, Count):
            return None
        return {"cards": value.cards, "said": Compared(condition.comparison, condition.right)}

    def all_of(self, cards: Target) -> Condition:
        """Whether all of them have one in common."""
        return Compare(MostAlike(cards, self.by), "=", Count(as_cards(cards)))

    def shown_all(self, condition: Any) -> Mapping[str, Any] | None:
        """The same in words."""
        value = condition.left if isinstance(condition, Compare) else None
        if (
            not isinstance(value, MostAlike)
            or not isinstance(value.cards, Cards)
            or condition != self.all_of(value.cards)
        ):
            return None
        return {"cards": value.cards}


def as_theirs(who: Who, noun: tuple[Any, ...]) -> Cards:
    """The cards of a description, of that player."""
    cards = with_whose(noun)
    if cards.whose is not None or cards.zone != "play":
        raise Refused
    return msgspec.structs.replace(cards, whose=who)


def as_cards(cards: Target) -> Cards:
    """All that are described."""
    if not isinstance(cards, Cards):
        raise Refused
    return cards


def asked(value: Value, said: Compared) -> Condition:
    """ "Exactly two that share a tribe" would leave open what is said of three."""
    if said.comparison not in AT_LEAST or isinstance(said.value, Count):
        raise Refused("say 'two or more', or 'fewer than two'")
    return Compare(value, said.comparison, said.value)


def numbers_shared(*quantities: Quantity) -> Iterator[Rule]:
    """ "Two or more of your units have the same cost"."""
    for quantity in quantities:
        each = quantity.of(SomeCard())
        word = "|".join((quantity.word, *quantity.also))

        def most(said: Compared, cards: Target, each: Value = each) -> Condition:
            return asked(MostAlike(cards, "number", each), said)

        def back(condition: Any, each: Value = each) -> Mapping[str, Any] | None:
            value = condition.left if isinstance(condition, Compare) else None
            if not isinstance(value, MostAlike) or value != MostAlike(value.cards, "number", each):
                return None
            return {"cards": value.cards, "said": Compared(condition.comparison, condition.right)}

        yield rule(
            "condition",
            f"{{said:so much}} of {{cards:told cards}} have the same {word}",
            build=most,
            unbuild=back,
        )
        yield rule("condition", f"there are {{said:so much}} {{cards:told cards}} with|of the same {word}", build=most)
        yield rule(
            "condition",
            f"{{who:players}} ( controls|control|has|have ) {{said:so much}} {{noun:nouns}} with|of the same {word}",
            build=lambda who, said, noun, most=most: most(said, as_theirs(who, noun)),
        )
        beside: dict[str, Comparison] = {"the same": "=", "lower|less|smaller": "<", "higher|greater|more": ">"}
        for than, comparison in beside.items():
            yield _number_beside(
                f"[a] {than} {word}" if comparison != "=" else f"{than} {word}",
                quantity.compares(comparison, quantity.of(It())),
            )


def _number_beside(words: str, it: Filter) -> Rule:
    """ "With the same cost": as the card that was spoken of; it is shown so, since "its" would be of the other."""
    return rule(
        "quality",
        words,
        build=lambda: (BesideIt(it),),
        unbuild=lambda value: {} if value == (it,) else None,
    )


def _and_so(first: tuple[Any, ...], rest: tuple[Any, ...]) -> tuple[Any, ...]:
    return (*first, *rest)


RELATIVE = (
    rule("postmod", "{first:postmod} and|but {rest:relative}", build=_and_so),
    rule("postmod", "with {first:quality} but {rest:quality}", build=_and_so),
)
"""Two things said of a card: "that has a different name but shares a tribe with it"."""


SHARES = (SharesKind, SharesName, SharesTag)
"""What is said of a card beside others wherever it lies."""


def shared_tags(word: str) -> Iterator[Rule]:
    """The lines of tags; ``word`` is a game's word for one."""
    yield rule("whose name", "{_:reference}")
    yield rule("whose name", "{_:card}", shape=slot("_", is_a(Cards)))
    yield from Shared(word, "tag", SharesTag).lines()
    yield from Shared("name", "name", SharesName, is_beside=False).lines()
    yield from Shared("( type|kind )", "kind", SharesKind).lines()
    yield from RELATIVE


TITLES_SHARED = tuple(Shared("title", "title", partial(SharesName, of_title=True), is_beside=False).lines())
