"""A number of each player compared: with another's, with every other's, with what all others have together.

A game names what is compared so: ``own total`` are numbers that nothing else compares between players ("power here"),
``shared total`` all that can be added up over players.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.lang.nodes import Comparison, Condition, Value, Who
from playmat.lang.nouns import AmountAs, Cards, PlayerHasAs
from playmat.lang.values import Count, EachPlayer, Opponents, PlayersWho, You
from playmat.text.english.phrases import plain
from playmat.text.table import Refused, Rule, const, rule

MORE: Mapping[Comparison, tuple[str, str, str]] = {
    ">": ("more", "most|highest|greatest", "greater|higher|more|larger"),
    "<": ("less|fewer", "least|lowest|fewest", "less|lower|smaller|fewer"),
}
OTHERS = (
    "( all|both [of] [your|the|their] opponents | all|both [of] [the] other players | all [the] others "
    "| [your|the|their] opponents | [the] other players | everybody|everyone else )"
)
ALL_OTHERS = f"{OTHERS} ( combined | together | put together | added together | taken together )"
EACH_OTHER = (
    "( ( each | every | any other ) [other] opponent|player | all [of] [your|the] opponents "
    "| all [of] [the] other players | everybody|everyone else | anybody|anyone else )"
)


def _compared(
    who: Who,
    amount: Value,
    comparison: Comparison,
    than: Any,
    other: Who | None = None,
    same: Value | None = None,
) -> Condition:
    other = other or Opponents()
    if same not in (None, amount) or who == other or (isinstance(who, Opponents) and than != "any"):
        raise Refused
    return AmountAs(who, amount, comparison, other, than)


def _un_compared(condition: Any, comparison: Comparison, than: str) -> Mapping[str, Any] | None:
    if not isinstance(condition, AmountAs) or (condition.comparison, condition.than) != (comparison, than):
        return None
    shown = {"who": condition.who, "amount": condition.amount}
    if than == "any":
        return {**shown, "other": condition.other}
    return shown if condition.other == Opponents() else None


def _whose(who: Who, same: Value | None = None) -> Who:
    """What "your opponents'" is compared with is what they have together, and said so."""
    if isinstance(who, Opponents):
        raise Refused
    return who


def _or_as_many(condition: Condition) -> Who:
    """ "Each player with the most": several where they have as many."""
    comparison = getattr(condition, "comparison", "")
    if comparison not in MORE:
        raise Refused
    return PlayersWho(EachPlayer(), msgspec.structs.replace(condition, comparison=f"{comparison}="))


def _un_or_as_many(who: Any) -> Mapping[str, Any] | None:
    condition = who.condition if isinstance(who, PlayersWho) and who.who == EachPlayer() else None
    comparison = getattr(condition, "comparison", "").rstrip("=")
    if comparison not in MORE or condition is None:
        return None
    return {"condition": msgspec.structs.replace(condition, comparison=comparison)}


def _short_of_the_most(what: Any, same: Any) -> Condition:
    if what != same:
        raise Refused
    return PlayerHasAs(You(), what, "<", Opponents())


def _un_short_of_the_most(condition: Any) -> Mapping[str, Any] | None:
    own = isinstance(condition, PlayerHasAs) and condition == _short_of_the_most(condition.what, condition.what)
    return {"what": condition.what, "same": condition.what} if own else None


def _un_first(comparison: Comparison, condition: Any) -> Mapping[str, Any] | None:
    shown = _un_compared(condition, comparison, "each")
    return {"amount": shown["amount"]} if shown is not None and shown["who"] == You() else None


def _cards(cards: Cards) -> Value:
    """So many cards that a player has."""
    if cards.whose is not None or cards.zone != "play":
        raise Refused
    return Count(msgspec.structs.replace(plain(cards), whose=You()))


def _un_cards(value: Any) -> Mapping[str, Any] | None:
    own = isinstance(value, Count) and isinstance(value.cards, Cards) and value.cards.whose == You()
    return {"cards": msgspec.structs.replace(value.cards, whose=None)} if own and value.cards.zone == "play" else None


def standings(holder: str, foremost: Callable[[Condition], Condition]) -> Iterator[Rule]:
    """The lines of a game that calls whoever has something ``holder``. ``foremost`` refuses what it says otherwise."""

    def first(comparison: Comparison, amount: Value, *, described: bool = False) -> Condition:
        condition = _compared(You(), amount, comparison, "each")
        return foremost(condition) if described else condition

    for comparison, (more, most, greater) in MORE.items():
        build = partial(_compared, comparison=comparison)
        for words, amount, than in (
            (f"{{other:{holder}}} [does|do]", "own total", "any"),
            (EACH_OTHER, "own total", "each"),
            (ALL_OTHERS, "shared total", "together"),
        ):
            yield rule(
                "condition",
                f"{{who:{holder}}} has/have {more} {{amount:{amount}}} than {words}",
                build=partial(build, than=than),
                unbuild=partial(_un_compared, comparison=comparison, than=than),
            )
        for words, amount, than in (
            ("( that of {other:player} | {other:than whose} )", "own total", "any"),
            (f"( that of {EACH_OTHER} | {EACH_OTHER} 's )", "own total", "each"),
            (f"( that of {ALL_OTHERS} | {ALL_OTHERS} )", "shared total", "together"),
            ("( your | the | ) opponents 's {same:own total}", "own total", "together"),
        ):
            yield rule(
                "condition",
                f"{{who:whose}} {{amount:{amount}}} is|are {greater} than {words}",
                build=partial(build, than=than),
            )
        yield rule("condition", f"you have the {most} {{amount:own total}}", build=partial(first, comparison))
        yield rule(
            "foremost",
            f"( with | who has | that has ) the {most} {{amount:own total}}",
            build=partial(first, comparison, described=True),
            unbuild=partial(_un_first, comparison),
        )
    yield rule("than whose", "{who:whose} [{same:own total}]", build=_whose)
    yield const("than whose", "yours", You())
    yield rule("player", "each|every player {condition:foremost}", build=_or_as_many, unbuild=_un_or_as_many)
    yield rule(
        "player tail",
        "( with | who has | who have ) less|fewer {what:holding} than the player ( with | who has ) the "
        "most|highest|greatest {same:holding}",
        build=_short_of_the_most,
        unbuild=_un_short_of_the_most,
    )
    yield rule("shared total", "{_:own total}")
    yield rule("shared total", "{cards:those cards}", build=_cards, unbuild=_un_cards)


def total(words: str, value: Value, name: str = "own total") -> Rule:
    """A number of which each player has their own; in ``value`` "you" are that player."""
    return const(name, words, value)
