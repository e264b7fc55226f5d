"""Decks and sets for other programs: what those need to load them, and what comes back."""

from __future__ import annotations

import csv
import io
import json
import random
import re
from collections import Counter
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from playmat.core.errors import DeckError
from playmat.games.decklists.names import DeckReading, KnownCards
from playmat.games.decks import Deck, DeckCard, deck_of
from playmat.games.packs import NO_ART
from playmat.lang.book import Face
from playmat.play.library import GAMES, known_cards, precons, starter_set
from playmat.press.cards import forms
from playmat.press.decks import import_deck, read_deck
from playmat.press.decks.forms import FORMS
from playmat.press.others import cockatrice, drafts, lackey, octgn, tabletop
from tests.press import schemas
from tests.press.damage import damaged, refused
from tests.press.test_decks import FACES, KNOWN, NAMES, face

ODD = [*NAMES, 'SAY "SO" & <GO> / it\'s', "FOIL / plain F", "HAT / red (big) 7"]
ODD_FACES = [
    *FACES,
    *(face(title, subtitle, "spell") for title, _, subtitle in (name.partition(" / ") for name in ODD[len(NAMES) :])),
]
ODD_KNOWN = KnownCards(ODD, has_sideboard=True)
DECKS = st.builds(
    deck_of,
    st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Cn", "Co"]), max_size=20),
    st.lists(st.tuples(st.sampled_from(ODD), st.integers(1, 9)), min_size=1, max_size=6),
    st.lists(st.tuples(st.sampled_from(ODD), st.integers(1, 9)), max_size=3),
)
TOGETHER = ("draftmancer", "cubecobra")
"""Forms of cubes, in which a sideboard is among the cards."""
ELSEWHERE = [name for name in FORMS if name not in ("text", "json", "workbook", "tabletop")]


def written(form: str, deck: Deck, faces: list[Face], game: str = "homestuck") -> bytes:
    (raw,) = FORMS[form].files(DeckReading(deck), faces, game, Path("deck")).values()
    return raw


@pytest.mark.parametrize("form", ELSEWHERE)
@settings(max_examples=40)
@given(deck=DECKS)
def test_what_is_written_for_others_is_read_back(form: str, deck: Deck) -> None:
    """Each form gives the same cards again, odd signs and all; a printing behind a name is no part of it."""
    expected, read = deck.whole if form in TOGETHER else deck, import_deck(written(form, deck, ODD_FACES), ODD_KNOWN)
    assert (expected.cards, expected.sideboard) == (read.cards, read.sideboard)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("form", ELSEWHERE)
def test_our_decks_come_back(game: str, form: str) -> None:
    """Every deck that comes with a game is the same after each form."""
    faces = list(starter_set(game).faces)
    known = known_cards(game, starter_set(game))
    for precon in precons(game):
        expected = precon.deck.whole if form in TOGETHER else precon.deck
        read = import_deck(written(form, precon.deck, faces, game), known)
        assert (expected.cards, expected.sideboard) == (read.cards, read.sideboard)


@pytest.mark.parametrize("game", GAMES)
def test_every_form_keeps_its_schema(game: str) -> None:
    """Of each program that has one every element, attribute and word that we write is described, and in its place; of our
    cards, and of cards with odd signs in their names.
    """
    odd = [msgspec.structs.replace(one, kind="character") for one in ODD_FACES]
    for faces, of_game in ((list(starter_set(game).faces), game), (odd, "homestuck")):
        deck = Deck("]]> & <b>", *(cards_of(part) for part in (faces[:9], faces[3:5])))
        plugin = lackey.write_set(faces, of_game)
        files = [
            (cockatrice.write_set(faces, of_game), schemas.COCKATRICE_SET),
            (written("cockatrice", deck, faces, of_game), schemas.COCKATRICE_DECK),
            (plugin["plugininfo.txt"], schemas.LACKEY_PLUGIN),
            (plugin["ListOfCardDataFiles.txt"], schemas.LACKEY_LIST),
            (written("lackey", deck, faces, of_game), schemas.LACKEY_DECK),
            *((raw, schemas.OCTGN_SET) for raw in octgn.write_sets(faces, of_game).values()),
            (written("octgn", deck, faces, of_game), schemas.OCTGN_DECK),
        ]
        assert [schemas.faults(raw, schema) for raw, schema in files] == [[]] * len(files)


