"""Which deeds bring about what a text says that it has itself done, and whether one stands before that."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, cast

import msgspec

from playmat.lang.effects import (
    DamagePlayers,
    DealDamage,
    Destroy,
    Discard,
    DiscardFromHand,
    DiscardUntil,
    DivideDamage,
    DrawCards,
    DrawUntil,
    DrawUntilEqual,
    EachDoes,
    ForEach,
    GainLife,
    Give,
    If,
    LookAt,
    LoseLife,
    May,
    PutInDeck,
    PutNamedCounters,
    Replaces,
    ReturnToHand,
    Reveal,
    RevealUntil,
    Search,
    Shuffle,
    TakeNamedCounters,
    Watch,
)
from playmat.lang.nodes import Effect, Pattern, Reference, Target, Value
from playmat.lang.nouns import Cards, Choice, DidThisWay, WentThisWay
from playmat.lang.patterns import (
    DealsDamage,
    Draws,
    Enters,
    GainsResource,
    GetsCounters,
    GoesTo,
    IsDealtDamage,
    Leaves,
    LooksAtCards,
    LosesCounters,
    LosesLife,
    LosesResource,
    OneOf,
    PaysResource,
    Reveals,
    Searches,
    Shuffles,
)
from playmat.lang.values import Count, EachPlayer, It, Number, Opponents, SomeCard, TimesThisTurn, TimesThisWay, You
from playmat.text.grammar.hole import innermost, their_own
from playmat.text.grammar.past import goes_away, is_told, tellable
from playmat.text.grammar.so_done import ShortDone, SoDone, SoManyDone, doer_of, so_done
from playmat.text.rewrite import changed, has_any, inside, opened, replaced
from playmat.text.table import Refused

replace = msgspec.structs.replace


class Happening(NamedTuple):
    """A happening of that class of which that is said, whatever else is."""

    kind: type[Pattern]
    said: Mapping[str, object]

    def is_it(self, when: Pattern) -> bool:
        return type(when) is self.kind and all(getattr(when, name) == value for name, value in self.said.items())

    def of(self, cards: Target) -> Pattern:
        """It, done to those cards."""
        return self.kind(cards=cards, **self.said)


Brings = Mapping[type[Effect], tuple[Happening, ...]]


def happens(kind: type[Pattern], **said: object) -> Happening:
    return Happening(kind, said)


def goes(*zones: str) -> tuple[Happening, ...]:
    """Cards come into one of those piles."""
    return tuple(happens(GoesTo, to=zone) for zone in zones)


DISCARDED = (
    happens(Leaves, how="discarded"),
    happens(Leaves, how="discarded or destroyed"),
    *goes("discard", "grave", "memory"),
)
DAMAGED = (happens(DealsDamage), happens(IsDealtDamage))
DESTROYED = (
    happens(Leaves, how="destroyed"),
    happens(Leaves, how="discarded or destroyed"),
    happens(Leaves, how="away"),
    *goes("discard", "grave", "memory"),
)
BRINGS: Brings = {
    Destroy: DESTROYED,
    Discard: DISCARDED,
    DiscardFromHand: DISCARDED,
    DiscardUntil: DISCARDED,
    ReturnToHand: goes("hand"),
    PutInDeck: goes("deck"),
    DrawCards: (happens(Draws),),
    DrawUntil: (happens(Draws),),
    DrawUntilEqual: (happens(Draws),),
    Reveal: (happens(Reveals),),
    RevealUntil: (happens(Reveals),),
    LookAt: (happens(LooksAtCards),),
    Search: (happens(Searches),),
    Shuffle: (happens(Shuffles),),
    DealDamage: (*DAMAGED, *DESTROYED),
    DivideDamage: (*DAMAGED, *DESTROYED),
    DamagePlayers: (happens(DealsDamage), happens(LosesLife)),
    GainLife: (happens(GainsResource, resource="life"),),
    LoseLife: (happens(LosesLife), happens(LosesResource, resource="life"), happens(PaysResource, resource="life")),
    PutNamedCounters: (happens(GetsCounters),),
    TakeNamedCounters: (happens(LosesCounters),),
}
"""What deeds bring about, in every game."""


def does_bring(brings: Brings, deed: Effect, when: Pattern) -> bool:
    """Whether a deed can be what brought that about."""
    inner = innermost(when)
    if isinstance(inner, OneOf):
        return any(does_bring(brings, deed, one) for one in inner.patterns)
    if isinstance(inner, ShortDone):
        found = any(way.kind in SHORT[inner.word] for way in brings.get(type(deed), ())) and not _is_gone(brings, deed)
    else:
        found = any(way.is_it(inner) for way in brings.get(type(deed), ())) and not _is_of_another_name(deed, inner)
    return found and not are_others(deed, getattr(inner, "cards", None))


SHORT: Mapping[str, tuple[type[Pattern], ...]] = {
    "returned": (GoesTo, Enters),
    "shuffled": (GoesTo,),
    "put there": (GoesTo, Enters),
    "put back": (GoesTo,),
    "put": (GoesTo, Enters),
    "found": (GoesTo, Enters),
}
"""Words for what was done with cards that do not say where they went, and what they can mean."""
SHORT_WAYS = (GoesTo, Enters)


def _is_gone(brings: Brings, deed: Effect) -> bool:
    """Whether it is rid of cards, of which nobody says that they are put somewhere."""
    return any(way.said.get("how") in ("destroyed", "discarded") for way in brings.get(type(deed), ()))


def _is_of_another_name(deed: Effect, when: Pattern) -> bool:
    """Whether it is told of counters of another name than the deed's."""
    said = getattr(when, "name", "")
    return said not in (*UNNAMED, getattr(deed, "name", said))


