"""What playing takes: energy, speed, sources; and what players may do and keep."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.games.gamma.lexicon.nouns import PLAYED, sources
from playmat.games.gamma.nodes.changes import (
    AddsAttacks,
    AddsBank,
    AddsMaximum,
    ChangesAcceleration,
    ChangesCost,
    ChangesSkillCost,
    ChangesSpeed,
    CountsAs,
    FirstOnly,
    IsOfSource,
    NeedsNoSources,
    SetsBank,
    SetsMost,
)
from playmat.lang.effects import Give
from playmat.lang.nodes import Change, Effect, Target, Value, Who
from playmat.lang.nouns import Cards
from playmat.lang.patterns import PlaysCard
from playmat.lang.values import Difference, Number, TimesThisTurn
from playmat.text.english.giving import SAME
from playmat.text.english.numbers import each_times, negative, times
from playmat.text.english.phrases import with_whose, without_whose
from playmat.text.grammar.change import (
    forms,
)
from playmat.text.grammar.past import tellable
from playmat.text.rewrite import replaced
from playmat.text.shape import checked, having, slot
from playmat.text.table import Refused, const, rule, rules

replace = msgspec.structs.replace


def in_hand(of: Target) -> Target:
    """What is played lies in a hand."""
    if isinstance(of, Cards):
        if of.zone not in ("play", "hand", PLAYED):
            raise Refused
        return Cards(of.kinds, of.whose, of.filters, "hand")
    return of


def un_in_hand(of: Target) -> Target | None:
    """What is said of them, where they lie in hands."""
    if isinstance(of, Cards):
        return Cards(of.kinds, of.whose, of.filters) if of.zone == "hand" else None
    return of


def _of_hand(node: type[ChangesCost] | type[ChangesSpeed], sign: int) -> Mapping[str, Any]:
    """So much more, or less, of what cards in hands cost or how fast they are."""

    def build(of: Target, amount: Value) -> Change:
        return node(in_hand(of), amount if sign > 0 else negative(amount))

    def unbuild(change: Any) -> Mapping[str, Any] | None:
        of = un_in_hand(change.of) if isinstance(change, node) and not getattr(change, "infinite", False) else None
        if of is None:
            return None
        down = _down(change.amount)
        if sign > 0:
            return {"of": of, "amount": change.amount} if down is None else None
        return {"of": of, "amount": down} if down is not None else None

    return {"build": build, "unbuild": unbuild}


def _read(line: Mapping[str, Any]) -> Mapping[str, Any]:
    """The same line, for other words."""
    return {"build": line["build"]}


def _un_infinite(change: Any) -> Mapping[str, Any] | None:
    of = un_in_hand(change.of) if isinstance(change, ChangesSpeed) and change.infinite else None
    return None if of is None else {"of": of}


def _down(amount: Value) -> Value | None:
    if isinstance(amount, Number):
        return Number(-amount.number) if amount.number < 0 else None
    return amount.right if isinstance(amount, Difference) and amount.left == Number(0) else None


def _each_of_hand(sign: int) -> Mapping[str, Any]:
    line = _of_hand(ChangesCost, sign)

    def build(of: Target, number: Value, each: Value) -> Change:
        if not isinstance(number, Number):
            raise Refused
        return line["build"](of, times(number.number, each))  # type: ignore[no-any-return]

    def unbuild(change: Any) -> Mapping[str, Any] | None:
        shown = line["unbuild"](change)
        if shown is None or isinstance(shown["amount"], Number):
            return None
        each = each_times(shown["amount"])
        return {"of": shown["of"], "number": Number(each["number"]), "each": each["each"]} if each else None

    return {"build": build, "unbuild": unbuild}


CARD = "[( card | cards | claim | claims | source )] [as well] [( in addition to its|their own sources )]"


FOR_SOURCES = (
    "[( for|toward|towards [your] source requirements | for the purposes of source requirements"
    " | when meeting source requirements )]"
)


ALSO = "( too | as well | also | in addition to its|their own [source|sources] )"


A_ROUND = "[in|during] ( each | per | every | a ) round"


OF_THE_NEXT = (ChangesCost, ChangesSpeed, NeedsNoSources)
"""What can be different of one card that is played."""


def nth_played(cards: tuple[Any, ...], who: Who, change: Change, number: int = 1, many: int = 1) -> Change:
    """Of the so-manieth of them that a player plays each round."""
    said = with_whose(cards)
    if said.whose is not None or said.zone != "play" or not isinstance(change, OF_THE_NEXT):
        raise Refused
    of = replace(said, whose=who, zone="hand")
    return FirstOnly(of, replaced(change, SAME, of), Number(number - 1), many)


def _first_so_many(cards: tuple[Any, ...], who: Who, change: Change, count: Value) -> Change:
    if not isinstance(count, Number) or count.number < 2:
        raise Refused
    return nth_played(cards, who, change, many=count.number)


def _next_so_many(cards: tuple[Any, ...], who: Who, change: Change, count: Value) -> Effect:
    if not isinstance(count, Number) or count.number < 2:
        raise Refused
    return next_played(cards, who, change, count.number)


def _un_so_many(shown: Mapping[str, Any] | None, many: int) -> Mapping[str, Any] | None:
    """The same, of more than one of them."""
    if shown is None or many < 2 or shown.get("number", 1) != 1:
        return None
    return {**{name: value for name, value in shown.items() if name != "number"}, "count": Number(many)}


def _un_first_so_many(change: Any) -> Mapping[str, Any] | None:
    many = change.many if isinstance(change, FirstOnly) else 1
    return None if many < 2 else _un_so_many(un_nth_played(replace(change, many=1)), many)


def _un_next_so_many(effect: Any) -> Mapping[str, Any] | None:
    change = effect.changes[0] if isinstance(effect, Give) else None
    if not isinstance(change, FirstOnly) or change.many < 2 or len(effect.changes) > 1:
        return None
    return _un_so_many(_un_next_played(replace(effect, changes=(replace(change, many=1),))), change.many)


def un_nth_played(change: Any) -> Mapping[str, Any] | None:
    of = change.of if isinstance(change, FirstOnly) and isinstance(change.after, Number) and change.many == 1 else None
    if not isinstance(of, Cards) or of.whose is None:
        return None
    shown = without_whose(Cards(of.kinds, None, of.filters))
    if shown is None:
        return None
    found = {"cards": shown["noun"], "who": of.whose, "change": replaced(change.change, of, SAME)}
    return {**found, "number": change.after.number + 1}


def next_played(cards: tuple[Any, ...], who: Who, change: Change, many: int = 1) -> Effect:
    """Of the next one that is played this round: the first behind those of this round so far."""
    first = nth_played(cards, who, change, many=many)
    assert isinstance(first, FirstOnly)
    played = TimesThisTurn(tellable(PlaysCard(with_whose(cards), who)))
    return Give((replace(first, after=played),), "end of turn")


def _un_next_played(effect: Any) -> Mapping[str, Any] | None:
    change = effect.changes[0] if isinstance(effect, Give) and effect.until == "end of turn" else None
    if not isinstance(change, FirstOnly) or isinstance(change.after, Number) or len(effect.changes) > 1:
        return None
    shown = un_nth_played(replace(change, after=Number(0)))
    return None if shown is None else {name: value for name, value in shown.items() if name != "number"}


def _skills_of(sign: int) -> Mapping[str, Any]:
    """Skills of the cards cost so much more, or less."""

    def build(of: Target, amount: Value) -> Change:
        return ChangesSkillCost(of, amount if sign > 0 else negative(amount))

    def unbuild(change: Any) -> Mapping[str, Any] | None:
        down = _down(change.amount) if isinstance(change, ChangesSkillCost) else None
        if not isinstance(change, ChangesSkillCost) or (down is None) is (sign < 0):
            return None
        return {"of": change.of, "amount": change.amount if down is None else down}

    return {"build": build, "unbuild": unbuild}


def _un_maximum(change: Any, *, sign: int) -> Mapping[str, Any] | None:
    down = _down(change.amount) if isinstance(change, AddsMaximum) else None
    if not isinstance(change, AddsMaximum) or (down is None) is (sign < 0):
        return None
    return {"who": change.who, "amount": change.amount if down is None else down}


def _of_player(who: Who) -> Cards:
    return Cards((), who)


def _played_now(cards: Cards, who: Who, change: Change) -> Effect:
    """Of all that are played this round."""
    if cards.whose is not None or cards.zone != "play" or not isinstance(change, ChangesCost | ChangesSpeed):
        raise Refused
    return Give((replaced(change, SAME, replace(cards, whose=who, zone="hand")),), "end of turn")


def _instead_of(change: Change, was: Value) -> Change:
    """What it would be otherwise is said for the reader's sake."""
    said = isinstance(was, Number) and was.number > 0
    if not isinstance(change, SetsBank | SetsMost | AddsAttacks | ChangesAcceleration) or not said:
        raise Refused
    return change


