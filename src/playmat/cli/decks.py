"""The DECK argument: one of our decks by its short name, or a file in any form that decks come in."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from playmat.cli.common import misused
from playmat.core.errors import DeckError
from playmat.games.decklists.names import DeckReading
from playmat.games.problems import nearest
from playmat.games.sets import CardSet
from playmat.play.library import known_cards, precons
from playmat.press.decks import read_deck

HELP = (
    "DECK is the short name of one of our decks, a file (text, JSON, a workbook, or a deck of Tabletop Simulator, "
    "Cockatrice, LackeyCCG, OCTGN, Draftmancer or CubeCobra), or FILE.xlsx:SHEET."
)


def deck_named(
    game: str, given: str, cards: CardSet, sheet: str | None = None, accepted: Mapping[str, str] | None = None
) -> DeckReading:
    """The deck that a DECK argument means, as it was read. A usage error where there is no such deck or file.

    Raises DeckError for a file that holds no list of cards.
    """
    ours = {one.slug: one for one in precons(game)}
    if given in ours:
        if sheet is not None:
            misused(f"--sheet {sheet!r}: {given} is one of our decks and has no sheets")
        return DeckReading(ours[given].deck)
    file, colon, inner = given, "", ""
    if not Path(given).exists():
        file, colon, inner = given.rpartition(":")
    if not Path(file).is_file():
        if Path(given).is_dir():
            misused(f"{given} is a folder; a deck is a file")
        close = nearest(given, ours)
        hint = f"; did you mean {close[0]}?" if close else ""
        misused(f"there is no deck or file {given!r}; our decks are {', '.join(ours)}{hint}")
    chosen = inner if colon else sheet
    try:
        reading = read_deck(Path(file), known_cards(game, cards), chosen, game=game, accepted=accepted)
    except DeckError as error:
        raise DeckError(f"{file}: {error}") from error
    reading = placed_in(file, reading)
    if reading.deck.name:
        return reading
    return msgspec.structs.replace(reading, deck=msgspec.structs.replace(reading.deck, name=Path(file).stem))


def placed_in(file: str, reading: DeckReading) -> DeckReading:
    """The reading with the file in each place that it tells."""
    slips = tuple(msgspec.structs.replace(slip, where=f"{file}, {slip.where}") for slip in reading.slips)
    renamed = tuple(msgspec.structs.replace(one, where=f"{file}, {one.where}") for one in reading.renamed)
    notes = tuple(msgspec.structs.replace(note, where=f"{file}, {note.where}") for note in reading.notes)
    return msgspec.structs.replace(reading, slips=slips, renamed=renamed, notes=notes)
