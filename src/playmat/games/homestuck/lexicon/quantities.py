"""What is counted and measured in the game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.games.homestuck.nodes.changes import AddsPower, CapsPower, Resists, SetsPower
from playmat.games.homestuck.nodes.nouns import BoonsAre, CostIs, DamageIs, IsHere, MarksAre, PowerIs
from playmat.games.homestuck.nodes.values import Boons, EnterCost, LastPlayed, Marks, PlanetDamage, Power
from playmat.lang.effects import Give
from playmat.lang.nodes import Change, Effect, Kind, Reference, Target, Value, Who
from playmat.lang.nouns import Cards
from playmat.lang.values import (
    Among,
    Count,
    HandSize,
    Held,
    It,
    Number,
    Opponents,
    Quotient,
    SomeCard,
    X,
    You,
)
from playmat.text.english.counts import count
from playmat.text.english.numbers import minus_times, negative, times
from playmat.text.english.phrases import Extreme, with_whose
from playmat.text.grammar.amount import Unit, amounts_of
from playmat.text.grammar.different import TITLES, of_numbers
from playmat.text.grammar.elision import bare_number
from playmat.text.grammar.fits import is_no, whole
from playmat.text.grammar.jointly import names, totals
from playmat.text.grammar.quantity import Quantity, where_x
from playmat.text.grammar.quantity import lines_of as measured
from playmat.text.grammar.sharing import TITLES_SHARED
from playmat.text.grammar.so_described import costing
from playmat.text.grammar.this_way import SO_TREATED, THIS_WAY
from playmat.text.lexer import NUMBER_WORDS
from playmat.text.rewrite import replaced
from playmat.text.shape import checked, slot
from playmat.text.table import Refused, const, rule, rules

CARDS = Unit("cards", "card", "cards")
BOONS = Unit("boons", "boon", "boons", signed=True)
MARKS = Unit("marks", "immortality mark", "immortality marks", signed=True)
POINTS = Unit("points", "victory point", "victory points", also=(("vp", "vp"),), signed=True)
GRIST = Unit("grist", "grist", "grist", mass=True, signed=True)
DAMAGE = Unit("damage", "damage", "damage", mass=True)

PLAIN = (
    rule("plain", "{number:NUMBER}", shape=slot("number")),
    *(const("plain", word, number, read_only=True) for number, word in enumerate(NUMBER_WORDS)),
)
"""Numbers that say how many of something there are, and never X."""


def _check_price(number: int | str) -> None:
    if not isinstance(number, int):
        raise Refused


PRICE = (
    rule("price", "{number:GRIST}", shape=checked(Number(slot("number")), _check_price)),
    rule("price", "{_:count} grist", build=lambda _: _, shown=slot("_", is_no(Number))),
)


UNITS = (
    *(line for unit in (CARDS, BOONS, MARKS, POINTS, GRIST, DAMAGE) for line in amounts_of(unit)),
    bare_number(CARDS),
)


# ---- what is measured of cards, and what players have

CHARACTER: tuple[Kind, ...] = ("character",)


def _sets(of: Target, value: Value) -> Change:
    return SetsPower(of, value)


def _adds(of: Target, value: Value) -> Change:
    return AddsPower(of, value)


def _caps(of: Target, value: Value) -> Change:
    return CapsPower(of, value)


def _doubles_printed(of: Reference) -> Change:
    return AddsPower(of, Power(of, printed=True))


POWER = Quantity("power", Power, PowerIs, "power", CHARACTER, _sets, _adds, _caps)
PRINTED = Quantity(
    "printed power", partial(Power, printed=True), partial(PowerIs, printed=True), "printed power", CHARACTER
)
BOONS_OF = Quantity("boons", Boons, BoonsAre, "boons", CHARACTER)
DAMAGE_ON = Quantity("damage", PlanetDamage, DamageIs, None, ("planet",))
COST = Quantity("( enter cost | cost ) [in grist]", EnterCost, CostIs, "cost", ())
MARKS_OF = Quantity("immortality marks", Marks, MarksAre, "immortality marks", CHARACTER)


def _how_many(noun: tuple[Any, ...], whose: Who | None = None) -> Value:
    """ "The number of #TROLL here", said as of one."""
    return count(with_whose(noun, whose))


def _grist(who: Who) -> Held:
    return Held(who, "grist")


def _points(who: Who) -> Held:
    return Held(who, "victory points")


BOONS_HERE = Among(Cards(CHARACTER, None, (IsHere(),)), Boons(SomeCard()), "total")


def _each_until(of: Target, amount: int, until: Any, each: Value, *, sign: int) -> Effect:
    """So much for each, as it is counted then."""
    counted = replaced(each, It(), of) if isinstance(of, Reference) else each
    return Give((AddsPower(of, times(amount, counted) if sign > 0 else minus_times(amount, counted)),), until)


def _un_where_x(changes: Any) -> Mapping[str, Any] | None:
    """What resists so much power as something amounts to."""
    only = changes[0] if isinstance(changes, tuple) and len(changes) == 1 else None
    if not isinstance(only, Resists) or isinstance(only.amount, Number | X):
        return None
    return {"said": (msgspec.structs.replace(only, amount=X()),), "value": only.amount}


SHARED = Quotient(Count(slot("cards")), slot("count", whole(2)))


def _check_held_by_one(who: Any) -> None:
    """What "an opponent" has is that of one, whoever says which."""
    if isinstance(who, Opponents):
        raise Refused


STOCKS: tuple[tuple[Any, str], ...] = (("grist", "grist"), ("victory points", "victory point|points"))

QUANTITIES = (
    *PRICE,
    *measured(POWER),
    *measured(PRINTED),
    *measured(BOONS_OF),
    *measured(MARKS_OF),
    *measured(DAMAGE_ON),
    *measured(COST),
    *costing(COST, "price"),
    *of_numbers(POWER, PRINTED, BOONS_OF),
    *totals("power", Power),
    *totals("boons", Boons),
    *names("titles", of_title=True),
    *names("names"),
    *TITLES.lines(),
    *TITLES_SHARED,
    rule("measure", "{who:whose} victory points|vp", build=_points),
    rule("measure", "{who:whose} grist", build=_grist),
    rule("measure", "[the] amount|number of [{whose:whose}] {noun:noun}", build=_how_many),
    rule("change", "{of:target} 's base power is|becomes [equal to] {value:value}", build=_sets),
    rule("change", "the base power of {of:target} is|becomes [equal to] {value:value}", build=_sets),
    rule("change", "{of:possessive} printed power is doubled", build=_doubles_printed),
    rule("change", "double {of:possessive} printed power", build=_doubles_printed),
    rule("measured power", "[the] number|amount of {cards:bare cards}", build=count),
    rule("measured power", "[the] number|amount of cards in {who:whose} hand", HandSize),
    rule("own each", "boon {of:reference} has|had", Boons, read_only=True),
    rule("each", "boon {of:reference} has|had", Boons, read_only=True),
    # ---- what players have
    *(
        const("each named", f"( {words} you have | of your {words.replace('point|', '')} )", Held(You(), what))
        for what, words in STOCKS
    ),
    *(const("stock", what, what) for what, _ in STOCKS),
    rule(
        "measure",
        "the amount of {what:stock} {who:holder} has|have",
        shape=checked(Held(slot("who"), slot("what")), _check_held_by_one),
    ),
    *(rule(name, "[point of] damage on {of:damaged card}", build=PlanetDamage) for name in ("own each", "each named")),
    const("each named", "boon here", BOONS_HERE),
    const("own each", "boon here", BOONS_HERE, read_only=True),
    # ---- so many cards together, and those just dealt with
    *rules("each named", "{count:count} {cards:bare cards}", "{count:count} of {cards:bare cards}", shape=SHARED),
    *THIS_WAY,
    *SO_TREATED,
    # ---- of places, planets, what was played
    rule("measure", "( the | ) amount|number of boons here", build=lambda: BOONS_HERE, shown=BOONS_HERE),
    rule("measure", "the [amount of] damage on {of:damaged card}", PlanetDamage),
    rule("damaged card", "{_:reference}"),
    rule("damaged card", "{_:card}"),
    const("reference", "the last card you played", LastPlayed(You())),
    *rules("counted cards", "{_:card}", "( each of | all of ) {_:bare cards}", read_only=True),
    rule("signed", "- {value:factor}", build=negative, read_only=True),
    # ---- where X is
    rule("changes", "{said:changes} where X is {value:value}", build=where_x, unbuild=_un_where_x),
    *(
        rule(
            "verb",
            f"{{of:target}} {word} {{amount:{sign}}} power {{until:duration}} ( for each | for every | per ) "
            "{each:own each}",
            build=partial(_each_until, sign=factor),
        )
        for word, sign, factor in (
            ("gains|gain|has|have", "PLUS", 1),
            ("gains|gain|has|have", "MINUS", -1),
            ("loses|lose", "NUMBER", -1),
        )
    ),
    *(
        const("postmod", f"with {words} printed power", (Extreme("printed power", highest),))
        for words, highest in (
            ("( the highest | the greatest | the most )", True),
            ("( the lowest | the least )", False),
        )
    ),
)