def _must_pay(who: Who, cards: Cards, amount: Value) -> Change:
    if cards.whose not in (None, who):
        raise Refused
    return ChangesCost(in_hand(replace(cards, whose=who)), amount)


def costs_them(cards: Cards, who: Who, amount: Value, *, sign: int) -> Change:
    """ "Spells cost your opponent 1 more"."""
    return _must_pay(who, cards, amount if sign > 0 else negative(amount))


NO_LESS = "( to a minimum of | to minimum of | but not|never less than | minimum [of] | but never under )"


def _check_no_less(change: Change, least: Value) -> None:
    """ "Costs 1 less for each claim, to a minimum of 2"."""
    if not isinstance(change, ChangesCost) or change.least != Number(0) or least == Number(0):
        raise Refused
    if isinstance(change.amount, Number) and change.amount.number > 0:
        raise Refused


def _counts_as(of: Target, number: Value, source: str = "") -> Change:
    """Without a source: for each of its own."""
    if not isinstance(number, Number) or number.number < 2:
        raise Refused
    return CountsAs(of, source, number.number)


def _un_counts_as(change: Any, *, named: bool) -> Mapping[str, Any] | None:
    if not isinstance(change, CountsAs) or bool(change.source) is not named or change.number < 2:
        return None
    shown = {"of": change.of, "number": Number(change.number)}
    return {**shown, "source": change.source} if named else shown