def cards_of(faces: list[Face]) -> tuple[DeckCard, ...]:
    return tuple(DeckCard(face.name, 2) for face in faces)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (b"<tablerow>", b"<tablerow>9", "card/tablerow says"),
        (b"<cards>", b"<cards><odd/>", "cards/odd is unknown"),
        (b' version="4"', b' version="5"', "version='5'"),
        (b"<prop>", b"<token>1</token><prop>", "cards/card has name text token"),
    ],
)
def test_a_schema_finds_what_is_wrong(old: bytes, new: bytes, fault: str) -> None:
    """A file that does not keep it is told with the place."""
    raw = cockatrice.write_set(FACES, "homestuck")
    assert any(fault in found for found in schemas.faults(raw.replace(old, new, 1), schemas.COCKATRICE_SET))


@pytest.mark.parametrize("words", ["=1+1", "+1 power", "-2 to it", "@sum", "\t=x", "\r=x"])
def test_no_formula_comes_alive_in_tables_for_others(words: str) -> None:
    """No cell begins as one, in a name or elsewhere; the names of a deck are those of its table, and come back."""
    odd = msgspec.structs.replace(face(words.strip(), "b", "character"), text=words)
    deck = deck_of("x", [(odd.name, 1)])
    (table,) = [raw for name, raw in lackey.write_set([odd], "homestuck").items() if name.startswith("sets/")]
    rows = [line.split("\t") for line in table.decode().splitlines()]
    cubes = list(csv.reader(io.StringIO(drafts.write_cubecobra(deck, [odd], "homestuck").decode(), newline="")))
    cells = [cell for row in (*rows, *cubes) for cell in row]
    assert [
        cell for cell in cells if cell.startswith(("=", "+", "-", "@", "\t", "\r")) and not cell[1:].isdigit()
    ] == []
    raw = written("lackey", deck, [odd])
    assert ET.fromstring(raw).findtext(".//card/name") == rows[1][0]
    assert import_deck(raw, KnownCards([odd.name])).cards == deck.cards


def orders(element: ET.Element, names: list[str]) -> bool:
    """Whether the children come in the order of these names, and there are no others."""
    places = [names.index(child.tag) if child.tag in names else -1 for child in element]
    return -1 not in places and places == sorted(places)


@pytest.mark.parametrize("game", GAMES)
def test_a_cockatrice_set_keeps_the_schema(game: str) -> None:
    """The order of elements, unique names, a known set for every card, a row between 0 and 3 and no word where a 1 belongs."""
    faces = starter_set(game).faces
    root = ET.fromstring(cockatrice.write_set(faces, game))
    assert (root.tag, root.get("version"), [one.tag for one in root]) == (
        "cockatrice_carddatabase",
        "4",
        ["sets", "cards"],
    )
    sets = {one.findtext("name") for one in root.iter("set") if one.find("name") is not None}
    cards = list(root.iter("card"))
    assert len(faces) == len({card.findtext("name") for card in cards})
    for card in cards:
        assert orders(card, ["name", "text", "prop", "set", "related", "token", "tablerow", "cipt", "upsidedown"])
        assert card.findtext("set") in sets
        assert card.findtext("tablerow") in ("0", "1", "2", "3")
    for code in sets:
        assert re.fullmatch(r"[A-Z0-9]{1,8}", str(code))


def test_prices_and_symbols_are_told_elsewhere() -> None:
    """What a card of Project Gamma costs and asks for, in each program's own place; a token is one."""
    faces = {face.name: face for face in starter_set("gamma").faces}
    card = faces["The March Down the Stair"]
    told = ET.fromstring(cockatrice.write_set([card, faces["Witness"]], "gamma"))
    assert [one.text for one in told.iter("manacost")][:1] == ["6"]
    assert [one.text for one in told.iter("sources")] == ["Eminus 2; Zelor 2"]
    assert [one.findtext("token") for one in told.iter("card")] == [None, "1"]
    (table,) = [raw for name, raw in lackey.write_set([card], "gamma").items() if name.startswith("sets/")]
    heads, row = (line.split("\t") for line in table.decode().splitlines())
    assert {"Cost": "6", "Requirement": "Eminus 2; Zelor 2", "Speed": "-1"}.items() <= dict(
        zip(heads, row, strict=True)
    ).items()
    (whole,) = octgn.write_sets([card], "gamma").values()
    values = {one.get("name"): one.get("value") for one in ET.fromstring(whole).iter("property")}
    assert {"Cost": "6", "Requirement": "Eminus 2; Zelor 2", "Speed": "-1"}.items() <= values.items()
    (draft,) = csv.DictReader(
        io.StringIO(written("cubecobra", deck_of("x", [(card.name, 1)]), [card], "gamma").decode())
    )
    assert (draft["CMC"], draft["Notes"]) == ("6", "Eminus 2; Zelor 2")


