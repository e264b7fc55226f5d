"""What is spoken of in a text, what verbs can be done to, and the words that go back to what was said."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

import msgspec

from playmat.lang.effects import LookAt, Reveal, RevealUntil, Search
from playmat.lang.nodes import Condition, Effect, Filter, Pattern, Reference, Target, Who
from playmat.lang.nouns import (
    Aimed,
    Both,
    Cards,
    Choice,
    Compare,
    HasTag,
    Holds,
    IsA,
    LiesIn,
    RandomOf,
    Topmost,
)
from playmat.lang.patterns import By
from playmat.lang.values import EachPlayer, It, Number, This, You
from playmat.text.rewrite import has_any, inside, opened
from playmat.text.table import Refused

Kinds = tuple[str, ...]
HowMany = Literal["", "one", "many", "each"]
"""As words speak of cards; "each": one of each player, which is neither "the discarded card" nor said to be several."""
ONE = Number(1)

SOMEWHERE = "somewhere"
"""Where a verb's cards lie that goes here or there."""

DRAWN = "drawn"
"""Where a card lies of which only its player knows what it is, so that nothing can be said of it."""


class Said(It):
    """While a text is read: a word for cards spoken of before. In no program.

    ``kinds``: it names their kind. ``number``: one or several; ``both``: two. ``chosen``: it says that they were
    chosen. ``done``: what was done to them ("destroyed"). ``that``: it points at something that was said, which the
    card whose text it is never is. ``they``: it is said of several, and of one only where that is somebody. ``such``:
    words in front of the noun ("that Goblin"), which were said of them.
    """

    kinds: Kinds = ()
    number: HowMany = ""
    chosen: bool = False
    that: bool = True
    done: str = ""
    they: bool = False
    such: tuple[Filter, ...] = ()
    both: bool = False


class AmongThose(Filter):
    """While a text is read: is one of those cards, which were spoken of together (None: of "them"). In no program."""

    those: It | None = None


THEY = Said((), "many", they=True)
OF_THEM = Cards((), None, (AmongThose(),), "looked")
"""Any of "them"."""


class Others(Target):
    """While a text is read: the other cards of those among which one was chosen. In no program."""


class Remaining(Others):
    """While a text is read: those that were not chosen ("the rest"), of cards that lie where all see them. In no
    program.
    """


class Sort(msgspec.Struct, frozen=True):
    """What a verb, or what is said of a card, takes in one place.

    ``kinds`` of cards (empty: any), where they lie (``zones``; empty: anywhere), and ``done``: how one says that it is
    done to a card, for refusing.
    """

    done: str
    kinds: Kinds = ()
    zones: tuple[str, ...] = ("play",)


class Referent(msgspec.Struct, frozen=True):
    """Something spoken of.

    ``node`` finds it whatever was done since; None: only the verb behind it can speak of it. ``speaks``: it is the card
    whose text it is; ``does``: it does what sets the text off; ``chosen`` and ``declared``: somebody chose it, or
    declared it as a target, from among ``cards``; ``done``: the words for what was done to it; ``unsure``: something
    else may have happened instead of what was to be done with it, so that the machine may not hold it; ``made``: it
    came into being as the text was done; ``asked``: the condition that stands before this is about it; ``learned``:
    what a condition around this says of it; ``seen``: they were looked at; ``two``: there are two of them, or fewer;
    ``paid``: it was given as a price.
    """

    name: int
    node: Reference | None
    kinds: Kinds = ()
    number: HowMany = ""
    zone: str = ""
    speaks: bool = False
    does: bool = False
    chosen: bool = False
    declared: bool = False
    unsure: bool = False
    made: bool = False
    asked: bool = False
    done: tuple[str, ...] = ()
    cards: Cards | None = None
    moment: int = 0
    learned: tuple[Filter, ...] = ()
    seen: bool = False
    two: bool = False
    paid: bool = False


class State(msgspec.Struct, frozen=True):
    """How far a clause is read: what was spoken of, last said last, and what the machine holds as ``It``."""

    known: tuple[Referent, ...] = ()
    it: Referent | None = None


def with_learned(condition: Condition, state: State) -> State:
    """Where a condition holds, what it says of a card is known of it: "if it's a Goblin, put that Goblin …"."""
    if isinstance(condition, Both):
        return with_learned(condition.right, with_learned(condition.left, state))
    if not isinstance(condition, Holds | IsA):
        return state
    said = condition.filters if isinstance(condition, Holds) else condition.cards.filters
    it = None if state.it is None else state.it.name
    known = tuple(
        msgspec.structs.replace(one, learned=(*one.learned, *said))
        if one.node == condition.card or (condition.card == It() and one.name == it)
        else one
        for one in state.known
    )
    return State(known, next((one for one in known if one.name == it), state.it))


def without_learned(after: State, before: State) -> State:
    """Behind the condition it is not known any more."""
    old = {one.name: one.learned for one in before.known}
    known = tuple(msgspec.structs.replace(one, learned=old.get(one.name, one.learned)) for one in after.known)
    it = None if after.it is None else next((one for one in known if one.name == after.it.name), after.it)
    return State(known, it)


