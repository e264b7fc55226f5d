"""Something else where a condition is so: "destroy target Entity. If its Attack is 3 or more, return it instead"."""

from __future__ import annotations

from typing import Any

from playmat.lang.effects import (
    Choose,
    DamagePlayers,
    DealDamage,
    Either,
    ForEach,
    Give,
    If,
    IfDone,
    Sequence,
    Several,
    Unless,
)
from playmat.lang.nodes import Condition, Effect
from playmat.lang.nouns import Aimed, Choice, RandomOf, Topmost
from playmat.lang.values import It, Number
from playmat.text.english.sentences import Rather
from playmat.text.rewrite import has_any, replaced
from playmat.text.table import Refused, rule

CHOSEN = (Aimed, Choice, RandomOf, Topmost)
NO_PLAIN_DEED = (Either, If, IfDone, Several, Unless)


def or_rather(otherwise: Effect, condition: Condition, effect: Effect, **_: Any) -> Effect:
    """The second deed in place of the first. What the first would choose is not known when this is asked."""
    if isinstance(otherwise, NO_PLAIN_DEED) or isinstance(effect, If):
        raise Refused
    if has_any((condition, effect), It) and has_any(otherwise, *CHOSEN):
        raise Refused("which card is 'it'? Choose it first")
    return If(condition, effect, otherwise)


def _chosen_first(otherwise: Effect, condition: Condition, effect: Effect) -> Effect:
    """The same where "it" is what the first is done to: that is chosen before anything is asked."""
    said = [getattr(otherwise, name) for name in otherwise.__struct_fields__]
    chosen = [one for one in said if isinstance(one, Aimed | Choice)]
    if not has_any((condition, effect), It) or len(chosen) != 1 or has_any(effect, *CHOSEN):
        return or_rather(otherwise, condition, effect)
    rest = replaced(otherwise, chosen[0], It())
    if chosen[0].most != Number(1):
        raise Refused("which card is 'it'? Choose it first")
    return Sequence((Choose(chosen[0]), or_rather(rest, condition, effect)))


def _of_another_sort(otherwise: Effect, condition: Condition, effect: Effect, **_: Any) -> Effect:
    """More of the same has lines of its own; behind several sentences it would be open which of them is left out."""
    if type(otherwise) is type(effect) and not has_any((condition, effect), It):
        raise Refused
    if isinstance(effect, ForEach) and type(effect.effect) is type(otherwise):
        raise Refused
    if isinstance(effect, DealDamage | DamagePlayers | Give) and type(otherwise) is type(effect):
        raise Refused
    made = _chosen_first(otherwise, condition, effect)
    steps = made.effects if isinstance(made, Sequence) else (made,)
    *before, last = steps
    assert isinstance(last, If)
    rather = Rather(last.condition, last.effect, last.otherwise)
    return Sequence((*before, rather)) if before else rather


OR_RATHER = tuple(
    rule("statement", f"{{otherwise:verb}} . {words}", build=_of_another_sort)
    for words in (
        "if {condition:condition}, {effect:deed} instead",
        "if {condition:condition}, instead {effect:deed}",
        "{effect:deed} instead if {condition:condition}",
    )
)
"""Lines of games in which another amount of the same deed has words of its own."""
