"""A set as one archive: what goes in comes out, and what strangers pack is bounded."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from playmat.core.errors import CardError
from playmat.games import packs
from playmat.games.packs import Pack, is_pack, read_pack, write_pack
from playmat.play.library import card_set
from playmat.play.shelf import RULEBOOKS, rulebook
from playmat.press.cards import write_csv, write_xlsx
from playmat.press.cards.fresh import examples

PNG = b"\x89PNG\r\n\x1a\nrest"
GAMES = [game for game in RULEBOOKS if examples(game)]


def zipped(files: Mapping[str, bytes]) -> bytes:
    """An archive of these files."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, raw in files.items():
            archive.writestr(name, raw)
    return made.getvalue()


def test_a_pack_comes_back_the_same() -> None:
    """Tables, errata, rulings and art are written and read, and the same pack gives the same bytes."""
    pack = Pack({"cards.csv": b"a,b\r\n"}, "# errata\n", "# rulings\n", {"A CARD _ one": PNG})
    assert read_pack(write_pack(pack)) == pack
    assert write_pack(pack) == write_pack(pack)


@pytest.mark.parametrize("game", GAMES)
def test_the_cards_of_a_pack_are_those_of_its_table(tmp_path: Path, game: str) -> None:
    """A set is the same from a table, from a folder and from a pack, wherever in the archive it lies."""
    columns = rulebook(game).language.columns
    table = write_csv(examples(game), columns)
    (tmp_path / "set").mkdir()
    (tmp_path / "set" / "cards.csv").write_bytes(table)
    (tmp_path / "set.zip").write_bytes(write_pack(Pack({"cards.csv": table})))
    (tmp_path / "deep.zip").write_bytes(zipped({"myset/cards.csv": table, "__MACOSX/cards.csv": b"junk"}))
    expected = rulebook(game).load_set([tmp_path / "set"]).faces
    assert expected
    for name in ("set.zip", "deep.zip"):
        assert expected == rulebook(game).load_set([tmp_path / name]).faces
        assert card_set(game, (tmp_path / name,)).faces[: len(expected)] == expected


def test_errata_in_a_pack_mend_its_cards(tmp_path: Path) -> None:
    """A card that is not read as printed is read by the errata in its pack."""
    (face, *_) = (face for face in examples("homestuck") if face.text)
    row = write_csv([face], rulebook("homestuck").language.columns).replace(face.text.encode(), b"Flumber it.")
    errata = (
        f'[[errata]]\ncard = "{face.name}"\nwrong = "Flumber it."\nright = "{face.text}"\nkind = "structure"\n'
        'why = "a slip"\nby = "a tester"\ndate = 2026-11-22\n'
    )
    bare, mended = tmp_path / "bare.zip", tmp_path / "mended.zip"
    bare.write_bytes(write_pack(Pack({"cards.csv": row})))
    mended.write_bytes(write_pack(Pack({"cards.csv": row}, errata)))
    assert [len(rulebook("homestuck").load_set([path]).faces) for path in (bare, mended)] == [0, 1]


def test_a_workbook_is_no_pack() -> None:
    """A workbook is an archive too, and is read as what it is."""
    raw = write_xlsx(examples("homestuck"), rulebook("homestuck").language.columns)
    assert not is_pack(raw)
    assert is_pack(zipped({"a.csv": b""}))


@pytest.mark.parametrize(
    ("raw", "says"),
    [
        (zipped({"readme.md": b"hello"}), "holds no .csv or .xlsx"),
        (zipped({"cards.csv": b"a", "errata.toml": b"\xff\xfe"}), "errata.toml is no UTF-8 text: byte 1"),
        (zipped({"cards.csv": b"a", "errata.toml": b"#" * 200_001}), "errata.toml is too large"),
        (zipped({"cards.csv": b"a", "art/x.png": b"<svg onload=alert(1)>"}), "art/x.png is no picture"),
        (zipped({f"f{at}.csv": b"" for at in range(601)}), "601 files"),
        (zipped({"cards.csv": b"a"})[:-30], "damaged"),
    ],
    ids=["no cards", "no text", "too long", "no picture", "too many", "damaged"],
)
def test_what_is_no_set_is_refused_with_its_place(raw: bytes, says: str) -> None:
    """Every fault of an archive is one sentence that names the part."""
    with pytest.raises(CardError, match=says.replace("(", "\\(")):
        read_pack(raw)


def test_an_archive_that_unpacks_to_too_much_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """What comes out is counted as it comes, whatever the archive says of itself."""
    monkeypatch.setattr(packs, "MOST_BYTES", 10_000)
    with pytest.raises(CardError, match="too large unpacked"):
        read_pack(zipped({"a.csv": b"x" * 6_000, "b.csv": b"x" * 6_000}))


def test_names_in_an_archive_lead_nowhere(tmp_path: Path) -> None:
    """A path out of its folder is a file like any other: nothing is written anywhere."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        archive.writestr("../../evil.csv", b"a,b\n")
    assert set(read_pack(made.getvalue()).tables) == {"evil.csv"}
    assert list(tmp_path.iterdir()) == []
