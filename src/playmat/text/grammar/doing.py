"""Cards told by what they do, of which a text then says what is done to them: "characters entering here gain a boon".

Whenever such a card does it, that is done, and to it. The words for it stand behind the noun, so that they are read in
every place that takes cards; where the whole text is not such a clause they are in no program, and are refused.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

import msgspec

from playmat.lang.effects import Give
from playmat.lang.nodes import Clause, Effect, Filter, Pattern, Stands
from playmat.lang.nouns import Cards, Choice
from playmat.lang.values import It
from playmat.text.grammar.hole import filled, innermost
from playmat.text.rewrite import has_any, inside, replaced
from playmat.text.table import Refused, Rule, rule


class IsDoing(Filter):
    """While a sentence is read: a card that does that. In no program: ``whenever_they`` says it of what happens."""

    stands: ClassVar[Stands] = "last"

    does: Pattern


def _doing(does: Pattern) -> tuple[Filter, ...]:
    return (IsDoing(does),)


def told_by_doing(cards: Any) -> bool:
    """Whether cards are told by what they do."""
    return isinstance(cards, Cards) and any(isinstance(word, IsDoing) for word in cards.filters)


def whenever_they(effect: Effect, clause: Callable[[Pattern, Effect], Clause]) -> Clause:
    """The clause of what is done to cards that do something, each time that one does it."""
    steps = tuple(inside(effect))
    said = {part for part in steps if told_by_doing(part)}
    if len(said) != 1:
        raise Refused
    cards = said.pop()
    does = [word.does for word in cards.filters if isinstance(word, IsDoing)]
    rest = msgspec.structs.replace(cards, filters=tuple(w for w in cards.filters if not isinstance(w, IsDoing)))
    is_forever = any(isinstance(part, Give) and part.until == "forever" for part in steps)
    if len(does) != 1 or has_any(effect, It) or is_forever:
        raise Refused  # "characters that attack have +1 power": while they do, and not from then on
    if getattr(innermost(does[0]), "to", ...) is None and any(word.is_place for word in rest.filters):
        raise Refused  # "characters entering here": where they come
    done = replaced(replaced(effect, Choice(cards), It()), cards, It())
    if speaks_of_doing(done):
        raise Refused
    return clause(filled(does[0], rest), done)


def _upon(clause: Callable[[Pattern, Effect], Clause], effect: Effect) -> Clause:
    return whenever_they(effect, clause)


def speaks_of_doing(effect: Any) -> bool:
    """Whether cards that are told by what they do are in it."""
    return any(told_by_doing(part) for part in inside(effect))


def doing(clause: Callable[[Pattern, Effect], Clause]) -> tuple[Rule, ...]:
    """The lines of a game whose triggers are made by ``clause``."""
    return (
        rule("postmod", "that|who|which {does:card does}", build=_doing, read_only=True),
        rule("postmod", "that|who|which {does:card do}", build=_doing, read_only=True),
        rule("postmod", "{does:card doing}", build=_doing, read_only=True),
        *(
            rule("own clause", f"{{effect:{name}}} [.]", build=partial(_upon, clause), is_about=speaks_of_doing)
            for name in ("verb", "statement")
        ),
    )
