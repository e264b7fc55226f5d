"""How many cards a player draws and plays, said instead of the usual number, and the first turn of a player."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from playmat.games.holosseum.lexicon.clause_parts import lasting
from playmat.games.holosseum.nodes.changes import AddsDraws, AddsPlays
from playmat.games.holosseum.nodes.clauses import StartsWith
from playmat.games.holosseum.nodes.conditions import IsFirstTurn
from playmat.games.holosseum.nodes.rules import SetsDraws, SetsPlays
from playmat.lang.effects import Give
from playmat.lang.nodes import Change, Clause, Effect, Value, Who
from playmat.lang.values import EachPlayer, Number, You
from playmat.text.grammar.fits import AN_INT
from playmat.text.shape import slot
from playmat.text.table import Refused, const, rule, rules

USUAL = 2
"""So many cards are drawn in a draw step, and so many Spells played on the opponent's turn."""


def _adds_draws(who: Who, amount: Value, _: Who | None = None) -> Change:
    return AddsDraws(amount, who)


def _step_of(who: Who) -> Who:
    return who if isinstance(who, You) else EachPlayer()


def _un_adds_draws(change: Any) -> Mapping[str, Any] | None:
    own = isinstance(change, AddsDraws) and not (isinstance(change.amount, Number) and change.amount.number < 0)
    return {"who": change.who, "amount": change.amount, "_": _step_of(change.who)} if own else None


def _fewer_draws(who: Who, amount: Value) -> Change:
    if not isinstance(amount, Number) or amount.number < 1:
        raise Refused
    return AddsDraws(Number(-amount.number), who)


def _un_fewer_draws(change: Any) -> Mapping[str, Any] | None:
    if not isinstance(change, AddsDraws) or not isinstance(change.amount, Number) or change.amount.number >= 0:
        return None
    return {"who": change.who, "amount": Number(-change.amount.number), "_": _step_of(change.who)}


def _so_many(number: Value, *, least: int = 1) -> int:
    if not isinstance(number, Number) or number.number < least:
        raise Refused
    return number.number


def _draws(number: Value, who: Who = You(), _: Who | None = None) -> Change:  # noqa: B008  (a frozen record)
    return SetsDraws(_so_many(number, least=0), who)


def _more_than_usual(number: Value, who: Who = You(), _: Who | None = None) -> Change:  # noqa: B008
    """Without "instead of two" fewer might be meant besides."""
    return SetsDraws(_so_many(number, least=USUAL + 1), who)


def _undraws(change: Any) -> Mapping[str, Any] | None:
    if not isinstance(change, SetsDraws):
        return None
    step = change.who if isinstance(change.who, You) else EachPlayer()
    return {"who": change.who, "number": Number(change.number), "_": step}


def _plays_abroad(number: Value, who: Who = You(), *, least: int = 1) -> Change:  # noqa: B008
    return SetsPlays(_so_many(number, least=least), who, abroad=True)


MORE_ABROAD = AddsPlays(slot("number"), You(), abroad=True)


def _abroad_next(number: Value) -> Effect:
    """What is allowed on each such turn is asked only on the next."""
    return Give((_plays_abroad(number, least=USUAL + 1),), "end of an opponent's next turn")


def _now(number: Value) -> Effect:
    return Give((SetsPlays(_so_many(number, least=USUAL + 1)),), "end of turn")


def _unallowed(build: Callable[[Value], Effect]) -> Callable[[Any], Mapping[str, Any] | None]:
    def back(effect: Any) -> Mapping[str, Any] | None:
        change = effect.changes[0] if isinstance(effect, Give) and len(effect.changes) == 1 else None
        number = Number(change.number) if isinstance(change, SetsPlays) else None
        own = number is not None and number.number > USUAL and effect == build(number)
        return {"number": number} if own else None

    return back


def _first_turn(changes: Any, whose: Who = You()) -> Clause:  # noqa: B008
    return lasting(changes if isinstance(changes, tuple) else (changes,), IsFirstTurn(whose))


def _allowed_first(number: Value) -> Clause:
    return _first_turn(SetsPlays(_so_many(number)))


def _one_more(number: Value) -> Clause:
    return StartsWith(more_cards=_so_many(number))


def _un_one_more(clause: Any) -> Mapping[str, Any] | None:
    own = isinstance(clause, StartsWith) and clause.more_cards > 0
    return {"number": Number(clause.more_cards)} if own else None


MAY = "can|may"
TWO = "two|2 [cards]"
ON = "on|during|in"
THEIR_TURN = f"( {ON} your opponent's turn|turns | {ON} each of your opponent's turns | each of your opponent's turns )"
FIRST = f"{ON} your [very] first turn"
HAND = "opening|starting hand"