def subject_of(condition: Condition) -> Reference | None:
    """The one card that a condition names and asks about: "if this card has 3 boons"."""
    said: object = None
    if isinstance(condition, Holds | IsA | LiesIn):
        said = condition.card
    elif isinstance(condition, Compare):
        said = getattr(condition.left, "of", None)
    return said if isinstance(said, Reference) and not isinstance(said, It) else None


def without_asked(after: State, asked: Referent, before: State) -> State:
    """Behind what stands under a condition: the card that it asked about was spoken of in passing, if nothing was done
    to it.
    """
    found = {one.name: one for one in after.known if one.name != asked.name or one.moment != asked.moment}
    old = {one.name: one for one in before.known}
    first = tuple(one for one in before.known if found.get(one.name, one).moment == one.moment)
    names = {one.name for one in first}
    rest = tuple(msgspec.structs.replace(one, asked=False) for name, one in found.items() if name not in names)
    it = after.it
    if it is not None and it.asked:
        it = msgspec.structs.replace(it, asked=False) if it.name in found else old.get(it.name)
    return State((*first, *rest), it)


class Role(msgspec.Struct, frozen=True):
    """Cards that take part in what happens, how the machine finds the one that did, and where it then lies. ``node``
    None: it does not.
    """

    cards: Target
    node: Reference | None
    zone: str = "play"


def doers(when: By) -> tuple[Role, ...]:
    """The cards that are said to have done it: nothing finds afterwards which it was."""
    return () if when.cards is None else (Role(when.cards, None, ""),)


def in_all(several: list[tuple[Role, ...]]) -> tuple[Role, ...]:
    """Of one thing or another: the card that does either. The machine finds it where it is found in the same way."""
    firsts = [said[0] for said in several if said]
    if len(firsts) != len(several) or any(one.cards != firsts[0].cards for one in firsts):
        return ()
    same = all(one.node == firsts[0].node for one in firsts)
    zone = firsts[0].zone if all(one.zone == firsts[0].zone for one in firsts) else ""
    return (Role(firsts[0].cards, firsts[0].node if same else None, zone),)


class Sorts(msgspec.Struct, frozen=True):
    """What a game says of its verbs, once for each.

    ``takes``: by class of node and field. ``acts``: what an action asks of the cards ``of`` that it is forbidden to, or
    that it costs more or less with. ``goes``: where a verb's cards lie afterwards, which may be for
    the verb to say. ``gives``: the field whose
    cards are ``It`` afterwards, where that is not the first. ``roles``: the cards of what happens, the one that does it
    first. ``some``: effects of which only some are done. ``names``: the words for kinds. ``unsaid``: references that
    only a pronoun says. ``replaced``: verbs of which something else can be done instead. ``apart``: effects made of
    two of which only one is done. ``ends_with_one``: verbs that go through many cards for one. ``done``:
    to which cards something is done by what happens or by a verb, and the word for it. ``persons``: the kinds of which
    one is spoken of as "they". ``made``: verbs that bring cards into play of which is spoken then, with their kinds.
    ``before``: places of a card that are known before a verb chooses what goes there. ``treated``: the words for cards
    to which a deed was done, besides those of ``done``. ``shows``: verbs behind which cards are known.
    """

    takes: Mapping[tuple[type, str], Sort]
    goes: Mapping[type, str | Callable[[Any], str]]
    roles: Callable[[Pattern], tuple[Role, ...]]
    gives: Mapping[type, str] = {}
    some: tuple[type, ...] = ()
    names: Mapping[str, str] = {}
    unsaid: tuple[type[Reference], ...] = ()
    replaced: tuple[type, ...] = ()
    apart: tuple[type, ...] = ()
    acts: Mapping[str, Sort] = {}
    ends_with_one: tuple[type, ...] = (RevealUntil,)
    persons: Kinds = ()
    done: Callable[[Pattern | Effect], tuple[tuple[Target, str], ...]] = lambda _: ()
    made: Mapping[type, Kinds] = {}
    before: tuple[type, ...] = ()
    treated: dict[type, tuple[str, ...]] = {}
    shows: tuple[type, ...] = (LookAt, Reveal, RevealUntil, Search)

    def words_for(self, effect: Effect) -> tuple[str, ...]:
        """The words for a card to which that was done."""
        return (*(word for _, word in self.done(effect)), *self.treated.get(type(effect), ()))

    def is_known_before(self, place: Any) -> bool:
        """Whether it is the place of a card that was spoken of before."""
        return isinstance(place, self.before) and isinstance(getattr(place, "of", None), It)

    def asked(self, value: Any, name: str) -> Sort | None:
        """What is asked of the cards that stand in this field of it."""
        if name == "of" and (acted := self.acts.get(getattr(value, "action", ""))) is not None:
            return acted
        return self.takes.get((type(value), name)) or _state_of(value, name)


