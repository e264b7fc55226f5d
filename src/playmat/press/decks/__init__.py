"""Decks in and out: plain text, the community's workbook, and a format of our own.

Reading what was written gives the same deck again, whatever the form.
"""

from playmat.games.decklists.names import DeckReading, KnownCards, Written
from playmat.games.decklists.plain import write_text
from playmat.press.decks.builder import write_workbook
from playmat.press.decks.own import write_json
from playmat.press.decks.read import import_deck, read_deck
from playmat.press.decks.workbook import write_into

__all__ = [
    "DeckReading",
    "KnownCards",
    "Written",
    "import_deck",
    "read_deck",
    "write_into",
    "write_json",
    "write_text",
    "write_workbook",
]
