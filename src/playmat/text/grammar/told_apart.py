"""Cards told from others by words that leave open which are meant, or by what nobody knows yet: they are refused."""

from __future__ import annotations

from typing import Any

from playmat.lang.effects import Choose, Sequence, Several
from playmat.lang.nouns import Aimed, Cards, Choice, IsExtreme, IsOther
from playmat.lang.values import It, Known, Number
from playmat.text.rewrite import has_any, inside
from playmat.text.table import Refused


def refuse_open(clause: Any) -> None:
    """Refuses a clause with how what is open in it could be said."""
    for part in inside(clause):
        if isinstance(part, Choice | Aimed) and _are_several_foremost(part):
            raise Refused("of several, which? Only those who are equal have the most or the least: say it of one")
        if isinstance(part, Sequence):
            _refuse_in_turn(part)


def _are_several_foremost(said: Choice | Aimed) -> bool:
    """ "Two units with the lowest Attack": the two that nobody but they is below, and not two who are equal."""
    if said.cards is None or said.most in (None, Number(1)):
        return False
    return any(isinstance(word, IsExtreme) for word in getattr(said.cards, "filters", ()))


def _refuse_in_turn(said: Sequence) -> None:
    """What is said of a card that was chosen just before."""
    last: Choice | Aimed | None = None
    known: set[int] = set()
    named: list[Cards] = []
    for place, step in enumerate(said.effects):
        if place and isinstance(step, Several) and has_any(step.condition, It, Known):
            raise Refused("how many are chosen is asked before anything is done: of which card?")
        if any(_is_of_later(one, known, later=isinstance(last, Choice)) for one in inside(step)):
            raise Refused("targets are chosen before anything is done: say 'target' of the first card, too")
        if any(_are_other(part, cards) for part in inside(step) for cards in named):
            raise Refused("others than which? Say 'the rest', or '… other than it'")
        for one in inside(step):
            last = one if isinstance(one, Choice | Aimed) else last
            known |= {one.known} if isinstance(one, Choice) and one.known else set()
        if isinstance(step, Choose) and isinstance(step.what, Choice):
            named.append(step.what.cards)


def _is_of_later(said: Any, known: set[int], *, later: bool) -> bool:
    """Whether it is a target told by a card that is only chosen as something is done."""
    if not isinstance(said, Aimed):
        return False
    of = [part for part in inside(said.cards) if isinstance(part, It | Known)]
    return any(part.number in known if isinstance(part, Known) else later for part in of)


def _are_other(said: Any, chosen: Cards) -> bool:
    """ "Choose a unit. Destroy all other units": of the text's own card it would be said."""
    return (
        isinstance(said, Cards)
        and (said.zone, chosen.zone) == ("play", "play")
        and set(said.kinds) == set(chosen.kinds)
        and IsOther() in said.filters
    )
