"""Cards, rulebooks and player aids on paper."""

from __future__ import annotations

import io
import re
import struct
import zlib
from xml.etree import ElementTree as ET

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from playmat.core.errors import RulesError
from playmat.games.ledger import load_ledger
from playmat.games.packs import hung
from playmat.games.ruleorder import Order, chapters_of, order_of, part_of
from playmat.games.sets import CardSet, Refused
from playmat.lang.book import INFINITE, Face
from playmat.lang.clauses import Program
from playmat.play.library import GAMES, starter_set
from playmat.play.shelf import rulebook
from playmat.press.paper.art import picture
from playmat.press.paper.cards import draw_faces, draw_table, print_sheets
from playmat.press.paper.faces import kind_name, numbers_of, on_paper
from playmat.press.paper.layout import CARD, PAPERS, grid
from playmat.press.paper.proofs import print_proofs
from playmat.press.paper.rules import print_aid, print_rulebook

COLUMNS = rulebook("homestuck").language.columns
HOSTILE = Face(
    '#panic("x") $a$ *b* _c_',
    "<label> @ref",
    "planet",
    '#image("/etc/hostname") \\ `code` // = heading // [x] // ' + "W" * 300,
    Program(),
    power=3,
    stars=-1,
    flavour="\u2606 \U0001f600 \u0645\u0631\u062d\u0628\u0627 " + "so on " * 80,
)


@pytest.mark.parametrize(
    ("paper", "bleed", "expected"),
    [
        ("a4", 0, (3, 3, 10.5, 16.5)),
        ("a4", 1, (3, 3, 7.5, 13.5)),
        ("a4", 3, (4, 2, 10.5, 11.0)),
        ("letter", 0, (3, 3, 13.45, 7.7)),
        ("letter", 1, (4, 2, 9.7, 17.95)),
        ("letter", 3, (3, 2, 36.2, 13.95)),
    ],
)
def test_how_cards_lie(paper: str, bleed: float, expected: tuple[float, ...]) -> None:
    """As many cards as a sheet holds with room for the printer, in its middle: columns, rows and margins in millimetres."""
    laid = grid(paper, bleed)
    assert expected == (laid.columns, laid.rows, *(pytest.approx(one) for one in laid.corner))


@given(st.sampled_from(list(PAPERS)), st.floats(0, 5))
def test_every_sheet_can_be_cut(paper: str, bleed: float) -> None:
    """Cards with their bleed do not overlap and keep off the edge; marks touch no picture, and each cut has two; every
    back lies behind its front when the sheet is turned over its long edge.
    """
    laid = grid(paper, bleed)
    wide, high = laid.steps
    slots = laid.slots()
    assert laid.columns * laid.rows == len(slots) > 0
    for slot in slots:
        assert 4.99 <= slot.x <= laid.width - wide - 4.99
        assert 4.99 <= slot.y <= laid.height - high - 4.99
    left, top = laid.corner
    right, bottom = left + laid.columns * wide, top + laid.rows * high
    for mark in laid.marks():
        end_x, end_y = (mark.x, mark.y + mark.length) if mark.angle else (mark.x + mark.length, mark.y)
        assert mark.length > 0
        assert end_x <= left or mark.x >= right or end_y <= top or mark.y >= bottom
        assert 0 <= mark.x <= end_x <= laid.width
        assert 0 <= mark.y <= end_y <= laid.height
    cuts = {round(slot.x + bleed + edge, 3) for slot in slots for edge in (0, CARD[0])}
    assert all(any(abs(mark.x - cut) < 0.01 for mark in laid.marks() if mark.angle) for cut in cuts)
    for front, back in zip(slots, laid.behind((0, 0)), strict=True):
        behind = (
            (front.x, laid.height - front.y - high) if laid.is_landscape else (laid.width - front.x - wide, front.y)
        )
        assert max(abs(back.x - behind[0]), abs(back.y - behind[1])) < 0.001


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    wide, high = struct.unpack(">II", png[16:24])
    return wide, high


def pages_of(pdf: bytes) -> tuple[int, list[float]]:
    """How many pages a PDF has, and the width and height of the first in millimetres."""
    packed = [
        zlib.decompressobj().decompress(part)
        for part in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", pdf, re.DOTALL)
        if part[:1] == b"x"
    ]
    whole = b"\n".join([pdf, *packed])
    boxes = re.findall(rb"/MediaBox\s*\[([^\]]*)\]", whole)
    pages = re.findall(rb"/Type\s*/Page\b(?!s)", whole)
    numbers = [float(one) / 72 * 25.4 for one in boxes[0].split()]
    return len(pages), [round(numbers[2] - numbers[0], 1), round(numbers[3] - numbers[1], 1)]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("saves", [False, True])
