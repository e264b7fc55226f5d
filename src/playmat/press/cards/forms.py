"""The forms in which a set of cards is written: tables, and what other programs load."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import msgspec

from playmat.games.decks import deck_of
from playmat.games.packs import Art
from playmat.lang.book import Face
from playmat.play.shelf import rulebook
from playmat.press.cards.tables import write_csv, write_xlsx
from playmat.press.others import cockatrice, drafts, lackey, octgn
from playmat.press.others.words import file_names, set_code
from playmat.press.paper.cards import draw_faces, draw_table
from playmat.press.paper.pictures import as_jpeg

Files = dict[Path, bytes]
PPI = 150
BACK = (372, 520)
"""Pixels of a back, as large as a face at that many pixels an inch."""


class SetForm(msgspec.Struct, frozen=True):
    """A form: the end of the file's name, or "" for a folder, and how the files are made of cards of a game, with
    the pictures that somebody made for them.
    """

    ending: str
    made: Callable[[Sequence[Face], str, Path, Art], Files]


def _csv(faces: Sequence[Face], game: str, path: Path, art: Art) -> Files:
    return {path: write_csv(faces, rulebook(game).language.columns)}


def _xlsx(faces: Sequence[Face], game: str, path: Path, art: Art) -> Files:
    return {path: write_xlsx(faces, rulebook(game).language.columns)}


def _cockatrice(faces: Sequence[Face], game: str, path: Path, art: Art) -> Files:
    """``customsets`` and ``pics`` as they lie in its data folder."""
    pictures = zip(cockatrice.names_of_pictures(faces, game), draw_faces(game, faces, ppi=PPI, art=art), strict=True)
    files = {path / "customsets" / f"{game}.xml": cockatrice.write_set(faces, game)}
    return files | {path / "pics" / "CUSTOM" / f"{name}.jpg": as_jpeg(raw) for name, raw in pictures}


def _lackey(faces: Sequence[Face], game: str, path: Path, art: Art) -> Files:
    """A plugin's folder, pictures in their sets' folders, the back among them, which sets their proportions."""
    files = {path / name: raw for name, raw in lackey.write_set(faces, game).items()}
    back, images = draw_table(game, (), 1, 1, BACK), file_names(faces)
    files[path / "sets" / "setimages" / "general" / "cardback.jpg"] = as_jpeg(back)
    for face, raw in zip(faces, draw_faces(game, faces, ppi=PPI, art=art), strict=True):
        files[path / "sets" / "setimages" / set_code(face, game) / f"{images[face.name]}.jpg"] = as_jpeg(raw)
    return files


def _octgn(faces: Sequence[Face], game: str, path: Path, art: Art) -> Files:
    """``Sets`` as they lie in the game's folder, and its pictures by the cards' ids."""
    files = {path / "Sets" / name: raw for name, raw in octgn.write_sets(faces, game).items()}
    for face, raw in zip(faces, draw_faces(game, faces, ppi=PPI, art=art), strict=True):
        folder = path / "ImageDatabase" / octgn.game_id(game) / "Sets" / octgn.set_id(game, set_code(face, game))
        files[folder / "Cards" / f"{octgn.card_id(game, face.name)}.jpg"] = as_jpeg(raw)
    return files


def _draftmancer(faces: Sequence[Face], game: str, path: Path, art: Art) -> Files:
    deck = deck_of(path.stem, ((face.name, 1) for face in faces))
    return {path: drafts.write_draftmancer(deck, faces, game)}


def _cubecobra(faces: Sequence[Face], game: str, path: Path, art: Art) -> Files:
    return {path: drafts.write_cubecobra(deck_of(path.stem, ((face.name, 1) for face in faces)), faces, game)}


SET_FORMS: Final[dict[str, SetForm]] = {
    "csv": SetForm(".csv", _csv),
    "workbook": SetForm(".xlsx", _xlsx),
    "draftmancer": SetForm(".txt", _draftmancer),
    "cubecobra": SetForm(".csv", _cubecobra),
    "cockatrice": SetForm("", _cockatrice),
    "lackey": SetForm("", _lackey),
    "octgn": SetForm("", _octgn),
}
"""By the name that ``--as`` takes; of one ending the first is usual."""
