"""Further ways of saying things: what happens unless a price is paid, during whose turn, what is in a Grave."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.holosseum.nodes.attacks import CannotBlock, Kills
from playmat.games.holosseum.nodes.changes import CannotBeBlockedBy, PreventsDamageBy
from playmat.games.holosseum.nodes.effects import Summon
from playmat.games.holosseum.words.changes import (
    CANNOT,
    attack_each,
    both_each,
    forms,
    health_each,
    made_unchained,
    only_by,
    un_only_by,
)
from playmat.games.holosseum.words.clauses import MY_TURN, THEIRS, triggered
from playmat.games.holosseum.words.options import unless
from playmat.lang.changes import GainsText
from playmat.lang.clauses import Instead
from playmat.lang.effects import (
    Choose,
    DrawUntil,
    Give,
    PutInDeck,
    ReturnToHand,
    Sequence,
)
from playmat.lang.nodes import Change, Condition, Effect, Reference, Target, Value, Who
from playmat.lang.nouns import Aimed, Cards, Choice, Compare, IsA, IsCard
from playmat.lang.patterns import Leaves
from playmat.lang.values import Count, It, Number, ThatPlayer, This
from playmat.text.english.phrases import Extreme, piece, with_whose
from playmat.text.rewrite import has_any
from playmat.text.table import Refused, const, rule

ENTITY = ("entity",)


# ---- unless


def _may_or_else(price: Effect, effect: Effect, who: Who | None = None) -> Effect:
    return unless(effect, price, who)


# ---- conditions


def _lies(cards: Cards, number: Value, comparison: Any) -> Condition:
    """So many cards lie in a Grave."""
    if cards.zone != "discard":
        raise Refused
    return Compare(Count(cards), comparison, number)


def _unlies(condition: Any, comparison: str) -> Mapping[str, Any] | None:
    if not isinstance(condition, Compare) or condition.comparison != comparison:
        return None
    cards = condition.left.cards if isinstance(condition.left, Count) else None
    if not isinstance(cards, Cards) or cards.zone != "discard":
        return None
    return {"cards": cards, "number": condition.right}


def _un_none(condition: Any) -> Mapping[str, Any] | None:
    shown = _unlies(condition, "=")
    return {"cards": shown["cards"]} if shown is not None and shown["number"] == Number(0) else None


# ---- changes


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


def _only_aimed(_: Target) -> Target:
    """One that is chosen; of all of a description it is said that they cannot block it."""
    if not isinstance(_, Aimed | Choice):
        raise Refused
    return _


def _un_only_aimed(target: Any) -> Mapping[str, Any] | None:
    return {"_": target} if isinstance(target, Aimed | Choice) else None


def _not_blocked_by(by: Cards, of: Reference) -> Change:
    if _place(by) != "play":
        raise Refused
    if isinstance(of, It) and has_any(by, This):
        of = This()  # "Entities with more Attack than this Entity can't block it"
    return CannotBeBlockedBy(of, by)


# ---- deeds


def _for_each(change: Any) -> Any:
    def build(until: Any, **captures: Any) -> Effect:
        return Give((change(**captures),), until)

    return build


def _summon_unchained(what: Target) -> Effect:
    cards = what.cards if isinstance(what, Choice | Aimed) else what
    if not isinstance(cards, Cards) or cards.zone not in ("hand", "discard", "looked"):
        raise Refused
    return Sequence((Summon(what), Give((made_unchained(It()),), "end of turn")))


def _next_time(of: Target, effect: Effect) -> Effect:
    """It goes elsewhere instead, and is then no longer the Entity that the text was about."""
    aimed = isinstance(of, Aimed) and of.players is None
    if not (aimed or isinstance(of, It)) or not isinstance(effect, ReturnToHand | PutInDeck):
        raise Refused
    if effect.what != It():
        raise Refused
    return Give((GainsText(of, (Instead(Leaves(This(), "destroyed"), effect),)),), "end of turn")


DURING = "( during | on )"
MOST = "most|greatest"

SAYINGS = (
    # ---- unless
    rule("statement", "you may {price:verb} . if you ( don't | do not ) {effect:verb}", build=_may_or_else),
    rule(
        "statement",
        "{who:player} may {price:verb} . if they ( don't | do not ) {effect:verb}",
        build=_may_or_else,
    ),
    # ---- during whose turn
    rule(
        "own clause",
        f"when|whenever {{when:event}} {DURING} your turn, {{effect:effects}}",
        build=lambda when, effect: triggered(when, effect, MY_TURN),
    ),
    rule(
        "own clause",
        f"when|whenever {{when:event}} {DURING} your opponent's turn, {{effect:effects}}",
        build=lambda when, effect: triggered(when, effect, THEIRS),
    ),
    const("player", "the player whose turn it is", ThatPlayer(), read_only=True),
    # ---- what is so
    rule(
        "condition",
        "there are no {cards:those cards}",
        build=lambda cards: _lies(cards, Number(0), "="),
        unbuild=_un_none,
    ),
    rule("condition", "there is no {cards:lone noun}", build=lambda cards: _lies(cards, Number(0), "=")),
    rule("condition", "there is {cards:card}", build=lambda cards: _lies(cards, Number(1), ">=")),
    rule(
        "condition",
        "there are {number:count} or more|greater {cards:those cards}",
        build=lambda cards, number: _lies(cards, number, ">="),
        unbuild=lambda condition: _unlies(condition, ">="),
    ),
    rule(
        "condition",
        "there are {number:count} or less|fewer {cards:those cards}",
        build=lambda cards, number: _lies(cards, number, "<="),
        unbuild=lambda condition: _unlies(condition, "<="),
    ),
    rule("condition", "its {cards:card}", build=lambda cards: IsA(It(), cards)),
    rule("condition", "that card is {cards:card}", build=lambda cards: IsA(It(), cards)),
    const("condition", "its your turn", MY_TURN, read_only=True),
    const("condition", "its your opponent's turn", THEIRS, read_only=True),
    rule("lone noun", "{noun:noun}", build=with_whose),
    piece("postmod", f"with the {MOST} attack", Extreme("attack", True, ENTITY), read_only=True),
    piece("postmod", f"with the {MOST} health", Extreme("health", True, ENTITY), read_only=True),
    piece("postmod", "with the least attack", Extreme("attack", False, ENTITY), read_only=True),
    piece("postmod", "with the least health", Extreme("health", False, ENTITY), read_only=True),
    # ---- what it cannot block
    *forms("can block only {those:noun or nouns}", build=_blocks_only, unbuild=_un_blocks_only),
    rule("change", "{of:target} can only block {those:noun or nouns}", build=_blocks_only),
    *forms(f"{CANNOT} block {{those:those cards}}", build=_cannot_block, unbuild=_un_cannot_block),
    rule(
        "change",
        f"{{of:aimed}} {CANNOT} block {{card:reference}}",
        build=_cannot_block_it,
        unbuild=_un_cannot_block_it,
    ),
    rule("aimed", "{_:target}", build=_only_aimed, unbuild=_un_only_aimed),
    rule(
        "change",
        f"{{by:those cards}} {CANNOT} block {{of:reference}}",
        build=_not_blocked_by,
    ),
    *forms("deals/deal no damage", node=PreventsDamageBy),
    # ---- what it destroys
    rule("event", "{by:those} destroys {cards:card}", Kills),
    # ---- deeds
    rule(
        "verb",
        "{of:target} gets|get|gains|gain {sign:sign} attack {until:duration} for each|every {each:each}",
        build=_for_each(attack_each),
    ),
    rule(
        "verb",
        "{of:target} gets|get|gains|gain {sign:sign} health {until:duration} for each|every {each:each}",
        build=_for_each(health_each),
    ),
    rule(
        "verb",
        "{of:target} gets|get|gains|gain {sign:sign} {/} {second:sign} {until:duration} for each|every {each:each}",
        build=_for_each(both_each),
    ),
    rule("verb", "draw|draws cards until you|they have {size:count} cards in your|their hand", DrawUntil),
    rule("verb", "put|puts {what:target} into the arena unchained", build=_summon_unchained),
    rule("one does", "chooses {what:target}", Choose),
    rule(
        "verb",
        "the next time {of:target} would be destroyed this turn, {effect:verb} instead",
        build=_next_time,
    ),
    rule(
        "verb",
        "if {of:target} would be destroyed this turn, {effect:verb} instead",
        build=_next_time,
    ),
)
