"""Writing what was asked for to files, never over one that is there unless that was asked for too."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from playmat.cli.common import misused
from playmat.core.errors import PlaymatError
from playmat.games.decklists.names import DeckReading
from playmat.games.packs import NO_ART, Art
from playmat.lang.book import Face
from playmat.press.decks.forms import FORMS, Form


def form_of(file: Path, wanted: str = "", *, force: bool) -> Form:
    """The form in which a deck is written to a file: the one wanted, else what the end of its name says."""
    found = FORMS.get(wanted) or next((form for form in FORMS.values() if form.ending == file.suffix.casefold()), None)
    if found is None:
        endings = ", ".join(dict.fromkeys(form.ending for form in FORMS.values()))
        misused(f"{file}: the name should end in {endings}, which says how the deck is written")
    refuse_over(file, force=force)
    return found


def refuse_over(file: Path, *, force: bool) -> None:
    """Stop where a file is there already."""
    if file.exists() and not force:
        misused(f"{file} is there already; --force writes over it")


def put(file: Path, raw: bytes) -> None:
    """Write a file, and the folders above it. Raises PlaymatError."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(raw)
    except OSError as error:
        raise PlaymatError(f"{file} cannot be written: {error.strerror}") from error


def save(
    file: Path,
    form: Form,
    reading: DeckReading,
    faces: Sequence[Face],
    game: str,
    address: str = "",
    art: Art = NO_ART,
    *,
    force: bool,
) -> None:
    """Write a deck with all its files, none over one that is there unless by force, and say so."""
    files = form.files(reading, faces, game, file, address, art)
    for name in files:
        refuse_over(name, force=force)
    for name, raw in files.items():
        put(name, raw)
    click.echo(f"{reading.deck.name}: {reading.deck.size} cards, written to {file}", err=True)


def told_of_names(reading: DeckReading) -> None:
    """Tell which names were read as others, and what of the list is not in the deck."""
    for one in reading.renamed:
        why = ", as was accepted" if one.accepted else ""
        click.echo(f"{one.where}: {one.wrong!r} is read as {one.right!r}{why}", err=True)
    for note in reading.notes:
        click.echo(str(note), err=True)
