"""Who controls what lies in play: gained, exchanged, returned."""

from __future__ import annotations

from typing import Any

from playmat.lang.effects import ExchangeControl, GainControl, ReturnControl
from playmat.lang.nodes import Effect, Target
from playmat.lang.nouns import Aimed, Cards, Choice, RandomOf, Topmost
from playmat.lang.values import It, Number, This
from playmat.text.grammar.conjugation import Verb
from playmat.text.grammar.sense import Meaning, Sense
from playmat.text.table import Refused, rule, rules

ONE, TWO = Number(1), Number(2)
LASTING = "[{until:duration}]"
EXCHANGE = "exchange|swap|switch control of"


def _in_play(what: Target) -> Target:
    """Nobody controls what lies elsewhere."""
    cards = what.cards if isinstance(what, Choice | Aimed | RandomOf | Topmost) else what
    if isinstance(cards, Cards) and cards.zone not in ("play", "looked"):
        raise Refused("only what lies in play is under somebody's control")
    return what


def _gain(what: Target, until: Any = "forever") -> Effect:
    return GainControl(_in_play(what), until)


def _exchange(one: Target, other: Target | None = None, until: Any = "forever") -> Effect:
    """Of two cards that are each one, or of two that are aimed at together."""
    for what in (one,) if other is None else (one, other):
        if not isinstance(_in_play(what), Aimed | This | It):
            raise Refused
        if isinstance(what, Aimed):
            count = TWO if other is None else ONE
            if what.players is not None or (what.least, what.most) != (count, count):
                raise Refused
    if other is None and not isinstance(one, Aimed):
        raise Refused
    return ExchangeControl(one, other, until)


def _said(effect: GainControl | ExchangeControl, **roles: Target) -> dict[str, Any]:
    return roles if effect.until == "forever" else {**roles, "until": effect.until}


def _ungain(effect: Any) -> dict[str, Any] | None:
    return _said(effect, what=effect.what) if isinstance(effect, GainControl) else None


def _unexchange(effect: Any) -> dict[str, Any] | None:
    if not isinstance(effect, ExchangeControl) or effect.other is None:
        return None
    return _said(effect, one=effect.one, other=effect.other)


def _unexchange_two(effect: Any) -> dict[str, Any] | None:
    if not isinstance(effect, ExchangeControl) or effect.other is not None:
        return None
    return _said(effect, one=effect.one)


GAINS_CONTROL = Sense(
    Verb("gain control of", like=(Verb("take control of", "took", "taken"),)),
    f"{{what:CARD}} {LASTING}",
    deed=Meaning(_gain, _ungain),
)

CONTROLLED = (
    rule(
        "verb",
        f"{EXCHANGE} {{one:target}} and|with {{other:target}} {LASTING}",
        build=_exchange,
        unbuild=_unexchange,
    ),
    rule("verb", f"{EXCHANGE} {{one:target}} {LASTING}", build=_exchange, unbuild=_unexchange_two),
    *rules(
        "verb",
        "return|returns control of {what:target} to ( its owner | their owner | their owners )",
        "{what:target} returns|return to ( its owner's | their owner's | their owners' ) control",
        node=ReturnControl,
    ),
)
"""For a game whose cards change sides."""
