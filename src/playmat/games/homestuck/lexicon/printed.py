"""How cards are written down: what it is attached to and what it does then in one line, a code and its effect with a
stop or a dash between them, no article before what is attached, and no subject where a text is about its own card.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from playmat.games.homestuck.lexicon.binding import Bearer
from playmat.games.homestuck.lexicon.changes import both
from playmat.games.homestuck.lexicon.clauses import at_once, attach, executable
from playmat.games.homestuck.lexicon.resisted import in_destroy
from playmat.games.homestuck.nodes.changes import SetsPower
from playmat.games.homestuck.nodes.clauses import Ability, EnterCostCode, EntersFor
from playmat.games.homestuck.nodes.counters import GainBoons, GainGrist, GainMarks, GainVictoryPoints, LoseGrist
from playmat.games.homestuck.nodes.effects import PlayCard, Refresh, RemoveDamage, Restore
from playmat.lang.changes import GainsText
from playmat.lang.effects import DrawCards, Pay, Shuffle
from playmat.lang.nodes import Change, Clause, Effect, Reference, Value
from playmat.lang.values import Host, Number, X, You
from playmat.text.english.giving import SAME, one
from playmat.text.english.sentences import Doer, Yours
from playmat.text.grammar.one_opponent import of_any_opponent
from playmat.text.rewrite import has_any
from playmat.text.table import Refused, Rule, consts, rule, rules

BEARER = Bearer()
SUBJECT = re.compile(r"\{of:(?:target|reference)\} (?!'s)(?P<words>.+)", re.DOTALL)
WITH_A_SIGN = re.compile(
    r"[^{]*\b(?:has|gains)\b[^{]*(?P<words>\{(?:amount:(?:signed|amount)|sign:sign)\}.*)", re.DOTALL
)


def _of(line: Rule, of: Reference, **captures: Any) -> Any:
    return line.build(of=of, **captures)


def subjectless(lines: Iterable[Rule]) -> Iterator[Rule]:
    """ "Resists 2 power", "+1 power for each boon": what is said of cards, where a text says it of its own card; and
    where it goes on about the same cards: "… and resist 2 power".
    """
    known: set[tuple[str, str]] = set()
    for line in lines:
        said = SUBJECT.fullmatch(line.pattern)
        if said is None or line.name not in ("change", "changes", "own clause", "clauses"):
            continue
        if "clause" in line.name:
            yield rule(line.name, said["words"], build=partial(_of, line, BEARER), cites=line.cites)
            continue
        signed = WITH_A_SIGN.fullmatch(said["words"])
        plain = signed["words"].replace("amount:amount", "amount:signed") if signed else ""
        for words in (said["words"], plain):
            if words and (line.name, words) not in known:
                known.add((line.name, words))
                yield rule(f"own {line.name}", words, build=partial(_of, line, BEARER), cites=line.cites)
                if line.name == "change":
                    yield rule("bare change", words, build=partial(_of, line, SAME), cites=line.cites)


def _with_more(first: Change, rest: tuple[Change, ...]) -> tuple[Change, ...]:
    return both((first,), rest)


def _for_both(effect: Effect, grist: Value, boons: Value) -> Clause:
    """A price in grist, and so many boons on it."""
    if X() in (grist, boons):
        raise Refused
    return Ability(in_destroy(effect, resisted=True), grist=grist, boons=boons)


def _un_for_both(clause: Any) -> Mapping[str, Any] | None:
    if not isinstance(clause, Ability) or clause.condition or None in (clause.grist, clause.boons) or clause.price:
        return None
    return {"grist": clause.grist, "boons": clause.boons, "effect": in_destroy(clause.effect, resisted=False)}


GAINS = (
    DrawCards,
    GainBoons,
    GainGrist,
    GainMarks,
    GainVictoryPoints,
    PlayCard,
    Refresh,
    RemoveDamage,
    Restore,
    Shuffle,
)
"""What nobody gives anything for: no price."""


def _for_a_deed(effect: Effect, price: Effect, grist: Value | None = None, boons: Value | None = None) -> Clause:
    """ "Ability (discard a card)": what is done first."""
    if X() in (grist, boons) or has_any((price, effect), Pay):
        raise Refused
    if isinstance(price, LoseGrist) and isinstance(price.amount, Number) and grist is None:
        return Ability(in_destroy(effect, resisted=True), grist=price.amount, boons=boons)
    if isinstance(price, GAINS):
        raise Refused("who does that gains by it: it is no price")
    if getattr(price, "who", You()) not in (You(), Doer(), Yours()):
        raise Refused("a price is paid by the player who uses the ability")
    return Ability(in_destroy(effect, resisted=True), grist=grist, boons=boons, price=price)


def _un_for_a_deed(clause: Any, *, besides: str) -> Mapping[str, Any] | None:
    if not isinstance(clause, Ability) or clause.condition or clause.price is None:
        return None
    coins = {name: value for name in ("grist", "boons") if (value := getattr(clause, name)) is not None}
    if tuple(coins) != ((besides,) if besides else ()):
        return None
    return {"effect": in_destroy(clause.effect, resisted=False), "price": clause.price, **coins}


PRINTED = (
    rule(
        "inventory clause",
        "attach[es] {c:COLON} {to:card} [.]",
        build=attach,
        cites="hs.play.inventory-enters-attached",
        read_only=True,
    ),
    *rules("lasting", "{_:changes}", "{_:own changes}"),
    rule("own changes", "{change:own change}", build=one),
    rule("own changes", "{first:own change} and [also] {rest:more changes}", build=_with_more),
    rule(
        "inventory clause",
        "attach [this [card]] to {to:card} . {rest:inventory clause}",
        build=lambda to, rest: (*attach(to), *rest),
    ),
    rule("inventory clause", "attach {c:COLON} {to:card} [.]", build=attach),
    rule(
        "inventory clause",
        "attach {c:COLON} {to:card} . {rest:inventory clause}",
        build=lambda to, rest: (*attach(to), *rest),
    ),
    *(
        rule(
            f"{kind} clause",
            f"{{first:keyword clause}} . {{rest:{kind} clause}}",
            build=lambda first, rest: (first, *rest),
        )
        for kind in ("inventory", "executable")
    ),
    rule(
        "inventory clause",
        "{first:keyword clause} attach [this [card]] to {to:card} . {rest:inventory clause}",
        build=lambda first, to, rest: (first, *attach(to), *rest),
    ),
    rule("inventory clause", "when|whenever|upon this [inventory] card is attached, {effect:effects}", build=at_once),
    # ---- the enter cost, said in the text
    rule("keyword clause", "enter [cost] {cost:cost}", EntersFor, cites="hs.play.two-kinds-of-enter-cost"),
    *(
        rule(
            f"{kind} clause",
            f"~ath: {{code:code}} [.] // {{rest:{kind} clause}}",
            build=lambda code, rest: (EntersFor(EnterCostCode(of_any_opponent(code))), *rest),
        )
        for kind in ("character", "inventory", "moon")
    ),
    rule(
        "open clause",
        "ability {(} {grist:grist price} [and] {boons:boon price} {)} {effect:effects}",
        build=_for_both,
        unbuild=_un_for_both,
    ),
    *(
        rule(
            "open clause",
            f"ability {{(}} {before} {{price:cost verb}} {{)}} {{effect:effects}}",
            build=_for_a_deed,
            unbuild=partial(_un_for_a_deed, besides=besides),
        )
        for besides, before in (
            ("", ""),
            ("grist", "{grist:grist price} ( and | {+} )"),
            ("boons", "{boons:boon price} ( and | {+} )"),
        )
    ),
    *consts("reference", "attached card", "the card it|this is attached to", value=Host(), read_only=True),
    rule("executable clause", "~ath [:] {code:code} . {effect:effects}", build=executable),
    rule("executable clause", "~ath [:] {code:code} {c:COMMA} {effect:effects}", build=executable),
    rule("change", "{of:target} has/have power equal to {power:value}", SetsPower, read_only=True),
    rule("change", "{of:target} gains|gain|has|have {clauses:quoted}", GainsText, read_only=True),
)