ALLOWANCE = (
    # ---- more plays and draws
    rule("lasting change", "you may play {amount:so many more} card|cards each turn", AddsPlays),
    rule(
        "lasting change",
        "{who:drawers} draw|draws {amount:so many more} card|cards in|during {_:draw step}",
        build=_adds_draws,
        unbuild=_un_adds_draws,
    ),
    *rules(
        "lasting change",
        f"draw {{amount:so many more}} card|cards {ON} your draw step",
        f"{ON} ( your draw step | each of your draw steps ), [you] draw {{amount:so many more}} card|cards",
        build=lambda amount: _adds_draws(You(), amount),
    ),
    *rules(
        "lasting change",
        "{who:drawers} draw|draws {amount:count} fewer|less card|cards in|during {_:draw step}",
        "{who:drawers} draw|draws {amount:count} card|cards fewer|less in|during {_:draw step}",
        build=lambda who, amount, _: _fewer_draws(who, amount),
        unbuild=_un_fewer_draws,
    ),
    # ---- the draw step
    const("draw step", "their draw step", EachPlayer()),
    const("draw step", "your draw step", You()),
    rule(
        "lasting change",
        "{who:drawers} draw|draws {number:count} cards in {_:draw step} instead of two",
        build=_draws,
        unbuild=_undraws,
        cites="holo.2-1.draw-two",
    ),
    *(
        line
        for words, who in (("{who:drawers} draw|draws", True), ("draw", False))
        for step in ("{_:draw step}" if who else "your draw step",)
        for line in (
            rule("lasting change", f"{words} {{number:count}} card|cards {ON} {step} instead of {TWO}", build=_draws),
            rule("lasting change", f"{words} {{number:count}} card|cards instead of {TWO} {ON} {step}", build=_draws),
            rule("lasting change", f"{words} {{number:count}} cards {ON} {step}", build=_more_than_usual),
            rule("lasting change", f"{ON} {step}, {words} {{number:count}} card|cards instead of {TWO}", build=_draws),
            rule("lasting change", f"{ON} {step}, {words} {{number:count}} cards", build=_more_than_usual),
        )
    ),
    rule(
        "own clause",
        f"if {{condition:condition}} {ON} your draw step, [you] draw {{number:count}} card|cards instead of {TWO} [.]",
        build=lambda condition, number: lasting((_draws(number),), condition),
    ),
    # ---- plays on the opponent's turn, and for a time
    rule(
        "lasting change",
        "you may play {number:count} spells on your opponent's turn instead of two",
        build=_plays_abroad,
        shown=SetsPlays(slot("number", AN_INT), You(), True),
        cites="holo.2-3.opponent-turn-limit",
    ),
    *(
        line
        for words in (f"you {MAY} play [up to] {{number:count}} spells {THEIR_TURN}",)
        for other in (f"{THEIR_TURN} you {MAY} play [up to] {{number:count}} spells",)
        for line in (
            *rules("lasting change", f"{words} instead of {TWO}", f"{other} instead of {TWO}", build=_plays_abroad),
            *rules("lasting change", words, other, build=partial(_plays_abroad, least=USUAL + 1)),
        )
    ),
    *rules(
        "lasting change",
        "you may play {number:so many more} spells on your opponent's turn",
        f"you {MAY} play {{number:so many more}} spell|spells {THEIR_TURN}",
        shape=MORE_ABROAD,
        cites="holo.2-3.opponent-turn-limit",
    ),
    *rules(
        "statement",
        "you may play {number:count} spells on your opponent's next turn instead of two",
        f"you {MAY} play [up to] {{number:count}} spells {ON} your opponent's next turn",
        build=_abroad_next,
        unbuild=_unallowed(_abroad_next),
    ),
    *rules(
        "statement",
        "you may play {number:count} cards this turn instead of two",
        f"you {MAY} play [up to] {{number:count}} cards this turn",
        build=_now,
        unbuild=_unallowed(_now),
    ),
    rule(
        "lasting change",
        f"you {MAY} play [up to] {{amount:so many more}} card|cards "
        "( on each of your turns | each of your turns | on|during your turn|turns )",
        AddsPlays,
        read_only=True,
    ),
    # ---- the first turn
    rule("condition", "it is {whose:whose} first turn", shape=IsFirstTurn(slot("whose"))),
    const("condition", "it is your first turn", IsFirstTurn(You())),
    rule("own clause", f"{FIRST}, {{changes:changes}} [.]", build=_first_turn),
    rule("own clause", f"{{changes:changes}} {FIRST} [.]", build=_first_turn),
    rule("own clause", f"{FIRST}, {{changes:lasting change}} [.]", build=_first_turn),
    rule("own clause", f"{{changes:lasting change}} {FIRST} [.]", build=_first_turn),
    *(
        rule("own clause", words, build=_allowed_first)
        for words in (
            f"you {MAY} play [up to] {{number:count}} card|cards {FIRST} [instead of {TWO}] [.]",
            f"{FIRST}, you {MAY} play [up to] {{number:count}} card|cards [instead of {TWO}] [.]",
        )
    ),
    *(
        rule(
            "own clause",
            words,
            build=lambda number: _first_turn(AddsPlays(number)),
        )
        for words in (
            f"you {MAY} play {{number:so many more}} card|cards {FIRST} [.]",
            f"{FIRST}, you {MAY} play {{number:so many more}} card|cards [.]",
        )
    ),
    # ---- the opening hand
    rule(
        "set-up clause",
        "draw {number:count} more cards for your opening hand [.]",
        build=_one_more,
        unbuild=_un_one_more,
        cites="holo.1-5.opening-hand",
    ),
    *rules(
        "set-up clause",
        f"[you] draw {{number:so many more}} card|cards ( for|in your {HAND} | at the start of the game ) [.]",
        f"your {HAND} has|is {{number:so many more}} card|cards [.]",
        "[you] start|begin the game with {number:so many more} card|cards [in [your] hand] [.]",
        f"your {HAND} is {{number:count}} card|cards larger|bigger [.]",
        build=_one_more,
    ),
)
"""Lines of how many cards are drawn, played and begun with."""
