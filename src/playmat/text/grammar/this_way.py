""" "For each Entity destroyed this way": so many as the deed before did it to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, ClassVar, cast

import msgspec

from playmat.lang.effects import (
    ChooseAmount,
    DamagePlayers,
    Destroy,
    Discard,
    DiscardFromHand,
    DrawCards,
    EachDoes,
    ForEach,
    GainLife,
    IfDestroyed,
    LookAt,
    LoseLife,
    May,
    NameX,
    PutInDeck,
    ReturnToHand,
    Reveal,
    Sequence,
    Shuffle,
)
from playmat.lang.nodes import Clause, Condition, Effect, Filter, Pattern, Stands, Target, Value, Who
from playmat.lang.nouns import (
    AttackIs,
    Cards,
    Choice,
    Compare,
    DidThisWay,
    HasKeyword,
    HasTag,
    HasTitle,
    HealthIs,
    WentThisWay,
)
from playmat.lang.patterns import By, Draws, Reveals
from playmat.lang.values import (
    Count,
    DoneTo,
    EachPlayer,
    It,
    Number,
    SomeCard,
    ThisWay,
    TimesThisWay,
    X,
    You,
)
from playmat.text.english.phrases import piece
from playmat.text.filters import in_order
from playmat.text.grammar.hole import filled, innermost, unsorted
from playmat.text.grammar.own_deeds import BRINGS, SHORT, Brings, does_bring, is_to_several, remembered, spelled_out
from playmat.text.grammar.past import THIS_WAY_SAID, goes_away
from playmat.text.grammar.quantity import Compared
from playmat.text.grammar.so_done import ShortDone, SoDone, SoManyDone, so_done
from playmat.text.grammar.so_many import AmountDone
from playmat.text.rewrite import changed, has_any, replaced
from playmat.text.shape import checked, in_parts, slot
from playmat.text.table import Refused, Rule, const, rule, rules

WORKED_ON: tuple[type[Effect], ...] = (Destroy, Discard, DiscardFromHand, ReturnToHand, PutInDeck, Reveal)
"""Deeds behind which "that many" is so many of the cards to which it was done, in every game."""

Described = Callable[[Cards], "Value | None"]
"""How many of those cards were of a description as it was done to them; None: that is not known of them."""


def _not_known(_: Cards) -> Value | None:
    return None


class IsShown(Filter):
    """While a sentence is read: was revealed this way. In no program."""

    stands: ClassVar[Stands] = "last"


HARMLESS = (DrawCards, Discard, DiscardFromHand, GainLife, LoseLife, DamagePlayers, LookAt, Reveal, Shuffle)
"""What destroys nothing that lies in play."""
AS_IT_WAS = (HasKeyword, HasTag, HasTitle, AttackIs, HealthIs)
"""Words about a card that are told of it as it was when something was done to it."""


def with_done(
    clause: Clause,
    brings: Brings = BRINGS,
    worked_on: tuple[type[Effect], ...] = WORKED_ON,
    described: Described = _not_known,
) -> Clause:
    """The clause in which a deed before says what was done, and to which cards; else it is refused."""
    if not has_any(clause, SoDone, SoManyDone, IsShown, IfDestroyed, DidThisWay):
        return clause
    clause = spelled_out(brings, worked_on, clause)
    clause = cast("Clause", changed(clause, partial(_settled, _only(brings, worked_on), described)))
    if has_any(clause, IsShown):
        raise Refused("nothing just before does that to such cards")
    return cast("Clause", remembered(brings, clause))


def _only(brings: Brings, worked_on: tuple[type[Effect], ...]) -> Brings:
    """Of deeds that hand on the cards to which they did just that."""
    return {deed: ways for deed, ways in brings.items() if deed in worked_on}


def _settled(brings: Brings, described: Described, part: Any) -> Any:
    if not isinstance(part, Sequence):
        return part
    part = _told_later(brings, described, part)
    steps = list(part.effects)
    for index, before in enumerate(part.effects[:-1]):
        steps[index + 1] = changed(steps[index + 1], partial(_done_by, brings, described, before))
        steps[index + 1] = changed(steps[index + 1], partial(_each_of_them, brings, before))
        _not_of_others(before, steps[index + 1])
    shown: Effect | None = None
    for index, step in enumerate(steps):
        of_each = shown is not None and has_any(shown, EachDoes) and has_any(step, EachDoes)  # of theirs, or of all?
        if shown is not None and not of_each:
            steps[index] = changed(steps[index], partial(_shown_by, shown))
        shown = step if _shows(step) else shown
    return Sequence(tuple(steps))


def _shows(deed: Effect) -> bool:
    while isinstance(deed, May | EachDoes | Sequence):
        deed = deed.effects[-1] if isinstance(deed, Sequence) else deed.effect
    return isinstance(deed, Reveal)


def _told_later(brings: Brings, described: Described, part: Sequence) -> Sequence:
    """Where more than the next sentence speaks of what was done, how many they were is kept as X for all of them."""
    steps = part.effects
    for index, before in enumerate(steps[:-2]):
        later = steps[index + 2 :]
        if any(changed(step, partial(_done_by, brings, described, before)) != step for step in later):
            rest = Sequence(steps[index + 1 :])
            if has_any(part, X, NameX):
                return part
            told = changed(changed(rest, partial(_done_by, brings, described, before)), _as_x)
            if has_any(told, SoDone, DoneTo):
                return part
            return Sequence((*steps[: index + 1], NameX(Count(ThisWay()), told)))
    return part


def _each_of_them(brings: Brings, before: Effect, part: Any) -> Any:
    """ "For each Power destroyed this way, its controller draws a card": each of those in turn is "it"."""
    if not isinstance(part, ForEach) or not has_any(part.effect, It):
        return part
    over = _named_so(brings, before, part.over)
    if isinstance(over, SoDone) or not isinstance(over, Value):
        return part
    if over != Count(ThisWay()):
        raise Refused("which of them? Only how many they were is known")
    return ForEach(ThisWay(), part.effect)


def _named_so(brings: Brings, before: Effect, over: Any) -> Any:
    """Of cards named by what was done to them, how many they are, where that is just what was done before."""
    words = [word for word in over.filters if isinstance(word, DidThisWay)] if isinstance(over, Cards) else []
    if len(words) != 1 or isinstance(words[0].when, Draws):
        return over
    rest = tuple(word for word in over.filters if word not in words)
    said = Cards(over.kinds, over.whose, rest)
    return _done_by(brings, _not_known, before, so_done(replaced(words[0].when, SomeCard(), said)))


def _check_of_each(effect: Effect) -> None:
    if not has_any(effect, It):
        raise Refused


def _as_x(part: Any) -> Any:
    return X() if part == Count(ThisWay()) else part


def _done_by(brings: Brings, described: Described, before: Effect, part: Any) -> Any:
    if not isinstance(part, SoDone):
        return part
    deed, others, all_do = before, False, False
    while isinstance(deed, May | EachDoes | Sequence):  # of several deeds in a row the last counts
        others = others or isinstance(deed, EachDoes)
        all_do = all_do or (isinstance(deed, EachDoes) and getattr(deed.who, "who", deed.who) == EachPlayer())
        deed = deed.effects[-1] if isinstance(deed, Sequence) else deed.effect
    theirs = others or getattr(deed, "who", You()) != You()
    if (part.by_you and theirs) or (part.by_others and (all_do or not theirs)):
        return part
    if part.much or not does_bring(brings, deed, part.when):
        return part
    what = getattr(deed, "what", None)
    cards = getattr(what, "cards", what)
    if _none_of_them(cards, part.cards):
        return part
    alike = part.cards == Cards(getattr(cards, "kinds", ()))  # nothing is said of them but of what kind they are
    if part.cards == Cards() or alike:
        return Count(ThisWay())
    if isinstance(deed, Reveal) and not others:  # what was shown lies there still, and can be told apart
        return Count(msgspec.structs.replace(part.cards, zone="looked"))
    if all(isinstance(word, AS_IT_WAS) for word in part.cards.filters) and not isinstance(deed, Reveal):
        return DoneTo(part.cards)
    known = described(part.cards)
    return part if known is None else known


def _not_of_others(before: Effect, step: Effect) -> None:
    """ "Destroy all Powers. If an Entity was destroyed this way, …" would never come true."""
    deed = before
    while isinstance(deed, May | EachDoes | Sequence):
        deed = deed.effects[-1] if isinstance(deed, Sequence) else deed.effect
    if isinstance(step, IfDestroyed) and isinstance(deed, HARMLESS):
        raise Refused("nothing just before destroys anything")
    what = getattr(deed, "what", None)
    treated = getattr(what, "cards", what)
    if isinstance(step, IfDestroyed) and isinstance(step.card, ThisWay) and _none_of_them(treated, Cards(step.kinds)):
        raise Refused("nothing just before does that to such cards")


def _none_of_them(treated: Any, counted: Cards) -> bool:
    """Whether none to which it was done can be such a card: powers were destroyed, and entities are counted."""
    kinds = getattr(treated, "kinds", ())
    return bool(kinds and counted.kinds) and not set(kinds) & set(counted.kinds)


def _shown_by(before: Effect, part: Any) -> Any:
    """ "All Entities revealed this way": among those that the deed before showed, which lie there still."""
    if not isinstance(part, Cards) or not any(isinstance(word, IsShown) for word in part.filters):
        return part
    deed = before
    while isinstance(deed, May | EachDoes | Sequence):
        deed = deed.effects[-1] if isinstance(deed, Sequence) else deed.effect
    if not isinstance(deed, Reveal) or part.whose is not None or part.zone != "play":
        return part
    rest = tuple(word for word in part.filters if not isinstance(word, IsShown))
    return msgspec.structs.replace(part, filters=rest, zone="looked")


OF_ALL = "each as many as they did, or as all did together? Of all, say 'for each card discarded this way'"


def as_many_as(
    said: type[Value],
    value: Any,
    worked_on: tuple[type[Effect], ...],
    several: tuple[type[Who], ...] = (EachPlayer,),
) -> Any:
    """ "Destroy any number of them. Draw that many cards": ``said`` is as many as the deed just before did it to.

    What is done to one card leaves the word to what came before that. What each of ``several`` players did, each in a
    sentence of its own, is refused: as many as they did themselves, or as all did?
    """

    def by_each(before: Effect, after: Effect) -> bool:
        alike = isinstance(before, EachDoes) and isinstance(after, EachDoes) and before.who == after.who
        return alike and isinstance(getattr(before, "who", None), several)

    def settled(part: Any) -> Any:
        if not isinstance(part, Sequence):
            return part
        steps = list(part.effects)
        for index, before in enumerate(part.effects[:-1]):
            counted = is_to_several(before, worked_on) or has_any(before, ChooseAmount)
            if counted and by_each(before, steps[index + 1]) and has_any(steps[index + 1], said):
                raise Refused(OF_ALL)
            if is_to_several(before, worked_on) and not has_any(steps[index + 1], Sequence):
                steps[index + 1] = changed(
                    steps[index + 1], lambda one: Count(ThisWay()) if isinstance(one, said) else one
                )
        return Sequence(tuple(steps))

    return changed(value, settled)


def _told(cards: Cards, does: Pattern, after: tuple[Any, ...] = ()) -> Value:
    """So many of those cards to which that was done."""
    if cards.zone != "play" or not all(isinstance(word, Filter) for word in after):
        raise Refused
    said = msgspec.structs.replace(cards, filters=in_order((*cards.filters, *after)))
    return so_done(filled(does, said))


def _so_many(said: Compared, does: Pattern, cards: Cards = Cards()) -> Condition:  # noqa: B008  (a record)
    return Compare(_told(cards, does), said.comparison, said.value)


def _none(does: Pattern) -> Condition:
    return Compare(_told(Cards(), does), "=", Number(0))


def _how_much(done: AmountDone) -> Value:
    found = so_done(done.when)
    return msgspec.structs.replace(found, much=done.much)


def _so_much(done: AmountDone) -> Condition:
    if done.said is None:
        raise Refused
    return Compare(_how_much(done), done.said.comparison, done.said.value)


def _so_many_spoken_of(said: Compared) -> Condition:
    return Compare(SoManyDone(), said.comparison, said.value)


def _it_was(said: Compared) -> Condition:
    return Compare(SoManyDone(as_number=True), said.comparison, said.value)


def _counted(done: str) -> Iterator[Rule]:
    """What is said of cards to which that was done: counted, and asked how many they were."""
    for of in ("of {cards:bare cards}", "{cards:card}"):
        yield rule("each named", f"{of} {done} {THIS_WAY_SAID} {{after:postmods}}", build=_told)
    yield rule("each named", f"( one | of them ) {done} {THIS_WAY_SAID}", build=lambda does: _told(Cards(), does))
    for said in ("so much", "exactly so much"):
        yield rule(
            "condition", f"{{said:{said}}} [of] {{cards:bare cards}} was|were {done} {THIS_WAY_SAID}", build=_so_many
        )
        yield rule("condition", f"{{said:{said}}} [of them] was|were {done} [{THIS_WAY_SAID}]", build=_so_many)
    yield rule("condition", f"( none | none of them ) was|were {done} [{THIS_WAY_SAID}]", build=_none)


def _said_short() -> Iterator[Rule]:
    done = "{does:short done}"
    for name, of in (
        ("each named", "{cards:card}"),
        ("each named", "of {cards:bare cards}"),
        ("each named", "{cards:card} that was|were"),
        ("each several", "{cards:bare cards}"),
        ("measure", "the number of {cards:bare cards}"),
    ):
        yield rule(name, f"{of} {done} {THIS_WAY_SAID}", build=_told)
    yield rule("condition", f"{{cards:card}} was {done} {THIS_WAY_SAID}", build=partial(_so_many, AT_LEAST_ONE))
    yield rule(
        "condition", f"no {{cards:bare cards}} was|were {done} {THIS_WAY_SAID}", build=partial(_so_many, AT_NONE)
    )
    for said in ("so much", "exactly so much"):
        did = f"{{who:anyone}} {{does:short did}} {{said:{said}}}"
        yield rule("condition", f"{did} {{cards:bare cards}} {THIS_WAY_SAID}", build=_by_somebody)
    for said in ("so much or none", "exactly so much"):
        did = f"{{who:anyone}} {{does:short did}} {{said:{said}}} [( of them | cards )] [there]"
        yield rule("condition", f"{did} [{THIS_WAY_SAID}]", build=partial(_by_somebody, cards=Cards()))


AT_LEAST_ONE, AT_NONE = Compared(">=", Number(1)), Compared("=", Number(0))


def _by_somebody(who: Who, said: Compared, does: Pattern, cards: Cards) -> Condition:
    return Compare(_told(cards, By(does, who)), said.comparison, said.value)


def _as_many(by: Callable[[Target], Pattern]) -> Value:
    """ "As many cards as they discarded": of any."""
    return so_done(by(Cards()))


def _did_here(does: Pattern) -> tuple[Any, ...]:
    """What happened to a card that is named by it. What was shown is told apart where it lies."""
    when = unsorted(does)
    if isinstance(innermost(when), Reveals):
        raise Refused
    return ((WentThisWay if goes_away(when) else DidThisWay)(when),)


def _did_there(does: Pattern) -> tuple[Any, ...]:
    """The same of one that is looked for where it lies now."""
    if not goes_away(does) or isinstance(innermost(does), Reveals):
        raise Refused
    return (DidThisWay(unsorted(does)),)


def _drawn(done: AmountDone) -> tuple[Any, ...]:
    """Only who drew them knows them."""
    if not isinstance(done.when, Draws) or done.when.who not in (EachPlayer(), You()):
        raise Refused("what was drawn is known to nobody else")
    return (WentThisWay(Draws(You())),)


def _undid_here(value: Any) -> Mapping[str, Any] | None:
    own = isinstance(value, tuple) and len(value) == 1 and isinstance(value[0], DidThisWay)
    return {"does": value[0].when} if own and not isinstance(value[0].when, Draws) else None


def _undrawn(value: Any) -> Mapping[str, Any] | None:
    drew = isinstance(value, tuple) and value == (WentThisWay(Draws(You())),)
    return {"done": AmountDone(Draws(EachPlayer()), much=False)} if drew else None


def _those(cards: Cards) -> Cards:
    """ "The cards discarded this way": all of them."""
    if not any(isinstance(word, DidThisWay) for word in cards.filters):
        raise Refused
    return cards


def _all_those(cards: Cards) -> Cards:
    """ "The spells your opponent plays", "the cards in your hand": all of somebody's, as without the article."""
    return cards if cards.whose is not None else _those(cards)


