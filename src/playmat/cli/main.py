"""The command that holds all others."""

from __future__ import annotations

import click

from playmat import __version__
from playmat.cli.cards import cards
from playmat.cli.deck import deck
from playmat.cli.games import games
from playmat.cli.matchups import command as matchups
from playmat.cli.replay import replay
from playmat.cli.rules import rules
from playmat.cli.scenario import scenario
from playmat.cli.serve import serve
from playmat.cli.sim import sim
from playmat.core.errors import PlaymatError


class Commands(click.Group):
    """Says what is wrong in a sentence and with status 1, where a command meets bad input."""

    def invoke(self, ctx: click.Context) -> object:
        """Run the command."""
        try:
            return super().invoke(ctx)
        except PlaymatError as error:
            raise click.ClickException(str(error)) from error


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="playmat")
def main() -> None:
    """A table, with rules, for card games programmed by their own printed English."""


for command in (games, serve, cards, deck, scenario, sim, matchups, replay, rules):
    main.add_command(command)
