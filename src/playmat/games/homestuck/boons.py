"""Earning boons, with the texts that replace it."""

from __future__ import annotations

from playmat.core.ask import Ask, Option
from playmat.core.ids import CardId, Seat
from playmat.core.records import Ref
from playmat.core.state import Env, Frame
from playmat.games.homestuck import acts
from playmat.games.homestuck.barred import forbidding
from playmat.games.homestuck.nodes.changes import EarnsBoonsThough
from playmat.games.homestuck.nodes.patterns import EarnsBoon
from playmat.games.homestuck.presence import is_defending
from playmat.games.homestuck.zones import BOONS, KIT, PLAY
from playmat.lang.clauses import Instead
from playmat.lang.nodes import Node
from playmat.machine.evaluate import is_described, number
from playmat.machine.scene import Answer, Scene
from playmat.machine.texts import Piece, affecting, all_clauses


class EarnBoons(Node):
    """A card earns boons. ``phase``: in the Boon Phase. ``done``: texts already used against it."""

    card: Ref
    amount: int
    phase: bool = False
    done: tuple[str, ...] = ()


@KIT.handles(EarnBoons)
def earn_boons(scene: Scene, node: EarnBoons, frame: Frame, answer: Answer | None) -> Ask | None:
    """Prohibited? Replaced? Else the boons are put on the card, up to its maximum."""
    if not (scene.is_same(node.card) and scene.card(node.card.card).zone == PLAY):
        return None
    card = node.card.card
    if forbidding(scene, "earn boons", card, scene.card(card).controller):
        return None
    for name, piece, clause in replacing(scene, node):
        if clause.more is not None:
            amount = node.amount + number(scene, piece.env, clause.more)
            scene.push(EarnBoons(node.card, amount, node.phase, (*node.done, name)), frame.env)
            return None
        if node.amount > 1:  # the texts speak of a boon: each is a boon of its own
            scene.push(EarnBoons(node.card, node.amount - 1, node.phase, node.done), frame.env)
            scene.push(EarnBoons(node.card, 1, node.phase, node.done), frame.env)
            return None
        if clause.optional and answer is None:
            options = (Option("yes", label="instead"), Option("no", label="earn the boon"))
            return Ask(
                Seat(piece.env.you),
                "may",
                options,
                "This card earns a boon. Use the text instead?",
                piece.env.cause,
                about=(card,),
            )
        if answer is not None and answer[0].verb == "no":
            scene.push(EarnBoons(node.card, node.amount, node.phase, (*node.done, name)), frame.env)
            return None
        if clause.effect is not None:
            slots = (*piece.env.slots, ("it", (node.card,)), ("amount", node.amount), ("means", "text"))
            scene.push(clause.effect, Env(piece.env.you, piece.env.this, piece.env.cause, piece.env.event, slots))
        return None
    acts.count(scene, card, BOONS, node.amount, frame.env.cause, earned=True, phase=node.phase)
    return None


def earns_boons(scene: Scene, card: CardId) -> bool:
    """Untapped and at the own planet, or let off that by a text."""
    let_off = {active.change.though for active in affecting(scene, EarnsBoonsThough, card)}
    rested = not scene.card(card).tapped or "tapped" in let_off
    return rested and (is_defending(scene, card) or "elsewhere" in let_off)


def replacing(scene: Scene, node: EarnBoons) -> list[tuple[str, Piece, Instead]]:
    """The texts that would do something else, or more, in the order they came into play; those that add come first."""
    found = []
    for index, (piece, clause) in enumerate(all_clauses(scene, Instead)):
        if type(clause.when) is not EarnsBoon:
            continue
        name = f"{piece.card}.{piece.env.this.stamp}.{index}"
        if name in node.done:
            continue
        if clause.when.in_boon_phase and not node.phase:
            continue
        room = scene.card(node.card.card).counters[BOONS] < acts.boon_limit(scene, node.card.card)
        if (room or clause.more is not None) and is_described(scene, piece.env, clause.when.cards, node.card.card):
            found.append((name, piece, clause))
    return sorted(found, key=lambda item: item[2].more is None)
