"""What triggers wait for."""

from __future__ import annotations

import msgspec

from playmat.lang.nodes import Pattern, Who
from playmat.lang.nouns import Cards
from playmat.lang.patterns import (
    Attacks,
    DealsDamage,
    Enters,
    Leaves,
    OneOrMore,
    Phase,
)
from playmat.lang.values import EachPlayer, Opponents, This, You
from playmat.text.table import Refused, const, rule

ATTACK = "holo.4-8.declining-triggers"


def _attacks_player(cards: Cards, whose: Who) -> Pattern:
    """Only the other player is attacked (holo.r.attack-targets-player)."""
    if cards.whose not in (None, whose) or cards.zone != "play":
        raise Refused
    return Attacks(msgspec.structs.replace(cards, whose=whose))


def _some_attack_you(cards: Cards) -> Pattern:
    return OneOrMore(_attacks_player(cards, Opponents()))


EVENTS = (
    rule("those", "{_:reference}"),
    rule("those", "{_:card}"),
    # ---- coming and going
    rule("event", "{cards:those} is played into the arena", Enters, from_hand=True),
    const("event", "you discard this card|entity|power|spell", Leaves(This(), "discarded"), read_only=True),
    # ---- attacks
    rule("event", "{cards:card} attacks you", build=lambda cards: _attacks_player(cards, Opponents())),
    rule("event", "{cards:card} attacks your opponent", build=lambda cards: _attacks_player(cards, You())),
    const("event", "this card|entity attacks your opponent", Attacks(This()), read_only=True),
    rule("event", "one or more {cards:those cards} attack you", build=_some_attack_you),
    # ---- damage and life
    rule("event", "{by:those} deals damage to the defending player", DealsDamage, read_only=True, to=EachPlayer()),
    # ---- cards
    # ---- moments
    rule("moment", "at the {moment:edge} of {whose:whose} turn", Phase, phase="turn"),
    rule(
        "moment", "at the {moment:edge} of each|every|the turn", Phase, phase="turn", whose=EachPlayer(), read_only=True
    ),
    rule("moment", "at the {moment:edge} of {whose:whose} attack step", Phase, phase="attack"),
    rule(
        "moment",
        "at the {moment:edge} of each|every|the attack step",
        Phase,
        phase="attack",
        whose=EachPlayer(),
        read_only=True,
    ),
    rule("moment", "after the|each|every draw step", build=lambda: Phase("draw", EachPlayer(), "end")),
    rule("moment", "at the start of {whose:whose} draw step", Phase, phase="draw", moment="start"),
    rule("moment", "during {whose:whose} attack step", Phase, phase="attack", moment="during", cites=ATTACK),
    rule("moment", "after {whose:whose} draw step", Phase, phase="draw", moment="end"),
    const("edge", "start", "start"),
    const("edge", "end", "end"),
)
