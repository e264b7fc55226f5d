"""Sets that were read are kept, under a name that changes with everything they came of."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from playmat.games import keeping
from playmat.games.holosseum.sets import LANGUAGE as HOLOSSEUM
from playmat.games.homestuck.sets import LANGUAGE
from playmat.games.sets import CardSet, packed, unpacked
from playmat.games.tables import RowsRead

HEAD = "TITLE,subtitle,Power,Enter Cost,Tags,Game Text,Stars\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to keep sets in."""
    monkeypatch.setenv("PLAYMAT_CACHE", str(tmp_path / "kept"))
    return tmp_path / "kept"


def newest(folder: Path) -> Path:
    """The set that was kept last; our own cards are kept before it, for what is said of cards that are not read."""
    return max(folder.iterdir(), key=lambda path: path.stat().st_mtime_ns)


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    """A file with a card that is read, one with a slip that is mended, and one that is refused."""
    path = tmp_path / "characters.csv"
    rows = "BRASS OWL,watches,5,12g,#OWL,*Pester,2\nA,a,1,1g,,This card gians +1 power.,1\nB,b,1,1g,,Gibberish.,1\n"
    path.write_text(HEAD + rows, "utf-8")
    return path


@pytest.fixture
def readings(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Grows by one for each set that is really read."""
    found: list[int] = []
    really = LANGUAGE.make_set

    def counted(self: object, read: RowsRead, errata: object = None) -> CardSet:
        found.append(len(read.rows))
        return really(read, errata)  # type: ignore[arg-type]

    monkeypatch.setattr(type(LANGUAGE), "make_set", counted)
    return found


def test_a_set_is_read_once(folder: Path, cards: Path, readings: list[int]) -> None:
    """The second time it comes from the folder, the same in everything but the readings, which are made anew."""
    first, second = LANGUAGE.kept_set([cards]), LANGUAGE.kept_set([cards])
    assert readings == [3]
    assert msgspec.structs.replace(first, readings={}) == second
    assert (second.count, len(second.faces), len(second.refused), len(second.corrections)) == (3, 2, 1, 1)
    for face in second.faces:
        assert first.readings[face.name] == LANGUAGE.reading_of(second, face)


def test_what_changes_is_read_again(
    folder: Path, cards: Path, readings: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another word in the file, other errata beside it, another grammar: each is another set."""
    LANGUAGE.kept_set([cards])
    cards.write_text(cards.read_text("utf-8").replace("+1 power", "+2 power"), "utf-8")
    assert "+2" in LANGUAGE.kept_set([cards]).faces[1].text
    erratum = 'card = "B / b"\nwrong = "Gibberish"\nright = "Draw a card"\nkind = "structure"'
    signed = 'why = "as meant"\nby = "us"\ndate = 2026-11-22\n'
    (cards.parent / "errata.toml").write_text(f"[[errata]]\n{erratum}\n{signed}", "utf-8")
    LANGUAGE.kept_set([cards])
    monkeypatch.setattr(keeping, "grammar_digest", lambda: b"another")
    LANGUAGE.kept_set([cards])
    assert readings == [3, 3, 3, 3]


@pytest.mark.parametrize("raw", [b"", b"short", b"x" * 4000])
def test_a_damaged_file_is_as_good_as_none(folder: Path, cards: Path, readings: list[int], raw: bytes) -> None:
    """It is read again and written again."""
    whole = LANGUAGE.kept_set([cards])
    file = newest(folder)
    good = file.read_bytes()
    file.write_bytes(raw)
    assert whole.faces == LANGUAGE.kept_set([cards]).faces
    assert readings == [3, 3]
    assert good == file.read_bytes()


def test_a_bit_too_few_is_noticed(folder: Path, cards: Path) -> None:
    """What was written only in part is not taken for the whole."""
    LANGUAGE.kept_set([cards])
    file = newest(folder)
    file.write_bytes(file.read_bytes()[:-1])
    assert keeping.kept(file.name) is None


@pytest.mark.parametrize("plain", [None, 7, [], [1, [], [], []], [1, [["NoSuchRecord"]], [], [[], [], []]]])
def test_plain_data_that_is_no_set(plain: object) -> None:
    """Data of another version, or of none, is no set."""
    assert unpacked(plain) is None


def test_a_set_and_its_plain_data() -> None:
    """All that is reported of a set is kept with it."""
    found = LANGUAGE.make_set(RowsRead())
    assert found == unpacked(packed(found))


def test_where_nothing_can_be_written_sets_are_read_each_time(
    cards: Path, readings: list[int], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A folder that cannot be made is no reason to stop."""
    (tmp_path / "file").write_text("", "utf-8")
    monkeypatch.setenv("PLAYMAT_CACHE", str(tmp_path / "file" / "kept"))
    assert LANGUAGE.kept_set([cards]).faces == LANGUAGE.kept_set([cards]).faces
    assert readings == [3, 3]


def test_only_so_many_are_kept(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The one that was not used for longest goes."""
    monkeypatch.setattr(keeping, "LARGEST_NUMBER", 2)
    for index, name in enumerate(("a", "b", "c")):
        keeping.keep(name, index)
        os.utime(folder / name, (index, index))
        if name == "b":
            os.utime(folder / "a", (9, 9))
    assert {"a", "c"} == {path.name for path in folder.iterdir()}


def test_the_folder_is_the_users(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Named by our own variable, else within the user's cache folder."""
    assert Path(os.environ["PLAYMAT_CACHE"]) == keeping.folder()
    monkeypatch.delenv("PLAYMAT_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert tmp_path / "playmat" == keeping.folder()
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert Path.home() / ".cache" / "playmat" == keeping.folder()


def test_kept_sets_need_no_words(folder: Path) -> None:
    """The command that lists the games imports no game's words once the sets are kept, nor what others need."""
    code = (
        "import sys\nfrom playmat.cli import main\nmain(['games'], standalone_mode=False)\n"
        "print([name for name in ('playmat.games.homestuck.lexicon.table', 'playmat.games.gamma.lexicon', 'openpyxl', "
        "'litestar') if name in sys.modules])"
    )
    for expected in ("['playmat.games.homestuck.lexicon.table', 'playmat.games.gamma.lexicon']", "[]"):
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        assert expected == done.stdout.splitlines()[-1]


def test_each_game_has_its_own(folder: Path) -> None:
    """Files of two games are never taken for each other, even if they are the same."""
    assert keeping.name_of(LANGUAGE.game.encode(), b"") != keeping.name_of(HOLOSSEUM.game.encode(), b"")
    assert keeping.name_of(b"ab", b"c") != keeping.name_of(b"a", b"bc")
