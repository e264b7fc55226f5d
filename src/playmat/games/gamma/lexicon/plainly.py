"""What is said in plain words of numbers, prices and blows: "its offense is 2 higher", "you pay 1 less for it"."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from msgspec.structs import replace

from playmat.games.gamma.lexicon.clauses import triggered
from playmat.games.gamma.lexicon.costs import A_ROUND, costs_them, in_hand, next_played, nth_played
from playmat.games.gamma.lexicon.deeds import struck_whom
from playmat.games.gamma.lexicon.nouns import PLAYED
from playmat.games.gamma.lexicon.skills import Price
from playmat.games.gamma.lexicon.unnamed import UNNAMED
from playmat.games.gamma.lexicon.verbs import COUNTERS, ENERGY, LIFE, hurts
from playmat.games.gamma.nodes.changes import AddsMaximum, ChangesCost
from playmat.games.gamma.nodes.effects import GainCounters, GainEnergy, LoseCounters, LoseEnergy, PutInto
from playmat.lang.changes import AddsStats
from playmat.lang.effects import DamagePlayers, GainLife, Give, LoseLife
from playmat.lang.nodes import Change, Effect, Pattern, Target, Value, Who
from playmat.lang.nouns import Cards
from playmat.lang.patterns import DealsDamage
from playmat.lang.values import Number, This, You
from playmat.text.english.giving import SAME
from playmat.text.english.numbers import negative
from playmat.text.english.phrases import with_whose
from playmat.text.grammar.change import GIVING, slashed
from playmat.text.grammar.raising import PRONOUNS, WAYS, raising
from playmat.text.grammar.terse import signed
from playmat.text.rewrite import replaced
from playmat.text.table import Refused, rule

NONE = Number(0)


def _offense(of: Target, value: Value) -> Change:
    return AddsStats(of, value)


def _defense(of: Target, value: Value) -> Change:
    return AddsStats(of, NONE, value)


def _both(of: Target, value: Value) -> Change:
    return AddsStats(of, value, value)


def _cost(of: Target, value: Value) -> Change:
    return ChangesCost(in_hand(of), value)


def _costs_one(cards: Target, who: Who, amount: Value, *, sign: int) -> Change:
    """ "You pay 1 less for this", "your opponent pays 1 more for each spell they play"."""
    if isinstance(cards, Cards):
        if cards.zone == PLAYED:
            cards = replace(cards, zone="play")
        return costs_them(replace(cards, whose=None) if cards.whose == who else cards, who, amount, sign=sign)
    if cards != This() or who != You():
        raise Refused
    return _cost(cards, amount if sign > 0 else negative(amount))


def _each_costs(cards: Any, who: Who, amount: Value, *, sign: int) -> Change:
    """ "They pay 1 more for each spell they play". Without "they play" it would be less of this for each of those."""
    return costs_them(with_whose(cards), who, amount, sign=sign)


def _each_spell_costs(cards: Any, who: Who, amount: Value, *, sign: int) -> Change:
    """ "You pay 1 less for each spell", of which none is in reality to be counted."""
    if cards[0] != ("spell",) or with_whose(cards).zone != "play":
        raise Refused("less for each of those, or less of this for each of them?")
    return _each_costs(cards, who, amount, sign=sign)


def _first_costs(cards: Any, who: Who, amount: Value, *, sign: int, number: int = 1) -> Change:
    return nth_played(cards, who, ChangesCost(SAME, amount if sign > 0 else negative(amount)), number)


def _next_costs(cards: Any, who: Who, amount: Value, *, sign: int) -> Effect:
    return next_played(cards, who, ChangesCost(SAME, amount if sign > 0 else negative(amount)))


def _maximum(who: Who, amount: Value) -> Change:
    return AddsMaximum(amount, who)


def _give(changes: tuple[Change, ...], of: Target, until: Any = "forever") -> Effect:
    """ "Give target unit +2/+2", for as long as is said."""
    if until == "forever" and isinstance(of, Cards):
        raise Refused("for how long?")
    return Give(replaced(changes, SAME, of), until)


def _unnamed(until: Any, attack: Value = NONE, health: Value = NONE) -> Effect:
    if until == "forever":
        raise Refused
    return Give((slashed(UNNAMED, attack, health),), until)


def _strikes(by: Target, cards: Target | None = None, to: Who | None = None) -> Pattern:
    return DealsDamage(by=by, cards=cards, to=to, in_attack=True)


def _in_words(price: Value, *, life: bool) -> Price:
    if not isinstance(price, Number) or price.number < 1:
        raise Refused
    return Price(life=price.number) if life else Price(price.number)


def _to_void(what: Target) -> Effect:
    return PutInto(what, "void")


SIGNS: Mapping[int, str] = {1: "more|extra|additional", -1: "less|fewer"}
PAY = "pay|pays"
REST_OF_ROUND = "( this round | until round end )"

PLAINLY = (
    GIVING,
    *PRONOUNS,
    *raising("offense", _offense),
    *raising("defense", _defense),
    *raising("offense and defense", _both),
    *raising("[energy] cost", _cost, "[energy]", "change"),
    # ---- without a verb
    *signed(LIFE, GainLife, LoseLife),
    *signed(ENERGY, GainEnergy, LoseEnergy),
    *signed(COUNTERS, GainCounters, LoseCounters),
    rule("verb", "{amount:count} damage to {to:target}", build=hurts),
    rule("verb", "{amount:count} damage to {who:damaged player}", DamagePlayers, read_only=True),
    # ---- what somebody pays
    *(
        line
        for sign, word in SIGNS.items()
        for paid in (f"{{amount:count}} {word} [energy]", f"{{amount:count}} energy {word}")
        for line in (
            *(
                rule(
                    "change",
                    f"{{who:drawers}} {pays} {paid} for {cards}",
                    build=partial(_costs_one, sign=sign),
                )
                for pays in (PAY, "( have to | has to | must ) pay")
                for cards in (
                    "{cards:bare cards}",
                    "{cards:speaker}",
                )
            ),
            rule(
                "change",
                f"{{who:drawers}} {PAY} {paid} for each|every {{cards:noun}} [that] ( you | they ) play",
                build=partial(_each_costs, sign=sign),
            ),
            rule(
                "change",
                f"{{who:drawers}} {PAY} {paid} for each|every {{cards:noun}}",
                build=partial(_each_spell_costs, sign=sign),
            ),
            rule(
                "change",
                f"{{who:drawers}} {PAY} {paid} for the {{number:ordinal}} {{cards:noun}}"
                f" ( you | they | that you | that they ) play [in|during] {A_ROUND}",
                build=partial(_first_costs, sign=sign),
            ),
            rule(
                "change",
                f"( each | every | per ) round, {{who:drawers}} {PAY} {paid} for your|their {{number:ordinal}} {{cards:noun}}",
                build=partial(_first_costs, sign=sign),
            ),
            rule(
                "verb",
                f"{{who:drawers}} {PAY} {paid} for your|their next {{cards:noun}} {REST_OF_ROUND}",
                build=partial(_next_costs, sign=sign),
            ),
        )
    ),
    *(
        rule(
            "verb",
            f"{do} the [energy] cost of the next {{cards:noun}} [that] {{who:players}} play|plays {REST_OF_ROUND}"
            " by {amount:count} [energy]",
            build=partial(_next_costs, sign=sign),
        )
        for sign, (_, _, do) in WAYS.items()
    ),
    *(
        rule("change", f"{{who:drawers}} {has} {{amount:signed}} [to] [your|their] maximum hand size", build=_maximum)
        for has in ("have|has", "get|gets")
    ),
    *(
        rule("price", f"[pay] {{price:count}} {what}", build=partial(_in_words, life=what == "life"))
        for what in ("energy", "life")
    ),
    # ---- given to somebody
    rule("verb", "give {of:target} {changes:given} [{until:duration}]", build=_give),
    rule("verb", "give {changes:given} [{until:duration}] to {of:target}", build=_give),
    rule("verb", "{until:duration} give {of:target} {changes:given}", build=_give),
    # ---- struck by
    rule("verb", "{whom:target} is|are struck by {attackers:target}", build=struck_whom),
    rule("event", "{cards:those} is|are struck by {by:those}", build=_strikes),
    rule("event", "{to:anyone} is|are struck by {by:those}", build=_strikes),
    rule("verb", "{what:target} goes|go ( into | to ) [( the | its owner's | their owners' )] void", build=_to_void),
    # ---- of which nothing is said
    rule("verb", "{attack:signed} {/} {health:signed} {until:duration}", build=_unnamed),
    rule("verb", "{attack:signed} offense {until:duration}", build=_unnamed),
    rule("verb", "{health:signed} defense {until:duration}", build=_unnamed),
    *(rule("own clause", f"{words}: {{effect:effects}}", build=triggered) for words in ("when|whenever {when:event}", "{when:moment}")),
)
