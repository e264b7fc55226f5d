"""Who controls a card in play: taken, exchanged and given back by texts. How a card changes sides, each game says."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from playmat.core.ids import CardId, Seat
from playmat.core.records import Ref
from playmat.core.state import Env, Lasting
from playmat.lang.effects import Ending, ExchangeControl, GainControl, ReturnControl
from playmat.machine.harming import there
from playmat.machine.kit import COMMON
from playmat.machine.picking import verb
from playmat.machine.removing import report
from playmat.machine.scene import Scene

TAKEN_FROM: Final = "taken from"
"""Bound in what lasts: the seat to which a card goes back."""


@verb(COMMON, GainControl)
def gain_control(scene: Scene, node: GainControl, env: Env) -> None:
    """What they control already is not gained; but of what they control for a time it may be for longer now."""
    found = there(scene, env, node.what)
    taken = [card for card in found if scene.card(card).controller != env.you]
    for card in found:
        if card in taken or for_a_time(scene, scene.ref(card)):
            take(scene, env, node, card, Seat(env.you))
    report(scene, found, taken)


def for_a_time(scene: Scene, ref: Ref) -> list[Lasting]:
    """What lets somebody control the card for a time, the earliest first."""
    return [
        lasting
        for lasting in scene.state.lasting
        if ref in lasting.cards and isinstance(lasting.content, GainControl | ExchangeControl)
    ]


def forget(scene: Scene, card: CardId) -> None:
    """Who controls the card does so for good: it goes back to nobody."""
    over = for_a_time(scene, scene.ref(card))
    if over:
        scene.state.lasting = tuple(lasting for lasting in scene.state.lasting if lasting not in over)
        scene.touch_texts()


def take(scene: Scene, env: Env, node: GainControl | ExchangeControl, card: CardId, seat: Seat) -> None:
    """A player controls the card from now on; a note says to whom it goes back, if it does."""
    before = scene.card(card).controller
    scene.kit.take_control(scene, card, seat, env.cause)
    if node.until == "forever":
        forget(scene, card)
        return
    note, turn = env.bind(TAKEN_FROM, before).bind("it", (scene.ref(card),)), scene.state.clock.turn
    time = "forever" if isinstance(node.until, Ending) else node.until
    scene.last(Lasting(scene.stamp(), node, note, (scene.ref(card),), time, env.you, turn))


def give_back(scene: Scene, lasting: Lasting) -> None:
    """Cards whose control was gained for a time go back to whom they were taken from: for games to fill in where what
    lasted is over. What another took since stays with that one, and goes back to whom this was taken from.
    """
    back = lasting.env.get(TAKEN_FROM)
    if not isinstance(lasting.content, GainControl | ExchangeControl) or not isinstance(back, int):
        return
    for ref in lasting.cards:
        later = next((one for one in for_a_time(scene, ref) if one.number > lasting.number), None)
        if later is not None:
            note = replace(later, env=later.env.bind(TAKEN_FROM, back))
            scene.state.lasting = tuple(note if one is later else one for one in scene.state.lasting)
        elif scene.is_same(ref):
            scene.kit.take_control(scene, ref.card, Seat(back), lasting.env.cause)


@verb(COMMON, ExchangeControl)
def exchange_control(scene: Scene, node: ExchangeControl, env: Env) -> None:
    """Both or neither."""
    pair = [*there(scene, env, node.one), *(there(scene, env, node.other) if node.other is not None else ())]
    sides = [scene.card(card).controller for card in pair]
    if len(pair) != 2 or sides[0] == sides[1]:
        report(scene, pair, [])
        return
    for card, seat in zip(pair, reversed(sides), strict=True):
        take(scene, env, node, card, seat)
    report(scene, pair)


@verb(COMMON, ReturnControl)
def return_control(scene: Scene, node: ReturnControl, env: Env) -> None:
    """Of what was taken for a time it is remembered no more to whom it would go back."""
    found = there(scene, env, node.what)
    away = [card for card in found if scene.card(card).controller != scene.card(card).owner]
    for card in found:
        forget(scene, card)
        scene.kit.take_control(scene, card, scene.card(card).owner, env.cause)
    report(scene, found, away)
