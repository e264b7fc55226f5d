"""Damaged and hostile files: each is read or refused in one sentence, never with a traceback and never for long."""

from __future__ import annotations

import io
import random
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playmat.core.errors import DeckError, PlaymatError
from playmat.games.decklists.names import KnownCards
from playmat.games.decks import deck_of
from playmat.games.homestuck.rows import COLUMNS
from playmat.games.tables import RowsRead, read_files, read_table
from playmat.press.cards import changed, write_xlsx
from playmat.press.decks import read_deck, write_into, write_json, write_text, write_workbook
from tests.press.damage import damaged, damaged_workbook, refused
from tests.press.test_decks import CATS, FACES, HEAD, KNOWN, NAMES, OWLS, workbook

DECK = deck_of("Owls", [(name, 2) for name in NAMES])
CARDS = b'TITLE,subtitle,Power,Enter Cost,Tags,Game Text,Stars\nOWL,one,3,3g,#OWL,,2\n"CAT",two,1,2g,,"a, ""b""",1\n'
SAMPLES = {
    "workbook": write_workbook(DECK, FACES),
    "several sheets": workbook(Owls=OWLS, Cats=CATS),
    "text": write_text(DECK, FACES).encode(),
    "UTF-16": write_text(DECK, FACES).encode("utf-16"),
    "JSON": write_json(DECK),
    "CSV": CARDS,
}
QUICKLY = 2.0
"""Seconds in which any file is read or refused, on a slow machine that does other things."""


@pytest.mark.parametrize("kind", SAMPLES)
def test_files_damaged_by_chance(kind: str) -> None:
    """Of 300 damaged files each is read as a deck and as cards, or refused in one line that can be read."""
    for seed in range(300):
        dice = random.Random(f"{kind} {seed}")
        raw = (damaged_workbook if SAMPLES[kind].startswith(b"PK") else damaged)(SAMPLES[kind], dice)
        said = refused(raw, KNOWN)
        assert (len(said) < 700, "\n" not in said, "Traceback" in said) == (True, True, False), (kind, seed)
        read = RowsRead()
        read_table("cards.csv", raw, read, COLUMNS)
        assert all(str(problem).startswith("cards.csv") for problem in read.problems), (kind, seed)


@settings(max_examples=200)
@given(st.one_of(st.binary(max_size=300), st.text(max_size=300).map(str.encode)))
def test_any_bytes(raw: bytes) -> None:
    """Whatever the bytes are, reading them as a deck and as cards ends."""
    refused(raw, KNOWN)
    read_table("cards.csv", raw, RowsRead(), COLUMNS)


@pytest.mark.parametrize(
    "line",
    [
        *("-" * 399, "=" + " " * 397 + "é", "[ " * 190 + "é", "a" + " " * 397 + "é", "1 a" + " " * 390 + "(9"),
        *("deck" + " " * 390 + "x", "1 " * 199, "(" * 399, "x9 " * 130, "/ " * 199, "# " * 10 + "a //" * 90),
        *(
            "9" * 399,
            "9" * 1_000_000,
            "٣" * 300 + " BRASS OWL / watches",
            " " * 1_000_000 + "x",
            "deck:" + "x" * 1_000_000,
        ),
    ],
)
def test_lists_that_would_blow_up_a_pattern(line: str) -> None:
    """Two hundred such lines, or a very long one, take no longer than any others."""
    began = time.perf_counter()
    read_deck("\n".join([line] * (200 if len(line) < 400 else 3)).encode(), KNOWN)
    assert time.perf_counter() - began < QUICKLY


def zipped(**parts: bytes) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, part in parts.items():
            archive.writestr(name, part)
    return file.getvalue()


def with_sheet(sheet: bytes, **others: bytes) -> bytes:
    """A workbook whose one sheet is this."""
    link = b'<Relationships><Relationship Id="a" Type="x/worksheet" Target="s.xml"/></Relationships>'
    main = b'<workbook xmlns:r="r"><sheets><sheet name="Owls" r:id="a"/></sheets></workbook>'
    return zipped(**{"xl/workbook.xml": main, "xl/_rels/workbook.xml.rels": link, "xl/s.xml": sheet, **others})


