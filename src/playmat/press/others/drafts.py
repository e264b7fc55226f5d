"""Drafts elsewhere: Draftmancer's lists with cards of one's own, CubeCobra's tables and lists."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Sequence

from playmat.games.cells import guarded, read_cells
from playmat.games.decklists.names import MOST_LINES, DeckList, Slip, Written
from playmat.games.decklists.parts import part_named
from playmat.games.decks import Deck
from playmat.games.problems import same_name
from playmat.games.rows import requirement
from playmat.lang.book import Face
from playmat.play.shelf import rulebook
from playmat.press.others.words import file_names, number_in_set, set_code, type_line
from playmat.press.paper.faces import cost_of

CUBECOBRA = (
    *("name", "CMC", "Type", "Color", "Set", "Collector Number", "Rarity", "Color Category", "status", "Finish"),
    *("board", "maybeboard", "image URL", "image Back URL", "tags", "Notes", "MTGO ID", "Custom", "Voucher", "Artist"),
)
ROW = ("name", "board", "maybeboard")
MAYBE = "maybeboard"
RARITIES = {1: "common", 2: "uncommon", 3: "rare", 4: "mythic", 5: "special"}
MEANT_AS_PRINTING = re.compile(r"\s(?:F|\([^()]*\)(?: \S+)?)$")
"""Ends of names that Draftmancer would take for a foil or a printing."""
QUOTES = re.compile('"+')
AROUND = ",\r\n"
HEADING = re.compile(r"\s*\[([A-Za-z][^\]]{0,60})\]\s*")
TOLD = ("customcards", "settings", "layouts")
"""Headings of what is no list of cards."""


def write_draftmancer(deck: Deck, faces: Sequence[Face], game: str, images: str = "") -> bytes:
    """A list with its cards told in full, those of a sideboard among them, to be opened as a custom card list. Every
    line has its number.

    ``images`` is the address below which the faces lie as ``playmat cards render`` names them, if they do.
    """
    known, files = {same_name(face.name): face for face in faces}, file_names(faces)
    cards, deck = [], deck.whole
    for entry in deck.cards:
        face = known.get(same_name(entry.name))
        card: dict[str, object] = {
            "name": entry.name,
            "mana_cost": "",
            "type": type_line(face) if face else "Card",
            "rarity": RARITIES.get(face.stars, "common") if face else "common",
        }
        if face:
            card |= {
                "set": set_code(face, game).lower(),
                "collector_number": number_in_set(face),
                "image": f"{images}{files[face.name]}.png" if images else "",
            }
        cards.append({key: value for key, value in card.items() if value or key == "mana_cost"})
    told = json.dumps(cards, ensure_ascii=False, indent=1)
    lines = "".join(f"{entry.count} {entry.name}{_printing(entry.name, known, game)}\n" for entry in deck.cards)
    return f"[CustomCards]\n{told}\n[{_sheet(deck.name)}({max(1, min(deck.size, 15))})]\n{lines}".encode()


def _printing(name: str, known: dict[str, Face], game: str) -> str:
    """The set behind a name whose end would be taken for something else."""
    face = known.get(same_name(name))
    return f" ({set_code(face, game)})" if face and MEANT_AS_PRINTING.search(name) else ""


def _sheet(name: str) -> str:
    return re.sub(r"^[^A-Za-z]+|[^A-Za-z0-9 ]+", "", name)[:30].strip() or "Cards"


def write_cubecobra(deck: Deck, faces: Sequence[Face], game: str) -> bytes:
    """A table with a row for every copy, those of a sideboard among them, each a card of one's own."""
    known = {same_name(face.name): face for face in faces}
    file = io.StringIO(newline="")
    writer = csv.writer(file, quoting=csv.QUOTE_ALL, lineterminator="\r\n")
    writer.writerow(CUBECOBRA)
    for name in deck.whole.names():
        face = known.get(same_name(name))
        row = dict.fromkeys(CUBECOBRA, "")
        row |= {"name": name, "CMC": "0", "status": "Owned", "Finish": "Non-foil", "board": "mainboard"}
        row |= {"maybeboard": "false", "Custom": "true", "Type": type_line(face) if face else "Card"}
        if face:
            price = re.match(r"\d{1,9}", cost_of(face, rulebook(game).language.columns))
            row |= {"CMC": price[0] if price else "0", "Notes": requirement(face.sources)}
            row |= {"Set": set_code(face, game), "Collector Number": number_in_set(face), "tags": ";".join(face.tags)}
        writer.writerow([guarded(row[head]) for head in CUBECOBRA])
    return file.getvalue().encode()


def is_cubecobra(text: str) -> bool:
    """Whether a text is such a table."""
    heads = text.partition("\n")[0].casefold().replace('"', "").split(",")
    return {"name", "cmc"} <= {head.strip() for head in heads}


def read_cubecobra(text: str, name: str = "") -> DeckList:
    """The cards of such a table, board by board; a row that cannot be read is told."""
    lines: list[Written] = []
    slips: list[Slip] = []
    heads: dict[str, int] = {}
    rows = list(read_cells(text))
    if not all(isinstance(row, list) for row in rows):
        rows = list(read_cells(with_quotes_doubled(text)))
    for row in rows:
        if not isinstance(row, list):
            slips.append(Slip(f"line {row.line}, column {row.column}", row.message))
            continue
        words = [cell.unguarded().text.strip() for cell in row]
        if not heads:
            heads = {head.casefold(): at for at, head in reversed(list(enumerate(words)))}
            if "name" not in heads:
                slips.append(Slip(f"line {row[0].line}", "this table has no column 'name'"))
                break
            continue
        if len(lines) >= MOST_LINES:
            slips.append(Slip(f"line {row[0].line}", "this table is too long for a deck"))
            break
        card, board, is_maybe = (words[heads[head]] if heads.get(head, len(words)) < len(words) else "" for head in ROW)
        is_side, part = part_named(MAYBE if is_maybe.casefold() == "true" else board)
        if card:
            lines.append(Written(card, 1, f"line {row[0].line}", is_side=is_side, board=part))
    return DeckList(name, tuple(lines), tuple(slips))


def with_quotes_doubled(text: str) -> str:
    """Such a table as the site writes it, where quotation marks within cells stand alone, in the form that tables have:
    a mark ends a cell only where a comma or the end of the line follows.
    """
    made: list[str] = []
    at, is_inside = 0, False
    for run in QUOTES.finditer(text):
        start, end = run.span()
        made.append(text[at:start])
        at, count = end, end - start
        if not is_inside:
            if start and text[start - 1] not in AROUND:
                continue
            made.append('"')
            is_inside, count = True, count - 1
        ends = end == len(text) or text[end] in AROUND
        if count % 2 == (0 if ends else 1):
            made.append('"' * max(0, 2 * count - ends))
        else:
            made.append('"' * count)
        is_inside = is_inside and not (ends and count)
    return "".join([*made, text[at:]])


def without_cards(text: str) -> str:
    """A list with the lines blank in which it tells the cards themselves and how they are drafted; those that remain
    keep their numbers.
    """
    kept: list[str] = []
    is_told = False
    for line in text.splitlines():
        heading = HEADING.fullmatch(line)
        if heading:
            is_told = heading[1].casefold() in TOLD
        kept.append("" if is_told else line)
    return "\n".join(kept)
