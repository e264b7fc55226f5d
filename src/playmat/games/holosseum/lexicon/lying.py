"""Where a text works: in the Arena, or while its card lies in a Grave and says so."""

from __future__ import annotations

from playmat.lang.clauses import Keyword
from playmat.lang.effects import Give
from playmat.lang.nouns import LiesIn
from playmat.lang.values import This, ThisIn
from playmat.text.table import const

UNCHAINED = (Keyword("Unchained"),)
CARD = "this card|entity|power|spell"
YOURS = "( your | its owner's | the )"


def is_unchaining(effect: Give) -> bool:
    """Whether it only makes cards Unchained, which says nothing any more once the turn is over."""
    return all(getattr(change, "clauses", ()) == UNCHAINED for change in effect.changes)


LYING = (
    const("target", "this card in your grave", ThisIn("discard")),
    const("target", f"{CARD} from|in {YOURS} grave", ThisIn("discard"), read_only=True),
    const("condition", "this card is in your grave", LiesIn(This(), "discard")),
    const("condition", f"{CARD} is in {YOURS} grave", LiesIn(This(), "discard"), read_only=True),
)
