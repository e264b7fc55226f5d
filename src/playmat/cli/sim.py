"""``playmat sim``."""

from __future__ import annotations

import time
from pathlib import Path

import click
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from playmat import bots
from playmat.cli.common import AS_JSON, CARDS, GAME, cards_of, console, misused, print_json, quit_unless, rule_values
from playmat.cli.decks import HELP, deck_named
from playmat.core.errors import DeckError, RulesError
from playmat.games.decks import Deck
from playmat.games.sets import CardSet
from playmat.lab import Plan, Report, simulate
from playmat.play.library import faces_of
from playmat.play.matches.match import format_named
from playmat.play.shelf import rulebook


@click.command(epilog=HELP)
@GAME
@click.argument("given", metavar="DECK…", nargs=-1)
@click.option("--games", "count", type=click.IntRange(min=1), default=100, show_default=True, help="How many games.")
@click.option(
    "--bot",
    "players",
    type=click.Choice(bots.names()),
    multiple=True,
    help="Who plays: one for all seats, or one a seat. [default: random]",
)
@click.option("--format", "form", default="", metavar="FORMAT", help="Play whole matches of a format, drafts and all.")
@click.option("--best-of", type=click.IntRange(1, 9), default=None, help="How many games a match has at most.")
@click.option(
    "--seats", type=click.IntRange(2, 8), default=2, show_default=True, help="Who sit down where no deck is brought."
)
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same results.")
@CARDS
@click.option(
    "--rules", "edition", default="", metavar="EDITION", help="The edition to play by. [default: the usual one]"
)
@click.option("--rule", "changes", multiple=True, metavar="ID=VALUE", help="Another value for a rule's parameter.")
@click.option(
    "--sheet", "sheets", multiple=True, metavar="NAME", help="The sheet of a workbook, one for each workbook in turn."
)
@click.option(
    "--processes", type=click.IntRange(1, 64), default=1, show_default=True, help="How many processes share the work."
)
@AS_JSON
def sim(
    game: str,
    given: tuple[str, ...],
    count: int,
    players: tuple[str, ...],
    seed: int,
    paths: tuple[Path, ...],
    edition: str,
    changes: tuple[str, ...],
    sheets: tuple[str, ...],
    processes: int,
    form: str,
    best_of: int | None,
    seats: int,
    *,
    as_json: bool,
) -> None:
    """Play many games between decks, and say who won how often.

    One DECK alone plays against itself; in a FORMAT to which nobody brings a deck there is none. With --format each
    game is a whole match. Intervals hold the true rate with 95 % confidence; turns and decisions are totals.
    The speed is told on standard error.
    """
    overrides = rule_values(changes)
    try:
        book = rulebook(game)
        spec = format_named(game, form) if form or best_of else None
        book.parameters(edition or (spec.edition if spec else "") or book.edition, overrides)
    except RulesError as error:
        misused(error)
    cards = cards_of(game, paths)
    if not given and (spec is None or spec.brings):
        misused("Missing argument 'DECK…'.")
    decks = decks_of(game, given, cards, sheets) if given else ()
    plan = Plan(
        game,
        decks,
        seated(players, len(decks) or seats),
        count,
        seed,
        tuple(str(path) for path in paths),
        edition,
        overrides,
        format=spec.key if spec else "",
        best_of=best_of or 0,
    )
    started = time.perf_counter()
    report = watched(plan, processes)
    say_speed(report, time.perf_counter() - started)
    if as_json:
        print_json(report)
    else:
        show(report)
    quit_unless(not report.unfinished)


def decks_of(game: str, given: tuple[str, ...], cards: CardSet, sheets: tuple[str, ...]) -> tuple[Deck, ...]:
    """The decks at the table. Raises DeckError that names every line and card that cannot be played."""
    names = given * 2 if len(given) == 1 else given
    if len(given) == 1 and len(sheets) == 1:
        sheets *= 2
    left = list(sheets)
    decks, wrong = [], []
    for name in names:
        workbook = name.casefold().endswith(".xlsx")
        reading = deck_named(game, name, cards, left.pop(0) if workbook and left else None)
        wrong += [f"{reading.deck.name}, {slip}" for slip in reading.slips]
        decks.append(reading.deck)
    if left:
        misused(f"--sheet {left[0]!r}: there is no workbook left that it could belong to")
    for deck in () if wrong else dict.fromkeys(decks):
        try:
            faces_of(deck, cards)
        except DeckError as error:
            wrong.append(str(error))
    if wrong:
        raise DeckError("\n".join(wrong))
    return tuple(decks)


def seated(players: tuple[str, ...], seats: int) -> tuple[str, ...]:
    """A bot for every seat."""
    if len(players) > 1 and len(players) != seats:
        misused(f"--bot is given {len(players)} times: give it once for all, or once for each of {seats} seats")
    return players if len(players) == seats else (players or ("random",)) * seats


def watched(plan: Plan, processes: int) -> Report:
    """Play, with a bar that shows how far it is where a person looks on."""
    out = console(to_errors=True)
    bar = Progress(
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.description}"),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=out,
        transient=True,
        disable=not out.is_terminal,
    )
    with bar:
        task = bar.add_task("games", total=plan.games)

        def watch(played: int, turn: int) -> None:
            bar.update(task, completed=played, description=f"games, turn {turn} of the next" if turn else "games")

        return simulate(plan, processes, watch)


def say_speed(report: Report, seconds: float) -> None:
    """How fast it went, on standard error, where it cannot change the results."""
    rate, decisions = report.games / seconds, report.decisions / seconds
    click.echo(
        f"{report.games} games in {seconds:.1f} s: {rate:.1f} games and {decisions:,.0f} decisions a second", err=True
    )


def show(report: Report) -> None:
    """The report for people."""
    out = console()
    table = Table("deck", "bot", "wins", "rate", "95 % interval", box=None, padding=(0, 2))
    for seat in report.seats:
        low, high = seat.interval
        table.add_row(Text(seat.deck), seat.bot, str(seat.wins), f"{seat.win_rate:.1%}", f"{low:.1%} to {high:.1%}")
    out.print(table)
    out.print(
        f"{report.games} games, {report.turns / report.games:.1f} turns and "
        f"{report.decisions / report.games:.0f} decisions each; {report.draws} draws, {report.unfinished} unfinished"
    )
