"""More that triggers wait for: discards, abilities, attacks of somebody, entering or moving, attaching."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.homestuck.nodes.nouns import IsHere
from playmat.games.homestuck.nodes.patterns import Destroys, EarnsBoon, HasAttacked, IsAttachedNow, Moves, UsesAbility
from playmat.games.homestuck.words.triggers import when_clause
from playmat.lang.clauses import Triggered
from playmat.lang.nodes import Pattern, Place, Target, Who
from playmat.lang.nouns import Cards
from playmat.lang.patterns import Attacks, Enters, GainsResource, Leaves, OneOf
from playmat.lang.values import AnOpponent, APlayer, EachPlayer, Opponents, You
from playmat.text.english.phrases import in_order, plain
from playmat.text.table import Refused, const, rule

BY_WHOM = "hs.ruling.execute.other-triggered-text"


def _known(who: Who) -> Who:
    """ "An opponent" who does something is any of them."""
    return {AnOpponent(): Opponents(), APlayer(): EachPlayer()}.get(who, who)


def _from_hand_of(who: Who) -> Pattern:
    if not isinstance(_known(who), You | Opponents | EachPlayer):
        raise Refused
    return Leaves(Cards((), _known(who), (), "hand"), "discarded")


def _un_from_hand_of(pattern: Any) -> Mapping[str, Any] | None:
    cards = pattern.cards if isinstance(pattern, Leaves) else None
    if not isinstance(cards, Cards) or cards.whose is None or pattern != _from_hand_of(cards.whose):
        return None
    return {"who": {Opponents(): AnOpponent(), EachPlayer(): APlayer()}.get(cards.whose, cards.whose)}


def _characters_of(who: Who, *, here: bool) -> Cards:
    if not isinstance(_known(who), You | Opponents | EachPlayer):
        raise Refused
    whose = None if _known(who) == EachPlayer() else _known(who)
    return Cards(("character",), whose, (IsHere(),) if here else ())


def _by_attack(cards: Target, whose: Who, means: Any) -> Pattern:
    return Leaves(cards, "destroyed", Cards(("character",), whose), means)


def _in_or_there(cards: Target, to: Place, by: Who | None = None) -> Pattern:
    if isinstance(cards, Cards) and IsHere() in cards.filters:
        raise Refused
    doer = None if by is None or isinstance(by, APlayer | EachPlayer) else by
    return OneOf((Moves(cards, doer, to), Enters(cards, doer, to=to)))


def _un_in_or_there(pattern: Any) -> Mapping[str, Any] | None:
    if not isinstance(pattern, OneOf) or len(pattern.patterns) != 2 or not isinstance(pattern.patterns[0], Moves):
        return None
    moves = pattern.patterns[0]
    if moves.by is None or moves.to is None or pattern != _in_or_there(moves.cards, moves.to, moves.by):
        return None
    return {"by": moves.by, "cards": moves.cards, "to": moves.to}


def _some(by: Target, cards: Cards) -> Pattern:
    return Destroys(by, plain(cards), "attack or ability")


def _there(cards: Cards) -> Cards:
    return Cards(cards.kinds, cards.whose, in_order((*plain(cards).filters, IsHere())), cards.zone)


OCCURRING = (
    rule("pattern", "{cards:those} gains a boon", EarnsBoon, read_only=True),
    # ---- from hand
    rule(
        "pattern",
        "{who:player} discards a card from their hand",
        build=_from_hand_of,
        unbuild=lambda pattern: (
            None if (shown := _un_from_hand_of(pattern)) is None or shown["who"] == You() else shown
        ),
        cites="hs.ruling.ath.discards-from-hand",
    ),
    rule("pattern", "{who:player} discards a card", build=_from_hand_of),
    rule(
        "pattern",
        "you discard a card from your hand",
        build=lambda: _from_hand_of(You()),
        unbuild=lambda pattern: {} if pattern == _from_hand_of(You()) else None,
    ),
    rule("pattern", "you discard a card", build=lambda: _from_hand_of(You())),
    # ---- attacks and abilities of somebody
    rule("pattern", "{who:player} uses an ability here", build=lambda who: UsesAbility(_characters_of(who, here=True))),
    rule("pattern", "{who:player} attacks here", build=lambda who: Attacks(_characters_of(who, here=True))),
    rule("pattern", "{cards:card} attacks here", build=lambda cards: Attacks(_there(cards))),
    rule("pattern", "{cards:card} uses an ability here", build=lambda cards: UsesAbility(_there(cards))),
    rule(
        "pattern", "{cards:those} is destroyed by {means:means} of {by:those}", Leaves, how="destroyed", cites=BY_WHOM
    ),
    rule("pattern", "{cards:those} is destroyed by {whose:whose} {means:their means}", build=_by_attack, cites=BY_WHOM),
    rule("code", "{cards:card} when destroyed by {means:means} of {by:those}", Leaves, how="destroyed"),
    rule("code", "{cards:card} [when] destroyed by {whose:whose} {means:their means}", build=_by_attack),
    rule("code", "{cards:card} when nullified", Leaves, how="nullified"),
    rule("pattern", "{cards:those} is nullified", Leaves, how="nullified"),
    rule("would", "{cards:those} would be destroyed by {means:means}", Leaves, how="destroyed"),
    rule("would", "{cards:those} would be destroyed by {means:means} of {by:those}", Leaves, how="destroyed"),
    rule("would", "{cards:those} would be destroyed by {whose:whose} {means:their means}", build=_by_attack),
    const("their means", "attack|attacks", "attack"),
    const("their means", "ability|abilities", "ability"),
    const("their means", "( attack | attacks ) or|and ( ability | abilities )", "attack or ability"),
    rule("pattern", "{by:those} destroys one or more {cards:those cards}", build=_some),
    rule(
        "pattern",
        "{by:those} attacks and destroys one or more {cards:those cards}",
        build=lambda by, cards: Destroys(by, plain(cards), "attack"),
    ),
    rule("pattern", "{by:those} destroys {cards:card} with an attack", Destroys, means="attack"),
    rule("pattern", "{by:those} destroys {cards:card} with an ability", Destroys, means="ability"),
    rule(
        "pattern",
        "{by:those} destroys {cards:card} with an attack or ability",
        Destroys,
        read_only=True,
        means="attack or ability",
    ),
    rule(
        "open clause",
        "after {when:over}, {effect:effects}",
        build=when_clause,
        unbuild=lambda clause: (
            {"when": clause.when, "effect": clause.effect}
            if isinstance(clause, Triggered) and clause.condition is None and isinstance(clause.when, HasAttacked)
            else None
        ),
        cites=BY_WHOM,
    ),
    rule("over", "{cards:those} attacks", HasAttacked),
    rule("over", "{cards:those} has attacked", HasAttacked, read_only=True),
    # ---- coming and going
    rule("pattern", "{cards:those} ( enters or moves | moves or enters ) {to:to here}", build=_in_or_there),
    rule(
        "pattern",
        "{by:one of them} moves or enters {cards:those} {to:to here}",
        build=_in_or_there,
        unbuild=_un_in_or_there,
    ),
    const("one of them", "an|any opponent", AnOpponent()),
    const("one of them", "each|every opponent", Opponents()),
    const("one of them", "( a player | anybody | each player | every player )", APlayer(), read_only=True),
    rule(
        "pattern",
        "{by:player} ( enters or moves | plays or moves | moves or plays ) {cards:those} {to:to here}",
        build=_in_or_there,
    ),
    rule("pattern", "{cards:those} is attached to {to:those}", IsAttachedNow),
    rule("pattern", "you attach {cards:card} to {to:those}", IsAttachedNow, by=You()),
    rule("pattern", "you score a victory point", GainsResource, read_only=True, who=You(), resource="victory points"),
)