def _state_of(value: Any, name: str) -> Sort | None:
    """What is asked of a card of which it is said how it is: "tapped", "intact"."""
    filters = getattr(value, "filters", ()) if name == "card" and isinstance(value, Condition) else ()
    kinds: Kinds = ()
    for word in filters:
        only = word.kinds_only
        kinds = tuple(kind for kind in only if kind in kinds) if kinds and only else kinds or only
    return Sort("so", kinds, ()) if kinds else None


def refuse_kind(value: Any, sorts: Sorts, kinds: Callable[[Any], Kinds]) -> None:
    """Refuses what is not done to a card of those kinds, wherever in the value a word stands that says ``kinds`` of
    the card that it is for (none: it says nothing of that).
    """
    for part in inside(value):
        for name in opened(part) if isinstance(part, msgspec.Struct) else ():
            own, sort = kinds(getattr(part, name)), sorts.asked(part, name)
            if own and sort is not None and sort.kinds and not set(sort.kinds) & set(own):
                called = " or ".join(sorts.names.get(kind, kind) for kind in own)
                raise Refused(f"a card of the kind {called} cannot be {sort.done}")


NOUNS = (Choice, Aimed, Cards, Topmost, RandomOf)


def declared_nodes(state: State) -> set[Reference | None]:
    """References that reach what was declared before."""
    return {one.node for one in state.known}


def is_part(value: Any, name: str) -> bool:
    """Whether what is asked of a target is asked of this part of it."""
    return isinstance(value, Choice | Aimed | Topmost | RandomOf) and name == "cards"


def is_effect(held: Any) -> bool:
    """Whether it is an effect, or several."""
    return isinstance(held, Effect) or (isinstance(held, tuple) and bool(held) and isinstance(held[0], Effect))


def number_of(target: Target) -> HowMany:
    """One or several, as far as words tell."""
    if isinstance(target, Choice | Aimed):
        return "one" if target.most == ONE else "many"
    if isinstance(target, Topmost | RandomOf):
        return "one" if target.count == ONE else "many"
    return "many"


def is_two(target: Choice | Aimed | Topmost) -> bool:
    """Whether it is of two cards."""
    return (target.count if isinstance(target, Topmost) else target.most) == Number(2)


def fits(referent: Referent, word: It, sort: Sort | None) -> bool:
    """Whether a word can stand for it, where that is done to it."""
    if isinstance(word, Said):
        if word.that and referent.speaks and (isinstance(referent.node, This) or not (word.kinds or word.such)):
            return False
        if word.kinds and referent.kinds and not set(word.kinds) & set(referent.kinds):
            return False
        if (word.chosen and not referent.chosen) or (word.done and word.done not in referent.done):
            return False
        if word.number and referent.number and word.number != referent.number:
            return False
        if word.both and referent.number == "many" and not referent.two:
            return False
        said = {*referent.learned, *(referent.cards.filters if referent.cards else ())}
        unsaid = [one for one in word.such if one not in said]
        if unsaid and not (referent.speaks and all(isinstance(one, HasTag) for one in unsaid)):
            return False
    if sort is None:
        return True
    if sort.kinds and referent.kinds and not set(sort.kinds) & set(referent.kinds):
        return False
    return not (sort.zones and referent.zone and referent.zone not in (*sort.zones, "looked"))


def refuse_passed_over(sorts: Sorts, word: It, sort: Sort | None, found: Referent, state: State) -> None:
    """What was chosen since, and is gone, is thought of as "it" no less than another card that was spoken of."""
    if sort is None or found.speaks:
        return
    for one in state.known:
        later = one.moment > found.moment and (one.chosen or one.declared) and one.number == "one"
        if later and fits(one, word, msgspec.structs.replace(sort, zones=())):
            raise Refused(f"{as_said(sorts, word)} can be {called(sorts, found)} or {called(sorts, one)}; say which")


def seen_from_outside(cards: Cards | None, who: Who | None) -> Cards | None:
    """The description of what each of those players chose from, as it is said of all of them together."""
    if cards is None or who is None or not has_any(cards, You):
        return cards
    whose = None if isinstance(who, EachPlayer) else who
    return (
        msgspec.structs.replace(cards, whose=whose)
        if cards.whose == You() and not has_any(cards.filters, You)
        else None
    )


# ---- for messages


def as_said(sorts: Sorts, word: It) -> str:
    """A pronoun as it may have been said."""
    if not isinstance(word, Said):
        return "'it'"
    if word.they:
        return "'them'" if word.number == "many" else "'they'"
    kind = sorts.names.get(word.kinds[0], word.kinds[0]) if word.kinds else "card"
    if word.done:
        return f"'the {word.done} {kind}'"
    return f"'the chosen {kind}'" if word.chosen else f"'{'those' if word.number == 'many' else 'that'} {kind}'"


def called(sorts: Sorts, referent: Referent) -> str:
    """What was spoken of."""
    if referent.speaks:
        return "this card"
    kind = sorts.names.get(referent.kinds[0], referent.kinds[0]) if referent.kinds else "card"
    if referent.chosen:
        return f"the chosen {kind}"
    if referent.made:
        return f"the {kind} that is created"
    return f"the {kind} that is spoken of first" if referent.does else f"the {kind} that is spoken of"
