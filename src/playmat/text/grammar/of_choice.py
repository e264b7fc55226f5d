"""Who chooses, said behind what is chosen: "an Entity of their choice", "two units of your opponent's choice"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from playmat.lang.nodes import Target, Value, Who
from playmat.lang.nouns import Aimed, Choice
from playmat.lang.values import AnOpponent, ThatPlayer, You
from playmat.text.english.phrases import exactly, with_whose
from playmat.text.english.sentences import OWN, Theirs
from playmat.text.grammar.one_opponent import SomeOpponent
from playmat.text.grammar.possessed import is_somebodys
from playmat.text.shape import slot
from playmat.text.table import Refused, const, rule


def _chosen(what: Target, who: Who) -> Target:
    """Of what is chosen as it is done it may be said who chooses; targets are declared by whoever plays the text."""
    if isinstance(what, Aimed) and who == You():
        return what
    if not isinstance(what, Choice) or what.chooser is not None:
        raise Refused("all of these, or those that somebody chooses? Say how many are chosen")
    return msgspec.structs.replace(what, chooser=who)


def _one(noun: tuple[Any, ...], who: Who, more: tuple[Any, ...]) -> Target:
    return _chosen(Choice(with_whose((noun[0], (*noun[1], *more)))), who)


def _so_many(count: Value, noun: tuple[Any, ...], who: Who, more: tuple[Any, ...]) -> Target:
    return _chosen(exactly(count, with_whose((noun[0], (*noun[1], *more)))), who)


def _un_chosen(target: Any) -> Mapping[str, Any] | None:
    if not isinstance(target, Choice) or target.chooser is None or target.unseen:
        return None
    who: Who = You() if target.chooser == OWN else target.chooser
    return {"what": msgspec.structs.replace(target, chooser=None), "who": who}


def _others(whose: Who) -> Who:
    if isinstance(whose, SomeOpponent | AnOpponent):
        raise Refused("which opponent's choice?")
    return whose


OF_CHOICE = (
    const("chooser", "your [own]", You()),
    const("chooser", "their [own]", Theirs(), read_only=True),
    const("chooser", "that player's", ThatPlayer()),
    rule("chooser", "{whose:whose}", build=_others, shown=slot("whose"), is_about=is_somebodys),
    rule("target", "{what:target} of {who:chooser} choice", build=_chosen, unbuild=_un_chosen),
    rule("target", "a|an|one {noun:noun} of {who:chooser} choice {more:postmods}", build=_one),
    rule("target", "{count:count} {noun:nouns} of {who:chooser} choice {more:postmods}", build=_so_many),
)
"""Lines of who chooses."""
