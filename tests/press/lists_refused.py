"""Lists that are refused, and what is said of them: always with the place."""

from __future__ import annotations

import json
from collections.abc import Sequence

from tests.press.lists_as_written import NAMES, PART, built, merged, rows, workbook
from tests.press.lists_of_programs import (
    COD,
    GUID,
    card,
    cockatrice,
    cube,
    every,
    in_json,
    lackey,
    octgn,
    pile,
    saved,
    section,
    zone,
)


def sheet_of(*more: Sequence[object], heads: Sequence[object] = tuple(PART)) -> bytes:
    return workbook([heads, *more])


REFUSED: dict[str, tuple[str | bytes, str]] = {
    "a line that is no card": ("2 BRASS OWL / watches\nall my owls\n", "line 2: .*all my owls.*is no card"),
    "no copies": ("0 BRASS OWL / watches\n", "line 1: .*no number of copies"),
    "too many copies": ("1000 BRASS OWL / watches\n", "line 1: .*no number of copies"),
    "a number that may be the line's": (
        "1. PLAIN WORLD / quiet\n2. BRASS OWL / watches\n",
        "line 2: whether '2.' numbers",
    ),
    "two numbers": ("2 BRASS OWL / watches x3\n", "line 1: there is no card"),
    "several numbers of a row": ("BRASS OWL\twatches\t3\t2\n", "line 1: .*several numbers"),
    "a misspelt name": (
        "2 BRAS OWL / watches\n",
        "line 1: there is no card 'BRAS OWL / watches'; the nearest: BRASS OWL",
    ),
    "a misspelt name with its count behind": (
        "BRAS OWL / watches (2x)\n",
        "line 1: there is no card 'BRAS OWL / watches'",
    ),
    "a misspelt name with a remark": ("2 BRAS OWL / watches # good\n", "line 1: there is no card 'BRAS OWL / watches'"),
    "a title alone": (
        "2 BRASS OWL\n",
        "line 1: there is no card 'BRASS OWL'; the nearest: BRASS OWL / watches, BRASS OWL / sl",
    ),
    "a subtitle of another card": ("2 TIN CAT / watches\n", "line 1: there is no card"),
    "an endless line": ("2 " + "BRASS OWL / watches " * 100, "line 1: this line is too long"),
    "a comment that never ends": ("/* all\n2 BRASS OWL / watches\n", "line 1: .*is no card|line 1: there is no card"),
    "a table without counts": ("Title,Subtitle\nBRASS OWL,watches\n", "line 1: no column .*how many"),
    "a table with a word for a count": (
        "Title,Subtitle,Qty\nBRASS OWL,watches,some\n",
        "line 2: the quantity of BRASS OWL",
    ),
    "a table with a half": ("Title,Subtitle,Qty\nBRASS OWL,watches,1.5\n", "line 2: the quantity of .*'1.5'"),
    "a table with less than none": ("Title,Subtitle,Qty\nBRASS OWL,watches,-1\n", "line 2: the quantity of .*'-1'"),
    "a table with a count and no name": ("Title,Subtitle,Qty\n,,3\n", "line 2: a quantity of 3 without a name"),
    "a table with an open quotation mark": (
        'Title,Subtitle,Qty\n"BRASS OWL,watches,1\n',
        "line 2, column 1: .*never closed",
    ),
    "a table with a misspelt name": ("Title,Subtitle,Qty\nBRAS OWL,watches,1\n", "line 2: there is no card"),
    "a sheet without counts": (
        workbook(rows(["TITLE", "subtitle"], lambda _, t, s: [t, s])),
        "'Owls', cell A1: no column",
    ),
    "counts without a head": (
        workbook(rows(["TITLE", "subtitle", None], lambda n, t, s: [t, s, n])),
        "cell A1: no column",
    ),
    "a sheet with a word for a count": (
        sheet_of([None, "BRASS OWL", "watches", 2, "some"]),
        "cell B2: the quantity of",
    ),
    "a sheet with a half": (sheet_of([None, "BRASS OWL", "watches", 2, 1.5]), "cell B2: the quantity of .*'1.5'"),
    "a sheet with less than none": (sheet_of([None, "BRASS OWL", "watches", 2, -1]), "cell B2: the quantity of .*'-1'"),
    "a sheet with a formula never computed": (
        sheet_of([None, "BRASS OWL", "watches", 2, "=1+1"]),
        "cell B2: .*formula",
    ),
    "a sheet with a count and no name": (sheet_of([None, None, None, 2, 3]), "a quantity of 3 without a name"),
    "a sheet with a misspelt name": (sheet_of([None, "BRAS OWL", "watches", 2, 3]), "cell B2: there is no card"),
    "a count for several rows": (
        workbook(
            [PART, [None, "BRASS OWL", "watches", 2, 2], [None, "TIN CAT", "it's 100% strong", 2]], then=merged("E2:E3")
        ),
        "cell B3: the quantity of TIN CAT",
    ),
    "a sheet of words": (workbook([["all"], ["my", "owls"]]), "sheet 'Owls', cell A1: 'all' is no card"),
    "an old workbook": (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "save it as .xlsx"),
    "a damaged workbook": (workbook(rows(PART, built))[:900], "archive|workbook"),
    "a text of bytes": (b"\x00\x01\x02\x03", "line 1, column 1"),
    "JSON with a key too many": (json.dumps(in_json(stars=3)), "stars"),
    "JSON without cards": (json.dumps({"playmat": "deck", "version": 1, "game": "x", "name": ""}), "cards"),
    "JSON of a later version": (json.dumps(in_json(version=2)), "version"),
    "JSON with a word for a count": (
        json.dumps(in_json(cards=[{"name": NAMES[0], "count": "2"}])),
        r"cards\[0\].count|cards\[...\].count",
    ),
    "JSON with no copies": (json.dumps(in_json(cards=[{"name": NAMES[0], "count": 0}])), "count"),
    "JSON with a half": (json.dumps(in_json(cards=[{"name": NAMES[0], "count": 1.5}])), "count"),
    "JSON without a name": (json.dumps(in_json(cards=[{"count": 1}])), "name"),
    "JSON with a misspelt name": (
        json.dumps(in_json(cards=[{"name": "BRAS OWL / watches", "count": 1}])),
        "card 1: there is no",
    ),
    "JSON cut off": (json.dumps(in_json(), indent=2)[:-30], "line|truncated"),
    "JSON with a comma too many": ('{"playmat": "deck",\n "version": 1,}', "line 2, column"),
    "JSON in single quotes": ("{'playmat': 'deck'}", "line 1, column"),
    "JSON that is a list of others": ('{"name": "x", "list": []}', "list|playmat"),
    "XML cut off": (cockatrice(COD)[:200], "line [0-9]+, column [0-9]+"),
    "XML in an encoding that nobody knows": (
        cockatrice(COD, head=f'<?xml version="1.0" encoding="UTF{"9" * 5000}"?>'),
        "line 1, column [0-9]+: .*unknown encoding",
    ),
    "XML with an entity": ('<!DOCTYPE a [<!ENTITY b "c">]><cockatrice_deck/>', "line 1, column"),
    "XML of something else": ("<html><body>owls</body></html>", "line 1: this XML is no deck"),
    "a Cockatrice card without a name": (cockatrice('<card number="2"/>'), "line 6: there is a card without a name"),
    "a Cockatrice card with a word for a count": (
        cockatrice('<card number="two" name="BRASS OWL / watches"/>'),
        "line 6: 'two' is no number",
    ),
    "a misspelt Cockatrice card": (
        cockatrice('<card number="2" name="BRAS OWL / watches"/>'),
        "line 6: there is no card",
    ),
    "a Lackey card without a name": (
        lackey(zone("<card><set>EMB</set></card>")),
        "line 6: there is a card without a name",
    ),
    "a misspelt Lackey card": (
        lackey(zone("<card><name>BRAS OWL / watches</name></card>")),
        "line 6: there is no card",
    ),
    "an OCTGN card without a name": (
        octgn(section(f'<card qty="1" id="{GUID}"></card>')),
        "line 4: there is a card without a name",
    ),
    "an OCTGN card with no copies": (
        octgn(section('<card qty="0">BRASS OWL / watches</card>')),
        "line 4: '0' is no number",
    ),
    "a saved object without nicknames": (
        saved(pile([card("")])),
        r"ObjectStates\[0\].ContainedObjects\[0\]: there is a card without a nickname",
    ),
    "a saved object without cards": (saved({"Name": "Die_6"}), "no cards"),
    "a saved object cut off": (saved(pile(every()))[:-40], "saved object"),
    "a misspelt saved object": (saved(pile([card("BRAS OWL / watches")])), r"ContainedObjects\[0\]: there is no card"),
    "a cube with a misspelt name": (cube().replace("BRASS OWL", "BRAS OWL"), "line 3: there is no card"),
    "a cube without names": (cube("CMC,Type,Set"), "line 1|is no card"),
}
