"""``playmat deck import`` and ``playmat deck diff``."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click
import msgspec

from playmat.cli.common import AS_JSON, CARDS, GAME, cards_of, console, misused, print_json, quit_unless
from playmat.cli.decks import HELP, deck_named
from playmat.cli.writing import form_of, save, told_of_names
from playmat.core.errors import DeckError
from playmat.games.decklists.names import DeckReading, KnownCards
from playmat.games.packs import art_beside
from playmat.play.library import known_cards
from playmat.press.decks import write_text
from playmat.press.decks.mending import Offer, differences, offers

SHEET = click.option("--sheet", metavar="NAME", help="The sheet of a workbook.")


@click.command("import", epilog=HELP)
@GAME
@click.argument("given", metavar="DECK")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path), required=False)
@CARDS
@SHEET
@click.option("--accept", is_flag=True, help="Take for each misspelt name the card that it is nearest to by far.")
@click.option(
    "--read",
    "said",
    type=(str, str),
    multiple=True,
    metavar="NAME CARD",
    help="What a misspelt name means; repeatable.",
)
@click.option("--force", is_flag=True, help="Write over a file that is there.")
@AS_JSON
def import_deck(
    game: str,
    given: str,
    file: Path | None,
    paths: tuple[Path, ...],
    sheet: str | None,
    said: Sequence[tuple[str, str]],
    *,
    accept: bool,
    force: bool,
    as_json: bool,
) -> None:
    """Read a deck of any form, mend its misspelt names as a person accepts, and write it to FILE, or show it.

    At a terminal each misspelt name is asked about; elsewhere --accept or --read says what is taken. The deck keeps
    what the list had: as "printed" in our JSON, as a remark in text.
    """
    cards = cards_of(game, paths)
    known = known_cards(game, cards)
    form = form_of(file, force=force) if file else None
    accepted = dict(said)
    reading = deck_named(game, given, cards, sheet, accepted)
    try:
        reading.refuse_empty()
    except DeckError as error:
        raise DeckError(f"{given}: {error}") from error
    for offer in offers(reading, known):
        taken = offer.taken_by_yes if accept else asked(offer, known) if not as_json and is_terminal() else None
        if taken:
            accepted[offer.name] = taken
    if len(accepted) > len(said):
        reading = deck_named(game, given, cards, sheet, accepted)
    faces = (*cards.faces, *(refused.face for refused in cards.refused))
    if as_json:
        print_json(told(reading))
    elif form is None and not reading.slips:
        click.echo(write_text(reading.deck, faces, reading.printed), nl=False)
    show(reading)
    if file and form and not reading.slips:
        save(file, form, reading, faces, game, art=art_beside(paths), force=force)
    quit_unless(not reading.slips)


def is_terminal() -> bool:
    """Whether a person can be asked."""
    return sys.stdin.isatty() and sys.stderr.isatty()


def asked(offer: Offer, known: KnownCards) -> str | None:
    """The card that a person picks for a misspelt name: one of those offered, or any other by its name."""
    out = console(to_errors=True)
    out.print(f"{offer.where}: there is no card {offer.name!r}", style="yellow")
    for number, name in enumerate(offer.nearest, 1):
        out.print(f"  {number}  {name}")
    usual = "1" if offer.taken_by_yes else "0"
    answer = click.prompt("  Its number or its name, 0 for none", default=usual, err=True).strip()
    if answer.isascii() and answer.isdecimal() and len(answer) < 3:
        return offer.nearest[int(answer) - 1] if 1 <= int(answer) <= len(offer.nearest) else None
    return known.find(answer)


def show(reading: DeckReading) -> None:
    """Tell on standard error what was read as something else, and what was not read, with the nearest names."""
    told_of_names(reading)
    for slip in reading.slips:
        click.echo(str(slip), err=True)
    if any(slip.kind == "name" and slip.nearest for slip in reading.slips):
        click.echo("--accept takes the nearest by far; --read NAME CARD says what a name means", err=True)


def told(reading: DeckReading) -> dict[str, Any]:
    """The reading as plain data."""
    return {
        "name": reading.deck.name,
        "cards": [msgspec.to_builtins(card) for card in reading.deck.cards],
        "sideboard": [msgspec.to_builtins(card) for card in reading.deck.sideboard],
        "read_as": [
            {"where": one.where, "printed": one.wrong, "card": one.right, "accepted": one.accepted}
            for one in reading.renamed
        ],
        "left_out": [{"where": note.where, "message": note.message} for note in reading.notes],
        "problems": [
            {"where": slip.where, "message": slip.message, "words": slip.words, "nearest": list(slip.nearest)}
            for slip in reading.slips
        ],
    }


@click.command(epilog=HELP)
@GAME
@click.argument("first", metavar="DECK")
@click.argument("second", metavar="OTHER")
@CARDS
@AS_JSON
def diff(game: str, first: str, second: str, paths: tuple[Path, ...], *, as_json: bool) -> None:
    """What OTHER has more (+) and fewer (-) of than DECK. Both may be of any form."""
    cards = cards_of(game, paths)
    readings = [deck_named(game, given, cards) for given in (first, second)]
    for reading in readings:
        if reading.slips:
            misused("\n".join(str(slip) for slip in reading.slips))
    changes = differences(readings[0].deck, readings[1].deck)
    if as_json:
        names = [reading.deck.name for reading in readings]
        print_json({"first": names[0], "second": names[1], "changes": [msgspec.to_builtins(one) for one in changes]})
        return
    out = console()
    for one in changes:
        more = one.second - one.first
        where = ", sideboard" if one.is_side else ""
        out.print(
            f"{more:+d} {one.card} ({one.first} \u2192 {one.second}{where})", style="green" if more > 0 else "red"
        )
    if not changes:
        out.print("the same cards")
