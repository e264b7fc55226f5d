"""A group that was spoken of, while a sentence is read."""

from __future__ import annotations

from playmat.lang.nodes import Value


class InThatGroup(Value):
    """While a sentence is read: how much is in the group that was spoken of. In no program."""
