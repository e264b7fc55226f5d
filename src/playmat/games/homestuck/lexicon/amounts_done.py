"""Orders with an amount: draw, gain, put, remove, move, deal."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from playmat.games.homestuck.lexicon.binding import ThisKind
from playmat.games.homestuck.lexicon.quantities import BOONS, CARDS, DAMAGE, GRIST, MARKS, POINTS
from playmat.games.homestuck.nodes.counters import (
    GainBoons,
    GainGrist,
    GainMarks,
    GainVictoryPoints,
    LoseGrist,
    LoseVictoryPoints,
    MoveBoons,
    MoveMarks,
    PayGrist,
    RemoveBoons,
    RemoveMarks,
    SpendBoons,
    StealGrist,
)
from playmat.games.homestuck.nodes.effects import Damage, MoveDamage, RemoveDamage
from playmat.games.homestuck.nodes.values import Boons
from playmat.lang.effects import ChooseAmount, DrawCards, EachDoes
from playmat.lang.nodes import Effect, Reference, Target, Value
from playmat.lang.nouns import Cards
from playmat.lang.values import AmountChosen, Difference, Held, It, Number, Sum, This, Together, You
from playmat.text.english.sentences import Doer
from playmat.text.grammar.amount import ALL, Unit, UpTo, all_of
from playmat.text.grammar.conjugation import Verb
from playmat.text.grammar.sense import Meaning, Roles, Sense, means
from playmat.text.grammar.unless import EITHER_WAY, IF_ANY_DOES, IF_NOT_ABLE, either_way
from playmat.text.grammar.verb_phrase import lines_of
from playmat.text.rewrite import has_any
from playmat.text.shape import checked, slot
from playmat.text.table import Refused, rule, rules

PUT = Verb("put", "put", gerund="putting", like=(Verb("place"),))
ADD = Verb("add")
GIVE = Verb("give", "gave", "given")
REMOVE = Verb("remove", like=(Verb("take", "took", "taken"), Verb("discard")))
TAKE = Verb("take", "took", "taken")
HEAL = Verb("heal", like=(Verb("remove"),))
DEAL = Verb("deal", "dealt", like=(Verb("put", "put", gerund="putting"),))
DRAW = Verb("draw", "drew", "drawn")
GAIN = Verb("gain", like=(Verb("earn"),))
LOSE = Verb("lose", "lost")
PAY = Verb("pay", "paid", like=(Verb("spend", "spent"),))
MOVE = Verb("move")
STEAL = Verb("steal", "stole", "stolen")

FILL = "hs.ruling.boon.more-than-the-maximum"
NO_LESS = "hs.ruling.general.no-negative-quantities"
MAXIMUM = (
    "( {(} not to exceed [( the | its | their )] max|maximum [[number of] boons] {)} "
    "| not to exceed [( the | its | their )] max|maximum [[number of] boons] "
    "| {(} up to [( the | its | their )] max|maximum [[number of] boons] {)} "
    "| up to its|their|the max|maximum [[number of] boons] "
    "| {(} it|they cannot go|have above|over|exceed|past the|its|their max|maximum [[number of] boons] {)} "
    "| not exceeding its|their|the max|maximum [[number of] boons] )"
)

NOTHING = Number(0)
NOT_BELOW = (
    "cannot ( go | fall | drop | be | be reduced | have ) ( below | under | less than ) {zero:count} "
    "[( grist | vp | victory points )]"
)
NEVER_NEGATIVE = (
    "[.] {(} ( you | they | that player ) cannot have negative ( grist | vp | victory points ) {)}",
    f"[.] {{(}} ( you | they | that player ) {NOT_BELOW} {{)}}",
    "[.] {(} never|not ( below | less than ) {zero:count} {)}",
    f", but|and [you|they] {NOT_BELOW}",
    f"but|and [you|they] {NOT_BELOW}",
    ", but never ( below | less than ) {zero:count}",
)
"""Said after a loss, though it is so anyway."""


def order(node: type[Effect], *, chosen: bool = True, **constants: Any) -> Meaning:
    """An order. "Up to 2 on each of them" may be another number for each; "all" is what the node does of itself.

    ``chosen``: whether the number can be up to somebody.
    """
    plain = means(node, **constants)
    default = next(field.default for field in msgspec.structs.fields(node) if field.name == "amount")
    of_itself = default is None

    def made(amount: Any, **roles: Any) -> Any:
        if isinstance(amount, UpTo) or (amount == ALL and not of_itself):
            raise Refused
        if amount == AmountChosen() and not chosen:
            raise Refused
        if amount == AmountChosen() and any(
            isinstance(roles.get(name), Cards | Together) for name in ("what", "from_")
        ):
            raise Refused
        return plain.make(**roles) if amount == ALL else plain.make(amount=amount, **roles)

    def split(effect: Any) -> Roles | None:
        roles = plain.split(effect)
        if roles is None or not isinstance(default, Value | None):
            return roles
        return {"amount": ALL if default is None else default, **roles}

    return Meaning(made, split)


ANY_GRIST = "( any amount of | any [number of] | as much [of] ) [your|their] grist [as you|they like|want|wish|choose]"
ALL_GRIST = Held(You(), "grist")


def _all_grist() -> Meaning:
    """All that whoever does it has."""
    return Meaning(
        lambda who=Doer(): LoseGrist(Held(who, "grist")),  # noqa: B008  (a frozen record)
        lambda effect: {} if isinstance(effect, LoseGrist) and effect == LoseGrist(Held(effect.who, "grist")) else None,
    )


def _as_one_likes(node: type[Effect], most: Value | None = None) -> Meaning:
    """As much as whoever does it says, of all they have or of so much."""

    def split(effect: Any) -> Roles | None:
        if not isinstance(effect, ChooseAmount) or most is None or effect.most not in (most, ALL_GRIST):
            return None
        return {} if effect.effect == node(amount=AmountChosen()) else None

    if most is not None:
        return Meaning(lambda: ChooseAmount(most, node(amount=AmountChosen())), split)
    return Meaning(lambda most: ChooseAmount(most, node(amount=AmountChosen())), lambda _: None)


def _given(node: type[Effect]) -> Meaning:
    """What a player is given, they gain."""
    return Meaning(lambda who, amount: EachDoes(who, node(amount=amount)), lambda _: None)


def lying(unit: Unit, gain: type[Effect], remove: type[Effect], move: type[Effect]) -> tuple[Sense, ...]:
    """What is done with counters that lie on cards; where no card is named, with those of the card that says it."""
    the_one = f"the ( {unit.one} | {unit.one.split()[-1]} )" if " " in unit.one else f"the {unit.one}"
    return (
        Sense(PUT, "{amount:AMOUNT} on {what:CARD}", unit=unit, deed=order(gain), cites=FILL),
        Sense(GIVE, "{what:CARD} {amount:AMOUNT}", unit=unit, deed=order(gain), read_only=True),
        Sense(GIVE, "{amount:AMOUNT} to {what:CARD}", unit=unit, deed=order(gain), read_only=True),
        Sense(ADD, "{amount:AMOUNT} to|on {what:CARD}", unit=unit, deed=order(gain), read_only=True),
        Sense(GAIN, "{amount:AMOUNT} on {what:CARD}", unit=unit, deed=order(gain), read_only=True),
        Sense(GAIN, "{amount:AMOUNT}", unit=unit, deed=order(gain, what=This()), told=True, read_only=True),
        Sense(GAIN, "{amount:PLAIN}", unit=unit, deed=order(gain, chosen=False), bearer="what", read_only=True),
        Sense(REMOVE, "{amount:AMOUNT} from|off|on {what:CARD}", unit=unit, deed=order(remove)),
        Sense(REMOVE, "{amount:AMOUNT}", unit=unit, deed=order(remove, what=This()), told=True, read_only=True),
        Sense(REMOVE, f"all [of] its {unit.many}", deed=means(remove, what=It()), read_only=True),
        Sense(LOSE, "{amount:AMOUNT}", unit=unit, deed=order(remove), bearer="what", read_only=True),
        Sense(
            LOSE,
            f"all [of] its|their {unit.many}",
            deed=means(remove),
            bearer="what",
            read_only=True,
        ),
        Sense(MOVE, "{amount:AMOUNT} from {from_:CARD} to|onto {to:CARD}", unit=unit, deed=order(move), cites=FILL),
        Sense(MOVE, "{amount:AMOUNT} to|onto {to:CARD}", unit=unit, deed=order(move, from_=This()), read_only=True),
        Sense(
            TAKE,
            "{amount:AMOUNT} off|from {from_:CARD} and put|place it|them [all] on {to:CARD}",
            unit=unit,
            deed=order(move),
            read_only=True,
        ),
        Sense(PUT, f"{the_one} on {{to:CARD}}", deed=means(move, from_=It(), amount=Number(1)), read_only=True),
        Sense(MOVE, f"{the_one} to|onto {{to:CARD}}", deed=means(move, from_=It(), amount=Number(1)), read_only=True),
        Sense(
            MOVE,
            f"{the_one} from {{from_:CARD}} to|onto {{to:CARD}}",
            deed=means(move, amount=Number(1)),
            read_only=True,
        ),
        Sense(STEAL, "{amount:AMOUNT} from {from_:CARD}", unit=unit, deed=order(move, to=This()), read_only=True),
    )


def _in_coins(number: int | str) -> Value:
    """ "2g", never "Xg"."""
    if not isinstance(number, int):
        raise Refused
    return Number(number)


def _within_the_maximum(_: Effect) -> Effect:
    """No card ever holds more than it may, and nobody has more."""
    if not has_any(_, GainBoons, MoveBoons, GainGrist):
        raise Refused
    return _


def _not_below_nothing(_: Effect, zero: Value = NOTHING) -> Effect:
    """Nobody ever has less than nothing."""
    if zero != NOTHING or not has_any(_, LoseGrist, LoseVictoryPoints):
        raise Refused
    return _


def _all_its_boons(from_: Reference, to: Target) -> Effect:
    return MoveBoons(from_, to)


FILLED_UP = GainBoons(slot("what"), Difference(slot("most"), Boons(slot("what"))))
"""So many that there are so many in the end."""


def _check_spent(from_: Cards) -> None:
    """Of several cards, spread at will."""
    if set(from_.kinds) - {"character", "inventory", "moon", "planet"} or from_.zone != "play":
        raise Refused


SPENT = checked(SpendBoons(slot("from_")), _check_spent)


ORDERS = (
    *(
        rule(name, f"{verb} any number of boons from {{from_:cards}}", shape=SPENT)
        for name, verb in (("verb", "remove|discard|spend"), ("one does", "removes|discards|spends"))
    ),
    rule(
        "verb",
        "remove|discard|spend ( any amount | as many as you like ) of boons from {from_:cards}",
        shape=SPENT,
        read_only=True,
    ),
    all_of(BOONS),
    all_of(MARKS),
    all_of(DAMAGE),
    # ---- as far as they fit
    rule(
        "verb", "{what:target} gain|gains|earn|earns up to {amount:count} boons", GainBoons, read_only=True, cites=FILL
    ),
    rule("verb", "{amount:plain boons} to {what:target}", build=order(GainBoons).make),
    rule("verb", "put|place boons on {what:reference} until it has {most:count} [boons]", shape=FILLED_UP, cites=FILL),
    *IF_NOT_ABLE,
    either_way("grist paid"),
    *EITHER_WAY,
    *IF_ANY_DOES,
    *rules("plain grist", "{number:GRIST}", "{number:PRICIER}", build=_in_coins),
    rule("verb", "give|move|pass {from_:possessive} boons to {to:target}", build=_all_its_boons),
    rule("plain grist", "{left:value} in grist {+} {right:count} grist", Sum, read_only=True),
    *(
        line
        for name in ("verb", "one does", "doing")
        for line in (
            rule(name, f"{{_:{name}}} {MAXIMUM}", build=_within_the_maximum),
            *(rule(name, f"{{_:{name}}} {words}", build=_not_below_nothing, cites=NO_LESS) for words in NEVER_NEGATIVE),
        )
    ),
    *lines_of(
        Sense(DRAW, "{amount:AMOUNT}", unit=CARDS, deed=order(DrawCards)),
        # ---- what players have
        Sense(GAIN, "{amount:AMOUNT}", unit=GRIST, deed=order(GainGrist)),
        Sense(LOSE, "{amount:AMOUNT}", unit=GRIST, deed=order(LoseGrist)),
        Sense(PAY, "{amount:PLAIN}", unit=GRIST, deed=order(PayGrist)),
        Sense(PAY, "up to {most:price}", deed=_as_one_likes(PayGrist), read_only=True),
        Sense(PAY, ANY_GRIST, deed=_as_one_likes(PayGrist, Held(Doer(), "grist"))),
        Sense(PAY, "all [of] your|their grist", deed=Meaning(partial(PayGrist, Held(Doer(), "grist")), lambda _: None)),
        Sense(LOSE, ANY_GRIST, deed=_as_one_likes(LoseGrist, Held(Doer(), "grist"))),
        Sense(LOSE, "all [of] [{who:own}] [of their] grist", deed=_all_grist()),
        Sense(
            Verb("steal", "stole", "stolen", like=(TAKE,)),
            "{amount:AMOUNT} from {who:PLAYER}",
            unit=GRIST,
            deed=order(StealGrist),
            cites=NO_LESS,
        ),
        Sense(GIVE, "{who:PLAYER} {amount:AMOUNT}", unit=GRIST, deed=_given(GainGrist), read_only=True),
        Sense(
            Verb("double"),
            "{who:own} grist",
            deed=Meaning(lambda who: GainGrist(Held(who, "grist")), lambda _: None),
            read_only=True,
        ),
        Sense(GAIN, "{amount:AMOUNT}", unit=POINTS, deed=order(GainVictoryPoints)),
        Sense(LOSE, "{amount:AMOUNT}", unit=POINTS, deed=order(LoseVictoryPoints)),
        # ---- what lies on cards
        *lying(BOONS, GainBoons, RemoveBoons, MoveBoons),
        *lying(MARKS, GainMarks, RemoveMarks, MoveMarks),
        # ---- damage
        Sense(HEAL, "{amount:AMOUNT} from|on {what:CARD}", unit=DAMAGE, deed=order(RemoveDamage)),
        Sense(HEAL, "{amount:AMOUNT}", unit=DAMAGE, deed=order(RemoveDamage, what=ThisKind("planet")), read_only=True),
        Sense(DEAL, "{amount:AMOUNT} to|on {what:CARD}", unit=DAMAGE, deed=order(Damage)),
        Sense(ADD, "{amount:AMOUNT} to {what:CARD}", unit=DAMAGE, deed=order(Damage), read_only=True),
        Sense(TAKE, "{amount:AMOUNT}", unit=DAMAGE, deed=order(Damage), bearer="what", read_only=True),
        Sense(MOVE, "{amount:AMOUNT} from {from_:CARD} to|onto {to:CARD}", unit=DAMAGE, deed=order(MoveDamage)),
    ),
)
