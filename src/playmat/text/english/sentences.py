"""How effects are put together: and, then, may, either, if, for each, where X is.

``effects`` is everything up to the end of a clause: sentences with full stops between. ``sentence`` is one of
them, with "then" before it or not, ``statement`` the same without; ``deed`` is a chain of verbs, ``verb`` one verb
with what belongs to it (games add these).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

import msgspec

from playmat.lang.changes import Cannot, Forbids
from playmat.lang.effects import (
    Choose,
    Destroy,
    Discard,
    EachDoes,
    Either,
    FlipCoin,
    ForEach,
    Give,
    If,
    IfDone,
    LookAt,
    May,
    NameX,
    Pay,
    PutInDeck,
    ReturnToHand,
    Sequence,
    Unless,
    Watch,
)
from playmat.lang.nodes import Condition, Effect, Reference, Value, Who
from playmat.lang.nouns import Cards, Choice, Compare, IsNot, IsOther
from playmat.lang.values import (
    AmountThisWay,
    AnOpponent,
    APlayer,
    ControllerOf,
    Count,
    Destroyer,
    EachPlayer,
    It,
    Opponents,
    OwnerOf,
    PlayersWho,
    ThatPlayer,
    This,
    ThisWay,
    You,
)
from playmat.text.english.phrases import in_order as phrase_order
from playmat.text.grammar.condition import refuse_if_what
from playmat.text.grammar.fits import but
from playmat.text.grammar.referents import OF_THEM, Others
from playmat.text.rewrite import changed, contains, has_any, inside, replaced, seen_by_each
from playmat.text.shape import slot
from playmat.text.table import Refused, const, rule

OWN = ControllerOf(This())
"""The player of the card, where ``You`` is somebody else."""


class Doer(Who):
    """While a sentence is read: the player who does what it says, where no word says so. In no program."""


class Yours(Who):
    """While a sentence is read: "your", of what its doer has ("discard a card of your choice"). In no program."""


class Theirs(Who):
    """While a sentence is read: "their", said so. In no program."""


class TheyDo(EachDoes):
    """While a sentence is read: said with the verb in the plural ("all players discard"). In no program."""


class IfNotDone(Unless):
    """While a sentence is read: "discard a card. If you don't, …", which goes on about nothing else. In no program."""


class OrElse(Unless):
    """While a sentence is read: "you may discard a card. Otherwise, …", of the offer alone. In no program."""


class Rather(If):
    """While a sentence is read: "draw a card. If …, gain 2 life instead", of that sentence alone. In no program."""


class Next(Effect):
    """While a sentence is read: said with "then". In no program."""

    effect: Effect


class YouDo(EachDoes):
    """While a sentence is read: said to "you", whoever did what was said before. In no program."""


def settled(_: Any) -> Any:
    """The same where nobody else was named as the doer: "you"."""
    if has_any(_, Theirs):
        raise Refused("nothing says whose this is: 'their' is of a player named before it")
    if any(map(_is_of_what_was_paid, inside(_))):
        raise Refused("if what is not done? Say 'If you cannot, …', or 'Otherwise, …'")
    if any(getattr(part, "condition", None) is not None and _is_or_else(part) for part in inside(_)):
        raise Refused("otherwise than what: than the condition, or than the offer? Say 'if you do not, …'")
    if any(isinstance(part, Sequence) and _is_open_instead_of_what(part) for part in inside(_)):
        raise Refused("instead of all of that, or of the last only? Say 'if …, …. Otherwise, …'")
    return changed(replaced(replaced(changed(_, _plain), Doer(), You()), Yours(), You()), _by_whoever_does_it)


def _is_of_what_was_paid(part: Any) -> bool:
    """ "You may pay 2g. If you do, draw a card. If you don't, …": said of the paying, and not of the drawing."""
    if not isinstance(getattr(part, "effect", None), IfNotDone):
        return False
    return isinstance(part, Pay | IfDone | May | ForEach | Unless) or getattr(part, "price", None) is not None


def _is_or_else(part: Any) -> bool:
    """Whether the first thing done under the condition is an offer with "otherwise"."""
    done = getattr(part, "effect", None)
    first = done.effects[0] if isinstance(done, Sequence) else done
    return first is not None and has_any(first, OrElse)


def _is_open_instead_of_what(part: Sequence) -> bool:
    before = tuple(step for step in part.effects if not isinstance(step, Choose))
    return any(isinstance(step, Rather) for step in before[1:])


def _by_whoever_does_it(part: Any) -> Any:
    """ "Of your choice", said to whoever does it: so it is anyway."""
    return msgspec.structs.replace(part, chooser=None) if isinstance(part, Choice) and part.chooser == You() else part


def _told(_: Effect) -> Effect:
    """The same without "you": a whole statement is said to nobody else."""
    return changed(_, lambda part: part.effect if isinstance(part, YouDo) else part)  # type: ignore[no-any-return]


def _plain(part: Any) -> Any:
    if isinstance(part, YouDo | Next):
        return part.effect
    if isinstance(part, IfNotDone):
        return Unless(part.price, part.effect, must=True)
    if isinstance(part, Rather):
        return If(part.condition, part.effect, part.otherwise)
    if isinstance(part, OrElse):
        return Unless(part.price, part.effect, part.who)
    if isinstance(part, Sequence) and any(isinstance(step, Sequence) for step in part.effects):
        return Sequence(tuple(one for step in part.effects for one in _steps(step)))
    return EachDoes(part.who, part.effect) if isinstance(part, TheyDo) else part


def in_order(first: Effect, rest: Effect) -> Effect:
    """One after another, in one flat sequence: "a. b. c." and "a, and then b. c." are the same program."""
    before, after = _steps(first), _steps(rest)
    if isinstance(after[0], Next):
        then = _when_that_ends(before[-1], after[0].effect)
        after = (*((Next(then),) if is_asked_first(before) else _steps(then)), *after[1:])
    after = (after[0], *(one for step in after[1:] for one in _steps(step.effect if isinstance(step, Next) else step)))
    if any(isinstance(step, LookAt) for step in before):
        after = tuple(map(_among_those_seen, after))
    if isinstance(before[-1], Watch) and isinstance(after[0], IfDone):
        return _done_then(before, after)
    return Sequence((*before, *after))


def _done_then(before: tuple[Effect, ...], after: tuple[Effect, ...]) -> Effect:
    """ "At the end of the turn, you may … . If you do, …": if that is done, which is not yet."""
    waiting = cast("Watch", before[-1])
    steps = (*before[:-1], _with_inner(waiting, in_order(_inner(waiting), after[0])), *after[1:])
    return steps[0] if len(steps) == 1 else Sequence(steps)


def _inner(waiting: Watch) -> Effect:
    """What is done then; a condition is asked before."""
    asked = waiting.effect
    return asked.effect if isinstance(asked, If) and asked.otherwise is None else asked


def _with_inner(waiting: Watch, effect: Effect) -> Watch:
    asked = waiting.effect
    is_asked = isinstance(asked, If) and asked.otherwise is None
    return msgspec.structs.replace(waiting, effect=If(asked.condition, effect) if is_asked else effect)  # type: ignore[attr-defined]


def is_asked_first(steps: tuple[Effect, ...]) -> bool:
    """Whether a condition stands before all else: behind "when …, if …, …. Then …" it may be of both sentences."""
    return len(steps) == 1 and isinstance(steps[0], If) and steps[0].otherwise is None


def _among_those_seen(step: Effect) -> Effect:
    """ "Look at their hand, choose a card": a card of which nothing is said is one of those that were seen."""
    if isinstance(step, EachDoes | May):
        return msgspec.structs.replace(step, effect=_among_those_seen(step.effect))
    if not isinstance(step, Choose) or not isinstance(step.what, Choice):
        return step
    cards = step.what.cards
    if cards.zone != "play" or cards.whose is not None or any(word.is_place for word in cards.filters):
        return step
    if cards != Cards():
        raise Refused("one of the cards that were seen, or one in play? Say 'one of them', or whose it is")
    return msgspec.structs.replace(step, what=msgspec.structs.replace(step.what, cards=Cards(zone="looked")))


def _of_those_seen(rest: Effect) -> Effect:
    """ "Look at their hand and choose a Spell", in one sentence: a Spell of that hand."""
    first = _steps(rest)[0]
    what = first.what if isinstance(first, Choose) else None
    if not isinstance(what, Choice) or what.cards != Cards(what.cards.kinds, None, what.cards.filters):
        return rest
    if rest is not first or any(word.is_place for word in what.cards.filters):
        return rest  # what is then done in the same sentence tells where it lies
    seen = msgspec.structs.replace(what, cards=msgspec.structs.replace(what.cards, zone="looked"))
    return Choose(seen)


GOING = (Destroy, Discard, PutInDeck, ReturnToHand)
"""What happens to a card that is then gone."""


def _when_that_ends(before: Effect, after: Effect) -> Effect:
    """ "It has +2 power until the end of the turn, and then discard this card": now, or once that is over?"""
    first = _steps(after)[0]
    lasts = isinstance(before, Give) and before.until != "forever"
    if lasts and isinstance(first, GOING) and isinstance(first.what, Reference):
        raise Refused("at once, or when that ends? Say 'at the end of the turn, …', or a sentence without 'then'")
    return after


def _is_of_a_coin(effect: Effect) -> bool:
    """Whether what follows behind "and" is still of one side of a coin, also where the coin is flipped later."""
    return isinstance(effect.effect if isinstance(effect, Watch) else effect, FlipCoin)


def _and(first: Effect, rest: Effect) -> Effect:
    """Joined by "and": two lasting changes so joined without an end between them are one deed, said by ``changes``."""
    before, after = _steps(first)[-1], _steps(rest)[0]
    if isinstance(before, TheyDo) and not isinstance(after, EachDoes | If | IfDone | Give):
        return and_they(first, rest)
    if isinstance(before, Either) and before.who != You():
        raise Refused  # what another player chooses from goes on to the end of its list
    _when_that_ends(before, after)
    if isinstance(before, LookAt):
        rest = _of_those_seen(rest)
    if _is_of_a_coin(before) or (isinstance(before, Give) and before.until == "forever" and isinstance(after, Give)):
        raise Refused
    return in_order(first, rest)


joined = _and


def _steps(effect: Effect) -> tuple[Effect, ...]:
    return effect.effects if isinstance(effect, Sequence) else (effect,)


def and_they(first: Effect, rest: Effect) -> Effect:
    """ "Each player discards their hand and draws 5 cards": those who did the one do the other."""
    before = _steps(first)[-1]
    if not isinstance(before, EachDoes) or isinstance(before.who, You):
        return _and(first, rest)
    _it_is_told(before.who, rest)
    if has_any(rest, Others):
        left = every(before.who, rest)  # of what each of them did not choose
        if not isinstance(left, EachDoes) or left.who != before.who:
            raise Refused
        done = EachDoes(before.who, in_order(before.effect, left.effect))
        return done if len(_steps(first)) == 1 else in_order(Sequence(_steps(first)[:-1]), done)
    if not has_any(rest, You, Doer, ThatPlayer):
        return in_order(first, rest)
    if has_any(rest, It, ThisWay, AmountThisWay):
        raise Refused  # of what each of them did?
    if isinstance(before.who, AnOpponent | APlayer):
        return in_order(first, every(ThatPlayer(), rest))
    if not isinstance(before.who, EachPlayer | Opponents | ThatPlayer):
        raise Refused
    return in_order(first, every(before.who, rest))


def first_and_rest(effect: Any) -> Mapping[str, Any] | None:
    """A sequence taken apart for showing."""
    steps = _steps(effect)
    later = _steps(_inner(steps[0])) if isinstance(steps[0], Watch) else ()
    if len(later) == len(("offered", "if it is done")) and isinstance(later[1], IfDone):
        effect = Sequence((_with_inner(cast("Watch", steps[0]), later[0]), later[1], *steps[1:]))
    if not isinstance(effect, Sequence) or len(effect.effects) < 2:
        return None
    rest = effect.effects[1:]
    return {"first": effect.effects[0], "rest": rest[0] if len(rest) == 1 else Sequence(rest)}


def _next(_: Effect) -> Effect:
    return Next(_)


def _afterwards(first: Effect, rest: Effect) -> Effect:
    """ "…, where X is" at the end is about all of the sentence, not about its last deed."""
    before = _steps(first)[-1]
    if isinstance(rest, NameX) or _is_of_a_coin(before):
        raise Refused
    if isinstance(before, TheyDo) and not isinstance(rest, EachDoes | If | IfDone | Give):
        raise Refused  # said by a chain of verbs
    return in_order(first, _when_that_ends(before, rest))


def _where(effect: Effect, value: Value) -> Effect:
    return NameX(value, effect)


def _if_so(effect: Effect, condition: Condition) -> Effect:
    """ "Do this, or that if …": the condition is about the second only."""
    if isinstance(effect, Either):
        raise Refused
    refuse_if_what(effect, condition)
    if isinstance(effect, Watch):  # "at the end of the turn, destroy it if it is tapped": asked then
        return msgspec.structs.replace(effect, effect=If(condition, effect.effect))
    return If(condition, effect)


def _but_for(effect: Effect, card: Reference) -> Effect:
    """ "Return all … here, except this card": said behind it of all the cards to which it is done."""
    for name in effect.__struct_fields__:
        of = getattr(effect, name)
        if isinstance(of, Cards) and of.zone == "play":
            word = IsOther() if isinstance(card, This) else IsNot(card)
            rest = msgspec.structs.replace(of, filters=phrase_order((*of.filters, word)))
            return msgspec.structs.replace(effect, **{name: rest})
    raise Refused("nothing is done to several cards of which one could be left out")


def one_of_two(first: Effect, rest: Effect) -> Effect:
    if any(isinstance(one, ForEach) for one in (first, rest)):
        raise Refused("for each of them one of two, or either once? Say 'for each …' in front")
    return Either((first, rest))


def _or(first: Effect, rest: Effect) -> Effect:
    """One of two; what was said to be chosen from ("choose one: a or b") goes on to the end of its list."""
    if isinstance(first, Either):
        raise Refused
    if isinstance(first, Give) and any(isinstance(change, Cannot | Forbids) for change in first.changes):
        raise Refused("what is forbidden goes on behind 'or': say 'either … or', or each in a sentence of its own")
    return one_of_two(first, rest)


def if_done(effect: Effect) -> Effect:
    if isinstance(effect, IfDone | IfNotDone):
        raise Refused
    return IfDone(effect)


def _last_apart(effect: Any) -> Mapping[str, Any] | None:
    if not isinstance(effect, Sequence) or len(effect.effects) < 2 or isinstance(effect.effects[-1], NameX):
        return None
    before = effect.effects[:-1]
    return {"first": before[0] if len(before) == 1 else Sequence(before), "rest": effect.effects[-1]}


def _single(kind: type[Effect]) -> Callable[[Any], Mapping[str, Any] | None]:
    def unbuild(effect: Any) -> Mapping[str, Any] | None:
        return None if isinstance(effect, kind) else {"_": effect}

    return unbuild


def _they(who: Any, effect: Effect) -> Effect:
    if isinstance(effect, Either) and has_any(effect, YouDo):
        raise Refused  # "they choose one: discard a card, or you draw a card"
    done = every(who, effect)
    return TheyDo(done.who, done.effect) if isinstance(done, EachDoes) else done


def _you(effect: Effect) -> Effect:
    """ "You draw a card", behind what others do: never said of them."""
    if isinstance(effect, EachDoes):
        raise Refused
    return YouDo(You(), effect)


def _it_is_told(who: Any, effect: Effect) -> None:
    """ "The attacking character's player returns it to their hand": what attacked, or what was destroyed by it?"""
    if isinstance(who, ControllerOf | OwnerOf) and isinstance(who.of, Destroyer) and has_any(effect, It):
        raise Refused("which card is 'it': the one that destroyed the other, or the other?")


def every(who: Any, effect: Effect) -> Effect:
    """The players of ``who`` do it; "their" and "they" are then themselves, "your" is of the card's player."""
    effect = theirs(changed(effect, already_them))
    _it_is_told(who, effect)
    if isinstance(who, EachPlayer) and (isinstance(effect, EachDoes) or _is_with_yours(effect)):
        raise Refused("whose? What each player does with their own is 'their'")
    if isinstance(who, You) or (isinstance(effect, Give) and not has_any(effect, Choice)):
        raise Refused
    if isinstance(effect, Either) and effect.who == You() and _is_open_whose(effect):
        raise Refused("say who does it: they, or you")
    if seen_by_each(effect, Opponents(), ThatPlayer()) != effect:
        if who != Opponents():
            raise Refused("it is open whose opponent this is: theirs, or yours")
        effect = seen_by_each(effect, Opponents(), ThatPlayer())
    done = seen_by_each(effect, You(), OWN)
    if done != effect and (has_any(effect, EachDoes, AnOpponent) or contains(effect, OWN)):
        raise Refused  # an opponent of which of them?
    done = seen_by_each(seen_by_each(done, ThatPlayer(), You()), Doer(), You())
    if isinstance(who, PlayersWho) and isinstance(who.who, EachPlayer | Opponents) and not is_foremost(who):
        done = with_theirs(who.condition, done)
        return EachDoes(who.who, If(who.condition, done))
    return EachDoes(who, done)


