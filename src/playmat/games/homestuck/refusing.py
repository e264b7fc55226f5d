"""How this game's reasons are worded: since when a card is tapped, what it is attached to."""

from __future__ import annotations

import msgspec

from playmat.core.ask import Cause
from playmat.core.ids import CardId
from playmat.core.log import since
from playmat.games.homestuck.editions import in_force
from playmat.games.homestuck.events import Entered, Tapped
from playmat.games.homestuck.nodes.clauses import Attach, StoreUnder
from playmat.machine.events import TurnBegan
from playmat.machine.explain import Reasons, words_of
from playmat.machine.scene import Scene

replace = msgspec.structs.replace

TAPPED_BY = {
    "hs.attack.costs-1-grist-and-tap": "it attacked",
    "hs.ability.taps-the-card": "it used an ability",
    "hs.move.taps-2024": "it was moved",
}
"""What a character did that tapped it, by the rule that did so."""


def in_words_of_edition(scene: Scene, reasons: Reasons) -> Reasons:
    """The reasons with the rules that the edition in play has of its own
    (hs.ruling.edition.2024-01-missing-sections).
    """
    edition = scene.book.edition
    return tuple(
        replace(reason, cause=replace(reason.cause, rule=in_force(edition, reason.cause.rule))) for reason in reasons
    )


def tapped_since(scene: Scene, card: CardId) -> str:
    """When and why a card was tapped, as the log has it; of a position that was set up it may have no line."""
    why, turn = "", scene.state.clock.turn
    born = scene.card(card).stamp
    for entry in since(scene.state, 0):
        event = entry.event
        if why:
            if isinstance(event, TurnBegan):
                turn = event.turn
                break
        elif isinstance(event, Tapped) and event.card == card:
            why = TAPPED_BY.get(entry.cause.rule) or told_by(scene, entry.cause)
        elif isinstance(event, Entered) and event.card == card:
            why = "it came into play so"
        elif entry.number < born:
            break
    return f"It has been tapped since turn {turn}: {why}." if why else "It is tapped."


def told_by(scene: Scene, cause: Cause) -> str:
    """What tapped a card, where a text did."""
    if cause.face < 0:
        return "an effect tapped it"
    return f"{scene.book.faces[cause.face].name} says “{words_of(scene, cause)}”"


def printed_words(scene: Scene, card: CardId, kind: type[Attach | StoreUnder]) -> Cause:
    """Where a card says what it is attached to, or beneath what it is stored; without such words, the card alone."""
    face = scene.card(card).face
    clauses = scene.book.faces[face].program.clauses
    found = (index for index, clause in enumerate(clauses) if isinstance(clause, kind))
    index = next(found, None)
    return Cause("", card) if index is None else Cause("", card, face, index)
