"""What other programs take, as the descriptions of their formats say: which elements and fields there are, in what order,
and what may stand in them. What is not described is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Literal
from xml.etree import ElementTree as ET

import msgspec
from msgspec import Meta

ANY = r"[\s\S]*"
NONE = r"\s*"
GUID = r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"
FLAG = "yes|no"


class Has(msgspec.Struct, frozen=True):
    """An element: ``inside`` is a pattern of the children's names, each with a blank behind it, ``text`` one of its words;
    of ``attributes`` those with a "?" may be missing.
    """

    inside: str = ""
    text: str = NONE
    attributes: dict[str, str] = {}


Schema = Mapping[str, Has]
"""By "parent/element", or by the element alone."""

COCKATRICE_SET: Schema = {
    "cockatrice_carddatabase": Has("(sets )?(cards )?", attributes={"version": "4"}),
    "sets": Has("(set )*"),
    "sets/set": Has("name (longname )?(settype )?(releasedate )?(priority )?"),
    "set/name": Has(text="[A-Z0-9]+"),
    "longname": Has(text=ANY),
    "settype": Has(text=ANY),
    "cards": Has("(card )*"),
    "card": Has(
        "name text prop (set )+(related |reverse-related )*(token )?(tablerow )?(cipt )?(upsidedown )?"
        "(landscapeOrientation )?"
    ),
    "card/name": Has(text=r"\S[\s\S]*"),
    "card/text": Has(text=ANY),
    "prop": Has(r"(\w+ )*"),
    "prop/*": Has(text=ANY),
    "card/set": Has(
        text="[A-Z0-9]+", attributes={f"{name}?": ANY for name in ("rarity", "num", "uuid", "muid", "picurl")}
    ),
    "token": Has(text="1"),
    "tablerow": Has(text="[0-3]"),
    "cipt": Has(text="1"),
    "upsidedown": Has(text="1"),
}
COCKATRICE_DECK: Schema = {
    "cockatrice_deck": Has("deckname comments (zone )+", attributes={"version": "1"}),
    "deckname": Has(text=ANY),
    "comments": Has(text=ANY),
    "zone": Has("(card )*", attributes={"name": "main|side|tokens"}),
    "card": Has(
        attributes={"number": "[1-9][0-9]*", "name": ANY, "setShortName?": ANY, "collectorNumber?": ANY, "uuid?": ANY}
    ),
}
LACKEY_PLUGIN: Schema = {
    "plugin": Has("pluginname (deckzone )+(gamezone )+"),
    "pluginname": Has(text=ANY),
    "deckzone": Has("label gamezonetoloadto shuffle "),
    "gamezone": Has("label visibletoowner visibletoothers "),
    "label": Has(text=r"\S.*"),
    "gamezonetoloadto": Has(text=r"\S.*"),
    **{name: Has(text=FLAG) for name in ("shuffle", "visibletoowner", "visibletoothers")},
}
LACKEY_LIST: Schema = {
    "listofcarddatafiles": Has("(filetoinclude )+"),
    "filetoinclude": Has(text=r"[\w-]+\.txt"),
}
LACKEY_DECK: Schema = {
    "deck": Has("meta (superzone )+", attributes={"version": r"0\.8"}),
    "meta": Has("game "),
    "game": Has(text=ANY),
    "superzone": Has("(card )*", attributes={"name": ANY}),
    "card": Has("name (set )?"),
    "name": Has(text=ANY, attributes={"id?": r"[^./\\]+"}),
    "card/set": Has(text=ANY),
}
OCTGN_SET: Schema = {
    "set": Has(
        "(packaging )?(cards )?(markers )?", attributes={"name": ANY, "id": GUID, "gameId": GUID, "version?": ANY}
    ),
    "cards": Has("(card )+"),
    "card": Has("(property |alternate )*", attributes={"id": GUID, "name": ANY}),
    "property": Has(attributes={"name": ANY, "value": ANY}),
}
OCTGN_DECK: Schema = {
    "deck": Has("(section )+(notes )?", attributes={"game": GUID}),
    "section": Has("(card )*", attributes={"name": ANY, "shared": "True|False"}),
    "card": Has(text=ANY, attributes={"qty": "[1-9][0-9]*", "id": GUID}),
    "notes": Has(text=ANY),
}


def faults(raw: bytes, schema: Schema) -> list[str]:
    """What a file has that its format has not, or not there."""
    root = ET.fromstring(raw)
    return list(dict.fromkeys(_faults(root, "", schema)))


def _faults(element: ET.Element, parent: str, schema: Schema) -> list[str]:
    path = f"{parent}/{element.tag}"
    has = schema.get(path) or schema.get(f"{parent}/*") or schema.get(element.tag)
    if has is None:
        return [f"{path} is unknown"]
    found = []
    inside = "".join(f"{child.tag} " for child in element)
    if not re.fullmatch(has.inside, inside):
        found.append(f"{path} has {inside[:200]}")
    text = "".join([element.text or "", *(child.tail or "" for child in element)])
    if not re.fullmatch(has.text, text):
        found.append(f"{path} says {text[:60]!r}")
    for name, pattern in has.attributes.items():
        value = element.get(name.removesuffix("?"))
        if (value is None and not name.endswith("?")) or (value is not None and not re.fullmatch(pattern, value)):
            found.append(f"{path} {name}={value!r}")
    odd = set(element.keys()) - {name.removesuffix("?") for name in has.attributes}
    found += [f"{path} has the attribute {name}" for name in sorted(odd)]
    return [*found, *(fault for child in element for fault in _faults(child, element.tag, schema))]


# ---- Tabletop Simulator

Sheets = dict[Annotated[str, Meta(pattern="^[1-9][0-9]*$")], "Sheet"]
CardId = Annotated[int, Meta(ge=100)]


FIELDS = {
    "face": "FaceURL",
    "back": "BackURL",
    "columns": "NumWidth",
    "rows": "NumHeight",
    "back_is_hidden": "BackIsHidden",
    "unique_back": "UniqueBack",
    "type": "Type",
    "name": "Name",
    "id": "CardID",
    "nickname": "Nickname",
    "transform": "Transform",
    "sheets": "CustomDeck",
    "description": "Description",
    "sideways": "SidewaysCard",
    "states": "States",
    "ids": "DeckIDs",
    "contained": "ContainedObjects",
    "objects": "ObjectStates",
}


class Sheet(msgspec.Struct, forbid_unknown_fields=True, rename=FIELDS):
    face: Annotated[str, Meta(min_length=1)]
    back: Annotated[str, Meta(min_length=1)]
    columns: Annotated[int, Meta(ge=1, le=10)]
    rows: Annotated[int, Meta(ge=1, le=7)]
    back_is_hidden: bool
    unique_back: bool
    type: Annotated[int, Meta(ge=0, le=4)]


Axis = Literal["posX", "posY", "posZ", "rotX", "rotY", "rotZ", "scaleX", "scaleY", "scaleZ"]
Transform = Annotated[dict[Axis, float], Meta(min_length=9)]


class Card(msgspec.Struct, forbid_unknown_fields=True, rename=FIELDS):
    name: Literal["Card"]
    id: CardId
    nickname: Annotated[str, Meta(min_length=1)]
    transform: Transform
    sheets: Sheets
    description: str = ""
    sideways: bool = False
    states: dict[str, Card] = {}


class Deck(msgspec.Struct, forbid_unknown_fields=True, rename=FIELDS):
    name: Literal["DeckCustom", "Deck"]
    nickname: str
    transform: Transform
    ids: Annotated[list[CardId], Meta(min_length=2)]
    sheets: Sheets
    contained: list[Card]
    description: str = ""
    sideways: bool = False


class SavedDeck(msgspec.Struct, rename=FIELDS):
    objects: list[Deck]


class SavedCard(msgspec.Struct, rename=FIELDS):
    objects: list[Card]


# ---- Draftmancer

Rarity = Literal["common", "uncommon", "rare", "mythic", "special"]


class DraftCard(msgspec.Struct, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1)]
    mana_cost: Annotated[str, Meta(pattern=r"^(\{[0-9WUBRGX/]+\})*$")]
    type: Annotated[str, Meta(min_length=1)]
    rarity: Rarity = "common"
    set: str = ""
    collector_number: str = ""
    image: str = ""
