"""Decks in and out."""

from __future__ import annotations

import io
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl import Workbook, load_workbook

from playmat.core.errors import DeckError
from playmat.games.decks import Deck, deck_of
from playmat.games.errata import load_errata
from playmat.games.homestuck.deck import check_deck
from playmat.games.homestuck.rows import COLUMNS
from playmat.games.problems import same_name
from playmat.games.tables import read_files
from playmat.lang.book import Face
from playmat.lang.clauses import Keyword, Program
from playmat.lang.nodes import Kind
from playmat.play.library import known_cards, starter_set
from playmat.press.decks import KnownCards, import_deck, read_deck, write_into, write_json, write_text, write_workbook
from playmat.press.decks.mending import Change, differences
from tests.published import published_folder


def face(title: str, subtitle: str, kind: Kind = "character", stars: int = 2) -> Face:
    return Face(title, subtitle, kind, "", Program(), stars=stars)


FACES = [
    face("PLAIN WORLD", "quiet", "planet"),
    face("BRASS OWL", "watches"),
    face("TIN CAT", "100 percent strength"),
    face("8 BALL", "take a peek x2", "executable"),
    face("=HAT", "(hat)", "inventory", -1),
    face("DUST MOON", "#1", "moon"),
]
NAMES = [known.name for known in FACES]
MISSPELT = {"brass owl / wathces": "BRASS OWL / watches"}
KNOWN = KnownCards(NAMES, lambda name: MISSPELT.get(same_name(name), name))
DECKS = st.builds(
    deck_of,
    st.text(st.characters(codec="utf-8"), max_size=40),
    st.lists(st.tuples(st.sampled_from(NAMES), st.integers(1, 3)), max_size=8),
)


def cards(deck: Deck) -> dict[str, int]:
    return {card.name: card.count for card in deck.cards}


@given(DECKS)
def test_what_is_written_is_read_back(deck: Deck) -> None:
    """Text, JSON and the workbook each give the same deck again, its name included."""
    assert deck == import_deck(write_text(deck, FACES).encode(), KNOWN)
    assert deck == import_deck(write_text(deck).encode(), KNOWN)
    assert deck == import_deck(write_json(deck), KNOWN)
    assert deck == import_deck(write_workbook(deck, FACES), KNOWN)


GAMMA = starter_set("gamma")
GAMMA_CARDS = st.lists(st.tuples(st.sampled_from([face.name for face in GAMMA.faces]), st.integers(1, 3)), max_size=8)


@settings(max_examples=40)
@given(st.builds(deck_of, st.text(st.characters(codec="utf-8"), max_size=20), GAMMA_CARDS, GAMMA_CARDS))
def test_a_sideboard_comes_back(deck: Deck) -> None:
    """Text, JSON and the workbook keep apart what lies beside the deck, a card that is in both, too."""
    known = known_cards("gamma", GAMMA)
    for raw in (
        write_text(deck, GAMMA.faces).encode(),
        write_json(deck, "gamma"),
        write_workbook(deck, GAMMA.faces, "gamma"),
    ):
        assert deck == import_deck(raw, known)


def test_ways_to_write_a_sideboard() -> None:
    """Below its heading, or line by line; what is told of kinds there changes nothing, and "Deck" ends it."""
    known = known_cards("gamma", GAMMA)
    text = "2 Ringhare\nSB: 1 Air Minnow\n\nSideboard (2)\nUnits\n1 Ringhare\n1 The Throat\nMain deck\n1 Marl, Struck Seven Times"
    deck = import_deck(text.encode(), known)
    assert [(card.name, card.count) for card in deck.cards] == [("Marl, Struck Seven Times", 1), ("Ringhare", 2)]
    assert [card.name for card in deck.sideboard] == ["Air Minnow", "Ringhare", "The Throat"]
    assert (deck.size, deck.whole.size, deck.alone.sideboard) == (3, 6, ())


