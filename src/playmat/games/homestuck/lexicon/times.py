"""When something happens, and how long something lasts, in the words of this game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from playmat.games.homestuck.lexicon.triggers import when_clause
from playmat.games.homestuck.nodes.patterns import EarnsBoon, HasAttacked, IsRefreshedNow, PhaseBegins
from playmat.games.homestuck.nodes.values import LastPlayed
from playmat.lang.changes import Cannot, PhaseOnly
from playmat.lang.clauses import Triggered
from playmat.lang.effects import Ending, Give
from playmat.lang.nodes import Effect, Pattern, Reference, Who
from playmat.lang.patterns import OnTurnOf, Phase, core
from playmat.lang.values import ControllerOf, EachPlayer, It, Opponents, ThatPlayer, You
from playmat.text.grammar.clause import on_turn
from playmat.text.grammar.fits import is_a
from playmat.text.grammar.that_turn import ENDS_NOW, ThatTurn, until_then
from playmat.text.rewrite import replaced
from playmat.text.shape import slot
from playmat.text.table import Refused, const, consts, rule, rules

SLOTS = "hs.ruling.prep.when-prep-effects-happen"
ENDS = "hs.ruling.power.durations-and-affected-cards"
BY_WHOM = "hs.ruling.execute.other-triggered-text"


def _in_phase(when: Pattern, who: Who, phase: Any, *, but: bool = False) -> Pattern:
    """It happens in such a phase, or at any other time; boons of the Boon Phase are a happening of their own."""
    if isinstance(when, OnTurnOf) or (isinstance(core(when), EarnsBoon) and phase == "boon"):
        raise Refused
    return OnTurnOf(when, who, phase, but)


def _un_in_phase(pattern: Any, *, but: bool = False) -> Mapping[str, Any] | None:
    own = isinstance(pattern, OnTurnOf) and bool(pattern.phase) and pattern.but is but
    return {"when": pattern.when, "who": pattern.who, "phase": pattern.phase} if own else None


def _in_any(when: Pattern, phase: Any) -> Pattern:
    return _in_phase(when, EachPlayer(), phase)


AFTER_MAIN = ("score", "boon")
"""What comes behind the Main Phase; a Score Phase may be left out."""
AFTER_SCORE = ("boon", "prep")
NEXT_PREP = (
    "( during | in ) ( its player's | their player's | its controller's | its owner's | their | its ) next prep phase"
)


def _misses_a_refresh(what: Reference) -> Effect:
    """ "It does not refresh in its player's next Prep Phase"."""
    if isinstance(what, LastPlayed):
        raise Refused("whose next Prep Phase? Choose the card before, and say it of 'that card'")
    kept = PhaseOnly("prep", EachPlayer(), Cannot("refresh", what))
    return Give((kept,), Ending(PhaseBegins(("main",), ControllerOf(It()))))


def _un_misses_a_refresh(effect: Any) -> Mapping[str, Any] | None:
    only = effect.changes[0] if isinstance(effect, Give) and len(effect.changes) == 1 else None
    what = only.change.of if isinstance(only, PhaseOnly) and isinstance(only.change, Cannot) else None
    if not isinstance(what, Reference):
        return None
    its = replaced(effect, ControllerOf(what), ControllerOf(It()))  # on a card that is attached its host's
    return {"what": what} if its == _misses_a_refresh(what) else None


MOMENTS = (
    *(
        line
        for name, phase in (("event", "phase"), ("would", "phase but boon"), ("code", "phase"))
        for line in (
            rule(
                name,
                f"{{when:{name}}} during|in {{who:whose}} {{phase:{phase}}} phase",
                build=_in_phase,
                shown=OnTurnOf(slot("when"), slot("who"), slot("phase"), slot("but", default=False)),
            ),
            rule(name, f"{{when:{name}}} during|in the|a|any|each|every {{phase:{phase}}} phase", build=_in_any),
        )
    ),
    rule(
        "event",
        "{when:event} outside [of] {who:whose} {phase:phase} phase",
        build=partial(_in_phase, but=True),
        unbuild=partial(_un_in_phase, but=True),
    ),
    *(
        rule(
            name,
            f"{{when:{name}}} on|during its [own] player|owner|controller 's turn",
            build=lambda when: on_turn(when, ThatPlayer()),
        )
        for name in ("event", "code")
    ),
    const("whose", "( another player's | other players' )", Opponents(), read_only=True),
    rule(
        "moment",
        "at the {moment:edge} of each|every|a|any turn",
        Phase,
        read_only=True,
        phase="turn",
        whose=EachPlayer(),
    ),
    rule("moment", "during each|every {phase:phase} phase", Phase, read_only=True, whose=EachPlayer()),
    rule("moment", "at the {moment:edge} of {whose:whose} {phase:phase} phase", Phase),
    rule("moment", "at the {moment:edge} of {whose:whose} turn", Phase, phase="turn"),
    rule("moment", "at the {moment:edge} of each of your turns", Phase, read_only=True, phase="turn", whose=You()),
    rule("moment", "during {whose:whose} {phase:phase} phase", Phase),
    rule(
        "moment",
        "during {whose:whose} {phase:phase} phase before you|your draw",
        Phase,
        moment="before draw",
        read_only=True,
    ),
    rule(
        "moment",
        "before you|your draw during {whose:whose} {phase:phase} phase",
        Phase,
        moment="before draw",
        cites=SLOTS,
    ),
    rule("moment", "during {whose:whose} {phase:phase} phase, as you get grist", Phase, moment="grist", cites=SLOTS),
    *(
        rule("moment", f"during the {name} phase", Phase, read_only=True, phase=name, whose=EachPlayer())
        for name in ("prep", "main", "score")
    ),
    rule("moment", "at the {moment:edge} of each|every opponent's turn", Phase, phase="turn", whose=Opponents()),
    rule("moment", "at the {moment:edge} of the {phase:phase} phase", Phase, read_only=True, whose=EachPlayer()),
    rule("moment", "at the {moment:edge} of each|every {phase:phase} phase", Phase, read_only=True, whose=EachPlayer()),
    rule("moment", "during all {phase:phase} phases", Phase, whose=EachPlayer()),
    rule(
        "moment",
        "( in {whose:whose} {phase:phase} phase|phases | during {whose:whose} {phase:phase} phases )",
        Phase,
        read_only=True,
    ),
    rule("moment", "at the {moment:edge} of each|every|the|a round", Phase, phase="round", whose=EachPlayer()),
    *consts("edge", "start", "beginning", value="start"),
    const("edge", "end", "end"),
    *(const("phase", name, name) for name in ("prep", "main", "score", "boon")),
    *(const("phase but boon", name, name) for name in ("prep", "main", "score")),
    # ---- once an attack is over
    rule(
        "open clause",
        "after {when:over}, {effect:effects}",
        build=when_clause,
        shown=Triggered(slot("when", is_a(HasAttacked)), slot("effect"), None),
        cites=BY_WHOM,
    ),
    *rules("over", "{cards:those} attacks", "{cards:those} has attacked", node=HasAttacked),
)

LASTING = (
    rule(
        "duration",
        "until the end of {who:whose} main phase",
        shape=Ending(PhaseBegins(AFTER_MAIN, slot("who"))),
        cites=ENDS,
    ),
    const(
        "duration",
        "until the end of the|this main phase",
        Ending(PhaseBegins(AFTER_MAIN, EachPlayer())),
        read_only=True,
    ),
    rule(
        "duration",
        "until [the start of] {who:whose} next main phase",
        shape=Ending(PhaseBegins(("main",), slot("who"))),
        cites=ENDS,
    ),
    rule(
        "statement",
        f"{{what:reference}} does/do not refresh {NEXT_PREP}",
        build=_misses_a_refresh,
        unbuild=_un_misses_a_refresh,
        cites="hs.prep.refresh-everything-controlled",
    ),
    rule("statement", f"{{what:reference}} is|are not refreshed {NEXT_PREP}", build=_misses_a_refresh),
    rule("statement", f"{{what:reference}} cannot be refreshed {NEXT_PREP}", build=_misses_a_refresh),
    const("duration", "until the opponent's card is refreshed", Ending(IsRefreshedNow(It())), read_only=True),
    const("duration", "until|before [the start of] your next prep phase", "start of your next turn", read_only=True),
    const("duration", "until the end of your score phase", "end of your score phase", cites=ENDS),
    *until_then("turn", ENDS_NOW),
    *(
        const(
            "duration",
            f"( until the end of that {name} phase | until that {name} phase ends|is over | during that {name} phase )",
            Ending(ThatTurn("end", PhaseBegins(after, EachPlayer()), name)),
            read_only=True,
        )
        for name, after in (("main", AFTER_MAIN), ("score", AFTER_SCORE))
    ),
    const("duration", "until the end of this score phase", Ending(PhaseBegins(AFTER_SCORE, EachPlayer())), cites=ENDS),
    const(
        "later moment", "( at the end of that turn | when that turn ends )", ThatTurn("end", ENDS_NOW), read_only=True
    ),
)
