"""What other programs call things: set codes, type lines, names of files, and ids that never change."""

from __future__ import annotations

import re
import uuid
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


def file_name(face: Face) -> str:
    """The card's name as one that every file system takes."""
    plain = re.sub(r"[^A-Za-z0-9]+", "-", face.name).strip("-").lower()
    return (plain or identity("file", face.name)[:8])[:80]


def identity(*parts: str) -> str:
    """An id that the same words always have (a version 5 UUID)."""
    return str(uuid.uuid5(NAMESPACE, "/".join(parts)))


def xml(words: str) -> str:
    """Words as the content of an element."""
    return str(escape(CONTROLS.sub("\ufffd", words)))


def attribute(words: str) -> str:
    """Words as the value of an attribute, quotation marks and all."""
    return str(quoteattr(CONTROLS.sub("\ufffd", words)))
