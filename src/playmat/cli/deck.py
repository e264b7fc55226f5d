"""``playmat deck``: whether a deck is legal, and from one form of deck file to another."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click
import msgspec

from playmat.cli.common import AS_JSON, CARDS, GAME, cards_of, console, misused, print_json, quit_unless, rule_values
from playmat.cli.decks import HELP, deck_named
from playmat.core.errors import DeckError, RulesError
from playmat.games.decklists.names import DeckReading
from playmat.games.decks import Deck, DeckProblem, stars_of
from playmat.games.sets import CardSet
from playmat.lang.book import Face
from playmat.play.shelf import rulebook
from playmat.press.decks import write_json, write_text, write_workbook


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


FORMS = (".txt", ".json", ".xlsx")
"""How a deck is written, by the end of the file's name."""


@deck.command(epilog=HELP)
@GAME
@click.argument("given", metavar="DECK")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@CARDS
@click.option("--sheet", metavar="NAME", help="The sheet of a workbook.")
@click.option("--force", is_flag=True, help="Write over a file that is there.")
def export(game: str, given: str, file: Path, paths: tuple[Path, ...], sheet: str | None, *, force: bool) -> None:
    """Write a deck to FILE, whose name ends in .txt, .json or .xlsx; legal or not, but every name must be a card's."""
    form = file.suffix.casefold()
    if form not in FORMS:
        misused(f"{file}: the name should end in {', '.join(FORMS)}, which says how the deck is written")
    if file.exists() and not force:
        misused(f"{file} is there already; --force writes over it")
    cards = cards_of(game, paths)
    reading = deck_named(game, given, cards, sheet)
    if reading.slips:
        raise DeckError("\n".join(f"{reading.deck.name}, {slip}" for slip in reading.slips))
    faces = (*cards.faces, *(refused.face for refused in cards.refused))
    try:
        file.write_bytes(written(reading.deck, form, faces, game))
    except OSError as error:
        raise DeckError(f"{file} cannot be written: {error.strerror}") from error
    for renamed in reading.renamed:
        click.echo(f"{renamed.where}: {renamed.wrong!r} is read as {renamed.right!r}", err=True)
    click.echo(f"{reading.deck.name}: {reading.deck.size} cards, written to {file}", err=True)


def written(deck: Deck, form: str, faces: Sequence[Face], game: str) -> bytes:
    """The deck as a file of that form."""
    if form == ".xlsx":
        return write_workbook(deck, faces, game)
    return write_json(deck, game) if form == ".json" else write_text(deck, faces).encode()


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
