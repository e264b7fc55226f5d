"""Whether words that point at a card name a kind that was spoken of.

"Choose an opponent's character card. The chosen moon …" does not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from playmat.lang.changes import GainsText
from playmat.lang.clauses import Span
from playmat.lang.nodes import Kind
from playmat.text.reader import Owner, Reading
from playmat.text.rewrite import has_any

KINDS = {
    "character": "character",
    "characters": "character",
    "invader": "character",
    "invaders": "character",
    "defender": "character",
    "defenders": "character",
    "planet": "planet",
    "planets": "planet",
    "moon": "moon",
    "moons": "moon",
    "inventory": "inventory",
    "executable": "executable",
    "executables": "executable",
}
POINTING = ("the", "that", "those")
TELLING = frozenset({"attacked", "here", "used", "was"})
"""Words that tell which card is meant, as naming another card does, so that none need have been spoken of."""
NAMES = ("tag", "title", "plural tag")


def misnamed(kind: Kind, reading: Reading) -> Iterator[tuple[Span, str]]:
    """The pointing words of a text whose kind is neither the card's own nor spoken of anywhere in it.

    A description without a kind ("a #TAG card") may be about cards of any. Gained text points from another card.
    """
    if reading.program is None or has_any(reading.program.clauses, GainsText):
        return
    owners = sorted(reading.owners, key=lambda owner: owner.start)
    runs = [tuple(run) for _, run in groupby(owners, key=lambda owner: (owner.rule, owner.pattern))]
    named = {owner.words.casefold() for owner in owners if owner.rule != "reference"}
    for owner in owners:
        if owner.rule == "reference" and owner.words.startswith("#") and owner.words.casefold() not in named:
            yield Span(owner.start, owner.end), f"no {owner.words} was spoken of"
    pointed = [run for run in runs if _points(run)]
    pointing = {owner.start for run in pointed for owner in run}
    if any(_is_open(owners, index) for index in range(len(owners))):
        return
    spoken = {_kind(owner) for owner in owners if owner.start not in pointing} | {kind}
    for run in pointed:
        for owner in run:
            if _kind(owner) and _kind(owner) not in spoken:
                yield Span(run[0].start, run[-1].end), f"no {_kind(owner)} was spoken of"


def _points(run: Sequence[Owner]) -> bool:
    """ "The planet this moon orbits", "the planet here", "the character that destroyed it" say themselves which one."""
    if run[0].rule != "reference" or run[0].words.casefold() not in POINTING:
        return False
    pattern = run[0].pattern
    tells = "{of:" in pattern or not TELLING.isdisjoint(pattern.split())
    return not tells and not any(owner.words.casefold() == "this" for owner in run)


def _kind(owner: Owner) -> str:
    return KINDS.get(owner.words.casefold(), "")


def _is_open(owners: Sequence[Owner], index: int) -> bool:
    """Whether a description ends there that says no kind: "card" alone, or a name with no kind behind it."""
    owner = owners[index]
    if owner.rule in ("kind", "kinds"):
        return owner.pattern in ("card", "cards")
    if owner.rule not in NAMES:
        return False
    behind = next((other for other in owners[index + 1 :] if other.rule not in (*NAMES, "either", "adjective")), None)
    return behind is None or behind.rule not in ("kind", "kinds", "invader", "invaders")
