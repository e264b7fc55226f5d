"""What triggers wait for, and ~ATH codes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from playmat.games.homestuck.nodes.nouns import IsHere
from playmat.games.homestuck.nodes.patterns import (
    Destroys,
    EarnsBoon,
    Executes,
    GainsMark,
    IsRefreshedNow,
    IsRestored,
    IsTappedNow,
    Mills,
    Moves,
    SeveralLeave,
    TakesDamage,
    UsesAbility,
)
from playmat.games.homestuck.words.heres import those_here
from playmat.lang.nodes import Pattern, Place, Reference, Target, Who
from playmat.lang.nouns import Cards
from playmat.lang.patterns import Attacks, Draws, Enters, GainsResource, HasNow, Leaves, OneOf, Phase, PlaysCard
from playmat.lang.values import EachPlayer, You
from playmat.text.table import Refused, const, rule

SLOTS = "hs.ruling.prep.when-prep-effects-happen"
CODES = "hs.ruling.ath.discards-from-hand"


def _code(cards: Cards) -> Pattern:
    """A code that only describes the card fires on discards too; one that asks for what only play has does not."""
    return Leaves(cards)


def _uncode(pattern: Any) -> Mapping[str, Any] | None:
    return (
        {"cards": pattern.cards}
        if isinstance(pattern, Leaves) and pattern == Leaves(pattern.cards) and isinstance(pattern.cards, Cards)
        else None
    )


def refuse(_: Any) -> Any:
    """Words that mean nothing here."""
    raise Refused


def _moved_by(by: Who, cards: Target, to: Place | None = None) -> Pattern:
    """ "Moves a character here": to here, not one that is here."""
    if isinstance(cards, Cards) and IsHere() in cards.filters:
        raise Refused
    return Moves(cards, by, to)


def _un_moved_by(pattern: Any) -> Mapping[str, Any] | None:
    if not isinstance(pattern, Moves) or pattern.by is None:
        return None
    shown = {"by": pattern.by, "cards": pattern.cards}
    return shown if pattern.to is None else {**shown, "to": pattern.to}


def _moves_or_enters(pattern: Any) -> Mapping[str, Any] | None:
    if not isinstance(pattern, OneOf) or len(pattern.patterns) != 2:
        return None
    moves, enters = pattern.patterns
    if (
        not isinstance(moves, Moves)
        or enters != Enters(moves.cards, to=moves.to)
        or moves.to is None
        or moves.by is not None
    ):
        return None
    return {"cards": moves.cards, "to": moves.to}


def _unmoved_by_you(pattern: Any) -> Mapping[str, Any] | None:
    if not isinstance(pattern, Moves) or pattern.by != You():
        return None
    return {"cards": pattern.cards} if pattern.to is None else {"cards": pattern.cards, "to": pattern.to}


def _played_by_you(cards: Target) -> Pattern:
    """ "You play a card here" says where it goes, not where it is."""
    if isinstance(cards, Cards) and IsHere() in cards.filters:
        raise Refused
    return Enters(cards, You())


def _un_played_by_you(pattern: Any) -> Mapping[str, Any] | None:
    if not isinstance(pattern, Enters) or pattern != Enters(pattern.cards, You()):
        return None
    return {"cards": pattern.cards}


HAPPENINGS = (
    rule("pattern", "{by:those} attacks and destroys {cards:card}", Destroys, means="attack"),
    rule(
        "moment",
        "at the {moment:edge} of each|every|a|any turn",
        Phase,
        read_only=True,
        phase="turn",
        whose=EachPlayer(),
    ),
    rule("moment", "during each|every {phase:phase} phase", Phase, read_only=True, whose=EachPlayer()),
    # ---- codes
    rule("code", "{cards:card}", build=_code, unbuild=_uncode, cites=CODES),
    rule(
        "code",
        "{cards:reference}",
        build=Leaves,
        unbuild=lambda pattern: (
            {"cards": pattern.cards}
            if isinstance(pattern, Leaves) and pattern == Leaves(pattern.cards) and isinstance(pattern.cards, Reference)
            else None
        ),
    ),
    rule("code", "{cards:card} when destroyed", Leaves, how="destroyed", cites="hs.ruling.ath.state-when-destroyed"),
    rule(
        "code",
        "{cards:card} when destroyed by {by:card}",
        Leaves,
        how="destroyed",
        cites="hs.ruling.ath.state-when-destroyed",
    ),
    rule("code", "{cards:card} when discarded", Leaves, how="discarded"),
    rule(
        "code",
        "{at_least:plain} or more of {cards:those cards} destroyed by the same attack or ability",
        SeveralLeave,
        cites="hs.ruling.ath.count-codes",
    ),
    rule("plain", "{number:NUMBER}", build=lambda number: number, unbuild=lambda value: {"number": value}),
    *(
        const("plain", word, number, read_only=True)
        for number, word in enumerate(("one", "two", "three", "four", "five"), 1)
    ),
    # ---- cards as patterns know them
    rule("those", "{_:reference}"),
    rule("those", "{_:card}"),
    # ---- leaving
    rule("pattern", "{cards:those} is destroyed", Leaves, how="destroyed"),
    rule("would", "{cards:those} would be destroyed", Leaves, how="destroyed"),
    rule("pattern", "{cards:those} are destroyed", Leaves, read_only=True, how="destroyed"),
    rule("pattern", "{cards:those} is discarded", Leaves, how="discarded"),
    rule("pattern", "{by:those} destroys {cards:card}", Destroys, means="attack or ability"),
    rule("pattern", "{cards:those} is destroyed by {by:card}", Leaves, how="destroyed"),
    rule("pattern", "{cards:those} is destroyed by {means:means}", Leaves, how="destroyed"),
    rule("code", "{cards:card} when destroyed by {means:means}", Leaves, how="destroyed"),
    rule("code", "{cards:card} [when] destroyed by {means:means}", Leaves, how="destroyed", read_only=True),
    const("means", "an attack", "attack"),
    const("means", "an ability", "ability"),
    const("means", "( an attack or ability | attacks or abilities )", "attack or ability"),
    rule("pattern", "{cards:card} is destroyed here", build=lambda cards: Leaves(those_here(cards), "destroyed")),
    rule("pattern", "{who:players} gain|gains|earn|earns {resource:some resource}", GainsResource),
    const("some resource", "a victory point", "victory points"),
    const("some resource", "victory points", "victory points", read_only=True),
    const("some resource", "vp", "victory points", read_only=True),
    const("some resource", "any victory points", "victory points", read_only=True),
    const("some resource", "grist", "grist"),
    rule("pattern", "{who:players} draw|draws a card", Draws),
    rule("pattern", "{who:players} mill|mills", Mills),
    rule("pattern", "{who:player} plays {cards:card}", PlaysCard),
    rule("pattern", "you play {cards:card} {to:to here}", Enters, by=You()),
    # ---- coming and going
    rule("pattern", "you play {cards:those}", build=_played_by_you, unbuild=_un_played_by_you),
    rule("pattern", "you play {cards:those} from your hand", Enters, by=You(), from_hand=True),
    rule("pattern", "{cards:those} ( enters | enters play ) [{to:to here}]", Enters),
    rule("pattern", "{cards:those} is played|entered [{to:to here}]", Enters, read_only=True),
    rule(
        "pattern",
        "any player moves or enters {cards:those} {to:to here}",
        build=lambda cards, to: OneOf((Moves(cards, to=to), Enters(cards, to=to))),
        unbuild=_moves_or_enters,
    ),
    rule("pattern", "{cards:those} moves [{to:to here}]", Moves),
    rule("pattern", "{by:player} moves {cards:those} [{to:to here}]", build=_moved_by, unbuild=_un_moved_by),
    rule("pattern", "you move {cards:those} [{to:to here}]", build=partial(_moved_by, You()), unbuild=_unmoved_by_you),
    rule("pattern", "{cards:those} is moved [{to:to here}]", Moves, read_only=True),
    # ---- tapping
    rule("pattern", "{cards:those} is tapped", IsTappedNow),
    rule(
        "pattern",
        "{cards:card} is tapped here",
        build=lambda cards: IsTappedNow(those_here(cards)),
    ),
    rule("pattern", "{cards:those} is refreshed", IsRefreshedNow),
    # ---- boons, marks, damage
    rule("pattern", "{cards:those} earns a boon", EarnsBoon),
    rule("would", "{cards:those} would earn a boon|boons", EarnsBoon),
    rule("would", "{cards:those} would earn boons during the boon phase", EarnsBoon, in_boon_phase=True),
    rule("would", "you would put a boon on {cards:those}", EarnsBoon, read_only=True),
    rule("pattern", "{cards:those} gains an immortality mark", GainsMark),
    rule("pattern", "{cards:damaged} takes any damage", TakesDamage),
    rule("pattern", "{cards:damaged} takes damage", TakesDamage, read_only=True),
    rule("pattern", "{cards:damaged} is damaged", TakesDamage, read_only=True),
    rule("damaged", "{_:those}"),
    rule("pattern", "{cards:those} is restored", IsRestored),
    # ---- deeds
    rule("pattern", "{cards:those} attacks", Attacks),
    rule("pattern", "{cards:those} uses an ability", UsesAbility),
    rule("pattern", "{cards:those} is activated", Executes),
    rule("pattern", "there are {at_least:count} or more {cards:bare cards}", HasNow),
    # ---- phases
    rule("moment", "at the {moment:edge} of {whose:whose} {phase:phase} phase", Phase),
    rule("moment", "at the {moment:edge} of {whose:whose} turn", Phase, phase="turn"),
    rule("moment", "during {whose:whose} {phase:phase} phase", Phase),
    rule(
        "moment",
        "during {whose:whose} {phase:phase} phase before you|your draw",
        Phase,
        moment="before draw",
        read_only=True,
    ),
    rule(
        "moment",
        "before you|your draw during {whose:whose} {phase:phase} phase",
        Phase,
        moment="before draw",
        cites=SLOTS,
    ),
    rule("moment", "during {whose:whose} {phase:phase} phase, as you get grist", Phase, moment="grist", cites=SLOTS),
    rule("moment", "during all {phase:phase} phases", Phase, whose=EachPlayer()),
    const("edge", "start", "start"),
    const("edge", "beginning", "start", read_only=True),
    const("edge", "end", "end"),
    *(const("phase", name, name) for name in ("prep", "main", "score", "boon")),
)
