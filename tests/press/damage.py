"""Files of strangers, damaged by chance: the same damage for the same seed."""

from __future__ import annotations

import io
import random
import zipfile

from playmat.core.errors import DeckError
from playmat.games.decklists.names import KnownCards
from playmat.press.decks import read_deck

TOKENS = (
    *(b"\x00", b"\xff", b'"', b"'", b"<", b">", b"&", b"=", b"/", b"{", b"[", b"\n", b"\r", b",", b";", b"\t"),
    *(
        b"9" * 5000,
        b"1e999",
        b"-1",
        b"NaN",
        b"&#0;",
        b"&#xD800;",
        b"&lol;",
        b"]]>",
        b"<!--",
        b"<c",
        b"</c>",
        b'r="ZZZZ9"',
    ),
    *(b't="s"', b't="b"', b't="d"', b"<v>99999999999</v>", b"xml:space", b'encoding="utf-7"', b'<?xml version="9"?>'),
    *("\u202e\u0660\ufeff".encode(), "é".encode("cp1252"), "A".encode("utf-16"), b"[" * 300, b" " * 500, b"( 1 ) "),
)


def damaged(raw: bytes, dice: random.Random) -> bytes:
    """Some bytes cut out, doubled, exchanged or replaced by what readers trip over."""
    found = bytearray(raw)
    for _ in range(dice.choice((1, 1, 2, 5))):
        at = dice.randrange(len(found) + 1)
        to = min(len(found), at + dice.choice((0, 1, 3, 20, 400)))
        way = dice.randrange(4)
        if way == 0:
            del found[at:to]
        elif way == 1:
            found[at:at] = found[at:to]
        elif way == 2:
            found[at:to] = dice.randbytes(to - at)
        else:
            found[at:to] = dice.choice(TOKENS)
    return bytes(found)


def damaged_workbook(raw: bytes, dice: random.Random) -> bytes:
    """The archive itself damaged, or one file inside it, or one left out."""
    if dice.random() < 0.2:
        return damaged(raw, dice)
    file = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(raw)) as archive, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as new:
        names = archive.namelist()
        hit, way = dice.choice(names), dice.randrange(8)
        for name in names:
            part = archive.read(name)
            if name != hit:
                new.writestr(name, part)
            elif way:
                new.writestr(name, damaged(part, dice))
    return file.getvalue()


def refused(raw: bytes, known: KnownCards) -> str:
    """What is said of a file that is no deck; empty if it was read."""
    try:
        read_deck(raw, known, game="homestuck")
    except DeckError as error:
        return str(error)
    return ""
