"""Playmat: a table, with rules, for card games programmed by their own printed English.

::

    import playmat

    game = playmat.new("homestuck", decks=["finders-keepers", "please-take-a-number"], seed=7)
    while not game.is_over:
        game.answer(game.ask.options[0])
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playmat.core.ask import Ask, Option
    from playmat.core.errors import (
        CardError,
        DeckError,
        IllegalAnswer,
        NotationError,
        PlaymatError,
        RulesError,
        SaveError,
        ScenarioError,
    )
    from playmat.games.decks import Deck, deck_of
    from playmat.play.game import Game, load, new, replay
    from playmat.play.library import precons

__version__ = "0.1.0"

__all__ = [
    "Ask",
    "CardError",
    "Deck",
    "DeckError",
    "Game",
    "IllegalAnswer",
    "NotationError",
    "Option",
    "PlaymatError",
    "RulesError",
    "SaveError",
    "ScenarioError",
    "__version__",
    "deck_of",
    "load",
    "new",
    "precons",
    "replay",
]

HOMES = {
    "playmat.core.ask": ("Ask", "Option"),
    "playmat.core.errors": (
        "CardError",
        "DeckError",
        "IllegalAnswer",
        "NotationError",
        "PlaymatError",
        "RulesError",
        "SaveError",
        "ScenarioError",
    ),
    "playmat.games.decks": ("Deck", "deck_of"),
    "playmat.play.game": ("Game", "load", "new", "replay"),
    "playmat.play.library": ("precons",),
}

if not TYPE_CHECKING:  # or no name that is missing here would be noticed

    def __getattr__(name: str) -> object:
        """Fetch what is asked for: a command that only says what there is need not bring all the games along."""
        for home, names in HOMES.items():
            if name in names:
                globals()[name] = found = getattr(import_module(home), name)
                return found
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
