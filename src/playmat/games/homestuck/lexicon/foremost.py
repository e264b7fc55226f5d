"""Who has the most of something, or the least: grist, victory points, cards in hand, characters here."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.games.homestuck.nodes.nouns import IsHere
from playmat.games.homestuck.nodes.values import MostPowerHere, Power
from playmat.lang.nodes import Comparison, Condition, Who
from playmat.lang.nouns import AmountAs, Cards, Compare, ControlsAs, PlayerHasAs
from playmat.lang.values import Among, HandSize, Held, Opponents, SomeCard, You
from playmat.text.english.phrases import plain
from playmat.text.grammar.standing import standings, total
from playmat.text.shape import slot
from playmat.text.table import Refused, Rule, const, rule

ANY_OPPONENT = "hs.ruling.multi.an-opponent-in-multiplayer"
OF_ALL = "[( of all players | among all players | of all | of any player | of anybody )]"
SAYS: Mapping[Comparison, str] = {">": "most|highest|greatest", "<": "fewest|least|lowest"}


def _more_of(comparison: Comparison, what: Any) -> Condition:
    return PlayerHasAs(You(), what, comparison, Opponents(), each=True)


def _more_cards(comparison: Comparison, cards: Cards) -> Condition:
    if cards.whose is not None or cards.zone != "play":
        raise Refused
    return ControlsAs(You(), plain(cards), comparison, Opponents(), each=True)


def _than(who: Who, cards: Cards, comparison: Comparison, other: Who, *, each: bool = False) -> Condition:
    if cards.whose is not None or cards.zone != "play" or who == other:
        raise Refused
    return ControlsAs(who, plain(cards), comparison, other, each)


def _un_than(condition: Any, *, each: bool) -> Mapping[str, Any] | None:
    if not isinstance(condition, ControlsAs) or condition.each is not each:
        return None
    shown = {"who": condition.who, "cards": condition.cards, "comparison": condition.comparison}
    return shown if each else {**shown, "other": condition.other}


def _as_every(who: Who, cards: Cards, comparison: Comparison) -> Condition:
    return _than(who, cards, comparison, Opponents(), each=True)


def _lines() -> tuple[Rule, ...]:
    return tuple(
        line
        for comparison, words in SAYS.items()
        for line in (
            rule("condition", f"you have the {words} {{what:holding}} {OF_ALL}", build=partial(_more_of, comparison)),
            rule(
                "condition", f"your {{what:holding}} is|are the {words} {OF_ALL}", build=partial(_more_of, comparison)
            ),
            rule(
                "condition",
                f"you have|control the {words} {{cards:those cards}} {OF_ALL}",
                build=partial(_more_cards, comparison),
                shown=ControlsAs(You(), slot("cards"), comparison, Opponents(), True),
                cites=ANY_OPPONENT,
            ),
            rule(
                "foremost",
                f"( with | who has | who controls | that has | that controls ) the {words} {{cards:those cards}}",
                build=partial(_more_cards, comparison),
                shown=ControlsAs(You(), slot("cards"), comparison, Opponents(), True),
                cites=ANY_OPPONENT,
            ),
        )
    )


POWER_HERE = Among(Cards(("character",), You(), (IsHere(),)), Power(SomeCard()), "total")
HERE = "( here | at this moon|planet|location )"


def _of_one(condition: Condition) -> Condition:
    """The player with the most power here is nobody on a tie, which a word of its own says."""
    if isinstance(condition, AmountAs) and (condition.amount, condition.comparison) == (POWER_HERE, ">"):
        raise Refused
    return condition


def _more_power(mine: Cards, theirs: Cards, comparison: Comparison) -> Condition:
    """ "Your characters here have more total power than your opponents' characters here"."""
    left, right = (Among(cards, Power(SomeCard()), "total") for cards in (mine, theirs))
    if theirs.whose != Opponents():
        return Compare(left, comparison, right)
    if left != POWER_HERE or msgspec.structs.replace(theirs, whose=You()) != mine:
        raise Refused
    return AmountAs(You(), left, comparison, Opponents(), "together")


FOREMOST = (
    *_lines(),
    # ---- what each has here, or all others together
    *standings("holder", _of_one),
    total(f"[total] power {HERE}", POWER_HERE),
    const(
        "player",
        f"the player ( with | who has | that has ) the most|highest|greatest [total] power {HERE}",
        MostPowerHere(),
    ),
    rule(
        "condition",
        "{mine:cards} have|has {comparison:more or less} total|combined power than {theirs:cards}",
        build=_more_power,
    ),
    total("cards in [your|their] hand|hands", HandSize(You()), "shared total"),
    total("grist", Held(You(), "grist"), "shared total"),
    total("victory points|vp", Held(You(), "victory points"), "shared total"),
    rule(
        "condition",
        "{who:holder} has|have|control|controls {comparison:more or less} {cards:those cards} than "
        "( each | every | any other | all the ) opponent|player|players",
        build=_as_every,
    ),
    rule(
        "condition",
        "{who:holder} has/have {comparison:more or less} {cards:those cards} than {other:holder} [does|do]",
        build=_than,
        unbuild=partial(_un_than, each=False),
    ),
)
