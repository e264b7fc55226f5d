""" "Put an Entity from among the top four cards of your deck into …": they are looked at first; the rest stays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from playmat.lang.effects import Choose, LookAt, Reveal, Sequence
from playmat.lang.nodes import Effect, Target
from playmat.lang.nouns import Cards, Choice, Topmost
from playmat.text.grammar.conjugation import third_person
from playmat.text.grammar.moving import MOVE
from playmat.text.table import Refused, Rule, rule


def _looked(what: Target, top: Target) -> tuple[LookAt, Choice]:
    """The look, and the choice among what was seen."""
    if not isinstance(top, Topmost) or top.cards.zone != "deck" or not isinstance(what, Choice):
        raise Refused
    if what.cards.zone != "play" or what.cards.whose is not None or what.cards == Cards():
        raise Refused
    return LookAt(top), msgspec.structs.replace(what, cards=msgspec.structs.replace(what.cards, zone="looked"))


def among_the_top(deed: Callable[[Target, Any], Effect]) -> Iterator[Rule]:
    """The lines; ``deed`` is what it means that cards go somewhere."""

    def moved(what: Target, top: Target, to: Any) -> Effect:
        look, chosen = _looked(what, top)
        return Sequence((look, deed(chosen, to)))

    def moved_and_rest(what: Target, top: Target, to: Any, rest: Effect) -> Effect:
        look, chosen = _looked(what, top)
        return Sequence((look, deed(chosen, to), rest))

    def chosen(what: Target, top: Target) -> Effect:
        look, found = _looked(what, top)
        return Sequence((look, Choose(found)))

    def revealed(what: Target, top: Target) -> Effect:
        look, found = _looked(what, top)
        return Sequence((look, Reveal(found)))

    among = "{what:target} from among {top:target}"
    for name, verbs in (("verb", [verb.base for verb in MOVE]), ("one does", [third_person(verb) for verb in MOVE])):
        put = f"{'|'.join(verbs)} {among} {{to:destination}}"
        yield rule(name, put, build=moved, read_only=True)
        yield rule(name, f"{put} and [put|puts] {{rest:the rest goes}}", build=moved_and_rest, read_only=True)
    yield rule("verb", f"choose {among}", build=chosen, read_only=True)
    yield rule("verb", f"reveal {among}", build=revealed, read_only=True)
