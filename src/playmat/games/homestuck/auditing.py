"""The audit of a set of cards, against this game's signed list of ways to say the same."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import partial
from importlib import resources
from typing import Any
from zlib import crc32

import msgspec

from playmat.core.errors import CardError
from playmat.games.homestuck.pointing import misnamed
from playmat.games.homestuck.words import TABLE
from playmat.games.sets import CardSet
from playmat.text import Reader
from playmat.text.audit import ENOUGH, Audit, Variant, mutated, surveyed, total
from playmat.text.reader import COST


class _Variants(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    variant: tuple[Variant, ...] = ()


def load_variants(text: str | None = None) -> tuple[Variant, ...]:
    """The ways of saying the same that cards of this game may use. Raises CardError that names what is wrong."""
    if text is None:
        text = resources.files("playmat.games.homestuck").joinpath("variants.toml").read_text(encoding="utf-8")
    try:
        variants = msgspec.convert(tomllib.loads(text), _Variants).variant
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise CardError(f"the list of variants cannot be read: {error}") from error
    for variant in variants:
        if not variant.why.strip() or not variant.by.strip():
            raise CardError(f"the variant {variant.name!r} needs a reason (why) and a signature (by)")
    return variants


def texts_of(cards: CardSet) -> Iterator[tuple[str, str, str]]:
    """Each text that is read: the card's name, its kind or ``cost``, and the words after errata."""
    for face in cards.faces:
        if face.read_text:
            yield face.name, face.kind, face.read_text
        if face.cost_text and face.cost is not None:
            yield face.name, COST, face.cost_text


def _is_sound(reader: Reader, kind: Any, text: str) -> bool:
    return kind == COST or not any(misnamed(kind, reader.read_text(text, kind=kind)))


def audit_set(cards: CardSet, most: int | None = ENOUGH, every: int = 1) -> Audit:
    """The audit of all texts of the playable cards.

    Words are made otherwise in one of ``every`` so many texts, picked by its words: other cards do not change which.
    """
    reader = Reader(TABLE, {face.title for face in cards.faces}, {tag for face in cards.faces for tag in face.tags})
    variants = load_variants()
    found = []
    for name, kind, text in texts_of(cards):
        found.append(surveyed(reader, name, kind, text))
        if crc32(text.encode()) % every == 0:
            found.append(mutated(reader, name, kind, text, variants, most, partial(_is_sound, reader)))
    return total(found)
