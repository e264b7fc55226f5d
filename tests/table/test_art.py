"""A host's own pictures of cards."""

from __future__ import annotations

from pathlib import Path

import pytest
from litestar.testing import TestClient

from playmat.core.errors import CardError
from playmat.games.packs import Pack, write_pack
from playmat.table.app import create_app
from playmat.table.art import LARGEST, pictures_in
from playmat.table.engine import Engine
from playmat.table.hall import Hall

PNG = b"\x89PNG\r\n\x1a\n picture"
JPEG = b"\xff\xd8\xff picture"


def test_pictures_lie_in_a_folder_a_set_and_a_pack(tmp_path: Path) -> None:
    """What a picture is follows from its bytes, and whose it is from its name."""
    plain, of_set, pack = tmp_path / "plain", tmp_path / "set", tmp_path / "pack.zip"
    (of_set / "art").mkdir(parents=True)
    plain.mkdir()
    (plain / "YODEL _ and back again.PNG").write_bytes(PNG)
    (plain / "notes.txt").write_text("not a picture", encoding="utf-8")
    (of_set / "art" / "PARSNIP.jpeg").write_bytes(PNG)
    pack.write_bytes(write_pack(Pack({"cards.csv": b"TITLE\n"}, art={"MABEL QUILL / in triplicate": JPEG})))
    found = pictures_in([plain, of_set, pack])
    assert {name: one.data for name, one in found.items()} == {
        "YODEL _ and back again.png": PNG,
        "PARSNIP.png": PNG,
        "MABEL QUILL _ in triplicate.jpg": JPEG,
    }


@pytest.mark.parametrize(
    ("name", "data", "says"),
    [
        ("YODEL.png", b"<svg/>", "'YODEL' is no picture"),
        ("YODEL.png", PNG + bytes(LARGEST), "at most"),
        ("YODEL.txt", b"", "no pictures"),
        ("pack.zip", b"", "no pictures"),
    ],
)
def test_what_is_no_picture_is_told_before_the_table_is_laid(tmp_path: Path, name: str, data: bytes, says: str) -> None:
    """A clear sentence with the place, not a table with holes."""
    (tmp_path / name).write_bytes(data)
    with pytest.raises(CardError, match=says):
        pictures_in([tmp_path])


def test_a_file_that_is_no_pack_is_told(tmp_path: Path) -> None:
    """A picture alone is none either: it is its folder that is named."""
    (tmp_path / "YODEL.png").write_bytes(PNG)
    with pytest.raises(CardError, match="neither a folder nor a pack"):
        pictures_in([tmp_path / "YODEL.png"])


def test_the_page_learns_which_there_are_and_gets_them(tmp_path: Path) -> None:
    """They are kept for an hour; nothing beside them is served."""
    (tmp_path / "YODEL _ and back again.png").write_bytes(PNG)
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    with TestClient(create_app(Hall(Engine()), page=tmp_path / "page", art=pictures_in([tmp_path]))) as client:
        assert client.get("/api/art").json() == {"files": ["YODEL _ and back again.png"]}
        picture = client.get("/art/YODEL%20_%20and%20back%20again.png")
        assert picture.content == PNG
        assert picture.headers["Content-Type"] == "image/png"
        assert "max-age=3600" in picture.headers["Cache-Control"]
        assert client.get("/art/secret.txt").status_code == 404
        assert client.get("/art/..%2Fsecret.txt").status_code == 400
    with TestClient(create_app(Hall(Engine()), page=tmp_path / "page")) as client:
        assert client.get("/api/art").json() == {"files": []}
