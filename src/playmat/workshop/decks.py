"""Decks against the rules of a game; in from lists of any form, and out to all of them."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from playmat.core.errors import DeckError
from playmat.games.decklists.names import DeckReading
from playmat.games.decks import Deck, DeckCard, deck_of
from playmat.games.packs import NO_ART, Art
from playmat.games.problems import same_name
from playmat.games.sets import CardSet
from playmat.games.workbooks import ZIP, DamagedFile, WorkbookFile
from playmat.lang.book import Face
from playmat.play.game import new
from playmat.play.houserules import rule_says
from playmat.play.library import GAMES, BroughtDeck, faces_of, known_names, starter_set
from playmat.play.shelf import rulebook
from playmat.press.decks import read_deck
from playmat.press.decks.forms import FORMS
from playmat.press.decks.mending import offers
from playmat.press.paper.cards import print_sheets
from playmat.workshop.messages import (
    DeckLine,
    DeckRead,
    DeckReport,
    DeckWish,
    HandDealt,
    Measure,
    OwnCards,
    Renamed,
    RuleBroken,
    Sheets,
    SlipShown,
)
from playmat.workshop.own import names_in, own_set, with_ours

File = tuple[str, bytes]
"""A file's name and what is in it."""
NOWHERE = "file:///playmat/"
"""Where pictures of a deck lie if nobody says: never a folder of this machine."""
USUAL = Sheets()
FEWEST_STRANGE = 3
"""Of so many names that no card has it is asked whether they are of another game."""
MOST_CARDS = 400
"""In one deck, copies counted; the rules ask for fewer."""


def deck_in(wish: DeckWish) -> Deck:
    """The deck of a wish."""
    deck, side = (((card.name, card.count) for card in cards) for cards in (wish.cards, wish.sideboard))
    return deck_of(wish.name, deck, side)


def lines(cards: Iterable[DeckCard]) -> list[DeckLine]:
    """Cards of a deck as the page has them."""
    return [DeckLine(card.name, card.count) for card in cards]


def pool(game: str, own: OwnCards) -> CardSet:
    """The cards that a deck may name: ours, and those of one's own."""
    return with_ours(game, own_set(game, own))


def checked(wish: DeckWish) -> DeckReport:
    """A deck against the rules of an edition. Raises RulesError for a game or edition that is not here."""
    book, deck = rulebook(wish.game), deck_in(wish)
    edition = wish.edition or book.edition
    cards = pool(wish.game, wish.own)
    parameters = book.deck_parameters(edition, None)
    unread = [refused.face.name for refused in cards.refused]
    broken = book.deck_problems(cards.faces, deck, parameters, unread)
    measured = book.deck_measures(cards.faces, deck, parameters)
    return DeckReport(
        not broken,
        deck.size,
        [Measure(one.label, one.value, one.least, one.most, one.rule) for one in measured],
        [
            RuleBroken(one.rule, rule_says(wish.game, one.rule), one.message, list(dict.fromkeys(one.cards)))
            for one in broken
        ],
    )


def read(game: str, raw: bytes, name: str = "", sheet: str | None = None, own: OwnCards | None = None) -> DeckRead:
    """A deck from a file or a text of any form; names are all that is asked of cards, no text of theirs is read. Of a
    workbook with several decks and no ``sheet``: only their names. Raises DeckError where there is no list to be read.
    """
    own = own or OwnCards()
    ours = starter_set(game)
    names = [face.name for face in (*ours.faces, *(refused.face for refused in ours.refused))]
    known = known_names(game, [*names_in(game, own), *names])
    if sheet is None and raw.startswith(ZIP):
        sheets = decks_in(raw)
        if len(sheets) > 1:
            return DeckRead(name, [], [], [], sheets)
    reading = read_deck(raw, known, sheet, name, game)
    reading.refuse_empty()
    offered = {same_name(one.name): one.taken_by_yes or "" for one in offers(reading, known)}
    return DeckRead(
        reading.deck.name,
        lines(reading.deck.cards),
        [Renamed(one.where, one.wrong, one.right) for one in reading.renamed],
        [
            SlipShown(
                one.where,
                one.message,
                one.words,
                one.kind == "name",
                list(one.nearest),
                offered.get(same_name(one.words), "") if one.kind == "name" else "",
            )
            for one in reading.slips
        ],
        sideboard=lines(reading.deck.sideboard),
        notes=[*of_another_game(game, reading), *(f"{one.where}: {one.message}" for one in reading.notes)],
    )


