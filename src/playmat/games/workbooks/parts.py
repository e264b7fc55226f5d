"""The files inside a workbook, unpacked within bounds."""

from __future__ import annotations

import io
import struct
import zipfile
import zlib

ZIP = b"PK\x03\x04"
MOST_PARTS = 1000
MOST_UNPACKED = 50_000_000
"""Bytes of a workbook unpacked; a builder with three decks has two million."""

# What the standard library's reader raises for bytes that are no zip archive, or no longer one.
DAMAGE = (
    *(zipfile.BadZipFile, zlib.error, struct.error, EOFError, KeyError, IndexError, ValueError, OverflowError),
    *(OSError, RuntimeError, NotImplementedError),
)


class DamagedFile(Exception):
    """A file that is not what it should be; the message is one sentence that names the place in it."""


class Parts:
    """An archive and what is in it by name. Raises DamagedFile."""

    def __init__(self, raw: bytes) -> None:
        try:
            self._archive = zipfile.ZipFile(io.BytesIO(raw))
        except DAMAGE as error:
            raise DamagedFile(f"this is no workbook that can be read: {told(error)}") from error
        self.infos = self._archive.infolist()
        self._left = MOST_UNPACKED
        self._read: dict[str, bytes] = {}
        if len(self.infos) > MOST_PARTS or sum(info.file_size for info in self.infos) > MOST_UNPACKED:
            raise DamagedFile("this workbook is too large: unpacked it has more than can be read")

    def has(self, name: str) -> bool:
        """Whether there is such a part."""
        return any(info.filename == name for info in self.infos)

    def read(self, name: str) -> bytes:
        """A part's bytes; how large it says it is counts for nothing."""
        if name in self._read:
            return self._read[name]
        try:
            with self._archive.open(name) as part:
                found = part.read(self._left + 1)
        except DAMAGE as error:
            raise DamagedFile(
                f"this workbook is damaged: its part {name[:80]!r} cannot be read: {told(error)}"
            ) from error
        self._left -= len(found)
        if self._left < 0:
            raise DamagedFile("this workbook is too large: unpacked it has more than can be read")
        self._read[name] = found
        return found

    def replaced(self, new: dict[str, bytes]) -> bytes:
        """The archive with some parts' bytes replaced; every other part, its order and its dates stay.

        Raises DamagedFile.
        """
        file = io.BytesIO()
        with zipfile.ZipFile(file, "w") as archive:
            archive.comment = self._archive.comment
            for info in self.infos:
                kept = zipfile.ZipInfo(info.filename, info.date_time)
                kept.compress_type, kept.external_attr, kept.comment = (
                    info.compress_type,
                    info.external_attr,
                    info.comment,
                )
                archive.writestr(kept, new.get(info.filename) or self.read(info.filename))
        return file.getvalue()


def told(error: Exception) -> str:
    """What an error says in one line, short enough to read."""
    words = str(error.args[0]) if isinstance(error, KeyError) and error.args else str(error)
    return (
        " ".join("".join(letter if letter.isprintable() else " " for letter in words).split())[:200] or "it breaks off"
    )