def test_a_sideboard_is_written_into_a_workbook_that_is_there() -> None:
    """Its cards go to the rows of its part, and nowhere else."""
    known = known_cards("gamma", GAMMA)
    before = deck_of("D", [("Ringhare", 2)], [("Air Minnow", 1)])
    after = deck_of("D", [("Ringhare", 1)], [("Ringhare", 1)])
    raw = write_workbook(before, GAMMA.faces, "gamma")
    assert import_deck(write_into(raw, None, after, GAMMA.faces, known), known) == after
    with pytest.raises(DeckError, match="for the sideboard is full"):
        write_into(raw, None, deck_of("D", [], [("Ringhare", 1), ("Air Minnow", 1)]), GAMMA.faces, known)


def test_how_decks_and_sideboards_differ() -> None:
    """A card that moved from the one to the other is told twice."""
    one, two = deck_of("1", [("A", 2)], [("B", 1)]), deck_of("2", [("A", 1)], [("A", 1), ("B", 1)])
    assert differences(one, two) == [Change("A", 2, 1), Change("A", 0, 1, is_side=True)]


STARTER = starter_set("homestuck").faces


@st.composite
def legal_decks(draw: st.DrawFn) -> Deck:
    """A planet and 48 other cards of the starter set, within every limit; any name."""
    planet = draw(st.sampled_from([face for face in STARTER if face.kind == "planet"]))
    others = draw(st.permutations([face for face in STARTER if face.kind != "planet"]))
    chosen, size, stars, birthdays = [(planet.name, 1)], 1, planet.stars, 0
    for face in others:
        is_birthday = Keyword("Birthday") in face.program.clauses
        count = min(draw(st.integers(1, 2)), 49 - size, 1 - birthdays if is_birthday else 2)
        if count and stars + face.stars * count <= 200 - (49 - size - count) * 2:  # so that the rest can be afforded
            chosen.append((face.name, count))
            size, stars, birthdays = size + count, stars + face.stars * count, birthdays + is_birthday
    return deck_of(draw(st.text(st.characters(codec="utf-8"), max_size=40)), chosen)


@settings(max_examples=40)
@given(legal_decks())
def test_any_legal_deck_comes_back_from_every_form(deck: Deck) -> None:
    """Exported and imported, a legal deck is the same deck, and legal."""
    assert check_deck(STARTER, deck) == []
    known = KnownCards(face.name for face in STARTER)
    for raw in (write_text(deck, STARTER).encode(), write_json(deck), write_workbook(deck, STARTER)):
        assert deck == import_deck(raw, known, game="homestuck")


def test_any_published_card_comes_back_from_every_form() -> None:
    """The published names, odd signs and all, are read back as they were written."""
    faces = [
        Face(row.title, row.subtitle, row.kind, "", Program()) for row in read_files([published_folder()], COLUMNS).rows
    ]
    names = [face.name for face in faces]
    known = KnownCards(names, load_errata("homestuck").meant)
    deck = deck_of("Everything", [(name, 1 + at % 2) for at, name in enumerate(names)])
    for raw in (write_text(deck, faces).encode(), write_json(deck), write_workbook(deck, faces)):
        assert deck == import_deck(raw, known)


def test_every_way_to_write_a_line() -> None:
    """Counts before or after the name, headings, comments, bullets and blank lines are read."""
    text = """Deck: Night birds
        # a comment
        // another one
        ; and one more
        ## Planet
        PLAIN WORLD / quiet

        Characters (3):
        2x BRASS OWL / watches
        - 1 tin cat/100 Percent  Strength
        EXECUTABLES
        8 BALL / take a peek x2
        8 BALL / take a peek x2 x2
        Inventory:
        =HAT / (hat) (2)
        == moons ==
        1 \u00d7 DUST MOON / #1  # the only one
        [Cards]
        1 BRASS OWL / watches // one more
    """
    expected = {
        "PLAIN WORLD / quiet": 1,
        "BRASS OWL / watches": 3,
        "TIN CAT / 100 percent strength": 1,
        "8 BALL / take a peek x2": 3,
        "=HAT / (hat)": 2,
        "DUST MOON / #1": 1,
    }
    deck = import_deck(text.encode(), KNOWN)
    assert ("Night birds", expected) == (deck.name, cards(deck))


