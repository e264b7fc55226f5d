"""What earns boons in the Boon Phase, and how many."""

from __future__ import annotations

from typing import Any

from playmat.games.homestuck.nodes.changes import EarnsBoonsThough
from playmat.games.homestuck.nodes.nouns import IsHere, IsTapped
from playmat.games.homestuck.nodes.patterns import EarnsBoon
from playmat.lang.clauses import Instead
from playmat.lang.nodes import Change, Clause, Target, Value
from playmat.lang.nouns import Cards
from playmat.lang.values import Number
from playmat.text.grammar.hole import check_kinds
from playmat.text.table import Refused, const, rule

WHO_EARNS = "hs.boon.untapped-characters-at-own-planet"
THE_PHASE = "during|in ( their player's | their | the | each player's | each | every ) boon phase"
NO_MORE = "[{(} not to exceed maximum [boons] {)}]"


def _though(of: Cards, _: Any) -> tuple[Change, ...]:
    """What earns boons "here" earns them wherever that is."""
    elsewhere = (EarnsBoonsThough(of, "elsewhere"),) if IsHere() in of.filters or _ == "elsewhere" else ()
    return (*((EarnsBoonsThough(of, "tapped"),) if _ == "tapped" else ()), *elsewhere)


def _also_earn(of: Cards) -> tuple[Change, ...]:
    """ "Tapped cards here also earn a boon": as others do, though tapped, and wherever "here" is."""
    if IsTapped() not in of.filters:
        raise Refused
    return EarnsBoonsThough(of, "tapped"), EarnsBoonsThough(of, "elsewhere")


def _earns_more(cards: Target, more: Value) -> Clause:
    """Only characters earn boons."""
    check_kinds(cards, ("character",))
    return Instead(EarnsBoon(cards, in_boon_phase=True), more=more)


BOON_PHASE = (
    # ---- what earns them, though by the rules it would not
    rule("change", "{of:target} earns|earn boons {though:though}", EarnsBoonsThough, cites=WHO_EARNS),
    rule("change", "{of:target} can|may earn boons {though:though}", EarnsBoonsThough, read_only=True),
    const("though", "at any location", "elsewhere"),
    const("though", "( while | even while | even if ) invading", "elsewhere", read_only=True),
    const("though", "while tapped", "tapped"),
    rule("though", "even {_:though tapped}", read_only=True),
    const("though tapped", "( while tapped | if tapped | if it is tapped | if they are tapped )", "tapped"),
    const("though invading", "( while invading | if invading | if they are invading )", "elsewhere"),
    *(
        rule("changes", f"{{of:cards}} gain|earn a boon|boons {THE_PHASE} even {{_:{state}}}", build=_though)
        for state in ("though tapped", "though invading")
    ),
    rule(
        "changes", f"{{of:cards}} also earn|earns a boon|boons {THE_PHASE} {NO_MORE}", build=_also_earn, cites=WHO_EARNS
    ),
    # ---- how many
    *(
        rule("own clause", words, build=_earns_more)
        for words in (
            "{cards:earning} earn|earns {more:additional} during your|the|their boon phase [.]",
            "during your|the boon phase, {cards:earning} earn|earns {more:additional} [.]",
        )
    ),
    const("additional", "( an additional | an extra | one more ) boon", Number(1)),
    rule("additional", "{number:NUMBER} ( additional | extra | more ) boon|boons", build=Number),
    rule("additional", "{number:PLUS} boon|boons", build=Number),
)
