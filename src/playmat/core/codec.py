"""States and records to bytes and back, and to a digest. Knows every ``Record`` by its class name."""

from __future__ import annotations

import hashlib
from typing import Any, Final

import msgspec

from playmat.core.errors import SaveError
from playmat.core.position import State
from playmat.core.records import Record
from playmat.core.state import Entry, Frame

astuple = msgspec.structs.astuple

# A record is a list ["Name", field, …]; a tuple is a list [0, item, …]; a chain (agenda, log) is a flat list.


PLAIN: Final = frozenset({int, str, bool, float, type(None)})
"""What is saved as it is; asked of every field, which is why a loop asks it before it calls."""
CHAINS: Final = frozenset({Frame, Entry})
MOST_DIGITS = 100


def pack(value: object) -> Any:
    """Records, tuples and plain values as lists and plain values, ready for JSON or MessagePack."""
    kind = type(value)
    if kind in PLAIN:
        return value
    if kind in CHAINS:
        return [1, *pack_chain(value)]  # type: ignore[arg-type]
    if kind is tuple:
        packed: list[Any] = [0]
        fields: Any = value
    else:
        name = getattr(kind, "saved_as", None)
        if name is None:
            raise SaveError(f"{kind.__name__} cannot be saved")
        packed, fields = [name], astuple(value)  # type: ignore[arg-type]
    for item in fields:
        packed.append(item if type(item) in PLAIN else pack(item))
    return packed


def pack_chain(link: Frame | Entry) -> list[Any]:
    """A linked chain as a flat list of its links, first link first, so that long logs need no deep nesting."""
    links: list[Any] = []
    step: Any = link
    while step is not None:
        fields = [step.saved_as, *astuple(step)]
        step = fields.pop()
        links.append([item if type(item) in PLAIN else pack(item) for item in fields])
    return links


def unpack(value: Any) -> Any:
    """The inverse of ``pack``. Raises SaveError for a record nobody knows, or whose fields do not fit."""
    if not isinstance(value, list):
        return value
    try:
        return unpacked(value)
    except (LookupError, TypeError, ValueError) as error:
        raise SaveError(f"the saved game is damaged: {error}") from error


def unpacked(value: list[Any]) -> Any:
    """The same of a list. A saved game has some thousands, so that this one makes what fits as it is."""
    head = value[0]
    if head == 1:
        chain: Any = None
        for link in value[:0:-1]:
            fields = [unpacked(item) if type(item) is list else item for item in link]
            fields.append(chain)
            chain = made(fields)
        return chain
    fields = []
    for item in value:
        fields.append(unpacked(item) if type(item) is list else item)
    if head == 0:
        return tuple(fields[1:])
    kind = Record.registry.get(head) if type(head) is str else None
    if kind is not None and len(fields) <= len(kind.__match_args__) + 1:
        return kind(*fields[1:])
    return made(fields)


def made(named: list[Any]) -> Any:
    """A record of a name and fields, in their order; some classes take the last of theirs by name alone."""
    kind = record_named(named[0])
    by_place = len(kind.__match_args__)
    if len(named) <= by_place + 1:
        return kind(*named[1:])
    by_name = kind.__struct_fields__[by_place:]
    if kind.gone and len(named) == by_place + len(by_name) + kind.gone + 1:
        del named[-kind.gone :]
    if len(named) > by_place + len(by_name) + 1:
        raise TypeError(f"{kind.__name__} has {by_place + len(by_name)} fields, not {len(named) - 1}")
    return kind(*named[1 : by_place + 1], **dict(zip(by_name, named[by_place + 1 :], strict=False)))


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
