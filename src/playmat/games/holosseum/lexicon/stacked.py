"""Effects on the Stack: aimed at, cancelled, directed elsewhere. A card stands for its effect there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from playmat.games.holosseum.nodes.effects import CancelEffect, ChangeTarget
from playmat.games.holosseum.nodes.filters import EffectWaits
from playmat.lang.nodes import Condition, Target, Who
from playmat.lang.nouns import Aimed, Cards, IsA
from playmat.lang.values import It, Number, Opponents, You
from playmat.text.table import Refused, const, rule

replace = msgspec.structs.replace
ONE = Number(1)
ANY = Cards((), None, (), "play")


def _aimed(how: EffectWaits, cards: Cards = ANY, whose: Who | None = None) -> Target:
    if cards.zone != "play" or (whose is not None and cards.whose is not None):
        raise Refused
    if how.how == "text" and cards.kinds:
        raise Refused("an effect of a Spell is that Spell")
    if "spell" in cards.kinds:
        raise Refused("a Spell has no effect besides itself")
    return Aimed(
        replace(cards, zone="effects", filters=(how, *cards.filters), whose=whose or cards.whose), None, ONE, ONE
    )


def _unaimed(target: Any) -> Mapping[str, Any] | None:
    cards = target.cards if isinstance(target, Aimed) else None
    if not isinstance(cards, Cards) or cards.zone != "effects" or not isinstance(cards.filters[0], EffectWaits):
        return None
    return {"how": cards.filters[0], "cards": replace(cards, zone="play", filters=cards.filters[1:])}


def _unaimed_at_any(target: Any) -> Mapping[str, Any] | None:
    shown = _unaimed(target)
    return {"how": shown["how"]} if shown is not None and shown["cards"] == ANY else None


def _of_kind(how: EffectWaits, kind: str) -> Target:
    return _aimed(how, Cards((kind,)))  # type: ignore[arg-type]


def _came_from(cards: Cards) -> Condition:
    if cards.whose is not None or cards.zone != "play" or cards.filters:
        raise Refused
    return IsA(It(), cards)


EFFECT = "effect|ability"
STACKED = (
    const("waiting effect", f"activated {EFFECT}", EffectWaits("activated")),
    const("waiting effect", f"triggered {EFFECT}", EffectWaits("triggered")),
    const("waiting effect", EFFECT, EffectWaits("any")),
    const(
        "waiting effect",
        f"( activated or triggered {EFFECT} | triggered or activated {EFFECT} )",
        EffectWaits("any"),
        read_only=True,
    ),
    const("waiting text", f"spell or {EFFECT}", EffectWaits("text")),
    rule("effect aimed at", "target {how:waiting effect}", build=_aimed, unbuild=_unaimed_at_any),
    rule("effect aimed at", "target {how:waiting text}", build=_aimed, unbuild=_unaimed_at_any),
    rule("effect aimed at", "target {how:waiting effect} of {cards:card}", build=_aimed, unbuild=_unaimed),
    rule("effect aimed at", "target {how:waiting effect} from {cards:card}", build=_aimed),
    *(
        line
        for words, who in (("your opponent controls", Opponents()), ("you control", You()))
        for line in (
            rule(
                "effect aimed at",
                f"target {{how:waiting {one}}} {words}",
                build=lambda how, who=who: _aimed(how, whose=who),
            )
            for one in ("effect", "text")
        )
    ),
    *(
        rule("effect aimed at", words, build=lambda kind=kind, how=how: _of_kind(EffectWaits(how), kind))
        for kind in ("entity", "power")
        for how, said in (("activated", "activated"), ("triggered", "triggered"), ("any", ""))
        for words in (
            f"target {said} {kind} {EFFECT}",
            f"target {kind} {said} {EFFECT}",
            f"target {kind} 's {said} {EFFECT}",
        )
    ),
    rule("verb", "cancel|counter|negate {what:effect aimed at}", CancelEffect, cites="holo.2-7.abilities-on-stack"),
    rule("verb", "change the target|targets of {what:effect aimed at}", ChangeTarget),
    rule("condition", "it came from {cards:card}", build=_came_from),
)
"""Lines of effects that wait to resolve."""
