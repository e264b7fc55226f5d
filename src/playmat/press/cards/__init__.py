"""Card files out: new ones, and those of others with nothing changed but what was edited."""

from playmat.press.cards.change import changed
from playmat.press.cards.edit import CellEdit, edited_csv
from playmat.press.cards.tables import write_csv, write_xlsx

__all__ = ["CellEdit", "changed", "edited_csv", "write_csv", "write_xlsx"]
