"""States and records to bytes and back, and to a digest. Knows every ``Record`` by its class name."""

from __future__ import annotations

import hashlib
from typing import Any, Final

import msgspec

from playmat.core.errors import SaveError
from playmat.core.records import Record
from playmat.core.state import Entry, Frame, State

astuple = msgspec.structs.astuple

# A record is a list ["Name", field, …]; a tuple is a list [0, item, …]; a chain (agenda, log) is a flat list.


PLAIN: Final = frozenset({int, str, bool, float, type(None)})
"""What is saved as it is; asked of every field, which is why a loop asks it before it calls."""
MOST_DIGITS = 100


def pack(value: object) -> Any:
    """Records, tuples and plain values as lists and plain values, ready for JSON or MessagePack."""
    kind = type(value)
    if kind in PLAIN:
        return value
    if isinstance(value, tuple):
        return [0, *packed(value)]
    if isinstance(value, (Frame, Entry)):
        return [1, *pack_chain(value)]
    if isinstance(value, Record):
        return [value.saved_as, *packed(astuple(value))]
    raise SaveError(f"{kind.__name__} cannot be saved")


def packed(values: tuple[Any, ...]) -> list[Any]:
    """Each of the values packed."""
    return [value if type(value) in PLAIN else pack(value) for value in values]


def pack_chain(link: Frame | Entry) -> list[Any]:
    """A linked chain as a flat list of its links, first link first, so that long logs need no deep nesting."""
    links: list[Any] = []
    step: Any = link
    while step is not None:
        *fields, following = astuple(step)
        links.append([step.saved_as, *packed(tuple(fields))])
        step = following
    return links


def unpack(value: Any) -> Any:
    """The inverse of ``pack``. Raises SaveError for a record nobody knows, or whose fields do not fit."""
    if not isinstance(value, list):
        return value
    try:
        head, *rest = value
        if head == 0:
            return tuple(unpacked(rest))
        if head == 1:
            chain: Any = None
            for name, *fields in reversed(rest):
                chain = made(record_named(name), [*unpacked(fields), chain])
            return chain
        return made(record_named(head), unpacked(rest))
    except (TypeError, ValueError) as error:
        raise SaveError(f"the saved game is damaged: {error}") from error


def unpacked(values: list[Any]) -> list[Any]:
    """Each of the values unpacked."""
    return [unpack(value) if type(value) is list else value for value in values]


def made(kind: Any, values: list[Any]) -> Any:
    """A record with these fields, in their order; some classes take the last of theirs by name alone."""
    by_place = len(kind.__match_args__)
    if len(values) <= by_place:
        return kind(*values)
    named = kind.__struct_fields__[by_place:]
    if len(values) > by_place + len(named):
        raise TypeError(f"{kind.__name__} has {by_place + len(named)} fields, not {len(values)}")
    return kind(*values[:by_place], **dict(zip(named, values[by_place:], strict=False)))


def record_named(name: str) -> Any:
    """The record class of that name."""
    try:
        return Record.registry[name]
    except (KeyError, TypeError):
        raise SaveError(f"the saved game holds a {name!r}, which this version does not know") from None


def pack_state(state: State) -> dict[str, Any]:
    """A state as one plain mapping."""
    plain = {name: pack(getattr(state, name)) for name in ("clock", "agenda", "ask", "waiting", "lasting", "log")}
    plain |= {name: [pack(item) for item in getattr(state, name)] for name in ("cards", "players", "zones")}
    plain["tally"] = sorted(([pack(key), number] for key, number in state.tally.items()), key=repr)
    return plain | {"dice": pack_number(state.dice), "serial": state.serial}


def unpack_state(plain: dict[str, Any]) -> State:
    """The inverse of ``pack_state``."""
    state = State()
    try:
        for name in ("clock", "agenda", "ask", "waiting", "lasting", "log"):
            setattr(state, name, unpack(plain[name]))
        for name in ("cards", "players", "zones"):
            setattr(state, name, [unpack(item) for item in plain[name]])
        state.tally = {unpack(key): number for key, number in plain["tally"]}
        state.dice, state.serial = unpack_number(plain["dice"]), plain["serial"]
    except (KeyError, TypeError, ValueError) as error:
        raise SaveError(f"the saved game is damaged: {error}") from error
    return state


def pack_number(number: int) -> int | str:
    """A number that may have more bits than MessagePack's: then as text."""
    return number if -(1 << 63) <= number < 1 << 64 else f"{number:#x}"


def unpack_number(value: int | str) -> int:
    """The inverse of ``pack_number``. Raises ValueError for a text that is no number, or one of too many digits."""
    if not isinstance(value, str):
        return value
    if len(value) > MOST_DIGITS:
        raise ValueError("a number of too many digits")
    return int(value, 16)


def digest(state: State) -> str:
    """A short text that differs when two states differ in anything but their version counter."""
    return hashlib.blake2b(msgspec.msgpack.encode(pack_state(state)), digest_size=16).hexdigest()
