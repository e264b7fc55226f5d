"""Tabletop Simulator: decks as saved objects, with sheets of our own faces, and decks from saved objects."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from playmat.core.errors import DeckError
from playmat.games.decklists.names import LONGEST_NAME, MOST_LINES, DeckList, KnownCards, Slip, Written
from playmat.games.decks import Deck
from playmat.games.packs import NO_ART, Art
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
MOST_BEFORE = 2000
MARKS = re.compile(r"\[/?(?:b|i|u|s|sub|sup|[0-9a-fA-F]{6}|-)\]")
SIDE = "sideboard"
"""How the name of the pile ends that is one."""
APART = 4
Transform = dict[str, int]


def transform(*, is_hidden: bool, at: int = 0) -> Transform:
    """Where a thing is put down: in the middle, others to the right of it, a deck with its faces below."""
    turned = {"rotX": 0, "rotY": 180, "rotZ": 180 if is_hidden else 0}
    return {"posX": APART * at, "posY": 1, "posZ": 0, **turned, "scaleX": 1, "scaleY": 1, "scaleZ": 1}


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


def write_deck(
    deck: Deck, faces: Sequence[Face], game: str, stem: str, address: str = "", art: Art = NO_ART
) -> dict[str, bytes]:
    """The files of a saved object by name: ``<stem>.json``, its picture, sheets of faces, the back.

    ``address`` is where the pictures will lie: an URL with its last stroke, or a local folder's ``file:///``, whence
    "Cloud Manager, Upload All" puts them where everybody finds them.
    Raises DeckError for a card that is not known.
    """
    known = {same_name(face.name): face for face in faces}
    missing = [card.name for card in deck.whole.cards if same_name(card.name) not in known]
    if missing:
        raise DeckError(f"there is no face for {', '.join(missing)}")
    chosen = [known[same_name(card.name)] for card in deck.whole.cards]
    sheets = sheets_of(chosen)
    back = f"{stem}-back.jpg"
    files = {back: as_jpeg(draw_table(game, (), 1, 1, PIXELS))}
    for number, sheet in enumerate(sheets, 1):
        drawn = draw_table(game, sheet.faces, sheet.columns, sheet.rows, PIXELS, art)
        files[_picture(stem, number)] = as_jpeg(drawn)
    files[f"{stem}.png"] = draw_table(game, chosen[:1], 1, 1, PIXELS, art)
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
    """The deck, and beside it its sideboard."""
    ids = {same_name(face.name): (at // SLOTS + 1) * 100 + at % SLOTS for at, face in enumerate(faces)}
    known = {same_name(face.name): face for face in faces}
    objects = []
    for at, (name, cards) in enumerate(((deck.name, deck.cards), (f"{deck.name}: {SIDE}", deck.sideboard))):
        told = [
            _card(known[same_name(card.name)], ids[same_name(card.name)], custom, at)
            for card in cards
            for _ in range(card.count)
        ]
        if len(told) > 1:
            objects.append(_pile(name, told, custom, at))
        else:
            objects += told
    return {"ObjectStates": objects}


def _card(face: Face, number: int, custom: dict[str, Any], at: int) -> dict[str, Any]:
    return {
        "Name": "Card",
        "Transform": transform(is_hidden=True, at=at),
        "Nickname": face.name,
        "Description": face.text,
        "CardID": number,
        "SidewaysCard": False,
        "CustomDeck": {str(number // 100): custom[str(number // 100)]},
    }


def _pile(name: str, cards: list[dict[str, Any]], custom: dict[str, Any], at: int) -> dict[str, Any]:
    ids = [card["CardID"] for card in cards]
    used = {str(number // 100) for number in ids}
    return {
        "Name": "DeckCustom",
        "Transform": transform(is_hidden=True, at=at),
        "Nickname": name,
        "Description": "",
        "DeckIDs": ids,
        "CustomDeck": {key: sheet for key, sheet in custom.items() if key in used},
        "ContainedObjects": cards,
    }


def is_saved_object(text: str) -> bool:
    """Whether a text is one."""
    return '"playmat"' not in text[:MOST_BEFORE] and any(
        f'"{key}"' in text for key in ("ObjectStates", "ContainedObjects")
    )


def read_deck(text: str, known: KnownCards) -> DeckList:
    """The cards of a saved object, a whole saved table or one thing copied out of it by their nicknames: all its decks
    and loose cards together. A nickname that is a title alone has its subtitle on the first line of the description.
    Raises DeckError.
    """
    try:
        found = msgspec.json.decode(text)
    except msgspec.DecodeError as error:
        raise DeckError(f"this is no saved object of Tabletop Simulator: {error}") from error
    except RecursionError as error:
        raise DeckError("this is no saved object of Tabletop Simulator: it is nested too deeply") from error
    objects = found.get("ObjectStates", [found]) if isinstance(found, dict) else None
    names_of: dict[tuple[str, str], str] = {}
    lines: list[Written] = []
    slips: list[Slip] = []
    for where, card, is_side in _cards(objects, "ObjectStates", 0, is_side=False):
        said = _plain(card.get("Nickname")), _plain(card.get("Description"))
        name = names_of.get(said) or _name(*said, known)
        names_of[said] = name
        if len(lines) >= MOST_LINES:
            slips.append(Slip(where, "there are too many cards for a deck"))
            break
        if name:
            lines.append(Written(name, 1, where, is_side=is_side))
        else:
            slips.append(Slip(where, "there is a card without a nickname, so it cannot be told which"))
    if not lines and not slips:
        raise DeckError("there are no cards in this saved object of Tabletop Simulator")
    piles = [one for one in objects if isinstance(one, dict)] if isinstance(objects, list) else []
    names = [one.get("Nickname") for one in piles if not _is_side(one)]
    named = names[0] if len(names) == 1 and isinstance(names[0], str) and lines != [] else ""
    return DeckList(named, tuple(lines), tuple(slips))


def _plain(words: object) -> str:
    """Words without marks of bold letters and colours."""
    return MARKS.sub("", words).strip() if isinstance(words, str) else ""


def _name(nickname: str, description: str, known: KnownCards) -> str:
    """The name of a card that is called so."""
    name = " ".join(nickname.split())[:LONGEST_NAME]
    below = description.partition("\n")[0].strip()
    whole = f"{name} / {below}"[:LONGEST_NAME]
    if known.find(name) or not (name and below and known.have_subtitles and "/" not in name):
        return name
    return whole if known.find(whole) or known.likest(whole) > known.likest(name) else name


def _is_side(one: dict[str, Any]) -> bool:
    name = one.get("Nickname")
    return "ContainedObjects" in one and _plain(name).casefold().endswith(SIDE)


def _cards(objects: object, where: str, depth: int, *, is_side: bool) -> Iterator[tuple[str, dict[str, Any], bool]]:
    if not isinstance(objects, list) or depth > DEEPEST:
        return
    for at, one in enumerate(objects):
        if not isinstance(one, dict):
            continue
        place, beside = f"{where}[{at}]", is_side or _is_side(one)
        if one.get("Name") in ("Card", "CardCustom"):
            yield place, one, beside
        yield from _cards(one.get("ContainedObjects"), f"{place}.ContainedObjects", depth + 1, is_side=beside)
