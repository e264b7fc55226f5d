"""One deck, written down as people write decks: in text, tables and workbooks a table of ways, each of them this deck."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence

from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

NAMES = [
    "PLAIN WORLD / quiet",
    "BRASS OWL / watches",
    "TIN CAT / it's 100% strong",
    "8 BALL / take a peek x2",
    "=HAT / (hat)",
    "DUST MOON / #1",
    "BRASS OWL / sleeps - barely",
]
DECK = {NAMES[0]: 1, NAMES[1]: 2, NAMES[2]: 3}
SPLIT = [(count, name.partition(" / ")[0], name.partition(" / ")[2]) for name, count in DECK.items()]
PLAIN = "1 PLAIN WORLD / quiet\n2 BRASS OWL / watches\n3 TIN CAT / it's 100% strong\n"
"""The deck as we write it, without headings."""


def each(line: str) -> str:
    """The deck with every line like this one."""
    return "\n".join(line.format(n=n, t=t, s=s, name=f"{t} / {s}") for n, t, s in SPLIT)


TEXTS: dict[str, str] = {
    "ours": PLAIN,
    "x after": each("{n}x {name}"),
    "X after": each("{n}X {name}"),
    "x apart": each("{n} x {name}"),
    "x before": each("x{n} {name}"),
    "times": each("{n}\u00d7 {name}"),
    "star": each("{n}* {name}"),
    "in brackets before": each("({n}) {name}"),
    "x in brackets before": each("({n}x) {name}"),
    "in square brackets before": each("[{n}] {name}"),
    "dash behind the count": each("{n} - {name}"),
    "long dash behind the count": each("{n} \u2013 {name}"),
    "colon behind the count": each("{n}: {name}"),
    "comma behind the count": each("{n}, {name}"),
    "tab behind the count": each("{n}\t{name}"),
    "copies of": each("{n} copies of {name}"),
    "of": each("{n} of {name}"),
    "x at the end": each("{name} x{n}"),
    "x apart at the end": each("{name} x {n}"),
    "x behind at the end": each("{name} {n}x"),
    "times at the end": each("{name} \u00d7{n}"),
    "star at the end": each("{name} *{n}"),
    "in brackets at the end": each("{name} ({n})"),
    "x in brackets at the end": each("{name} (x{n})"),
    "x behind in brackets at the end": each("{name} ({n}x)"),
    "in square brackets at the end": each("{name} [{n}]"),
    "bare at the end": each("{name} {n}"),
    "dash before the count": each("{name} - {n}"),
    "colon before the count": each("{name}: {n}"),
    "comma before the count": each("{name}, {n}"),
    "equals": each("{name} = {n}"),
    "tab before the count": each("{name}\t{n}"),
    "copies at the end": each("{name} - {n} copies"),
    "count between": each("{t} x{n} / {s}"),
    "count between in brackets": each("{t} ({n}) / {s}"),
    "small letters": PLAIN.lower(),
    "capitals": PLAIN.upper(),
    "capitals as in headings": PLAIN.title().replace("It'S", "It's"),
    "a dash between": each("{n} {t} - {s}"),
    "a long dash between": each("{n} {t} \u2014 {s}"),
    "a comma between": each("{n} {t}, {s}"),
    "a colon between": each("{n} {t}: {s}"),
    "brackets around the subtitle": each("{n} {t} ({s})"),
    "quotes around the subtitle": each('{n} {t} "{s}"'),
    "a stroke without blanks": each("{n} {t}/{s}"),
    "two strokes": each("{n} {t} // {s}"),
    "an upright stroke": each("{n} {t} | {s}"),
    "quotes around all": each('{n} "{name}"'),
    "curly quotes and apostrophes": each("{n} \u201c{name}\u201d").replace("'", "\u2019"),
    "blanks that do not break": each("{n}\u00a0{name}").replace("PLAIN WORLD", "PLAIN\u00a0WORLD"),
    "blanks of no width": each("{n} {name}\u200b"),
    "wide blanks within": each("{n}   {t}   /   {s}  "),
    "indented by tabs": each("\t{n} {name}"),
    "lines of old machines": PLAIN.replace("\n", "\r"),
    "lines of Windows": PLAIN.replace("\n", "\r\n"),
    "lines apart": PLAIN.replace("\n", "\n\n\n"),
    "bullets": each("- {n} {name}"),
    "stars": each("* {n} {name}"),
    "points": each("\u2022 {n}x {name}"),
    "pluses": each("+ {n} {name}"),
    "quoted lines": each("> {n} {name}"),
    "boxes": each("- [ ] {n} {name}"),
    "ticked boxes": each("- [x] {n} {name}"),
    "bold": each("**{n}** {name}"),
    "bold names": each("{n} **{t}** / *{s}*"),
    "code": each("`{n} {name}`"),
    "a fence": "```\n" + PLAIN + "```\n",
    "numbered lines with counts": "\n".join(f"{at}. {line}" for at, line in enumerate(PLAIN.splitlines(), 1)),
    "numbered lines with counts behind": "\n".join(
        f"{at}) {line}" for at, line in enumerate(each("{name} x{n}").splitlines(), 1)
    ),
    "commas at the end": each("{n} {name},"),
    "semicolons at the end": each("{n} {name};"),
    "stops at the end": each("{n} {name}."),
    "remarks with a hash": each("{n} {name} # good one"),
    "remarks with strokes": each("{n} {name} // good one"),
    "remarks with a semicolon": each("{n} {name} ; good one"),
    "remarks with dashes": each("{n} {name} -- good one"),
    "remarks in brackets": each("{n} {name} (good one)"),
    "remarks with arrows": each("{n} {name} <- good one"),
    "remarks behind a count at the end": each("{name} x{n} (good one)"),
    "stars told": each("{n} {name} (3 stars)"),
    "stars drawn": each("{n} {name} \u2605\u2605\u2605"),
    "a set behind": each("{n} {name} (EMB) 12"),
    "a set in square brackets": each("{n} {name} [EMB]"),
    "a foil": each("{n} {name} (EMB) 12 F"),
    "comments above": "# my deck\n// of owls\n; of course\n-- mine\n" + PLAIN,
    "a comment over lines": "/* my deck\nof owls */\n" + PLAIN,
    "comments of markup": "<!-- my deck -->\n" + PLAIN,
    "headings with sums": "Planet (1):\n1 PLAIN WORLD / quiet\nCharacters (5):\n" + "\n".join(PLAIN.splitlines()[1:]),
    "headings with bare sums": "PLANET 1\n1 PLAIN WORLD / quiet\nCHARACTERS - 5\n" + "\n".join(PLAIN.splitlines()[1:]),
    "headings of markdown": "## Planet\n1 PLAIN WORLD / quiet\n### Characters\n" + "\n".join(PLAIN.splitlines()[1:]),
    "headings in bold": "**Planet**\n1 PLAIN WORLD / quiet\n__Characters__\n" + "\n".join(PLAIN.splitlines()[1:]),
    "headings in lines": "=== Planet ===\n1 PLAIN WORLD / quiet\n--- Characters ---\n"
    + "\n".join(PLAIN.splitlines()[1:]),
    "headings that say cards": "Planet card\n1 PLAIN WORLD / quiet\nCharacter cards (5)\n"
    + "\n".join(PLAIN.splitlines()[1:]),
    "a heading on the line": "Planet: PLAIN WORLD / quiet\n" + "\n".join(PLAIN.splitlines()[1:]),
    "a heading and a count on the line": "Planet: 1 PLAIN WORLD / quiet\n" + "\n".join(PLAIN.splitlines()[1:]),
    "lines between": "----------\n" + PLAIN + "==========\n",
    "sums below": PLAIN + "Total: 6\nTotal cards: 6/49\nStars: 17\n6 cards\n",
    "who and when": "Deck: Owls\nAuthor: somebody\nDate: 1 May\nFormat: standard\nDescription: all owls\n\n" + PLAIN,
    "main deck": "Main Deck\n" + PLAIN,
    "mainboard": "Mainboard (6)\n" + PLAIN,
    "one after the other on a line": ", ".join(PLAIN.splitlines()),
    "numbers in words": "one PLAIN WORLD / quiet\ntwo BRASS OWL / watches\nThree TIN CAT / it's 100% strong",
    "a copy a line": "PLAIN WORLD / quiet\n" + "BRASS OWL / watches\n" * 2 + "TIN CAT / it's 100% strong\n" * 3,
    "a mark in front": "\ufeff" + PLAIN,
    "a sideboard behind": PLAIN + "\nSideboard\n2 DUST MOON / #1\n",
    "sideboard lines": PLAIN + "SB: 2 DUST MOON / #1\n",
    "a maybeboard": PLAIN + "\nMaybeboard:\n2 DUST MOON / #1\n",
}
"""Texts that are this deck, whose sideboard is aside."""

STARS = 3


def table(
    heads: Sequence[str], cells: Callable[[int, str, str], Sequence[object]], by: str = ",", above: str = ""
) -> str:
    """The deck as a table of text."""

    def cell(value: object) -> str:
        words = str(value)
        return '"' + words.replace('"', '""') + '"' if any(sign in words for sign in (by, '"', "\n")) else words

    rows = [heads, *(cells(*one) for one in SPLIT)]
    return above + "\n".join(by.join(map(cell, row)) for row in rows if row) + "\n"


BUILDER = ["PLANET", "TITLE", "subtitle", "Stars", "Quantity"]

TABLES: dict[str, str] = {
    "the builder's sheet as commas": table(BUILDER, lambda n, t, s: ["", t, s, STARS, n]),
    "the builder's sheet as semicolons": table(BUILDER, lambda n, t, s: ["", t, s, STARS, n], ";"),
    "the builder's cells pasted": table(BUILDER, lambda n, t, s: ["", t, s, STARS, n, STARS * n], "\t"),
    "with limits in the heads": table(
        ["", "TITLE", "subtitle", "Stars", "Quantity (Max 2)"], lambda n, t, s: ["", t, s, STARS, n]
    ),
    "two columns": table(["Name", "Count"], lambda n, t, s: [f"{t} / {s}", n]),
    "count first": table(["Count", "Name"], lambda n, t, s: [n, f"{t} / {s}"]),
    "quantity and card": table(["Quantity", "Card"], lambda n, t, s: [n, f"{t} / {s}"]),
    "qty": table(["Qty", "Title", "Subtitle"], lambda n, t, s: [n, t, s]),
    "qty with a stop": table(["Qty.", "Title", "Sub-title"], lambda n, t, s: [n, t, s]),
    "copies": table(["Card Name", "Copies"], lambda n, t, s: [f"{t} / {s}", n]),
    "amount": table(["TITLE", "SUBTITLE", "AMOUNT"], lambda n, t, s: [t, s, n]),
    "a hash": table(["#", "Title", "Subtitle"], lambda n, t, s: [n, t, s]),
    "number": table(["Number", "Title", "Subtitle"], lambda n, t, s: [n, t, s]),
    "more columns": table(
        ["Notes", "Qty", "Type", "Title", "Subtitle", "Owner", "Price"],
        lambda n, t, s: ["good, and cheap", n, "Character", t, s, "me", "1.50"],
    ),
    "counts with x": table(["Qty", "Title", "Subtitle"], lambda n, t, s: [f"{n}x", t, s]),
    "counts with x in front": table(["Qty", "Title", "Subtitle"], lambda n, t, s: [f"x{n}", t, s]),
    "counts as fractions": table(["Qty", "Title", "Subtitle"], lambda n, t, s: [f"{n}.0", t, s]),
    "all in quotes": '"Qty","Title","Subtitle"\n' + "".join(f'"{n}","{t}","{s}"\n' for n, t, s in SPLIT),
    "lines above": table(
        ["Qty", "Title", "Subtitle"], lambda n, t, s: [n, t, s], above="My deck,,\n,,\nmade in May,,\n"
    ),
    "sums below": table(["Title", "Subtitle", "Qty"], lambda n, t, s: [t, s, n]) + "Total,,6\n",
    "sums beside": table(["Title", "Subtitle", "Qty", "", ""], lambda n, t, s: [t, s, n, "Total Quantity (Entire)", 6]),
    "parts in rows": "Title,Subtitle,Qty\nPLANET,,\nPLAIN WORLD,quiet,1\nCHARACTERS,,5\nBRASS OWL,watches,2\n"
    "TIN CAT,it's 100% strong,3\n",
    "parts with heads of their own": "PLANET,TITLE,subtitle,Stars,Quantity\n,PLAIN WORLD,quiet,3,1\n\n"
    "CHARACTERS,TITLE,subtitle,Stars,Quantity\n,BRASS OWL,watches,2,2\n,TIN CAT,it's 100% strong,2,3\n",
    "empty rows": "Title,Subtitle,Qty\n,,\nPLAIN WORLD,quiet,1\n,,\nBRASS OWL,watches,2\nTIN CAT,it's 100% strong,3\n,,0\n",
    "nought of others": table(["Title", "Subtitle", "Qty"], lambda n, t, s: [t, s, n]) + "DUST MOON,#1,0\n",
    "re-cased": table(["qty", "title", "subtitle"], lambda n, t, s: [n, t.title(), s.upper()]),
    "an own stroke": table(["Qty", "Title", "Subtitle"], lambda n, t, s: [n, f"{t} / {s}", ""]),
    "a sign before words like formulas": "Title,Subtitle,Qty\nPLAIN WORLD,quiet,1\nBRASS OWL,watches,2\n"
    "TIN CAT,it's 100% strong,3\n'=HAT,(hat),0\n",
    "markdown": "| Qty | Title | Subtitle |\n|---|---|---|\n" + "".join(f"| {n} | {t} | {s} |\n" for n, t, s in SPLIT),
    "markdown, aligned": "|Name|Count|\n|:--|--:|\n" + "".join(f"|{t} / {s}|{n}|\n" for n, t, s in SPLIT),
    "a sideboard's heading": table(["Title", "Subtitle", "Qty"], lambda n, t, s: [t, s, n])
    + "Sideboard,,\nDUST MOON,#1,2\n",
    "a column of boards": table(["Title", "Subtitle", "Qty", "Board"], lambda n, t, s: [t, s, n, "mainboard"])
    + "DUST MOON,#1,2,sideboard\n",
    "counts in two columns": table(["Title", "Subtitle", "Count", "Quantity"], lambda n, t, s: [t, s, n, n]),
    "spreadsheet's mark of the separator": "sep=;\n"
    + table(["Qty", "Title", "Subtitle"], lambda n, t, s: [n, t, s], ";"),
    "no heads, count first": "".join(f"{n},{t},{s}\n" for n, t, s in SPLIT),
    "no heads, count last": "".join(f"{t},{s},{n}\n" for n, t, s in SPLIT),
    "no heads, pasted": "".join(f"{t}\t{s}\t{n}\n" for n, t, s in SPLIT),
    "no heads, count first, pasted": "".join(f"{n}\t{t}\t{s}\n" for n, t, s in SPLIT),
}
"""Tables of text that are this deck."""


def workbook(
    rows: Sequence[Sequence[object]], title: str = "Owls", then: Callable[[Worksheet], object] | None = None
) -> bytes:
    """A workbook with these rows on one sheet."""
    book = Workbook()
    sheet = book.worksheets[0]
    sheet.title = title
    for row in rows:
        sheet.append(list(row))
    if then:
        then(sheet)
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def rows(heads: Sequence[object], cells: Callable[[int, str, str], Sequence[object]]) -> list[Sequence[object]]:
    """The deck as rows below their heads."""
    return [heads, *(cells(*one) for one in SPLIT)]


def built(n: int, t: str, s: str) -> Sequence[object]:
    return [None, t, s, STARS, n, f"=(D2*E{n})"]


PART = ["CHARACTERS", "TITLE", "subtitle", "Stars", "Quantity (Max 2)"]
FIRST, *OTHERS = rows(PART, built)[1:]


def with_sheets(*titles: str) -> Callable[[Worksheet], object]:
    """Other sheets beside the deck's."""

    def add(sheet: Worksheet) -> None:
        for title in titles:
            assert sheet.parent is not None
            sheet.parent.create_sheet(title).append(["Notes", "on owls"])

    return add