def _some_of(cards: Cards, least: Value, most: Value | None) -> Choice:
    return Choice(_all_those(cards), least, most)


NAMED_BY_IT = (
    rule("target", "all [of] the {cards:bare cards}", build=lambda cards: cards),
    *rules("target", "the {cards:bare cards}", "each of the {cards:bare cards}", build=_all_those),
    rule("target", "the {cards:card}", build=_those),
    rule("target", "{count:count} of the {cards:bare cards}", build=lambda count, cards: _some_of(cards, count, count)),
    rule(
        "target",
        "up to {count:count} of the {cards:bare cards}",
        build=lambda count, cards: _some_of(cards, Number(0), count),
    ),
    rule("target", "any number of the {cards:bare cards}", build=lambda cards: _some_of(cards, Number(0), None)),
    *(
        rule("postmod", f"[that was|were] {done} {THIS_WAY_SAID}", build=build, unbuild=back)
        for done, back in (("{does:card done}", _undid_here), ("{does:short done}", None))
        for build in (_did_here, _did_there)
    ),
    *(
        rule(
            "postmod",
            f"[that] {{by:done by}} {THIS_WAY_SAID}",
            build=lambda by, build=build: build(by(SomeCard())),
            unbuild=None,
        )
        for build in (_did_here, _did_there)
    ),
    rule("postmod", f"[that was|were] {{done:card drawn}} {THIS_WAY_SAID}", build=_drawn, unbuild=_undrawn),
)
"""Cards that are named by what was done to them this way."""

