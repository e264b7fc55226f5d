"""Which cards are meant that were spoken of: "that Goblin", "those flipped units", "the copied Spell", "the card you
discarded".

Any noun takes up what was said with it: its kind must fit, and every word in front of it must stand in the description
of what was spoken of, or have been asked of it. What a deed did to its cards names them (``TREATED``).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from playmat.lang.effects import (
    Destroy,
    Discard,
    DiscardFromHand,
    DrawCards,
    PutInDeck,
    ReturnToHand,
    Reveal,
    RevealUntil,
    Search,
)
from playmat.lang.nodes import Filter
from playmat.lang.nouns import IsOther
from playmat.text.english.phrases import is_before, noun_pieces, shown_noun
from playmat.text.filters import in_order
from playmat.text.grammar.referents import HowMany, Said
from playmat.text.table import Refused, Rule, const, rule

Treated = dict[type, tuple[str, ...]]

TREATED: Treated = {
    Destroy: ("destroyed",),
    Discard: ("discarded",),
    DiscardFromHand: ("discarded",),
    ReturnToHand: ("returned",),
    PutInDeck: ("returned",),
    Reveal: ("revealed", "shown"),
    RevealUntil: ("revealed", "shown"),
    Search: ("found",),
    DrawCards: ("drawn",),
}
"""The words for cards to which a deed was done, in every game; a game has its own beside them."""


def _noun(noun: tuple[Any, ...], number: HowMany, **said: Any) -> Said:
    """What takes up a noun: of whose cards they are and where they lie nothing is said again."""
    kinds, pieces = noun
    if IsOther() in pieces or not all(isinstance(one, Filter) and is_before(one) for one in pieces):
        raise Refused
    return Said(kinds, number, such=in_order(pieces), **said)


def _shown(said: Any, number: HowMany, *, chosen: bool = False) -> Mapping[str, Any] | None:
    own = isinstance(said, Said) and said == Said(said.kinds, number, chosen, such=said.such)
    return {"noun": (said.kinds, said.such)} if own else None


def _done(done: str, noun: tuple[Any, ...], number: HowMany) -> Said:
    return _noun(noun, number, done=done)


def _un_done(said: Any, number: HowMany) -> Mapping[str, Any] | None:
    if not isinstance(said, Said) or not said.done:
        return None
    own = said == Said(said.kinds, number, such=said.such, done=said.done)
    return {"done": said.done, "noun": (said.kinds, said.such)} if own else None


def which(treated: Mapping[type, tuple[str, ...]], words: Mapping[str, str]) -> Iterator[Rule]:
    """The lines of a game; ``treated`` are the words for what its deeds do to cards, ``words`` those of its verbs, each
    with that by which it is known.
    """
    for noun, many in (("{noun:named one}", False), ("{noun:named ones}", True)):
        number: HowMany = "many" if many else "one"
        pointing = f"{'those' if many else 'that'} {noun}"
        yield rule("reference", pointing, build=partial(_noun, number=number), unbuild=partial(_shown, number=number))
        yield rule("reference", f"the {noun}", build=partial(_noun, number=number))
        yield rule(
            "reference",
            f"the chosen {noun}",
            build=partial(_noun, number=number, chosen=True),
            unbuild=partial(_shown, number=number, chosen=True),
        )
        yield rule(
            "reference",
            f"the {{done:done word}} {noun}",
            build=partial(_done, number=number),
            unbuild=partial(_un_done, number=number),
        )
    for name, kind, alone in (("named one", "kind", "adjectives"), ("named ones", "kinds", "plural adjectives")):
        yield rule(name, f"[{{before:adjectives}}] {{kind:{kind}}}", build=noun_pieces, unbuild=shown_noun)
        yield rule(name, f"{{before:{alone}}}", build=noun_pieces)
    for word, known in {**{word: word for several in treated.values() for word in several}, **words}.items():
        yield const("done word", word, known, read_only=word != known)