def of_another_game(game: str, reading: DeckReading) -> list[str]:
    """What is said of a list whose names are mostly unknown here and known in another game."""
    unknown = {same_name(one.words) for one in reading.slips if one.kind == "name"}
    if len(unknown) < FEWEST_STRANGE or 2 * len(unknown) <= len(reading.deck.whole.cards):
        return []
    others = (other for other in GAMES if other != game)
    return [
        f"These are cards of {rulebook(other).title}: bring the deck there"
        for other in others
        if 2 * len(unknown & {same_name(face.name) for face in starter_set(other).faces}) > len(unknown)
    ]


def decks_in(raw: bytes) -> list[str]:
    """The sheets of a workbook. Raises DeckError for a damaged one."""
    try:
        return list(WorkbookFile(raw).sheets)
    except DamagedFile as error:
        raise DeckError(str(error)) from error


def written(wish: DeckWish, form: str, address: str = "", art: Art = NO_ART, how: Sheets = USUAL) -> File:
    """A deck in a form: one file, or several in one archive; ``address`` is where its pictures will lie, ``art`` what
    somebody made for its cards. Raises DeckError.
    """
    deck = deck_in(wish)
    cards = pool(wish.game, wish.own)
    faces = (*cards.faces, *(refused.face for refused in cards.refused))
    if deck.whole.size > MOST_CARDS:
        raise DeckError(f"a deck of {deck.whole.size} cards is not written; at most {MOST_CARDS} are")
    stem = plain_stem(deck.name or "deck")
    if form == "pdf":
        return f"{stem}.pdf", printed(wish.game, known_faces(deck, faces), deck.name or "Deck", how, art)
    if form not in FORMS:
        raise DeckError(f"there is no form {form!r} of decks; there are {', '.join(FORMS)}, pdf")
    path = Path(f"{stem}{FORMS[form].ending}")
    files = FORMS[form].files(DeckReading(deck), faces, wish.game, path, address or NOWHERE, art)
    if len(files) == 1:
        (raw,) = files.values()
        return path.name, raw
    return f"{stem}.zip", zipped({one.name: raw for one, raw in files.items()})


def printed(game: str, faces: Sequence[Face], title: str, how: Sheets, art: Art) -> bytes:
    """A PDF of sheets with these cards."""
    return print_sheets(
        game, faces, title, paper=how.paper, bleed=how.bleed, saves=how.saves_ink, backs=how.backs, art=art
    )


def known_faces(deck: Deck, faces: Sequence[Face]) -> list[Face]:
    """Each face of a deck and its sideboard as often as it is there, be its text read or not. Raises DeckError."""
    known = {same_name(face.name): face for face in faces}
    missing = [name for name in dict.fromkeys(deck.every_copy()) if same_name(name) not in known]
    if missing:
        raise DeckError(f"there is no card {missing[0]!r}")
    return [known[same_name(name)] for name in deck.every_copy()]


def plain_stem(name: str) -> str:
    """A name that any file may have."""
    return "-".join("".join(sign if sign.isalnum() else " " for sign in name).split())[:60].lower() or "playmat"


def zipped(files: Mapping[str, bytes]) -> bytes:
    """Files in an archive; the same files give the same bytes."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name), files[name], zipfile.ZIP_DEFLATED)
    return made.getvalue()


def dealt(wish: DeckWish, seed: int) -> HandDealt:
    """An opening hand of a deck, dealt by the rules. Raises DeckError for a deck that no game can begin with."""
    mine = brought(wish)
    game = new(wish.game, decks=[mine] * fewest(wish), seed=seed, edition=wish.edition)
    view = game.view(0)
    return HandDealt(
        [card_name(view.cards[card].title, view.cards[card].subtitle) for card in view.players[0].hand or ()]
    )


def fewest(wish: DeckWish) -> int:
    """With how many players the game is played at least."""
    book = rulebook(wish.game)
    return book.seats(wish.edition or book.edition)[0]


def card_name(title: str, subtitle: str) -> str:
    """A full name."""
    return f"{title} / {subtitle}" if subtitle else title


def brought(wish: DeckWish) -> BroughtDeck:
    """A deck with its cards, as a seat is taken with it. Raises DeckError for cards that cannot be played, and for a
    deck that no game can begin with.
    """
    deck = deck_in(wish).alone
    if deck.size > MOST_CARDS:
        raise DeckError(f"a deck of {deck.size} cards is not played; at most {MOST_CARDS} are")
    faces = faces_of(deck, pool(wish.game, wish.own))
    rulebook(wish.game).check_start(deck, faces)
    return BroughtDeck(deck, tuple({face.name: face for face in faces}.values()))


def names_of(game: str) -> tuple[str, ...]:
    """The headings of the parts of a card's name."""
    columns = rulebook(game).language.columns
    return (columns.title, columns.subtitle) if columns.subtitle else (columns.title,)
