"""A card gains what another card's text says: "gains all effects of target Entity until the end of the turn".

It gains the words that the other has at that moment; what becomes of the other later changes nothing. So it is said of
something that is done, and not by a text that lies there.
"""

from __future__ import annotations

from playmat.lang.changes import GainsTextOf
from playmat.lang.clauses import Static
from playmat.lang.nodes import Change, Clause, Reference, Target
from playmat.lang.nouns import Aimed, Cards
from playmat.text.rewrite import has_any, inside
from playmat.text.shape import slot
from playmat.text.table import Refused, Rule, rule


def _gains(of: Target, texts: Target) -> Change:
    if not isinstance(texts, Aimed | Cards | Reference):
        raise Refused("of which? Choose a card first, and say that it gains those of the chosen one")
    if texts == of:
        raise Refused("each of itself, or of another?")
    return GainsTextOf(of, texts)


def texts_of(words: str) -> tuple[Rule, ...]:
    """The lines; ``words`` for what a card's text is made of, the first of which is shown."""
    return (
        rule(
            "change",
            f"{{of:target}} gains/gain all {words} of {{texts:target}}",
            build=_gains,
            shown=GainsTextOf(slot("of"), slot("texts")),
        ),
        *(
            rule("change", f"{{of:target}} gains|gain|has|have {way} [in addition to its own]", build=_gains)
            for way in (
                f"( the | all the | all of the ) {words} of {{texts:target}}",
                f"all [of] {{texts:possessive}} {words}",
                f"{{texts:possessive}} {words}",
            )
        ),
    )


def refuse_copied_for_good(clause: Clause) -> None:
    """Refuses what would be gained anew all the time: each could be gained from the other."""
    if any(isinstance(part, Static) and has_any(part.changes, GainsTextOf) for part in inside(clause)):
        raise Refused("say as what is done it gains them, and until when")