def are_others(deed: Effect, said: Any) -> bool:
    """Whether it is done to no card of those kinds: Powers were destroyed, and Entities are spoken of."""
    what = getattr(deed, "what", getattr(deed, "to", None))
    kinds, spoken = getattr(getattr(what, "cards", what), "kinds", ()), getattr(said, "kinds", ())
    return bool(kinds and spoken) and isinstance(said, Cards) and not set(kinds) & set(spoken)


def remembered(brings: Brings, clause: Any) -> Any:
    """The clause in which what it says to have been done is what some deed of its own before that brought about."""
    return _told(brings, clause, []) if has_any(clause, SoDone, DidThisWay) else clause


LATER = (Replaces, Watch, Give)
"""What these say is done when something comes about, and not before the text goes on."""


def _is_only_then(brings: Brings, part: If) -> bool:
    """Whether what is asked is what is done only where it is so."""
    asked = [one for one in inside(part.condition) if isinstance(one, SoDone)]
    deeds = [one for one in inside(part.effect) if isinstance(one, Effect)]
    return any(does_bring(brings, deed, one.when) for one in asked for deed in deeds[:-1])


def _is_where(deed: Effect, way: Happening) -> bool:
    """Whether the deed says no other place than that."""
    return getattr(deed, "zone", way.said.get("to")) == way.said.get("to")


def is_to_several(deed: Effect, worked_on: tuple[type[Effect], ...]) -> bool:
    """Whether a deed is done to several cards, or to as many as one likes."""
    each = False
    while isinstance(deed, May | EachDoes):  # what each of them did counts together
        each = each or (isinstance(deed, EachDoes) and isinstance(deed.who, Opponents | EachPlayer))
        deed = deed.effect
    if not isinstance(deed, worked_on):
        return False
    what = getattr(deed, "what", None)
    many = getattr(deed, "amount", None) if what is None else what.most if isinstance(what, Choice) else what
    return (each or many != Number(1)) and not isinstance(what, Reference)


class Spoken:
    """What a text has said so far: its deeds, and what it counted of what was done, with the place of each."""

    def __init__(self, brings: Brings, worked_on: tuple[type[Effect], ...]) -> None:
        self.brings = brings
        self.worked_on = worked_on
        self.deeds: list[Effect] = []
        self.counted: list[tuple[int, Value]] = []

    def spelled_out(self, part: Any) -> Any:
        """The same with "if none were" and the like told in full, in the order in which it is said."""
        if isinstance(part, SoManyDone):
            return self.meant(part)
        if isinstance(part, SoDone | TimesThisTurn):
            self.counted.append((len(self.deeds), part))
            return part
        if isinstance(part, tuple):
            return tuple(self.spelled_out(one) for one in part)
        if not isinstance(part, msgspec.Struct):
            return part
        found = _with_fields(part, self.spelled_out)
        if isinstance(part, Effect):
            self.deeds.append(found)
        return found

    def meant(self, part: SoManyDone) -> Value:
        """What was counted last, or else what the last deed was done to. Where both could be, it is not read."""
        place, value = self.counted[-1] if self.counted else (-1, None)
        last = [(at, deed) for at, deed in enumerate(self.deeds) if type(deed) in self.brings]
        at, deed = last[-1] if last else (-1, None)
        worked_on = deed is not None and is_to_several(deed, self.worked_on)
        if value is not None and at <= place:
            if len({value for other, value in self.counted if other == place}) > 1:
                raise Refused("how many of which? two things were counted: say it")
            if worked_on and at == place and not part.as_number:
                raise Refused("of those that were counted, or of those to which it was done? Say it")
            return value
        ways = [] if deed is None or not worked_on else [one for one in self.brings[type(deed)] if _is_where(deed, one)]
        if not ways:
            raise Refused("how many of what? Say what was done to them")
        return so_done(ways[0].of(Cards()))


def _with_fields(part: msgspec.Struct, change: Callable[[Any], Any]) -> Any:
    """The same with its fields changed, in the order in which they are said."""
    names = sorted(opened(part), key=lambda name: FIRST.index(name) if name in FIRST else len(FIRST))
    fields = {name: change(getattr(part, name)) for name in names}
    same = all(value is getattr(part, name) for name, value in fields.items())
    return part if same else replace(part, **fields)


