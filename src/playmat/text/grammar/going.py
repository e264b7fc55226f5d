"""Cards go from somewhere to somewhere: that it happens, with every verb of moving and every place.

``gone to`` is a place they come to ("into your hand", "on the bottom of its owner's deck"), ``gone from`` one that they
come from ("from your memory"); each is said before or behind the other. What the orders of these verbs mean stands in
``moving``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Literal

import msgspec

from playmat.lang.nodes import Pattern, Target, Who
from playmat.lang.nouns import Cards, IsOwned
from playmat.lang.patterns import By, Enters, GoesTo
from playmat.lang.values import ControllerOf, EachPlayer, OwnerOf, SomeCard, SomePlayer, This, You
from playmat.text.grammar.conjugation import Verb, participle, past, third_person
from playmat.text.grammar.hole import in_own_words, own_of, theirs
from playmat.text.grammar.moving import MOVE
from playmat.text.table import Refused, Rule, rule

replace = msgspec.structs.replace


class Gone(msgspec.Struct, frozen=True):
    """While a sentence is read: where cards come to, or where they come from; of a deck, at which end."""

    zone: str
    whose: Who | None = None
    at: Literal["", "top", "bottom"] = ""


def _comes(done: Pattern, of: Gone) -> Pattern:
    """Cards sent to a pile come from somewhere."""
    if not isinstance(done, GoesTo) or done.from_ or not isinstance(done.cards, SomeCard) or of.zone == done.to:
        raise Refused
    return replace(done, cards=replace(done.cards, whose=person(of.whose)), from_=of.zone)


class Whereabouts(msgspec.Struct, frozen=True):
    """A game's words for where cards lie, each with the zone it stands for.

    ``piles``: those that cards are put into; ``origins``: those besides that they come from; ``deck``: the words for
    the deck, which is a pile of its own; ``play``: where they come into play, and ``in_play``: the zone. ``nobodys``
    are words for piles of which nobody says whose they are. ``comes``: of what is done to cards, where from: "is
    discarded from your hand".
    """

    piles: Mapping[str, str]
    origins: Mapping[str, str]
    deck: str
    play: str
    in_play: str
    nobodys: tuple[str, ...] = ()
    comes: Callable[[Pattern, Gone], Pattern] = _comes

    def lines(self) -> Iterator[Rule]:
        """All lines that say that cards go somewhere."""
        yield from self._places()
        verbs = (("player does", _agreeing), ("player do", _base), ("player did", past), ("player has", participle))
        for name, form in verbs:
            cards = "those or several" if name == "player do" else "those"
            moved = "|".join(form(verb) for verb in MOVE)
            shown = form(MOVE[0]).replace("|", "/")
            for words in ("{to:gone to}", "{to:gone to} {of:gone from}"):
                yield rule(name, f"{moved} {{cards:{cards}}} {words}", build=self.moved)
            yield rule(name, f"{shown} {{cards:those}} {{to:gone to}}", build=_only_shown, unbuild=self.unmoved)
        for name, words in (
            ("event", "{it:anyone} {does:player does}"),
            ("would", "{it:anyone} would {does:player do}"),
            ("past", "{it:anyone} has/have {does:player has}"),
        ):
            yield rule(name, words, build=_only_shown, unbuild=self._un_own)
        for words in ("{to:gone to}", "{of:gone from} {to:gone to}", "{to:gone to} {of:gone from}"):
            yield rule("card does", f"goes/go {words}", build=self.went)
            yield rule("card do", f"go {words}", build=self.went)
        done = "|".join(dict.fromkeys(participle(verb) for verb in MOVE))
        for words in ("{to:gone to}", "{of:gone from} {to:gone to}", "{to:gone to} {of:gone from}"):
            yield rule("card done", f"{done} {words}", build=self.went)
        yield rule("card done", "{done:card done} {of:gone from}", build=self.comes)
        yield rule("card done", "put {to:gone to}", build=_only_shown, unbuild=self.unwent)
        yield rule("card done", "put {of:gone from} {to:gone to}", build=_only_shown, unbuild=self.unwent_from)

    def _places(self) -> Iterator[Rule]:
        for words, zone in {**self.piles, self.deck: "deck"}.items():
            yield from _whosever("gone to", "back into|to|in", words, Gone(zone), read_only=True)
            yield from _whosever("gone to", "into|to|in", words, Gone(zone), nobodys=words in self.nobodys)
            yield from _whosever("gone from", "from", words, Gone(zone))
        for end in ("top", "bottom"):
            at = Gone("deck", None, end)
            yield from _whosever("gone to", f"( on the | on | at the | to the ) {end} of", self.deck, at)
        for words, zone in self.origins.items():
            yield from _whosever("gone from", "from", words, Gone(zone))
        yield rule("gone to", f"into|to|onto {self.play}", build=lambda: Gone(self.in_play), unbuild=self._un_play)

    def _un_play(self, gone: Any) -> Mapping[str, Any] | None:
        return {} if gone == Gone(self.in_play) else None

    def moved(self, cards: Target, to: Gone, of: Gone | None = None) -> Pattern:
        """A player moves cards."""
        to, of = _of_whoever(to), _of_whoever(of)
        if isinstance(cards, Cards) and own_of(cards.whose) != cards.whose:
            cards = replace(cards, whose=own_of(cards.whose))
        return By(self._goes(cards, to, of), who=SomePlayer())

    def unmoved(self, pattern: Any) -> Mapping[str, Any] | None:
        """Only by whom, and whose cards, of what is told so."""
        if not isinstance(pattern, By) or pattern != By(pattern.when, who=SomePlayer()):
            return None
        found = self._ungoes(pattern.when)
        if found is None or not isinstance(found[0], Cards):
            return None
        cards, to, of = found
        whose = theirs(cards.whose)
        there = of is not None and of.zone != self.in_play
        said = replace(to, whose=None if self._is_nobodys(to) or there else whose)
        if not there:
            return {"cards": replace(cards, whose=None), "to": said} if of is None else None
        assert of is not None
        return {"cards": replace(cards, whose=whose, zone=of.zone), "to": said} if whose is not None else None

    def _is_nobodys(self, to: Gone) -> bool:
        return to.zone == self.in_play or to.zone in {self.piles[words] for words in self.nobodys}

    def went(self, to: Gone, of: Gone | None = None) -> Pattern:
        """Cards are moved, by whoever it is."""
        return self._goes(SomeCard(), to, of)

    def unwent(self, pattern: Any) -> Mapping[str, Any] | None:
        """Where they come to."""
        found = self._ungoes(pattern)
        if found is None or not isinstance(found[0], SomeCard) or found[2] is not None:
            return None
        return {"to": found[1]}

    def unwent_from(self, pattern: Any) -> Mapping[str, Any] | None:
        """Where they come from, too; whose pile it is is said once, if not of both."""
        found = self._ungoes(pattern)
        if found is None or not isinstance(found[0], SomeCard):
            return None
        _cards, to, of = found
        if of is None:
            return None
        whose = to.whose
        if of.zone == self.in_play:
            return {"of": of, "to": to}
        return {"of": replace(of, whose=whose), "to": replace(to, whose=None)}

    def _goes(self, cards: Target | SomeCard, to: Gone, of: Gone | None) -> Pattern:
        if isinstance(cards, Cards) and cards.zone != "play":
            if of is not None:
                raise Refused
            of = Gone(cards.zone, cards.whose)
            cards = replace(cards, zone="play", whose=None)
        if of is not None and (of.zone in (to.zone, "looked")):
            raise Refused
        said = {whose for place in (to, of) if place is not None and (whose := person(place.whose)) is not None}
        if len(said) > 1:
            raise Refused("cards go to piles of their owners: whose are they?")
        if to.at and (of is None or of.zone == self.in_play):
            raise Refused("from where are they put there?")
        if to.zone == self.in_play:
            if of is None:
                raise Refused("from where are they put there? Of what is played say that it enters")
            return Enters(_owned(cards, said), from_=of.zone)
        for whose in said:
            cards = _of(cards, whose)
        return GoesTo(cards, to.zone, "" if of is None else of.zone, to.at)

    def _ungoes(self, pattern: Any) -> tuple[Any, Gone, Gone | None] | None:
        """The cards, without whose they are, where they come to, and where from."""
        if isinstance(pattern, Enters):
            if not pattern.from_ or pattern != Enters(pattern.cards, from_=pattern.from_):
                return None
            to, origin = Gone(self.in_play), pattern.from_
        elif isinstance(pattern, GoesTo):
            to, origin = Gone(pattern.to, None, pattern.at), pattern.from_
        else:
            return None
        zones = {*self.piles.values(), *self.origins.values(), "deck", self.in_play}
        if {to.zone, origin or to.zone} - zones:
            return None
        of = Gone(origin) if origin else None
        if isinstance(pattern.cards, SomeCard) and pattern.cards.whose is not None:
            whose = pattern.cards.whose
            if to.zone == self.in_play or isinstance(whose, SomePlayer):
                return None
            return replace(pattern.cards, whose=None), replace(to, whose=whose), of
        if isinstance(pattern, Enters) and isinstance(pattern.cards, Cards):
            return _unowned(pattern.cards), to, of
        return pattern.cards, to, of

    def _un_own(self, pattern: Any) -> Mapping[str, Any] | None:
        """ "A player puts a card from their hand on top of their deck": what players do with cards of their own."""
        if not isinstance(pattern, By) or pattern != By(pattern.when, who=pattern.who) or pattern.who is None:
            return None
        own = in_own_words(pattern)
        return None if own is None or self.unmoved(own) is None else {"it": pattern.who, "does": own}


def _unowned(cards: Cards) -> Cards:
    """For showing: whose it is, as if it were said of cards that lie there."""
    owned = [word for word in cards.filters if isinstance(word, IsOwned)]
    if len(owned) != 1 or cards.whose is not None:
        return cards
    return replace(cards, whose=owned[0].who, filters=tuple(word for word in cards.filters if word not in owned))


def _of(cards: Target | SomeCard, whose: Who) -> Any:
    """Cards of that player; what is known is whose it is."""
    if isinstance(cards, This) and whose == You():
        return cards
    if not isinstance(cards, Cards | SomeCard) or cards.whose not in (None, whose):
        raise Refused
    return replace(cards, whose=whose)


def _owned(cards: Target | SomeCard, said: Iterable[Who]) -> Any:
    """Cards from somebody's pile, who need not be the one who controls them then."""
    for whose in said:
        if not isinstance(cards, Cards | SomeCard):
            raise Refused
        cards = replace(cards, filters=(*cards.filters, IsOwned(whose)))
    return cards


