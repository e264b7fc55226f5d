"""``playmat matchups``."""

from __future__ import annotations

import time
from pathlib import Path

import click
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from playmat import bots
from playmat.cli.common import AS_JSON, CARDS, GAME, cards_of, console, misused, print_json, quit_unless, rule_values
from playmat.cli.decks import HELP
from playmat.cli.sim import decks_of
from playmat.lab import Matchups, Plan, Share, matchups
from playmat.lab.matchups import FAIR
from playmat.play.library import precons

RATE = click.FloatRange(0, 1)


@click.command("matchups", epilog=f"{HELP} Without a DECK: all decks that come with the game.")
@GAME
@click.argument("given", metavar="[DECK…]", nargs=-1)
@click.option(
    "--games",
    "count",
    type=click.IntRange(min=1),
    default=1000,
    show_default=True,
    help="How many games a pair plays, half of them with the seats swapped.",
)
@click.option("--bot", type=click.Choice(bots.names()), default="greedy", show_default=True, help="Who plays.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same results.")
@CARDS
@click.option(
    "--rules", "edition", default="", metavar="EDITION", help="The edition to play by. [default: the present]"
)
@click.option("--rule", "changes", multiple=True, metavar="ID=VALUE", help="Another value for a rule's parameter.")
@click.option("--least", type=RATE, default=FAIR[0], show_default=True, help="A lower rate of wins is not fair.")
@click.option("--most", type=RATE, default=FAIR[1], show_default=True, help="A higher rate of wins is not fair.")
@click.option(
    "--processes",
    "--jobs",
    type=click.IntRange(1, 64),
    default=1,
    show_default=True,
    help="How many processes share the work.",
)
@AS_JSON
def command(
    game: str,
    given: tuple[str, ...],
    count: int,
    bot: str,
    seed: int,
    paths: tuple[Path, ...],
    edition: str,
    changes: tuple[str, ...],
    least: float,
    most: float,
    processes: int,
    *,
    as_json: bool,
) -> None:
    """Play every pair of decks from both seats, and say which pairs are not fair.

    Intervals hold the true rate with 95 % confidence. The status is 1 if a pair falls outside of --least and --most,
    or a game did not end. The speed is told on standard error.
    """
    if len(given) == 1:
        misused("one DECK is no pair: give two or more, or none for all decks that come with the game")
    decks = decks_of(game, given or tuple(deck.slug for deck in precons(game)), cards_of(game, paths), ())
    plan = Plan(game, decks, (bot, bot), count, seed, tuple(str(path) for path in paths), edition, rule_values(changes))
    started = time.perf_counter()
    found = watched(plan, processes, (least, most))
    played = sum(pair.share.games for pair in found.pairs)
    seconds = time.perf_counter() - started
    click.echo(f"{played} games in {seconds:.1f} s: {played / seconds:.1f} games a second", err=True)
    if as_json:
        print_json(found)
    else:
        show(found)
    quit_unless(not found.outside and not any(pair.unfinished for pair in found.pairs))


def watched(plan: Plan, processes: int, bounds: tuple[float, float]) -> Matchups:
    """Play, with a bar that shows how far it is where a person looks on."""
    out = console(to_errors=True)
    columns = BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=out, transient=True, disable=not out.is_terminal) as bar:
        pairs = len(plan.decks) * (len(plan.decks) - 1) // 2
        task = bar.add_task("games", total=plan.games * pairs)
        return matchups(plan, processes, bounds, lambda played: bar.update(task, completed=played))


def show(found: Matchups) -> None:
    """The pairs for people."""
    out = console()
    least, most = found.bounds
    table = Table("deck", "against", "wins", "rate", "95 % interval", "goes first", "verdict", box=None, padding=(0, 2))
    verdicts = {"within": "fair", "near": "fair, the interval reaches beyond", "outside": "NOT FAIR"}
    for pair in found.pairs:
        one, other = pair.decks
        wins = f"{pair.wins[0]} : {pair.wins[1]}"
        row = (wins, f"{pair.share.rate:.1%}", between(pair.share), f"{pair.first.rate:.1%}", verdicts[pair.verdict])
        table.add_row(Text(one), Text(other), *row)
    out.print(table)
    drawn, unfinished = sum(pair.draws for pair in found.pairs), sum(pair.unfinished for pair in found.pairs)
    out.print(
        f"{found.first.games} games; {drawn} draws, {unfinished} unfinished; "
        f"who goes first wins {found.first.rate:.1%} ({between(found.first)})"
    )
    bad = ", ".join(f"{one} against {other}" for one, other in (pair.decks for pair in found.outside))
    where = f"{least:.0%} to {most:.0%}"
    out.print(f"outside of {where}: {bad}" if bad else f"every pair lies within {where}")


def between(share: Share) -> str:
    """An interval in words."""
    low, high = share.interval
    return f"{low:.1%} to {high:.1%}"
