"""Whose something is, said behind it: "a card of yours", "an effect of your opponent's"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.lang.nodes import Who
from playmat.lang.values import EachPlayer, ThatPlayer, You
from playmat.text.english.phrases import Of
from playmat.text.grammar.clause import Agent
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


def _by_means_of(whose: Who, means: str) -> Agent:
    return Agent(whose, None, means)


def _un_by_means_of(agent: Any) -> Mapping[str, Any] | None:
    own = isinstance(agent, Agent) and agent.who is not None and agent.cards is None and agent.means
    return {"whose": agent.who, "means": agent.means} if own else None


def _by_means(means: str) -> Agent:
    return Agent(means=means)


def _un_by_means(agent: Any) -> Mapping[str, Any] | None:
    own = isinstance(agent, Agent) and agent.means and agent == Agent(means=agent.means)
    return {"means": agent.means} if own else None


BY_MEANS = (
    rule("agent", "{means:means}", build=_by_means, unbuild=_un_by_means),
    rule("agent", "{whose:whose} {means:their means}", build=_by_means_of, unbuild=_un_by_means_of),
    rule("agent", "one of {whose:whose} {means:their means}", build=_by_means_of),
    rule("agent", "{means:means} of {whose:possessor}", build=_by_means_of),
    rule("agent", "{means:means} [that] {whose:agent player} control|controls", build=_by_means_of),
)
"""By what something is done, where that is no card, and whose it is."""
