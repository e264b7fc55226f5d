"""What things cost, and what may not be done."""

from __future__ import annotations

from playmat.lang.changes import Cannot, CanAttachOnlyTo, Costs, EntersTapped
from playmat.lang.effects import Here, PlanetOf
from playmat.lang.nodes import Change, Target, Value, Who
from playmat.lang.nouns import Cards
from playmat.lang.values import ControllerOf, It, Number, Opponents, You
from playmat.text.english.numbers import positive
from playmat.text.table import Refused, const, rule

CHANGED = "hs.ruling.main.cost-changes"
NOT = "( cannot | can not | can't | may not )"


def _price(number: int | str) -> Number:
    if not isinstance(number, int):
        raise Refused
    return Number(number)


def _fewer(action: str, of: Target, number: int) -> Change:
    return Costs(action, of, "less", Number(number))  # type: ignore[arg-type]


COSTS = (
    rule("price", "{number:GRIST}", build=_price, unbuild=lambda value: {"number": value.number} if isinstance(value, Number) else None),
    rule("price", "{_:count} grist", read_only=True),
    # ---- what it costs
    rule("change", "it costs {amount:price} to move {of:target} [{to:place}]", Costs, action="move", how="is", cites=CHANGED),
    rule("change", "it costs {amount:price} less to move {of:target} [{to:place}]", Costs, action="move", how="less", cites=CHANGED),
    rule("change", "it costs {amount:price} more to move {of:target} [{to:place}]", Costs, action="move", how="more", cites=CHANGED),
    rule("change", "it takes {amount:count} less grist to move {of:target}", Costs, read_only=True, action="move", how="less", cites=CHANGED),
    rule("change", "moving {of:target} costs {amount:price}", Costs, read_only=True, action="move", how="is", cites=CHANGED),
    rule("change", "{of:target} can|may move for {amount:price}", Costs, read_only=True, action="move", how="is", cites=CHANGED),
    rule("bare change", "can|may move for {amount:price}", Costs, read_only=True, action="move", how="is", of=It(), cites=CHANGED),
    rule("change", "you may move {of:target} for {amount:price}", Costs, read_only=True, action="move", how="is", cites=CHANGED),
    rule("change", "{of:target} may move from any other location {to:place} for {amount:price}", Costs, read_only=True, action="move", how="is", cites=CHANGED),
    rule("change", "it costs {amount:price} to play {of:target}", Costs, action="play", how="is", cites=CHANGED),
    rule("change", "it costs {amount:price} to play {of:target} {to:to here}", Costs, action="play", how="is", cites=CHANGED),
    rule("change", "it costs {amount:price} less to play {of:target} [{to:to here}]", Costs, action="play", how="less", cites=CHANGED),
    rule("change", "it costs {amount:price} more to play {of:target} [{to:to here}]", Costs, action="play", how="more", cites=CHANGED),
    rule("change", "it costs -{n:NUMBER} g to play {of:target}", build=lambda n, of: _fewer("play", of, n)),
    rule("change", "{by:player} may play {of:target} {to:to here} for free", Costs, action="play", how="free", cites=CHANGED),
    const("to here", "here", Here()),
    # ---- what may not be done
    rule("change", f"{{of:target}} {NOT} attack", Cannot, action="attack"),
    rule("change", f"{{of:target}} {NOT} be tapped", Cannot, action="tap"),
    rule("change", f"{{of:target}} {NOT} be destroyed", Cannot, action="destroy"),
    rule("change", f"{{of:target}} {NOT} move [{{at:to here}}]", Cannot, action="move"),
    rule("change", f"{{of:target}} {NOT} be moved [{{at:to here}}]", Cannot, read_only=True, action="move"),
    rule("change", f"{{of:target}} {NOT} be played [{{at:to here}}]", Cannot, action="play"),
    rule("change", f"{{of:target}} {NOT} enter [{{at:to here}}]", Cannot, action="enter"),
    rule("change", f"{{of:target}} {NOT} use abilities", Cannot, action="ability"),
    rule("change", f"{{of:target}} {NOT} earn boons", Cannot, action="earn boons"),
    rule("change", "{of:target} do|does not earn boons", Cannot, read_only=True, action="earn boons"),
    rule("change", f"{{of:target}} {NOT} be chosen", Cannot, action="choose"),
    rule("change", f"{{of:target}} {NOT} be chosen to be affected by any player's effects that require choosing a specific card", Cannot, read_only=True, action="choose"),
    rule("change", f"{{by:player}} {NOT} move {{of:target}} {{at:to here}}", Cannot, action="move"),
    rule("change", f"{{by:player}} {NOT} play {{of:target}} {{at:to here}}", Cannot, action="play"),
    rule("change", "{by:player} can only attach inventory cards to {to:reference}", CanAttachOnlyTo),
    rule("change", "{of:cards} ( who enter play | enter play ) here enter play tapped", EntersTapped, read_only=True),
    rule("change", "{of:cards} enter play tapped", EntersTapped),
)

__all__ = ["COSTS", "Cards", "ControllerOf", "Opponents", "PlanetOf", "Value", "Who", "You", "positive"]
