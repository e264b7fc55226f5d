"""``playmat games``."""

from __future__ import annotations

from typing import Any

import click
from rich.table import Table

from playmat.cli.common import AS_JSON, console, print_json
from playmat.play.library import GAMES, precons
from playmat.play.shelf import rulebook


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
                f"{fewest}-{most}" if fewest < most else str(most),
                "–" if deck["deck_size"] is None else f"{deck['deck_size']} cards",
                str(deck.get("star_cap", "")),
            )
        out.print(table)
        for form in game["formats"]:
            out.print(f"  format {form['id']}: {form['title']}")
        for ours in game["decks"]:
            out.print(f"  deck {ours['name']}: {ours['title']}")


def described(name: str) -> dict[str, Any]:
    """A game as plain data."""
    book = rulebook(name)
    editions = [
        {
            "id": edition,
            "title": title,
            "default": edition == book.edition,
            "players": list(book.seats(edition)[:2]),
            "deck": book.deck_format(edition),
        }
        for edition, title in book.editions.items()
    ]
    decks = [{"name": deck.slug, "title": deck.name, "plan": deck.plan} for deck in precons(name)]
    return {
        "name": name,
        "title": GAMES[name],
        "formats": [{"id": one.key, "title": one.title} for one in book.formats],
        "editions": editions,
        "decks": decks,
    }
