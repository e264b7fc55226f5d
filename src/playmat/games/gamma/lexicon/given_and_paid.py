"""What is said in plain words of numbers, prices and blows: "its offense is 2 higher", "you pay 1 less for it"."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from msgspec.structs import replace

from playmat.games.gamma.lexicon.clauses import triggered
from playmat.games.gamma.lexicon.costs import A_ROUND, costs_them, in_hand, next_played, nth_played
from playmat.games.gamma.lexicon.counters import put
from playmat.games.gamma.lexicon.deeds import strikes_player, struck_whom
from playmat.games.gamma.lexicon.nouns import PLAYED
from playmat.games.gamma.lexicon.skills import ITSELF, ONCE_A_ROUND, Price, once, pays
from playmat.games.gamma.lexicon.unnamed import UNNAMED
from playmat.games.gamma.lexicon.verbs import COUNTERS, ENERGY, LIFE, hurts, into_channel
from playmat.games.gamma.nodes.changes import AddsMaximum, ChangesCost
from playmat.games.gamma.nodes.effects import Channel, GainCounters, GainEnergy, LoseCounters, LoseEnergy, PutInto
from playmat.games.gamma.nodes.filters import CostIs
from playmat.games.gamma.nodes.values import IsFirst
from playmat.lang.changes import AddsStats, LessensDamage, SetsStats
from playmat.lang.clauses import Static
from playmat.lang.effects import DamagePlayers, GainLife, Give, LoseLife
from playmat.lang.nodes import Change, Clause, Effect, Filter, Pattern, Target, Value, Who
from playmat.lang.nouns import Cards, IsOther, Not
from playmat.lang.patterns import DealsDamage
from playmat.lang.values import EachPlayer, It, Number, Opponents, PlayersWho, This, You
from playmat.text.english.giving import SAME
from playmat.text.english.numbers import negative, times
from playmat.text.english.phrases import Of, Zone, piece, with_whose
from playmat.text.english.sentences import Doer
from playmat.text.grammar.change import GIVING, slashed
from playmat.text.grammar.clause import either
from playmat.text.grammar.elision import SoMany, Unsaid
from playmat.text.grammar.quantity import Compared
from playmat.text.grammar.raising import PRONOUNS, WAYS, raising
from playmat.text.grammar.terse import TERSE, signed
from playmat.text.rewrite import has_any, replaced
from playmat.text.table import Refused, const, rule, rules

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
    return DealsDamage(by=by, cards=cards, to=to, strikes=True)


def _in_words(price: Value, *, life: bool) -> Price:
    if not isinstance(price, Number) or price.number < 1:
        raise Refused
    return Price(life=price.number) if life else Price(price.number)


def _at_both(first: Pattern, rest: Pattern, effect: Effect) -> Clause:
    return triggered(either(first, rest), effect)


def _so_often(number: Value, each: Value) -> Value:
    if not isinstance(number, Number) or number.number < 1:
        raise Refused
    return times(number.number, each)


def _hurt_each(to: Target, number: Value, each: Value) -> Effect:
    return hurts(_so_often(number, each), to)


def _hurt_them_each(who: Who, number: Value, each: Value) -> Effect:
    return DamagePlayers(_so_often(number, each), who)


def _into_channel(what: Target, *, own: bool, face_down: bool) -> Effect:
    return into_channel(own=own, face_down=face_down).make(what=what)  # type: ignore[no-any-return]


def _so_many_channeled(count: Value, *, face_down: bool | None = None) -> Effect:
    """ "Draw two cards, then channel one"."""
    return Channel(SoMany(Unsaid(count), Cards((), Doer(), (), "hand")), face_down)


def _costing(said: Compared) -> tuple[Filter, ...]:
    if has_any(said.value, It):
        raise Refused
    return (CostIs(said.comparison, said.value),)


def _in_dream(changes: tuple[Change, ...]) -> Clause:
    """ "Your spells have +3 defense while in Dream": those that lie there."""
    found = []
    for change in changes:
        of = getattr(change, "of", None)
        if not isinstance(of, Cards) or of.zone != "play" or not isinstance(change, AddsStats | SetsStats):
            raise Refused
        found.append(replace(change, of=replace(of, zone="dream")))
    return Static(tuple(found))


def _in_reality(changes: tuple[Change, ...]) -> Clause:
    """Said for the reader's sake of what is so there anyway."""
    if any(getattr(change, "of", None) != This() for change in changes):
        raise Refused
    return Static(changes)


