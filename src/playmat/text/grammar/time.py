"""When, and for how long: moments, and until when something lasts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.lang.changes import WhileThat
from playmat.lang.effects import Choose, EachDoes, Ending, Give, If, May, Sequence, Watch
from playmat.lang.nodes import Change, Clause, Condition, Effect, Pattern, Reference, Target, Who
from playmat.lang.nouns import Aimed, IsTurnOf, IsTurnOfItsController
from playmat.lang.patterns import Phase
from playmat.lang.values import AnOpponent, ControllerOf, EachPlayer, It, Number, Opponents, ThatPlayer, You
from playmat.text.english.sentences import every
from playmat.text.grammar.hole import filled
from playmat.text.grammar.that_turn import ENDS_NOW, ThatTurn, until_then
from playmat.text.rewrite import has_any, replaced
from playmat.text.shape import checked, slot
from playmat.text.table import Refused, Rule, const, rule

THE_END = "( until | until the | before the ) end of"
OPPONENTS = "( your opponent's | an opponent's | the opponent's | their )"


UNTIL = Ending(slot("when"))
"""Of what it waits for no more is said than of a trigger; "it" is the card that the change is on."""


AS_LONG = Ending(None, slot("condition"))


def _of_their_player(changes: tuple[Change, ...], whose: Who) -> Who:
    """ "… cannot attack on their next turn": of the one player whose cards these are, or who is spoken of."""
    if not isinstance(whose, ThatPlayer | ControllerOf):
        return whose
    named = {_player_of(change) for change in changes}
    if len(named) != 1:
        raise Refused("on whose next turn? say whose")
    return named.pop()


def _player_of(change: Change) -> Who:
    of = getattr(change, "of", None)
    cards = getattr(of, "cards", of)
    who = getattr(cards, "whose", None) or getattr(change, "by", None) or getattr(change, "who", None)
    if not isinstance(who, Who):
        raise Refused("on whose next turn? say whose")
    return who


def _is_known(change: Change) -> bool:
    """Whether the words say whose cards the change is on, so that it is one player's next turn."""
    of = getattr(change, "of", None)
    return isinstance(getattr(getattr(of, "cards", of), "whose", None), Who)


def _on_its_controllers(changes: tuple[Change, ...]) -> Effect:
    """Only while the next turn of whoever controls the cards is under way, each of which is known as that begins."""
    if has_any(changes, WhileThat):
        raise Refused
    if all(_is_known(change) for change in changes):
        return given_on_next_turn(changes, ControllerOf(It()))
    return Give(
        tuple(WhileThat(IsTurnOfItsController(), change) for change in changes), "end of its controller's next turn"
    )


def _un_on_its_controllers(effect: Any) -> Mapping[str, Any] | None:
    if not isinstance(effect, Give) or not all(isinstance(change, WhileThat) for change in effect.changes):
        return None
    inner = tuple(change.change for change in effect.changes if isinstance(change, WhileThat))
    return {"changes": inner} if effect == _on_its_controllers(inner) else None


def given_on_next_turn(changes: tuple[Change, ...], whose: Who) -> Effect:
    """Only while that turn is under way."""
    whose = _of_their_player(changes, whose)
    if not isinstance(whose, You | Opponents | AnOpponent):
        raise Refused
    until = "end of your next turn" if isinstance(whose, You) else "end of an opponent's next turn"
    if has_any(changes, WhileThat):
        raise Refused
    return Give(tuple(WhileThat(IsTurnOf(whose), change) for change in changes), until)  # type: ignore[arg-type]


def shown_on_next_turn(effect: Any) -> Mapping[str, Any] | None:
    if not isinstance(effect, Give) or not all(isinstance(change, WhileThat) for change in effect.changes):
        return None
    whose = {change.condition for change in effect.changes if isinstance(change, WhileThat)}
    only = next(iter(whose), None)
    if len(whose) != 1 or not isinstance(only, IsTurnOf):
        return None
    inner = tuple(change.change for change in effect.changes if isinstance(change, WhileThat))
    same = effect == given_on_next_turn(inner, only.who)
    return {"changes": inner, "whose": only.who} if same else None


