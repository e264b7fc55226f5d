"""What stands for several cards, or for some of them: "another", "the others", "two of those units", "both"."""

from __future__ import annotations

from typing import Any

import msgspec

from playmat.lang.nodes import Reference, Target
from playmat.lang.nouns import Cards, IsCard, IsNot, IsOther
from playmat.lang.values import Destroyer, It, Opponents, Together
from playmat.text.filters import in_order
from playmat.text.grammar.past import is_told
from playmat.text.grammar.referents import (
    DRAWN,
    THEY,
    AmongThose,
    Kinds,
    Others,
    Referent,
    Remaining,
    Said,
    Sort,
    Sorts,
    State,
    as_said,
    fits,
)
from playmat.text.rewrite import changed
from playmat.text.table import Refused

replace = msgspec.structs.replace


def counted_by_each(value: Any, of: Target | None) -> Any:
    """ "Each Wolf gets +1/+1 for each other Wolf": each counts all but itself, not all but this card. Of what
    none of them is, another than this card is meant.
    """
    if not isinstance(of, Cards):
        return value

    def told(part: Any) -> Any:
        if not isinstance(part, Cards) or IsOther() not in part.filters:
            return part
        if part.kinds and of.kinds and not set(part.kinds) & set(of.kinds):
            return part
        if IsOther() in of.filters:
            raise Refused("other than this card, or than each of those that get it?")
        rest = tuple(word for word in part.filters if word != IsOther())
        return msgspec.structs.replace(part, filters=in_order((*rest, IsNot(It()))))

    return changed(value, told)


def other_than(one: Target | Reference | None, whom: Any) -> Any:
    """ "It strikes another unit": another than it, and not than the card whose text it is."""
    if not isinstance(one, It | Destroyer):
        return whom

    def told(part: Any) -> Any:
        if not isinstance(part, Cards) or IsOther() not in part.filters:
            return part
        rest = tuple(word for word in part.filters if word != IsOther())
        return replace(part, filters=in_order((*rest, IsNot(one))))

    return changed(whom, told)


class OfSeveral:
    """The part of a text being read that is about several cards (``Discourse``)."""

    sorts: Sorts
    kinds: Kinds
    looks = False  # whether cards are looked at somewhere, or put from the top of a deck, which shows them

    def others(self, cards: Cards | None, state: State, here: Referent | None) -> Cards:
        """ "Another": than the card whose text it is, or, where that is none of these, than the one spoken of."""
        said = cards or Cards()
        rest = tuple(one for one in said.filters if one != IsOther())
        spoken = [one for one in state.known if not one.speaks and (not said.kinds or set(said.kinds) & set(one.kinds))]
        theirs = said.whose == Opponents() and spoken  # this card is none of those
        apart = "spell" in self.kinds and spoken  # nor does a spell lie in play
        if said.zone != "play" or not self.kinds or not (said.kinds or apart):
            return replace(said, filters=in_order((IsOther(), *rest)))
        if set(said.kinds) & set(self.kinds) and not theirs:
            return replace(said, filters=in_order((IsOther(), *rest)))
        if not spoken:
            raise Refused("another than which? none was spoken of")
        node = It() if here is not None and spoken[-1].name == here.name else spoken[-1].node
        if node is None:
            raise Refused("another than which? say it")
        return replace(said, filters=in_order((*rest, IsNot(node))))

    def all_others(self, word: Others, state: State, here: Referent | None) -> Cards:
        """ "All the others": of the description by which one was chosen last, not one of two chosen together."""
        last = [one for one in reversed(state.known) if one.chosen or one.declared]
        one = last[0] if last and (len(last) < 2 or last[0].declared or last[0].moment > last[1].moment) else None
        node = None if one is None else It() if here is not None and one.name == here.name else one.node
        if one is None or one.cards is None or node is None:
            raise Refused("others than which? none was chosen before")
        if one.cards.zone == "looked" and isinstance(word, Remaining):
            raise Refused  # of cards that were looked at "the rest" is said by where it goes
        return replace(one.cards, filters=in_order((*one.cards.filters, IsNot(node))))

    def those(self, word: It, state: State) -> Referent | None:
        """The several that a word stands for; None: those that were looked at."""
        many = Said((), "many") if not isinstance(word, Said) else replace(word, number="many", they=False)
        said = [one for one in reversed(state.known) if one.number != "one" and fits(one, many, None)]
        said = [one for one in said if not one.speaks and not (one.cards is not None and one.cards.zone == "looked")]
        if said and not said[0].kinds and many.kinds:  # cards of which nothing was said
            named = [one for one in said if one.kinds and not one.seen]
            if named:
                raise Refused(f"{as_said(self.sorts, word)} can be those that were named so, or those of the others")
        if said and not said[0].seen:
            return said[0]
        if not self.looks and not any(one.zone == DRAWN for one in state.known):
            raise Refused(f"nothing that was spoken of can be {as_said(self.sorts, word)}")
        return None

    def of_those(self, cards: Cards, state: State, here: Referent | None) -> Cards:
        """Some of several that were spoken of, where they lie by now."""
        word = next(one.those for one in cards.filters if isinstance(one, AmongThose)) or THEY
        rest = tuple(one for one in cards.filters if not isinstance(one, AmongThose))
        one = self.those(word, state)
        kinds = word.kinds if isinstance(word, Said) else ()
        if one is None:
            return replace(cards, kinds=cards.kinds or kinds, filters=rest)
        if one.kinds and set(one.kinds) <= set(kinds):  # all of them are
            kinds = ()
        node = It() if here is not None and one.name == here.name else one.node
        if node is None or not one.zone:
            raise Refused(f"{as_said(self.sorts, word)} are several, and none of them is remembered: say which")
        if one.zone != "play" and not all(map(is_told, rest)):
            raise Refused("what cards were like at that moment cannot be told of them where they lie now")
        filters = in_order((*rest, IsCard(node)))
        return replace(cards, kinds=cards.kinds or kinds, zone=one.zone, filters=filters)

    def counted_of_those(self, cards: Cards, state: State, here: Referent | None) -> Cards | Reference:
        """How many they all are, wherever they lie."""
        said = [one.those or THEY for one in cards.filters if isinstance(one, AmongThose)]
        if len(said) != 1 or len(cards.filters) > 1 or self.those(said[0], state) is None:
            return cards
        found = self.of_those(cards, state, here)
        named = found.filters[0]
        return named.card if isinstance(named, IsCard) and not found.kinds else cards

    def together(self, word: Said, sort: Sort | None, state: State, here: Referent | None) -> Together | None:
        """ "Those units", where each of them was chosen by itself; ``both`` are two, of whatever was spoken."""
        if any(one.number != "one" and fits(one, word, sort) for one in state.known):
            return None
        single = replace(word, number="one")
        said = [one for one in state.known if (one.chosen or one.declared) and fits(one, single, sort)]
        if len(said) < 2 or (word.both and len(said) != 2):
            return None
        nodes = [It() if here is not None and one.name == here.name else one.node for one in said]
        return None if None in nodes else Together(tuple(node for node in nodes if node is not None))
