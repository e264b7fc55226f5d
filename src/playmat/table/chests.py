"""What a device sends to its chest and gets back, as JSON."""

from __future__ import annotations

import msgspec

from playmat.core.decoding import known
from playmat.table.store.chests import Chests, Thing
from playmat.workshop.kept import ChestTold, ChestWish, ThingKept, ThingSent

_json = msgspec.json.Encoder()
_sent = msgspec.json.Decoder(known(ThingSent))


def unpack(chests: Chests, wish: ChestWish) -> bytes | None:
    """`ChestTold` after what the device changed is written; None: there is no such chest. Raises NoRoom."""
    found = chests.change(wish.key, wish.seen, [Thing(one.id, one.serial, packed(one)) for one in wish.things])
    if found is None:
        return None
    return _json.encode(ChestTold(found.serial, [unpacked(one) for one in found.things], found.refused))


def packed(thing: ThingSent) -> bytes:
    """A deck or a set as it is kept; of what was thrown away nothing."""
    return _json.encode(thing) if thing.deck or thing.set else b""


def unpacked(thing: Thing) -> ThingKept:
    """What is kept, for the page."""
    if not thing.data:
        return ThingKept(thing.id, thing.serial)
    kept = _sent.decode(thing.data)
    return ThingKept(thing.id, thing.serial, kept.deck, kept.set)
