"""What is different of cards: one thing said of them, or several; Attack and Health more or less."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, cast

import msgspec

from playmat.lang.changes import AddsStats, GainsTag, SetsStats
from playmat.lang.effects import Give, Sequence
from playmat.lang.nodes import Change, Condition, Effect, Filter, Kind, Target, Value
from playmat.lang.nouns import Aimed, Cards, Choice, RandomOf
from playmat.lang.values import Difference, Host, It, Number, Opponents, ThatPlayer, This, X, You
from playmat.text.english.giving import SAME, SameCards
from playmat.text.english.numbers import each_times, times
from playmat.text.english.phrases import kinds_implied, plain
from playmat.text.filters import in_order
from playmat.text.rewrite import has_any, replaced
from playmat.text.table import Refused, Rule, rule

NONE = Number(0)
GETS = "gets/get/has/have/gains/gain"
HAS = "gains/gain/has/have"


def is_plain(value: Value) -> bool:
    """Whether it is said as a number with its sign: "+2", "-X"."""
    return isinstance(value, Number | X) or value == Difference(Number(0), X())


def only_attack(of: Target, attack: Value) -> Change:
    return AddsStats(of, attack)


def unonly_attack(change: Any) -> Mapping[str, Any] | None:
    own = isinstance(change, AddsStats) and change.health == NONE and is_plain(change.attack)
    return {"of": change.of, "attack": change.attack} if own else None


def only_health(of: Target, health: Value) -> Change:
    return AddsStats(of, NONE, health)


def unonly_health(change: Any) -> Mapping[str, Any] | None:
    own = isinstance(change, AddsStats) and change.attack == NONE and is_plain(change.health)
    return {"of": change.of, "health": change.health} if own and change.health != NONE else None


def both_stats(of: Target, attack: Value, health: Value) -> Change:
    if NONE in (attack, health):
        raise Refused
    return AddsStats(of, attack, health)


def slashed(of: Target, attack: Value, health: Value) -> Change:
    """ "+1/+2": Attack before Health."""
    if attack == health == NONE:
        raise Refused
    return AddsStats(of, attack, health)


def unboth_stats(change: Any) -> Mapping[str, Any] | None:
    if not isinstance(change, AddsStats) or NONE in (change.attack, change.health):
        return None
    if not is_plain(change.attack) or not is_plain(change.health):
        return None
    return {"of": change.of, "attack": change.attack, "health": change.health}


def attack_each(of: Target, sign: int, each: Value) -> Change:
    return AddsStats(of, times(sign, each))


def unattack_each(change: Any) -> Mapping[str, Any] | None:
    if not isinstance(change, AddsStats) or change.health != NONE or isinstance(change.attack, Number):
        return None
    shown = each_times(change.attack)
    return {"of": change.of, "sign": shown["number"], "each": shown["each"]} if shown else None


def so_often(change: Change, each: Value) -> Change:
    """A change by plain numbers, each of them so often."""
    fields = {name: getattr(change, name) for name in change.__struct_fields__}
    numbers = {name: value for name, value in fields.items() if isinstance(value, Number) and value != NONE}
    if not numbers or any(
        isinstance(value, Value) and name not in numbers and value != NONE for name, value in fields.items()
    ):
        raise Refused
    return msgspec.structs.replace(change, **{name: times(value.number, each) for name, value in numbers.items()})


def health_each(of: Target, sign: int, each: Value) -> Change:
    return AddsStats(of, NONE, times(sign, each))


def unhealth_each(change: Any) -> Mapping[str, Any] | None:
    if not isinstance(change, AddsStats) or change.attack != NONE or isinstance(change.health, Number):
        return None
    shown = each_times(change.health)
    return {"of": change.of, "sign": shown["number"], "each": shown["each"]} if shown else None


def both_each(of: Target, sign: int, second: int, each: Value) -> Change:
    return AddsStats(of, times(sign, each), times(second, each))


def unboth_each(change: Any) -> Mapping[str, Any] | None:
    if not isinstance(change, AddsStats) or isinstance(change.attack, Number) or isinstance(change.health, Number):
        return None
    first, second = each_times(change.attack), each_times(change.health)
    if not first or not second or first["each"] != second["each"]:
        return None
    return {"of": change.of, "sign": first["number"], "second": second["number"], "each": first["each"]}


def and_more(first: tuple[Change, ...], rest: tuple[Change, ...]) -> tuple[Change, ...]:
    """A second change that begins with "and gains …" is about the same cards as the first."""
    of = getattr(first[-1], "of", None)
    if of is None and has_any(rest, SameCards):
        raise Refused
    if isinstance(of, Aimed | Choice) and any(getattr(change, "of", None) == of for change in rest):
        raise Refused("is that the same one, or another?")
    return (*first, *(replaced(change, SAME, of) if of is not None else change for change in rest))


def each_so_long(give: Callable[[tuple[Change, ...], Any], Effect] = Give) -> Rule:
    """ "Gets +2 Attack until the end of the turn and cannot be blocked this turn": how long is said of each of them.

    What lasts longer than the other is a deed of its own, done to the same card.
    """

    def build(first: tuple[Change, ...], until: Any, rest: tuple[Change, ...], again: Any) -> Effect:
        both = and_more(first, rest)
        if until == again:
            return give(both, until)
        of = getattr(first[-1], "of", None)
        more = both[len(first) :]
        if isinstance(of, Aimed | Choice):
            more = tuple(replaced(change, of, It()) for change in more)
        return Sequence((give(first, until), give(more, again)))

    return rule("verb", "{first:changes} {until:duration} and {rest:more changes} {again:duration}", build=build)


def un_and_more(changes: Any) -> Mapping[str, Any] | None:
    if not isinstance(changes, tuple) or len(changes) < 2:
        return None
    of, last = getattr(changes[-2], "of", None), changes[-1]
    if of is not None and getattr(last, "of", None) == of:
        last = msgspec.structs.replace(last, of=SAME)
    return {"first": changes[:-1], "rest": (last,)}


def forms(words: str, **arguments: Any) -> tuple[Any, ...]:
    """A change said of cards that are named ("target Entity gets …") and of those named before ("and gets …")."""
    build, unbuild = arguments.pop("build", None), arguments.pop("unbuild", None)
    node = arguments.pop("node", None)

    def un_same(change: Any) -> Mapping[str, Any] | None:
        shown = unbuild(change) if unbuild is not None else None
        if shown is None or shown.get("of") != SAME:
            return None
        return {name: value for name, value in shown.items() if name != "of"}

    if node is not None:
        plain = rule("change", f"{{of:target}} {words}", node, **arguments)
        build, unbuild = plain.build, plain.unbuild
    given = [words.removeprefix(f"{verb} ") for verb in (GETS, HAS) if words.startswith(f"{verb} ")]
    return (
        rule("change", f"{{of:target}} {words}", build=build, unbuild=unbuild),
        rule("same change", words, build=lambda **captures: build(of=SAME, **captures), unbuild=un_same),
        *(rule("given", said, build=lambda **captures: (build(of=SAME, **captures),)) for said in given),
    )


GIVING = rule(
    "given",
    "{first:given} and {rest:given}",
    build=lambda first, rest: (*first, *rest),
)
"""What somebody is given, without the verb."""


# ---- as much more as something else


def _attack_more(of: Target, value: Value) -> Change:
    return AddsStats(of, value)


def _un_attack_more(change: Any) -> Mapping[str, Any] | None:
    own = isinstance(change, AddsStats) and change == AddsStats(change.of, change.attack)
    return {"of": change.of, "value": change.attack} if own else None


def _health_more(of: Target, value: Value) -> Change:
    return AddsStats(of, NONE, value)


def _un_health_more(change: Any) -> Mapping[str, Any] | None:
    own = isinstance(change, AddsStats) and change == AddsStats(change.of, NONE, change.health)
    return {"of": change.of, "value": change.health} if own else None


def _both_more(of: Target, value: Value) -> Change:
    return AddsStats(of, value, value)


def _un_both_more(change: Any) -> Mapping[str, Any] | None:
    own = isinstance(change, AddsStats) and change == AddsStats(change.of, change.attack, change.attack)
    return {"of": change.of, "value": change.attack} if own else None


def more_stats(attack: str, health: str) -> tuple[Rule, ...]:
    """ "Gets additional Attack equal to …": ``attack`` and ``health`` are a game's words for them."""
    gets = f"{GETS} additional|more"
    return (
        *forms(f"{gets} {attack} equal to {{value:value}}", build=_attack_more, unbuild=_un_attack_more),
        *forms(f"{gets} {health} equal to {{value:value}}", build=_health_more, unbuild=_un_health_more),
        *forms(f"{gets} {attack} and {health} equal to {{value:value}}", build=_both_more, unbuild=_un_both_more),
    )


