"""The phrasing layer of a game: what all games share, and its own."""

from __future__ import annotations

from importlib import resources

from playmat.core.errors import CardError
from playmat.text.phrasing import Phrase, Phrasing, Wordings, wordings_in


def load_phrasing(game: str) -> Phrasing:
    """Shared phrases and a game's own; a game's own variant counts where both have it. Raises CardError."""
    files = (
        resources.files("playmat.text.phrasing").joinpath("shared.toml"),
        resources.files("playmat.games").joinpath(game, "phrasing.toml"),
    )
    try:
        shared, own = (wordings_in(file.read_text("utf-8")) if file.is_file() else Wordings() for file in files)
        mine = {variant for phrase in own.phrase for variant in phrase.variants}
        kept = (
            Phrase(one.says, tuple(word for word in one.variants if word not in mine), one.not_after)
            for one in shared.phrase
        )
        return Phrasing((*kept, *own.phrase), (*shared.paraphrase, *own.paraphrase))
    except ValueError as error:
        raise CardError(f"the phrasing of {game}: {error}") from error