class Later(msgspec.Struct, frozen=True):
    """While a sentence is read: a moment that an effect waits for, once; the rest as in ``Watch``."""

    when: Pattern
    until: Any
    next_turn: bool = False
    spans: str = ""
    """How long what is different from then on is so, where the words name a time and no moment: "next round"."""

    def waiting(self, effect: Effect) -> Effect:
        """The effect, as soon as that moment comes."""
        if self.spans and isinstance(effect, Give) and effect.until == "forever":
            effect = msgspec.structs.replace(effect, until=self.spans)
        if isinstance(effect, Watch):
            raise Refused
        if isinstance(self.when, Phase) and isinstance(self.when.whose, Opponents):
            effect = replaced(effect, ThatPlayer(), self.when.whose)
        return Watch(self.when, effect, self.until, once=True, next_turn=self.next_turn)


def _waiting(at: Later, effect: Effect, condition: Condition | None = None) -> Effect:
    return at.waiting(effect if condition is None else If(condition, effect))


def _waits_behind(effect: Effect, at: Later) -> Effect:
    """ "It is Unchained and put it on the bottom of your deck at the end of the turn": is it so only then?"""
    first = effect.effects[0] if isinstance(effect, Sequence) else None
    if isinstance(first, Give) and first.until == "forever":
        raise Refused("is all of that done then, or only the last? Say 'at the end of …' in a sentence of its own")
    return _waiting(at, effect)


def _they_may(at: Later, who: Who, effect: Effect) -> Effect:
    return at.waiting(every(who, May(effect)))


def _waits(effect: Any) -> Mapping[str, Any] | None:
    """The moment and what waits for it."""
    if not isinstance(effect, Watch) or not effect.once:
        return None
    return {"at": Later(effect.when, effect.until, effect.next_turn), "effect": effect.effect}


def _un_waiting(effect: Any) -> Mapping[str, Any] | None:
    shown = _waits(effect)
    return None if shown is None or isinstance(shown["effect"], May | If) else shown


def _un_if(effect: Any) -> Mapping[str, Any] | None:
    shown = _waits(effect)
    asked = shown["effect"] if shown is not None else None
    if shown is None or not isinstance(asked, If) or asked.otherwise is not None or isinstance(asked.effect, May):
        return None
    return {**shown, "condition": asked.condition, "effect": asked.effect}


def _un_if_may(effect: Any) -> Mapping[str, Any] | None:
    shown = _waits(effect)
    asked = shown["effect"] if shown is not None else None
    allowed = asked.effect if isinstance(asked, If) and asked.otherwise is None else None
    if shown is None or asked is None or not isinstance(allowed, May) or allowed.who != You():
        return None
    return {**shown, "condition": asked.condition, "effect": allowed.effect}


def _un_may(effect: Any) -> Mapping[str, Any] | None:
    shown = _waits(effect)
    allowed = shown["effect"] if shown is not None else None
    own = isinstance(allowed, May) and allowed == May(allowed.effect)
    return {**shown, "effect": allowed.effect} if own and shown is not None and isinstance(allowed, May) else None


def _then_if(at: Later, first: Effect, condition: Condition, rest: Effect) -> Effect:
    """Both at that time, the second where that is so then."""
    return at.waiting(Sequence((*_steps(first), If(condition, rest))))


def _steps(effect: Effect) -> tuple[Effect, ...]:
    return effect.effects if isinstance(effect, Sequence) else (effect,)


def _un_then_if(effect: Any) -> Mapping[str, Any] | None:
    shown = _waits(effect)
    steps = _steps(shown["effect"]) if shown is not None else ()
    last = steps[-1] if len(steps) > 1 else None
    if shown is None or not isinstance(last, If) or last.otherwise is not None:
        return None
    first = Sequence(steps[:-1]) if len(steps) > 2 else steps[0]
    return {"at": shown["at"], "first": first, "condition": last.condition, "rest": last.effect}


def later(
    words: str, when: Pattern, until: Any, *, next_turn: bool = False, read_only: bool = False, spans: str = ""
) -> Rule:
    """Words for a moment to come that an effect can wait for, said before or behind it."""
    return const("later moment", words, Later(when, until, next_turn, spans), read_only=read_only)