def test_a_name_is_never_guessed() -> None:
    """A misspelt name is mended only by the table; any other is refused with the nearest names and its place."""
    reading = read_deck(b"1 BRASS OWL / wathces\n2 BRAS OWL / watches\n", KNOWN)
    assert [(one.where, one.wrong, one.right) for one in reading.renamed] == [
        ("line 1", "BRASS OWL / wathces", "BRASS OWL / watches")
    ]
    (slip,) = reading.slips
    assert (slip.where, slip.kind, slip.nearest[0]) == ("line 2", "name", "BRASS OWL / watches")
    assert cards(reading.deck) == {"BRASS OWL / watches": 1, "BRAS OWL / watches": 2}
    with pytest.raises(DeckError, match=r"line 2.*nearest: BRASS OWL / watches"):
        import_deck(b"\n2 BRAS OWL / watches\n", KNOWN)


@pytest.mark.parametrize(
    "line",
    [
        "0 BRASS OWL / watches",
        "1000 BRASS OWL / watches",
        "BRASS OWL",
        "???",
        "2 # nothing",
        "BRASS OWL / " + " " * 100_000 + "watches",
    ],
)
def test_a_line_that_is_no_card(line: str) -> None:
    """An impossible count, a half name or an endless line is told with its place."""
    assert [(slip.where, slip.kind) for slip in read_deck(line.encode(), KNOWN).slips] == [("line 1", "form")]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"version": 2}, "version"),
        ({"playmat": "save"}, "playmat"),
        ({"cards": [{"name": "BRASS OWL / watches", "count": 0}]}, "count"),
        ({"cards": [{"title": "BRASS OWL"}]}, "title"),
        ({"extra": 1}, "extra"),
    ],
)
def test_bad_json(change: dict[str, object], message: str) -> None:
    """A file that is not in our format names the first field that is wrong."""
    raw = {**msgspec.json.decode(write_json(deck_of("x", [(NAMES[0], 1)]))), **change}
    with pytest.raises(DeckError, match=message):
        read_deck(msgspec.json.encode(raw), KNOWN)


def test_a_deck_of_another_game_is_refused() -> None:
    """Our own format names its game; a deck for another one is not read card by card."""
    raw = write_json(deck_of("x", [(NAMES[0], 1)]), "snap")
    assert import_deck(raw, KNOWN, game="snap") == import_deck(raw, KNOWN)
    with pytest.raises(DeckError, match="a deck for 'snap', not for 'homestuck'"):
        read_deck(raw, KNOWN, game="homestuck")


def test_files_and_what_is_no_deck(tmp_path: Path) -> None:
    """A file's name is the deck's unless the list names itself; what is no list is a DeckError."""
    (tmp_path / "Owls.txt").write_text("2 BRASS OWL / watches")
    assert read_deck(tmp_path / "Owls.txt", KNOWN).deck.name == "Owls"
    for source in (tmp_path / "none.txt", b"PK\x03\x04 no zip", b"\xff\xfe\x00", b"a" * 5_000_001):
        with pytest.raises(DeckError):
            read_deck(source, KNOWN)
    with pytest.raises(DeckError, match="sheet"):
        read_deck(b"1 BRASS OWL / watches", KNOWN, sheet="Owls")


def workbook(**sheets: list[list[object]]) -> bytes:
    book = Workbook()
    book.remove(book.worksheets[0])
    for title, rows in sheets.items():
        sheet = book.create_sheet(title)
        for row in rows:
            sheet.append(row)
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


HEAD: list[object] = ["CHARACTERS", "TITLE", "subtitle", "Stars", "Quantity (Max 2)"]
EMPTY: list[list[object]] = [HEAD, [None, None, None, 0, 0, "=(D2*E2)"]]
OWLS: list[list[object]] = [HEAD, [None, "BRASS  OWL", "Watches ", 2, 2.0, "=(D2*E2)", "note"]]
CATS: list[list[object]] = [
    HEAD,
    [None, "TIN CAT", "100 percent strength", 2, "1"],
    [None, "BRASS OWL", "watches", 2, 0],
]


