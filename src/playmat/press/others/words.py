"""What other programs call things: set codes, type lines, names of files, and ids that never change."""

from __future__ import annotations

import re
import uuid
from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

from playmat.lang.book import Face
from playmat.play.shelf import rulebook
from playmat.press.paper.faces import kind_name, paragraphs

NAMESPACE = uuid.UUID("6f1d3a52-52b7-5b0c-9a53-0b6f2b1f7c11")
CONTROLS = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
LONGEST_CODE = 8


def set_code(face: Face, game: str) -> str:
    """A short name for the set: its number, else the first letters of its words, else the game's."""
    words: list[str] = re.findall(r"[A-Za-z0-9]+", face.set_name)
    if words and words[0].isdigit():
        return words[0][:LONGEST_CODE]
    return ("".join(word[0] for word in words) or game[:4]).upper()[:LONGEST_CODE]


def number_in_set(face: Face) -> str:
    """The card's number without its set's: "C004"; empty if it has none."""
    return face.number.rpartition("-")[2].strip()


def type_line(face: Face) -> str:
    """Kind and tags: "Character - CLERK HEIRLOOM"."""
    return " - ".join(part for part in (kind_name(face), " ".join(face.tags)) if part)


def rules_text(face: Face, game: str) -> str:
    """The text with its parts on lines of their own."""
    return "\n".join(paragraphs(face.text, rulebook(game).language.columns))


def file_names(faces: Iterable[Face]) -> dict[str, str]:
    """By the names of cards such as every file system takes, no two alike: letters that are not there, and names that
    differ in signs alone, are told apart by a few digits that the same name always has.
    """
    found: dict[str, str] = {}
    for name in sorted({face.name for face in faces}):
        plain = re.sub(r"[^A-Za-z0-9]+", "-", name).strip("-").lower()[:80]
        is_whole = plain and not any(letter.isalnum() and not letter.isascii() for letter in name)
        if not is_whole or plain in found.values():
            plain = f"{plain}-{identity('file', name)[:8]}".lstrip("-")
        found[name] = plain
    return found


def identity(*parts: str) -> str:
    """An id that the same words always have (a version 5 UUID)."""
    return str(uuid.uuid5(NAMESPACE, "/".join(parts)))


def xml(words: str) -> str:
    """Words as the content of an element."""
    return str(escape(CONTROLS.sub("\ufffd", words)))


def attribute(words: str) -> str:
    """Words as the value of an attribute, quotation marks and all."""
    return str(quoteattr(CONTROLS.sub("\ufffd", words)))
