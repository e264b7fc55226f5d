"""How many fight: who may block several attackers or one attacker jointly, and how many may attack or block at all."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from playmat.lang.changes import BlockedByAtMost, BlockedBySeveral, BlocksJointly, BlocksMore, LimitsFighters
from playmat.lang.nodes import Change, Target, Value, Who
from playmat.lang.nouns import Cards
from playmat.lang.values import EachPlayer, Number
from playmat.text.grammar.change import forms
from playmat.text.grammar.prohibition import CANNOT
from playmat.text.shape import checked, slot
from playmat.text.table import Refused, Rule, const, rule

AT_ONCE = "[( at once | at the same time | each turn | ( in the same | in one | each ) attack [step] )]"
A_TURN = "[( each|per|a|every turn | in a turn | each|per attack step )]"


def _at_least(number: Value, least: int) -> int:
    if not isinstance(number, Number) or number.number < least:
        raise Refused
    return number.number


def _several(number: Value) -> int:
    return _at_least(number, 2)


def _shown(least: int, number: Any) -> Mapping[str, Any] | None:
    return {"number": Number(number)} if isinstance(number, int) and number >= least else None


def _blocks(of: Target, number: int | None) -> Change:
    return BlocksMore(of, number)


def _unblocks(change: Any, *, number: bool) -> Mapping[str, Any] | None:
    if not isinstance(change, BlocksMore) or (change.number is not None) is not number:
        return None
    return {"of": change.of, "number": change.number} if number else {"of": change.of}


def _check_jointly(of: Target) -> None:
    """Said of a description of cards, of which that many may."""
    if not isinstance(of, Cards):
        raise Refused


JOINTLY = checked(BlocksJointly(slot("of"), slot("number", default=None)), _check_jointly)


def _limits(action: Any, who: Who, most: int) -> Change:
    return LimitsFighters(action, who, most)


def _limits_one(action: Any, who: Who, most: int = 1) -> Change:
    return LimitsFighters(action, who, most)


def _unlimits(action: str, change: Any, *, all_players: bool, single: bool) -> Mapping[str, Any] | None:
    own = isinstance(change, LimitsFighters) and change.action == action and (change.most == 1) is single
    if not own or (change.who == EachPlayer()) is not all_players:
        return None
    return ({} if all_players else {"who": change.who}) | ({} if single else {"most": change.most})


def _only_one(number: Value) -> int:
    if number != Number(1):
        raise Refused
    return 1


def fighting(one: str, several: str) -> Iterator[Rule]:
    """The lines, with a game's words for what fights."""
    yield rule("fighters", "{number:count}", build=_several, unbuild=partial(_shown, 2))
    yield rule("some fighters", "{number:count}", build=partial(_at_least, least=1), unbuild=partial(_shown, 1))
    yield const("some fighters", "a single", 1, read_only=True)
    yield rule("only one", "{number:count}", build=_only_one)
    yield from _blocking_more(one, several)
    yield from _blocked_by_some(one, several)
    for action in ("attack", "block"):
        yield from _so_many(action, one, several)


def _blocking_more(one: str, several: str) -> Iterator[Rule]:
    those = f"( attackers | {several} | attacking {several} )"
    another = f"( an | one ) additional|more|other ( attacker | {one} | attacking {one} )"
    more: tuple[tuple[str, Callable[..., Change]], ...] = (
        (f"( can | may ) block up to {{number:fighters}} {those} {AT_ONCE}", _blocks),
        (f"( can | may ) [each] block {{number:fighters}} {those} {AT_ONCE}", _blocks),
        (f"( can | may ) each block up to {{number:fighters}} {those} {AT_ONCE}", _blocks),
        (f"( can | may ) [each] block {another} {AT_ONCE}", partial(_blocks, number=2)),
        (f"( can | may ) [each] block any number of {those} {AT_ONCE}", partial(_blocks, number=None)),
    )
    for index, (words, build) in enumerate(more):
        back = {0: partial(_unblocks, number=True), 4: partial(_unblocks, number=False)}.get(index)
        yield from forms(words, build=build, unbuild=back)
    same = f"the same ( attacker | {one} | attacking {one} ) {AT_ONCE}"
    yield rule("change", f"up to {{number:fighters}} of {{of:those cards}} ( can | may ) block {same}", shape=JOINTLY)
    yield rule(
        "change",
        f"up to {{number:fighters}} of {{of:target}} ( can | may ) block {same}",
        shape=JOINTLY,
        read_only=True,
    )
    yield rule(
        "change", f"{{number:fighters}} of {{of:target}} ( can | may ) block {same}", shape=JOINTLY, read_only=True
    )
    yield rule("change", f"any number of {{of:those cards}} ( can | may ) block {same}", shape=JOINTLY)
    yield rule("change", f"{{of:target}} ( can | may ) block {same}", shape=JOINTLY, read_only=True)


def _blocked_by_some(one: str, several: str) -> Iterator[Rule]:
    least = (
        f"{CANNOT} be blocked except by {{least:fighters}} or more {several}",
        f"can be blocked only by {{least:fighters}} or more {several}",
        f"can only be blocked by {{least:fighters}} or more {several}",
        f"{CANNOT} be blocked by fewer than {{least:fighters}} {several}",
        f"{CANNOT} be blocked unless {{least:fighters}} or more {several} block it",
    )
    for index, words in enumerate(least):
        found = forms(words, node=BlockedBySeveral)
        yield from found if not index else (_only_read(line) for line in found)
    yield from forms(
        f"{CANNOT} be blocked by ( only one | one | a single ) {one} [alone]",
        build=partial(BlockedBySeveral, least=2),
    )
    yield from forms(
        f"{CANNOT} be blocked by more than {{most:some fighters}} ( {one} | {several} )", node=BlockedByAtMost
    )


def _only_read(line: Rule) -> Rule:
    line.unbuild = None
    return line


def _so_many(action: str, one: str, several: str) -> Iterator[Rule]:
    for most, those in (
        (f"( one | a single | {{most:only one}} ) {one}", "one"),
        (f"{{most:fighters}} {several}", "several"),
    ):
        single = those == "one"
        limit = partial(_limits_one, action) if single else partial(_limits, action)
        for words in (
            f"{{who:drawers}} {CANNOT} {action} with more than {most} {A_TURN}",
            f"{{who:drawers}} ( can | may ) {action} with ( only | at most | no more than | up to ) {most} {A_TURN}",
            f"{{who:drawers}} ( can only | may only ) {action} with [up to] {most} {A_TURN}",
        ):
            back = partial(_unlimits, action, all_players=False, single=single) if CANNOT in words else None
            yield rule("change", words, build=limit, unbuild=back)
        for words in (
            f"no more than {most} ( can | may ) {action} {A_TURN}",
            f"( only | at most | up to ) {most} ( can | may ) {action} {A_TURN}",
        ):
            back = partial(_unlimits, action, all_players=True, single=single) if words.startswith("no") else None
            yield rule("change", words, build=partial(limit, EachPlayer()), unbuild=back)


__all__ = ["fighting"]