NEXT_TURNS: Mapping[type[Who], Any] = {
    You: "end of your next turn",
    Opponents: "end of an opponent's next turn",
    AnOpponent: "end of an opponent's next turn",
}
"""Until when what waits for a turn of theirs can last at most; of other players that is said nowhere."""


def _on_their_turn(moment: Any, whose: Who, phase: Any = "turn") -> Later:
    """A moment of the next turn of a player; of a part of a turn the next to come, in whichever turn that is."""
    if isinstance(whose, EachPlayer):
        raise Refused("which of their turns is meant? say whose")
    if phase != "turn":
        return Later(Phase(phase, whose, moment), "forever")
    if moment == "start":
        return Later(Phase(phase, whose, moment), NEXT_TURNS.get(type(whose), "forever"))
    return Later(Phase(phase, whose, moment), NEXT_TURNS.get(type(whose), "forever"), next_turn=True)


def _un_on_their_turn(at: Any) -> Mapping[str, Any] | None:
    when = at.when if isinstance(at, Later) else None
    if not isinstance(when, Phase) or isinstance(when.whose, EachPlayer):
        return None
    own = at == _on_their_turn(when.moment, when.whose, when.phase)
    return {"moment": when.moment, "whose": when.whose, "phase": when.phase} if own else None


def _un_on_their_next(at: Any) -> Mapping[str, Any] | None:
    shown = _un_on_their_turn(at)
    if shown is None or shown["phase"] != "turn":
        return None
    return {"moment": shown["moment"], "whose": shown["whose"]}


def _un_on_their_part(at: Any) -> Mapping[str, Any] | None:
    shown = _un_on_their_turn(at)
    return None if shown is None or shown["phase"] == "turn" else shown


def _un_next(at: Any) -> Mapping[str, Any] | None:
    when = at.when if isinstance(at, Later) else None
    own = isinstance(when, Phase) and at == Later(
        Phase("turn", EachPlayer(), when.moment), "end of the next turn", next_turn=when.moment == "end"
    )
    return {"moment": when.moment} if own and isinstance(when, Phase) else None


def _of_that_turn(moment: Any) -> Later:
    return Later(ThatTurn(moment, Phase("turn", EachPlayer(), moment)), "forever")


TURNS = (
    rule("later moment", "at the {moment:edge} of that turn", build=_of_that_turn),
    const("later moment", "when that turn ends", _of_that_turn("end"), read_only=True),
    *until_then("turn", ENDS_NOW),
    rule(
        "later moment",
        "at the {moment:edge} of {whose:whose} next turn",
        build=_on_their_turn,
        unbuild=_un_on_their_next,
    ),
    rule(
        "later moment",
        "at the {moment:edge} of the next turn",
        build=lambda moment: Later(
            Phase("turn", EachPlayer(), moment), "end of the next turn", next_turn=moment == "end"
        ),
        unbuild=_un_next,
    ),
    later("at the end of this turn", Phase("turn", EachPlayer(), "end"), "end of turn"),
    later(
        "( at the end of turn | at the end of the turn | when this turn ends | when the turn ends )",
        Phase("turn", EachPlayer(), "end"),
        "end of turn",
        read_only=True,
    ),
)
"""Later moments of games in which a turn is somebody's; ``parts_of_a_turn`` has those of its parts."""


def part_of_a_turn(words: str, phase: Any, *moments: Any) -> Iterator[Rule]:
    """Later moments of a part of a turn: of those of its moments that have not begun where an effect could say it."""
    for moment in moments:
        edge = {"start": "( at the start of | at )", "end": "( at the end of | after )"}[moment]
        yield rule(
            "later moment",
            f"{edge} {{whose:whose}} next {words}",
            build=partial(_on_their_turn, moment, phase=phase),
            unbuild=partial(_un_part, phase, moment),
        )


def _un_part(phase: Any, moment: Any, at: Any) -> Mapping[str, Any] | None:
    shown = _un_on_their_part(at)
    own = shown is not None and (shown["phase"], shown["moment"]) == (phase, moment)
    return {"whose": shown["whose"]} if own and shown is not None else None