def test_a_cockatrice_deck_keeps_the_schema() -> None:
    """Version, name, comments and zones in this order; each card has its number and name."""
    root = ET.fromstring(written("cockatrice", deck_of("Rush", [(NAMES[0], 1), (NAMES[1], 4)]), FACES))
    assert (root.tag, root.attrib) == ("cockatrice_deck", {"version": "1"})
    assert [one.tag for one in root] == ["deckname", "comments", "zone"]
    cards = [card.attrib for card in root.iter("card")]
    assert [{"number": "4", "name": NAMES[1]}, {"number": "1", "name": NAMES[0]}] == cards


@pytest.mark.parametrize("game", GAMES)
def test_a_lackey_plugin(game: str) -> None:
    """Every row of a set has as many tabs as its first, name and set are unique, and each set file is listed."""
    faces = starter_set(game).faces
    files = lackey.write_set(faces, game)
    listed = [one.text for one in ET.fromstring(files["ListOfCardDataFiles.txt"]).iter("filetoinclude")]
    assert sorted(files) == sorted(["plugininfo.txt", "ListOfCardDataFiles.txt", *(f"sets/{name}" for name in listed)])
    rows = [line.split("\t") for name in listed for line in files[f"sets/{name}"].decode().splitlines()]
    assert rows[0][:3] == ["Name", "Set", "ImageFile"]
    assert len({len(row) for row in rows}) == 1
    cards = [tuple(row[:2]) for row in rows if row[0] != "Name"]
    assert (len(faces), 1) == (len(set(cards)), max(Counter(cards).values()))
    images = [row[2] for row in rows if row[0] != "Name"]
    assert len(images) == len(set(images))
    zones = {zone.findtext("label") for zone in ET.fromstring(files["plugininfo.txt"]).iter("deckzone")}
    deck = ET.fromstring(written("lackey", precons(game)[0].deck, list(faces), game))
    assert {zone.get("name") for zone in deck.iter("superzone")} <= zones
    known = {(card.findtext("name"), card.findtext("set")) for card in deck.iter("card")}
    assert known <= set(cards)
    assert precons(game)[0].deck.whole.size == len(list(deck.iter("card")))


@pytest.mark.parametrize("game", GAMES)
def test_an_octgn_set(game: str) -> None:
    """Ids are GUIDs, each once, the same whenever they are made; a deck names the game and the cards by them."""
    faces = starter_set(game).faces
    files = octgn.write_sets(faces, game)
    assert files == octgn.write_sets(faces, game)
    guid = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
    cards: dict[str, str] = {}
    for name, raw in files.items():
        root = ET.fromstring(raw)
        assert ({"name", "id", "gameId"}, f"{root.get('id')}/set.xml") == (set(root.attrib), name)
        for card in root.iter("card"):
            assert {"id", "name"} == set(card.attrib)
            assert all({"name", "value"} == set(one.attrib) for one in card)
            cards[str(card.get("id"))] = str(card.get("name"))
    assert len(faces) == len(cards)
    assert all(guid.fullmatch(one) for one in cards)
    deck = ET.fromstring(written("octgn", precons(game)[0].deck, list(faces), game))
    assert {octgn.game_id(game)} == {deck.get("game")}
    assert [(one.tag, one.get("name"), one.get("shared")) for one in deck if one.tag != "notes"] == [
        ("section", "Main", "False"),
        *([("section", "Sideboard", "False")] if precons(game)[0].deck.sideboard else []),
    ]
    assert all(cards[str(card.get("id"))] == card.text for card in deck.iter("card"))


