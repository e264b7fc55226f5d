"""What is said in front of lasting words or behind them: for each of something, in a phase and only if, while it is so,
on the turn on which a card comes.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from playmat.games.homestuck.lexicon.changes import of_each
from playmat.games.homestuck.lexicon.clauses import lasting, while_it
from playmat.games.homestuck.lexicon.standings import opposite
from playmat.games.homestuck.nodes.changes import AddsDraw, AddsMaxDamage, AddsPower, Costs, Resists
from playmat.games.homestuck.nodes.nouns import IsAtMoon, IsAtPlanetOf
from playmat.lang.changes import Cannot, PhaseOnly
from playmat.lang.clauses import Static
from playmat.lang.nodes import Change, Clause, Condition, Filter, Pattern, Reference, Target, Value, Who
from playmat.lang.nouns import Cards, EnteredThisTurn, Holds
from playmat.lang.patterns import Phase
from playmat.lang.values import It, Number
from playmat.text.english.numbers import negative, times
from playmat.text.grammar.amount import AT_MOST, AT_MOST_MORE, CAPPED
from playmat.text.table import Refused, rule, rules

TURN = "( the turn | on the turn | during the turn | in the turn | the same turn )"
COMES = "[that] it|they ( enters | entered | enter | enters play | is played | was played )"


def _for_each(each: Value, of: Target, sign: int) -> Change:
    return AddsPower(of, times(sign, of_each(of, each)))


def _fewer_for_each(each: Value, of: Target, amount: int) -> Change:
    return _for_each(each, of, -amount)


def _in_phase_if(moment: Pattern, changes: tuple[Change, ...], condition: Condition) -> Clause:
    """ "During your Score Phase, +4 power if …"."""
    if not isinstance(moment, Phase) or moment.moment != "during" or moment.phase == "turn":
        raise Refused
    phase: Any = moment.phase
    return lasting(tuple(PhaseOnly(phase, moment.whose, change) for change in changes), condition)


def _un_in_phase_if(clause: Any) -> Mapping[str, Any] | None:
    if not isinstance(clause, Static) or clause.condition is None or clause.stored:
        return None
    phases = {(part.phase, part.whose) if isinstance(part, PhaseOnly) else None for part in clause.changes}
    only = next(iter(phases)) if len(phases) == 1 else None
    if only is None:
        return None
    inner = tuple(part.change for part in clause.changes if isinstance(part, PhaseOnly))
    return {"moment": Phase(*only), "condition": clause.condition, "changes": inner}


def _in_phase_if_so(moment: Pattern, changes: tuple[Change, ...], state: tuple[Filter, ...]) -> Clause:
    return _in_phase_if(moment, changes, Holds(_the_one(changes), state))


def _the_one(changes: tuple[Change, ...]) -> Reference:
    """The one card that all of them are about."""
    of = {getattr(change, "of", None) for change in changes}
    one = of.pop() if len(of) == 1 else None
    if not isinstance(one, Reference) or isinstance(one, It):
        raise Refused
    return one


def _of_anybody(change: Change) -> Change:
    """ "Other characters here lose 1 power, whoever plays them"."""
    of = getattr(change, "of", None)
    if not isinstance(of, Cards) or of.whose is not None:
        raise Refused
    return change


def _as_it_comes(changes: tuple[Change, ...]) -> Clause:
    return lasting(changes, Holds(_the_one(changes), (EnteredThisTurn(),)))


def _higher(of: Reference, amount: Value, *, node: Any, sign: int = 1) -> Change:
    """ "Its power is 1 higher"."""
    return node(of, amount if sign > 0 else negative(amount))  # type: ignore[no-any-return]


def _at_planet(changes: tuple[Change, ...], who: Who) -> Clause:
    """ "Has +2 power at your planet": while it is there."""
    return _while_there(changes, IsAtPlanetOf(who))


def _at_moons(changes: tuple[Change, ...]) -> Clause:
    return _while_there(changes, IsAtMoon())


def _while_there(changes: tuple[Change, ...], where: Filter) -> Clause:
    """Of cards that are counted in front of it, the place says where they are: it belongs to what stands nearest."""
    if not all(isinstance(change, AddsPower | Resists) and isinstance(change.amount, Number) for change in changes):
        raise Refused
    return while_it(changes, Holds(It(), (where,)))


def _only_if(change: Change, condition: Condition) -> Clause:
    """ "Can only be played if …": cannot, as long as it is not so."""
    return lasting((change,), opposite(condition))


def _build(node: Any, sign: int) -> Any:
    return partial(_higher, node=node, sign=sign)


def _resists(of: Target, amount: int) -> Change:
    return Resists(of, Number(amount))


PROVISOS = (
    AT_MOST,
    AT_MOST_MORE,
    *CAPPED,
    # ---- for each of something
    *(
        rule("change", f"{each}, {{of:target}} {words}", build=build)
        for each in ("for each|every {each:own each}", "for each|every {each:own each} on it|them")
        for words, build in (
            ("has|have|gains|gain {sign:sign} power", _for_each),
            ("loses|lose {amount:NUMBER} power", _fewer_for_each),
        )
    ),
    # ---- in a phase, and only if
    rule("own clause", "{moment:moment}, {changes:lasting} if|while {condition:condition} [.]", build=_in_phase_if),
    rule(
        "own clause",
        "{moment:moment}, if|while {condition:condition}, {changes:lasting} [.]",
        build=_in_phase_if,
        unbuild=_un_in_phase_if,
    ),
    rule("own clause", "if|while {condition:condition}, {changes:lasting} {moment:moment} [.]", build=_in_phase_if),
    *rules(
        "own clause",
        "{moment:moment}, {changes:lasting} ( if | while ) ( it is | its ) {state:state} [.]",
        "{moment:moment}, {changes:lasting} if|while it has {state:possession} [.]",
        build=_in_phase_if_so,
    ),
    *rules(
        "own clause",
        "{changes:lasting} while|if it|they is|are {state:state} [.]",
        "{changes:lasting} while|if it|they has|have {state:possession} [.]",
        build=lambda changes, state: while_it(changes, Holds(It(), state)),
    ),
    # ---- only if
    rule("own clause", "{change:only so} if|while|when {condition:condition} [.]", build=_only_if),
    rule("only so", "{of:target} can|may only {action:coming}", Cannot, read_only=True),
    rule("only so", "play {of:reference} only", Cannot, read_only=True, action="play"),
    # ---- where it is
    rule("own clause", "{changes:lasting} at {who:whose} planet|planets [.]", build=_at_planet),
    rule("own clause", "{changes:lasting} at ( a moon | moons | any moon ) [.]", build=_at_moons),
    rule("own clause", "while this card is in play, {changes:lasting} [.]", build=lasting),
    # ---- on the turn on which a card comes
    rule("own clause", f"{{changes:lasting}} {TURN} {COMES} [.]", build=_as_it_comes),
    rule(
        "own clause",
        f"{{of:reference}} can|may attack {TURN} {COMES} ( for no cost | for free | without paying [[any] grist] ) [.]",
        build=lambda of: _as_it_comes((Costs("attack", of, "is", Number(0)),)),
    ),
    # ---- whoever's they are
    rule("change", "{change:change} whoever plays|controls|owns it|them", build=_of_anybody),
    # ---- higher and lower
    *(
        rule("change", f"{{of:possessive}} {word} is {{amount:count}} {how}", build=_build(node, sign))
        for word, node in (("power", AddsPower), ("max|maximum damage", AddsMaxDamage), ("draw", AddsDraw))
        for how, sign in (("higher|greater|more", 1), ("lower|less", -1))
    ),
    rule("change", "{of:possessive} max|maximum damage {amount:signed}", AddsMaxDamage, read_only=True),
    rule("change", "{of:target} resists|resist [at|with] {amount:PLUS} [power]", build=_resists),
)
