"""How much may be played and drawn for a time: on the next turn, this turn, in the next draw step, out of the Grave."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import msgspec

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
from playmat.text.grammar.fits import AN_INT
from playmat.text.grammar.time import NEXT_TURNS, OF_CONTROLLER, given_on_next_turn, shown_on_next_turn
from playmat.text.rewrite import has_any
from playmat.text.shape import checked, slot
from playmat.text.table import Refused, const, rule, rules

# ---- no more than so many cards


def _check_limited(number: Value, cards: Cards) -> None:
    """Cards are played from the hand: a description says nothing of where they are, or whose."""
    if not isinstance(number, Number) or cards.zone != "play" or cards.whose is not None:
        raise Refused


LIMITED = checked(LimitsPlays(slot("who"), slot("number", AN_INT), slot("cards")), _check_limited)


def _for_a_time(change: Change, until: Any) -> Effect:
    if until == "forever":
        raise Refused
    return Give((change,), until)


def _on_next_turn(whose: Who, change: Change) -> Effect:
    return given_on_next_turn((change,), whose)


def _un_on_next_turn(effect: Any) -> Mapping[str, Any] | None:
    shown = shown_on_next_turn(effect)
    own = shown is not None and len(shown["changes"]) == 1 and isinstance(shown["changes"][0], LimitsPlays)
    return {"whose": shown["whose"], "change": shown["changes"][0]} if shown is not None and own else None


# ---- in the next draw step


def _next_draws(change: Change, who: Who) -> Effect:
    """That of the next turn of theirs: the one of the turn that is under way is over."""
    until = NEXT_TURNS.get(type(who))
    if until is None:
        raise Refused("in whose next draw step? say whose")
    return Give((change,), until)


def _more_next(who: Who, amount: Value = Number(1)) -> Effect:  # noqa: B008  (a frozen record)
    return _next_draws(AddsDraws(amount, who), who)


def _fewer_next(who: Who, amount: Value) -> Effect:
    if not isinstance(amount, Number) or amount.number < 1:
        raise Refused
    return _next_draws(AddsDraws(Number(-amount.number), who), who)


def _set_next(who: Who, number: Value) -> Effect:
    if not isinstance(number, Number):
        raise Refused
    return _next_draws(SetsDraws(number.number, who), who)


def _un_next(effect: Any, kind: type[Change]) -> Any:
    change: Any = effect.changes[0] if isinstance(effect, Give) and len(effect.changes) == 1 else None
    own = isinstance(change, kind) and effect == _next_draws(change, getattr(change, "who"))  # noqa: B009
    return change if own else None


def _un_more_next(effect: Any, *, sign: int) -> Mapping[str, Any] | None:
    change = _un_next(effect, AddsDraws) if isinstance(effect, Give) and _has_next(effect) else None
    if change is None:
        return None
    fewer = isinstance(change.amount, Number) and change.amount.number < 0
    if fewer is not (sign < 0):
        return None
    amount = Number(-change.amount.number) if fewer else change.amount
    return {"who": change.who, "amount": amount}


def _has_next(effect: Give) -> bool:
    return len(effect.changes) == 1 and type(getattr(effect.changes[0], "who", None)) in NEXT_TURNS


def _un_set_next(effect: Any) -> Mapping[str, Any] | None:
    change = _un_next(effect, SetsDraws) if isinstance(effect, Give) and _has_next(effect) else None
    return None if change is None else {"who": change.who, "number": Number(change.number)}


def _draws_only(who: Who, number: Value) -> Change:
    if not isinstance(number, Number):
        raise Refused
    return SetsDraws(number.number, who)


# ---- any number


replace = msgspec.structs.replace
ALL = FreePlays(Cards(), You())
"""What uses up no play can be played as often as one likes."""


def _each_turn(condition: Condition | None = None) -> Clause:
    return lasting((ALL,), condition)


# ---- on the own turn, said in front


def _sets(number: Value, *, least: int = 1) -> Change:
    if not isinstance(number, Number) or number.number < least:
        raise Refused
    return SetsPlays(number.number)


# ---- out of the Grave


def _once_from_grave(cards: Cards) -> Change:
    if cards.zone != "play" or cards.whose is not None:
        raise Refused
    return PlaysFromGrave(cards, once=True)


def _plays_from_grave(cards: Cards) -> Change:
    if cards.zone != "play" or cards.whose is not None:
        raise Refused
    return PlaysFromGrave(cards)


def _plays_then_removed(cards: Cards) -> Change:
    return replace(_plays_from_grave(cards), removed=True)


def _once_then_removed(cards: Cards) -> Change:
    return replace(_once_from_grave(cards), removed=True)


def _removes(change: Any) -> Change | None:
    return PlaysFromGrave(change.cards, once=change.once, removed=True) if isinstance(change, PlaysFromGrave) else None


def _for_now(build: Callable[[Cards], Change], until: Any, cards: Cards) -> Effect:
    return _for_a_time(build(cards), until)


def _un_once_for_now(effect: Any) -> Mapping[str, Any] | None:
    change = effect.changes[0] if isinstance(effect, Give) and len(effect.changes) == 1 else None
    own = isinstance(change, PlaysFromGrave) and change == PlaysFromGrave(change.cards, once=True)
    if not own or not isinstance(change, PlaysFromGrave) or effect.until != "end of turn":
        return None
    return {"cards": change.cards}


IF_SO = FromGrave(slot("condition"))


# ---- what was not played


def _is_found(effect: Effect) -> bool:
    return isinstance(effect, SearchFor) and effect.into == "arena"


def _not_played(_: Effect) -> Effect:
    """What is put into the Arena without being played uses up no play anyway (holo.r.put-in-play-by-effect); nor is a
    copy played.
    """
    steps = [one.effect if isinstance(one, May) else one for one in (_.effects if isinstance(_, Sequence) else (_,))]
    if not any(has_any(one, Summon, CopySpell, CopyPlayed) or _is_found(one) for one in steps):
        raise Refused
    return _


# ---- the opening hand


def _opens_with(number: int) -> Clause:
    if number < 1:
        raise Refused
    return StartsWith(cards=number)


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
THIS_CARD = "this [card|entity|power|spell]"
NEXT = "next draw step"
USUAL = "[instead of ( five | 5 | the usual five ) [cards]]"
ONCE = "( once each|per|a turn | once on|during each of your turns )"

IN_THAT_STEP: tuple[tuple[str, Callable[..., Effect]], ...] = (
    ("{amount:count} more|additional|extra card|cards", _more_next),
    ("an additional|extra card", _more_next),
    ("{amount:count} fewer|less card|cards", _fewer_next),
    ("{amount:count} card|cards fewer|less", _fewer_next),
    (f"[only] {{number:count}} card|cards instead of {TWO}", _set_next),
    ("only {number:count} card|cards", _set_next),
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
    rule("verb", "{until:duration} {change:limited plays}", build=_for_a_time),
    rule(
        "verb",
        "{change:limited plays} {until:duration}",
        build=_for_a_time,
        shown=Give((slot("change"),), slot("until")),
    ),
    rule(
        "verb",
        "during|on {whose:whose} next turn, {change:limited plays}",
        build=_on_next_turn,
        unbuild=_un_on_next_turn,
    ),
    rule("verb", "{change:limited plays} during|on {whose:whose} next turn", build=_on_next_turn),
    # ---- in the next draw step
    rule(
        "statement",
        f"{{who:drawers}} draws/draw {{amount:count}} more cards in their {NEXT}",
        build=_more_next,
        unbuild=lambda effect: _un_more_next(effect, sign=1),
    ),
    rule(
        "statement",
        f"{{who:drawers}} draws/draw {{amount:count}} fewer cards in their {NEXT}",
        build=_fewer_next,
        unbuild=lambda effect: _un_more_next(effect, sign=-1),
    ),
    rule(
        "statement",
        f"{{who:drawers}} draws/draw {{number:count}} cards in their {NEXT} instead of two",
        build=_set_next,
        unbuild=_un_set_next,
    ),
    *(
        line
        for said in (
            f"{{who:drawers}} draw|draws {{}} {ON} their|your {NEXT}",
            f"{ON} their|your {NEXT}, {{who:drawers}} draw|draws {{}}",
        )
        for words, build in IN_THAT_STEP
        for line in (rule("statement", said.replace("{}", words), build=build),)
    ),
    *(
        rule("statement", said.replace("{}", words), build=partial(build, You()))
        for said in (f"draw {{}} {ON} your {NEXT}", f"{ON} your {NEXT}, draw {{}}")
        for words, build in IN_THAT_STEP
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
    rule(
        "lasting change",
        f"{MINE} you {MAY} play [up to] {{number:count}} card|cards instead of {TWO}",
        build=_sets,
    ),
    rule(
        "lasting change",
        f"{MINE} you {MAY} play [up to] {{number:count}} cards",
        build=lambda number: _sets(number, least=3),
    ),
    rule(
        "lasting change",
        f"{MINE} you {MAY} play [up to] {{amount:count}} more|additional|extra card|cards",
        AddsPlays,
        read_only=True,
    ),
    rule("lasting change", f"{MINE} you {MAY} play an additional|extra card", build=lambda: AddsPlays(Number(1))),
    rule(
        "lasting change",
        f"you {MAY} play [up to] {{amount:count}} more|additional|extra card|cards {MINE}",
        AddsPlays,
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
        shape=IF_SO,
    ),
    *rules(
        "lasting change",
        "once each turn, you may play {cards:some} from your grave",
        f"{ONCE} you {MAY} play [a|an|one] {{cards:some}} from your grave {FROM_HAND}",
        f"you {MAY} play [a|an|one] {{cards:some}} from your grave {ONCE}",
        build=_once_from_grave,
        shown=PlaysFromGrave(slot("cards"), once=True),
    ),
    *(
        line
        for may, build in (
            (f"you {MAY} play {{cards:some}} from|in your grave {FROM_HAND}", _plays_then_removed),
            (f"{ONCE} you {MAY} play [a|an|one] {{cards:some}} from|in your grave {FROM_HAND}", _once_then_removed),
        )
        for line in (
            rule("lasting change", f"{may} [.] {THEN_REMOVED}", build=build),
            *(
                rule("statement", f"{words} {STILL_COUNT} {THEN_REMOVED}", build=partial(_for_now, build))
                for words in (f"{{until:duration}}, {may} [.]", f"{may} {{until:duration}} [.]")
            ),
        )
    ),
    *(
        rule(
            "statement",
            words,
            build=partial(_for_now, _once_from_grave, "end of turn"),
            unbuild=None if late else _un_once_for_now,
        )
        for late, words in enumerate(
            (
                f"this turn, you {MAY} play {{cards:card}} from|in your grave {FROM_HAND}",
                f"you {MAY} play {{cards:card}} from|in your grave this turn {FROM_HAND}",
                f"you {MAY} play {{cards:card}} from|in your grave {FROM_HAND} this turn",
            )
        )
    ),
    *(
        rule("statement", f"{words} {still}".rstrip(), build=partial(_for_now, _plays_from_grave))
        for words in (
            f"{{until:duration}}, you {MAY} play {{cards:some}} from|in your grave {FROM_HAND}",
            f"you {MAY} play {{cards:some}} from|in your grave {{until:duration}} {FROM_HAND}",
        )
        for still in ("", f". {STILL}")
    ),
    rule(
        "lasting change",
        f"you {MAY} play {{cards:some}} from|in your grave {FROM_HAND}",
        build=_plays_from_grave,
    ),
    rule(
        "lasting change",
        "you may play {cards:some} from your grave, but what goes to a grave then is removed from the game instead",
        build=_plays_then_removed,
        unbuild=lambda change: {"cards": change.cards} if change == _removes(change) and not change.once else None,
    ),
    rule(
        "lasting change",
        "once each turn, you may play {cards:some} from your grave, "
        "but what goes to a grave then is removed from the game instead",
        build=_once_then_removed,
        unbuild=lambda change: {"cards": change.cards} if change == _removes(change) and change.once else None,
    ),
    rule(
        "statement",
        "{until:duration}, you may play {cards:some} from your grave, "
        "but what goes to a grave then is removed from the game instead",
        build=partial(_for_now, _plays_then_removed),
        shown=Give((PlaysFromGrave(slot("cards"), removed=True),), slot("until")),
    ),
    # ---- what was not played
    rule(
        "effects",
        f"{{_:effects}} {THAT} {FREELY} [.]",
        build=_not_played,
    ),
    # ---- the opening hand
    *(
        rule("set-up clause", f"{words} {USUAL} [.]", build=_opens_with)
        for words in (
            f"[you] draw {{number:limit}} cards for|as|in your {HAND}",
            f"your {HAND} is|has {{number:limit}} cards",
            "[you] start|begin [the game] with {number:limit} cards [in [your] hand]",
        )
    ),
)
"""Lines of what may be played and drawn."""