def _to_void(what: Target) -> Effect:
    return PutInto(what, "void")


SIGNS: Mapping[int, str] = {1: "more|extra|additional", -1: "less|fewer"}
PAY = "pay|pays"
MUST_PAY = "( have to | has to | must ) pay"
REST_OF_ROUND = "( this round | until round end )"

GIVEN_AND_PAID = (
    GIVING,
    *PRONOUNS,
    *raising("offense", _offense),
    *raising("defense", _defense),
    *raising("offense and defense", _both),
    *raising("[energy] cost", _cost, "[energy]", "change"),
    # ---- without a verb
    *TERSE,
    *signed(LIFE, GainLife, LoseLife),
    *signed(ENERGY, GainEnergy, LoseEnergy),
    *signed(COUNTERS, GainCounters, LoseCounters),
    rule("sentence", "{amount:count} damage to {to:target}", build=hurts),
    rule("sentence", "{amount:count} damage to {who:damaged player}", DamagePlayers, read_only=True),
    # ---- what somebody pays
    *(
        line
        for sign, word in SIGNS.items()
        for paid in (f"{{amount:count}} {word} [energy]", f"{{amount:count}} energy {word}")
        for line in (
            *(
                rule(
                    "change",
                    f"{{who:drawers}} {must} {paid} for {cards}",
                    build=partial(_costs_one, sign=sign),
                )
                for must in (PAY, MUST_PAY)
                for cards in (
                    "{cards:bare cards}",
                    "{cards:speaker}",
                )
            ),
            *(
                rule(
                    "change",
                    f"{{who:drawers}} {must} {paid} for each|every {{cards:noun}} [that] ( you | they ) play",
                    build=partial(_each_costs, sign=sign),
                )
                for must in (PAY, MUST_PAY)
            ),
            rule(
                "change",
                f"{{who:drawers}} {PAY} {paid} for each|every {{cards:noun}}",
                build=partial(_each_spell_costs, sign=sign),
            ),
            *rules(
                "change",
                f"{{who:drawers}} {PAY} {paid} for the {{number:ordinal}} {{cards:noun}}"
                f" ( you | they | that you | that they ) play [in|during] {A_ROUND}",
                f"( each | every | per ) round, {{who:drawers}} {PAY} {paid} for your|their {{number:ordinal}}"
                " {cards:noun}",
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
    *(
        rule(
            "change",
            f"{do} {{who:whose}} maximum hand size by {{amount:count}}",
            build=lambda who, amount, sign=sign: AddsMaximum(amount if sign > 0 else negative(amount), who),
        )
        for sign, (_, _, do) in WAYS.items()
    ),
    *(
        rule("change", f"{{who:drawers}} {play} {{cards:bare cards}} for {paid}", build=partial(_costs_one, sign=sign))
        for play in ("[may|can] play|plays",)
        for sign, word in SIGNS.items()
        for paid in (f"{{amount:count}} {word} [energy]", f"{{amount:count}} energy {word}")
    ),
    *(
        line
        for harmed in ("is|are dealt", "takes|take")
        for line in (
            rule("verb", f"{{to:target}} {harmed} damage equal to {{amount:value}}", build=hurts),
            rule(
                "verb",
                f"{{who:damaged player}} {harmed} damage equal to {{amount:value}}",
                DamagePlayers,
                read_only=True,
            ),
            rule(
                "verb", f"{{to:target}} {harmed} {{number:count}} damage for each|every {{each:each}}", build=_hurt_each
            ),
            rule(
                "verb",
                f"{{who:damaged player}} {harmed} {{number:count}} damage for each|every {{each:each}}",
                build=_hurt_them_each,
            ),
        )
    ),
    # ---- given to somebody
    rule("verb", "give {of:target} {changes:given} [{until:duration}]", build=_give),
    rule("verb", "give {changes:given} [{until:duration}] to {of:target}", build=_give),
    rule("verb", "{until:duration} give {of:target} {changes:given}", build=_give),
    # ---- struck by
    rule("verb", "{whom:target} is|are struck by {attackers:target}", build=struck_whom),
    rule("event", "{cards:those} is|are struck by {by:those}", build=_strikes),
    rule("event", "{to:anyone} is|are struck by {by:those}", build=_strikes),
    rule("verb", "{who:damaged player} is|are struck by {by:reference}", build=strikes_player),
    rule("own clause", "{first:stage} and {rest:stage}: {effect:effects}", build=_at_both),
    *(
        const("player", words, PlayersWho(EachPlayer(), said))
        for words, said in (("the first player", IsFirst(You())), ("the second player", Not(IsFirst(You()))))
    ),
    # ---- into a channel zone
    *(
        rule("verb", f"put|place|move {words}", build=partial(_into_channel, own=own, face_down=way == "down"))
        for own, zone in (
            (True, "( into | to | in ) your channel zone"),
            (False, "( into | to | in ) ( its | their ) owner|owner's|owners' channel zone"),
        )
        for way in ("up", "down")
        for words in (f"{{what:target}} face {way} {zone}", f"{{what:target}} {zone}, face {way}")
    ),
    *(
        rule(
            "verb",
            f"{{what:target}} is|are put|placed|moved {words}",
            build=partial(_into_channel, own=own, face_down=way == "down"),
        )
        for own, zone in ((True, "your"), (False, "( its | their ) owner|owner's|owners'"))
        for way in ("up", "down")
        for words in (
            f"( into | to | in ) {zone} channel zone face {way}",
            f"face {way} ( into | to | in ) {zone} channel zone",
        )
    ),
    rule("verb", "channel {count:count}", build=_so_many_channeled),
    *(
        rule("verb", f"channel {{count:count}} face {way}", build=partial(_so_many_channeled, face_down=way == "down"))
        for way in ("up", "down")
    ),
    # ---- counters
    *(
        rule("verb", f"{{what:target}} gets|get|gains|gain|receives|receive {words}", build=put)
        for words in ("a|an {counter:counter} counter", "{amount:count} {counter:counter} counters")
    ),
    const("player", "you and your opponent [each|both]", EachPlayer(), read_only=True),
    # ---- whose cards, told by what they cost
    rule("postmod", "that costs/cost {said:compared} [energy] [to play]", build=_costing),
    rule("postmod", "whose energy cost is {said:compared}", build=_costing),
    piece("postmod", "( except | besides | except for ) this [unit|item|claim|card|one]", IsOther(), read_only=True),
    *(
        const("postmod", words, (Of(who), Zone(PLAYED)), read_only=True)
        for words, who in (("played by you", You()), ("played by your opponent", Opponents()))
    ),
    # ---- while in Dream, while in reality
    rule("own clause", "{changes:changes} while|when in dream [.]", build=_in_dream),
    rule("own clause", "while|when in dream, {changes:changes} [.]", build=_in_dream),
    rule("own clause", "while|when in reality, {changes:changes} [.]", build=_in_reality),
    rule("own clause", "{changes:changes} while|when in reality [.]", build=_in_reality),
    # ---- less damage
    rule(
        "change", "{by:those cards} deal|deals {amount:count} less damage to {of:target}", LessensDamage, read_only=True
    ),
    # ---- a price besides
    *(
        rule("own clause", words, build=pays)
        for words in (
            f"in addition to [paying] its|their cost, {{price:verb}} to play {ITSELF} [.]",
            "additional cost: {price:verb} [.]",
            f"{{price:verb}} as an additional cost to play {ITSELF} [.]",
            "as an additional cost, {price:verb} [.]",
            f"you must also {{price:verb}} to play {ITSELF} [.]",
        )
    ),
    rule("own clause", f"{ONCE_A_ROUND}, {{clause:own clause}}", build=once),
    # ---- that can or cannot
    rule("verb", "{what:target} goes|go ( into | to ) [( the | its owner's | their owners' )] void", build=_to_void),
    # ---- of which nothing is said
    rule("verb", "{attack:signed} {/} {health:signed} {until:duration}", build=_unnamed),
    rule("verb", "{attack:signed} offense {until:duration}", build=_unnamed),
    rule("verb", "{health:signed} defense {until:duration}", build=_unnamed),
    *(
        rule("own clause", f"{words}: {{effect:effects}}", build=triggered)
        for words in ("when|whenever {when:event}", "{when:moment}")
    ),
)
