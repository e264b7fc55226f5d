"""What it costs to do something: an action, and how its price differs, each a phrase of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.games.homestuck.nodes.changes import Costs
from playmat.games.homestuck.nodes.counters import LoseGrist
from playmat.games.homestuck.nodes.effects import MoveTo
from playmat.games.homestuck.nodes.nouns import CostIs, IsHere
from playmat.games.homestuck.nodes.patterns import Moves, UsesAbility
from playmat.games.homestuck.nodes.places import Here, Onto
from playmat.lang.clauses import Static
from playmat.lang.effects import May, Pay
from playmat.lang.nodes import Change, Clause, Condition, Effect, Pattern, Place, Reference, Target, Value, Who
from playmat.lang.nouns import Cards, Choice, Compare, Holds
from playmat.lang.patterns import Attacks, Enters
from playmat.lang.values import Number, Opponents, TimesThisTurn, You
from playmat.text.english.giving import SameCards
from playmat.text.english.numbers import each_times, times
from playmat.text.english.phrases import plain
from playmat.text.english.sentences import every
from playmat.text.grammar.change import forms
from playmat.text.grammar.past import tellable
from playmat.text.rewrite import inside
from playmat.text.table import Refused, const, rule

CHANGED = "hs.ruling.main.cost-changes"


class Act(msgspec.Struct, frozen=True):
    """While a sentence is read: something that players do with cards and pay for."""

    action: str
    of: Target
    to: Place | None = None
    from_place: Place | None = None


class Priced(msgspec.Struct, frozen=True):
    """While a sentence is read: how much it costs, or how much more or less."""

    how: str
    amount: Value | None = None
    least: Value | None = None
    usual: Value | None = None


def _all(of: Target) -> Target:
    """What "a character" costs is said of all of them."""
    if not isinstance(of, Choice):
        return of
    if of != Choice(of.cards):
        raise Refused("a price is that of each card")
    return plain(of.cards)


def _going(action: str) -> Callable[..., Act]:
    """ "Here" at the end is where the card goes, not where it is."""

    def made(of: Target, to: Place | None = None) -> Act:
        of = _all(of)
        if any(isinstance(part, IsHere) for part in inside(of)):
            raise Refused
        return Act(action, of, to)

    return made


def _leaving(of: Target) -> Act:
    of = _all(of)
    if any(isinstance(part, IsHere) for part in inside(of)):
        raise Refused
    return Act("move", of, None, Here())


def _anything(to: Place) -> Act:
    """ "Moving to this moon": whoever moves there."""
    return Act("move", Cards(("character",)), to)


def _both_ways(priced: Priced, by: Who | None = None) -> tuple[Change, ...]:
    """ "Moving to or from here"."""
    return _costs(_anything(Here()), priced, by), _costs(_anything_away(), priced, by)


def _anything_away() -> Act:
    return Act("move", Cards(("character",)), None, Here())


def _attaching(of: Target, to: Target) -> Act:
    of, to = _all(of), _all(to)
    if not isinstance(of, Cards) or of.kinds != ("inventory",) or of.zone != "play":
        raise Refused
    return Act("play", of, Onto(to))


def _there(action: str) -> Callable[..., Act]:
    """What is done with cards in play: "here" is where they are."""

    def made(of: Target = Cards(("character",))) -> Act:  # noqa: B008  (a frozen record)
        return Act(action, _all(of))

    return made


def _here(action: str) -> Callable[..., Act]:
    return lambda: Act(action, Cards(("character",), None, (IsHere(),)))


def _each(priced: Priced, each: Value) -> Priced:
    if not isinstance(priced.amount, Number) or priced.amount.number < 1:
        raise Refused
    return msgspec.structs.replace(priced, amount=times(priced.amount.number, each))


def _uneach(priced: Any) -> Mapping[str, Any] | None:
    if not isinstance(priced, Priced) or priced.amount is None or isinstance(priced.amount, Number):
        return None
    shown = each_times(priced.amount)
    if shown is None or priced.least is not None:
        return None
    return {"priced": Priced(priced.how, Number(shown["number"])), "each": shown["each"]}


def _at_least(priced: Priced, least: Value) -> Priced:
    if priced.how != "less":
        raise Refused
    return msgspec.structs.replace(priced, least=least)


def _not_usual(amount: Value, usual: Value) -> Priced:
    """ "2g instead of 1g": the second is what the rules ask, or what is printed."""
    return Priced("is", amount, usual=usual)


USUAL: Mapping[str, int] = {"move": 2, "attack": 1}
"""What the rules ask for an action, where no text says otherwise."""


def _costs(act: Act, priced: Priced, by: Who | None = None) -> Change:
    said: Any = act.action, priced.how
    if priced.usual not in (None, Number(USUAL.get(act.action, -1))):
        raise Refused("that is not what it costs otherwise")
    return Costs(
        said[0],
        act.of,
        said[1],
        priced.amount,
        act.to,
        by,
        from_place=act.from_place,
        least=priced.least,
    )


def _uncosts(change: Any) -> Mapping[str, Any] | None:
    """Shown in the one way: "it costs …"."""
    if not isinstance(change, Costs) or change.how in ("free", "instead") or change.then or change.from_zone:
        return None
    here = any(isinstance(part, IsHere) for part in inside(change.of))
    if here and (change.action in ("play", "move") or change.to is not None):
        return None
    shown: dict[str, Any] = {
        "act": Act(change.action, change.of, change.to, change.from_place),
        "priced": Priced(change.how, change.amount, change.least),
    }
    return shown if change.by is None else {**shown, "by": change.by}


def _moves_for(of: Target, to: Place, amount: Value) -> Change:
    of = _all(of)
    if any(isinstance(part, IsHere) for part in inside(of)):
        raise Refused
    return Costs("move", of, "is", amount, to)


def _attacks_for(of: Target, amount: Value) -> Change:
    return Costs("attack", _all(of), "is", amount)


def _may_move_for(who: Who, what: Target, amount: Value, to: Place | None = None) -> Effect:
    """A move at once, at that price, if they like."""
    if to is None and any(isinstance(part, IsHere) for part in inside(what)):
        raise Refused
    moved = MoveTo(what, to)
    return every(who, May(moved if amount == Number(0) else Pay(LoseGrist(amount), moved)))


def _does_for(of: Target, priced: Priced, action: Any, to: Place | None = None) -> Change:
    """ "Your characters move to moons for 1g": what doing so costs with them."""
    of = _all(of)
    if action in ("move", "play") and any(isinstance(part, IsHere) for part in inside(of)):
        if action == "play" or to is not None:
            raise Refused
        return _costs(Act(action, of), priced)
    return _costs(Act(action, of, to), priced)


def _played_by(by: Who, of: Target, priced: Priced) -> Change:
    """ "Inventory cards you play cost 1g less"."""
    of = _all(of)
    if not isinstance(of, Cards) or of.whose is not None or of.zone != "play":
        raise Refused
    if any(isinstance(part, IsHere) for part in inside(of)):
        raise Refused
    return _costs(Act("play", msgspec.structs.replace(of, whose=by)), priced)


def _first(change: Change) -> Clause:
    """The first of them in a turn, whoever does it: as long as it did not happen in it."""
    if not isinstance(change, Costs) or change.from_place is not None or change.by is not None:
        raise Refused
    return Static((change,), Compare(TimesThisTurn(tellable(_done(change))), "=", Number(0)))


def _of_same(action: str) -> Callable[..., Change]:
    """Of the cards that the change before is about, too."""

    def made(of: Target, priced: Priced) -> Change:
        return _costs(Act(action, of if isinstance(of, SameCards) else _all(of)), priced)

    return made


def _first_deed(action: str) -> Callable[..., Clause]:
    return lambda of, priced: _first(_costs(Act(action, of), priced))


def _done(change: Costs) -> Pattern:
    """What happens where somebody does it."""
    of = change.of
    if isinstance(of, Cards) and (any(isinstance(part, IsHere) for part in inside(of)) or isinstance(change.to, Onto)):
        raise Refused("where it was done cannot be told afterwards")
    match change.action:
        case "play":
            return Enters(of, to=change.to)
        case "move":
            return Moves(of, to=change.to)
        case "attack":
            return Attacks(of)
        case "ability":
            return UsesAbility(of)


def _unfirst(clause: Any) -> Mapping[str, Any] | None:
    if not isinstance(clause, Static) or len(clause.changes) != 1 or not isinstance(clause.changes[0], Costs):
        return None
    try:
        own = clause == _first(clause.changes[0])
    except Refused:
        return None
    return {"change": clause.changes[0]} if own else None


def _costs_you(act: Act, priced: Priced) -> Change:
    return _costs(act, priced, You())


def _pays_more(by: Who, priced: Priced, act: Act) -> Change:
    """ "Opponents pay 1g more to attack here"; what somebody pays for something without "more" is no price of it."""
    if priced.how not in ("more", "less"):
        raise Refused
    return _costs(act, priced, by)


def _cost_is(of: Reference, amount: Value, comparison: Any) -> Condition:
    return Holds(of, (CostIs(comparison, amount),))


def _un_cost_is(condition: Any) -> Mapping[str, Any] | None:
    if not isinstance(condition, Holds) or len(condition.filters) != 1 or not isinstance(condition.filters[0], CostIs):
        return None
    said = condition.filters[0]
    return {"of": condition.card, "amount": said.value, "comparison": said.comparison}


def _uncosts_you(change: Any) -> Mapping[str, Any] | None:
    shown = _uncosts(change)
    if shown is None or shown.get("by") != You():
        return None
    return {"act": shown["act"], "priced": shown["priced"]}


def _unact(action: str, *, to: bool = False, away: bool = False, onto: bool = False) -> Any:
    def back(act: Any) -> Mapping[str, Any] | None:
        if not isinstance(act, Act) or act.action != action or (act.from_place is not None) is not away:
            return None
        if onto is not isinstance(act.to, Onto):
            return None
        if isinstance(act.to, Onto):
            return {"of": act.of, "to": act.to.of}
        shown: dict[str, Any] = {"of": act.of}
        return shown if act.to is None else {**shown, "to": act.to} if to else None

    return back


def _unpriced(how: str) -> Any:
    def back(priced: Any) -> Mapping[str, Any] | None:
        own = isinstance(priced, Priced) and priced == Priced(how, priced.amount) and priced.amount is not None
        return {"amount": priced.amount} if own else None

    return back


def _unleast(priced: Any) -> Mapping[str, Any] | None:
    if not isinstance(priced, Priced) or priced.least is None:
        return None
    return {"priced": msgspec.structs.replace(priced, least=None), "least": priced.least}


ACTS: tuple[tuple[str, str, str, str, Callable[..., Act], Mapping[str, bool]], ...] = (
    ("play|enter", "playing|entering", "play", "{of:target} [{to:arrival}]", _going("play"), {"to": True}),
    ("move", "moving", "move", "{of:target} [{to:place}]", _going("move"), {"to": True}),
    ("move", "moving", "move", "{of:target} [away] from here", _leaving, {"away": True}),
    ("attack with", "attacking with", "attack", "{of:target}", _there("attack"), {}),
    ("use abilities of", "using abilities of", "ability", "{of:target}", _there("ability"), {}),
    ("attach", "attaching", "play", "{of:target} to {to:target}", _attaching, {"onto": True}),
)

WHOSE = ("{of:target} 's", "{of:possessive}")

PRICES = (
    *(
        line
        for base, doing, action, words, build, shape in ACTS
        for line in (
            rule("act", f"{base} {words}", build=build, unbuild=_unact(action, **shape)),
            rule("acting", f"{doing} {words}", build=build),
        )
    ),
    rule("act", "move {to:place}", build=_anything),
    rule("acting", "moving {to:place}", build=_anything),
    rule("act", "move [away] from here", build=_anything_away),
    rule("acting", "moving [away] from here", build=_anything_away),
    rule("act", "use abilities here", build=_here("ability")),
    rule("acting", "using abilities here", build=_here("ability")),
    rule("act", "attack here", build=_here("attack")),
    rule("acting", "attacking here", build=_here("attack")),
    # ---- how much
    rule("priced", "{amount:price}", build=lambda amount: Priced("is", amount), unbuild=_unpriced("is")),
    rule("priced", "{amount:count} more grist", build=lambda amount: Priced("more", amount)),
    rule("priced", "{amount:count} less|fewer grist", build=lambda amount: Priced("less", amount)),
    rule("priced", "{amount:count} grist", build=lambda amount: Priced("is", amount)),
    rule("priced", "{amount:so much more}", build=lambda amount: Priced("more", amount), unbuild=_unpriced("more")),
    rule("priced", "{amount:so much less}", build=lambda amount: Priced("less", amount), unbuild=_unpriced("less")),
    rule("priced", "{n:PRICIER}", build=lambda n: Priced("more", Number(n))),
    rule("priced", "{n:PLUS} grist", build=lambda n: Priced("more", Number(n))),
    rule("priced", "{n:CHEAPER}", build=lambda n: Priced("less", Number(n))),
    rule("priced", "{n:MINUS} grist", build=lambda n: Priced("less", Number(n))),
    rule("priced", "{amount:price} instead of {usual:price}", build=_not_usual),
    const("priced", "twice as much [grist]", Priced("twice")),
    rule("priced", "{priced:priced} ( for each | for every ) {each:each}", build=_each, unbuild=_uneach),
    rule(
        "priced",
        "{priced:priced}, but never|not ( less | lower ) than {least:price}",
        build=_at_least,
        unbuild=_unleast,
    ),
    *(
        rule("priced", f"{{priced:priced}} {words}", build=_at_least)
        for words in (
            "( {(} minimum [of] {least:price} {)} | to a minimum of {least:price} | minimum [of] {least:price} )",
            "( {(} minimum [of] {least:count} {)} | to a minimum of {least:count} | minimum [of] {least:count} )",
        )
    ),
    # ---- what it costs
    rule(
        "change",
        "it costs|takes [{by:player}] {priced:priced} to {act:act}",
        build=_costs,
        unbuild=_uncosts,
        cites=CHANGED,
    ),
    rule(
        "change",
        "it costs|takes you {priced:priced} to {act:act}",
        build=_costs_you,
        unbuild=_uncosts_you,
    ),
    rule("change", "{of:target} can|may move {to:place} for {amount:price}", build=_moves_for),
    *(
        rule(
            "change",
            f"it costs|takes {{priced:priced}} for {{of:target}} to {verb} [{{to:place}}]",
            build=partial(_does_for, action=action),
        )
        for verb, action in (("move", "move"), ("attack", "attack"))
    ),
    *(
        rule(
            "change",
            f"{verb} [{{to:place}}] for {{priced:priced}}",
            build=partial(_does_for, action=action),
            cites=CHANGED,
        )
        for base, action in (("move", "move"), ("attack", "attack"), ("enter", "play"))
        for verb in (f"{{of:reference}} {base}s", f"{{of:cards}} {base}", f"{{of:reference}} can|may {base}")
    ),
    *(
        rule(
            "change",
            f"{whose} {noun} cost|costs {{priced:priced}}",
            build=partial(_does_for, action=action),
        )
        for noun, action in (("moves", "move"), ("attacks", "attack"), ("abilities", "ability"))
        for whose in WHOSE
    ),
    *(
        rule(
            "change",
            f"{whose} {noun} cost is {{priced:priced}}",
            build=partial(_does_for, action=action),
        )
        for noun, action in (("move", "move"), ("attack", "attack"), ("enter", "play"), ("ability", "ability"))
        for whose in WHOSE
    ),
    rule(
        "statement", "{who:player} may [then] move {what:target} [{to:place}] for {amount:price}", build=_may_move_for
    ),
    rule("arrival", "at this location", build=Here),
    rule("own clause", "the first time each|every turn, {change:change} [.]", build=_first, unbuild=_unfirst),
    rule("change", "it costs|takes {priced:priced} for {by:player} to {act:act}", build=_costs),
    rule("change", "{by:player} pay|pays {priced:priced} to {act:act}", build=_pays_more),
    *(
        rule(
            "change", f"{{of:{of}}} can|may be moved {to}for {{priced:priced}}", build=partial(_does_for, action="move")
        )
        for of in ("reference", "cards")
        for to in ("", "{to:place} ")
    ),
    *(
        line
        for words, action in (("attack with", "attack"), ("use [its|their] abilities [of]", "ability"))
        for line in forms(f"costs/cost {{priced:priced}} to {words}", build=_of_same(action))
    ),
    *(
        rule(
            "own clause",
            f"{whose} first {noun} each|every|a turn costs {{priced:priced}} [.]",
            build=_first_deed(action),
        )
        for noun, action in (("move", "move"), ("attack", "attack"))
        for whose in ("{of:possessive}", "{of:reference} 's")
    ),
    rule("change", "{by:player} must pay {priced:priced} to {act:act}", build=_pays_more),
    rule("change", "you may attack with {of:target} for {amount:price}", build=_attacks_for),
    rule(
        "changes",
        "{by:player} pay|pays {priced:priced} to {act:act} and {also:priced} to {other:act}",
        build=lambda by, priced, act, also, other: (_pays_more(by, priced, act), _pays_more(by, also, other)),
    ),
    rule("change", "you pay {priced:priced} to {act:act}", build=partial(_pays_more, You())),
    *(
        rule(
            "change",
            f"{{of:{of}}} {words} cost|costs {{priced:priced}} [to enter|play]",
            build=partial(_played_by, whose),
        )
        for of in ("cards", "those cards")
        for words, whose in (
            ("you ( play | enter )", You()),
            ("( an opponent | opponents | your opponents ) ( plays | play | enters | enter )", Opponents()),
        )
    ),
    rule("change", "abilities of {of:target} cost|costs {priced:priced}", build=partial(_does_for, action="ability")),
    *(
        rule(
            "condition",
            f"{whose} enter cost is {{amount:price}} or {{comparison:or so}}",
            build=_cost_is,
            unbuild=_un_cost_is,
        )
        for whose in ("{of:possessive}", "{of:reference} 's")
    ),
    rule("change", "{act:acting} costs|takes [{by:player}] {priced:priced}", build=_costs),
    rule("changes", "moving to or from here costs|takes [{by:player}] {priced:priced}", build=_both_ways),
    rule("change", "{act:acting} costs|takes {priced:priced} for {by:player}", build=_costs),
    rule("change", "{act:acting} costs|takes you {priced:priced}", build=_costs_you),
    rule("change", "{act:acting} costs|takes {priced:priced} for you", build=_costs_you),
)
