"""What the page of the workshop and the server tell each other. The page's types are generated from here."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

MOST_ROWS = 400
"""Cards of one's own in one request."""
LONGEST_CELL = 4000
MOST_LINES = 300
"""Different cards in one deck."""
MOST_SOURCES = 20
"""Files that one set came from."""

Name = Annotated[str, Meta(min_length=1, max_length=400)]
Title = Annotated[str, Meta(max_length=120)]
Cell = Annotated[str, Meta(max_length=LONGEST_CELL)]
Row = Annotated[dict[Annotated[str, Meta(max_length=80)], Cell], Meta(max_length=40)]
Key = Annotated[str, Meta(min_length=1, max_length=80)]
Picture = Annotated[str, Meta(max_length=400_000)]
"""An address that needs no server."""


# ---- a game and its cards


class KindOffer(msgspec.Struct, frozen=True):
    """A kind of card: how cards name it, what a list of several is headed with, and the headings that it needs."""

    key: str
    name: str
    heading: str
    needed: list[str]


class ColumnOffer(msgspec.Struct, frozen=True):
    """A column of the game's card files. ``sort``: "name", "text", "cost", "tags", "number", "kind",
    "symbols" ("Arca 2; Zelor 1") or "words". ``needed``: cards of every kind need it.
    """

    heading: str
    field: str
    sort: str
    needed: bool


class FormOffer(msgspec.Struct, frozen=True):
    """A form in which a deck or set is written: its name, the end of the file's name, and who takes it."""

    key: str
    ending: str
    taken_by: str


class EditionNamed(msgspec.Struct, frozen=True):
    """A state of the rules; the first is the usual one."""

    key: str
    name: str


class DeedOffer(msgspec.Struct, frozen=True):
    """Something that programs of cards do. ``group`` parts them for a list; ``count`` cards of ours do it."""

    key: str
    group: str
    says: str
    count: int


class Printed(msgspec.Struct, frozen=True):
    """A card as printed. ``numbers`` are those its kind has, by heading, ``words`` what else stands in columns of its
    game; ``deeds`` are keys of what its program does.
    ``is_playable``: its text is read.
    """

    name: str
    title: str
    subtitle: str
    kind: str
    text: str
    cost: str
    tags: list[str]
    stars: int
    numbers: dict[str, int]
    words: dict[str, str]
    set_name: str
    number: str
    flavour: str
    deeds: list[str]
    is_playable: bool


class DeckLine(msgspec.Struct, frozen=True):
    """So many copies of the card of that full name."""

    name: Name
    count: Annotated[int, Meta(ge=1, le=999)]


class DeckShown(msgspec.Struct, frozen=True):
    """One of our decks."""

    key: str
    name: str
    plan: str
    cards: list[DeckLine]
    sideboard: list[DeckLine] = []


class Library(msgspec.Struct, frozen=True):
    """A game, as the workshop needs it: every card of ours, and what the game declares of its cards and decks.
    ``has_sideboard``: decks of some edition have one.
    """

    game: str
    title: str
    kinds: list[KindOffer]
    columns: list[ColumnOffer]
    deeds: list[DeedOffer]
    cards: list[Printed]
    decks: list[DeckShown]
    editions: list[EditionNamed]
    deck_forms: list[FormOffer]
    set_forms: list[FormOffer]
    has_sideboard: bool = False


# ---- cards being read


class PartRead(msgspec.Struct, frozen=True):
    """Neighbouring words from ``start`` to ``end`` of the text that one line of the language owns: its node, the line,
    and the rule that it cites, with what that says.
    """

    start: int
    end: int
    words: str
    node: str
    line: str
    rule: str
    rule_says: str


class ClauseRead(msgspec.Struct, frozen=True):
    """A clause, from ``start`` to ``end`` of the text, and what it means in canonical words."""

    start: int
    end: int
    node: str
    means: str
    parts: list[PartRead]


class Fault(msgspec.Struct, frozen=True):
    """What is wrong in a card or file, or worth knowing. ``start`` and ``end`` are in the cell under the heading
    ``column`` of the card in ``row`` (from 0; -1: none in particular). ``expected`` could stand there, ``hint`` are
    whole sentences to imitate.
    """

    message: str
    row: int = -1
    card: str = ""
    column: str = ""
    start: int = 0
    end: int = 0
    words: str = ""
    expected: list[str] = []
    hint: list[str] = []


class ReadAs(msgspec.Struct, frozen=True):
    """Words from ``start`` to ``end`` that were read as others: by "spelling", "errata" or "phrasing"."""

    start: int
    end: int
    words: str
    read: str
    by: str


class Near(msgspec.Struct, frozen=True):
    """A card that is much like another; ``likeness`` of its text up to 100."""

    name: str
    likeness: int
    text: str


class CardRead(msgspec.Struct, frozen=True):
    """What the engine reads in a card. ``row`` is its place in the set, -1 for a card of ours. ``warnings`` need not be
    mended: names that no card has, and the like. ``mark`` is another whenever anything else is.
    """

    row: int
    card: Printed
    cost_means: str
    clauses: list[ClauseRead]
    read_as: list[ReadAs]
    problems: list[Fault]
    warnings: list[Fault]
    near: list[Near]
    mark: str = ""


