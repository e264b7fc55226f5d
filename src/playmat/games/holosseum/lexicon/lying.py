"""Where a text works: in the Arena, or while its card lies in a Grave and says so."""

from __future__ import annotations

from functools import partial

import msgspec

from playmat.lang.clauses import Keyword
from playmat.lang.effects import Give
from playmat.lang.nodes import Condition, Reference, Who
from playmat.lang.nouns import Cards, Compare, LiesIn
from playmat.lang.values import Count, It, Number, Opponents, ThatPlayer, This, ThisIn, You
from playmat.text.grammar.fits import is_a
from playmat.text.grammar.quantity import Compared
from playmat.text.shape import slot
from playmat.text.table import Refused, consts, rule

UNCHAINED = (Keyword("Unchained"),)
CARD = "this card|entity|power|spell"
YOURS = "( your | its owner's | the )"
THEIRS = "( a | its owner's | the | any )"
IN_A_GRAVE = LiesIn(slot("card", is_a(It)), "discard")


def is_unchaining(effect: Give) -> bool:
    """Whether it only makes cards Unchained, which says nothing any more once the turn is over."""
    return all(getattr(change, "clauses", ()) == UNCHAINED for change in effect.changes)


def _has_lying(who: Who, said: Compared, cards: Cards) -> Condition:
    """So many cards in a player's own Grave."""
    if cards.zone != "discard" or cards.whose not in (who, ThatPlayer()):
        raise Refused
    return Compare(Count(msgspec.structs.replace(cards, whose=who)), said.comparison, said.value)


def _lies_in_a_grave(card: Reference) -> Condition:
    """Of the card whose text it is, its text works there."""
    if not isinstance(card, It):
        raise Refused
    return LiesIn(card, "discard")


HAS = (("you have", You()), ("your opponent has", Opponents()), ("they have", ThatPlayer()))

LYING = (
    *(
        line
        for words, who in HAS
        for line in (
            rule("condition", f"{words} {{said:so much}} {{cards:those cards}}", build=partial(_has_lying, who)),
            rule(
                "condition",
                f"{words} no {{cards:those cards}}",
                build=partial(_has_lying, who, Compared("=", Number(0))),
            ),
            rule("condition", f"{words} {{cards:card}}", build=partial(_has_lying, who, Compared(">=", Number(1)))),
        )
    ),
    *consts("target", "this card in your grave", f"{CARD} from|in {YOURS} grave", value=ThisIn("discard")),
    *consts("condition", "this card is in your grave", f"{CARD} is in {YOURS} grave", value=LiesIn(This(), "discard")),
    rule("condition", f"{{card:reference}} is [still] in {THEIRS} grave", build=_lies_in_a_grave, shown=IN_A_GRAVE),
)
