"""Cards go somewhere: one phrase for every place they go to, and the deeds that follow from it.

``destination`` is a phrase ("into its owner's Grave", "third from the top of your deck"). Each verb of moving takes
every destination; which deed it is, the game says by the place (``Places.deed``). "Put some here and the rest there" is
the same phrase several times.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal

import msgspec

from playmat.lang.effects import Arrange, May, Sequence
from playmat.lang.nodes import Effect, Target, Value
from playmat.lang.nouns import Cards, Choice
from playmat.lang.values import Opponents, You
from playmat.text.grammar.conjugation import Verb, gerund, participle, third_person
from playmat.text.grammar.referents import Others
from playmat.text.shape import slot
from playmat.text.table import Refused, Rule, const, rule

End = Literal["top", "bottom", "either", "shuffle"]

MOVE = (
    Verb("put", "put", gerund="putting"),
    Verb("return"),
    Verb("place"),
    Verb("move"),
    Verb("take", "took", "taken"),
    Verb("add"),
    Verb("send", "sent"),
    Verb("bring", "brought"),
)
SHUFFLE = Verb("shuffle")

OWNERS = "( its owner's | their owner's | their owners 's | their owners | that player's | its | their | your | the )"
"""Whose pile it is; cards only ever go to their owner's."""

LOOKED = Cards((), None, (), "looked")
"""Cards that were looked at, drawn or put somewhere together; behind a choice among them, those that are left."""

REST = (
    "( the rest | the rest of them | the other | the others | the other cards | the remaining cards | the other two "
    "| the other three | all others | [all] [the] other revealed cards | [all] [the] other cards revealed this way "
    "| the rest of the revealed cards )"
)


class Destination(msgspec.Struct, frozen=True):
    """While a sentence is read: where cards go, in a deck to which end (a number: so manieth from the top).

    ``of_owner``: on the side of whoever owns them. ``how``: a game's word for how they come into play.
    """

    zone: Literal["hand", "deck", "discard", "play"]
    at: End | int = "top"
    of_owner: bool = False
    how: str = ""