COUNTED = (
    rule("so many", f"{{by:done by}} [{THIS_WAY_SAID}]", build=_as_many),
    rule("so many", f"were|was {{does:card done}} [{THIS_WAY_SAID}]", build=lambda does: _told(Cards(), does)),
    *_counted("{does:card done}"),
    *_counted("{does:short done}"),
    *(const("short done", word, ShortDone(word, SomeCard()), read_only=True) for word in SHORT),
    *(const("short did", word, ShortDone(word, SomeCard()), read_only=True) for word in SHORT),
    *_said_short(),
    rule("condition", f"{{done:so much done}} [{THIS_WAY_SAID}]", build=_so_much),
    rule("condition", "{said:so much} [of them] were|was", build=_so_many_spoken_of),
    rule("condition", "none [of them] were|was", build=lambda: _so_many_spoken_of(AT_NONE)),
    rule("condition", "( it was | that was ) {said:so much}", build=_it_was),
    rule("condition", "there were {said:so much}", build=_so_many_spoken_of),
    rule("condition", "there were none", build=lambda: _so_many_spoken_of(AT_NONE)),
    rule(
        "each named",
        f"{{done:amount done}} {THIS_WAY_SAID}",
        build=_how_much,
        shown=in_parts(TimesThisWay(slot("when"), slot("much")), done=AmountDone(slot("when"), slot("much"))),
    ),
    rule("each several", f"{{done:amounts done}} {THIS_WAY_SAID}", build=_how_much),
    rule(
        "measure",
        f"the number|amount of {{done:amounts done}} {THIS_WAY_SAID}",
        build=_how_much,
        shown=in_parts(TimesThisWay(slot("when"), slot("much")), done=AmountDone(slot("when"), slot("much"))),
    ),
    rule("measure", f"the {{done:amounts done}} {THIS_WAY_SAID}", build=_how_much),
)
"""What is said of cards to which something was done this way: counted, and asked how many they were."""