def _check_next_time(when: Pattern, effect: Effect, until: Any = "forever") -> None:
    """Once, as soon as it happens."""
    if isinstance(until, Ending) or isinstance(effect, Watch) or when.is_moment:
        raise Refused


NEXT_TIME = checked(Watch(slot("when"), slot("effect"), slot("until", default="forever"), once=True), _check_next_time)


def _check_only_aimed(_: Target) -> None:
    if not isinstance(_, Aimed) or _.most != Number(1) or _.players is not None:
        raise Refused


def _of_it(it: Aimed, does: Pattern, until: Any, effect: Effect, *, once: bool = False) -> Effect:
    """ "When target Entity is destroyed this turn": the card is chosen now, and "it" in what follows."""
    if isinstance(until, Ending) or isinstance(effect, Watch) or has_any(effect, Aimed):
        raise Refused
    return Sequence((Choose(it), Watch(filled(does, It()), effect, until, once)))


def _of_known(it: Reference, does: Pattern, until: Any, effect: Effect) -> Effect:
    """ "Deal 3 damage to target Entity. If it is destroyed this turn, draw a card"."""
    if isinstance(until, Ending) or until == "forever" or isinstance(effect, Watch) or not isinstance(it, It):
        raise Refused
    return Watch(filled(does, it), effect, until, once=True)


def _check_watch_until(until: Any, effect: Effect) -> None:
    """As often as it happens until then."""
    if isinstance(until, Ending) or isinstance(effect, Watch):
        raise Refused


WATCH_UNTIL = checked(Watch(slot("when"), slot("effect"), slot("until")), _check_watch_until)


THEIR_NEXT = (
    "( its controller's | its player's | their controller's | their controllers' | that entity's controller's ) "
    "next turn"
)
OF_CONTROLLER = (
    rule("verb", f"{{changes:changes}} on|during|in {THEIR_NEXT}", build=_on_its_controllers),
    rule(
        "verb",
        f"on|during {THEIR_NEXT}, {{changes:changes}}",
        build=_on_its_controllers,
        unbuild=_un_on_its_controllers,
    ),
    const("duration", "until the end of its controller's next turn", "end of its controller's next turn"),
    const(
        "duration",
        f"{THE_END} ( its player's | their controller's | their controllers' | that entity's controller's ) next turn",
        "end of its controller's next turn",
        read_only=True,
    ),
)
"""Of each of the cards on which something lasts."""

TIMES = (
    const("duration", "until the end of your opponent's next turn", "end of an opponent's next turn"),
    const("duration", f"{THE_END} {OPPONENTS} next turn", "end of an opponent's next turn", read_only=True),
    const("duration", "until the start of your opponent's next turn", "start of an opponent's next turn"),
    const(
        "duration",
        f"( until | until the start of | until the beginning of | before ) {OPPONENTS} next turn",
        "start of an opponent's next turn",
        read_only=True,
    ),
    const("duration", "until the end of the next turn", "end of the next turn"),
    const("duration", "until the beginning of your next turn", "start of your next turn", read_only=True),
    const("duration", "until your next turn begins|starts", "start of your next turn", read_only=True),
    rule("statement", "{until:duration}, when|whenever {when:event}, {effect:deed}", shape=WATCH_UNTIL),
    rule("statement", "when|whenever {when:event} {until:duration}, {effect:deed}", shape=WATCH_UNTIL, read_only=True),
    rule("duration", "until {when:event}", shape=UNTIL),
    rule("duration", "for as long as {condition:condition}", shape=AS_LONG),
    rule("duration", "( as long as | while ) {condition:condition}", shape=AS_LONG, read_only=True),
    rule(
        "verb",
        "during|on {whose:whose} next turn, {changes:changes}",
        build=given_on_next_turn,
        unbuild=shown_on_next_turn,
    ),
    rule("verb", "{changes:changes} during|on {whose:whose} next turn", build=given_on_next_turn),
)


def _of_doer(part: Any, effect: Effect) -> Any:
    """ "Your opponent draws a card whenever they play one": "they" are who was said to do it."""
    if not isinstance(effect, EachDoes) or not isinstance(effect.who, Opponents):
        raise Refused("it is open who 'they' are; say which player")
    return replaced(part, ThatPlayer(), effect.who)


