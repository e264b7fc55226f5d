"""What a person is told of a game beside its rules: how one wins, and what signs and keys mean.

It stands in `help.toml` beside the game.
"""

from __future__ import annotations

import functools
from importlib import resources

import msgspec

from playmat.core.decoding import known


class HelpLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A few words, and what is to be said of them."""

    head: str
    says: str


class GameHelp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What to know before a first game, what signs on the table mean, and which keys there are besides the usual."""

    goal: list[HelpLine]
    signs: list[HelpLine]
    keys: list[HelpLine] = []


@functools.cache
def game_help(game: str) -> GameHelp:
    """Of the game of that name."""
    file = resources.files("playmat.games").joinpath(game, "help.toml")
    return msgspec.toml.decode(file.read_text(encoding="utf-8"), type=known(GameHelp))