ALIKE = [
    "OWL / red hat",
    "OWL / red: hat",
    "OWL RED / hat",
    "ÖWL / red",
    "ÄWL / red",
    "ДОМ / дом",
    "CON? / con",
    "CON* / con",
]
"""Names whose letters and blanks alone tell nobody which card is meant."""


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Face]:
    """Cards whose names are much alike, each with a picture of its own that need not be drawn."""
    faces = [
        msgspec.structs.replace(face(title, subtitle, "character"), number=f"E-{at}")
        for at, (title, _, subtitle) in enumerate(name.partition(" / ") for name in ALIKE)
    ]
    shown = {one.name: b"picture of " + one.name.encode() for one in faces}
    monkeypatch.setattr(forms, "draw_faces", lambda _, cards, **__: [shown[one.name] for one in cards])
    monkeypatch.setattr(forms, "draw_table", lambda *_: b"back")
    monkeypatch.setattr(forms, "as_jpeg", lambda raw: raw)
    return faces


def test_pictures_lie_where_each_program_looks_for_them(drawn: list[Face]) -> None:
    """Of each card that a set file or a deck names its own picture is there, whatever signs and letters are in its name."""
    at, expected = Path("out"), {name: f"picture of {name}".encode() for name in ALIKE}
    deck = Deck("all", cards_of(drawn))

    files = forms.SET_FORMS["lackey"].made(drawn, "homestuck", at, NO_ART)
    copies = ET.fromstring(written("lackey", deck, drawn)).iter("card")
    of_deck = {str(one.findtext("name")): (one.findtext("set"), one.find("name")) for one in copies}
    images = {
        name: at / f"sets/setimages/{code}/{of.get('id')}.jpg" for name, (code, of) in of_deck.items() if of is not None
    }
    assert expected == {name: files[image] for name, image in images.items()}
    (table,) = [raw.decode() for path, raw in files.items() if path.parent.name == "sets"]
    assert {row[0]: row[2] for row in (line.split("\t") for line in table.splitlines()[1:])} == {
        name: image.stem for name, image in images.items()
    }
    assert files[at / "sets/setimages/general/cardback.jpg"] == b"back"

    files = forms.SET_FORMS["octgn"].made(drawn, "homestuck", at, NO_ART)
    (whole,) = [ET.fromstring(raw) for path, raw in files.items() if path.name == "set.xml"]
    folder = at / f"ImageDatabase/{whole.get('gameId')}/Sets/{whole.get('id')}/Cards"
    assert expected == {str(one.get("name")): files[folder / f"{one.get('id')}.jpg"] for one in whole.iter("card")}
    assert {one.get("id") for one in whole.iter("card")} == {
        one.get("id") for one in ET.fromstring(written("octgn", deck, drawn)).iter("card")
    }

    files = forms.SET_FORMS["cockatrice"].made(drawn, "homestuck", at, NO_ART)
    (known,) = [ET.fromstring(raw) for path, raw in files.items() if path.parent.name == "customsets"]
    for card in known.iter("card"):
        name, of_set = str(card.findtext("name")), card.find("set")
        assert of_set is not None
        plain = re.sub(r'[*<>:"\\?]', "", name).replace("/", " ")
        ways = [at / f"pics/CUSTOM/{way}.jpg" for way in (plain, f"{plain}_{of_set.text}_{of_set.get('num')}")]
        assert [expected[name]] == [files[way] for way in ways if way in files]  # whichever the program asks for first
    names = {card.findtext("name") for card in known.iter("card")}
    assert {card.get("name") for card in ET.fromstring(written("cockatrice", deck, drawn)).iter("card")} == names


def test_a_draftmancer_list() -> None:
    """Every card is told with what is required, every line has its number, and an end that means a foil has its set."""
    deck = deck_of("My cube!", [("FOIL / plain F", 2), (NAMES[1], 1)])
    first, _, rest = (
        drafts.write_draftmancer(deck, ODD_FACES, "homestuck", "https://example.org/").decode().partition("\n[My")
    )
    cards = json.loads(first.removeprefix("[CustomCards]\n"))
    assert msgspec.convert(cards, list[schemas.DraftCard])
    assert all({"name", "mana_cost", "type", "rarity"} <= card.keys() for card in cards)
    assert {"common", "uncommon"} >= {card["rarity"] for card in cards}
    assert [one["image"] for one in cards] == [
        "https://example.org/brass-owl-watches.png",
        "https://example.org/foil-plain-f.png",
    ]
    assert rest.split("\n") == [" cube(3)]", "1 BRASS OWL / watches", "2 FOIL / plain F (HOME)", ""]


