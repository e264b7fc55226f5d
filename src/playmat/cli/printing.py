"""``playmat print``: decks and sets to cut out, proof sheets, rulebooks and player aids, as PDF."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from playmat.cli.common import CARDS, EXISTING, GAME, cards_of, misused
from playmat.cli.decks import HELP, deck_named
from playmat.cli.writing import put, refuse_over
from playmat.core.errors import CardError, DeckError, RulesError
from playmat.games.packs import art_beside
from playmat.games.problems import same_name
from playmat.lang.book import Face
from playmat.play.shelf import rulebook
from playmat.press.paper.cards import print_sheets
from playmat.press.paper.layout import PAPERS
from playmat.press.paper.proofs import print_proofs
from playmat.press.paper.rules import print_aid, print_rulebook

MOST_BLEED = 5.0
Command = Callable[..., Any]
FILE = click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
FORCE = click.option("--force", is_flag=True, help="Write over a file that is there.")
PAPER = click.option("--paper", type=click.Choice(list(PAPERS)), default="a4", help="The sheets. [default: a4]")
INK = click.option("--ink", type=click.Choice(["full", "saving"]), default="full", help="Four colours, or thin lines.")


def sheet_options(command: Command) -> Command:
    """How cards lie on their sheets."""
    for option in (
        click.option(
            "--bleed", type=click.FloatRange(0, MOST_BLEED), default=0.0, metavar="MM", help="Colour over the cut."
        ),
        click.option("--marks/--no-marks", default=True, help="Lines to cut along. [default: marks]"),
        click.option("--backs", is_flag=True, help="The backs on every other page, to be turned over the long edge."),
        click.option(
            "--back-offset", type=(float, float), default=(0.0, 0.0), metavar="X Y", help="Shift the backs, in mm."
        ),
        INK,
        PAPER,
        FORCE,
    ):
        command = option(command)
    return command


@click.group("print")
def printing() -> None:
    """Cards, rulebooks and player aids on paper, as PDF."""


@printing.command("deck", epilog=HELP)
@GAME
@click.argument("given", metavar="DECK")
@FILE
@CARDS
@click.option("--sheet", metavar="NAME", help="The sheet of a workbook.")
@sheet_options
def print_deck(
    game: str, given: str, file: Path, paths: tuple[Path, ...], sheet: str | None, *, force: bool, **how: Any
) -> None:
    """Print every copy of a deck's cards at 63 x 88 mm."""
    refuse_over(file, force=force)
    cards = cards_of(game, paths)
    reading = deck_named(game, given, cards, sheet)
    if reading.slips:
        raise DeckError("\n".join(str(slip) for slip in reading.slips))
    known = {same_name(face.name): face for face in (*(one.face for one in cards.refused), *cards.faces)}
    faces = [known[same_name(name)] for name in reading.deck.every_copy()]
    sheets(game, faces, reading.deck.name, file, art=art_beside(paths), **how)


@printing.command("set")
@GAME
@FILE
@click.argument("paths", type=EXISTING, nargs=-1, metavar="[PATH…]")
@click.option("--copies", type=click.IntRange(1, 20), default=1, help="How many of each card. [default: 1]")
@sheet_options
def print_set(game: str, file: Path, paths: tuple[Path, ...], copies: int, *, force: bool, **how: Any) -> None:
    """Print every card of card files, those too whose text is not read; without a PATH the starter set."""
    refuse_over(file, force=force)
    found = rulebook(game).load_set(paths) if paths else cards_of(game, ())
    faces = [*found.faces, *(one.face for one in found.refused)]
    title = paths[0].stem if paths else f"{rulebook(game).title}, starter set"
    sheets(game, [face for face in faces for _ in range(copies)], title, file, art=art_beside(paths), **how)


def sheets(game: str, faces: list[Face], title: str, file: Path, *, ink: str, **how: Any) -> None:
    """Set the sheets, write them, and say how to print them."""
    if not faces:
        raise CardError("there are no cards to print")
    put(file, print_sheets(game, faces, title, saves=ink == "saving", **how))
    turned = " on both sides, turned over the long edge" if how["backs"] else ""
    click.echo(f"{title}: {len(faces)} cards, written to {file}; print at 100 %{turned}", err=True)


@printing.command("proof")
@GAME
@FILE
@click.argument("paths", type=EXISTING, nargs=-1, metavar="[PATH…]")
@PAPER
@INK
@FORCE
def proof(game: str, file: Path, paths: tuple[Path, ...], paper: str, ink: str, *, force: bool) -> None:
    """Print each card small, beside what is read in it, to be looked through; without a PATH the starter set."""
    refuse_over(file, force=force)
    found = rulebook(game).load_set(paths) if paths else cards_of(game, ())
    if not found.faces and not found.refused:
        raise CardError("; ".join(str(problem) for problem in found.problems) or "there are no cards to print")
    title = paths[0].stem if paths else f"{rulebook(game).title}, starter set"
    put(file, print_proofs(game, found, title, paper=paper, saves=ink == "saving", art=art_beside(paths)))
    click.echo(f"{title}: {len(found.faces) + len(found.refused)} cards, written to {file}", err=True)


@printing.command("rules")
@GAME
@FILE
@click.option("--edition", "--rules", default=None, help="The edition. [default: the usual one]")
@PAPER
@INK
@FORCE
def rules(game: str, file: Path, edition: str | None, paper: str, ink: str, *, force: bool) -> None:
    """Print the rulebook, made from the rules that the engine plays by, with the rulings on them."""
    refuse_over(file, force=force)
    try:
        made = print_rulebook(game, edition, paper=paper, saves=ink == "saving")
    except RulesError as error:
        misused(error)
    put(file, made)
    click.echo(f"the rules of {rulebook(game).title}, written to {file}", err=True)


@printing.command("aid")
@GAME
@FILE
@PAPER
@INK
@FORCE
def aid(game: str, file: Path, paper: str, ink: str, *, force: bool) -> None:
    """Print a player aid: one sheet with what one looks up while playing."""
    refuse_over(file, force=force)
    put(file, print_aid(game, paper=paper, saves=ink == "saving"))
    click.echo(f"a player aid of {rulebook(game).title}, written to {file}", err=True)