def test_sheets(game: str, saves: bool) -> None:
    """Ten cards need two pages of nine, and as many again for the backs; the same cards give the same bytes."""
    faces = list(starter_set(game).faces[:10])
    made = print_sheets(game, faces, "Ten", saves=saves)
    assert pages_of(made) == (2, [210.0, 297.0])
    assert made == print_sheets(game, faces, "Ten", saves=saves)
    assert pages_of(print_sheets(game, faces, "Ten", paper="letter", bleed=1, backs=True)) == (4, [279.4, 215.9])


def test_faces_have_their_true_size() -> None:
    """A face is 63 x 88 mm, with its bleed on every side; several are several pictures."""
    faces = starter_set("homestuck").faces[:2]
    assert [size_of(png) for png in draw_faces("homestuck", faces, ppi=254)] == [(630, 880), (630, 880)]
    (bled,) = draw_faces("homestuck", faces[:1], ppi=254, bleed=3)
    assert size_of(bled) == (690, 940)
    (drawn,) = draw_faces("homestuck", faces[:1], "svg")
    assert "svg" in ET.fromstring(drawn).tag


@pytest.mark.parametrize("sort", ["PNG", "JPEG", "WEBP"])
def test_a_picture_that_somebody_made_is_on_the_face(sort: str) -> None:
    """Its colour fills the frame of its card, found by name in any case, and of no other; who saves ink has lines."""
    face, other = starter_set("homestuck").faces[:2]
    file = io.BytesIO()
    Image.new("RGB", (320, 500), (200, 30, 90)).save(file, sort)
    art = hung({face.name.lower(): file.getvalue()})

    def share(made: bytes) -> float:
        """How much of a face is of that colour."""
        with Image.open(io.BytesIO(made)) as picture:
            colours = picture.convert("RGB").getcolors(1_000_000) or []
        near = [
            count
            for count, colour in colours
            if isinstance(colour, tuple) and max(abs(a - b) for a, b in zip(colour, (200, 30, 90), strict=True)) < 10
        ]
        return sum(near) / sum(count for count, _ in colours)

    drawn = draw_faces("homestuck", [face, other], ppi=60, art=art)
    assert [share(made) > 0.2 for made in drawn] == [True, False]
    assert share(draw_faces("homestuck", [face], ppi=60, saves=True, art=art)[0]) < 0.01


def test_a_table_of_faces_has_exact_sides() -> None:
    """The sides of a picture of many faces are multiples of one face's, so that other programs can cut it."""
    assert size_of(draw_table("homestuck", starter_set("homestuck").faces[:5], 3, 2, (408, 570))) == (3 * 408, 2 * 570)


def test_words_are_never_markup() -> None:
    """What stands on a card is printed as it stands, whatever it would mean in a template, and however long it is."""
    for saves in (False, True):
        assert pages_of(print_sheets("homestuck", [HOSTILE], HOSTILE.title, saves=saves)) == (1, [210.0, 297.0])


@settings(max_examples=12)
@given(st.text(st.characters(codec="utf-8"), max_size=60), st.text(st.characters(codec="utf-8"), max_size=300))
def test_any_words_can_be_printed(title: str, text: str) -> None:
    """No title and no text keeps a card from being drawn."""
    face = Face(title, "", "character", text, Program(), tags=("\u00c4",), cost_text=text[:50])
    (drawn,) = draw_faces("homestuck", [face], ppi=30)
    assert size_of(drawn) == (74, 104)


@pytest.mark.parametrize("game", GAMES)
def test_every_card_of_ours_has_its_numbers(game: str) -> None:
    """On paper stand the numbers of its kind and no others, and a picture that is well-formed, full and in lines."""
    columns = rulebook(game).language.columns
    for face in starter_set(game).faces:
        heads = [one["label"] for one in numbers_of(face, columns)]
        assert heads == [
            head
            for head in columns.fields
            if head in columns.needed[face.kind]
            and columns.fields[head]
            not in ("title", "subtitle", "text", "stars", "cost_text", "tags", "energy", "sources")
        ]
        assert on_paper(face, columns)["title"] == face.title
        for saves in (False, True):
            root = ET.fromstring(picture(face, saves=saves))
            assert len(list(root)) > 1
            assert not [one for one in root.iter() if any(key.endswith("href") for key in one.attrib)]
        assert picture(face) == picture(face)


