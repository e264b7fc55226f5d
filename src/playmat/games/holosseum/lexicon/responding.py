"""Responses: what nobody may respond to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from playmat.games.holosseum.lexicon.changes import CANNOT
from playmat.games.holosseum.nodes.clauses import Unanswerable
from playmat.games.holosseum.nodes.conditions import RespondsTo
from playmat.games.holosseum.nodes.filters import EffectWaits, InResponse
from playmat.games.holosseum.nodes.rules import Unanswered
from playmat.lang.clauses import PlayOnly
from playmat.lang.effects import Give
from playmat.lang.nodes import Change, Clause, Condition, Pattern, Who
from playmat.lang.nouns import Cards, IsOther
from playmat.lang.patterns import PlaysCard
from playmat.lang.values import EachPlayer, Opponents, You
from playmat.text.shape import checked, slot
from playmat.text.table import Refused, consts, rule

replace = msgspec.structs.replace
ANY = Cards()
OTHERS: Mapping[Who, Who | None] = {You(): Opponents(), Opponents(): You(), EachPlayer(): None}
"""Whose cards a player might respond to: only those of the other."""


def _unanswered(of: Cards) -> Change:
    if of.zone not in ("play", "stack"):
        raise Refused
    return Unanswered(replace(of, zone="stack"))


def _by(who: Who, of: Cards) -> Change:
    """Nobody responds to their own cards."""
    if who not in OTHERS or (of.whose is not None and of.whose != OTHERS[who]):
        raise Refused
    return _unanswered(replace(of, whose=OTHERS[who]))


def _un_by(change: Any) -> Mapping[str, Any] | None:
    if not isinstance(change, Unanswered) or change.effects:
        return None
    who = next((who for who, whose in OTHERS.items() if whose == change.of.whose), None)
    return None if who is None else {"who": who, "of": replace(change.of, zone="play", whose=None)}


def _at_all(who: Who) -> Change:
    if who not in OTHERS:
        raise Refused
    return Unanswered(Cards((), OTHERS[who], (), "any"), effects=True)


def _un_at_all(change: Any) -> Mapping[str, Any] | None:
    if not isinstance(change, Unanswered) or not change.effects:
        return None
    who = next((who for who, whose in OTHERS.items() if whose == change.of.whose), None)
    return None if who is None else {"who": who}


def _of(of: Cards, whose: Who | None) -> Cards:
    if of.whose is not None:
        raise Refused
    return replace(of, whose=whose)


def _check_for_a_time(until: Any) -> None:
    if until == "forever":
        raise Refused


FOR_A_TIME = checked(Give((slot("change"),), slot("until")), _check_for_a_time)


def _answered(to: Cards | None) -> Cards | None:
    """A played card lies on the Stack; "another card" is any."""
    if to is None:
        return None
    if to.zone not in ("play", "stack") or any(isinstance(word, EffectWaits) for word in to.filters):
        raise Refused
    return replace(to, zone="stack", filters=tuple(word for word in to.filters if not isinstance(word, IsOther)))


def _in_response(who: Who, cards: Cards = ANY, to: Cards | None = None) -> Pattern:
    if cards.whose is not None or cards.zone != "play":
        raise Refused
    return PlaysCard(replace(cards, zone="stack", filters=(*cards.filters, InResponse(_answered(to)))), who)


def _un_in_response(pattern: Any) -> Mapping[str, Any] | None:
    cards = pattern.cards if isinstance(pattern, PlaysCard) else None
    last = cards.filters[-1] if isinstance(cards, Cards) and cards.filters else None
    if not isinstance(cards, Cards) or not isinstance(last, InResponse):
        return None
    shown = {"who": pattern.who, "cards": replace(cards, zone="play", filters=cards.filters[:-1])}
    return shown if last.to is None else {**shown, "to": replace(last.to, zone="play")}


def _responding(to: Cards | None = None) -> Condition:
    return RespondsTo(_answered(to))


def _only_in_response(to: Cards | None = None) -> Clause:
    return PlayOnly(_responding(to))


def _un_only_in_response(clause: Any) -> Mapping[str, Any] | None:
    own = isinstance(clause, PlayOnly) and isinstance(clause.condition, RespondsTo)
    if not own:
        return None
    return {} if clause.condition.to is None else {"to": replace(clause.condition.to, zone="play")}


RESPOND = f"( {CANNOT} respond to | {CANNOT} play|use anything in response to )"
AT_ALL = f"( {CANNOT} respond | {CANNOT} respond to anything | {CANNOT} play|use anything in response )"

RESPONDING = (
    *consts(
        "deck clause",
        f"this card {CANNOT} be responded to [.]",
        f"this spell|entity|power {CANNOT} be responded to [.]",
        f"( your opponent | players | opponents ) {RESPOND} this [card|spell|entity|power] [.]",
        value=Unanswerable(),
    ),
    rule("unanswered", f"{{who:drawers}} {CANNOT} respond to {{of:some}}", build=_by, unbuild=_un_by),
    rule("unanswered", f"{{who:drawers}} {RESPOND} {{of:some}}", build=_by),
    rule("unanswered", f"{{who:drawers}} {RESPOND} {{of:played by}}", build=_by),
    rule("unanswered", f"{{who:drawers}} {AT_ALL}", build=_at_all, unbuild=_un_at_all),
    rule("unanswered", f"{{of:played by}} {CANNOT} be responded to [by your opponent]", build=_unanswered),
    rule("unanswered", f"{{of:some}} {CANNOT} be responded to", build=_unanswered),
    rule("played by", "[all|the] {of:some} you play", build=lambda of: _of(of, You())),
    rule("played by", "[all|the] {of:some} your opponent plays", build=lambda of: _of(of, Opponents())),
    rule("played by", "[all|the] {of:some} players play", build=lambda of: _of(of, None)),
    rule("played by", "{_:those cards}", build=lambda _: _),
    # ---- what is done in response
    rule(
        "event",
        "{who:anyone} plays/play {cards:card} in response [to {to:card}]",
        build=_in_response,
        unbuild=_un_in_response,
    ),
    rule("event", "{who:anyone} responds|respond [to {to:card}]", build=_in_response),
    rule("event", "{who:anyone} responds|respond to {to:card} with {cards:card}", build=_in_response),
    rule(
        "deck clause",
        "play this card only in response [to {to:card}] [.]",
        build=_only_in_response,
        unbuild=_un_only_in_response,
    ),
    rule("when played", "( in response | as a response | to respond ) [to {to:card}]", build=_responding),
    rule("lasting change", "{change:unanswered}", shape=slot("change")),
    rule("statement", "{change:unanswered} {until:duration}", shape=FOR_A_TIME),
    rule("statement", "{until:duration}, {change:unanswered}", shape=FOR_A_TIME, read_only=True),
)
"""Lines of cards and effects that nobody responds to."""
