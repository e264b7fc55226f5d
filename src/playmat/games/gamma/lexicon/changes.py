"""What is different while a card says so, or for a time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from playmat.games.gamma.nodes.changes import (
    AddsAttacks,
    AddsBank,
    AddsMaximum,
    AttacksUnflipped,
    BlocksUnflipped,
    ChangesCost,
    ChangesSkillCost,
    ChangesSpeed,
    CountsDouble,
    EntersFlipped,
    FightsFlipped,
    FirstCosts,
    IsOfSource,
    NeedsNoSources,
    PreventsHarm,
    SetsBank,
    StaysFlipped,
    StrikesNothing,
)
from playmat.lang.changes import AddsStats, Cannot, CannotBeBlockedBy, DealsExcess, GainsText, LosesText, SetsStats
from playmat.lang.clauses import Keyword
from playmat.lang.effects import Give
from playmat.lang.nodes import Change, Clause, Target, Value, Who
from playmat.lang.nouns import Cards, IsNotSo
from playmat.lang.values import DefendingPlayer, Difference, Number, Opponents
from playmat.text.english.giving import SAME, one, ungive, unone
from playmat.text.english.numbers import negative, times
from playmat.text.english.phrases import with_whose, without_whose
from playmat.text.grammar.change import (
    GETS,
    HAS,
    NONE,
    and_more,
    attack_each,
    forms,
    health_each,
    is_plain,
    slashed,
    un_and_more,
    unboth_each,
)
from playmat.text.table import Refused, rule

replace = msgspec.structs.replace
CANNOT = "( cannot | can not | can't )"


def _unslashed(change: Any) -> Mapping[str, Any] | None:
    own = isinstance(change, AddsStats) and is_plain(change.attack) and is_plain(change.health)
    return {"of": change.of, "attack": change.attack, "health": change.health} if own else None


def _each(of: Target, sign: int, second: Value, each: Value) -> Change:
    """ "+1/+0 for each …"."""
    if not isinstance(second, Number) or second.number < 0:
        raise Refused
    return AddsStats(of, times(sign, each), times(second.number, each) if second.number else NONE)


def _uneach(change: Any) -> Mapping[str, Any] | None:
    if isinstance(change, AddsStats) and change.health == NONE and not isinstance(change.attack, Number):
        shown = unboth_each(AddsStats(change.of, change.attack, change.attack))
        return None if shown is None else {**shown, "second": NONE}
    shown = unboth_each(change)
    return None if shown is None else {**shown, "second": Number(shown["second"])}


def _granted(of: Target, clauses: tuple[Clause, ...]) -> Change:
    return GainsText(of, clauses)


def _ungranted(change: Any, *, keywords: bool) -> Mapping[str, Any] | None:
    if not isinstance(change, GainsText) or isinstance(change.clauses[0], Keyword) is not keywords:
        return None
    return {"of": change.of, "clauses": change.clauses}


def _reach(change: Change) -> Any:
    """Of which cards it is said."""
    return getattr(change, "of", None)


def _give(changes: tuple[Change, ...], until: Any = "forever") -> Any:
    if until == "forever" and any(change.is_of_newcomers or isinstance(_reach(change), Cards) for change in changes):
        raise Refused("for how long?")
    return Give(changes, until)


def in_hand(of: Target) -> Target:
    """What is played lies in a hand."""
    if isinstance(of, Cards):
        if of.zone not in ("play", "hand"):
            raise Refused
        return Cards(of.kinds, of.whose, of.filters, "hand")
    return of


def _un_in_hand(of: Target) -> Target | None:
    if isinstance(of, Cards):
        return Cards(of.kinds, of.whose, of.filters) if of.zone == "hand" else None
    return of


def _of_hand(node: type[ChangesCost] | type[ChangesSpeed], sign: int) -> Mapping[str, Any]:
    """So much more, or less, of what cards in hands cost or how fast they are."""

    def build(of: Target, amount: Value) -> Change:
        return node(in_hand(of), amount if sign > 0 else negative(amount))

    def unbuild(change: Any) -> Mapping[str, Any] | None:
        of = _un_in_hand(change.of) if isinstance(change, node) and not getattr(change, "infinite", False) else None
        if of is None:
            return None
        down = _down(change.amount)
        if sign > 0:
            return {"of": of, "amount": change.amount} if down is None else None
        return {"of": of, "amount": down} if down is not None else None

    return {"build": build, "unbuild": unbuild}


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
        return {"of": shown["of"], "number": Number(1), "each": shown["amount"]}

    return {"build": build, "unbuild": unbuild}


DOES_NOT = "( does not | do not | doesn't | don't )"
MORE = "[energy] [to play]"
A_ROUND = "( each | per | every | a ) round"


def _unflipping(does: str, node: type[Change]) -> tuple[Any, ...]:
    """Other ways to say that attacking, or blocking, flips nothing."""
    doing = f"{does}ing"
    return (
        *forms(f"{DOES_NOT} flip when {doing}", node=node, read_only=True),
        *forms(f"{DOES_NOT} flip when|as|while it|they {does}s|{does}", node=node, read_only=True),
        rule("change", f"{doing} {DOES_NOT} flip {{of:target}}", node, read_only=True),
        rule("change", f"{doing} with {{of:target}} {DOES_NOT} flip it|them", node, read_only=True),
        rule("change", f"{doing} with {{of:target}} {DOES_NOT} cause it|them to flip", node, read_only=True),
    )


def _only_by(of: Target, by: Cards) -> Change:
    """Not by any other unit."""
    if by != Cards(by.kinds, None, by.filters) or len(by.filters) != 1 or by.kinds not in ((), ("unit",)):
        raise Refused
    return CannotBeBlockedBy(of, Cards(("unit",), None, (IsNotSo(by.filters[0]),)))


def _un_only_by(change: Any) -> Mapping[str, Any] | None:
    by = change.by if isinstance(change, CannotBeBlockedBy) else None
    if by is None or by.kinds != ("unit",) or len(by.filters) != 1 or not isinstance(by.filters[0], IsNotSo):
        return None
    return {"of": change.of, "by": Cards(("unit",), None, (by.filters[0].filter,))}


def _excess(of: Target, who: Who) -> Change:
    """To whom it goes that a blocker keeps off."""
    if who not in (Opponents(), DefendingPlayer()):
        raise Refused
    return DealsExcess(of)


def _first_costs(sign: int) -> Mapping[str, Any]:
    """The first of them that a player plays each round costs so much more, or less."""

    def build(cards: tuple[Any, ...], who: Who, amount: Value) -> Change:
        said = with_whose(cards)
        if said.whose is not None or said.zone != "play":
            raise Refused
        return FirstCosts(replace(said, whose=who, zone="hand"), amount if sign > 0 else negative(amount))

    def unbuild(change: Any) -> Mapping[str, Any] | None:
        of = change.of if isinstance(change, FirstCosts) else None
        if not isinstance(of, Cards) or of.whose is None:
            return None
        down = _down(change.amount)
        if (down is None) is (sign < 0):
            return None
        shown = without_whose(Cards(of.kinds, None, of.filters))
        return (
            None
            if shown is None
            else {"cards": shown["noun"], "who": of.whose, "amount": change.amount if down is None else down}
        )

    return {"build": build, "unbuild": unbuild}


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


def _of_player(who: Who) -> Cards:
    return Cards((), who)


def _must_pay(who: Who, cards: Cards, amount: Value) -> Change:
    if cards.whose is not None:
        raise Refused
    return ChangesCost(in_hand(replace(cards, whose=who)), amount)


def _counts_as(of: Target, number: Value, source: str) -> Change:
    if not isinstance(number, Number) or number.number < 2:
        raise Refused
    return CountsDouble(of, source, number.number - 1)


def _un_counts_as(change: Any) -> Mapping[str, Any] | None:
    own = isinstance(change, CountsDouble)
    return {"of": change.of, "number": Number(change.more + 1), "source": change.source} if own else None


CHANGES = (
    rule("changes", "{change:change}", build=one, unbuild=unone),
    rule("changes", "{first:changes} and {rest:more changes}", build=and_more, unbuild=un_and_more),
    rule("more changes", "{change:same change}", build=one, unbuild=unone),
    rule("more changes", "{change:change}", build=one, unbuild=unone),
    rule("verb", "{changes:changes} [{until:duration}]", build=_give, unbuild=ungive),
    rule("verb", "{until:duration} {changes:changes}", build=_give),
    # ---- Offense and Defense
    *forms(f"{GETS} {{attack:signed}} {{/}} {{health:signed}}", build=slashed, unbuild=_unslashed),
    *forms(f"{GETS} {{sign:sign}} {{/}} {{second:signed}} for each|every {{each:each}}", build=_each, unbuild=_uneach),
    rule(
        "verb",
        f"{{of:target}} {GETS} {{sign:sign}} {{/}} {{second:signed}} {{until:duration}} for each|every {{each:each}}",
        build=lambda of, sign, second, each, until: Give((_each(of, sign, second, each),), until),
    ),
    *forms(f"{GETS} {{sign:sign}} offense for each|every {{each:each}}", build=attack_each),
    *forms(f"{GETS} {{sign:sign}} defense for each|every {{each:each}}", build=health_each),
    *forms(f"{GETS} {{attack:signed}} offense", build=AddsStats),
    *forms(f"{GETS} {{health:signed}} defense", build=lambda of, health: AddsStats(of, NONE, health)),
    *forms("has/have [base] offense equal to {attack:value}", build=SetsStats),
    *forms("has/have [base] defense equal to {health:value}", build=lambda of, health: SetsStats(of, None, health)),
    *forms("has/have base offense {attack:value}", build=SetsStats),
    *forms("has/have base defense {health:value}", build=lambda of, health: SetsStats(of, None, health)),
    *forms("has/have base offense and defense {attack:value}", build=lambda of, attack: SetsStats(of, attack, attack)),
    *forms("has/have offense {attack:value} and defense {health:value}", node=SetsStats),
    *forms("has/have offense {attack:value}", node=SetsStats),
    *forms("has/have defense {health:value}", node=SetsStats),
    # ---- texts
    *forms(f"{HAS} {{clauses:keyword list}}", build=_granted, unbuild=lambda one: _ungranted(one, keywords=True)),
    *forms(
        f'{HAS} {{"}} {{clauses:granted}} {{"}}', build=_granted, unbuild=lambda one: _ungranted(one, keywords=False)
    ),
    rule(
        "changes",
        f"{{of:target}} {GETS} {{attack:signed}} {{/}} {{health:signed}} and {{clauses:keyword list}}",
        build=lambda of, attack, health, clauses: (slashed(of, attack, health), _granted(of, clauses)),
    ),
    *forms("loses/lose all [its|their] text|abilities", node=LosesText),
    # ---- what cannot be done
    rule(
        "changes",
        f"{{of:target}} {CANNOT} attack or block",
        build=lambda of: (Cannot("attack", of), Cannot("block", of)),
    ),
    rule(
        "changes",
        f"{{first:changes}} and {CANNOT} attack or block",
        build=lambda first: and_more(first, (Cannot("attack", SAME), Cannot("block", SAME))),
    ),
    *forms(f"{CANNOT} be blocked by {{by:those cards}}", node=CannotBeBlockedBy),
    *forms("attacks/attack without flipping", node=AttacksUnflipped),
    *forms("blocks/block without flipping", node=BlocksUnflipped),
    *forms(f"{DOES_NOT} unflip in pre-round", node=StaysFlipped),
    *forms("arrives/arrive flipped", node=EntersFlipped),
    *forms("enters/enter [reality] flipped", node=EntersFlipped, read_only=True),
    *forms("resolves/resolve flipped", node=EntersFlipped, read_only=True),
    *(
        line
        for does, node in (("attack", AttacksUnflipped), ("block", BlocksUnflipped))
        for line in _unflipping(does, node)
    ),
    *forms("can block while flipped", node=FightsFlipped, action="block"),
    *forms("can attack while flipped", node=FightsFlipped, action="attack"),
    *forms("may block while flipped", node=FightsFlipped, action="block", read_only=True),
    *forms("may attack while flipped", node=FightsFlipped, action="attack", read_only=True),
    *forms("strikes/strike nothing", node=StrikesNothing),
    *forms(f"{DOES_NOT} strike", node=StrikesNothing, read_only=True),
    *forms("can be blocked only by {by:those cards}", build=_only_by, unbuild=_un_only_by),
    *forms(f"{CANNOT} be blocked except by {{by:those cards}}", build=_only_by),
    rule("change", "{of:target} can only be blocked by {by:those cards}", build=_only_by),
    rule("same change", "can only be blocked by {by:those cards}", build=lambda by: _only_by(SAME, by)),
    rule(
        "change",
        "damage {of:target} deals to a blocking unit in excess of its defense is dealt to {who:damaged player}",
        build=_excess,
    ),
    *forms("deals/deal excess combat damage to the defending player", node=DealsExcess),
    rule("change", "{of:target} deals/deal excess damage to {who:damaged player}", build=_excess),
    rule("change", "prevent all damage that would be dealt to {of:target}", PreventsHarm),
    rule("change", "prevent all combat damage that would be dealt to {of:target}", PreventsHarm, in_attack=True),
    # ---- what playing takes
    *forms("costs/cost {amount:count} less [energy] [to play]", **_of_hand(ChangesCost, -1)),
    *forms("costs/cost {amount:count} more [energy] [to play]", **_of_hand(ChangesCost, 1)),
    *forms("costs/cost {number:count} less [energy] [to play] for each|every {each:each}", **_each_of_hand(-1)),
    *forms("costs/cost {number:count} more [energy] [to play] for each|every {each:each}", **_each_of_hand(1)),
    *(
        line
        for word, sign in (("less", -1), ("more", 1))
        for line in (
            rule(
                "change",
                f"the first {{cards:noun}} {{who:players}} [play|plays] {A_ROUND} costs {{amount:count}} {word} {MORE}",
                **_first_costs(sign),
            ),
            rule("change", f"skills of {{of:target}} cost {{amount:count}} {word} [energy]", **_skills_of(sign)),
            rule(
                "change",
                f"{{who:whose}} skills cost {{amount:count}} {word} [energy]",
                build=lambda who, amount, sign=sign: _skills_of(sign)["build"](_of_player(who), amount),
            ),
        )
    ),
    rule("change", "{who:players} must pay {amount:count} more energy to play {cards:bare cards}", build=_must_pay),
    *forms("is/are {amount:count} faster", **_of_hand(ChangesSpeed, 1)),
    *forms("is/are {amount:count} slower", **_of_hand(ChangesSpeed, -1)),
    *forms("needs/need no sources", node=NeedsNoSources),
    *forms("is/are also {source:source}", node=IsOfSource),
    # ---- what players may
    rule("change", "{who:drawers} may attack {amount:count} more time|times each round", AddsAttacks),
    rule(
        "change",
        "{who:drawers} may attack an additional time each round",
        build=lambda who: AddsAttacks(Number(1), who),
    ),
    rule(
        "change",
        "{who:drawers} may attack {amount:count} additional time|times each round",
        AddsAttacks,
        read_only=True,
    ),
    *(
        rule(
            "change",
            f"{{who:drawers}} may|can {keep} {{amount:count}} more energy at round end",
            AddsBank,
            read_only=late > 0,
        )
        for late, keep in enumerate(("keep", "retain", "bank", "save"))
    ),
    *(
        rule("change", f"{words}", SetsBank, read_only=late > 0)
        for late, words in enumerate(
            words
            for keep in ("keep", "retain", "bank", "save")
            for words in (
                f"{{who:drawers}} may|can {keep} up to {{amount:count}} energy at round end",
                f"at round end, {{who:drawers}} may|can {keep} up to {{amount:count}} energy",
            )
        )
    ),
    rule(
        "change",
        "{of:target} counts/count as {number:count} cards for {source:source} [source] [requirements]",
        build=_counts_as,
        unbuild=_un_counts_as,
    ),
    rule("change", "{who:whose} maximum hand size is {amount:count} more", AddsMaximum),
    rule("change", "{who:whose} maximum hand size is increased by {amount:count}", AddsMaximum),
)
