"""How a deck is built: so many copies of what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.holosseum.lexicon.clauses import OF_IT
from playmat.games.holosseum.nodes.clauses import CopiesOf, CopiesOfOne, CopyLimit
from playmat.lang.nodes import Clause
from playmat.lang.nouns import Cards, HasTag
from playmat.text.english.phrases import with_whose, without_whose
from playmat.text.table import Refused, consts, rule

COPIES = "holo.1-1.copy-limit-exception"
HAVE = "[you] can|may have|play|include"
DECK_HAS = "your|a deck can|may have|contain|include"
ONE = "one card of your choice"


def _of_each(noun: tuple[Any, ...]) -> Cards:
    """Kinds and types are what can be told of a card in a list."""
    cards = with_whose(noun)
    if cards.whose is not None or cards.zone != "play" or not all(isinstance(one, HasTag) for one in cards.filters):
        raise Refused
    return cards


def _copies(number: int | None, what: Cards | str) -> Clause:
    if isinstance(what, Cards):
        return CopiesOf(what, number)
    if number is None or number < 1:
        raise Refused
    return CopiesOfOne(number)


def _uncopies(clause: Any) -> Mapping[str, Any] | None:
    if isinstance(clause, CopiesOf) and clause.number != 0:
        return {"number": clause.number, "what": clause.cards}
    return {"number": clause.number, "what": ONE} if isinstance(clause, CopiesOfOne) else None


def _no_more(number: int, what: Cards | str) -> Clause:
    """What may be had is what may be had at the most."""
    if not isinstance(what, Cards):
        raise Refused
    return CopiesOf(what, number)


def _un_none(clause: Any) -> Mapping[str, Any] | None:
    return without_whose(clause.cards) if isinstance(clause, CopiesOf) and clause.number == 0 else None


BUILDING = (
    rule("copies", "up to {_:limit} copies of"),
    *consts("copies", "any number of copies of", "any number of", value=None),
    rule("copies", "{_:limit} copies of", read_only=True),
    rule("what is copied", "each|any {noun:noun}", build=_of_each, unbuild=without_whose),
    *consts("what is copied", ONE, "one|a [single|named] card [name] [of your choice]", value=ONE),
    rule("what is copied", "{noun:nouns}", build=_of_each),
    *(
        line
        for line in (
            rule(
                "set-up clause",
                f"{who} ( cannot | can't ) {have} more than {{number:limit}} copy|copies of {{what:what is copied}} "
                f"{where} [.]",
                build=_no_more,
            )
            for who, have, where in (
                ("you", "have|play|include", "[in your deck]"),
                ("your deck", "have|contain|include", ""),
            )
        )
    ),
    rule(
        "set-up clause",
        "your deck ( cannot | can't ) have|contain|include [any] {noun:nouns} [.]",
        build=lambda noun: CopiesOf(_of_each(noun), 0),
        unbuild=_un_none,
    ),
    rule("deck clause", f"you may have {{number:copies}} {OF_IT} in your deck [.]", CopyLimit, cites=COPIES),
    rule("deck clause", f"{HAVE} {{number:copies}} {OF_IT} in your|a deck [.]", CopyLimit, read_only=True),
    rule("deck clause", f"{DECK_HAS} {{number:copies}} {OF_IT} [.]", CopyLimit, read_only=True),
    rule(
        "set-up clause",
        "your deck may have {number:copies} {what:what is copied} [.]",
        build=_copies,
        unbuild=_uncopies,
        cites=COPIES,
    ),
    rule("set-up clause", f"{DECK_HAS} {{number:copies}} {{what:what is copied}} [.]", build=_copies),
    rule("set-up clause", f"{HAVE} {{number:copies}} {{what:what is copied}} in your|a deck [.]", build=_copies),
)
