"""The sentences of a set that are not read, with offers for each; what a person made of them is kept beside the set."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from playmat.core.errors import CardError
from playmat.games.errata import Errata, Erratum, beside, is_archive, load_errata
from playmat.games.sets import IN_TEXTS, CardSet, Language, reader_for
from playmat.lang.book import Face
from playmat.lang.nodes import Kind
from playmat.text.mend import MOST_OFFERS, Known, Mender, Offer, WholeMender
from playmat.text.problems import Problem
from playmat.text.reader import Reader, RefusedClause


class Sentence(msgspec.Struct, frozen=True):
    """A sentence of a card that is not read: the printed words and where they stand in the card's text, what is said of
    them, and up to three offers.
    """

    card: str
    kind: Kind
    text: str
    start: int
    end: int
    problem: Problem
    offers: tuple[Offer, ...]


class Workshop:
    """Mends texts of a game's cards: offers are made of what its cards and its phrasebook say. ``heed`` is called now
    and then, and may raise what ends the work. Where a clause has few offers as it is, ``is_thorough`` goes through it
    sentence by sentence, which takes seconds.
    """

    def __init__(
        self, language: Language, heed: Callable[[], None] = lambda: None, *, is_thorough: bool = True
    ) -> None:
        self.language = language
        self.heed = heed
        self.is_thorough = is_thorough

    def refused(self, cards: CardSet, errata: Errata) -> Iterator[Sentence]:
        """The sentences of a set's cards that are not read, as they come."""
        for _, _, sentences in self.by_card(cards, errata):
            yield from sentences

    def by_card(self, cards: CardSet, errata: Errata) -> Iterator[tuple[Face, Reader, Iterator[Sentence]]]:
        """Each card of a set that cannot be played, who reads it, and its sentences that are not read, as they come."""
        texts = [(face.kind, face.read_text) for face in cards.faces]
        known = Known(reader_for(self.language, cards), texts, self.language.imitable())
        for face in (refused.face for refused in cards.refused):
            reader = reader_for(self.language, cards, errata.wanted(face.name, *IN_TEXTS))
            yield face, reader, self._of_text(reader, known, face.kind, face.text, face.name)

    def of_card(self, reader: Reader, face: Face) -> Iterator[Sentence]:
        """The sentences of one card that are not read, as they come; offers are made of what is known of the game."""
        return self._of_text(reader, self.language.imitable(), face.kind, face.text, face.name)

    def of_text(self, text: str, kind: Kind, cards: CardSet, card: str = "") -> list[Sentence]:
        """The sentences of one text that are not read, say in an editor, as if its card were one of a set."""
        reader = reader_for(self.language, cards)
        return list(self._of_text(reader, self.language.imitable(), kind, text, card))

    def _of_text(self, reader: Reader, known: Known, kind: Kind, text: str, card: str) -> Iterator[Sentence]:
        mender = Mender(reader, known, kind, self.heed)
        whole = WholeMender(mender) if self.is_thorough else None
        for clause in reader.refused(text, kind=kind, card=card):
            printed = text[clause.start : clause.end]
            yield Sentence(
                card, kind, printed, clause.start, clause.end, clause.problem, offered(mender, whole, clause)
            )


def offered(mender: Mender, whole: WholeMender | None, clause: RefusedClause) -> tuple[Offer, ...]:
    """The offers for a clause, made of all its words at once, and where these are few sentence by sentence; none where
    the text has a character that no word has.
    """
    if not clause.tokens:
        return ()
    found = mender.offers(clause.tokens, clause.read_text)
    if whole is None or len(found) == MOST_OFFERS:
        return found
    by_meaning = {offer.means: offer for offer in (*whole.offers(clause), *found)}
    return tuple(sorted(by_meaning.values(), key=lambda offer: (offer.cost, offer.text))[:MOST_OFFERS])


def meaning(language: Language, cards: CardSet, sentence: Sentence, words: str) -> str:
    """What other words mean in the place of a sentence. Raises CardError that says why they are not read."""
    reader = reader_for(language, cards)
    reading = reader.read_text(words, kind=sentence.kind, card=sentence.card)
    if reading.program is None:
        raise CardError(str(reading.problems[0]))
    return reader.show(reading.program, sentence.kind)


def keep(path: Path, sentence: Sentence, words: str, why: str, by: str, date: dt.date) -> Path:
    """Keep that a sentence is read as other words: signed, in the errata beside the card files. Gives their file.

    Raises CardError where that file has an entry for these words already, or would not be read.
    """
    if is_archive(path):
        raise CardError(f"{path}: unpack this archive first; errata are kept in the folder that comes of it")
    file = beside(path)
    before = file.read_text("utf-8") if file.is_file() else ""
    entry = Erratum(sentence.card, sentence.text, words, "structure", why, by, date)
    after = before + ("\n" if before else "") + written(entry)
    load_errata("", after, any_name=True)
    file.write_text(after, "utf-8")
    return file


def written(entry: Erratum) -> str:
    """An entry of an errata file."""
    lines = [f"{name} = {quoted(getattr(entry, name))}" for name in ("card", "wrong", "right", "kind", "why", "by")]
    return "\n".join(("[[errata]]", *lines, f"date = {entry.date.isoformat()}", ""))


def quoted(words: str) -> str:
    """Words as a string of TOML, which are those of JSON."""
    return msgspec.json.encode(words).decode()