def stats_equal_to(attack: str, health: str) -> tuple[Rule, ...]:
    """ "Gains Attack equal to …" is as much more; "has Attack equal to …" would be all that it has."""
    return (
        *forms(f"gains/gain {attack} equal to {{value:value}}", build=_attack_more),
        *forms(f"gains/gain {health} equal to {{value:value}}", build=_health_more),
        *forms(f"gains/gain {attack} and {health} equal to {{value:value}}", build=_both_more),
    )


def becomes_such(of: Target, attack: Value, health: Value, tag: str | None = None) -> tuple[Change, ...]:
    """ "Becomes a 3/3 Knight": its numbers are these, and it is a Knight, too."""
    if has_any(of, Choice, RandomOf):
        raise Refused("say 'choose … It becomes …'")
    return (SetsStats(of, attack, health), *((GainsTag(of, tag),) if tag else ()))


def becoming_such(kinds: str) -> Iterator[Rule]:
    """The lines; ``kinds`` are a game's words for what has these numbers."""
    numbers = "( {attack:count} {/} {health:count} )"
    is_now = "becomes|become|is|are"
    also = "[in addition to its|their other types|tags|tribes|subtypes]"
    yield rule("changes", f"{{of:target}} {is_now} [a|an] {numbers} [{kinds}]", build=becomes_such)
    yield rule("changes", f"{{of:target}} {is_now} a|an {numbers} {{tag:TAG}} [{kinds}] {also}", build=becomes_such)
    yield rule("changes", f"{{of:target}} {is_now} {numbers} {{tag:TAGS}} {also}", build=becomes_such)


