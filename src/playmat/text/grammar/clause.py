"""What is said with verbs: that something happens, would happen, by whom, on whose turn, how often a turn.

Each line here is about every verb of every game: it takes a phrase of ``verb_phrase`` with a hole and fills it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, ClassVar

import msgspec

from playmat.lang.clauses import Triggered
from playmat.lang.effects import EachDoes, Give, IfDone, May, Pay, Sequence
from playmat.lang.nodes import Clause, Effect, Filter, Pattern, Place, Reference, Stands, Target, Who
from playmat.lang.nouns import Aimed, Cards, Choice
from playmat.lang.patterns import By, Draws, Enters, NthThisTurn, OfEach, OneOf, OneOrMore, OnTurnOf
from playmat.lang.values import (
    AmountThisWay,
    ControllerOf,
    EachPlayer,
    EventAmount,
    It,
    Number,
    Opponents,
    SomePlayer,
    ThatPlayer,
    This,
    Together,
    You,
)
from playmat.text.english.phrases import piece, split, with_whose, without_whose
from playmat.text.grammar.attackers import refuse_unfought
from playmat.text.grammar.fits import is_no
from playmat.text.grammar.flipping import refuse_uncounted
from playmat.text.grammar.hole import (
    WRAPPERS,
    emptied,
    emptied_card,
    filled,
    innermost,
    said_of_cards,
    said_of_doers,
    said_of_players,
)
from playmat.text.grammar.jointly import refuse_alone
from playmat.text.grammar.likeness import is_of_each_other
from playmat.text.grammar.past import PAST, tellable
from playmat.text.grammar.preventing import spoken_of
from playmat.text.grammar.referents import Said
from playmat.text.grammar.texts_of import refuse_copied_for_good
from playmat.text.rewrite import has_any, inside, replaced
from playmat.text.shape import in_parts, slot
from playmat.text.table import Refused, Rule, const, rule

ORDINALS = ("first", "second", "third", "fourth", "fifth")


def either(first: Pattern, rest: Pattern) -> Pattern:
    """One or the other; each subject is said once."""
    if isinstance(first, OneOf):
        raise Refused
    first = _to_the_same(first, rest)
    return OneOf((first, *(rest.patterns if isinstance(rest, OneOf) else (rest,))))


def two_times(triggered: Callable[..., Clause], name: str = "own clause") -> Iterator[Rule]:
    """ "When this enters or you draw a card, …", "when this enters and at each round start": ``triggered`` is the
    game's trigger, ``name`` where it stands.
    """

    def build(first: Pattern, rest: Pattern, effect: Effect) -> Clause:
        if has_any(effect, *OF_ONE_TIME) and {_of_which(first), _of_which(rest)} - {This()}:
            raise Refused("of which of the two is that said?")
        return triggered(either(first, rest), effect)

    yield rule("another time", "when|whenever {_:event}", read_only=True)
    yield rule("another time", "{_:moment}")
    for words, moment in (("when|whenever {first:event}", False), ("{first:moment}", True)):
        back = partial(_un_two_times, moment=moment)
        yield rule(name, f"{words} and|or {{rest:another time}}, {{effect:effects}}", build=build, unbuild=back)
        yield rule(name, f"{words} or {{rest:event}}, {{effect:effects}}", build=build, unbuild=back)


OF_ONE_TIME = (It, Said, ThatPlayer, EventAmount)
"""Words for what one of two happenings may have brought, and the other not."""


def _of_which(when: Pattern) -> Target | None:
    """Of which card it is told; of a moment of none, so that "it" is the card that says so."""
    return This() if when.is_moment else getattr(innermost(when), "cards", None)


def _un_two_times(clause: Any, *, moment: bool) -> Mapping[str, Any] | None:
    """Of two happenings one says "when" once."""
    if not isinstance(clause, Triggered) or clause.condition is not None:
        return None
    shown = _uneither(clause.when)
    if shown is None or isinstance(shown["rest"], OneOf) or shown["first"].is_moment is not moment:
        return None
    return {**shown, "effect": clause.effect}


def _to_the_same(first: Pattern, rest: Pattern) -> Pattern:
    """ "Enters or moves here": the place behind the last is that of both."""
    to = getattr(innermost(rest), "to", None)
    if not isinstance(to, Place) or getattr(first, "to", to) is not None:
        return first
    return msgspec.structs.replace(first, to=to)


def _uneither(pattern: Any) -> Mapping[str, Any] | None:
    if not isinstance(pattern, OneOf):
        return None
    first, *rest = pattern.patterns
    return {"first": first, "rest": rest[0] if len(rest) == 1 else OneOf(tuple(rest))}


def whose_doing(when: Pattern, effect: Effect) -> Effect:
    """ "When this is destroyed by your opponent's Spell, that player …": whose card did it, not whose card this is."""
    if not isinstance(when, By):
        return effect
    mine = getattr(innermost(when), "cards", None) == This()
    if when.cards is not None and mine and ControllerOf(It()) in inside(effect):
        raise Refused("whose controller: the one's that did it, or this card's? Of this card's one says 'you'")
    theirs = Opponents() in (when.who, getattr(when.cards, "whose", None))
    return replaced(effect, ThatPlayer(), Opponents()) if theirs else effect


def begins_anew(clause: Clause) -> None:
    """Refuses what a clause begins with as if something had been said before: "whenever they draw a card", where nobody
    was spoken of, and "that much" in the first thing done, where nothing was done or paid.
    """
    deeds = (
        [getattr(clause, name) for name in clause.__struct_fields__] if getattr(clause, "price", None) is None else []
    )
    if any(has_any(first_deed(deed), AmountThisWay) for deed in deeds if isinstance(deed, Effect)):
        raise Refused("how much? Nothing was done before that could be so much")
    if any(isinstance(_at_first(deed), IfDone) for deed in deeds if isinstance(deed, Effect)):
        raise Refused("if they do what? Nothing was offered or done before")
    when = getattr(clause, "when", None)
    if not has_any(when, ThatPlayer):
        return
    said = [getattr(part, "whose", part) for part in inside(when) if isinstance(part, Who | Cards)]
    if all(who in (None, You(), ThatPlayer()) for who in said):
        raise Refused("who are 'they'? Nobody was spoken of before; say 'your opponent' or 'a player'")


def makes_sense(clause: Clause) -> None:
    """Refuses what no game gives a meaning to, whatever its words: a beginning that goes on about nothing, and a deed
    of which there is none, which would let a player do something for it.
    """
    begins_anew(clause)
    refuse_alone(clause)
    refuse_copied_for_good(clause)
    spoken_of(clause)
    refuse_uncounted(clause)
    refuse_unfought(clause)
    if is_of_each_other(clause):
        raise Refused("the same name as which? Say 'with that name', or 'with the same name as …'")
    for part in inside(clause):
        if isinstance(part, IsNth):
            raise Refused("the so-manieth of what? Say of a happening how often it comes about each turn")
        if getattr(part, "until", "") == "end of its controller's next turn" and not _is_of_some(part):
            raise Refused("until the end of whose next turn? say whose")
        if isinstance(part, Effect) and not isinstance(part, Pay) and getattr(part, "amount", None) == Number(0):
            raise Refused("nothing would be done: say what is done instead, or what is not to happen")


def _at_first(effect: Effect) -> Effect:
    return _at_first(effect.effects[0]) if isinstance(effect, Sequence) and effect.effects else effect


def _is_of_some(effect: Any) -> bool:
    """Whether what lasts is on cards that are known as it begins, so that it is known who controls them."""
    changes = effect.changes if isinstance(effect, Give) else (None,)
    reached = [getattr(getattr(change, "change", change), "of", None) for change in changes]
    return all(isinstance(of, Aimed | Choice | Reference) for of in reached)


def first_deed(effect: Effect) -> Effect | None:
    """What is done first, unless that is made of several things."""
    while isinstance(effect, Sequence | May | EachDoes):
        if isinstance(effect, Sequence) and not effect.effects:
            return None
        effect = effect.effects[0] if isinstance(effect, Sequence) else effect.effect
    return None if any(isinstance(part, Effect) for part in inside(effect) if part is not effect) else effect


class Agent(msgspec.Struct, frozen=True):
    """While a sentence is read: by whom or what something is done."""

    who: Who | None = None
    cards: Target | None = None
    means: str = ""


def attributed(done: Pattern, by: Agent) -> Pattern:
    """It happens because of the agent. Of what a player does, "by your opponent" says which player."""
    if isinstance(done, WRAPPERS):
        raise Refused
    put = isinstance(done, Enters) and done.from_ not in ("", "gone")  # on whose side it then is is another question
    if by == Agent(who=by.who) and done.doer and getattr(done, done.doer) in (None, EachPlayer()) and not put:
        return msgspec.structs.replace(done, **{done.doer: by.who})
    return By(done, by.who, by.cards, by.means)


def _agent_of(field: str) -> Callable[[Any], Mapping[str, Any] | None]:
    def back(agent: Any) -> Mapping[str, Any] | None:
        value = getattr(agent, field, None)
        own = isinstance(agent, Agent) and bool(value) and agent == msgspec.structs.replace(Agent(), **{field: value})
        return {field: value} if own else None

    return back


def by_means(words: str, means: str, *, read_only: bool = False) -> Rule:
    """Words for what does it, where that is no card: "an attack"."""
    return const("agent", words, Agent(means=means), read_only=read_only)


def on_turn(when: Pattern, who: Who) -> Pattern:
    """Only on such turns."""
    if isinstance(when, OnTurnOf):
        raise Refused
    return OnTurnOf(when, who)


def nth_time(when: Pattern, number: int) -> Pattern:
    """Only the so-manieth time each turn."""
    if isinstance(when, NthThisTurn):
        raise Refused
    return NthThisTurn(tellable(when), number)


class IsNth(Filter):
    """While a sentence is read: "your second Spell". In no program: ``counted_up`` says it of what happens."""

    stands: ClassVar[Stands] = "before"
    rank: ClassVar[int] = 0

    number: int


def counted_up(when: Pattern) -> Pattern:
    """ "You play your second Spell each turn": playing a Spell, for the second time. Who plays cards plays their own,
    and "a second unit you control is destroyed" keeps whose it is.
    """
    said = [part for part in inside(when) if isinstance(part, Cards) and has_any(part.filters, IsNth)]
    if len(said) != 1:
        raise Refused
    cards = said[0]
    number = next(word.number for word in cards.filters if isinstance(word, IsNth))
    rest = tuple(word for word in cards.filters if not isinstance(word, IsNth))
    whose = None if innermost(when).doer and cards.whose in (You(), ThatPlayer()) else cards.whose
    plain = msgspec.structs.replace(cards, filters=rest, whose=whose)
    return nth_time(replaced(when, cards, plain), number)


def _of_each(it: Cards, does: Pattern) -> Pattern:
    return OfEach(filled(does, it))


def of_one(when: Pattern) -> Pattern:
    """ "Whenever each of your units attacks" is whenever one does: nothing is counted up."""
    return when.when if isinstance(when, OfEach) else when


def _un_of_each(pattern: Any) -> Mapping[str, Any] | None:
    found = emptied(pattern.when) if isinstance(pattern, OfEach) else None
    return {"it": found[1], "does": found[0]} if found is not None and isinstance(found[1], Cards) else None


def _one_or_more(it: Cards, does: Pattern) -> Pattern:
    """However many it happens to together, it happens once."""
    return OneOrMore(filled(does, it))


def _un_one_or_more_of(pattern: Any) -> Mapping[str, Any] | None:
    """ "One or more of your …"."""
    shown = _un_one_or_more(pattern)
    return shown if shown is not None and shown["it"].whose is not None else None


def _un_one_or_more(pattern: Any) -> Mapping[str, Any] | None:
    if not isinstance(pattern, OneOrMore):
        return None
    found = emptied(pattern.when)
    if found is None or not isinstance(found[1], Cards):
        found = emptied_card(pattern.when)
    return {"it": found[1], "does": found[0]} if found is not None else None


CLAUSES = (
    # ---- by whom
    rule(
        "card done",
        "{done:card done} by {by:agent}",
        build=attributed,
        shown=in_parts(
            By(slot("done"), slot("who", is_no(SomePlayer)), slot("cards"), slot("means")),
            by=Agent(slot("who"), slot("cards"), slot("means")),
        ),
    ),
    rule("agent", "{who:agent player}", build=Agent, unbuild=_agent_of("who")),
    rule("agent", "{cards:those}", shape=Agent(cards=slot("cards"))),
    rule("agent", "{cards:those cards}", build=lambda cards: Agent(cards=cards)),
    rule("agent player", "{_:anyone}"),
    # ---- what somebody can or cannot do it with: "cannot play Powers"
    rule("those or several", "{_:those}"),
    # ---- one thing or the other
    *(
        rule(name, f"{{first:{name}}} or {{rest:{name}}}", build=either, unbuild=_uneither)
        for name in ("card does", "card do", "card did", "card done", "player does", "player do", "player did")
    ),
    rule(
        "card does",
        "{first:card does} or is|becomes {rest:card done}",
        build=either,
        unbuild=_uneither,
    ),
    # ---- it happens
    *said_of_cards("event", "{it:those} {does:card does}", "{it:those} is/are {does:card done}"),
    *said_of_players("event", "{it:anyone} {does:player does}"),
    *said_of_doers("event", "{it:anyone} {does:player does}"),
    rule("event", "{it:those} becomes/become {does:card done}", build=lambda it, does: filled(does, it)),
    *(
        rule("event", f"{{it:each apart}} {verb}", build=_of_each, unbuild=_un_of_each)
        for verb in ("{does:card does}", "is {does:card done}")
    ),
    rule("each apart", "each [one] of {whose:whose} {noun:nouns}", build=with_whose, unbuild=split),
    rule("each apart", "each {noun:noun}", build=with_whose, unbuild=without_whose),
    rule("each apart", "( each one of | each of | every | every one of ) {_:those cards}", read_only=True),
    rule("each apart", "each|every {_:card}", read_only=True),
    *(
        rule(
            name,
            f"{{when:{name}}} on|during {{who:whose}} turn",
            build=on_turn,
            shown=OnTurnOf(slot("when"), slot("who")),
        )
        for name in ("event", "would")
    ),
    rule(
        "event",
        "{when:event} for the {number:ordinal} time each|every turn",
        build=nth_time,
        shown=NthThisTurn(slot("when"), slot("number")),
    ),
    rule("event", "{when:event} {_:of a turn}", build=lambda when, _: counted_up(when)),
    rule(
        "event",
        "{who:anyone} draw|draws your|their|a|the {number:ordinal} card {_:of a turn}",
        build=lambda who, number, _: NthThisTurn(Draws(who), number),
    ),
    const("of a turn", "( each | every | in a | in each | of the | of a | of each | during each | this ) turn", "turn"),
    *(piece("adjective", word, IsNth(number)) for number, word in enumerate(ORDINALS, 1)),
    rule("those", "{first:reference} or {rest:card}", shape=Together((slot("first"), slot("rest")))),
    *(
        rule("event", f"one or more {of} {{it:those cards}} {verb}", build=_one_or_more, unbuild=back)
        for of, back in (("of", _un_one_or_more_of), ("", _un_one_or_more))
        for verb in ("are {does:card done}", "{does:card do}", "become {does:card done}")
    ),
    # ---- it would happen
    *said_of_cards("would", "{it:those} would {does:card do}", "{it:those} would be {does:card done}"),
    *said_of_players("would", "{it:anyone} would {does:player do}"),
    *said_of_doers("would", "{it:anyone} would {does:player do}"),
    *(const("ordinal", word, number) for number, word in enumerate(ORDINALS, 1)),
    *(const("later ordinal", word, number) for number, word in enumerate(ORDINALS[1:], 2)),
    *PAST,
)
