"""Whose something is, said behind it: "a card of yours", "an effect of your opponent's"."""

from __future__ import annotations

from playmat.lang.nodes import Who
from playmat.lang.values import EachPlayer, ThatPlayer, You
from playmat.text.english.phrases import Of
from playmat.text.grammar.clause import Agent
from playmat.text.shape import slot
from playmat.text.table import const, rule


def is_somebodys(whose: Who) -> bool:
    """ "Of your" and "of their" want a word behind them, and nothing is of each player's."""
    return whose not in (You(), ThatPlayer(), EachPlayer())


def _whose(whose: Who) -> Who:
    return whose


def _of(whose: Who) -> tuple[Of, ...]:
    return (Of(whose),)


POSSESSED = (
    const("possessor", "yours", You(), read_only=True),
    const("possessor", "theirs", ThatPlayer(), read_only=True),
    const("possessor", "that player's", ThatPlayer(), read_only=True),
    rule("possessor", "{whose:whose}", build=_whose, is_about=is_somebodys),
    rule("postmod", "of {whose:possessor}", build=_of),
)
"""Lines of any noun phrase."""


BY_MEANS_OF = Agent(slot("whose"), None, slot("means"))


BY_MEANS = (
    rule("agent", "{means:means}", shape=Agent(means=slot("means"))),
    rule("agent", "{whose:whose} {means:their means}", shape=BY_MEANS_OF),
    rule("agent", "one of {whose:whose} {means:their means}", shape=BY_MEANS_OF, read_only=True),
    rule("agent", "{means:means} of {whose:possessor}", shape=BY_MEANS_OF, read_only=True),
    rule("agent", "{means:means} [that] {whose:agent player} control|controls", shape=BY_MEANS_OF, read_only=True),
)
"""By what something is done, where that is no card, and whose it is."""