def test_what_a_card_of_symbols_asks_for() -> None:
    """Its price is a number on paper, each source has its symbol once for each, more of them than there is room for
    being told in words, too; a token has no price, and a stroke parts paragraphs.
    """
    columns = rulebook("gamma").language.columns
    face = Face("x", "", "spell", "Do this. / Get +1/+1.", Program(), energy=2, sources=("Arca",) * 7 + ("Dusk",))
    told = on_paper(face, columns)
    assert (told["cost"], told["text"]) == ("2", ["Do this.", "Get +1/+1."])
    assert [(one["name"], one["count"], one["pips"]) for one in told["sources"]] == [("Arca", 7, 5), ("Dusk", 1, 1)]
    assert ">D</text>" in told["sources"][1]["art"]
    assert on_paper(msgspec.structs.replace(face, is_token=True), columns)["cost"] == ""
    assert pages_of(print_sheets("gamma", [face], "x")) == (1, [210.0, 297.0])


def test_an_endless_speed_and_a_long_life() -> None:
    """A speed without end is told so; another number that is as large is a number."""
    columns = rulebook("gamma").language.columns
    face = Face("x", "", "spell", "", Program(), speed=INFINITE, health=INFINITE)
    told = {one["label"]: one["value"] for one in numbers_of(face, columns)}
    assert told == {"Speed": "\u221e", "Defense": "99"}


def test_pictures_differ() -> None:
    """No two cards of ours have the same picture, and a card in lines has no colour but black and white."""
    faces = starter_set("holosseum").faces
    assert len(faces) == len({picture(face) for face in faces})
    colours = {one for face in faces for one in re.findall(r'(?:fill|stroke)="(#\w+)"', picture(face, saves=True))}
    assert {"#fff", "#1c1a22"} == colours


def test_what_kinds_are_called() -> None:
    """One card of a heading: Entities are an Entity, Characters a Character, Inventory stays."""
    assert [
        kind_name(Face("x", "", kind, "", Program())) for kind in ("entity", "character", "inventory", "runner")
    ] == ["Entity", "Character", "Inventory", "Grid Runner"]


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_in_the_rulebook(game: str) -> None:
    """Each rule of an edition is in exactly one chapter, and the aid names only rules that there are and that still hold."""
    ledger, order = load_ledger(game), order_of(game)
    for edition in rulebook(game).editions:
        rules = [rule for rule in ledger.rules if not rule.editions or edition in rule.editions]
        listed = [part for chapter in chapters_of(order, rules) for part in chapter.parts]
        assert len(listed) == len(set(listed))
        assert {part_of(rule) for rule in rules} <= set(listed)
    usual = {rule.id for rule in ledger.rules if not rule.editions or rulebook(game).edition in rule.editions}
    named = [rule for part in order.aid for rule in part.rules]
    assert (len(named), set()) == (len(set(named)), set(named) - usual)
    assert {part_of(rule) for rule in ledger.rules} >= {part for chapter in order.chapter for part in chapter.parts}


@pytest.mark.parametrize("game", GAMES)
def test_rulebook_and_aid(game: str) -> None:
    """The rulebook has a page for each chapter at least, and the aid is one sheet, on either paper."""
    pages, size = pages_of(print_rulebook(game))
    assert (pages > len(order_of(game).chapter), [210.0, 297.0]) == (True, size)
    assert pages_of(print_aid(game)) == (1, [210.0, 297.0])
    assert pages_of(print_aid(game, paper="letter", saves=True)) == (1, [215.9, 279.4])


def test_a_game_without_an_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """A ledger whose chapters nobody has named is printed part by part; an aid there is none."""
    monkeypatch.setattr("playmat.press.paper.rules.order_of", lambda _: Order())
    rules = list(load_ledger("holosseum").rules)
    assert [chapter.title for chapter in chapters_of(Order(), rules)][:2] == ["1 1", "1 2"]
    with pytest.raises(RulesError, match="no player aid yet"):
        print_aid("holosseum")


def test_proofs() -> None:
    """Eight cards a page, those too whose text is not read."""
    ours = starter_set("homestuck")
    cards = CardSet(9, ours.faces[:8], (Refused(HOSTILE, ()),))
    assert pages_of(print_proofs("homestuck", cards, "Nine")) == (2, [210.0, 297.0])