def _of_sources(of: Target, those: tuple[str, ...]) -> tuple[Change, ...]:
    """They belong to those sources, too."""
    return tuple(IsOfSource(of, source) for source in those)


def _as_of_sources(of: Target, those: tuple[str, ...]) -> tuple[Change, ...]:
    """They count for those sources, whatever they are. "Your cards" may be those in reality, the channeled ones, or
    both.
    """
    if isinstance(of, Cards) and not of.kinds and of.zone == "play":
        raise Refused("say which cards: units, claims, channeled cards")
    return tuple(CountsAs(of, source) for source in those)


def _un_of_sources(changes: Any, node: type[IsOfSource] | type[CountsAs], least: int = 2) -> Mapping[str, Any] | None:
    own = isinstance(changes, tuple) and len(changes) >= least and all(isinstance(one, node) for one in changes)
    if not own or len({one.of for one in changes}) > 1 or any(getattr(one, "number", 1) > 1 for one in changes):
        return None
    those = tuple(one.source for one in changes)
    return {"of": changes[0].of, "those": those} if all(those) and (len(those) == 1) is (least == 1) else None


def _more_sources(first: str, rest: tuple[str, ...]) -> tuple[str, ...]:
    if first in rest:
        raise Refused
    return (first, *rest)


def _un_more_sources(those: Any) -> Mapping[str, Any] | None:
    own = isinstance(those, tuple) and len(those) > 1 and set(those) != set(sources())
    return {"first": those[0], "rest": those[1:]} if own else None


