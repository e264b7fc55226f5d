"""The web table: a server where people play, and the page it serves."""

from playmat.table.serve import serve

__all__ = ["serve"]
