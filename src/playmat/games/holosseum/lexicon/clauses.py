"""What a text says of when, how often and under which condition it is so, in words that ``words`` does not have."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from playmat.games.holosseum.nodes.patterns import Recycles
from playmat.games.holosseum.words.changes import CANNOT
from playmat.games.holosseum.words.clauses import How, lasting, triggered
from playmat.lang.changes import Cannot, DealsExcess, LessensDamage
from playmat.lang.clauses import Triggered
from playmat.lang.nodes import Change, Clause, Condition, Effect, Pattern, Target, Who
from playmat.lang.nouns import Not
from playmat.lang.patterns import BecomesSo, DealsDamage
from playmat.lang.values import EachPlayer, EventAmount, Opponents, ThatPlayer, You
from playmat.text.english.phrases import Nothing, Of, noun_pieces, piece
from playmat.text.grammar.control import sides
from playmat.text.grammar.state import STATES, the_only_player
from playmat.text.rewrite import has_any, replaced
from playmat.text.table import Refused, const, read_only, rule


def _unless(change: Change, condition: Condition) -> Clause:
    """ "Can only attack if …": cannot, unless that is so."""
    return lasting((change,), Not(condition))


def _successful(by: Any) -> Pattern:
    """An attack is successful that deals damage to the player (holo.r.successful-attack)."""
    return DealsDamage(by, EachPlayer(), in_attack=True)


def _once_so(when: Pattern, effect: Effect) -> Clause:
    """ "When your opponent has no cards in hand, they …": "they" are the only player who is spoken of."""
    if has_any(effect, ThatPlayer):
        who = the_only_player(when)
        if not isinstance(who, Opponents):
            raise Refused
        effect = replaced(effect, ThatPlayer(), who)
    return triggered(when, effect)


def _un_once_so(clause: Any) -> Mapping[str, Any] | None:
    own = isinstance(clause, Triggered) and isinstance(clause.when, BecomesSo) and clause.condition is None
    return {"when": clause.when, "effect": clause.effect} if own else None


def _spell_of(who: Who, before: tuple[Any, ...] = ()) -> tuple[Any, ...]:
    """What lies on the Stack belongs to whoever played it."""
    return noun_pieces(before, ("spell",), (Of(who),))


def _cannot_target(by: Who, of: Target, *, means: Any) -> Change:
    """Players cannot declare it as a target: of anything, or of Spells alone."""
    return Cannot("choose", of, None if isinstance(by, EachPlayer) else by, means=means)


CLAUSES = (
    const("activation", "activated", How(), read_only=True),
    const(
        "activation",
        "once ( on your turn | during your turn | on each of your turns | each of your turns | per turn on your turn )",
        How(at_will=True),
        read_only=True,
    ),
    rule("own clause", "{change:only so} if|while|when {condition:condition} [.]", build=_unless),
    *read_only(*sides("you have", You()), *sides("your opponent has", Opponents())),
    rule("change", f"{{by:drawers}} {CANNOT} target {{of:target}}", build=partial(_cannot_target, means="any")),
    rule(
        "change",
        f"{{by:drawers}} {CANNOT} target {{of:target}} with|by spells",
        build=partial(_cannot_target, means="spell"),
    ),
    const("damaged player", "players", EachPlayer(), read_only=True),
    *(
        rule(
            "noun",
            f"[{{before:adjectives}}] spell {words}",
            build=partial(_spell_of, who=who),
        )
        for words, who in (
            ("your opponent ( played | has played )", Opponents()),
            ("you ( played | have played )", You()),
        )
    ),
    piece("postmod", "on the arena", Nothing("in play"), read_only=True),
    rule("own clause", "if {when:event}, {effect:effects}", build=triggered),
    rule("own clause", "when|whenever {when:state of things}, {effect:effects}", build=_once_so, unbuild=_un_once_so),
    rule("its clause", "when|whenever {when:its state}, {effect:effects}", build=triggered),
    *STATES,
    const(
        "event",
        "you shuffle your grave ( to become | to make | to form | into ) ( a | your | ) [new] deck",
        Recycles(You()),
        read_only=True,
    ),
    const("event", "you recycle your grave|deck", Recycles(You()), read_only=True),
    rule("event", "{by:reference} 's attack is successful", build=_successful),
    rule("event", "( the | an ) attack of {by:those} is successful", build=_successful),
    rule(
        "change",
        "if|when {of:target} would be dealt damage, "
        "( it is | its | they are ) dealt {amount:count} less damage [instead]",
        LessensDamage,
        read_only=True,
    ),
    rule(
        "change",
        "when {of:target} is|are blocked, any|all [attack] damage it deals ( beyond | in excess of | above ) "
        "( the blocker's | the blocking entity's ) health is [also] dealt to the defending player",
        DealsExcess,
        read_only=True,
    ),
    const("life amount", "( the same | that ) amount [of life]", EventAmount(), read_only=True),
    const("damage amount", "( the same | that ) amount [of damage]", EventAmount(), read_only=True),
)
