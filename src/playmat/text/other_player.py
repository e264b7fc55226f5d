""" "The other player": your opponent, where nobody else was spoken of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from playmat.lang.nouns import Aimed
from playmat.lang.values import (
    AimedPlayer,
    APlayer,
    ControllerOf,
    DeclaredPlayer,
    EachPlayer,
    OwnerOf,
    PlayersWho,
    SomePlayer,
)
from playmat.text.lexer import Token
from playmat.text.rewrite import has_any, inside

THE_OTHER: Final = ("the", "other", "player")
EITHER: Final = (
    AimedPlayer,
    APlayer,
    ControllerOf,
    DeclaredPlayer,
    EachPlayer,
    OwnerOf,
    PlayersWho,
    SomePlayer,
)
"""Who may be you or your opponent."""
OTHER_THAN_WHOM: Final = "other than whom? Say whose opponent it is"


def is_other_than_one(words: Sequence[Token], meant: Any) -> bool:
    """Whether "the other player" may be another than one who was spoken of, and not your opponent."""
    said = [word.norm for word in words]
    if not any(tuple(said[at : at + 3]) == THE_OTHER for at in range(len(said))):
        return False
    return has_any(meant, *EITHER) or any(
        isinstance(part, Aimed) and part.players is not None for part in inside(meant)
    )
