"""A card that was spoken of, taken from where it lies: "return it from your Grave to the Arena".

Where it lies is asked when it is to be taken from there: something else may have become of it since.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from playmat.lang.effects import FromThere
from playmat.lang.nodes import Effect, Reference, Who
from playmat.lang.values import EachPlayer, OwnerOf, This, ThisIn, You
from playmat.text.grammar.conjugation import gerund, participle, third_person
from playmat.text.grammar.moving import MOVE, Destination, Places
from playmat.text.rewrite import has_any
from playmat.text.table import Refused, Rule, const, rule


class Lying(msgspec.Struct, frozen=True):
    """While a sentence is read: where a card lies, and whose that is (none: its owner's, as ever)."""

    zone: str
    whose: Who | None = None


def from_there(piles: Mapping[str, str], places: Places) -> Iterator[Rule]:
    """The lines of a game in which cards are found again in ``piles``: words, each with its zone."""
    for words, zone in piles.items():
        yield from _piles(words, zone)

    def taken(what: Reference, there: Lying, to: Destination) -> Effect:
        if isinstance(what, This):
            if there.whose not in (None, You()):
                raise Refused
            return places.deed(ThisIn(there.zone), to)
        return FromThere(what, there.zone, places.deed(what, to), there.whose)

    def untaken(effect: Any) -> Mapping[str, Any] | None:
        went = places.undeed(effect.effect) if isinstance(effect, FromThere) else None
        if went is None or went[0] != effect.card:
            return None
        return {"what": effect.card, "there": Lying(effect.zone, effect.whose), "to": went[1]}

    for name, form in (("verb", lambda verb: verb.base), ("one does", third_person), ("doing", gerund)):
        moved = "|".join(dict.fromkeys(form(verb) for verb in MOVE))
        for way, shown in (
            ("from {there:lying there} [back] {to:destination}", untaken),
            ("{to:destination} from {there:lying there}", None),
        ):
            yield rule(name, f"{moved} {{what:reference}} [back] {way}", build=taken, unbuild=shown)
    moved = "|".join(dict.fromkeys(participle(verb) for verb in MOVE))
    for way in ("from {there:lying there} {to:destination}", "{to:destination} from {there:lying there}"):
        yield rule("verb", f"{{what:reference}} is|are {moved} {way}", build=taken)


def _piles(words: str, zone: str) -> Iterator[Rule]:
    def whosever(whose: Who) -> Lying:
        own = isinstance(whose, OwnerOf | EachPlayer) or has_any(whose, Reference)
        return Lying(zone) if own else Lying(zone, whose)

    def un_whosever(there: Any) -> Mapping[str, Any] | None:
        own = isinstance(there, Lying) and there.zone == zone and there.whose is not None
        return {"whose": there.whose} if own else None

    owners = "( its owner's | their owner's | their owners' | the | a | any | )"
    yield const("lying there", f"{owners} {words}", Lying(zone))
    yield rule("lying there", f"{{whose:whose}} {words}", build=whosever, unbuild=un_whosever)


__all__ = ["Lying", "from_there"]
