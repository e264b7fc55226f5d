"""One of several: modes, "unless you …", "otherwise", "instead"."""

from __future__ import annotations

from playmat.lang.effects import Discard, DiscardFromHand, DrawCards, GainLife, LoseLife
from playmat.text.grammar.choosing import MODES, OTHERWISE
from playmat.text.grammar.chosen_once import CHOSEN_ONCE
from playmat.text.grammar.offered import OFFERED_TO_EACH, OTHERWISE_BEHIND, offered
from playmat.text.grammar.or_rather import OR_RATHER
from playmat.text.grammar.their_modes import chosen_by_others
from playmat.text.grammar.unless import UNLESS
from playmat.text.grammar.upgrading import upgrading

PERSONAL = (DiscardFromHand, DrawCards, GainLife, LoseLife, Discard)
"""What somebody does to themselves, so that it must be said who."""


OPTIONS = (
    *MODES,
    *CHOSEN_ONCE,
    *OTHERWISE,
    *offered(("deed",), "does"),
    *UNLESS,
    *OTHERWISE_BEHIND,
    *OFFERED_TO_EACH,
    *OR_RATHER,
    *upgrading("entity", "attack", "health", {"life": (GainLife, LoseLife)}),
    # ---- another player chooses
    *chosen_by_others(PERSONAL, (DiscardFromHand, LoseLife, Discard)),
)
