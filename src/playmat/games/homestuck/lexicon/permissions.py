"""What a text allows, forbids or makes cheaper beyond the usual: attacks, tapping, abilities, being chosen."""

from __future__ import annotations

from typing import Any

import msgspec

from playmat.games.homestuck.nodes.changes import AttacksPerTurn, DoesNotTap, MayPlayOffTurn, MayWhileTapped
from playmat.games.homestuck.nodes.clauses import Option
from playmat.games.homestuck.nodes.counters import LoseGrist
from playmat.games.homestuck.nodes.effects import MoveTo, Refresh
from playmat.games.homestuck.nodes.nouns import IsHere, IsTapped
from playmat.lang.nodes import Clause, Place, Reference, Target, Value
from playmat.lang.nouns import Cards, Choice, Holds
from playmat.lang.values import EachPlayer, Number, Opponents
from playmat.text.english.phrases import in_order
from playmat.text.english.sentences import settled
from playmat.text.rewrite import inside
from playmat.text.table import Refused, const, consts, rule, rules

ATTACK_TAPS = "hs.tap.refuse-second-tapping-action"
BOON_PHASE = "hs.boon.untapped-characters-at-own-planet"
OPTIONS = "hs.ruling.main.non-ability-options"


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


PERMISSIONS = (
    # ---- attacks
    rule("change", "{of:target} can|may attack up to {number:count} times per turn", AttacksPerTurn, cites=ATTACK_TAPS),
    rule(
        "change",
        "{of:target} can|may attack twice ( per turn | each turn | every turn | a turn | in a turn | in one turn )",
        AttacksPerTurn,
        read_only=True,
        number=Number(2),
    ),
    rule(
        "change",
        "{of:target} can|may attack {number:count} times ( per turn | each turn | every turn | a turn | in a turn )",
        AttacksPerTurn,
        read_only=True,
    ),
    rule("change", "{of:target} can|may {action:done tapped} while tapped", MayWhileTapped, cites=ATTACK_TAPS),
    rule("change", "{of:target} can|may be moved while tapped", MayWhileTapped, read_only=True, action="move"),
    rule(
        "change",
        "{of:target} can|may {action:done tapped} even ( if | though | while | when ) [it|they is|are] tapped",
        MayWhileTapped,
        read_only=True,
    ),
    rule(
        "change",
        "{of:target} can|may be moved even ( if | though | while | when ) [it|they is|are] tapped",
        MayWhileTapped,
        read_only=True,
        action="move",
    ),
    const("done tapped", "move", "move"),
    const("done tapped", "attack", "attack"),
    *consts("done tapped", "use abilities", "use its|their ability|abilities", value="ability"),
    rule(
        "change", "{of:target} does/do not tap {action:by doing}", DoesNotTap, cites="hs.attack.costs-1-grist-and-tap"
    ),
    rule("change", "{of:target} does|do not need to ( tap | be tapped ) {action:by doing}", DoesNotTap, read_only=True),
    rule("change", "{of:target} ( is | are ) not tapped {action:by doing}", DoesNotTap, read_only=True),
    *consts("by doing", "to attack", "when ( it attacks | they attack | attacking )", value="attack"),
    const("by doing", "to use abilities", "ability"),
    const(
        "by doing",
        "( when it uses | when they use | when using | to use ) "
        "( its ability | an ability | their abilities | abilities )",
        "ability",
        read_only=True,
    ),
    # ---- in other players' turns
    rule(
        "change",
        "{of:played off turn} can|may be played ( during another player's main phase | on another player's turn "
        "| on an opponent's turn | during an opponent's turn | during an opponent's main phase )",
        MayPlayOffTurn,
        cites="hs.pester.playable-in-others-main-phase",
    ),
    rule("played off turn", "{_:reference}"),
    *rules(
        "own clause",
        "{what:reference} may be refreshed {limit:limit} for {price:price} [.]",
        "[{limit:limit},] {what:reference} may be refreshed for {price:price} [.]",
        build=lambda what, price, limit="": Option(Refresh(what), LoseGrist(price), None, limit),
    ),
    # ---- moving for so much
    *rules(
        "own clause",
        "{limit:limit}, you may move {what:target} [{to:place}] {price:fee} [.]",
        "you may move {what:target} [{to:place}] {limit:limit} {price:fee} [.]",
        "you may move {what:target} [{to:place}] {price:fee} {limit:limit} [.]",
        build=_free_move,
        cites=OPTIONS,
    ),
    rule("fee", "for {_:price}"),
    const("fee", "( for no cost | for free )", Number(0)),
)
