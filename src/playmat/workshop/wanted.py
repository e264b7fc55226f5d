"""Whether the work that a process does is still wanted: long work asks now and then."""

from __future__ import annotations

from playmat.core.errors import PlaymatError


class NoLongerWanted(PlaymatError):
    """Whoever asked for this has left."""


class _Work:
    is_wanted = True


def begin() -> None:
    """Some work begins, which is wanted."""
    _Work.is_wanted = True


def let_go() -> None:
    """What is being done is wanted no more."""
    _Work.is_wanted = False


def heed() -> None:
    """Raises NoLongerWanted."""
    if not _Work.is_wanted:
        raise NoLongerWanted("nobody waits for this any more")
