"""What a player may do in the Main Phase without an Ability: hs.ruling.main.non-ability-options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.homestuck.nodes.changes import Costs
from playmat.games.homestuck.nodes.clauses import Option
from playmat.games.homestuck.nodes.counters import LoseGrist, PayGrist, RemoveBoons, SpendBoons
from playmat.games.homestuck.nodes.effects import Refresh, Tap
from playmat.games.homestuck.nodes.places import Here
from playmat.lang.effects import Destroy, Discard, IfDone, Pay, ReturnToHand, Sequence
from playmat.lang.nodes import Clause, Condition, Effect, Target
from playmat.lang.values import Number, ThatPlayer, You
from playmat.text.english.sentences import already_them, if_done, in_order
from playmat.text.grammar.fits import GIVEN, is_a
from playmat.text.rewrite import changed, has_any, replaced, seen_by_each
from playmat.text.shape import slot
from playmat.text.table import Refused, Rule, const, consts, rule, rules

OPTIONS_RULE = "hs.ruling.main.non-ability-options"
CHANGED = "hs.ruling.main.cost-changes"


def _unpriced(node: type[Effect], pattern: str, **constants: Any) -> Rule:
    """A price: something done first, said in the -ing form."""
    return rule("price deed", pattern, node, cites=OPTIONS_RULE, **constants)


def _option(
    effect: Effect, price: Effect | None = None, limit: Any = "", condition: Condition | None = None, own: str = ""
) -> Clause:
    """A price before the deed is that of the option; "… to … to …" does not tell which price is for what."""
    if isinstance(effect, Pay) or (price is not None and has_any((price, effect), Pay)):
        raise Refused
    return Option(effect, price, condition, limit)


def _unoption(clause: Any) -> Mapping[str, Any] | None:
    """An option of the controller without a condition."""
    if isinstance(getattr(clause, "price", None), SpendBoons):
        return None  # X says how many they are
    if not isinstance(clause, Option) or clause.by != "controller" or clause.condition is not None:
        return None
    shown = {"effect": clause.effect, "price": clause.price, "limit": clause.limit}
    return {field: value for field, value in shown.items() if value}


def _unpriced_option(clause: Any) -> Mapping[str, Any] | None:
    """An option with a price of any sort."""
    shown = _unoption(clause)
    return shown if shown and "price" in shown else None


def _unlimited_condition(clause: Any) -> Mapping[str, Any] | None:
    """An option of the controller under a condition, with a price or a limit as well."""
    if not isinstance(clause, Option) or clause.condition is None or clause.by != "controller":
        return None
    if clause.price is None and not clause.limit:
        return None
    shown = {"effect": clause.effect, "price": clause.price, "limit": clause.limit, "condition": clause.condition}
    return {field: value for field, value in shown.items() if value}


def _anybody(price: Effect, effect: Effect, limit: Any = "") -> Clause:
    """Any player, in their own turn: "their" is then the player who uses it, and a "your" beside it cannot be said."""
    if (price, effect) != (_theirs(price), _theirs(effect)):
        raise Refused
    return Option(_my(effect), _my(price), None, limit, "any player")


def _my(effect: Effect) -> Effect:
    """ "Their" cards, seen by the user of the option."""
    mine: Effect = replaced(changed(effect, already_them), ThatPlayer(), You())
    return mine


def _unanybody(clause: Any) -> Mapping[str, Any] | None:
    if not isinstance(clause, Option) or clause.by != "any player" or clause.price is None or clause.condition:
        return None
    shown = {"limit": clause.limit} if clause.limit else {}
    return {**shown, "price": _theirs(clause.price), "effect": _theirs(clause.effect)}


def _theirs(effect: Effect) -> Effect:
    """What an effect says of its user as said of "them"; who does it is the user of the option in any case."""
    theirs: Effect = seen_by_each(effect, You(), ThatPlayer())
    return theirs


def _refreshed_for(what: Target, number: int, limit: Any = "") -> Clause:
    return Option(Refresh(what), RemoveBoons(what, Number(number)), None, limit)


def if_you_do(clause: Any) -> Mapping[str, Any] | None:
    """What may be done, how often, and what follows if it is."""
    if not isinstance(clause, Option) or not isinstance(clause.effect, Sequence):
        return None
    if clause != Option(clause.effect, limit=clause.limit):
        return None
    *before, last = clause.effect.effects
    if not isinstance(last, IfDone) or not before:
        return None
    done = before[0] if len(before) == 1 else Sequence(tuple(before))
    return {"effect": done, "then": last.effect, **({"limit": clause.limit} if clause.limit else {})}


def and_then(effect: Effect, then: Effect, own: str = "", limit: Any = "") -> Clause:
    return Option(in_order(effect, if_done(then)), limit=limit)


def _returning(what: Target, who: Any) -> Effect:
    if who not in (None, You(), ThatPlayer()):
        raise Refused
    return ReturnToHand(what)


def _one_deed(_: Effect) -> Effect:
    """A price is one deed that can be done wholly or not at all."""
    if isinstance(_, Sequence | PayGrist):  # grist as a price has words of its own
        raise Refused
    return _


OPTIONS = (
    # ---- the controller's, in their own Main Phase
    rule(
        "own clause",
        "[{limit:limit},] you may {effect:deed} [by {price:price deed}] [.]",
        build=_option,
        unbuild=_unoption,
        cites=OPTIONS_RULE,
    ),
    rule(
        "own clause",
        "[{limit:limit},] you may {price:cost verb} to {effect:deed} [.]",
        build=_option,
        unbuild=_unpriced_option,
        cites=OPTIONS_RULE,
    ),
    rule(
        "own clause",
        "[{limit:limit},] you may choose to {price:cost verb} to {effect:deed} [.]",
        build=_option,
        unbuild=_unoption,
        cites=OPTIONS_RULE,
    ),
    rule(
        "own clause",
        "[{limit:limit},] [{own:own time}] you may [choose to] {effect:deed} . if you do, {then:sentence} [.]",
        build=and_then,
        unbuild=if_you_do,
        cites=OPTIONS_RULE,
    ),
    rule(
        "own clause",
        "[{limit:limit},] [{own:own time}] you may {effect:deed} . when|whenever you do, {then:sentence} [.]",
        build=and_then,
    ),
    *rules(
        "own clause",
        "[{limit:limit},] {own:own time} you may [choose to] {effect:deed} [by {price:price deed}] [.]",
        "[{limit:limit},] {own:own time} you may [choose to] {price:cost verb} to {effect:deed} [.]",
        "you may choose to {effect:deed} [by {price:price deed}] [.]",
        "you may [choose to] {effect:deed} {limit:limit} [by {price:price deed}] [.]",
        build=_option,
        cites=OPTIONS_RULE,
    ),
    *rules(
        "own clause",
        "if {condition:condition}, you may [choose to] {effect:deed} [.]",
        "you may [choose to] {price:cost verb} to {effect:deed} {limit:limit} [.]",
        build=_option,
        shown=Option(slot("effect"), condition=slot("condition", GIVEN)),
        cites=OPTIONS_RULE,
    ),
    rule(
        "own clause",
        "{limit:limit}, if {condition:condition}, you may {effect:deed} [by {price:price deed}] [.]",
        build=_option,
        unbuild=_unlimited_condition,
        cites=OPTIONS_RULE,
    ),
    rule(
        "own clause",
        "[{limit:limit},] if {condition:condition}, you may {price:cost verb} to {effect:deed} [.]",
        build=_option,
        unbuild=_unlimited_condition,
    ),
    rule(
        "own clause",
        "if {condition:condition}, you may {effect:deed} by {price:price deed} [.]",
        build=_option,
        unbuild=_unlimited_condition,
    ),
    rule(
        "own clause",
        "[{limit:limit},] {what:reference} may be refreshed [during your turn] for {number:NUMBER} boon|boons [.]",
        build=_refreshed_for,
        cites=OPTIONS_RULE,
    ),
    # ---- any player's
    rule(
        "own clause",
        "[{limit:limit},] during their turn, a|any player may [choose to] {price:cost verb} to {effect:deed} [.]",
        build=_anybody,
        unbuild=_unanybody,
        cites=OPTIONS_RULE,
    ),
    rule(
        "own clause",
        "{limit:limit}, a|any player may [choose to] {price:cost verb} to {effect:deed} [.]",
        build=_anybody,
    ),
    *consts("own time", "during your [own] turn,", "during your [own] main phase,", value="own"),
    # ---- how often
    const("limit", "once per|each|every turn", "once per turn", cites=OPTIONS_RULE),
    const("limit", "once ( during your turn | during each of your turns | a turn )", "once per turn", read_only=True),
    const("limit", "once per|each|every round", "once per round", cites="hs.ruling.power.durations-and-affected-cards"),
    # ---- prices
    rule("cost verb", "pay|pays|spend|spends {amount:price}", LoseGrist),
    rule("cost verb", "{_:verb}", build=_one_deed, shown=slot("_")),
    rule("price deed", "{_:doing}", build=_one_deed, shown=slot("_", is_a(RemoveBoons))),
    _unpriced(Discard, "discarding {what:target}"),
    _unpriced(Destroy, "destroying {what:target}"),
    _unpriced(Tap, "tapping {what:target}"),
    _unpriced(LoseGrist, "paying|spending {amount:price}"),
    rule(
        "price deed",
        "returning {what:target} to {who:hand}",
        build=_returning,
        unbuild=lambda effect: {"what": effect.what, "who": None} if isinstance(effect, ReturnToHand) else None,
        cites=OPTIONS_RULE,
    ),
    # ---- offers to play at another price
    rule(
        "change",
        "{by:player} may play {of:cards} here from their|your hand for free",
        Costs,
        action="play",
        how="free",
        to=Here(),
        from_zone="hand",
        cites=CHANGED,
    ),
)
