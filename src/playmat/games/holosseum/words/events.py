"""What triggers wait for."""

from __future__ import annotations

from playmat.games.holosseum.nodes import (
    ActivatesEffect,
    Blocks,
    DealsDamage,
    DeclaresAttack,
    DeclaresNoAttack,
    IsBlocked,
    IsDealtDamage,
    IsTargeted,
    LosesLife,
)
from playmat.lang.patterns import Attacks, Draws, Enters, GainsResource, Leaves, OneOf, Phase, PlaysCard
from playmat.lang.values import EachPlayer, Opponents, This, You
from playmat.text.table import const, rule

ATTACK = "holo.4-8.declining-triggers"

EVENTS = (
    rule("those", "{_:reference}"),
    rule("those", "{_:card}"),
    # ---- coming and going
    rule("event", "{cards:those} enters the arena", Enters),
    rule("event", "{cards:those} is destroyed", Leaves, how="destroyed"),
    rule("would", "{cards:those} would be destroyed", Leaves, how="destroyed"),
    rule("event", "{cards:those} leaves the arena", Leaves, how="discarded or destroyed"),
    rule("event", "{cards:those} is discarded", Leaves, how="discarded"),
    # ---- attacks
    rule("event", "{cards:those} attacks", Attacks, cites=ATTACK),
    rule("event", "{cards:those} blocks", Blocks),
    rule("event", "{cards:those} is blocked", IsBlocked),
    rule(
        "event",
        "{cards:reference} attacks or blocks",
        build=lambda cards: OneOf((Attacks(cards), Blocks(cards))),
        unbuild=lambda pattern: (
            {"cards": pattern.patterns[0].cards}
            if isinstance(pattern, OneOf)
            and len(pattern.patterns) == 2
            and isinstance(pattern.patterns[0], Attacks)
            and pattern.patterns[1] == Blocks(pattern.patterns[0].cards)
            else None
        ),
    ),
    rule("event", "{who:players} declare|declares no attack", DeclaresNoAttack, cites=ATTACK),
    rule("event", "{who:players} declare|declares an attack", DeclaresAttack),
    # ---- damage and life
    rule("event", "{by:those} deals damage to {cards:card}", DealsDamage),
    rule("event", "{by:those} deals damage to a player", DealsDamage, to=EachPlayer()),
    rule("event", "{by:those} deals damage to your opponent", DealsDamage, to=Opponents()),
    rule("event", "{by:those} deals damage to you", DealsDamage, to=You()),
    rule("event", "{by:those} deals attack damage to a player", DealsDamage, to=EachPlayer(), in_attack=True),
    rule("event", "{by:those} deals attack damage to your opponent", DealsDamage, to=Opponents(), in_attack=True),
    rule("event", "{by:those} deals damage to the defending player", DealsDamage, read_only=True, to=EachPlayer()),
    rule("event", "{cards:those} is dealt damage", IsDealtDamage),
    rule("event", "{who:players} gain|gains life", GainsResource, resource="life"),
    rule("event", "{who:players} lose|loses life", LosesLife),
    # ---- cards
    rule("event", "{who:players} play|plays {cards:card}", PlaysCard),
    rule("event", "{who:players} draw|draws a card", Draws),
    rule("event", "{cards:those} is targeted", IsTargeted),
    rule("event", "{cards:those} is targeted by {by:player}", IsTargeted),
    rule("event", "you activate an effect of {cards:card}", ActivatesEffect, who=You()),
    rule("event", "your opponent activates an effect of {cards:card}", ActivatesEffect, who=Opponents()),
    const("event", "you play this card", PlaysCard(This(), You()), read_only=True),
    # ---- moments
    rule("moment", "at the {moment:edge} of {whose:whose} turn", Phase, phase="turn"),
    rule("moment", "at the {moment:edge} of each|every turn", Phase, phase="turn", whose=EachPlayer(), read_only=True),
    rule("moment", "at the {moment:edge} of {whose:whose} attack step", Phase, phase="attack"),
    rule("moment", "during {whose:whose} attack step", Phase, phase="attack", moment="during", cites=ATTACK),
    rule("moment", "after {whose:whose} draw step", Phase, phase="draw", moment="end"),
    const("edge", "start", "start"),
    const("edge", "beginning", "start", read_only=True),
    const("edge", "end", "end"),
)
