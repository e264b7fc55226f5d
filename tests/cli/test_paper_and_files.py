"""``playmat print`` and ``playmat cards render``, ``export``, ``new``."""

from __future__ import annotations

import io
from pathlib import Path

import msgspec
import pytest
from PIL import Image

from playmat.games.packs import Pack, write_pack
from playmat.play.library import GAMES, precons, starter_set
from playmat.play.shelf import rulebook
from playmat.press.cards.forms import SET_FORMS
from tests.cli.test_commands import run


@pytest.fixture
def few(tmp_path: Path) -> Path:
    """A set of two cards, one of which is not read."""
    file = tmp_path / "few.csv"
    file.write_text(
        "TITLE,subtitle,Power,Enter Cost,Tags,Game Text,Stars\nOWL,one,3,3g,#OWL,,2\nCAT,two,1,1g,,Frobnicate it.,1\n",
        encoding="utf-8",
    )
    return file


def test_printing(few: Path, tmp_path: Path) -> None:
    """Decks, sets, proofs, rules and aids are written as PDF, and never over a file unasked."""
    deck = tmp_path / "deck.txt"
    deck.write_text("2 OWL / one\n", encoding="utf-8")
    for arguments in (
        (
            "deck",
            "homestuck",
            deck,
            tmp_path / "out/deck.pdf",
            "--cards",
            few,
            "--bleed",
            "1",
            "--paper",
            "letter",
            "--backs",
        ),
        ("set", "homestuck", tmp_path / "set.pdf", few, "--ink", "saving", "--copies", "2"),
        ("proof", "homestuck", tmp_path / "proof.pdf", few),
        ("rules", "holosseum", tmp_path / "rules.pdf"),
        ("aid", "holosseum", tmp_path / "aid.pdf", "--ink", "saving"),
    ):
        made = run("print", *arguments)
        assert made.exit_code == 0, made.stderr
        file = next(one for one in arguments if str(one).endswith(".pdf"))
        assert Path(str(file)).read_bytes().startswith(b"%PDF")
        again = run("print", *arguments)
        assert (again.exit_code, "is there already" in again.stderr) == (2, True)
    assert "set: 4 cards" in run("print", "set", "homestuck", tmp_path / "x.pdf", few, "--copies", "2").stderr.replace(
        "few", "set"
    )


def test_printing_what_is_not_there(tmp_path: Path) -> None:
    """A name that no card has, an edition that there is not, and a file without cards are told."""
    deck = tmp_path / "deck.txt"
    deck.write_text("2 NO SUCH / card\n", encoding="utf-8")
    (tmp_path / "empty.csv").write_text("", encoding="utf-8")
    out = tmp_path / "out.pdf"
    for arguments, status, words in (
        (("deck", "homestuck", deck, out), 1, "deck.txt, line 1: there is no card 'NO SUCH / card'"),
        (("rules", "homestuck", out, "--edition", "1999"), 2, "there is no edition '1999'"),
        (("proof", "homestuck", out, tmp_path / "empty.csv"), 1, "this file is empty"),
        (("set", "homestuck", out, tmp_path / "empty.csv"), 1, "there are no cards"),
    ):
        result = run("print", *arguments)
        assert (result.exit_code, words in result.stderr) == (status, True), result.stderr
    assert not out.exists()


@pytest.mark.parametrize("form", SET_FORMS)
def test_a_set_in_every_form(form: str, few: Path, tmp_path: Path) -> None:
    """Each form is written, pictures and all, the card that is not read too."""
    target = tmp_path / f"target{SET_FORMS[form].ending}"
    made = run("cards", "export", "homestuck", target, "--cards", few, "--as", form)
    assert made.exit_code == 0, made.stderr
    files = [file for file in target.rglob("*") if file.is_file()] if target.is_dir() else [target]
    pictures = [file for file in files if file.suffix == ".jpg" and file.stem != "cardback"]
    assert len(pictures) == (0 if SET_FORMS[form].ending else 2)
    assert any(
        b"CAT / two" in file.read_bytes() or form in ("csv", "workbook") for file in files if file not in pictures
    )