def test_a_cubecobra_table() -> None:
    """A row for every copy, in the site's columns; what comes back leaves its maybeboard out."""
    deck = deck_of("x", [(NAMES[1], 2), (NAMES[4], 1)])
    raw = drafts.write_cubecobra(deck, FACES, "homestuck")
    rows = list(csv.DictReader(io.StringIO(raw.decode(), newline="")))
    assert (list(drafts.CUBECOBRA), 3) == (list(rows[0]), len(rows))
    assert rows[0]["name"] == "'=HAT / (hat)"
    maybe = raw.replace(b'"mainboard","false"', b'"mainboard","true"', 1)
    assert import_deck(maybe, KNOWN).size == 2


@pytest.mark.parametrize(
    "notes", ['say "so, he" said', '"all of it"', 'ends "so"', '""', '6" deep', '"a", "b"', "plain"]
)
def test_quotation_marks_that_the_site_leaves_alone(notes: str) -> None:
    """In tags and notes they come as they were typed, and the row is read; so is the next."""
    cells = dict.fromkeys(drafts.CUBECOBRA, "")
    rows = [
        ",".join(f'"{cell}"' for cell in {**cells, "name": name, "tags": notes, "Notes": notes}.values())
        for name in (NAMES[0], NAMES[1])
    ]
    reading = read_deck("\n".join([",".join(drafts.CUBECOBRA), *rows, ""]).encode(), KNOWN)
    assert (reading.slips, set(reading.deck.names())) == ((), {NAMES[0], NAMES[1]})


def test_lists_of_draft_sites() -> None:
    """Sets, numbers and foils behind a name are left out, as are sheets' headings and the cards that a list tells."""
    text = """[CustomCards]
[{"name": "BRASS OWL / watches"}]
[Common(10)]
# a comment
4 BRASS OWL / watches (EMB) 12
1 TIN CAT / 100 percent strength [EMB] 7
2 DUST MOON / #1 (EMB) F
"""
    deck = import_deck(text.encode(), KNOWN)
    assert [(card.name, card.count) for card in deck.cards] == [
        ("BRASS OWL / watches", 4),
        ("DUST MOON / #1", 2),
        ("TIN CAT / 100 percent strength", 1),
    ]


def saved(deck: Deck, faces: list[Face], game: str = "homestuck") -> tuple[dict[str, Any], dict[str, bytes]]:
    files = tabletop.write_deck(deck, faces, game, "owls", "https://example.org/")
    return json.loads(files["owls.json"]), files


def size_of(picture: bytes) -> tuple[int, int]:
    """The width and height of a picture, which must be a JPEG in three colours."""
    with Image.open(io.BytesIO(picture)) as opened:
        assert (opened.format, opened.mode) == ("JPEG", "RGB")
        return opened.size


