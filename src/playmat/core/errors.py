"""Every error Playmat raises on purpose, on one page.

::

    PlaymatError
    ├── IllegalAnswer      an answer that the open question does not allow; carries the reasons
    ├── NotationError      a text that is no answer or position; carries line, column and what was expected
    ├── CardError          a card or card file that cannot be used
    ├── DeckError          a deck that cannot be read or is not legal
    ├── ScenarioError      a scenario file that cannot be understood
    ├── SaveError          a saved game that cannot be read or was made by other rules
    └── RulesError         an unknown game, edition or rule parameter
"""

from __future__ import annotations


class PlaymatError(Exception):
    """Base of all errors meant for the person at the other end; the message names the place."""


class IllegalAnswer(PlaymatError):
    """The answer is not among the legal ones. ``reasons`` says why, one sentence each; nothing has changed."""

    def __init__(self, message: str, reasons: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.reasons = reasons


class NotationError(PlaymatError):
    """A text that cannot be read as an answer or a position."""

    def __init__(self, message: str, line: int = 1, column: int = 1) -> None:
        super().__init__(f"line {line}, column {column}: {message}" if line > 1 or column > 1 else message)
        self.line = line
        self.column = column


class CardError(PlaymatError):
    """A card or a card file that cannot be used."""


class DeckError(PlaymatError):
    """A deck that cannot be read or is not legal."""


class ScenarioError(PlaymatError):
    """A scenario file that cannot be understood."""


class SaveError(PlaymatError):
    """A saved game that cannot be read."""


class RulesError(PlaymatError):
    """An unknown game, edition or rule parameter."""
