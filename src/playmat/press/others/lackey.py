"""LackeyCCG: a plugin's set files and pictures, decks as ``.dek``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from playmat.games.cells import guarded, unguarded
from playmat.games.decklists.names import DeckList
from playmat.games.decks import Deck
from playmat.games.rows import Columns
from playmat.lang.book import Face
from playmat.play.shelf import rulebook
from playmat.press.others.markup import counted, in_parts, tree
from playmat.press.others.words import file_names, set_code, type_line, xml
from playmat.press.paper.faces import asked_of, cost_of, numbers_of

ZONE, SIDE = "Deck", "Sideboard"
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
    told = [[*asked_of(face, columns), *numbers_of(face, columns)] for face in faces]
    heads = list(dict.fromkeys(one["label"] for those in told for one in those))
    rows = [["Name", "Set", "ImageFile", "Type", "Cost", *heads, "Text"]]
    for face, those in zip(faces, told, strict=True):
        numbers = {one["label"]: one["value"] for one in those}
        values = [cost_of(face, columns), *(numbers.get(head, "") for head in heads)]
        rows.append([face.name, set_code(face, game), images[face.name], type_line(face), *values, face.text])
    return "".join("\t".join(map(_cell, row)) + "\n" for row in rows).encode()


def _cell(words: str) -> str:
    """Words on one line, which no spreadsheet that opens the table reckons with."""
    return guarded(" ".join(words.split()))


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
