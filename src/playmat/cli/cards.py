"""``playmat cards``."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import click
import msgspec

from playmat.cli.auditing import audit_told, show_audit
from playmat.cli.common import AS_JSON, CARDS, EXISTING, GAME, cards_of, console, print_json, quit_unless
from playmat.cli.explaining import explained, find_face, show_explained
from playmat.cli.making import edit, export, import_set, new, render
from playmat.cli.mending import mend
from playmat.games.auditing import audit_set
from playmat.games.errata import Errata
from playmat.games.problems import Problem
from playmat.games.sets import CardSet, of_nothing
from playmat.play.shelf import rulebook
from playmat.text.audit import ENOUGH


@click.group()
def cards() -> None:
    """Cards: whether they can be read, and what was read."""


cards.add_command(mend)


@cards.command()
@GAME
@click.argument("paths", type=EXISTING, nargs=-1, metavar="[PATH…]")
@AS_JSON
@click.option("--audit", is_flag=True, help="Change each word of each card, and list what nobody would notice.")
@click.option("--every-word", is_flag=True, help="Audit with every word that could stand there, not a few: slow.")
def check(game: str, paths: tuple[Path, ...], *, as_json: bool, audit: bool, every_word: bool) -> None:
    """Read card files and folders, and point at every word that is not read. Without a PATH: the starter set."""
    found = warned(game, read_cards(game, paths))
    audited = audit_set(found, rulebook(game).language, None if every_word else ENOUGH) if audit or every_word else None
    if as_json:
        print_json({**checked(found), **({"audit": audit_told(game, audited)} if audited else {})})
    else:
        show_checked(game, found, paths)
        if audited:
            show_audit(game, audited)
    quit_unless(not found.problems and (audited is None or audited.is_well))


def read_cards(game: str, paths: tuple[Path, ...]) -> CardSet:
    """The cards of these files, by themselves."""
    if paths:
        return rulebook(game).load_set(paths)
    with resources.as_file(resources.files(f"playmat.games.{game}") / "cards" / "starter") as folder:
        return rulebook(game).load_set([folder])


def warned(game: str, found: CardSet) -> CardSet:
    """The set with a note for each text of it that speaks of cards which there never are."""
    language = rulebook(game).language
    notes = [
        Problem(f"{why}: {face.text[span.start : span.end].strip()!r}", card=face.name)
        for face in found.faces
        for span, why in of_nothing(language, found, face)
    ]
    return msgspec.structs.replace(found, notes=(*found.notes, *notes))


def checked(found: CardSet) -> dict[str, object]:
    """The check as plain data."""
    corrected = [
        {
            "card": one.card,
            "text": one.words,
            "read": one.read,
            "how": one.how,
            "why": one.why,
            "file": one.file,
            "line": one.line,
            "column": one.column,
        }
        for one in found.corrections
    ]
    problems = [
        {
            "card": one.card,
            "text": one.text,
            "line": one.line,
            "column": one.column,
            "message": one.message,
            "hint": list(one.hint),
            "file": one.file,
            "field": one.field,
        }
        for one in found.problems
    ]
    notes = [str(note) for note in found.notes]
    return {
        "cards": found.count,
        "playable": len(found.faces),
        "corrected": corrected,
        "problems": problems,
        "notes": notes,
    }


def show_checked(game: str, found: CardSet, paths: tuple[Path, ...]) -> None:
    """The check for people."""
    out = console()
    errata = rulebook(game).language.errata_for(paths)
    for problem in found.problems:
        out.print(str(problem), style="red", soft_wrap=True)
        for line in pointed_at(game, found, problem, errata):
            out.print(line, soft_wrap=True)
        for line in problem.hint:
            out.print(f"  {line}", style="cyan", soft_wrap=True)
    for note in found.notes:
        out.print(f"note: {note}", style="yellow")
    mended = sum(one.how == "erratum" for one in found.corrections)
    out.print(
        f"{found.count} cards, {len(found.faces)} playable; {mended} errata and "
        f"{len(found.corrections) - mended} misspellings mended; {len(found.problems)} problems",
        style="bold",
    )


def pointed_at(game: str, found: CardSet, problem: Problem, errata: Errata) -> list[str]:
    """The line of a card's text that has the problem, and carets under its words; nothing for other cells."""
    refused = next((one.face for one in found.refused if one.face.name == problem.card), None)
    language = rulebook(game).language
    for one in language.reading_of(found, refused, errata).problems if refused else ():
        if problem.message.startswith(one.message) and one.words == problem.text:
            return str(one).split("\n")[1:3]
    return []


for command in (render, export, import_set, edit, new):
    cards.add_command(command)


@cards.command()
@GAME
@click.argument("name", metavar="NAME")
@CARDS
@AS_JSON
@click.option("--grammar", "with_grammar", is_flag=True, help="Show which line of the grammar owns which words, too.")
def explain(game: str, name: str, paths: tuple[Path, ...], *, as_json: bool, with_grammar: bool) -> None:
    """A card's words beside what is read in them.

    NAME is "TITLE / subtitle", or TITLE or subtitle alone where only one card has it.
    """
    found = cards_of(game, paths)
    face = find_face(found, name)
    told = explained(game, found, face, paths)
    if as_json:
        print_json(told)
    else:
        show_explained(told, with_grammar=with_grammar)
    quit_unless(not told["problems"])
