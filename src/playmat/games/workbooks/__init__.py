"""Workbooks (.xlsx) of strangers: read cell by cell, and written back with nothing changed but what was edited.

Reading is our own because a damaged or hostile workbook must give one sentence with its place, and because writing back
unchanged needs to know where each cell stands in the file.
"""

from playmat.games.workbooks.cells import SheetCell
from playmat.games.workbooks.edit import Edit, edited
from playmat.games.workbooks.parts import ZIP, DamagedFile
from playmat.games.workbooks.read import WorkbookFile

__all__ = ["ZIP", "DamagedFile", "Edit", "SheetCell", "WorkbookFile", "edited"]
