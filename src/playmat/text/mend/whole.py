"""Offers for a text of several sentences, of which one leans on another: it is mended from its beginning on, a sentence
at a time, each with all that stands before it as that was mended.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from playmat.text.mend.offers import FARTHER, MOST_OFFERS, Mender, Offer, turned_round
from playmat.text.mend.weights import differences, distance
from playmat.text.reader import Reader, RefusedClause

ENDS = re.compile(r"(?<=\.)\s+(?=\S)")
BUT = re.compile(r",? but (?=(?P<who>it|they|that|this|he|she|its)?\b)")
MOST_BEGINNINGS = 2
"""So many mended beginnings are gone on with."""
MOST_EFFORT = 1_000_000
"""So many steps of reading are taken at most; about four seconds."""


def in_sentences(text: str) -> list[str]:
    """A text by its sentences; a single one by what stands before and behind a "but", each said as one."""
    found = ENDS.split(text)
    if len(found) > 1 or not (but := BUT.search(text)):
        return found
    rest = text[but.end() :]
    said = rest if but["who"] else f"it {rest}"
    return [f"{text[: but.start()]}.", said[0].upper() + said[1:]]


class WholeMender:
    """Makes offers for clauses of several sentences, those of one text."""

    def __init__(self, mender: Mender) -> None:
        self.mender = mender
        self.reader: Reader = mender.reader
        self.spent = 0

    def offers(self, clause: RefusedClause) -> tuple[Offer, ...]:
        """Up to three whole texts of different meanings, best first; none for a single sentence."""
        printed = clause.read_text[clause.tokens[0].start : max(token.end for token in clause.tokens)]
        sentences = in_sentences(printed)
        if len(sentences) < 2:
            return ()
        begun = [""]
        for said in sentences:
            ways = [way for before in begun for way in self._with(before, said)]
            begun = list(dict.fromkeys(ways))[:MOST_OFFERS]
        found: dict[str, Offer] = {}
        for text in begun:
            offer = self._offer(clause, text)
            if offer is not None and offer.means not in found:
                found[offer.means] = offer
        best = sorted(found.values(), key=lambda offer: (offer.cost, offer.text))
        return tuple(offer for offer in best if offer.cost <= best[0].cost + FARTHER)[:MOST_OFFERS]

    def _with(self, before: str, said: str) -> Iterator[str]:
        """A mended beginning with one sentence more, in ways that are read, the nearest first."""
        text = f"{before} {said}".strip()
        if self._is_read(text):
            yield text
            return
        yield from self._mended(text)[:MOST_BEGINNINGS]
        if before:  # what it says alone may be said there, too
            apart = (f"{before} {one}" for one in self._mended(said)[:MOST_BEGINNINGS])
            yield from (one for one in apart if self._is_read(one))

    def _is_read(self, text: str) -> bool:
        return self.reader.read_text(text, kind=self.mender.kind).program is not None

    def _mended(self, text: str) -> list[str]:
        """What one clause could have meant; nothing where the effort is spent."""
        refused = self.reader.refused(text, kind=self.mender.kind)
        if len(refused) != 1 or not refused[0].tokens or self.spent > MOST_EFFORT:
            return []
        found = self.mender.offers(refused[0].tokens, refused[0].read_text)
        self.spent += self.mender.effort
        return [offer.text for offer in found]

    def _offer(self, clause: RefusedClause, text: str) -> Offer | None:
        """What came of it, compared with what is printed."""
        reading = self.reader.read_text(text, kind=self.mender.kind)
        tokens = [token for segment in self.reader.tokens_of(text, self.mender.kind) for token in segment]
        if reading.program is None or not tokens or turned_round(clause.tokens, tokens):
            return None
        means = self.mender.meaning(reading.program, text)
        return Offer(text, means, differences(clause.tokens, tokens), distance(clause.tokens, tokens))
