"""A host's own pictures of cards, which the page shows instead of those it draws."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

import msgspec

from playmat.core.errors import CardError
from playmat.games.packs import ART, PICTURES, is_pack, read_pack

LARGEST: Final = 4_000_000
"""Bytes of one picture."""
MEDIA: Final[Mapping[str, str]] = {".png": "image/png", ".jpg": "image/jpeg", ".webp": "image/webp"}


class Picture(msgspec.Struct, frozen=True):
    """A picture's name, which is that of its card as files have it (`playmat.games.packs.art_name`), and its bytes."""

    name: str
    ending: str
    data: bytes

    @property
    def file(self) -> str:
        return self.name + self.ending


def pictures_in(paths: Iterable[Path]) -> dict[str, Picture]:
    """Pictures by the names of their files: of folders, of the folders of sets, which have them in one of their own,
    and of packs. Raises CardError for a place without any, and for a picture that is none or too large.
    """
    found: dict[str, Picture] = {}
    for path in paths:
        here = list(of_folder(path) if path.is_dir() else of_pack(path))
        if not here:
            raise CardError(f"{path}: there are no pictures; they are {', '.join(PICTURES)}, named as their cards are")
        found |= {one.file: one for one in here}
    return found


def of_folder(folder: Path) -> Iterable[Picture]:
    """The pictures of a folder. Raises CardError."""
    within = folder / ART
    for file in sorted((within if within.is_dir() else folder).iterdir()):
        ending = file.suffix.lower().replace(".jpeg", ".jpg")
        if ending in PICTURES and file.is_file():
            yield picture(file, file.stem, file.read_bytes())


def of_pack(path: Path) -> Iterable[Picture]:
    """The pictures of a pack. Raises CardError."""
    raw = path.read_bytes()
    if not is_pack(raw):
        raise CardError(f"{path}: this is neither a folder nor a pack of cards")
    for name, data in read_pack(raw).art.items():
        yield picture(path, name, data)


def picture(path: Path, name: str, data: bytes) -> Picture:
    """A picture by its first bytes, whatever its file is called. Raises CardError."""
    if len(data) > LARGEST:
        raise CardError(f"{path}: the picture {name!r} has {len(data)} bytes; at most {LARGEST} are shown")
    ending = next((one for one, begins in PICTURES.items() if data.startswith(begins)), None)
    if ending is None:
        raise CardError(f"{path}: {name!r} is no picture; PNG, JPEG and WebP are")
    return Picture(name, ending, data)
