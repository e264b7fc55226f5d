"""``playmat deck``."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec

from playmat.cli.common import AS_JSON, CARDS, GAME, cards_of, console, misused, print_json, quit_unless, rule_values
from playmat.cli.decks import HELP, deck_named
from playmat.core.errors import DeckError, RulesError
from playmat.games.decklists.names import DeckReading
from playmat.games.decks import DeckProblem
from playmat.games.homestuck.deck import DeckParameters, check_deck, stars_of
from playmat.games.homestuck.editions import DEFAULT, deck_parameters
from playmat.games.sets import CardSet


@click.group()
def deck() -> None:
    """Decks: whether they are legal."""


@deck.command(epilog=HELP)
@GAME
@click.argument("given", metavar="DECK")
@CARDS
@click.option("--sheet", metavar="NAME", help="The sheet of a workbook.")
@click.option("--edition", "--rules", default=DEFAULT, show_default=True, help="The edition whose deck rules count.")
@click.option("--rule", "changes", multiple=True, metavar="ID=VALUE", help="Another value for a rule about decks.")
@AS_JSON
def check(
    game: str,
    given: str,
    paths: tuple[Path, ...],
    sheet: str | None,
    edition: str,
    changes: tuple[str, ...],
    *,
    as_json: bool,
) -> None:
    """Whether a deck is legal, with every rule it breaks."""
    limits = limits_of(edition, changes)
    cards = cards_of(game, paths)
    try:
        reading = deck_named(game, given, cards, sheet)
    except DeckError as error:
        report(None, [DeckProblem("", str(error))], cards, as_json=as_json)
        return
    problems = [
        DeckProblem("", str(slip), (slip.words,) if slip.words else ()) for slip in reading.slips if slip.kind == "form"
    ]
    unreadable = [refused.face.name for refused in cards.refused]
    problems += check_deck(cards.faces, reading.deck, limits, unreadable)
    report(reading, problems, cards, as_json=as_json)


def limits_of(edition: str, changes: tuple[str, ...]) -> DeckParameters:
    """The deck rules of an edition with some changed; a rule that it does not have is off."""
    try:
        return deck_parameters(edition, rule_values(changes))
    except RulesError as error:
        misused(error)


def report(reading: DeckReading | None, problems: list[DeckProblem], cards: CardSet, *, as_json: bool) -> None:
    """Say what was found; status 1 unless the deck is legal."""
    size = reading.deck.size if reading else 0
    faces = (*cards.faces, *(refused.face for refused in cards.refused))
    stars = stars_of(faces, reading.deck) if reading else 0
    if as_json:
        listed = [msgspec.to_builtins(problem) for problem in problems]
        print_json({"legal": not problems, "cards": size, "stars": stars, "problems": listed})
    else:
        out = console()
        for renamed in reading.renamed if reading else ():
            out.print(f"{renamed.where}: {renamed.wrong!r} is read as {renamed.right!r}", style="yellow")
        for problem in problems:
            out.print(problem.message + (f" ({problem.rule})" if problem.rule else ""), style="red")
        if reading:
            verdict = "legal" if not problems else "not legal"
            out.print(f"{reading.deck.name or 'This deck'}: {size} cards, {stars} stars: {verdict}", style="bold")
    quit_unless(not problems)