# ---- of those of them that are so


def of_those_that(change: Change, state: tuple[Filter, ...]) -> Change:
    """ "Entities you control get +1 Attack while they are attacking": those that are."""
    of = getattr(change, "of", None)
    if not isinstance(of, Cards) or set(of.filters) & set(state):
        raise Refused
    kinds = of.kinds or cast("tuple[Kind, ...]", next((said for one in state if (said := kinds_implied(one))), ()))
    those = msgspec.structs.replace(of, kinds=kinds, filters=in_order((*plain(of).filters, *state)))
    return msgspec.structs.replace(change, of=those)


WHILE_SO = rule("change", "{change:change} while|if they are {state:state}", build=of_those_that)


def about_their_player(changes: tuple[Change, ...], condition: Condition | None) -> Condition | None:
    """ "Your opponent cannot play Spells unless they control an Entity": "they" are the player who is spoken of."""
    if condition is None or not has_any(condition, ThatPlayer):
        return condition
    who = {getattr(change, name, None) for change in changes for name in ("by", "who")} - {None}
    only = who.pop() if len(who) == 1 else None
    if not isinstance(only, You | Opponents):
        raise Refused("it is open who 'they' are; say which player")
    return replaced(condition, ThatPlayer(), only)  # type: ignore[no-any-return]


def about_their_own(change: Change) -> Change:
    """ "Your opponent can't activate effects of their Entities": those of the player who is spoken of."""
    of = getattr(change, "of", None)
    if of is None or not has_any(of, ThatPlayer):
        return change
    who = getattr(change, "by", None) or getattr(change, "who", None)
    if who != Opponents():
        raise Refused("it is open who 'they' are; say which player")
    return msgspec.structs.replace(change, of=replaced(of, ThatPlayer(), who))


def about_the_same(changes: tuple[Change, ...], condition: Condition | None) -> Condition | None:
    """ "This card has +1 Attack while it is damaged": "it" in the condition is the one card that is changed."""
    of = {getattr(change, "of", None) for change in changes}
    one = next(iter(of)) if len(of) == 1 else None
    return replaced(condition, It(), one) if isinstance(one, This | Host) and condition is not None else condition
