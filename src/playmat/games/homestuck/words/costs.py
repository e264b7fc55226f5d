"""What things cost, and what may not be done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.homestuck.nodes.changes import CanAttachOnlyTo, Costs
from playmat.games.homestuck.nodes.nouns import IsHere
from playmat.games.homestuck.nodes.places import Here
from playmat.games.homestuck.words.heres import those_here
from playmat.lang.changes import Cannot
from playmat.lang.nodes import Change, Target, Value
from playmat.lang.nouns import Cards, Choice, EitherFilter, HasKeyword, HasTag, HasTitle, IsNotSo, RandomOf, Topmost
from playmat.lang.values import Number
from playmat.text.english.phrases import plain
from playmat.text.rewrite import has_any, inside
from playmat.text.table import Refused, Rule, const, rule

CHANGED = "hs.ruling.main.cost-changes"
NOT = "( cannot | can not | can't | may not )"
AFFECTED = "[to be affected]"
SPECIFIC = "[that require choosing a specific card]"


def _price(number: int | str) -> Number:
    if not isinstance(number, int):
        raise Refused
    return Number(number)


def _no_boons_here(of: Cards) -> Change:
    return Cannot("earn boons", those_here(of))


def _to_cost(**captures: Any) -> Change:
    """A change of a price goes by where the card goes.

    "here" at the end is the destination, not where the cards are.
    """
    of = captures["of"]
    if isinstance(of, Choice):
        if of != Choice(of.cards):
            raise Refused("a price is that of each card")
        captures["of"] = plain(of.cards)  # what "a character" costs is said of all of them
    if any(isinstance(part, IsHere) for part in inside(captures["of"])):
        raise Refused
    return Costs(**captures)


def _not_those(of: Cards) -> Cards:
    """All characters but those of one tag, TITLE or keyword."""
    if of.whose is not None or of.zone != "play" or len(of.filters) != 1 or set(of.kinds) - {"character"}:
        raise Refused
    only = of.filters[0]
    if not isinstance(only, HasTag | HasTitle | HasKeyword | EitherFilter):
        raise Refused
    return Cards(("character",), None, (IsNotSo(only),))


def _costs(pattern: str, *, read_only: bool = False, **constants: Any) -> Rule:
    plain = rule("change", pattern, Costs, read_only=read_only, cites=CHANGED, **constants)

    def unbuild(change: Any) -> Mapping[str, Any] | None:
        here = isinstance(change, Costs) and any(isinstance(part, IsHere) for part in inside(change.of))
        return None if here or plain.unbuild is None else plain.unbuild(change)

    return Rule("change", pattern, lambda **captures: _to_cost(**constants, **captures), unbuild, CHANGED, Costs)


def _from_where_they_are(of: Target, amount: Value) -> Change:
    """ "Your cards here can move for 0g": no other place is spoken of, so "here" is where they are."""
    if isinstance(of, Cards) and IsHere() in of.filters:
        return Costs("move", of, "is", amount)
    return _to_cost(action="move", of=of, how="is", amount=amount)


def _un_from_where_they_are(change: Any) -> Mapping[str, Any] | None:
    if not isinstance(change, Costs) or not isinstance(change.of, Cards) or IsHere() not in change.of.filters:
        return None
    return (
        {"of": change.of, "amount": change.amount} if change == Costs("move", change.of, "is", change.amount) else None
    )


def _same(of: Target) -> Target:
    """Two things said of one target: of cards still to be chosen, each would choose anew."""
    if has_any(of, Choice, RandomOf, Topmost):
        raise Refused
    return of


COSTS = (
    rule("change", f"{{of:target}} {NOT} be attached {{at:to here}}", Cannot, action="attach"),
    rule(
        "price",
        "{number:GRIST}",
        build=_price,
        unbuild=lambda value: {"number": value.number} if isinstance(value, Number) else None,
    ),
    rule(
        "price",
        "{_:count} grist",
        build=lambda _: _,
        unbuild=lambda value: None if isinstance(value, Number) else {"_": value},
    ),
    _costs(
        "{of:target} cost|costs {amount:count} less grist to play|enter [{to:to here}]",
        read_only=True,
        action="play",
        how="less",
    ),
    # ---- what it costs
    rule(
        "change",
        "{of:target} can|may move for {amount:price}",
        build=_from_where_they_are,
        unbuild=_un_from_where_they_are,
        cites=CHANGED,
    ),
    _costs("you may move {of:target} for {amount:price}", read_only=True, action="move", how="is"),
    _costs(
        "{of:target} may move from any other location {to:place} for {amount:price}",
        read_only=True,
        action="move",
        how="is",
    ),
    _costs(
        "{by:player} may play {of:target} {to:to here} from their hand for free",
        action="play",
        how="free",
        from_zone="hand",
    ),
    const("to here", "here", Here()),
    _costs(
        "{of:target} cost|costs {amount:price} more to play|enter [{to:to here}]",
        read_only=True,
        action="play",
        how="more",
    ),
    _costs(
        "{of:target} cost|costs {amount:price} to play|enter [{to:to here}]", read_only=True, action="play", how="is"
    ),
    _costs(
        "{of:target} cost|costs {amount:price} less to move [{to:place}]", read_only=True, action="move", how="less"
    ),
    _costs("{of:target} cost|costs {amount:price} to move [{to:place}]", read_only=True, action="move", how="is"),
    const("idle", "be destroyed", "destroy"),
    rule("change", f"{{of:target}} {NOT} be destroyed by attacks", Cannot, action="destroy", means="attack"),
    rule("change", f"{{of:target}} {NOT} be destroyed by abilities", Cannot, action="destroy", means="ability"),
    # ---- what may not be done
    rule("change", f"{{of:target}} {NOT} move [{{at:to here}}]", Cannot, action="move"),
    rule("change", f"{{of:target}} {NOT} be moved [{{at:to here}}]", Cannot, read_only=True, action="move"),
    rule("change", f"{{of:target}} {NOT} be played [{{at:to here}}]", Cannot, action="play"),
    rule("change", f"{{of:target}} {NOT} enter [play] [{{at:to here}}]", Cannot, action="enter"),
    rule("change", f"{{of:target}} {NOT} use abilities", Cannot, action="ability"),
    rule("change", f"{{of:target}} {NOT} earn boons", Cannot, action="earn boons"),
    rule("change", "{of:target} do|does not earn boons", Cannot, read_only=True, action="earn boons"),
    rule("change", "{of:target} gain|gains|earn|earns no boon|boons", Cannot, read_only=True, action="earn boons"),
    rule("change", "{of:cards} do not earn boons here", build=_no_boons_here),
    rule(
        "changes",
        f"{{of:target}} {NOT} enter or move here",
        build=lambda of: (Cannot("enter", _same(of), at=Here()), Cannot("move", _same(of), at=Here())),
    ),
    rule("change", f"{{of:target}} {NOT} be chosen", Cannot, action="choose"),
    rule(
        "change",
        f"{{of:target}} {NOT} be chosen {AFFECTED} by any player's effects {SPECIFIC}",
        Cannot,
        read_only=True,
        action="choose",
    ),
    rule("change", f"{{by:player}} {NOT} move {{of:target}} {{at:to here}}", Cannot, action="move"),
    rule("change", f"{{of:target}} {NOT} be moved by {{by:player}}", Cannot, action="move"),
    rule("change", f"{{of:target}} {NOT} be destroyed by executables", Cannot, action="destroy", means="executable"),
    rule(
        "changes",
        "only {of:cards} can|may enter or move here",
        build=lambda of: (Cannot("enter", _not_those(of), at=Here()), Cannot("move", _not_those(of), at=Here())),
    ),
    rule("change", f"{{by:player}} {NOT} play {{of:target}} {{at:to here}}", Cannot, action="play"),
    rule("change", "{by:player} can only attach inventory cards to {to:reference}", CanAttachOnlyTo),
)
