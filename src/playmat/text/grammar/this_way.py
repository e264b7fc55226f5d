""" "For each Entity destroyed this way": so many as the deed before did it to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, ClassVar, cast

import msgspec

from playmat.lang.effects import (
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
from playmat.lang.nodes import Clause, Condition, Effect, Filter, Reference, Stands, Value
from playmat.lang.nouns import (
    AttackIs,
    Cards,
    Choice,
    Compare,
    HasKeyword,
    HasTag,
    HasTitle,
    HealthIs,
)
from playmat.lang.values import Count, DoneTo, EachPlayer, It, Number, Opponents, ThisWay, X, You
from playmat.text.english.phrases import piece
from playmat.text.grammar.quantity import Compared
from playmat.text.rewrite import changed, has_any
from playmat.text.table import Refused, Rule, const, rule

Does = Callable[[Effect], bool]
"""Whether a deed does what a participle says."""


def by(*deeds: type[Effect]) -> Does:
    """Any of these deeds does it."""
    return lambda effect: isinstance(effect, deeds)


DONE: Mapping[str, Does] = {
    "destroyed|sacrificed": by(Destroy),
    "discarded": by(Discard, DiscardFromHand),
    "( returned [to ( its owner's | their owner's | their owners' | their | your | a ) hand|hands] )": by(ReturnToHand),
    "shuffled": by(PutInDeck),
    "revealed": by(Reveal),
}
"""What is said to have been done, and the deeds that do it, in every game."""

THIS_WAY_SAID = "[in] this way"
YOURS = "into your"
"""A participle that says so is of the cards of whoever does it."""
THEY = "( they | that player | your opponent | an opponent )"


class SoDone(Value):
    """While a sentence is read: so many of such cards to which that was done this way, perhaps by the player whom the
    text speaks to. In no program.
    """

    is_counted: ClassVar[bool] = True
    is_of_done: ClassVar[bool] = True

    cards: Cards
    done: str
    by_you: bool = False
    by_others: bool = False


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


def with_done(clause: Clause, done: Mapping[str, Does] = DONE, described: Described = _not_known) -> Clause:
    """The clause in which the deed just before says what was done, and to which cards; else it is refused."""
    if not has_any(clause, SoDone, IsShown, IfDestroyed):
        return clause
    clause = cast("Clause", changed(clause, partial(_settled, done, described)))
    if has_any(clause, SoDone, IsShown):
        raise Refused("nothing just before does that to such cards")
    return clause


def _settled(done: Mapping[str, Does], described: Described, part: Any) -> Any:
    if not isinstance(part, Sequence):
        return part
    part = _told_later(done, described, part)
    steps = list(part.effects)
    for index, before in enumerate(part.effects[:-1]):
        steps[index + 1] = changed(steps[index + 1], partial(_done_by, done, described, before))
        steps[index + 1] = changed(steps[index + 1], _each_of_them)
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


def _told_later(done: Mapping[str, Does], described: Described, part: Sequence) -> Sequence:
    """Where more than the next sentence speaks of what was done, how many they were is kept as X for all of them."""
    steps = part.effects
    for index, before in enumerate(steps[:-2]):
        later = steps[index + 2 :]
        if any(changed(step, partial(_done_by, done, described, before)) != step for step in later):
            rest = Sequence(steps[index + 1 :])
            if has_any(part, X, NameX):
                return part
            told = changed(changed(rest, partial(_done_by, done, described, before)), _as_x)
            if has_any(told, SoDone, DoneTo):
                return part
            return Sequence((*steps[: index + 1], NameX(Count(ThisWay()), told)))
    return part


def _each_of_them(part: Any) -> Any:
    """ "For each Power destroyed this way, its controller draws a card": each of those in turn is "it"."""
    if not isinstance(part, ForEach) or not isinstance(part.over, Value) or not has_any(part.effect, It):
        return part
    if isinstance(part.over, SoDone):
        return part
    if part.over != Count(ThisWay()):
        raise Refused("which of them? Only how many they were is known")
    return ForEach(ThisWay(), part.effect)


def _of_each(effect: Effect) -> Effect:
    if not has_any(effect, It):
        raise Refused
    return ForEach(ThisWay(), effect)


def _as_x(part: Any) -> Any:
    return X() if part == Count(ThisWay()) else part


def _done_by(done: Mapping[str, Does], described: Described, before: Effect, part: Any) -> Any:
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
    if not done[part.done](deed):
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


def as_many_as(said: type[Value], value: Any, done: Mapping[str, Does]) -> Any:
    """ "Destroy any number of them. Draw that many cards": ``said`` is as many as the deed just before did it to.

    What is done to one card leaves the word to what came before that.
    """

    def settled(part: Any) -> Any:
        if not isinstance(part, Sequence):
            return part
        steps = list(part.effects)
        for index, before in enumerate(part.effects[:-1]):
            if _to_several(before, done) and not has_any(steps[index + 1], Sequence):
                steps[index + 1] = changed(
                    steps[index + 1], lambda one: Count(ThisWay()) if isinstance(one, said) else one
                )
        return Sequence(tuple(steps))

    return changed(value, settled)


def _to_several(deed: Effect, done: Mapping[str, Does]) -> bool:
    each = False
    while isinstance(deed, May | EachDoes):  # what each of them did counts together
        each = each or (isinstance(deed, EachDoes) and isinstance(deed.who, Opponents | EachPlayer))
        deed = deed.effect
    if not any(does(deed) for does in done.values()):
        return False
    what = getattr(deed, "what", None)
    many = getattr(deed, "amount", None) if what is None else what.most if isinstance(what, Choice) else what
    return (each or many != Number(1)) and not isinstance(what, Reference)


def _so_done(
    cards: Cards, done: str, *, by_you: bool = False, by_others: bool = False, after: tuple[Any, ...] = ()
) -> Value:
    if cards.zone != "play" or not all(isinstance(word, Filter) for word in after):
        raise Refused
    mine = by_you or YOURS in done
    return SoDone(msgspec.structs.replace(cards, filters=(*cards.filters, *after)), done, mine, by_others)


def _so_many(
    said: Compared,
    done: str,
    cards: Cards = Cards(),  # noqa: B008  (a record)
    *,
    by_you: bool = False,
    by_others: bool = False,
) -> Condition:
    return Compare(_so_done(cards, done, by_you=by_you, by_others=by_others), said.comparison, said.value)


def _none(done: str, cards: Cards = Cards()) -> Condition:  # noqa: B008  (a record)
    return Compare(_so_done(cards, done), "=", Number(0))


def _so_treated(said: Compared) -> Condition:
    return Compare(Count(ThisWay()), said.comparison, said.value)


def _un_so_treated(condition: Any) -> Mapping[str, Any] | None:
    own = isinstance(condition, Compare) and condition.left == Count(ThisWay())
    return {"said": Compared(condition.comparison, condition.right)} if own else None


def _rules_of(done: str) -> Iterator[Rule]:
    """What is said of cards to which that was done: counted, and asked how many they were."""
    for name, of in (
        ("each named", "{cards:card}"),
        ("each several", "{cards:bare cards}"),
        ("measure", "the number of {cards:bare cards}"),
    ):
        yield rule(name, f"{of} {done} {THIS_WAY_SAID}", build=partial(_so_done, done=done))
    yield rule("each named", f"of {{cards:bare cards}} {done} {THIS_WAY_SAID}", build=partial(_so_done, done=done))
    if not done.startswith("destroyed"):  # of what damage destroys there is more to say (``IF_DESTROYED``)
        one = partial(_so_many, Compared(">=", Number(1)), done)
        yield rule("condition", f"{{cards:card}} was {done} {THIS_WAY_SAID}", build=one)
        yield rule("condition", f"you {done} {{cards:card}} {THIS_WAY_SAID}", build=partial(one, by_you=True))
        yield rule("condition", f"{THEY} {done} {{cards:card}} {THIS_WAY_SAID}", build=partial(one, by_others=True))
    for word in ("one", "of them"):
        yield rule("each named", f"{word} {done} {THIS_WAY_SAID}", build=partial(_so_done, Cards(), done))
    yield rule("each named", f"{{cards:card}} that was|were {done} {THIS_WAY_SAID}", build=partial(_so_done, done=done))
    for of in ("of {cards:bare cards}", "{cards:card}"):
        yield rule("each named", f"{of} {done} {THIS_WAY_SAID} {{after:postmods}}", build=partial(_so_done, done=done))
    yield rule(
        "each named", f"{{cards:card}} you {done} {THIS_WAY_SAID}", build=partial(_so_done, done=done, by_you=True)
    )
    for said in ("so much", "exactly so much"):
        much, many = f"{{said:{said}}}", "{cards:bare cards}"
        build, own = partial(_so_many, done=done), partial(_so_many, done=done, by_you=True)
        theirs = partial(_so_many, done=done, by_others=True)
        yield rule("condition", f"{much} {many} was|were {done} {THIS_WAY_SAID}", build=build)
        yield rule("condition", f"{much} [of them] was|were {done} [{THIS_WAY_SAID}]", build=build)
        yield rule("condition", f"you {done} {much} {many} {THIS_WAY_SAID}", build=own)
        yield rule("condition", f"you {done} {much} {THIS_WAY_SAID}", build=own)
        yield rule("condition", f"{THEY} {done} {much} {many} {THIS_WAY_SAID}", build=theirs)
        yield rule("condition", f"{THEY} {done} {much} {THIS_WAY_SAID}", build=theirs)
    none = partial(_none, done=done)
    yield rule("condition", f"no {{cards:bare cards}} was|were {done} {THIS_WAY_SAID}", build=none)
    yield rule("condition", f"( none | none of them ) was|were {done} [{THIS_WAY_SAID}]", build=none)


def this_way(done: Mapping[str, Does]) -> tuple[Rule, ...]:
    """The lines for what a game says to have been done; `with_done` settles what they read."""
    return (
        *(line for words in done for line in _rules_of(words)),
        rule("condition", "{said:so much} cards were so treated", build=_so_treated, unbuild=_un_so_treated),
        rule("condition", "{said:exactly so much} cards were so treated", build=_so_treated),
        piece("postmod", f"revealed {THIS_WAY_SAID}", IsShown(), read_only=True),
        rule(
            "statement",
            "for each card so treated, {effect:sentence}",
            build=_of_each,
            unbuild=lambda effect: (
                {"effect": effect.effect} if isinstance(effect, ForEach) and effect.over == ThisWay() else None
            ),
        ),
        rule("each named", "{cards:card} so treated", build=_such, unbuild=partial(_unsuch, whose=False)),
        rule("each named", "of {cards:bare cards} so treated", build=_such, unbuild=partial(_unsuch, whose=True)),
        rule("measure", "the number of {cards:bare cards} so treated", build=_such, unbuild=_unsuch),
    )


def _such(cards: Cards) -> Value:
    if cards == Cards():
        raise Refused
    return DoneTo(cards)


def _unsuch(value: Any, *, whose: bool | None = None) -> Mapping[str, Any] | None:
    """ "Each of your units", and "each unit"."""
    if not isinstance(value, DoneTo) or not isinstance(value.cards, Cards):
        return None
    return {"cards": value.cards} if whose is None or (value.cards.whose is not None) is whose else None


def _x_is(said: Compared) -> Condition:
    return Compare(X(), said.comparison, said.value)


def _un_x_is(condition: Any) -> Mapping[str, Any] | None:
    own = isinstance(condition, Compare) and condition.left == X()
    return {"said": Compared(condition.comparison, condition.right)} if own else None


SO_TREATED = (
    const("each named", "card so treated", Count(ThisWay())),
    const("measure", "the number of cards so treated", Count(ThisWay())),
    rule(
        "effects",
        "X is {value:measure} . {effect:effects}",
        NameX,
    ),
    rule("condition", "X is {said:so much}", build=_x_is, unbuild=_un_x_is),
)
"""How a count is shown where a game has nothing shorter for it."""


def _if_destroyed(card: Reference, effect: Effect) -> Effect:
    return IfDestroyed(card, effect)


def _if_any_destroyed(cards: Cards, effect: Effect) -> Effect:
    if cards.filters or cards.whose is not None or cards.zone != "play":
        raise Refused
    return IfDestroyed(ThisWay(), effect, cards.kinds)


def _un_if_any(effect: Any) -> Mapping[str, Any] | None:
    own = isinstance(effect, IfDestroyed) and isinstance(effect.card, ThisWay)
    return {"cards": Cards(effect.kinds), "effect": effect.effect} if own else None


IF_DESTROYED = (
    const("it is", "its", It(), read_only=True),
    rule(
        "statement",
        "if {card:reference} is|was destroyed this way, {effect:sentence}",
        build=_if_destroyed,
        unbuild=lambda effect: (
            {"card": effect.card, "effect": effect.effect}
            if isinstance(effect, IfDestroyed) and not isinstance(effect.card, ThisWay)
            else None
        ),
    ),
    *(
        rule("statement", f"if {words}, {{effect:sentence}}", build=_if_destroyed)
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
