"""What a table may change in the rules of a game, what that means, and what a game in play has changed."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

from playmat.games.ledger import load_ledger
from playmat.games.parameters import value_text
from playmat.play.shelf import rulebook
from playmat.play.view import HouseRule

if TYPE_CHECKING:
    from playmat.play.ongoing import Ongoing


def house_rules(game: Ongoing) -> list[HouseRule]:
    """The parameters in which a game differs from its edition."""
    book = game.scene.book
    changed = game.overrides
    return [
        HouseRule(
            name=one.name,
            label=label(one.name),
            rule=one.rule,
            says=rule_says(book.game, one.rule),
            here=in_words(changed[one.name]),
            usual=in_words(one.usual),
        )
        for one in (rulebook(book.game).adjustable(book.edition) if changed else ())
        if one.name in changed and changed[one.name] != one.usual
    ]


def label(name: str) -> str:
    """A parameter's own name as a person reads it."""
    return name.rpartition(".")[2].replace("_", " ").capitalize()


def in_words(value: Any) -> str:
    """A value as a person reads it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "no limit"
    if isinstance(value, tuple) and all(isinstance(one, str) for one in value):
        return ", ".join(map(in_words, value)) or "none"
    return value.replace("_", " ") if isinstance(value, str) else value_text(value)


def rule_says(game: str, rule: str) -> str:
    """The ledger's sentence for a rule or ruling; empty for an unknown one."""
    return sayings(game).get(rule, "")


@functools.cache
def sayings(game: str) -> dict[str, str]:
    """What the ledger of a game says, by id."""
    ledger = load_ledger(game)
    return {rule.id: rule.says for rule in ledger.rules} | {ruling.id: ruling.ruling for ruling in ledger.rulings}
