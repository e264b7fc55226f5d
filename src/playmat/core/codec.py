"""States and records to bytes and back, and to a digest. Knows every ``Record`` by its class name."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from playmat.core.errors import SaveError
from playmat.core.records import Record
from playmat.core.state import Entry, Frame, State

# A record is a list ["Name", field, …]; a tuple is a list [0, item, …]; a chain (agenda, log) is a flat list.


def pack(value: object) -> Any:
    """Records, tuples and plain values as lists and plain values, ready for JSON or MessagePack."""
    if value is None or isinstance(value, (int, str, bool, float)):
        return value
    if isinstance(value, tuple):
        return [0, *map(pack, value)]
    if isinstance(value, (Frame, Entry)):
        return [1, *pack_chain(value)]
    if isinstance(value, Record):
        return [type(value).saved_as, *(pack(getattr(value, name)) for name in value.__struct_fields__)]
    raise SaveError(f"{type(value).__name__} cannot be saved")


def pack_chain(link: Frame | Entry) -> list[Any]:
    """A linked chain as a flat list of its links, first link first, so that long logs need no deep nesting."""
    links: list[Any] = []
    step: Any = link
    last = step.__struct_fields__[-1]
    while step is not None:
        links.append([type(step).saved_as, *(pack(getattr(step, name)) for name in step.__struct_fields__[:-1])])
        step = getattr(step, last)
    return links


def unpack(value: Any) -> Any:
    """The inverse of ``pack``. Raises SaveError for a record nobody knows, or whose fields do not fit."""
    if not isinstance(value, list):
        return value
    try:
        head, *rest = value
        if head == 0:
            return tuple(map(unpack, rest))
        if head == 1:
            chain: Any = None
            for name, *fields in reversed(rest):
                chain = record_named(name)(*map(unpack, fields), chain)
            return chain
        return record_named(head)(*map(unpack, rest))
    except (TypeError, ValueError) as error:
        raise SaveError(f"the saved game is damaged: {error}") from error


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
    return plain | {"dice": state.dice, "serial": state.serial}


def unpack_state(plain: dict[str, Any]) -> State:
    """The inverse of ``pack_state``."""
    state = State()
    try:
        for name in ("clock", "agenda", "ask", "waiting", "lasting", "log"):
            setattr(state, name, unpack(plain[name]))
        for name in ("cards", "players", "zones"):
            setattr(state, name, [unpack(item) for item in plain[name]])
        state.tally = {unpack(key): number for key, number in plain["tally"]}
        state.dice, state.serial = plain["dice"], plain["serial"]
    except (KeyError, TypeError, ValueError) as error:
        raise SaveError(f"the saved game is damaged: {error}") from error
    return state


def digest(state: State) -> str:
    """A short text that differs when two states differ in anything but their version counter."""
    return hashlib.blake2b(msgspec.msgpack.encode(pack_state(state)), digest_size=16).hexdigest()
