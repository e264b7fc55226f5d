"""Decks for tests that play: 49 cards of the starter set, whatever of it can be read at the moment."""

from __future__ import annotations

import functools

from playmat.games.decks import Deck, deck_of
from playmat.games.problems import same_name
from playmat.play.library import precons, starter_set


@functools.cache
def readable_decks() -> tuple[Deck, ...]:
    """Our decks; a card that cannot be read is replaced by readable ones without text."""
    known = {same_name(face.name): face for face in starter_set("homestuck").faces}
    plain = [face.name for face in known.values() if face.kind == "character" and not face.text]
    decks = []
    for precon in precons("homestuck"):
        names = [name for name in precon.deck.names() if same_name(name) in known]
        names += (plain * 49)[: 49 - len(names)]
        decks.append(deck_of(precon.name, ((name, 1) for name in names)))
    return tuple(decks)
