"""What pronouns stand for: one pass over a clause that was read, with sorts.

Each noun phrase, and what sets a text off, brings a ``Referent``: of which kinds it is, one or several, where it lies
now. "It", "that Entity", "those cards" take the one referent that fits: in kind, in number, where it lies, and with
what the verb can be done to (``Sort``). The pass follows what the machine will hold as ``It``: where that is the
referent, the word stays ``It``; where it is something said earlier, the word becomes a reference that still finds it.

Preferences, in this order, settle what every reader settles the same way:

1. what was said last and fits goes before what was said earlier;
2. behind something that happens between two cards "it" is the one that does it, where both fit;
3. the card whose text it is, though nothing names it, is "it" where nothing else fits, and of two things said together
   it is the other one; it is never "that card".

What they leave open is refused: two things that were said together and both fit.
"""

from __future__ import annotations

from typing import Any, NoReturn, cast

import msgspec

from playmat.lang.effects import (
    Choose,
    DiscardFromHand,
    DrawCards,
    EachDoes,
    Either,
    Ending,
    FlipCoin,
    ForEach,
    Give,
    If,
    Replaces,
    Watch,
)
from playmat.lang.nodes import Change, Effect, Pattern, Place, Reference, Target, Value, Who
from playmat.lang.nouns import Aimed, Cards, Choice, IsNot, IsOther, RandomOf, Topmost
from playmat.lang.values import Count, EachPlayer, It, Known, Subject, This, Together
from playmat.text.filters import in_order
from playmat.text.grammar.of_several import OfSeveral, counted_by_each
from playmat.text.grammar.referents import (
    DRAWN,
    NOUNS,
    ONE,
    SOMEWHERE,
    AmongThose,
    HowMany,
    Kinds,
    Others,
    Referent,
    Said,
    Sort,
    Sorts,
    State,
    as_said,
    called,
    declared_nodes,
    fits,
    is_effect,
    is_part,
    is_two,
    number_of,
    refuse_passed_over,
    seen_from_outside,
    subject_of,
    with_learned,
    without_asked,
    without_learned,
)
from playmat.text.rewrite import has_any, opened
from playmat.text.table import UNSPOKEN, Refused

replace = msgspec.structs.replace


