"""What is different while a card says so, or for a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.games.gamma.nodes.changes import (
    AttacksUnflipped,
    BlocksUnflipped,
    ChangesAccelerationOf,
    ChangesCost,
    ChangesSpeed,
    CountsAs,
    EntersFlipped,
    EntersGrown,
    FightsFlipped,
    IsOfSource,
    NeedsNoSources,
    PreventsHarm,
    StaysFlipped,
    StrikesNothing,
)
from playmat.lang.changes import (
    AddsStats,
    Cannot,
    CannotBeBlockedBy,
    DealsExcess,
    Forbids,
    GainsText,
    LessensDamage,
    LosesText,
    MustBeBlocked,
    MustBlock,
    PreventsDamageTo,
    SetsStats,
    StrikesFirst,
)
from playmat.lang.clauses import Keyword
from playmat.lang.effects import Give
from playmat.lang.nodes import Change, Clause, Effect, Target, Value, Who
from playmat.lang.nouns import Cards, IsNotSo
from playmat.lang.values import AttackOf, DefendingPlayer, Difference, HealthOf, It, Number, Opponents
from playmat.text.english.giving import ALONE, SAME
from playmat.text.english.numbers import times
from playmat.text.grammar.change import (
    GETS,
    HAS,
    NONE,
    and_more,
    attack_each,
    each_so_long,
    forms,
    health_each,
    is_plain,
    more_stats,
    slashed,
    stats_equal_to,
    un_and_more,
    unboth_each,
)
from playmat.text.grammar.texts_of import texts_of
from playmat.text.rewrite import has_any
from playmat.text.shape import slot
from playmat.text.table import Refused, Rule, rule

replace = msgspec.structs.replace
CANNOT = "( cannot | can not | can't )"


def _unslashed(change: Any) -> Mapping[str, Any] | None:
    own = isinstance(change, AddsStats) and is_plain(change.attack) and is_plain(change.health)
    return {"of": change.of, "attack": change.attack, "health": change.health} if own else None


def slashed_each(of: Target, sign: int, second: Value, each: Value) -> Change:
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


DOES_NOT = "( does not | do not | doesn't | don't )"
PLAYER = "[( the player | players )]"


def _unflipping(does: str, node: type[Change]) -> tuple[Any, ...]:
    """Other ways to say that attacking, or blocking, flips nothing."""
    doing = f"{does}ing"
    return (
        *forms(f"{DOES_NOT} flip when {doing}", node=node, read_only=True),
        *forms(f"{DOES_NOT} flip when|as|while it|they {does}s|{does}", node=node, read_only=True),
        *forms(f"{DOES_NOT} flip ( from | by | due to | because of ) {doing}", node=node, read_only=True),
        *forms(f"( isn't | is not | are not | aren't ) flipped by {doing}", node=node, read_only=True),
        rule("change", f"{doing} {DOES_NOT} flip {{of:target}}", node, read_only=True),
        rule("change", f"{doing} with {{of:target}} {DOES_NOT} flip it|them", node, read_only=True),
        rule("change", f"{doing} with {{of:target}} {DOES_NOT} cause it|them to flip", node, read_only=True),
        rule("change", f"{doing} {DOES_NOT} cause {{of:target}} to flip", node, read_only=True),
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


def _cannot_block(of: Target, by: Cards) -> Change:
    """ "Units cannot block target unit": said of what is blocked."""
    if by.zone != "play" or by.kinds not in ((), ("unit",)):
        raise Refused
    return Cannot("be blocked", of) if by in (Cards(), Cards(("unit",))) else CannotBeBlockedBy(of, by)


def _un_lessened(change: Any) -> Mapping[str, Any] | None:
    own = isinstance(change, LessensDamage) and change.by is None
    return {"of": change.of, "amount": change.amount} if own else None


def _excess(of: Target, who: Who) -> Change:
    """To whom it goes that a blocker keeps off."""
    if who not in (Opponents(), DefendingPlayer()):
        raise Refused
    return DealsExcess(of)


OF_EACH = (AttackOf(It()), HealthOf(It()))
"""Both numbers of each of the cards."""


def _swapped(of: Target) -> tuple[Change, ...]:
    """As they are as it happens: each number is as much more or less as the other then differs from it."""
    offense, defense = OF_EACH
    return (AddsStats(of, Difference(defense, offense), Difference(offense, defense)),)


def _unswapped(changes: Any) -> Mapping[str, Any] | None:
    of = getattr(changes[0], "of", None) if isinstance(changes, tuple) and len(changes) == 1 else None
    return {"of": of} if of is not None and changes == _swapped(of) else None


def _kept(of: Target) -> Effect:
    """Flipped beyond the pre-round that comes next."""
    return Give((StaysFlipped(of),), "end of the next turn")


def _but_its_own(lines: Iterable[Rule]) -> Iterator[Rule]:
    """As much more as something else: of a number of the card itself it is said that it is doubled or halved."""

    def shown(line: Rule, change: Any) -> Mapping[str, Any] | None:
        return None if line.unbuild is None or has_any(change, It) else line.unbuild(change)

    for line in lines:
        yield rule(line.name, line.pattern, build=line.build, unbuild=partial(shown, line))


def _grown(of: Target, counter: str, amount: Value = Number(1)) -> Change:  # noqa: B008  (a frozen record)
    assert counter == "+1/+1"
    return EntersGrown(of, amount)


def _un_grown(change: Any, *, one: bool) -> Mapping[str, Any] | None:
    if not isinstance(change, EntersGrown) or (change.amount == Number(1)) is not one:
        return None
    return {"of": change.of, "counter": "+1/+1", **({} if one else {"amount": change.amount})}


def _un_so_grown(change: Any) -> Mapping[str, Any] | None:
    shown = _un_grown(change, one=False)
    return None if shown is None or isinstance(shown["amount"], Number) else shown


SUBJECTLESS = (
    EntersGrown,
    AddsStats,
    AttacksUnflipped,
    BlocksUnflipped,
    Cannot,
    CannotBeBlockedBy,
    ChangesAccelerationOf,
    ChangesCost,
    ChangesSpeed,
    CountsAs,
    EntersFlipped,
    FightsFlipped,
    Forbids,
    IsOfSource,
    MustBeBlocked,
    LessensDamage,
    MustBlock,
    NeedsNoSources,
    SetsStats,
    StaysFlipped,
    StrikesFirst,
)
"""What a card may say without saying of whom: of itself."""

CHANGES = (
    rule("changes", "{change:change}", shape=ALONE),
    rule("changes", "{first:changes} and {rest:more changes}", build=and_more, unbuild=un_and_more),
    rule("more changes", "{change:same change}", shape=ALONE),
    rule("more changes", "{change:change}", shape=ALONE),
    rule(
        "verb",
        "{changes:changes} [{until:duration}]",
        build=_give,
        shown=Give(slot("changes"), slot("until", default="forever")),
    ),
    rule("verb", "{until:duration} {changes:changes}", build=_give),
    each_so_long(_give),
    # ---- Offense and Defense
    *forms(f"{GETS} {{attack:signed}} offense and {{health:signed}} defense", build=slashed),
    *forms(f"{GETS} {{health:signed}} defense and {{attack:signed}} offense", build=slashed),
    *forms(f"{GETS} {{attack:signed}} offense and defense", build=lambda of, attack: slashed(of, attack, attack)),
    *forms(
        f"{GETS} {{sign:sign}} offense and {{second:signed}} defense for each|every {{each:each}}",
        build=slashed_each,
    ),
    rule(
        "change",
        "{of:target} 's offense and defense is|are [both|each] [equal to] {value:value}",
        build=lambda of, value: SetsStats(of, value, value),
    ),
    *forms(f"{GETS} {{attack:signed}} {{/}} {{health:signed}}", build=slashed, unbuild=_unslashed),
    *forms(
        f"{GETS} {{sign:sign}} {{/}} {{second:signed}} for each|every {{each:each}}",
        build=slashed_each,
        unbuild=_uneach,
    ),
    rule(
        "verb",
        f"{{of:target}} {GETS} {{sign:sign}} {{/}} {{second:signed}} {{until:duration}} for each|every {{each:each}}",
        build=lambda of, sign, second, each, until: Give((slashed_each(of, sign, second, each),), until),
    ),
    *forms(f"{GETS} {{sign:sign}} offense for each|every {{each:each}}", build=attack_each),
    *forms(f"{GETS} {{sign:sign}} defense for each|every {{each:each}}", build=health_each),
    *forms(f"{GETS} {{attack:signed}} offense", build=AddsStats),
    *forms("strikes/strike for {attack:count} more|additional|extra [damage]", build=AddsStats),
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
    *texts_of("abilities"),
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
    *forms("loses/lose its|their text|abilities", node=LosesText, read_only=True),
    *forms("has/have no text|abilities", node=LosesText, read_only=True),
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
    *forms("can be blocked only by {by:those cards}", build=_only_by, unbuild=_un_only_by),
    *forms(f"{CANNOT} be blocked by {{by:those cards}}", node=CannotBeBlockedBy),
    rule("change", f"{{by:those cards}} {CANNOT} block {{of:target}}", build=_cannot_block),
    *forms("attacks/attack without flipping", node=AttacksUnflipped),
    *forms("blocks/block without flipping", node=BlocksUnflipped),
    *forms(f"{DOES_NOT} unflip in pre-round", node=StaysFlipped),
    *forms(
        f"{DOES_NOT} unflip ( in | during | at ) [the] ( pre-round | pre round )", node=StaysFlipped, read_only=True
    ),
    *forms("arrives/arrive flipped", node=EntersFlipped),
    *(
        line
        for enters in ("arrives/arrive", "enters/enter [reality]", "comes/come into reality")
        for words, build, back in (
            ("a|an {counter:counter} counter", _grown, partial(_un_grown, one=True)),
            ("{amount:count} {counter:counter} counters", _grown, partial(_un_grown, one=False)),
            ("a|an {counter:counter} counter [on it|them] for each|every {amount:each}", _grown, None),
            ("a number of {counter:counter} counters equal to {amount:value}", _grown, _un_so_grown),
            ("{counter:counter} counters [on it|them] equal to {amount:value}", _grown, None),
        )
        for line in (
            forms(f"{enters} with {words} [on it|them]", build=build, unbuild=back)
            if enters.startswith("arr")
            else forms(f"{enters} with {words} [on it|them]", build=build)
        )
    ),
    *forms("enters/enter [reality] flipped", node=EntersFlipped, read_only=True),
    *forms("resolves/resolve flipped", node=EntersFlipped, read_only=True),
    *(
        line
        for does, node in (("attack", AttacksUnflipped), ("block", BlocksUnflipped))
        for line in _unflipping(does, node)
    ),
    *(
        line
        for action in ("block", "attack")
        for line in (
            *forms(f"can {action} while flipped", node=FightsFlipped, action=action),
            *forms(
                f"can|may {action} {PLAYER} [even] while|if|when [( it is | its | they are )] flipped",
                node=FightsFlipped,
                action=action,
                read_only=True,
            ),
        )
    ),
    rule(
        "change",
        f"{{who:drawers}} {CANNOT} block",
        build=lambda who: Cannot("block", Cards(("unit",), who)),
    ),
    *(
        rule("verb", f"{{of:target}} {does_not} unflip {when} [the|its] next ( pre-round | pre round )", build=_kept)
        for does_not in (DOES_NOT, CANNOT)
        for when in ("( in | during | at )", "")
    ),
    *forms("strikes/strike nothing", node=StrikesNothing),
    *forms(f"( {DOES_NOT} | {CANNOT} ) strike [anything]", node=StrikesNothing, read_only=True),
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
    rule("change", "prevent all damage that would be dealt to {who:damaged player}", PreventsDamageTo),
    rule("change", f"{{who:damaged player}} {CANNOT} be dealt damage", PreventsDamageTo, read_only=True),
    *forms(
        "takes/take {amount:count} less damage from {by:those cards}",
        node=LessensDamage,
    ),
    *forms("takes/take {amount:count} less damage", build=LessensDamage, unbuild=_un_lessened),
    *(
        rule("change", f"damage {words} is reduced by {{amount:count}}", LessensDamage, read_only=True)
        for words in (
            "{by:those cards} deals/deal to {of:target}",
            "{of:target} takes/take from {by:those cards}",
            "dealt to {of:target} by {by:those cards}",
        )
    ),
    rule("change", "damage dealt to {of:target} is reduced by {amount:count}", LessensDamage, read_only=True),
    rule("change", "reduce [all] damage dealt to {of:target} by {amount:count}", LessensDamage, read_only=True),
    *(
        rule(
            "change",
            f"if|when|whenever {{of:those}} would {harmed} [any] damage, {less}",
            LessensDamage,
            read_only=True,
        )
        for harmed in ("be dealt", "take")
        for less in (
            "prevent {amount:count} of it|them",
            "prevent {amount:count} of that damage",
            "( it is dealt | its dealt | it takes | they take ) {amount:count} less [damage] [instead]",
            "they are dealt {amount:count} less [damage] [instead]",
            "( it is dealt | its dealt | it takes | they take ) that much [damage] minus {amount:count} [instead]",
            "reduce that damage by {amount:count}",
            "that damage is reduced by {amount:count}",
        )
    ),
    *forms("strikes/strike first [in combat]", node=StrikesFirst),
    rule("change", "{of:target} strikes/strike before other units", StrikesFirst, read_only=True),
    rule("change", "{of:target} deals/deal its|their combat damage first", StrikesFirst, read_only=True),
    rule("change", "{of:target} deals/deal its|their damage first in combat", StrikesFirst, read_only=True),
    rule("change", "prevent all combat damage that would be dealt to {of:target}", PreventsHarm, in_attack=True),
    rule(
        "change",
        "prevent all combat damage that would be dealt to {who:damaged player}",
        PreventsDamageTo,
        in_attack=True,
    ),
    *_but_its_own(more_stats("offense", "defense")),
    *stats_equal_to("offense", "defense"),
    *forms("gains/gain {attack:that many} [more|additional|extra] offense", build=AddsStats),
    *forms(
        "gains/gain {health:that many} [more|additional|extra] defense",
        build=lambda of, health: AddsStats(of, NONE, health),
    ),
    *(
        rule("altered", f"swap|trade {words}", build=_swapped, unbuild=_unswapped)
        for words in (
            "{of:possessive} offense and defense",
            "{of:target} 's offense and defense",
            "the offense and defense of {of:target}",
            "offense and defense of {of:target}",
            "{of:possessive} offense with its|their defense",
        )
    ),
    *(
        rule("altered", f"{words} swapped|exchanged|switched", build=_swapped)
        for words in (
            "{of:target} 's offense and defense are",
            "the offense and defense of {of:target} are",
            "{of:target} has|have its|their offense and defense",
        )
    ),
)
