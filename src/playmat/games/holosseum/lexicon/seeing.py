"""Hands that lie open."""

from __future__ import annotations

from typing import Any

from playmat.lang.changes import OpensHands
from playmat.lang.effects import Give
from playmat.lang.values import EachPlayer, Opponents, You
from playmat.text.shape import checked, slot
from playmat.text.table import Refused, const, rule, rules


def _check_for_a_time(until: Any) -> None:
    if until == "forever":
        raise Refused


FOR_A_TIME = checked(Give((OpensHands(slot("who")),), slot("until")), _check_for_a_time)


OPEN = "( revealed | open | visible | face up )"

SEEING = (
    const("open-handed", "your opponent plays with their hand revealed", Opponents()),
    const("open-handed", "you play with your hand revealed", You()),
    const("open-handed", "each player plays with their hand revealed", EachPlayer()),
    *(
        const("open-handed", words, who, read_only=True)
        for who, several in (
            (Opponents(), ("your opponent plays with their hand", "your opponent's hand is [played]")),
            (You(), ("[you] play with your hand", "your hand is [played]")),
            (
                EachPlayer(),
                (
                    "both|all players play with their hands",
                    "players play with their hands",
                    "each player plays with their hand",
                    "each player's hand is [played]",
                    "both players' hands are [played]",
                    "all hands are [played]",
                ),
            ),
        )
        for words in (f"{one} {OPEN}" for one in several)
    ),
    const(
        "open-handed",
        "( your opponent | opponents ) must play with their hand|hands revealed",
        Opponents(),
        read_only=True,
    ),
    const("open-handed", "you may|can look at your opponent's hand at any time", Opponents(), read_only=True),
    rule("lasting change", "{who:open-handed}", OpensHands),
    *rules("statement", "{until:duration}, {who:open-handed}", "{who:open-handed} {until:duration}", shape=FOR_A_TIME),
)
"""Lines of hands that everybody sees, as long as a text says so or for a time."""
