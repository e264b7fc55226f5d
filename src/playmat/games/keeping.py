"""Sets that were read are kept in the user's cache folder, and need not be read again.

What is kept is named after the contents of everything that it came of: the card files, the errata, and all of the
code and data that the reading goes through. It is plain data with a digest before it: a file that is damaged, or that
another version wrote, is as good as none. Where the folder cannot be written, sets are read each time.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import os
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

FLOORS = ("core", "lang", "text", "games")
"""The parts of the package that a reading goes through."""

SOURCES = (".py", ".toml", ".txt", ".csv")
LARGEST_NUMBER = 60
"""So many sets are kept at most; those longest unused go."""

DIGEST_SIZE = 16


def folder() -> Path:
    """Where sets are kept: ``PLAYMAT_CACHE``, else ``playmat`` in the user's cache folder (XDG base directories)."""
    named = os.environ.get("PLAYMAT_CACHE")
    if named:
        return Path(named)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "playmat"


@functools.cache
def grammar_digest() -> bytes:
    """A digest of all code and data that a reading goes through."""
    total = hashlib.blake2b(repr(sys.version_info[:2]).encode(), digest_size=DIGEST_SIZE)
    root = Path(__file__).parents[1]
    for floor in FLOORS:
        for path in sorted(Path(name) / file for name, _, files in os.walk(root / floor) for file in files):
            if path.suffix in SOURCES:
                total.update(f"{path.relative_to(root)}\0{path.stat().st_size}\0".encode())
                total.update(path.read_bytes())
    return total.digest()


def name_of(*parts: bytes) -> str:
    """The name under which something is kept that came of these parts and of the grammar."""
    total = hashlib.blake2b(grammar_digest(), digest_size=DIGEST_SIZE)
    for part in parts:
        total.update(len(part).to_bytes(8, "big"))
        total.update(part)
    return total.hexdigest()


def kept(name: str) -> Any:
    """The plain data under that name; None where there is none, or none that is whole."""
    path = folder() / name
    try:
        raw = path.read_bytes()
        os.utime(path)
    except OSError:  # most often it is not there; one that cannot be read is no better
        return None
    digest, packed = raw[:DIGEST_SIZE], raw[DIGEST_SIZE:]
    if hashlib.blake2b(packed, digest_size=DIGEST_SIZE).digest() != digest:
        return None
    return msgspec.msgpack.decode(packed)


def keep(name: str, plain: Any) -> None:
    """Keep plain data. Other processes see the whole file or none, whoever writes at the same time."""
    packed = msgspec.msgpack.encode(plain)
    with contextlib.suppress(OSError):  # a folder that cannot be written only makes the next start slower
        folder().mkdir(parents=True, exist_ok=True)
        handle, written = tempfile.mkstemp(dir=folder(), prefix=".")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(hashlib.blake2b(packed, digest_size=DIGEST_SIZE).digest() + packed)
            Path(written).replace(folder() / name)
        except OSError:
            Path(written).unlink()
            raise
        drop(folder().iterdir())


def drop(files: Iterable[Path]) -> None:
    """Let go of all but the files last used."""
    by_use = sorted(files, key=lambda path: path.stat().st_mtime, reverse=True)
    for path in by_use[LARGEST_NUMBER:]:
        path.unlink()
