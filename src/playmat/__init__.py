"""Playmat: a table, with rules, for card games programmed by their own printed English.

::

    import playmat

    game = playmat.new("homestuck", decks=["finders-keepers", "please-take-a-number"], seed=7)
    while not game.is_over:
        game.answer(game.ask.options[0])
"""

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
