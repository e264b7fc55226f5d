"""LackeyCCG: a plugin's set files and pictures, decks as ``.dek``."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from playmat.core.errors import CardError
from playmat.games.cells import decode, guarded, unguarded
from playmat.games.decklists.names import DeckList
from playmat.games.decks import Deck
from playmat.games.rows import Columns
from playmat.lang.book import Face
from playmat.play.shelf import rulebook
from playmat.press.others.cells import AS_WRITTEN, cells_of, row_of
from playmat.press.others.markup import counted, in_parts, tree
from playmat.press.others.words import file_names, set_code, type_line, xml
from playmat.press.paper.faces import asked_of, cost_of, numbers_of

ZONE, SIDE = "Deck", "Sideboard"
BREAKS = re.compile(r"[\t\r\n\x0b\x0c\x1c-\x1e\x85\u2028\u2029]+")
NEWLINE = re.compile(r"\r\n|\r|\n")
SET_NAME = "Set name"
"""``Set`` is the folder of a card's picture."""
PLUGIN = """<plugin>
<pluginname>{title}</pluginname>
<deckzone><label>{zone}</label><gamezonetoloadto>Deck</gamezonetoloadto><shuffle>yes</shuffle></deckzone>
<deckzone><label>{side}</label><gamezonetoloadto>{side}</gamezonetoloadto><shuffle>no</shuffle></deckzone>
<gamezone><label>{side}</label><visibletoowner>yes</visibletoowner><visibletoothers>no</visibletoothers></gamezone>
<gamezone><label>Deck</label><visibletoowner>no</visibletoowner><visibletoothers>no</visibletoothers></gamezone>
<gamezone><label>Hand</label><visibletoowner>yes</visibletoowner><visibletoothers>no</visibletoothers></gamezone>
<gamezone><label>Table</label><visibletoowner>yes</visibletoowner><visibletoothers>yes</visibletoothers></gamezone>
<gamezone><label>Discard</label><visibletoowner>yes</visibletoowner><visibletoothers>yes</visibletoothers></gamezone>
</plugin>
"""


def write_set(faces: Sequence[Face], game: str) -> dict[str, bytes]:
    """The files of a plugin folder, pictures aside: ``sets/setimages/<set>/<ImageFile>.jpg`` is where those belong."""
    columns, images = rulebook(game).language.columns, file_names(faces)
    sets: dict[str, list[Face]] = {}
    for face in faces:
        sets.setdefault(set_code(face, game), []).append(face)
    listed = "".join(f"<filetoinclude>{code}.txt</filetoinclude>\n" for code in sets)
    files = {
        "plugininfo.txt": PLUGIN.format(title=xml(rulebook(game).title), zone=ZONE, side=SIDE).encode(),
        "ListOfCardDataFiles.txt": f"<listofcarddatafiles>\n{listed}</listofcarddatafiles>\n".encode(),
    }
    for code, cards in sets.items():
        files[f"sets/{code}.txt"] = _table(cards, game, columns, images)
    return files


def _table(faces: Sequence[Face], game: str, columns: Columns, images: Mapping[str, str]) -> bytes:
    told = [
        {
            **{one["label"]: one["value"] for one in (*asked_of(face, columns), *numbers_of(face, columns))},
            **({SET_NAME: ""} if "Set" in columns.fields else {}),
            **more,
        }
        for face in faces
        for more in [{SET_NAME if head == "Set" else head: words for head, words in cells_of(face, columns).items()}]
    ]
    heads = [
        head for head in dict.fromkeys(head for those in told for head in those) if head not in (AS_WRITTEN, "Cost")
    ]
    rows = [["Name", "Set", "ImageFile", "Type", "Cost", *heads, "Text"]]
    for face, those in zip(faces, told, strict=True):
        values = [those.get("Cost") or cost_of(face, columns), *(those.get(head, "") for head in heads)]
        text = face.text if "//" in face.text else face.text.strip().replace("\n", " // ")
        rows.append([face.name, set_code(face, game), images[face.name], type_line(face), *values, text])
    return "".join("\t".join(map(_cell, row)) + "\n" for row in rows).encode()


def _cell(words: str) -> str:
    """Words on one line, which no spreadsheet that opens the table reckons with."""
    return guarded(BREAKS.sub(" ", words).strip(" "))


def is_set(raw: bytes) -> bool:
    """Whether a file begins as a plugin's table of cards does."""
    line = decode(raw[:400])[0].lstrip("\r\n").partition("\n")[0]
    return [head.strip().casefold() for head in line.split("\t")[:3]] == ["name", "set", "imagefile"]


def read_set(raw: bytes, game: str) -> list[dict[str, str]]:
    """The cards of a plugin's table as rows of the game's card files. It quotes nothing: a row is a line. Raises
    CardError for a row with more or fewer cells than the first.
    """
    columns = rulebook(game).language.columns
    lines = [(at, line) for at, line in enumerate(NEWLINE.split(decode(raw)[0]), 1) if line.strip()]
    heads = [head.strip() for head in lines[0][1].split("\t")]
    rows = []
    for at, line in lines[1:]:
        cells = [unguarded(cell) for cell in line.split("\t")]
        if len(cells) != len(heads):
            raise CardError(f"line {at}: this row has {len(cells)} cells where the first row has {len(heads)}")
        told = dict(zip(heads, cells, strict=True))
        if SET_NAME in told:
            told["Set"] = told.pop(SET_NAME)
        name = " / ".join(part.strip() for part in told.pop("Name", "").split(" / "))
        rows.append(row_of(name, told.get("Text", ""), told.get("Cost", ""), told.get("Type", ""), told, columns))
    return rows


def write_deck(deck: Deck, faces: Sequence[Face], game: str) -> bytes:
    """A deck and its sideboard: one element for every copy."""
    known, images = {face.name: face for face in faces}, file_names(faces)
    zones = [(ZONE, deck.names()), (SIDE, Deck("", deck.sideboard).names())]
    copies = {name: _copy(name, known.get(name), images, game) for name in deck.whole.names()}
    told = "".join(
        f'  <superzone name="{zone}">\n{"".join(copies[name] for name in names)}  </superzone>\n'
        for zone, names in zones
        if names or zone == ZONE
    )
    return f'<deck version="0.8">\n  <meta><game>{xml(rulebook(game).title)}</game></meta>\n{told}</deck>\n'.encode()


def _copy(name: str, face: Face | None, images: Mapping[str, str], game: str) -> str:
    image = f' id="{images[name]}"' if face else ""
    told = f"<set>{xml(set_code(face, game))}</set>" if face else ""
    return f"    <card><name{image}>{xml(_cell(name))}</name>{told}</card>\n"


def read_deck(raw: bytes) -> DeckList:
    """The deck in a ``.dek``, with its sideboard; it has no name of its own. Raises DeckError."""
    root = tree("this LackeyCCG deck", raw)
    return in_parts(
        root,
        "superzone",
        lambda cards: counted("", ((card, unguarded(card.text_of("name")), "number") for card in cards)),
    )
