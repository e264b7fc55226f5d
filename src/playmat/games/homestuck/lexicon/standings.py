"""Conditions about what players have: grist, victory points, cards in hand; and what a card is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.lang.nodes import Comparison, Condition, Reference, Who
from playmat.lang.nouns import Cards, Compare, IsA, Not, PlayerHas, PlayerHasAs
from playmat.lang.values import Holding, Number, Opponents, ThatPlayer, You
from playmat.text.english.phrases import split, with_whose
from playmat.text.grammar.fits import but
from playmat.text.grammar.quantity import Compared
from playmat.text.shape import in_parts, slot
from playmat.text.table import Refused, const, consts, rule

NOT_SO: Mapping[str, Comparison] = {">": ">=", "<": "<="}
"""What one has towards each other player of whom nobody has more, or less."""

ANY_OPPONENT = "hs.ruling.multi.an-opponent-in-multiplayer"


def is_a(card: Reference, noun: tuple[Any, ...]) -> Condition:
    cards = with_whose(noun)
    if cards.zone != "play":
        raise Refused
    return IsA(card, cards)


def _un_nobody(condition: Any) -> Mapping[str, Any] | None:
    if not isinstance(condition, PlayerHasAs) or condition.comparison not in NOT_SO.values():
        return None
    if condition != PlayerHasAs(You(), condition.what, condition.comparison, Opponents(), each=True):
        return None
    return {"comparison": ">" if condition.comparison == ">=" else "<", "what": condition.what}


def opposite(condition: Condition) -> Condition:
    """ "Unless": what must not be so."""
    if isinstance(condition, Not):
        raise Refused
    return Not(condition)


def _has(who: Who, said: Compared, what: Holding) -> Condition:
    return PlayerHas(who, what, said.comparison, said.value)


STANDINGS = (
    const("holder", "you", You()),
    const("holder", "any|an opponent", Opponents(), cites=ANY_OPPONENT),
    const("holder", "( that player | they )", ThatPlayer()),
    *consts("holding", "cards in hand", "cards in your|their hand|hands", value="cards in hand"),
    const("holding", "grist", "grist"),
    *consts("holding", "victory points", "vp", value="victory points"),
    rule("condition", "{who:holder} has/have {amount:count} {what:holding}", PlayerHas, comparison="="),
    rule(
        "condition",
        "{who:holder} has/have {said:so much} {what:holding}",
        build=_has,
        shown=in_parts(
            PlayerHas(slot("who"), slot("what"), slot("comparison", but("=")), slot("value")),
            said=Compared(slot("comparison"), slot("value")),
        ),
    ),
    *(
        rule(
            "condition",
            f"{{who:holder}} have|has {{amount:{words}}} {{what:holding}}",
            build=lambda who, amount, what, comparison=comparison: PlayerHas(who, what, comparison, Number(amount)),
        )
        for words, comparison in (("ATLEAST", ">="), ("ATMOST", "<="))
    ),
    rule(
        "condition",
        "{who:holder} have|has no {what:holding}",
        build=lambda who, what: PlayerHas(who, what, "<=", Number(0)),
    ),
    const("more or less", "more", ">"),
    const("more or less", "( less | fewer )", "<"),
    rule(
        "condition", "{who:holder} has/have {comparison:more or less} {what:holding} than {other:holder}", PlayerHasAs
    ),
    rule(
        "condition",
        "{who:holder} has/have {comparison:more or less} {what:holding} than ( each | every ) opponent",
        PlayerHasAs,
        other=Opponents(),
        each=True,
        cites=ANY_OPPONENT,
    ),
    rule(
        "condition",
        "{who:holder} have|has {comparison:more or less} {what:holding} than all opponents",
        PlayerHasAs,
        read_only=True,
        other=Opponents(),
        each=True,
    ),
    rule(
        "condition",
        "( no player | no opponent | no other player | none of your opponents ) has|have {comparison:more or less} "
        "{what:holding} than you",
        build=lambda comparison, what: PlayerHasAs(You(), what, NOT_SO[comparison], Opponents(), each=True),
        unbuild=_un_nobody,
        cites=ANY_OPPONENT,
    ),
    # ---- what a card is
    rule(
        "condition",
        "{card:reference} is a|an {noun:noun}",
        build=is_a,
        unbuild=lambda condition: (
            {"card": condition.card, **shown}
            if isinstance(condition, IsA) and (shown := split(condition.cards)) and "whose" not in shown
            else None
        ),
    ),
)

__all__ = ["STANDINGS", "Cards", "Compare"]