def merged(*ranges: str) -> Callable[[Worksheet], object]:
    """Cells made one."""
    return lambda sheet: [sheet.merge_cells(one) for one in ranges]


def hidden(sheet: Worksheet) -> None:
    """A column and a row are out of sight."""
    sheet.column_dimensions["A"].hidden = True
    sheet.row_dimensions[1].hidden = True


WORKBOOKS: dict[str, bytes] = {
    "the builder's": workbook(rows(PART, built)),
    "another sheet's name": workbook(rows(PART, built), "Owls 4 Ever (v2)"),
    "sheets beside it": workbook(rows(PART, built), then=with_sheets("Read me", "Rules")),
    "limits above": workbook(
        [[*[None] * 7, 12, None, 6], [None, "TITLE", "subtitle", "Stars", "Quantity (Max 2)"], *rows(PART, built)]
    ),
    "parts": workbook([["PLANET", *PART[1:]], FIRST, [], PART, *OTHERS]),
    "parts with sums": workbook(
        [
            ["PLANET", *PART[1:]],
            FIRST,
            [*[None] * 6, "Total Stars (Planet)", 3, "Total Quantity (Planet)", 1],
            PART,
            *OTHERS,
        ]
    ),
    "heads once, parts in rows": workbook(
        [PART[1:], ["PLANET"], FIRST[1:5], ["CHARACTERS"], *(one[1:5] for one in OTHERS)]
    ),
    "parts with their sums in rows": workbook(
        [PART[1:], ["PLANET", None, None, 1], FIRST[1:5], ["CHARACTERS (5)"], *(one[1:5] for one in OTHERS)]
    ),
    "heads in small letters": workbook(rows(["characters", "title", "subtitle", "stars", "quantity"], built)),
    "heads in capitals": workbook(rows(["CHARACTERS", "TITLE", "SUBTITLE", "STARS", "QUANTITY"], built)),
    "heads with blanks": workbook(rows(["CHARACTERS", " TITLE ", "sub title", "Stars ", " Quantity "], built)),
    "sub-title and qty": workbook(rows([None, "Card Title", "Sub-title", "Stars", "Qty"], built)),
    "count": workbook(rows(["Count", "Title", "Subtitle"], lambda n, t, s: [n, t, s])),
    "copies": workbook(rows(["Copies", "Title", "Subtitle"], lambda n, t, s: [n, t, s])),
    "a hash": workbook(rows(["#", "Title", "Subtitle"], lambda n, t, s: [n, t, s])),
    "number of copies": workbook(rows(["Title", "Subtitle", "Number of copies"], lambda n, t, s: [t, s, n])),
    "names in one cell": workbook(rows(["Name", "Quantity"], lambda n, t, s: [f"{t} / {s}", n])),
    "cards in one cell": workbook(rows(["Quantity", "Card"], lambda n, t, s: [n, f"{t} / {s}"])),
    "titles that are whole names": workbook(rows(["Title", "Quantity"], lambda n, t, s: [f"{t} / {s}", n])),
    "names with a dash": workbook(rows(["Name", "Quantity"], lambda n, t, s: [f"{t} - {s}", n])),
    "other order": workbook(rows(["Quantity", "subtitle", "TITLE"], lambda n, t, s: [n, s, t])),
    "more columns before": workbook(
        rows(["Owner", "Price", "TITLE", "subtitle", "Quantity"], lambda n, t, s: ["me", 1.5, t, s, n])
    ),
    "more columns between": workbook(
        rows(["TITLE", "Tags", "subtitle", "Notes", "Quantity"], lambda n, t, s: [t, "#OWL", s, "good", n])
    ),
    "more columns behind": workbook(
        rows([*PART, None, "Notes", "Name of owner"], lambda n, t, s: [None, t, s, 3, n, 3 * n, "good", "me"])
    ),
    "far to the right": workbook(
        rows([*[None] * 30, "TITLE", "subtitle", "Quantity"], lambda n, t, s: [*[None] * 30, t, s, n])
    ),
    "far below": workbook([*[[]] * 40, ["a deck of owls"], [], *rows(PART, built)]),
    "a name above": workbook([["Deck", "Owls"], [], *rows(PART, built)]),
    "a name and words above": workbook([["OWLS FOREVER"], ["by somebody, in May"], *rows(PART, built)]),
    "numbers as fractions": workbook(rows(PART, lambda n, t, s: [None, t, s, 3.0, float(n)])),
    "numbers as words": workbook(rows(PART, lambda n, t, s: [None, t, s, "3", str(n)])),
    "numbers with x": workbook(rows(PART, lambda n, t, s: [None, t, s, 3, f"{n}x"])),
    "numbers with x in front": workbook(rows(PART, lambda n, t, s: [None, t, s, 3, f"x{n}"])),
    "numbers with blanks": workbook(rows(PART, lambda n, t, s: [None, t, s, 3, f" {n} "])),
    "names with blanks": workbook(rows(PART, lambda n, t, s: [None, f" {t} ", s.replace(" ", "  "), 3, n])),
    "names with lines": workbook(rows(PART, lambda n, t, s: [None, t.replace(" ", "\n"), s, 3, n])),
    "re-cased": workbook(rows(PART, lambda n, t, s: [None, t.lower(), s.upper(), 3, n])),
    "curly apostrophes": workbook(rows(PART, lambda n, t, s: [None, t, s.replace("'", "\u2019"), 3, n])),
    "empty rows between": workbook([PART, [], FIRST, [], [], *OTHERS]),
    "noughts below": workbook([*rows(PART, built), *[[None, None, None, 0, 0, "=(D9*E9)"]] * 20]),
    "cards with noughts": workbook([*rows(PART, built), [None, "DUST MOON", "#1", 2, 0]]),
    "sums in the column of titles": workbook([*rows(PART, built), [None, "Total", None, 9, 6]]),
    "heads across cells": workbook([["OWLS", *[None] * 4], *rows(PART, built)], then=merged("A1:E1")),
    "the part across rows": workbook(rows(PART, lambda n, t, s: [None, t, s, 3, n]), then=merged("A1:A4")),
    "parts across cells": workbook(
        [PART[1:], ["PLANET"], FIRST[1:5], ["CHARACTERS"], *(one[1:5] for one in OTHERS)], then=merged("A2:D2", "A4:D4")
    ),
    "names across cells": workbook(
        rows(["Name", None, "Quantity"], lambda n, t, s: [f"{t} / {s}", None, n]),
        then=merged("A1:B1", "A2:B2", "A3:B3", "A4:B4"),
    ),
    "titles across cells": workbook(
        rows(["TITLE", None, "subtitle", "Quantity"], lambda n, t, s: [t, None, s, n]),
        then=merged("A1:B1", "A2:B2", "A3:B3", "A4:B4"),
    ),
    "out of sight": workbook(rows(PART, built), then=hidden),
    "a sideboard's part": workbook([*rows(PART, built), [], ["SIDEBOARD", *PART[1:]], [None, "DUST MOON", "#1", 2, 2]]),
    "a sideboard in rows": workbook([*rows(PART, built), [None, "Sideboard"], [None, "DUST MOON", "#1", 2, 2]]),
    "a column of boards": workbook(
        [*rows([*PART[1:], "Board"], lambda n, t, s: [t, s, 3, n, "main"]), ["DUST MOON", "#1", 2, 2, "side"]]
    ),
    "a copy a row": workbook([PART, *([None, t, s, 3, 1] for n, t, s in SPLIT for _ in range(n))]),
    "no heads": workbook([[n, t, s] for n, t, s in SPLIT]),
    "no heads, names in one cell": workbook([[n, f"{t} / {s}"] for n, t, s in SPLIT]),
    "lines of a list in cells": workbook([[line] for line in PLAIN.splitlines()]),
}
"""Workbooks that are this deck."""
