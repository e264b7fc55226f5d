"""How a reason is worded: the particular facts, and the very words of a card that stands in the way."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from playmat.core.ask import Cause
from playmat.core.ids import NOBODY, CardId, Seat
from playmat.core.log import since
from playmat.games.homestuck.events import Entered, Tapped, TurnBegan
from playmat.games.homestuck.texts import Active
from playmat.lang.clauses import Attach, StoreUnder
from playmat.machine.explain import MET, Reason, Reasons, words_of
from playmat.machine.scene import Scene

replace = msgspec.structs.replace

TAPPED_BY = {
    "hs.attack.costs-1-grist-and-tap": "it attacked",
    "hs.ability.taps-the-card": "it used an ability",
    "hs.move.taps-2024": "it was moved",
}
"""What a character did that tapped it, by the rule that did so."""


OWN_STATEMENTS = {
    "2024-01": {
        "hs.move.tapped-cannot-be-moved": "hs.move.tapped-cannot-be-moved-2024",
        "hs.move.to-planet-or-moon": "hs.move.to-planet-2024",
        "hs.play.character-to-any-location": "hs.play.character-to-any-planet-2024",
    }
}
"""What an edition says itself of a matter wins over the build that fills its gaps
(hs.ruling.edition.2024-01-missing-sections).
"""


def in_words_of_edition(scene: Scene, reasons: Reasons) -> Reasons:
    """The reasons with the rules that the edition in play has of its own."""
    own = OWN_STATEMENTS.get(scene.book.edition)
    if not own:
        return reasons
    return tuple(
        replace(reason, cause=replace(reason.cause, rule=own.get(reason.cause.rule, reason.cause.rule)))
        for reason in reasons
    )


def refuse(text: str, rule: str, *, of: Seat = NOBODY) -> Reasons:
    """A reason of the rules; ``of`` is whom the text calls ``PLAYER``."""
    return (Reason(text, Cause(rule), of),)


def by_words(text: str, cause: Cause, rule: str) -> Reasons:
    """A reason of the rules that rests on words of a card."""
    return (Reason(text, Cause(rule, cause.card, cause.face, cause.clause)),)


def by_text(scene: Scene, doing: str, active: Active) -> Reason:
    """A reason that words of a card give against the rules (hs.ruling.general.card-text-beats-rulebook)."""
    cause = Cause("hs.ruling.general.card-text-beats-rulebook", active.env.this.card, *at(active.env.cause))
    return Reason(f"{said(scene, cause)} {doing}: “{words_of(scene, cause)}”", cause)


def by_texts(scene: Scene, doing: str, found: list[Active]) -> Reasons:
    """A reason for each of those texts."""
    return tuple([by_text(scene, doing, active) for active in found]) if found else MET


def at(cause: Cause) -> tuple[int, int]:
    """Where the words stand that a cause names."""
    return cause.face, cause.clause


def said(scene: Scene, cause: Cause) -> str:
    """Whose words they are. Text may lie on another card than the one it is printed on."""
    name = scene.book.faces[cause.face].name if cause.face >= 0 else "An effect"
    if cause.card >= 0 and scene.card(cause.card).face != cause.face:
        return f"Words of {name}, now on {scene.face(cause.card).name}, forbid"
    return f"Words of {name} forbid"


def price_words(scene: Scene, found: Iterable[Active]) -> str:
    """The texts that make a price what it is, as more sentences."""
    causes = dict.fromkeys(active.env.cause for active in found)
    told = [
        f" {scene.book.faces[cause.face].name} says: “{words_of(scene, cause)}”" for cause in causes if cause.face >= 0
    ]
    return "".join(told)


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


def counted(number: int, thing: str) -> str:
    """So many things."""
    return f"{number} {thing}{'s' * (number != 1)}"
