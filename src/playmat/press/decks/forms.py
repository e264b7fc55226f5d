"""The forms in which a deck is written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import msgspec

from playmat.games.decklists.names import DeckReading
from playmat.games.decklists.plain import write_text
from playmat.games.packs import NO_ART, Art
from playmat.lang.book import Face
from playmat.press.decks.builder import write_workbook
from playmat.press.decks.own import write_json
from playmat.press.others import cockatrice, drafts, lackey, octgn, tabletop

Files = dict[Path, bytes]


class Form(msgspec.Struct, frozen=True):
    """A form: the end of its file's name, who takes it, and how the files are made of a deck.

    The path is that of the main file; ``address`` is where pictures will lie, for the forms that have some.
    ``has_pictures``: they come as files beside the main one.
    """

    ending: str
    taken_by: str
    made: Callable[[DeckReading, Sequence[Face], str, Path, str, Art], Files]
    has_pictures: bool = False

    def files(
        self,
        reading: DeckReading,
        faces: Sequence[Face],
        game: str,
        path: Path,
        address: str = "",
        art: Art = NO_ART,
    ) -> Files:
        """The files by their paths. Raises DeckError."""
        return self.made(reading, faces, game, path, address, art)


def _one(write: Callable[[DeckReading, Sequence[Face], str], bytes]) -> Callable[..., Files]:
    """A form that is one file."""

    def made(reading: DeckReading, faces: Sequence[Face], game: str, path: Path, address: str, art: Art) -> Files:
        return {path: write(reading, faces, game)}

    return made


def _tabletop(reading: DeckReading, faces: Sequence[Face], game: str, path: Path, address: str, art: Art) -> Files:
    beside = f"{path.parent.absolute().as_uri()}/"
    made = tabletop.write_deck(reading.deck, faces, game, path.stem, address or beside, art)
    return {path.parent / name: raw for name, raw in made.items()}


def _text(of: DeckReading, faces: Sequence[Face], game: str) -> bytes:
    return write_text(of.deck, faces, of.printed).encode()


def _json(of: DeckReading, faces: Sequence[Face], game: str) -> bytes:
    return write_json(of.deck, game, of.printed)


def _draftmancer(reading: DeckReading, faces: Sequence[Face], game: str, path: Path, address: str, art: Art) -> Files:
    return {path: drafts.write_draftmancer(reading.deck, faces, game, address)}


FORMS: Final[dict[str, Form]] = {
    "text": Form(".txt", "Playmat and people", _one(_text)),
    "json": Form(".json", "Playmat", _one(_json)),
    "workbook": Form(".xlsx", "the builder", _one(lambda of, faces, game: write_workbook(of.deck, faces, game))),
    "tabletop": Form(".json", "Tabletop Simulator", _tabletop, has_pictures=True),
    "cockatrice": Form(".cod", "Cockatrice", _one(lambda of, _, __: cockatrice.write_deck(of.deck))),
    "lackey": Form(".dek", "LackeyCCG", _one(lambda of, faces, game: lackey.write_deck(of.deck, faces, game))),
    "octgn": Form(".o8d", "OCTGN", _one(lambda of, _, game: octgn.write_deck(of.deck, game))),
    "draftmancer": Form(".txt", "Draftmancer", _draftmancer),
    "cubecobra": Form(".csv", "CubeCobra", _one(lambda of, faces, game: drafts.write_cubecobra(of.deck, faces, game))),
}
"""By the name that ``--as`` takes; of one ending the first is usual."""