@pytest.mark.parametrize("count", [1, 2, 9, 75])
def test_a_saved_object_loads(count: int) -> None:
    """The checks of the format: ids are those of the cards inside, each within its sheet; sides divide by columns and rows;
    every picture that is named is there, none larger than 4096 pixels.
    """
    faces = [
        Face(f"CARD {at}", "x", "character", "Draw a card.", FACES[0].program, cost_text="1g") for at in range(count)
    ]
    deck = deck_of("Many", [(face.name, 1 + at % 2) for at, face in enumerate(faces)])
    found, files = saved(deck, faces)
    kind: type[schemas.SavedCard | schemas.SavedDeck] = schemas.SavedCard if deck.size == 1 else schemas.SavedDeck
    assert len(msgspec.convert(found, kind).objects) == 1
    (whole,) = found["ObjectStates"]
    if deck.size == 1:
        assert whole["Name"] == "Card"
        whole = {"DeckIDs": [whole["CardID"]], "ContainedObjects": [whole], "CustomDeck": whole["CustomDeck"]}
    else:
        assert (whole["Name"], whole["Nickname"]) == ("DeckCustom", "Many")
    assert whole["DeckIDs"] == [card["CardID"] for card in whole["ContainedObjects"]]
    assert list(deck.names()) == [card["Nickname"] for card in whole["ContainedObjects"]]
    assert len(deck.cards) == len(set(whole["DeckIDs"]))
    for card in whole["ContainedObjects"]:
        (key,) = card["CustomDeck"]
        sheet = whole["CustomDeck"][key]
        assert str(card["CardID"] // 100) == key
        assert card["CardID"] % 100 < sheet["NumWidth"] * sheet["NumHeight"] - 1
        assert len(card["Transform"]) == 9
    for sheet in whole["CustomDeck"].values():
        wide, high = size_of(files[sheet["FaceURL"].removeprefix("https://example.org/")])
        assert (wide % sheet["NumWidth"], high % sheet["NumHeight"]) == (0, 0)
        assert max(wide, high) <= 4096
        assert (sheet["NumWidth"], sheet["NumHeight"]) <= (10, 7)
        assert sheet["BackURL"].removeprefix("https://example.org/") in files
        assert {"FaceURL", "BackURL", "NumWidth", "NumHeight", "BackIsHidden", "UniqueBack", "Type"} == sheet.keys()
    again = read_deck(files["owls.json"], KnownCards(face.name for face in faces))
    assert ((), deck.cards) == (again.slips, again.deck.cards)


def test_a_sideboard_lies_beside_the_deck() -> None:
    """In a saved object it is a pile of its own, with its name, and comes back as what it is; in a game without sideboards
    it is left out, and told.
    """
    faces = starter_set("gamma").faces
    deck = precons("gamma")[0].deck
    files = tabletop.write_deck(deck, faces, "gamma", "d")
    piles = json.loads(files["d.json"])["ObjectStates"]
    assert [(pile["Nickname"], len(pile["DeckIDs"])) for pile in piles] == [
        (deck.name, deck.size),
        (f"{deck.name}: sideboard", 15),
    ]
    assert len({pile["Transform"]["posX"] for pile in piles}) == 2
    assert all({str(one // 100) for one in pile["DeckIDs"]} == set(pile["CustomDeck"]) for pile in piles)
    names = [face.name for face in faces]
    assert import_deck(files["d.json"], KnownCards(names, has_sideboard=True)) == deck
    alone = read_deck(files["d.json"], KnownCards(names))
    assert (alone.deck, len(alone.notes)) == (deck.alone, 1)


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b'<cockatrice_deck version="1"><zone name="main">', "this Cockatrice deck, line 1, column"),
        (b'<!DOCTYPE x [<!ENTITY a "b">]><deck><superzone>&a;</superzone></deck>', "entities"),
        (b"<deck>" * 500, "this OCTGN deck, line 1.*nested"),
        (b"<deck>" + b"<card/>" * 30_000 + b"</deck>", "too many elements"),
        (b'{"ObjectStates": [}', "saved object of Tabletop Simulator: .*malformed"),
        (b'{"ObjectStates": ' + b'[{"ContainedObjects": ' * 3000, "nested|malformed|truncated"),
    ],
)
def test_damaged_decks_of_others(raw: bytes, said: str) -> None:
    """Each is refused in a sentence that says what it is and where it is wrong."""
    with pytest.raises(DeckError, match=said):
        read_deck(raw, KNOWN)


def test_wrong_numbers_and_names_of_others() -> None:
    """A number that is none and a card without a name are told with their lines."""
    raw = b'<deck>\n<section>\n<card qty="many">A / b</card>\n<card qty="2"/>\n<card qty="\xd9\xa3">A / b</card></section></deck>'
    assert [slip.where for slip in read_deck(raw, KNOWN).slips] == ["line 3", "line 4", "line 5"]
    loose = b'{"ObjectStates": [{"Name": "Card", "Nickname": ""}, {"Name": "Card", "Nickname": "BRASS OWL / watches"}]}'
    reading = read_deck(loose, KNOWN)
    assert ([slip.where for slip in reading.slips], reading.deck.size) == (["ObjectStates[0]"], 1)


@pytest.mark.parametrize("form", [*ELSEWHERE, "tabletop"])
def test_decks_of_others_damaged_by_chance(form: str) -> None:
    """Of 150 damaged files of each program every one is read or refused in one sentence."""
    deck = deck_of("Owls", [(name, 2) for name in NAMES])
    if form == "tabletop":
        cards = [{"Name": "Card", "CardID": 100, "Nickname": name} for name in deck.names()]
        raw = json.dumps({"ObjectStates": [{"Name": "DeckCustom", "ContainedObjects": cards}]}).encode()
    else:
        raw = written(form, deck, FACES)
    for seed in range(150):
        said = refused(damaged(raw, random.Random(f"{form} {seed}")), KNOWN)
        assert (len(said) < 700, "\n" not in said) == (True, True), seed