def behind(triggered: Callable[..., Clause]) -> Iterator[Rule]:
    """When it happens, said behind what is then done; ``triggered`` makes the clause."""

    def build(
        effect: Effect, when: Pattern, condition: Condition | None = None, who: Who | None = None, *, may: bool = False
    ) -> Clause:
        if has_any(effect, It, ThatPlayer) or (isinstance(effect, Give) and effect.until == "forever"):
            raise Refused("say first when it happens, then what is done")
        done = May(effect) if may else effect
        done = done if who is None else every(who, done)
        if has_any((when, condition), ThatPlayer):
            when, condition = (_of_doer(part, done) for part in (when, condition))
        return triggered(when, done, condition)

    for said in ("when|whenever {when:event}", "{when:moment}"):
        for asked in ("", " if {condition:condition}"):
            yield rule("own clause", f"{{effect:deed}} {said}{asked} [.]", build=build)
            yield rule("own clause", f"you may {{effect:deed}} {said}{asked} [.]", build=partial(build, may=True))
            yield rule(
                "own clause", f"{{who:player}} may {{effect:deed}} {said}{asked} [.]", build=partial(build, may=True)
            )


LATER = (
    rule("later", "{at:later moment}, {effect:deed}", build=_waiting, unbuild=_un_waiting),
    rule("later", "{at:later moment}, if {condition:condition}, {effect:deed}", build=_waiting, unbuild=_un_if),
    rule(
        "later",
        "{at:later moment}, {first:deed}, and then [,] if {condition:condition}, {rest:deed}",
        build=_then_if,
        unbuild=_un_then_if,
    ),
    rule(
        "later",
        "{at:later moment}, you may {effect:deed}",
        build=lambda at, effect: at.waiting(May(effect)),
        unbuild=_un_may,
    ),
    rule(
        "later",
        "{at:later moment}, if {condition:condition}, you may {effect:deed}",
        build=lambda at, effect, condition: at.waiting(If(condition, May(effect))),
        unbuild=_un_if_may,
    ),
    rule("later", "{at:later moment}, {who:player} may {effect:deed}", build=_they_may),
    rule("statement", "{effect:deed} {at:later moment}", build=_waits_behind),
    rule("statement", "you may {effect:deed} {at:later moment}", build=lambda at, effect: at.waiting(May(effect))),
    rule("statement", "{_:later}"),
    rule("afterwards", "and|then {_:later}"),
    rule("afterwards", "and then {_:later}"),
    rule("statement", "the next time {when:event} {until:duration}, {effect:deed}", shape=NEXT_TIME),
    rule("statement", "the next time {when:event} {c:COMMA} {effect:deed}", shape=NEXT_TIME),
    rule("statement", "{until:duration}, the next time {when:event}, {effect:deed}", shape=NEXT_TIME, read_only=True),
    # ---- of a card that was spoken of
    *(
        rule(
            "statement",
            f"if|when|whenever {{it:reference}} {does} {{until:duration}}, {{effect:deed}}",
            build=_of_known,
        )
        for does in ("{does:card does}", "is {does:card done}")
    ),
    # ---- of a card that is aimed at
    *(
        rule(
            "statement",
            f"if|when|whenever {{it:one aimed at}} {does} {{until:duration}}, {{effect:deed}}",
            build=_of_it,
        )
        for does in ("{does:card does}", "is {does:card done}")
    ),
    *(
        rule(
            "statement",
            f"the next time {{it:one aimed at}} {does} {{until:duration}}, {{effect:deed}}",
            build=partial(_of_it, once=True),
        )
        for does in ("{does:card does}", "is {does:card done}")
    ),
    rule("one aimed at", "{_:target}", shape=checked(slot("_"), _check_only_aimed)),
)
"""An effect that waits for a moment to come, or for the next time that something happens."""

__all__ = [
    "LATER",
    "NEXT_TURNS",
    "OF_CONTROLLER",
    "TIMES",
    "TURNS",
    "behind",
    "given_on_next_turn",
    "later",
    "part_of_a_turn",
    "shown_on_next_turn",
]