ENTITIES = b'<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><worksheet>&b;</worksheet>'
STEALING = b'<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hostname">]><worksheet>&a;</worksheet>'


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (with_sheet(b" " * 60_000_000), "too large"),
        (with_sheet(ENTITIES), r"sheet 'Owls': xl/s.xml, line 1, column 13: .*entities"),
        (with_sheet(STEALING), "entities"),
        (with_sheet(b"<a>" * 100_000), "sheet 'Owls': xl/s.xml, line 1, column 181: .*nested"),
        (with_sheet(b'<sheetData><row r="9"><c r="B9" t="s"><v>7</v></c></row></sheetData>'), "Owls.*cell B9: .*'7'"),
        (with_sheet(b'<sheetData><row r="x"/></sheetData>'), "sheet 'Owls'.*'x' is no number of a row"),
        (with_sheet(b'<sheetData><row><c r="9B"/></row></sheetData>'), "sheet 'Owls'.*'9B' is no cell"),
        (zipped(**{"readme.txt": b"hello"}), "an archive but no workbook"),
        (zipped(**{f"xl/{at}": b"" for at in range(1500)}), "too large"),
        (b'{"playmat":' + b"[" * 1_000_000, "nested|malformed|Expected"),
        (b'{"playmat": "deck",\n "version": 1' + b"0" * 1_000_000 + b"}", "own format"),
        (b'{"playmat": "deck", "' + b"9" * 1_000_000 + b'": 1}', "own format: .{1,220}$"),
        (
            msgspec.json.encode({**msgspec.json.decode(SAMPLES["JSON"]), "game": "x" * 1_000_000}),
            "this is a deck.{1,260}$",
        ),
        (b'{"playmat": "deck",\n oops}', "line 2, column 2: .*malformed"),
        (b"1 BRASS OWL / watches\n1 BRASS\x00OWL / watches", "line 2, column 8: .*no text has"),
        (b"1 BRASS OWL / watches\n1 caf\x81 / x", "line 2, column 6: .*UTF-8 or Windows-1252"),
        ("1 DÖNER / x\n1 caf".encode() + b"\xe9 / x", "line 2, column 6: .*UTF-8 or Windows-1252"),
        ("1 BRASS OWL / watches".encode("utf-32"), "no text has|UTF-8"),
    ],
)
def test_bombs_and_other_malice(raw: bytes, said: str) -> None:
    """Each is refused quickly, in a sentence that names the place."""
    began = time.perf_counter()
    with pytest.raises(DeckError, match=said):
        read_deck(raw, KNOWN, game="homestuck")
    assert time.perf_counter() - began < QUICKLY


@pytest.mark.parametrize("words", ["CAF\xc9 / \x93big\x94", "D\xd6NER \x96 WEI\xdf / \x80 5\x85", "PI\xd1A / \xbd"])
def test_lists_of_old_editors(words: str) -> None:
    """A text in Windows-1252 is read as the letters that it shows there, typographic signs too."""
    name = words.encode("latin-1").decode("cp1252")
    reading = read_deck(f"Deck: Gr\xfc\xdfe\n3 {words}\n".encode("latin-1"), KnownCards([name]))
    assert (reading.slips, reading.deck) == ((), deck_of("Grüße", [(name, 3)]))


def test_a_part_that_lies_about_its_size() -> None:
    """How large a part says it is counts for nothing: what comes out of it does."""
    raw = bytearray(with_sheet(b"<worksheet>" + b" " * 60_000_000 + b"</worksheet>"))
    for size in ((60_000_000 + 23).to_bytes(4, "little"),):
        while (at := raw.find(size)) >= 0:
            raw[at : at + 4] = (23).to_bytes(4, "little")
    with pytest.raises(DeckError, match=r"too large|cannot be read"):
        read_deck(bytes(raw), KNOWN)


@pytest.mark.parametrize("quantity", ["9" * 30_000, "1e999", "-0", "٣", "0x10", "1_0", "NaN"])
def test_numbers_that_are_none(quantity: str) -> None:
    """A quantity of a million digits, in other figures or in a programmer's spelling is told with its cell."""
    raw = workbook(Owls=[HEAD, [None, "BRASS OWL", "watches", 2, quantity]])
    (slip,) = read_deck(raw, KNOWN).slips
    assert (slip.where, len(slip.message) < 200) == ("sheet 'Owls', cell B2", True)


def test_a_count_no_deck_has_in_json() -> None:
    """A number beyond all bounds in our own format names the field."""
    raw = {**msgspec.json.decode(write_json(DECK)), "cards": [{"name": NAMES[0], "count": 10**15}]}
    assert "$.cards[0].count" in refused(msgspec.json.encode(raw), KNOWN)


def test_a_card_file_that_is_too_large(tmp_path: Path) -> None:
    """It is refused before it is read."""
    file = tmp_path / "cards.csv"
    with file.open("wb") as end:
        end.truncate(30_000_000)
    (problem,) = read_files([file], COLUMNS).problems
    assert "too large for cards" in problem.message


def test_a_list_of_names_that_no_card_has() -> None:
    """Two thousand of them are all told, the first hundred with the nearest names, and quickly."""
    began = time.perf_counter()
    slips = read_deck("\n".join(f"1 BRASS OWLS / wacthes {at}" for at in range(2000)).encode(), KNOWN).slips
    assert time.perf_counter() - began < QUICKLY
    assert [bool(slip.nearest) for slip in slips] == [True] * 100 + [False] * 1900


EDITS: dict[str, tuple[bytes, Callable[[bytes], bytes]]] = {
    "a deck into a workbook": (SAMPLES["workbook"], lambda raw: write_into(raw, None, DECK, FACES, KNOWN)),
    "a cell of a workbook": (write_xlsx(FACES, COLUMNS), lambda raw: changed(raw, COLUMNS, NAMES[1], "Stars", "5")),
    "a cell of a table": (CARDS, lambda raw: changed(raw, COLUMNS, "OWL / one", "Power", "5")),
}


@pytest.mark.parametrize("kind", EDITS)
def test_damaged_files_are_edited_or_refused(kind: str) -> None:
    """Of 150 damaged files each is written back with the edit, or refused in one sentence."""
    whole, edit = EDITS[kind]
    for seed in range(150):
        dice, said = random.Random(f"{kind} {seed}"), ""
        try:
            assert edit((damaged_workbook if whole.startswith(b"PK") else damaged)(whole, dice))
        except PlaymatError as error:
            said = str(error)
        assert (len(said) < 700, "\n" not in said) == (True, True), seed
