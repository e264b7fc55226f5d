"""How much may be played and drawn for a time: on the next turn, this turn, in the next draw step, out of the Grave."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.holosseum.lexicon.allowance import HAND, MAY, ON, TWO
from playmat.games.holosseum.lexicon.changes import CANNOT
from playmat.games.holosseum.lexicon.clause_parts import lasting
from playmat.games.holosseum.lexicon.manners import COUNTED, FREELY, FROM_HAND
from playmat.games.holosseum.nodes.changes import AddsDraws, AddsPlays
from playmat.games.holosseum.nodes.clauses import FromGrave, StartsWith
from playmat.games.holosseum.nodes.effects import CopyPlayed, CopySpell, SearchFor, Summon
from playmat.games.holosseum.nodes.rules import FreePlays, LimitsPlays, PlaysFromGrave, SetsDraws, SetsPlays
from playmat.lang.effects import Give, May, Sequence
from playmat.lang.nodes import Change, Clause, Condition, Effect, Value, Who
from playmat.lang.nouns import Cards
from playmat.lang.values import Number, You
from playmat.text.grammar.fits import AN_INT, NEGATED, PLAIN, but, is_a, only, whole
from playmat.text.grammar.playing_elsewhere import may_be_played
from playmat.text.grammar.time import NEXT_TURNS, OF_CONTROLLER, given_on_next_turn, shown_on_next_turn
from playmat.text.rewrite import has_any
from playmat.text.shape import filled_in, slot, worked_out
from playmat.text.table import Refused, const, rule, rules

# ---- no more than so many cards


UNTIL = slot("until", but("forever"))
LIMITED = LimitsPlays(slot("who"), slot("number", AN_INT), slot("cards", PLAIN))
FOR_A_TIME = Give((slot("change", is_a(LimitsPlays)),), UNTIL)


def _on_next_turn(whose: Who, change: Change) -> Effect:
    return given_on_next_turn((change,), whose)


def _un_on_next_turn(effect: Any) -> Mapping[str, Any] | None:
    shown = shown_on_next_turn(effect)
    own = shown is not None and len(shown["changes"]) == 1 and isinstance(shown["changes"][0], LimitsPlays)
    return {"whose": shown["whose"], "change": shown["changes"][0]} if shown is not None and own else None


# ---- in the next draw step


def _in_next_step(who: Who) -> Any:
    """That of the next turn of theirs: the one of the turn that is under way is over."""
    until = NEXT_TURNS.get(type(who))
    if until is None:
        raise Refused("in whose next draw step? say whose")
    return until


def _next_draws(change: Change) -> Effect:
    return Give((change,), worked_out(_in_next_step, "who"))


NOT_LESS = only(lambda amount: not isinstance(amount, Number) or amount.number >= 0)
MORE_NEXT = _next_draws(AddsDraws(slot("amount", NOT_LESS), slot("who")))
FEWER_NEXT = _next_draws(AddsDraws(slot("amount", NEGATED), slot("who")))
SET_NEXT = _next_draws(SetsDraws(slot("number", AN_INT), slot("who")))


def _draws_only(who: Who, number: Value) -> Change:
    if not isinstance(number, Number):
        raise Refused
    return SetsDraws(number.number, who)


# ---- any number


ALL = FreePlays(Cards(), You())
"""What uses up no play can be played as often as one likes."""


def _each_turn(condition: Condition | None = None) -> Clause:
    return lasting((ALL,), condition)


# ---- out of the Grave


FROM_GRAVE = PlaysFromGrave(slot("cards", PLAIN))
ONCE_FROM_GRAVE = PlaysFromGrave(slot("cards", PLAIN), once=True)
THEN_OUT = PlaysFromGrave(slot("cards", PLAIN), removed=True)
ONCE_THEN_OUT = PlaysFromGrave(slot("cards", PLAIN), once=True, removed=True)


# ---- what was not played


def _is_found(effect: Effect) -> bool:
    return isinstance(effect, SearchFor) and effect.into == "arena"


def _not_played(effect: Effect) -> bool:
    """What is put into the Arena without being played uses up no play anyway (holo.r.put-in-play-by-effect); nor is a
    copy played.
    """
    steps = effect.effects if isinstance(effect, Sequence) else (effect,)
    done = [one.effect if isinstance(one, May) else one for one in steps]
    return any(has_any(one, Summon, CopySpell, CopyPlayed) or _is_found(one) for one in done)


INTO_GRAVE = (
    "would [next] ( be put into | go to | go back to | go into | be sent to ) ( your | a | the | its owner's ) grave "
    "[from anywhere]"
)
OUT = "( remove it from the game instead | it is removed from the game instead | it leaves the game instead )"
THEN_REMOVED = (
    "[but] if|when ( ( a | an | that | this | any ) card|spell|entity|power [card] "
    "( [you] played|play this way | ) | it | those cards | they "
    f"| one [( [you] played|play this way )] ) {INTO_GRAVE} {OUT}"
)
STILL = (
    "( they | those cards | these cards | it ) [still] count|counts "
    f"( toward|towards|against {COUNTED} | as plays | as normal )"
)
STILL_COUNT = f"[{STILL} .]"
MINE = f"( {ON} your [own] turn|turns | {ON} each of your turns )"
ANY = "( any number of cards | as many cards as you want|like|wish )"
THAT = (
    "( it | they | this | that | doing this|so | that entity | that power | that card | those entities | those cards "
    "| the copy | the copies | a copy | copies | each copy )"
)
BUT_OUT = "but what goes to a grave then is removed from the game instead"
SOME = only(lambda number: number > 0)
THIS_CARD = "this [card|entity|power|spell]"
NEXT = "next draw step"
USUAL = "[instead of ( five | 5 | the usual five ) [cards]]"
ONCE = "( once each|per|a turn | once on|during each of your turns )"

IN_THAT_STEP: tuple[tuple[str, Effect], ...] = (
    ("{amount:so many more} card|cards", MORE_NEXT),
    ("{amount:count} fewer|less card|cards", FEWER_NEXT),
    ("{amount:count} card|cards fewer|less", FEWER_NEXT),
    (f"[only] {{number:count}} card|cards instead of {TWO}", SET_NEXT),
    ("only {number:count} card|cards", SET_NEXT),
)

LIMITS = (
    # ---- no more than so many cards
    rule("limited plays", f"{{who:drawers}} {CANNOT} play more than {{number:count}} {{cards:some}}", shape=LIMITED),
    *(
        rule("limited plays", f"{{who:drawers}} {words} {{number:count}} {{cards:some}}", shape=LIMITED, read_only=True)
        for words in (
            "( can only play | may only play ) [up to]",
            "( can play only | may play only ) [up to]",
            "( can play | may play ) ( at most | no more than )",
        )
    ),
    *rules(
        "verb", "{change:limited plays} {until:duration}", "{until:duration} {change:limited plays}", shape=FOR_A_TIME
    ),
    rule(
        "verb",
        "during|on {whose:whose} next turn, {change:limited plays}",
        build=_on_next_turn,
        unbuild=_un_on_next_turn,
    ),
    rule("verb", "{change:limited plays} during|on {whose:whose} next turn", build=_on_next_turn),
    # ---- in the next draw step
    rule("statement", f"{{who:drawers}} draws/draw {{amount:count}} more cards in their {NEXT}", shape=MORE_NEXT),
    rule("statement", f"{{who:drawers}} draws/draw {{amount:count}} fewer cards in their {NEXT}", shape=FEWER_NEXT),
    rule(
        "statement", f"{{who:drawers}} draws/draw {{number:count}} cards in their {NEXT} instead of two", shape=SET_NEXT
    ),
    *(
        rule("statement", said.replace("{}", words), shape=shape, read_only=True)
        for said in (
            f"{{who:drawers}} draw|draws {{}} {ON} their|your {NEXT}",
            f"{ON} their|your {NEXT}, {{who:drawers}} draw|draws {{}}",
        )
        for words, shape in IN_THAT_STEP
    ),
    *(
        rule("statement", said.replace("{}", words), shape=filled_in(shape, who=You()), read_only=True)
        for said in (f"draw {{}} {ON} your {NEXT}", f"{ON} your {NEXT}, draw {{}}")
        for words, shape in IN_THAT_STEP
    ),
    rule(
        "lasting change",
        f"{{who:drawers}} draw|draws only {{number:count}} card|cards {ON} {{_:draw step}}",
        build=lambda who, number, _: _draws_only(who, number),
    ),
    # ---- any number
    const("statement", "you may play any number of cards this turn", Give((ALL,), "end of turn")),
    const("statement", f"you {MAY} play {ANY} this turn", Give((ALL,), "end of turn"), read_only=True),
    const("statement", f"this turn, you {MAY} play {ANY}", Give((ALL,), "end of turn"), read_only=True),
    *rules("own clause", f"you {MAY} play {ANY} {MINE} [.]", f"{MINE} you {MAY} play {ANY} [.]", build=_each_turn),
    # ---- on the own turn, said in front
    *(
        rule(
            "lasting change",
            f"{MINE} you {MAY} play [up to] {words}",
            shape=SetsPlays(slot("number", fit)),
            read_only=True,
        )
        for words, fit in (
            (f"{{number:count}} card|cards instead of {TWO}", whole(1)),
            ("{number:count} cards", whole(3)),
        )
    ),
    *rules(
        "lasting change",
        f"{MINE} you {MAY} play [up to] {{amount:so many more}} card|cards",
        f"you {MAY} play [up to] {{amount:so many more}} card|cards {MINE}",
        node=AddsPlays,
        read_only=True,
    ),
    const("duration", "until the end of the attack step", "end of the attack"),
    *OF_CONTROLLER,
    # ---- out of the Grave
    *rules(
        "deck clause",
        "if {condition:condition}, you may play this card from your grave [.]",
        f"if|while {{condition:condition}}, you {MAY} play {THIS_CARD} from|in your grave {FROM_HAND} [.]",
        f"you {MAY} play {THIS_CARD} from|in your grave {FROM_HAND} [only] if|while|when {{condition:condition}} [.]",
        shape=FromGrave(slot("condition")),
    ),
    *rules(
        "lasting change",
        "once each turn, you may play {cards:some} from your grave",
        f"{ONCE} you {MAY} play [a|an|one] {{cards:some}} from your grave {FROM_HAND}",
        f"you {MAY} play [a|an|one] {{cards:some}} from your grave {ONCE}",
        shape=ONCE_FROM_GRAVE,
    ),
    *(
        line
        for may, shape in (
            (f"you {MAY} play {{cards:some}} from|in your grave {FROM_HAND}", THEN_OUT),
            (f"{ONCE} you {MAY} play [a|an|one] {{cards:some}} from|in your grave {FROM_HAND}", ONCE_THEN_OUT),
        )
        for line in (
            rule("lasting change", f"{may} [.] {THEN_REMOVED}", shape=shape, read_only=True),
            *(
                rule("statement", f"{words} {STILL_COUNT} {THEN_REMOVED}", shape=Give((shape,), UNTIL), read_only=True)
                for words in (f"{{until:duration}}, {may} [.]", f"{may} {{until:duration}} [.]")
            ),
        )
    ),
    *rules(
        "statement",
        f"this turn, you {MAY} play {{cards:card}} from|in your grave {FROM_HAND}",
        f"you {MAY} play {{cards:card}} from|in your grave this turn {FROM_HAND}",
        f"you {MAY} play {{cards:card}} from|in your grave {FROM_HAND} this turn",
        shape=Give((ONCE_FROM_GRAVE,), "end of turn"),
    ),
    *(
        rule("statement", f"{words} {still}".rstrip(), shape=Give((FROM_GRAVE,), UNTIL), read_only=True)
        for words in (
            f"{{until:duration}}, you {MAY} play {{cards:some}} from|in your grave {FROM_HAND}",
            f"you {MAY} play {{cards:some}} from|in your grave {{until:duration}} {FROM_HAND}",
        )
        for still in ("", f". {STILL}")
    ),
    rule(
        "lasting change",
        f"you {MAY} play {{cards:some}} from|in your grave {FROM_HAND}",
        shape=FROM_GRAVE,
        read_only=True,
    ),
    rule("lasting change", f"you may play {{cards:some}} from your grave, {BUT_OUT}", shape=THEN_OUT),
    rule(
        "lasting change", f"once each turn, you may play {{cards:some}} from your grave, {BUT_OUT}", shape=ONCE_THEN_OUT
    ),
    rule(
        "statement",
        f"{{until:duration}}, you may play {{cards:some}} from your grave, {BUT_OUT}",
        shape=Give((THEN_OUT,), UNTIL),
    ),
    *may_be_played("reference", ("discard",)),
    # ---- what was not played
    rule("effects", f"{{_:effects}} {THAT} {FREELY} [.]", shape=slot("_", only(_not_played)), read_only=True),
    # ---- the opening hand
    *(
        rule("set-up clause", f"{words} {USUAL} [.]", shape=StartsWith(cards=slot("number", SOME)), read_only=True)
        for words in (
            f"[you] draw {{number:limit}} cards for|as|in your {HAND}",
            f"your {HAND} is|has {{number:limit}} cards",
            "[you] start|begin [the game] with {number:limit} cards [in [your] hand]",
        )
    ),
)
"""Lines of what may be played and drawn."""
