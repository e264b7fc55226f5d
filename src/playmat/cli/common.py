"""What the commands share: the game argument, output for people and for programs, card files."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NoReturn

import click
import msgspec
from rich.console import Console

from playmat.core.errors import PlaymatError
from playmat.games.parameters import read_value
from playmat.games.problems import nearest
from playmat.games.sets import CardSet
from playmat.play.library import GAMES, card_set

EXISTING = click.Path(exists=True, path_type=Path)


class GameName(click.ParamType[str]):
    """The name of a game that is here."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The name itself; the nearest one is told for a name that no game has."""
        if value not in GAMES:
            close = nearest(str(value), GAMES)
            hint = f"; did you mean {close[0]!r}?" if close else ""
            self.fail(f"there is no game {value!r}; there is {', '.join(GAMES)}{hint}", param, ctx)
        return str(value)


GAME = click.argument("game", type=GameName(), metavar="GAME")
AS_JSON = click.option("--json", "as_json", is_flag=True, help="Print one JSON document and nothing else.")
CARDS = click.option(
    "--cards",
    "paths",
    type=EXISTING,
    multiple=True,
    metavar="PATH",
    help="Add a card file, a pack or a folder of them.",
)


def console(*, to_errors: bool = False) -> Console:
    """Where people read: plain text when it is no terminal, never cut to a width there."""
    made = Console(stderr=to_errors, highlight=False, markup=False, emoji=False)
    if not made.is_terminal:
        made.width = 160
    return made


def print_json(value: object) -> None:
    """One JSON document on standard output."""
    click.echo(msgspec.json.format(msgspec.json.encode(value), indent=2))


def misused(error: PlaymatError | str) -> NoReturn:
    """Stop: the command names something that is not there."""
    raise click.UsageError(str(error))


def quit_unless(well: object) -> None:
    """Leave with status 1 unless all is well."""
    if not well:
        click.get_current_context().exit(1)


def cards_of(game: str, paths: tuple[Path, ...]) -> CardSet:
    """The starter set and the cards of these files. Raises CardError where they hold none."""
    return card_set(game, paths)


def rule_values(pairs: tuple[str, ...]) -> dict[str, Any]:
    """Rule parameters given as ``ID=VALUE``; a value reads as a number, true or false, a list, or else a word."""
    found: dict[str, Any] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name.strip():
            misused(f"--rule {pair!r}: write ID=VALUE; `playmat rules GAME` lists the ids")
        if name.strip() in found:
            misused(f"--rule {pair!r}: {name.strip()} is given twice")
        found[name.strip()] = read_value(value)
    return found