def _so_treated(said: Compared) -> Condition:
    return Compare(Count(ThisWay()), said.comparison, said.value)


def _such(cards: Cards) -> Value:
    if cards == Cards():
        raise Refused
    return DoneTo(cards)


def _unsuch(value: Any, *, whose: bool | None = None) -> Mapping[str, Any] | None:
    """ "Each of your units", and "each unit"."""
    if not isinstance(value, DoneTo) or not isinstance(value.cards, Cards):
        return None
    return {"cards": value.cards} if whose is None or (value.cards.whose is not None) is whose else None


THIS_WAY = (
    *COUNTED,
    *NAMED_BY_IT,
    rule(
        "condition",
        "{said:so much} cards were so treated",
        build=_so_treated,
        shown=in_parts(
            Compare(Count(ThisWay()), slot("comparison"), slot("value")),
            said=Compared(slot("comparison"), slot("value")),
        ),
    ),
    rule("condition", "{said:exactly so much} cards were so treated", build=_so_treated),
    piece("postmod", f"revealed {THIS_WAY_SAID}", IsShown(), read_only=True),
    rule(
        "statement",
        "for each card so treated, {effect:sentence}",
        shape=checked(ForEach(ThisWay(), slot("effect")), _check_of_each),
    ),
    rule("each named", "{cards:card} so treated", build=_such, unbuild=partial(_unsuch, whose=False)),
    rule("each named", "of {cards:bare cards} so treated", build=_such, unbuild=partial(_unsuch, whose=True)),
    rule("measure", "the number of {cards:bare cards} so treated", build=_such, unbuild=_unsuch),
)
"""What a text says of what it has done, which `with_done` settles."""


