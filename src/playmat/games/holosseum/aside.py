"""Cards that are set aside: out of the game, remembered by the card that removed them, until they come back."""

from __future__ import annotations

import msgspec

from playmat.core.ask import Ask
from playmat.core.ids import CardId
from playmat.core.records import Ref
from playmat.core.state import Env, Frame
from playmat.games.holosseum import acts
from playmat.games.holosseum.nodes.effects import BringBack, LayUnder, PutInGrave, RemoveFromGame
from playmat.games.holosseum.nodes.filters import LiesUnder
from playmat.games.holosseum.nodes.values import SetAside
from playmat.games.holosseum.zones import ARENA, DECK, GRAVE, HAND, KIT, REMOVED, RUNNER, STACK
from playmat.lang.effects import AtOnce, AwayUntil, Watch
from playmat.lang.nodes import Node
from playmat.lang.patterns import Leaves
from playmat.lang.values import This
from playmat.machine import doing
from playmat.machine.composing import begin
from playmat.machine.evaluate import cards
from playmat.machine.paying import TAKEN
from playmat.machine.picking import verb
from playmat.machine.removing import found_on_table, leave, report
from playmat.machine.scene import Answer, Scene

KIT.pays_with |= {RemoveFromGame: TAKEN, LayUnder: TAKEN, PutInGrave: TAKEN}

AWAY = "away"
"""Bound where cards are to come back: these."""


class Remember(Node):
    """Of the cards those that have left the game were set aside by the card that says so."""

    cards: tuple[CardId, ...]


@verb(KIT, RemoveFromGame)
def remove_from_game(scene: Scene, node: RemoveFromGame, env: Env) -> None:
    """Out of the Arena all leave together."""
    leaving = found_on_table(scene, env, node.what)
    elsewhere = [card for card in cards(scene, env, node.what) if scene.card(card).zone in (DECK, HAND, GRAVE)]
    scene.push(Remember((*elsewhere, *(ref.card for ref in leaving))), env)
    for card in elsewhere:
        doing.retrieve(scene, card, REMOVED, env.cause)
    report(scene, elsewhere)
    if leaving:
        leave(scene, env, leaving, "returned", zone=REMOVED)


@KIT.handles(LayUnder, collects=True)
def put_under(scene: Scene, node: LayUnder, frame: Frame, answer: Answer | None) -> Ask | None:
    """Nothing lies under a card that is gone."""
    if scene.is_same(frame.env.this):
        scene.push(RemoveFromGame(node.what), frame.env)
    return None


@KIT.filter(LiesUnder)
def lies_under(scene: Scene, env: Env, word: LiesUnder, card: CardId) -> bool:
    return scene.card(card).zone == REMOVED and scene.tally("aside", card) == env.this.stamp


@KIT.handles(Remember, collects=True)
def remember(scene: Scene, node: Remember, frame: Frame, answer: Answer | None) -> Ask | None:
    """What the verb has worked on is handed on."""
    for card in node.cards:
        if scene.card(card).zone == REMOVED:
            scene.set_tally(frame.env.this.stamp, "aside", card)
    for name in ("it", "this way"):
        if frame.env.get(name) is not None:
            scene.give(name, frame.env.get(name))
    return None


@KIT.reference(SetAside)
def set_aside(scene: Scene, env: Env, reference: SetAside) -> tuple[Ref, ...]:
    return tuple(
        scene.ref(card)
        for seat in scene.seats()
        for card in scene.zone(seat, REMOVED)
        if scene.tally("aside", card) == env.this.stamp
    )


@verb(KIT, BringBack)
def bring_back(scene: Scene, node: BringBack, env: Env) -> None:
    """Each under the control of its owner, Entities and Powers only."""
    if node.what is None:
        bound = env.get(AWAY)
        refs = bound if isinstance(bound, tuple) else ()
        found = [ref.card for ref in refs if scene.is_same(ref)]
    else:
        found = list(cards(scene, env, node.what))
    back = [
        card
        for card in found
        if scene.card(card).zone not in (ARENA, STACK, RUNNER) and scene.face(card).kind in ("entity", "power")
    ]
    for card in back:
        acts.enter(scene, card, scene.card(card).owner, env.cause)
    report(scene, back)


@KIT.handles(AwayUntil, collects=True)
def away_until(scene: Scene, node: AwayUntil, frame: Frame, answer: Answer | None) -> Ask | None:
    """They leave; then what brings them back begins to wait."""
    if frame.at == 0:
        own = isinstance(node.when, Leaves) and node.when.cards == This()
        gone = own and not scene.is_same(frame.env.this)
        if not gone:
            scene.push(node, frame.env, 1)
            scene.push(RemoveFromGame(node.what), frame.env)
        return None
    found = frame.env.get("it")
    away = tuple(ref for ref in found if scene.card(ref.card).zone == REMOVED) if isinstance(found, tuple) else ()
    if away:
        env = msgspec.structs.replace(frame.env, slots=(("away", away),))
        back = Watch(node.when, AtOnce(BringBack()), "forever", once=True, next_turn=node.next_turn)
        begin(scene, back, env, (), "forever")  # at once: no effect that anybody could cancel or answer
    for name in ("it", "this way"):
        scene.give(name, away)
    return None
