"""How long something lasts."""

from __future__ import annotations

from playmat.text.table import const, rule

ENDS = "hs.ruling.power.durations-and-affected-cards"

DURATIONS = (
    const("duration", "until ( the | ) end of ( the | your | this | ) turn", "end of turn", cites=ENDS),
    const(
        "duration",
        "( this turn | for the rest of the turn | for the rest of this turn )",
        "end of turn",
        read_only=True,
    ),
    const(
        "duration", "( until | before ) the start of your next prep phase", "start of your next turn", read_only=True
    ),
    const("duration", "until your next prep phase", "start of your next turn", read_only=True),
    const("duration", "before the start of your next turn", "start of your next turn", read_only=True),
    const("duration", "until the start of your next turn", "start of your next turn", cites=ENDS),
    const("duration", "before your next turn", "start of your next turn", read_only=True, cites=ENDS),
    const("duration", "until your next turn", "start of your next turn", read_only=True, cites=ENDS),
    const("duration", "until the end of your next turn", "end of your next turn", cites=ENDS),
    const("duration", "until the end of your score phase", "end of your score phase", cites=ENDS),
    const("duration", "for one round", "one round", cites=ENDS),
    const("duration", "until it is refreshed", "until refreshed"),
    rule("duration", "until {_:reference} is refreshed", build=lambda _: "until refreshed", read_only=True),
    const("duration", "until the opponent's card is refreshed", "until refreshed", read_only=True),
    const("duration", "during the attack", "end of the attack"),
)