def test_pictures_of_a_set_are_printed_and_exported(few: Path, tmp_path: Path) -> None:
    """What lies in ``art`` of a set's folder, or in a pack, is on its cards wherever they are drawn."""
    folder, pack = tmp_path / "folder", tmp_path / "pack.zip"
    (folder / "art").mkdir(parents=True)
    (folder / "cards.csv").write_bytes(few.read_bytes())
    plain = [file_of("render", folder, tmp_path), file_of("tabletop", folder, tmp_path)]
    picture = io.BytesIO()
    Image.new("RGB", (64, 40), (200, 30, 90)).save(picture, "PNG")
    (folder / "art" / "CAT _ two.png").write_bytes(picture.getvalue())
    pack.write_bytes(write_pack(Pack({"cards.csv": few.read_bytes()}, art={"CAT / two": picture.getvalue()})))
    for of, form in enumerate(("render", "tabletop")):
        assert plain[of] != file_of(form, folder, tmp_path) == file_of(form, pack, tmp_path)


def file_of(form: str, cards: Path, out: Path) -> bytes:
    """The card with a picture drawn by itself, or a deck of it as the main picture of a saved object."""
    if form == "render":
        made = run("cards", "render", "homestuck", out / "faces", "CAT / two", "--cards", cards, "--ppi", 40, "--force")
        file = next((out / "faces").glob("cat-two*.png"))
    else:
        (out / "deck.txt").write_text("2 CAT / two\n", encoding="utf-8")
        to = ("--as", "tabletop", "--cards", cards, "--force")
        made = run("deck", "export", "homestuck", out / "deck.txt", out / "object.json", *to)
        file = out / "object.png"
    assert made.exit_code == 0, made.stderr
    return file.read_bytes()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["new.csv", "new.xlsx", "new.zip", "folder"])
def test_a_new_set_is_read_at_once(game: str, name: str, tmp_path: Path) -> None:
    """What ``cards new`` writes has a card of each kind, all of them readable, be it a table, a pack or a folder."""
    file = tmp_path / name
    assert run("cards", "new", game, file).exit_code == 0
    checked = run("cards", "check", game, file)
    assert (checked.exit_code, "0 problems" in checked.stdout) == (0, True), checked.stdout
    kinds = {face.kind for face in starter_set(game).faces}
    assert f"{len(kinds)} cards, {len(kinds)} playable" in checked.stdout
    assert run("cards", "new", game, file).exit_code == 2
    assert run("cards", "new", game, tmp_path / "new.doc").exit_code == 2


def test_faces_are_drawn(tmp_path: Path) -> None:
    """A card by its name as PNG, SVG or PDF, into a folder that need not be there."""
    name = precons("holosseum")[0].deck.cards[0].name
    for form, begins in (("png", b"\x89PNG"), ("svg", b"<svg"), ("pdf", b"%PDF")):
        made = run("cards", "render", "holosseum", tmp_path / "faces", name, "--as", form, "--ppi", "60")
        assert made.exit_code == 0, made.stderr
        (file,) = (tmp_path / "faces").glob(f"*.{form}")
        assert file.read_bytes().startswith(begins)
    assert run("cards", "render", "holosseum", tmp_path / "faces", name).exit_code == 2
    assert run("cards", "export", "holosseum", tmp_path / "folder").exit_code == 2


@pytest.mark.parametrize("form", ["csv", "xlsx"])
def test_one_cell_is_edited(form: str, tmp_path: Path) -> None:
    """A cell of a card has other words, and the cards are else as they were; what is not there is told with the nearest."""
    file = tmp_path / f"new.{form}"
    run("cards", "new", "homestuck", file)
    columns = rulebook("homestuck").language.columns
    before = rulebook("homestuck").load_set([file]).faces
    card = "MY CHARACTER / write over this"
    assert run("cards", "edit", "homestuck", file, card, "flavorlogue", "=1+1").exit_code == 0
    assert run("cards", "edit", "homestuck", file, card, "Power", "7").exit_code == 0
    after = rulebook("homestuck").load_set([file]).faces
    expected = [
        msgspec.structs.replace(face, flavour="=1+1", power=7) if face.name == card else face for face in before
    ]
    assert after == tuple(expected)
    for power in ("many", "7"):  # what made the card unreadable can be mended again
        assert run("cards", "edit", "homestuck", file, card, "Power", power).exit_code == 0
        assert run("cards", "check", "homestuck", file).exit_code == (power == "many")
    assert rulebook("homestuck").load_set([file]).faces == tuple(expected)
    for arguments, words in (
        (("MY CARACTER / write over this", "Power", "7"), f"the nearest: {card}"),
        ((card, "Strength", "7"), f"there is no column 'Strength' for this card; there are {columns.title}"),
    ):
        result = run("cards", "edit", "homestuck", file, *arguments)
        assert (result.exit_code, words in result.stderr) == (1, True), result.stderr
