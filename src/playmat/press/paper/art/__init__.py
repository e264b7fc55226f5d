"""Pictures for cards, drawn from their own data: the same card always has the same picture."""

from playmat.press.paper.art.picture import picture

__all__ = ["picture"]
