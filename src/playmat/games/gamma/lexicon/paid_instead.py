"""What may be paid instead of a card's energy cost: other energy, life, or something that is done."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.games.gamma.lexicon.skills import ITSELF, Price, as_price
from playmat.games.gamma.nodes.clauses import PlayInstead
from playmat.lang.effects import Sequence
from playmat.lang.nodes import Clause, Condition, Effect
from playmat.text.table import Refused, const, rule

replace = msgspec.structs.replace
INSTEAD = "( instead of | rather than )"
COSTS = f"{INSTEAD} ( paying | pay | ) {{_:own cost}}"
FREE = PlayInstead()


def _instead(price: Price, _: None = None) -> Clause:
    if price.speed is not None:
        raise Refused
    other = None if not price.effects else price.effects[0] if len(price.effects) == 1 else Sequence(price.effects)
    return PlayInstead(price.energy, price.life, other)


def _un_instead(clause: Any, *, numbers: bool) -> Mapping[str, Any] | None:
    """Energy and life are paid, other things are done."""
    own = isinstance(clause, PlayInstead) and clause.condition is None and clause != FREE
    if not own or bool(clause.energy or clause.life) is not numbers:
        return None
    several = clause.price.effects if isinstance(clause.price, Sequence) else (clause.price,)
    return {"price": Price(clause.energy, clause.life, several if clause.price is not None else ()), "_": None}


def _by_doing(doing: Effect, _: None = None) -> Clause:
    return _instead(as_price(doing))


def _under(clause: Clause, condition: Condition) -> Clause:
    assert isinstance(clause, PlayInstead)
    return replace(clause, condition=condition)


def _un_under(clause: Any) -> Mapping[str, Any] | None:
    if not isinstance(clause, PlayInstead) or clause.condition is None:
        return None
    return {"clause": replace(clause, condition=None), "condition": clause.condition}


PAID_INSTEAD = (
    const("own cost", "( its | the | this [unit|spell|item|claim|location|card] 's ) [energy] cost", None),
    *(
        rule("paid instead", f"you may {pay}{{price:prices}} {COSTS}", build=_instead, unbuild=back)
        for pay, back in (
            ("", partial(_un_instead, numbers=False)),
            ("pay ", partial(_un_instead, numbers=True)),
        )
    ),
    *(
        rule("paid instead", words, build=build)
        for words, build in (
            (f"you may play {ITSELF} for {{price:terms}} [{COSTS}]", _instead),
            (f"{ITSELF} may|can be played for {{price:terms}} [{COSTS}]", _instead),
            (f"you may play {ITSELF} by {{doing:doing}} {COSTS}", _by_doing),
            (f"{ITSELF} may|can be played by {{doing:doing}} {COSTS}", _by_doing),
            (f"{INSTEAD} paying {{_:own cost}}, you may {{price:prices}}", _instead),
        )
    ),
    *(
        rule(
            "played free",
            words,
            build=lambda _=None: FREE,
            unbuild=None if late else lambda clause: {"_": None} if clause == FREE else None,
        )
        for late, words in enumerate(
            (
                "you may play this without paying {_:own cost}",
                f"you may play {ITSELF} without paying {{_:own cost}}",
                f"{ITSELF} may|can be played without paying {{_:own cost}}",
                f"you may play {ITSELF} ( for free | for no energy )",
                f"{ITSELF} may|can be played ( for free | for no energy )",
            )
        )
    ),
    rule("own clause", "{_:paid instead} [.]"),
    *(
        rule(
            "own clause",
            words.format(what),
            build=_under,
            unbuild=_un_under if not late else None,
        )
        for what in ("paid instead", "played free")
        for late, words in enumerate(
            (
                "{{clause:{}}} if {{condition:condition}} [.]",
                "{{clause:{}}} while {{condition:condition}} [.]",
                "if|while {{condition:condition}}, {{clause:{}}} [.]",
            )
        )
    ),
)
"""A card that could always be played for nothing would have no cost."""