def person(whose: Who | None) -> Who | None:
    """Whose pile it is, where that is not its owner's anyway."""
    return None if isinstance(whose, OwnerOf | ControllerOf | EachPlayer) else whose


def _of_whoever(gone: Any) -> Any:
    return None if gone is None else replace(gone, whose=own_of(gone.whose))


def _base(verb: Verb) -> str:
    return verb.base


def _agreeing(verb: Verb) -> str:
    return f"{third_person(verb)}|{verb.base}"


def _only_shown(**_: Any) -> Pattern:
    """Read by the lines for every verb."""
    raise Refused


def _whosever(
    name: str, before: str, words: str, gone: Gone, *, read_only: bool = False, nobodys: bool = False
) -> Iterator[Rule]:
    """ "Into your hand", "into its owner's hand", "into a memory"."""

    def of(whose: Who) -> Gone:
        return replace(gone, whose=whose)

    def un_of(value: Any) -> Mapping[str, Any] | None:
        own = isinstance(value, Gone) and value.whose is not None and value == replace(gone, whose=value.whose)
        return {"whose": value.whose} if own else None

    def un_owners(value: Any) -> Mapping[str, Any] | None:
        return {} if value == gone else None

    shown = name == "gone to"
    yield rule(name, f"{before} {{whose:whose}} {words}", build=of, unbuild=None if read_only else un_of)
    if shown and not read_only:
        owners = words if nobodys else f"its owner's {words}"
        yield rule(name, f"{before} {owners}", build=_only_shown, unbuild=un_owners)
    yield rule(
        name,
        f"{before} ( a | any | the | their owners' | any player's | ) {words}",
        build=lambda: gone,
        unbuild=None if shown else un_owners,
    )


__all__ = ["Gone", "Whereabouts", "person"]
