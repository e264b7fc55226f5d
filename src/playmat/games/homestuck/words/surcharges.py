"""What things cost, in more words: so much grist more for somebody, inventory attached to a card, cards with a code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.homestuck.nodes.changes import Costs, MaxAttached
from playmat.games.homestuck.nodes.nouns import CostsGrist
from playmat.games.homestuck.nodes.places import Onto
from playmat.games.homestuck.words.costs import NOT
from playmat.lang.changes import Cannot
from playmat.lang.nodes import Change, Place, Reference, Target, Value, Who
from playmat.lang.nouns import Cards, Choice, IsNotSo
from playmat.lang.values import You
from playmat.text.english.phrases import piece
from playmat.text.table import Refused, rule


def _hosts(to: Target) -> Place:
    """What it costs to attach to "a character" is said of all such."""
    if isinstance(to, Choice):
        if to != Choice(to.cards):
            raise Refused("a price is that of each card")
        return Onto(to.cards)
    return Onto(to)


def _inventory(of: Target) -> Cards:
    cards = of.cards if isinstance(of, Choice) and of == Choice(of.cards) else of
    if not isinstance(cards, Cards) or cards.kinds != ("inventory",) or cards.zone != "play":
        raise Refused
    return cards


def _attached_for(amount: Value, of: Target, to: Target, *, how: Any, by: Any = None) -> Change:
    return Costs("play", _inventory(of), how, amount, _hosts(to), by)


def _not_attached(by: Who, of: Target, to: Reference) -> Change:
    return Cannot("attach", _inventory(of), by, Onto(to))


def _un_not_attached(change: Any) -> Mapping[str, Any] | None:
    if not isinstance(change, Cannot) or change.action != "attach" or not isinstance(change.at, Onto):
        return None
    return {"by": change.by, "of": change.of, "to": change.at.of} if change.by is not None else None


def _coded(of: Cards, amount: Value) -> Change:
    """Only where the words say that the cards' enter cost is a code."""
    if IsNotSo(CostsGrist()) not in of.filters or of.whose not in (None, You()) or of.zone not in ("play", "hand"):
        raise Refused
    return Costs("play", Cards(of.kinds, You(), of.filters, "hand"), "instead", amount, from_zone="hand")


def _un_coded(change: Any) -> Mapping[str, Any] | None:
    if not isinstance(change, Costs) or change.how != "instead" or not isinstance(change.of, Cards):
        return None
    if change.amount is None or change != _coded(change.of, change.amount):
        return None
    return {"of": change.of, "amount": change.amount}


def _none_attached(of: Target) -> Change:
    """To one card, or to all of those in a place, who may carry some elsewhere and come here with it."""
    return MaxAttached(of, 0, bars=not isinstance(of, Cards))


def _un_none_attached(change: Any) -> Mapping[str, Any] | None:
    of = change.of if isinstance(change, MaxAttached) else None
    return {"of": of} if isinstance(of, Cards) and change == _none_attached(of) else None


SURCHARGES = (
    # ---- inventory on a card, and what it costs to attach it
    rule(
        "change",
        "{of:target} cost|costs {amount:so much less} to attach to {to:target}",
        build=lambda of, amount, to: _attached_for(amount, of, to, how="less"),
    ),
    rule(
        "change",
        f"{{by:player}} {NOT} attach|play {{of:target}} to|on|onto {{to:reference}}",
        build=_not_attached,
        unbuild=_un_not_attached,
        cites="hs.play.inventory-enters-attached",
    ),
    # ---- prices in words
    rule("so much more", "{_:price} more"),
    rule("so much more", "{_:count} more|additional|extra grist", read_only=True),
    rule("so much less", "{_:price} less"),
    # ---- inventory cannot be attached
    rule(
        "change",
        f"inventory [card|cards] {NOT} be attached to {{of:target}}",
        build=_none_attached,
        unbuild=_un_none_attached,
        cites="hs.play.inventory-enters-attached",
    ),
    # ---- cards with a code, played for grist
    piece("quality", "an ~ath enter cost", IsNotSo(CostsGrist())),
    rule(
        "change",
        "you may play [all] {of:bare cards} for {amount:price}",
        build=_coded,
        unbuild=_un_coded,
        cites="hs.ath.code-as-enter-cost",
    ),
)
