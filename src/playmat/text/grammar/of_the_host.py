"""Whom "that player" is in the words of a card that is attached to another one."""

from __future__ import annotations

from typing import Any

import msgspec

from playmat.lang.nodes import Reference, Who
from playmat.lang.nouns import Cards
from playmat.lang.patterns import Phase
from playmat.lang.values import AnOpponent, APlayer, ControllerOf, OwnerOf, PlayersWho, ThatPlayer
from playmat.text.rewrite import has_any, inside, replaced


def of_its_player(clause: Any, host: Reference) -> Any:
    """ "At the start of that player's Main Phase": of the attached card's player, where no other was spoken of."""
    when = getattr(clause, "when", None)
    said = [getattr(part, "whose", part) for part in inside(when) if isinstance(part, Who | Cards | Phase)]
    if not has_any(when, ThatPlayer) or any(who not in (None, ThatPlayer()) for who in said):
        return clause
    when = replaced(when, ThatPlayer(), ControllerOf(host))
    effect = getattr(clause, "effect", None)
    return msgspec.structs.replace(clause, when=when, effect=done_in_their_phase(when, effect))


def done_in_their_phase(when: Any, effect: Any) -> Any:
    """ "At the start of its player's Main Phase, that player …": the phase is known by its player, and by no event."""
    if not isinstance(when, Phase) or not isinstance(when.whose, ControllerOf | OwnerOf):
        return effect
    names = (AnOpponent, APlayer, PlayersWho)
    return effect if has_any(effect, *names) else replaced(effect, ThatPlayer(), when.whose)
