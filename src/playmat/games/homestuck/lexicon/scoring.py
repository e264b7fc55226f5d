"""What counts in a Score Phase, how much damage comes of it, and Score Phases that are left out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.homestuck.nodes.changes import CountsInScore, TakesLessDamage
from playmat.lang.changes import MaySkipPart, SkipsPart
from playmat.lang.clauses import Static
from playmat.lang.effects import SkipNext
from playmat.lang.nodes import Change, Target, Value
from playmat.lang.nouns import Compare
from playmat.lang.patterns import GainsResource
from playmat.lang.values import EachPlayer, Number, TimesThisTurn
from playmat.text.grammar.phases import phases
from playmat.text.shape import slot
from playmat.text.table import const, consts, rule, rules

PHASES = ("prep", "main", "score", "boon")
COUNTED = "hs.score.defending-total"


def _twice(of: Target, when: str, where: str = "") -> Change:
    return CountsInScore(of, 2)


def _not_at_all(of: Target, when: str, where: str = "") -> Change:
    return CountsInScore(of, 0)


def _less_damage(of: Target, amount: Value, when: str) -> Change:
    return TakesLessDamage(of, amount)


def _scored(change: Any, times: int) -> Mapping[str, Any] | None:
    if not isinstance(change, CountsInScore) or change.times != times:
        return None
    return {"of": change.of, "when": ALL if times else EACH}


def _un_skipped(clause: Any) -> Mapping[str, Any] | None:
    change = clause.changes[0] if isinstance(clause, Static) else None
    return {"_": change} if isinstance(change, SkipsPart | MaySkipPart) and clause == Static((change,)) else None


ALL, EACH = "all", "each"
"""Score Phases as they are spoken of; each is as good as all of them."""


NOTHING_GAINED = Compare(TimesThisTurn(GainsResource(slot("who"), slot("what"))), "=", Number(0))
""""If you gained no victory points this turn"."""


IN_SCORE = (
    *rules(
        "condition",
        "{who:anyone} gained no {what:gained} this turn",
        "{who:anyone} earned|scored no {what:gained} [this turn]",
        "{who:anyone} ( did not | didn't | have not | has not | haven't | hasn't ) "
        "gain|gained|earn|earned|score|scored a|any {what:gained} this turn",
        shape=NOTHING_GAINED,
    ),
    *consts("gained", "victory points", "( victory point | vp )", value="victory points"),
    const("gained", "grist", "grist"),
    const("scoring", "( during all score phases | during score phases | in score phases )", ALL),
    const("scoring", "during the|each|every|any score phase", EACH),
    const(
        "scoring",
        "( ( for | towards | to ) the|any|each|every score phase | in score phase "
        "| in|during each|every|any score phase "
        "| ( to | towards | for ) ( the | any | either | its|their player's | invading or defending "
        "| invading and defending ) ( total | totals | total power | power total | power totals | power | force ) "
        "[in|during the|any|each score phase] "
        "| ( to | towards | for ) ( [the|any] invading|defending | its|their player's [invading|defending] ) "
        "( total | power | force | score ) [in|during the|any|each score phase] )",
        EACH,
        read_only=True,
    ),
    const("scoring", "( in the score phase | when scoring | for scoring | to the score )", EACH, read_only=True),
    *phases({f"{part} phase": part for part in PHASES} | {"draw": "draw"}, turns=False),
    rule(
        "verb",
        "skip {who:whose} {part:part of turns} this turn",
        shape=SkipNext(slot("part"), slot("who"), this_turn=True),
    ),
    rule("drawers", "{_:anyone}"),
    const("drawers", "( each player | every player | players | all players )", EachPlayer(), read_only=True),
    rule("own clause", "{_:lasting change} [.]", build=lambda _: Static((_,)), unbuild=_un_skipped),
    rule(
        "change",
        "{of:possessive} power ( is counted twice | counts twice | counts double | is counted double | is doubled ) "
        "{when:scoring}",
        build=_twice,
        unbuild=lambda change: _scored(change, 2),
        cites=COUNTED,
    ),
    rule(
        "change",
        "{of:target} counts/count twice {when:scoring}",
        build=_twice,
        unbuild=lambda change: _scored(change, 2),
    ),
    rule("change", "{of:target} counts|count double {when:scoring}", build=_twice),
    *(
        rule("change", f"{{when:scoring}}, {words}", build=build)
        for words, build in (
            ("{of:target} counts|count ( twice | double )", _twice),
            ("{of:possessive} power ( is counted twice | counts twice | counts double | is doubled )", _twice),
            ("{of:target} does|do not count", _not_at_all),
        )
    ),
    rule(
        "change",
        "{of:target} does/do not ( contribute [any] power | contribute | count ) {when:scoring}",
        build=_not_at_all,
        unbuild=lambda change: _scored(change, 0),
        cites=COUNTED,
    ),
    rule("change", "{of:target} do|does not add its|their power {when:scoring}", build=_not_at_all),
    *(
        rule("change", words.format(adds=adds), build=build)
        for adds, build in (
            ("( add | adds | count for | counts for ) twice|double its|their power", _twice),
            ("( add|adds no power | add|adds none [of its|their power] | count|counts for nothing )", _not_at_all),
        )
        for words in (
            "{{of:target}} {adds} {{when:scoring}}",
            "{{when:scoring}}, {{of:target}} {adds} [{{where:scoring}}]",
        )
    ),
    *(
        rule("change", f"[the] power of {{of:{cards}}} {words} {{when:scoring}}", build=build)
        for cards in ("target", "those cards")
        for words, build in (
            ("( is counted twice | counts twice | counts double | is counted double | is doubled )", _twice),
            ("( is not counted | does not count | is ignored )", _not_at_all),
        )
    ),
    rule("change", "{of:possessive} power ( is not counted | does not count ) {when:scoring}", build=_not_at_all),
    rule(
        "change",
        "{of:target} takes/take {amount:count} less damage [from each|every opponent|invader] {when:scoring}",
        build=_less_damage,
        unbuild=lambda change: (
            {"of": change.of, "amount": change.amount, "when": ALL}
            if isinstance(change, TakesLessDamage) and not change.always
            else None
        ),
        cites="hs.score.damage-is-the-difference",
    ),
)