class RulingShown(msgspec.Struct, frozen=True):
    """A ruling that touches a card; ``cards`` are the names that it names."""

    id: str
    question: str
    ruling: str
    cards: list[str] = []


class SetRead(msgspec.Struct, frozen=True):
    """A set as it was read. ``rows`` are the cards by heading, in order, of a set that begins; ``cards`` those that
    were wished for and are not known yet, ``same`` the rows of those that are; ``problems`` are those of no card that
    was read, ``ruled`` what the rulings say.
    """

    rows: list[dict[str, str]]
    cards: list[CardRead]
    problems: list[Fault]
    notes: list[Fault]
    ruled: list[RulingShown] = []
    same: list[int] = []


class SetFound(msgspec.Struct, frozen=True):
    """What a file has of a set, before any of its words is read: ``rows`` by heading, in order; ``problems`` are places
    where the file is no table, and columns that are not read or go by another name; ``errata`` and ``rulings`` as they
    lay beside the cards, ``art`` pictures as addresses by name. ``left``: the file is another program's, which cannot
    be written back as it was, and this is what it has no place for.
    """

    rows: list[dict[str, str]]
    problems: list[Fault]
    errata: str = ""
    rulings: str = ""
    art: dict[str, str] = {}
    left: str = ""


class RuleShown(msgspec.Struct, frozen=True):
    """A rule that a card's words rest on."""

    id: str
    says: str


class InDeck(msgspec.Struct, frozen=True):
    """A deck of ours with so many copies of a card."""

    key: str
    name: str
    count: int


class CardPage(msgspec.Struct, frozen=True):
    """A card of ours: words beside meaning, the rules and rulings that touch it, decks with it."""

    read: CardRead
    rules: list[RuleShown]
    rulings: list[RulingShown]
    decks: list[InDeck]


class GameWith(msgspec.Struct, frozen=True):
    """A finished game in which a card took part: its key for the replay, when it ended in seconds since 1970, and by
    seat the deck and the bot that played it ("": a person). ``winners`` are seats.
    """

    key: str
    ended: float
    decks: list[str]
    bots: list[str]
    winners: list[int]
    turns: int


class OfferShown(msgspec.Struct, frozen=True):
    """A sentence that is read, what it means, and in what it differs from the printed one."""

    text: str
    means: str
    differs: list[str]


class SentenceOffers(msgspec.Struct, frozen=True):
    """A sentence, from ``start`` to ``end`` of the text, that is not read, and up to three that are."""

    start: int
    end: int
    text: str
    message: str
    offers: list[OfferShown]


class Offered(msgspec.Struct, frozen=True):
    """The sentences of a card that are not read, with offers; whether there ``may_be_more`` for a wish that is
    thorough.
    """

    sentences: list[SentenceOffers]
    may_be_more: bool = False


# ---- decks


class Measure(msgspec.Struct, frozen=True):
    """A number of a deck against the rules: at least ``least`` and at most ``most``, where they say so."""

    label: str
    value: int
    least: int | None
    most: int | None
    rule: str


class RuleBroken(msgspec.Struct, frozen=True):
    """A rule that a deck breaks, what it says, and the cards concerned."""

    rule: str
    rule_says: str
    message: str
    cards: list[str]


class DeckReport(msgspec.Struct, frozen=True):
    """A deck against the rules."""

    is_legal: bool
    size: int
    measures: list[Measure]
    problems: list[RuleBroken]


class SlipShown(msgspec.Struct, frozen=True):
    """A line of a list that is none, or a name that no card has, with the nearest names; ``offered`` is the one that a
    plain yes takes, "" where none is near enough.
    """

    where: str
    message: str
    words: str
    is_name: bool
    nearest: list[str]
    offered: str


class Renamed(msgspec.Struct, frozen=True):
    """A name that is read as another."""

    where: str
    wrong: str
    right: str


class DeckRead(msgspec.Struct, frozen=True):
    """A deck from a file or a text. Names that no card has are in it as written, and among the slips; ``notes`` tell of
    parts of the list that no deck of the game has.
    """

    name: str
    cards: list[DeckLine]
    renamed: list[Renamed]
    slips: list[SlipShown]
    sheets: list[str] = []
    sideboard: list[DeckLine] = []
    notes: list[str] = []


class HandDealt(msgspec.Struct, frozen=True):
    """The cards of an opening hand, by full name."""

    cards: list[str]


class PictureKept(msgspec.Struct, frozen=True):
    """A picture is kept under this key; it lies at ``pictures/KEY``."""

    key: str


class DeckKept(msgspec.Struct, frozen=True):
    """A deck is kept under this key: a link leads to it, and a seat may be taken with it."""

    key: str


# ---- wishes


