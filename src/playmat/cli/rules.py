"""``playmat rules``."""

from __future__ import annotations

import click
from rich.table import Table
from rich.text import Text

from playmat.cli.common import AS_JSON, GAME, console, print_json
from playmat.games.ledger import ledger_json


@click.command()
@GAME
@AS_JSON
def rules(game: str, *, as_json: bool) -> None:
    """Every rule and ruling, and which have a test that shows them."""
    ledger = ledger_json(game)
    if as_json:
        print_json(ledger)
        return
    out = console()
    table = Table("", "rule", "says", "tests", box=None, padding=(0, 1))
    for entry in [*ledger["rules"], *ledger["rulings"]]:
        shown = len(entry["tests"])
        says = entry.get("says") or entry["ruling"]
        words = f"(tentative) {says}" if entry.get("status") == "tentative" else says
        table.add_row("✓" if shown else "·", Text(entry["id"]), Text(words), str(shown or ""))
    out.print(table)
    for what in ("rules", "rulings"):
        shown = sum(bool(entry["tests"]) for entry in ledger[what])
        out.print(f"{shown} of {len(ledger[what])} {what} have a test that shows them")
