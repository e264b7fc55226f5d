"""How often players attack each round."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from playmat.games.gamma.lexicon.costs import A_ROUND
from playmat.games.gamma.nodes.changes import AddsAttacks, AttacksInCompany
from playmat.lang.effects import Give
from playmat.lang.nodes import Change, Effect, Reference, Target, Value, Who
from playmat.lang.nouns import Cards
from playmat.lang.values import Number, You
from playmat.text.english.sentences import Doer
from playmat.text.table import Refused, const, rule

USUAL_ATTACKS = 2
"""So often a player may attack each round (gamma.combat.limit)."""
MAKE = "start|make|declare|launch"


def _later_attack(who: Who, more: int) -> Change:
    """A third attack is one more than usual."""
    return AddsAttacks(Number(more), who)


def _so_many_attacks(who: Who, number: Value) -> Change:
    if not isinstance(number, Number) or number.number <= USUAL_ATTACKS:
        raise Refused
    return AddsAttacks(Number(number.number - USUAL_ATTACKS), who)


def _now(make: Callable[..., Change]) -> Callable[..., Effect]:
    """The same for the round that is under way."""

    def build(**roles: Any) -> Effect:
        return Give((make(**roles),), "end of turn")

    return build


def _attacks_now(who: Who, amount: Value = Number(1)) -> Effect:  # noqa: B008  (a frozen record)
    """Give an attack more for the round that is under way."""
    return Give((AddsAttacks(amount, who),), "end of turn")


def _un_attack_less(effect: Any, *, own: bool) -> Mapping[str, Any] | None:
    change = effect.changes[0] if isinstance(effect, Give) and effect.until == "end of turn" else None
    if not isinstance(change, AddsAttacks) or change.amount != Number(-1) or len(effect.changes) > 1:
        return None
    if (change.who == You()) is not own:
        return None
    return {} if own else {"who": change.who}


def _attack_less(who: Who = Doer()) -> Effect:  # noqa: B008  (a frozen record)
    """One attack fewer in the round that is under way."""
    return Give((AddsAttacks(Number(-1), who),), "end of turn")


def _attacks_instead(effect: Effect) -> Effect:
    if not isinstance(effect, Give) or any(not isinstance(one, AddsAttacks) for one in effect.changes):
        raise Refused
    return effect


def _in_company(of: Target) -> Change:
    """Only units attack."""
    if isinstance(of, Cards) and (of.zone != "play" or of.kinds not in ((), ("unit",))):
        raise Refused
    if not isinstance(of, Cards | Reference):
        raise Refused
    return AttacksInCompany(of)


def _un_in_company(change: Any) -> Mapping[str, Any] | None:
    return {"of": change.of} if isinstance(change, AttacksInCompany) else None


ANOTHER = "( another [allied] unit | another unit you control | one or more other units | other [allied] units )"
WITH_IT = "( with|alongside it|them | together with it|them | too | as well )"
ATTACKS = (
    *(
        rule(
            "change",
            f"{{of:target}} {words}",
            build=_in_company,
            unbuild=None if late else _un_in_company,
        )
        for late, words in enumerate(
            (
                "cannot attack alone",
                "cannot attack by itself|themselves",
                f"cannot attack unless {ANOTHER} ( attacks | attack | also attacks ) {WITH_IT}",
                f"cannot attack unless it|they attacks|attack [together] with|alongside {ANOTHER}",
                f"( can | may ) only attack [together] with|alongside {ANOTHER}",
                f"( can | may ) attack only [together] with|alongside {ANOTHER}",
                f"only attacks|attack [together] with|alongside {ANOTHER}",
            )
        )
    ),
    rule("change", "{who:drawers} may attack {amount:so many more} time|times each round", AddsAttacks),
    *(
        rule("change", f"{{who:drawers}} may|can {words} {A_ROUND}", build=build)
        for words, build in (
            (f"{MAKE} {{more:later attack}} attack", _later_attack),
            ("attack {more:later attack} time", _later_attack),
            ("attack [up to] {number:count} times", _so_many_attacks),
            (f"{MAKE} [up to] {{number:count}} attacks", _so_many_attacks),
            (f"{MAKE} {{amount:so many more}} attack|attacks", AddsAttacks),
        )
    ),
    *(
        rule("verb", f"{{who:drawers}} may|can {words} this round", build=_now(build))
        for words, build in (
            (f"{MAKE} {{more:later attack}} attack", _later_attack),
            ("attack [up to] {number:count} times", _so_many_attacks),
            (f"{MAKE} [up to] {{number:count}} attacks", _so_many_attacks),
        )
    ),
    *(
        rule(
            "verb",
            f"{who}( {verbs} ) ( an attack | one attack | one of your|their attacks | your|their next attack )"
            " [this round]",
            build=_attack_less,
            unbuild=partial(_un_attack_less, own=not who),
        )
        for who, verbs in (
            ("", "forfeit | lose | skip | give up"),
            ("{who:player} ", "forfeits | loses | skips | gives up"),
        )
    ),
    *(const("later attack", f"a {words}", number) for number, words in enumerate(("third", "fourth", "fifth"), 1)),
    *(
        rule("verb", f"{{who:drawers}} may|can attack {words} this round", build=_attacks_now)
        for words in (
            "{amount:so many more} time|times",
            "again",
            "a second|third|fourth time",
            "once more",
        )
    ),
    rule("verb", "{effect:deed} ( instead of | rather than ) [only] twice", build=_attacks_instead),
)
