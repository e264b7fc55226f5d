"""A card that is spoken of by its tag: "that #TROLL", "the #TROLL"."""

from __future__ import annotations

from typing import Any

from playmat.lang.nodes import Effect, Pattern, Reference
from playmat.lang.nouns import Cards, HasTag
from playmat.lang.patterns import Leaves, core
from playmat.lang.values import Host, Subject
from playmat.text.grammar.referents import Said
from playmat.text.rewrite import changed, has_any, inside
from playmat.text.table import Refused


class SaidTag(Reference):
    """While a text is read: the card of that tag that was spoken of; in no program."""

    tag: str


def with_tags(value: Any, kind: str) -> Any:
    """On a card that is attached to one it is that; else the only card that was spoken of, which must be such."""

    def meant(part: Any) -> Any:
        if not isinstance(part, SaidTag):
            return part
        spoken = [one for one in inside(value) if isinstance(one, Cards)]
        if not spoken and kind == "inventory":
            return Host()
        if len(spoken) != 1 or HasTag(part.tag) not in spoken[0].filters:
            raise Refused("which card is that? Say 'that card'")
        return Said((), "one")

    return changed(value, meant) if has_any(value, SaidTag) else value


def of_the_code(code: Pattern, effect: Effect) -> Effect:
    """Behind a code that waits for one it is the card that set it off, where no other card is spoken of."""
    cards = getattr(core(code), "cards", None)
    if not isinstance(core(code), Leaves) or not isinstance(cards, Cards):
        return effect
    others = any(isinstance(one, Cards) for one in inside(effect))
    known = [part for part in inside(effect) if isinstance(part, SaidTag) and HasTag(part.tag) in cards.filters]
    if others or not known:
        return effect
    return changed(effect, lambda part: Subject() if part in known else part)  # type: ignore[no-any-return]
