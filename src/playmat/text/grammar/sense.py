"""One sense of a verb: its roles, what it means as an order, and what it means that it happens."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from playmat.text.grammar.amount import Unit
from playmat.text.grammar.conjugation import Verb

Roles = Mapping[str, Any]
DOER = "doer"
"""The subject of a verb whose happening has no field for whoever does it."""


class Meaning(msgspec.Struct, frozen=True):
    """What roles come to, and the roles of what was made; ``split`` gives None where this does not say the node."""

    make: Callable[..., Any]
    split: Callable[[Any], Roles | None]


def means(node: type[msgspec.Struct], fields: Mapping[str, str] | None = None, **constants: Any) -> Meaning:
    """A node whose fields are the roles, by their own names or those in ``fields``, and ``constants``."""
    renamed = dict(fields or {})

    def make(**roles: Any) -> Any:
        return node(**constants, **{renamed.get(name, name): value for name, value in roles.items()})

    def split(value: Any) -> Roles | None:
        if type(value) is not node:
            return None
        back = {field: role for role, field in renamed.items()}
        shown = {}
        for field in msgspec.structs.fields(node):
            held = getattr(value, field.name)
            if field.name in constants:
                if held != constants[field.name]:
                    return None
            elif held != field.default:
                shown[back.get(field.name, field.name)] = held
        return shown

    return Meaning(make, split)


class Sense(msgspec.Struct, frozen=True):
    """One sense of a verb.

    ``words`` follow the verb, with its roles. ``deed`` is what it means to be told to do it, ``event`` what it means
    that it happens. ``subject`` is the role in ``event`` of the one who does it; ``DOER``: a player, told by what
    did it; empty: it is not said so; ``of_player``: it is a player though its name does not say so. ``front`` is the
    role that a passive puts in front; empty: there is none. ``seen`` are the words of the happening where they differ.
    ``kinds``: only such cards can stand in ``front`` or be the subject. ``bearer`` is the role in ``deed`` of the card
    of which the order is said in the third person ("it gains a boon"). ``told``: it is told to somebody, and never
    said of another. ``unit`` is of what the role ``{amount:AMOUNT}`` says how much. ``adjective`` is the word for a
    card to which it was done, where that is not the participle. ``read_only``: another word is shown.
    ``cards_before``: cards can be told by it ("each card you …"); else the game has words of its own for that.
    """

    verb: Verb
    words: str = ""
    deed: Meaning | None = None
    event: Meaning | None = None
    subject: str = ""
    of_player: bool = False
    front: str = ""
    seen: str | None = None
    kinds: tuple[str, ...] = ()
    bearer: str = ""
    told: bool = False
    unit: Unit | None = None
    adjective: str = ""
    read_only: bool = False
    cards_before: bool = True
    cites: str = ""
