"""What cards do, told from their programs: the facets by which a library is searched."""

from __future__ import annotations

import functools
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from playmat.lang.book import Face
from playmat.lang.clauses import Keyword
from playmat.lang.effects import ChoosePlayer
from playmat.lang.nodes import Change, Effect, Node, Pattern, Who
from playmat.lang.values import AnOpponent, EachPlayer, Opponents, ThatPlayer, This
from playmat.workshop.messages import DeedOffer

MADE_OF = frozenset(
    {
        "Sequence",
        "May",
        "Either",
        "If",
        "IfDone",
        "ForEach",
        "EachDoes",
        "Give",
        "Watch",
        "OncePer",
        "SoOftenPer",
        "NameX",
        "Pay",
    }
    | {"Unless", "By", "OneOf", "AtLeast", "OneOrMore", "OfEach", "OnTurnOf", "NthThisTurn", "WhileThat"}
    | {"ChooseAmount"}
)
"""Nodes that only put others together: what they do is what these do."""
OTHERS = (Opponents, AnOpponent, EachPlayer)
"""Whoever of these does something, other players than the card's own do it (too)."""
SAID = {"phase": "a turn or phase begins or ends"}
"""Patterns whose name is no verb."""
GROUPS = ("When", "Does", "Makes opponents", "Changes", "Keyword")


@functools.lru_cache(maxsize=4096)
def deeds_of(face: Face) -> tuple[tuple[str, str], ...]:
    """The group and the words of everything that a card's program does, each once, in order of reading."""
    found = (
        deed
        for clause in face.program.clauses
        for deed in _deeds(clause, opponents=False, chosen=any(map(_chooses_opponent, _nodes(clause))))
    )
    return tuple(dict.fromkeys(found))


def deed_key(deed: tuple[str, str]) -> str:
    """How a deed is called in an address."""
    return ":".join(part.lower().replace(" ", "-") for part in deed)


def offers(faces: Iterable[Face]) -> list[DeedOffer]:
    """Everything that these cards do, by group, the most frequent first."""
    count = Counter(deed for face in faces for deed in deeds_of(face))
    order = sorted(count, key=lambda deed: (GROUPS.index(deed[0]), -count[deed], deed[1]))
    return [DeedOffer(deed_key(deed), deed[0], said(deed), count[deed]) for deed in order]


def said(deed: tuple[str, str]) -> str:
    """A deed as a person reads and types it."""
    group, words = deed
    return {"When": f"when {words}", "Makes opponents": f"makes opponents {words}"}.get(group, words)


def _nodes(value: Any) -> Iterator[Node]:
    if isinstance(value, tuple):
        for part in value:
            yield from _nodes(part)
    elif isinstance(value, Node):
        yield value
        for name in value.__struct_fields__:
            yield from _nodes(getattr(value, name))


def _chooses_opponent(node: Node) -> bool:
    return isinstance(node, ChoosePlayer) and isinstance(node.who, OTHERS)


def _deeds(node: Any, *, opponents: bool, chosen: bool) -> Iterator[tuple[str, str]]:
    """What a node does; ``opponents``: it is done by others than its own player; ``chosen``: the player whom its clause
    chooses is one of these.
    """
    if isinstance(node, tuple):
        for part in node:
            yield from _deeds(part, opponents=opponents, chosen=chosen)
        return
    if not isinstance(node, Node):
        return
    others = opponents or any(
        isinstance(who, OTHERS) or (chosen and isinstance(who, ThatPlayer)) for who in _whos(node)
    )
    words = in_words(type(node))
    if type(node).__name__ not in MADE_OF:
        if isinstance(node, Keyword):
            yield "Keyword", node.keyword
        elif isinstance(node, Pattern):
            yield "When", SAID.get(words) or (f"it {words}" if _is_of_this(node) else f"something {words}")
        elif isinstance(node, Effect):
            yield "Does", words
            if others and not isinstance(node, ChoosePlayer):
                yield "Makes opponents", words
        elif isinstance(node, Change):
            yield "Changes", words
    for name in node.__struct_fields__:
        yield from _deeds(getattr(node, name), opponents=others and not isinstance(node, ChoosePlayer), chosen=chosen)


def _whos(node: Node) -> Iterator[Who]:
    return (who for name in node.__struct_fields__ if isinstance(who := getattr(node, name), Who))


def _is_of_this(pattern: Pattern) -> bool:
    return any(isinstance(getattr(pattern, name), This) for name in pattern.__struct_fields__)


@functools.cache
def in_words(node: type[msgspec.Struct]) -> str:
    """The name of a node as words: "draw cards" for DrawCards."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", node.__name__).lower()