def _x_is(said: Compared) -> Condition:
    return Compare(X(), said.comparison, said.value)


SO_TREATED = (
    const("each named", "card so treated", Count(ThisWay())),
    const("measure", "the number of cards so treated", Count(ThisWay())),
    rule(
        "effects",
        "X is {value:measure} . {effect:effects}",
        NameX,
    ),
    rule(
        "condition",
        "X is {said:so much}",
        build=_x_is,
        shown=in_parts(
            Compare(X(), slot("comparison"), slot("value")), said=Compared(slot("comparison"), slot("value"))
        ),
    ),
)
"""How a count is shown where a game has nothing shorter for it."""


IF_DESTROYED_SHAPE = IfDestroyed(slot("card"), slot("effect"))


def _if_any_destroyed(cards: Cards, effect: Effect) -> Effect:
    if cards.filters or cards.whose is not None or cards.zone != "play":
        raise Refused
    return IfDestroyed(ThisWay(), effect, cards.kinds)


def _un_if_any(effect: Any) -> Mapping[str, Any] | None:
    own = isinstance(effect, IfDestroyed) and isinstance(effect.card, ThisWay)
    return {"cards": Cards(effect.kinds), "effect": effect.effect} if own else None


IF_DESTROYED = (
    const("it is", "its", It(), read_only=True),
    rule("statement", "if {card:reference} is|was destroyed this way, {effect:sentence}", shape=IF_DESTROYED_SHAPE),
    *(
        rule("statement", f"if {words}, {{effect:sentence}}", shape=IF_DESTROYED_SHAPE, read_only=True)
        for words in (
            "{card:reference} is|was destroyed by this|that|it",
            "this|that destroys|destroyed {card:reference}",
            "that damage destroys|destroyed {card:reference}",
            "{card:reference} is destroyed",
            "{card:it is} destroyed [this way]",
            "{card:it is} destroyed by this|that|it",
            "{card:reference} dies",
            "{card:reference} dies this way",
        )
    ),
    *(
        rule(
            "statement",
            f"if {words}, {{effect:sentence}}",
            build=_if_any_destroyed,
            unbuild=_un_if_any if not late else None,
        )
        for late, words in enumerate(("{cards:card} is|was destroyed this way", "this|that destroys {cards:card}"))
    ),
)
"""What damage destroys is gone before the text goes on."""
