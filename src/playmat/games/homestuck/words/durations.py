"""How long something lasts, in words that only this game has."""

from __future__ import annotations

from playmat.text.table import const, rule

ENDS = "hs.ruling.power.durations-and-affected-cards"

LASTING = (
    const(
        "duration", "( until | before ) the start of your next prep phase", "start of your next turn", read_only=True
    ),
    const("duration", "until your next prep phase", "start of your next turn", read_only=True),
    const("duration", "until the end of your score phase", "end of your score phase", cites=ENDS),
    const("duration", "until it is refreshed", "until refreshed"),
    rule("duration", "until {_:reference} is refreshed", build=lambda _: "until refreshed", read_only=True),
    const("duration", "until the opponent's card is refreshed", "until refreshed", read_only=True),
)
