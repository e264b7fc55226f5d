"""What a seat may know of this game (gamma.r.public-information): players, cards and Dream."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from playmat.core.ids import CardId, Seat
from playmat.games.gamma.acts import energy, life
from playmat.games.gamma.attacking import Attacking, Blocking, attacks_allowed
from playmat.games.gamma.combat import blocked_by, is_attacking, is_blocking, is_held_off
from playmat.games.gamma.dream import items
from playmat.games.gamma.stats import cost, damage, defense, offense, speed
from playmat.games.gamma.zones import CHANNEL, DECK, ENERGY_COUNTERS, HAND, MEMORY, REALITY, VOID, WILD
from playmat.lang.book import INFINITE
from playmat.machine import doing
from playmat.machine.derived import tags, title
from playmat.machine.explain import words_of
from playmat.machine.scene import Scene
from playmat.machine.texts import pieces
from playmat.play.stacking import item_view
from playmat.play.view import CardView, EntityView, PlayerView, RealityView, StackView

KINDS: Final = {"play": "card", "skill": "activated", "trigger": "triggered"}
"""What an item is called on the page, by how it came to Dream."""


def player_view(scene: Scene, name: str, of: Seat, seat: Seat) -> PlayerView:
    """A player's side of the table. Life below zero is shown as zero."""
    own = of == seat
    reality = RealityView(
        life=max(life(scene, of), 0),
        energy=energy(scene, of),
        energy_counters=doing.resource(scene, of, ENERGY_COUNTERS),
        attacks_left=max(attacks_allowed(scene, of) - scene.tally("attacks", of), 0),
        cards=list(scene.zone(of, REALITY)),
        channel=list(scene.zone(of, CHANNEL)),
        face_down=len(scene.zone(of, WILD)),
        wild=list(scene.zone(of, WILD)) if own else None,
        void=list(scene.zone(of, VOID)),
    )
    return PlayerView(
        seat=of,
        name=name,
        grist=0,
        victory_points=0,
        hand_size=len(scene.zone(of, HAND)),
        deck_size=len(scene.zone(of, DECK)),
        hand=list(scene.zone(of, HAND)) if own else None,
        executables=[],
        discard=list(scene.zone(of, MEMORY)),
        nullified=[],
        left=scene.state.players[of].left,
        reality=reality,
    )


def card_view(scene: Scene, card: CardId) -> CardView:
    """A card as anybody who can see it sees it."""
    record, face = scene.card(card), scene.face(card)
    in_game = record.zone in scene.kit.bearing
    texts = pieces(scene).get(card, [])
    return CardView(
        id=card,
        title=title(scene, card) if in_game else face.title,
        subtitle=face.subtitle,
        kind=face.kind,
        text=face.text,
        cost=cost_words(scene, card),
        tags=list(tags(scene, card) if in_game else face.tags),
        owner=record.owner,
        controller=record.controller,
        flavour=face.flavour,
        gained=list(dict.fromkeys(words_of(scene, piece.env.cause) for piece in texts if piece.stamp)),
        entity=entity_view(scene, card),
        flipped=record.flipped,
        energy=cost(scene, card),
        sources=list(face.sources),
        speed=speed_words(scene, card),
    )


def cost_words(scene: Scene, card: CardId) -> str:
    """What is printed of its price."""
    face = scene.face(card)
    symbols = [f"{face.sources.count(source)} {source}" for source in dict.fromkeys(face.sources)]
    return ", ".join([f"{face.energy} energy", *symbols])


def speed_words(scene: Scene, card: CardId) -> str:
    """Its speed now."""
    now = speed(scene, card)
    return "∞" if now == INFINITE else str(now)


def entity_view(scene: Scene, card: CardId) -> EntityView:
    """A card's numbers and its part in the combat, with what is being declared."""
    face, node = scene.face(card), scene.asking
    said = dict(node.pairs).get(card, -1) if isinstance(node, Blocking) else -1
    declared = isinstance(node, Attacking) and card in node.cards
    return EntityView(
        attack=offense(scene, card),
        printed_attack=face.attack,
        health=defense(scene, card),
        printed_health=face.health,
        damage=damage(scene, card),
        attacking=is_attacking(scene, card) or declared,
        blocks=blocked_by(scene, card) if is_blocking(scene, card) else said,
        blocking=is_blocking(scene, card),
        blocked=is_attacking(scene, card) and is_held_off(scene, card),
    )


def stack_views(scene: Scene, seen: Collection[CardId]) -> list[StackView]:
    """Dream from the bottom up."""
    return [
        item_view(scene, seen, KINDS[item.deed], item.card, item.env, item.effect, item.aims) for item in items(scene)
    ]
