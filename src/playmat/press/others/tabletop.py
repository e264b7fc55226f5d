"""Tabletop Simulator: decks as saved objects, with sheets of our own faces, and decks from saved objects."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from playmat.core.errors import DeckError
from playmat.games.decklists.names import MOST_LINES, DeckList, Slip, Written
from playmat.games.decks import Deck
from playmat.games.problems import same_name
from playmat.lang.book import Face
from playmat.press.paper.cards import draw_table
from playmat.press.paper.pictures import as_jpeg

COLUMNS, ROWS = 10, 7
SLOTS = COLUMNS * ROWS - 1
"""The last slot of a sheet is what others see of a hidden card, so it holds no face."""
PIXELS = (408, 570)
"""One face: ten across stay below 4096 pixels, the most that all graphics cards take."""
DEEPEST = 30
Transform = dict[str, int]


def transform(*, is_hidden: bool) -> Transform:
    """Where a thing is put down: in the middle, a deck with its faces below."""
    turned = {"rotX": 0, "rotY": 180, "rotZ": 180 if is_hidden else 0}
    return {"posX": 0, "posY": 1, "posZ": 0, **turned, "scaleX": 1, "scaleY": 1, "scaleZ": 1}


class Sheet(msgspec.Struct, frozen=True):
    """Some faces on one picture."""

    faces: tuple[Face, ...]
    columns: int
    rows: int


def sheets_of(faces: Sequence[Face]) -> list[Sheet]:
    """The faces, each once, on as few sheets as hold them."""
    found = []
    for at in range(0, len(faces), SLOTS):
        part = tuple(faces[at : at + SLOTS])
        columns = min(COLUMNS, len(part) + 1)
        found.append(Sheet(part, columns, -(-(len(part) + 1) // columns)))
    return found


def write_deck(deck: Deck, faces: Sequence[Face], game: str, stem: str, address: str = "") -> dict[str, bytes]:
    """The files of a saved object by name: ``<stem>.json``, its picture, sheets of faces, the back.

    ``address`` is where the pictures will lie: an URL with its last stroke, or a local folder's ``file:///``, whence
    "Cloud Manager, Upload All" puts them where everybody finds them.
    Raises DeckError for a card that is not known.
    """
    known = {same_name(face.name): face for face in faces}
    missing = [card.name for card in deck.cards if same_name(card.name) not in known]
    if missing:
        raise DeckError(f"there is no face for {', '.join(missing)}")
    chosen = [known[same_name(card.name)] for card in deck.cards]
    sheets = sheets_of(chosen)
    back = f"{stem}-back.jpg"
    files = {back: as_jpeg(draw_table(game, (), 1, 1, PIXELS))}
    for number, sheet in enumerate(sheets, 1):
        drawn = draw_table(game, sheet.faces, sheet.columns, sheet.rows, PIXELS)
        files[_picture(stem, number)] = as_jpeg(drawn)
    files[f"{stem}.png"] = draw_table(game, chosen[:1], 1, 1, PIXELS)
    custom = {
        str(number): {
            "FaceURL": address + _picture(stem, number),
            "BackURL": address + back,
            "NumWidth": sheet.columns,
            "NumHeight": sheet.rows,
            "BackIsHidden": True,
            "UniqueBack": False,
            "Type": 0,
        }
        for number, sheet in enumerate(sheets, 1)
    }
    files[f"{stem}.json"] = json.dumps(_saved(deck, chosen, custom), ensure_ascii=False, indent=1).encode()
    return files


def _picture(stem: str, number: int) -> str:
    return f"{stem}-faces-{number}.jpg"


def _saved(deck: Deck, faces: Sequence[Face], custom: dict[str, Any]) -> dict[str, Any]:
    ids = {face.name: (at // SLOTS + 1) * 100 + at % SLOTS for at, face in enumerate(faces)}
    cards = [
        {
            "Name": "Card",
            "Transform": transform(is_hidden=True),
            "Nickname": face.name,
            "Description": face.text,
            "CardID": ids[face.name],
            "SidewaysCard": False,
            "CustomDeck": {str(ids[face.name] // 100): custom[str(ids[face.name] // 100)]},
        }
        for card, face in zip(deck.cards, faces, strict=True)
        for _ in range(card.count)
    ]
    if len(cards) == 1:
        return {"ObjectStates": cards}
    whole = {
        "Name": "DeckCustom",
        "Transform": transform(is_hidden=True),
        "Nickname": deck.name,
        "Description": "",
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": custom,
        "ContainedObjects": cards,
    }
    return {"ObjectStates": [whole]}


def is_saved_object(text: str) -> bool:
    """Whether a text is one."""
    return re.match(r'\s*\{(?s:.{0,4000}?)"ObjectStates"\s*:', text) is not None


def read_deck(text: str) -> DeckList:
    """The cards of a saved object by their nicknames: all its decks and loose cards together. Raises DeckError."""
    try:
        found = msgspec.json.decode(text)
    except msgspec.DecodeError as error:
        raise DeckError(f"this is no saved object of Tabletop Simulator: {error}") from error
    except RecursionError as error:
        raise DeckError("this is no saved object of Tabletop Simulator: it is nested too deeply") from error
    objects = found.get("ObjectStates") if isinstance(found, dict) else None
    lines: list[Written] = []
    slips: list[Slip] = []
    for where, card in _cards(objects, "ObjectStates", 0):
        name = card.get("Nickname")
        if len(lines) >= MOST_LINES:
            slips.append(Slip(where, "there are too many cards for a deck"))
            break
        if isinstance(name, str) and name.strip():
            lines.append(Written(" ".join(name.split()), 1, where))
        else:
            slips.append(Slip(where, "there is a card without a nickname, so it cannot be told which"))
    names = [one.get("Nickname") for one in objects or () if isinstance(one, dict)] if isinstance(objects, list) else []
    named = names[0] if len(names) == 1 and isinstance(names[0], str) and lines != [] else ""
    return DeckList(named, tuple(lines), tuple(slips))


def _cards(objects: object, where: str, depth: int) -> Iterator[tuple[str, dict[str, Any]]]:
    if not isinstance(objects, list) or depth > DEEPEST:
        return
    for at, one in enumerate(objects):
        if not isinstance(one, dict):
            continue
        place = f"{where}[{at}]"
        if one.get("Name") in ("Card", "CardCustom"):
            yield place, one
        yield from _cards(one.get("ContainedObjects"), f"{place}.ContainedObjects", depth + 1)