class OwnCards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cards of one's own, each by the headings of the game's card files, and a table of errata (TOML)."""

    rows: Annotated[list[Row], Meta(max_length=MOST_ROWS)] = []
    errata: Annotated[str, Meta(max_length=40_000)] = ""


class DeckWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck, with those cards of one's own that are in it; ``art`` are keys of the pictures of these, by full name."""

    game: Key
    name: Title
    cards: Annotated[list[DeckLine], Meta(max_length=MOST_LINES)]
    own: OwnCards = OwnCards()
    edition: str = ""
    sideboard: Annotated[list[DeckLine], Meta(max_length=MOST_LINES)] = []
    art: Annotated[dict[Name, Key], Meta(max_length=MOST_LINES)] = {}


class PictureMade(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A picture of a card of one's own, as an address that needs no server (``data:``)."""

    picture: Picture


class Sheets(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How cards lie on paper: ``bleed`` in millimetres, ``backs`` on every other page."""

    paper: Literal["a4", "letter"] = "a4"
    bleed: Annotated[float, Meta(ge=0, le=5)] = 0.0
    saves_ink: bool = False
    backs: bool = False


class DeckWritten(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck to be written in a form; ``address`` is where its pictures will lie, for the forms that have some; ``art``
    are pictures of cards of one's own, by full name. ``sheets`` are for a PDF.
    """

    deck: DeckWish
    form: Key
    address: Annotated[str, Meta(max_length=300)] = ""
    art: Annotated[dict[Name, Picture], Meta(max_length=MOST_ROWS)] = {}
    sheets: Sheets = Sheets()


class DeckFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck in a file or a text of any form (``data``, in base 64), by whose names cards of ours or of one's own are
    meant. ``sheet``: of a workbook with several decks.
    """

    game: Key
    data: bytes
    name: Title = ""
    sheet: Annotated[str, Meta(max_length=80)] | None = None
    own: OwnCards = OwnCards()


class SetFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set of cards in a file (``data``, in base 64)."""

    game: Key
    data: bytes
    name: Title = ""


class HandWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An opening hand of a deck, by a seed."""

    deck: DeckWish
    seed: Annotated[int, Meta(ge=0, lt=2**31)]


class SetWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set of one's own, to be read, with its rulings (TOML); ``only``: of these rows alone what was read is told.
    ``known`` are marks of what is known already of the card in each row; "": nothing.
    """

    game: Key
    own: OwnCards
    only: Annotated[list[int], Meta(max_length=MOST_ROWS)] | None = None
    known: Annotated[list[Annotated[str, Meta(max_length=20)]], Meta(max_length=MOST_ROWS)] = []
    rulings: Annotated[str, Meta(max_length=40_000)] = ""


class SourceFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file that a set came from (``data``, in base 64)."""

    name: Title
    data: Annotated[bytes, Meta(max_length=4_000_000)]


class SetWritten(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set to be written in a form, with its rulings (TOML); as "source" the files that it came from are written back,
    with what was edited and nothing else changed. ``origins`` as in `kept.SetMade`.
    """

    game: Key
    name: Title
    own: OwnCards
    form: Key
    rulings: Annotated[str, Meta(max_length=40_000)] = ""
    art: Annotated[dict[Name, Picture], Meta(max_length=MOST_ROWS)] = {}
    sources: Annotated[list[SourceFile], Meta(max_length=MOST_SOURCES)] = []
    origins: Annotated[list[int], Meta(max_length=MOST_ROWS)] = []
    sheets: Sheets = Sheets()


class CardWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card of ours or of one's own set, by full name, and a seed for what chance decides."""

    game: Key
    own: OwnCards
    card: Name
    seed: Annotated[int, Meta(ge=0, lt=2**31)] = 0
    games: Annotated[int, Meta(ge=1, le=20)] = 10


class MendWish(CardWish, frozen=True, forbid_unknown_fields=True):
    """A card whose sentences are to be mended, by a ``page`` (any word that no other has): its newest wish ends those
    before it. ``is_thorough``: also sentence by sentence, which takes seconds.
    """

    page: Annotated[str, Meta(max_length=40)] = ""
    is_thorough: bool = False


class TryWish(CardWish, frozen=True, forbid_unknown_fields=True):
    """A card to be tried at the table, against a bot."""

    bot: Key = "goldfish"


class DeedDone(msgspec.Struct, frozen=True):
    """A sort of event that happened because of a card: an example of its line in the log, and how often."""

    sort: str
    says: str
    count: int


class WordsAtWork(msgspec.Struct, frozen=True):
    """Words of a card that do something, and in how many games something came of them. ``found``: in how many there was
    ever a card that they speak of; -1 where that cannot be told without their being carried out.
    """

    start: int
    end: int
    done: int
    found: int


class Broken(msgspec.Struct, frozen=True):
    """What a card did in some games by chance, of which each deck that could take it had copies: in how many it was
    drawn, could be used, was used; how often its side won, how often something came of its words, and of which.
    """

    games: int
    finished: int
    drawn: int
    usable: int
    used: int
    wins: int
    deeds: list[DeedDone]
    troubles: list[str]
    words: list[WordsAtWork] = []
