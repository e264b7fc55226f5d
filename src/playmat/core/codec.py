"""States and records to bytes and back, and to a digest. Knows every ``Record`` by its class name."""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Iterable
from typing import Any, Final

import msgspec

from playmat.core.errors import SaveError
from playmat.core.position import State
from playmat.core.records import Record
from playmat.core.saved import SavedState
from playmat.core.state import Entry, Frame

astuple = msgspec.structs.astuple

# A record is a list ["Name", field, …]; a tuple is a list [0, item, …]; a chain (agenda, log) is a flat list.


PLAIN: Final = frozenset({int, str, bool, float, type(None)})
"""What is saved as it is; asked of every field, which is why a loop asks it before it calls."""
CHAINS: Final = frozenset({Frame, Entry})
AS_THEY_ARE: Final[set[type]] = {int, str, bool, float, type(None)}
"""What msgspec writes just as `pack` would: plain values, and the records that were found to be `is_flat`."""
TAKEN_APART: Final[set[type]] = {tuple, *CHAINS}
"""Those that were found not to be."""
PLAINLY: Final = msgspec.inspect.IntType | msgspec.inspect.StrType | msgspec.inspect.BoolType | msgspec.inspect.NoneType
SHORT: Final = 512
"""A piece of a saved game of so many bytes at most is remembered with what it says."""
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


def lean(value: object) -> Any:
    """What msgspec writes as the bytes of `pack`, sooner: whatever it writes just so by itself is left whole."""
    kind = type(value)
    if kind in AS_THEY_ARE or (kind not in TAKEN_APART and is_flat(kind)):
        return value
    if kind in CHAINS:
        return [1, *lean_chain(value)]  # type: ignore[arg-type]
    packed: list[Any] = [0] if kind is tuple else [kind.saved_as]  # type: ignore[attr-defined]
    fields: Any = value if kind is tuple else astuple(value)  # type: ignore[arg-type]
    packed += [item if type(item) in AS_THEY_ARE else lean(item) for item in fields]
    return packed


def lean_chain(link: Frame | Entry) -> list[Any]:
    """As `pack_chain`."""
    links: list[Any] = []
    step: Any = link
    while step is not None:
        fields = [step.saved_as, *astuple(step)]
        step = fields.pop()
        links.append([item if type(item) in AS_THEY_ARE else lean(item) for item in fields])
    return links


def is_flat(kind: Any) -> bool:
    """Whether msgspec writes every record of a class as `pack` does: by its own name, with no tuple or chain in it, as
    its types promise. Remembers it. Raises SaveError for what cannot be saved.
    """
    name = getattr(kind, "saved_as", None)
    if name is None:
        raise SaveError(f"{kind.__name__} cannot be saved")
    try:
        fields: Iterable[Any] = msgspec.inspect.type_info(kind).fields  # type: ignore[attr-defined]
    except (NameError, TypeError):  # it names a type that only whoever checks types knows, or one of nobody's
        fields = (None,)
    flat = kind.__struct_config__.tag == name and all(field and is_plain(field.type) for field in fields)
    (AS_THEY_ARE if flat else TAKEN_APART).add(kind)
    return flat


def is_plain(told: Any) -> bool:
    """Whether a type lets nothing but plain values and flat records in, of classes that have no others below them."""
    if isinstance(told, msgspec.inspect.UnionType):
        return all(is_plain(one) for one in told.types)
    if isinstance(told, msgspec.inspect.StructType):
        return getattr(told.cls, "__final__", False) and is_flat(told.cls)
    return isinstance(told, PLAINLY | msgspec.inspect.LiteralType)


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


PARTS: Final = ("clock", "agenda", "ask", "waiting", "lasting")
LISTS: Final = ("cards", "players", "zones")


def pack_state(state: State) -> dict[str, Any]:
    """A state as one plain mapping, ready for msgspec to write."""
    plain = {name: lean(getattr(state, name)) for name in (*PARTS, "log")}
    plain |= {name: [lean(item) for item in getattr(state, name)] for name in LISTS}
    plain["tally"] = sorted(([pack(key), number] for key, number in state.tally.items()), key=repr)
    return plain | {"dice": pack_number(state.dice), "serial": state.serial}


def unpack_state(saved: SavedState) -> State:
    """The inverse of ``pack_state``, once msgspec has read its shape."""
    state = State()
    try:
        for name in PARTS:
            setattr(state, name, read(getattr(saved, name)))
        for name in LISTS:
            setattr(state, name, [read(piece) for piece in getattr(saved, name)])
        state.log = unpacked_log(saved.log)
        state.tally = {read(key): number for key, number in saved.tally}
        state.dice, state.serial = unpack_number(saved.dice), saved.serial
    except (LookupError, TypeError, ValueError) as error:
        raise SaveError(f"the saved game is damaged: {error}") from error
    return state


def unpacked_log(links: list[Any] | None) -> Entry | None:
    """The log of a saved state, newest line first there."""
    chain = None
    if links is not None:
        if links[0] != 1:
            raise ValueError(f"{links[0]!r} begins its log")
        for name, number, event, cause in links[:0:-1]:
            if name != Entry.saved_as:
                raise ValueError(f"a {name!r} is in its log")
            raw, why = bytes(event), bytes(cause)
            chain = Entry(
                number,
                remembered(raw) if len(raw) <= SHORT else says(raw),
                remembered(why) if len(why) <= SHORT else says(why),
                chain,
            )
    return chain


def read(piece: msgspec.Raw) -> Any:
    """What a piece of a saved game says. Raises SaveError."""
    raw = bytes(piece)
    return remembered(raw) if len(raw) <= SHORT else says(raw)


def says(raw: bytes) -> Any:
    """The same, worked out."""
    try:
        return unpack(msgspec.msgpack.decode(raw))
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise SaveError(f"the saved game is damaged: {error}") from error


remembered = functools.lru_cache(maxsize=8192)(says)
"""What games hold never changes, so the pieces of one that was read before, a few answers ago, are still the same; and
many pieces are the same in all games.
"""


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
