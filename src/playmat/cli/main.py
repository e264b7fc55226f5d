"""The command that holds all others."""

from __future__ import annotations

from importlib import import_module
from typing import Final

import click

from playmat import __version__
from playmat.core.errors import PlaymatError

COMMANDS: Final = {
    "games": ("games", "The games, their editions, formats, player counts and decks."),
    "serve": ("serve", "Lay the web table: play in a browser."),
    "cards": ("cards", "Cards: whether they can be read, and what was read."),
    "deck": ("deck", "Decks: whether they are legal, and their files."),
    "print": ("printing", "Cards, rulebooks and player aids on paper, as PDF."),
    "scenario": ("scenario", "Set up positions, play them, and compare with what the files say."),
    "sim": ("sim", "Play many games between decks, and say who won how often."),
    "matchups": ("matchups", "Play every pair of decks from both seats, and say which pairs are not fair."),
    "draft": ("drafting", "Let bots draft, and show what each picked and the deck it plays."),
    "replay": ("replay", "Play a saved game or match again, answer by answer."),
    "rules": ("rules", "Every rule and ruling, and which have a test that shows them."),
}
"""Each command, its module here, and what that says it does. A module is imported when its command is asked for: some
bring much with them, which is why the list of all commands is made without any.
"""


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

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what each command does."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, does) for name, (_module, does) in COMMANDS.items()])

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, if there is one."""
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"playmat.cli.{COMMANDS[cmd_name][0]}")
        commands: list[click.Command] = [found for found in vars(module).values() if isinstance(found, click.Command)]
        return next(found for found in commands if found.name == cmd_name)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="playmat")
def main() -> None:
    """A table, with rules, for card games programmed by their own printed English."""
