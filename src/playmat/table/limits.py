"""How much one address may ask for."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict
from dataclasses import dataclass, field

MOST_KNOWN = 20_000
"""Addresses remembered at once; the longest unseen is forgotten first."""


@dataclass(frozen=True, slots=True)
class Rate:
    """``burst`` at once, and one every ``every`` seconds in the long run."""

    burst: float
    every: float


@dataclass(slots=True)
class Buckets:
    """One bucket of tokens for each address, full at first."""

    rate: Rate
    _left: OrderedDict[str, tuple[float, float]] = field(default_factory=OrderedDict)

    def take(self, who: str, *, count: float = 1.0) -> bool:
        """Whether there was a token left for them; ``count`` 0 only looks."""
        now = time.monotonic()
        left, at = self._left.pop(who, (self.rate.burst, now))
        left = min(self.rate.burst, left + (now - at) / self.rate.every)
        has = left >= max(count, 1.0)
        self._left[who] = (left - count if has else left, now)
        while len(self._left) > MOST_KNOWN:
            self._left.popitem(last=False)
        return has


@dataclass(frozen=True, slots=True)
class Limits:
    """What one address may do. A family, a school or a club may share one, so these are generous to people."""

    requests: Rate = Rate(400, 0.02)
    tables: Rate = Rate(60, 2.0)
    uploads: Rate = Rate(10, 10.0)
    workshop: Rate = Rate(120, 0.25)
    """What is read as one types, and decks that are checked."""
    connections: Rate = Rate(120, 0.5)
    misses: Rate = Rate(40, 5.0)
    """Addresses of tables that lead nowhere: nobody guesses one of 128 bits, and nobody shall try."""
    chests: Rate = Rate(30, 60.0)
    """New ones: a device needs one."""
    open_sockets: int = 200


class Counted:
    """The buckets and the open sockets of every address."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.requests = Buckets(limits.requests)
        self.tables = Buckets(limits.tables)
        self.uploads = Buckets(limits.uploads)
        self.workshop = Buckets(limits.workshop)
        self.chests = Buckets(limits.chests)
        self.connections = Buckets(limits.connections)
        self.misses = Buckets(limits.misses)
        self.sockets: Counter[str] = Counter()


def who_is(host: str) -> str:
    """What stands for one household: an IPv4 address, or the first 64 bits of an IPv6 address."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False).network_address)
    return str(address)