class Places(msgspec.Struct, frozen=True):
    """A game's words for the places, and its deeds.

    ``play`` are phrases with their preposition, each with what is said besides of how the cards come;
    ``play_of_owner``: into play on the side of whoever owns them, where a game says so. ``deed`` is what it means
    that these cards go there; it refuses cards that cannot. ``undeed`` gives both back.
    """

    hand: str
    deck: str
    discard: str
    play: tuple[str, ...]
    deed: Callable[[Target, Destination], Effect]
    undeed: Callable[[Effect], tuple[Target, Destination] | None]
    play_of_owner: str = ""

    def lines(self) -> Iterator[Rule]:
        """All lines about going somewhere."""
        yield from self._destinations()
        yield from self._verbs()
        yield from self._lists()

    def _destinations(self) -> Iterator[Rule]:
        deck = f"{OWNERS} {self.deck}"
        shuffled = "( and | . | . then | and then ) ( its owner | their owner | that player | )"
        what = "( it | them | that deck | their deck | your deck | those decks | their decks | )"
        yield const("destination", f"into|to|in {OWNERS} {self.hand}", Destination("hand"))
        for end in ("top", "bottom"):
            at = Destination("deck", end)
            yield const("destination", f"( on the | on | at the | to the ) {end} of {deck} [in any order]", at)
            yield const("destination", f"back ( on | on the ) {end} of {deck} [in any order]", at, read_only=True)
            yield const("destination", f"back on [the] {end}", at, read_only=True)
            yield const("destination", f"on the {end}", at, read_only=True)
        yield const(
            "destination",
            f"on [the] ( top or bottom | top or the bottom | top or on the bottom ) of {deck}",
            Destination("deck", "either"),
        )
        yield const(
            "destination",
            "[back] on [the] ( top or bottom | top or the bottom | top or on the bottom )",
            Destination("deck", "either"),
            read_only=True,
        )
        yield const("destination", f"back to|into|in {OWNERS} {self.hand}", Destination("hand"), read_only=True)
        yield rule(
            "destination",
            f"{{at:ordinal}} from the top of {deck}",
            build=_from_top,
            shown=Destination("deck", slot("at")),
        )
        yield const(
            "destination",
            f"to|into {deck} {shuffled} shuffle|shuffles {what}",
            Destination("deck", "shuffle"),
            read_only=True,
        )
        yield const("destination", f"into|to|in {OWNERS} {self.discard}", Destination("discard"))
        for words in self.play:
            yield const("destination", words, Destination("play"))
        if self.play_of_owner:
            yield const("destination", self.play_of_owner, Destination("play", of_owner=True))
        yield const("shuffled into", f"into {deck}", Destination("deck", "shuffle"))

    def _verbs(self) -> Iterator[Rule]:
        for name, form in _forms():
            yield rule(name, f"{form(MOVE)} {{what:target}} {{to:destination}}", build=self.deed, unbuild=self._shown)
            yield rule(name, f"{form((SHUFFLE,))} {{what:target}} {{to:shuffled into}}", **self._shuffling())
            yield rule(name, f"{form((SHUFFLE,))} {{what:the rest}} {{to:shuffled into}}", build=self.deed)

        for moved, to in ((MOVE, "destination"), ((SHUFFLE,), "shuffled into")):
            words = "|".join(map(participle, moved))
            yield rule("verb", f"{{what:target}} is|are {words} {{to:{to}}}", build=self.deed, read_only=True)
            yield rule("statement", f"{{what:target}} may be {words} {{to:{to}}}", build=self._may)
        yield rule("verb", "{what:target} goes|go {to:destination}", build=self.deed, read_only=True)

    def _shown(self, effect: Any) -> Mapping[str, Any] | None:
        shown = self.undeed(effect)
        if shown is None or shown[1].at == "shuffle" or shown[1].zone == "hand" or _is_rest(shown[0]):
            return None
        return {"what": shown[0], "to": shown[1]}

    def _shuffling(self) -> Mapping[str, Any]:
        def unbuild(effect: Any) -> Mapping[str, Any] | None:
            shown = self.undeed(effect)
            if shown is None or shown[1].at != "shuffle":
                return None
            return {"what": shown[0], "to": shown[1]}

        return {"build": self.deed, "unbuild": unbuild}

    # ---- some here and the rest there

    def _lists(self) -> Iterator[Rule]:
        verbs = "|".join(verb.base for verb in MOVE)
        yield const("the rest", REST, LOOKED)
        yield rule("going", "{what:target} {to:destination}", build=self._goes)
        yield rule("going", "{count:count} {to:destination}", build=self._so_many_go)
        yield rule(
            "the rest goes",
            "{what:the rest} {to:place of the rest}",
            build=self._rest_goes,
            unbuild=self._un_rest_goes,
        )
        yield rule("place of the rest", "{_:destination}")
        for end in ("top", "bottom"):
            words = f"[back] on [the] {end} [in any order]"
            yield const("place of the rest", words, Destination("deck", end), read_only=True)
        yield const("place of the rest", "back [in any order]", Destination("deck", "top"), read_only=True)
        yield rule("verb", f"{verbs} {{_:the rest goes}}")
        for name, form in _forms():
            for joined in (
                "{first:going} , and|then [then] [put] {second:going}",
                "{first:going} , and|then [then] [put] {second:the rest goes}",
                "{first:going} {c:COMMA} [and] {second:going}, and [then] [put] {third:going}",
                "{first:going} {c:COMMA} [and] {second:going}, and [then] [put] {third:the rest goes}",
            ):
                words = joined.replace(" ,", "")
                yield rule(name, f"{form(MOVE)} {words}", build=_one_after_another)

    def _may(self, what: Target, to: Destination) -> Effect:
        return May(self.deed(what, to))

    def _goes(self, what: Target, to: Destination) -> Effect:
        if isinstance(what, Others):
            raise Refused  # "the others", behind some that go elsewhere, are the rest
        return self.deed(what, to)

    def _so_many_go(self, count: Value, to: Destination) -> Effect:
        return self.deed(Choice(LOOKED, count, count), to)

    def _rest_goes(self, what: Target, to: Destination) -> Effect:
        if to.zone == "deck" and to.at in ("top", "bottom"):
            return Arrange(LOOKED, to.at)
        return self.deed(what, to)

    def _un_rest_goes(self, effect: Any) -> Mapping[str, Any] | None:
        if isinstance(effect, Arrange) and effect == Arrange(LOOKED, effect.where):
            return {"what": LOOKED, "to": Destination("deck", effect.where)}
        shown = self.undeed(effect)
        own = shown is not None and shown[0] == LOOKED and shown[1] != Destination("deck", "shuffle")
        return {"what": shown[0], "to": shown[1]} if shown is not None and own else None


def _is_rest(what: Any) -> bool:
    return bool(what == LOOKED)


def _one_after_another(first: Effect, second: Effect, third: Effect | None = None) -> Effect:
    return Sequence((first, second) if third is None else (first, second, third))


def _from_top(at: int) -> Destination:
    if at < 2:
        raise Refused
    return Destination("deck", at)


def _forms() -> tuple[tuple[str, Callable[[tuple[Verb, ...]], str]], ...]:
    return (
        ("verb", lambda verbs: "|".join(verb.base for verb in verbs)),
        ("one does", lambda verbs: "|".join(map(third_person, verbs))),
        ("doing", lambda verbs: "|".join(map(gerund, verbs))),
    )


def of_which(what: Target) -> Cards | None:
    """The description in a phrase for cards, if it has one."""
    cards = getattr(what, "cards", what)
    return cards if isinstance(cards, Cards) else None


def pile_owners(theirs: str) -> tuple[Rule, ...]:
    """Whose hand or pile it is, where that is somebody told from others; ``theirs``: of an opponent, as it is shown."""
    return (
        const("pile owner", "your", You()),
        const("pile owner", theirs, Opponents()),
        const("pile owner", "( an | any | your | ) opponent|opponents 's", Opponents(), read_only=True),
        const("pile owner", "( your | ) opponents'", Opponents(), read_only=True),
    )
