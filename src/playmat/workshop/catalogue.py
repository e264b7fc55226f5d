"""A game as the workshop needs it: its cards, its columns, its decks, and the forms in which they are written."""

from __future__ import annotations

import functools
from collections.abc import Collection

from playmat.core.errors import CardError
from playmat.games.decklists.names import SECTIONS
from playmat.games.ledger import Ruling, load_ledger
from playmat.games.problems import nearest, same_name
from playmat.games.rows import Columns
from playmat.lang.book import Face
from playmat.play.houserules import rule_says
from playmat.play.library import precons, starter_set
from playmat.play.shelf import rulebook
from playmat.press.cards.forms import SET_FORMS
from playmat.press.decks.forms import FORMS
from playmat.workshop.decks import lines
from playmat.workshop.deeds import offers
from playmat.workshop.messages import (
    CardPage,
    ColumnOffer,
    DeckShown,
    EditionNamed,
    FormOffer,
    InDeck,
    KindOffer,
    Library,
    RuleShown,
    RulingShown,
)
from playmat.workshop.reading import NUMBERS, card_read, printed

SORTS = {"text": "text", "flavour": "text", "cost_text": "cost", "tags": "tags", "kind": "kind", "sources": "symbols"}
ARCHIVE = ".zip"
"""What comes where a form is several files."""
PDF = FormOffer("pdf", ".pdf", "a printer: sheets to cut")
PACK = FormOffer("pack", ".zip", "Playmat: cards, errata, rulings and art in one file")


@functools.cache
def library(game: str) -> Library:
    """The whole library of a game. Raises RulesError for one that is not here."""
    book, cards = rulebook(game), starter_set(game)
    columns = book.language.columns
    faces = (*cards.faces, *(refused.face for refused in cards.refused))
    read = {face.name for face in cards.faces}
    return Library(
        game,
        book.title,
        [
            KindOffer(kind, kind, SECTIONS.get(kind, kind.title()), list(needed))
            for kind, needed in columns.needed.items()
        ],
        [
            ColumnOffer(heading, field, sort_of(heading, field, columns), heading in columns.common)
            for heading, field in columns.fields.items()
        ],
        offers(cards.faces),
        [printed(face, columns, is_playable=face.name in read) for face in faces],
        [
            DeckShown(one.slug, one.name, one.plan, lines(one.deck.cards), lines(one.deck.sideboard))
            for one in precons(game)
        ],
        [EditionNamed(key, name) for key, name in book.editions.items()],
        [
            *(
                FormOffer(key, ARCHIVE if form.has_pictures else form.ending, form.taken_by)
                for key, form in FORMS.items()
            ),
            PDF,
        ],
        [PACK, *(FormOffer(key, form.ending or ARCHIVE, "") for key, form in SET_FORMS.items()), PDF],
        book.has_sideboard,
    )


def sort_of(heading: str, field: str, columns: Columns) -> str:
    """What stands in a column."""
    if heading in (columns.title, columns.subtitle):
        return "name"
    return SORTS.get(field, "number" if field in NUMBERS else "words")


def card_page(game: str, name: str) -> CardPage:
    """What is told of a card of ours. Raises CardError for a name that none has."""
    cards, ledger = starter_set(game), load_ledger(game)
    faces = (*cards.faces, *(refused.face for refused in cards.refused))
    face = next((face for face in faces if same_name(face.name) == same_name(name)), None)
    if face is None:
        close = nearest(name[:400], [one.name for one in faces])
        raise CardError(f"there is no card {name[:200]!r}" + (f"; the nearest: {', '.join(close)}" if close else ""))
    read = card_read(game, cards, face)
    cited = dict.fromkeys(part.rule for clause in read.clauses for part in clause.parts if part.rule)
    return CardPage(
        read,
        [RuleShown(rule, rule_says(game, rule)) for rule in cited],
        [
            RulingShown(one.id, one.question, one.ruling, list(one.cards))
            for one in ledger.rulings
            if touches(one, face, cited)
        ],
        [
            InDeck(one.slug, one.name, card.count)
            for one in precons(game)
            for card in one.deck.whole.cards
            if same_name(card.name) == same_name(face.name)
        ],
    )


def touches(ruling: Ruling, face: Face, cited: Collection[str]) -> bool:
    """Whether a ruling is about a card, by its name or by a rule that its words rest on."""
    names = {same_name(face.name), same_name(face.title)}
    return (
        ruling.id in cited
        or any(rule in cited for rule in ruling.rules)
        or any(same_name(card) in names for card in ruling.cards)
    )