def _is_open_whose(effect: Either) -> bool:
    """ "They choose one: discard a card; or you move it and refresh it": of several deeds it is open whose each is."""
    first = [one.effects[0] if isinstance(one, Sequence) else one for one in effect.effects]
    several = any(isinstance(one, Sequence) for one in effect.effects)
    return several and any(getattr(one, "who", None) is not None for one in first)


def _is_with_yours(effect: Effect) -> bool:
    """ "You and your opponent each discard your hands": both of them yours?"""
    gone = [part.what for part in inside(effect) if isinstance(part, GOING)]
    return any(isinstance(what, Cards) and what.whose == You() and what.zone != "play" for what in gone)


def theirs(effect: Effect) -> Effect:
    """What another player does: "their hand" is that of whoever does it, and "your hand" is not."""
    if has_any(effect, Yours):
        raise Refused("what one player does with another's hand or choice is not read: say 'their'")
    return replaced(effect, Theirs(), Doer())  # type: ignore[no-any-return]


def with_theirs(condition: Condition, effect: Effect) -> Effect:
    """ "Each player with cards here … one of them": one of those cards."""
    if not isinstance(condition, Compare) or not isinstance(condition.left, Count):
        return effect
    mine = condition.left.cards
    done: Effect = replaced(effect, Choice(OF_THEM), Choice(mine)) if isinstance(mine, Cards) else effect
    return done