class Discourse(OfSeveral):
    """One clause being read. Raises ``Refused``, with the reason, where a word stands for nothing or for two things."""

    def __init__(self, sorts: Sorts, kinds: Kinds = ()) -> None:
        """``kinds`` of the card whose text it is; empty: it may be of any."""
        self.sorts = sorts
        self.kinds = kinds
        self.names = 0
        self.moments = 0

    # ---- what is spoken of

    def referent(self, node: Reference | None, **said: Any) -> Referent:
        """A new one."""
        self.names += 1
        return Referent(self.names, node, moment=self.moments, **said)

    def speaker(self) -> Referent:
        """The card whose text it is."""
        return self.referent(This(), kinds=self.kinds, number="one", zone="play", speaks=True)

    def brought(self, target: Target) -> Referent | None:
        """What a noun phrase speaks of."""
        cards = target.cards if isinstance(target, Choice | Aimed | Topmost | RandomOf) else target
        if not isinstance(cards, Cards):
            return None
        return self.referent(
            Known(target.known) if isinstance(target, Choice | Aimed) and target.known else None,
            kinds=cards.kinds,
            number=number_of(target),
            zone=cards.zone,
            chosen=isinstance(target, Choice),
            seen=isinstance(target, Topmost),
            two=isinstance(target, Choice | Aimed | Topmost) and is_two(target),
            declared=isinstance(target, Aimed),
            cards=cards,
        )

    def named(self, state: State, reference: Reference) -> Referent | None:
        """What a word that is known anyway ("this card") speaks of, where it was spoken of or is now."""
        for referent in reversed(state.known):
            if referent.node == reference:
                return referent if isinstance(reference, This) else replace(referent, speaks=False)
        if isinstance(reference, This):
            return self.speaker()
        return self.referent(reference) if not isinstance(reference, It) else None

    def with_last(self, state: State, *said: Referent) -> State:
        """These were spoken of last, together."""
        self.moments += 1
        last = tuple(replace(one, moment=self.moments) for one in said)
        names = {one.name for one in last}
        it = next((one for one in last if state.it is not None and one.name == state.it.name), state.it)
        return State((*(one for one in state.known if one.name not in names), *last), it)

    def happening(self, when: Pattern, state: State, *, would: bool = False) -> State:
        """What sets a text off brings its cards; ``would``: it has not happened yet, so that all are in play."""
        found: list[Referent] = []
        subject: Referent | None = None
        done = () if would else self.sorts.done(when)
        for index, role in enumerate(self.sorts.roles(when)):
            cards = role.cards
            zone = "play" if would else role.zone
            if isinstance(cards, Reference) and not isinstance(cards, It):
                mine = self.named(state, cards)
                one = None if mine is None else replace(mine, zone=zone)
                if one is not None and role.node == Subject() and not isinstance(cards, This):
                    one = replace(one, node=role.node)
            else:
                told = cards if isinstance(cards, Cards) else None
                kinds = getattr(cards, "kinds", ())
                one = self.referent(role.node, kinds=kinds, number="one", zone=zone, does=index == 0, cards=told)
            if one is None:
                continue
            one = replace(one, does=index == 0, done=tuple(word for to, word in done if to == cards))
            found.append(one)
            if role.node == Subject():
                subject = one
        after = self.with_last(state, *found)
        if subject is not None:
            after = State(after.known, next(one for one in after.known if one.name == subject.name))
        return after

    # ---- what a word stands for

    def meant(self, word: It, sort: Sort | None, state: State, *, as_subject: bool = False) -> Referent:
        """The one referent that fits. ``as_subject``: the sentence goes on about it ("it gets"), so that it is rather
        what the sentence began with.
        """
        fitting = [one for one in reversed(state.known) if fits(one, word, sort) and self.is_of(one, word)]
        if not fitting:
            self.refuse_nothing(word, sort, state)
        nearest = [one for one in fitting if one.moment == fitting[0].moment]
        if isinstance(word, Said) and word.done and len(fitting) > len(nearest):
            self.refuse_open(word, fitting)
        if len(nearest) > 1 and not (isinstance(word, Said) and word.that):
            doers = [one for one in nearest if one.does]
            if doers and doers[0].speaks and not (as_subject or self.is_done_to(doers[0], state)):
                self.refuse_open(word, nearest)
            nearest = doers or nearest
        if len(nearest) > 1:
            nearest = [one for one in nearest if not one.speaks] or nearest[:1]
        if len(nearest) > 1:
            self.refuse_open(word, nearest)
        others = [one for one in fitting if one.name != nearest[0].name and one.number == "one"]
        if nearest[0].asked and others:
            self.refuse_open(word, [nearest[0], others[0]])
        refuse_passed_over(self.sorts, word, sort, nearest[0], state)
        if nearest[0].made:
            self.refuse_either(word, nearest[0], state)
        if nearest[0].speaks and sort is not None:
            if nearest[0].moment and not (as_subject or self.is_done_to(nearest[0], state)):
                self.refuse_gone(word, sort, nearest[0], state)
            if not nearest[0].moment:
                self.refuse_overlooked(word, sort, state)
        return nearest[0]

    def is_done_to(self, one: Referent, state: State) -> bool:
        """Whether what sets the text off is done to it: then "it" is that, and not who does it."""
        return state.it is not None and state.it.name == one.name

    def refuse_open(self, word: It, several: list[Referent]) -> NoReturn:
        """Say what it can be."""
        said = " or ".join(called(self.sorts, one) for one in reversed(several))
        raise Refused(f"{as_said(self.sorts, word)} can be {said}; say which")

    def refuse_gone(self, word: It, sort: Sort, speaker: Referent, state: State) -> None:
        """What this card did something to and is gone is thought of as "it" no less than this card."""
        there = [one for one in state.known if one.moment == speaker.moment and not one.speaks]
        if any(fits(one, word, replace(sort, zones=())) for one in there):
            self.refuse_open(word, [speaker, *there])

    def refuse_overlooked(self, word: It, sort: Sort, state: State) -> None:
        """The card whose text it is, though nothing named it, is not "it" where a card was chosen of a kind to which
        that is not done: who reads that takes the chosen one.
        """
        for one in state.known:
            overlooked = (one.chosen or one.declared) and one.number == "one"
            if overlooked and fits(one, word, replace(sort, kinds=(), zones=sort.zones if one.paid else ())):
                raise Refused(
                    f"{as_said(self.sorts, word)} could only be {called(self.sorts, one)}, which cannot be {sort.done}"
                )

    def refuse_either(self, word: It, made: Referent, state: State) -> None:
        """What was created has a name; "that unit" is no less one that was said to be a unit, wherever it is by now."""
        if isinstance(word, Said) and word.that and word.kinds:
            others = [one for one in state.known if one.name != made.name and not one.speaks and fits(one, word, None)]
            if others:
                self.refuse_open(word, [made, *others[-1:]])

    def is_of(self, one: Referent, word: It) -> bool:
        """Whether "they" can be said of it: of several, or of one that is somebody."""
        if not isinstance(word, Said) or not word.they or one.number != "one":
            return True
        return bool(set(one.kinds) & set(self.sorts.persons))

    def refuse_nothing(self, word: It, sort: Sort | None, state: State) -> NoReturn:
        """Say why nothing fits."""
        said = as_said(self.sorts, word)
        if not state.known or all(one.speaks for one in state.known):
            raise Refused(f"{UNSPOKEN} that {said} could be")
        last = state.known[-1]
        if sort is not None and last.zone and sort.zones and last.zone not in sort.zones:
            raise Refused(f"{said} could only be {called(self.sorts, last)}, which is gone and cannot be {sort.done}")
        if sort is not None and fits(last, word, None):
            raise Refused(f"{said} could only be {called(self.sorts, last)}, which cannot be {sort.done}")
        raise Refused(f"nothing that was spoken of can be {said}")

    def pronoun(
        self, word: It, sort: Sort | None, state: State, here: Referent | None, *, as_subject: bool = False
    ) -> tuple[Reference, Referent]:
        """The reference for a word, and what it stands for. ``here``: what the machine holds as ``It`` in its place."""
        if isinstance(word, Said) and word.number == "many" and (joint := self.together(word, sort, state, here)):
            return cast("Reference", joint), self.referent(None, number="many")
        referent = self.meant(word, sort, state, as_subject=as_subject)
        if here is not None and referent.name == here.name:
            return It(), referent
        if referent.node is None:
            raise Refused(
                f"{as_said(self.sorts, word)} is {called(self.sorts, referent)}, and no card is remembered as that one"
            )
        return referent.node, referent

    # ---- phrases inside

    def within(self, value: Any, state: State, here: Referent | None, sort: Sort | None = None) -> Any:
        """A part of a clause with its words made references; refuses what is not so done to such cards."""
        word = value.card if isinstance(value, IsNot) else value
        if isinstance(word, It):
            node, referent = self.pronoun(word, sort, state, here)
            return node if word is value else IsOther() if referent.speaks else IsNot(node)
        self.check(value, sort)
        if isinstance(value, Aimed) and value.another and not any(one.declared for one in state.known):
            value = replace(value, cards=self.others(value.cards, state, here), another=False)
        if isinstance(value, Cards) and IsOther() in value.filters:
            value = self.others(value, state, here)
        if isinstance(value, Cards) and any(isinstance(one, AmongThose) for one in value.filters):
            value = self.of_those(value, state, here)
            self.check(value, sort)
            return value
        if isinstance(value, Count) and isinstance(value.cards, Cards):
            value = Count(self.counted_of_those(value.cards, state, here))
        if isinstance(value, msgspec.Struct):
            fields = {}
            for name in opened(value):
                held = getattr(value, name)
                asked = self.sorts.asked(value, name)
                if isinstance(held, It) and isinstance(value, Who | Value):
                    new: Any = self.told_of(held, asked, state, here)
                else:
                    new = self.within(held, state, here, sort if asked is None and is_part(value, name) else asked)
                if new is not held:
                    fields[name] = new
            if isinstance(value, Cards) and "filters" in fields:
                fields["filters"] = in_order(fields["filters"])
            return replace(value, **fields) if fields else value
        if isinstance(value, tuple):
            parts = tuple(self.within(part, state, here, sort) for part in value)
            return parts if any(new is not old for new, old in zip(parts, value, strict=True)) else value
        return value

    def told_of(self, word: It, sort: Sort | None, state: State, here: Referent | None) -> Reference:
        """Whose it is, or how strong, is known of a card wherever it went: so the very card that was spoken of is
        asked, whatever was done instead.
        """
        reference, referent = self.pronoun(word, sort, state, here)
        return referent.node if referent.unsure and referent.node is not None else reference

    def check(self, value: Any, sort: Sort | None) -> None:
        """Refuses a description of cards that are not so treated."""
        if isinstance(value, This) and sort is not None and sort.kinds and self.kinds:
            if not set(sort.kinds) & set(self.kinds):
                raise Refused(f"this card cannot be {sort.done}")
            return
        if not isinstance(value, Cards):
            return
        if value.kinds and any(
            word.kinds_only and not set(word.kinds_only) & set(value.kinds) for word in value.filters
        ):
            kinds = " or ".join(self.sorts.names.get(kind, kind) for kind in value.kinds)
            raise Refused(f"a card of the kind {kinds} is never so")
        if sort is None:
            return
        if sort.kinds and value.kinds and not set(sort.kinds) & set(value.kinds):
            kinds = " or ".join(self.sorts.names.get(kind, kind) for kind in value.kinds)
            raise Refused(f"a card of the kind {kinds} cannot be {sort.done}")
        if sort.zones and value.zone not in (*sort.zones, "looked"):
            raise Refused(f"only a card in play can be {sort.done}")

    def effect(self, effect: Any, state: State) -> tuple[Any, State]:
        """An effect with its words made references, and what is known after it."""
        match effect:
            case Give():
                return self.given(effect, state)
            case If():
                return self.asked(effect, state)
            case Either():
                return self.one_of(effect, state)
            case ForEach():
                return self.repeated(effect, state)
            case EachDoes():
                return self.by_each(effect, state)
            case Watch():
                return self.watched(effect, state)
            case Replaces():
                return self.replacing(effect, state)
            case FlipCoin():
                heads = None if effect.heads is None else self.effect(effect.heads, state)[0]
                tails = None if effect.tails is None else self.effect(effect.tails, state)[0]
                return FlipCoin(heads, tails), State(state.known, None)
            case _:
                pass
        if isinstance(effect, self.sorts.some):
            return self.one_of(effect, state)
        if any(is_effect(getattr(effect, name)) for name in effect.__struct_fields__):
            return self.made_of(effect, state)
        return self.verb(effect, state)

    def made_of(self, effect: Any, state: State) -> tuple[Any, State]:
        """An effect of effects, one after another; what else it says is said first."""
        fields: dict[str, Any] = {}
        before = state
        for name in effect.__struct_fields__:
            held = getattr(effect, name)
            if not is_effect(held):
                fields[name] = self.within(held, before, before.it)
        for name in effect.__struct_fields__:
            held = getattr(effect, name)
            if isinstance(held, Effect):
                fields[name], state = self.effect(held, before if isinstance(effect, self.sorts.apart) else state)
            elif is_effect(held):
                parts = []
                for part in held:
                    new, state = self.effect(part, state)
                    parts.append(new)
                fields[name] = tuple(parts)
        return replace(effect, **fields), state

    def asked(self, effect: If, state: State) -> tuple[Any, State]:
        """Under a condition about one card "it" is that card."""
        effect = replace(effect, condition=self.within(effect.condition, state, state.it))
        about = subject_of(effect.condition)
        mine = None if about is None else self.named(state, about)
        if mine is None:
            return self.under(effect, state)
        known = self.with_last(state, replace(mine, asked=True)).known
        done, after = self.under(effect, State(known, state.it))
        return done, without_asked(after, known[-1], state)

    def under(self, effect: If, state: State) -> tuple[Any, State]:
        """What stands in the branch that is not taken was never spoken of, but for declared targets."""
        condition = effect.condition
        done, after = self.effect(effect.effect, with_learned(condition, state))
        after = without_learned(after, state)
        if effect.otherwise is None:
            return If(condition, done), after
        declared = tuple(one for one in after.known if one.declared and one not in state.known)
        other, last = self.effect(effect.otherwise, State((*state.known, *declared), state.it))
        same = after.it is not None and last.it is not None and after.it.name == last.it.name
        return If(condition, done, other), State(last.known, after.it if same else None)

    def one_of(self, effect: Any, state: State) -> tuple[Any, State]:
        """Of several effects each is said as if there were no other."""
        fields = {
            name: self.within(getattr(effect, name), state, state.it)
            for name in effect.__struct_fields__
            if name != "effects"
        }
        done, its = [], []
        for part in effect.effects:
            new, after = self.effect(part, state)
            done.append(new)
            its.append(after.it)
        new_effect = replace(effect, effects=tuple(done), **fields)
        if its and all(one is not None and its[0] is not None and one.name == its[0].name for one in its):
            return new_effect, State(state.known, its[0])
        if any(one is None for one in its):
            return new_effect, State(state.known, None)
        kinds = tuple(dict.fromkeys(kind for one in its if one is not None for kind in one.kinds))
        joint = self.referent(None, kinds=kinds if all(one and one.kinds for one in its) else ())
        after = self.with_last(state, joint)
        return new_effect, State(after.known, after.known[-1])

    def repeated(self, effect: ForEach, state: State) -> tuple[Any, State]:
        """Each card in turn is "it"."""
        over = self.within(effect.over, state, state.it)
        each = self.brought(over) if isinstance(over, Target) else None
        if each is None:
            done, after = self.effect(effect.effect, state)
        else:
            inner = self.with_last(state, replace(each, node=None, number="one"))
            done, after = self.effect(effect.effect, State(inner.known, inner.known[-1]))
        return ForEach(over, done), self.gathered(state, after)

    def by_each(self, effect: EachDoes, state: State) -> tuple[Any, State]:
        """What several do: what they worked on is "it" afterwards, all of it together."""
        who = self.within(effect.who, state, state.it)
        done, after = self.effect(effect.effect, state)
        return EachDoes(who, done), self.gathered(state, after, who)

    def gathered(self, before: State, after: State, who: Who | None = None) -> State:
        """After something done several times: of what was spoken of in it only the last is still within reach. What was
        among "your" cards in it was among those of each of ``who``.
        """
        old = {one.name for one in before.known}
        it = after.it if after.it is not None and after.it.name not in old else None
        kept = tuple(
            one
            if one.name in old
            else replace(
                one,
                node=one.node if one.node in declared_nodes(before) else None,
                cards=seen_from_outside(one.cards, who),
                number="each" if isinstance(who, EachPlayer) and one.number == "one" else one.number,
            )
            for one in after.known
            if one.name in old or (it is not None and one.name == it.name)
        )
        return State(kept, next((one for one in kept if it is not None and one.name == it.name), None))

    def watched(self, effect: Watch, state: State) -> tuple[Any, State]:
        """A later happening brings cards of its own; a later moment brings none."""
        when = self.within(effect.when, state, state.it)
        inner = state
        if not when.is_moment:
            held = state.it if has_any(effect.when, It) else None
            inner = self.happening(when, State(state.known, held))
            if held is not None:
                inner = State(inner.known, held)
        done, _after = self.effect(effect.effect, inner)
        return replace(effect, when=when, effect=done), state

    def replacing(self, effect: Replaces, state: State) -> tuple[Any, State]:
        """What would happen brings cards of its own, whatever was spoken of before."""
        clause: Any = effect.clause
        when = self.within(clause.when, state, state.it)
        done, _after = self.effect(clause.effect, self.happening(when, State(state.known, None), would=True))
        return replace(effect, clause=replace(clause, when=when, effect=done)), State(state.known, None)

    def given(self, effect: Give, state: State) -> tuple[Any, State]:
        """Changes that last: all are said of cards known before, or chosen in them."""
        fixed: list[Referent] = []
        changes: list[Change] = []
        for one in effect.changes:
            of = getattr(one, "of", None)
            they = isinstance(of, Said) and of.they and bool(fixed)  # those of the change before
            new, reached = self.change(one, self.with_last(state, *fixed[-1:]) if they else state)
            changes.append(new)
            if reached is not None and all(reached.name != other.name for other in fixed):
                fixed.append(reached)
        after = self.with_last(state, *fixed) if fixed else state
        if len(fixed) > 1:
            after = self.with_last(after, self.referent(None, number="many"))
        after = State(after.known, after.known[-1] if fixed else None)
        until = effect.until if isinstance(effect.until, str) else self.within(effect.until, after, after.it)
        return replace(effect, changes=tuple(changes), until=until), after

    def change(self, change: Any, state: State) -> tuple[Any, Referent | None]:
        """One change, and the cards it reaches. In its numbers "it" is each of these."""
        inner = getattr(change, "change", None)
        if isinstance(inner, Change):
            new, reached = self.change(inner, state)
            rest = {
                name: self.within(getattr(change, name), state, state.it)
                for name in change.__struct_fields__
                if name != "change"
            }
            return replace(change, change=new, **rest), reached
        reached = None
        of = getattr(change, "of", None)
        if isinstance(of, Target):
            sort = self.sorts.asked(change, "of")
            of, reached = self.worked_on(of, sort, state, state.it, as_subject=True)
        fields: dict[str, Any] = {} if of is None else {"of": of}
        for name in opened(change):
            if name == "of":
                continue
            held = getattr(change, name)
            sort = self.sorts.asked(change, name)
            if isinstance(held, Value) and reached is not None:
                each = State((*state.known, replace(reached, number="one", moment=self.moments + 1)), reached)
                fields[name] = self.within(counted_by_each(held, of), each, reached, sort)
            else:
                fields[name] = self.within(held, state, state.it if reached is None else reached, sort)
        return replace(change, **fields), reached

    def worked_on(
        self, target: Target, sort: Sort | None, state: State, here: Referent | None, *, as_subject: bool = False
    ) -> tuple[Target, Referent | None]:
        """A target of a verb, and what it speaks of."""
        if isinstance(target, It):
            return self.pronoun(target, sort, state, here, as_subject=as_subject)
        if isinstance(target, Others):
            target = self.all_others(target, state, here)
        new = self.within(target, state, here, sort)
        if isinstance(new, NOUNS):
            return new, self.brought(new)
        if isinstance(new, Together):
            return new, self.referent(None, number="many")
        return new, self.named(state, new) if isinstance(new, Reference) else None

    def all_worked_on(self, effect: Effect, state: State) -> tuple[dict[str, Any], dict[str, Referent]]:
        """The targets of a verb, and what each speaks of: "target unit strikes another target unit"."""
        fields: dict[str, Any] = {}
        said: dict[str, Referent] = {}
        for name in effect.__struct_fields__:
            held = getattr(effect, name)
            if isinstance(held, Target) and not isinstance(held, Place):
                declared = tuple(one for one in said.values() if one.declared) if isinstance(held, Aimed) else ()
                known = State((*state.known, *declared), state.it)
                sort = self.sorts.takes.get((type(effect), name))
                fields[name], found = self.worked_on(held, sort, known, state.it)
                said |= {} if found is None else {name: found}
        return fields, said

    def now(self, referent: Referent, effect: Any) -> Referent:
        """Where cards lie behind a verb, and how many of them it speaks of then."""
        goes = self.sorts.goes.get(kind := type(effect), "")
        zone = goes if isinstance(goes, str) else goes(effect)
        if zone:
            referent = replace(referent, zone="" if zone == SOMEWHERE else zone, unsure=kind in self.sorts.replaced)
        return replace(referent, number="one", zone="") if kind in self.sorts.ends_with_one else referent

    def verb(self, effect: Any, state: State) -> tuple[Any, State]:
        """A verb: what stands in it speaks of what was said before it; what it works on can be spoken of after it."""
        kind = type(effect)
        fields, said = self.all_worked_on(effect, state)
        picked = [said[name] for name in said if isinstance(fields[name], Choice | Topmost | RandomOf)]
        here = picked[-1] if picked else state.it
        for name in opened(effect):
            if name not in fields:
                held = getattr(effect, name)
                sort = self.sorts.takes.get((kind, name))
                before = self.sorts.is_known_before(held)
                if isinstance(held, Place | Ending) and said and not before:
                    moved = next(iter(said.values()))  # "to its own planet", "until it attacks": each of those
                    there = State((*state.known, replace(moved, number="one", moment=self.moments + 1)), moved)
                    fields[name] = self.within(held, there, moved, sort)
                else:
                    fields[name] = self.within(held, state, state.it if before else here, sort)
        new = replace(effect, **fields)
        if isinstance(effect, DiscardFromHand) or kind in self.sorts.made:
            many: HowMany = "one" if effect.amount == ONE else "many"
            zone = "discard" if isinstance(effect, DiscardFromHand) else "play"
            said["what"] = self.referent(
                None, kinds=self.sorts.made.get(kind, ()), number=many, zone=zone, made=zone == "play"
            )
        if isinstance(effect, DrawCards):
            return new, State(self.with_last(state, self.referent(None, number="one", zone=DRAWN)).known, state.it)
        if not said:
            return new, state
        first = self.sorts.gives.get(kind, next(iter(said)))
        if first in said:
            said[first] = self.now(said[first], effect)
        done = self.sorts.words_for(effect)
        said = {name: one if one.speaks else replace(one, done=(*one.done, *done)) for name, one in said.items()}
        if kind in self.sorts.shows:
            said = {name: replace(one, seen=True) for name, one in said.items()}
        if isinstance(effect, Choose):
            said = {name: replace(one, chosen=True) for name, one in said.items()}
        after = self.with_last(state, *said.values())
        its = (one for one in after.known if first in said and one.name == said[first].name)
        return new, State(after.known, next(its, None))