def test_which_sheet() -> None:
    """The only sheet, or the only one with cards, needs no name; otherwise all sheets are told."""
    assert import_deck(workbook(Owls=OWLS), KNOWN).name == "Owls"
    assert import_deck(workbook(Template=EMPTY, Owls=OWLS), KNOWN).name == "Owls"
    both = workbook(Template=EMPTY, Owls=OWLS, Cats=CATS)
    assert cards(import_deck(both, KNOWN, sheet="cats ")) == {"TIN CAT / 100 percent strength": 1}
    with pytest.raises(DeckError, match=r"'Template' \(0 cards\), 'Owls' \(2 cards\), 'Cats' \(1 cards\)"):
        import_deck(both, KNOWN)
    with pytest.raises(DeckError, match=r"no sheet 'Dogs'.*'Cats'"):
        import_deck(both, KNOWN, sheet="Dogs")
    with pytest.raises(DeckError, match="no sheet has cards"):
        import_deck(workbook(One=EMPTY, Two=EMPTY), KNOWN)
    assert cards(import_deck(workbook(One=EMPTY), KNOWN)) == {}


def test_misspelt_names_in_a_workbook() -> None:
    """A name of the signed table is mended and told; any other is refused with its cell and the nearest name."""
    rows: list[list[object]] = [[None, "Brass Owl", "wathces", 2, 2], [None, "TIN CATT", "100 percent strength", 2, 1]]
    reading = read_deck(workbook(Owls=[HEAD, *rows]), KNOWN)
    assert [(one.where, one.right) for one in reading.renamed] == [("sheet 'Owls', cell B2", "BRASS OWL / watches")]
    assert [(slip.where, slip.kind, slip.nearest[0]) for slip in reading.slips] == [
        ("sheet 'Owls', cell B3", "name", "TIN CAT / 100 percent strength")
    ]
    assert cards(reading.deck) == {"BRASS OWL / watches": 2, "TIN CATT / 100 percent strength": 1}


@pytest.mark.parametrize("quantity", [None, "two", 1.5, -1, "=1+1"])
def test_a_wrong_quantity(quantity: object) -> None:
    """A quantity that is no whole number is told with its cell."""
    raw = workbook(Owls=[HEAD, [None, "BRASS OWL", "watches", 2, quantity]])
    assert [(slip.where, slip.kind) for slip in read_deck(raw, KNOWN).slips] == [("sheet 'Owls', cell B2", "form")]


def test_a_quantity_without_a_name() -> None:
    """A quantity beside no name is told, since a card is missing there."""
    raw = workbook(Owls=[HEAD, [None, None, None, 2, 2]])
    assert ["without a name" in slip.message for slip in read_deck(raw, KNOWN).slips] == [True]


def test_the_written_workbook_has_the_builders_layout() -> None:
    """Headings, sections in order and the sums of stars and quantities stand where the builder has them."""
    raw = write_workbook(deck_of("Owls", [(NAMES[0], 1), (NAMES[1], 2), (NAMES[4], 1)]), FACES)
    sheet = load_workbook(io.BytesIO(raw)).worksheets[0]
    assert sheet.title == "Owls"
    column = [sheet.cell(row, 1).value for row in range(1, sheet.max_row + 1)]
    assert [value for value in column if value] == ["PLANET", "CHARACTERS", "INVENTORY", "EXECUTABLES", "MOONS"]
    assert [sheet.cell(9, at).value for at in range(2, 7)] == ["BRASS OWL", "watches", 2, 2, "=(D9*E9)"]
    assert [sheet.cell(10, at).value for at in (7, 8)] == ["Total Stars (Characters)", "=SUM(F9:F9)"]
    assert str(sheet["H1"].value).startswith("=SUM(H6,H10,")


def test_the_published_decks_are_read() -> None:
    """Both decks of the published builder have 49 cards, every name found or mended by the table."""
    folder = published_folder()
    known = KnownCards((row.name for row in read_files([folder], COLUMNS).rows), load_errata("homestuck").meant)
    with pytest.raises(DeckError, match="pick one of"):
        read_deck(folder / "deck-builder.xlsx", known)
    for sheet in ("Humans Boons", "Nepeta Beast"):
        reading = read_deck(folder / "deck-builder.xlsx", known, sheet=sheet)
        assert ((), 49, sheet) == (reading.slips, reading.deck.size, reading.deck.name)
        assert reading.renamed
