"""Attacks and blocks: who goes unblocked, who blocked whom, who must block, one more attack step."""

from __future__ import annotations

from typing import Any

import msgspec

from playmat.games.holosseum.nodes.attacks import AttacksAtOnce, ExtraAttack, IsUnblocked
from playmat.games.holosseum.nodes.changes import MustAttack
from playmat.lang.changes import MustBeBlocked, MustBlock, StrikesFirst
from playmat.lang.effects import Give
from playmat.lang.nodes import Change, Effect, Filter, Target, Who
from playmat.lang.nouns import Cards, IsAttacking, IsBlocking
from playmat.lang.patterns import GoesUnblocked
from playmat.lang.values import Attacker, Blocker, DefendingPlayer, EachPlayer
from playmat.text.english.giving import SAME
from playmat.text.english.phrases import noun_pieces, piece, plain
from playmat.text.grammar.attackers import attackers
from playmat.text.grammar.change import forms
from playmat.text.grammar.sentence import ABLE
from playmat.text.table import Refused, const, rule, rules

BLOCKING = "holo.r.blocking"
NOT = "( is not | isn't )"


def _fighters(state: Filter) -> Any:
    """ "Attackers", "blockers": Entities in that state. Who is unblocked attacks anyway."""

    def build(before: tuple[Any, ...] = (), after: tuple[Any, ...] = ()) -> tuple[Any, ...]:
        said = () if IsUnblocked() in before and isinstance(state, IsAttacking) else (state,)
        return noun_pieces((*said, *before), ("entity",), after)

    return build


def _this_turn(change: type[Change]) -> Any:
    def build(of: Target) -> Effect:
        return Give((change(of),), "end of turn")

    return build


EXTRA = ExtraAttack()


def _must(change: Any) -> Any:
    """A player's Entities must, if they are able to."""

    def build(who: Who, those: Cards) -> Change:
        if those.zone != "play" or those.whose is not None:
            raise Refused
        return change(msgspec.structs.replace(plain(those), whose=None if isinstance(who, EachPlayer) else who))  # type: ignore[no-any-return]

    return build


ATTACK_DAMAGE = "( its | their | ) attack|combat damage"
THE_OTHER = "( [the] entity|entities it blocks or is blocked by | other entities | the other entity )"
DESTROYED = "( destroyed by this damage, | destroyed by that damage, | destroyed this way, | destroyed, )"
NO_ANSWER = f". if that|the entity is {DESTROYED} it deals no damage [to this entity|it]"
MORE = "additional|extra|another|second"

ATTACKS = (
    # ---- unblocked
    piece("adjective", "unblocked", IsUnblocked()),
    const("player", "[the] defending player", DefendingPlayer()),
    const("whose", "[the] defending player's", DefendingPlayer()),
    *(
        rule(name, f"[{{before:adjectives}}] {word} [{{after:postmods}}]", build=_fighters(state))
        for state, one, several in (
            (IsAttacking(), "attacker", "attackers"),
            (IsBlocking(), "blocker", "blockers"),
        )
        for name, word in (("noun", one), ("nouns", several))
    ),
    rule("event", f"{{cards:those}} attacks and {NOT} blocked", GoesUnblocked, cites=BLOCKING),
    rule("event", f"{{cards:those}} {NOT} blocked", GoesUnblocked, read_only=True),
    rule(
        "event", "{cards:those} ( attacks unblocked | becomes unblocked | is unblocked )", GoesUnblocked, read_only=True
    ),
    # ---- who blocks whom
    const("reference", "the attacker", Attacker()),
    *attackers("entity"),
    const("reference", "the blocked attacker", Attacker(), read_only=True),
    const("reference", "the blocker", Blocker()),
    const("reference", "the blocking entity", Blocker(), read_only=True),
    # ---- who must, and who may at once
    *forms("( blocks | block | must block ) each turn [if able]", node=MustBlock, cites=BLOCKING),
    *forms("must be blocked each turn [if able]", node=MustBeBlocked, cites=BLOCKING),
    rule("change", "{of:target} must be blocked [if able]", MustBeBlocked, read_only=True),
    rule(
        "verb",
        "( your opponent | opponents | the defending player ) must block {of:target} [this turn] [if able]",
        build=_this_turn(MustBeBlocked),
    ),
    rule(
        "lasting change",
        "( your opponent | opponents ) must block {of:reference} [if able]",
        MustBeBlocked,
        read_only=True,
    ),
    rule(
        "verb",
        "all entities able to block {of:target} this turn ( do so | must do so | must block it )",
        build=_this_turn(MustBeBlocked),
    ),
    rule(
        "change",
        "all entities able to block {of:target} ( do so | must do so | must block it )",
        MustBeBlocked,
        read_only=True,
    ),
    *forms(
        "( can | may ) attack [on] the turn it|they enters|enter|entered ( the arena | play )",
        node=AttacksAtOnce,
        cites="holo.4-1.chained",
    ),
    # ---- who strikes first
    *forms("deals/deal attack damage before the entity it blocks or is blocked by", node=StrikesFirst),
    rule(
        "change",
        f"{{of:target}} deals/deal {ATTACK_DAMAGE} before {THE_OTHER} {NO_ANSWER}",
        StrikesFirst,
        read_only=True,
    ),
    rule("change", f"{{of:target}} deals/deal {ATTACK_DAMAGE} before {THE_OTHER}", StrikesFirst, read_only=True),
    rule("change", f"{{of:target}} deals/deal {ATTACK_DAMAGE} first", StrikesFirst, read_only=True),
    rule("same change", f"deals/deal {ATTACK_DAMAGE} first", build=lambda: StrikesFirst(SAME)),
    # ---- players who must
    *(
        rule("change", f"{{who:drawers}} must {ABLE} {action} with {{those:some}} {ABLE}", build=_must(change))
        for action, change in (("attack", MustAttack), ("block", MustBlock))
    ),
    # ---- one more attack step
    *rules(
        "verb",
        "take|takes an additional attack step this turn",
        f"take|takes|get|gets|have|has [an] {MORE} attack step [this turn] [after this one]",
        f"there is [an] {MORE} attack step [this turn] [after this one]",
        f"after this attack step|one, there is [an] {MORE} attack step [this turn]",
        f"after this attack step|one, there is [an] {MORE} attack step [this turn] . "
        "entities that attacked this turn can|may attack again [in|during ( it | that step )]",
        shape=EXTRA,
    ),
)
