"""What happens, or would happen, within a part of a turn or outside it, and what is done in the place of drawing."""

from __future__ import annotations

from functools import partial

from playmat.games.holosseum.nodes.changes import AddsDraws
from playmat.games.holosseum.nodes.patterns import DeclaresNoAttack
from playmat.lang.changes import MaySkipPart
from playmat.lang.effects import May, Sequence
from playmat.lang.nodes import Change, Effect, Value
from playmat.lang.nouns import Aimed
from playmat.lang.values import AimedPlayer, EachPlayer, It, Number, You
from playmat.text.grammar.within import ON, within
from playmat.text.rewrite import has_any
from playmat.text.shape import slot
from playmat.text.table import Refused, const, rule


def _instead_of_drawing(effect: Effect, *, must: bool = False) -> Change:
    """The step comes, and something else is done in it."""
    first = effect.effects[0] if isinstance(effect, Sequence) else effect
    if has_any(effect, It, Aimed, AimedPlayer) or (must and isinstance(first, May)):
        raise Refused
    return MaySkipPart("draw", You(), effect, must)


def _each_draws(amount: Value = Number(1)) -> Change:  # noqa: B008  (a frozen record)
    return AddsDraws(amount, EachPlayer())


DRAWING = "instead of drawing [cards|two cards]"

WITHIN = (
    # no attack is declared in the attack step anyway
    *within({"draw step": "draw", "attack step": "attack"}, lambda when: not isinstance(when, DeclaresNoAttack)),
    const("part", "attack", "attack", read_only=True),
    # ---- in the place of drawing
    rule(
        "lasting change",
        "instead of drawing in your draw step, {effect:effects}",
        build=partial(_instead_of_drawing, must=True),
        shown=MaySkipPart("draw", You(), slot("effect"), True),
        cites="holo.2-1.draw-two",
    ),
    *(
        line
        for words in (
            f"{DRAWING} {ON} your draw step",
            f"{ON} your draw step, {DRAWING}",
            f"{DRAWING} at the start of your turn",
        )
        for line in (
            rule("lasting change", f"{words}, you may {{effect:effects}}", build=_instead_of_drawing),
            rule("lasting change", f"{words}, [you] {{effect:effects}}", build=partial(_instead_of_drawing, must=True)),
        )
    ),
    rule("lasting change", f"{ON} your draw step, you may {{effect:effects}} {DRAWING}", build=_instead_of_drawing),
    # ---- each player's
    rule(
        "lasting change",
        f"{ON} each player's draw step, ( they | that player ) draw|draws {{amount:so many more}} card|cards",
        build=_each_draws,
    ),
)
"""Lines of what happens in parts of turns."""
