"""Verbs that put cards on the Nullified Pile or beneath other cards."""

from __future__ import annotations

import msgspec

from playmat.core.ask import Ask
from playmat.core.ids import CardId
from playmat.core.records import Ref
from playmat.core.state import Env, Frame
from playmat.games.homestuck import acts
from playmat.games.homestuck.board import attached_to, is_planet, stored_beneath
from playmat.games.homestuck.departing import drop_from
from playmat.games.homestuck.events import PutBeneath
from playmat.games.homestuck.nodes.changes import AlsoDestroysOwn
from playmat.games.homestuck.nodes.effects import Nullify, Store
from playmat.games.homestuck.zones import EXECUTABLES, KIT, NULLIFIED, PLAY
from playmat.lang.nodes import Node, Target
from playmat.lang.nouns import Cards, IsOther
from playmat.lang.values import AnOpponent, EachPlayer, Opponents
from playmat.machine import doing
from playmat.machine.evaluate import cards
from playmat.machine.instead import each_asked
from playmat.machine.leaving import Leaving
from playmat.machine.picking import settle_targets, verb
from playmat.machine.removing import found_on_table, leave, report
from playmat.machine.scene import Answer, Scene
from playmat.machine.texts import affecting

replace = msgspec.structs.replace


@KIT.fills("widened")
def widened(scene: Scene, env: Env, target: Target) -> Target:
    """A text may make this card's abilities destroy its own side's characters too."""
    if (
        isinstance(target, Cards)
        and isinstance(target.whose, (Opponents, AnOpponent))
        and env.get("means") == "ability"
        and affecting(scene, AlsoDestroysOwn, env.this.card)
    ):
        return replace(target, whose=EachPlayer(), filters=(*target.filters, IsOther()))
    return target


@verb(KIT, Nullify)
def nullify(scene: Scene, node: Nullify, env: Env) -> None:
    """From play it counts as destroyed; from a pile it is no event (hs.ruling.ath.destroyed-discarded-nullified)."""
    found = found_on_table(scene, env, node.what)
    if found:
        leave(scene, env, found, "nullified")
        return
    moved = [card for card in cards(scene, env, node.what) if scene.card(card).zone not in scene.kit.bearing]
    for card in moved:
        doing.retrieve(scene, card, NULLIFIED, env.cause)
    report(scene, moved)


@KIT.handles(Store, collects=True)
def store(scene: Scene, node: Store, frame: Frame, answer: Answer | None) -> Ask | None:
    """Beneath a card. What lies on and beneath a card that leaves play for storage is discarded
    (hs.ruling.zone.inventory-when-host-leaves, hs.ruling.zone.stored-cards-when-host-leaves).
    """
    if settle_targets(scene, node, frame):
        return None
    env = frame.env
    hosts = [card for card in cards(scene, env, node.under) if scene.card(card).zone in (PLAY, EXECUTABLES)]
    found = [card for card in cards(scene, env, node.what) if card not in hosts[:1] and not is_planet(scene, card)]
    if hosts:
        deeds = [((card,), PutBeneath(card, hosts[0], scene.card(card).zone)) for card in found]
        asked = each_asked(scene, env, node, deeds)
        found = [card for card in found if card not in asked]
    if not hosts or not found:
        report(scene, [])
        return None
    scene.push(StoreThese(tuple(scene.ref(card) for card in found), scene.ref(hosts[0])), env)
    along = attached_things(scene, [card for card in found if scene.card(card).zone in (PLAY, EXECUTABLES)])
    along = [ref for ref in along if ref.card not in found]
    if along:
        scene.push(Leaving(tuple(along), "destroyed", "rule"), env)
    return None


class StoreThese(Node):
    """Put these beneath that card; what lay on them has gone."""

    cards: tuple[Ref, ...]
    host: Ref


@KIT.handles(StoreThese)
def store_these(scene: Scene, node: StoreThese, frame: Frame, answer: Answer | None) -> Ask | None:
    """One after another; who was at a stored moon drops to the planet below."""
    stored = []
    for ref in node.cards:
        if scene.is_same(ref) and scene.is_same(node.host):
            below = scene.card(ref.card).place
            acts.store(scene, ref.card, node.host.card, frame.env.cause)
            drop_from(scene, ref.card, below)
            stored.append(ref.card)
    report(scene, stored)
    return None


def attached_things(scene: Scene, hosts: list[CardId]) -> list[Ref]:
    """What lies on and beneath cards that go into storage (hs.ruling.zone.inventory-when-host-leaves)."""
    return [scene.ref(card) for host in hosts for card in (*attached_to(scene, host), *stored_beneath(scene, host))]
