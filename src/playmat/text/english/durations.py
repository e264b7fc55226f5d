"""How long something lasts. The lines cite a topic, which each game's table gives its ruling."""

from __future__ import annotations

from playmat.text.table import const

ENDS = "durations"

DURATIONS = (
    const("duration", "until ( the | ) end of ( the | your | this | ) turn", "end of turn", cites=ENDS),
    const(
        "duration",
        "( this turn | for the rest of the turn | for the rest of this turn )",
        "end of turn",
        read_only=True,
    ),
    const("duration", "before the start of your next turn", "start of your next turn", read_only=True),
    const("duration", "until the start of your next turn", "start of your next turn", cites=ENDS),
    const("duration", "before your next turn", "start of your next turn", read_only=True, cites=ENDS),
    const("duration", "until your next turn", "start of your next turn", read_only=True, cites=ENDS),
    const("duration", "until the end of your next turn", "end of your next turn", cites=ENDS),
    const("duration", "for one round", "one round", cites=ENDS),
    const("duration", "during the attack", "end of the attack"),
    const("duration", "( during | for ) that|this attack", "end of the attack", read_only=True),
    const("duration", "( for the | until the end of the|that|this ) attack", "end of the attack", read_only=True),
    const("duration", "until the|that|this attack is resolved|over", "end of the attack", read_only=True),
)
