"""What a card was before it went where it is: "if it was in Dream", "if it was flipped"."""

from __future__ import annotations

from collections.abc import Mapping

from playmat.games.gamma.nodes.filters import IsFlipped
from playmat.games.gamma.nodes.values import WasSuch
from playmat.lang.nouns import Cards, Not
from playmat.text.shape import slot
from playmat.text.table import rule

PLACES = {"in dream": "dream", "in reality": "play"}
FLIPPED = {"flipped": IsFlipped(), "unflipped": IsFlipped(flipped=False)}
STATES: Mapping[str, Cards] = {
    **{words: Cards(zone=zone) for words, zone in PLACES.items()},
    **{words: Cards((), None, (state,)) for words, state in FLIPPED.items()},
}


BEFORE = tuple(
    line
    for words, cards in STATES.items()
    for line in (
        rule("condition", f"{{card:reference}} was {words}", shape=WasSuch(slot("card"), cards)),
        rule("condition", f"{{card:reference}} ( was not | wasn't ) {words}", shape=Not(WasSuch(slot("card"), cards))),
    )
)
