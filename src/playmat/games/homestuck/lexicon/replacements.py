"""Replacements: what happens instead, and what more."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.games.homestuck.lexicon.piles_and_stocks import from_hand
from playmat.games.homestuck.lexicon.triggers import MEASURED, of_the_event, said_again
from playmat.games.homestuck.nodes.counters import GainBoons, GainGrist, LoseGrist
from playmat.games.homestuck.nodes.effects import Nullify
from playmat.games.homestuck.nodes.patterns import (
    EarnsBoon,
    IsAttachedNow,
    IsRefreshedNow,
    IsRidOfBoons,
    IsRidOfDamage,
    IsStoredNow,
    IsTappedNow,
    LosesPoints,
    Moves,
    TakesDamage,
    UsesAbility,
)
from playmat.lang.clauses import Instead
from playmat.lang.effects import DrawCards, FlipCoin
from playmat.lang.nodes import Clause, Effect, Pattern, Target, Value
from playmat.lang.patterns import (
    AtLeast,
    Attacks,
    By,
    Draws,
    Enters,
    GainsResource,
    GoesTo,
    Leaves,
    LooksAtCards,
    LosesResource,
    NthThisTurn,
    OneOrMore,
    Reveals,
    Searches,
    Shuffles,
    core,
)
from playmat.lang.values import It, Number, This
from playmat.text.english.sentences import joined
from playmat.text.grammar.amount import Extra
from playmat.text.grammar.hole import innermost
from playmat.text.grammar.instead import FOLLOWED, lasting
from playmat.text.grammar.preventing import preventing
from playmat.text.grammar.referents import Said
from playmat.text.grammar.same_deed import Same, of_the_same, same_deeds
from playmat.text.rewrite import has_any
from playmat.text.shape import slot
from playmat.text.table import Refused, const, rule, rules

ONE = Number(1)
ASKED = (
    Moves
    | Enters
    | IsAttachedNow
    | IsStoredNow
    | Attacks
    | UsesAbility
    | IsTappedNow
    | IsRefreshedNow
    | Draws
    | GainsResource
    | LosesResource
    | LosesPoints
    | GoesTo
    | Shuffles
    | Reveals
    | LooksAtCards
    | Searches
    | TakesDamage
)
"""What is asked about before it is done, besides what would be destroyed or earn a boon."""

DONE_BY_EFFECTS = IsRidOfBoons | IsRidOfDamage
"""What is asked about where an effect does it; the rules do it too, and are not asked."""


SAME = (
    Same("draw", Draws, DrawCards),
    Same("gain", GainsResource, GainGrist, "grist"),
    Same("lose", LosesResource, LoseGrist, "grist"),
)
"""What players do more or less of instead."""


def _just_one(_: Value) -> Value:
    if _ != ONE:
        raise Refused
    return _


def is_destruction(when: Pattern) -> bool:
    """Whether cards would be destroyed, in whatever way is said."""
    said = when.when if isinstance(when, By) else when
    return isinstance(said, Leaves) and said.how == "destroyed"


def refuse() -> Any:
    """Words that mean nothing here."""
    raise Refused


def instead(when: Pattern, effect: Effect, *, optional: bool = False) -> Clause:
    """Boons earned instead of boons are said by "earns … boons instead of 1"."""
    if isinstance(when, EarnsBoon) and isinstance(effect, GainBoons) and effect.what == It() and not optional:
        return _boons_more(when, effect.amount, None if isinstance(effect.amount, Extra) else ONE)
    if isinstance(when, EarnsBoon) and has_any(effect, GainBoons):
        raise Refused
    effect = of_the_same(when, effect, SAME)
    by_effect = isinstance(when, By) and when.who is not None and isinstance(innermost(when), DONE_BY_EFFECTS)
    if not by_effect and not isinstance(innermost(when), Leaves | EarnsBoon | ASKED):
        raise Refused("nothing else can happen instead of that yet")
    if isinstance(when, AtLeast | OneOrMore | NthThisTurn):
        raise Refused("each is asked about by itself")
    if isinstance(when, By) and isinstance(innermost(when), EarnsBoon):
        raise Refused("whoever does it: say 'would earn a boon'")
    goes = innermost(when)
    if when == goes and isinstance(goes, GoesTo) and (goes.to, goes.from_) == ("discard", "hand"):
        when = goes = from_hand(goes.cards, goes.whose)
    if isinstance(goes, GoesTo) and goes.to not in ("hand", "deck") and not _is_asked_of(goes):
        raise Refused("say from where: '… into your discard pile from play'")
    if is_destruction(when) and isinstance(effect, Nullify) and isinstance(effect.what, It | Said):
        raise Refused  # another destination, not another deed
    if isinstance(effect, FlipCoin) and None in (effect.heads, effect.tails):
        raise Refused  # what is not replaced happens after all, and not apart from the others that leave with it
    if isinstance(core(when), MEASURED):
        effect = of_the_event(when, effect)
    return Instead(when, effect, optional=optional)


def _is_asked_of(goes: GoesTo) -> bool:
    """Whether it is asked about before it is done: into a hand, and out of play into a discard pile, where this card
    can only come from.
    """
    if goes.to == "hand":
        return not goes.from_
    return goes.to == "discard" and (goes.from_ == "play" or goes.cards == This())


def _pays_against(when: Pattern, effect: Effect, limit: Any = "", **_: Any) -> Clause:
    """ "If you do, it does not": what is paid is done instead."""
    return msgspec.structs.replace(instead(when, effect, optional=True), limit=limit)


def _would_instead(when: Pattern, effect: Effect, *, optional: bool = False) -> Clause:
    """ "When it is destroyed, … instead" says of a destruction that it would have happened."""
    if not is_destruction(when) or has_any(effect, Nullify):
        raise Refused
    return Instead(when, effect, optional=optional)


def _earns_so_many(cards: Target, number: Value, one: Value = ONE) -> Clause:
    """So many boons where one would be earned."""
    if not isinstance(number, Number):
        raise Refused
    return _earns_more(EarnsBoon(cards), Number(number.number - 1))


def _uninstead(clause: Any, *, optional: bool) -> Mapping[str, Any] | None:
    if (
        not isinstance(clause, Instead)
        or clause.effect is None
        or clause.optional is not optional
        or clause.to
        or clause.more is not None
        or clause.limit
    ):
        return None
    return {"when": clause.when, "effect": said_again(clause.when, clause.effect)}


def _earns_more(when: Pattern, more: Value) -> Clause:
    if not isinstance(when, EarnsBoon) or not isinstance(more, Number) or more.number < 1:
        raise Refused
    return Instead(when, more=more)


def _boons_more(when: Pattern, more: Value, one: Value | None = None) -> Clause:
    """ "It gains an additional boon" than it would; "it earns 2 boons instead of 1"."""
    if isinstance(more, Extra) is (one is not None):
        raise Refused
    return _earns_more(when, Number(more.number - (one is not None))) if isinstance(more, Number) else refuse()


def would_instead(when: Pattern, effect: Effect, *, optional: bool) -> Clause:
    """A replacement of a destruction, as other files of words make it."""
    if not is_destruction(when):
        raise Refused
    return instead(when, effect, optional=optional)


REPLACEMENTS = (
    # ---- replacements
    rule(
        "own clause",
        "when|whenever|if this [executable|inventory|character|moon] card is destroyed, nullify ( it | this card ) [.]",
        shape=Instead(Leaves(This(), "destroyed"), to="nullified"),
        cites="hs.ruling.ath.nullify-instead-clause",
    ),
    *FOLLOWED,
    *lasting(instead, if_you_do=True),
    *same_deeds(instead, SAME),
    *preventing(instead),
    rule(
        "plain replacement",
        "when|if {when:would}, it|they gains|gain|earns|earn {more:boons amount} [instead [of {one:just one}]]",
        build=_boons_more,
    ),
    rule(
        "own clause",
        "{_:replacement} [.]",
        build=lambda _: _,
        unbuild=lambda clause: {"_": clause} if isinstance(clause, Instead) else None,
    ),
    rule("happening", "{_:would}"),
    rule("happening", "{_:pattern}"),
    *rules(
        "plain replacement",
        "when|whenever {when:happening}, you may choose to instead {effect:deed}",
        "when|whenever {when:happening}, you may instead {effect:deed}",
        "when|whenever|if {when:would}, you may [choose to] {effect:deed} instead",
        "when|whenever {when:happening}, you may choose instead to {effect:deed}",
        "( everytime | every time ) {when:happening}, you may choose ( to instead | instead to ) {effect:deed}",
        build=partial(instead, optional=True),
        unbuild=lambda clause: _uninstead(clause, optional=True),
    ),
    rule(
        "plain replacement",
        "when|whenever|if {when:would}, {effect:deed} instead",
        build=instead,
        unbuild=lambda clause: _uninstead(clause, optional=False),
    ),
    rule("plain replacement", "when|whenever|if {when:would}, instead {effect:deed}", build=instead),
    rule(
        "plain replacement",
        "when|whenever|if {when:pattern}, {effect:deed} instead",
        build=_would_instead,
    ),
    rule(
        "plain replacement",
        "when|whenever|if {when:pattern}, you may [choose to] {effect:deed} instead",
        build=lambda when, effect: _would_instead(when, effect, optional=True),
    ),
    rule(
        "own clause",
        "{cards:earning} earn|earns {number:count} boons instead of {one:just one}",
        build=_earns_so_many,
    ),
    # ---- "you may pay 1g. If you do, it does not"
    rule(
        "own clause",
        "[{limit:limit},] when|if {when:would}, you may [choose to] {effect:cost verb} . if you do, {no:does not} [.]",
        build=_pays_against,
    ),
    const("does not", "( it | they | that player ) does|do not", "not"),
    rule("does not", "( it | they | that card ) is|are not {_:card done}", build=lambda _: "not"),
    const("does not", "( that does not happen | it does not happen )", "not"),
    rule("just one", "{_:count}", build=_just_one),
    rule("earning", "{_:reference}"),
    rule("more boons", "{number:PLUS} boon/boons", shape=Number(slot("number"))),
    rule("more boons", "{_:plain boons}", read_only=True),
    rule("earning", "{_:those cards}"),
    rule(
        "own clause",
        "when|whenever|if {when:would}, {first:deed} instead, ( and | and then ) {rest:deed} [.]",
        build=lambda when, first, rest: Instead(when, joined(first, rest)),
    ),
    rule(
        "own clause",
        "when|whenever|if {when:pattern}, {first:deed} instead, ( and | and then ) {rest:deed} [.]",
        build=lambda when, first, rest: would_instead(when, joined(first, rest), optional=False),
    ),
    rule(
        "own clause",
        "when|whenever|if {when:would}, it|they earns|earn {more:more boons} {(} not to exceed maximum {)} [.]",
        build=_earns_more,
        shown=Instead(slot("when"), more=slot("more")),
        cites="hs.ruling.boon.more-than-the-maximum",
    ),
    rule(
        "own clause",
        "when|whenever|if {when:would}, it|they earns|earn {more:more boons} not to exceed maximum boons [.]",
        build=_earns_more,
    ),
)
