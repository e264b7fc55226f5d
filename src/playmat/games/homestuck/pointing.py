"""Whether words that point at a card name a kind that was spoken of, and words that point at players say whose others
they are.

"Choose an opponent's character card. The chosen moon …" does not, nor does "characters here cannot be moved by other
players": than you, or than the player of each?
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from playmat.games.homestuck.nodes.clauses import Attach
from playmat.lang.changes import GainsText
from playmat.lang.clauses import Span
from playmat.lang.effects import PutInDeck, ReturnToHand
from playmat.lang.nodes import Change, Kind, Pattern
from playmat.lang.nouns import Cards, Choice, RandomOf, Topmost
from playmat.lang.patterns import By
from playmat.lang.values import AnOpponent, Host, It, Opponents, Subject, ThatPlayer, You
from playmat.text.reader import Owner, Reading
from playmat.text.rewrite import has_any, inside

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
BY_OTHERS = re.compile(
    r"\b(?:by|against|from) (?:(?:the )?other players|(?:any|an|each) ?other player)\b", re.IGNORECASE
)
OF_EACH = re.compile(
    r"\b(?:no|each|every|any) (?:one|player)\b[^.]*\b(?:another player's|other players')(?! (?:turn|main phase))",
    re.IGNORECASE,
)
TO_YOURS = re.compile(r"\b(?:into|to|of|put (?:it|them|one|those)[^.]* in) your (?:hand|deck)\b(?! or)", re.IGNORECASE)
REST = re.compile(r"\bthe (?:others?|rest)\b[^.]* of your deck\b", re.IGNORECASE)
"""Words for what is left of the cards looked at, in which it is shown of any player's deck."""
THEIRS = frozenset({AnOpponent(), Opponents(), ThatPlayer()})


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


def others_than_whose(reading: Reading) -> Iterator[tuple[Span, str]]:
    """Where something is done "by other players" to cards that may be of any of them, or where no player may do
    something to "another player's".
    """
    if reading.program is None:
        return
    hosts = [clause.to for clause in reading.program.clauses if isinstance(clause, Attach)]
    theirs = any(_may_be_anybodys(host) for host in hosts)
    for clause, span in zip(reading.program.clauses, reading.program.spans, strict=False):
        said = reading.read_text[span.start : span.end]
        if OF_EACH.search(said):
            yield span, "another player's than yours, or than theirs? Say 'opponents''"
        parts = tuple(inside(clause))
        shared = any(_is_of_anybody(part, theirs=theirs) for part in parts)
        if shared and any(map(_is_by_opponents, parts)) and BY_OTHERS.search(said):
            yield span, "others than you, or than its own player? Say 'by opponents', or 'your … cannot be …'"


def into_yours(reading: Reading) -> Iterator[tuple[Span, str]]:
    """Where what was spoken of goes "to your hand" or deck, and only cards of opponents were spoken of: each card goes
    to its owner's.
    """
    if reading.program is None:
        return
    for clause, span in zip(reading.program.clauses, reading.program.spans, strict=False):
        parts = tuple(inside(clause))
        whose = {part.whose for part in parts if isinstance(part, Cards) and part.zone != "looked"}
        if You() in whose or whose.isdisjoint(THEIRS) or not any(map(_is_spoken_of_and_goes, parts)):
            continue
        if TO_YOURS.search(REST.sub("", reading.read_text[span.start : span.end])):
            yield span, "cards go to their owners: say 'its owner's hand', or 'its owner's deck'"


def _is_spoken_of_and_goes(part: Any) -> bool:
    if not isinstance(part, PutInDeck | ReturnToHand):
        return False
    cards = part.what.cards if isinstance(part.what, Choice | RandomOf | Topmost) else part.what
    return isinstance(cards, It | Subject) or (isinstance(cards, Cards) and cards.zone == "looked")


def _is_by_opponents(part: Any) -> bool:
    cards = part.cards if isinstance(part, By) else None
    return Opponents() in (getattr(part, "by", None), getattr(part, "who", None), getattr(cards, "whose", None))


def _is_of_anybody(part: Any, *, theirs: bool) -> bool:
    """Whether it lasts on, or happens to, cards that may be those of any player; ``theirs``: the host may be."""
    if not isinstance(part, Change | Pattern):
        return False
    said = (getattr(part, "of", None), None if isinstance(part, By) else getattr(part, "cards", None))
    return any(_may_be_anybodys(one) or (theirs and isinstance(one, Host)) for one in said)


def _may_be_anybodys(target: Any) -> bool:
    return isinstance(target, Cards) and target.whose != You()


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