COSTS = (
    *(
        rule(
            name,
            f"{{change:{name}}} {NO_LESS} {{least:count}} [energy]",
            shape=checked(having(slot("change"), least=slot("least")), _check_no_less),
        )
        for name in ("change", "same change")
    ),
    # ---- what playing takes
    *forms("costs/cost {amount:count} less [energy] [to play]", **_of_hand(ChangesCost, -1)),
    *forms("costs/cost {amount:count} more [energy] [to play]", **_of_hand(ChangesCost, 1)),
    *forms("costs/cost {amount:count} additional|extra [energy]", **_read(_of_hand(ChangesCost, 1))),
    *forms("is/are {amount:count} [energy] cheaper [to play]", **_read(_of_hand(ChangesCost, -1))),
    *forms("is/are {amount:count} [energy] more expensive [to play]", **_read(_of_hand(ChangesCost, 1))),
    *forms("costs/cost {number:count} less [energy] [to play] for each|every {each:each}", **_each_of_hand(-1)),
    *forms("costs/cost {number:count} more [energy] [to play] for each|every {each:each}", **_each_of_hand(1)),
    *(
        line
        for word, sign in (("less", -1), ("more", 1))
        for line in (
            rule("change", f"skills of {{of:target}} cost {{amount:count}} {word} [energy]", **_skills_of(sign)),
            rule(
                "change",
                f"{{who:whose}} skills cost {{amount:count}} {word} [energy]",
                build=lambda who, amount, sign=sign: _skills_of(sign)["build"](_of_player(who), amount),
            ),
            *(
                rule(
                    "change",
                    words.replace("{word}", word),
                    build=lambda who, amount, sign=sign: _skills_of(sign)["build"](_of_player(who), amount),
                )
                for words in (
                    "[the] skills {who:players} play|plays|use|uses|activate|activates cost {amount:count} {word}",
                    "activating|using skills costs {who:drawers} {amount:count} {word} [energy]",
                    "skills cost {who:drawers} {amount:count} {word} [energy] [to use|activate]",
                )
            ),
            rule(
                "change",
                f"{{of:bare cards}} 's skills cost {{amount:count}} {word} [energy] [to use|activate]",
                build=lambda of, amount, sign=sign: _skills_of(sign)["build"](of, amount),
            ),
        )
    ),
    *rules(
        "change",
        f"the {{number:ordinal}} {{cards:noun}} {{who:players}} play|plays {A_ROUND} {{change:same change}}",
        f"the {{number:ordinal}} {{cards:noun}} that {{who:players}} play|plays {A_ROUND} {{change:same change}}",
        f"{A_ROUND}, the {{number:ordinal}} {{cards:noun}} [that] {{who:players}} play|plays {{change:same change}}",
        f"{A_ROUND}, {{who:whose}} {{number:ordinal}} {{cards:noun}} {{change:same change}}",
        f"{{who:whose}} {{number:ordinal}} {{cards:noun}} {A_ROUND} {{change:same change}}",
        build=nth_played,
        unbuild=un_nth_played,
    ),
    rule(
        "change",
        f"the first {{count:count}} {{cards:nouns}} {{who:players}} play|plays {A_ROUND} {{change:same change}}",
        build=_first_so_many,
        unbuild=_un_first_so_many,
    ),
    *(
        rule("verb", words, build=_next_so_many, unbuild=_un_next_so_many if not late else None)
        for late, words in enumerate(
            (
                "the next {count:count} {cards:nouns} {who:players} play|plays this round {change:same change}",
                "{who:whose} next {count:count} {cards:nouns} this round {change:same change}",
                "this round, the next {count:count} {cards:nouns} {who:players} play|plays {change:same change}",
            )
        )
    ),
    *(
        rule("verb", words, build=next_played, unbuild=_un_next_played if not late else None)
        for late, words in enumerate(
            (
                "the next {cards:noun} {who:players} play|plays this round {change:same change}",
                "{who:whose} next {cards:noun} this round {change:same change}",
                "this round, the next {cards:noun} {who:players} play|plays {change:same change}",
            )
        )
    ),
    *(
        rule(
            "verb",
            f"{{cards:those cards}} {{who:players}} {words} {{change:same change}}",
            build=_played_now,
        )
        for words in ("plays|play this round",)
    ),
    *(
        rule(
            "change",
            f"{{cards:{those}}} cost|costs {{who:drawers}} {{amount:count}} {word} [energy] [to play]",
            build=partial(costs_them, sign=sign),
        )
        for those in ("bare cards", "card")
        for word, sign in (("more", 1), ("less", -1))
    ),
    rule("change", "{who:players} must pay {amount:count} more energy to play {cards:bare cards}", build=_must_pay),
    *forms("is/are {amount:count} faster [to play]", **_of_hand(ChangesSpeed, 1)),
    *forms("is/are {amount:count} slower [to play]", **_of_hand(ChangesSpeed, -1)),
    *forms("is/are {amount:count} speed faster", **_read(_of_hand(ChangesSpeed, 1))),
    *forms("is/are {amount:count} speed slower", **_read(_of_hand(ChangesSpeed, -1))),
    *forms("has/have/gets/get/gains/gain {amount:signed} [to] [its|their] speed", **_read(_of_hand(ChangesSpeed, 1))),
    *forms(
        "has/have ∞ speed",
        build=lambda of: ChangesSpeed(in_hand(of), infinite=True),
        unbuild=_un_infinite,
    ),
    *forms("is/are of infinity|∞ speed", build=lambda of: ChangesSpeed(in_hand(of), infinite=True)),
    *forms("can be played at ∞ speed", build=lambda of: ChangesSpeed(in_hand(of), infinite=True)),
    *forms("needs/need no sources", node=NeedsNoSources),
    *forms("is/are also {source:source}", node=IsOfSource),
    *forms("is/are [also] from|of {source:source}", build=IsOfSource),
    *(
        rule(
            "change",
            f"{{who:drawers}} may|can {keep} {{amount:count}} more energy at round end",
            AddsBank,
            read_only=late > 0,
        )
        for late, keep in enumerate(("keep", "retain", "bank", "save"))
    ),
    rule("change", "{change:change} instead of {was:count}", build=_instead_of),
    rule(
        "change", "{change:change} ( instead of | rather than ) [only] twice", build=partial(_instead_of, was=Number(2))
    ),
    *(
        rule("change", f"{words}", SetsBank, read_only=late > 0)
        for late, words in enumerate(
            words
            for keep in ("keep", "retain", "bank", "save")
            for words in (
                f"{{who:drawers}} [may|can] {keep} [up to] {{amount:count}} energy at round end",
                f"at round end, {{who:drawers}} [may|can] {keep} [up to] {{amount:count}} energy",
            )
        )
    ),
    *(
        rule("change", words, SetsMost, read_only=late > 0)
        for late, words in enumerate(
            (
                "{who:whose} maximum energy is {amount:count}",
                "{who:whose} energy limit|maximum is {amount:count}",
                "{who:drawers} can|may have up to {amount:count} energy",
            )
        )
    ),
    *forms(
        "counts/count as {number:count} cards for {source:source} [source] [requirements]",
        build=_counts_as,
        unbuild=partial(_un_counts_as, named=True),
    ),
    *(
        line
        for words in (
            "{source:source} cards|claims|sources",
            "sources|cards|claims of|from {source:source}",
        )
        for line in forms(f"counts/count as {{number:count}} {words} {FOR_SOURCES}", build=_counts_as)
    ),
    *(
        line
        for words, back in (
            ("as {number:count} cards for [its] source requirements", partial(_un_counts_as, named=False)),
            (f"as {{number:count}} cards|claims of its source|sources {FOR_SOURCES}", None),
            ("{number:count} times for source requirements", None),
            ("as {number:count} claims for source requirements", None),
        )
        for line in forms(f"counts/count {words}", build=_counts_as, unbuild=back)
    ),
    *(
        line
        for words in (
            "twice for source requirements",
            "double for source requirements",
            "as an additional card for source requirements",
        )
        for line in forms(f"counts/count {words}", build=lambda of: _counts_as(of, Number(2)))
    ),
    rule(
        "changes",
        "{of:target} is/are also {those:several sources}",
        build=_of_sources,
        unbuild=partial(_un_of_sources, node=IsOfSource),
    ),
    *(
        rule(
            "changes",
            f"{{of:target}} counts/count as a card of {{those:{some}}}",
            build=_as_of_sources,
            unbuild=partial(_un_of_sources, node=CountsAs, least=least),
        )
        for some, least in (("one source", 1), ("several sources", 2))
    ),
    *(
        rule("changes", f"{{of:target}} {counts} {{those:{some}}} {behind}", build=build)
        for some in ("one source", "several sources")
        for counts, behind, build in (
            (
                "counts|count as [( a | an | being | one )] [( card of | claim of | from | of )]",
                f"{CARD} {FOR_SOURCES}",
                _as_of_sources,
            ),
            ("counts|count [also] for|toward|towards", ALSO, _as_of_sources),
            ("is|are [also] [( a | an )] [( card of | from )]", "( card | claim ) [as well]", _of_sources),
        )
    ),
    *(
        rule(
            "counted for",
            f"counts as [( a | an | being | one )] [( card of | from | of )] {{those:{some}}} {CARD} {FOR_SOURCES}",
            build=lambda those: those,
        )
        for some in ("one source", "several sources")
    ),
    rule("one source", "{source:source}", shape=(slot("source"),)),
    rule(
        "several sources",
        "{first:source} and [( a | an )] {rest:more sources}",
        build=_more_sources,
        unbuild=_un_more_sources,
    ),
    rule("several sources", "{first:source} {c:COMMA} {rest:several sources}", build=_more_sources),
    rule("more sources", "{source:source}", shape=(slot("source"),)),
    rule(
        "more sources",
        "{first:source} and {rest:more sources}",
        build=_more_sources,
        unbuild=_un_more_sources,
    ),
    const("several sources", "( every source | all sources | each source | of every source )", sources()),
    const("several sources", "any source", sources(), read_only=True),
    *(
        rule(
            "change",
            f"{{who:whose}} maximum hand size {words}",
            build=lambda who, amount, sign=sign: AddsMaximum(amount if sign > 0 else negative(amount), who),
            unbuild=partial(_un_maximum, sign=sign) if words.startswith("is {") else None,
        )
        for sign, words in (
            (1, "is {amount:count} more|larger|higher|greater"),
            (1, "is increased by {amount:count}"),
            (-1, "is {amount:count} less|smaller|lower|fewer"),
            (-1, "is reduced|decreased by {amount:count}"),
        )
    ),
    *(
        rule(
            "verb",
            f"{{who:whose}} maximum hand size this round {words} by {{amount:count}}",
            build=lambda who, amount, sign=sign: Give(
                (AddsMaximum(amount if sign > 0 else negative(amount), who),), "end of turn"
            ),
        )
        for sign, words in ((1, "is increased"), (-1, "is reduced|decreased"))
    ),
)
