"""``playmat games``."""

from __future__ import annotations

from typing import Any

import click
import msgspec
from rich.table import Table

from playmat.cli.common import AS_JSON, console, print_json
from playmat.games.homestuck.editions import DEFAULT, EDITIONS, deck_parameters, parameters, seats
from playmat.play.library import GAMES, precons


@click.command()
@AS_JSON
def games(*, as_json: bool) -> None:
    """The games, their editions, formats, player counts and decks."""
    found = [described(name) for name in GAMES]
    if as_json:
        print_json({"games": found})
        return
    out = console()
    for game in found:
        out.print(f"{game['name']}: {game['title']}", style="bold")
        table = Table("edition", "what", "players", "deck", "stars", box=None, padding=(0, 2))
        for edition in game["editions"]:
            fewest, most = edition["players"]
            deck = edition["deck"]
            mark = " (default)" if edition["default"] else ""
            table.add_row(
                edition["id"] + mark,
                edition["title"],
                f"{fewest}-{most}",
                f"{deck['deck_size']} cards",
                f"{deck['star_cap']}",
            )
        out.print(table)
        for ours in game["decks"]:
            out.print(f"  deck {ours['name']}: {ours['title']}")


def described(name: str) -> dict[str, Any]:
    """A game as plain data."""
    editions = []
    for edition, title in EDITIONS.items():
        players = list(seats(dict(parameters(edition))))
        rules = msgspec.to_builtins(deck_parameters(edition))
        editions.append(
            {"id": edition, "title": title, "default": edition == DEFAULT, "players": players, "deck": rules}
        )
    decks = [{"name": deck.slug, "title": deck.name, "plan": deck.plan} for deck in precons(name)]
    return {"name": name, "title": GAMES[name], "formats": ["constructed"], "editions": editions, "decks": decks}