FIRST = ("price", "when", "condition", "over")


def spelled_out(brings: Brings, worked_on: tuple[type[Effect], ...], clause: Any) -> Any:
    """The clause without words that leave unsaid what was done."""
    return Spoken(brings, worked_on).spelled_out(clause) if has_any(clause, SoManyDone) else clause


def _told(brings: Brings, part: Any, before: list[Effect]) -> Any:
    if isinstance(part, SoDone):
        return _one(brings, part, before)
    if isinstance(part, tuple):
        return tuple(_told(brings, one, before) for one in part)
    if not isinstance(part, msgspec.Struct):
        return part
    _check(brings, part, before)
    if isinstance(part, DidThisWay):
        return replace(part, when=_brought(brings, part.when, before))
    own = list(before) if isinstance(part, LATER) else before
    at = len(before)
    found = _with_fields(part, lambda one: _told(brings, one, own))
    if isinstance(part, EachDoes) and part.who != EachPlayer():
        before[at:] = [TheirDeed(one) for one in before[at:]]
    if isinstance(part, Effect):
        before.append(part)
    return found


class TheirDeed(Effect):
    """What somebody else does, as it is spoken of behind it. In no program."""

    deed: Effect


def _check(brings: Brings, part: Any, before: list[Effect]) -> None:
    """Refuses what would say something else than it seems to."""
    if isinstance(part, Count) and has_any(part, DidThisWay):
        raise Refused("what was done is counted, and not where it lies")
    if isinstance(part, ForEach) and has_any(part.over, DidThisWay, SoDone):
        _is_each_of_them(part)
    if isinstance(part, Cards) and any(isinstance(word, DidThisWay) for word in part.filters):
        _are_such(brings, part, before)
    if isinstance(part, EachDoes) and _is_of_what_others_drew(part):
        raise Refused("what was drawn is known to nobody else")
    if isinstance(part, If) and _is_only_then(brings, part):
        raise Refused("is that asked before it is done? Say it in a sentence of its own behind it")


def _is_of_what_others_drew(part: EachDoes) -> bool:
    """Whether somebody is told of cards that somebody else drew."""
    named = any(isinstance(one, DidThisWay) and isinstance(one.when, Draws) for one in inside(part.effect))
    return named and not has_any(part.effect, DrawCards, DrawUntil, DrawUntilEqual)


def _is_each_of_them(part: ForEach) -> None:
    """Of each of them something is said, or it is done so often as there are."""
    if has_any(part.effect, It) is isinstance(part.over, Value):
        raise Refused("which of them? Only how many they were is known")


def _are_such(brings: Brings, cards: Cards, before: list[Effect]) -> None:
    """Refuses cards of a kind to which nothing was done, and such as have gone and of which nothing says where to."""
    own = Cards(cards.kinds)
    for word in cards.filters:
        if isinstance(word, DidThisWay):
            _brought(brings, replaced(word.when, SomeCard(), own), before)
            if cards.zone == "play" and goes_away(word.when):
                raise Refused
            if isinstance(word, WentThisWay) and not all(is_told(one) for one in cards.filters if one != word):
                raise Refused("what cards were like at that moment cannot be told of them where they lie now")


def _one(brings: Brings, said: SoDone, before: list[Effect]) -> Any:
    when = _brought(brings, said.when, before)
    if isinstance(innermost(when), Reveals) and said.cards != Cards() and not (said.by_you or said.by_others):
        raise Refused("what was revealed is told apart where it lies")
    return TimesThisWay(tellable(their_own(when)), said.much)


UNNAMED = ("", "plain")
"""Of counters, whatever their name."""


def _is_unnamed(part: Any) -> bool:
    """ "Counters", of whatever name the deed says."""
    return isinstance(part, LosesCounters | GetsCounters) and part.name in UNNAMED


def _brought(brings: Brings, when: Pattern, before: list[Effect]) -> Pattern:
    """What the last of these deeds that can have done so brought about."""
    mine = doer_of(when) == You()
    deeds = [deed.deed if isinstance(deed, TheirDeed) and not mine else deed for deed in reversed(before)]
    found = next((deed for deed in deeds if does_bring(brings, deed, when)), None)
    if found is None:
        raise Refused("nothing just before does that to such cards")
    if _is_unnamed(innermost(when)):
        name = getattr(found, "name", "")
        return cast("Pattern", changed(when, lambda part: replace(part, name=name) if _is_unnamed(part) else part))
    if not has_any(when, ShortDone):
        return when
    ways = [way for way in brings[type(found)] if way.kind in SHORT_WAYS and _is_where(found, way)]
    if len(ways) != 1:
        raise Refused("say where they were put")
    return cast("Pattern", changed(when, lambda part: ways[0].of(part.cards) if isinstance(part, ShortDone) else part))
