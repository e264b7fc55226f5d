"""``playmat games``."""

from __future__ import annotations

from typing import Any

import click
from rich.table import Table

from playmat.cli.common import AS_JSON, console, print_json
from playmat.games.homestuck.editions import DEFAULT, EDITIONS, parameters
from playmat.play.library import GAMES, precons

DECK_RULES = ("deck_size", "planets", "max_copies", "star_cap", "max_birthday")


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
        known = dict(parameters(edition))
        players = [known[f"hs.setup.player-count-2-5.{end}_players"] for end in ("min", "max")]
        rules = {rule: value for rule in DECK_RULES for key, value in known.items() if key.endswith(f".{rule}")}
        editions.append(
            {"id": edition, "title": title, "default": edition == DEFAULT, "players": players, "deck": rules}
        )
    decks = [{"name": deck.slug, "title": deck.name, "plan": deck.plan} for deck in precons(name)]
    return {"name": name, "title": GAMES[name], "formats": ["constructed"], "editions": editions, "decks": decks}
