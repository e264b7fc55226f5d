"""What earns boons in the Boon Phase, and how many."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from playmat.games.homestuck.lexicon.barring import same
from playmat.games.homestuck.lexicon.clauses import lasting
from playmat.games.homestuck.nodes.changes import EarnsBoonsThough
from playmat.games.homestuck.nodes.nouns import IsHere, IsInvading, IsTapped
from playmat.games.homestuck.nodes.patterns import EarnsBoon
from playmat.lang.clauses import Instead
from playmat.lang.nodes import Change, Clause, Condition, Target, Value
from playmat.lang.nouns import Cards, Holds
from playmat.lang.values import It, Number, You
from playmat.text.grammar.hole import check_kinds
from playmat.text.table import Refused, const, consts, rule

WHO_EARNS = "hs.boon.untapped-characters-at-own-planet"
THE_PHASE = "during|in ( their player's | their | the | each player's | each | every ) boon phase"
EARNS = "gain|gains|earn|earns [( a | the normal | their | its )] boon|boons"
EVEN = "even ( if | though | while | when ) [it|they is|are]"
YOUR_PHASE = "during|in your boon phase"
ORBITS = "( any | another [player's] | an opponent's ) planet ['s orbit]"
ANYWHERE = (
    "( anywhere | at any planet | wherever it|they is|are "
    f"| [,] even in|at {ORBITS} | [,] even if|when|while this moon ( is in | is at | orbits | is orbiting ) {ORBITS} )"
)
AWAY = "( invading | at an opponent's planet | at another player's planet | elsewhere | not at your planet )"
NO_MORE = "[{(} not to exceed maximum [boons] {)}]"


def _though(of: Cards, _: Any) -> tuple[Change, ...]:
    """What earns boons "here" earns them wherever that is."""
    elsewhere = (EarnsBoonsThough(of, "elsewhere"),) if IsHere() in of.filters or _ == "elsewhere" else ()
    return (*((EarnsBoonsThough(of, "tapped"),) if _ == "tapped" else ()), *elsewhere)


def _anybodys(of: Target) -> Target:
    """In the Boon Phase of whoever plays them."""
    return of


def _yours(of: Target) -> Target:
    """In your Boon Phase cards of yours earn boons."""
    if isinstance(of, Cards) and of.whose != You():
        raise Refused("in your Boon Phase only your characters gain boons")
    return of


Whose = Callable[[Target], Target]


def _even(whose: Whose, of: Target, though: tuple[Any, ...]) -> tuple[Change, ...]:
    """ "Gains a boon during your Boon Phase even if it is tapped"; what earns "here" earns wherever that is."""
    of = whose(of)
    here = isinstance(of, Cards) and IsHere() in of.filters and "elsewhere" not in though
    return tuple(EarnsBoonsThough(same(of), one) for one in (*though, *(("elsewhere",) if here else ())))


def _while_away(whose: Whose, of: Target) -> tuple[Change, ...]:
    return (EarnsBoonsThough(whose(of), "elsewhere"),)


def _also_then(condition: Condition) -> Clause:
    """ "While this card is invading and untapped, it also gains a boon during your Boon Phase"."""
    words = condition.filters if isinstance(condition, Holds) else ()
    if IsInvading() not in words or IsTapped() in words:
        raise Refused("as well as what?")
    return lasting((EarnsBoonsThough(It(), "elsewhere"),), condition)


def _those_invading(whose: Whose, of: Cards) -> tuple[Change, ...]:
    """ "Invaders here gain boons during their Boon Phase"."""
    if IsInvading() not in of.filters or IsTapped() in of.filters:
        raise Refused
    return (EarnsBoonsThough(whose(of), "elsewhere"),)


def _also_earn(of: Cards) -> tuple[Change, ...]:
    """ "Tapped cards here also earn a boon": as others do, though tapped, and wherever "here" is."""
    if IsTapped() not in of.filters:
        raise Refused
    return EarnsBoonsThough(of, "tapped"), EarnsBoonsThough(of, "elsewhere")


def _yours_also_earn(of: Cards) -> tuple[Change, ...]:
    _yours(of)
    return _also_earn(of)


def _also_then_earn(of: Cards) -> Clause:
    return lasting(_yours_also_earn(of))


def _earns_more(cards: Target, more: Value) -> Clause:
    """Only characters earn boons."""
    check_kinds(cards, ("character",))
    return Instead(EarnsBoon(cards, in_boon_phase=True), more=more)


BOON_PHASE = (
    # ---- what earns them, though by the rules it would not
    rule("change", "{of:target} earns/earn boons {though:though}", EarnsBoonsThough, cites=WHO_EARNS),
    rule("change", "{of:target} can|may earn boons {though:though}", EarnsBoonsThough, read_only=True),
    *consts("though", "at any location", "( while | even while | even if ) invading", value="elsewhere"),
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
    *(
        rule("changes", words, build=build)
        for phase, whose in ((THE_PHASE, _anybodys), (YOUR_PHASE, _yours))
        for words, build in (
            (f"{{of:target}} [also] {EARNS} {phase} {EVEN} {{though:though it is}}", partial(_even, whose)),
            (f"{{of:target}} can|may {EARNS} {phase} {EVEN} {{though:though it is}}", partial(_even, whose)),
            (
                f"{{of:target}} also {EARNS} {phase} while [it|they is|are] invading [and untapped]",
                partial(_while_away, whose),
            ),
            (f"{{of:target}} [can|may|also] {EARNS} {phase} {ANYWHERE}", partial(_while_away, whose)),
            (f"{{of:cards}} {EARNS} {phase}", partial(_those_invading, whose)),
        )
    ),
    rule("changes", f"{{of:target}} [can|may|also] {EARNS} {ANYWHERE}", build=partial(_while_away, _anybodys)),
    rule(
        "changes",
        f"{{of:target}} [can|may|also] {EARNS} {EVEN} {{though:though it is}}",
        build=partial(_even, _anybodys),
    ),
    const("though it is", "tapped", ("tapped",)),
    const("though it is", AWAY, ("elsewhere",)),
    *(
        const("though it is", f"{both}", ("tapped", "elsewhere"))
        for both in (f"tapped or {AWAY}", f"{AWAY} or tapped", f"tapped and {AWAY}", f"{AWAY} and tapped")
    ),
    rule("changes", f"{{of:cards}} {EARNS} {THE_PHASE}", build=_also_earn),
    *(
        rule("changes", f"{{of:cards}} {earns} {YOUR_PHASE}", build=_yours_also_earn)
        for earns in (f"also {EARNS}", f"{EARNS} ( too | as well )")
    ),
    rule("own clause", f"{YOUR_PHASE}, {{of:cards}} {EARNS} ( too | as well ) [.]", build=_also_then_earn),
    *(
        rule("own clause", f"while|if {{condition:condition}}, it also {EARNS} {phase} {NO_MORE} [.]", build=_also_then)
        for phase in (THE_PHASE, YOUR_PHASE)
    ),
    # ---- how many
    *(
        rule("own clause", words, build=_earns_more)
        for words in (
            "{cards:earning} earn|earns {more:additional} during your|the|their boon phase [.]",
            "during your|the boon phase, {cards:earning} earn|earns {more:additional} [.]",
        )
    ),
    rule("additional", "{_:so many more} boon|boons"),
    rule("additional", "{number:PLUS} boon|boons", build=Number),
)
