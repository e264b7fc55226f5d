"""``playmat cards mend``: for each sentence that is not read, sentences that are."""

from __future__ import annotations

import datetime as dt
import getpass
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import click

from playmat.cli.common import AS_JSON, EXISTING, GAME, console, misused, print_json, quit_unless
from playmat.core.errors import CardError
from playmat.games.errata import Errata
from playmat.games.mending import Sentence, Workshop, keep, meaning
from playmat.games.sets import CardSet
from playmat.lang.book import Face
from playmat.play.shelf import rulebook
from playmat.text.mend import Offer
from playmat.text.problems import Problem
from playmat.workshop.framing import lacking, whole_offers

ACCEPTED = "the author's choice among the sentences offered"
REWRITTEN = "the author's own words for it"


@click.command()
@GAME
@click.argument("path", type=EXISTING)
@AS_JSON
@click.option(
    "--by", "signed", metavar="NAME", default="", help="Who signs what is accepted. Without it: your user name."
)
def mend(game: str, path: Path, *, as_json: bool, signed: str) -> None:
    """Offer, for each sentence of a card file or folder that is not read, up to three that are.

    Each comes with what it means and a mark on all that differs. Accept one, write another, or leave it. What is
    accepted is kept, signed, in errata.toml beside the cards.
    """
    language = rulebook(game).language
    errata = language.errata_for([path])
    cards = language.kept_set([path])
    refused = with_whole_texts(game, cards, errata)
    if as_json:
        told = [as_told(one) for one in refused]
        print_json({"refused": told})
        quit_unless(not told and not cards.problems)
        return
    try:
        left = decided(game, cards, refused, path, signed)
    except CardError as error:
        misused(error)
    quit_unless(not left)


class WholeText(Sentence, frozen=True):
    """All that a card says, where it is to be said otherwise as a whole."""


def with_whole_texts(game: str, cards: CardSet, errata: Errata) -> Iterator[Sentence]:
    """The sentences that are not read, and before those of a card its whole text where that lacks what no sentence
    alone shows.
    """
    for face, reader, sentences in Workshop(rulebook(game).language).by_card(cards, errata):
        offers = tuple(Offer(one.text, one.means, tuple(one.differs)) for one in whole_offers(game, face, reader))
        if offers:
            yield WholeText(face.name, face.kind, face.text, 0, len(face.text), whole_fault(game, face), offers)
        yield from sentences


def whole_fault(game: str, face: Face) -> Problem:
    """What is said of a text as a whole."""
    return Problem(face.name, face.text, lacking(game, face) or "it is read in other words", 0, len(face.text))


def as_told(sentence: Sentence) -> dict[str, Any]:
    """A refused sentence as plain data."""
    return {
        "card": sentence.card,
        "text": sentence.text,
        "message": sentence.problem.message,
        "offers": [
            {"text": offer.text, "means": offer.means, "differs": list(offer.differs)} for offer in sentence.offers
        ],
    }


def decided(game: str, cards: CardSet, refused: Iterable[Sentence], path: Path, signed: str) -> int:
    """Ask about each sentence; how many were left as they are, and how many problems are none of a sentence."""
    out = console()
    left = done = 0
    offered: set[str] = set()
    mended_whole: set[str] = set()
    for sentence in refused:
        offered.add(sentence.card)
        if sentence.card in mended_whole:
            continue
        show(sentence)
        words, why = chosen(game, cards, sentence)
        if not words:
            left += not isinstance(sentence, WholeText)
            continue
        file = keep(path, sentence, words, why, signed or getpass.getuser(), dt.datetime.now(dt.UTC).date())
        if isinstance(sentence, WholeText):
            mended_whole.add(sentence.card)
        out.print(f"kept in {file}", style="green")
        done += 1
    out.print(f"{done} sentences mended, {left} left", style="bold")
    others = [problem for problem in cards.problems if problem.card not in offered]
    if others:
        out.print(f"{len(others)} problems are none of a sentence: `playmat cards check {game} {path}` tells them")
    return left + len(others)


def show(sentence: Sentence) -> None:
    """A sentence with its offers, for people."""
    out = console()
    out.print()
    out.print(sentence.card, style="bold")
    out.print(f"  {sentence.text}", style="italic", soft_wrap=True)
    out.print(f"  {sentence.problem.message}", style="red", soft_wrap=True)
    for number, offer in enumerate(sentence.offers, 1):
        out.print(f"  {number}  {offer.text}", style="bold", soft_wrap=True)
        out.print(f"     means: {offer.means}", soft_wrap=True)
        for line in offer.differs:
            out.print(f"     differs in {line}", style="yellow", soft_wrap=True)
    if not sentence.offers:
        out.print("  no sentence that is read is near enough to be offered", soft_wrap=True)


def chosen(game: str, cards: CardSet, sentence: Sentence) -> tuple[str, str]:
    """The words that a person takes for a sentence, and why they may; no words where it is left as it is."""
    numbers = [str(number) for number, _ in enumerate(sentence.offers, 1)]
    while True:
        asked = f"  {' / '.join([*numbers, 'e to edit'])}, Enter to leave it"
        answer = click.prompt(asked, default="", show_default=False).strip()
        if answer in numbers:
            return sentence.offers[int(answer) - 1].text, ACCEPTED
        if not answer:
            return "", ""
        if answer == "e":
            words = edited(game, cards, sentence)
            if words:
                return words, REWRITTEN
        else:
            click.echo("  that is none of them")


def edited(game: str, cards: CardSet, sentence: Sentence) -> str:
    """Words that a person writes for a sentence, once they are read and their meaning is accepted; else nothing."""
    words = str(click.prompt("  words", default="", show_default=False)).strip()
    if not words:
        return ""
    try:
        means = meaning(rulebook(game).language, cards, sentence, words)
    except CardError as error:
        click.echo(f"  {error}")
        return ""
    return words if click.confirm(f"  means: {means}\n  keep it?") else ""
