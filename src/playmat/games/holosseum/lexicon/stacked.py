"""Effects on the Stack: aimed at, cancelled, directed elsewhere. A card stands for its effect there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from playmat.games.holosseum.lexicon.manners import TO_ANOTHER
from playmat.games.holosseum.nodes.effects import CancelEffect, ChangeTarget
from playmat.games.holosseum.nodes.filters import AimsAt, EffectWaits, HasTargets
from playmat.lang.nodes import Condition, Filter, Target, Who
from playmat.lang.nouns import Aimed, Cards, IsA
from playmat.lang.values import It, Number, Opponents, You
from playmat.text.shape import slot
from playmat.text.table import Refused, const, consts, rule

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


def _at_cards(cards: Target) -> tuple[Filter, ...]:
    """What it is directed at lies in the Arena, or is a Spell on the Stack."""
    if isinstance(cards, Cards) and (cards == Cards() or cards.zone != "play"):
        raise Refused
    if isinstance(cards, Cards) and cards.kinds == ("spell",):
        cards = replace(cards, zone="stack")
    return (AimsAt(cards),)


def _un_at_cards(words: Any) -> Mapping[str, Any] | None:
    word = words[0] if isinstance(words, tuple) and len(words) == 1 else None
    if not isinstance(word, AimsAt) or word.cards is None or word.players is not None:
        return None
    cards = word.cards
    own = isinstance(cards, Cards) and cards.zone == "stack"
    return {"cards": replace(cards, zone="play") if own else cards}


AT_PLAYERS = (AimsAt(None, slot("players")),)


def _so_many(number: int) -> tuple[Filter, ...]:
    if number < 1:
        raise Refused
    return (HasTargets(number),)


AIMS = "that ( targets | target | is|are directed at | is|are aimed at )"
WITH = "( with | that has | that have )"
EFFECT = "effect|ability"
STACKED = (
    # ---- by what it is directed at
    rule("last postmod", "that targets/target {cards:those}", build=_at_cards, unbuild=_un_at_cards),
    rule("last postmod", f"{AIMS} {{cards:those}}", build=_at_cards),
    rule("last postmod", "targeting {cards:those}", build=_at_cards),
    rule("last postmod", f"{AIMS} {{cards:those cards}}", build=_at_cards),
    rule("postmod", "that targets/target {players:aimed at players}", shape=AT_PLAYERS),
    rule("postmod", f"{AIMS} {{players:aimed at players}}", shape=AT_PLAYERS, read_only=True),
    rule("postmod", "targeting {players:aimed at players}", shape=AT_PLAYERS, read_only=True),
    const("aimed at players", "you", You()),
    const("aimed at players", "your opponent", Opponents()),
    rule("postmod", "with exactly {number:limit} targets", build=_so_many, shown=(HasTargets(slot("number")),)),
    rule("postmod", f"{WITH} [exactly|only] {{number:limit}} target|targets", build=_so_many),
    rule("postmod", f"{WITH} ( a single | only one | exactly one | one ) target", build=lambda: _so_many(1)),
    const("waiting effect", f"activated {EFFECT}", EffectWaits("activated")),
    const("waiting effect", f"triggered {EFFECT}", EffectWaits("triggered")),
    *consts(
        "waiting effect",
        EFFECT,
        f"( activated or triggered {EFFECT} | triggered or activated {EFFECT} )",
        value=EffectWaits("any"),
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
    *(
        line
        for what in ("{what:target}", "{what:effect aimed at}")
        for line in (
            rule("verb", f"change the target|targets of {what} to another target", ChangeTarget, other=True),
            *(
                rule("verb", words, ChangeTarget, read_only=True, other=True)
                for words in (
                    f"change the target|targets of {what} {TO_ANOTHER}",
                    f"choose ( a new | another | a different ) [legal|valid] target for {what}",
                    f"choose new targets for {what}",
                )
            ),
        )
    ),
    rule("condition", "it came from {cards:card}", build=_came_from),
)
"""Lines of effects that wait to resolve."""
