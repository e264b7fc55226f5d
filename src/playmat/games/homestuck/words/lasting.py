"""Lasting words said otherwise: power, tags, prices, what may not be done. Shown as other files say them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from playmat.games.homestuck.lexicon.places import A_MOON
from playmat.games.homestuck.nodes.changes import (
    AddsPower,
    Costs,
    CountsInScore,
    EarnsBoonsThough,
    SetsPower,
    TakesLessDamage,
)
from playmat.games.homestuck.nodes.nouns import IsHere, IsTapped
from playmat.games.homestuck.nodes.places import Here, PlanetBelow
from playmat.games.homestuck.words.changes import TEXT, of_each
from playmat.games.homestuck.words.clauses import _order as at_once
from playmat.games.homestuck.words.clauses import _while_it as while_it
from playmat.games.homestuck.words.costs import NOT, _not_those, _same, _to_cost
from playmat.games.homestuck.words.heres import those_here
from playmat.lang.changes import Cannot, GainsTag, GainsText, LosesText
from playmat.lang.nodes import Change, Clause, Place, Target, Value, Who
from playmat.lang.nouns import Cards, Holds
from playmat.lang.patterns import Phase
from playmat.lang.values import It, Number, Opponents, This
from playmat.text.english.numbers import times
from playmat.text.english.phrases import with_whose
from playmat.text.rewrite import inside
from playmat.text.table import Refused, Rule, const, rule

IN_ONES_OWN = "hs.ruling.main.cost-changes"


def _tagged(of: Target, first: str, rest: str) -> tuple[Change, ...]:
    return GainsTag(_same(of), first), GainsTag(of, rest)


def _gains_abilities(of: Target, clauses: tuple[Clause, ...]) -> Change:
    return GainsText(of, clauses)


def _increased(of: Target, number: Value, each: Value | None = None, *, sign: int = 1) -> Change:
    if not isinstance(number, Number):
        raise Refused
    if each is None:
        return AddsPower(of, Number(sign * number.number))
    return AddsPower(of, times(sign * number.number, of_each(of, each)))


def _never(by: Who | None, action: Any, of: Target, at: Place | None = None) -> Change:
    if any(isinstance(part, IsHere) for part in inside(of)):
        raise Refused
    return Cannot(action, of, by, at)


def _no_such_here(noun: tuple[Any, ...], action: Any) -> Change:
    return Cannot(action, those_here(with_whose(noun)))


def _kept_out(of: Target, *actions: Any) -> tuple[Change, ...]:
    return tuple(Cannot(action, _same(of), at=Here()) for action in actions)


def _only_these(of: Cards, *actions: Any) -> tuple[Change, ...]:
    return tuple(Cannot(action, _not_those(of), at=Here()) for action in actions)


def _attacks_here(amount: Value, how: Any = "is") -> Change:
    return Costs("attack", Cards(("character",), None, (IsHere(),)), how, amount)


def _from_here_to(amount: Value, of: Target, to: Place, how: Any = "is") -> Change:
    return _to_cost(action="move", of=of, how=how, amount=amount, to=to, from_place=Here())


def _un_from_here_to(change: Any, how: Any) -> Mapping[str, Any] | None:
    if not isinstance(change, Costs) or change.from_place != Here() or change.to is None or change.amount is None:
        return None
    if change != Costs("move", change.of, how, change.amount, change.to, from_place=Here()):
        return None
    return {"amount": change.amount, "of": change.of, "to": change.to}


def _also_earn(of: Cards) -> tuple[Change, ...]:
    """ "Tapped cards here also earn a boon": as others do, though tapped, and wherever "here" is."""
    if IsTapped() not in of.filters:
        raise Refused
    return EarnsBoonsThough(of, "tapped"), EarnsBoonsThough(of, "elsewhere")


def _moving_costs() -> Iterator[Rule]:
    """ "It costs +1g to move …", "playing … costs 1g less"."""
    for how, words in (("is", ""), ("more", " more"), ("less", " less")):
        yield rule(
            "change",
            f"( it costs {{amount:price}}{words} to attack here | attacks here cost {{amount:price}}{words} "
            f"| attacking here costs {{amount:price}}{words} )",
            build=partial(_attacks_here, how=how),
        )
        yield rule(
            "change",
            f"it costs {{amount:price}}{words} to move {{of:target}} from here {{to:place}}",
            build=partial(_from_here_to, how=how),
            unbuild=partial(_un_from_here_to, how=how),
            cites=IN_ONES_OWN,
        )
    yield rule(
        "change",
        "{of:cards} can|may be played [{to:to here}] for {amount:price} less",
        build=partial(_priced, action="play", how="less"),
    )


def _priced(of: Target, amount: Value, action: Any, how: Any, to: Place | None = None) -> Change:
    return _to_cost(action=action, of=of, how=how, amount=amount, to=to)


LASTING_WORDS = (
    # ---- power
    rule(
        "own clause",
        "{changes:lasting} while|if it|they is|are {state:state} [.]",
        build=lambda changes, state: while_it(changes, Holds(It(), state)),
    ),
    rule(
        "change",
        "{of:target} gains|gain|has|have {amount:amount} power ( when attacking | when it attacks | while it attacks "
        "| when they attack | while they attack | while it is attacking | when it is attacking )",
        AddsPower,
        read_only=True,
        while_attacking=True,
    ),
    rule("change", "{of:target} has|have a power of {power:count}", SetsPower, read_only=True),
    rule(
        "change",
        "{of:possessive} power is increased by {number:count} [( for every | for each | per ) {each:own each}]",
        build=_increased,
    ),
    # ---- text and tags
    rule("change", f"{{of:reference}} has no {TEXT}", LosesText, read_only=True),
    rule("change", "{of:target} gains|gain the following|this ability {clauses:granted}", build=_gains_abilities),
    rule("changes", "{of:target} gains|gain|has|have the tags {first:TAG} and {rest:TAG}", build=_tagged),
    rule("change", "{of:target} gains|gain {tag:TAG}", GainsTag, read_only=True),
    rule("change", "{of:target} becomes|become a|an {tag:TAG} [card|character]", GainsTag, read_only=True),
    # ---- in the Score Phase and the Boon Phase
    rule(
        "change",
        "{of:target} does/do not contribute [any] power during the score phase",
        build=lambda of: CountsInScore(of, 0),
        unbuild=lambda change: {"of": change.of} if isinstance(change, CountsInScore) and not change.times else None,
    ),
    rule(
        "change",
        "{of:target} takes/take {amount:count} less damage during all score phases",
        TakesLessDamage,
        cites="hs.score.damage-is-the-difference",
    ),
    rule(
        "change",
        "{of:target} takes|take {amount:count} less damage [from each|every opponent|invader] "
        "( during all score phases | during score phases | during the score phase | in score phases )",
        TakesLessDamage,
        read_only=True,
    ),
    rule(
        "changes",
        "{of:cards} also earn|earns a boon|boons during ( their player's | their | the | each player's ) boon phase "
        "[{(} not to exceed maximum [boons] {)}]",
        build=_also_earn,
        cites="hs.boon.untapped-characters-at-own-planet",
    ),
    # ---- what may not be done
    *(
        rule(
            "change",
            f"{{of:target}} {NOT} be {words} by ( opponent's | an opponent's | any opponent's | opponents' ) {by}",
            Cannot,
            read_only=True,
            action=action,
            by=Opponents(),
        )
        for words, action, by in (
            ("moved", "move", "cards"),
            ("moved", "move", "characters|abilities"),
            ("chosen", "choose", "cards"),
            ("tapped", "tap", "cards|effects"),
        )
    ),
    rule("change", "only you can|may {action:coming in} {of:plural} {at:to here}", build=partial(_never, Opponents())),
    rule(
        "change",
        "( no player | no one | nobody ) can|may {action:coming in} {of:plural} [{at:to here}]",
        build=partial(_never, None),
    ),
    const("coming in", "play", "play"),
    const("coming in", "enter", "enter"),
    const("coming in", "move", "move"),
    rule("change", "no {noun:noun} can|may {action:idle} here", build=_no_such_here),
    rule(
        "changes",
        f"{{of:target}} {NOT} ( enter or be moved | be entered or moved | move or enter | be moved or entered ) here",
        build=lambda of: _kept_out(of, "enter", "move"),
    ),
    rule("change", "only {of:cards} can|may enter [play] here", build=lambda of: _only_these(of, "enter")[0]),
    # ---- prices
    rule(
        "change",
        "{of:target} can|may attack ( for free | for no cost )",
        Costs,
        read_only=True,
        action="attack",
        how="is",
        amount=Number(0),
    ),
    rule(
        "change",
        "{of:target} can|may move ( for free | for no cost )",
        Costs,
        read_only=True,
        action="move",
        how="is",
        amount=Number(0),
    ),
    *_moving_costs(),
    const("place", "to here", Here(), read_only=True),
    const("moon", "to moons", A_MOON, read_only=True),
    const("place", "to the planet this card|moon is orbiting", PlanetBelow(This()), read_only=True),
    const("place", "to the planet this card|moon orbits", PlanetBelow(This()), read_only=True),
    const("reference", "the planet this card|moon is orbiting", PlanetBelow(This()), read_only=True),
    const("reference", "the planet this card|moon orbits", PlanetBelow(This()), read_only=True),
    # ---- when
    rule("moment", "during|in {whose:whose} {phase:phase} phases", Phase, read_only=True),
    rule(
        "inventory clause",
        "when|whenever|upon this [inventory] card is attached, {effect:effects}",
        build=at_once,
    ),
)
