"""Sets of cards that other programs keep, brought back: a file of Cockatrice, LackeyCCG or OCTGN, or all files of one
in a folder or an archive.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import Final

import msgspec

from playmat.core.errors import CardError
from playmat.games.packs import MOST_FILES, OF_WORKBOOKS, TABLES, ZIP
from playmat.games.problems import shortened
from playmat.games.workbooks import DamagedFile
from playmat.games.workbooks.parts import DAMAGE
from playmat.press.others import cockatrice, lackey, octgn
from playmat.press.others.markup import Element, elements

MOST_ELEMENTS: Final = 60_000
MOST_BYTES: Final = 20_000_000
"""Of all tables of a set together, unpacked."""
MOST_CARDS: Final = 2_000
LONGEST_CELL: Final = 4_000
ENDINGS: Final = (".xml", ".txt")
LEFT: Final = {
    "cockatrice": "A Cockatrice set holds no errata, rulings or art: bring those by themselves",
    "lackey": "A LackeyCCG set holds no errata, rulings, art or line breaks: bring those by themselves",
    "octgn": "An OCTGN set holds no errata, rulings or art: bring those by themselves",
}
"""What each program's files have no place for."""
SETS: Final[Mapping[str, tuple[str, Callable[[Element, str], list[dict[str, str]]]]]] = {
    "cockatrice_carddatabase": ("cockatrice", cockatrice.read_set),
    "set": ("octgn", octgn.read_set),
}
"""By the first element of a file."""
DECKS: Final = {"cockatrice_deck": "Cockatrice", "deck": "LackeyCCG or OCTGN"}


class Brought(msgspec.Struct, frozen=True):
    """Cards as rows by the headings of the game's card files, and what cannot have come with them."""

    rows: list[dict[str, str]]
    left: str


def read(game: str, files: Mapping[str, bytes]) -> Brought | None:
    """The set in files of one of these programs, by their names; an archive counts as what is in it. None where none is
    of such a program. Raises CardError with the file and its line.
    """
    rows: list[dict[str, str]] = []
    program = ""
    for name, raw in unpacked(files):
        try:
            found = _read(game, raw)
        except (CardError, DamagedFile) as error:
            raise CardError(f"{shortened(name)}: {error}") from error
        if found is None:
            continue
        program, more = found
        rows += more
        if len(rows) > MOST_CARDS:
            raise CardError(f"{shortened(name)}: there are more than {MOST_CARDS} cards")
        if any(len(words) > LONGEST_CELL for row in more for words in row.values()):
            raise CardError(f"{shortened(name)}: a cell has more than {LONGEST_CELL} letters")
    if program and not rows:
        raise CardError(f"{shortened(next(iter(files)))}: there are no cards in this set")
    return Brought(rows, LEFT[program]) if program else None


def _read(game: str, raw: bytes) -> tuple[str, list[dict[str, str]]] | None:
    """The cards of one file, and of which program it is."""
    if lackey.is_set(raw):
        return "lackey", lackey.read_set(raw, game)
    if not looks_like_markup(raw):
        return None
    root = elements("this set", raw, MOST_ELEMENTS)
    if root.name in DECKS:
        raise CardError(f"this is a deck of {DECKS[root.name]}, not a set of cards: bring it under Decks")
    if root.name not in SETS:
        return None
    program, made = SETS[root.name]
    return program, made(root, game)


def looks_like_markup(raw: bytes) -> bool:
    """Whether a file begins as XML does, in any encoding that XML has."""
    return raw.replace(b"\0", b"").lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n").startswith(b"<")


def unpacked(files: Mapping[str, bytes]) -> Iterator[tuple[str, bytes]]:
    """The files, and in place of archives those in them that may hold cards; of a workbook, of a pack, and of what is
    no archive at all, none: that is told by who reads those.
    """
    left = MOST_BYTES
    for name, raw in files.items():
        if not raw.startswith(ZIP):
            yield name, raw
            continue
        for info, archive in inside(name, raw):
            try:
                with archive.open(info) as file:
                    data = file.read(left + 1)
            except DAMAGE as error:
                raise CardError(
                    f"{shortened(info.filename)} in this archive is damaged: {shortened(str(error))}"
                ) from error
            left -= len(data)
            if left < 0:
                raise CardError(f"{shortened(name)}: this archive is too large unpacked: more than {MOST_BYTES} bytes")
            yield info.filename, data


def inside(name: str, raw: bytes) -> list[tuple[zipfile.ZipInfo, zipfile.ZipFile]]:
    """What may hold cards in an archive that is neither workbook nor pack."""
    try:
        archive = zipfile.ZipFile(io.BytesIO(raw))
    except DAMAGE:
        return []
    names = archive.namelist()
    if OF_WORKBOOKS in names or any(one.casefold().endswith(TABLES) for one in names):
        return []
    infos = [info for info in archive.infolist() if not info.is_dir() and may_hold_cards(info.filename)]
    if len(infos) > MOST_FILES:
        raise CardError(f"{shortened(name)}: this archive has {len(infos)} tables; a set has at most {MOST_FILES}")
    return [(info, archive) for info in infos]


def may_hold_cards(name: str) -> bool:
    """Whether a file in a folder of such a program may hold cards: by its ending, and because it is not hidden."""
    path = PurePosixPath(name.replace("\\", "/"))
    return path.suffix.casefold() in ENDINGS and not path.name.startswith(".") and "__MACOSX" not in path.parts


def in_folder(folder: Path) -> dict[str, bytes]:
    """The files of a folder that may hold cards. Raises CardError for more than a set has."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file() and may_hold_cards(path.name))
    if len(paths) > MOST_FILES or sum(path.stat().st_size for path in paths) > MOST_BYTES:
        raise CardError(f"{folder}: there are too many or too large files for a set")
    return {str(path): path.read_bytes() for path in paths}
