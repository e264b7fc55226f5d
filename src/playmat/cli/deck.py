"""``playmat deck``: whether a deck is legal, and from one form of deck file to another."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec

from playmat.cli.common import AS_JSON, CARDS, GAME, cards_of, console, misused, print_json, quit_unless, rule_values
from playmat.cli.decks import HELP, deck_named
from playmat.cli.importing import diff, import_deck
from playmat.cli.writing import form_of, put, save, told_of_names
from playmat.core.errors import DeckError, RulesError
from playmat.games.decklists.names import DeckReading
from playmat.games.decks import DeckProblem, stars_of
from playmat.games.packs import art_beside
from playmat.games.sets import CardSet
from playmat.play.library import known_cards
from playmat.play.shelf import rulebook
from playmat.press.decks import write_into
from playmat.press.decks.forms import FORMS


@click.group()
def deck() -> None:
    """Decks: whether they are legal, and their files."""


@deck.command(epilog=HELP)
@GAME
@click.argument("given", metavar="DECK")
@CARDS
@click.option("--sheet", metavar="NAME", help="The sheet of a workbook.")
@click.option("--edition", "--rules", default="", help="The edition whose deck rules count. [default: the usual one]")
@click.option("--rule", "changes", multiple=True, metavar="ID=VALUE", help="Another value for a rule about decks.")
@AS_JSON
def check(
    game: str,
    given: str,
    paths: tuple[Path, ...],
    sheet: str | None,
    edition: str,
    changes: tuple[str, ...],
    *,
    as_json: bool,
) -> None:
    """Whether a deck is legal, with every rule it breaks."""
    book, wanted = rulebook(game), rule_values(changes)
    cards = cards_of(game, paths)
    try:
        reading = deck_named(game, given, cards, sheet)
    except DeckError as error:
        report(None, [DeckProblem("", str(error))], cards, as_json=as_json)
        return
    problems = [
        DeckProblem("", str(slip), (slip.words,) if slip.words else ()) for slip in reading.slips if slip.kind == "form"
    ]
    unreadable = [refused.face.name for refused in cards.refused]
    try:
        broken = book.check_deck(cards.faces, reading.deck, edition or book.edition, wanted, unreadable)
    except RulesError as error:
        misused(error)
    problems += placed(broken, reading)
    report(reading, problems, cards, as_json=as_json)


@deck.command(epilog=HELP)
@GAME
@click.argument("given", metavar="DECK")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@CARDS
@click.option("--sheet", metavar="NAME", help="The sheet of a workbook.")
@click.option(
    "--as", "wanted", type=click.Choice(list(FORMS)), default=None, help="The form; else FILE's ending says it."
)
@click.option(
    "--address",
    default="",
    metavar="URL",
    help="Where pictures will lie. [default: beside FILE]",
)
@click.option("--into", metavar="SHEET", help="Put the deck on this sheet of FILE, a workbook that is there.")
@click.option("--force", is_flag=True, help="Write over a file that is there.")
def export(
    game: str,
    given: str,
    file: Path,
    paths: tuple[Path, ...],
    sheet: str | None,
    wanted: str | None,
    address: str,
    into: str | None,
    *,
    force: bool,
) -> None:
    """Write a deck to FILE; legal or not, but every name must be a card's. FILE's ending says the form: .txt, .json,
    .xlsx, .cod (Cockatrice), .dek (LackeyCCG), .o8d (OCTGN), .csv (CubeCobra); --as says those that share an ending.

    --into SHEET changes the deck's cells on that sheet of a workbook that is there, and nothing else in it.
    """
    form = form_of(file, wanted or "", force=force or into is not None)
    if into is not None and not file.is_file():
        misused(f"--into {into}: there is no workbook {file}")
    cards = cards_of(game, paths)
    reading = deck_named(game, given, cards, sheet)
    if reading.slips:
        raise DeckError("\n".join(f"{reading.deck.name}, {slip}" for slip in reading.slips))
    faces = (*cards.faces, *(refused.face for refused in cards.refused))
    told_of_names(reading)
    if into is None:
        save(file, form, reading, faces, game, address, art_beside(paths), force=force)
    else:
        try:
            put(file, write_into(file.read_bytes(), into, reading.deck, faces, known_cards(game, cards)))
        except (DeckError, OSError) as error:
            raise DeckError(f"{file}: {error}") from error
        click.echo(f"{reading.deck.name}: {reading.deck.size} cards, written into {file}", err=True)


deck.add_command(import_deck)
deck.add_command(diff)


def placed(problems: list[DeckProblem], reading: DeckReading) -> list[DeckProblem]:
    """The problems, those of a name that no card has with the line or cell where it stands."""
    where = {(slip.words,): slip.where for slip in reading.slips if slip.kind == "name"}
    return [
        msgspec.structs.replace(problem, message=f"{where[problem.cards]}: {problem.message}")
        if problem.cards in where
        else problem
        for problem in problems
    ]


def report(reading: DeckReading | None, problems: list[DeckProblem], cards: CardSet, *, as_json: bool) -> None:
    """Say what was found; status 1 unless the deck is legal."""
    size = reading.deck.size if reading else 0
    faces = (*cards.faces, *(refused.face for refused in cards.refused))
    stars = stars_of(faces, reading.deck) if reading else 0
    if as_json:
        listed = [msgspec.to_builtins(problem) for problem in problems]
        print_json({"legal": not problems, "cards": size, "stars": stars, "problems": listed})
    else:
        out = console()
        for renamed in reading.renamed if reading else ():
            out.print(f"{renamed.where}: {renamed.wrong!r} is read as {renamed.right!r}", style="yellow")
        for problem in problems:
            out.print(problem.message + (f" ({problem.rule})" if problem.rule else ""), style="red")
        if reading:
            verdict = "legal" if not problems else "not legal"
            out.print(
                f"{reading.deck.name or 'This deck'}: {size} cards{f', {stars} stars' if stars else ''}: {verdict}",
                style="bold",
            )
    quit_unless(not problems)
