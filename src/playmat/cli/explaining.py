"""A card's words beside what is read in them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.table import Table
from rich.text import Text

from playmat.cli.common import console, misused
from playmat.core.ids import CardId, Seat
from playmat.games.problems import nearest, same_name
from playmat.games.sets import CardSet
from playmat.lang.book import Face
from playmat.lang.clauses import Span
from playmat.play.library import starter_set
from playmat.play.shelf import rulebook
from playmat.text import Reader, Reading
from playmat.text.reader import Owner
from playmat.text.writer import CannotShow


def find_face(cards: CardSet, name: str) -> Face:
    """The card that a name means, playable or not. A usage error for none or several."""
    faces = faces_of(cards)
    wanted = same_name(name)
    for names in (
        lambda face: (face.name,),
        lambda face: (face.title, face.subtitle),
    ):
        found = [face for face in faces if wanted in map(same_name, names(face))]
        if len(found) == 1:
            return found[0]
        if len(found) > 1:
            misused(f"{name!r} could be {', '.join(repr(face.name) for face in found)}")
    close = nearest(name, (face.name for face in faces)) or nearest(name, (face.title for face in faces))
    hint = f"; the nearest: {', '.join(close)}" if close else ""
    return misused(f"there is no card {name!r}{hint}; a card of your own is found with --cards PATH")


def read_again(game: str, face: Face, paths: tuple[Path, ...]) -> Reading:
    """What is read in the text of a card of these files, or of ours, with the owner of each word."""
    language = rulebook(game).language
    theirs = language.kept_set(paths) if paths else None
    if theirs and any(face is one or face == one for one in faces_of(theirs)):
        return language.reading_of(theirs, face, language.errata_for(paths))
    return language.reading_of(starter_set(game), face)


def faces_of(cards: CardSet) -> tuple[Face, ...]:
    """All cards of a set, playable or not."""
    return (*cards.faces, *(refused.face for refused in cards.refused))


def explained(game: str, cards: CardSet, face: Face, paths: tuple[Path, ...] = ()) -> dict[str, Any]:
    """All that was read in a card, as plain data."""
    reading = read_again(game, face, paths)
    reader = Reader(rulebook(game).language.table)
    refused = next((one for one in cards.refused if one.face.name == face.name), None)
    return {
        "card": face.name,
        "kind": face.kind,
        "power": face.power if face.kind in ("character", "planet") else None,
        "attack": face.attack if face.kind in ("entity", "unit") else None,
        "health": face.health if face.kind in ("entity", "unit") else None,
        "called": called(game, face),
        "tags": list(face.tags),
        "cost": {"text": face.cost_text, "means": shown_cost(reader, face)},
        "text": face.text,
        "read_text": face.read_text,
        "clauses": [clause_told(reader, face, reading, index) for index in range(len(face.program.clauses))],
        "rephrased": [{"text": one.printed, "read": one.read_as} for one in reading.rephrased],
        "corrected": [
            {"text": one.words, "read": one.read, "how": one.how, "why": one.why}
            for one in cards.corrections
            if same_name(one.card) == same_name(face.name)
        ],
        "problems": [
            {
                "text": one.text,
                "line": one.line,
                "column": one.column,
                "message": one.message,
                "hint": list(one.hint),
                "field": one.field,
            }
            for one in (refused.problems if refused else ())
        ],
    }


def called(game: str, face: Face) -> list[str]:
    """What the two numbers of a card that fights are called in its game; nothing of one without."""
    shown = rulebook(game).printed_view(face, CardId(0), Seat(0)).entity
    return [] if shown is None else [shown.attack_name, shown.health_name]


def grammar_of(parts: list[dict[str, Any]]) -> Table:
    """Which line of the grammar owns which words."""
    table = Table("words", "node", "grammar", "rule", box=None, padding=(0, 2, 0, 0))
    for part in parts:
        table.add_row(Text(part["words"]), part["node"], Text(f"{part['rule']}: {part['pattern']}"), part["cites"])
    return table


def shown_cost(reader: Reader, face: Face) -> str:
    """The enter cost in canonical words."""
    return reader.show_cost(face.cost) if face.cost is not None else ""


def clause_told(reader: Reader, face: Face, reading: Reading, index: int) -> dict[str, Any]:
    """One clause: its printed words, what they say in canonical words, and what owns which words."""
    clause = face.program.clauses[index]
    span = face.program.spans[index] if index < len(face.program.spans) else Span(0, len(face.text))
    try:
        means = reader.writer.show(f"{face.kind} clause", (clause,))
    except CannotShow:
        means = ""
    owners = [owner for owner in reading.owners if span.start <= owner.start < owner.end <= span.end]
    return {
        "node": type(clause).__name__,
        "words": face.text[span.start : span.end],
        "means": means,
        "parts": [part_told(face, run) for run in runs(owners)],
    }


def runs(owners: list[Owner]) -> list[list[Owner]]:
    """Neighbouring words that the same line of the grammar owns, together."""
    found: list[list[Owner]] = []
    for owner in sorted(owners, key=lambda one: one.start):
        last = found[-1][-1] if found else None
        if last is not None and (last.rule, last.pattern, last.node) == (owner.rule, owner.pattern, owner.node):
            found[-1].append(owner)
        else:
            found.append([owner])
    return found


def part_told(face: Face, run: list[Owner]) -> dict[str, Any]:
    """Some neighbouring words and what owns them."""
    start, end, first = run[0].start, run[-1].end, run[0]
    return {
        "start": start,
        "end": end,
        "words": face.text[start:end],
        "node": first.node,
        "rule": first.rule,
        "pattern": first.pattern,
        "cites": first.cites,
    }


def show_explained(told: dict[str, Any], *, with_grammar: bool = False) -> None:
    """The same for people; the lines of the grammar only for those who ask."""
    out = console()
    out.print(told["card"], style="bold")
    power = f", power {told['power']}" if told["power"] is not None else ""
    if told["attack"] is not None:
        first, second = told["called"]
        power = f", {first} {told['attack']}, {second} {told['health']}"
    cost = f", enters for {told['cost']['means'] or told['cost']['text']}" if told["cost"]["text"] else ""
    out.print(f"{told['kind']}{power}{cost} {' '.join('#' + tag for tag in told['tags'])}".rstrip())
    out.print(told["text"] or "(no text)", style="italic")
    for one in told["corrected"]:
        out.print(
            f"{one['text']!r} is read as {one['read']!r}" + (f": {one['why']}" if one["why"] else ""), style="yellow"
        )
    for one in told["rephrased"]:
        out.print(f"{one['text']!r} is another way to say {one['read']!r}", style="dim")
    for clause in told["clauses"]:
        out.print()
        out.print(clause["words"], style="bold")
        if clause["means"]:
            out.print(f"means: {clause['means']}", soft_wrap=True)
        cited = {part["cites"]: part["words"] for part in reversed(clause["parts"]) if part["cites"]}
        for rule, words in reversed(cited.items()):
            out.print(f"  {words!r} as {rule} says", style="dim", soft_wrap=True)
        if with_grammar:
            out.print(grammar_of(clause["parts"]))
    for problem in told["problems"]:
        out.print(f"{problem['field']}, column {problem['column']}: {problem['message']}", style="red")
        for line in problem["hint"]:
            out.print(f"  {line}", style="cyan", soft_wrap=True)
