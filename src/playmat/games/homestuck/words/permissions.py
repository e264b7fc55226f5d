"""What a text allows, forbids or makes cheaper beyond the usual: attacks, tapping, abilities, being chosen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from playmat.games.homestuck.nodes.changes import (
    AttacksPerTurn,
    Costs,
    DoesNotTap,
    EarnsBoonsThough,
    MaxAttached,
    MayPlayOffTurn,
    MayWhileTapped,
    SetsPower,
)
from playmat.games.homestuck.nodes.clauses import Option
from playmat.games.homestuck.nodes.counters import LoseGrist
from playmat.games.homestuck.nodes.effects import MoveTo, Refresh
from playmat.games.homestuck.nodes.nouns import IsAttachedTo, IsHere, IsTapped
from playmat.games.homestuck.nodes.patterns import EarnsBoon
from playmat.games.homestuck.nodes.places import Here
from playmat.games.homestuck.words.costs import CHANGED, NOT
from playmat.lang.changes import Cannot, GainsTag, LosesText, PhaseOnly
from playmat.lang.clauses import Instead
from playmat.lang.nodes import Change, Clause, Place, Reference, Target, Value, Who
from playmat.lang.nouns import Cards, Choice, Holds
from playmat.lang.values import EachPlayer, Number, Opponents
from playmat.text.english.phrases import in_order
from playmat.text.english.sentences import settled
from playmat.text.grammar.hole import check_kinds
from playmat.text.rewrite import inside
from playmat.text.table import Refused, Rule, const, rule

ATTACK_TAPS = "hs.tap.refuse-second-tapping-action"
BOON_PHASE = "hs.boon.untapped-characters-at-own-planet"
OPTIONS = "hs.ruling.main.non-ability-options"


def _none_of(of: Target, first: Any, rest: tuple[Any, ...]) -> tuple[Change, ...]:
    """ "Cannot attack, move or use abilities"."""
    return tuple(Cannot(action, of) for action in (first, *rest))


def _ability_costs(pattern: str, **constants: Any) -> Rule:
    return rule("change", pattern, Costs, cites=CHANGED, action="ability", **constants)


def _free_move(limit: Any, what: Target, price: Value, to: Place | None = None) -> Clause:
    """So often a move at that price: an option, since an offer of a price would stay. Only untapped cards are moved."""
    paid = None if price == Number(0) else LoseGrist(price)
    if isinstance(what, Reference):
        move = MoveTo(what, to)
        condition = Holds(what, (IsTapped(False),))
        return settled(Option(move, paid, condition, limit))  # type: ignore[no-any-return]
    if to is None and any(isinstance(part, IsHere) for part in inside(what)):
        raise Refused  # "move one of your cards here" says where to, not where they are
    if not isinstance(what, Choice) or isinstance(what.cards.whose, Opponents | EachPlayer | None):
        raise Refused("only cards of your own are moved at a price")
    cards = msgspec.structs.replace(what.cards, kinds=what.cards.kinds or ("character",))
    if not any(isinstance(item, IsTapped) for item in cards.filters):
        cards = Cards(cards.kinds, cards.whose, in_order((*cards.filters, IsTapped(False))), cards.zone)
    return Option(MoveTo(Choice(cards, what.least, what.most), to), paid, None, limit)


def _nowhere_said(_: Any) -> Any:
    """ "Cannot play cards here" forbids a place."""
    if any(isinstance(part, IsHere | IsAttachedTo) for part in inside(_)):
        raise Refused
    return _


def _held_here(of: Cards) -> Change:
    if any(isinstance(part, IsHere) for part in inside(of)):
        raise Refused
    return Cannot("move", of, from_place=Here())


def _un_held_here(change: Any) -> Mapping[str, Any] | None:
    if not isinstance(change, Cannot) or change.from_place != Here() or not isinstance(change.of, Cards):
        return None
    return {"of": change.of} if change == Cannot("move", change.of, from_place=Here()) else None


def _their_price(by: Who, of: Target, to: Place, amount: Value) -> Change:
    return _here_only(Costs("move", _all_of(of), "is", amount, to, by))


def _dearer(by: Who, amount: Value, first: Any, of: Target, to: Place, second: Any = None) -> tuple[Change, ...]:
    actions = (first,) if second is None else (first, second)
    return tuple(_here_only(Costs(action, _all_of(of), "more", amount, to, by)) for action in actions)


def _all_of(of: Target) -> Target:
    """What moving "a character" costs is said of all."""
    if not isinstance(of, Choice):
        return of
    if (of.least, of.most) != (Number(1), Number(1)):
        raise Refused("a price is that of each card")
    return of.cards


def _here_only(change: Costs) -> Change:
    if any(isinstance(part, IsHere) for part in inside(change.of)):
        raise Refused
    return change


IN_BOON_PHASE = "during|in ( their player's | their | the | each player's | each | every ) boon phase"


def _though(of: Cards, _: Any) -> tuple[Change, ...]:
    """What earns boons "here" earns them wherever that is."""
    elsewhere = (EarnsBoonsThough(of, "elsewhere"),) if IsHere() in of.filters or _ == "elsewhere" else ()
    return (*((EarnsBoonsThough(of, "tapped"),) if _ == "tapped" else ()), *elsewhere)


def _earns_more(cards: Target, more: Value) -> Clause:
    """Only characters earn boons."""
    check_kinds(cards, ("character",))
    return Instead(EarnsBoon(cards, in_boon_phase=True), more=more)


PERMISSIONS = (
    # ---- attacks
    rule(
        "change",
        "{of:target} can|may attack up to {number:count} times per turn",
        AttacksPerTurn,
        cites=ATTACK_TAPS,
    ),
    rule(
        "change",
        "{of:target} can|may attack twice ( per turn | each turn | every turn | a turn | in a turn | in one turn )",
        AttacksPerTurn,
        read_only=True,
        number=Number(2),
    ),
    rule("change", "{of:target} can|may {action:done tapped} while tapped", MayWhileTapped, cites=ATTACK_TAPS),
    rule("change", "{of:target} can|may be moved while tapped", MayWhileTapped, read_only=True, action="move"),
    const("done tapped", "move", "move"),
    const("done tapped", "attack", "attack"),
    const("done tapped", "use abilities", "ability"),
    const("done tapped", "use its|their ability|abilities", "ability", read_only=True),
    rule(
        "change", "{of:target} does/do not tap {action:by doing}", DoesNotTap, cites="hs.attack.costs-1-grist-and-tap"
    ),
    rule("change", "{of:target} does|do not need to tap {action:by doing}", DoesNotTap, read_only=True),
    const("by doing", "to attack", "attack"),
    const("by doing", "when ( it attacks | they attack | attacking )", "attack", read_only=True),
    const("by doing", "to use abilities", "ability"),
    const(
        "by doing",
        "( when it uses | when they use | when using | to use ) "
        "( its ability | an ability | their abilities | abilities )",
        "ability",
        read_only=True,
    ),
    # ---- prohibitions
    rule("changes", f"{{of:target}} {NOT} {{first:forbidden}} or {{rest:more forbidden}}", build=_none_of),
    rule("more forbidden", "{_:forbidden}", build=lambda _: (_,)),
    const("forbidden", "attack", "attack"),
    const("forbidden", "use abilities", "ability"),
    rule("change", "{of:target} does|do not refresh", Cannot, read_only=True, action="refresh"),
    rule("change", "{of:target} is|are not refreshed", Cannot, read_only=True, action="refresh"),
    rule("change", f"{{of:target}} {NOT} be chosen by effects", Cannot, read_only=True, action="choose"),
    rule("change", f"opponents {NOT} choose {{of:target}}", Cannot, read_only=True, action="choose", by=Opponents()),
    rule("change", f"{{of:target}} {NOT} be attacked", Cannot, read_only=True, action="destroy", means="attack"),
    rule(
        "change",
        f"{{of:target}} {NOT} have [any] inventory [card|cards] [attached] [to it|them]",
        MaxAttached,
        number=0,
    ),
    rule(
        "change",
        "{of:target} is|are|does|do not refresh|refreshed during [the|all|any|each|every] prep phase|phases",
        build=lambda of: PhaseOnly("prep", EachPlayer(), Cannot("refresh", of)),
    ),
    rule("change", "{of:cards} have|has no effect", LosesText, read_only=True),
    # ---- boons in the Boon Phase
    rule("change", "{of:target} earns|earn boons {though:though}", EarnsBoonsThough, cites=BOON_PHASE),
    rule("change", "{of:target} can|may earn boons {though:though}", EarnsBoonsThough, read_only=True),
    rule("changes", f"{{of:cards}} gain|earn a boon|boons {IN_BOON_PHASE} even {{_:in such a state}}", build=_though),
    const("in such a state", "( while tapped | if tapped | if they are tapped )", "tapped"),
    const("though", "at any location", "elsewhere"),
    const("though", "( while | even while | even if ) invading", "elsewhere", read_only=True),
    const("though", "while tapped", "tapped"),
    const(
        "though", "even ( while tapped | if tapped | if it is tapped | if they are tapped )", "tapped", read_only=True
    ),
    rule(
        "own clause",
        "{cards:earning} earn|earns {more:additional} during your|the|their boon phase [.]",
        build=_earns_more,
    ),
    rule(
        "own clause",
        "during your|the boon phase, {cards:earning} earn|earns {more:additional} [.]",
        build=_earns_more,
    ),
    const("additional", "an additional boon", Number(1)),
    rule("additional", "{number:NUMBER} additional|extra boon|boons", build=Number),
    rule("additional", "{number:PLUS} boon|boons", build=Number),
    rule("changes", f"{{of:target}} {NOT} be {{first:suffered}} {{c:COMMA}} {{rest:suffered list}}", build=_none_of),
    rule("suffered list", "{first:suffered}, or {rest:suffered}", build=lambda first, rest: (first, rest)),
    const("suffered", "moved", "move"),
    const("suffered", "tapped", "tap"),
    const("suffered", "destroyed", "destroy"),
    rule("change", f"{{by:player}} {NOT} play {{of:plural}}", Cannot, action="play"),
    rule(
        "plural",
        "{_:cards}",
        build=_nowhere_said,
        unbuild=lambda value: {"_": value} if isinstance(value, Cards) else None,
    ),
    rule("change", f"{{by:player}} {NOT} enter {{of:target}} {{at:to here}}", Cannot, read_only=True, action="play"),
    rule("change", f"{{of:cards}} {NOT} move away from here", build=_held_here, unbuild=_un_held_here),
    rule("change", f"{{of:cards}} {NOT} be moved [away] from here", build=_held_here),
    rule("change", f"{{of:cards}} {NOT} move from here", build=_held_here),
    rule(
        "change",
        "{of:target} can|may use abilities for {amount:count} less grist",
        Costs,
        read_only=True,
        action="ability",
        how="less",
    ),
    rule("change", f"{{of:target}} {NOT} be tapped by {{by:player}}", Cannot, action="tap"),
    rule("change", "{of:possessive} power is equal to {power:value}", SetsPower, read_only=True),
    # ---- in other players' turns
    rule(
        "change",
        "{of:played off turn} can|may be played ( during another player's main phase | on another player's turn "
        "| on an opponent's turn | during an opponent's turn | during an opponent's main phase )",
        MayPlayOffTurn,
        cites="hs.pester.playable-in-others-main-phase",
    ),
    rule("played off turn", "{_:reference}"),
    # ---- tags
    rule("change", "{of:target} gains|gain|has|have the {tag:TAG} tag", GainsTag, read_only=True),
    rule(
        "change",
        "{of:target} is|are also [considered] a|an {tag:TAG} [card|cards|character|characters]",
        GainsTag,
        read_only=True,
    ),
    rule("change", "{of:target} counts|count as a|an {tag:TAG} [card]", GainsTag, read_only=True),
    # ---- what abilities cost
    _ability_costs("{of:possessive} ability|abilities cost|costs {amount:price}", read_only=True, how="is"),
    _ability_costs(
        "{of:possessive} ability|abilities cost|costs {amount:count} less grist", read_only=True, how="less"
    ),
    rule(
        "own clause",
        "{what:reference} may be refreshed {limit:limit} for {price:price} [.]",
        build=lambda what, limit, price: Option(Refresh(what), LoseGrist(price), None, limit),
    ),
    rule("change", "{by:player} can|may move {of:target} {to:to here} for {amount:price}", build=_their_price),
    *(
        rule(
            "changes",
            f"{{by:player}} must pay {amount} to {{first:costly}} [or {{second:costly}}] {{of:target}} {{to:to here}}",
            build=_dearer,
        )
        for amount in (
            "{amount:price} more",
            "{amount:count} more|additional|extra grist",
            "an additional {amount:count} grist",
        )
    ),
    const("costly", "move", "move"),
    const("costly", "play", "play"),
    # ---- moving for so much
    rule(
        "own clause",
        "{limit:limit}, you may move {what:target} [{to:place}] {price:fee} [.]",
        build=_free_move,
        cites=OPTIONS,
    ),
    rule(
        "own clause",
        "you may move {what:target} [{to:place}] {limit:limit} {price:fee} [.]",
        build=_free_move,
        cites=OPTIONS,
    ),
    rule("fee", "for {_:price}"),
    const("fee", "for no cost", Number(0)),
)