def is_foremost(who: PlayersWho) -> bool:
    """Whether it is the one player with the most or the least of something, which must be known before they act."""
    return getattr(who.condition, "each", False) is True or getattr(who.condition, "than", "any") != "any"


def already_them(part: Any) -> Any:
    """ "That player draws", where it is that player who does all this."""
    return part.effect if isinstance(part, EachDoes) and part.who == ThatPlayer() else part


def who_does(effect: Any) -> Mapping[str, Any] | None:
    """Who does it and what; each who is asked something as they come to do it is described by that."""
    asked = effect.effect if isinstance(effect, EachDoes) else None
    if isinstance(asked, If) and asked.otherwise is None and isinstance(effect.who, EachPlayer | Opponents):
        return who_does(EachDoes(PlayersWho(effect.who, asked.condition), asked.effect))
    if not isinstance(effect, EachDoes) or contains(effect.effect, ThatPlayer()):
        return None
    return {"who": effect.who, "effect": seen_by_each(seen_by_each(effect.effect, You(), ThatPlayer()), OWN, You())}


def _may(effect: Effect) -> Effect:
    """ "You may draw a card, and then you discard one": what is said to "you" anew is not part of what they may do."""
    offered, after = _until_you(effect)
    return May(offered) if after is None else in_order(May(offered), after)


