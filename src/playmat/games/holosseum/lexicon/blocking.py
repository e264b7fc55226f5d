"""What cannot block what, and what a card destroys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.holosseum.lexicon.changes import CANNOT, only_by, un_only_by
from playmat.games.holosseum.nodes.attacks import CannotBlock, Kills
from playmat.games.holosseum.nodes.changes import PreventsDamageBy
from playmat.lang.changes import CannotBeBlockedBy
from playmat.lang.nodes import Change, Reference, Target
from playmat.lang.nouns import Aimed, Cards, Choice, IsCard
from playmat.lang.values import It, This
from playmat.text.grammar.change import forms
from playmat.text.rewrite import has_any
from playmat.text.shape import checked, slot
from playmat.text.table import Refused, rule


def _place(cards: Target) -> str:
    """Where cards of a description are; a reference is none."""
    return cards.zone if isinstance(cards, Cards) else ""


def _cannot_block(of: Target, those: Cards) -> Change:
    if _place(those) != "play":
        raise Refused
    return CannotBlock(of, those)


def _cannot_block_it(of: Target, card: Reference) -> Change:
    return CannotBlock(of, Cards(("entity",), None, (IsCard(card),)))


def _un_cannot_block_it(change: Any) -> Mapping[str, Any] | None:
    word = change.those.filters[0] if isinstance(change, CannotBlock) and len(change.those.filters) == 1 else None
    own = isinstance(word, IsCard) and change == _cannot_block_it(change.of, word.card)
    return {"of": change.of, "card": word.card} if isinstance(word, IsCard) and own else None


def _un_cannot_block(change: Any) -> Mapping[str, Any] | None:
    if _un_cannot_block_it(change) is not None:
        return None
    return {"of": change.of, "those": change.those} if isinstance(change, CannotBlock) else None


def _blocks_only(of: Target, those: Cards) -> Change:
    opposite = only_by(of, those)
    assert isinstance(opposite, CannotBeBlockedBy)
    return CannotBlock(of, opposite.by)


def _un_blocks_only(change: Any) -> Mapping[str, Any] | None:
    if not isinstance(change, CannotBlock):
        return None
    from_other = un_only_by(_as_other(change))
    return None if from_other is None else {"of": change.of, "those": from_other["by"]}


def _as_other(change: CannotBlock) -> Change:
    return CannotBeBlockedBy(change.of, change.those)


def _check_only_aimed(_: Target) -> None:
    """One that is chosen; of all of a description it is said that they cannot block it."""
    if not isinstance(_, Aimed | Choice):
        raise Refused


def _not_blocked_by(by: Cards, of: Reference) -> Change:
    if _place(by) != "play":
        raise Refused
    if isinstance(of, It) and has_any(by, This):
        of = This()  # "Entities with more Attack than this Entity can't block it"
    return CannotBeBlockedBy(of, by)


BLOCKING = (
    # ---- what it cannot block
    *forms("can block only {those:noun or nouns}", build=_blocks_only, unbuild=_un_blocks_only),
    rule("change", "{of:target} can only block {those:noun or nouns}", build=_blocks_only),
    *forms(f"{CANNOT} block {{those:those cards}}", build=_cannot_block, unbuild=_un_cannot_block),
    rule(
        "change",
        f"{{of:aimed}} {CANNOT} block {{card:reference}}",
        shape=CannotBlock(slot("of"), Cards(("entity",), None, (IsCard(slot("card")),))),
    ),
    rule("aimed", "{_:target}", shape=checked(slot("_"), _check_only_aimed)),
    rule(
        "change",
        f"{{by:those cards}} {CANNOT} block {{of:reference}}",
        build=_not_blocked_by,
    ),
    *forms("deals/deal no damage", node=PreventsDamageBy),
    # ---- what it destroys
    rule("event", "{by:those} destroys {cards:card}", Kills),
)
