"""Coins: one side or the other, and how many of them came up how."""

from __future__ import annotations

from playmat.core.ask import Ask
from playmat.core.ids import Seat
from playmat.core.state import Env, Frame
from playmat.lang.effects import FlipCoin, FlipCoins
from playmat.lang.values import CoinsUp
from playmat.machine import doing
from playmat.machine.evaluate import so_much
from playmat.machine.kit import COMMON
from playmat.machine.scene import Answer, Scene


@COMMON.handles(FlipCoin)
def flip_coin(scene: Scene, node: FlipCoin, frame: Frame, answer: Answer | None) -> Ask | None:
    """Heads or tails."""
    outcome = node.heads if doing.flip_coin(scene, Seat(frame.env.you), frame.env.cause) else node.tails
    if outcome is not None:
        scene.push(outcome, frame.env)
    return None


@COMMON.handles(FlipCoins)
def flip_coins(scene: Scene, node: FlipCoins, frame: Frame, answer: Answer | None) -> Ask | None:
    """One after another."""
    env, heads, tails = frame.env, 0, 0
    number_of = None if node.number is None else so_much(scene, env, node.number)
    while number_of is None or heads + tails < number_of:
        is_heads = doing.flip_coin(scene, Seat(env.you), env.cause)
        heads, tails = heads + is_heads, tails + (not is_heads)
        if node.until == ("heads" if is_heads else "tails"):
            break
    scene.give("heads", heads)
    scene.give("tails", tails)
    return None


@COMMON.value(CoinsUp)
def coins_up(scene: Scene, env: Env, value: CoinsUp) -> int:
    known = env.get(value.side)
    return known if isinstance(known, int) else 0
