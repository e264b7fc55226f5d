"""What lies in Dream: whether anything does, how much, in which order, what is played in response, and groups."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.games.gamma.lexicon.clauses import triggered
from playmat.games.gamma.lexicon.that_group import InThatGroup
from playmat.games.gamma.lexicon.while_there import lasting
from playmat.games.gamma.nodes.effects import MoveInDream, ReverseDream
from playmat.games.gamma.nodes.filters import InGroupOf
from playmat.games.gamma.nodes.patterns import Commits
from playmat.games.gamma.nodes.values import (
    CommittedSize,
    DreamSize,
    GroupSize,
    WasAccelerated,
    WasCommittedTogether,
    WasInResponse,
)
from playmat.lang.changes import AddsStats
from playmat.lang.clauses import Triggered
from playmat.lang.effects import AtOnce, Give, NameX
from playmat.lang.nodes import Change, Clause, Condition, Effect, Reference, Target, Value
from playmat.lang.nouns import Aimed, Cards, Choice, Compare
from playmat.lang.patterns import Enters, PlaysCard
from playmat.lang.values import Difference, EachPlayer, It, Number, This, X, You
from playmat.text.english.phrases import with_whose
from playmat.text.grammar.change import slashed, so_often
from playmat.text.grammar.quantity import Compared
from playmat.text.rewrite import replaced
from playmat.text.shape import in_parts, slot
from playmat.text.table import Refused, const, rule

ONE, NONE = Number(1), Number(0)
ELSE = "( else | other )"
ALL_THERE = "( cards and abilities | cards or abilities | abilities and cards | cards and|or skills )"
ONE_THERE = "( card or ability | card and ability | ability or card | card or skill )"
EMPTY, BUSY = Compare(DreamSize(), "=", NONE), Compare(DreamSize(), ">", NONE)
OTHERWISE_EMPTY, ALREADY_BUSY = Compare(DreamSize(It()), "=", NONE), Compare(DreamSize(It()), ">", NONE)


def _so_much(said: Compared) -> Condition:
    return Compare(DreamSize(), said.comparison, said.value)


def _un_so_much(condition: Any) -> Mapping[str, Any] | None:
    own = isinstance(condition, Compare) and condition.left == DreamSize() and condition not in (EMPTY, BUSY)
    return {"said": Compared(condition.comparison, condition.right)} if own else None


def _moved(where: Any, what: Target) -> Effect:
    """Only what lies in Dream has a place there."""
    cards = what.cards if isinstance(what, Aimed | Choice) else what
    if what == This() or (isinstance(cards, Cards) and cards.zone != "dream"):
        raise Refused("only what is in Dream can be moved there")
    return MoveInDream(what, where)


def _un_moved(where: str, effect: Any) -> Mapping[str, Any] | None:
    return {"what": effect.what} if isinstance(effect, MoveInDream) and effect.where == where else None


def _others_of_group(noun: tuple[Any, ...], of: Reference) -> Cards:
    cards = with_whose(noun)
    if cards.zone not in ("play", "dream"):
        raise Refused
    return msgspec.structs.replace(cards, filters=(*cards.filters, InGroupOf(of, "besides")), zone="dream")


BESIDE = Difference(GroupSize(slot("of")), ONE)


def _with_more(
    it: Reference, attack: Value, health: Value, each: Value | None = None, condition: Condition | None = None
) -> Clause:
    """ "This enters with +1/+1 for each …": as many as there are as it comes, for as long as it stays."""
    more = slashed(it, attack, health)
    given = Give((more,)) if each is None else NameX(each, Give((so_often(more, X()),)))
    return Triggered(Enters(it), AtOnce(given), condition)


def _un_with_more(clause: Any, *, asked: bool) -> Mapping[str, Any] | None:
    effect = clause.effect.effect if isinstance(clause, Triggered) and isinstance(clause.effect, AtOnce) else None
    change = effect.changes[0] if isinstance(effect, Give) and len(effect.changes) == 1 else None
    if not isinstance(change, AddsStats) or (clause.condition is not None) is not asked:
        return None
    if clause != _with_more(This(), change.attack, change.health, condition=clause.condition):
        return None
    shown = {"it": This(), "attack": change.attack, "health": change.health}
    return {**shown, "condition": clause.condition} if asked else shown


def _committed_so(cards: Target, effect: Effect) -> Clause:
    """ "When you commit this in a group": as it is played so."""
    it = This() if cards == This() else It()
    return triggered(PlaysCard(cards, You()), effect, WasCommittedTogether(it))


def _enters_so(it: Reference, changes: tuple[Change, ...]) -> Clause:
    """ "When you commit this in a group, it enters with …"."""
    if any(getattr(change, "of", None) != It() for change in changes):
        raise Refused
    changes = replaced(replaced(changes, InThatGroup(), GroupSize(it)), It(), it)
    return lasting(changes, WasCommittedTogether(it))


def _un_response(condition: Any, *, to: bool) -> Mapping[str, Any] | None:
    if not isinstance(condition, WasInResponse) or (condition.to is not None) is not to:
        return None
    return {"card": condition.card, **({"to": condition.to} if to else {})}


GROUPED: tuple[tuple[Any, str], ...] = (
    ("inside", "in the same group as"),
    ("besides", "committed together with"),
    ("outside", "not in the same group as"),
)
IN_DREAM = (
    # ---- whether anything is there
    *(
        const("condition", words, condition, read_only=True)
        for condition, wordings in (
            (
                BUSY,
                (
                    f"there is anything|something [{ELSE}] [already] in dream",
                    f"anything|something [{ELSE}] is [already] in dream",
                    "there is a|any|another card or ability in dream",
                    f"there are any [other] {ALL_THERE} in dream",
                ),
            ),
            (
                EMPTY,
                (
                    f"there is nothing [{ELSE}] in dream",
                    f"there is not anything [{ELSE}] in dream",
                    f"nothing [{ELSE}] is in dream",
                    f"there are no [other] {ALL_THERE} in dream",
                ),
            ),
        )
        for words in wordings
    ),
    const("condition", "dream is otherwise empty", OTHERWISE_EMPTY),
    const("condition", "dream is otherwise not empty", ALREADY_BUSY),
    rule(
        "condition",
        f"there are {{said:so much}} [other] {ALL_THERE} in dream",
        build=_so_much,
        unbuild=_un_so_much,
    ),
    const("each named", f"[other] {ONE_THERE} in dream", DreamSize()),
    const("measure", f"the number of [other] {ALL_THERE} in dream", DreamSize(), read_only=True),
    # ---- its order
    *(
        rule("verb", words, build=partial(_moved, where), unbuild=None if late else partial(_un_moved, where))
        for where in ("top", "bottom")
        for late, words in enumerate(
            (
                f"move {{what:target}} to the {where} of dream",
                f"put|move|place|return {{what:target}} ( to | on | onto | at | on to ) [the] {where} of dream",
            )
        )
    ),
    *(
        const(
            name,
            f"{verb} the order of ( dream | all [other] {ALL_THERE} in dream | everything [else] in dream )",
            ReverseDream(),
        )
        for name, verb in (("verb", "reverse"), ("one does", "reverses"))
    ),
    # ---- in response
    *(
        rule(
            "condition",
            f"{words} in response{to}",
            build=WasInResponse,
            unbuild=None if late else partial(_un_response, to=bool(to)),
        )
        for to in ("", " to {to:card}", " to {to:reference}")
        for late, words in enumerate(
            (
                "{card:reference} was played",
                "{card:reference} is [being] played",
                "you [have] played {card:reference}",
                "you play {card:reference}",
            )
        )
    ),
    # ---- how a card was played
    *(
        line
        for node, was, yours in (
            (
                WasAccelerated,
                "was accelerated",
                ("you accelerated", "you paid life to accelerate", "you paid life for accelerating"),
            ),
            (
                WasCommittedTogether,
                "was committed in a group",
                ("you committed {card:reference} in a group", "you committed {card:reference} with another card"),
            ),
        )
        for line in (
            rule("condition", f"{{card:reference}} {was}", node),
            *(
                rule("condition", words if "{" in words else f"{words} {{card:reference}}", node, read_only=True)
                for words in yours
            ),
        )
    ),
    rule(
        "condition",
        "{card:reference} was committed|played ( as part of a group | together with another card | with another card )",
        WasCommittedTogether,
        read_only=True,
    ),
    # ---- groups, and how a card comes
    *(
        rule(
            "own clause",
            f"{first}{{it:speaker}} enters [reality] with {{attack:signed}} {{/}} {{health:signed}}{each} [.]",
            build=_with_more,
            unbuild=None if each else partial(_un_with_more, asked=bool(first)),
        )
        for first in ("", "if {condition:condition}, ")
        for each in ("", " for each|every {each:each}")
    ),
    rule(
        "own clause",
        "if {condition:condition}, it enters [reality] with {attack:signed} {/} {health:signed} [.]",
        build=partial(_with_more, This()),
    ),
    rule(
        "own clause",
        "{it:speaker} enters [reality] with {attack:signed} {/} {health:signed} if {condition:condition} [.]",
        build=_with_more,
    ),
    rule("event", "a group is committed", build=lambda: Commits(EachPlayer())),
    rule("own clause", "when|whenever you commit {cards:those} in|with a group, {effect:effects}", build=_committed_so),
    rule("own clause", "when you commit {it:speaker} in a group, {changes:changes} [.]", build=_enters_so),
    const("its group", "its", It()),
    const("its group", "this [unit|spell|item|claim|location|card] 's", This()),
    rule("its group", "{_:reference} 's"),
    rule(
        "target",
        "each other {noun:noun} in {of:its group} group [( that is still in dream | still in dream | in dream )]",
        build=_others_of_group,
    ),
    *(rule("last postmod", f"{words} {{of:reference}}", shape=(InGroupOf(slot("of"), how),)) for how, words in GROUPED),
    rule("each named", f"other ( card | {ONE_THERE} ) in {{of:its group}} group", shape=BESIDE),
    rule("each named", f"( card | {ONE_THERE} ) in {{of:its group}} group", GroupSize),
    rule("measure", f"the number of other ( cards | {ALL_THERE} ) in {{of:its group}} group", shape=BESIDE),
    rule("measure", f"the number of ( cards | {ALL_THERE} ) in {{of:its group}} group", GroupSize),
    *(
        line
        for group in ("that group", "the group", "it")
        for line in (
            rule("each named", f"( card | {ONE_THERE} ) in {group}", build=InThatGroup, shown=CommittedSize()),
            rule(
                "each named", f"other ( card | {ONE_THERE} ) in {group}", build=lambda: Difference(InThatGroup(), ONE)
            ),
            rule(
                "condition",
                f"there are {{said:so much}} ( cards | {ALL_THERE} ) in {group}",
                build=lambda said: Compare(InThatGroup(), said.comparison, said.value),
                shown=in_parts(
                    Compare(CommittedSize(), slot("comparison"), slot("value")),
                    said=Compared(slot("comparison"), slot("value")),
                ),
            ),
        )
    ),
    rule(
        "measure",
        f"the number of ( cards | {ALL_THERE} ) in ( that group | the group )",
        build=InThatGroup,
        shown=CommittedSize(),
    ),
)
"""Nothing of it is said of the order in which what is of infinity speed resolves."""
