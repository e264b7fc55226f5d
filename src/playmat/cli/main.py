"""The command that holds all others."""

from __future__ import annotations

from importlib import import_module

import click

from playmat import __version__
from playmat.core.errors import PlaymatError

COMMANDS = {
    "games": "games",
    "serve": "serve",
    "cards": "cards",
    "deck": "deck",
    "print": "printing",
    "scenario": "scenario",
    "sim": "sim",
    "matchups": "matchups",
    "draft": "drafting",
    "replay": "replay",
    "rules": "rules",
}
"""Each command and its module here. A module is imported when its command is asked for: some bring much with them."""


class Commands(click.Group):
    """Says what is wrong in a sentence and with status 1, where a command meets bad input."""

    def invoke(self, ctx: click.Context) -> object:
        """Run the command."""
        try:
            return super().invoke(ctx)
        except PlaymatError as error:
            raise click.ClickException(str(error)) from error

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands."""
        return [*COMMANDS]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, if there is one."""
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"playmat.cli.{COMMANDS[cmd_name]}")
        commands: list[click.Command] = [found for found in vars(module).values() if isinstance(found, click.Command)]
        return next(found for found in commands if found.name == cmd_name)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="playmat")
def main() -> None:
    """A table, with rules, for card games programmed by their own printed English."""
