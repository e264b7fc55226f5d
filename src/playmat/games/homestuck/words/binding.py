"""What "it" and "another" mean on cards that speak for the card they lie on or wait for."""

from __future__ import annotations

from typing import Any

import msgspec

from playmat.games.homestuck.words.phrases import in_order
from playmat.lang.changes import GainsText
from playmat.lang.effects import Sequence
from playmat.lang.nodes import Effect, Kind, Reference, Target
from playmat.lang.nouns import Cards, IsNot, IsOther
from playmat.lang.values import It
from playmat.text.rewrite import has_any, replaced


def bound(effect: Effect, to: Reference) -> Effect:
    """"It" before anything has been chosen or worked on is the card that the text is there for."""
    steps = effect.effects if isinstance(effect, Sequence) else (effect,)
    done: list[Effect] = []
    for index, step in enumerate(steps):
        done.append(replaced(step, It(), to))
        if has_any(step, Target):
            done += steps[index + 1 :]
            break
    return Sequence(tuple(done)) if isinstance(effect, Sequence) else done[0]


def others_than(value: Any, card: Reference, kind: Kind) -> Any:
    """"Another character" on a card that is no character means another than the one it speaks for. Gained text is left alone:
    it speaks for the card that gains it."""
    if isinstance(value, GainsText):
        return value
    if isinstance(value, msgspec.Struct):
        fields = {name: others_than(getattr(value, name), card, kind) for name in value.__struct_fields__}
        if any(fields[name] is not getattr(value, name) for name in fields):
            value = msgspec.structs.replace(value, **fields)
        if isinstance(value, Cards) and IsOther() in value.filters and kind not in value.kinds and value.kinds != ():
            return Cards(value.kinds, value.whose, in_order(IsNot(card) if item == IsOther() else item for item in value.filters), value.zone)
        return value
    if isinstance(value, tuple):
        parts = tuple(others_than(part, card, kind) for part in value)
        return parts if any(new is not old for new, old in zip(parts, value, strict=True)) else value
    return value
