"""The audit of a set of cards, against a game's signed list of ways to say the same."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import partial
from importlib import resources
from typing import Any
from zlib import crc32

import msgspec

from playmat.core.decoding import known
from playmat.core.errors import CardError
from playmat.games.sets import CardSet, Language
from playmat.text import Reader
from playmat.text.audit import ENOUGH, Audit, Variant, mutated, surveyed, total
from playmat.text.reader import COST


class _Variants(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    variant: tuple[Variant, ...] = ()


def load_variants(game: str, text: str | None = None) -> tuple[Variant, ...]:
    """The ways of saying the same that cards of a game may use. Raises CardError that names what is wrong."""
    if text is None:
        file = resources.files("playmat.games").joinpath(game, "variants.toml")
        text = file.read_text(encoding="utf-8") if file.is_file() else ""
    try:
        variants = msgspec.convert(tomllib.loads(text), known(_Variants)).variant
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


def _is_sound(language: Language, reader: Reader, kind: Any, text: str) -> bool:
    if kind == COST:
        return True
    reading = reader.read_text(text, kind=kind)
    return reading.program is not None and not any(language.unsound(kind, reading))


def audit_set(cards: CardSet, language: Language, most: int | None = ENOUGH, every: int = 1) -> Audit:
    """The audit of all texts of the playable cards.

    Words are made otherwise in one of ``every`` so many texts, picked by its words: other cards do not change which.
    """
    reader = Reader(
        language.table, {face.title for face in cards.faces}, {tag for face in cards.faces for tag in face.tags}
    )
    variants = load_variants(language.game)
    found = []
    for name, kind, text in texts_of(cards):
        found.append(surveyed(reader, name, kind, text))
        if crc32(text.encode()) % every == 0:
            found.append(mutated(reader, name, kind, text, variants, most, partial(_is_sound, language, reader)))
    return total(found)
