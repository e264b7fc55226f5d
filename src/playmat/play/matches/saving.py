"""A match from bytes."""

from __future__ import annotations

import msgspec

from playmat.core import codec
from playmat.core.ask import Option
from playmat.core.decoding import known
from playmat.core.errors import RulesError, SaveError
from playmat.play import game as games
from playmat.play.game import CONCEDE
from playmat.play.matches.match import Match, format_named, opened, with_settings
from playmat.play.matches.packing import SAVE_FORMAT, SavedMatch
from playmat.play.matches.state import Settled
from playmat.play.shelf import rulebook


def is_match(raw: bytes) -> bool:
    """Whether bytes are a saved match, not a game."""
    try:
        return "match" in msgspec.msgpack.decode(raw, type=known(dict[str, msgspec.Raw]))
    except (msgspec.DecodeError, UnicodeDecodeError):
        return False


def read_parts(raw: bytes) -> tuple[SavedMatch, int]:
    """The parts of a saved match, and its seed. Raises SaveError."""
    try:
        saved = msgspec.msgpack.decode(raw, type=known(SavedMatch))
        seed = codec.unpack_number(saved.seed)
    except (msgspec.DecodeError, UnicodeDecodeError, ValueError) as error:
        raise SaveError(f"this is no saved match: {error}") from error
    if saved.match != SAVE_FORMAT:
        raise SaveError(f"the match was saved in format {saved.match}; this version reads {SAVE_FORMAT}")
    return saved, seed


def read(raw: bytes) -> tuple[SavedMatch, Match]:
    """A saved match and the same match at its beginning. Raises SaveError."""
    saved, seed = read_parts(raw)
    try:
        spec = with_settings(format_named(saved.game, saved.format), saved.settings)
        overrides = rulebook(saved.game).overriding(saved.edition, saved.overrides)
    except (RulesError, ValueError) as error:
        raise SaveError(f"the saved match cannot be played: {error}") from error
    settled = Settled(
        game=saved.game,
        format=spec,
        edition=saved.edition,
        names=saved.names,
        decks=saved.decks,
        best_of=saved.best_of,
        seed=seed,
        overrides=overrides,
        faces=tuple(codec.unpack(face) for face in saved.faces),
        discreet=saved.discreet,
    )
    return saved, Match(settled, opened(settled, saved.cards))


def load(raw: bytes) -> Match:
    """A saved match. Raises SaveError."""
    saved, match = read(raw)
    try:
        *state, dice = saved.state
        match.state = msgspec.structs.replace(codec.unpack(state), dice=codec.unpack_number(dice))
        match.playing = None if saved.playing is None else games.load(saved.playing)
        match.ended = None if saved.ended is None else games.load(saved.ended)
        match.history = history(saved)
        match.view()
    except (AttributeError, LookupError, TypeError, ValueError) as error:
        raise SaveError(f"the saved match is damaged: {error}") from error
    return match


def history(saved: SavedMatch) -> list[tuple[int, tuple[Option, ...]]]:
    """The answers of a saved match."""
    return [(seat, tuple(codec.unpack(option) for option in options)) for seat, options in saved.history]


def replay(raw: bytes, steps: int | None = None) -> Match:
    """A saved match played again from its seed, up to so many answers (all of them by default). Raises SaveError."""
    saved, match = read(raw)
    match.open()
    for seat, options in history(saved)[:steps]:
        if options == (CONCEDE,):
            match.concede(seat)
        else:
            match.answer_of(seat, *options)
    return match
