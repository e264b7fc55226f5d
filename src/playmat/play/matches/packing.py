"""A match as bytes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from playmat.core import codec
from playmat.games.decks import Deck
from playmat.games.formats import Format
from playmat.play.game import packed_face

if TYPE_CHECKING:
    from playmat.play.matches.ongoing import OngoingMatch

SAVE_FORMAT: Final = 2
NUMBERS: Final = ("packs", "pack_size", "picks")


class SavedMatch(msgspec.Struct):
    """The outer shape of a saved match."""

    match: int
    game: str
    format: str
    settings: dict[str, int]
    edition: str
    names: tuple[str, ...]
    decks: tuple[Deck, ...]
    best_of: int
    seed: int | str
    overrides: dict[str, Any]
    faces: list[Any]
    discreet: bool
    cards: tuple[str, ...]
    state: Any
    history: list[tuple[int, list[Any]]]
    playing: bytes | None = None
    ended: bytes | None = None


def save(match: OngoingMatch) -> bytes:
    """The whole match."""
    settled = match.settled
    return msgspec.msgpack.encode(
        SavedMatch(
            match=SAVE_FORMAT,
            game=settled.game,
            format=settled.format.key,
            settings=settings_of(settled.format),
            edition=settled.edition,
            names=settled.names,
            decks=settled.decks,
            best_of=settled.best_of,
            seed=codec.pack_number(settled.seed),
            overrides=settled.overrides,
            faces=[packed_face(face) for face in settled.faces],
            discreet=settled.discreet,
            cards=match.state.cards,
            state=[*codec.pack(msgspec.structs.replace(match.state, dice=0)), codec.pack_number(match.state.dice)],
            history=[(seat, [codec.pack(option) for option in options]) for seat, options in match.history],
            playing=None if match.playing is None else match.playing.save(),
            ended=None if match.ended is None else match.ended.save(),
        )
    )


def settings_of(spec: Format) -> dict[str, int]:
    """The numbers of a format that a table may have set."""
    found = {name: getattr(spec.draft, name) for name in NUMBERS} if spec.draft is not None else {}
    return found | ({"least_deck": spec.least_deck} if spec.builds else {})
