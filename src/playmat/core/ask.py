"""The one shape of every question a game asks, and of every answer."""

from __future__ import annotations

import functools
from typing import Literal, final

from playmat.core.ids import NO_CARD, NOBODY, CardId, Seat
from playmat.core.records import Record

Verb = Literal[
    "play",  # card, place (a location, a host or -1: the player's own zone)
    "move",  # card, place
    "attack",  # card
    "block",  # card = the blocker, place = the attacker
    "ability",  # card, number = which of its abilities
    "option",  # card, number = which of its options
    "end",  # end the phase
    "pass",  # do nothing in this window
    "channel",  # card, number = 0 face up, 1 face down
    "fetch",  # card, place = the card that is given for it
    "group",  # say several plays and abilities that go together
    "yes",
    "no",
    "card",  # choose a card
    "place",  # choose a location
    "player",  # seat
    "number",  # number
    "pick",  # number = index of one of several effects, ``label`` says which
    "concede",
]


@final
class Option(Record):
    """One legal answer. Unused fields keep their defaults; two options of one question always differ.

    ``label`` is what a person reads where the other fields do not say it ("top of the deck").
    """

    verb: Verb
    card: CardId = NO_CARD
    place: CardId = NO_CARD
    seat: Seat = NOBODY
    number: int = -1
    label: str = ""


@final
class Cause(Record):
    """What makes something happen: a rule of the ledger, or words of a card (``clause`` of its text), or both."""

    rule: str = ""
    card: CardId = NO_CARD
    face: int = -1
    clause: int = -1


@functools.cache
def by_rule(rule: str) -> Cause:
    """What a rule alone makes happen: one record for all lines of all logs that name it."""
    return Cause(rule)


class Ask(Record):
    """A question: ``seat`` must choose at least ``least`` and at most ``most`` of ``options``, all different.

    ``kind`` says what it is about: "action" (the main phase), "window" (off-turn play), "mulligan", "draw", "enter"
    (an ~ATH entry), "response" (to what waits to resolve), "attack", "block", "target", "choose" (cards, places,
    players), "order", "may", "which". ``options`` is complete: every legal answer is there, and each is legal.
    ``prompt`` is a plain sentence without hidden information.
    ``about`` are cards the question is about (shown beside it).
    """

    seat: Seat
    kind: str
    options: tuple[Option, ...]
    prompt: str
    cause: Cause
    least: int = 1
    most: int = 1
    about: tuple[CardId, ...] = ()