def _until_you(effect: Effect) -> tuple[Effect, Effect | None]:
    """A chain of deeds up to where "you" is said again, and what follows."""
    steps = _steps(effect)
    at = next((index for index, step in enumerate(steps) if index and isinstance(step, YouDo)), len(steps))
    before, after = (
        None if not part else part[0] if len(part) == 1 else Sequence(part) for part in (steps[:at], steps[at:])
    )
    return before or effect, after


def they_may(who: Any, effect: Effect) -> Effect:
    """ "Any player may pay 1 grist to destroy it": whoever likes, and not one whom somebody chooses."""
    who = EachPlayer() if isinstance(who, APlayer) else who
    offered, after = _until_you(effect)
    return every(who, May(offered)) if after is None else in_order(every(who, May(offered)), after)


def _who_may(effect: Any) -> Mapping[str, Any] | None:
    asked = effect.effect if isinstance(effect, EachDoes) else None
    if isinstance(asked, If) and asked.otherwise is None and isinstance(effect.who, EachPlayer | Opponents):
        return _who_may(EachDoes(PlayersWho(effect.who, asked.condition), asked.effect))
    if isinstance(asked, May) and asked.who == You():
        return who_does(EachDoes(effect.who, asked.effect))
    return None


SENTENCES = (
    rule("effects", "{first:sentence} . {rest:effects}", build=in_order, unbuild=first_and_rest),
    rule("effects", "{first:sentence} {s:SEMICOLON} {rest:asked}", build=in_order),
    rule("asked", "if {condition:condition}, {effect:sentence} [.]", build=If),
    rule(
        "asked",
        "if {condition:condition}, {effect:sentence} . {rest:effects}",
        build=lambda condition, effect, rest: in_order(If(condition, effect), rest),
    ),
    rule("effects", "{first:choosing} {c:COMMA} {rest:effects}", build=in_order),
    rule("effects", "{_:sentence} [.]", build=lambda _: _, unbuild=_single(Sequence)),
    rule("sentence", "{_:statement}"),
    rule("sentence", "then {_:statement}", build=_next, read_only=True),
    # ---- one sentence
    rule("statement", "you may [choose to] [immediately] {effect:deed}", build=_may, shown=May(slot("effect"), You())),
    rule(
        "statement",
        "{who:player} may [choose to] [then] [immediately] {effect:deed}",
        build=they_may,
        unbuild=_who_may,
        cites="an opponent",
    ),
    rule("statement", "if {condition:condition}, {effect:sentence}", If),
    rule("statement", "once {condition:condition}, {effect:sentence}", If, read_only=True),
    rule("statement", "{effect:sentence} {c:NO_COMMA} if {condition:condition}", build=_if_so),
    rule("statement", "{effect:sentence} {c:COMMA} if {condition:condition} {e:ENDS}", build=_if_so),
    rule("statement", "{effect:verb}, except [for] {card:reference}", build=_but_for),
    rule("statement", "if you do, {effect:sentence}", build=if_done, shown=IfDone(slot("effect"))),
    rule("statement", "{effect:deed} if you do", build=if_done),
    rule("statement", "for every|each {over:counted}, {effect:sentence}", ForEach),
    rule(
        "statement",
        "{effect:deed} where X is {value:value}",
        build=_where,
        shown=NameX(slot("value", but(Count(ThisWay()))), slot("effect")),
    ),
    rule("statement", "{_:deed}", build=_told, shown=slot("_")),
    rule("statement", "{first:deed}, {rest:afterwards}", build=_afterwards, unbuild=_last_apart),
    rule("afterwards", "and then {c:DO} {_:statement}"),
    rule("afterwards", "and {_:offer}"),
    rule("statement", "{first:offer}, and {rest:offer}", build=in_order),
    rule("offer", "you may [choose to] [immediately] {effect:deed}", build=_may),
    rule("offer", "{who:player} may [choose to] [immediately] {effect:deed}", build=they_may),
    # ---- a chain of verbs
    rule(
        "deed",
        "{first:verb}, ( and then | and | then | then immediately | or if needed ) {c:DO} {rest:deed}",
        build=_and,
        unbuild=first_and_rest,
    ),
    rule("deed", "{first:verb}, ( and then | and | then ) {c:DOES} {rest:deed}", build=and_they),
    rule("deed", "{first:verb} {c:COMMA} {rest:chain}", build=_and),
    rule("chain", "{first:verb}, ( and then | and | then ) {rest:deed}", build=_and, read_only=True),
    rule("chain", "{first:verb} {c:COMMA} {rest:chain}", build=_and, read_only=True),
    rule("deed", "{_:verb}", build=lambda _: _, unbuild=_single(Sequence)),
    rule("verb", "either {first:verb} or {rest:verb}", build=one_of_two, shown=Either((slot("first"), slot("rest")))),
    rule("verb", "{first:verb} or {rest:verb}", build=_or, read_only=True),
    rule("verb", "flip a coin . if heads, {heads:deed} . if tails, {tails:deed}", FlipCoin),
    rule("verb", "flip a coin . if tails, {tails:deed}", FlipCoin),
    rule("verb", "flip a coin . if heads, {heads:deed}", FlipCoin),
    rule("verb", "{who:player} {c:NO_COMMA} {d:DOES} {effect:verb}", build=every, unbuild=who_does),
    rule("verb", "{who:player} {c:NO_COMMA} {d:DO} {effect:verb}", build=_they),
    rule("verb", "you {c:NO_COMMA} {d:DO} {effect:verb}", build=_you),
    # ---- what belongs to whoever does it
    const("own", "your", Yours(), read_only=True),
    const("own", "their", Theirs(), read_only=True),
)

__all__ = ["SENTENCES", "AnOpponent", "first_and_rest"]
