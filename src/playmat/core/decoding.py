"""Types that msgspec decodes into, in however many threads."""

from __future__ import annotations

import threading
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")
_lock = threading.Lock()
_known: set[Any] = set()


def known(kind: T) -> T:
    """The type, with all that msgspec works out of it and keeps on it.

    msgspec does so when a type is first decoded, and lets other threads see it half done: two that begin at once read
    what is not there yet, and the process ends with signal 11. So every typed decoding asks here first.
    """
    if kind not in _known:
        with _lock:
            msgspec.msgpack.Decoder(kind)
            _known.add(kind)
    return kind
