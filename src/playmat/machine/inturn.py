"""What every player says, one after another and unseen by the others, and what is done once all have said it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from playmat.core.ask import Ask, Cause, Option
from playmat.core.ids import CardId, Seat
from playmat.lang.nodes import Node
from playmat.machine.scene import NO_ENV, Answer, Scene


class InTurn(Node):
    """Base of such a thing: ``seat`` says it next, ``said`` is what the players before said."""

    seat: Seat = Seat(0)
    said: tuple[tuple[CardId, ...], ...] = ()


def which(node: InTurn, kind: str, cards: Iterable[CardId], prompt: str, cause: Cause, count: int) -> Ask:
    """The question which of some cards it is: so many of them."""
    return Ask(node.seat, kind, tuple(Option("card", card) for card in cards), prompt, cause, count, count)


def all_said(scene: Scene, node: InTurn, answer: Answer | None) -> tuple[tuple[CardId, ...], ...]:
    """What each of them said, once the last has; until then nothing, and the next is asked."""
    said = (*node.said, tuple(option.card for option in answer or ()))
    if len(said) == len(scene.state.players):
        return said
    scene.push(msgspec.structs.replace(node, seat=Seat(node.seat + 1), said=said), NO_ENV)
    return ()
