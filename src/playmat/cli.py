"""The command line: `playmat`, one word a task."""

import click

from playmat import __version__


@click.group()
@click.version_option(__version__, prog_name="playmat")
def main() -> None:
    """A table, with rules, for card games programmed by their own printed English."""
