"""What can be measured: Offense, Defense and cost of a card, what a player has; and players by it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from playmat.games.gamma.nodes.filters import CostIs, SharesSource, SpeedIs
from playmat.games.gamma.nodes.patterns import Channels
from playmat.games.gamma.nodes.values import CostOf, CountThisWay, DifferentSources, DreamSize, RoundNumber, SpeedOf
from playmat.lang.changes import AddsStats, SetsStats
from playmat.lang.nodes import Change, Filter, Target, Value, Who
from playmat.lang.nouns import Aimed, AttackIs, Cards, HealthIs, IsNotSo
from playmat.lang.patterns import PlaysCard
from playmat.lang.values import (
    AttackOf,
    DamageOn,
    Difference,
    EventAmount,
    HandSize,
    HealthOf,
    Held,
    Number,
    Opponents,
    SomeCard,
    TimesThisTurn,
    You,
)
from playmat.lang.values import Count as HowMany
from playmat.text.english.counts import count, uncount
from playmat.text.english.phrases import Of, is_before, split, with_whose
from playmat.text.grammar.different import KINDS, NAMES, TellsApart, of_number, of_numbers, of_several
from playmat.text.grammar.holding import Holding
from playmat.text.grammar.jointly import names, totals
from playmat.text.grammar.past import tellable
from playmat.text.grammar.quantity import Quantity, beside_itself, glued, has_so_much, lines_of
from playmat.text.grammar.sharing import numbers_shared
from playmat.text.grammar.so_described import costing
from playmat.text.grammar.this_way import SO_TREATED, THIS_WAY
from playmat.text.shape import slot
from playmat.text.table import Refused, const, consts, rule, rules

NONE = Number(0)
DEALT = "( dealt | it dealt | it deals | dealt this way | dealt to them|you|it|him | it took )"


def _sets_offense(of: Target, value: Value) -> Change:
    return SetsStats(of, value)


def _sets_defense(of: Target, value: Value) -> Change:
    return SetsStats(of, None, value)


def _adds_offense(of: Target, value: Value) -> Change:
    return AddsStats(of, value)


def _adds_defense(of: Target, value: Value) -> Change:
    return AddsStats(of, NONE, value)


def _exactly(compares: Any, value: Value) -> tuple[Filter, ...]:
    """ "With 0 offense"."""
    return (compares("=", value),)


def _life(who: Who) -> Value:
    return Held(who, "life")


def _energy(who: Who) -> Value:
    return Held(who, "energy")


def _counters(who: Who) -> Value:
    return Held(who, "energy counters")


def _played(cards: Cards, who: Who) -> Value:
    return TimesThisTurn(tellable(PlaysCard(cards, who)))


def _channeled(cards: Cards, who: Who) -> Value:
    return TimesThisTurn(tellable(Channels(cards, who)))


def _of_target(node: Callable[[Any], Value], of: Target) -> Value:
    """A number of what is aimed at: the text wants that target, though nothing else is done to it."""
    if not isinstance(of, Aimed) or of.players is not None:
        raise Refused
    return node(of)


def _un_of_target(node: Callable[[Any], Value], value: Any) -> Mapping[str, Any] | None:
    of = getattr(value, "of", None)
    return {"of": of} if isinstance(of, Aimed) and value == node(of) else None


def _controlled(noun: tuple[Any, ...]) -> Value:
    return count(with_whose(noun))


def _un_controlled(value: Any) -> Mapping[str, Any] | None:
    """ "For each claim you control"."""
    shown = split(value.cards) if isinstance(value, HowMany) else None
    if shown is None or shown.get("whose") not in (You(), Opponents()):
        return None
    kinds, pieces = shown["noun"]
    before = tuple(piece for piece in pieces if is_before(piece))
    return {"noun": (kinds, (*before, Of(shown["whose"]), *(one for one in pieces if one not in before)))}


OFFENSE = Quantity("offense", AttackOf, AttackIs, "attack", ("unit",), _sets_offense, _adds_offense)
DEFENSE = Quantity("defense", HealthOf, HealthIs, "health", (), _sets_defense, _adds_defense)
COST = Quantity("cost", CostOf, CostIs, "cost", ())
SPEED = Quantity("speed", SpeedOf, SpeedIs, None, ())
HOLDINGS = (
    Holding("life", _life, ("life",), "less|fewer"),
    Holding("energy", _energy, ("energy", "unspent energy", "unused energy", "energy left"), "less|fewer"),
    Holding("energy counters", _counters, ("energy counters",)),
    Holding("cards in hand", HandSize, ("cards in hand", "cards in your hand", "cards in their hand")),
)


def _sources(cards: Target) -> Value:
    return DifferentSources(cards)


SOURCES = TellsApart(
    "source",
    "sources",
    _sources,
    lambda value: value.of if isinstance(value, DifferentSources) else None,
    lambda of: (IsNotSo(SharesSource(of, itself=True)),),
    single=False,
)
ROUNDS_OVER = Difference(RoundNumber(), Number(1))

QUANTITIES = (
    *(line for one in (OFFENSE, DEFENSE, COST, SPEED) for line in lines_of(one)),
    *(line for one in (OFFENSE, DEFENSE, COST) for line in totals(one.word, one.of)),
    *names("names"),
    *(
        rule("quality", f"{{value:count}} {one.word}", build=partial(_exactly, one.compares))
        for one in (OFFENSE, DEFENSE, COST, SPEED)
    ),
    *(line for one in HOLDINGS for line in one.lines()),
    rule("condition", "{who:players} is|are at {said:so much} life", build=HOLDINGS[0].has),
    rule("condition", "{who:players} is|are at {said:exactly so much} life", build=HOLDINGS[0].has),
    *(const("holding", one.many[0], one.what) for one in HOLDINGS),
    *(rule("measure", f"{{who:whose}} {one.many[0]}", Held, what=one.what) for one in HOLDINGS[:3]),
    rule("measure", "the number of {cards:bare cards}", build=count, unbuild=uncount),
    rule("measure", "the number of cards in {who:whose} hand", HandSize),
    rule("each several", "cards in {who:whose} hand", HandSize),
    *(rule("each several", f"{one.many[0]} {{who:players}} have|has", Held, what=one.what) for one in HOLDINGS[:3]),
    *(
        line
        for one in (OFFENSE, DEFENSE, COST)
        for line in (
            rule(
                "measure",
                f"the {one.word} of {{of:target}}",
                build=partial(_of_target, one.of),
                unbuild=partial(_un_of_target, one.of),
            ),
            rule("measure", f"{{of:target}} 's {one.word}", build=partial(_of_target, one.of)),
        )
    ),
    rule("measure", "the damage on {of:reference}", DamageOn),
    const("measure", "the number of the round", RoundNumber()),
    const("measure", "the number of cards and abilities in dream", DreamSize()),
    *consts("measure", "that much", f"the [amount of] damage {DEALT}", value=EventAmount(), read_only=True),
    const("so many", f"damage {DEALT}", EventAmount(), read_only=True),
    rule("each named", "{noun:noun}", build=_controlled, unbuild=_un_controlled),
    *costing(COST),
    *has_so_much(OFFENSE),
    *has_so_much(DEFENSE),
    rule("each named", "of {cards:those cards}", build=count),
    *rules("each named", "card in {who:whose} hand", "card [that] {who:players} has|have in hand", node=HandSize),
    *glued(OFFENSE, DEFENSE, COST, SPEED),
    *beside_itself(OFFENSE, DEFENSE),
    rule("so many", "{who:players} has|have in hand", HandSize, read_only=True),
    rule("each named", "damage on {of:reference}", DamageOn),
    rule(
        "each named",
        "{cards:card} {who:players} [have|has] played this round",
        build=_played,
        shown=TimesThisTurn(PlaysCard(slot("cards"), slot("who"))),
    ),
    rule("each named", "{cards:card} {who:players} [have|has] channeled this round", build=_channeled),
    const("each named", "round that has passed|ended", ROUNDS_OVER, read_only=True),
    const("each named", "round that is over", ROUNDS_OVER),
    const("each named", "round", RoundNumber(), read_only=True),
    *THIS_WAY,
    rule("each named", "{cards:card} among those so treated", shape=CountThisWay(slot("cards"))),
    rule(
        "measure",
        "the number of {cards:bare cards} among those so treated",
        shape=CountThisWay(slot("cards")),
    ),
    *SOURCES.lines(),
    rule("measure", "the number of different sources {of:told cards} have|has", DifferentSources, read_only=True),
    *of_numbers(OFFENSE, DEFENSE, COST, SPEED),
    *numbers_shared(OFFENSE, DEFENSE, COST),
    *of_several(NAMES, KINDS, SOURCES, of_number("cost", CostOf(SomeCard()))),
    *SO_TREATED,
)
