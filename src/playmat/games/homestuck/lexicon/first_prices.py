"""What the first deed of a turn costs: the first move, the first attack, the first card that somebody plays."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from playmat.games.homestuck.lexicon.acting import Act
from playmat.games.homestuck.lexicon.prices import Priced, costs
from playmat.games.homestuck.nodes.changes import Costs
from playmat.games.homestuck.nodes.nouns import IsHere
from playmat.games.homestuck.nodes.patterns import Moves, UsesAbility
from playmat.games.homestuck.nodes.places import Onto
from playmat.lang.clauses import Static
from playmat.lang.nodes import Change, Clause, Pattern, Who
from playmat.lang.nouns import Cards, Compare
from playmat.lang.patterns import Attacks, Enters
from playmat.lang.values import AnOpponent, It, Number, Opponents, TimesThisTurn, You
from playmat.text.english.phrases import described, plain
from playmat.text.grammar.past import tellable
from playmat.text.rewrite import has_any, inside
from playmat.text.table import Refused, const, rule


def _first(change: Change) -> Clause:
    """The first of them in a turn, whoever does it: as long as it did not happen in it."""
    if not isinstance(change, Costs) or change.from_place is not None or change.by is not None:
        raise Refused
    return Static((change,), Compare(TimesThisTurn(tellable(_done(change))), "=", Number(0)))


def _first_deed(action: str) -> Callable[..., Clause]:
    return lambda of, priced: _first(costs(Act(action, of), priced))


def _first_of_theirs(action: str, whose: Who, priced: Priced) -> Clause:
    """ "Your first attack each turn": with whichever of your characters."""
    if whose not in (You(), Opponents()):
        raise Refused
    return _first(costs(Act(action, Cards(("character",), whose)), priced))


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


def _first_card(noun: tuple[Any, ...], by: Who, action: str, priced: Priced) -> Clause:
    """ "The first character you move each turn": as long as they moved none."""
    kinds, pieces = noun
    doer = Opponents() if by == AnOpponent() else by
    cards = plain(described(pieces, kinds, doer))
    if doer not in (You(), Opponents()) or IsHere() in cards.filters or has_any(cards, It):
        raise Refused  # where they are, or where they go?
    done = Enters(cards, doer) if action == "play" else Moves(cards, doer)
    asked = Compare(TimesThisTurn(tellable(done)), "=", Number(0))
    return Static((costs(Act(action, cards), priced),), asked)


EACH_TURN = "( each|every turn | on|during|in each|every of your turns | on|during your turn )"
"""What is done at a price is done on one's own turn."""

FIRST_PRICES = (
    rule("own clause", "the first time each|every turn, {change:change} [.]", build=_first, unbuild=_unfirst),
    *(
        rule(
            "own clause",
            f"{whose} first {noun} each|every|a turn costs {{priced:priced}} [.]",
            build=_first_deed(action),
        )
        for noun, action in (("move", "move"), ("attack", "attack"))
        for whose in ("{of:possessive}", "{of:reference} 's")
    ),
    *(
        rule(
            "own clause",
            f"{{whose:whose}} first {noun} each|every|a turn costs {{priced:priced}} [.]",
            build=partial(_first_of_theirs, action),
        )
        for noun, action in (("move", "move"), ("attack", "attack"))
    ),
    *(
        rule(
            "own clause",
            f"the first {{noun:noun}} {{by:players}} {{action:present}} {EACH_TURN} {costs_so} [.]",
            build=_first_card,
        )
        for costs_so in ("costs {priced:priced} [to move|play|enter]", "moves|enters {priced:priced for}")
    ),
    const("present", "play|plays", "play"),
    const("present", "move|moves", "move"),
)
