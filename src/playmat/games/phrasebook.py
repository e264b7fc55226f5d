"""Sentences that cards of a game can say, besides those that cards of ours do: offers and hints are made of them."""

from __future__ import annotations

from importlib import resources


def phrasebook(game: str) -> tuple[tuple[str, str], ...]:
    """The sentences of a game, each with the kind of card that says it.

    A line of ``phrasebook.txt`` is ``kind: text``, where `` // `` stands for the end of a printed line.
    """
    lines = resources.files("playmat.games").joinpath(game, "phrasebook.txt").read_text("utf-8").splitlines()
    return tuple((kind, text) for kind, _, text in (line.partition(": ") for line in lines))
