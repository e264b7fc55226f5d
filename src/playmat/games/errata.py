"""The errata table: words that the reader gets instead of the printed ones, each entry signed and explained
(hs.ruling.general.card-database-misspellings).
"""

from __future__ import annotations

import datetime as dt
import functools
import tomllib
from collections.abc import Iterable
from importlib import resources
from pathlib import Path
from typing import Literal

import msgspec

from playmat.core.decoding import known
from playmat.core.errors import CardError
from playmat.games.packs import read_pack
from playmat.games.problems import same_name, shortened

NO_TABLE = (ValueError, RecursionError, msgspec.ValidationError)
"""What reading a table of TOML raises: besides its own error what a number of a million digits and nesting without end
set off.
"""

EVERY_CARD = "*"
BESIDE = "errata.toml"
"""The errata of a set of cards lie beside its files under this name."""

ErratumKind = Literal["word", "phrase", "name", "tag", "structure", "title"]


class Erratum(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One correction: in ``card`` (a full name, or ``*``) the whole words ``wrong`` are read as ``right``.

    A ``name`` or ``tag`` reaches the columns as well as the text; a ``title`` only the card's own TITLE and subtitle.
    """

    card: str
    wrong: str
    right: str
    kind: ErratumKind
    why: str
    by: str
    date: dt.date


class NameErratum(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A full name as deck lists write it, and the card that it means."""

    wrong: str
    right: str
    why: str
    by: str
    date: dt.date


class Errata(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole table of a game."""

    errata: tuple[Erratum, ...] = ()
    names: tuple[NameErratum, ...] = ()

    def of(self, name: str) -> tuple[Erratum, ...]:
        """The entries for a card, its own before those for every card."""
        own = [entry for entry in self.errata if same_name(entry.card) == same_name(name)]
        return (*own, *(entry for entry in self.errata if entry.card == EVERY_CARD))

    def wanted(self, name: str, *kinds: ErratumKind) -> list[tuple[str, str, str]]:
        """The entries of these kinds for a card, as the text engine takes them."""
        return [(name, entry.wrong, entry.right) for entry in self.of(name) if entry.kind in kinds]

    def meant(self, name: str) -> str:
        """The full name that a name in a deck list means: the name itself unless the table knows it."""
        return next((entry.right for entry in self.names if same_name(entry.wrong) == same_name(name)), name)


def load_errata(game: str, text: str | None = None, *, any_name: bool = False) -> Errata:
    """The table of a game (empty if it has none), or the one in a TOML text. Raises CardError that names the entry
    that is wrong. ``any_name``: a card may be named by a title alone, as games without subtitles do.
    """
    if text is None:
        return _of_game(game)
    try:
        table = msgspec.convert(tomllib.loads(text), known(Errata))
    except NO_TABLE as error:
        raise CardError(f"the errata table cannot be read: {shortened(str(error))}") from error
    _check(table, any_name=any_name)
    return table


@functools.cache
def _of_game(game: str) -> Errata:
    file = resources.files("playmat.games").joinpath(game, "errata.toml")
    return load_errata(game, file.read_text(encoding="utf-8") if file.is_file() else "")


def with_errata_beside(errata: Errata, paths: Iterable[Path]) -> Errata:
    """Those errata that lie beside card files or in a pack, and after them these. Raises CardError with the file."""
    added: list[Erratum] = []
    paths = tuple(paths)
    for path in dict.fromkeys((*(beside(path) for path in paths), *(path for path in paths if is_archive(path)))):
        if path.is_file():
            try:
                text = read_pack(path.read_bytes()).errata if path in paths else path.read_text("utf-8")
                added += load_errata("", text, any_name=True).errata
            except (CardError, OSError, UnicodeDecodeError) as error:
                raise CardError(f"{path}: {error}") from error
    return msgspec.structs.replace(errata, errata=(*added, *errata.errata)) if added else errata


def is_archive(path: Path) -> bool:
    """Whether a file is a pack, to judge by its name."""
    return path.suffix.casefold() == ".zip"


def beside(path: Path) -> Path:
    """Where the errata of a folder of card files, or of one file, are kept."""
    return (path if path.is_dir() else path.parent) / BESIDE


def _check(table: Errata, *, any_name: bool) -> None:
    seen: set[tuple[str, str]] = set()
    entries: tuple[Erratum | NameErratum, ...] = (*table.errata, *table.names)
    for entry in entries:
        card = same_name(entry.card) if isinstance(entry, Erratum) else "names"
        where = f"the erratum for {entry.wrong!r}"
        if not entry.wrong.strip() or entry.wrong == entry.right:
            raise CardError(f"{where} changes nothing")
        if not entry.why.strip() or not entry.by.strip():
            raise CardError(f"{where} needs a reason (why) and a signature (by)")
        if isinstance(entry, Erratum) and card != EVERY_CARD and "/" not in card and not (any_name and card):
            raise CardError(f"{where} needs a full name TITLE / subtitle, not {entry.card!r}")
        if (card, entry.wrong) in seen:
            raise CardError(f"{where} is there twice")
        seen.add((card, entry.wrong))


def unused(table: Errata, present: Iterable[str], used: Iterable[tuple[str, str]]) -> list[tuple[Erratum, str]]:
    """Entries for a present card whose wrong words do not stand in it, with the name of that card.

    ``used`` holds the card's name and the wrong words of each correction that was made.
    """
    names = {same_name(name): name for name in present}
    done = {(same_name(name), wrong) for name, wrong in used}
    return [
        (entry, names[card])
        for entry in table.errata
        if (card := same_name(entry.card)) in names and (card, entry.wrong) not in done
    ]
