"""A set of cards as one file: an archive (.zip) with its tables, errata, rulings and art."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath
from typing import Final

import msgspec

from playmat.core.errors import CardError
from playmat.games.problems import shortened
from playmat.games.workbooks.parts import DAMAGE

ZIP: Final = b"PK\x03\x04"
OF_WORKBOOKS: Final = "[Content_Types].xml"
"""Every workbook is an archive with this file in it, and no pack is."""
TABLES: Final = (".csv", ".xlsx")
ERRATA, RULINGS, ART = "errata.toml", "rulings.toml", "art"
MOST_FILES: Final = 600
MOST_BYTES: Final = 30_000_000
"""Of everything unpacked; counted as it comes out, whatever the archive says of itself."""
MOST_TEXT: Final = 200_000
PICTURES: Final[Mapping[str, bytes]] = {".png": b"\x89PNG\r\n", ".jpg": b"\xff\xd8\xff", ".webp": b"RIFF"}
Art = Mapping[str, bytes]
"""Pictures of cards that somebody made, as `hung` gives them."""
NO_ART: Final[Art] = {}


class Pack(msgspec.Struct, frozen=True):
    """What is in a pack: tables by name, the texts of its errata and rulings, and pictures by the name of their file
    without its ending, which is that of a card (a stroke in it written as "_").
    """

    tables: dict[str, bytes]
    errata: str = ""
    rulings: str = ""
    art: dict[str, bytes] = {}


def is_pack(raw: bytes) -> bool:
    """Whether bytes are an archive and no workbook."""
    if not raw.startswith(ZIP):
        return False
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            return OF_WORKBOOKS not in archive.namelist()
    except DAMAGE:
        return False


def read_pack(raw: bytes) -> Pack:
    """The parts of a pack, which may lie in one folder of it. Raises CardError that names the part that is wrong."""
    tables: dict[str, bytes] = {}
    texts = {ERRATA: "", RULINGS: ""}
    art: dict[str, bytes] = {}
    left = MOST_BYTES
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            infos = [info for info in archive.infolist() if not info.is_dir()]
            if len(infos) > MOST_FILES:
                raise CardError(f"this archive has {len(infos)} files; a set has at most {MOST_FILES}")
            for info in infos:
                path = PurePosixPath(info.filename.replace("\\", "/"))
                if path.name.startswith((".", "~$")) or "__MACOSX" in path.parts:
                    continue
                is_text = path.name in texts
                is_art = ART in path.parts[:-1] and path.suffix.casefold() in PICTURES
                if not (is_text or is_art or path.suffix.casefold() in TABLES):
                    continue
                data = _unpacked(archive, info, left)
                left -= len(data)
                if is_text:
                    texts[path.name] = _text(path.name, data)
                elif is_art:
                    art[path.stem] = _picture(info.filename, data)
                else:
                    tables[path.name] = data
    except DAMAGE as error:
        raise CardError(
            f"this archive is damaged, or packed in a way that is not read: {shortened(str(error))}"
        ) from error
    if not tables:
        raise CardError("this archive holds no .csv or .xlsx file with cards")
    return Pack(tables, texts[ERRATA], texts[RULINGS], art)


def _unpacked(archive: zipfile.ZipFile, info: zipfile.ZipInfo, left: int) -> bytes:
    with archive.open(info) as file:
        data = file.read(left + 1)
    if len(data) > left:
        raise CardError(f"this archive is too large unpacked: more than {MOST_BYTES} bytes")
    return data


def _text(name: str, data: bytes) -> str:
    if len(data) > MOST_TEXT:
        raise CardError(f"{name} is too large: {len(data)} bytes")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CardError(f"{name} is no UTF-8 text: byte {error.start + 1}") from error


def _picture(name: str, data: bytes) -> bytes:
    if not data.startswith(tuple(PICTURES.values())):
        raise CardError(f"{name[:200]} is no picture: PNG, JPEG and WebP are")
    return data


def write_pack(pack: Pack) -> bytes:
    """A pack as one file; the same pack gives the same bytes."""
    files = dict(pack.tables)
    for name, text in ((ERRATA, pack.errata), (RULINGS, pack.rulings)):
        if text.strip():
            files[name] = text.encode()
    for name, data in pack.art.items():
        ending = next(ending for ending, begins in PICTURES.items() if data.startswith(begins))
        files[f"{ART}/{art_name(name)}{ending}"] = data
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name), files[name], zipfile.ZIP_DEFLATED)
    return made.getvalue()


def repacked(raw: bytes, new: Mapping[str, bytes]) -> bytes:
    """A pack with some of its files (by the end of their paths) replaced or added, and all else as it was.

    Raises CardError.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            made, left = io.BytesIO(), dict(new)
            with zipfile.ZipFile(made, "w") as copy:
                copy.comment = archive.comment
                folder = ""
                for info in archive.infolist():
                    path = PurePosixPath(info.filename.replace("\\", "/"))
                    if path.suffix.casefold() in TABLES and "__MACOSX" not in path.parts:
                        folder = "" if str(path.parent) == "." else f"{path.parent}/"
                    kept = zipfile.ZipInfo(info.filename, info.date_time)
                    kept.compress_type, kept.external_attr = info.compress_type, info.external_attr
                    is_new = path.name in left and "__MACOSX" not in path.parts and not info.is_dir()
                    copy.writestr(kept, left.pop(path.name) if is_new else _unpacked(archive, info, MOST_BYTES))
                for name, data in left.items():
                    copy.writestr(zipfile.ZipInfo(folder + name), data, zipfile.ZIP_DEFLATED)
            return made.getvalue()
    except DAMAGE as error:
        raise CardError(
            f"this archive is damaged, or packed in a way that is not read: {shortened(str(error))}"
        ) from error


def art_name(card: str) -> str:
    """How the picture of a card is called: its name, with "_" for what no file's name may have."""
    return "".join(sign if sign.isalnum() or sign in " -'!,." else "_" for sign in card).strip(". ")[:120] or "_"


def hung(pictures: Mapping[str, bytes]) -> Art:
    """Pictures by the names of their cards or of their files, so that `picture_of` finds them in any case."""
    return {art_name(name).casefold(): data for name, data in pictures.items()}


def picture_of(card: str, art: Art) -> bytes | None:
    """The picture that somebody made for the card of that full name."""
    return art.get(art_name(card).casefold())


def art_beside(paths: Iterable[Path]) -> Art:
    """The pictures that lie with card files: in packs, and in ``art`` of a set's folder. Raises CardError."""
    found: dict[str, bytes] = {}
    for path in paths:
        if path.is_dir() and (path / ART).is_dir():
            for file in sorted((path / ART).iterdir()):
                if file.suffix.casefold() in PICTURES and file.is_file():
                    found[file.stem] = _picture(str(file), file.read_bytes())
        elif path.is_file() and is_pack(raw := path.read_bytes()):
            found |= read_pack(raw).art
    return hung(found)
